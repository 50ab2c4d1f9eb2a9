//! Every claim of a diagnosis is held against the solver, on real puzzles with a given changed.

use std::fs;
use std::path::Path;
use std::time::{Duration, Instant};

use sudokit_core::{Board, CandidateGrid, Cell, ContradictionKind, Digit, DigitSet, Grid};
use sudokit_search::diagnose::{
    Cause, Diagnosis, Impossible, Repair, Several, diagnose, diagnose_candidates,
};
use sudokit_search::{Position, Solver, solutions, true_candidates};

/// How many puzzles are diagnosed: a tenth of what `SUDOKIT_LONG` asks for.
fn sample_size() -> usize {
    if std::env::var_os("SUDOKIT_LONG").is_some() { 10_000 } else { 1_000 }
}

fn puzzles() -> Vec<Grid> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/puzzles");
    ["17_clue", "minimal", "easy", "top1465", "hardest_1106"]
        .iter()
        .flat_map(|name| {
            let text = fs::read_to_string(folder.join(name).with_extension("txt")).unwrap();
            text.lines().map(|line| line[..81].parse().unwrap()).collect::<Vec<Grid>>()
        })
        .collect()
}

fn count<P: Position>(position: &P, limit: u64) -> u64 {
    Solver::portable().count(position, limit)
}

/// Puzzles with one given changed to another digit, each with what it was.
fn mutated() -> Vec<(Grid, Cell, Digit)> {
    let puzzles = puzzles();
    let mut state = 20_u64;
    let mut random = |below: usize| {
        // A linear congruential generator (Knuth's constants): any spread of cases will do.
        state =
            state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (state >> 33) as usize % below
    };
    (0..sample_size())
        .map(|_| {
            let puzzle = puzzles[random(puzzles.len())];
            let filled = puzzle.filled();
            let cell = filled.nth(random(filled.len())).unwrap();
            let was = puzzle[cell].unwrap();
            let other = Digit::ALL[(was.index() + 1 + random(8)) % 9];
            (puzzle.with(cell, other), cell, was)
        })
        .collect()
}

#[test]
fn claims_about_mutated_puzzles_are_true() {
    let mut times = Vec::new();
    let mut kinds = [0; 3];
    for (puzzle, cell, was) in mutated() {
        let undone = |repair: &Repair| repair.given.cell == cell && repair.instead == Some(was);
        let start = Instant::now();
        let diagnosis = diagnose(&puzzle);
        times.push(start.elapsed());
        match &diagnosis {
            Diagnosis::Proper(solution) => {
                kinds[0] += 1;
                assert_eq!(count(&puzzle, 2), 1);
                assert!(solution.is_solved() && solution.extends(&puzzle));
            }
            Diagnosis::Impossible(impossible) => {
                kinds[1] += 1;
                verify_impossible(&puzzle, impossible);
                assert!(impossible.repairs.iter().any(undone), "{puzzle}: {cell} was {was}");
            }
            Diagnosis::Several(several) => {
                kinds[2] += 1;
                verify_several(&puzzle, several);
                assert!(several.repairs.iter().any(undone), "{puzzle}: {cell} was {was}");
            }
            other => panic!("{other:?}"),
        }
    }
    times.sort_unstable();
    let [median, worst]: [Duration; 2] = [times[times.len() / 2], times[times.len() - 1]];
    println!("proper, impossible, several: {kinds:?}; median {median:?}, worst {worst:?}");
    assert!(kinds[1] > 0 && kinds[2] > 0);
}

fn verify_impossible(puzzle: &Grid, impossible: &Impossible) {
    assert_eq!(count(puzzle, 1), 0);
    let mut core = Grid::EMPTY;
    for cell in impossible.givens {
        core.set(cell, puzzle[cell]);
    }
    assert!(puzzle.extends(&core));
    assert_eq!(count(&core, 1), 0, "the givens alone have no solution: {puzzle}");
    for cell in impossible.givens {
        assert_eq!(count(&core.without(cell), 1), 1, "and none is needless: {puzzle}");
    }
    for repair in &impossible.repairs {
        assert_eq!(puzzle[repair.given.cell], Some(repair.given.digit));
        assert_ne!(repair.instead, Some(repair.given.digit));
        assert_eq!(count(&repair.apply(puzzle), 2), 1, "{repair}: {puzzle}");
    }
    match &impossible.cause {
        Cause::Clash(conflicts) => assert_eq!(conflicts, &puzzle.conflicts()),
        Cause::Rules(contradiction) => {
            let mut board = Board::new(puzzle);
            for placement in &contradiction.placements {
                board.place(placement.candidate.cell, placement.candidate.digit).unwrap();
            }
            match contradiction.kind {
                ContradictionKind::NoCandidate(cell) => {
                    assert!(board.digit(cell).is_none() && board.candidates(cell).is_empty());
                }
                ContradictionKind::NoPlace(house, digit) => {
                    assert!((board.cells_of(digit) & house.cells()).is_empty());
                    assert!((board.digits().cells_of(digit) & house.cells()).is_empty());
                }
                other => panic!("{other}"),
            }
        }
        Cause::Search => assert!(Board::new(puzzle).propagate().is_ok()),
        other => panic!("{other:?}"),
    }
}

