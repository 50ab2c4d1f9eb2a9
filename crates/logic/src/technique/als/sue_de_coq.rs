//! Sue de Coq: the crossing of a box and a line, and cells beside it that split its digits between them.
//!
//! The cells C of the crossing have two digits too many or more. Cells D of the line's rest and E of the box's rest,
//! which have no digit in common, make up for it: together they are as many cells as digits. A digit of D can be only
//! once in C and D, one of E only once in C and E: so each of the digits is in these cells once.

use std::fmt;
use std::ops::ControlFlow;

use sudokit_core::{Board, CellSet, DigitSet, House};

use super::candidates;
use crate::context::Context;
use crate::explain::{Explanation, Role, View, sentence, this_takes};
use crate::notation;
use crate::sink::Sink;
use crate::step::{Reason, Step};
use crate::technique::intersection::BOX_LINES;
use crate::technique::{Cost, Def, Family};

/// Sue de Coq.
pub static SUE_DE_COQ: Def = Def {
    id: "sue-de-coq",
    name: "Sue de Coq",
    aliases: &["Two-Sector Disjoint Subset"],
    codes: &["1101"],
    family: Family::Als,
    cost: Cost::Cheap,
    find,
    page: include_str!("../../../pages/sue-de-coq.md"),
};

/// A crossing and the cells that split its digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SueDeCoq {
    /// The line.
    pub line: House,
    /// The box.
    pub box_: House,
    /// The cells in both.
    pub crossing: CellSet,
    /// The cells in the line alone.
    pub in_line: CellSet,
    /// The cells in the box alone.
    pub in_box: CellSet,
}

/// Some cells of a house beside the crossing, with their digits.
#[derive(Clone, Copy)]
struct Part {
    cells: CellSet,
    digits: DigitSet,
}

fn find(board: &Board, _: &Context<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
    // A cell with one candidate splits nothing.
    let open: CellSet =
        board.empty_cells().iter().filter(|cell| board.candidates(*cell).len() > 1).collect();
    for (box_, line) in BOX_LINES {
        let crossing = box_.cells() & line.cells();
        let mut arms: Option<[Vec<Part>; 2]> = None;
        for size in [2, 3] {
            for cells in (crossing & open).subsets(size) {
                let digits = candidates(board, cells);
                if digits.len() < size + 2 {
                    continue;
                }
                let [in_line, in_box] = arms.get_or_insert_with(|| {
                    [line.cells(), box_.cells()]
                        .map(|house| parts(board, (house - crossing) & open))
                });
                split(board, sink, [line, box_], Part { cells, digits }, in_line, in_box)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// All sets of the cells.
fn parts(board: &Board, cells: CellSet) -> Vec<Part> {
    let sizes = 1..=cells.len();
    let sets = sizes.flat_map(|size| cells.subsets(size));
    sets.map(|cells| Part { cells, digits: candidates(board, cells) }).collect()
}

/// Pushes the ways to split the digits of the crossing.
fn split(
    board: &Board,
    sink: &mut Sink<'_>,
    [line, box_]: [House; 2],
    Part { cells, digits }: Part,
    in_line: &[Part],
    in_box: &[Part],
) -> ControlFlow<()> {
    // How many of the crossing's digits a part takes: its cells less its own digits.
    let taken = |part: &Part| part.cells.len().saturating_sub((part.digits - digits).len());
    let spare = digits.len() - cells.len();
    for one in in_line {
        let by_line = taken(one);
        if by_line == 0 || by_line >= spare {
            continue;
        }
        for other in in_box {
            if !one.digits.is_disjoint(other.digits) || taken(other) != spare - by_line {
                continue;
            }
            let pattern =
                SueDeCoq { line, box_, crossing: cells, in_line: one.cells, in_box: other.cells };
            let mut step = Step::new(&SUE_DE_COQ, pattern);
            let line_digits = one.digits | (digits - other.digits);
            let box_digits = other.digits | (digits - one.digits);
            for cell in (line.cells() - cells - one.cells) & board.empty_cells() {
                step = step.eliminating_from(cell, board.candidates(cell) & line_digits);
            }
            for cell in (box_.cells() - cells - other.cells) & board.empty_cells() {
                step = step.eliminating_from(cell, board.candidates(cell) & box_digits);
            }
            sink.push(step)?;
        }
    }
    ControlFlow::Continue(())
}

impl fmt::Display for SueDeCoq {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [crossing, in_line, in_box] =
            [self.crossing, self.in_line, self.in_box].map(notation::cells);
        write!(f, "{crossing} {} {in_line} {} {in_box}", self.line, self.box_)
    }
}

impl Reason for SueDeCoq {
    fn explain(&self, step: &Step, board: &Board) -> Explanation {
        let Self { line, box_, crossing, in_line, in_box } = *self;
        let [of_crossing, of_line, of_box] =
            [crossing, in_line, in_box].map(|cells| candidates(board, cells));
        let has = |cells: CellSet| if cells.len() == 1 { " has " } else { " have " };
        let all = crossing | in_line | in_box;
        let digits = of_crossing | of_line | of_box;
        let mut view = View::new(vec![
            sentence![crossing, ", where ", line, " and ", box_, " cross, have ", of_crossing, "."],
            sentence![
                "In ",
                line,
                " ",
                in_line,
                has(in_line),
                of_line,
                ", in ",
                box_,
                " ",
                in_box,
                has(in_box),
                of_box,
                ": \
                 no digit in common."
            ],
            sentence![
                format!("So no digit can be twice in these {} cells, and they have ", all.len()),
                digits,
                ": as many digits as cells, so each of these is in them once."
            ],
            sentence![
                of_line | (of_crossing - of_box),
                " must be in the cells of ",
                line,
                " and nowhere else there, ",
                of_box | (of_crossing - of_line),
                " in those of ",
                box_,
                "."
            ],
            this_takes(step),
        ]);
        view.mark(Role::Base, line);
        view.mark(Role::Base, box_);
        for cell in crossing {
            view.mark_digits(Role::Pattern, cell, board.candidates(cell));
        }
        for (cells, color) in [(in_line, Role::FirstColor), (in_box, Role::SecondColor)] {
            let digits = candidates(board, cells);
            for cell in cells | crossing {
                view.mark_digits(color, cell, board.candidates(cell) & digits);
            }
        }
        Explanation::of(step, view)
    }
}
