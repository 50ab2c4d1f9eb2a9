//! Whatever the givens and candidates: in every way of searching every solution found is one, none comes twice, and one
//! by one and many at once there are as many; a symmetric image has as many, and where the naive oracle is quick enough
//! to be asked, it counts as many.

#![no_main]

use libfuzzer_sys::fuzz_target;
use std::sync::atomic::AtomicBool;

use sudokit_core::text::line;
use sudokit_core::{CandidateGrid, Grid, Transform};
use sudokit_fuzz::{candidate, split_grid};
use sudokit_search::{LineAnswer, Solver, naive, solutions};

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
    let count = check(&puzzle, &transform);
    if removals.is_empty() {
        check_lines(&givens, count);
    }
});

/// Checks a position, and says how many solutions it has up to the limit.
fn check(puzzle: &CandidateGrid, transform: &Transform) -> u64 {
    let count = solutions(puzzle).take(LIMIT).count() as u64;
    let limit = LIMIT as u64;
    let image = transform.apply(*puzzle);
    for solver in Solver::all() {
        let name = solver.name();
        let found: Vec<_> = solver.solutions(puzzle).take(LIMIT).collect();
        assert_eq!(found.len() as u64, count, "{name}: {puzzle}");
        for (n, solution) in found.iter().enumerate() {
            assert!(
                solution.is_solved() && puzzle.allows(solution),
                "{name}: {puzzle}: {solution}"
            );
            assert!(!found[..n].contains(solution), "{name}: {puzzle}: {solution} twice");
        }
        let solution = solver.solve(puzzle);
        assert_eq!(solution.is_some(), count > 0, "{name}: {puzzle}");
        assert!(solution.is_none_or(|solution| puzzle.allows(&solution)), "{name}: {puzzle}");
        assert_eq!(solver.is_proper(puzzle), count == 1, "{name}: {puzzle}");
        for at_most in 1..=limit {
            let expected = count.min(at_most);
            assert_eq!(solver.count(puzzle, at_most), expected, "{name}: {puzzle}");
            let never = AtomicBool::new(false);
            assert_eq!(
                solver.count_unless(puzzle, at_most, &never),
                Ok(expected),
                "{name}: {puzzle}"
            );
            // More than the kernels work at, in company of others, which end sooner or later.
            let many = [puzzle, &image, &CandidateGrid::ALL].repeat(7);
            let counts = solver.count_each(many.iter().copied(), at_most);
            assert!(
                counts.chunks(3).all(|counts| counts == [expected, expected, at_most]),
                "{name}: {puzzle} by {transform}: {counts:?}"
            );
        }
    }
    if puzzle.iter().count() <= MOST_CANDIDATES {
        assert_eq!(naive::count(*puzzle, LIMIT) as u64, count, "{puzzle}");
    }
    count
}

/// Checks givens as text.
fn check_lines(givens: &Grid, count: u64) {
    let text = line::to_line(givens, b'.');
    let text: &[u8; 81] = text.as_bytes().first_chunk().expect("a line has 81 characters");
    for solver in Solver::all() {
        let mut answers = Vec::new();
        solver.solve_lines([text; 9], LIMIT as u64, &mut answers);
        for answer in answers {
            let Ok(LineAnswer { count: counted, solution }) = answer else {
                panic!("{}: {givens}: {answer:?}", solver.name());
            };
            assert_eq!(
                (counted, solution.is_some()),
                (count, count > 0),
                "{}: {givens}",
                solver.name()
            );
            let solution = solution.and_then(|solution| line::from_ascii(&solution));
            let is_one = |solution: Grid| solution.is_solved() && solution.extends(givens);
            assert!(solution.is_none_or(is_one), "{}: {givens}", solver.name());
        }
    }
}
