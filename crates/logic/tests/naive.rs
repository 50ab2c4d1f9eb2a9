//! Techniques whose definition fits in a few lines, held against that definition: the same conclusions, no more and no
//! fewer.

mod support;

use std::collections::BTreeSet;

use sudokit_core::{Board, Candidate, CellSet, Digit, DigitSet, House, HouseSet};
use sudokit_logic::{Options, Technique};

type Conclusions = BTreeSet<Vec<Candidate>>;

/// What the technique eliminates, step by step.
fn found(id: &str, board: &Board) -> Conclusions {
    let technique: Technique = id.parse().expect("a technique");
    let steps = technique.steps(board, Options::unique());
    steps.iter().map(|step| step.eliminations().to_vec()).collect()
}

/// Calls `law` with some hundreds of positions.
fn over_boards(mut law: impl FnMut(&Board)) {
    for kind in ["minimal.txt", "top1465.txt", "hardest_11.txt"] {
        let puzzles = support::puzzles(kind);
        let apart = puzzles.len() / 6;
        for (n, puzzle) in puzzles.iter().step_by(apart.max(1)).take(6).enumerate() {
            support::boards(puzzle, n % 2 == 1).iter().for_each(&mut law);
        }
    }
    support::page_boards().iter().for_each(law);
}

/// Calls `law` with every tenth of these positions: for definitions that take long.
fn over_some_boards(mut law: impl FnMut(&Board)) {
    let mut n = 0;
    over_boards(|board| {
        n += 1;
        if n % 10 == 0 {
            law(board);
        }
    });
}

/// The eliminations of `digit` from `cells`, into the list.
fn eliminate(board: &Board, list: &mut Vec<Candidate>, digit: Digit, cells: CellSet) {
    list.extend((board.cells_of(digit) & cells).iter().map(|cell| Candidate { digit, cell }));
}

fn keep(all: &mut Conclusions, mut list: Vec<Candidate>) {
    list.sort();
    if !list.is_empty() {
        all.insert(list);
    }
}

fn union(board: &Board, cells: CellSet) -> DigitSet {
    cells.iter().fold(DigitSet::EMPTY, |digits, cell| digits | board.candidates(cell))
}

#[test]
fn naked_subsets() {
    over_boards(|board| {
        for (id, size) in [("naked-pair", 2), ("naked-triple", 3), ("naked-quad", 4)] {
            let mut all = Conclusions::new();
            for house in House::ALL {
                for cells in (house.cells() & board.empty_cells()).subsets(size) {
                    let digits = union(board, cells);
                    let single = cells.iter().any(|cell| board.candidates(cell).len() < 2);
                    if digits.len() == size && !single {
                        let mut list = Vec::new();
                        for digit in digits {
                            eliminate(board, &mut list, digit, house.cells() - cells);
                        }
                        keep(&mut all, list);
                    }
                }
            }
            assert_eq!(found(id, board), all, "{id}\n{board:#?}");
        }
    });
}

#[test]
fn hidden_subsets() {
    over_boards(|board| {
        for (id, size) in [("hidden-pair", 2), ("hidden-triple", 3), ("hidden-quad", 4)] {
            let mut all = Conclusions::new();
            for house in House::ALL {
                let places = |digit: Digit| board.cells_of(digit) & house.cells();
                for digits in DigitSet::ALL.subsets(size) {
                    let cells =
                        digits.iter().fold(CellSet::EMPTY, |cells, digit| cells | places(digit));
                    let single = digits.iter().any(|digit| places(digit).len() < 2);
                    if cells.len() == size && !single {
                        let mut list = Vec::new();
                        for digit in !digits {
                            eliminate(board, &mut list, digit, cells);
                        }
                        keep(&mut all, list);
                    }
                }
            }
            assert_eq!(found(id, board), all, "{id}\n{board:#?}");
        }
    });
}

#[test]
fn pointing_and_claiming() {
    over_boards(|board| {
        let (mut pointing, mut claiming) = (Conclusions::new(), Conclusions::new());
        for digit in Digit::ALL {
            let places = board.cells_of(digit);
            for box_ in House::BOXES {
                for line in House::ROWS.into_iter().chain(House::COLUMNS) {
                    for (from, to, all) in
                        [(box_, line, &mut pointing), (line, box_, &mut claiming)]
                    {
                        let locked = places & from.cells();
                        if locked.len() > 1 && locked.is_subset(to.cells()) {
                            let mut list = Vec::new();
                            eliminate(board, &mut list, digit, to.cells() - from.cells());
                            keep(all, list);
                        }
                    }
                }
            }
        }
        assert_eq!(found("pointing", board), pointing);
        assert_eq!(found("claiming", board), claiming);
    });
}

