//! A grid as nine lines, bare or framed.

use alloc::string::String;
use core::fmt::Write as _;

use crate::cell::Cell;
use crate::grid::Grid;
use crate::house::House;

/// Writes nine lines of nine characters, `.` for an empty cell.
///
/// ```
/// use sudokit_core::{Grid, text::grid};
///
/// assert!(grid::to_text(&Grid::EMPTY).starts_with(".........\n.........\n"));
/// ```
pub fn to_text(grid: &Grid) -> String {
    let mut text = String::with_capacity(90);
    for row in House::ROWS {
        text.extend(row.cells().iter().map(|cell| symbol(grid, cell)));
        text.push('\n');
    }
    text
}

/// Writes the grid in an ASCII frame with lines between the boxes.
///
/// ```
/// use sudokit_core::{Grid, text::grid};
///
/// let text = grid::to_framed_text(&Grid::EMPTY);
/// assert!(text.starts_with("+-------+-------+-------+\n| . . . | . . . | . . . |\n"));
/// ```
pub fn to_framed_text(grid: &Grid) -> String {
    const RULE: &str = "+-------+-------+-------+\n";
    let mut text = String::with_capacity(13 * RULE.len());
    for (n, row) in House::ROWS.into_iter().enumerate() {
        if n % 3 == 0 {
            text.push_str(RULE);
        }
        for (k, cell) in row.cells().iter().enumerate() {
            let bar = if k % 3 == 0 { "| " } else { "" };
            // Writing into a string cannot fail.
            let _ = write!(text, "{bar}{} ", symbol(grid, cell));
        }
        text.push_str("|\n");
    }
    text.push_str(RULE);
    text
}

fn symbol(grid: &Grid, cell: Cell) -> char {
    grid[cell].map_or('.', crate::digit::Digit::to_char)
}
