//! [`Assist`]: what is known of a puzzle, and the help that follows from it.

use sudokit_core::{Board, CandidateGrid, CellMap, Change, DigitSet};
use sudokit_logic::{Options, Profile, Solver};
use sudokit_search::{self as search, Puzzle, PuzzleError};

use crate::hint::{Finding, Hint};
use crate::mistake::{self, Mistake};

/// What a search found out about a puzzle.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Known {
    /// It is proper: one solution.
    Proper(Box<Puzzle>),
    /// It has several solutions.
    Several,
    /// It has none.
    NoSolution,
}

/// Helps with one puzzle, as someone who knows the techniques of a profile.
///
/// Techniques that rest on there being one solution are used if there is, and only then.
#[derive(Clone, Debug)]
pub struct Assist {
    known: Known,
    solver: Solver,
}

impl Assist {
    /// Looks at the puzzle of the board, its givens or what it allows, not at what the player did. This searches, which takes
    /// microseconds for most puzzles.
    pub fn new(board: &Board, profile: Profile) -> Self {
        let known = if board.given_cells().is_empty() {
            let allowed = CandidateGrid::new(CellMap::from_fn(|cell| board.allowed(cell)));
            known(&Puzzle::try_from(allowed))
        } else {
            known(&Puzzle::try_from(board.givens()))
        };
        let options = match known {
            Known::Proper(_) => Options::unique(),
            _ => Options::default(),
        };
        Self { known, solver: Solver::new(profile, options) }
    }

    /// What is known of the puzzle.
    pub fn known(&self) -> &Known {
        &self.known
    }

    /// The solver that knows the profile, and whether the puzzle is proper.
    pub fn solver(&self) -> &Solver {
        &self.solver
    }

    /// What on the board the solution contradicts, the oldest first as far as the log tells. The log are the changes
    /// that led to the board, or the last of them; it may be empty.
    ///
    /// Empty if the puzzle is not proper: see [`trouble`](Self::trouble).
    pub fn mistakes(&self, board: &Board, log: &[Change]) -> Vec<Mistake> {
        match &self.known {
            Known::Proper(puzzle) => mistake::find(board, puzzle.solution(), log),
            _ => Vec::new(),
        }
    }

    /// What makes deductions from this board worthless, if anything does: mistakes, a puzzle without a solution, or,
    /// where there are several, a board that none of them fits.
    pub fn trouble(&self, board: &Board, log: &[Change]) -> Option<Finding> {
        match self.known {
            Known::NoSolution => Some(Finding::NoSolution),
            Known::Several if search::solve(board).is_none() => {
                Some(Finding::DeadEnd { since: dead_since(board, log) })
            }
            _ => {
                let mistakes = self.mistakes(board, log);
                (!mistakes.is_empty()).then_some(Finding::Mistakes(mistakes))
            }
        }
    }

    /// A hint from the player's own grid and marks: what is wrong, or the next step.
    pub fn hint(&self, board: &Board, log: &[Change]) -> Hint {
        let finding = self.trouble(board, log).unwrap_or_else(|| {
            if board.is_solved() {
                return Finding::Solved;
            }
            match self.solver.next(board) {
                Some(step) => Finding::step(step, board),
                None => Finding::Stuck { profile: self.solver.profile().clone() },
            }
        });
        Hint::new(finding, *board, matches!(self.known, Known::Several))
    }
}

/// Basic help.
impl Assist {
    /// The plain candidates of every cell: what row, column and box leave of what the puzzle allows, whatever the player
    /// has eliminated. A filled cell has its digit.
    ///
    /// ```
    /// use sudokit_core::{Board, Cell};
    /// use sudokit_play::Assist;
    ///
    /// let board = Board::new(
    ///     &"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?,
    /// );
    /// assert_eq!(Assist::basic(&board)[Cell::R1C3].to_string(), "124");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn basic(board: &Board) -> CandidateGrid {
        let plain = board.digits().candidates();
        let allowed = |cell| match board.digit(cell) {
            Some(_) => DigitSet::ALL,
            None => board.allowed(cell),
        };
        CandidateGrid::new(CellMap::from_fn(|cell| plain[cell] & allowed(cell)))
    }
}

fn known<P>(puzzle: &Result<Puzzle, PuzzleError<P>>) -> Known {
    match puzzle {
        Ok(puzzle) => Known::Proper(Box::new(*puzzle)),
        Err(PuzzleError::Many(..)) => Known::Several,
        Err(_) => Known::NoSolution,
    }
}

/// The change of the log before which there was a solution still, and after which there was none to the end.
fn dead_since(board: &Board, log: &[Change]) -> Option<usize> {
    let mut board = *board;
    for (n, change) in log.iter().enumerate().rev() {
        // A log that does not lead to the board says nothing.
        board.revert(*change).ok()?;
        if search::solve::<Board>(&board).is_some() {
            return Some(n);
        }
    }
    None
}
