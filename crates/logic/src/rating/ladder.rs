//! Our own scale: eleven bands, and the effort.
//!
//! The level is the band of the hardest step. The effort is a sum over all steps: what a step of its band counts, and
//! as much again divided by the number of ways on, the different steps of the same technique (of all singles, for a
//! single) there were to choose from, counted up to eight. So many steps count more than few, hard ones more than easy ones, and a step that is the only
//! one to be found twice as much as one of many.

use std::ops::ControlFlow;

use sudokit_core::Board;

use super::{Level, Part, Rating};
use crate::conclusions::Conclusions;
use crate::context::{Context, Options};
use crate::sink::Sink;
use crate::solver::Path;
use crate::step::Step;
use crate::technique::{BANDS, Technique};

/// What a step of each band counts, before its ways on are looked at; about what its techniques have on Sudoku
/// Explainer's and `HoDoKu`'s scales, in units of a single.
const WEIGHTS: [u32; 11] = [10, 30, 50, 80, 110, 120, 140, 220, 300, 400, 800];

/// Ways on are counted up to so many: beyond, one more is no easier.
const MOST_WAYS: usize = 8;

pub(super) fn rate(start: &Board, options: Options, path: Path) -> Rating {
    let mut board = *start;
    let mut parts = Vec::with_capacity(path.steps.len());
    let mut hardest = 0;
    for step in &path.steps {
        let band = band(step.technique());
        let ways = ways(step.technique(), &board, options);
        let weight = WEIGHTS.get(band).copied().unwrap_or(WEIGHTS[10]);
        parts.push(Part { score: weight + weight / ways.max(1) as u32, ways });
        hardest = hardest.max(band);
        // The steps of a path fit the boards of the path.
        let _ = step.apply(&mut board);
    }
    let score = parts.iter().map(|part| part.score).sum::<u32>() / 10;
    Rating { level: Level::Band(hardest), score, parts, is_solved: path.is_solved(), path }
}

/// The place of the technique's band.
fn band(technique: Technique) -> usize {
    BANDS.iter().position(|band| std::ptr::eq(band, technique.band())).unwrap_or(0)
}

/// How many different conclusions there are on the board: of the technique, or of all singles for one of them.
fn ways(technique: Technique, board: &Board, options: Options) -> usize {
    let mut seen: Vec<Conclusions> = Vec::new();
    let mut keep = |step: Step| {
        let conclusions = step.conclusions();
        if !seen.contains(&conclusions) {
            seen.push(conclusions);
        }
        if seen.len() < MOST_WAYS { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    };
    let (context, mut sink) = (Context::new(board, options), Sink::new(&mut keep));
    // The sink says stop when enough were seen.
    let _ = if band(technique) == 0 {
        let mut singles = BANDS[0].techniques.iter().map(|def| Technique::of(def));
        singles.try_for_each(|single| single.find(board, &context, &mut sink))
    } else {
        technique.find(board, &context, &mut sink)
    };
    seen.len()
}
