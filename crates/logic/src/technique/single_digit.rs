//! Patterns of one digit and few strong links: skyscraper, two-string kite, turbot fish, empty rectangle.

use std::fmt;

use sudokit_core::{Board, Candidate, Cell, CellSet, Digit};

use crate::context::Conjugate;
use crate::explain::{Explanation, Role, View, sentence, this_takes};
use crate::step::{Reason, Step};

use empty_rectangle::EmptyRectangle;

pub mod empty_rectangle;
pub mod two_links;

/// Two conjugate pairs of a digit whose near ends see each other: one of the far ends is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TwoLinks {
    /// The digit.
    pub digit: Digit,
    /// The first pair: far end, near end.
    pub first: Conjugate,
    /// The second pair: near end, far end.
    pub second: Conjugate,
}

impl TwoLinks {
    /// The ends of which one is true.
    pub fn far(&self) -> [Cell; 2] {
        [self.first.ends[0], self.second.ends[1]]
    }

    /// The ends of which not both are true.
    pub fn near(&self) -> [Cell; 2] {
        [self.first.ends[1], self.second.ends[0]]
    }

    /// The places of the digit that see both far ends.
    pub(crate) fn eliminated(&self, board: &Board) -> CellSet {
        let [from, to] = self.far();
        (board.cells_of(self.digit) & from.peers() & to.peers())
            - self.first.cells()
            - self.second.cells()
    }
}

impl fmt::Display for TwoLinks {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ([a, d], [b, c]) = (self.far(), self.near());
        write!(f, "{} {a}={b}-{c}={d} {} {}", self.digit, self.first.house, self.second.house)
    }
}

impl TwoLinks {
    /// The argument, without its result.
    fn tell(&self, view: &mut View) {
        let Self { digit, first, second } = *self;
        let ([a, d], [b, c]) = (self.far(), self.near());
        let at = |cell| Candidate { digit, cell };
        view.say(sentence![
            "In ",
            first.house,
            " the digit ",
            digit,
            " has two places, ",
            a,
            " and ",
            b,
            "; in ",
            second.house,
            " it has two, ",
            c,
            " and ",
            d,
            "."
        ]);
        view.say(sentence![
            b,
            " and ",
            c,
            " see each other, so not both of them are ",
            digit,
            ": at least one of the far ends ",
            a,
            " and ",
            d,
            " is, and what sees both of them is not."
        ]);
        view.mark(Role::Base, first.house);
        view.mark(Role::Base, second.house);
        view.mark_digit(Role::Pattern, digit, b | c);
        view.mark_digit(Role::Pincer, digit, a | d);
        view.mark_link(Role::Strong, at(a), at(b));
        view.mark_link(Role::Weak, at(b), at(c));
        view.mark_link(Role::Strong, at(c), at(d));
    }
}

impl Reason for TwoLinks {
    fn explain(&self, step: &Step, _: &Board) -> Explanation {
        let mut view = View::default();
        self.tell(&mut view);
        view.say(this_takes(step));
        Explanation::of(step, view)
    }
}

/// Two patterns told together: each concludes a part of the step.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dual {
    /// Two kites joined in the same two cells.
    Kites(TwoLinks, TwoLinks),
    /// Two empty rectangles of one box.
    EmptyRectangles(EmptyRectangle, EmptyRectangle),
}

impl fmt::Display for Dual {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Kites(one, other) => write!(f, "{one} and {other}"),
            Self::EmptyRectangles(one, other) => write!(f, "{one} and {other}"),
        }
    }
}

impl Reason for Dual {
    fn explain(&self, step: &Step, board: &Board) -> Explanation {
        let mut view = View::default();
        match self {
            Self::Kites(one, other) => {
                one.tell(&mut view);
                other.tell(&mut view);
            }
            Self::EmptyRectangles(one, other) => {
                one.tell(&mut view, board);
                other.tell(&mut view, board);
            }
        }
        view.say(this_takes(step));
        Explanation::of(step, view)
    }
}
