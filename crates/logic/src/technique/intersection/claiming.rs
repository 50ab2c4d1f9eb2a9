//! Claiming: all places of a digit in a line lie in one box.
//!
//! The line has its digit in that box, so the rest of the box has not. The mirror image of pointing.

use super::{BOX_LINES, pointing};
use crate::technique::{Cost, Def, Family};

/// Claiming.
pub static CLAIMING: Def = Def {
    id: "claiming",
    name: "Claiming",
    aliases: &["Locked Candidates Type 2", "Box-Line Reduction"],
    codes: &["0101"],
    family: Family::Intersection,
    cost: Cost::Cheap,
    find: |board, _, sink| {
        BOX_LINES
            .iter()
            .try_for_each(|(box_, line)| pointing::find(board, sink, &CLAIMING, *line, *box_))
    },
    page: include_str!("../../../pages/claiming.md"),
};
