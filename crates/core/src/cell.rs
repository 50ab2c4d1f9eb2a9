//! [`Cell`]: a place in the grid.

use core::fmt;
use core::str::FromStr;

use crate::house::House;
use crate::set::{CellSet, HouseSet};

macro_rules! cells {
    ($($name:ident),* $(,)?) => {
        /// One of the 81 cells.
        ///
        /// It prints as `r4c7` (row 4, column 7), and reads that back. [`index`](Self::index) counts row by row
        /// from 0.
        ///
        /// ```
        /// use sudokit_core::{Cell, House};
        ///
        /// let cell: Cell = "r4c7".parse()?;
        /// assert_eq!(cell, Cell::R4C7);
        /// assert_eq!((cell.row(), cell.column(), cell.box_()), (House::R4, House::C7, House::B6));
        /// assert_eq!(cell.index(), 33);
        /// assert_eq!(cell.peers().len(), 20);
        /// assert!(cell.sees(Cell::R5C9) && !cell.sees(Cell::R1C1));
        /// # Ok::<(), sudokit_core::ParseCellError>(())
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[repr(u8)]
        #[allow(missing_docs)]
        pub enum Cell {
            $($name),*
        }

        impl Cell {
            /// All cells, row by row.
            pub const ALL: [Self; 81] = [$(Self::$name),*];
        }
    };
}

cells! {
        R1C1, R1C2, R1C3, R1C4, R1C5, R1C6, R1C7, R1C8, R1C9,
        R2C1, R2C2, R2C3, R2C4, R2C5, R2C6, R2C7, R2C8, R2C9,
        R3C1, R3C2, R3C3, R3C4, R3C5, R3C6, R3C7, R3C8, R3C9,
        R4C1, R4C2, R4C3, R4C4, R4C5, R4C6, R4C7, R4C8, R4C9,
        R5C1, R5C2, R5C3, R5C4, R5C5, R5C6, R5C7, R5C8, R5C9,
        R6C1, R6C2, R6C3, R6C4, R6C5, R6C6, R6C7, R6C8, R6C9,
        R7C1, R7C2, R7C3, R7C4, R7C5, R7C6, R7C7, R7C8, R7C9,
        R8C1, R8C2, R8C3, R8C4, R8C5, R8C6, R8C7, R8C8, R8C9,
        R9C1, R9C2, R9C3, R9C4, R9C5, R9C6, R9C7, R9C8, R9C9,
}

/// The peers of every cell: the 20 others that share a house with it.
const PEERS: [CellSet; 81] = {
    let mut peers = [CellSet::EMPTY; 81];
    let mut i = 0;
    while i < 81 {
        let cell = Cell::ALL[i];
        peers[i] = cell
            .row()
            .cells()
            .union(cell.column().cells())
            .union(cell.box_().cells())
            .without(cell);
        i += 1;
    }
    peers
};

impl Cell {
    /// How many cells there are.
    pub const COUNT: usize = 81;

    /// The cell with this [`index`](Self::index), 0-80; `None` beyond.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self::ALL[index]) } else { None }
    }

    /// The position in tables and lines of text: row by row, 0-80.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The row the cell lies in.
    #[inline]
    pub const fn row(self) -> House {
        House::ROWS[self as usize / 9]
    }

    /// The column the cell lies in.
    #[inline]
    pub const fn column(self) -> House {
        House::COLUMNS[self as usize % 9]
    }

    /// The box the cell lies in; boxes count row by row.
    #[inline]
    pub const fn box_(self) -> House {
        House::BOXES[self as usize / 27 * 3 + self as usize % 9 / 3]
    }

    /// The row, the column and the box, in this order.
    #[inline]
    pub const fn houses(self) -> [House; 3] {
        [self.row(), self.column(), self.box_()]
    }

    /// The 20 cells that share a house with this one.
    #[inline]
    pub const fn peers(self) -> CellSet {
        PEERS[self as usize]
    }

    /// Whether the two cells are peers. No cell sees itself.
    #[inline]
    pub const fn sees(self, other: Self) -> bool {
        self.peers().contains(other)
    }

    /// The houses that hold both cells: up to two of different cells, all three of the same.
    pub fn shared_houses(self, other: Self) -> HouseSet {
        self.houses().into_iter().filter(|house| house.cells().contains(other)).collect()
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.index() / 9 + 1, self.index() % 9 + 1)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Cell {
    type Err = ParseCellError;

    /// Reads `r4c7`, in either case.
    fn from_str(text: &str) -> Result<Self, ParseCellError> {
        let position = |symbol: u8| match symbol {
            b'1'..=b'9' => Ok(usize::from(symbol - b'1')),
            _ => Err(ParseCellError),
        };
        match *text.as_bytes() {
            [b'r' | b'R', row, b'c' | b'C', column] => {
                Ok(Self::ALL[position(row)? * 9 + position(column)?])
            }
            _ => Err(ParseCellError),
        }
    }
}

/// A text is not a cell such as `r4c7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParseCellError;

impl fmt::Display for ParseCellError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a cell such as `r4c7`")
    }
}

impl core::error::Error for ParseCellError {}
