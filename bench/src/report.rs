//! The results: lines of JSON for programs, a table for people.

use std::path::Path;
use std::time::Duration;

use anyhow::Result;
use serde::Serialize;
use sudokit_search as search;

use crate::machine::Machine;
use crate::measure::{CHUNK, FileMeasured, Measured, PASSES};
use crate::solver::{LIMIT, Solver};

/// One file through one interface.
#[derive(Serialize)]
struct Row<'a> {
    file: &'a str,
    interface: &'a str,
    kernel: &'a str,
    puzzles: usize,
    puzzles_per_s: f64,
    ratio_sudoku_crate: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    ratio_tdoku: Option<f64>,
    mismatches: usize,
    sudoku_crate_puzzles_per_s: f64,
    limit: u64,
    parsing_timed: bool,
    chunk: usize,
    passes: usize,
    cpu: &'a str,
    rustc: &'a str,
    flags: &'a str,
    commit: &'a str,
}

/// Where rows go, as each is measured.
pub(crate) struct Report {
    machine: Machine,
    json: bool,
}

impl Report {
    /// Lines of JSON.
    pub(crate) fn json(machine: Machine) -> Self {
        Self { machine, json: true }
    }

    /// A table, with its heading.
    pub(crate) fn table(machine: Machine) -> Self {
        println!(
            "{:<18} {:<9} {:<9} {:>8} {:>13} {:>13} {:>8} {:>8} {:>10}",
            "file",
            "interface",
            "kernel",
            "puzzles",
            "puzzles/s",
            "sudoku crate",
            "ratio",
            "x tdoku",
            "mismatches"
        );
        Self { machine, json: false }
    }

    /// Prints one row.
    pub(crate) fn row(
        &mut self,
        path: &Path,
        solver: &Solver,
        puzzles: usize,
        file_measured: &FileMeasured,
        ours: &Measured,
    ) -> Result<()> {
        let FileMeasured { peer, other_peer, .. } = file_measured;
        let times =
            |peer: &Measured| rounded(peer.time.as_secs_f64() / ours.time.as_secs_f64(), 1_000.0);
        let file = path.file_name().unwrap_or(path.as_os_str()).to_string_lossy();
        let row = Row {
            file: &file,
            interface: solver.interface,
            kernel: solver.way.map_or("", search::Solver::name),
            puzzles,
            puzzles_per_s: rate(puzzles, ours.time),
            ratio_sudoku_crate: times(peer),
            ratio_tdoku: other_peer.as_ref().map(times),
            mismatches: ours.mismatches,
            sudoku_crate_puzzles_per_s: rate(puzzles, peer.time),
            limit: LIMIT,
            parsing_timed: true,
            chunk: CHUNK,
            passes: PASSES,
            cpu: &self.machine.cpu,
            rustc: self.machine.rustc,
            flags: self.machine.flags,
            commit: &self.machine.commit,
        };
        if self.json {
            println!("{}", serde_json::to_string(&row)?);
        } else {
            println!(
                "{:<18} {:<9} {:<9} {:>8} {:>13.0} {:>13.0} {:>8.2} {:>8} {:>10}",
                row.file,
                row.interface,
                row.kernel,
                row.puzzles,
                row.puzzles_per_s,
                row.sudoku_crate_puzzles_per_s,
                row.ratio_sudoku_crate,
                row.ratio_tdoku.map_or_else(|| "-".to_owned(), |ratio| format!("{ratio:.2}")),
                row.mismatches,
            );
        }
        Ok(())
    }

    /// What the table was measured on.
    pub(crate) fn end(&self) {
        if !self.json {
            let Machine { cpu, rustc, flags, commit } = &self.machine;
            let flags = if flags.is_empty() { "none" } else { flags };
            println!("\n{cpu}; {rustc}; flags: {flags}; commit {commit}");
            println!(
                "counting up to {LIMIT} solutions, parsing included, one thread, thread CPU time"
            );
        }
    }
}

/// Puzzles a second.
fn rate(puzzles: usize, time: Duration) -> f64 {
    rounded(puzzles as f64 / time.as_secs_f64(), 1.0)
}

/// To so many parts of one: no more digits than mean something.
fn rounded(figure: f64, parts: f64) -> f64 {
    (figure * parts).round() / parts
}
