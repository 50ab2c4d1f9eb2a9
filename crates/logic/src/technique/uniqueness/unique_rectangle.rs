//! Unique rectangle, types 1 to 6: four empty corners that two digits a and b would make deadly.
//!
//! The floor are the corners that have a and b alone, the roof the others, which have a or b or both and more.
//! Something in the roof is neither a nor b; what it is, the types tell apart. Candidates of a and b that are gone from the roof do
//! no harm: it is the solution that must not be deadly.

use std::ops::ControlFlow;

use smallvec::SmallVec;
use sudokit_core::{Board, CellSet, DigitSet, House, HouseSet};

use super::roof::Roofed;
use super::{Corners, RECTANGLES, RectangleRule};
use crate::context::Context;
use crate::sink::Sink;
use crate::technique::{Cost, Def, Family};

/// Unique rectangle, type 1.
pub static UNIQUE_RECTANGLE_1: Def = Def {
    id: "unique-rectangle-1",
    name: "Unique Rectangle Type 1",
    aliases: &["Uniqueness Test 1", "UR 1"],
    codes: &["0600"],
    family: Family::Uniqueness,
    cost: Cost::Cheap,
    find: |board, context, sink| {
        for_each(board, context, |found| found.one_roof(board, sink, &UNIQUE_RECTANGLE_1))
    },
    page: include_str!("../../../pages/unique-rectangle-1.md"),
};

/// Unique rectangle, type 2.
pub static UNIQUE_RECTANGLE_2: Def = Def {
    id: "unique-rectangle-2",
    name: "Unique Rectangle Type 2",
    aliases: &["Uniqueness Test 2", "UR 2"],
    codes: &["0601"],
    family: Family::Uniqueness,
    cost: Cost::Cheap,
    find: |board, context, sink| {
        for_each(board, context, |found| match found.is_aligned() {
            true => found.same_extra(board, sink, &UNIQUE_RECTANGLE_2),
            false => ControlFlow::Continue(()),
        })
    },
    page: include_str!("../../../pages/unique-rectangle-2.md"),
};

/// Unique rectangle, type 3.
pub static UNIQUE_RECTANGLE_3: Def = Def {
    id: "unique-rectangle-3",
    name: "Unique Rectangle Type 3",
    aliases: &["Uniqueness Test 3", "UR 3"],
    codes: &["0602"],
    family: Family::Uniqueness,
    cost: Cost::Cheap,
    find: |board, context, sink| {
        for_each(board, context, |found| found.subset(board, sink, &UNIQUE_RECTANGLE_3))
    },
    page: include_str!("../../../pages/unique-rectangle-3.md"),
};

/// Unique rectangle, type 4.
pub static UNIQUE_RECTANGLE_4: Def = Def {
    id: "unique-rectangle-4",
    name: "Unique Rectangle Type 4",
    aliases: &["Uniqueness Test 4", "UR 4"],
    codes: &["0603"],
    family: Family::Uniqueness,
    cost: Cost::Cheap,
    find: |board, context, sink| {
        for_each(board, context, |found| found.locked(board, sink, &UNIQUE_RECTANGLE_4))
    },
    page: include_str!("../../../pages/unique-rectangle-4.md"),
};

/// Unique rectangle, type 5.
pub static UNIQUE_RECTANGLE_5: Def = Def {
    id: "unique-rectangle-5",
    name: "Unique Rectangle Type 5",
    aliases: &["Uniqueness Test 5", "UR 5"],
    codes: &["0604"],
    family: Family::Uniqueness,
    cost: Cost::Cheap,
    find: |board, context, sink| {
        for_each(board, context, |found| match found.is_aligned() {
            true => ControlFlow::Continue(()),
            false => found.same_extra(board, sink, &UNIQUE_RECTANGLE_5),
        })
    },
    page: include_str!("../../../pages/unique-rectangle-5.md"),
};

/// Unique rectangle, type 6.
pub static UNIQUE_RECTANGLE_6: Def = Def {
    id: "unique-rectangle-6",
    name: "Unique Rectangle Type 6",
    aliases: &["Uniqueness Test 6", "UR 6"],
    codes: &["0605"],
    family: Family::Uniqueness,
    cost: Cost::Cheap,
    find: |board, context, sink| find_6(board, context, sink),
    page: include_str!("../../../pages/unique-rectangle-6.md"),
};

/// Calls `found` with every rectangle of empty cells that has a floor of one cell at least.
fn for_each(
    board: &Board,
    context: &Context<'_>,
    mut found: impl FnMut(Roofed) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let (empty, bivalue) = (board.empty_cells(), context.bivalue_cells());
    for corners in &RECTANGLES {
        let cells = corners.set;
        if !cells.is_subset(empty) || cells.is_disjoint(bivalue) {
            continue;
        }
        let mut tried = SmallVec::<[DigitSet; 4]>::new();
        for cell in cells & bivalue {
            let digits = board.candidates(cell);
            if tried.contains(&digits) {
                continue;
            }
            tried.push(digits);
            if corners.cells.iter().any(|cell| board.candidates(*cell).is_disjoint(digits)) {
                continue;
            }
            let floor: CellSet =
                cells.iter().filter(|cell| board.candidates(*cell) == digits).collect();
            // Both digits are needed in both of each pair of opposite corners, or the rectangle is no threat.
            if is_possible(board, *corners, digits) {
                found(Roofed { digits, cells, roof: cells - floor })?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// Whether the two digits can fill the corners one way or the other.
fn is_possible(board: &Board, corners: Corners, digits: DigitSet) -> bool {
    let [a, b, c, d] = corners.cells.map(|cell| board.candidates(cell));
    let (Some(low), Some(high)) = (digits.first(), digits.last()) else { return false };
    let fits =
        |low, high| a.contains(low) && c.contains(low) && b.contains(high) && d.contains(high);
    fits(low, high) || fits(high, low)
}

fn find_6(board: &Board, context: &Context<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
    for_each(board, context, |found| {
        let Some([first, last]) = found.pair().filter(|_| !found.is_aligned()) else {
            return ControlFlow::Continue(());
        };
        for digit in found.digits {
            let places = board.cells_of(digit);
            let lines: [HouseSet; 2] = [first.row() | last.row(), first.column() | last.column()];
            for houses in lines {
                let confined = houses
                    .iter()
                    .all(|house: House| (places & house.cells()).is_subset(found.cells));
                let eliminated = places & found.roof;
                if confined && !eliminated.is_empty() {
                    let step =
                        found.step(&UNIQUE_RECTANGLE_6, RectangleRule::TwoLines { digit, houses });
                    sink.push(step.eliminating(digit, eliminated))?;
                }
            }
        }
        ControlFlow::Continue(())
    })
}
