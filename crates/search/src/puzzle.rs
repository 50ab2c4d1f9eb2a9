//! [`Puzzle`]: a grid or candidate grid proved to have exactly one solution; and [`PuzzleError`], why one is none.

use std::fmt;

use sudokit_core::{Board, CandidateGrid, Cell, Grid};

use crate::position::Position;
use crate::solver::Solver;

/// A proper puzzle, with its solution.
///
/// Made from a [`Grid`] of givens or, for a pencilmark puzzle, from a [`CandidateGrid`]. Whoever holds one knows that
/// there is exactly one solution.
///
/// ```
/// use sudokit_core::{CandidateGrid, Grid};
/// use sudokit_search::Puzzle;
///
/// let grid: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let puzzle = Puzzle::try_from(grid)?;
/// assert_eq!(puzzle.givens(), &grid);
/// assert!(puzzle.solution().extends(&grid));
/// assert_eq!(puzzle.to_board().count_givens(), 30);
///
/// let sukaku = Puzzle::try_from(grid.candidates())?;
/// assert_eq!(sukaku.givens(), &Grid::EMPTY);
/// assert_eq!(sukaku.candidates(), &grid.candidates());
/// assert_eq!(sukaku.solution(), puzzle.solution());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Puzzle {
    /// None for a pencilmark puzzle; a proper puzzle of givens has some.
    givens: Grid,
    candidates: CandidateGrid,
    solution: Grid,
}

impl Puzzle {
    /// The givens; the empty grid for a pencilmark puzzle.
    #[inline]
    pub fn givens(&self) -> &Grid {
        &self.givens
    }

    /// What the puzzle allows in each cell: in a puzzle of givens, a given's digit alone and elsewhere every digit.
    #[inline]
    pub fn candidates(&self) -> &CandidateGrid {
        &self.candidates
    }

    /// The solution.
    #[inline]
    pub fn solution(&self) -> &Grid {
        &self.solution
    }

    /// Whether it is a pencilmark (sukaku) puzzle.
    pub fn is_sukaku(&self) -> bool {
        self.givens == Grid::EMPTY
    }

    /// The board at the start of the puzzle.
    pub fn to_board(&self) -> Board {
        if self.is_sukaku() {
            Board::from_candidates(&self.candidates)
        } else {
            Board::new(&self.givens)
        }
    }
}

impl TryFrom<Grid> for Puzzle {
    type Error = PuzzleError<Grid>;

    fn try_from(givens: Grid) -> Result<Self, PuzzleError<Grid>> {
        let solution = only_solution(givens)?;
        Ok(Self { givens, candidates: CandidateGrid::from(&givens), solution })
    }
}

impl TryFrom<CandidateGrid> for Puzzle {
    type Error = PuzzleError<CandidateGrid>;

    fn try_from(candidates: CandidateGrid) -> Result<Self, PuzzleError<CandidateGrid>> {
        let solution = only_solution(candidates)?;
        Ok(Self { givens: Grid::EMPTY, candidates, solution })
    }
}

// The error is as large as what it gives back.
#[allow(clippy::result_large_err)]
fn only_solution<P: Position>(position: P) -> Result<Grid, PuzzleError<P>> {
    let mut solutions = Solver::new().solutions(&position);
    match (solutions.next(), solutions.next()) {
        (Some(only), None) => Ok(only),
        (Some(one), Some(other)) => Err(PuzzleError::Many(position, [one, other])),
        (None, _) => Err(PuzzleError::None(position)),
    }
}

/// What was taken for a puzzle has no solution, or several. It is given back.
///
/// ```
/// use sudokit_core::Grid;
/// use sudokit_search::{Puzzle, PuzzleError};
///
/// let clash: Grid = format!("11{}", ".".repeat(79)).parse()?;
/// let error = Puzzle::try_from(clash).unwrap_err();
/// assert_eq!(error, PuzzleError::None(clash));
/// assert_eq!(error.to_string(), "no solution: digit 1 twice in row 1 and box 1 (r1c1, r1c2)");
///
/// let stuck: Grid =
///     ".876543212........3........4........5........6........7........8........9........".parse()?;
/// let error = Puzzle::try_from(stuck).unwrap_err();
/// assert_eq!(error.to_string(), "no solution: no digit is left for r1c1");
///
/// let Err(PuzzleError::Many(_, [one, other])) = Puzzle::try_from(Grid::EMPTY) else { panic!() };
/// assert!(one.is_solved() && other.is_solved() && one != other);
/// # Ok::<(), sudokit_core::text::line::ParseLineError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum PuzzleError<P> {
    /// There is no solution.
    None(P),
    /// There are several solutions: two of them.
    Many(P, [Grid; 2]),
}

impl<P> PuzzleError<P> {
    /// What was taken for a puzzle.
    ///
    /// ```
    /// use sudokit_core::Grid;
    /// use sudokit_search::Puzzle;
    ///
    /// assert_eq!(Puzzle::try_from(Grid::EMPTY).unwrap_err().into_position(), Grid::EMPTY);
    /// ```
    pub fn into_position(self) -> P {
        match self {
            Self::None(position) | Self::Many(position, _) => position,
        }
    }
}

impl<P: Position> fmt::Display for PuzzleError<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::None(position) => {
                f.write_str("no solution")?;
                write_cause(position, f)
            }
            Self::Many(_, [one, other]) => {
                let differing = Cell::ALL.into_iter().filter(|cell| one[*cell] != other[*cell]);
                let count = differing.count();
                write!(f, "several solutions, two of which differ in {count} cells")
            }
        }
    }
}

impl<P: Position + fmt::Debug> std::error::Error for PuzzleError<P> {}

/// Why there is no solution, where it can be seen without a search.
fn write_cause<P: Position>(position: &P, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let allowed = position.masks();
    let fixed = crate::position::singles(&allowed);
    if let Some(conflict) = fixed.conflicts().first() {
        return write!(f, ": {conflict}");
    }
    let left = fixed.candidates();
    match Cell::ALL.into_iter().find(|cell| left[*cell].bits() & allowed[cell.index()] == 0) {
        Some(cell) => write!(f, ": no digit is left for {cell}"),
        None => Ok(()),
    }
}
