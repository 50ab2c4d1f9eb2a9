//! [`Symmetry`]: which cells are given together.

use std::fmt;
use std::str::FromStr;

use rand_core::Rng;
use sudokit_core::{Cell, CellSet};

use crate::random::place;

/// A symmetry of the places of the givens, not of their digits.
///
/// ```
/// use sudokit_core::Cell;
/// use sudokit_generate::Symmetry;
///
/// let symmetry: Symmetry = "rotate-180".parse()?;
/// assert_eq!(symmetry.orbit(Cell::R1C2), Cell::R1C2 | Cell::R9C8);
/// assert_eq!(Symmetry::Full.orbit(Cell::R1C2).len(), 8);
/// assert!(symmetry.holds((Cell::R1C1 | Cell::R9C9).with(Cell::R5C5)));
/// # Ok::<(), sudokit_generate::ParseSymmetryError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Symmetry {
    /// Each cell for itself.
    #[default]
    None,
    /// By a half turn.
    Rotate180,
    /// By a quarter turn.
    Rotate90,
    /// The left half mirrors the right.
    Horizontal,
    /// The upper half mirrors the lower.
    Vertical,
    /// By the diagonal from r1c1 to r9c9.
    Diagonal,
    /// By the diagonal from r1c9 to r9c1.
    AntiDiagonal,
    /// Left and right, and upper and lower.
    BothMirrors,
    /// By both diagonals.
    BothDiagonals,
    /// By all of these.
    Full,
}

impl Symmetry {
    /// All there are, each with its name.
    pub const ALL: [(Self, &'static str); 10] = [
        (Self::None, "none"),
        (Self::Rotate180, "rotate-180"),
        (Self::Rotate90, "rotate-90"),
        (Self::Horizontal, "horizontal"),
        (Self::Vertical, "vertical"),
        (Self::Diagonal, "diagonal"),
        (Self::AntiDiagonal, "anti-diagonal"),
        (Self::BothMirrors, "both-mirrors"),
        (Self::BothDiagonals, "both-diagonals"),
        (Self::Full, "full"),
    ];

    /// What it is called.
    pub fn name(self) -> &'static str {
        Self::ALL.iter().find(|(symmetry, _)| *symmetry == self).map_or("none", |(_, name)| name)
    }

    /// One of those other than [`None`](Self::None), all equally likely.
    pub fn random<R: Rng + ?Sized>(rng: &mut R) -> Self {
        Self::ALL[1 + place(rng, Self::ALL.len() - 1)].0
    }

    /// The cells that are given if this one is.
    pub fn orbit(self, cell: Cell) -> CellSet {
        let mut orbit = CellSet::from(cell);
        // Two moves make each of them, and applied four times in turn they reach every cell.
        for _ in 0..4 {
            for cell in orbit {
                for image in self.moves(cell) {
                    orbit.insert(image);
                }
            }
        }
        orbit
    }

    /// The orbits of all cells, in the order of their first cells.
    pub fn orbits(self) -> Vec<CellSet> {
        let firsts = Cell::ALL.into_iter().filter(|cell| self.orbit(*cell).first() == Some(*cell));
        firsts.map(|cell| self.orbit(cell)).collect()
    }

    /// Whether a set of cells has this symmetry.
    pub fn holds(self, cells: CellSet) -> bool {
        cells.iter().all(|cell| self.orbit(cell).is_subset(cells))
    }

    /// Two moves that make the symmetry.
    fn moves(self, cell: Cell) -> [Cell; 2] {
        let (row, column) = (cell.index() / 9, cell.index() % 9);
        let at = |row: usize, column: usize| Cell::ALL[9 * row + column];
        let (turned, quarter) = (at(8 - row, 8 - column), at(column, 8 - row));
        let (left_right, up_down) = (at(row, 8 - column), at(8 - row, column));
        let (diagonal, anti) = (at(column, row), at(8 - column, 8 - row));
        match self {
            Self::None => [cell, cell],
            Self::Rotate180 => [turned, cell],
            Self::Rotate90 => [quarter, cell],
            Self::Horizontal => [left_right, cell],
            Self::Vertical => [up_down, cell],
            Self::Diagonal => [diagonal, cell],
            Self::AntiDiagonal => [anti, cell],
            Self::BothMirrors => [left_right, up_down],
            Self::BothDiagonals => [diagonal, anti],
            Self::Full => [quarter, diagonal],
        }
    }
}

impl fmt::Display for Symmetry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Symmetry {
    type Err = ParseSymmetryError;

    fn from_str(text: &str) -> Result<Self, ParseSymmetryError> {
        let found = Self::ALL.iter().find(|(_, name)| *name == text);
        found.map(|(symmetry, _)| *symmetry).ok_or(ParseSymmetryError)
    }
}

/// A text names no symmetry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParseSymmetryError;

impl fmt::Display for ParseSymmetryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a symmetry such as `rotate-180`")
    }
}

impl std::error::Error for ParseSymmetryError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn orbits_are_the_size_of_the_group() {
        let largest = |symmetry: Symmetry| symmetry.orbits().iter().map(|orbit| orbit.len()).max();
        let sizes: Vec<usize> = Symmetry::ALL.iter().filter_map(|s| largest(s.0)).collect();
        assert_eq!(sizes, [1, 2, 4, 2, 2, 2, 2, 4, 4, 8]);
        for (symmetry, name) in Symmetry::ALL {
            let orbits = symmetry.orbits();
            assert_eq!(orbits.iter().map(|orbit| orbit.len()).sum::<usize>(), 81, "{name}");
            assert!(orbits.iter().all(|orbit| symmetry.holds(*orbit)), "{name}");
            assert_eq!(name.parse(), Ok(symmetry));
        }
    }
}
