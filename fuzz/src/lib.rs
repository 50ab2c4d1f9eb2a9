//! What the fuzz targets share: a grid out of raw bytes, such that a puzzle's line is a seed.

#![forbid(unsafe_code)]

use sudokit_core::{Candidate, Cell, Digit, Grid};
use sudokit_search::count;

/// The grid that the first 81 bytes write: the characters 1 to 9 are digits, any other byte is an empty cell; and the
/// bytes that follow. Shorter texts end in empty cells.
pub fn split_grid(data: &[u8]) -> (Grid, &[u8]) {
    let (line, rest) = data.split_at(data.len().min(81));
    let mut cells = [None; 81];
    for (cell, byte) in cells.iter_mut().zip(line) {
        *cell = Digit::from_char(char::from(*byte));
    }
    (Grid::new(cells), rest)
}

/// The candidate that two bytes choose.
pub fn candidate(bytes: [u8; 2]) -> Candidate {
    let index = usize::from(u16::from_le_bytes(bytes)) % Candidate::COUNT;
    Candidate::from_index(index).expect("the index is in range")
}

/// A minimal puzzle with this solution: givens are taken away, those the bytes name first, as long as no other is left.
pub fn puzzle_of(solution: Grid, order: &[u8]) -> Grid {
    let named = order.iter().map(|&byte| Cell::ALL[usize::from(byte) % 81]);
    let mut puzzle = solution;
    for cell in named.chain(Cell::ALL) {
        let fewer = puzzle.without(cell);
        if count(&fewer, 2) == 1 {
            puzzle = fewer;
        }
    }
    puzzle
}