/// Fish by the general rule: any bases, any covers, and what lies in a cover and sees every place of the bases that
/// lies in none.
#[test]
fn fish() {
    over_boards(|board| {
        for (basic, finned, sashimi, size) in [
            ("x-wing", "finned-x-wing", "sashimi-x-wing", 2),
            ("swordfish", "finned-swordfish", "sashimi-swordfish", 3),
        ] {
            let mut all = [const { Conclusions::new() }; 3];
            for digit in Digit::ALL {
                let rows: HouseSet = House::ROWS.into_iter().collect();
                let columns: HouseSet = House::COLUMNS.into_iter().collect();
                for (lines, across) in [(rows, columns), (columns, rows)] {
                    for bases in lines.subsets(size) {
                        for covers in across.subsets(size) {
                            lay(board, digit, bases, covers, &mut all);
                        }
                    }
                }
            }
            for (id, expected) in [basic, finned, sashimi].into_iter().zip(&all) {
                assert_eq!(&found(id, board), expected, "{id}\n{board:#?}");
            }
        }
    });
}

fn lay(
    board: &Board,
    digit: Digit,
    bases: HouseSet,
    covers: HouseSet,
    [basic, finned, sashimi]: &mut [Conclusions; 3],
) {
    let cells =
        |houses: HouseSet| houses.iter().fold(CellSet::EMPTY, |cells, house| cells | house.cells());
    let places = board.cells_of(digit);
    let (base, cover) = (places & cells(bases), cells(covers));
    let in_base = |house: House| (base & house.cells()).len();
    let in_body = |house: House| (base & cover & house.cells()).len();
    let fins = base - cover;
    let mut list = Vec::new();
    eliminate(board, &mut list, digit, (cover & fins.common_peers()) - cells(bases));
    let kept = bases.iter().map(in_body).min().unwrap_or(0);
    let is_covered = covers.iter().all(|cover| in_base(cover) > 0);
    if !is_covered || bases.iter().any(|base| in_base(base) < 2) {
        return;
    }
    match (fins.is_empty(), kept) {
        (true, _) => keep(basic, list),
        (false, 2..) => keep(finned, list),
        (false, 1) => keep(sashimi, list),
        (false, _) => {}
    }
}

/// Every almost locked set, as cells.
fn almost_locked(board: &Board) -> BTreeSet<CellSet> {
    let open: CellSet =
        board.empty_cells().iter().filter(|cell| board.candidates(*cell).len() > 1).collect();
    let mut all = BTreeSet::new();
    for house in House::ALL {
        let cells = house.cells() & open;
        for size in 1..=cells.len() {
            let sets = cells.subsets(size);
            all.extend(sets.filter(|cells| union(board, *cells).len() == size + 1));
        }
    }
    all
}

/// The cells that see every place of the digit in the cells.
fn seeing(board: &Board, cells: CellSet, digit: Digit) -> CellSet {
    (cells & board.cells_of(digit)).common_peers()
}

#[test]
fn als_xz() {
    over_some_boards(|board| {
        let sets: Vec<CellSet> = almost_locked(board).into_iter().collect();
        let mut all = Conclusions::new();
        for (n, a) in sets.iter().copied().enumerate() {
            for b in sets[n + 1..].iter().copied().filter(|b| b.is_disjoint(a)) {
                let both = union(board, a) & union(board, b);
                let is_restricted =
                    |x: &Digit| (b & board.cells_of(*x)).is_subset(seeing(board, a, *x));
                let commons: DigitSet = both.iter().filter(is_restricted).collect();
                let mut list = Vec::new();
                if commons.len() == 1 {
                    for z in both - commons {
                        eliminate(board, &mut list, z, seeing(board, a | b, z));
                    }
                    keep(&mut all, list);
                    continue;
                }
                let is_naked = House::ALL.iter().any(|house| (a | b).is_subset(house.cells()));
                for two in commons.subsets(2).filter(|_| !is_naked) {
                    let mut list = Vec::new();
                    for digit in Digit::ALL {
                        let sets: &[CellSet] = if two.contains(digit) { &[a | b] } else { &[a, b] };
                        for set in sets.iter().filter(|set| union(board, **set).contains(digit)) {
                            eliminate(board, &mut list, digit, seeing(board, *set, digit));
                        }
                    }
                    list.sort();
                    list.dedup();
                    keep(&mut all, list);
                }
            }
        }
        assert_eq!(found("als-xz", board), all, "{board:#?}");
    });
}

