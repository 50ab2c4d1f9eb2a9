//! Singles: one place or one candidate is left, and a digit is placed.

use std::fmt;

use sudokit_core::{Board, Cell, CellSet, Digit, House};

use crate::explain::{Explanation, Role, View, sentence};
use crate::step::{Reason, Step};

pub mod direct;
pub mod full_house;
pub mod hidden;
pub mod naked;

/// What leaves the single.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Single {
    /// The cell is the last empty one of the house.
    LastCell(House),
    /// The digit is missing once on the whole board.
    LastDigit(Digit),
    /// The house has one place for the digit.
    OnePlace(House),
    /// The cell has one candidate.
    OneCandidate(Cell),
}

impl fmt::Display for Single {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::LastCell(house) | Self::OnePlace(house) => house.fmt(f),
            Self::LastDigit(digit) => digit.fmt(f),
            Self::OneCandidate(cell) => cell.fmt(f),
        }
    }
}

impl Reason for Single {
    fn explain(&self, step: &Step, board: &Board) -> Explanation {
        let [placed] = step.placements() else { return Explanation::default() };
        let (digit, cell) = (placed.digit, placed.cell);
        let mut view = View::default();
        match *self {
            Self::LastCell(house) => {
                view.mark(Role::Focus, house);
                view.say(sentence![
                    "In ",
                    house,
                    " only ",
                    cell,
                    " is empty, and only the digit ",
                    digit,
                    " is missing, so ",
                    cell,
                    " is ",
                    digit,
                    "."
                ]);
            }
            Self::LastDigit(_) => {
                let placed = board.digits().cells_of(digit);
                view.mark_cells(Role::Blocker, placed);
                view.say(sentence![
                    "The digit ",
                    digit,
                    " stands in eight rows, columns and boxes. The ninth row and the \
                     ninth column without it meet in ",
                    cell,
                    ", so ",
                    cell,
                    " is ",
                    digit,
                    "."
                ]);
            }
            Self::OnePlace(house) => {
                view.mark(Role::Focus, house);
                only_place(&mut view, board, house, digit, cell);
            }
            Self::OneCandidate(_) => {
                let seen = cell.peers() - board.empty_cells();
                view.mark(Role::Focus, cell);
                let gone = board.eliminated().digits(cell);
                let legal = gone.iter().filter(|digit| board.is_legal(cell, *digit)).collect();
                if sudokit_core::DigitSet::is_empty(legal) {
                    view.mark_cells(Role::Blocker, seen);
                    view.say(sentence![
                        "The row, the column and the box of ",
                        cell,
                        " hold every digit but ",
                        digit,
                        ", so ",
                        cell,
                        " is ",
                        digit,
                        "."
                    ]);
                } else {
                    view.say(sentence![
                        "The row, the column and the box of ",
                        cell,
                        " leave it ",
                        legal.with(digit),
                        ", and ",
                        legal,
                        " went before: only ",
                        digit,
                        " is left, so ",
                        cell,
                        " is ",
                        digit,
                        "."
                    ]);
                }
            }
        }
        Explanation::of(step, view)
    }
}

/// Says why `digit` has its only place of the house in `cell`, and marks the placed digits that say so.
fn only_place(view: &mut View, board: &Board, house: House, digit: Digit, cell: Cell) {
    let others = (board.empty_cells() & house.cells()).without(cell);
    if others.is_empty() {
        view.say(sentence![
            "In ",
            house,
            " no other cell than ",
            cell,
            " is empty, and ",
            digit,
            " is missing, so ",
            cell,
            " is ",
            digit,
            "."
        ]);
        return;
    }
    let stand = board.digits().cells_of(digit);
    let blocked: CellSet = others.iter().filter(|other| !board.is_legal(*other, digit)).collect();
    let blockers: CellSet =
        stand.iter().filter(|blocker| !(blocker.peers() & blocked).is_empty()).collect();
    let gone = others - blocked;
    view.mark_cells(Role::Blocker, blockers);
    let head = sentence!["In ", house, " the digit ", digit, " has one place left, ", cell, ": "];
    let tail = sentence![", so ", cell, " is ", digit, "."];
    let mut middle = Vec::new();
    if !blockers.is_empty() {
        middle.extend(
            sentence![
                digit,
                " in ",
                blockers,
                if blockers.len() == 1 { " sees " } else { " see " }
            ]
            .0,
        );
        middle.extend(match gone.is_empty() {
            true => sentence!["the other empty cells"].0,
            false => sentence![blocked].0,
        });
    }
    if !gone.is_empty() {
        let link = if blockers.is_empty() { "it" } else { ", and " };
        middle.extend(sentence![link].0);
        middle.extend(if blockers.is_empty() {
            sentence![" left ", gone, " before"].0
        } else {
            sentence!["the digit left ", gone, " before"].0
        });
    }
    view.say(head.then(middle).then(tail.0));
}
