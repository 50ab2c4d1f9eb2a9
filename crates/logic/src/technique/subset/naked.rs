//! Naked pair, triple and quad: cells of a house that have as many candidates together as they are.
//!
//! Each of the digits stands in one of the cells, so none of them elsewhere in the house.

use std::ops::ControlFlow;

use sudokit_core::{Board, House};

use super::{Subset, naked_in};
use crate::sink::Sink;
use crate::step::Step;
use crate::technique::{Cost, Def, Family};

/// Naked pair.
pub static NAKED_PAIR: Def = Def {
    id: "naked-pair",
    name: "Naked Pair",
    aliases: &[],
    codes: &["0200"],
    family: Family::Subset,
    cost: Cost::Cheap,
    find: |board, _, sink| find(board, sink, &NAKED_PAIR, 2),
    page: include_str!("../../../pages/naked-pair.md"),
};

/// Naked triple.
pub static NAKED_TRIPLE: Def = Def {
    id: "naked-triple",
    name: "Naked Triple",
    aliases: &["Naked Triplet"],
    codes: &["0201"],
    family: Family::Subset,
    cost: Cost::Cheap,
    find: |board, _, sink| find(board, sink, &NAKED_TRIPLE, 3),
    page: include_str!("../../../pages/naked-triple.md"),
};

/// Naked quad.
pub static NAKED_QUAD: Def = Def {
    id: "naked-quad",
    name: "Naked Quad",
    aliases: &["Naked Quadruple"],
    codes: &["0202"],
    family: Family::Subset,
    cost: Cost::Cheap,
    find: |board, _, sink| find(board, sink, &NAKED_QUAD, 4),
    page: include_str!("../../../pages/naked-quad.md"),
};

fn find(
    board: &Board,
    sink: &mut Sink<'_>,
    technique: &'static Def,
    size: usize,
) -> ControlFlow<()> {
    for house in House::ALL {
        if (board.empty_cells() & house.cells()).len() <= size {
            continue;
        }
        naked_in(board, house.cells(), size, |cells, digits| {
            let rest = house.cells() - cells;
            if digits.iter().all(|digit| board.cells_of(digit).is_disjoint(rest)) {
                return ControlFlow::Continue(());
            }
            let mut step = Step::new(technique, Subset { houses: house.into(), cells, digits });
            for digit in digits {
                step = step.eliminating(digit, board.cells_of(digit) & rest);
            }
            sink.push(step)
        })?;
    }
    ControlFlow::Continue(())
}
