//! Canonical forms and automorphisms against brute force over all rearrangements of the cells.
//!
//! With `SUDOKIT_SHARED` set, the puzzles of its `puzzles` folder take part. With `SUDOKIT_LONG` set, there are ten times
//! as many grids and transforms (minutes).

use std::path::PathBuf;

use sudokit_core::{Cell, Digit, Grid, Minlex, Transform, automorphisms, equivalence, minlex};

/// A solution of 648 automorphisms, the most there are.
const MOST_CANONICAL: &str =
    "123456789456789123789123456231564897564897231897231564312645978645978312978312645";

/// A puzzle and its solution.
const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Solutions of both sorts: some canonical forms have a second row that begins 456, some 457.
const SOLUTIONS: [&str; 6] = [
    "423916875518327964796458123835241796279563418164879352641785239952134687387692541",
    "395647182162938745784512369837195426429376518651284973213469857548723691976851234",
    "983612754524937618617584932146295873259378146738146295871463529365729481492851367",
    "357261489814739256926458173298375614431826795765194832672513948183942567549687321",
    "351796248492581637867243591573462189619378452248915376124839765936157824785624913",
    "391874562746152983825369417513496278269587134478213695652731849934628751187945326",
];

/// SplitMix64.
struct Random(u64);

impl Random {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        (z ^ (z >> 31)) % end
    }

    fn transform(&mut self) -> Transform {
        Transform::nth(self.below(Transform::ORDER)).unwrap()
    }

    fn cells(&mut self) -> [Cell; 81] {
        let mut cells = Cell::ALL;
        for i in (1..81).rev() {
            cells.swap(i, self.below(i as u64 + 1) as usize);
        }
        cells
    }
}

fn grid(line: &str) -> Grid {
    line.parse().unwrap()
}

/// `count`, or less of it where `SUDOKIT_LONG` is not set.
fn scaled(count: usize) -> usize {
    if std::env::var_os("SUDOKIT_LONG").is_some() { count } else { count / 10 }
}

/// Up to `count` puzzles spread over every file of the shared data; none without it.
fn shared_puzzles(count: usize) -> Vec<Grid> {
    let Some(folder) = std::env::var_os("SUDOKIT_SHARED") else {
        eprintln!("skipped the shared puzzles: SUDOKIT_SHARED is not set");
        return Vec::new();
    };
    const FILES: [&str; 7] =
        ["17_clue", "minimal_100k", "easy_100k", "top1465", "hardest_11", "hardest_1106", "serg"];
    let mut puzzles = Vec::new();
    for file in FILES {
        let path = PathBuf::from(&folder).join("puzzles").join(file).with_extension("txt");
        let text = std::fs::read_to_string(path).unwrap();
        let lines: Vec<&str> = text.lines().collect();
        let share = count / FILES.len() + 1;
        let step = (lines.len() / share).max(1);
        puzzles.extend(lines.iter().step_by(step).take(share).map(|line| grid(&line[..81])));
    }
    puzzles.truncate(count);
    puzzles
}

/// The givens of `full` in `count` cells drawn at random.
fn drawn(full: &Grid, count: usize, random: &mut Random) -> Grid {
    random.cells()[count..].iter().fold(*full, |grid, cell| grid.without(*cell))
}

/// Puzzles of every number of givens, of solutions of little and much symmetry; and grids full of clashes.
fn every_count(random: &mut Random) -> Vec<Grid> {
    let fulls = [grid(SOLUTION), grid(MOST_CANONICAL)];
    let mut grids = Vec::new();
    for count in 0..=81 {
        grids.extend(fulls.iter().map(|full| drawn(full, count, random)));
        let digits = 1 + random.below(9);
        let clashing =
            Grid::new([(); 81].map(|()| Digit::from_index(random.below(digits) as usize)));
        grids.push(drawn(&clashing, count, random));
    }
    grids
}

