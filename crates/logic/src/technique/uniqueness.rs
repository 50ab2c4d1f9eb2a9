//! Uniqueness: a proper puzzle has one solution, so what would give it two cannot be.
//!
//! A deadly pattern is a set of cells, none of them given, whose digits could change places without any house
//! noticing. In the solution of a proper puzzle there is none. All techniques here rest on that, and find nothing
//! unless [`Options::unique`](crate::Options::unique) says that the puzzle is proper.

use std::fmt;

use sudokit_core::{Board, Cell, CellSet, Digit, DigitSet, House, HouseSet};

use crate::explain::{Explanation, Role, Sentence, View, sentence, this_takes};
use crate::notation;
use crate::step::{Reason, Step};

pub mod avoidable_rectangle;
pub mod bug;
pub mod bug_types;
pub mod extended_rectangle;
pub mod hidden_rectangle;
mod roof;
pub mod unique_loop;
pub mod unique_rectangle;

/// Four cells in two rows, two columns and two boxes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Corners {
    /// In turn around the rectangle: each sees the one before and the one after, not the one opposite.
    pub(crate) cells: [Cell; 4],
    /// The same as a set.
    pub(crate) set: CellSet,
}

impl Corners {
    const fn new(cells: [Cell; 4]) -> Self {
        let [a, b, c, d] = cells;
        Self { cells, set: CellSet::EMPTY.with(a).with(b).with(c).with(d) }
    }

    /// The corner opposite to this one.
    pub(crate) fn opposite(self, cell: Cell) -> Cell {
        let [a, b, c, d] = self.cells;
        match cell {
            _ if cell == a => c,
            _ if cell == b => d,
            _ if cell == c => a,
            _ => b,
        }
    }
}

/// All rectangles: 486.
pub(crate) static RECTANGLES: [Corners; 486] = {
    let mut all = [Corners::new([Cell::R1C1; 4]); 486];
    let mut count = 0;
    let mut upper = 0;
    while upper < 9 {
        let mut lower = upper + 1;
        while lower < 9 {
            let mut left = 0;
            while left < 9 {
                let mut right = left + 1;
                while right < 9 {
                    // Two boxes: the rows share a band or the columns a stack, not both.
                    if (upper / 3 == lower / 3) != (left / 3 == right / 3) {
                        all[count] = Corners::new([
                            Cell::ALL[upper * 9 + left],
                            Cell::ALL[upper * 9 + right],
                            Cell::ALL[lower * 9 + right],
                            Cell::ALL[lower * 9 + left],
                        ]);
                        count += 1;
                    }
                    right += 1;
                }
                left += 1;
            }
            lower += 1;
        }
        upper += 1;
    }
    assert!(count == all.len());
    all
};

/// A rectangle, or a larger pattern of its kind, that a few digits would make deadly, and what keeps them from it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rectangle {
    /// The digits.
    pub digits: DigitSet,
    /// The corners: four, or more in a loop or an extended rectangle.
    pub corners: CellSet,
    /// The corners that have, or may have, something else.
    pub roof: CellSet,
    /// The argument.
    pub rule: RectangleRule,
}

/// How a rectangle is kept from being deadly.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RectangleRule {
    /// One corner must have another digit.
    OneRoof,
    /// All roof corners have the same one other candidate: one of them has it.
    SameExtra(Digit),
    /// One of the roof corners has one of these other candidates, which with further cells are a naked subset.
    Subset {
        /// The other candidates, and those of the further cells.
        extras: DigitSet,
        /// The further cells.
        cells: CellSet,
        /// The house of the subset.
        house: House,
    },
    /// One of the roof corners has one of its other candidates, so the digits of a house that these are not need
    /// the further cells, which hold nothing else.
    HiddenSubset {
        /// The digits, those of the pattern among them.
        digits: DigitSet,
        /// The further cells, one less than digits.
        cells: CellSet,
        /// The house of the subset.
        house: House,
    },
    /// The digit stands in the roof for certain, for a house has no other place for it.
    Locked {
        /// The digit.
        digit: Digit,
        /// The house.
        house: House,
    },
    /// The digit has no other places in two lines through the rectangle.
    TwoLines {
        /// The digit.
        digit: Digit,
        /// The lines.
        houses: HouseSet,
    },
    /// The digit has no other places in the row and the column of one corner.
    Hidden {
        /// The digit.
        digit: Digit,
        /// The corner.
        cell: Cell,
    },
    /// Corners are filled, by digits that are not given.
    Avoidable,
}

impl fmt::Display for Rectangle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.digits, notation::cells(self.corners))?;
        match self.rule {
            RectangleRule::OneRoof | RectangleRule::Avoidable => Ok(()),
            RectangleRule::SameExtra(digit) => {
                write!(f, " {} {digit}", notation::cells(self.roof))
            }
            RectangleRule::Subset { extras, cells, house } => write!(
                f,
                " {} {extras} {} {house}",
                notation::cells(self.roof),
                notation::cells(cells)
            ),
            RectangleRule::HiddenSubset { digits, cells, house } => write!(
                f,
                " {} hidden {digits} {} {house}",
                notation::cells(self.roof),
                notation::cells(cells)
            ),
            RectangleRule::Locked { digit, house } => {
                write!(f, " {} {digit} {house}", notation::cells(self.roof))
            }
            RectangleRule::TwoLines { digit, houses } => {
                write!(f, " {} {digit} {}", notation::cells(self.roof), notation::houses(houses))
            }
            RectangleRule::Hidden { digit, cell } => write!(f, " {digit} {cell}"),
        }
    }
}

