//! Pointing: all places of a digit in a box lie in one line.
//!
//! The box has its digit in that line, so the rest of the line has not.

use std::ops::ControlFlow;

use sudokit_core::{Board, Digit, House};

use super::{BOX_LINES, Locked};
use crate::sink::Sink;
use crate::step::Step;
use crate::technique::{Cost, Def, Family};

/// Pointing.
pub static POINTING: Def = Def {
    id: "pointing",
    name: "Pointing",
    aliases: &["Locked Candidates Type 1", "Pointing Pair", "Pointing Triple"],
    codes: &["0100"],
    family: Family::Intersection,
    cost: Cost::Cheap,
    find: |board, _, sink| {
        BOX_LINES.iter().try_for_each(|(box_, line)| find(board, sink, &POINTING, *box_, *line))
    },
    page: include_str!("../../../pages/pointing.md"),
};

/// The steps of digits that have all their places of `from` in `to`.
pub(super) fn find(
    board: &Board,
    sink: &mut Sink<'_>,
    technique: &'static Def,
    from: House,
    to: House,
) -> ControlFlow<()> {
    for digit in Digit::ALL {
        let places = board.cells_of(digit);
        let locked = places & from.cells();
        if locked.len() < 2 || !locked.is_subset(to.cells()) {
            continue;
        }
        let eliminated = (places & to.cells()) - from.cells();
        if !eliminated.is_empty() {
            sink.push(
                Step::new(technique, Locked { digit, from, to }).eliminating(digit, eliminated),
            )?;
        }
    }
    ControlFlow::Continue(())
}
