//! Hidden rectangle: four empty corners with a and b, one of them with nothing else.
//!
//! Opposite to that corner, a has no other places in the row and in the column than the corners. Were the opposite
//! corner b, both corners beside it would be a, and the first one b: deadly. So it is not b.

use std::ops::ControlFlow;

use sudokit_core::{Board, Candidate, CellSet};

use super::{RECTANGLES, Rectangle, RectangleRule};
use crate::context::Context;
use crate::sink::Sink;
use crate::step::Step;
use crate::technique::{Cost, Def, Family};

/// Hidden rectangle.
pub static HIDDEN_RECTANGLE: Def = Def {
    id: "hidden-rectangle",
    name: "Hidden Rectangle",
    aliases: &["Hidden Unique Rectangle"],
    codes: &["0606"],
    family: Family::Uniqueness,
    cost: Cost::Cheap,
    find,
    page: include_str!("../../../pages/hidden-rectangle.md"),
};

fn find(board: &Board, context: &Context<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let (empty, bivalue) = (board.empty_cells(), context.bivalue_cells());
    for rectangle in &RECTANGLES {
        let corners = rectangle.set;
        if !corners.is_subset(empty) {
            continue;
        }
        for floor in corners & bivalue {
            let digits = board.candidates(floor);
            let cell = rectangle.opposite(floor);
            let beside: CellSet = corners.without(floor).without(cell);
            for digit in digits {
                let places = board.cells_of(digit);
                let Some(other) = digits.without(digit).single() else { continue };
                let confined = [cell.row(), cell.column()]
                    .into_iter()
                    .all(|line| (places & line.cells()).without(cell) == (beside & line.cells()));
                if confined && board.has_candidate(Candidate { digit: other, cell }) {
                    let rule = RectangleRule::Hidden { digit, cell };
                    let pattern = Rectangle { digits, corners, roof: corners.without(floor), rule };
                    let step = Step::new(&HIDDEN_RECTANGLE, pattern);
                    sink.push(step.eliminating(other, cell.into()))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}
