//! Unique loop, types 1 to 4: a rectangle with more corners.
//!
//! Six or more empty cells have a and b among their candidates, and every house that has one of them has two. In
//! two colours, one of each in every house, they could be filled with a and b in two ways: a deadly pattern. The
//! types are those of the unique rectangle.

use std::ops::ControlFlow;

use sudokit_core::{Board, Cell, CellSet, Digit, DigitSet, HouseSet};

use super::roof::Roofed;
use crate::context::Context;
use crate::technique::{Cost, Def, Family};

/// Unique loop, type 1.
pub static UNIQUE_LOOP_1: Def = Def {
    id: "unique-loop-1",
    name: "Unique Loop Type 1",
    aliases: &["UL 1"],
    codes: &[],
    family: Family::Uniqueness,
    cost: Cost::Cheap,
    find: |board, context, sink| {
        for_each(board, context, |found| found.one_roof(board, sink, &UNIQUE_LOOP_1))
    },
    page: include_str!("../../../pages/unique-loop-1.md"),
};

/// Unique loop, type 2.
pub static UNIQUE_LOOP_2: Def = Def {
    id: "unique-loop-2",
    name: "Unique Loop Type 2",
    aliases: &["UL 2"],
    codes: &[],
    family: Family::Uniqueness,
    cost: Cost::Cheap,
    find: |board, context, sink| {
        for_each(board, context, |found| found.same_extra(board, sink, &UNIQUE_LOOP_2))
    },
    page: include_str!("../../../pages/unique-loop-2.md"),
};

/// Unique loop, type 3.
pub static UNIQUE_LOOP_3: Def = Def {
    id: "unique-loop-3",
    name: "Unique Loop Type 3",
    aliases: &["UL 3"],
    codes: &[],
    family: Family::Uniqueness,
    cost: Cost::Cheap,
    find: |board, context, sink| {
        for_each(board, context, |found| found.subset(board, sink, &UNIQUE_LOOP_3))
    },
    page: include_str!("../../../pages/unique-loop-3.md"),
};

/// Unique loop, type 4.
pub static UNIQUE_LOOP_4: Def = Def {
    id: "unique-loop-4",
    name: "Unique Loop Type 4",
    aliases: &["UL 4"],
    codes: &[],
    family: Family::Uniqueness,
    cost: Cost::Cheap,
    find: |board, context, sink| {
        for_each(board, context, |found| found.locked(board, sink, &UNIQUE_LOOP_4))
    },
    page: include_str!("../../../pages/unique-loop-4.md"),
};

/// The least cells of a loop: with four it is a rectangle.
const LEAST: usize = 6;

/// Calls `found` with every loop whose roof is two cells at most, or more with the same one other candidate.
fn for_each(
    board: &Board,
    context: &Context<'_>,
    mut found: impl FnMut(Roofed) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let bivalue = context.bivalue_cells();
    for one in Digit::ALL {
        for other in Digit::ALL.into_iter().skip(one.index() + 1) {
            let digits = one | other;
            let cells = board.cells_of(one) & board.cells_of(other);
            let floor: CellSet =
                (cells & bivalue).iter().filter(|cell| board.candidates(*cell) == digits).collect();
            if floor.is_empty() || cells.len() < LEAST {
                continue;
            }
            let mut search = Search { board, digits, cells, floor, loops: Vec::new() };
            let mut rest = cells;
            while let Some(start) = rest.first() {
                // A loop is looked for from its first cell.
                search.walk(
                    &Walk::default().with(start, board.candidates(start) - digits),
                    start,
                    start,
                    rest,
                );
                rest.remove(start);
            }
            for cells in search.loops {
                if !cells.is_disjoint(floor) {
                    found(Roofed { digits, cells, roof: cells - floor })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

struct Search<'a> {
    board: &'a Board,
    digits: DigitSet,
    cells: CellSet,
    floor: CellSet,
    /// Every loop once, however often it is walked.
    loops: Vec<CellSet>,
}

/// The cells walked so far, which take two colours in turn.
#[derive(Clone, Copy, Default)]
struct Walk {
    cells: CellSet,
    /// The houses that hold a cell of the colour of the next cell.
    next: HouseSet,
    /// The houses that hold a cell of the colour of the last cell.
    last: HouseSet,
    /// The other candidates met.
    extras: DigitSet,
}

impl Walk {
    fn with(self, cell: Cell, extras: DigitSet) -> Self {
        Self {
            cells: self.cells.with(cell),
            next: self.last,
            last: self.next | cell.houses().into_iter().collect(),
            extras: self.extras | extras,
        }
    }
}

impl Search<'_> {
    fn walk(&mut self, walk: &Walk, start: Cell, last: Cell, among: CellSet) {
        let is_whole = walk.cells.len() >= LEAST && walk.next == walk.last && last.sees(start);
        if is_whole {
            if !self.loops.contains(&walk.cells) {
                self.loops.push(walk.cells);
            }
            return;
        }
        for cell in (last.peers() & among & self.cells) - walk.cells {
            // A house holds one cell of each colour.
            if cell.houses().into_iter().any(|house| walk.next.contains(house)) {
                continue;
            }
            let next = walk.with(cell, self.board.candidates(cell) - self.digits);
            if (next.cells - self.floor).len() <= 2 || next.extras.len() == 1 {
                self.walk(&next, start, cell, among);
            }
        }
    }
}
