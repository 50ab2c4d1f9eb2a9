//! Subsets: as many digits as cells in a house.

use std::fmt;
use std::ops::ControlFlow;

use sudokit_core::{Board, CellSet, Digit, DigitSet, House, HouseSet};

use crate::explain::{Explanation, Role, View, sentence, this_takes};
use crate::notation;
use crate::step::{Reason, Step};

pub mod hidden;
pub mod naked;

/// Cells and as many digits that belong to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Subset {
    /// The house they are in: two for a locked subset.
    pub houses: HouseSet,
    /// The cells.
    pub cells: CellSet,
    /// The digits.
    pub digits: DigitSet,
}

impl fmt::Display for Subset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (cells, houses) = (notation::cells(self.cells), notation::houses(self.houses));
        write!(f, "{} {cells} {houses}", self.digits)
    }
}

impl Reason for Subset {
    fn explain(&self, step: &Step, board: &Board) -> Explanation {
        let mut view = View::default();
        view.mark_houses(Role::Base, self.houses);
        for cell in self.cells {
            view.mark_digits(Role::Pattern, cell, board.candidates(cell) & self.digits);
        }
        // A naked subset eliminates outside its cells, a hidden one in them.
        if step.eliminations().iter().any(|candidate| self.cells.contains(candidate.cell)) {
            view.say(sentence![
                "In ",
                self.houses,
                " the digits ",
                self.digits,
                " have no places but ",
                self.cells,
                "."
            ]);
            view.say(sentence![
                "These are as many cells as digits, so each of the cells holds one of the digits, and nothing else."
            ]);
        } else {
            view.say(sentence![
                "In ",
                self.houses,
                " the cells ",
                self.cells,
                " have no candidates but ",
                self.digits,
                "."
            ]);
            view.say(sentence![
                "These are as many digits as cells, so each of the digits stands in one of the cells, and nowhere \
                 else in ", self.houses, "."
            ]);
        }
        view.say(this_takes(step));
        Explanation::of(step, view)
    }
}

/// Calls `found` with every naked subset among `cells`: `size` empty cells with two candidates at least and
/// `size` in all.
pub(crate) fn naked_in(
    board: &Board,
    cells: CellSet,
    size: usize,
    mut found: impl FnMut(CellSet, DigitSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    grow_naked(
        board,
        few(board, cells, size),
        size,
        size,
        CellSet::EMPTY,
        DigitSet::EMPTY,
        &mut found,
    )
}

/// The same for one cell less than digits.
pub(crate) fn naked_in_almost(
    board: &Board,
    cells: CellSet,
    digits: usize,
    mut found: impl FnMut(CellSet, DigitSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let cells = few(board, cells, digits);
    grow_naked(board, cells, digits - 1, digits, CellSet::EMPTY, DigitSet::EMPTY, &mut found)
}

/// Calls `found` with every `size` of the cells that have, with the digits given, `most` candidates in all.
pub(crate) fn for_each_union(
    board: &Board,
    cells: CellSet,
    size: usize,
    most: usize,
    digits: DigitSet,
    mut found: impl FnMut(CellSet, DigitSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    grow_naked(board, few(board, cells, most), size, most, CellSet::EMPTY, digits, &mut found)
}

/// The cells with two candidates at least and `most` at most.
fn few(board: &Board, cells: CellSet, most: usize) -> CellSet {
    let open = (cells & board.empty_cells()).iter();
    open.filter(|cell| (2..=most).contains(&board.candidates(*cell).len())).collect()
}

/// Adds `more` of the cells `rest` to those chosen, as long as they have `most` digits at most; reports those that
/// have exactly as many.
fn grow_naked(
    board: &Board,
    mut rest: CellSet,
    more: usize,
    most: usize,
    cells: CellSet,
    digits: DigitSet,
    found: &mut impl FnMut(CellSet, DigitSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if more == 0 {
        return if digits.len() == most { found(cells, digits) } else { ControlFlow::Continue(()) };
    }
    while rest.len() >= more
        && let Some(cell) = rest.first()
    {
        rest.remove(cell);
        let together = digits | board.candidates(cell);
        if together.len() <= most {
            grow_naked(board, rest, more - 1, most, cells.with(cell), together, found)?;
        }
    }
    ControlFlow::Continue(())
}

/// Calls `found` with every hidden subset of the house: `size` digits that have two places at least and `size`
/// in all.
pub(crate) fn for_each_hidden(
    board: &Board,
    house: House,
    size: usize,
    mut found: impl FnMut(DigitSet, CellSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let empty = (board.empty_cells() & house.cells()).len();
    if empty <= size {
        return ControlFlow::Continue(());
    }
    let places = |digit: &Digit| (board.cells_of(*digit) & house.cells()).len();
    let digits =
        Digit::ALL.into_iter().filter(|digit| (2..=size).contains(&places(digit))).collect();
    grow_hidden(board, house, digits, size, size, DigitSet::EMPTY, CellSet::EMPTY, &mut found)
}

#[allow(clippy::too_many_arguments)]
fn grow_hidden(
    board: &Board,
    house: House,
    mut rest: DigitSet,
    more: usize,
    most: usize,
    digits: DigitSet,
    cells: CellSet,
    found: &mut impl FnMut(DigitSet, CellSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if more == 0 {
        return if cells.len() == most { found(digits, cells) } else { ControlFlow::Continue(()) };
    }
    while rest.len() >= more
        && let Some(digit) = rest.first()
    {
        rest.remove(digit);
        let together = cells | (board.cells_of(digit) & house.cells());
        if together.len() <= most {
            grow_hidden(board, house, rest, more - 1, most, digits.with(digit), together, found)?;
        }
    }
    ControlFlow::Continue(())
}
