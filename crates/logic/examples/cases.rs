//! Finds positions for the page of a technique in a file of puzzles, one a line.
//!
//! `cargo run -p sudokit-logic --release --example cases -- x-wing FILE` walks the path of each puzzle with the
//! techniques that come before it in the ladder, and prints for each orientation of the pattern the position that
//! reads best: few steps of the technique, few eliminations before it. Each comes with a near miss: the position
//! of the same path before the step that made the pattern whole. Each puzzle is rearranged at random first, always in
//! the same way, so that a page shows nobody's puzzle as it was found.

use std::collections::BTreeMap;
use std::process::ExitCode;

use sudokit_core::{Board, Grid, Transform};
use sudokit_logic::{Options, Profile, Solver, Technique, position};

/// The search ends after so many positions that have the technique.
const ENOUGH: usize = 500;

/// A position with its steps, and the one before it without.
struct Case {
    score: usize,
    board: Board,
    steps: Vec<String>,
    miss: Option<(Board, String)>,
}

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [id, file] = arguments.as_slice() else {
        eprintln!("usage: cases TECHNIQUE FILE");
        return ExitCode::from(2);
    };
    let Ok(technique) = id.parse::<Technique>() else {
        eprintln!("`{id}` is no technique");
        return ExitCode::from(2);
    };
    let Ok(text) = std::fs::read_to_string(file) else {
        eprintln!("`{file}` cannot be read");
        return ExitCode::from(2);
    };
    let mut positives = 0;
    let mut best = BTreeMap::<String, Case>::new();
    let mut random = fastrand::Rng::with_seed(5);
    for puzzle in text.lines().filter_map(|line| line.get(..81)?.parse::<Grid>().ok()) {
        let Some(transform) = Transform::nth(random.u64(..Transform::ORDER)) else { continue };
        let puzzle = transform.apply(puzzle);
        positives += look(technique, &Board::new(&puzzle), &mut best);
        if positives > ENOUGH {
            break;
        }
    }
    for (orientation, case) in &best {
        print_case(&format!("orientation {orientation}"), &case.board, &case.steps);
        if let Some((board, step)) = &case.miss {
            print_case(&format!("near miss, before {step}"), board, &["none".into()]);
        }
    }
    ExitCode::SUCCESS
}

fn print_case(title: &str, board: &Board, steps: &[String]) {
    println!("## {title}\n\n```grid\n{}", position::line(board));
    let eliminated = position::eliminated(board);
    if !eliminated.is_empty() {
        println!("{eliminated}");
    }
    println!("```\n```step\n{}\n```\n```text\n```\n", steps.join("\n"));
}

/// Walks one path and keeps what is better than before; how many positions had the technique.
fn look(technique: Technique, start: &Board, best: &mut BTreeMap<String, Case>) -> usize {
    let mut simpler: Vec<Technique> =
        Technique::all().take_while(|other| *other != technique).collect();
    let singles = ["full-house", "hidden-single-box", "hidden-single-line", "naked-single"];
    simpler.extend(singles.into_iter().filter_map(Technique::from_id));
    let solver = Solver::new(Profile::new("simpler", simpler), Options::unique());
    let mut positives = 0;
    let mut walked: Vec<(Board, String)> = Vec::new();
    let mut board = *start;
    loop {
        let next = solver.next(&board);
        let steps: Vec<String> =
            technique.steps(&board, Options::unique()).iter().map(ToString::to_string).collect();
        if let Some(first) = steps.first() {
            positives += 1;
            let is_miss = |(board, _): &&(Board, String)| {
                technique.steps(board, Options::unique()).is_empty()
            };
            let back = walked.iter().rev().position(|passed| is_miss(&passed));
            let miss = back.map(|back| walked[walked.len() - 1 - back].clone());
            let open = usize::from(next.is_some());
            let words = position::eliminated(&board).split(' ').count();
            let score = open * 300
                + back.unwrap_or(50) * 10
                + (steps.len() - 1) * 30
                + words * 2
                + board.empty_cells().len() / 4;
            let orientation = orientation(first);
            if best.get(&orientation).is_none_or(|case| score < case.score) {
                best.insert(orientation, Case { score, board, steps, miss });
            }
        }
        let Some(step) = next else { return positives };
        walked.push((board, step.to_string()));
        if step.apply(&mut board).is_err() {
            return positives;
        }
    }
}

/// The letters of the words that name houses, and words alone: `r c` for rows covered by columns, `hidden r`.
fn orientation(step: &str) -> String {
    let pattern = step.split(" => ").next().unwrap_or_default();
    let words = pattern.split(' ').skip(1);
    let letters = |word: &str| word.chars().filter(|symbol| symbol.is_alphabetic()).collect();
    let is_told = |word: &String| {
        let is_kind = |symbol| matches!(symbol, 'r' | 'c' | 'b');
        let names_houses = word.chars().all(is_kind) && !(word.contains('r') && word.contains('c'));
        !word.is_empty() && (names_houses || !word.chars().all(is_kind))
    };
    words.map(letters).filter(is_told).collect::<Vec<String>>().join(" ")
}
