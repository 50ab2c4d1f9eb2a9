//! Every way of searching, one puzzle at a time and in batches, from grids, candidates and text, against the naive
//! backtracker and the portable solver. One `check` for all kinds of puzzles, run for each way there is.
//!
//! With `SUDOKIT_LONG` set: on a million mutated puzzles, and on every shared puzzle.

use std::collections::BTreeSet;
use std::fmt::Display;
use std::sync::atomic::{AtomicBool, Ordering};

use fastrand::Rng;
use sudokit_core::text::line;
use sudokit_core::{CandidateGrid, Cell, DigitSet, Grid};
use sudokit_search::{Position, Solver, naive};

mod support;
use support::random::{Real, any_filling, consistent_filling};
use support::{is_solution_of, lists, samples, shared, times};

/// Holds every way of searching to the counts and solutions that the naive backtracker finds up to a limit.
fn check<P: Position + Display>(
    positions: &[P],
    candidates: impl Fn(&P) -> CandidateGrid,
    limit: usize,
) {
    let puzzles: Vec<CandidateGrid> = positions.iter().map(candidates).collect();
    let expected: Vec<Vec<Grid>> =
        puzzles.iter().map(|puzzle| naive::solutions(*puzzle, limit)).collect();
    let counts: Vec<u64> = expected.iter().map(|solutions| solutions.len() as u64).collect();
    for solver in Solver::all() {
        let name = solver.name();
        let found = solver.count_each(positions, limit as u64);
        for (n, position) in positions.iter().enumerate() {
            assert_eq!(found[n], counts[n], "{name} batch: {position}");
            let count = solver.count(position, limit as u64);
            assert_eq!(count, counts[n], "{name}: {position}");
        }
        let proper: Vec<bool> = solver.count_each(positions, 2).iter().map(|n| *n == 1).collect();
        assert_eq!(solver.is_proper_each(positions), proper, "{name}");
        let solutions = solver.solve_each(positions);
        assert_eq!(solutions.len(), positions.len());
        for (n, solution) in solutions.iter().enumerate() {
            let place = || format!("{name}: {}", positions[n]);
            assert_eq!(solution.is_some(), counts[n] > 0, "{}", place());
            for solution in [*solution, solver.solve(&positions[n])].into_iter().flatten() {
                assert!(solution.is_solved() && puzzles[n].allows(&solution), "{}", place());
                assert!(expected[n].len() == limit || expected[n].contains(&solution));
            }
            let all: Vec<Grid> = solver.solutions(&positions[n]).take(limit).collect();
            let distinct: BTreeSet<Grid> = all.iter().copied().collect();
            assert_eq!(all.len() as u64, counts[n], "{}", place());
            assert_eq!(distinct.len(), all.len(), "a solution comes twice: {}", place());
            assert!(all.iter().all(|grid| grid.is_solved() && puzzles[n].allows(grid)));
            assert_eq!(all.first().copied(), solver.solve(&positions[n]), "{}", place());
        }
    }
}

#[test]
fn the_ways_of_this_machine_are_all_here() {
    let names: Vec<&str> = Solver::all().map(Solver::name).collect();
    eprintln!("ways of searching: {names:?}");
    #[cfg(all(target_arch = "x86_64", not(sudokit_portable)))]
    assert_eq!(names.contains(&"avx2"), std::is_x86_feature_detected!("avx2"));
    assert_eq!(names.last(), Some(&"portable"));
}

#[test]
fn grids_of_every_kind() {
    let mut rng = Rng::with_seed(11);
    let real = Real::load();
    for _ in 0..times(100, 5) {
        let grids: Vec<Grid> = (0..rng.usize(1..200))
            .map(|_| match rng.u8(0..6) {
                0..3 => real.mutated(&mut rng),
                3 => consistent_filling(&mut rng),
                4 => real.part_of_solution(&mut rng),
                _ => any_filling(&mut rng),
            })
            .collect();
        check(&grids, |grid| CandidateGrid::from(grid), 20);
    }
}

#[test]
fn pencilmark_puzzles() {
    let mut rng = Rng::with_seed(12);
    let real = Real::load();
    for _ in 0..times(50, 5) {
        let puzzles: Vec<CandidateGrid> =
            (0..rng.usize(1..60)).map(|_| real.pencilmarks(&mut rng)).collect();
        check(&puzzles, |puzzle| *puzzle, 20);
    }
}

