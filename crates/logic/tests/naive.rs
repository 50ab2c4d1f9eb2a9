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
