//! Grids that are not made to be good puzzles: legal givens at random, as in a classroom's first try.

use rand_core::Rng;
use sudokit_core::{Cell, Digit, Grid};

use crate::random::place;

/// A grid with this many givens, each drawn uniformly among all placements that clash with none before. It may have no
/// solution, one, or many. If no placement is left, it has fewer givens.
///
/// ```
/// use sudokit_generate::{random_givens, stream};
///
/// let grid = random_givens(&mut stream(1, 0), 20);
/// assert_eq!(grid.filled().len(), 20);
/// assert!(grid.is_consistent());
/// ```
pub fn random_givens<R: Rng + ?Sized>(rng: &mut R, count: usize) -> Grid {
    let mut grid = Grid::EMPTY;
    for _ in 0..count {
        let candidates = grid.candidates();
        let legal: Vec<(Cell, Digit)> = Cell::ALL
            .into_iter()
            .filter(|cell| grid[*cell].is_none())
            .flat_map(|cell| candidates[cell].iter().map(move |digit| (cell, digit)))
            .collect();
        if legal.is_empty() {
            break;
        }
        let (cell, digit) = legal[place(rng, legal.len())];
        grid.set(cell, Some(digit));
    }
    grid
}
