//! [`Board`]: a puzzle in play, and the [`Change`]s that are made to it.

use alloc::vec::Vec;
use core::fmt;

use crate::candidate::Candidate;
use crate::candidate_grid::CandidateGrid;
use crate::cell::Cell;
use crate::digit::Digit;
use crate::grid::{Conflict, Grid};
use crate::map::{CellMap, DigitMap, HouseMap};
use crate::set::{CandidateSet, CellSet, DigitSet};

mod rules;
pub use rules::{Contradiction, ContradictionKind, Placement, Reason};

/// A puzzle in play: givens, which are locked, placed digits, and the candidates of every empty cell.
///
/// The candidates of an empty cell are the digits that are legal there (no peer holds them, and the puzzle allows
/// them) and were not eliminated; the board keeps them up to date whatever is placed, cleared, eliminated or
/// restored. A filled cell has none.
///
/// [`place`](Self::place) and [`eliminate`](Self::eliminate) are for deductions and refuse what breaks the rules;
/// [`enter`](Self::enter) takes what a player writes and holds a clash, listed by [`conflicts`](Self::conflicts).
/// Each says what it did as a [`Change`], which [`revert`](Self::revert) takes back.
///
/// ```
/// use sudokit_core::{Board, Cell, Digit, Grid};
///
/// let mut board = Board::new(&Grid::EMPTY.with(Cell::R1C1, Digit::D5));
/// let change = board.place(Cell::R2C4, Digit::D3)?;
/// assert!(board.is_legal(Cell::R2C9, Digit::D5) && !board.is_legal(Cell::R2C9, Digit::D3));
///
/// let refused = board.place(Cell::R1C9, Digit::D5).unwrap_err();
/// assert_eq!(refused.to_string(), "digit 5 at r1c9 clashes with r1c1");
///
/// board.revert(change)?;
/// assert!(board.candidates(Cell::R2C9).contains(Digit::D3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Board {
    digits: Grid,
    /// The cells whose digits are givens.
    givens: CellSet,
    /// The cells without a digit.
    empty: CellSet,
    /// What a pencilmark puzzle allows in each cell; every digit for a puzzle of givens.
    allowed: CellMap<DigitSet>,
    /// The candidates eliminated by hand or by deduction, remembered while a cell is filled too.
    eliminated: CandidateSet,
    /// How often each digit stands in each house; more than once where there is a clash.
    counts: HouseMap<DigitMap<u8>>,
    /// The candidates of each cell. These and `places` follow from all the above.
    candidates: CellMap<DigitSet>,
    /// For each digit the empty cells of which it is a candidate.
    places: CandidateSet,
}

/// Making a board and looking at it.
impl Board {
    /// The board at the start of a puzzle: the filled cells of `givens` are its givens, clashing or not.
    pub fn new(givens: &Grid) -> Self {
        let mut board = Self {
            digits: Grid::EMPTY,
            givens: givens.filled(),
            empty: CellSet::ALL,
            allowed: CellMap::new([DigitSet::ALL; 81]),
            eliminated: CandidateSet::EMPTY,
            counts: HouseMap::default(),
            candidates: CellMap::new([DigitSet::ALL; 81]),
            places: CandidateSet::ALL,
        };
        for (cell, digit) in givens.iter() {
            board.write(cell, Some(digit));
        }
        board
    }

    /// The board at the start of a pencilmark (sukaku) puzzle: no givens, and in each cell the digits that the
    /// puzzle allows. A cell with one candidate is not placed.
    pub fn from_candidates(puzzle: &CandidateGrid) -> Self {
        let mut board = Self::new(&Grid::EMPTY);
        board.allowed = CellMap::new(*puzzle.as_array());
        for cell in Cell::ALL {
            board.refresh(cell);
        }
        board
    }

    /// The digits on the board, givens and placed.
    #[inline]
    pub fn digits(&self) -> &Grid {
        &self.digits
    }

    /// The digit in `cell`.
    #[inline]
    pub fn digit(&self, cell: Cell) -> Option<Digit> {
        self.digits[cell]
    }

    /// The givens alone.
    pub fn givens(&self) -> Grid {
        let mut givens = Grid::EMPTY;
        for cell in self.givens {
            givens.set(cell, self.digits[cell]);
        }
        givens
    }

