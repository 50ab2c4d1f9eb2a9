//! Avoidable rectangle, types 1 and 2: a rectangle of which some corners are filled already, none of them a given.
//!
//! Digits that were placed and not given could be changed about like candidates. Three corners that hold a, b and a,
//! or b, a and b, forbid the fourth digit that would make the rectangle deadly; two corners and the candidates of
//! two others do so as in a unique rectangle of type 2.

use std::ops::ControlFlow;

use sudokit_core::{Board, Candidate, Cell, CellSet, Digit};

use super::{Corners, RECTANGLES, Rectangle, RectangleRule};
use crate::context::Context;
use crate::sink::Sink;
use crate::step::Step;
use crate::technique::{Cost, Def, Family};

/// Avoidable rectangle, type 1.
pub static AVOIDABLE_RECTANGLE_1: Def = Def {
    id: "avoidable-rectangle-1",
    name: "Avoidable Rectangle Type 1",
    aliases: &[],
    codes: &["0607"],
    family: Family::Uniqueness,
    cost: Cost::Cheap,
    find: find_1,
    page: include_str!("../../../pages/avoidable-rectangle-1.md"),
};

/// Avoidable rectangle, type 2.
pub static AVOIDABLE_RECTANGLE_2: Def = Def {
    id: "avoidable-rectangle-2",
    name: "Avoidable Rectangle Type 2",
    aliases: &[],
    codes: &["0608"],
    family: Family::Uniqueness,
    cost: Cost::Cheap,
    find: find_2,
    page: include_str!("../../../pages/avoidable-rectangle-2.md"),
};

/// The rectangles without a given that have this many empty corners.
fn open(board: &Board, empty: usize) -> impl Iterator<Item = (&'static Corners, CellSet)> {
    let (givens, open) = (board.given_cells(), board.empty_cells());
    RECTANGLES
        .iter()
        .filter(move |corners| corners.set.is_disjoint(givens))
        .map(move |corners| (corners, corners.set & open))
        .filter(move |(_, cells)| cells.len() == empty)
}

/// The digits that each corner would hold in the two deadly fillings with these digits, the first one in the first
/// corner or in the second.
fn fillings(corners: &Corners, one: Digit, other: Digit) -> [[(Cell, Digit); 4]; 2] {
    let [a, b, c, d] = corners.cells;
    [[(a, one), (b, other), (c, one), (d, other)], [(a, other), (b, one), (c, other), (d, one)]]
}

fn find_1(board: &Board, _: &Context<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
    for (corners, open) in open(board, 1) {
        let Some(cell) = open.single() else { continue };
        let across = board.digit(corners.opposite(cell));
        let beside = corners.set.without(cell).without(corners.opposite(cell));
        let mut digits = beside.iter().map(|cell| board.digit(cell));
        let (Some(digit), Some(Some(one)), Some(Some(other))) =
            (across, digits.next(), digits.next())
        else {
            continue;
        };
        if one == other && one != digit && board.has_candidate(Candidate { digit, cell }) {
            let pattern = Rectangle {
                digits: one | digit,
                corners: corners.set,
                roof: open,
                rule: RectangleRule::Avoidable,
            };
            sink.push(Step::new(&AVOIDABLE_RECTANGLE_1, pattern).eliminating(digit, cell.into()))?;
        }
    }
    ControlFlow::Continue(())
}

fn find_2(board: &Board, _: &Context<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
    for (corners, open) in open(board, 2) {
        let (Some(first), Some(last)) = (open.first(), open.last()) else { continue };
        let extras = board.candidates(first) & board.candidates(last);
        for extra in extras {
            let eliminated = board.cells_of(extra) & open.common_peers();
            if eliminated.is_empty() {
                continue;
            }
            if let Some(digits) = completed(board, corners, open, extra) {
                let pattern = Rectangle {
                    digits: digits[0] | digits[1],
                    corners: corners.set,
                    roof: open,
                    rule: RectangleRule::Avoidable,
                };
                let step = Step::new(&AVOIDABLE_RECTANGLE_2, pattern);
                sink.push(step.eliminating(extra, eliminated))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The two digits of the deadly filling that the filled corners begin and the open ones, which have one further
/// candidate each beside `extra`, would complete.
fn completed(board: &Board, corners: &Corners, open: CellSet, extra: Digit) -> Option<[Digit; 2]> {
    let held = |cell: Cell| {
        board.digit(cell).or_else(|| match board.candidates(cell) {
            candidates if candidates.len() == 2 => candidates.without(extra).single(),
            _ => None,
        })
    };
    let filled = corners.set - open;
    let one = held(filled.first()?)?;
    let other = corners.cells.iter().filter_map(|cell| held(*cell)).find(|digit| *digit != one)?;
    let fits = |filling: [(Cell, Digit); 4]| {
        filling.iter().all(|(cell, digit)| held(*cell) == Some(*digit))
    };
    let is_deadly = fillings(corners, one, other).into_iter().any(fits);
    (is_deadly && one != extra && other != extra).then_some([one, other])
}
