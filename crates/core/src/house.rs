//! [`House`]: a row, a column or a box.

use core::fmt;
use core::str::FromStr;

use crate::cell::Cell;
use crate::set::CellSet;

/// One of the 27 houses: nine rows, nine columns, nine boxes.
///
/// It prints as `r4`, `c7`, `b6` and reads that back; `{:#}` prints `row 4`, `column 7`, `box 6`.
/// [`index`](Self::index) counts rows, then columns, then boxes; boxes count row by row.
///
/// ```
/// use sudokit_core::{Cell, House, HouseKind};
///
/// let house: House = "b6".parse()?;
/// assert_eq!(house, House::B6);
/// assert_eq!(house.kind(), HouseKind::Box);
/// assert_eq!(house.cells().first(), Some(Cell::R4C7));
/// assert_eq!(format!("{house} is {house:#}"), "b6 is box 6");
/// # Ok::<(), sudokit_core::ParseHouseError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[rustfmt::skip]
#[allow(missing_docs)]
pub enum House {
    R1, R2, R3, R4, R5, R6, R7, R8, R9,
    C1, C2, C3, C4, C5, C6, C7, C8, C9,
    B1, B2, B3, B4, B5, B6, B7, B8, B9,
}

/// Which of the three sorts a house is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum HouseKind {
    /// One of the rows.
    Row,
    /// One of the columns.
    Column,
    /// One of the 3x3 boxes.
    Box,
}

/// The cells of every house in the order of their positions.
const LISTED: [[Cell; 9]; 27] = {
    let mut cells = [[Cell::R1C1; 9]; 27];
    let mut i = 0;
    while i < 9 {
        let mut k = 0;
        while k < 9 {
            cells[i][k] = Cell::ALL[i * 9 + k];
            cells[9 + i][k] = Cell::ALL[k * 9 + i];
            cells[18 + i][k] = Cell::ALL[(i / 3 * 3 + k / 3) * 9 + i % 3 * 3 + k % 3];
            k += 1;
        }
        i += 1;
    }
    cells
};

/// The same as sets.
const CELLS: [CellSet; 27] = {
    let mut sets = [CellSet::EMPTY; 27];
    let mut i = 0;
    while i < 27 {
        let mut k = 0;
        while k < 9 {
            sets[i] = sets[i].with(LISTED[i][k]);
            k += 1;
        }
        i += 1;
    }
    sets
};

impl House {
    /// How many houses there are.
    pub const COUNT: usize = 27;

    /// All houses: rows, columns, boxes.
    #[rustfmt::skip]
    pub const ALL: [Self; 27] = [
        Self::R1, Self::R2, Self::R3, Self::R4, Self::R5, Self::R6, Self::R7, Self::R8, Self::R9,
        Self::C1, Self::C2, Self::C3, Self::C4, Self::C5, Self::C6, Self::C7, Self::C8, Self::C9,
        Self::B1, Self::B2, Self::B3, Self::B4, Self::B5, Self::B6, Self::B7, Self::B8, Self::B9,
    ];

    /// The rows, from the top.
    pub const ROWS: [Self; 9] = Self::nine_from(0);

    /// The columns, from the left.
    pub const COLUMNS: [Self; 9] = Self::nine_from(9);

    /// The boxes, row by row.
    pub const BOXES: [Self; 9] = Self::nine_from(18);

    const fn nine_from(first: usize) -> [Self; 9] {
        let mut houses = [Self::R1; 9];
        let mut i = 0;
        while i < 9 {
            houses[i] = Self::ALL[first + i];
            i += 1;
        }
        houses
    }

    /// The house with this [`index`](Self::index), 0-26; `None` beyond.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self::ALL[index]) } else { None }
    }

    /// The position in tables and bit sets: rows 0-8, columns 9-17, boxes 18-26.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Whether it is a row, a column or a box.
    #[inline]
    pub const fn kind(self) -> HouseKind {
        match self as u8 / 9 {
            0 => HouseKind::Row,
            1 => HouseKind::Column,
            _ => HouseKind::Box,
        }
    }

    /// The cells as a set.
    #[inline]
    pub const fn cells(self) -> CellSet {
        CELLS[self as usize]
    }

    /// The cells by position: along a line, or row by row in a box.
    #[inline]
    pub const fn listed_cells(self) -> [Cell; 9] {
        LISTED[self as usize]
    }
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (short, long) = match self.kind() {
            HouseKind::Row => ("r", "row "),
            HouseKind::Column => ("c", "column "),
            HouseKind::Box => ("b", "box "),
        };
        write!(f, "{}{}", if f.alternate() { long } else { short }, self.index() % 9 + 1)
    }
}

impl fmt::Debug for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for House {
    type Err = ParseHouseError;

    /// Reads `r4`, `c7` or `b6`, in either case.
    fn from_str(text: &str) -> Result<Self, ParseHouseError> {
        let (nine, position) = match *text.as_bytes() {
            [b'r' | b'R', position] => (&Self::ROWS, position),
            [b'c' | b'C', position] => (&Self::COLUMNS, position),
            [b'b' | b'B', position] => (&Self::BOXES, position),
            _ => return Err(ParseHouseError),
        };
        match position {
            b'1'..=b'9' => Ok(nine[usize::from(position - b'1')]),
            _ => Err(ParseHouseError),
        }
    }
}

/// A text is not a house such as `r4`, `c7` or `b6`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParseHouseError;

impl fmt::Display for ParseHouseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a house such as `r4`, `c7` or `b6`")
    }
}

impl core::error::Error for ParseHouseError {}