    /// The cells that hold givens.
    #[inline]
    pub fn given_cells(&self) -> CellSet {
        self.givens
    }

    /// Whether the digit in `cell` is a given, which no move changes.
    #[inline]
    pub fn is_given(&self, cell: Cell) -> bool {
        self.givens.contains(cell)
    }

    /// How many givens there are.
    #[inline]
    pub fn count_givens(&self) -> usize {
        self.givens.len()
    }

    /// The cells that hold placed digits: filled, and not givens.
    #[inline]
    pub fn placed_cells(&self) -> CellSet {
        !self.empty - self.givens
    }

    /// The cells without a digit.
    #[inline]
    pub fn empty_cells(&self) -> CellSet {
        self.empty
    }

    /// What the puzzle itself allows in `cell`: every digit, but in a pencilmark puzzle.
    #[inline]
    pub fn allowed(&self, cell: Cell) -> DigitSet {
        self.allowed[cell]
    }

    /// The candidates of `cell`; none if it is filled.
    #[inline]
    pub fn candidates(&self, cell: Cell) -> DigitSet {
        self.candidates[cell]
    }

    /// The empty cells of which `digit` is a candidate.
    #[inline]
    pub fn cells_of(&self, digit: Digit) -> CellSet {
        self.places.cells(digit)
    }

    /// Whether the candidate is on the board.
    #[inline]
    pub fn has_candidate(&self, candidate: Candidate) -> bool {
        self.places.contains(candidate)
    }

    /// All candidates on the board.
    #[inline]
    pub fn all_candidates(&self) -> &CandidateSet {
        &self.places
    }

    /// The candidates taken away by hand or by deduction. Those that fell to a placed digit are not among them.
    #[inline]
    pub fn eliminated(&self) -> &CandidateSet {
        &self.eliminated
    }

    /// The position as a candidate grid: a filled cell has its digit alone.
    pub fn to_candidate_grid(&self) -> CandidateGrid {
        CandidateGrid::new(CellMap::from_fn(|cell| match self.digits[cell] {
            Some(digit) => digit.into(),
            None => self.candidates[cell],
        }))
    }

    /// The empty cell with the fewest candidates, the first of several; `None` on a full board.
    pub fn fewest_candidates(&self) -> Option<Cell> {
        self.empty.iter().min_by_key(|cell| self.candidates[*cell].len())
    }
}

/// The rules: what is legal, what clashes, what is done.
impl Board {
    /// Whether `digit` may stand in `cell`: the puzzle allows it there and no peer holds it. The digit that the cell
    /// itself holds does not count. Three look-ups, whatever is on the board.
    #[inline]
    pub fn is_legal(&self, cell: Cell, digit: Digit) -> bool {
        let own = u8::from(self.digits[cell] == Some(digit));
        self.allowed[cell].contains(digit)
            && cell.houses().into_iter().all(|house| self.counts[house][digit] == own)
    }

    /// The peers of `cell` that hold `digit`.
    pub fn clashing_peers(&self, cell: Cell, digit: Digit) -> CellSet {
        self.digits.cells_of(digit) & cell.peers()
    }

    /// Every pair of cells that clash.
    pub fn conflicts(&self) -> Vec<Conflict> {
        self.digits.conflicts()
    }

    /// Whether every cell is filled, nothing clashes, and a pencilmark puzzle allows each digit.
    pub fn is_solved(&self) -> bool {
        self.empty.is_empty() && self.digits.iter().all(|(cell, digit)| self.is_legal(cell, digit))
    }
}

/// Moves. Each is a [`Change`] made to the board.
impl Board {
    /// Places a digit, checked. What the cell held before is replaced.
    ///
    /// # Errors
    ///
    /// The cell holds a given, the puzzle does not allow the digit there, or a peer holds it: the board stays as it
    /// is.
    pub fn place(&mut self, cell: Cell, digit: Digit) -> Result<Change, PlaceError> {
        self.check(cell, digit)?;
        Ok(self.write_change(cell, Some(digit)))
    }

    /// Whether [`place`](Self::place) would take the digit.
    ///
    /// # Errors
    ///
    /// As for `place`.
    pub fn check(&self, cell: Cell, digit: Digit) -> Result<(), PlaceError> {
        let candidate = Candidate { digit, cell };
        if let Some(given) = self.given(cell) {
            return Err(PlaceError::Given(given));
        }
        if !self.allowed[cell].contains(digit) {
            return Err(PlaceError::NotAllowed(candidate));
        }
        if !self.is_legal(cell, digit) {
            return Err(PlaceError::Clash { candidate, peers: self.clashing_peers(cell, digit) });
        }
        Ok(())
    }

