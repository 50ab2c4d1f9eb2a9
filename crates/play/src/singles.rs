//! Places what is easy: every single at once, or on to the end.
//!
//! A single is a step of the first band of the table: a full house, a last digit, a hidden or naked single.

use std::fmt;

use sudokit_core::{Board, CellSet};
use sudokit_logic::{BANDS, Options, Profile, Solver, StaleStepError, Step, Technique};

/// Every single that is on the board now: one step for each cell, the easiest.
///
/// ```
/// use sudokit_core::Board;
/// use sudokit_play::singles;
///
/// let mut board = Board::new(
///     &"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?,
/// );
/// let now = singles::now(&board);
/// let all = singles::place_all(&mut board)?;
/// assert!(now.len() < all.len());
/// assert!(board.is_solved());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn now(board: &Board) -> Vec<Step> {
    let mut steps = solver().all(board);
    let mut filled = CellSet::EMPTY;
    steps.retain(|step| {
        let cells: CellSet = step.placements().iter().map(|candidate| candidate.cell).collect();
        let is_new = (cells & filled).is_empty();
        filled |= cells;
        is_new
    });
    steps
}

/// Places every single that is on the board now, and says which.
///
/// # Errors
///
/// Two of them clash, so the board has no solution; it stays as it is.
pub fn place_now(board: &mut Board) -> Result<Vec<Step>, ClashError> {
    let mut after = *board;
    let steps = now(board);
    for step in &steps {
        step.apply(&mut after).map_err(ClashError)?;
    }
    *board = after;
    Ok(steps)
}

/// Places singles until there are none, and says which.
///
/// # Errors
///
/// Two singles clash, so the board has no solution; it stays as it is.
pub fn place_all(board: &mut Board) -> Result<Vec<Step>, ClashError> {
    let mut after = *board;
    let mut placed = Vec::new();
    loop {
        let steps = place_now(&mut after)?;
        if steps.is_empty() {
            *board = after;
            return Ok(placed);
        }
        placed.extend(steps);
    }
}

fn solver() -> Solver {
    let techniques: Vec<Technique> =
        BANDS[0].techniques.iter().map(|def| Technique::of(def)).collect();
    Solver::new(Profile::new("singles", techniques), Options::default())
}

/// Two singles cannot both be placed: the board has no solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ClashError(pub StaleStepError);

impl fmt::Display for ClashError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let candidate = self.0.0;
        write!(f, "no solution: {candidate} is a single, and another single takes it away")
    }
}

impl std::error::Error for ClashError {}
