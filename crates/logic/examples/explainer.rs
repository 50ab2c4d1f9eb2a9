//! Rates puzzles on Sudoku Explainer's scale, and compares where ratings are given.
//!
//! ```text
//! cargo run --release -p sudokit-logic --example explainer -- FILE [LOWEST HIGHEST]   a table: puzzle, ER, EP, ED
//! cargo run --release -p sudokit-logic --example explainer -- --path PUZZLE           every step
//! ```

use std::collections::BTreeMap;
use std::time::Instant;

use sudokit_core::Grid;
use sudokit_logic::explainer::{Rater, Tenths};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let mut rater = Rater::new();
    if let [flag, puzzle] = arguments.as_slice()
        && flag == "--path"
    {
        let (ratings, path) = rater.path(&puzzle.parse::<Grid>()?);
        for step in path {
            let eliminations: Vec<String> =
                step.eliminations.iter().map(|c| format!("{}<>{}", c.cell, c.digit)).collect();
            println!(
                "{} {} c{} {} {}",
                step.rating,
                step.kind,
                step.complexity,
                step.placement.map_or_else(String::new, |c| c.to_string()),
                eliminations.join(" ")
            );
        }
        println!("{}/{}/{}", ratings.er, ratings.ep, ratings.ed);
        return Ok(());
    }
    let text = std::fs::read_to_string(&arguments[0])?;
    let bound = |n: usize, otherwise: f64| {
        arguments.get(n).map_or(Ok(otherwise), |text| text.parse::<f64>())
    };
    let (lowest, highest) = (bound(1, 0.0)?, bound(2, 99.0)?);
    let (mut rows, mut slowest) = (0, 0.0_f64);
    let mut table: BTreeMap<u32, (u32, u32)> = BTreeMap::new();
    let started = Instant::now();
    for line in text.lines() {
        let fields: Vec<&str> = line.split('\t').collect();
        let Ok(puzzle) = fields[0].parse::<Grid>() else { continue };
        let given = fields.get(1).and_then(|er| er.parse::<f64>().ok());
        if given.is_some_and(|er| er < lowest || er > highest) {
            continue;
        }
        let begun = Instant::now();
        let ratings = rater.rate(&puzzle);
        let took = begun.elapsed().as_secs_f64();
        slowest = slowest.max(took);
        rows += 1;
        let ours = [ratings.er, ratings.ep, ratings.ed].map(|r: Tenths| r.to_string());
        if let Some(er) = given {
            let same = ours.iter().zip(&fields[1..4]).all(|(ours, theirs)| ours == theirs);
            let row = table.entry((er * 10.0).round() as u32).or_default();
            row.0 += 1;
            row.1 += u32::from(same);
            if !same {
                println!("{} {} {:?}", fields[0], ours.join("/"), &fields[1..4]);
            }
        }
    }
    for (er, (all, same)) in &table {
        println!("{}.{} {same}/{all}", er / 10, er % 10);
    }
    let took = started.elapsed().as_secs_f64();
    let same: u32 = table.values().map(|row| row.1).sum();
    println!(
        "{rows} puzzles in {took:.2} s, {:.1}/s, slowest {slowest:.3} s, {same} agree",
        rows as f64 / took
    );
    Ok(())
}
