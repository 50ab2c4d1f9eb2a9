//! Puzzles with givens in exactly the cells of a pattern.
//!
//! A solution, cut down to the pattern, seldom has no other solution. So a walk starts from there: some givens go, another
//! solution of the rest puts new digits into their places, and the step is taken if it leaves no more solutions than there
//! were.

use std::sync::atomic::{AtomicBool, Ordering};

use rand_core::Rng;
use sudokit_core::{CellSet, Digit, Grid};
use sudokit_search::Solver;

use crate::fewer::any;
use crate::random::{below, place, shuffle};
use crate::recipe::{GaveUpError, Made, is_minimal, part};
use crate::solution::random_solution;

/// Solutions that are started from.
const STARTS: usize = 400;
/// Steps of a walk without progress before another start.
const PATIENCE: usize = 150;
/// Solutions are counted up to this number.
const MANY: u64 = 1_000;

/// Makes a puzzle with givens in these cells.
pub(crate) fn fill<R: Rng>(
    rng: &mut R,
    pattern: CellSet,
    from: Option<&Grid>,
    minimal: bool,
    stop: &AtomicBool,
) -> Result<Made, GaveUpError> {
    let solver = Solver::new();
    for tries in 1..=STARTS {
        let mut solution = match from {
            Some(solution) => *solution,
            None => random_solution(rng),
        };
        let mut count = solver.count(&part(&solution, pattern), MANY);
        let mut idle = 0;
        while count > 1 && from.is_none() && idle < PATIENCE && !stop.load(Ordering::Relaxed) {
            let next = neighbor(rng, &solution, pattern);
            let next_count = solver.count(&part(&next, pattern), count + 1);
            idle = if next_count < count { 0 } else { idle + 1 };
            if next_count <= count {
                (solution, count) = (next, next_count);
            }
        }
        let minimality = || is_minimal(&solution, pattern);
        if count == 1 {
            let is_minimal = minimality();
            if is_minimal || !minimal {
                return Ok(Made { givens: part(&solution, pattern), solution, is_minimal });
            }
        }
        // From one solution there is but one puzzle.
        if from.is_some() || stop.load(Ordering::Relaxed) {
            return Err(GaveUpError { reached: None, tries });
        }
    }
    Err(GaveUpError { reached: None, tries: STARTS })
}

/// Another solution that agrees with this one in most cells of the pattern.
fn neighbor<R: Rng>(rng: &mut R, solution: &Grid, pattern: CellSet) -> Grid {
    let mut kept = pattern;
    for _ in 0..1 + below(rng, 3) {
        kept.remove(any(rng, kept));
    }
    // One of the open cells of the pattern gets another digit, if there is one that leaves a solution.
    let mut open: Vec<_> = (pattern - kept).iter().collect();
    shuffle(rng, &mut open);
    let base = part(solution, kept);
    let allowed = base.candidates();
    for cell in open {
        let mut digits: Vec<Digit> =
            allowed[cell].iter().filter(|digit| Some(*digit) != solution[cell]).collect();
        while !digits.is_empty() {
            let digit = digits.swap_remove(place(rng, digits.len()));
            if let Some(other) = Solver::portable().solve(&base.with(cell, digit)) {
                return other;
            }
        }
    }
    *solution
}
