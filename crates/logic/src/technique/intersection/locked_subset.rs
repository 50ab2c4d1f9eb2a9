//! Locked pair and triple: a naked subset inside the intersection of a box and a line.
//!
//! The cells lie in both houses, so their digits leave the rest of both.

use std::ops::ControlFlow;

use sudokit_core::Board;

use super::BOX_LINES;
use crate::sink::Sink;
use crate::step::Step;
use crate::technique::subset::{Subset, naked_in};
use crate::technique::{Cost, Def, Family};

/// Locked pair.
pub static LOCKED_PAIR: Def = Def {
    id: "locked-pair",
    name: "Locked Pair",
    aliases: &[],
    codes: &["0110"],
    family: Family::Intersection,
    cost: Cost::Cheap,
    find: |board, _, sink| find(board, sink, &LOCKED_PAIR, 2),
    page: include_str!("../../../pages/locked-pair.md"),
};

/// Locked triple.
pub static LOCKED_TRIPLE: Def = Def {
    id: "locked-triple",
    name: "Locked Triple",
    aliases: &["Locked Triplet"],
    codes: &["0111"],
    family: Family::Intersection,
    cost: Cost::Cheap,
    find: |board, _, sink| find(board, sink, &LOCKED_TRIPLE, 3),
    page: include_str!("../../../pages/locked-triple.md"),
};

fn find(
    board: &Board,
    sink: &mut Sink<'_>,
    technique: &'static Def,
    size: usize,
) -> ControlFlow<()> {
    for (box_, line) in &BOX_LINES {
        naked_in(board, box_.cells() & line.cells(), size, |cells, digits| {
            let mut step = Step::new(technique, Subset { houses: *box_ | *line, cells, digits });
            for digit in digits {
                let rest = (box_.cells() | line.cells()) - cells;
                step = step.eliminating(digit, board.cells_of(digit) & rest);
            }
            sink.push(step)
        })?;
    }
    ControlFlow::Continue(())
}
