//! WXYZ-Wing and larger bent subsets: as many cells as digits, not all in one house.
//!
//! Of each digit but one, all the places in these cells see each other, so that each fills one cell at most. With as
//! many cells as digits the last one, z, fills one at least: what sees all its places is not z. If z is restricted
//! like the others, every digit fills exactly one cell, and each is taken from what sees all its places.

use std::fmt;
use std::ops::ControlFlow;

use sudokit_core::{Board, Cell, CellMap, CellSet, Digit, DigitMap, DigitSet, House};

use crate::context::Context;
use crate::explain::{Explanation, Role, View, sentence, this_takes};
use crate::notation;
use crate::sink::Sink;
use crate::step::{Reason, Step};
use crate::technique::{Cost, Def, Family};

/// WXYZ-Wing: four cells.
pub static WXYZ_WING: Def = Def {
    id: "wxyz-wing",
    name: "WXYZ-Wing",
    aliases: &["Bent Quad"],
    codes: &["0802"],
    family: Family::Wing,
    cost: Cost::Cheap,
    find: |board, context, sink| find(board, context, sink, &WXYZ_WING, 4),
    page: include_str!("../../../pages/wxyz-wing.md"),
};

/// VWXYZ-Wing: five cells.
pub static VWXYZ_WING: Def = Def {
    id: "vwxyz-wing",
    name: "VWXYZ-Wing",
    aliases: &["Bent Quintuple"],
    codes: &[],
    family: Family::Wing,
    cost: Cost::Cheap,
    find: |board, context, sink| find(board, context, sink, &VWXYZ_WING, 5),
    page: include_str!("../../../pages/vwxyz-wing.md"),
};

/// UVWXYZ-Wing: six cells.
pub static UVWXYZ_WING: Def = Def {
    id: "uvwxyz-wing",
    name: "UVWXYZ-Wing",
    aliases: &["Bent Sextuple"],
    codes: &[],
    family: Family::Wing,
    cost: Cost::Costly,
    find: |board, context, sink| find(board, context, sink, &UVWXYZ_WING, 6),
    page: include_str!("../../../pages/uvwxyz-wing.md"),
};

/// TUVWXYZ-Wing: seven cells.
pub static TUVWXYZ_WING: Def = Def {
    id: "tuvwxyz-wing",
    name: "TUVWXYZ-Wing",
    aliases: &["Bent Septuple"],
    codes: &[],
    family: Family::Wing,
    cost: Cost::Costly,
    find: |board, context, sink| find(board, context, sink, &TUVWXYZ_WING, 7),
    page: include_str!("../../../pages/tuvwxyz-wing.md"),
};

/// As many cells as digits, of which all but one, or all, fill one cell at most.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BentSubset {
    /// The cells.
    pub cells: CellSet,
    /// The digits.
    pub digits: DigitSet,
    /// The digit whose places do not all see each other; none if the subset is doubly linked.
    pub free: Option<Digit>,
}

impl fmt::Display for BentSubset {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.digits, notation::cells(self.cells))?;
        match self.free {
            Some(digit) => write!(f, " z {digit}"),
            None => f.write_str(" doubly linked"),
        }
    }
}

impl Reason for BentSubset {
    fn explain(&self, step: &Step, board: &Board) -> Explanation {
        let Self { cells, digits, free } = *self;
        let mut view = View::new(vec![sentence![
            "The ",
            in_words(cells.len()),
            " cells ",
            cells,
            " have ",
            in_words(digits.len()),
            " digits in all, ",
            digits,
            "."
        ]]);
        let restricted = free.map_or(digits, |free| digits.without(free));
        view.say(sentence![
            "The places of ",
            restricted,
            " in them see each other, digit by digit, so each of these digits fills one of the cells at most."
        ]);
        match free {
            Some(digit) => {
                view.say(sentence![
                    "That fills all but one, and the one left is ",
                    digit,
                    ": it stands in one of ",
                    board.cells_of(digit) & cells,
                    ", and a cell that sees all of these is not ",
                    digit,
                    "."
                ]);
            }
            None => {
                view.say(sentence![
                    "There are as many digits as cells, so each of them fills exactly one, and a cell outside \
                     that sees all places of a digit in them is not that digit."
                ]);
            }
        }
        view.say(this_takes(step));
        for cell in cells {
            view.mark_digits(Role::Pattern, cell, board.candidates(cell) & restricted);
        }
        if let Some(digit) = free {
            view.mark_digit(Role::Pincer, digit, board.cells_of(digit) & cells);
        }
        Explanation::of(step, view)
    }
}

fn in_words(count: usize) -> &'static str {
    ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine"][count.min(9)]
}

