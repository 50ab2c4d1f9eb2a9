//! [`Grid`]: 81 optional digits, nothing promised; and [`Conflict`], a pair of cells that breaks the rules.

use alloc::vec::Vec;
use core::fmt;
use core::ops::Index;
use core::str::FromStr;

use crate::candidate_grid::CandidateGrid;
use crate::cell::Cell;
use crate::digit::Digit;
use crate::house::House;
use crate::map::CellMap;
use crate::set::{CellSet, DigitSet, HouseSet};
use crate::text::line::{self, ParseLineError};

/// What anyone can write down: a digit or nothing in each cell.
///
/// A puzzle's givens, a solution, or neither: clashes are allowed and listed by [`conflicts`](Self::conflicts).
/// It prints as a line of 81 characters, `.` for an empty cell, and reads such lines with `.`, `0`, `_`, `*` or `-`
/// for an empty cell.
///
/// ```
/// use sudokit_core::{Cell, Digit, Grid};
///
/// let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let grid: Grid = line.parse()?;
/// assert_eq!(grid[Cell::R1C2], Some(Digit::D3));
/// assert_eq!(grid.filled().len(), 30);
/// assert!(grid.is_consistent() && !grid.is_full());
/// assert_eq!(grid.to_string(), line);
/// # Ok::<(), sudokit_core::text::line::ParseLineError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Grid(CellMap<Option<Digit>>);

impl Grid {
    /// No digit anywhere.
    pub const EMPTY: Self = Self(CellMap::new([None; 81]));

    /// The grid of these cells, row by row.
    #[inline]
    pub const fn new(cells: [Option<Digit>; 81]) -> Self {
        Self(CellMap::new(cells))
    }

    /// The cells, row by row.
    #[inline]
    pub const fn as_array(&self) -> &[Option<Digit>; 81] {
        self.0.as_array()
    }

    /// Writes `digit` into `cell`, or empties it.
    #[inline]
    pub fn set(&mut self, cell: Cell, digit: Option<Digit>) {
        self.0[cell] = digit;
    }

    /// The grid with `digit` written into `cell`.
    #[inline]
    #[must_use]
    pub fn with(mut self, cell: Cell, digit: Digit) -> Self {
        self.set(cell, Some(digit));
        self
    }

    /// The grid with `cell` empty.
    #[inline]
    #[must_use]
    pub fn without(mut self, cell: Cell) -> Self {
        self.set(cell, None);
        self
    }

    /// The filled cells with their digits, row by row.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (Cell, Digit)> + '_ {
        self.0.iter().filter_map(|(cell, digit)| Some((cell, (*digit)?)))
    }

    /// The cells that hold a digit.
    pub fn filled(&self) -> CellSet {
        self.iter().map(|(cell, _)| cell).collect()
    }

    /// The cells that hold `digit`.
    pub fn cells_of(&self, digit: Digit) -> CellSet {
        self.iter().filter(|(_, held)| *held == digit).map(|(cell, _)| cell).collect()
    }

    /// Whether every cell holds a digit.
    pub fn is_full(&self) -> bool {
        self.as_array().iter().all(Option::is_some)
    }

    /// Whether no digit stands twice in a house.
    pub fn is_consistent(&self) -> bool {
        let mut used = [DigitSet::EMPTY; House::COUNT];
        self.iter().all(|(cell, digit)| {
            cell.houses().into_iter().all(|house| used[house.index()].insert(digit))
        })
    }

    /// Whether it is a solution: full and without a clash.
    pub fn is_solved(&self) -> bool {
        self.is_full() && self.is_consistent()
    }

    /// Whether every digit of `other` stands here too.
    pub fn extends(&self, other: &Self) -> bool {
        other.iter().all(|(cell, digit)| self[cell] == Some(digit))
    }

    /// Every pair of cells that clash, by cell.
    pub fn conflicts(&self) -> Vec<Conflict> {
        if self.is_consistent() {
            return Vec::new();
        }
        let mut conflicts = Vec::new();
        for (first, digit) in self.iter() {
            let clashing = self.cells_of(digit) & first.peers();
            let later = clashing.iter().filter(|second| *second > first);
            conflicts.extend(later.map(|second| Conflict { digit, cells: [first, second] }));
        }
        conflicts
    }

    /// The plain candidates: for an empty cell the digits that its row, column and box leave, for a filled one its
    /// digit.
    ///
    /// ```
    /// use sudokit_core::{Cell, Digit, Grid};
    ///
    /// let grid = Grid::EMPTY.with(Cell::R1C1, Digit::D1).with(Cell::R9C2, Digit::D2);
    /// assert_eq!(grid.candidates()[Cell::R2C2].to_string(), "3456789");
    /// assert_eq!(grid.candidates()[Cell::R1C1].to_string(), "1");
    /// ```
    pub fn candidates(&self) -> CandidateGrid {
        let mut used = [DigitSet::EMPTY; House::COUNT];
        for (cell, digit) in self.iter() {
            for house in cell.houses() {
                used[house.index()].insert(digit);
            }
        }
        CandidateGrid::new(CellMap::from_fn(|cell| match self[cell] {
            Some(digit) => digit.into(),
            None => cell
                .houses()
                .into_iter()
                .fold(DigitSet::ALL, |left, house| left - used[house.index()]),
        }))
    }
}

impl Index<Cell> for Grid {
    type Output = Option<Digit>;
    #[inline]
    fn index(&self, cell: Cell) -> &Option<Digit> {
        &self.0[cell]
    }
}

impl FromStr for Grid {
    type Err = ParseLineError;

    /// Reads exactly 81 characters. See [`text::line`](crate::text::line).
    fn from_str(text: &str) -> Result<Self, ParseLineError> {
        line::parse(text)
    }
}

impl fmt::Display for Grid {
    /// Writes the line of 81 characters, `.` for an empty cell.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(line::to_line(self, b'.').as_str())
    }
}

impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !f.alternate() {
            return fmt::Display::fmt(self, f);
        }
        for row in House::ROWS {
            for cell in row.cells() {
                match self[cell] {
                    Some(digit) => write!(f, " {digit}")?,
                    None => f.write_str(" .")?,
                }
            }
            f.write_str("\n")?;
        }
        Ok(())
    }
}

/// Two cells of a house with the same digit.
///
/// ```
/// use sudokit_core::{Cell, Digit, Grid};
///
/// let grid = Grid::EMPTY.with(Cell::R1C2, Digit::D9).with(Cell::R1C3, Digit::D9);
/// assert_eq!(grid.conflicts()[0].to_string(), "digit 9 twice in row 1 and box 1 (r1c2, r1c3)");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Conflict {
    /// The digit that stands twice.
    pub digit: Digit,
    /// The two cells, in order.
    pub cells: [Cell; 2],
}

impl Conflict {
    /// The one or two houses that hold both cells.
    pub fn houses(&self) -> HouseSet {
        self.cells[0].shared_houses(self.cells[1])
    }
}

impl fmt::Display for Conflict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "digit {} twice in ", self.digit)?;
        for (n, house) in self.houses().iter().enumerate() {
            write!(f, "{}{house:#}", if n == 0 { "" } else { " and " })?;
        }
        write!(f, " ({}, {})", self.cells[0], self.cells[1])
    }
}
