//! Ratings on Sudoku Explainer's scale: how many a second of thread CPU time, one thread, and whether they are those
//! that the file gives.

use std::path::PathBuf;

use anyhow::{Context, Result};
use cpu_time::ThreadTime;
use serde::Serialize;
use sudokit_core::Grid;
use sudokit_logic::explainer::Rater;

use crate::input;
use crate::machine::Machine;

/// One file.
#[derive(Serialize)]
struct Row<'a> {
    file: &'a str,
    puzzles: usize,
    puzzles_per_s: f64,
    slowest_ms: f64,
    mean_er: f64,
    compared: usize,
    mismatches: usize,
    cpu: &'a str,
    rustc: &'a str,
    flags: &'a str,
    commit: &'a str,
}

/// A puzzle, and its ER, EP and ED if the file gives them after it, set apart by tabs.
type Line = (Grid, Option<String>);

/// Rates at most `most` puzzles of each file, spread evenly; whether all are those given.
pub(crate) fn run(files: &[PathBuf], most: usize, json: bool) -> Result<bool> {
    let machine = Machine::find();
    let mut agree = true;
    if !json {
        println!(
            "{:<18} {:>8} {:>10} {:>11} {:>8} {:>9} {:>10}",
            "file", "puzzles", "puzzles/s", "slowest ms", "mean ER", "compared", "mismatches"
        );
    }
    for path in input::files(files)? {
        let text = std::fs::read_to_string(&path)
            .with_context(|| format!("cannot read {}", path.display()))?;
        let all: Vec<Line> = text.lines().filter_map(line).collect();
        let step = all.len().div_ceil(most.max(1)).max(1);
        let chosen: Vec<&Line> = all.iter().step_by(step).collect();
        let mut rater = Rater::new();
        let (mut total, mut slowest, mut sum, mut compared, mut mismatches) =
            (0.0, 0.0_f64, 0, 0, 0);
        for (puzzle, given) in &chosen {
            let started = ThreadTime::now();
            let ratings = rater.rate(puzzle);
            let seconds = started.elapsed().as_secs_f64();
            total += seconds;
            slowest = slowest.max(seconds);
            sum += u32::from(ratings.er.0);
            if let Some(given) = given {
                let ours = format!("{}\t{}\t{}", ratings.er, ratings.ep, ratings.ed);
                compared += 1;
                mismatches += usize::from(ours != *given);
            }
        }
        agree &= mismatches == 0;
        let row = Row {
            file: &path.file_name().unwrap_or(path.as_os_str()).to_string_lossy(),
            puzzles: chosen.len(),
            puzzles_per_s: chosen.len() as f64 / total,
            slowest_ms: 1000.0 * slowest,
            mean_er: f64::from(sum) / 10.0 / chosen.len() as f64,
            compared,
            mismatches,
            cpu: &machine.cpu,
            rustc: machine.rustc,
            flags: machine.flags,
            commit: &machine.commit,
        };
        if json {
            println!("{}", serde_json::to_string(&row)?);
        } else {
            println!(
                "{:<18} {:>8} {:>10.1} {:>11.1} {:>8.2} {:>9} {:>10}",
                row.file,
                row.puzzles,
                row.puzzles_per_s,
                row.slowest_ms,
                row.mean_er,
                row.compared,
                row.mismatches
            );
        }
    }
    Ok(agree)
}

fn line(text: &str) -> Option<Line> {
    let mut fields = text.split('\t');
    let puzzle = fields.next()?.trim().parse().ok()?;
    let given: Vec<&str> = fields.take(3).collect();
    let given = (given.len() == 3).then(|| given.join("\t"));
    Some((puzzle, given))
}
