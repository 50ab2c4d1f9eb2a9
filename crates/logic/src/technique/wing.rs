//! Wings: a few bivalue cells of which one end must hold a digit.

use std::fmt;

use sudokit_core::{Board, Candidate, Cell, CellSet, Digit, DigitSet};

use crate::context::Conjugate;
use crate::explain::{Explanation, Role, View, sentence, this_takes};
use crate::notation;
use crate::step::{Reason, Step};

pub mod bent_subset;
pub mod w_wing;
pub mod xy_wing;

/// A pivot and two pincers it sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wing {
    /// The cell between.
    pub pivot: Cell,
    /// The two ends.
    pub pincers: CellSet,
    /// The digit that one of the cells must hold.
    pub digit: Digit,
}

impl fmt::Display for Wing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} pivot {} pincers {}", self.digit, self.pivot, notation::cells(self.pincers))
    }
}

impl Reason for Wing {
    fn explain(&self, step: &Step, board: &Board) -> Explanation {
        let Self { pivot, pincers, digit } = *self;
        let turns = board.candidates(pivot);
        let mut view = View::default();
        view.say(sentence!["The pivot ", pivot, " has only ", turns, "."]);
        for pincer in pincers {
            let other = board.candidates(pincer).without(digit);
            view.say(sentence![
                "If it is ",
                other,
                ", ",
                pincer,
                ", which has ",
                board.candidates(pincer),
                " and sees it, is ",
                digit,
                "."
            ]);
            view.mark_digits(Role::Pincer, pincer, board.candidates(pincer));
        }
        if turns.contains(digit) {
            view.say(sentence!["If it is neither, it is ", digit, " itself."]);
        }
        view.say(sentence![
            "So one of these cells is ",
            digit,
            ", and what sees all of them is not."
        ]);
        view.say(this_takes(step));
        view.mark_digits(Role::Pivot, pivot, turns);
        Explanation::of(step, view)
    }
}

/// Two cells with the same two candidates, and a conjugate pair between them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WWing {
    /// The digit that one of the cells must hold.
    pub digit: Digit,
    /// The digit of the pair.
    pub linked: Digit,
    /// The cells: the first sees the first end of the pair, the second the second.
    pub cells: [Cell; 2],
    /// The conjugate pair of `linked`.
    pub pair: Conjugate,
}

impl fmt::Display for WWing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ([a, b], [c, d]) = (self.cells, self.pair.ends);
        write!(f, "{} {a}-{c}={d}-{b} {} {}", self.digit, self.linked, self.pair.house)
    }
}

impl Reason for WWing {
    fn explain(&self, step: &Step, _: &Board) -> Explanation {
        let Self { digit, linked, cells: [a, b], pair } = *self;
        let [c, d] = pair.ends;
        let at = |cell| Candidate { digit: linked, cell };
        let both: DigitSet = digit | linked;
        let mut view = View::new(vec![
            sentence![a, " and ", b, " both have only ", both, "."],
            sentence![
                "In ",
                pair.house,
                " the digit ",
                linked,
                " has two places, ",
                c,
                ", which ",
                a,
                " sees, and ",
                d,
                ", which ",
                b,
                " sees."
            ],
            sentence![
                "One of these is ",
                linked,
                ", so ",
                a,
                " and ",
                b,
                " are not both ",
                linked,
                ": at least one of them is ",
                digit,
                ", and what sees both is not."
            ],
            this_takes(step),
        ]);
        view.mark_digits(Role::Pincer, a, both);
        view.mark_digits(Role::Pincer, b, both);
        view.mark_digit(Role::Pattern, linked, pair.cells());
        view.mark(Role::Base, pair.house);
        view.mark_link(Role::Weak, at(a), at(c));
        view.mark_link(Role::Strong, at(c), at(d));
        view.mark_link(Role::Weak, at(d), at(b));
        Explanation::of(step, view)
    }
}
