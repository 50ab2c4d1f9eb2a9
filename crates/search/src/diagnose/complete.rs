//! Few further givens that make a puzzle with several solutions proper.
//!
//! A solution is singled out by givens that hit, for every other solution, a cell in which the two differ: a hitting
//! set. Where there are more solutions than can be listed, givens that tell many of them from the one are added until
//! the rest can be.

use sudokit_core::{Candidate, CandidateGrid, Cell, CellMap, CellSet, Digit, DigitMap, Grid};

use crate::{count, solutions};

/// How many solutions are listed.
const LISTED: usize = 1000;

/// How many of these are tried as the one to single out.
const TARGETS: usize = 12;

/// How many, if there are more solutions than are listed: each takes long then.
const TARGETS_OF_MANY: usize = 4;

/// Further givens that make the puzzle proper; none can be left out. Exactly the fewest where one suffices and
/// there are at most [`LISTED`] solutions; otherwise the fewest found.
pub(super) fn further_givens(puzzle: &CandidateGrid) -> Vec<Candidate> {
    let listed: Vec<Grid> = solutions(puzzle).take(LISTED).collect();
    let rare = rarest(&listed);
    let targets = if listed.len() < LISTED { TARGETS } else { TARGETS_OF_MANY };
    let spread = listed.iter().step_by(listed.len().div_ceil(targets).max(1));
    let mut best: Option<Vec<Candidate>> = None;
    for target in rare.iter().copied().chain(spread) {
        let found = single_out(puzzle, target, &listed);
        if best.as_ref().is_none_or(|best| found.len() < best.len()) {
            best = Some(found);
        }
        if best.as_ref().is_some_and(|best| best.len() <= 1) {
            break;
        }
    }
    best.unwrap_or_default()
}

/// The solution with the digit that fewest share: if only one has it, that given alone singles it out.
fn rarest(listed: &[Grid]) -> Option<&Grid> {
    let mut frequency = CellMap::<DigitMap<usize>>::default();
    for solution in listed {
        for (cell, digit) in solution.iter() {
            frequency[cell][digit] += 1;
        }
    }
    listed.iter().min_by_key(|solution| {
        solution.iter().map(|(cell, digit)| frequency[cell][digit]).min().unwrap_or(0)
    })
}

/// Givens of `target` that leave it alone, none needless. `listed` are the first solutions of `puzzle`.
fn single_out(puzzle: &CandidateGrid, target: &Grid, listed: &[Grid]) -> Vec<Candidate> {
    let mut cells = CellSet::EMPTY;
    let mut listed = listed.to_vec();
    while listed.len() == LISTED {
        let differ =
            |cell: &Cell| listed.iter().filter(|other| other[*cell] != target[*cell]).count();
        let Some(cell) = Cell::ALL.into_iter().max_by_key(differ) else { break };
        cells.insert(cell);
        listed = solutions(&with_cells(puzzle, target, cells)).take(LISTED).collect();
    }
    let others = listed.iter().filter(|other| *other != target);
    cells |= hitting_set(&others.map(|other| differing(target, other)).collect::<Vec<CellSet>>());
    for cell in cells {
        let fewer = cells.without(cell);
        if count(&with_cells(puzzle, target, fewer), 2) == 1 {
            cells = fewer;
        }
    }
    let given = |cell| target[cell].map(|digit: Digit| Candidate { digit, cell });
    cells.iter().filter_map(given).collect()
}

/// A cell of each of the sets, few in all: one or two cells if these suffice, else greedily, the cell of most sets
/// first.
fn hitting_set(sets: &[CellSet]) -> CellSet {
    if sets.is_empty() {
        return CellSet::EMPTY;
    }
    if let Some(cell) = sets.iter().fold(CellSet::ALL, |common, set| common & *set).first() {
        return cell.into();
    }
    // The first set must be hit: each of its cells may be one of two.
    for first in sets.first().into_iter().flat_map(|set| set.iter()) {
        let missed = sets.iter().filter(|set| !set.contains(first));
        if let Some(second) = missed.fold(CellSet::ALL, |common, set| common & *set).first() {
            return first | second;
        }
    }
    let mut chosen = CellSet::EMPTY;
    let mut missed = sets.to_vec();
    while !missed.is_empty() {
        let hits = |cell: &Cell| missed.iter().filter(|set| set.contains(*cell)).count();
        let Some(cell) = Cell::ALL.into_iter().max_by_key(hits) else { break };
        chosen.insert(cell);
        missed.retain(|set| !set.contains(cell));
    }
    chosen
}

fn differing(one: &Grid, other: &Grid) -> CellSet {
    Cell::ALL.into_iter().filter(|cell| one[*cell] != other[*cell]).collect()
}

fn with_cells(puzzle: &CandidateGrid, target: &Grid, cells: CellSet) -> CandidateGrid {
    cells.iter().fold(*puzzle, |mut puzzle, cell| {
        puzzle[cell] = target[cell].into_iter().collect();
        puzzle
    })
}
