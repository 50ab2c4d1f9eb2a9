//! Minimal puzzles within a puzzle.

use std::sync::atomic::{AtomicBool, Ordering};

use rand_core::Rng;
use sudokit_core::{CandidateGrid, CellSet, Grid};
use sudokit_search::{Puzzle, Solver};

use crate::fewer::reduced;
use crate::recipe::part;
use crate::sukaku::restore;

/// A minimal puzzle among the givens of this one: they are tried in random order, and go if they can.
///
/// ```
/// use sudokit_generate::{minimize, random_solution, stream};
/// use sudokit_search::{Puzzle, is_proper};
///
/// let mut rng = stream(1, 0);
/// let puzzle = Puzzle::try_from(random_solution(&mut rng))?;
/// let minimal = minimize(&mut rng, &puzzle);
/// assert!(is_proper(&minimal));
/// assert!(minimal.filled().iter().all(|cell| !is_proper(&minimal.without(cell))));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn minimize<R: Rng>(rng: &mut R, puzzle: &Puzzle) -> Grid {
    part(puzzle.solution(), reduced(rng, puzzle.solution(), puzzle.givens().filled()))
}

/// The one with the fewest givens that so many random tries find; fewer tries if the flag is set meanwhile.
pub fn minimize_to_fewest<R: Rng>(
    rng: &mut R,
    puzzle: &Puzzle,
    tries: u64,
    stop: &AtomicBool,
) -> Grid {
    let mut fewest = minimize(rng, puzzle);
    for _ in 1..tries {
        if stop.load(Ordering::Relaxed) {
            break;
        }
        let next = minimize(rng, puzzle);
        if next.filled().len() < fewest.filled().len() {
            fewest = next;
        }
    }
    fewest
}

/// All minimal puzzles among the givens of this one, those with the fewest first; but no more than `limit` of them, or
/// those found until the flag was set. Says whether these are all.
///
/// A given that the puzzle cannot spare is in each of them. Each of the others goes or stays; where all that stay so far
/// and all that may still stay leave several solutions, the branch ends.
///
/// ```
/// use std::sync::atomic::AtomicBool;
///
/// use sudokit_core::Grid;
/// use sudokit_generate::all_minimal;
/// use sudokit_search::Puzzle;
///
/// let grid: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let (all, complete) = all_minimal(&Puzzle::try_from(grid)?, 1_000, &AtomicBool::new(false));
/// assert!(complete && all.iter().all(|minimal| grid.extends(minimal)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn all_minimal(puzzle: &Puzzle, limit: usize, stop: &AtomicBool) -> (Vec<Grid>, bool) {
    let mut search =
        All { solver: Solver::new(), solution: *puzzle.solution(), found: Vec::new(), limit, stop };
    let complete = search.below(puzzle.givens().filled(), CellSet::EMPTY);
    search.found.sort_by_key(|cells| cells.len());
    let found = search.found.iter().map(|cells| part(puzzle.solution(), *cells)).collect();
    (found, complete)
}

struct All<'s> {
    solver: Solver,
    solution: Grid,
    found: Vec<CellSet>,
    limit: usize,
    stop: &'s AtomicBool,
}

impl All<'_> {
    /// Finds those that have all of `kept` and nothing outside `cells`, which make a proper puzzle. `false` if it was to end
    /// early.
    fn below(&mut self, cells: CellSet, kept: CellSet) -> bool {
        if self.stop.load(Ordering::Relaxed) {
            return false;
        }
        let without: Vec<Grid> =
            cells.iter().map(|cell| part(&self.solution, cells.without(cell))).collect();
        let proper = self.solver.is_proper_each(&without);
        let spare: CellSet =
            cells.iter().zip(proper).filter(|(_, proper)| *proper).map(|(cell, _)| cell).collect();
        if !spare.is_disjoint(kept) && (spare - kept).is_empty() {
            // What is kept could go, and nothing is left to go in its place.
            return true;
        }
        let Some(cell) = (spare - kept).first() else {
            if self.found.len() == self.limit {
                return false;
            }
            self.found.push(cells);
            return true;
        };
        self.below(cells.without(cell), kept) && self.below(cells, kept.with(cell))
    }
}

/// A minimal pencilmark puzzle that allows all that this one does: candidates come back in random order, unless some
/// solution would use them.
pub fn minimize_candidates<R: Rng + ?Sized>(rng: &mut R, puzzle: &Puzzle) -> CandidateGrid {
    restore(rng, *puzzle.candidates())
}
