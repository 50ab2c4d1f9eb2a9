//! Fireworks: digits that a row and a column have in one box, but for one cell each.
//!
//! A row and a column cross in X. A digit that the row has in X's box and in a cell A alone, and the column in the box and
//! in a cell B alone, is in X, A or B: if it is in neither A nor B, both row and column have it in the box, which is only
//! so in X. Three such digits fill the three cells. Two, and two more of the opposite corner of the rectangle, fill its
//! four corners.

use std::fmt;
use std::ops::ControlFlow;

use sudokit_core::{Board, Cell, CellSet, Digit, DigitSet, House};

use crate::explain::{Explanation, Role, View, sentence, this_takes};
use crate::notation;
use crate::sink::Sink;
use crate::step::{Reason, Step};
use crate::technique::{Cost, Def, Family};

/// Firework triple.
pub static FIREWORK_TRIPLE: Def = Def {
    id: "firework-triple",
    name: "Firework Triple",
    aliases: &["Triple Firework"],
    codes: &[],
    family: Family::Exotic,
    cost: Cost::Cheap,
    find: |board, _, sink| find_triples(board, sink),
    page: include_str!("../../pages/firework-triple.md"),
};

/// Firework quad.
pub static FIREWORK_QUAD: Def = Def {
    id: "firework-quad",
    name: "Firework Quad",
    aliases: &["Quadruple Firework", "Firework Quadruple"],
    codes: &[],
    family: Family::Exotic,
    cost: Cost::Cheap,
    find: |board, _, sink| find_quads(board, sink),
    page: include_str!("../../pages/firework-quad.md"),
};

/// One or two crossings of a row and a column, and the digits that they hold with the cells beside them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Firework {
    /// The crossing, and its digits.
    pub crossing: (Cell, DigitSet),
    /// The opposite crossing of four corners, and its digits.
    pub opposite: Option<(Cell, DigitSet)>,
    /// The cell in the row of the first crossing.
    pub in_row: Cell,
    /// The cell in its column.
    pub in_column: Cell,
}

/// Of a digit at a crossing: where else its row and its column have it outside the box.
struct Rays([CellSet; 2]);

/// The rays of a digit at a crossing, if its row and column have places for it.
fn rays(board: &Board, crossing: Cell, digit: Digit) -> Option<Rays> {
    let places = board.cells_of(digit);
    let lines = [crossing.row(), crossing.column()].map(|line| places & line.cells());
    let has_both = lines.iter().all(|places| !places.is_empty());
    has_both.then(|| Rays(lines.map(|places| places - crossing.box_().cells())))
}

/// The digits of a crossing that are in it or in one of the two cells.
fn digits_of(rays: &[Option<Rays>; 9], in_row: Cell, in_column: Cell) -> DigitSet {
    let held = |digit: &Digit| {
        rays[digit.index()].as_ref().is_some_and(|Rays([row, column])| {
            row.without(in_row).is_empty() && column.without(in_column).is_empty()
        })
    };
    Digit::ALL.into_iter().filter(held).collect()
}

fn all_rays(board: &Board, crossing: Cell) -> [Option<Rays>; 9] {
    Digit::ALL.map(|digit| rays(board, crossing, digit))
}

/// The empty cells of the crossing's row, or column, outside its box.
fn beside(board: &Board, crossing: Cell, line: House) -> CellSet {
    (line.cells() - crossing.box_().cells()) & board.empty_cells()
}

