//! Real puzzles (of the shared ones every fifth, with `SUDOKIT_LONG` set all): each solves, each solution is verified by code of its own, and what should be proper is.

use std::time::{Duration, Instant};

use sudokit_core::Grid;
use sudokit_search::Solver;

mod support;
use support::{is_solution_of, lists, samples, shared, times};

#[test]
fn the_verifier_sees_what_is_wrong() {
    let solution =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let puzzle =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    assert!(is_solution_of(solution, puzzle));
    assert!(is_solution_of(solution, solution));
    assert!(!is_solution_of(solution, &puzzle.replacen("53", "54", 1)));
    assert!(!is_solution_of(puzzle, puzzle));
    // Two rows of a band change places: every house is still right, the givens are not.
    let swapped = format!("{}{}{}", &solution[9..18], &solution[..9], &solution[18..]);
    assert!(is_solution_of(&swapped, &".".repeat(81)) && !is_solution_of(&swapped, puzzle));
    // Two rows of different bands: the boxes are wrong. Two cells of a row: the columns are.
    let swapped =
        format!("{}{}{}{}", &solution[27..36], &solution[9..27], &solution[..9], &solution[36..]);
    assert!(!is_solution_of(&swapped, &".".repeat(81)));
    let swapped = format!("35{}", &solution[2..]);
    assert!(!is_solution_of(&swapped, &".".repeat(81)));
    // All rows the same.
    assert!(!is_solution_of(&"123456789".repeat(9), &".".repeat(81)));
}

#[test]
fn every_sample_solves() {
    for (name, puzzles) in samples() {
        check(&name, &puzzles);
    }
}

#[test]
fn every_shared_puzzle_solves() {
    let Some(folder) = shared("every_shared_puzzle_solves") else { return };
    let files = lists(&folder.join("puzzles"));
    assert!(!files.is_empty());
    for (name, puzzles) in files {
        let step = puzzles.len() / times(puzzles.len(), 5.min(puzzles.len()));
        let puzzles: Vec<String> = puzzles.into_iter().step_by(step).collect();
        check(&name, &puzzles);
        eprintln!("{name}: {} puzzles solved and verified", puzzles.len());
    }
}

fn check(name: &str, puzzles: &[String]) {
    assert!(!puzzles.is_empty(), "{name} is empty");
    for (n, puzzle) in puzzles.iter().enumerate() {
        let place = || format!("{name}:{}: {puzzle}", n + 1);
        let grid: Grid = puzzle.parse().unwrap_or_else(|e| panic!("{}: {e}", place()));
        for solver in Solver::all() {
            let found: Vec<Grid> = solver.solutions(&grid).take(2).collect();
            let expected = if name.starts_with("serg") { 2 } else { 1 };
            assert_eq!(found.len(), expected, "{}", place());
            assert!(found.len() == 1 || found[0] != found[1], "{}", place());
            for solution in found {
                assert!(is_solution_of(&solution.to_string(), puzzle), "{}", place());
            }
        }
    }
}

#[test]
fn pathological_grids_are_answered_quickly() {
    let Some(folder) = shared("pathological_grids_are_answered_quickly") else { return };
    let text = std::fs::read_to_string(folder.join("golden/pathological.tsv")).unwrap();
    let mut slowest = Duration::ZERO;
    for line in text.lines().skip(1) {
        let mut fields = line.split('\t');
        let (id, puzzle, expected) =
            (fields.next().unwrap(), fields.next().unwrap(), fields.next().unwrap());
        let grid: Grid = puzzle.parse().unwrap_or_else(|e| panic!("{id}: {e}"));
        let count = match expected.split(':').next() {
            Some("many") => 2,
            Some("one") => 1,
            Some("none" | "error") => 0,
            _ => panic!("{id}: {expected}"),
        };
        for solver in Solver::all() {
            let start = Instant::now();
            assert_eq!(solver.count(&grid, 2), count, "{id}");
            slowest = slowest.max(start.elapsed());
        }
    }
    eprintln!("pathological grids: {slowest:?} at most");
    assert!(slowest < Duration::from_millis(200), "{slowest:?}");
}
