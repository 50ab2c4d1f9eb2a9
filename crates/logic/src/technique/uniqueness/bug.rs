//! BUG+1: the bivalue universal grave, but for one candidate.
//!
//! Were every empty cell bivalue and every digit twice or not at all among the candidates of each house, the puzzle
//! would have two solutions or none. One candidate more than that keeps it from the grave, so that one is true.

use std::fmt;
use std::ops::ControlFlow;

use sudokit_core::{Board, Cell, Digit, House};

use crate::context::Context;
use crate::explain::{Explanation, Role, View, sentence, this_takes};
use crate::sink::Sink;
use crate::step::{Reason, Step};
use crate::technique::{Cost, Def, Family};

/// BUG+1.
pub static BUG_PLUS_1: Def = Def {
    id: "bug-plus-1",
    name: "BUG+1",
    aliases: &["Bivalue Universal Grave + 1", "BUG Type 1"],
    codes: &["0610"],
    family: Family::Uniqueness,
    cost: Cost::Cheap,
    find,
    page: include_str!("../../../pages/bug-plus-1.md"),
};

/// The cell with three candidates and the one that is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bug {
    /// The cell.
    pub cell: Cell,
    /// The candidate that keeps the board from the grave.
    pub digit: Digit,
}

impl fmt::Display for Bug {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.cell, self.digit)
    }
}

impl Reason for Bug {
    fn explain(&self, step: &Step, board: &Board) -> Explanation {
        let Self { cell, digit } = *self;
        let mut view = View::new(vec![
            sentence![
                "Every empty cell but ",
                cell,
                " has two candidates. Without ",
                digit,
                " in ",
                cell,
                " it would have two as well, and every digit would be a candidate twice or not at all in each house."
            ],
            sentence![
                "Such a board, a bivalue universal grave, has two solutions or none, and this puzzle has one: ",
                cell,
                " is ",
                digit,
                "."
            ],
            this_takes(step),
        ]);
        view.mark(Role::Focus, cell);
        for house in cell.houses() {
            view.mark_digit(Role::Pattern, digit, board.cells_of(digit) & house.cells());
        }
        view.mark_digits(Role::Guardian, cell, digit.into());
        Explanation::of(step, view)
    }
}

fn find(board: &Board, context: &Context<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let rest = board.empty_cells() - context.bivalue_cells();
    let Some(cell) = rest.single().filter(|cell| board.candidates(*cell).len() == 3) else {
        return ControlFlow::Continue(());
    };
    for digit in board.candidates(cell) {
        let is_grave = House::ALL.into_iter().all(|house| {
            Digit::ALL.into_iter().all(|other| {
                let places = board.cells_of(other) & house.cells();
                let places = if other == digit { places.without(cell) } else { places };
                matches!(places.len(), 0 | 2)
            })
        });
        if is_grave {
            let step = Step::new(&BUG_PLUS_1, Bug { cell, digit });
            sink.push(step.eliminating_from(cell, board.candidates(cell).without(digit)))?;
        }
    }
    ControlFlow::Continue(())
}
