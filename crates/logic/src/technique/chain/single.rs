//! X-chain: strong and weak links of one digit. XY-chain: cells with two candidates.
//!
//! One end of such a chain holds the digit that both ends have, so what sees both ends does not. Short ones have names
//! of their own: four places of a digit are a skyscraper, kite or turbot fish, three cells an XY-wing.

use std::collections::HashSet;
use std::ops::ControlFlow;

use sudokit_core::Board;

use super::ChainShape;
use super::search::{self, Graph};
use crate::context::Context;
use crate::link::Links;
use crate::sink::Sink;
use crate::step::Step;
use crate::technique::{Cost, Def, Family};

/// X-chain.
pub static X_CHAIN: Def = Def {
    id: "x-chain",
    name: "X-Chain",
    aliases: &["Single-Digit Chain"],
    codes: &["0701"],
    family: Family::Chain,
    cost: Cost::Cheap,
    find: |board, context, sink| {
        find(board, context, sink, &X_CHAIN, &context.links().of_single_digits(), 3)
    },
    page: include_str!("../../../pages/x-chain.md"),
};

/// XY-chain.
pub static XY_CHAIN: Def = Def {
    id: "xy-chain",
    name: "XY-Chain",
    aliases: &["Bivalue Chain"],
    codes: &["0702"],
    family: Family::Chain,
    cost: Cost::Cheap,
    find: |board, context, sink| {
        let links = context.links().of_cells(context.bivalue_cells());
        find(board, context, sink, &XY_CHAIN, &links, 4)
    },
    page: include_str!("../../../pages/xy-chain.md"),
};

/// Chains of some of the links, whose ends have the same digit.
fn find(
    board: &Board,
    context: &Context<'_>,
    sink: &mut Sink<'_>,
    technique: &'static Def,
    links: &Links,
    least_strong: usize,
) -> ControlFlow<()> {
    let graph = Graph { board, links, sets: None };
    let mut concluded = HashSet::new();
    for ends in search::ends(links, context.links()) {
        let [one, other] = [ends.from, ends.to].map(|id| links.node(id));
        if ends.links < 2 * least_strong - 1 || one.digit != other.digit || one == other {
            continue;
        }
        let seen = one.cells.common_peers() & other.cells.common_peers();
        let eliminated = board.cells_of(one.digit) & seen;
        if eliminated.is_empty() || concluded.contains(&(one.digit, eliminated)) {
            continue;
        }
        let Some(chain) = graph.shortest(ends, ChainShape::Open) else { continue };
        concluded.insert((one.digit, eliminated));
        sink.push(Step::new(technique, chain).eliminating(one.digit, eliminated))?;
    }
    ControlFlow::Continue(())
}
