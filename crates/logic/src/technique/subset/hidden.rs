//! Hidden pair, triple and quad: digits of a house that have as many places together as they are.
//!
//! Each of the cells holds one of the digits, so nothing else.

use std::ops::ControlFlow;

use sudokit_core::{Board, House};

use super::{Subset, for_each_hidden};
use crate::sink::Sink;
use crate::step::Step;
use crate::technique::{Cost, Def, Family};

/// Hidden pair.
pub static HIDDEN_PAIR: Def = Def {
    id: "hidden-pair",
    name: "Hidden Pair",
    aliases: &[],
    codes: &["0210"],
    family: Family::Subset,
    cost: Cost::Cheap,
    find: |board, _, sink| find(board, sink, &HIDDEN_PAIR, 2),
    page: include_str!("../../../pages/hidden-pair.md"),
};

/// Hidden triple.
pub static HIDDEN_TRIPLE: Def = Def {
    id: "hidden-triple",
    name: "Hidden Triple",
    aliases: &["Hidden Triplet"],
    codes: &["0211"],
    family: Family::Subset,
    cost: Cost::Cheap,
    find: |board, _, sink| find(board, sink, &HIDDEN_TRIPLE, 3),
    page: include_str!("../../../pages/hidden-triple.md"),
};

/// Hidden quad.
pub static HIDDEN_QUAD: Def = Def {
    id: "hidden-quad",
    name: "Hidden Quad",
    aliases: &["Hidden Quadruple"],
    codes: &["0212"],
    family: Family::Subset,
    cost: Cost::Cheap,
    find: |board, _, sink| find(board, sink, &HIDDEN_QUAD, 4),
    page: include_str!("../../../pages/hidden-quad.md"),
};

fn find(
    board: &Board,
    sink: &mut Sink<'_>,
    technique: &'static Def,
    size: usize,
) -> ControlFlow<()> {
    for house in House::ALL {
        for_each_hidden(board, house, size, |digits, cells| {
            if cells.iter().all(|cell| board.candidates(cell).is_subset(digits)) {
                return ControlFlow::Continue(());
            }
            let mut step = Step::new(technique, Subset { houses: house.into(), cells, digits });
            for cell in cells {
                step = step.eliminating_from(cell, board.candidates(cell) - digits);
            }
            sink.push(step)
        })?;
    }
    ControlFlow::Continue(())
}
