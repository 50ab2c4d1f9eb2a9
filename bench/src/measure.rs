//! The stopwatch. The solvers take turns on chunks of a few hundred puzzles in one process and one thread; each chunk
//! has three passes, the fastest of which counts; the chunks are summed. Time is the thread's CPU time. So what a
//! shared machine does meanwhile falls on all solvers alike, or is left out.

use std::hint::black_box;
use std::time::Duration;

use cpu_time::ThreadTime;

use crate::solver::{Line, Solver};

/// How many puzzles a solver has before it is the next one's turn.
pub(crate) const CHUNK: usize = 256;

/// How often each solver has each chunk.
pub(crate) const PASSES: usize = 3;

/// How many differing puzzles are shown.
const SHOWN: usize = 5;

/// The time of one solver over all puzzles, and how many of its counts differ from those of another.
#[derive(Default)]
pub(crate) struct Measured {
    pub(crate) time: Duration,
    pub(crate) mismatches: usize,
}

/// What one file gave.
pub(crate) struct FileMeasured {
    pub(crate) peer: Measured,
    pub(crate) other_peer: Option<Measured>,
    /// In the order of the interfaces.
    pub(crate) ours: Vec<Measured>,
}

/// Measures the peers and the interfaces over the puzzles, and compares the counts of the interfaces with those of the
/// peers and the checks.
pub(crate) fn measure(
    puzzles: &[Line],
    peer: &Solver,
    other_peer: Option<&Solver>,
    interfaces: &[Solver],
    checks: &[Solver],
) -> FileMeasured {
    let solvers: Vec<&Solver> = [peer].into_iter().chain(other_peer).chain(interfaces).collect();
    let first = solvers.len() - interfaces.len();
    let mut measured: Vec<Measured> = solvers.iter().map(|_| Measured::default()).collect();
    for chunk in puzzles.chunks(CHUNK) {
        let mut fastest = vec![Duration::MAX; solvers.len()];
        let mut counts = vec![Vec::with_capacity(chunk.len()); solvers.len()];
        for _ in 0..PASSES {
            for ((solver, fastest), counts) in solvers.iter().zip(&mut fastest).zip(&mut counts) {
                counts.clear();
                let start = ThreadTime::now();
                solver.count(black_box(chunk), black_box(counts));
                *fastest = start.elapsed().min(*fastest);
            }
        }
        let checked: Vec<Vec<u64>> = checks.iter().map(|check| counts_of(check, chunk)).collect();
        let (peers, ours) = counts.split_at(first);
        for (n, counts) in ours.iter().enumerate() {
            let others = peers.iter().chain(&checked);
            let shown = SHOWN.saturating_sub(measured[first + n].mismatches);
            measured[first + n].mismatches +=
                differing(chunk, &interfaces[n].name(), counts, others, shown);
        }
        for (measured, fastest) in measured.iter_mut().zip(fastest) {
            measured.time += fastest;
        }
    }
    let ours = measured.split_off(first);
    let mut peers = measured.into_iter();
    let peer = peers.next().unwrap_or_default();
    FileMeasured { peer, other_peer: peers.next(), ours }
}

fn counts_of(solver: &Solver, puzzles: &[Line]) -> Vec<u64> {
    let mut counts = Vec::with_capacity(puzzles.len());
    solver.count(puzzles, &mut counts);
    counts
}

/// For how many puzzles the counts differ from any of the others; the first few are shown on standard error.
fn differing<'a>(
    puzzles: &[Line],
    name: &str,
    counts: &[u64],
    others: impl Iterator<Item = &'a Vec<u64>> + Clone,
    shown: usize,
) -> usize {
    assert_eq!(counts.len(), puzzles.len(), "`{name}` gives one count a puzzle");
    let mut differing = 0;
    for (n, (puzzle, count)) in puzzles.iter().zip(counts).enumerate() {
        let others: Vec<u64> = others.clone().map(|other| other[n]).collect();
        if others.iter().any(|other| other != count) {
            differing += 1;
            if differing <= shown {
                let puzzle = String::from_utf8_lossy(puzzle);
                eprintln!("mismatch: {puzzle}: `{name}` counts {count}, the others {others:?}");
            }
        }
    }
    differing
}

#[cfg(test)]
mod tests {
    use super::*;
    use sudokit_search as search;

    fn ones(_: search::Solver, puzzles: &[Line], counts: &mut Vec<u64>) {
        counts.extend(puzzles.iter().map(|_| 1));
    }

    /// Wrong about puzzles that begin with 2.
    fn faulty(_: search::Solver, puzzles: &[Line], counts: &mut Vec<u64>) {
        counts.extend(puzzles.iter().map(|puzzle| if puzzle[0] == b'2' { 0 } else { 1 }));
    }

    #[test]
    fn wrong_counts_are_found() {
        let puzzles: Vec<Line> = (0..1_000).map(|n| [b'1' + (n % 9) as u8; 81]).collect();
        let right = solver("right", ones);
        let wrong = solver("wrong", faulty);
        let measured = measure(&puzzles, &right, None, &[right_again(), wrong], &[]);
        assert_eq!(measured.ours[0].mismatches, 0);
        assert_eq!(measured.ours[1].mismatches, 111);
        let check = solver("check", faulty);
        assert_eq!(
            measure(&puzzles, &right, None, &[right_again()], &[check]).ours[0].mismatches,
            111
        );
    }

    fn solver(
        interface: &'static str,
        count: fn(search::Solver, &[Line], &mut Vec<u64>),
    ) -> Solver {
        Solver { interface, way: None, count }
    }

    fn right_again() -> Solver {
        solver("right again", ones)
    }
}
