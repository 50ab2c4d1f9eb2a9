//! Pencilmark puzzles: not digits are given, but what a cell may not hold.

use rand_core::Rng;
use sudokit_core::{Candidate, CandidateGrid, Grid};
use sudokit_search::Solver;

use crate::random::shuffle;

/// A minimal pencilmark puzzle of this solution: with any one more candidate it would have several solutions.
///
/// Candidates come back to the solution in random order, each unless some solution would use it. A search that finds one
/// tells of further candidates that must stay out, but which it tells of may change from machine to machine, so it is not
/// listened to.
///
/// ```
/// use sudokit_generate::{minimal_sukaku, random_solution, stream};
/// use sudokit_search::is_proper;
///
/// let mut rng = stream(1, 0);
/// let solution = random_solution(&mut rng);
/// let puzzle = minimal_sukaku(&mut rng, &solution);
/// assert!(is_proper(&puzzle) && puzzle.allows(&solution));
/// ```
pub fn minimal_sukaku<R: Rng + ?Sized>(rng: &mut R, solution: &Grid) -> CandidateGrid {
    restore(rng, CandidateGrid::from(solution))
}

/// Gives candidates back to a proper pencilmark puzzle, in random order, as long as it stays proper.
pub(crate) fn restore<R: Rng + ?Sized>(rng: &mut R, puzzle: CandidateGrid) -> CandidateGrid {
    let mut puzzle = puzzle;
    let mut out: Vec<Candidate> =
        CandidateGrid::ALL.iter().filter(|candidate| !puzzle.contains(*candidate)).collect();
    shuffle(rng, &mut out);
    let solver = Solver::new();
    for Candidate { cell, digit } in out {
        let before = puzzle[cell];
        puzzle[cell] = digit.into();
        let is_free = solver.count(&puzzle, 1) == 0;
        puzzle[cell] = if is_free { before.with(digit) } else { before };
    }
    puzzle
}
