//! XY-Wing and XYZ-Wing: a pivot whose every candidate but z makes one of two pincers z.
//!
//! The pivot has x and y, and perhaps z; it sees a pincer with x and z and one with y and z. Whatever the pivot is,
//! one of the cells is z, so what sees all those that may be is not.

use std::ops::ControlFlow;

use sudokit_core::{Board, CellSet};

use super::Wing;
use crate::context::Context;
use crate::sink::Sink;
use crate::step::Step;
use crate::technique::{Cost, Def, Family};

/// XY-Wing.
pub static XY_WING: Def = Def {
    id: "xy-wing",
    name: "XY-Wing",
    aliases: &["Y-Wing"],
    codes: &["0800"],
    family: Family::Wing,
    cost: Cost::Cheap,
    find: |board, context, sink| find(board, context, sink, &XY_WING, 2),
    page: include_str!("../../../pages/xy-wing.md"),
};

/// XYZ-Wing.
pub static XYZ_WING: Def = Def {
    id: "xyz-wing",
    name: "XYZ-Wing",
    aliases: &[],
    codes: &["0801"],
    family: Family::Wing,
    cost: Cost::Cheap,
    find: |board, context, sink| find(board, context, sink, &XYZ_WING, 3),
    page: include_str!("../../../pages/xyz-wing.md"),
};

/// The wings whose pivots have `size` candidates.
fn find(
    board: &Board,
    context: &Context<'_>,
    sink: &mut Sink<'_>,
    technique: &'static Def,
    size: usize,
) -> ControlFlow<()> {
    let bivalue = context.bivalue_cells();
    for pivot in board.empty_cells() {
        let turns = board.candidates(pivot);
        if turns.len() != size {
            continue;
        }
        let mut seen: CellSet = bivalue & pivot.peers();
        while let Some(first) = seen.first() {
            seen.remove(first);
            for second in seen {
                let (one, other) = (board.candidates(first), board.candidates(second));
                let Some(digit) = (one & other).single() else { continue };
                // Without z, the pincers' digits are those of the pivot.
                if (one | other).without(digit) != turns.without(digit)
                    || turns.contains(digit) != (size == 3)
                {
                    continue;
                }
                let ends = first.peers() & second.peers();
                let seeing = if size == 3 { ends & pivot.peers() } else { ends };
                let eliminated = board.cells_of(digit) & seeing.without(pivot);
                if !eliminated.is_empty() {
                    let wing = Wing { pivot, pincers: first | second, digit };
                    sink.push(Step::new(technique, wing).eliminating(digit, eliminated))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}
