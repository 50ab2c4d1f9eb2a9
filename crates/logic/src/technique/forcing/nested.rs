//! Nested forcing net: where a net stands still, further assumptions are refuted inside it.
//!
//! Inside the net of a candidate each further candidate is assumed as well, one at a time; whose inner net ends in a
//! contradiction is false there, and the net goes on. If it ends in a contradiction, the first candidate is false.
//! This is the last of the techniques, and is looked for only where no net with one assumption ends in a
//! contradiction, in puzzles known to have one solution: elsewhere a long search would mostly be for nothing.

use std::ops::ControlFlow;

use sudokit_core::{Board, Candidate};

use super::{ForcingNet, Source};
use crate::context::Context;
use crate::forcing::{Assumption, Engine, Goal, Keep, Net, Rules};
use crate::sink::Sink;
use crate::step::Step;
use crate::technique::{Cost, Def, Family};

/// Nested forcing net.
pub static NESTED_FORCING_NET: Def = Def {
    id: "nested-forcing-net",
    name: "Nested Forcing Net",
    aliases: &["Nested Forcing Chain", "Nested Net"],
    codes: &[],
    family: Family::LastResort,
    cost: Cost::Costly,
    find,
    page: include_str!("../../../pages/nested-forcing-net.md"),
};

/// The nets that take most first: they are the likeliest to fail.
fn find(board: &Board, context: &Context<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
    if !context.options().unique {
        return ControlFlow::Continue(());
    }
    let nets = context.nets();
    if !nets.refuted.is_empty() {
        return ControlFlow::Continue(());
    }
    let mut order: Vec<&Net> = nets.list.iter().collect();
    order.sort_by_key(|net| std::cmp::Reverse(net.size()));
    let mut engine = Engine::new(board, Rules::Inner);
    for candidate in order.into_iter().map(|net| net.candidate) {
        let assumption = Assumption { candidate, is_true: true };
        if !engine.assume_nested(assumption, Keep::Nothing) {
            continue;
        }
        engine.assume_nested(assumption, Keep::Proofs);
        let Candidate { digit, cell } = candidate;
        let proofs = vec![engine.proof(Goal::Contradiction)];
        let net = ForcingNet { source: Source::Assumed(candidate), proofs };
        sink.push(Step::new(&NESTED_FORCING_NET, net).eliminating(digit, cell.into()))?;
    }
    ControlFlow::Continue(())
}
