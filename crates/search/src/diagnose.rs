//! What is wrong with a puzzle that is not proper, and what would mend it.

use std::fmt;

use sudokit_core::{
    Board, Candidate, CandidateGrid, Cell, CellSet, Conflict, Contradiction, Digit, DigitSet, Grid,
};

use crate::{Position, count, solutions, true_candidates};

mod complete;

/// What a puzzle is, and what is wrong with it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Diagnosis {
    /// There is exactly one solution.
    Proper(Grid),
    /// There is no solution.
    Impossible(Impossible),
    /// There is more than one.
    Several(Box<Several>),
}

/// Why there is no solution, and the givens that would have to change.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Impossible {
    /// The plainest reason found.
    pub cause: Cause,
    /// Givens that have no solution even alone; without any one of them they would have some. Of a pencilmark puzzle
    /// they are cells that say so much: with every digit allowed in all the others there is still no solution.
    pub givens: CellSet,
    /// The single changes of a given that make the puzzle proper. Empty if more than one given is wrong, and of a
    /// pencilmark puzzle, which has no givens.
    pub repairs: Vec<Repair>,
}

/// Why there is no solution, plainest first.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Cause {
    /// Givens clash: every pair that does.
    Clash(Vec<Conflict>),
    /// The two elimination rules met a cell without a candidate, or a house without a place for a digit.
    Rules(Contradiction),
    /// Only search shows it; [`Impossible::givens`] are to be looked at.
    Search,
}

/// Where the solutions differ, and what would leave one of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Several {
    /// Two of the solutions.
    pub witnesses: [Grid; 2],
    /// For each cell the digits that it takes in some solution.
    pub candidates: CandidateGrid,
    /// Further givens that make the puzzle proper: the fewest found, none of them needless.
    pub further: Vec<Candidate>,
    /// The single changes of a given that make the puzzle proper.
    pub repairs: Vec<Repair>,
}

impl Several {
    /// The cells that differ between solutions.
    pub fn differing(&self) -> CellSet {
        Cell::ALL.into_iter().filter(|cell| self.candidates[*cell].len() > 1).collect()
    }
}

/// A given that looks mistyped: with this one change the puzzle is proper.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Repair {
    /// The given.
    pub given: Candidate,
    /// The digit to write instead; `None` to leave the cell empty.
    pub instead: Option<Digit>,
}

impl Repair {
    /// The puzzle with the change made.
    pub fn apply(&self, givens: &Grid) -> Grid {
        let mut repaired = *givens;
        repaired.set(self.given.cell, self.instead);
        repaired
    }
}

impl fmt::Display for Repair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Candidate { cell, digit } = self.given;
        write!(f, "{cell} = {digit} looks mistyped: the puzzle is proper ")?;
        match self.instead {
            Some(instead) => write!(f, "with {instead} there"),
            None => write!(f, "without it"),
        }
    }
}

/// No puzzle with fewer givens is proper (McGuire, Tugemann and Civario 2012, by exhaustive search).
const FEWEST_GIVENS: usize = 17;

/// Finds out whether the puzzle is proper and, if not, why.
///
/// ```
/// use sudokit_core::Grid;
/// use sudokit_search::diagnose::{Diagnosis, diagnose};
///
/// // The second digit of the first row was 3.
/// let mistyped: Grid =
///     "58..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let Diagnosis::Impossible(impossible) = diagnose(&mistyped) else { panic!() };
/// assert!(impossible.repairs.iter().any(|repair| {
///     repair.to_string() == "r1c2 = 8 looks mistyped: the puzzle is proper with 3 there"
/// }));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn diagnose(givens: &Grid) -> Diagnosis {
    let mut found = solutions(givens);
    match (found.next(), found.next()) {
        (None, _) => Diagnosis::Impossible(impossible(givens)),
        (Some(solution), None) => Diagnosis::Proper(solution),
        (Some(first), Some(second)) => {
            let repairs = if givens.filled().len() < FEWEST_GIVENS {
                Vec::new()
            } else {
                repairs(givens, givens.filled())
            };
            Diagnosis::Several(Box::new(several(givens, [first, second], repairs)))
        }
    }
}

