//! Coloring: what is linked strongly takes two colours in turn, and one colour is true throughout.

use std::fmt;

use sudokit_core::{Board, CellSet, Digit, DigitSet};

use crate::explain::{Explanation, Role, View, sentence, this_takes};
use crate::notation;
use crate::step::{Reason, Step};

pub mod medusa;
pub mod multi;
pub mod remote_pair;
pub mod simple;

/// Cells in two colours: all of one colour hold the digit, and none of the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Coloring {
    /// The digit.
    pub digit: Digit,
    /// The cells of the first colour.
    pub first: CellSet,
    /// The cells of the second colour.
    pub second: CellSet,
    /// What follows from the colours.
    pub rule: ColorRule,
}

/// What follows from two colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ColorRule {
    /// What sees both colours is false.
    Trap,
    /// The first colour, of which two see each other, is false.
    Wrap,
}

impl fmt::Display for Coloring {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (first, second) = (notation::cells(self.first), notation::cells(self.second));
        write!(f, "{} {first} / {second}", self.digit)
    }
}

impl Reason for Coloring {
    fn explain(&self, step: &Step, _: &Board) -> Explanation {
        let Self { digit, first, second, rule } = *self;
        let mut view = View::new(vec![sentence![
            "Houses with two places for the digit ",
            digit,
            " link cells in two colours in turn: ",
            first,
            " against ",
            second,
            "."
        ]]);
        view.say(sentence![
            "Either all of the first colour are ",
            digit,
            " and none of the second, or the other way round."
        ]);
        match rule {
            ColorRule::Trap => {
                view.say(sentence![
                    "What sees a cell of each colour is not ",
                    digit,
                    " in either case."
                ]);
            }
            ColorRule::Wrap => {
                view.say(sentence![
                    "But two cells of the first colour see each other and cannot both be ",
                    digit,
                    ": the first colour is false."
                ]);
            }
        }
        view.say(this_takes(step));
        view.mark_digit(Role::FirstColor, digit, first);
        view.mark_digit(Role::SecondColor, digit, second);
        Explanation::of(step, view)
    }
}

/// Cells with the same two candidates, each seeing the next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RemotePair {
    /// The two digits.
    pub digits: DigitSet,
    /// Every second cell.
    pub first: CellSet,
    /// The cells between.
    pub second: CellSet,
}

impl fmt::Display for RemotePair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (first, second) = (notation::cells(self.first), notation::cells(self.second));
        write!(f, "{} {first} / {second}", self.digits)
    }
}

impl Reason for RemotePair {
    fn explain(&self, step: &Step, _: &Board) -> Explanation {
        let Self { digits, first, second } = *self;
        let mut view = View::new(vec![
            sentence![
                "The cells ",
                first,
                " and ",
                second,
                " all have only ",
                digits,
                ", and those that see each other are different."
            ],
            sentence![
                "Going from cell to cell the two digits take turns: all of ",
                first,
                " hold one of them, and all of ",
                second,
                " the other."
            ],
            sentence!["What sees a cell of each kind sees both digits, and is neither of them."],
            this_takes(step),
        ]);
        for cell in first {
            view.mark_digits(Role::FirstColor, cell, digits);
        }
        for cell in second {
            view.mark_digits(Role::SecondColor, cell, digits);
        }
        Explanation::of(step, view)
    }
}
