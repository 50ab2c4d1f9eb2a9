//! The two elimination rules as operations on a board, and running both to the end.
//!
//! The rules are the oldest in computer Sudoku; as a pair they are in Peter Norvig's essay of 2006. Rule 1: a digit
//! that stands in a cell leaves its peers, so that a cell may be left with one candidate, which is its digit.
//! Rule 2: a digit with one place left in a house goes there.

use alloc::vec::Vec;
use core::fmt;

use super::{Board, PlaceError};
use crate::candidate::Candidate;
use crate::cell::Cell;
use crate::digit::Digit;
use crate::grid::Conflict;
use crate::house::House;

/// A digit that a rule placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Placement {
    /// What was placed.
    pub candidate: Candidate,
    /// Which rule placed it.
    pub reason: Reason,
}

/// The rule that placed a digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// Rule 1 left the cell no other candidate: a naked single.
    OnlyCandidate,
    /// Rule 2: the house had no other place for the digit, a hidden single.
    OnlyPlace(House),
}

/// What cannot be, met by a rule. The board that met it is unchanged.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradiction {
    /// What cannot be.
    pub kind: ContradictionKind,
    /// What the rules had placed when they met it.
    pub placements: Vec<Placement>,
}

/// What cannot be on a board that has a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ContradictionKind {
    /// Two cells of a house hold the same digit.
    Clash(Conflict),
    /// A pencilmark puzzle does not allow the digit that its cell holds.
    NotAllowed(Candidate),
    /// The cell is empty and has no candidate.
    NoCandidate(Cell),
    /// The house has no place for the digit.
    NoPlace(House, Digit),
}

impl fmt::Display for ContradictionKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Clash(conflict) => fmt::Display::fmt(conflict, f),
            Self::NotAllowed(candidate) => PlaceError::NotAllowed(*candidate).fmt(f),
            Self::NoCandidate(cell) => write!(f, "{cell} has no candidate"),
            Self::NoPlace(house, digit) => write!(f, "{house:#} has no place for digit {digit}"),
        }
    }
}

impl fmt::Display for Contradiction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.kind, f)
    }
}

impl core::error::Error for Contradiction {}

/// The elimination rules.
impl Board {
    /// Rule 1 in one cell: if one candidate is left, it is placed, and leaves the peers.
    ///
    /// # Errors
    ///
    /// The cell is empty and has no candidate.
    pub fn settle_cell(&mut self, cell: Cell) -> Result<Option<Placement>, ContradictionKind> {
        if !self.empty_cells().contains(cell) {
            return Ok(None);
        }
        let candidates = self.candidates(cell);
        if candidates.is_empty() {
            return Err(ContradictionKind::NoCandidate(cell));
        }
        Ok(candidates.single().map(|digit| self.settle(cell, digit, Reason::OnlyCandidate)))
    }

    /// Rule 2 for one digit in one house: if it has one place left, it goes there.
    ///
    /// # Errors
    ///
    /// The house holds the digit nowhere and has no place for it.
    pub fn settle_house(
        &mut self,
        house: House,
        digit: Digit,
    ) -> Result<Option<Placement>, ContradictionKind> {
        if self.counts[house][digit] > 0 {
            return Ok(None);
        }
        let places = self.cells_of(digit) & house.cells();
        if places.is_empty() {
            return Err(ContradictionKind::NoPlace(house, digit));
        }
        Ok(places.single().map(|cell| self.settle(cell, digit, Reason::OnlyPlace(house))))
    }

    /// Runs both rules to the end: what they placed, in order. An empty list says that they place nothing.
    ///
    /// ```
    /// use sudokit_core::{Board, Grid};
    ///
    /// let puzzle: Grid =
    ///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    /// let mut board = Board::new(&puzzle);
    /// assert_eq!(board.propagate()?.len(), 51);
    /// assert!(board.is_solved());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The contradiction that they met, with what they had placed by then; the board stays as it is.
    pub fn propagate(&mut self) -> Result<Vec<Placement>, Contradiction> {
        let mut board = *self;
        let mut placements = Vec::new();
        match board.propagate_into(&mut placements) {
            Ok(()) => {
                *self = board;
                Ok(placements)
            }
            Err(kind) => Err(Contradiction { kind, placements }),
        }
    }

    fn propagate_into(&mut self, placements: &mut Vec<Placement>) -> Result<(), ContradictionKind> {
        self.check_digits()?;
        loop {
            let before = placements.len();
            for cell in self.empty_cells() {
                placements.extend(self.settle_cell(cell)?);
            }
            for house in House::ALL {
                for digit in Digit::ALL {
                    placements.extend(self.settle_house(house, digit)?);
                }
            }
            if placements.len() == before {
                return Ok(());
            }
        }
    }

    /// Whether the digits on the board keep the rules.
    fn check_digits(&self) -> Result<(), ContradictionKind> {
        let wrong = self.digits().iter().find(|(cell, digit)| !self.is_legal(*cell, *digit));
        match wrong {
            None => Ok(()),
            Some((cell, digit)) => Err(match self.conflicts().first() {
                Some(conflict) => ContradictionKind::Clash(*conflict),
                None => ContradictionKind::NotAllowed(Candidate { digit, cell }),
            }),
        }
    }

    fn settle(&mut self, cell: Cell, digit: Digit, reason: Reason) -> Placement {
        self.write(cell, Some(digit));
        Placement { candidate: Candidate { digit, cell }, reason }
    }
}
