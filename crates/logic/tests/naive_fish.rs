//! Complex fish and templates, held against their definitions: the same conclusions, no more and no fewer.

mod support;

use std::collections::BTreeSet;

use sudokit_core::{Board, Candidate, Cell, CellSet, Digit, House, HouseSet};
use sudokit_logic::{Options, Technique};

/// The cells that steps take a digit from.
type Taken = BTreeSet<(Digit, CellSet)>;

fn found(id: &str, board: &Board) -> Taken {
    let technique: Technique = id.parse().expect("a technique");
    let taken = |list: &[Candidate]| (list[0].digit, list.iter().map(|lost| lost.cell).collect());
    let steps = technique.steps(board, Options::unique());
    steps.iter().map(|step| taken(step.eliminations())).collect()
}

fn set(houses: &[House]) -> HouseSet {
    houses.iter().copied().collect()
}

/// "lines", "franken" or "mutant".
fn shape(bases: HouseSet, covers: HouseSet) -> &'static str {
    let (rows, columns, boxes) = (set(&House::ROWS), set(&House::COLUMNS), set(&House::BOXES));
    let mixed = |set: HouseSet| !set.is_disjoint(rows) && !set.is_disjoint(columns);
    let both = |lines: HouseSet| !bases.is_disjoint(lines) && !covers.is_disjoint(lines);
    if mixed(bases) || mixed(covers) || both(rows) || both(columns) {
        "mutant"
    } else if (bases | covers).is_disjoint(boxes) {
        "lines"
    } else {
        "franken"
    }
}

/// What a fish of these houses eliminates, and whether it has fins.
fn eliminated(places: CellSet, bases: HouseSet, covers: HouseSet) -> Option<(bool, CellSet)> {
    let count = |houses: HouseSet, cell: Cell| {
        houses.iter().filter(|house| house.cells().contains(cell)).count()
    };
    let counts = |cell: Cell| (count(bases, cell), count(covers, cell));
    let such = |fits: fn((usize, usize)) -> bool| -> CellSet {
        places.iter().filter(|cell| fits(counts(*cell))).collect()
    };
    let fins = such(|(based, covered)| based > covered);
    let body = such(|(based, covered)| based > 0 && based <= covered);
    let alone = such(|(based, covered)| (based, covered) == (1, 1));
    let lost = such(|(based, covered)| covered > based);
    let lost: CellSet = lost.iter().filter(|cell| (fins - cell.peers()).is_empty()).collect();
    let is_fish = !lost.is_empty()
        && bases.iter().all(|base| !body.is_disjoint(base.cells()))
        && covers.iter().all(|cover| !alone.is_disjoint(cover.cells()));
    is_fish.then_some((!fins.is_empty(), lost))
}

/// Holds the fish of this size of a board against every choice of bases and covers.
fn compare(board: &Board, size: usize, name: &str, shapes: &[&'static str]) {
    let names = |kind: &str| match kind {
        "franken" => [format!("franken-{name}"), format!("finned-franken-{name}")],
        _ => [format!("mutant-{name}"), format!("finned-mutant-{name}")],
    };
    let mut expected: Vec<[Taken; 2]> = vec![Default::default(); shapes.len()];
    for digit in Digit::ALL {
        let places = board.cells_of(digit);
        let open = |house: &House| (places & house.cells()).len() > 1;
        let met = |house: &House| !places.is_disjoint(house.cells());
        let pool: HouseSet = House::ALL.into_iter().filter(open).collect();
        let covering: HouseSet = House::ALL.into_iter().filter(met).collect();
        for bases in pool.subsets(size) {
            for covers in (covering - bases).subsets(size) {
                let kind = shape(bases, covers);
                let Some(n) = shapes.iter().position(|shape| *shape == kind) else { continue };
                if let Some((has_fins, lost)) = eliminated(places, bases, covers) {
                    expected[n][usize::from(has_fins)].insert((digit, lost));
                }
            }
        }
    }
    for (shape, expected) in shapes.iter().zip(&expected) {
        for (id, expected) in names(shape).iter().zip(expected) {
            assert_eq!(&found(id, board), expected, "{id}\n{board:#?}");
        }
    }
}

#[test]
fn complex_fish_of_two() {
    for board in support::page_boards().iter().step_by(9) {
        compare(board, 2, "x-wing", &["franken", "mutant"]);
    }
}

#[test]
fn franken_and_mutant_fish_of_three() {
    let is_late = |board: &&Board| board.empty_cells().len() < 36;
    for board in support::page_boards().iter().filter(is_late).step_by(25) {
        compare(board, 3, "swordfish", &["franken", "mutant"]);
    }
}

/// Templates by the board of one digit: a candidate stays if the nine can be laid through it.
#[test]
fn templates_of_one_digit() {
    fn lay(places: CellSet, row: usize) -> CellSet {
        let Some(row_cells) = House::ROWS.get(row).map(|row| places & row.cells()) else {
            return CellSet::EMPTY;
        };
        let mut held = CellSet::EMPTY;
        for cell in row_cells {
            let below = lay(places - cell.peers(), row + 1);
            if row == 8 || !below.is_empty() {
                held |= below.with(cell);
            }
        }
        held
    }
    for board in support::page_boards().iter().step_by(7) {
        let context = sudokit_logic::Context::new(board, Options::unique());
        for digit in Digit::ALL {
            let filled = (!board.empty_cells()).iter();
            let stands: CellSet = filled.filter(|cell| board.digit(*cell) == Some(digit)).collect();
            let held = lay(board.cells_of(digit) | stands, 0);
            assert_eq!(context.templates(digit), held, "{digit}\n{board:#?}");
        }
    }
}
