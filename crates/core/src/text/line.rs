//! A grid as a line of 81 characters, row by row.

use core::fmt;

use crate::digit::Digit;
use crate::grid::Grid;

/// Reads exactly 81 characters: digits, and `.`, `0`, `_`, `*` or `-` for an empty cell.
///
/// # Errors
///
/// The first character that is no cell, or the count of cells when it is not 81.
///
/// ```
/// use sudokit_core::text::line;
///
/// let error = line::parse("53..7....6.O195...").unwrap_err();
/// assert_eq!(error.to_string(), "column 12: `O` is not a cell (did you mean `0`?)");
/// ```
pub fn parse(text: &str) -> Result<Grid, ParseLineError> {
    // The usual line is all ASCII and of the right length: no counting of characters.
    if let Ok(bytes) = <&[u8; 81]>::try_from(text.as_bytes())
        && let Some(grid) = from_ascii(bytes)
    {
        return Ok(grid);
    }
    let mut cells = [None; 81];
    let mut count = 0;
    for (column, symbol) in text.chars().enumerate() {
        let Some(cell) = cell(symbol) else {
            return Err(ParseLineError::NotACell { column: column + 1, symbol });
        };
        if let Some(place) = cells.get_mut(count) {
            *place = cell;
        }
        count += 1;
    }
    if count == 81 { Ok(Grid::new(cells)) } else { Err(ParseLineError::Count { count }) }
}

/// What the symbol says of its cell: a digit or empty; `None` if it is no cell.
///
/// ```
/// use sudokit_core::{Digit, text::line};
///
/// assert_eq!(line::cell('7'), Some(Some(Digit::D7)));
/// assert_eq!(line::cell('.'), Some(None));
/// assert_eq!(line::cell('x'), None);
/// ```
#[inline]
pub const fn cell(symbol: char) -> Option<Option<Digit>> {
    match symbol {
        '1'..='9' => Some(Digit::from_char(symbol)),
        '.' | '0' | '_' | '*' | '-' => Some(None),
        _ => None,
    }
}

/// The grid that 81 bytes write; `None` if one of them is no cell.
#[inline]
pub fn from_ascii(bytes: &[u8; 81]) -> Option<Grid> {
    // No branches: which cell is empty cannot be foretold.
    let is_cell = |byte: &u8| {
        (byte.wrapping_sub(b'0') <= 9)
            | (*byte == b'.')
            | (*byte == b'_')
            | (*byte == b'*')
            | (*byte == b'-')
    };
    let all_cells = bytes.iter().fold(true, |all, byte| all & is_cell(byte));
    all_cells.then(|| Grid::new(bytes.map(|byte| DIGITS[byte as usize])))
}

/// The digit that each byte writes.
const DIGITS: [Option<Digit>; 256] = {
    let mut digits = [None; 256];
    let mut digit = 1;
    while digit <= 9 {
        digits[b'0' as usize + digit] = Digit::new(digit as u8);
        digit += 1;
    }
    digits
};

/// A line of 81 ASCII characters.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Line([u8; 81]);

impl Line {
    /// The characters.
    pub fn as_str(&self) -> &str {
        // All are ASCII, by construction.
        core::str::from_utf8(&self.0).unwrap_or_default()
    }

    /// The characters as bytes.
    pub const fn as_bytes(&self) -> &[u8; 81] {
        &self.0
    }
}

impl fmt::Debug for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Debug::fmt(self.as_str(), f)
    }
}

/// Writes the grid as 81 characters, `empty` for an empty cell; `.` in its place if it is not ASCII.
#[inline]
pub fn to_line(grid: &Grid, empty: u8) -> Line {
    let empty = if empty.is_ascii() { empty } else { b'.' };
    Line(grid.as_array().map(|digit| digit.map_or(empty, |digit| b'0' + digit.get())))
}

/// A text is not a line of 81 cells. Columns count characters from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseLineError {
    /// The character is neither a digit nor an empty cell.
    NotACell {
        /// Where it stands.
        column: usize,
        /// The character.
        symbol: char,
    },
    /// There are more or fewer cells than 81.
    Count {
        /// How many there are.
        count: usize,
    },
}

impl fmt::Display for ParseLineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::NotACell { column, symbol } => {
                write!(f, "column {column}: {} is not a cell", Shown(symbol))?;
                match likely(symbol) {
                    Some(meant) => write!(f, " (did you mean `{meant}`?)"),
                    None => Ok(()),
                }
            }
            Self::Count { count } => write!(f, "{count} cells, need 81"),
        }
    }
}

impl core::error::Error for ParseLineError {}

/// A character for a message: as it is, or its code where it would not be seen.
struct Shown(char);

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            ' ' => f.write_str("a blank"),
            symbol if symbol.is_control() => write!(f, "U+{:04X}", u32::from(symbol)),
            symbol => write!(f, "`{symbol}`"),
        }
    }
}

/// The cell that a letter was likely meant to be: look-alikes of digits.
///
/// ```
/// assert_eq!(sudokit_core::text::line::likely('O'), Some('0'));
/// ```
pub const fn likely(symbol: char) -> Option<char> {
    match symbol {
        'O' | 'o' | 'Q' => Some('0'),
        'l' | 'I' | '|' | '!' => Some('1'),
        'Z' | 'z' => Some('2'),
        'S' | 's' => Some('5'),
        'B' => Some('8'),
        _ => None,
    }
}