/// Puzzles with automorphisms: the orbits of cells under an automorphism of a symmetric solution, kept whole.
fn symmetric_puzzles(count: usize, random: &mut Random) -> Vec<Grid> {
    let full = grid(MOST_CANONICAL);
    let group: Vec<Transform> = automorphisms(&full).collect();
    let mut puzzles = Vec::new();
    while puzzles.len() < count {
        let symmetry = group[random.below(group.len() as u64) as usize];
        if symmetry == Transform::IDENTITY {
            continue;
        }
        let mut puzzle = Grid::EMPTY;
        for _ in 0..=random.below(12) {
            let mut cell = Cell::ALL[random.below(81) as usize];
            while puzzle[cell].is_none() {
                puzzle.set(cell, full[cell]);
                cell = symmetry.apply(cell);
            }
        }
        puzzles.push(random.transform().apply(puzzle));
    }
    puzzles
}

/// Grids full of clashes, with lines and stacks alike or nearly: three copies of a stack, the columns of each reordered,
/// and up to three cells written over.
fn clashing_grids(count: usize, random: &mut Random) -> Vec<Grid> {
    let mut grids = Vec::new();
    for _ in 0..count {
        let (least, digits) = (random.below(2), 1 + random.below(4));
        let mut digit = || Digit::new((least + random.below(digits + 1 - least)) as u8);
        let stack = [(); 27].map(|()| digit());
        let changed = [(); 3].map(|()| digit());
        let starts = [(); 3].map(|()| random.below(3) as usize);
        let mut grid =
            Grid::new(std::array::from_fn(|i| stack[i / 9 * 3 + (i % 3 + starts[i % 9 / 3]) % 3]));
        for digit in &changed[..random.below(4) as usize] {
            grid.set(Cell::ALL[random.below(81) as usize], *digit);
        }
        grids.push(random.transform().apply(grid));
    }
    grids
}

/// Grids whose symmetry is plain to see.
fn regular_grids() -> Vec<Grid> {
    let line = |digit: &dyn Fn(usize, usize) -> usize| {
        Grid::new(std::array::from_fn(|i| Digit::new(digit(i / 9, i % 9) as u8)))
    };
    vec![
        grid(MOST_CANONICAL),
        grid(SOLUTION),
        // cyclic solutions, by rows and by columns
        line(&|r, c| (3 * (r % 3) + r / 3 + c) % 9 + 1),
        line(&|r, c| (3 * (c % 3) + c / 3 + r) % 9 + 1),
        Grid::EMPTY,
        // one digit everywhere, in a row, in a box, once, nine times
        line(&|_, _| 1),
        line(&|r, _| usize::from(r == 4)),
        line(&|r, c| usize::from(r < 3 && c > 5)),
        line(&|r, c| usize::from(r == 8 && c == 0)),
        line(&|r, c| usize::from(3 * (r % 3) + r / 3 == c)),
        line(&|r, c| usize::from(r == c)),
        // the diagonal, all different
        line(&|r, c| if r == c { r + 1 } else { 0 }),
        // nine equal rows, a Latin square, a chessboard, boxes of one digit, a full box, a full row, a cross
        line(&|_, c| c + 1),
        line(&|r, c| (r + c) % 9 + 1),
        line(&|r, c| (r + c) % 2),
        line(&|r, c| 3 * (r / 3) + c / 3 + 1),
        line(&|r, c| if r < 3 && c < 3 { 3 * r + c + 1 } else { 0 }),
        line(&|r, c| if r == 0 { c + 1 } else { 0 }),
        line(&|r, c| {
            if r == 0 {
                c + 1
            } else if c == 0 {
                r + 1
            } else {
                0
            }
        }),
    ]
}

/// For every rearrangement of the cells, the digits in the new order of the cells.
fn for_each_geometry(grid: &Grid, mut visit: impl FnMut(&[[u8; 9]; 9], &[u8; 9], &[u8; 9])) {
    let line_orders = line_orders();
    let mut rows = [[0; 9]; 9];
    for (i, digit) in grid.as_array().iter().enumerate() {
        rows[i / 9][i % 9] = digit.map_or(0, Digit::get);
    }
    let columns: [[u8; 9]; 9] = std::array::from_fn(|c| std::array::from_fn(|r| rows[r][c]));
    for lines in [rows, columns] {
        for row_order in &line_orders {
            for column_order in &line_orders {
                visit(&lines, row_order, column_order);
            }
        }
    }
}