/// The bent subsets of `size` cells that have no smaller one, and no naked subset, within.
///
/// The cells of such a subset hang together: each shares a digit with another one that it sees. Were they two parts
/// without, these would have more digits than cells each, and share the free digit at most, so together they had more
/// digits than cells too.
fn find(
    board: &Board,
    context: &Context<'_>,
    sink: &mut Sink<'_>,
    technique: &'static Def,
    size: usize,
) -> ControlFlow<()> {
    let _ = context;
    let fit: CellSet = board
        .empty_cells()
        .iter()
        .filter(|cell| (2..=size).contains(&board.candidates(*cell).len()))
        .collect();
    let mut neighbors = CellMap::<CellSet>::default();
    for cell in fit {
        let digits = board.candidates(cell);
        neighbors[cell] = (cell.peers() & fit)
            .iter()
            .filter(|other| !board.candidates(*other).is_disjoint(digits))
            .collect();
    }
    let mut search = Search { board, technique, size, neighbors, sink };
    let mut rest = fit;
    while let Some(start) = rest.first() {
        rest.remove(start);
        let grown = Grown::default().with(board, start);
        search.grow(&grown, search.neighbors[start] & rest, start.into(), rest)?;
    }
    ControlFlow::Continue(())
}

struct Search<'a, 'b> {
    board: &'a Board,
    technique: &'static Def,
    size: usize,
    /// The cells that see a cell and share a digit with it.
    neighbors: CellMap<CellSet>,
    sink: &'a mut Sink<'b>,
}

/// The cells chosen so far.
#[derive(Clone, Copy, Default)]
struct Grown {
    cells: CellSet,
    digits: DigitSet,
    /// Where each digit may go among them.
    places: DigitMap<CellSet>,
    /// What sees all the places of each digit, of the digits met.
    seeing: DigitMap<CellSet>,
    /// The digits of which two places do not see each other.
    free: DigitSet,
}

impl Grown {
    fn with(mut self, board: &Board, cell: Cell) -> Self {
        for digit in board.candidates(cell) {
            if self.digits.contains(digit) {
                if !self.places[digit].is_subset(cell.peers()) {
                    self.free.insert(digit);
                }
                self.seeing[digit] &= cell.peers();
            } else {
                self.seeing[digit] = cell.peers() & board.cells_of(digit);
            }
            self.places[digit].insert(cell);
        }
        self.digits |= board.candidates(cell);
        self.cells.insert(cell);
        self
    }
}

impl Search<'_, '_> {
    /// Adds cells of `next`, which neighbour those chosen, and later their own neighbours among `rest`. `met` are
    /// the cells chosen and all their neighbours, which are not added to `next` again: so every set comes once.
    fn grow(
        &mut self,
        grown: &Grown,
        mut next: CellSet,
        met: CellSet,
        rest: CellSet,
    ) -> ControlFlow<()> {
        let met = met | next;
        while let Some(cell) = next.first() {
            next.remove(cell);
            let larger = grown.with(self.board, cell);
            if !self.is_hopeful(&larger) {
                continue;
            }
            if larger.cells.len() == self.size {
                self.push(&larger)?;
            } else {
                let beyond = (self.neighbors[cell] & rest) - met;
                self.grow(&larger, next | beyond, met, rest)?;
            }
        }
        ControlFlow::Continue(())
    }

    /// Whether more cells can make it a bent subset that has none within and eliminates something.
    fn is_hopeful(&self, grown: &Grown) -> bool {
        if grown.digits.len() > self.size || grown.free.len() > 1 {
            return false;
        }
        if grown.cells.len() < self.size && grown.digits.len() <= grown.cells.len() {
            return false;
        }
        // What sees all places of the free digit only becomes less.
        grown.free.first().is_none_or(|digit| !(grown.seeing[digit] - grown.cells).is_empty())
    }

    fn push(&mut self, grown: &Grown) -> ControlFlow<()> {
        let Grown { cells, digits, free, .. } = *grown;
        let in_one_house = || House::ALL.into_iter().any(|house| cells.is_subset(house.cells()));
        if digits.len() != self.size || free.is_empty() && in_one_house() {
            return ControlFlow::Continue(());
        }
        let free = free.first();
        let pattern = BentSubset { cells, digits, free };
        let mut step = Step::new(self.technique, pattern);
        for digit in free.map_or(digits, DigitSet::from) {
            step = step.eliminating(digit, grown.seeing[digit] - cells);
        }
        if !step.has_conclusion() || has_part(self.board, cells) {
            return ControlFlow::Continue(());
        }
        self.sink.push(step)
    }
}

/// Whether some of the cells, not all, have no more digits than they are.
fn has_part(board: &Board, cells: CellSet) -> bool {
    (2..cells.len()).any(|size| {
        cells.subsets(size).any(|part| {
            let digits =
                part.iter().fold(DigitSet::EMPTY, |all, cell| all | board.candidates(cell));
            digits.len() <= size
        })
    })
}
