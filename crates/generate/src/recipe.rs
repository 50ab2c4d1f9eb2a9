//! [`Recipe`]: what puzzles are wished for, and [`Made`], a puzzle that was made.

use std::fmt;
use std::ops::RangeInclusive;
use std::sync::atomic::{AtomicBool, Ordering};

use rand_core::Rng;
use sudokit_core::{CellSet, Grid, House};
use sudokit_search::Solver;

use crate::fewer;
use crate::pattern;
use crate::random::{place, shuffle};
use crate::reduce::{Reduction, reduce_all};
use crate::solution::random_solution;
use crate::symmetry::Symmetry;

/// What puzzles are wished for.
///
/// ```
/// use sudokit_generate::{Recipe, Symmetry, stream};
///
/// let mut recipe = Recipe::default();
/// recipe.symmetry = Some(Symmetry::Rotate180);
/// recipe.clues = Some(26..=30);
/// recipe.check()?;
/// let made = recipe.make(&mut stream(1, 0))?;
/// assert!((26..=30).contains(&made.givens.filled().len()));
/// assert!(Symmetry::Rotate180.holds(made.givens.filled()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Recipe {
    /// The symmetry of the places of the givens; `None` for one at random, another for each puzzle.
    pub symmetry: Option<Symmetry>,
    /// How many givens; `None` for as many as come.
    pub clues: Option<RangeInclusive<usize>>,
    /// Whether the puzzle has to be minimal: no given can go without a second solution. Without this, as many givens
    /// as can go together by the symmetry have gone, down to the number asked for.
    pub minimal: bool,
    /// The cells that are given, exactly these.
    pub pattern: Option<CellSet>,
    /// The solution of all the puzzles.
    pub from: Option<Grid>,
}

impl Default for Recipe {
    /// Minimal puzzles without symmetry.
    fn default() -> Self {
        Self {
            symmetry: Some(Symmetry::None),
            clues: None,
            minimal: true,
            pattern: None,
            from: None,
        }
    }
}

/// A puzzle that was made. It is proper.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Made {
    /// The givens.
    pub givens: Grid,
    /// The only solution.
    pub solution: Grid,
    /// Whether no given can go.
    pub is_minimal: bool,
}

/// How much is tried for one puzzle before giving up.
const TRIES: usize = 20_000;

impl Recipe {
    /// Whether there can be such puzzles, as far as is known without trying.
    ///
    /// # Errors
    ///
    /// There can be none, and why.
    pub fn check(&self) -> Result<(), ImpossibleError> {
        let clues = self.clues.clone().unwrap_or(17..=80);
        let (fewest, most) = (*clues.start(), *clues.end());
        if fewest > most {
            return impossible(format!("no number is from {fewest} to {most}"));
        }
        if most < 17 {
            return impossible(format!("a proper puzzle has at least 17 givens, not {most}"));
        }
        if fewest > 80 {
            return impossible(format!("{fewest} givens leave nothing to solve"));
        }
        if self.minimal && fewest > 40 {
            return impossible(format!(
                "no minimal puzzle of {fewest} givens is known, none of more than 40"
            ));
        }
        if let Some(pattern) = self.pattern {
            check_pattern(pattern)?;
            if !clues.contains(&pattern.len()) {
                let count = pattern.len();
                return impossible(format!("the pattern has {count} givens, not those asked for"));
            }
            if let Some(symmetry) = self.symmetry.filter(|symmetry| !symmetry.holds(pattern)) {
                return impossible(format!("the pattern lacks the symmetry {symmetry}"));
            }
            if self.minimal && pattern.len() > 40 {
                return impossible("no minimal puzzle of more than 40 givens is known".into());
            }
        } else if let Some(symmetry) = self.symmetry
            && !clues.clone().any(|count| reaches(symmetry, count))
        {
            return impossible(format!("no {fewest} givens have the symmetry {symmetry}"));
        }
        Ok(())
    }

    /// Makes a puzzle.
    ///
    /// # Errors
    ///
    /// None was found in twenty thousand tries.
    pub fn make<R: Rng>(&self, rng: &mut R) -> Result<Made, GaveUpError> {
        let mut made = self.make_each(std::slice::from_mut(rng), &AtomicBool::new(false));
        made.pop().unwrap_or(Err(GaveUpError { reached: None, tries: 0 }))
    }

    /// Makes a puzzle for each stream of random numbers: the same as if each was made alone, but faster. When another
    /// thread sets the flag, it gives up soon.
    pub fn make_each<R: Rng>(
        &self,
        rngs: &mut [R],
        stop: &AtomicBool,
    ) -> Vec<Result<Made, GaveUpError>> {
        if let Some(pattern) = self.pattern {
            let fill = |rng| pattern::fill(rng, pattern, self.from.as_ref(), self.minimal, stop);
            return rngs.iter_mut().map(fill).collect();
        }
        let mut drafts: Vec<Draft> = rngs.iter_mut().map(|rng| self.draft(rng)).collect();
        reduce_all(drafts.iter_mut().map(|draft| &mut draft.reduction));
        let finish = |(draft, rng): (Draft, &mut R)| self.finish(draft, rng, stop);
        drafts.into_iter().zip(rngs).map(finish).collect()
    }