fn verify_several(puzzle: &Grid, several: &Several) {
    let [one, other] = several.witnesses;
    assert_ne!(one, other);
    for witness in several.witnesses {
        assert!(witness.is_solved() && witness.extends(puzzle));
        assert!(several.candidates.allows(&witness));
    }
    // What the solutions hold, listed the slow way where there are few.
    let listed: Vec<Grid> = solutions(puzzle).take(2_001).collect();
    if listed.len() <= 2_000 {
        for cell in Cell::ALL {
            let held = listed.iter().filter_map(|solution| solution[cell]).collect();
            assert_eq!(several.candidates[cell], held);
        }
    }
    let further = |skipped: Option<usize>| {
        let kept = several.further.iter().enumerate().filter(|(n, _)| Some(*n) != skipped);
        kept.fold(*puzzle, |grid, (_, candidate)| grid.with(candidate.cell, candidate.digit))
    };
    assert_eq!(count(&further(None), 2), 1, "{:?}: {puzzle}", several.further);
    for n in 0..several.further.len() {
        assert!(count(&further(Some(n)), 2) > 1, "{} is needless: {puzzle}", several.further[n]);
    }
    for repair in &several.repairs {
        assert_eq!(count(&repair.apply(puzzle), 2), 1, "{repair}: {puzzle}");
    }
}

/// Puzzles far from proper are diagnosed too, and rightly.
#[test]
fn extremes_are_diagnosed() {
    let solution = solutions(&Grid::EMPTY).next().unwrap();
    let (first, second) = (solution[Cell::R1C1].unwrap(), solution[Cell::R1C2].unwrap());
    let exchanged = solution.with(Cell::R1C1, second).with(Cell::R1C2, first);
    let few = "1........2........3..............4..............5..............................6.";
    let empty_cell =
        ".876543212........3........4........5........6........7........8........9........";
    let clash = Grid::EMPTY.with(Cell::R1C1, Digit::D5).with(Cell::R1C2, Digit::D5);
    let lines = [few, empty_cell].map(|line| line.parse().unwrap());
    for puzzle in [Grid::EMPTY, clash, exchanged].into_iter().chain(lines) {
        let start = Instant::now();
        let diagnosis = diagnose(&puzzle);
        println!("{puzzle}: {:?}", start.elapsed());
        match diagnosis {
            Diagnosis::Impossible(impossible) => verify_impossible(&puzzle, &impossible),
            Diagnosis::Several(several) => verify_several(&puzzle, &several),
            other => panic!("{other:?}"),
        }
    }
}

/// A mutated puzzle as candidates, some of them gone: what holds of givens holds of cells.
#[test]
fn claims_about_pencilmark_puzzles_are_true() {
    let mut kinds = [0; 3];
    for (n, (puzzle, cell, was)) in mutated().into_iter().enumerate().step_by(4) {
        // Every other one is the true puzzle with more candidates in one cell.
        let givens = if n % 8 == 0 { puzzle } else { puzzle.with(cell, was) };
        let mut candidates = givens.candidates();
        if n % 8 != 0 {
            candidates[cell] = DigitSet::ALL;
        }
        match diagnose_candidates(&candidates) {
            Diagnosis::Proper(solution) => {
                kinds[0] += 1;
                assert_eq!(count(&candidates, 2), 1);
                assert!(candidates.allows(&solution));
            }
            Diagnosis::Impossible(impossible) => {
                kinds[1] += 1;
                assert_eq!(count(&candidates, 1), 0);
                let mut core = CandidateGrid::ALL;
                for cell in impossible.givens {
                    core[cell] = candidates[cell];
                }
                assert_eq!(count(&core, 1), 0, "{givens}");
                for cell in impossible.givens {
                    let mut fewer = core;
                    fewer[cell] = DigitSet::ALL;
                    assert_eq!(count(&fewer, 1), 1, "{givens}: {cell} is needless");
                }
                assert!(impossible.repairs.is_empty());
            }
            Diagnosis::Several(several) => {
                kinds[2] += 1;
                assert_eq!(several.candidates, true_candidates(&candidates));
                let mut proper = candidates;
                for further in &several.further {
                    proper[further.cell] &= further.digit.into();
                }
                assert_eq!(count(&proper, 2), 1, "{:?}: {givens}", several.further);
                for witness in &several.witnesses {
                    assert!(witness.is_solved() && candidates.allows(witness));
                }
            }
            other => panic!("{other:?}"),
        }
    }
    println!("proper, impossible, several: {kinds:?}");
    assert!(kinds.iter().all(|kind| *kind > 0), "{kinds:?}");
}
