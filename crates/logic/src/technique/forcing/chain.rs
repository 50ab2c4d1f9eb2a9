//! Forcing chains: every implication has one premise.
//!
//! A candidate that leads to a node being on and off is false (contradiction); told from that node, the candidate is
//! false whether the node is on or off (verity). Where each candidate of a cell, or each place for a digit in a house,
//! leads to the same candidate being false, it is false. The links are those of candidates and groups.

use std::ops::ControlFlow;

use sudokit_core::{Board, Candidate};

use super::{ForcingChain, Source, alternatives, cells, houses};
use crate::context::Context;
use crate::link::{Node, NodeId, Reach, State};
use crate::sink::Sink;
use crate::step::Step;
use crate::technique::{Cost, Def, Family};

/// A candidate leads to what cannot be.
pub static FORCING_CHAIN_CONTRADICTION: Def = Def {
    id: "forcing-chain-contradiction",
    name: "Forcing Chain Contradiction",
    aliases: &["Contradiction Forcing Chain"],
    codes: &["1301"],
    family: Family::LastResort,
    cost: Cost::Costly,
    find: contradictions,
    page: include_str!("../../../pages/forcing-chain-contradiction.md"),
};

/// A candidate, true or not, leads to the same.
pub static FORCING_CHAIN_VERITY: Def = Def {
    id: "forcing-chain-verity",
    name: "Forcing Chain Verity",
    aliases: &["Double Forcing Chain", "Verity Forcing Chain"],
    codes: &["1302"],
    family: Family::LastResort,
    cost: Cost::Costly,
    find: verities,
    page: include_str!("../../../pages/forcing-chain-verity.md"),
};

/// Every candidate of a cell leads to the same.
pub static CELL_FORCING_CHAIN: Def = Def {
    id: "cell-forcing-chain",
    name: "Cell Forcing Chain",
    aliases: &["Cell Forcing Chains"],
    codes: &["1302"],
    family: Family::LastResort,
    cost: Cost::Costly,
    find: |board, context, sink| multiple(board, context, sink, &CELL_FORCING_CHAIN, cells(board)),
    page: include_str!("../../../pages/cell-forcing-chain.md"),
};

/// Every place for a digit in a house leads to the same.
pub static HOUSE_FORCING_CHAIN: Def = Def {
    id: "house-forcing-chain",
    name: "House Forcing Chain",
    aliases: &["Region Forcing Chain", "Region Forcing Chains", "Unit Forcing Chain"],
    codes: &["1302"],
    family: Family::LastResort,
    cost: Cost::Costly,
    find: |board, context, sink| {
        multiple(board, context, sink, &HOUSE_FORCING_CHAIN, houses(board))
    },
    page: include_str!("../../../pages/house-forcing-chain.md"),
};

/// The contradictory candidates, each with the node it makes on and off that is met first.
fn contradictory<'a>(
    context: &'a Context<'_>,
) -> impl Iterator<Item = (Candidate, NodeId, Reach<'a>)> {
    let (links, implications) = (context.grouped_links(), context.implications());
    links.candidate_ids().filter(|id| implications.is_contradictory(*id)).filter_map(move |id| {
        let reach = Reach::new(links, id, State::On);
        let length = |node: &NodeId| {
            let on = reach.distance(*node, State::On);
            let off = reach.distance(*node, State::Off);
            on.zip(off).map_or(usize::MAX, |(on, off)| on + off)
        };
        let node = implications.contradictions(id).min_by_key(length)?;
        Some((links.node(id).candidate()?, node, reach))
    })
}

/// The nodes of a path with their states, which take turns.
fn states(context: &Context<'_>, path: Vec<NodeId>, first: State) -> Vec<(Node, State)> {
    let links = context.grouped_links();
    let mut state = first;
    let with_state = |id| {
        let with_state = (links.node(id), state);
        state = state.opposite();
        with_state
    };
    path.into_iter().map(with_state).collect()
}

fn contradictions(_: &Board, context: &Context<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
    for (candidate, node, reach) in contradictory(context) {
        let paths = [State::On, State::Off].map(|state| reach.path(node, state));
        let chains = paths.into_iter().flatten();
        let chains = chains.map(|path| states(context, path, State::On)).collect();
        let chain = ForcingChain { source: Source::Assumed(candidate), chains };
        let step = Step::new(&FORCING_CHAIN_CONTRADICTION, chain);
        sink.push(step.eliminating(candidate.digit, candidate.cell.into()))?;
    }
    ControlFlow::Continue(())
}

/// The same chains, gone back: from the node, on and off, to the candidate being false.
fn verities(_: &Board, context: &Context<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
    for (candidate, node, reach) in contradictory(context) {
        // What leads to the node being off is ruled out by its being on.
        let starts = [(State::Off, State::On), (State::On, State::Off)];
        let back = |(end, start)| {
            let mut path = reach.path(node, end)?;
            path.reverse();
            Some(states(context, path, start))
        };
        let chains = starts.into_iter().filter_map(back).collect();
        let source = Source::Either(context.grouped_links().node(node));
        let step = Step::new(&FORCING_CHAIN_VERITY, ForcingChain { source, chains });
        sink.push(step.eliminating(candidate.digit, candidate.cell.into()))?;
    }
    ControlFlow::Continue(())
}

/// Where every alternative leads to the same candidate being false.
fn multiple(
    board: &Board,
    context: &Context<'_>,
    sink: &mut Sink<'_>,
    technique: &'static Def,
    sources: Vec<Source>,
) -> ControlFlow<()> {
    let (links, implications) = (context.grouped_links(), context.implications());
    let sources: Vec<(Source, Vec<NodeId>)> = sources
        .into_iter()
        .map(|source| {
            let ids = alternatives(source, board).into_iter();
            (source, ids.filter_map(|candidate| links.node_of(candidate)).collect())
        })
        .collect();
    for id in links.candidate_ids() {
        let Some(candidate) = links.node(id).candidate() else { continue };
        let takes_all = |ids: &[NodeId]| ids.iter().all(|other| implications.takes(id, *other));
        let taken = sources.iter().filter(|(_, ids)| takes_all(ids));
        let Some((source, ids)) = taken.min_by_key(|(_, ids)| ids.len()) else { continue };
        let reach = Reach::new(links, id, State::On);
        let back = |id: &NodeId| {
            let mut path = reach.path(*id, State::Off)?;
            path.reverse();
            Some(states(context, path, State::On))
        };
        let chains = ids.iter().filter_map(back).collect();
        let chain = ForcingChain { source: *source, chains };
        let step = Step::new(technique, chain);
        sink.push(step.eliminating(candidate.digit, candidate.cell.into()))?;
    }
    ControlFlow::Continue(())
}
