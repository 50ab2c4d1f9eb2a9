//! How long paths take: `cargo run -p sudokit-logic --release --example speed -- PROFILE FILE`.
//!
//! Reads puzzles, one a line, the puzzle first; prints how many the profile solves, the median of a whole path over
//! these, and how many of them it solves a second on one core.

use std::process::ExitCode;
use std::time::{Duration, Instant};

use sudokit_core::{Board, Grid};
use sudokit_logic::{Options, Path, Profile, Solver};

/// Each path is timed so often, and the best time counts: what else the machine does is not ours.
const RUNS: usize = 3;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [profile, file] = arguments.as_slice() else {
        eprintln!("usage: speed PROFILE FILE");
        return ExitCode::from(2);
    };
    let (Some(profile), Ok(text)) = (Profile::named(profile), std::fs::read_to_string(file)) else {
        eprintln!("no such profile, or `{file}` cannot be read");
        return ExitCode::from(2);
    };
    let solver = Solver::new(profile, Options::unique());
    let boards: Vec<Board> = text
        .lines()
        .filter_map(|line| line.get(..81)?.parse::<Grid>().ok())
        .map(|puzzle| Board::new(&puzzle))
        .collect();
    let mut times = Vec::new();
    let mut steps = 0;
    for board in &boards {
        let mut best = Duration::MAX;
        let mut path = None;
        for _ in 0..RUNS {
            let start = Instant::now();
            path = Some(solver.path(board));
            best = best.min(start.elapsed());
        }
        if let Some(path) = path.filter(Path::is_solved) {
            steps += path.steps.len();
            times.push(best);
        }
    }
    times.sort();
    let total: Duration = times.iter().sum();
    let median = times.get(times.len() / 2).copied().unwrap_or_default();
    println!(
        "{} of {} solved, {steps} steps; median path {median:?}, slowest {:?}; {:.0} paths a second",
        times.len(),
        boards.len(),
        times.last().copied().unwrap_or_default(),
        times.len() as f64 / total.as_secs_f64(),
    );
    ExitCode::SUCCESS
}
