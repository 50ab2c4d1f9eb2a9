//! Random grids and candidate grids, of all the kinds a search may meet.

use fastrand::Rng;
use sudokit_core::{CandidateGrid, Cell, CellMap, Digit, DigitSet, Grid};
use sudokit_search::Solver;

use super::samples;

/// Real puzzles with their solutions.
pub struct Real(Vec<(Grid, Grid)>);

impl Real {
    pub fn load() -> Self {
        let lines = samples().into_iter().flat_map(|(_, puzzles)| puzzles);
        let solved = |line: String| {
            let puzzle: Grid = line.parse().unwrap();
            (puzzle, Solver::portable().solve(&puzzle).unwrap())
        };
        Self(lines.map(solved).collect())
    }

    fn choose(&self, rng: &mut Rng) -> &(Grid, Grid) {
        &self.0[rng.usize(..self.0.len())]
    }

    /// A real puzzle with one to three givens changed, removed or added.
    pub fn mutated(&self, rng: &mut Rng) -> Grid {
        let (mut grid, solution) = *self.choose(rng);
        for _ in 0..rng.u8(1..=3) {
            let given = rng.bool();
            let cells: Vec<Cell> =
                Cell::ALL.into_iter().filter(|cell| grid[*cell].is_some() == given).collect();
            let Some(cell) = rng.choice(&cells).copied() else { continue };
            let legal = Vec::from_iter(grid.without(cell).candidates()[cell]);
            grid.set(
                cell,
                match rng.u8(0..8) {
                    0..3 if given => None,
                    3..7 if !legal.is_empty() => rng.choice(&legal).copied(),
                    7 => Some(digit(rng)),
                    _ => solution[cell],
                },
            );
        }
        grid
    }

    /// A few to nearly all digits of a solution.
    pub fn part_of_solution(&self, rng: &mut Rng) -> Grid {
        let (_, mut grid) = *self.choose(rng);
        let mut cells = Cell::ALL;
        rng.shuffle(&mut cells);
        for cell in &cells[..rng.usize(30..70)] {
            grid.set(*cell, None);
        }
        grid
    }

    /// The candidates of a solution or two and more, densely or sparsely; at times without one that is needed.
    pub fn pencilmarks(&self, rng: &mut Rng) -> CandidateGrid {
        let mut solutions = vec![self.choose(rng).1];
        let density = match rng.u8(0..10) {
            0..5 => 0.45 * rng.f32(),
            5..8 => {
                // Two solutions of one puzzle, so that they mix.
                let partial = self.part_of_solution(rng);
                solutions = Solver::portable().solutions(&partial).take(2).collect();
                0.1 * rng.f32()
            }
            // In between, a puzzle may keep the naive backtracker busy for a minute.
            _ => 0.8 + 0.2 * rng.f32(),
        };
        let mut puzzle = CandidateGrid::new(CellMap::from_fn(|cell| {
            let needed = solutions.iter().filter_map(|solution| solution[cell]);
            let more = Digit::ALL.into_iter().filter(|_| rng.f32() < density);
            needed.chain(more).collect()
        }));
        if rng.u8(..4) == 0 {
            let cell = Cell::ALL[rng.usize(..81)];
            puzzle[cell] -= DigitSet::from_iter(solutions[0][cell]);
        }
        puzzle
    }
}

fn digit(rng: &mut Rng) -> Digit {
    Digit::ALL[rng.usize(..9)]
}

/// From few digits to many, none of which clash.
pub fn consistent_filling(rng: &mut Rng) -> Grid {
    let mut grid = Grid::EMPTY;
    let mut cells = Cell::ALL;
    rng.shuffle(&mut cells);
    for cell in &cells[..rng.usize(0..60)] {
        let legal = Vec::from_iter(grid.candidates()[*cell]);
        grid.set(*cell, rng.choice(&legal).copied());
    }
    grid
}

/// A few digits anywhere, clashing or not.
pub fn any_filling(rng: &mut Rng) -> Grid {
    let mut grid = Grid::EMPTY;
    for _ in 0..rng.u8(0..20) {
        grid.set(Cell::ALL[rng.usize(..81)], Some(digit(rng)));
    }
    grid
}
