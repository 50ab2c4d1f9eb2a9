//! Counts the solutions of puzzles again and again in one way, so that the instructions can be counted that this takes:
//! `instructions WAY one|batch REPEATS EXPECTED FILE`. `cargo xtask instructions` runs it.
//!
//! It fails if a count, up to two, is not the expected one.

use std::hint::black_box;

use sudokit_core::Grid;
use sudokit_search::Solver;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [way, interface, repeats, expected, file] = &arguments[..] else {
        panic!("usage: instructions WAY one|batch REPEATS EXPECTED FILE");
    };
    let Some(solver) = Solver::all().find(|solver| solver.name() == way) else {
        println!("this machine has no {way}");
        return;
    };
    let number = |text: &String| text.parse::<u64>().expect("a number");
    let text = std::fs::read_to_string(file).expect("the file can be read");
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    let puzzles: Vec<Grid> = lines.map(|line| line.parse().expect("a puzzle a line")).collect();
    for _ in 0..number(repeats) {
        let puzzles = black_box(&puzzles);
        let counts = match &interface[..] {
            "one" => puzzles.iter().map(|puzzle| solver.count(puzzle, 2)).collect(),
            _ => solver.count_each(puzzles, 2),
        };
        assert!(counts.iter().all(|count| *count == number(expected)), "{counts:?}");
    }
    println!("{} puzzles", puzzles.len());
}