    /// Writes whatever a player wants into a cell, or empties it. A clash is held, and listed by
    /// [`conflicts`](Self::conflicts).
    ///
    /// # Errors
    ///
    /// The cell holds a given: the board stays as it is.
    pub fn enter(&mut self, cell: Cell, digit: Option<Digit>) -> Result<Change, GivenError> {
        match self.given(cell) {
            Some(given) => Err(GivenError(given)),
            None => Ok(self.write_change(cell, digit)),
        }
    }

    /// Eliminates a candidate; `None` if it was eliminated already.
    pub fn eliminate(&mut self, candidate: Candidate) -> Option<Change> {
        self.eliminated.insert(candidate).then(|| {
            self.refresh_candidate(candidate);
            Change::Eliminated { candidate }
        })
    }

    /// Takes an elimination back; `None` if there is none. The candidate comes back only where it is legal.
    pub fn restore(&mut self, candidate: Candidate) -> Option<Change> {
        self.eliminated.remove(candidate).then(|| {
            self.refresh_candidate(candidate);
            Change::Restored { candidate }
        })
    }

    /// Makes a change again that was made or planned elsewhere.
    ///
    /// # Errors
    ///
    /// The change would alter a given, or does not start from what is on the board: the board stays as it is.
    pub fn apply(&mut self, change: Change) -> Result<(), ChangeError> {
        match change {
            Change::Digit { cell, before, after } => {
                if let Some(given) = self.given(cell) {
                    return Err(ChangeError::Given(given));
                }
                if self.digits[cell] != before {
                    return Err(ChangeError::Stale(change));
                }
                self.write(cell, after);
            }
            Change::Eliminated { candidate } => {
                self.eliminate(candidate).ok_or(ChangeError::Stale(change))?;
            }
            Change::Restored { candidate } => {
                self.restore(candidate).ok_or(ChangeError::Stale(change))?;
            }
        }
        Ok(())
    }

    /// Takes a change back.
    ///
    /// # Errors
    ///
    /// The board is not as the change left it: it stays as it is.
    pub fn revert(&mut self, change: Change) -> Result<(), ChangeError> {
        self.apply(change.inverse())
    }

    fn given(&self, cell: Cell) -> Option<Candidate> {
        self.digits[cell].filter(|_| self.is_given(cell)).map(|digit| Candidate { digit, cell })
    }

    fn write_change(&mut self, cell: Cell, after: Option<Digit>) -> Change {
        let before = self.digits[cell];
        self.write(cell, after);
        Change::Digit { cell, before, after }
    }

    /// Writes a digit, and brings counts and candidates up to date.
    fn write(&mut self, cell: Cell, after: Option<Digit>) {
        let before = self.digits[cell];
        if before == after {
            return;
        }
        self.digits.set(cell, after);
        if let Some(digit) = before {
            self.empty.insert(cell);
            for house in cell.houses() {
                self.counts[house][digit] -= 1;
            }
            for peer in cell.peers() & self.empty {
                self.refresh_candidate(Candidate { digit, cell: peer });
            }
        }
        if let Some(digit) = after {
            self.empty.remove(cell);
            for house in cell.houses() {
                self.counts[house][digit] += 1;
            }
            self.leave_peers(cell, digit);
            self.leave_cell(cell);
        } else {
            self.refresh(cell);
        }
    }

    /// A filled cell has no candidates.
    fn leave_cell(&mut self, cell: Cell) {
        for digit in self.candidates[cell] {
            self.places.remove(Candidate { digit, cell });
        }
        self.candidates[cell] = DigitSet::EMPTY;
    }

    /// Elimination rule 1: a digit that stands in a cell leaves the candidates of its peers.
    fn leave_peers(&mut self, cell: Cell, digit: Digit) {
        for peer in self.places.cells(digit) & cell.peers() {
            self.candidates[peer].remove(digit);
            self.places.remove(Candidate { digit, cell: peer });
        }
    }

