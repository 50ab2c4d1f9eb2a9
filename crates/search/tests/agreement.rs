//! The solver and the naive backtracker find the same solutions; and the images of a puzzle have as many.
//!
//! With `SUDOKIT_LONG` set, on twenty times as many puzzles: 100,000 grids and 10,000 pencilmark puzzles.

use fastrand::Rng;
use sudokit_core::{Candidate, CandidateGrid, Cell, CellMap, Digit, DigitSet, Grid};
use sudokit_search::{Position, Solver, naive};

mod support;
use support::samples;

/// The solutions are counted up to here.
const LIMIT: usize = 50;

fn times(long: usize) -> usize {
    if std::env::var_os("SUDOKIT_LONG").is_some() { long } else { long / 20 }
}

#[test]
fn random_grids_have_the_naive_solutions() {
    let mut rng = Rng::with_seed(1);
    let real = Real::load();
    let mut tally = Tally::default();
    for _ in 0..times(100_000) {
        let grid = match rng.u8(0..10) {
            0..6 => real.mutated(&mut rng),
            6..8 => consistent_filling(&mut rng),
            8 => real.part_of_solution(&mut rng),
            _ => any_filling(&mut rng),
        };
        tally.add(compare(&grid, CandidateGrid::from(&grid), &grid.to_string()));
    }
    tally.check("grids");
}

#[test]
fn random_pencilmark_puzzles_have_the_naive_solutions() {
    let mut rng = Rng::with_seed(2);
    let real = Real::load();
    let mut tally = Tally::default();
    for _ in 0..times(10_000) {
        let puzzle = real.pencilmarks(&mut rng);
        tally.add(compare(&puzzle, puzzle, &puzzle.to_string()));
    }
    tally.check("pencilmark puzzles");
}

/// Compares all solutions, if they are fewer than the limit, and else their count. How many there are.
fn compare<P: Position>(position: &P, puzzle: CandidateGrid, text: &str) -> usize {
    let mut expected = naive::solutions(puzzle, LIMIT);
    expected.sort_unstable();
    for solver in Solver::all() {
        let mut found: Vec<Grid> = solver.solutions(position).take(LIMIT).collect();
        assert_eq!(solver.count(position, LIMIT as u64), found.len() as u64, "{text}");
        assert_eq!(solver.solve(position), found.first().copied(), "{text}");
        for solution in &found {
            assert!(solution.is_solved() && puzzle.allows(solution), "{text}: {solution}");
        }
        found.sort_unstable();
        assert_eq!(found.len(), expected.len(), "{text}");
        if found.len() < LIMIT {
            assert_eq!(found, expected, "{text}");
        } else {
            found.dedup();
            assert_eq!(found.len(), LIMIT, "a solution came twice: {text}");
        }
    }
    expected.len()
}

/// How many of the puzzles have no solution, one, some, and as many as are counted.
#[derive(Default)]
struct Tally {
    none: usize,
    one: usize,
    some: usize,
    many: usize,
}

impl Tally {
    fn add(&mut self, count: usize) {
        *match count {
            0 => &mut self.none,
            1 => &mut self.one,
            2..LIMIT => &mut self.some,
            _ => &mut self.many,
        } += 1;
    }

    /// The mix must have plenty of each kind to mean anything.
    fn check(&self, what: &str) {
        let Self { none, one, some, many } = *self;
        let all = none + one + some + many;
        eprintln!(
            "{all} {what}: {none} with no solution, {one} with one, {some} with 2-49, {many} with more"
        );
        for kind in [none, one, some, many] {
            assert!(kind * 50 >= all, "the mix is too poor");
        }
    }
}

/// Real puzzles with their solutions.
struct Real(Vec<(Grid, Grid)>);

impl Real {
    fn load() -> Self {
        let lines = samples().into_iter().flat_map(|(_, puzzles)| puzzles);
        let solved = |line: String| {
            let puzzle: Grid = line.parse().unwrap();
            (puzzle, Solver::portable().solve(&puzzle).unwrap())
        };
        Self(lines.map(solved).collect())
    }

    fn choose(&self, rng: &mut Rng) -> &(Grid, Grid) {
        &self.0[rng.usize(..self.0.len())]
    }

    /// A real puzzle with one to three givens changed, removed or added.
    fn mutated(&self, rng: &mut Rng) -> Grid {
        let (mut grid, solution) = *self.choose(rng);
        for _ in 0..rng.u8(1..=3) {
            let given = rng.bool();
            let cells: Vec<Cell> =
                Cell::ALL.into_iter().filter(|cell| grid[*cell].is_some() == given).collect();
            let Some(cell) = rng.choice(&cells).copied() else { continue };
            let legal = Vec::from_iter(grid.without(cell).candidates()[cell]);
            grid.set(
                cell,
                match rng.u8(0..8) {
                    0..3 if given => None,
                    3..7 if !legal.is_empty() => rng.choice(&legal).copied(),
                    7 => Some(digit(rng)),
                    _ => solution[cell],
                },
            );
        }
        grid
    }

