//! [`Candidate`]: a digit in a cell.

use core::fmt;
use core::str::FromStr;

use crate::cell::Cell;
use crate::digit::Digit;

/// A digit in a cell: possible there, placed or eliminated, as the context says.
///
/// It prints as `r4c7=3`; [`eliminated`](Self::eliminated) prints it as `r4c7<>3`. Both read back. Candidates are
/// ordered by digit, then by cell.
///
/// ```
/// use sudokit_core::{Candidate, Cell, Digit};
///
/// let candidate: Candidate = "r4c7=3".parse()?;
/// assert_eq!(candidate, Candidate { digit: Digit::D3, cell: Cell::R4C7 });
/// assert_eq!(candidate.eliminated().to_string(), "r4c7<>3");
/// # Ok::<(), sudokit_core::ParseCandidateError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate {
    /// The digit.
    pub digit: Digit,
    /// The cell it is in.
    pub cell: Cell,
}

impl Candidate {
    /// How many candidates there are.
    pub const COUNT: usize = 729;

    /// The digit in the cell.
    #[inline]
    pub const fn new(cell: Cell, digit: Digit) -> Self {
        Self { digit, cell }
    }

    /// The candidate with this [`index`](Self::index), 0-728; `None` beyond.
    pub const fn from_index(index: usize) -> Option<Self> {
        match Digit::from_index(index / Cell::COUNT) {
            Some(digit) => Some(Self { digit, cell: Cell::ALL[index % Cell::COUNT] }),
            None => None,
        }
    }

    /// The position in tables: digit by digit, each by cell, 0-728.
    #[inline]
    pub const fn index(self) -> usize {
        self.digit.index() * Cell::COUNT + self.cell.index()
    }

    /// Prints as what a step takes away: `r4c7<>3`.
    pub const fn eliminated(self) -> Eliminated {
        Eliminated(self)
    }
}

impl fmt::Display for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}={}", self.cell, self.digit)
    }
}

impl fmt::Debug for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// Prints a candidate as `r4c7<>3`. Made by [`Candidate::eliminated`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Eliminated(Candidate);

impl fmt::Display for Eliminated {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}<>{}", self.0.cell, self.0.digit)
    }
}

impl FromStr for Candidate {
    type Err = ParseCandidateError;

    /// Reads `r4c7=3` or `r4c7<>3`.
    fn from_str(text: &str) -> Result<Self, ParseCandidateError> {
        let (cell, digit) =
            text.split_once("<>").or_else(|| text.split_once('=')).ok_or(ParseCandidateError)?;
        Ok(Self {
            cell: cell.parse().map_err(|_| ParseCandidateError)?,
            digit: digit.parse().map_err(|_| ParseCandidateError)?,
        })
    }
}

/// A text is not a candidate such as `r4c7=3` or `r4c7<>3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParseCandidateError;

impl fmt::Display for ParseCandidateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a candidate such as `r4c7=3` or `r4c7<>3`")
    }
}

impl core::error::Error for ParseCandidateError {}