fn find_triples(board: &Board, sink: &mut Sink<'_>) -> ControlFlow<()> {
    for crossing in board.empty_cells() {
        let rays = all_rays(board, crossing);
        for in_row in beside(board, crossing, crossing.row()) {
            for in_column in beside(board, crossing, crossing.column()) {
                for digits in digits_of(&rays, in_row, in_column).subsets(3) {
                    let crossing = (crossing, digits);
                    let pattern = Firework { crossing, opposite: None, in_row, in_column };
                    sink.push(step(&FIREWORK_TRIPLE, board, pattern))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn find_quads(board: &Board, sink: &mut Sink<'_>) -> ControlFlow<()> {
    for crossing in board.empty_cells() {
        let near = all_rays(board, crossing);
        for in_row in beside(board, crossing, crossing.row()) {
            for in_column in beside(board, crossing, crossing.column()) {
                let digits = digits_of(&near, in_row, in_column);
                let corner = (in_column.row().cells() & in_row.column().cells()).first();
                let opposite = corner.filter(|cell| board.empty_cells().contains(*cell));
                // Each rectangle from its upper crossing alone.
                let Some(opposite) = opposite.filter(|cell| digits.len() > 1 && crossing < *cell)
                else {
                    continue;
                };
                let others = digits_of(&all_rays(board, opposite), in_column, in_row);
                for two in digits.subsets(2) {
                    for other in (others - two).subsets(2) {
                        let (crossing, opposite) = ((crossing, two), Some((opposite, other)));
                        let pattern = Firework { crossing, opposite, in_row, in_column };
                        sink.push(step(&FIREWORK_QUAD, board, pattern))?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

fn step(technique: &'static Def, board: &Board, pattern: Firework) -> Step {
    let mut step = Step::new(technique, pattern);
    for (cell, digits) in pattern.held() {
        step = step.eliminating_from(cell, board.candidates(cell) - digits);
    }
    step
}

impl Firework {
    /// The cells, each with the digits that it may have.
    fn held(&self) -> impl Iterator<Item = (Cell, DigitSet)> {
        let all = self.digits();
        let beside = [(self.in_row, all), (self.in_column, all)];
        [self.crossing].into_iter().chain(beside).chain(self.opposite)
    }

    fn digits(&self) -> DigitSet {
        self.opposite.iter().fold(self.crossing.1, |digits, (_, more)| digits | *more)
    }
}

impl fmt::Display for Firework {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (crossing, digits) = self.crossing;
        write!(f, "{digits} {crossing}")?;
        if let Some((opposite, digits)) = self.opposite {
            write!(f, " {digits} {opposite}")?;
        }
        write!(f, " with {}", notation::cells(self.in_row | self.in_column))
    }
}

impl Reason for Firework {
    fn explain(&self, step: &Step, board: &Board) -> Explanation {
        let Self { in_row, in_column, .. } = *self;
        let mut view = View::default();
        let crossings = [(self.crossing, [in_row, in_column])].into_iter();
        let opposite = self.opposite.map(|opposite| (opposite, [in_column, in_row]));
        for ((crossing, digits), [row_end, column_end]) in crossings.chain(opposite) {
            let [row, column, box_] = crossing.houses();
            view.say(sentence![
                "Outside ",
                box_,
                " ",
                row,
                " has ",
                digits,
                " in ",
                row_end,
                " only, and ",
                column,
                " in ",
                column_end,
                " only, if at all."
            ]);
            view.say(sentence![
                "A digit of these that is in neither cell is in ",
                box_,
                " for both lines, and that is in ",
                crossing,
                "."
            ]);
            view.mark(Role::Base, row);
            view.mark(Role::Base, column);
        }
        let cells: CellSet = self.held().map(|(cell, _)| cell).collect();
        view.say(sentence![
            "So ",
            self.digits(),
            " are all in ",
            cells,
            ", as many cells as digits: these hold nothing else."
        ]);
        if let Some(((opposite, others), (crossing, digits))) =
            self.opposite.map(|other| (other, self.crossing))
        {
            view.say(sentence![
                crossing,
                " has one of ",
                digits,
                ", and ",
                opposite,
                " one of ",
                others,
                ", for the others have their \
                 places without it."
            ]);
        }
        view.say(this_takes(step));
        for (cell, digits) in self.held() {
            view.mark_digits(Role::Pattern, cell, board.candidates(cell) & digits);
        }
        Explanation::of(step, view)
    }
}
