//! How many instructions the search takes for a puzzle: unlike time, the same on every run. Valgrind counts them; it
//! knows no AVX-512. The figures are compared loosely with those kept, and every answer is checked.

use std::fs;

use anyhow::{Context, Result, bail};
use serde_json::{Map, Value};

use crate::run::{Cmd, cmd, line, root};

/// The figures that are kept: instructions a puzzle.
const KEPT: &str = "bench/results/instructions.json";
/// A figure above so many times the one kept is a failure: less may be another compiler.
const TOO_MANY: f64 = 1.25;
/// How often each file is counted.
const REPEATS: u64 = 5;
/// Files of `testdata/puzzles`, and the count of every puzzle in them, up to two.
const FILES: [(&str, &str); 3] = [("minimal", "1"), ("17_clue", "1"), ("serg", "2")];

/// Counts, and compares; with `keep` it keeps the figures instead.
pub(crate) fn run(arguments: &[String]) -> Result<()> {
    let keep = match arguments {
        [] => false,
        [word] if word == "keep" => true,
        _ => bail!("nothing or `keep` is expected"),
    };
    if !line("valgrind --version").succeeds() {
        println!("instructions: SKIPPED, there is no valgrind");
        return Ok(());
    }
    line("cargo build --release --package sudokit-search --example instructions").run()?;
    let path = root().join(KEPT);
    let kept: Map<String, Value> = match fs::read(&path) {
        Ok(text) => serde_json::from_slice(&text).with_context(|| format!("{KEPT} is no JSON"))?,
        Err(_) if keep => Map::new(),
        Err(error) => bail!("cannot read {KEPT}: {error}"),
    };
    let mut found = Map::new();
    let mut worse = Vec::new();
    for way in ["avx2", "portable"] {
        for interface in ["one", "batch"] {
            for (file, expected) in FILES {
                let name = format!("{file} {interface} {way}");
                let Some(each) = count(way, interface, file, expected)? else {
                    println!("{name}: SKIPPED, this machine has no {way}");
                    continue;
                };
                let before = kept.get(&name).and_then(Value::as_f64);
                let ratio = before.map(|before| each as f64 / before);
                let shown =
                    ratio.map_or("new".to_owned(), |ratio| format!("{ratio:.3} of the kept"));
                println!("{name}: {each} instructions a puzzle, {shown}");
                if ratio.is_some_and(|ratio| ratio > TOO_MANY) {
                    worse.push(name.clone());
                }
                found.insert(name, each.into());
            }
        }
    }
    if keep {
        fs::write(&path, serde_json::to_string_pretty(&found)? + "\n")?;
    } else if !worse.is_empty() {
        bail!("many more instructions than kept in {KEPT}: {}", worse.join(", "));
    }
    Ok(())
}

/// The instructions that a puzzle of the file takes; `None` if the machine cannot search in this way.
fn count(way: &str, interface: &str, file: &str, expected: &str) -> Result<Option<u64>> {
    let run = |repeats: u64| -> Result<(u64, Option<u64>)> {
        let printed = command(way, interface, repeats, expected, file).run_quietly()?;
        let collected =
            printed.lines().find_map(|line| line.split_once("Collected : ")?.1.parse().ok());
        let collected = collected.context("valgrind prints no count")?;
        let puzzles = printed.lines().find_map(|line| line.strip_suffix(" puzzles")?.parse().ok());
        Ok((collected, puzzles))
    };
    // What starting and reading take is the same with no repeat at all.
    let (without, puzzles) = run(0)?;
    let Some(puzzles) = puzzles else { return Ok(None) };
    let (with, _) = run(REPEATS)?;
    Ok(Some(with.saturating_sub(without) / (REPEATS * puzzles)))
}

fn command(way: &str, interface: &str, repeats: u64, expected: &str, file: &str) -> Cmd {
    let file = format!("testdata/puzzles/{file}.txt");
    let repeats = repeats.to_string();
    let valgrind = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"];
    let program = ["target/release/examples/instructions", way, interface, &repeats, expected];
    cmd(valgrind.into_iter().chain(program).chain([file.as_str()]))
}