    /// A few to nearly all digits of a solution.
    fn part_of_solution(&self, rng: &mut Rng) -> Grid {
        let (_, mut grid) = *self.choose(rng);
        let mut cells = Cell::ALL;
        rng.shuffle(&mut cells);
        for cell in &cells[..rng.usize(30..70)] {
            grid.set(*cell, None);
        }
        grid
    }

    /// The candidates of a solution or two and more, densely or sparsely; at times without one that is needed.
    fn pencilmarks(&self, rng: &mut Rng) -> CandidateGrid {
        let mut solutions = vec![self.choose(rng).1];
        let density = match rng.u8(0..10) {
            0..5 => 0.45 * rng.f32(),
            5..8 => {
                // Two solutions of one puzzle, so that they mix.
                let partial = self.part_of_solution(rng);
                solutions = Solver::portable().solutions(&partial).take(2).collect();
                0.1 * rng.f32()
            }
            // In between, a puzzle may keep the naive backtracker busy for a minute.
            _ => 0.8 + 0.2 * rng.f32(),
        };
        let mut puzzle = CandidateGrid::new(CellMap::from_fn(|cell| {
            let needed = solutions.iter().filter_map(|solution| solution[cell]);
            let more = Digit::ALL.into_iter().filter(|_| rng.f32() < density);
            needed.chain(more).collect()
        }));
        if rng.u8(..4) == 0 {
            let cell = Cell::ALL[rng.usize(..81)];
            puzzle[cell] -= DigitSet::from_iter(solutions[0][cell]);
        }
        puzzle
    }
}

fn digit(rng: &mut Rng) -> Digit {
    Digit::ALL[rng.usize(..9)]
}

/// From few digits to many, none of which clash.
fn consistent_filling(rng: &mut Rng) -> Grid {
    let mut grid = Grid::EMPTY;
    let mut cells = Cell::ALL;
    rng.shuffle(&mut cells);
    for cell in &cells[..rng.usize(0..60)] {
        let legal = Vec::from_iter(grid.candidates()[*cell]);
        grid.set(*cell, rng.choice(&legal).copied());
    }
    grid
}

/// A few digits anywhere, clashing or not.
fn any_filling(rng: &mut Rng) -> Grid {
    let mut grid = Grid::EMPTY;
    for _ in 0..rng.u8(0..20) {
        grid.set(Cell::ALL[rng.usize(..81)], Some(digit(rng)));
    }
    grid
}

#[test]
fn images_have_as_many_solutions() {
    let mut rng = Rng::with_seed(3);
    let real = Real::load();
    for n in 0..times(30_000) {
        let puzzle = match n % 3 {
            0 => CandidateGrid::from(&real.mutated(&mut rng)),
            1 => CandidateGrid::from(&real.part_of_solution(&mut rng)),
            _ => real.pencilmarks(&mut rng),
        };
        let symmetry = Symmetry::random(&mut rng);
        let image = symmetry.image(&puzzle);
        for solver in Solver::all() {
            let count = solver.count(&puzzle, 200);
            assert_eq!(solver.count(&image, 200), count, "{puzzle}");
            if count < 200 {
                let solution_image = |grid| symmetry.image(&CandidateGrid::from(&grid)).singles();
                let mut images: Vec<Grid> = solver.solutions(&puzzle).map(solution_image).collect();
                let mut found: Vec<Grid> = solver.solutions(&image).collect();
                images.sort_unstable();
                found.sort_unstable();
                assert_eq!(found, images, "{puzzle}");
            }
        }
    }
}

/// A change of places and digits that keeps what is a solution a solution.
struct Symmetry {
    transposed: bool,
    rows: [usize; 9],
    columns: [usize; 9],
    digits: [Digit; 9],
}

impl Symmetry {
    fn random(rng: &mut Rng) -> Self {
        let mut digits = Digit::ALL;
        rng.shuffle(&mut digits);
        Self { transposed: rng.bool(), rows: lines(rng), columns: lines(rng), digits }
    }

    fn image(&self, puzzle: &CandidateGrid) -> CandidateGrid {
        let mut image = CandidateGrid::EMPTY;
        for Candidate { digit, cell } in puzzle.iter() {
            let (mut row, mut column) = (cell.index() / 9, cell.index() % 9);
            if self.transposed {
                (row, column) = (column, row);
            }
            let cell = Cell::ALL[9 * self.rows[row] + self.columns[column]];
            image[cell].insert(self.digits[digit.index()]);
        }
        image
    }
}

/// Where each of nine lines goes: chutes change places, and lines within each.
fn lines(rng: &mut Rng) -> [usize; 9] {
    let mut three = || {
        let mut three = [0, 1, 2];
        rng.shuffle(&mut three);
        three
    };
    let chutes = three();
    let within = [three(), three(), three()];
    std::array::from_fn(|line| 3 * chutes[line / 3] + within[line / 3][line % 3])
}