#[test]
fn counts_to_two_thousand() {
    let mut rng = Rng::with_seed(13);
    let real = Real::load();
    let grids: Vec<Grid> = (0..times(1_000, 20))
        .map(|_| {
            let mut grid = real.mutated(&mut rng);
            for _ in 0..rng.u8(1..6) {
                let filled = Vec::from_iter(grid.filled());
                grid.set(filled[rng.usize(..filled.len())], None);
            }
            grid
        })
        .collect();
    check(&grids, |grid| CandidateGrid::from(grid), 2_000);
}

#[test]
fn the_edges() {
    let solved = Solver::portable().solve(&Grid::EMPTY).unwrap();
    let mut grids = vec![Grid::EMPTY, solved];
    let (mut swapped, mut emptied) = (solved, Vec::new());
    swapped.set(Cell::R1C1, solved[Cell::R1C2]);
    swapped.set(Cell::R1C2, solved[Cell::R1C1]);
    grids.push(swapped);
    for cell in Cell::ALL {
        grids.push(solved.without(cell));
        let mut puzzle = CandidateGrid::ALL;
        puzzle[cell] = DigitSet::EMPTY;
        emptied.push(puzzle);
    }
    check(&grids, |grid| CandidateGrid::from(grid), 100);
    emptied.extend([CandidateGrid::ALL, CandidateGrid::EMPTY]);
    check(&emptied, |puzzle| *puzzle, 100);
    for solver in Solver::all() {
        assert_eq!(solver.count_each([&Grid::EMPTY], 0), [0]);
        assert_eq!(solver.count_each(&[] as &[Grid], 2), []);
        assert_eq!(solver.count(&Grid::EMPTY, 100_000), 100_000);
        let distinct: BTreeSet<Grid> = solver.solutions(&Grid::EMPTY).take(5_000).collect();
        assert_eq!(distinct.len(), 5_000);
    }
}

/// A million mutated puzzles, in the long command: every way in a batch, and the naive backtracker.
#[test]
fn mutated_puzzles() {
    let mut rng = Rng::with_seed(14);
    let real = Real::load();
    let mut kinds = [0; 3];
    for _ in 0..times(1_000, 50) {
        let grids: Vec<Grid> = (0..1_000).map(|_| real.mutated(&mut rng)).collect();
        let expected: Vec<u64> = grids.iter().map(|grid| naive::count(grid, 2) as u64).collect();
        for solver in Solver::all() {
            let counts = solver.count_each(&grids, 2);
            for (n, grid) in grids.iter().enumerate() {
                assert_eq!(counts[n], expected[n], "{} batch: {grid}", solver.name());
                assert_eq!(solver.count(grid, 2), expected[n], "{}: {grid}", solver.name());
            }
        }
        expected.iter().for_each(|count| kinds[*count as usize] += 1);
    }
    eprintln!("mutated puzzles with none, one, several solutions: {kinds:?}");
    assert!(kinds.iter().all(|kind| *kind > kinds.iter().sum::<usize>() / 50));
}

/// The shared puzzles through text, every tenth or in the long command all: solved, counted, and each solution verified by code of its
/// own. Against the naive backtracker too: a few of them, or in the long command all.
#[test]
fn shared_puzzles() {
    let files = match shared("shared_puzzles") {
        Some(folder) => lists(&folder.join("puzzles")),
        None => samples(),
    };
    for (name, puzzles) in files {
        let step = puzzles.len() / times(puzzles.len(), 10.min(puzzles.len()));
        let puzzles: Vec<&String> = puzzles.iter().step_by(step).collect();
        let lines: Vec<[u8; 81]> =
            puzzles.iter().map(|puzzle| *puzzle.as_bytes().first_chunk().unwrap()).collect();
        let expected = if name.starts_with("serg") { 2 } else { 1 };
        let mut portable = Vec::new();
        Solver::portable().solve_lines(&lines, 2, &mut portable);
        for solver in Solver::all() {
            let (mut answers, mut counts) = (Vec::new(), Vec::new());
            solver.solve_lines(&lines, 2, &mut answers);
            solver.count_lines(&lines, 2, &mut counts);
            for (n, answer) in answers.iter().enumerate() {
                let answer = answer.unwrap();
                assert_eq!(answer.count, expected, "{}: {}", solver.name(), puzzles[n]);
                assert_eq!(counts[n], Ok(expected));
                let solution = answer.solution.unwrap();
                let solution = std::str::from_utf8(&solution).unwrap();
                assert!(is_solution_of(solution, puzzles[n]), "{}: {solution}", puzzles[n]);
                if expected == 1 {
                    assert_eq!(Ok(answer), portable[n], "{}: {}", solver.name(), puzzles[n]);
                }
            }
        }
        let naive = times(lines.len(), 100.min(lines.len()));
        let step = lines.len().div_ceil(naive.max(1));
        for line in lines.iter().step_by(step) {
            let grid = line::from_ascii(line).unwrap();
            assert_eq!(naive::count(&grid, 2) as u64, expected);
        }
        eprintln!("{name}: {} puzzles, every {step}. against the naive backtracker", lines.len());
    }
}