/// The 1,296 orders of nine lines, made without the code under test.
fn line_orders() -> Vec<[u8; 9]> {
    let threes = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0u8]];
    let mut orders = Vec::new();
    for bands in threes {
        for a in threes {
            for b in threes {
                for c in threes {
                    let lines = [a, b, c];
                    orders.push(std::array::from_fn(|i| 3 * bands[i / 3] + lines[i / 3][i % 3]));
                }
            }
        }
    }
    orders
}

/// The smallest line by trying every rearrangement, each with the relabeling by first occurrence.
fn brute_minlex(grid: &Grid) -> Grid {
    let mut best = [u8::MAX; 81];
    for_each_geometry(grid, |lines, rows, columns| {
        let mut labels = [0; 10];
        let mut next = 1;
        let mut smaller = false;
        for i in 0..81 {
            let digit = lines[usize::from(rows[i / 9])][usize::from(columns[i % 9])];
            if digit != 0 && labels[usize::from(digit)] == 0 {
                labels[usize::from(digit)] = next;
                next += 1;
            }
            let label = labels[usize::from(digit)];
            if !smaller && label > best[i] {
                return;
            }
            smaller |= label < best[i];
            best[i] = label;
        }
    });
    Grid::new(best.map(Digit::new))
}

/// The number of rearrangements that, with a relabeling of the digits that occur, give the grid itself.
fn brute_automorphisms(grid: &Grid) -> u32 {
    let own = grid.as_array().map(|digit| digit.map_or(0, Digit::get));
    let mut count = 0;
    for_each_geometry(grid, |lines, rows, columns| {
        const UNSET: u8 = u8::MAX;
        let (mut image, mut source) = ([UNSET; 10], [UNSET; 10]);
        (image[0], source[0]) = (0, 0);
        let kept = own.iter().enumerate().all(|(i, to)| {
            let from = lines[usize::from(rows[i / 9])][usize::from(columns[i % 9])];
            if image[usize::from(from)] == UNSET && source[usize::from(*to)] == UNSET {
                image[usize::from(from)] = *to;
                source[usize::from(*to)] = from;
            }
            image[usize::from(from)] == *to && source[usize::from(*to)] == from
        });
        count += u32::from(kept);
    });
    count
}

/// What holds of every canonical form, whatever the grid.
fn check(grid: &Grid) -> Minlex {
    let canonical = minlex(grid);
    assert_eq!(canonical.transform.apply(*grid), canonical.grid, "{grid}");
    assert_eq!(canonical.grid.filled().len(), grid.filled().len(), "{grid}");
    let again = minlex(&canonical.grid);
    assert_eq!(again.grid, canonical.grid, "{grid}: not idempotent");
    assert_eq!(again.automorphisms, canonical.automorphisms, "{grid}");
    assert_eq!(Transform::ORDER % canonical.class_size(), 0, "{grid}");
    canonical
}

fn check_constant(grid: &Grid, times: usize, random: &mut Random) {
    let canonical = check(grid);
    for _ in 0..times {
        let image = random.transform().apply(*grid);
        let other = minlex(&image);
        assert_eq!(other.grid, canonical.grid, "{grid} and {image}");
        assert_eq!(other.automorphisms, canonical.automorphisms, "{grid} and {image}");
        assert_eq!(other.transform.apply(image), canonical.grid, "{image}");
    }
}

#[test]
fn constant_over_transforms() {
    let mut random = Random(1);
    let mut puzzles = shared_puzzles(2000);
    puzzles.extend([grid(PUZZLE), grid(SOLUTION), grid(MOST_CANONICAL)]);
    puzzles.extend(SOLUTIONS.map(grid));
    for puzzle in &puzzles {
        check_constant(puzzle, scaled(100), &mut random);
    }
    let mut others = every_count(&mut random);
    others.extend(symmetric_puzzles(200, &mut random));
    others.extend(clashing_grids(200, &mut random));
    others.extend(regular_grids());
    for other in &others {
        check_constant(other, 10, &mut random);
    }
}

