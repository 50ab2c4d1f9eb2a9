//! The oracle: a plain backtracker that shares nothing with the solver.
//!
//! By the three rules alone it tries, one after the other, the digits of a cell or the cells of a digit in a house,
//! wherever fewest are left. For tests.

use sudokit_core::{
    CandidateGrid, Cell, CellMap, CellSet, DigitMap, DigitSet, Grid, House, HouseMap,
};

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
    let left = CellMap::from_fn(|cell| match grid[cell] {
        Some(_) => DigitSet::EMPTY,
        None => cell.houses().iter().fold(allowed[cell], |left, house| left - used[*house]),
    });
    let places: DigitMap<CellSet> = DigitMap::from_fn(|digit| {
        Cell::ALL.into_iter().filter(|cell| left[*cell].contains(digit)).collect()
    });

    let empty = Cell::ALL.into_iter().filter(|cell| grid[*cell].is_none());
    let by_cell = empty.map(|cell| (CellSet::from(cell), left[cell]));
    let missing = House::ALL.into_iter().flat_map(|house| {
        let digits = !used[house];
        digits.iter().map(move |digit| (house, digit))
    });
    let by_house =
        missing.map(|(house, digit)| (places[digit] & house.cells(), DigitSet::from(digit)));
    let fewest = by_cell.chain(by_house).min_by_key(|(cells, digits)| cells.len() * digits.len());
    let Some((cells, digits)) = fewest else {
        found.push(grid);
        return;
    };
    for (cell, digit) in cells.iter().flat_map(|cell| digits.iter().map(move |digit| (cell, digit)))
    {
        let mut used = used;
        for house in cell.houses() {
            used[house].insert(digit);
        }
        search(allowed, grid.with(cell, digit), used, limit, found);
    }
}
