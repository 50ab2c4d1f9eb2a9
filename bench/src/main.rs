//! Measures sudokit against its peers. See `README.md` in this folder.

#![deny(unsafe_code)]

mod generate;
mod input;
mod logic;
mod machine;
mod measure;
mod rate;
mod report;
mod solver;
#[cfg(tdoku)]
mod tdoku;

use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Result, bail};
use clap::{Args, Parser, Subcommand};

use machine::Machine;
use report::Report;
use solver::{OTHER_PEER, PEER, check, interfaces};
use sudokit_search as search;

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
    /// Paths and hints of the logic engine
    Logic(Logic),
    /// Ratings on Sudoku Explainer's scale
    Rate(Rate),
    /// Making puzzles: plain, symmetric, patterned
    Generate(Generate),
}

#[derive(Args)]
struct Logic {
    /// An even sample of each file, at most 200 puzzles
    #[arg(long)]
    quick: bool,
    /// One line of JSON for each figure, in place of a table
    #[arg(long)]
    json: bool,
    /// Files of lines that begin with a puzzle, or folders of such files [default: easy and rated puzzles of
    /// $SUDOKIT_SHARED, or testdata/puzzles]
    files: Vec<PathBuf>,
}

#[derive(Args)]
struct Rate {
    /// At most 100 puzzles of each file, in place of 2,000
    #[arg(long)]
    quick: bool,
    /// One line of JSON for each file, in place of a table
    #[arg(long)]
    json: bool,
    /// At most so many puzzles of each file, spread evenly
    #[arg(long, value_name = "N")]
    most: Option<usize>,
    /// Files of lines that begin with a puzzle, or folders of such files; after tabs may follow ER, EP and ED
    /// [default: $SUDOKIT_SHARED/puzzles, or testdata/puzzles]
    files: Vec<PathBuf>,
}

#[derive(Args)]
struct Generate {
    /// A thousand puzzles of each kind in place of 20,000
    #[arg(long)]
    quick: bool,
    /// One line of JSON for each kind, in place of a table
    #[arg(long)]
    json: bool,
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
    /// Only in this way [default: in all ways that this machine can do]
    #[arg(long, value_name = "NAME")]
    kernel: Option<String>,
    /// Files of 81-character lines, or folders of such files [default: $SUDOKIT_SHARED/puzzles, or testdata/puzzles]
    files: Vec<PathBuf>,
}

/// How many puzzles of a file `--quick` takes.
const QUICK: usize = 10_000;

fn main() -> Result<ExitCode> {
    // A wrong answer has no speed.
    let agree = match Arguments::parse().verb {
        Verb::Solve(arguments) => solve(&arguments)?,
        Verb::Logic(Logic { quick, json, files }) => logic::Logic { quick, json, files }.run()?,
        Verb::Rate(Rate { quick, json, most, files }) => {
            rate::run(&files, most.unwrap_or(if quick { 100 } else { 2_000 }), json)?
        }
        Verb::Generate(Generate { quick, json }) => {
            generate::run(if quick { 1_000 } else { 20_000 }, json)?
        }
    };
    Ok(if agree { ExitCode::SUCCESS } else { ExitCode::FAILURE })
}

/// Measures the search; whether all counts agree.
fn solve(arguments: &Solve) -> Result<bool> {
    let machine = Machine::find();
    let mut report = if arguments.json { Report::json(machine) } else { Report::table(machine) };
    let interfaces = interfaces(&ways(arguments.kernel.as_deref())?);
    let mut agree = true;
    for path in input::files(&arguments.files)? {
        let mut puzzles = input::read(&path)?;
        if arguments.quick {
            puzzles = input::sample(&puzzles, QUICK);
        }
        if let Some(seed) = arguments.shuffle {
            input::shuffle(&mut puzzles, seed);
        }
        let measured =
            measure::measure(&puzzles, &PEER, OTHER_PEER.as_ref(), &interfaces, &[check()]);
        for (interface, ours) in interfaces.iter().zip(&measured.ours) {
            agree &= ours.mismatches == 0;
            report.row(&path, interface, puzzles.len(), &measured, ours)?;
        }
    }
    report.end();
    Ok(agree)
}

/// The ways of searching to measure.
fn ways(kernel: Option<&str>) -> Result<Vec<search::Solver>> {
    let named = |way: &search::Solver| kernel.is_none_or(|name| way.name() == name);
    let ways: Vec<search::Solver> = search::Solver::all().filter(named).collect();
    if ways.is_empty() {
        let names: Vec<&str> = search::Solver::all().map(search::Solver::name).collect();
        bail!("this machine has no kernel `{}`, only {}", kernel.unwrap_or(""), names.join(", "));
    }
    Ok(ways)
}
