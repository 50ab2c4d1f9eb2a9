//! Intersections: a box and a line share three cells, and what is locked there leaves the rest.

use std::fmt;

use sudokit_core::{Board, Digit, House};

use crate::explain::{Explanation, Role, View, sentence, this_takes};
use crate::step::{Reason, Step};

pub mod almost_locked;
pub mod claiming;
pub mod locked_subset;
pub mod pointing;

/// Every box with each line that crosses it: 54 pairs.
pub(crate) static BOX_LINES: [(House, House); 54] = {
    let mut pairs = [(House::B1, House::R1); 54];
    let mut n = 0;
    while n < 54 {
        let (box_, k) = (n / 6, n % 6);
        pairs[n] = (
            House::BOXES[box_],
            if k < 3 {
                House::ROWS[box_ / 3 * 3 + k]
            } else {
                House::COLUMNS[box_ % 3 * 3 + k - 3]
            },
        );
        n += 1;
    }
    pairs
};

/// A digit that has all its places of one house in another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Locked {
    /// The digit.
    pub digit: Digit,
    /// The house whose places all lie in the intersection.
    pub from: House,
    /// The house that loses the digit elsewhere.
    pub to: House,
}

impl fmt::Display for Locked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} {}", self.from, self.to, self.digit)
    }
}

impl Reason for Locked {
    fn explain(&self, step: &Step, board: &Board) -> Explanation {
        let locked = board.cells_of(self.digit) & self.from.cells();
        let mut view = View::new(vec![
            sentence![
                "In ",
                self.from,
                " the digit ",
                self.digit,
                " has no place outside ",
                self.to,
                ": it goes to one of ",
                locked,
                "."
            ],
            sentence!["Whichever it is, ", self.to, " has its ", self.digit, " there."],
            this_takes(step),
        ]);
        view.mark(Role::Base, self.from);
        view.mark(Role::Cover, self.to);
        view.mark_digit(Role::Pattern, self.digit, locked);
        Explanation::of(step, view)
    }
}