impl Reason for Rectangle {
    fn explain(&self, step: &Step, board: &Board) -> Explanation {
        let Self { digits, corners, roof, rule } = *self;
        let floor = corners - roof;
        let mut view = View::default();
        view.say(sentence![
            "Were ", corners, " filled with ", digits,
            " alone, these could change places without any house noticing, and the puzzle would have two solutions. \
             It has one."
        ]);
        self.tell(&mut view, step, board);
        view.say(this_takes(step));
        for cell in floor {
            view.mark(Role::Floor, cell);
            view.mark_digits(Role::Floor, cell, board.candidates(cell) & digits);
        }
        for cell in roof {
            view.mark(Role::Roof, cell);
            view.mark_digits(Role::Roof, cell, board.candidates(cell) & digits);
            view.mark_digits(Role::Guardian, cell, board.candidates(cell) - digits);
        }
        if let RectangleRule::Subset { extras: held, cells, .. }
        | RectangleRule::HiddenSubset { digits: held, cells, .. } = rule
        {
            for cell in cells {
                view.mark_digits(Role::Pattern, cell, board.candidates(cell) & held);
            }
        }
        Explanation::of(step, view)
    }
}

impl Rectangle {
    /// The other candidates of the roof.
    fn extras(&self, board: &Board) -> DigitSet {
        let all = self.roof.iter().map(|cell| board.candidates(cell));
        all.fold(DigitSet::EMPTY, |extras, cell| extras | cell) - self.digits
    }

    /// What keeps the two digits from the corners.
    fn tell(&self, view: &mut View, step: &Step, board: &Board) {
        let Self { digits, corners, roof, rule } = *self;
        let floor = corners - roof;
        let sentences: Vec<Sentence> = match rule {
            RectangleRule::OneRoof => vec![sentence![
                floor,
                " have nothing but ",
                digits,
                ", so ",
                roof,
                " is something else."
            ]],
            RectangleRule::SameExtra(extra) => vec![sentence![
                "The only other candidate in these cells is ",
                extra,
                ", in ",
                roof,
                ". So one of ",
                roof,
                " is ",
                extra,
                ", and a cell that sees all of them is not."
            ]],
            RectangleRule::Subset { extras, cells, house } => vec![
                sentence![
                    "So one of ",
                    roof,
                    " holds one of its other candidates (",
                    self.extras(board),
                    "). Whichever of the two it is, count it as one cell of ",
                    house,
                    " that has these."
                ],
                sentence![
                    "With ",
                    cells,
                    " it has the candidates ",
                    extras,
                    ", as many as they are cells: each of the digits stands in one of them, \
                     and nowhere else in ",
                    house,
                    "."
                ],
            ],
            RectangleRule::HiddenSubset { digits: hidden, cells, house } => vec![sentence![
                "So one of ",
                roof,
                " holds one of its other candidates, and ",
                digits,
                " fill at most one of the two. In ",
                house,
                " the digits ",
                hidden,
                " have no places but these two and ",
                cells,
                ". At most one of them goes into the two, so the rest of them fill ",
                cells,
                ", and nothing else stands there."
            ]],
            RectangleRule::Locked { digit, house } => vec![sentence![
                "In ",
                house,
                " the digit ",
                digit,
                " has no place but ",
                roof,
                ", so one of these is ",
                digit,
                ". Were the other one of ",
                digits,
                " as well, all the cells would hold these alone. So the other one is none of ",
                digits,
                "."
            ]],
            RectangleRule::TwoLines { digit, houses } => vec![sentence![
                "In ",
                houses,
                " the digit ",
                digit,
                " has no places but the corners. Were one of ",
                roof,
                " ",
                digit,
                ", the other would be so too, and ",
                floor,
                " would hold the other digit: the deadly rectangle."
            ]],
            RectangleRule::Hidden { digit, cell } => {
                let other: DigitSet = digits.without(digit);
                vec![sentence![
                    "The row and the column of ",
                    cell,
                    " have no place for ",
                    digit,
                    " but the corners. Were ",
                    cell,
                    " ",
                    other,
                    ", both corners beside it would be ",
                    digit,
                    " and the one opposite, which has nothing but ",
                    digits,
                    ", ",
                    other,
                    ": the deadly rectangle."
                ]]
            }
            RectangleRule::Avoidable => {
                let eliminated: DigitSet =
                    step.eliminations().iter().map(|candidate| candidate.digit).collect();
                if roof.len() == 1 {
                    vec![sentence![
                        "None of ",
                        floor,
                        " is a given, and with ",
                        eliminated,
                        " in ",
                        roof,
                        " the rectangle would be complete."
                    ]]
                } else {
                    vec![sentence![
                        "Neither of ",
                        floor,
                        " is a given, and ",
                        roof,
                        " could complete the rectangle but for ",
                        eliminated,
                        ": at least one of them is ",
                        eliminated,
                        ", and what sees both is not."
                    ]]
                }
            }
        };
        view.text.extend(sentences);
    }
}
