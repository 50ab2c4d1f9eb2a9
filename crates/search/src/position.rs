//! [`Position`]: what can be searched.

use sudokit_core::text::line;
use sudokit_core::{Board, CandidateGrid, Digit, DigitSet, Grid};

/// What can be searched: something that says which digits each cell may hold.
///
/// A [`Grid`] says it by its digits: an empty cell may hold any. A [`CandidateGrid`] says it outright, and a [`Board`]
/// by its digits and the candidates left on it. Nothing need be consistent: what clashes has no solution.
///
/// The trait is sealed: other crates use it, and do not implement it.
///
/// ```
/// use sudokit_core::{Board, Candidate, CandidateGrid, Cell, Digit, Grid};
/// use sudokit_search::{Position, count};
///
/// fn describe<P: Position>(position: &P) -> &'static str {
///     match count(position, 2) {
///         0 => "none",
///         1 => "proper",
///         _ => "several",
///     }
/// }
///
/// let grid: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// assert_eq!(describe(&grid), "proper");
/// assert_eq!(describe(&CandidateGrid::from(&grid)), "proper");
///
/// // On a board, what was eliminated counts.
/// let mut board = Board::new(&grid);
/// board.eliminate(Candidate::new(Cell::R1C3, Digit::D4)).expect("it is a candidate");
/// assert_eq!(describe(&board), "none");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait Position: Masks {}

impl Position for Grid {}
impl Position for CandidateGrid {}
impl Position for Board {}

/// What seals [`Position`], and what the solvers start from.
#[doc(hidden)]
#[allow(unreachable_pub)]
pub trait Masks {
    /// For each cell, row by row, the digits it may hold: bit [`Digit::index`] for each, and no other bit.
    fn masks(&self) -> [u16; 81];

    /// The same as 81 characters, `.` for a cell that may hold any digit, if that says it all.
    #[inline]
    fn line(&self) -> Option<[u8; 81]> {
        None
    }
}

impl Masks for Grid {
    #[inline]
    fn line(&self) -> Option<[u8; 81]> {
        Some(*line::to_line(self, b'.').as_bytes())
    }

    #[inline]
    fn masks(&self) -> [u16; 81] {
        self.as_array().map(|digit| digit.map_or(DigitSet::ALL.bits(), |digit| 1 << digit.index()))
    }
}

impl Masks for CandidateGrid {
    #[inline]
    fn masks(&self) -> [u16; 81] {
        self.as_array().map(DigitSet::bits)
    }
}

impl Masks for Board {
    fn masks(&self) -> [u16; 81] {
        self.to_candidate_grid().masks()
    }
}

/// The cells whose mask is a single digit, as a grid. A solution's masks all are.
#[inline]
pub(crate) fn singles(masks: &[u16; 81]) -> Grid {
    Grid::new(masks.map(|mask| {
        if mask.is_power_of_two() {
            Digit::from_index(mask.trailing_zeros() as usize)
        } else {
            None
        }
    }))
}

/// The grid of the digits `1` to `9`.
#[inline]
pub(crate) fn grid(digits: &[u8; 81]) -> Grid {
    Grid::new(digits.map(|digit| Digit::new(digit.wrapping_sub(b'0'))))
}

/// The digits `1` to `9` of a solution's masks.
#[inline]
pub(crate) fn digits(masks: &[u16; 81]) -> [u8; 81] {
    masks.map(|mask| b'1' + mask.trailing_zeros() as u8)
}
