//! What is measured: functions from a chunk of puzzles, as text, to their counts of solutions up to [`LIMIT`].
//!
//! Each starts from the same 81 bytes and ends with the count, so that parsing is inside the timing for all of them:
//! no solver is favoured by being handed its own representation.

use std::str;

use sudokit_core::Grid;
use sudokit_core::text::line;
use sudokit_search as search;

/// A puzzle as 81 ASCII characters, `.` for an empty cell.
pub(crate) type Line = [u8; 81];

/// Counts stop here: enough to tell none, one and several solutions.
pub(crate) const LIMIT: u64 = 2;

/// One way of counting.
#[derive(Clone, Copy)]
pub(crate) struct Solver {
    /// `one`, `batch`, or the name of a peer.
    pub(crate) interface: &'static str,
    /// How `sudokit-search` does it; a peer has its own way.
    pub(crate) way: Option<search::Solver>,
    /// Pushes the count of each puzzle.
    pub(crate) count: fn(search::Solver, &[Line], &mut Vec<u64>),
}

impl Solver {
    const fn peer(
        interface: &'static str,
        count: fn(search::Solver, &[Line], &mut Vec<u64>),
    ) -> Self {
        Self { interface, way: None, count }
    }

    /// Pushes the count of each puzzle.
    pub(crate) fn count(&self, puzzles: &[Line], counts: &mut Vec<u64>) {
        (self.count)(self.way.unwrap_or(search::Solver::portable()), puzzles, counts);
    }

    /// The name in messages.
    pub(crate) fn name(&self) -> String {
        match self.way {
            Some(way) => format!("{} {}", self.interface, way.name()),
            None => self.interface.to_owned(),
        }
    }
}

/// The fastest published crate.
pub(crate) const PEER: Solver = Solver::peer("sudoku crate", sudoku_crate);

/// The fastest published solver, where its library was linked.
#[cfg(tdoku)]
pub(crate) const OTHER_PEER: Option<Solver> = Some(Solver::peer("tdoku", crate::tdoku::count));
/// The fastest published solver was not linked.
#[cfg(not(tdoku))]
pub(crate) const OTHER_PEER: Option<Solver> = None;

/// Not measured: the answers are compared with theirs.
pub(crate) fn check() -> Solver {
    Solver { interface: "one", way: Some(search::Solver::portable()), count: one }
}

/// The interfaces of `sudokit-search` in each of these ways.
pub(crate) fn interfaces(ways: &[search::Solver]) -> Vec<Solver> {
    let of = |way: &search::Solver| {
        let way = Some(*way);
        [
            Solver { interface: "one", way, count: one },
            Solver { interface: "batch", way, count: batch },
        ]
    };
    ways.iter().flat_map(of).collect()
}

/// One call of `count` for each puzzle.
fn one(solver: search::Solver, puzzles: &[Line], counts: &mut Vec<u64>) {
    counts.extend(puzzles.iter().map(|puzzle| solver.count(&grid(puzzle), LIMIT)));
}

/// One call for all puzzles.
fn batch(solver: search::Solver, puzzles: &[Line], counts: &mut Vec<u64>) {
    let mut read = Vec::with_capacity(puzzles.len());
    solver.count_lines(puzzles, LIMIT, &mut read);
    counts.extend(read.into_iter().map(|count| count.expect("a puzzle is 81 digits and dots")));
}

fn sudoku_crate(_: search::Solver, puzzles: &[Line], counts: &mut Vec<u64>) {
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
        let ways: Vec<search::Solver> = search::Solver::all().collect();
        let solvers = interfaces(&ways).into_iter().chain([PEER, check()]).chain(OTHER_PEER);
        for solver in solvers {
            let mut counts = Vec::new();
            solver.count(&puzzles, &mut counts);
            assert_eq!(counts, [1, 2, 0], "{}", solver.name());
        }
    }
}
