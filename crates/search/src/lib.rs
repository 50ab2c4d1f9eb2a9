//! Solves Sudoku by search: whether there is a solution, which, how many, and whether just one.
//!
//! Nothing here explains anything: it is about *whether*, fast. All of it works on anything that is a
//! [`Position`]: a [`Grid`], a [`CandidateGrid`] (a pencilmark puzzle) or a [`Board`] in play.
//!
//! # A tour
//!
//! ```
//! use sudokit_core::{Cell, Digit, Grid};
//! use sudokit_search::{Puzzle, PuzzleError};
//!
//! let grid: Grid =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//!
//! // One solution, if there is one; and whether there is just that one.
//! let solution = sudokit_search::solve(&grid).expect("this one has a solution");
//! assert!(solution.is_solved() && solution.extends(&grid));
//! assert!(sudokit_search::is_proper(&grid));
//!
//! // With fewer givens there are more. Counting stops at the limit.
//! let vague = grid.without(Cell::R1C1).without(Cell::R1C2);
//! assert_eq!(sudokit_search::count(&vague, 10), 2);
//! assert_eq!(sudokit_search::count(&Grid::EMPTY, 10_000), 10_000);
//!
//! // All of them, one after the other, when asked for.
//! let fives = sudokit_search::solutions(&vague).filter(|grid| grid[Cell::R1C1] == Some(Digit::D5));
//! assert_eq!(fives.count(), 1);
//!
//! // A puzzle is a grid proved proper, with its solution. If it is not, the error has the witnesses.
//! let puzzle = Puzzle::try_from(grid)?;
//! assert_eq!(puzzle.solution(), &solution);
//! let Err(PuzzleError::Many(_, [one, other])) = Puzzle::try_from(vague) else { panic!() };
//! assert_ne!(one, other);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Modules
//!
//! The types are re-exported here. [`Solver`] chooses how the search is done, and takes many puzzles at once; the
//! functions use the fastest way that the machine can do. [`any`] solves grids of other sizes. [`diagnose`] says what is wrong with a puzzle that is not proper; [`stack`] is plain backtracking
//! to be watched.
//!
//! # Features
//!
//! None but `oracle`, which is for tests: it makes public a backtracker that shares nothing with the solver.

// Where there is no kernel, what serves kernels is idle.
#![cfg_attr(any(not(target_arch = "x86_64"), sudokit_portable), allow(dead_code, unused_variables))]

pub mod any;
mod arch;
mod batch;
pub mod diagnose;
mod one;
mod position;
mod puzzle;
mod scalar;
mod solver;
pub mod stack;
mod true_candidates;

#[cfg(any(test, feature = "oracle"))]
#[doc(hidden)]
pub mod naive;

pub use batch::LineAnswer;
pub use position::Position;
pub use puzzle::{Puzzle, PuzzleError};
pub use solver::{Cancelled, Solutions, Solver};
pub use true_candidates::true_candidates;

// For the links of the tour.
use sudokit_core::Grid;
#[cfg(doc)]
use sudokit_core::{Board, CandidateGrid};

/// The first solution, if there is any. Where there are several, which is first depends on the way of searching, and so on the machine;
/// for the same position and machine it is always the same. That of [`Solver::portable`] is the same on every machine.
///
/// ```
/// use sudokit_core::Grid;
///
/// let solution = sudokit_search::solve(&Grid::EMPTY).expect("the empty grid has solutions");
/// assert!(solution.is_solved());
/// let two_ones: Grid = format!("11{}", ".".repeat(79)).parse()?;
/// assert_eq!(sudokit_search::solve(&two_ones), None);
/// # Ok::<(), sudokit_core::text::line::ParseLineError>(())
/// ```
pub fn solve<P: Position>(position: &P) -> Option<Grid> {
    Solver::new().solve(position)
}

/// How many solutions there are, but no more than `limit`, at which the search stops.
///
/// ```
/// use sudokit_core::{CandidateGrid, Cell, Digit, Grid};
///
/// assert_eq!(sudokit_search::count(&Grid::EMPTY, 1_000), 1_000);
///
/// // A pencilmark puzzle: two digits change places in a solution.
/// let solution = sudokit_search::solve(&Grid::EMPTY).expect("the empty grid has solutions");
/// let mut puzzle = CandidateGrid::from(&solution);
/// for cell in Cell::ALL {
///     if puzzle[cell].contains(Digit::D1) || puzzle[cell].contains(Digit::D2) {
///         puzzle[cell] = Digit::D1 | Digit::D2;
///     }
/// }
/// assert!(sudokit_search::count(&puzzle, 100) >= 2);
/// ```
pub fn count<P: Position>(position: &P, limit: u64) -> u64 {
    Solver::new().count(position, limit)
}

/// Whether there is exactly one solution.
///
/// ```
/// use sudokit_core::Grid;
///
/// let proper: Grid =
///     ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...".parse()?;
/// assert!(sudokit_search::is_proper(&proper));
/// assert!(!sudokit_search::is_proper(&Grid::EMPTY));
/// # Ok::<(), sudokit_core::text::line::ParseLineError>(())
/// ```
pub fn is_proper<P: Position>(position: &P) -> bool {
    Solver::new().is_proper(position)
}

/// All solutions, each once, found as they are asked for.
///
/// ```
/// use sudokit_core::Grid;
///
/// let mut last = None;
/// for solution in sudokit_search::solutions(&Grid::EMPTY).take(100) {
///     assert!(solution.is_solved() && last != Some(solution));
///     last = Some(solution);
/// }
/// ```
pub fn solutions<P: Position>(position: &P) -> Solutions {
    Solver::new().solutions(position)
}
