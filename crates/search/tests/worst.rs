//! The worst cases: what takes the search longest, found and timed. None may take a second.
//!
//! With `SUDOKIT_LONG` set: every puzzle of 17 givens, a million grids of few givens, and ten thousand ways from a mistyped puzzle to
//! its contradiction.

use std::time::{Duration, Instant};

use fastrand::Rng;
use sudokit_core::{Cell, Grid};
use sudokit_search::Solver;

mod support;
use support::random::{any_filling, consistent_filling};
use support::{lists, samples, shared, times};

/// What no grid may take.
const MOST: Duration = Duration::from_secs(1);

/// Times counts to two, and keeps the slowest.
struct Slowest {
    solver: Solver,
    counted: [usize; 3],
    time: [Duration; 3],
    grid: [Grid; 3],
}

impl Slowest {
    fn new(solver: Solver) -> Self {
        Self { solver, counted: [0; 3], time: [Duration::ZERO; 3], grid: [Grid::EMPTY; 3] }
    }

    fn count(&mut self, grid: &Grid) -> usize {
        let time = || {
            let start = Instant::now();
            let count = self.solver.count(grid, 2) as usize;
            (start.elapsed(), count)
        };
        let (mut elapsed, count) = time();
        if elapsed > self.time[count] {
            // The machine may have been elsewhere meanwhile.
            elapsed = (0..3).map(|_| time().0).fold(elapsed, Duration::min);
        }
        self.counted[count] += 1;
        if elapsed > self.time[count] {
            (self.time[count], self.grid[count]) = (elapsed, *grid);
        }
        count
    }

    fn check(&self, what: &str) {
        for (count, kind) in ["none", "one", "several"].iter().enumerate() {
            let Self { counted, time, grid, .. } = self;
            let (counted, time, grid) = (counted[count], time[count], &grid[count]);
            let name = self.solver.name();
            eprintln!("{name}, {what}, {counted} with {kind}: at most {time:?}, {grid}");
            assert!(time < MOST);
        }
    }
}

/// Grids that were slow once: two hidden singles in a cell, contradictions far from where the search first looks.
#[test]
fn known() {
    let grids = [
        "............................................8......5......1..7.52..........7...1.",
        "5...3....1.........8........5.....2.81......................4.............4.2....",
        "5...3....1.........8........5.......81....................................4.2....",
        "7...........8.6.............6.72.3.........5..726.3.......................7......",
        ".......69..9..7.4......1...........2..3..5..7......3.5..............8...4......8.",
        ".................8.......9...5......2.9.....6....8.713..........................2",
        "4.......6....4........3..1..4..........5671..128...5.....3.6..12............2....",
        ".2...9.........67....57.4.......8...3.............2.................1........3...",
    ];
    for solver in Solver::all() {
        let mut slowest = Slowest::new(solver);
        for grid in grids {
            assert_eq!(slowest.count(&grid.parse().unwrap()), 0, "{}: {grid}", solver.name());
        }
        slowest.check("known grids");
    }
}

#[test]
fn puzzles_of_seventeen_givens() {
    let files = match shared("puzzles_of_seventeen_givens") {
        Some(folder) => lists(&folder.join("puzzles")),
        None => samples(),
    };
    let (_, puzzles) = files.into_iter().find(|(name, _)| name.starts_with("17")).unwrap();
    let step = if times(10, 10) == 10 { 1 } else { 10 };
    for solver in Solver::all() {
        let mut slowest = Slowest::new(solver);
        for puzzle in puzzles.iter().step_by(step) {
            assert_eq!(slowest.count(&puzzle.parse().unwrap()), 1);
        }
        slowest.check("17 givens");
    }
}

#[test]
fn grids_of_few_givens() {
    for solver in Solver::all() {
        let mut rng = Rng::with_seed(21);
        let mut slowest = Slowest::new(solver);
        for n in 0..times(1_000_000, 50) {
            let grid = match n % 4 {
                0 => any_filling(&mut rng),
                1 => few_givens(&mut rng),
                _ => crowded_givens(&mut rng),
            };
            slowest.count(&grid);
        }
        slowest.check("few givens");
    }
}

/// 5 to 24 givens that do not clash.
fn few_givens(rng: &mut Rng) -> Grid {
    let full = consistent_filling(rng);
    let mut filled = Vec::from_iter(full.filled());
    rng.shuffle(&mut filled);
    filled.iter().skip(rng.usize(5..25)).fold(full, |grid, cell| grid.without(*cell))
}

/// Up to 24 givens that do not clash, most of them in one band and one stack: where contradictions are.
fn crowded_givens(rng: &mut Rng) -> Grid {
    let (band, stack) = (rng.usize(..3), rng.usize(..3));
    let mut grid = Grid::EMPTY;
    for _ in 0..rng.usize(6..30) {
        let cell = Cell::ALL[rng.usize(..81)];
        let inside = cell.index() / 27 == band || cell.index() % 9 / 3 == stack;
        if grid[cell].is_none() && (inside || rng.u8(..4) == 0) {
            let legal = Vec::from_iter(grid.candidates()[cell]);
            grid.set(cell, rng.choice(&legal).copied());
        }
    }
    grid
}

/// Every grid on the way from an impossible puzzle to one that is so with no given to spare.
#[test]
fn ways_to_contradictions() {
    let puzzles: Vec<Grid> = samples()
        .iter()
        .flat_map(|(_, puzzles)| puzzles)
        .map(|puzzle| puzzle.parse().unwrap())
        .collect();
    for solver in Solver::all() {
        let mut rng = Rng::with_seed(22);
        let mut slowest = Slowest::new(solver);
        for _ in 0..times(10_000, 10) {
            let mut grid = puzzles[rng.usize(..puzzles.len())];
            let mut filled = Vec::from_iter(grid.filled());
            rng.shuffle(&mut filled);
            // One given is mistyped, so that it clashes with none.
            let legal = Vec::from_iter(grid.without(filled[0]).candidates()[filled[0]]);
            grid.set(filled[0], rng.choice(&legal).copied());
            if slowest.count(&grid) > 0 {
                continue;
            }
            rng.shuffle(&mut filled);
            for cell in filled {
                let fewer = grid.without(cell);
                if slowest.count(&fewer) == 0 {
                    grid = fewer;
                }
            }
        }
        slowest.check("ways to contradictions");
    }
}
