//! Almost locked pair and triple: digits locked between the two arms of a crossing box and line.
//!
//! A cell in one arm has only the digits a and b, and the other arm has both in one cell alone. Whichever of
//! the two the first cell takes is not in the crossing, so the second cell takes it too. The crossing holds
//! the other one. With three digits, each arm has two cells.

use std::fmt;
use std::ops::ControlFlow;

use sudokit_core::{Board, CellSet, DigitSet, House};

use super::BOX_LINES;
use crate::explain::{Explanation, Role, View, sentence, this_takes};
use crate::notation;
use crate::sink::Sink;
use crate::step::{Reason, Step};
use crate::technique::subset::naked_in_almost;
use crate::technique::{Cost, Def, Family};

/// Almost locked pair.
pub static ALMOST_LOCKED_PAIR: Def = Def {
    id: "almost-locked-pair",
    name: "Almost Locked Pair",
    aliases: &[],
    codes: &[],
    family: Family::Intersection,
    cost: Cost::Cheap,
    find: |board, _, sink| find(board, sink, &ALMOST_LOCKED_PAIR, 2),
    page: include_str!("../../../pages/almost-locked-pair.md"),
};

/// Almost locked triple.
pub static ALMOST_LOCKED_TRIPLE: Def = Def {
    id: "almost-locked-triple",
    name: "Almost Locked Triple",
    aliases: &["Almost Locked Triplet"],
    codes: &[],
    family: Family::Intersection,
    cost: Cost::Cheap,
    find: |board, _, sink| find(board, sink, &ALMOST_LOCKED_TRIPLE, 3),
    page: include_str!("../../../pages/almost-locked-triple.md"),
};

/// The digits and the two arms.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AlmostLocked {
    /// As many digits as cells in an arm, and one more.
    pub digits: DigitSet,
    /// The house of the cells that have these digits only.
    pub house: House,
    /// Those cells.
    pub cells: CellSet,
    /// The house that has the digits in no other cells of its arm.
    pub other: House,
    /// Those cells.
    pub takers: CellSet,
}

impl fmt::Display for AlmostLocked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (cells, takers) = (notation::cells(self.cells), notation::cells(self.takers));
        write!(f, "{} {} {cells} {} {takers}", self.digits, self.house, self.other)
    }
}

fn find(
    board: &Board,
    sink: &mut Sink<'_>,
    technique: &'static Def,
    size: usize,
) -> ControlFlow<()> {
    for (box_, line) in &BOX_LINES {
        for (house, other) in [(*line, *box_), (*box_, *line)] {
            find_in(board, sink, technique, size, house, other)?;
        }
    }
    ControlFlow::Continue(())
}

fn find_in(
    board: &Board,
    sink: &mut Sink<'_>,
    technique: &'static Def,
    size: usize,
    house: House,
    other: House,
) -> ControlFlow<()> {
    let (arm, other_arm) = (house.cells() - other.cells(), other.cells() - house.cells());
    naked_in_almost(board, arm, size, |cells, digits| {
        let takers = digits
            .iter()
            .fold(CellSet::EMPTY, |places, digit| places | (board.cells_of(digit) & other_arm));
        // All digits must be missing in both houses: one that stands in the other house is no candidate of it.
        let open = digits.iter().all(|digit| {
            !board.cells_of(digit).is_disjoint(house.cells())
                && !board.cells_of(digit).is_disjoint(other.cells())
        });
        if takers.len() != size - 1 || !open {
            return ControlFlow::Continue(());
        }
        let mut step = Step::new(technique, AlmostLocked { digits, house, cells, other, takers });
        for digit in digits {
            step = step.eliminating(digit, (board.cells_of(digit) & arm) - cells);
        }
        for cell in takers {
            step = step.eliminating_from(cell, board.candidates(cell) - digits);
        }
        sink.push(step)
    })
}

impl Reason for AlmostLocked {
    fn explain(&self, step: &Step, board: &Board) -> Explanation {
        let (is_one, one_less) = (self.cells.len() == 1, self.cells.len());
        let some = if is_one { "one of them" } else { "two of them" };
        let mut view = View::new(vec![
            sentence![
                "In ",
                self.house,
                ", ",
                self.cells,
                if is_one { " has" } else { " have" },
                " only the digits ",
                self.digits,
                " and so will hold ",
                some,
                ", which then cannot stand where ",
                self.house,
                " and ",
                self.other,
                " cross."
            ],
            sentence![
                "But outside the crossing ",
                self.other,
                " has ",
                self.digits,
                " in ",
                self.takers,
                " only, so ",
                self.takers,
                if is_one { " holds the same digit" } else { " hold the same digits" },
                ", and the crossing holds the one left over."
            ],
            sentence![
                "Thus ",
                self.takers,
                if is_one { " has" } else { " have" },
                " no other digit, and no further cell of ",
                self.house,
                " outside the crossing has any of ",
                self.digits,
                "."
            ],
            this_takes(step),
        ]);
        debug_assert!(one_less + 1 == self.digits.len());
        view.mark(Role::Base, self.house);
        view.mark(Role::Cover, self.other);
        for cell in self.cells | self.takers {
            view.mark_digits(Role::Pattern, cell, board.candidates(cell) & self.digits);
        }
        Explanation::of(step, view)
    }
}
