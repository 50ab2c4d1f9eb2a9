//! What is measured: functions from a chunk of puzzles, as text, to their counts of solutions up to [`LIMIT`].
//!
//! Each starts from the same 81 bytes and ends with the count, so that parsing is inside the timing for all of them:
//! no solver is favoured by being handed its own representation.

use std::str;

use sudokit_core::Grid;
use sudokit_core::text::line;

/// A puzzle as 81 ASCII characters, `.` for an empty cell.
pub(crate) type Line = [u8; 81];

/// Counts stop here: enough to tell none, one and several solutions.
pub(crate) const LIMIT: u64 = 2;

/// One way of counting.
pub(crate) struct Solver {
    pub(crate) name: &'static str,
    /// Pushes the count of each puzzle.
    pub(crate) count: fn(&[Line], &mut Vec<u64>),
}

/// The interfaces of `sudokit-search` that are measured.
pub(crate) const INTERFACES: &[Solver] = &[Solver { name: "one", count: one }];

/// The fastest published crate.
pub(crate) const PEER: Solver = Solver { name: "sudoku crate", count: peer };

/// Not measured: the answers are compared with theirs.
pub(crate) const CHECKS: &[Solver] = &[Solver { name: "portable", count: portable }];

/// One call of `count` for each puzzle, in the fastest way that this machine can do.
fn one(puzzles: &[Line], counts: &mut Vec<u64>) {
    counts.extend(puzzles.iter().map(|puzzle| sudokit_search::count(&grid(puzzle), LIMIT)));
}

/// The way that every machine can do.
fn portable(puzzles: &[Line], counts: &mut Vec<u64>) {
    let solver = sudokit_search::Solver::portable();
    counts.extend(puzzles.iter().map(|puzzle| solver.count(&grid(puzzle), LIMIT)));
}

fn peer(puzzles: &[Line], counts: &mut Vec<u64>) {
    counts.extend(puzzles.iter().map(|puzzle| {
        let text = str::from_utf8(puzzle).expect("a puzzle is ASCII");
        let sudoku = sudoku::Sudoku::from_str_line(text).expect("a puzzle is 81 digits and dots");
        sudoku.solutions_count_up_to(LIMIT as usize) as u64
    }));
}

fn grid(puzzle: &Line) -> Grid {
    line::from_ascii(puzzle).expect("a puzzle is 81 digits and dots")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_tell_none_one_and_several_solutions() {
        let one =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let several = one.replacen('5', ".", 2).replacen('6', ".", 2).replacen('8', ".", 3);
        let none = one.replacen("..7", ".57", 1);
        let puzzles = [one, &several, &none].map(|line| line.as_bytes().try_into().unwrap());
        for solver in INTERFACES.iter().chain([&PEER]).chain(CHECKS) {
            let mut counts = Vec::new();
            (solver.count)(&puzzles, &mut counts);
            assert_eq!(counts, [1, 2, 0], "{}", solver.name);
        }
    }
}
