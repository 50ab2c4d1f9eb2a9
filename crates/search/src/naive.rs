//! The oracle: a plain backtracker that shares nothing with the solver.
//!
//! It fills the cell with the fewest digits left, by the three rules alone. For tests.

use sudokit_core::{CandidateGrid, Cell, DigitSet, Grid, HouseMap};

/// The first solutions, up to `limit` of them, of a grid (`&Grid`) or candidate grid.
pub fn solutions<P>(puzzle: P, limit: usize) -> Vec<Grid>
where
    CandidateGrid: From<P>,
{
    let mut found = Vec::new();
    search(&puzzle.into(), Grid::EMPTY, HouseMap::default(), limit, &mut found);
    found
}

/// The first solution of a grid (`&Grid`) or candidate grid, if there is any.
pub fn solve<P>(puzzle: P) -> Option<Grid>
where
    CandidateGrid: From<P>,
{
    solutions(puzzle, 1).pop()
}

/// How many solutions a grid (`&Grid`) or candidate grid has, but no more than `limit`.
pub fn count<P>(puzzle: P, limit: usize) -> usize
where
    CandidateGrid: From<P>,
{
    solutions(puzzle, limit).len()
}

fn search(
    allowed: &CandidateGrid,
    grid: Grid,
    used: HouseMap<DigitSet>,
    limit: usize,
    found: &mut Vec<Grid>,
) {
    if found.len() == limit {
        return;
    }
    let left =
        |cell: Cell| cell.houses().iter().fold(allowed[cell], |left, house| left - used[*house]);
    let empty = Cell::ALL.into_iter().filter(|cell| grid[*cell].is_none());
    let Some(cell) = empty.min_by_key(|cell| left(*cell).len()) else {
        found.push(grid);
        return;
    };
    for digit in left(cell) {
        let mut used = used;
        for house in cell.houses() {
            used[house].insert(digit);
        }
        search(allowed, grid.with(cell, digit), used, limit, found);
    }
}
