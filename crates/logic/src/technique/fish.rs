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
pub(crate) mod complex;
pub mod finned;
pub mod franken;
pub mod mutant;
pub mod siamese;

/// The houses of a fish.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fish {
    /// The digit.
    pub digit: Digit,
    /// The houses that need the digit.
    pub bases: HouseSet,
    /// As many houses that hold its places in the bases, but for the fins.
    pub covers: HouseSet,
    /// The places in the bases outside the covers, or in two bases.
    pub fins: CellSet,
}

impl fmt::Display for Fish {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (bases, covers) = (notation::houses(self.bases), notation::houses(self.covers));
        write!(f, "{bases} {covers} {}", self.digit)?;
        self.write_fins(f)
    }
}

impl Fish {
    /// The fins in two bases: endo-fins.
    pub fn endofins(&self) -> CellSet {
        self.fins & complex::shared(self.bases)
    }

    /// " fin r1c1 endofin r2c2", or what there is of it.
    fn write_fins(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let endofins = self.endofins();
        for (name, cells) in [("fin", self.fins - endofins), ("endofin", endofins)] {
            if !cells.is_empty() {
                write!(f, " {name} {}", notation::cells(cells))?;
            }
        }
        Ok(())
    }

    /// The places of the digit in the bases.
    fn base_places(&self, board: &Board) -> CellSet {
        board.cells_of(self.digit) & cells_in(self.bases)
    }

    /// Where the bases have the digit.
    fn say_places(&self, view: &mut View) {
        let Self { digit, bases, covers, fins } = *self;
        let outer = fins - self.endofins();
        let mut sentence =
            sentence!["In ", bases, " the digit ", digit, " has no places outside ", covers];
        if !outer.is_empty() {
            let is_one = outer.len() == 1;
            sentence = sentence
                .then(sentence![" but ", outer, if is_one { ", the fin" } else { ", the fins" }].0);
        }
        view.say(sentence.then(sentence!["."].0));
        let endofins = self.endofins();
        if !endofins.is_empty() {
            let is_one = endofins.len() == 1;
            view.say(sentence![
                endofins,
                if is_one { " lies" } else { " each lie" },
                " in two of these houses, and so ",
                if is_one { "counts as a fin" } else { "count as fins" },
                " wherever the covers are."
            ]);
        }
    }

    /// Why what sees all fins and lies in more covers than bases is lost.
    fn say_reason(&self, board: &Board, view: &mut View) {
        let Self { digit, bases, covers, fins } = *self;
        let each = "each of these houses needs the digit, and no two of them can take it from one cover, so ";
        let is_one = fins.len() == 1;
        let would_have = if fins.is_empty() { " have their " } else { " would have their " };
        let elsewhere = if fins.is_empty() { ", and nowhere else." } else { " and nowhere else." };
        let opening = match fins.len() {
            0 => "There are as many of the one as of the other: ",
            1 => "Were the fin not there, it would be a fish: ",
            _ => "Were the fins not there, it would be a fish: ",
        };
        view.say(sentence![opening, each, covers, would_have, digit, " in ", bases, elsewhere]);
        let doubly = self.base_places(board) & complex::shared(covers);
        if !doubly.is_empty() {
            view.say(sentence![
                "A place in two of the covers would take up both, and leave too few for the other houses: so it ",
                if fins.is_empty() { "is" } else { "would be" },
                " lost even inside ",
                bases,
                "."
            ]);
        }
        if !fins.is_empty() {
            view.say(sentence![
                if is_one { "Were the fin true" } else { "Were a fin true" },
                ", it would take the digit from every cell it sees."
            ]);
            view.say(sentence![
                if doubly.is_empty() {
                    "What lies in a cover outside the bases and sees "
                } else {
                    "What is lost to the fish and sees "
                },
                if is_one { "the fin" } else { "all fins" },
                " is lost both ways."
            ]);
        }
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
        view.mark_digit(Role::Endofin, digit, self.endofins());
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
        } else {
            self.say_places(&mut view);
        }
        self.say_reason(board, &mut view);
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