#[test]
fn minlex_equals_brute_force() {
    let mut random = Random(2);
    let mut grids = vec![grid(PUZZLE)];
    let solutions = SOLUTIONS.map(grid);
    for begin in ["456", "457"] {
        let canonical = |solution: &Grid| minlex(solution).grid.to_string();
        assert!(solutions.iter().any(|solution| &canonical(solution)[9..12] == begin));
    }
    grids.extend(solutions);
    grids.extend(shared_puzzles(scaled(140)));
    let mut others = every_count(&mut random);
    others.extend(regular_grids());
    others.extend(symmetric_puzzles(100, &mut random));
    let step = others.len() / scaled(others.len());
    grids.extend(others.iter().step_by(step));
    grids.extend(clashing_grids(scaled(300), &mut random));
    for grid in &grids {
        assert_eq!(check(grid).grid, brute_minlex(grid), "{grid}");
    }
}

#[test]
fn automorphisms_equal_brute_force() {
    let mut random = Random(3);
    let mut grids = regular_grids();
    grids.extend(symmetric_puzzles(50 + scaled(250), &mut random));
    grids.extend(clashing_grids(scaled(300), &mut random));
    let mut with_some = 0;
    for grid in &grids {
        let count = brute_automorphisms(grid);
        assert_eq!(minlex(grid).automorphisms, count, "{grid}");
        assert_eq!(automorphisms(grid).len(), count as usize, "{grid}");
        with_some += usize::from(count > 1);
    }
    assert!(with_some >= 50, "only {with_some} grids have automorphisms");
}

#[test]
fn automorphisms_are_a_group_of_different_transforms() {
    let mut random = Random(4);
    let mut grids = regular_grids();
    grids.extend(symmetric_puzzles(50, &mut random));
    for grid in &grids {
        let group = automorphisms(grid);
        let count = group.len();
        assert_eq!(group.clone().next(), Some(Transform::IDENTITY), "{grid}");
        if count > 10_000 {
            for n in [1, count / 3, count / 2, count - 1] {
                assert_eq!(group.clone().nth(n).unwrap().apply(*grid), *grid, "{grid}");
            }
            continue;
        }
        assert_eq!(group.clone().nth(count), None);
        let mut members: Vec<Transform> = group.collect();
        assert_eq!(members.len(), count);
        members.sort_unstable();
        members.dedup();
        assert_eq!(members.len(), count, "{grid}: listed twice");
        for member in &members {
            assert_eq!(member.apply(*grid), *grid, "{grid}: {member}");
            for digit in Digit::ALL.into_iter().filter(|digit| grid.cells_of(*digit).is_empty()) {
                assert_eq!(member.apply(digit), digit, "{grid}: {member}");
            }
        }
        for _ in 0..50 {
            let [a, b] = [(); 2].map(|()| members[random.below(count as u64) as usize]);
            assert!(members.binary_search(&a.then(b)).is_ok(), "{grid}: {a} then {b}");
        }
    }
}

#[test]
fn known_orders() {
    assert_eq!(minlex(&grid(MOST_CANONICAL)).automorphisms, 648);
    assert_eq!(minlex(&grid(MOST_CANONICAL)).grid, grid(MOST_CANONICAL));
    assert_eq!(minlex(&Grid::EMPTY).automorphisms, Transform::GEOMETRIES);
    let regular = regular_grids();
    assert_eq!(minlex(&regular[8]).class_size(), 81 * 9);
    // a digit in nine cells of different rows, columns and boxes: 46,656 patterns, nine digits
    assert_eq!(minlex(&regular[9]).class_size(), 46_656 * 9);
    // a digit in a whole row or column
    assert_eq!(minlex(&regular[6]).class_size(), 18 * 9);
}

#[test]
fn equivalence_shows_how() {
    let mut random = Random(5);
    let mut grids = every_count(&mut random);
    grids.extend(symmetric_puzzles(50, &mut random));
    grids.extend(shared_puzzles(500));
    for pair in grids.windows(2) {
        let [a, b] = [pair[0], pair[1]];
        let image = random.transform().apply(a);
        let transform = equivalence(&a, &image).unwrap();
        assert_eq!(transform.apply(a), image);
        let equivalent = minlex(&a).grid == minlex(&b).grid;
        assert_eq!(equivalence(&a, &b).is_some(), equivalent, "{a} and {b}");
    }
    // the same digits and pattern, two digits swapped in place: not equivalent, though every count agrees
    let a = grid(SOLUTION);
    let swapped = a.with(Cell::R1C1, Digit::D3).with(Cell::R1C2, Digit::D5);
    assert_eq!(equivalence(&a, &swapped), None);
}
