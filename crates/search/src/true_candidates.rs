//! [`true_candidates`]: what each cell holds in some solution.

use sudokit_core::{CandidateGrid, Cell, CellMap, DigitSet};

use crate::{Position, Solver};

/// For each cell the digits that it takes in some solution; no digit anywhere if there is no solution.
///
/// Of a proper puzzle it is the solution. The candidates that go are exactly those that no logic could keep.
///
/// ```
/// use sudokit_core::{Cell, Grid};
/// use sudokit_search::true_candidates;
///
/// let vague: Grid =
///     "....7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let candidates = true_candidates(&vague);
/// let differing: Vec<Cell> =
///     Cell::ALL.into_iter().filter(|cell| candidates[*cell].len() > 1).collect();
/// assert_eq!(differing.len(), 6);
/// # Ok::<(), sudokit_core::text::line::ParseLineError>(())
/// ```
pub fn true_candidates<P: Position>(position: &P) -> CandidateGrid {
    let solver = Solver::new();
    let mut open = CandidateGrid::new(CellMap::new(
        position.masks().map(|mask| DigitSet::from_bits(mask).unwrap_or(DigitSet::EMPTY)),
    ));
    let mut held = CandidateGrid::EMPTY;
    for cell in Cell::ALL {
        for digit in open[cell] {
            if held[cell].contains(digit) {
                continue;
            }
            // Each search finds a solution with this digit, and so others' digits too, or rules the digit out.
            let mut asked = open;
            asked[cell] = digit.into();
            match solver.solve(&asked) {
                Some(solution) => solution.iter().for_each(|(cell, digit)| {
                    held[cell].insert(digit);
                }),
                None => {
                    open[cell].remove(digit);
                }
            }
        }
    }
    held
}
