//! Minimal puzzles with fewer givens: two givens out, one in, on the same solution.
//!
//! With two givens out there are several solutions. A given in another cell makes the puzzle proper again if all of the
//! other solutions have another digit there; so it is looked for in the cells in which they all differ. Where there is
//! none, one given out and another in leads to a puzzle as good from where it may go on.

use std::sync::atomic::{AtomicBool, Ordering};

use rand_core::Rng;
use sudokit_core::{Cell, CellSet, Grid};
use sudokit_search::Solver;

use crate::random::{below, place, shuffle};
use crate::recipe::part;
use crate::reduce::{Reduction, reduce_all};

/// Moves that are tried on one solution.
const MOVES: usize = 1_500;

/// From the cells of a minimal puzzle, searches for those of one with at most `most` givens; what comes back is minimal,
/// and has as few as were found.
pub(crate) fn search<R: Rng>(
    rng: &mut R,
    solution: &Grid,
    cells: CellSet,
    most: usize,
    stop: &AtomicBool,
) -> CellSet {
    let mut cells = cells;
    for _ in 0..MOVES {
        if cells.len() <= most || stop.load(Ordering::Relaxed) {
            break;
        }
        let mut out = CellSet::from(any(rng, cells));
        if below(rng, 4) > 0 {
            out.insert(any(rng, cells - out));
        }
        let left = cells - out;
        let places = menders(solution, left) - out;
        if places.is_empty() {
            continue;
        }
        let mended = left.with(any(rng, places));
        cells = reduced(rng, solution, mended);
    }
    cells
}

/// The cells of which each alone makes the puzzle proper again. There are several solutions.
pub(crate) fn menders(solution: &Grid, left: CellSet) -> CellSet {
    let mut places = CellSet::ALL - left;
    for other in Solver::new().solutions(&part(solution, left)) {
        if other != *solution {
            places = places.iter().filter(|cell| other[*cell] != solution[*cell]).collect();
            if places.is_empty() {
                break;
            }
        }
    }
    places
}

/// A minimal puzzle within a proper one, at random.
pub(crate) fn reduced<R: Rng>(rng: &mut R, solution: &Grid, cells: CellSet) -> CellSet {
    let mut orbits: Vec<CellSet> = cells.iter().map(CellSet::from).collect();
    shuffle(rng, &mut orbits);
    let mut reduction = Reduction::new(solution, cells, orbits, 0);
    reduce_all([&mut reduction]);
    reduction.givens()
}

/// One of the cells, of which there are some.
pub(crate) fn any<R: Rng>(rng: &mut R, cells: CellSet) -> Cell {
    cells.nth(place(rng, cells.len().max(1))).unwrap_or(Cell::R1C1)
}
