//! W-Wing: two cells with the same two candidates, kept from being the same one of them.
//!
//! A conjugate pair of y has one end seen by each cell. One end is y, so one cell is not, and that one is x. What
//! sees both cells is not x.

use std::ops::ControlFlow;

use sudokit_core::Board;

use super::WWing;
use crate::context::Context;
use crate::sink::Sink;
use crate::step::Step;
use crate::technique::{Cost, Def, Family};

/// W-Wing.
pub static W_WING: Def = Def {
    id: "w-wing",
    name: "W-Wing",
    aliases: &[],
    codes: &["0803"],
    family: Family::Wing,
    cost: Cost::Cheap,
    find,
    page: include_str!("../../../pages/w-wing.md"),
};

fn find(board: &Board, context: &Context<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let mut rest = context.bivalue_cells();
    while let Some(first) = rest.first() {
        rest.remove(first);
        let both = board.candidates(first);
        for second in rest - first.peers() {
            if board.candidates(second) != both {
                continue;
            }
            for linked in both {
                let Some(digit) = both.without(linked).single() else { continue };
                let eliminated = board.cells_of(digit) & first.peers() & second.peers();
                if eliminated.is_empty() {
                    continue;
                }
                for pair in context.conjugates(linked) {
                    if pair.cells().contains(first) || pair.cells().contains(second) {
                        continue;
                    }
                    for pair in [*pair, pair.turned()] {
                        let [near, far] = pair.ends;
                        if near.sees(first) && far.sees(second) {
                            let wing = WWing { digit, linked, cells: [first, second], pair };
                            sink.push(Step::new(&W_WING, wing).eliminating(digit, eliminated))?;
                        }
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}