#[test]
fn lines_that_cannot_be_read() {
    let text =
        *b".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...";
    let mut lines = vec![text];
    for position in 0..81 {
        for byte in 0..=u8::MAX {
            let mut line = text;
            line[position] = byte;
            // A second one, later: the first is told.
            if !byte.is_ascii_digit() && position < 80 && byte % 2 == 0 {
                line[80] = b'x';
            }
            lines.push(line);
        }
    }
    for solver in Solver::all() {
        let (mut answers, mut counts) = (vec![], vec![]);
        solver.solve_lines(&lines, 3, &mut answers);
        solver.count_lines(&lines, 3, &mut counts);
        assert_eq!((answers.len(), counts.len()), (lines.len(), lines.len()));
        for (n, line) in lines.iter().enumerate() {
            let parsed = line::parse(&String::from_utf8_lossy(line));
            let expected = parsed.map(|grid| Solver::portable().count(&grid, 3));
            assert_eq!(counts[n], expected, "{}: {line:?}", solver.name());
            assert_eq!(answers[n].map(|answer| answer.count), expected, "{}", solver.name());
            if let Ok(answer) = answers[n] {
                assert_eq!(answer.solution.is_some(), answer.count > 0);
            }
        }
        // What was there stays.
        solver.count_lines(&lines[..1], 3, &mut counts);
        assert_eq!(counts.len(), lines.len() + 1);
        assert_eq!(counts[lines.len()], Ok(1));
    }
}

#[test]
fn cancelled() {
    for solver in Solver::all() {
        let cancel = AtomicBool::new(true);
        let cancelled = solver.count_unless(&Grid::EMPTY, u64::MAX, &cancel).unwrap_err();
        assert!(cancelled.found < 10_000, "{}: {cancelled}", solver.name());

        // The search goes on after it was cancelled, and misses nothing.
        let real = Real::load();
        let mut rng = Rng::with_seed(15);
        for _ in 0..20 {
            let grid = real.part_of_solution(&mut rng);
            let count = solver.count(&grid, 3_000);
            let mut solutions = solver.solutions(&grid);
            let mut found = BTreeSet::new();
            for asked in 0.. {
                cancel.store(asked % 2 == 0, Ordering::Relaxed);
                match solutions.next_unless(&cancel) {
                    Ok(Some(solution)) => assert!(found.insert(solution)),
                    Ok(None) => break,
                    Err(cancelled) => assert_eq!(cancelled.found, found.len() as u64),
                }
                if found.len() == 3_000 {
                    break;
                }
            }
            assert_eq!(found.len() as u64, count, "{}: {grid}", solver.name());
        }
    }
}

#[test]
fn minimal_puzzles() {
    for (name, puzzles) in samples() {
        for puzzle in puzzles.iter().take(50) {
            let grid: Grid = puzzle.parse().unwrap();
            let proper = |grid: &Grid| naive::count(grid, 2) == 1;
            let needless = grid.filled().iter().any(|cell| proper(&grid.without(cell)));
            let expected = proper(&grid) && !needless;
            for solver in Solver::all() {
                assert_eq!(solver.is_minimal(&grid), expected, "{}: {grid}", solver.name());
            }
            if name.starts_with("17") {
                assert!(expected);
            }
        }
    }
}
