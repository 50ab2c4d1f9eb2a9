//! Empty rectangle: a box that has a digit in one row and one column of it, and a conjugate pair.
//!
//! Box b has the digit in row r or column c alone. A conjugate pair elsewhere has one end in c: if that end is true,
//! b has its digit in r; if not, the other end is true. Where the other end's column crosses r, the digit is false
//! both ways. The same with rows and columns changed about.

use std::fmt;
use std::ops::ControlFlow;

use smallvec::SmallVec;
use sudokit_core::{Board, Candidate, Cell, CellSet, Digit, House, HouseKind};

use crate::context::{Conjugate, Context};
use crate::explain::{Explanation, Role, View, sentence, this_takes};
use crate::sink::Sink;
use crate::step::{Reason, Step};
use crate::technique::{Cost, Def, Family};

/// Empty rectangle.
pub static EMPTY_RECTANGLE: Def = Def {
    id: "empty-rectangle",
    name: "Empty Rectangle",
    aliases: &[],
    codes: &["0402"],
    family: Family::SingleDigit,
    cost: Cost::Cheap,
    find,
    page: include_str!("../../../pages/empty-rectangle.md"),
};

/// Dual empty rectangle.
pub static DUAL_EMPTY_RECTANGLE: Def = Def {
    id: "dual-empty-rectangle",
    name: "Dual Empty Rectangle",
    aliases: &[],
    codes: &["0405"],
    family: Family::SingleDigit,
    cost: Cost::Cheap,
    find: find_dual,
    page: include_str!("../../../pages/dual-empty-rectangle.md"),
};

/// The box with its two lines, and the pair.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EmptyRectangle {
    /// The digit.
    pub digit: Digit,
    /// The box.
    pub box_: House,
    /// The line through the box that holds the near end of the pair.
    pub near: House,
    /// The line through the box in which the digit is eliminated.
    pub far: House,
    /// The pair: near end, far end.
    pub pair: Conjugate,
}

impl fmt::Display for EmptyRectangle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [near, far] = self.pair.ends;
        write!(f, "{} {} {} {} {near}={far}", self.digit, self.box_, self.near, self.far)
    }
}

impl EmptyRectangle {
    /// Where the line of the far end crosses the box's other line.
    fn target(&self) -> Cell {
        let [_, end] = self.pair.ends;
        let across = if self.far.kind() == HouseKind::Row { end.column() } else { end.row() };
        // A row and a column cross in one cell.
        (across.cells() & self.far.cells()).first().unwrap_or(end)
    }
}

impl Reason for EmptyRectangle {
    fn explain(&self, step: &Step, board: &Board) -> Explanation {
        let mut view = View::default();
        self.tell(&mut view, board);
        view.say(this_takes(step));
        Explanation::of(step, view)
    }
}

impl EmptyRectangle {
    /// The argument, without its result.
    pub(super) fn tell(&self, view: &mut View, board: &Board) {
        let Self { digit, box_, near, far, pair } = *self;
        let [a, b] = pair.ends;
        let places = board.cells_of(digit) & box_.cells();
        view.say(sentence![
            "In ",
            box_,
            " the digit ",
            digit,
            " has no place outside ",
            near,
            " and ",
            far,
            ". In ",
            pair.house,
            " it has two places, ",
            a,
            " and ",
            b,
            "."
        ]);
        view.say(sentence![
            "If ",
            a,
            " is ",
            digit,
            ", ",
            near,
            " has it there, so ",
            box_,
            " has it in ",
            far,
            ", and ",
            self.target(),
            " loses it. If not, ",
            b,
            " is ",
            digit,
            ", which ",
            self.target(),
            " sees."
        ]);
        view.mark(Role::Base, box_);
        view.mark(Role::Base, pair.house);
        view.mark_digit(Role::Pattern, digit, places);
        view.mark_digit(Role::Pincer, digit, pair.cells());
        view.mark_link(Role::Strong, Candidate { digit, cell: a }, Candidate { digit, cell: b });
    }
}

fn find(board: &Board, context: &Context<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
    for digit in Digit::ALL {
        for_each(board, context, digit, |found| {
            let step = Step::new(&EMPTY_RECTANGLE, found);
            sink.push(step.eliminating(digit, found.target().into()))
        })?;
    }
    ControlFlow::Continue(())
}

/// Calls `found` with every empty rectangle that eliminates something.
fn for_each(
    board: &Board,
    context: &Context<'_>,
    digit: Digit,
    mut found: impl FnMut(EmptyRectangle) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let pairs = context.conjugates(digit);
    if pairs.is_empty() {
        return ControlFlow::Continue(());
    }
    let places = board.cells_of(digit);
    for box_ in House::BOXES {
        let inside = places & box_.cells();
        if inside.len() < 2 {
            continue;
        }
        for crossing in box_.cells() {
            let (row, column) = (crossing.row(), crossing.column());
            let is_rectangle = inside.is_subset(row.cells() | column.cells())
                && !inside.is_subset(row.cells())
                && !inside.is_subset(column.cells());
            if !is_rectangle {
                continue;
            }
            for (near, far) in [(column, row), (row, column)] {
                for pair in pairs {
                    // The pair runs along the far line's direction, and does not meet the box's chutes but in `near`.
                    if pair.house.kind() != far.kind() {
                        continue;
                    }
                    for pair in [*pair, pair.turned()] {
                        let [a, b] = pair.ends;
                        let step = EmptyRectangle { digit, box_, near, far, pair };
                        if near.cells().contains(a)
                            && !box_.cells().contains(a)
                            && !is_beside(b, box_, near)
                            && places.contains(step.target())
                        {
                            found(step)?;
                        }
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// Whether the cell lies in the chute of the box that runs along `line`.
fn is_beside(cell: Cell, box_: House, line: House) -> bool {
    let across = if line.kind() == HouseKind::Row { cell.row() } else { cell.column() };
    !across.cells().is_disjoint(box_.cells())
}

/// Two empty rectangles of one box, told together.
fn find_dual(board: &Board, context: &Context<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
    for digit in Digit::ALL {
        let mut all = SmallVec::<[EmptyRectangle; 8]>::new();
        for_each(board, context, digit, |found| {
            all.push(found);
            ControlFlow::Continue(())
        })?;
        for (n, one) in all.iter().enumerate() {
            for other in &all[n + 1..] {
                if one.box_ == other.box_ && one.target() != other.target() {
                    let eliminated: CellSet = one.target() | other.target();
                    sink.push(
                        Step::new(
                            &DUAL_EMPTY_RECTANGLE,
                            super::Dual::EmptyRectangles(*one, *other),
                        )
                        .eliminating(digit, eliminated),
                    )?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}
