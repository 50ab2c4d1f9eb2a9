//! Fish: as many houses as houses, for one digit.
//!
//! The base houses each need the digit. When all their places lie in as many cover houses, each cover gets its
//! digit from a base, and loses it elsewhere. Places outside the covers are fins: then only what sees all of them
//! goes.

use std::fmt;

use sudokit_core::{Board, CellSet, Digit, DigitSet, House, HouseMap, HouseSet};

use crate::explain::{Explanation, Role, View, sentence, this_takes};
use crate::notation;
use crate::step::{Reason, Step};

pub mod basic;
pub mod finned;

/// The houses of a fish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fish {
    /// The digit.
    pub digit: Digit,
    /// The houses that need the digit.
    pub bases: HouseSet,
    /// As many houses that hold its places in the bases, but for the fins.
    pub covers: HouseSet,
    /// The places in the bases outside the covers.
    pub fins: CellSet,
}

impl fmt::Display for Fish {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (bases, covers) = (notation::houses(self.bases), notation::houses(self.covers));
        write!(f, "{bases} {covers} {}", self.digit)?;
        if !self.fins.is_empty() {
            write!(f, " fin {}", notation::cells(self.fins))?;
        }
        Ok(())
    }
}

impl Fish {
    /// The places of the digit in the bases.
    fn base_places(&self, board: &Board) -> CellSet {
        let cells = self.bases.iter().fold(CellSet::EMPTY, |cells, house| cells | house.cells());
        board.cells_of(self.digit) & cells
    }
}

impl Reason for Fish {
    fn explain(&self, step: &Step, board: &Board) -> Explanation {
        let Self { digit, bases, covers, fins } = *self;
        let body = self.base_places(board) - fins;
        let mut view = View::default();
        view.mark_houses(Role::Base, bases);
        view.mark_houses(Role::Cover, covers);
        view.mark_digit(Role::Base, digit, body);
        view.mark_digit(Role::Fin, digit, fins);
        let each = "each of these houses needs the digit, and no two of them can take it from one cover, so ";
        if fins.is_empty() {
            view.say(sentence![
                "In ",
                bases,
                " the digit ",
                digit,
                " has no places outside ",
                covers,
                ": ",
                body,
                "."
            ]);
            view.say(sentence![
                "There are as many of the one as of the other: ",
                each,
                covers,
                " have their ",
                digit,
                " in ",
                bases,
                ", and nowhere else."
            ]);
        } else {
            let is_one = fins.len() == 1;
            view.say(sentence![
                "In ",
                bases,
                " the digit ",
                digit,
                " has no places outside ",
                covers,
                " but ",
                fins,
                ", the ",
                if is_one { "fin." } else { "fins." }
            ]);
            view.say(sentence![
                if is_one { "Were the fin" } else { "Were the fins" },
                " not there, it would be a fish: ",
                each,
                covers,
                " would have their ",
                digit,
                " in ",
                bases,
                " and nowhere else."
            ]);
            view.say(sentence![
                if is_one { "Were the fin true" } else { "Were a fin true" },
                ", it would take the digit from every cell it sees."
            ]);
            view.say(sentence![
                "What lies in a cover outside the bases and sees ",
                if is_one { "the fin" } else { "all fins" },
                " is lost both ways."
            ]);
        }
        view.say(this_takes(step));
        Explanation::of(step, view)
    }
}

/// The two ways to lay a fish of lines: bases, and the covers across.
pub(crate) const LAYINGS: [([House; 9], [House; 9]); 2] =
    [(House::ROWS, House::COLUMNS), (House::COLUMNS, House::ROWS)];

/// The lines of a sort in which the digit has two places at least, each with the positions of these.
pub(crate) fn open_lines(
    lines: &[House; 9],
    positions: &HouseMap<DigitSet>,
) -> impl Iterator<Item = (House, DigitSet)> {
    lines.iter().map(|line| (*line, positions[*line])).filter(|(_, places)| places.len() >= 2)
}

/// The houses of `across` at these positions.
pub(crate) fn houses_at(across: &[House; 9], positions: DigitSet) -> HouseSet {
    positions.iter().map(|position| across[position.index()]).collect()
}

/// The cells of all the houses.
pub(crate) fn cells_in(houses: HouseSet) -> CellSet {
    houses.iter().fold(CellSet::EMPTY, |cells, house| cells | house.cells())
}
