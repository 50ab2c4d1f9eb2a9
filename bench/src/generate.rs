//! Making puzzles: how many a second of thread CPU time, one thread.

use std::sync::atomic::AtomicBool;

use anyhow::Result;
use cpu_time::ThreadTime;
use serde::Serialize;
use sudokit_core::{Cell, CellSet};
use sudokit_generate::{Made, Recipe, Symmetry, stream};
use sudokit_search::Solver;

use crate::machine::Machine;

/// How many are made at once, as the command does.
const BLOCK: u64 = 64;

/// One kind of puzzles.
#[derive(Serialize)]
struct Row<'a> {
    kind: &'a str,
    puzzles: usize,
    puzzles_per_s: f64,
    ratio_plain: f64,
    mean_givens: f64,
    minimal: usize,
    mismatches: usize,
    kernel: &'a str,
    cpu: &'a str,
    rustc: &'a str,
    flags: &'a str,
    commit: &'a str,
}

/// Patterns of 27 and 32 givens with the symmetries of the square.
const PATTERNS: [(&str, &str); 2] = [
    (
        "pattern-27",
        "1.1...1.1.1..1..1...1...1...1.1.1...1.....1...1.1.1...1...1...1..1..1.1.1...1.1.1",
    ),
    (
        "pattern-32",
        "11..1..11..11.11..1...1...1.1.....1...11.11...1.....1.1...1...1..11.11..11..1..11",
    ),
];

/// What is measured, plain puzzles first.
fn kinds() -> Vec<(&'static str, Recipe)> {
    let mut kinds = vec![("plain", Recipe::default())];
    for (symmetry, name) in &Symmetry::ALL[1..] {
        let mut recipe = Recipe::default();
        (recipe.symmetry, recipe.minimal) = (Some(*symmetry), false);
        kinds.push((name, recipe));
    }
    for (name, text) in PATTERNS {
        let cells = Cell::ALL.into_iter().zip(text.chars());
        let pattern: CellSet = cells.filter(|(_, c)| *c == '1').map(|(cell, _)| cell).collect();
        let mut recipe = Recipe::default();
        (recipe.pattern, recipe.minimal) = (Some(pattern), false);
        kinds.push((name, recipe));
    }
    kinds
}

/// Makes `count` puzzles of each kind and tells how fast; `false` if one of them is not what it says.
pub(crate) fn run(count: u64, json: bool) -> Result<bool> {
    let machine = Machine::find();
    let mut plain = None;
    let mut agree = true;
    if !json {
        println!(
            "{:<16} {:>8} {:>10} {:>8} {:>7} {:>8}",
            "kind", "puzzles", "puzzles/s", "x plain", "givens", "minimal"
        );
    }
    for (kind, recipe) in kinds() {
        let (made, seconds) = make(&recipe, count);
        let puzzles_per_s = made.len() as f64 / seconds;
        let givens: usize = made.iter().map(|made| made.givens.filled().len()).sum();
        let row = Row {
            kind,
            puzzles: made.len(),
            puzzles_per_s,
            ratio_plain: puzzles_per_s / *plain.get_or_insert(puzzles_per_s),
            mean_givens: givens as f64 / made.len() as f64,
            minimal: made.iter().filter(|made| made.is_minimal).count(),
            mismatches: made.iter().filter(|made| !holds(made)).count(),
            kernel: Solver::new().name(),
            cpu: &machine.cpu,
            rustc: machine.rustc,
            flags: machine.flags,
            commit: &machine.commit,
        };
        agree &= row.mismatches == 0 && made.len() as u64 == count;
        if json {
            println!("{}", serde_json::to_string(&row)?);
        } else {
            println!(
                "{:<16} {:>8} {:>10.0} {:>8.2} {:>7.2} {:>8}",
                row.kind,
                row.puzzles,
                row.puzzles_per_s,
                row.ratio_plain,
                row.mean_givens,
                row.minimal
            );
        }
    }
    Ok(agree)
}

/// The puzzles, and the seconds of CPU time they took.
fn make(recipe: &Recipe, count: u64) -> (Vec<Made>, f64) {
    let stop = AtomicBool::new(false);
    let started = ThreadTime::now();
    let mut all = Vec::new();
    for first in (0..count).step_by(BLOCK as usize) {
        let indices = first..count.min(first + BLOCK);
        let mut rngs: Vec<_> = indices.map(|index| stream(1, index)).collect();
        all.extend(recipe.make_each(&mut rngs, &stop).into_iter().flatten());
    }
    (all, started.elapsed().as_secs_f64())
}

/// Whether a puzzle is proper, and minimal if and only if it says so, by the portable solver.
fn holds(made: &Made) -> bool {
    let solver = Solver::portable();
    let needed = |cell: Cell| solver.count(&made.givens.without(cell), 2) == 2;
    solver.is_proper(&made.givens) && made.givens.filled().iter().all(needed) == made.is_minimal
}
