//! Extended rectangle, types 1 to 4: two lines of a chute, and across them as many pairs of cells as digits.
//!
//! Two rows of a band and k columns make 2k empty cells. Were they filled with k digits alone, each of the rows would
//! hold all of these, and the rows could change places there without any house noticing. The types are those of the
//! unique rectangle, which is the case of two columns.

use std::ops::ControlFlow;

use smallvec::SmallVec;
use sudokit_core::{Board, CellSet, DigitSet, House, HouseSet};

use super::roof::Roofed;
use crate::technique::{Cost, Def, Family};

/// Extended rectangle, type 1.
pub static EXTENDED_RECTANGLE_1: Def = Def {
    id: "extended-rectangle-1",
    name: "Extended Rectangle Type 1",
    aliases: &["Extended Unique Rectangle Type 1", "XR 1"],
    codes: &[],
    family: Family::Uniqueness,
    cost: Cost::Cheap,
    find: |board, _, sink| {
        for_each(board, |found| found.one_roof(board, sink, &EXTENDED_RECTANGLE_1))
    },
    page: include_str!("../../../pages/extended-rectangle-1.md"),
};

/// Extended rectangle, type 2.
pub static EXTENDED_RECTANGLE_2: Def = Def {
    id: "extended-rectangle-2",
    name: "Extended Rectangle Type 2",
    aliases: &["Extended Unique Rectangle Type 2", "XR 2"],
    codes: &[],
    family: Family::Uniqueness,
    cost: Cost::Cheap,
    find: |board, _, sink| {
        for_each(board, |found| found.same_extra(board, sink, &EXTENDED_RECTANGLE_2))
    },
    page: include_str!("../../../pages/extended-rectangle-2.md"),
};

/// Extended rectangle, type 3.
pub static EXTENDED_RECTANGLE_3: Def = Def {
    id: "extended-rectangle-3",
    name: "Extended Rectangle Type 3",
    aliases: &["Extended Unique Rectangle Type 3", "XR 3"],
    codes: &[],
    family: Family::Uniqueness,
    cost: Cost::Cheap,
    find: |board, _, sink| {
        for_each(board, |found| found.subset(board, sink, &EXTENDED_RECTANGLE_3))
    },
    page: include_str!("../../../pages/extended-rectangle-3.md"),
};

/// Extended rectangle, type 4.
pub static EXTENDED_RECTANGLE_4: Def = Def {
    id: "extended-rectangle-4",
    name: "Extended Rectangle Type 4",
    aliases: &["Extended Unique Rectangle Type 4", "XR 4"],
    codes: &[],
    family: Family::Uniqueness,
    cost: Cost::Cheap,
    find: |board, _, sink| {
        for_each(board, |found| found.locked(board, sink, &EXTENDED_RECTANGLE_4))
    },
    page: include_str!("../../../pages/extended-rectangle-4.md"),
};

/// As many digits and pairs of cells: with two it is a unique rectangle, and above four there is none in practice.
const SIZES: [usize; 2] = [3, 4];

/// Calls `found` with every extended rectangle whose roof is two cells at most, or more with the same one other
/// candidate.
fn for_each(board: &Board, mut found: impl FnMut(Roofed) -> ControlFlow<()>) -> ControlFlow<()> {
    let empty = board.empty_cells();
    for (lines, across) in [(House::ROWS, House::COLUMNS), (House::COLUMNS, House::ROWS)] {
        for chute in lines.chunks(3) {
            let chute: HouseSet = chute.iter().copied().collect();
            for pair in chute.subsets(2) {
                let both = cells(pair);
                let open: HouseSet = across
                    .into_iter()
                    .filter(|line| (both & line.cells()).is_subset(empty))
                    .collect();
                for size in SIZES {
                    for crossing in open.subsets(size) {
                        roofs(board, both & cells(crossing), size, &mut found)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The ways to see the cells as a pattern of `size` digits with a roof.
fn roofs(
    board: &Board,
    cells: CellSet,
    size: usize,
    found: &mut impl FnMut(Roofed) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let union = |cells: CellSet| {
        cells.iter().fold(DigitSet::EMPTY, |digits, cell| digits | board.candidates(cell))
    };
    let mut digit_sets = SmallVec::<[DigitSet; 8]>::new();
    // One or two cells have all the candidates that are too many, among them every cell that has more than `size`.
    let many: CellSet = cells.iter().filter(|cell| board.candidates(*cell).len() > size).collect();
    if many.len() <= 2 && union(cells - many).len() <= size {
        for roof in cells.subsets(1).chain(cells.subsets(2)) {
            if many.is_subset(roof) {
                digit_sets.push(union(cells - roof));
            }
        }
    }
    // Or any number of them has the same one.
    let all = union(cells);
    if all.len() == size + 1 {
        digit_sets.extend(all.iter().map(|extra| all.without(extra)));
    }
    let mut tried = SmallVec::<[DigitSet; 8]>::new();
    for digits in digit_sets {
        if digits.len() != size || tried.contains(&digits) {
            continue;
        }
        tried.push(digits);
        let roof: CellSet =
            cells.iter().filter(|cell| !board.candidates(*cell).is_subset(digits)).collect();
        let is_threat = roof.iter().all(|cell| !board.candidates(cell).is_disjoint(digits));
        if is_threat && !roof.is_empty() && roof != cells {
            found(Roofed { digits, cells, roof })?;
        }
    }
    ControlFlow::Continue(())
}

fn cells(houses: HouseSet) -> CellSet {
    houses.iter().fold(CellSet::EMPTY, |cells, house| cells | house.cells())
}
