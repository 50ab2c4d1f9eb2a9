//! A grid as nine lines, bare or framed.

use alloc::string::String;

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
    framed(grid, &Frame { rules: [RULE; 4], bar: '|' })
}

/// Writes the grid in a frame of box-drawing characters, for a terminal.
///
/// ```
/// use sudokit_core::{Grid, text::grid};
///
/// let text = grid::to_box_drawing(&Grid::EMPTY);
/// assert!(text.starts_with("┌───────┬───────┬───────┐\n│ . . . │ . . . │ . . . │\n"));
/// ```
pub fn to_box_drawing(grid: &Grid) -> String {
    const BETWEEN: &str = "├───────┼───────┼───────┤\n";
    let rules = ["┌───────┬───────┬───────┐\n", BETWEEN, BETWEEN, "└───────┴───────┴───────┘\n"];
    framed(grid, &Frame { rules, bar: '│' })
}

/// What is drawn around the cells.
struct Frame {
    /// Above, twice between, and below the bands.
    rules: [&'static str; 4],
    bar: char,
}

fn framed(grid: &Grid, frame: &Frame) -> String {
    let [above, between @ .., below] = frame.rules;
    let mut text = String::from(above);
    for (n, row) in House::ROWS.into_iter().enumerate() {
        if n > 0 && n % 3 == 0 {
            text.push_str(between[n / 3 - 1]);
        }
        for (k, cell) in row.cells().iter().enumerate() {
            if k % 3 == 0 {
                text.extend([frame.bar, ' ']);
            }
            text.extend([symbol(grid, cell), ' ']);
        }
        text.extend([frame.bar, '\n']);
    }
    text.push_str(below);
    text
}

fn symbol(grid: &Grid, cell: Cell) -> char {
    grid[cell].map_or('.', crate::digit::Digit::to_char)
}
