//! A candidate grid drawn in columns: each cell as the digits it may hold.

use alloc::string::{String, ToString};
use alloc::vec::Vec;

use crate::candidate_grid::CandidateGrid;
use crate::cell::Cell;
use crate::house::House;

/// Writes the candidates of each cell in an ASCII frame, columns as wide as they need to be, `.` for a cell without
/// a candidate.
///
/// ```
/// use sudokit_core::{Cell, Digit, Grid, text::candidates};
///
/// let grid = Grid::EMPTY.with(Cell::R1C1, Digit::D1).candidates();
/// assert!(candidates::to_text(&grid).lines().nth(1).unwrap().starts_with("| 1 "));
/// ```
pub fn to_text(grid: &CandidateGrid) -> String {
    let shown: Vec<String> = grid
        .as_array()
        .iter()
        .map(|digits| if digits.is_empty() { ".".into() } else { digits.to_string() })
        .collect();
    let width = |column: House| {
        column.cells().iter().map(|cell| shown[cell.index()].len()).max().unwrap_or(1)
    };
    let widths = House::COLUMNS.map(width);
    let mut rule = String::new();
    for stack in widths.chunks(3) {
        rule.push('+');
        rule.extend(core::iter::repeat_n('-', stack.iter().sum::<usize>() + 4));
    }
    rule.push_str("+\n");

    let mut text = String::new();
    for cell in Cell::ALL {
        let (row, column) = (cell.index() / 9, cell.index() % 9);
        if column == 0 && row % 3 == 0 {
            text.push_str(&rule);
        }
        text.push_str(if column % 3 == 0 { "| " } else { "" });
        let digits = &shown[cell.index()];
        text.push_str(digits);
        text.extend(core::iter::repeat_n(' ', widths[column] - digits.len() + 1));
        if column == 8 {
            text.push_str("|\n");
        }
    }
    text.push_str(&rule);
    text
}
