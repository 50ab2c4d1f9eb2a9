//! Fuzzing: every target of `fuzz/` for some seconds, starting from the puzzles of `testdata/`.
//!
//! The sanitizer needs an unstable compiler flag. `RUSTC_BOOTSTRAP` lets the project's own toolchain take it, so that
//! no second toolchain is needed and what is fuzzed is what is shipped.

use std::fs;

use anyhow::{Context, Result, bail};

use crate::run::{Cmd, cmd, files, root, stem};
use crate::setup;

/// How long each target runs in `cargo xtask ci`.
const SECONDS: u64 = 20;

/// How many lines of each file of puzzles become seeds.
const SEEDS_A_FILE: usize = 20;

/// Files of puzzles, a line each.
const PUZZLES: &str = "testdata/puzzles";

/// Sample files of every format, for the target that reads whole files.
const SAMPLES: &str = "crates/formats/tests/data";

/// Runs every target, or those named, for the given or the usual seconds each.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let seconds = match arguments {
        [] => SECONDS,
        [seconds, ..] => {
            seconds.parse().with_context(|| format!("`{seconds}` is no count of seconds"))?
        }
    };
    if let Err(error) = setup::cargo_fuzz() {
        // The one check that may be left out: a machine may be unable to install the tool.
        println!("fuzz: SKIPPED, cargo-fuzz cannot be installed: {error:#}");
        return Ok(());
    }
    let all = targets()?;
    let chosen = arguments.get(1..).unwrap_or_default();
    if let Some(unknown) = chosen.iter().find(|name| !all.contains(name)) {
        bail!("no fuzz target `{unknown}`; there are {}", all.join(", "));
    }
    fuzz(["build"]).run()?;
    for target in if chosen.is_empty() { &all } else { chosen } {
        plant_seeds(target)?;
        let time = format!("-max_total_time={seconds}");
        let printed = fuzz(["run", target, "--", &time, "-timeout=30", "-print_final_stats=1"])
            .run_quietly()?;
        println!(
            "{target}: {} inputs, all well",
            executed(&printed).context("no count of inputs")?
        );
    }
    Ok(())
}

/// A `cargo fuzz` command.
fn fuzz<const N: usize>(words: [&str; N]) -> Cmd {
    cmd(["cargo", "fuzz"].iter().chain(&words)).env("RUSTC_BOOTSTRAP", "1")
}

/// How many inputs were tried, out of the fuzzer's closing lines.
fn executed(printed: &str) -> Option<u64> {
    let line = printed.lines().find(|line| line.starts_with("stat::number_of_executed_units:"))?;
    line.split_once(": ")?.1.trim().parse().ok()
}

/// The targets, as the package lists them.
fn targets() -> Result<Vec<String>> {
    let targets = files("fuzz/fuzz_targets")?;
    if targets.is_empty() {
        bail!("there are no fuzz targets");
    }
    Ok(targets.iter().map(|path| stem(path)).collect())
}

/// Writes the seeds of a target into its corpus: single lines, and for the reader of files the samples of formats.
fn plant_seeds(target: &str) -> Result<()> {
    let corpus = root().join("fuzz/corpus").join(target);
    fs::create_dir_all(&corpus).with_context(|| format!("cannot make {}", corpus.display()))?;
    for file in files(PUZZLES)? {
        let text =
            fs::read_to_string(&file).with_context(|| format!("cannot read {}", file.display()))?;
        for (n, line) in text.lines().take(SEEDS_A_FILE).enumerate() {
            fs::write(corpus.join(format!("seed-{}-{n}", stem(&file))), line)?;
        }
    }
    if target == "read_text" {
        for (n, file) in files(SAMPLES)?.iter().enumerate() {
            fs::copy(file, corpus.join(format!("seed-sample-{n}")))?;
        }
    }
    Ok(())
}
