//! tdoku, the fastest published solver, through its C interface. Nothing of it is in this repository: whoever has built it
//! names its library in `TDOKU_LIBRARY` when building the benchmark.

#![allow(unsafe_code)]

use sudokit_search as search;

use crate::solver::{LIMIT, Line};

unsafe extern "C" {
    /// Counts the solutions of a puzzle of 81 characters, up to `limit`; writes one of them and how many guesses it took.
    #[link_name = "TdokuSolverDpllTriadSimd"]
    fn solve(
        puzzle: *const u8,
        limit: usize,
        configuration: u32,
        solution: *mut u8,
        guesses: *mut usize,
    ) -> usize;
}

pub(crate) fn count(_: search::Solver, puzzles: &[Line], counts: &mut Vec<u64>) {
    counts.extend(puzzles.iter().map(|puzzle| {
        // It looks at one byte more, to tell a pencilmark puzzle.
        let mut text = [0; 82];
        text[..81].copy_from_slice(puzzle);
        let (mut solution, mut guesses) = ([0; 82], 0);
        // SAFETY: it reads 82 bytes of the puzzle, and writes 81 of the solution and the guesses.
        let count = unsafe {
            solve(text.as_ptr(), LIMIT as usize, 0, solution.as_mut_ptr(), &raw mut guesses)
        };
        count as u64
    }));
}
