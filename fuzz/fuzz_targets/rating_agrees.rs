//! A random proper puzzle is rated, no step contradicts its solution, and where the plain rater is quick enough to be
//! asked, it takes the same steps.

#![no_main]

use libfuzzer_sys::fuzz_target;
use sudokit_core::{Candidate, Cell, Digit};
use sudokit_fuzz::{puzzle_of, split_grid};
use sudokit_logic::explainer::oracle::{self, PlainStep};
use sudokit_logic::explainer::{Rater, Tenths};
use sudokit_search::solutions;

/// The plain rater is asked about puzzles rated no higher than this: above it would take seconds.
const HIGHEST: Tenths = Tenths(72);

fuzz_target!(|data: &[u8]| {
    let (givens, order) = split_grid(data);
    let Some(solution) = solutions(&givens).next() else { return };
    let puzzle = puzzle_of(solution, order);
    let mut rater = Rater::new();
    let (ratings, path) = rater.path(&puzzle);
    for step in &path {
        let right = |c: &Candidate| solution[c.cell] == Some(c.digit);
        assert!(!step.eliminations.iter().any(right), "{puzzle}: {step:?}");
        assert!(step.placement.as_ref().is_none_or(right), "{puzzle}: {step:?}");
    }
    assert!(ratings.er < Tenths::UNSOLVED, "{puzzle} is not solved");
    if ratings.er > HIGHEST {
        return;
    }
    let plain = oracle::rate(&Cell::ALL.map(|cell| puzzle[cell].map_or(0, Digit::get)), 0);
    assert_eq!(plain.ratings, [ratings.er.0, ratings.ep.0, ratings.ed.0], "{puzzle}");
    let candidate = |c: &Candidate| (c.cell.index(), c.digit.get());
    let steps: Vec<PlainStep> = path
        .iter()
        .map(|step| {
            let mut eliminations: Vec<_> = step.eliminations.iter().map(candidate).collect();
            eliminations.sort_unstable();
            PlainStep {
                rating: step.rating.0,
                complexity: step.complexity as usize,
                eliminations,
                placement: step.placement.as_ref().map(candidate),
            }
        })
        .collect();
    assert_eq!(steps, plain.steps, "{puzzle}");
});
