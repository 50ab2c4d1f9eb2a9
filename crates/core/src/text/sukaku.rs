//! A candidate grid as 729 characters: nine for each cell, the kth of which is the digit k or empty.

use alloc::string::String;
use core::fmt;

use crate::candidate::Candidate;
use crate::candidate_grid::CandidateGrid;
use crate::cell::Cell;
use crate::digit::Digit;

/// Reads exactly 729 characters: each the digit of its place, or `.`, `0`, `_` or `*` where that is no candidate.
///
/// # Errors
///
/// The first character that is neither, or the count when it is not 729.
///
/// ```
/// use sudokit_core::text::sukaku;
///
/// let error = sukaku::parse("12354").unwrap_err();
/// assert_eq!(error.to_string(), "cell r1c1: `5` at position 4 of its nine characters, expected `4` or `.`");
/// ```
pub fn parse(text: &str) -> Result<CandidateGrid, ParseSukakuError> {
    let mut grid = CandidateGrid::EMPTY;
    let mut count = 0;
    for symbol in text.chars() {
        let digit = Digit::ALL[count % 9];
        if let Some(cell) = Cell::from_index(count / 9) {
            match symbol {
                '.' | '0' | '_' | '*' => {}
                _ if symbol == digit.to_char() => {
                    grid[cell].insert(digit);
                }
                _ => {
                    let place = Candidate { digit, cell };
                    return Err(ParseSukakuError::Misplaced { place, symbol });
                }
            }
        }
        count += 1;
    }
    if count == 729 { Ok(grid) } else { Err(ParseSukakuError::Count { count }) }
}

/// Writes the grid as 729 characters, `.` where a digit is no candidate.
pub fn to_line(grid: &CandidateGrid) -> String {
    let cells = grid.as_array().iter();
    cells
        .flat_map(|digits| {
            let symbol = |digit: Digit| if digits.contains(digit) { digit.to_char() } else { '.' };
            Digit::ALL.map(symbol)
        })
        .collect()
}

/// A text is not a candidate grid of 729 characters.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseSukakuError {
    /// The character is neither the digit of its place nor empty.
    Misplaced {
        /// The cell, and the digit of the place.
        place: Candidate,
        /// The character.
        symbol: char,
    },
    /// There are more or fewer characters than 729.
    Count {
        /// How many there are.
        count: usize,
    },
}

impl fmt::Display for ParseSukakuError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Misplaced { place: Candidate { digit, cell }, symbol } => write!(
                f,
                "cell {cell}: `{symbol}` at position {digit} of its nine characters, expected `{digit}` or `.`"
            ),
            Self::Count { count } => write!(f, "{count} characters, need 729"),
        }
    }
}

impl core::error::Error for ParseSukakuError {}
