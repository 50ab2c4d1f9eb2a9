//! Whatever the givens and candidates: every solution found is one, none comes twice, a symmetric image has as many,
//! and where the naive oracle is quick enough to be asked, it counts as many.

#![no_main]

use libfuzzer_sys::fuzz_target;
use sudokit_core::{CandidateGrid, Transform};
use sudokit_fuzz::{candidate, split_grid};
use sudokit_search::{Solver, naive, solutions};

/// Counts stop here.
const LIMIT: usize = 4;

/// The oracle is asked about positions with at most so many candidates, as a puzzle of some 24 givens has: with more
/// it may take seconds.
const MOST_CANDIDATES: usize = 260;

fuzz_target!(|data: &[u8]| {
    let (givens, removals) = split_grid(data);
    let mut puzzle = givens.candidates();
    for &removal in removals.as_chunks::<2>().0 {
        let removed = candidate(removal);
        puzzle[removed.cell].remove(removed.digit);
    }
    let sum =
        data.iter().fold(0_u64, |sum, byte| sum.wrapping_mul(257).wrapping_add(u64::from(*byte)));
    let transform = Transform::nth(sum % Transform::ORDER).expect("there are so many");
    check(&puzzle, &transform);
});

fn check(puzzle: &CandidateGrid, transform: &Transform) {
    let found: Vec<_> = solutions(puzzle).take(LIMIT).collect();
    for (n, solution) in found.iter().enumerate() {
        assert!(solution.is_solved() && puzzle.allows(solution), "{puzzle}: {solution}");
        assert!(!found[..n].contains(solution), "{puzzle}: {solution} twice");
    }
    let limit = LIMIT as u64;
    for solver in Solver::all() {
        assert_eq!(solver.count(puzzle, limit), found.len() as u64, "{puzzle}");
    }
    let image = transform.apply(*puzzle);
    assert_eq!(Solver::new().count(&image, limit), found.len() as u64, "{puzzle} by {transform}");
    if puzzle.iter().count() <= MOST_CANDIDATES {
        assert_eq!(naive::count(*puzzle, LIMIT), found.len(), "{puzzle}");
    }
}