/// As [`diagnose`], of a pencilmark puzzle: there are no givens to repair, and what is impossible are cells with the
/// candidates that they have.
///
/// ```
/// use sudokit_core::{CandidateGrid, Cell, Digit};
/// use sudokit_search::diagnose::{Diagnosis, diagnose_candidates};
///
/// // Two digits for three cells of a row.
/// let mut puzzle = CandidateGrid::ALL;
/// let cells = [Cell::R1C1, Cell::R1C5, Cell::R1C9];
/// for cell in cells {
///     puzzle[cell] = Digit::D1 | Digit::D2;
/// }
/// let Diagnosis::Impossible(impossible) = diagnose_candidates(&puzzle) else { panic!() };
/// assert_eq!(impossible.givens, cells.into_iter().collect());
/// ```
pub fn diagnose_candidates(puzzle: &CandidateGrid) -> Diagnosis {
    let mut found = solutions(puzzle);
    match (found.next(), found.next()) {
        (None, _) => {
            let met = Board::from_candidates(puzzle).propagate().err();
            Diagnosis::Impossible(Impossible {
                cause: met.map_or(Cause::Search, Cause::Rules),
                givens: irreducible_cells(puzzle),
                repairs: Vec::new(),
            })
        }
        (Some(solution), None) => Diagnosis::Proper(solution),
        (Some(first), Some(second)) => {
            Diagnosis::Several(Box::new(several(puzzle, [first, second], Vec::new())))
        }
    }
}

fn several<P: Position>(position: &P, witnesses: [Grid; 2], repairs: Vec<Repair>) -> Several {
    let candidates = true_candidates(position);
    let further = complete::further_givens(&candidates);
    Several { witnesses, candidates, further, repairs }
}

fn impossible(givens: &Grid) -> Impossible {
    let conflicts = givens.conflicts();
    let (cause, contradicting) = match conflicts.first() {
        // Two clashing givens are impossible, and one given never is.
        Some(conflict) => {
            let pair = conflict.cells.into_iter().collect();
            (Cause::Clash(conflicts), pair)
        }
        None => {
            let cause = Board::new(givens).propagate().err().map_or(Cause::Search, Cause::Rules);
            (cause, irreducible(givens))
        }
    };
    Impossible { cause, givens: contradicting, repairs: repairs(givens, contradicting) }
}

/// Givens of an impossible puzzle that are impossible alone, and not without any one of them.
fn irreducible(givens: &Grid) -> CellSet {
    let mut kept = *givens;
    for cell in givens.filled() {
        let fewer = kept.without(cell);
        if count(&fewer, 1) == 0 {
            kept = fewer;
        }
    }
    kept.filled()
}

/// The same of a pencilmark puzzle: cells that leave no solution whatever the others hold. Those that say least are
/// the first to go, for without digits that stand firm a proof takes long.
fn irreducible_cells(puzzle: &CandidateGrid) -> CellSet {
    let mut kept = *puzzle;
    let mut cells = Cell::ALL;
    cells.sort_by_key(|cell| std::cmp::Reverse(puzzle[*cell].len()));
    for cell in cells {
        let mut fewer = kept;
        fewer[cell] = DigitSet::ALL;
        if count(&fewer, 1) == 0 {
            kept = fewer;
        }
    }
    Cell::ALL.into_iter().filter(|cell| kept[*cell] != DigitSet::ALL).collect()
}

/// The single changes of a given that make the puzzle proper, among the givens in `suspects`. Where the puzzle is
/// impossible, impossible givens suffice as suspects: as long as all of them stand it stays so.
fn repairs(givens: &Grid, suspects: CellSet) -> Vec<Repair> {
    let mut repairs = Vec::new();
    for (cell, digit) in givens.iter().filter(|(cell, _)| suspects.contains(*cell)) {
        let given = Candidate { digit, cell };
        let fewer = givens.without(cell);
        let mut repair = |instead| repairs.push(Repair { given, instead });
        match count(&fewer, 2) {
            0 => {}
            1 => {
                repair(None);
                solutions(&fewer).for_each(|solution| repair(solution[cell]));
            }
            _ => Digit::ALL
                .into_iter()
                .filter(|other| *other != digit && count(&fewer.with(cell, *other), 2) == 1)
                .for_each(|other| repair(Some(other))),
        }
    }
    repairs
}
