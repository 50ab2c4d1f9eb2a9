//! Direct steps: a locked digit or a hidden subset whose eliminations leave a single at once.
//!
//! They place that single and nothing else, so they can be done without writing candidates. The names and the
//! idea of doing so are those of the scale of Sudoku Explainer.

use std::fmt;
use std::ops::ControlFlow;

use sudokit_core::{Board, Cell, CellSet, Digit, DigitSet, House};

use crate::explain::{Explanation, Role, View, sentence};
use crate::notation;
use crate::sink::Sink;
use crate::step::{Reason, Step};
use crate::technique::intersection::BOX_LINES;
use crate::technique::subset::for_each_hidden;
use crate::technique::{Cost, Def, Family};

/// Direct pointing.
pub static DIRECT_POINTING: Def = Def {
    id: "direct-pointing",
    name: "Direct Pointing",
    aliases: &[],
    codes: &[],
    family: Family::Single,
    cost: Cost::Cheap,
    find: |board, _, sink| {
        BOX_LINES
            .iter()
            .try_for_each(|(box_, line)| find_locked(board, sink, &DIRECT_POINTING, *box_, *line))
    },
    page: include_str!("../../../pages/direct-pointing.md"),
};

/// Direct claiming.
pub static DIRECT_CLAIMING: Def = Def {
    id: "direct-claiming",
    name: "Direct Claiming",
    aliases: &[],
    codes: &[],
    family: Family::Single,
    cost: Cost::Cheap,
    find: |board, _, sink| {
        BOX_LINES
            .iter()
            .try_for_each(|(box_, line)| find_locked(board, sink, &DIRECT_CLAIMING, *line, *box_))
    },
    page: include_str!("../../../pages/direct-claiming.md"),
};

/// Direct hidden pair.
pub static DIRECT_HIDDEN_PAIR: Def = Def {
    id: "direct-hidden-pair",
    name: "Direct Hidden Pair",
    aliases: &[],
    codes: &[],
    family: Family::Single,
    cost: Cost::Cheap,
    find: |board, _, sink| find_hidden(board, sink, &DIRECT_HIDDEN_PAIR, 2),
    page: include_str!("../../../pages/direct-hidden-pair.md"),
};

/// Direct hidden triple.
pub static DIRECT_HIDDEN_TRIPLE: Def = Def {
    id: "direct-hidden-triple",
    name: "Direct Hidden Triple",
    aliases: &["Direct Hidden Triplet"],
    codes: &[],
    family: Family::Single,
    cost: Cost::Cheap,
    find: |board, _, sink| find_hidden(board, sink, &DIRECT_HIDDEN_TRIPLE, 3),
    page: include_str!("../../../pages/direct-hidden-triple.md"),
};

/// What is locked, and the house where a digit then has one place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Direct {
    /// The locked digit, or those of the hidden subset.
    pub digits: DigitSet,
    /// The house they are locked in.
    pub from: House,
    /// The cells they are locked to.
    pub cells: CellSet,
    /// The house in which the placed digit has one place.
    pub house: House,
}

impl fmt::Display for Direct {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cells = notation::cells(self.cells);
        write!(f, "{} {cells} {} {}", self.digits, self.from, self.house)
    }
}

/// All places of a digit in `from` lie in `to`; a third house, crossing `to` beside `from`, keeps one place.
fn find_locked(
    board: &Board,
    sink: &mut Sink<'_>,
    technique: &'static Def,
    from: House,
    to: House,
) -> ControlFlow<()> {
    for digit in Digit::ALL {
        let places = board.cells_of(digit);
        let cells = places & from.cells();
        if cells.len() < 2 || !cells.is_subset(to.cells()) || (places & to.cells()) == cells {
            continue;
        }
        for house in House::ALL {
            if house.kind() != from.kind() || house == from || house.cells().is_disjoint(to.cells())
            {
                continue;
            }
            let before = places & house.cells();
            if let Some(cell) = (before - to.cells()).single()
                && before.len() >= 2
            {
                let pattern = Direct { digits: digit.into(), from, cells, house };
                sink.push(Step::new(technique, pattern).placing(cell, digit))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The cells of a hidden subset lose all other digits, and one of these keeps one place in the house.
fn find_hidden(
    board: &Board,
    sink: &mut Sink<'_>,
    technique: &'static Def,
    size: usize,
) -> ControlFlow<()> {
    for house in House::ALL {
        for_each_hidden(board, house, size, |digits, cells| {
            for digit in !digits {
                let before = board.cells_of(digit) & house.cells();
                if let Some(cell) = (before - cells).single()
                    && before.len() >= 2
                {
                    let pattern = Direct { digits, from: house, cells, house };
                    sink.push(Step::new(technique, pattern).placing(cell, digit))?;
                }
            }
            ControlFlow::Continue(())
        })?;
    }
    ControlFlow::Continue(())
}

impl Reason for Direct {
    fn explain(&self, step: &Step, board: &Board) -> Explanation {
        let [placed] = step.placements() else { return Explanation::default() };
        let (digit, cell): (Digit, Cell) = (placed.digit, placed.cell);
        let lost = (board.cells_of(digit) & self.house.cells()).without(cell);
        let mut view = View::default();
        view.mark(Role::Focus, self.house);
        for held in self.cells {
            view.mark_digits(Role::Pattern, held, board.candidates(held) & self.digits);
        }
        if self.digits.len() == 1 {
            view.mark(Role::Base, self.from);
            view.say(sentence![
                "In ",
                self.from,
                " the digit ",
                digit,
                " must go to one of ",
                self.cells,
                ", so it cannot stand in ",
                lost,
                if lost.len() == 1 { ", which sees them all." } else { ", which see them all." }
            ]);
        } else {
            view.say(sentence![
                "In ",
                self.from,
                " the digits ",
                self.digits,
                " have no place but ",
                self.cells,
                " and fill these cells, so ",
                digit,
                " cannot stand in ",
                lost,
                "."
            ]);
        }
        view.say(sentence![
            "In ",
            self.house,
            " that leaves ",
            digit,
            " one place: ",
            cell,
            " is ",
            digit,
            "."
        ]);
        Explanation::of(step, view)
    }
}
