//! Measures sudokit against its peers. See `README.md` in this folder.

#![forbid(unsafe_code)]

mod input;
mod machine;
mod measure;
mod report;
mod solver;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::Result;
use clap::{Args, Parser, Subcommand};

use machine::Machine;
use report::Report;
use solver::{CHECKS, INTERFACES, PEER};

#[derive(Parser)]
#[command(about = "Measures sudokit against its peers, in one process, in thread CPU time")]
struct Arguments {
    #[command(subcommand)]
    verb: Verb,
}

#[derive(Subcommand)]
enum Verb {
    /// Counting solutions up to two, puzzle text to count
    Solve(Solve),
}

#[derive(Args)]
struct Solve {
    /// An even sample of each file, at most 10,000 puzzles
    #[arg(long)]
    quick: bool,
    /// One line of JSON for each file and interface, in place of a table
    #[arg(long)]
    json: bool,
    /// Replace each puzzle by a random image of it: rows, columns and digits permuted
    #[arg(long, value_name = "SEED")]
    shuffle: Option<u64>,
    /// Files of 81-character lines, or folders of such files [default: $SUDOKIT_SHARED/puzzles, or testdata/puzzles]
    files: Vec<PathBuf>,
}

/// How many puzzles of a file `--quick` takes.
const QUICK: usize = 10_000;

fn main() -> Result<ExitCode> {
    let Verb::Solve(arguments) = Arguments::parse().verb;
    let machine = Machine::find();
    let mut report = if arguments.json { Report::json(machine) } else { Report::table(machine) };
    let mut agree = true;
    for path in input::files(&arguments.files)? {
        let mut puzzles = input::read(&path)?;
        if arguments.quick {
            puzzles = input::sample(&puzzles, QUICK);
        }
        if let Some(seed) = arguments.shuffle {
            input::shuffle(&mut puzzles, seed);
        }
        let measured = measure::measure(&puzzles, &PEER, INTERFACES, CHECKS);
        for (interface, ours) in INTERFACES.iter().zip(&measured.ours) {
            agree &= ours.mismatches == 0;
            report.row(&path, interface.name, puzzles.len(), &measured.peer, ours)?;
        }
    }
    report.end();
    // A wrong answer has no speed.
    Ok(if agree { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}
