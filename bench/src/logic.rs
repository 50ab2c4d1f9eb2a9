//! `logic`: how long explained steps take. Thread CPU time, the best of some passes.
//!
//! There is no peer in the process, so these are figures for one machine; each has a goal beside it.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::time::Duration;

use anyhow::Result;
use cpu_time::ThreadTime;
use serde::Serialize;
use sudokit_core::text::line;
use sudokit_core::{Board, Cell};
use sudokit_logic::{Options, Profile, Solver, Technique};
use sudokit_search::solve;

use crate::input;
use crate::machine::Machine;
use crate::solver::Line;

/// Each path and hint is timed so often, and the best time counts: what else the machine does is not ours.
const PASSES: usize = 3;

/// So many puzzles of a file, and in the quick form so many.
const MOST: usize = 5_000;
const QUICK: usize = 200;

/// What is measured: a path of singles, a path of the ladder, or the next step where it is of one technique.
#[derive(Serialize)]
struct Row<'a> {
    file: &'a str,
    task: &'a str,
    /// Boards tried.
    boards: usize,
    /// Boards with a result: solved, or with such a step.
    measured: usize,
    median_us: f64,
    slowest_us: f64,
    per_s: f64,
    /// Results that differ from the solution.
    mismatches: usize,
    passes: usize,
    cpu: &'a str,
    rustc: &'a str,
    flags: &'a str,
    commit: &'a str,
}

/// What to measure, and how to tell.
pub(crate) struct Logic {
    pub(crate) quick: bool,
    pub(crate) json: bool,
    pub(crate) files: Vec<PathBuf>,
}

impl Logic {
    /// Measures every file, and prints a row for each figure; whether every answer was right.
    pub(crate) fn run(&self) -> Result<bool> {
        let machine = Machine::find();
        if !self.json {
            println!(
                "{:<18} {:<38} {:>7} {:>8} {:>10} {:>11} {:>10} {:>10}",
                "file", "task", "boards", "measured", "median us", "slowest us", "/s", "mismatches"
            );
        }
        let mut agree = true;
        for path in self.paths()? {
            let all = input::read(&path)?;
            let puzzles = input::sample(&all, if self.quick { QUICK } else { MOST });
            let file = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
            for figure in figures(&puzzles) {
                agree &= figure.mismatches == 0;
                self.print(&figure.row(&file, &machine))?;
            }
        }
        if !self.json {
            println!("\n{}; {}; commit {}", machine.cpu, machine.rustc, machine.commit);
            println!("one thread, thread CPU time, best of {PASSES} passes");
            println!(
                "goals: singles under 30 us median, ladder 2,000/s, a hint under 1,000 us median"
            );
        }
        Ok(agree)
    }

    /// The files named; or the rated puzzles and easy ones of the shared folder; or the samples.
    fn paths(&self) -> Result<Vec<PathBuf>> {
        match std::env::var_os("SUDOKIT_SHARED") {
            Some(shared) if self.files.is_empty() => {
                let shared = Path::new(&shared);
                Ok(vec![shared.join("puzzles/easy_100k.txt"), shared.join("golden/ratings.tsv")])
            }
            _ => input::files(&self.files),
        }
    }

    fn print(&self, row: &Row<'_>) -> Result<()> {
        if self.json {
            println!("{}", serde_json::to_string(row)?);
        } else {
            println!(
                "{:<18} {:<38} {:>7} {:>8} {:>10.1} {:>11.1} {:>10.0} {:>10}",
                row.file,
                row.task,
                row.boards,
                row.measured,
                row.median_us,
                row.slowest_us,
                row.per_s,
                row.mismatches
            );
        }
        Ok(())
    }
}

/// The times of one task.
struct Figure {
    task: String,
    boards: usize,
    times: Vec<Duration>,
    mismatches: usize,
}

impl Figure {
    fn new(task: impl Into<String>) -> Self {
        Self { task: task.into(), boards: 0, times: Vec::new(), mismatches: 0 }
    }

    fn row<'a>(&'a self, file: &'a str, machine: &'a Machine) -> Row<'a> {
        let mut times = self.times.clone();
        times.sort();
        let micros = |time: Option<&Duration>| time.map_or(0.0, |time| time.as_secs_f64() * 1e6);
        let total: Duration = times.iter().sum();
        Row {
            file,
            task: &self.task,
            boards: self.boards,
            measured: times.len(),
            median_us: micros(times.get(times.len() / 2)),
            slowest_us: micros(times.last()),
            per_s: times.len() as f64 / total.as_secs_f64().max(f64::MIN_POSITIVE),
            mismatches: self.mismatches,
            passes: PASSES,
            cpu: &machine.cpu,
            rustc: machine.rustc,
            flags: machine.flags,
            commit: &machine.commit,
        }
    }
}

/// All figures of a file's puzzles.
fn figures(puzzles: &[Line]) -> Vec<Figure> {
    let singles: Vec<Technique> =
        ["full-house", "hidden-single-box", "hidden-single-line", "naked-single"]
            .into_iter()
            .filter_map(Technique::from_id)
            .collect();
    let singles = Solver::new(Profile::new("singles", singles), Options::unique());
    let ladder = Solver::ladder(Options::unique());
    let mut figures =
        [Figure::new("path by singles"), Figure::new("path by the ladder"), Figure::new("hint")];
    let mut hints = BTreeMap::<&'static str, Figure>::new();
    for puzzle in puzzles {
        let Some(grid) = line::from_ascii(puzzle) else { continue };
        let board = Board::new(&grid);
        for (solver, figure) in [&singles, &ladder].into_iter().zip(&mut figures) {
            let (time, path) = best(|| solver.path(&board));
            figure.boards += 1;
            if path.is_solved() {
                figure.times.push(time);
                figure.mismatches += usize::from(solve(&grid) != Some(*path.board.digits()));
            }
        }
        walk(&ladder, board, &mut figures[2], &mut hints);
    }
    let [singles, ladder, hint] = figures;
    // In the order of the ladder.
    let by_technique = Technique::all().filter_map(|technique| hints.remove(technique.id()));
    [singles, ladder, hint].into_iter().chain(by_technique).collect()
}

/// Times the next step on every board of a path.
fn walk(
    solver: &Solver,
    start: Board,
    hint: &mut Figure,
    hints: &mut BTreeMap<&'static str, Figure>,
) {
    let solution = solve(&start.givens());
    let mut board = start;
    loop {
        let (time, next) = best(|| solver.next(&board));
        let Some(step) = next else { return };
        let technique = step.technique();
        let own = hints
            .entry(technique.id())
            .or_insert_with(|| Figure::new(format!("hint of {technique}")));
        for figure in [&mut *hint, own] {
            figure.boards += 1;
            figure.times.push(time);
        }
        if step.apply(&mut board).is_err() {
            return;
        }
        let is_wrong = solution.is_some_and(|solution| {
            Cell::ALL.into_iter().any(|cell| {
                let held = board.digit(cell).map(Into::into).unwrap_or(board.candidates(cell));
                solution[cell].is_some_and(|digit| !held.contains(digit))
            })
        });
        if is_wrong {
            hint.mismatches += 1;
            return;
        }
    }
}

/// The result, and the best time it took.
fn best<T>(mut task: impl FnMut() -> T) -> (Duration, T) {
    let mut best = Duration::MAX;
    let mut timed = || {
        let start = ThreadTime::now();
        let result = task();
        best = best.min(start.elapsed());
        result
    };
    let mut result = timed();
    for _ in 1..PASSES {
        result = timed();
    }
    (best, result)
}
