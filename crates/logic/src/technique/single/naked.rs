//! Naked single: a cell with one candidate.

use std::ops::ControlFlow;

use sudokit_core::Board;

use super::Single;
use crate::context::Context;
use crate::sink::Sink;
use crate::step::Step;
use crate::technique::{Cost, Def, Family};

/// Naked single.
pub static NAKED_SINGLE: Def = Def {
    id: "naked-single",
    name: "Naked Single",
    aliases: &["Sole Candidate", "Forced Digit"],
    codes: &["0003"],
    family: Family::Single,
    cost: Cost::Cheap,
    find,
    page: include_str!("../../../pages/naked-single.md"),
};

fn find(board: &Board, _: &Context<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
    for cell in board.empty_cells() {
        if let Some(digit) = board.candidates(cell).single() {
            sink.push(Step::new(&NAKED_SINGLE, Single::OneCandidate(cell)).placing(cell, digit))?;
        }
    }
    ControlFlow::Continue(())
}