    /// Draws what a puzzle starts from.
    fn draft<R: Rng>(&self, rng: &mut R) -> Draft {
        let symmetry = self.symmetry.unwrap_or_else(|| Symmetry::random(rng));
        let solution = self.from.unwrap_or_else(|| random_solution(rng));
        let mut orbits = symmetry.orbits();
        shuffle(rng, &mut orbits);
        let fewest = match &self.clues {
            Some(clues) if !self.minimal => {
                let counts: Vec<usize> =
                    clues.clone().filter(|count| reaches(symmetry, *count)).collect();
                if counts.is_empty() { *clues.start() } else { counts[place(rng, counts.len())] }
            }
            _ => 0,
        };
        let reduction = Reduction::new(&solution, CellSet::ALL, orbits, fewest);
        Draft { symmetry, reduction }
    }

    /// Sees what became of a draft, and tries further while it is not what was wished for.
    fn finish<R: Rng>(
        &self,
        mut draft: Draft,
        rng: &mut R,
        stop: &AtomicBool,
    ) -> Result<Made, GaveUpError> {
        let mut nearest: Option<usize> = None;
        for tries in 1..=TRIES {
            let made = draft.made();
            let count = made.givens.filled().len();
            let clues = self.clues.clone().unwrap_or(0..=80);
            if clues.contains(&count) && (made.is_minimal || !self.minimal) {
                return Ok(made);
            }
            if self.minimal && draft.symmetry == Symmetry::None && count > *clues.end() {
                let cells =
                    fewer::search(rng, &made.solution, made.givens.filled(), *clues.end(), stop);
                let count = cells.len();
                if clues.contains(&count) {
                    return Ok(Made { givens: part(&made.solution, cells), ..made });
                }
                nearest = nearer(&clues, nearest, count);
            } else if made.is_minimal || !self.minimal {
                nearest = nearer(&clues, nearest, count);
            }
            if stop.load(Ordering::Relaxed) || tries == TRIES {
                return Err(GaveUpError { reached: nearest, tries });
            }
            draft = self.draft(rng);
            reduce_all([&mut draft.reduction]);
        }
        Err(GaveUpError { reached: nearest, tries: TRIES })
    }
}

/// Of two counts the one nearer to the range.
fn nearer(clues: &RangeInclusive<usize>, one: Option<usize>, other: usize) -> Option<usize> {
    let distance =
        |count: usize| clues.start().saturating_sub(count) + count.saturating_sub(*clues.end());
    Some(one.filter(|one| distance(*one) <= distance(other)).unwrap_or(other))
}

/// A puzzle on its way.
struct Draft {
    symmetry: Symmetry,
    reduction: Reduction,
}

impl Draft {
    fn made(&mut self) -> Made {
        // Where each cell went for itself, and none was kept for the number, all that is left is needed.
        let is_minimal = self.reduction.is_minimal();
        let solution = *self.reduction.solution();
        Made { givens: part(&solution, self.reduction.givens()), solution, is_minimal }
    }
}

/// The digits of a solution in these cells.
pub(crate) fn part(solution: &Grid, cells: CellSet) -> Grid {
    let mut grid = Grid::EMPTY;
    for cell in cells {
        grid.set(cell, solution[cell]);
    }
    grid
}

/// Whether so many cells can have the symmetry.
fn reaches(symmetry: Symmetry, count: usize) -> bool {
    let mut sums = 1_u128;
    for orbit in symmetry.orbits() {
        sums |= sums << orbit.len();
    }
    sums >> count & 1 == 1
}

/// Whether a pattern can have a proper puzzle, as far as its places tell.
fn check_pattern(pattern: CellSet) -> Result<(), ImpossibleError> {
    let count = pattern.len();
    if count < 17 {
        return impossible(format!(
            "a proper puzzle has at least 17 givens; the pattern has {count}"
        ));
    }
    if count == 81 {
        return impossible("the pattern leaves nothing to solve".into());
    }
    let empty = |house: &House| house.cells().is_disjoint(pattern);
    for lines in [&House::ALL[..9], &House::ALL[9..18]] {
        for chute in lines.chunks(3) {
            let empties: Vec<House> = chute.iter().copied().filter(empty).collect();
            if let [one, other, ..] = empties[..] {
                return impossible(format!(
                    "the pattern leaves {} and {} empty, which could change places",
                    said(one),
                    said(other)
                ));
            }
        }
    }
    Ok(())
}

/// A row or column in words.
fn said(line: House) -> String {
    let n = line.index() % 9 + 1;
    if line.index() < 9 { format!("row {n}") } else { format!("column {n}") }
}

fn impossible(why: String) -> Result<(), ImpossibleError> {
    Err(ImpossibleError { why })
}

/// There can be no such puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ImpossibleError {
    /// Why.
    pub why: String,
}

impl fmt::Display for ImpossibleError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.why)
    }
}

impl std::error::Error for ImpossibleError {}

/// No such puzzle was found.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct GaveUpError {
    /// The number of givens that came nearest, if that was what failed.
    pub reached: Option<usize>,
    /// How many tries were made.
    pub tries: usize,
}

impl fmt::Display for GaveUpError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { reached, tries } = self;
        write!(f, "none found in {tries} tries")?;
        match reached {
            Some(count) => write!(f, "; the nearest had {count} givens"),
            None => Ok(()),
        }
    }
}

impl std::error::Error for GaveUpError {}

/// Whether the cells of a solution make a minimal puzzle; they make a proper one.
pub(crate) fn is_minimal(solution: &Grid, cells: CellSet) -> bool {
    let fewer: Vec<Grid> = cells.iter().map(|cell| part(solution, cells.without(cell))).collect();
    Solver::new().is_proper_each(&fewer).iter().all(|proper| !proper)
}
