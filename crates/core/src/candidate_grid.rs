//! [`CandidateGrid`]: a set of digits in each cell, the form of pencilmark (sukaku) puzzles.

use core::fmt;
use core::ops::{Index, IndexMut};
use core::str::FromStr;

use crate::candidate::Candidate;
use crate::cell::Cell;
use crate::digit::Digit;
use crate::grid::Grid;
use crate::map::CellMap;
use crate::set::{CellSet, DigitSet};
use crate::text::sukaku::{self, ParseSukakuError};

/// The digits that each cell may hold: a pencilmark (sukaku) puzzle, or the candidates of a position.
///
/// Nothing is promised: a cell may have no candidate, and a single candidate may still stand in its peers. It
/// prints as 729 characters, nine for each cell, and reads them back.
///
/// ```
/// use sudokit_core::{CandidateGrid, Cell, Digit, DigitSet, Grid};
///
/// let mut puzzle = CandidateGrid::from(&Grid::EMPTY.with(Cell::R1C1, Digit::D5));
/// assert_eq!(puzzle[Cell::R1C1].single(), Some(Digit::D5));
/// assert_eq!(puzzle[Cell::R1C2], DigitSet::ALL);
/// puzzle[Cell::R1C2] = Digit::D1 | Digit::D3;
/// let text = puzzle.to_string();
/// assert!(text.starts_with("....5....1.3......123456789"));
/// assert_eq!(text.parse(), Ok(puzzle));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CandidateGrid(CellMap<DigitSet>);

impl CandidateGrid {
    /// Every digit in every cell: nothing known.
    pub const ALL: Self = Self(CellMap::new([DigitSet::ALL; 81]));

    /// No digit in any cell.
    pub const EMPTY: Self = Self(CellMap::new([DigitSet::EMPTY; 81]));

    /// The grid of these sets.
    #[inline]
    pub const fn new(cells: CellMap<DigitSet>) -> Self {
        Self(cells)
    }

    /// The sets, row by row.
    #[inline]
    pub const fn as_array(&self) -> &[DigitSet; 81] {
        self.0.as_array()
    }

    /// Whether the digit may stand in the cell.
    #[inline]
    pub fn contains(&self, candidate: Candidate) -> bool {
        self[candidate.cell].contains(candidate.digit)
    }

    /// The candidates, cell by cell.
    pub fn iter(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.0
            .iter()
            .flat_map(|(cell, digits)| digits.iter().map(move |digit| Candidate { digit, cell }))
    }

    /// The cells that may hold `digit`.
    pub fn cells_of(&self, digit: Digit) -> CellSet {
        let holding = self.0.iter().filter(|(_, digits)| digits.contains(digit));
        holding.map(|(cell, _)| cell).collect()
    }

    /// The cells with a single candidate, as a grid.
    pub fn singles(&self) -> Grid {
        let mut grid = Grid::EMPTY;
        for (cell, digits) in self.0.iter() {
            grid.set(cell, digits.single());
        }
        grid
    }

    /// Whether `grid` writes into each cell one of its candidates. The rules of Sudoku are not looked at.
    pub fn allows(&self, grid: &Grid) -> bool {
        self.0.iter().all(|(cell, digits)| grid[cell].is_some_and(|digit| digits.contains(digit)))
    }
}

impl Default for CandidateGrid {
    /// Every digit in every cell.
    fn default() -> Self {
        Self::ALL
    }
}

impl From<&Grid> for CandidateGrid {
    /// A filled cell has its digit as the only candidate, an empty one all nine: the same puzzle, no deduction
    /// made. See [`Grid::candidates`] for what row, column and box leave.
    fn from(grid: &Grid) -> Self {
        Self(CellMap::from_fn(|cell| grid[cell].map_or(DigitSet::ALL, DigitSet::from)))
    }
}

impl Index<Cell> for CandidateGrid {
    type Output = DigitSet;
    #[inline]
    fn index(&self, cell: Cell) -> &DigitSet {
        &self.0[cell]
    }
}

impl IndexMut<Cell> for CandidateGrid {
    #[inline]
    fn index_mut(&mut self, cell: Cell) -> &mut DigitSet {
        &mut self.0[cell]
    }
}

impl FromStr for CandidateGrid {
    type Err = ParseSukakuError;

    /// Reads exactly 729 characters. See [`text::sukaku`](crate::text::sukaku).
    fn from_str(text: &str) -> Result<Self, ParseSukakuError> {
        sukaku::parse(text)
    }
}

impl fmt::Display for CandidateGrid {
    /// Writes 729 characters, nine for each cell: the kth is the digit k, or `.` where it is no candidate.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&sukaku::to_line(self))
    }
}

impl fmt::Debug for CandidateGrid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            f.write_str(&crate::text::candidates::to_text(self))
        } else {
            fmt::Display::fmt(self, f)
        }
    }
}