#[test]
fn sue_de_coq() {
    over_some_boards(|board| {
        let open: CellSet =
            board.empty_cells().iter().filter(|cell| board.candidates(*cell).len() > 1).collect();
        let parts = |cells: CellSet| -> Vec<CellSet> {
            (1..=cells.len()).flat_map(|size| cells.subsets(size)).collect()
        };
        let mut all = Conclusions::new();
        for box_ in House::BOXES {
            for line in House::ROWS.into_iter().chain(House::COLUMNS) {
                let crossing = box_.cells() & line.cells();
                let in_line = parts((line.cells() - crossing) & open);
                let in_box = parts((box_.cells() - crossing) & open);
                for c in parts(crossing & open).into_iter().filter(|c| c.len() > 1) {
                    let v = union(board, c);
                    // Each part has to take some of the crossing's digits, and none takes all.
                    let takes = |part: &CellSet| {
                        part.len() > (union(board, *part) - v).len() && v.len() >= c.len() + 2
                    };
                    for d in in_line.iter().filter(|part| takes(part)) {
                        for e in in_box.iter().filter(|part| takes(part)) {
                            let (of_d, of_e) = (union(board, *d), union(board, *e));
                            let count = c.len() + d.len() + e.len();
                            if !of_d.is_disjoint(of_e) || count != (v | of_d | of_e).len() {
                                continue;
                            }
                            let mut list = Vec::new();
                            for digit in of_d | (v - of_e) {
                                eliminate(board, &mut list, digit, line.cells() - c - *d);
                            }
                            for digit in of_e | (v - of_d) {
                                eliminate(board, &mut list, digit, box_.cells() - c - *e);
                            }
                            list.sort();
                            list.dedup();
                            keep(&mut all, list);
                        }
                    }
                }
            }
        }
        assert_eq!(found("sue-de-coq", board), all, "{board:#?}");
    });
}

#[test]
fn aligned_pair_exclusion() {
    over_some_boards(|board| {
        let mut all = Conclusions::new();
        for cells in board.empty_cells().subsets(2) {
            let (Some(one), Some(other)) = (cells.first(), cells.last()) else { continue };
            let excluders: Vec<DigitSet> = (one.peers() & other.peers())
                .iter()
                .map(|cell| board.candidates(cell))
                .filter(|digits| digits.len() == 2)
                .collect();
            let is_open = |cell| board.candidates(cell).len() > 1;
            if excluders.len() < 2 || !is_open(one) || !is_open(other) {
                continue;
            }
            let fits =
                |a: Digit, b: Digit| (a != b || !one.sees(other)) && !excluders.contains(&(a | b));
            let mut list = Vec::new();
            for (cell, beside) in [(one, other), (other, one)] {
                for digit in board.candidates(cell) {
                    if !board.candidates(beside).iter().any(|second| fits(digit, second)) {
                        list.push(Candidate { digit, cell });
                    }
                }
            }
            keep(&mut all, list);
        }
        assert_eq!(found("aligned-pair-exclusion", board), all, "{board:#?}");
    });
}

#[test]
fn firework_triples() {
    over_boards(|board| {
        let mut all = Conclusions::new();
        for x in board.empty_cells() {
            let [row, column, box_] = x.houses().map(House::cells);
            for a in (row - box_) & board.empty_cells() {
                for b in (column - box_) & board.empty_cells() {
                    let holds = |digit: Digit| {
                        let places = board.cells_of(digit);
                        let within = |line: CellSet, end| {
                            !(places & line).is_empty() && (places & line).is_subset(box_.with(end))
                        };
                        within(row, a) && within(column, b)
                    };
                    for digits in DigitSet::ALL.subsets(3) {
                        if digits.iter().all(holds) {
                            let mut list = Vec::new();
                            for digit in !digits {
                                eliminate(board, &mut list, digit, (a | b).with(x));
                            }
                            keep(&mut all, list);
                        }
                    }
                }
            }
        }
        assert_eq!(found("firework-triple", board), all, "{board:#?}");
    });
}
