//! Hidden single: a house with one place for a digit; in a box, in a line, and the last of nine.
//!
//! Every house holds every digit. When all cells of the house but one are excluded for a digit, it goes there.
//! Boxes are apart from lines because people see them first.

use std::ops::ControlFlow;

use sudokit_core::{Board, Digit, House};

use super::Single;
use crate::context::Context;
use crate::sink::Sink;
use crate::step::Step;
use crate::technique::{Cost, Def, Family};

/// Last digit: eight of a digit stand.
pub static LAST_DIGIT: Def = Def {
    id: "last-digit",
    name: "Last Digit",
    aliases: &[],
    codes: &["0001"],
    family: Family::Single,
    cost: Cost::Cheap,
    find: find_last_digit,
    page: include_str!("../../../pages/last-digit.md"),
};

/// Hidden single in a box.
pub static HIDDEN_SINGLE_BOX: Def = Def {
    id: "hidden-single-box",
    name: "Hidden Single (box)",
    aliases: &["Hidden Single in a box"],
    codes: &["0002"],
    family: Family::Single,
    cost: Cost::Cheap,
    find: |board, _, sink| find(board, sink, &HIDDEN_SINGLE_BOX, &House::BOXES),
    page: include_str!("../../../pages/hidden-single-box.md"),
};

/// Hidden single in a row or column.
pub static HIDDEN_SINGLE_LINE: Def = Def {
    id: "hidden-single-line",
    name: "Hidden Single (line)",
    aliases: &["Hidden Single in a row or column"],
    codes: &["0002"],
    family: Family::Single,
    cost: Cost::Cheap,
    find: |board, _, sink| {
        find(board, sink, &HIDDEN_SINGLE_LINE, &House::ROWS)?;
        find(board, sink, &HIDDEN_SINGLE_LINE, &House::COLUMNS)
    },
    page: include_str!("../../../pages/hidden-single-line.md"),
};

fn find(
    board: &Board,
    sink: &mut Sink<'_>,
    technique: &'static Def,
    houses: &[House; 9],
) -> ControlFlow<()> {
    for digit in Digit::ALL {
        let places = board.cells_of(digit);
        if places.is_empty() {
            continue;
        }
        for house in houses {
            if let Some(cell) = (places & house.cells()).single() {
                sink.push(Step::new(technique, Single::OnePlace(*house)).placing(cell, digit))?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn find_last_digit(board: &Board, _: &Context<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
    for digit in Digit::ALL {
        if let Some(cell) = board.cells_of(digit).single()
            && board.digits().cells_of(digit).len() == 8
        {
            sink.push(Step::new(&LAST_DIGIT, Single::LastDigit(digit)).placing(cell, digit))?;
        }
    }
    ControlFlow::Continue(())
}
