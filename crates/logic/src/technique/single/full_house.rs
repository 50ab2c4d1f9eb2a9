//! Full house: a house with one empty cell.
//!
//! Eight cells of the house hold eight digits, so the ninth holds the missing one.

use std::ops::ControlFlow;

use sudokit_core::{Board, House};

use super::Single;
use crate::context::Context;
use crate::sink::Sink;
use crate::step::Step;
use crate::technique::{Cost, Def, Family};

/// Full house.
pub static FULL_HOUSE: Def = Def {
    id: "full-house",
    name: "Full House",
    aliases: &["Last Cell"],
    codes: &["0000"],
    family: Family::Single,
    cost: Cost::Cheap,
    find,
    page: include_str!("../../../pages/full-house.md"),
};

fn find(board: &Board, _: &Context<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let empty = board.empty_cells();
    for house in House::ALL {
        if let Some(cell) = (empty & house.cells()).single()
            && let Some(digit) = board.candidates(cell).single()
        {
            sink.push(Step::new(&FULL_HOUSE, Single::LastCell(house)).placing(cell, digit))?;
        }
    }
    ControlFlow::Continue(())
}