    /// Works out anew which candidates the cell has.
    fn refresh(&mut self, cell: Cell) {
        for digit in Digit::ALL {
            self.refresh_candidate(Candidate { digit, cell });
        }
    }

    /// Works out anew whether this is a candidate: in an empty cell, legal and not eliminated.
    fn refresh_candidate(&mut self, candidate: Candidate) {
        let Candidate { digit, cell } = candidate;
        if self.empty.contains(cell)
            && self.is_legal(cell, digit)
            && !self.eliminated.contains(candidate)
        {
            self.candidates[cell].insert(digit);
            self.places.insert(candidate);
        } else {
            self.candidates[cell].remove(digit);
            self.places.remove(candidate);
        }
    }
}

impl From<&Grid> for Board {
    fn from(givens: &Grid) -> Self {
        Self::new(givens)
    }
}

impl fmt::Debug for Board {
    /// The digits as a line, or the candidates drawn with `{:#?}`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if f.alternate() {
            fmt::Debug::fmt(&self.to_candidate_grid(), f)
        } else {
            fmt::Debug::fmt(&self.digits, f)
        }
    }
}

/// One change to a board, as a value: a log of them is the history of a game.
///
/// ```
/// use sudokit_core::{Board, Cell, Change, Digit, Grid};
///
/// let mut board = Board::new(&Grid::EMPTY);
/// let start = board;
/// let change = board.enter(Cell::R5C5, Some(Digit::D1))?;
/// board.revert(change)?;
/// assert_eq!(board, start);
/// assert_eq!(change.inverse().inverse(), change);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Change {
    /// The digit of a cell changed: placed, replaced or cleared.
    Digit {
        /// The cell.
        cell: Cell,
        /// What it held.
        before: Option<Digit>,
        /// What it holds.
        after: Option<Digit>,
    },
    /// A candidate was eliminated.
    Eliminated {
        /// The candidate.
        candidate: Candidate,
    },
    /// An elimination was taken back.
    Restored {
        /// The candidate.
        candidate: Candidate,
    },
}

impl Change {
    /// The change that takes this one back.
    #[must_use]
    pub const fn inverse(self) -> Self {
        match self {
            Self::Digit { cell, before, after } => {
                Self::Digit { cell, before: after, after: before }
            }
            Self::Eliminated { candidate } => Self::Restored { candidate },
            Self::Restored { candidate } => Self::Eliminated { candidate },
        }
    }
}

/// Why a digit was not placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PlaceError {
    /// The cell holds this given.
    Given(Candidate),
    /// The pencilmark puzzle does not allow the digit in the cell.
    NotAllowed(Candidate),
    /// Peers hold the digit.
    Clash {
        /// What was to be placed.
        candidate: Candidate,
        /// The peers that hold the digit: one, two or three, more on a board that clashes already.
        peers: CellSet,
    },
}

impl fmt::Display for PlaceError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Given(given) => fmt::Display::fmt(&GivenError(given), f),
            Self::NotAllowed(Candidate { digit, cell }) => {
                write!(f, "the puzzle does not allow digit {digit} at {cell}")
            }
            Self::Clash { candidate: Candidate { digit, cell }, peers } => {
                write!(f, "digit {digit} at {cell} clashes with ")?;
                for (n, peer) in peers.iter().enumerate() {
                    write!(f, "{}{peer}", if n == 0 { "" } else { ", " })?;
                }
                Ok(())
            }
        }
    }
}

impl core::error::Error for PlaceError {}

/// A move would have altered this given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GivenError(pub Candidate);

impl fmt::Display for GivenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} holds the given {}", self.0.cell, self.0.digit)
    }
}

impl core::error::Error for GivenError {}

/// Why a change was not applied or reverted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ChangeError {
    /// The change would alter this given.
    Given(Candidate),
    /// The board is not as it was before this change.
    Stale(Change),
}

impl fmt::Display for ChangeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Given(given) => fmt::Display::fmt(&GivenError(given), f),
            Self::Stale(Change::Digit { cell, .. }) => {
                write!(f, "{cell} does not hold what it held before the change")
            }
            Self::Stale(Change::Eliminated { candidate }) => {
                write!(f, "{candidate} is eliminated already")
            }
            Self::Stale(Change::Restored { candidate }) => {
                write!(f, "{candidate} is not eliminated")
            }
        }
    }
}

impl core::error::Error for ChangeError {}
