//! Alternating inference chains and discontinuous nice loops, with groups and almost locked sets or without.
//!
//! An alternating inference chain (AIC) proves that one of its ends is true; if both ends have the same digit, what
//! sees both loses it, and if they lie in cells that see each other, each cell loses the other's digit. A
//! discontinuous nice loop goes from a candidate round to itself: with a weak link at both ends the candidate is
//! false, with a strong one it is true.

use std::collections::HashSet;
use std::ops::ControlFlow;

use sudokit_core::{Candidate, CandidateSet};

use super::search::{Ends, Graph, Refuted};
use super::{Chain, ChainShape};
use crate::link::{Links, NodeId, Reach, State};
use crate::sink::Sink;
use crate::step::Step;
use crate::technique::{Cost, Def, Family};

/// Alternating inference chain.
pub static AIC: Def = Def {
    id: "aic",
    name: "Alternating Inference Chain",
    aliases: &[],
    codes: &["0708"],
    family: Family::Chain,
    cost: Cost::Cheap,
    find: |board, context, sink| {
        let graph = Graph::plain(board, context);
        let digits = graph.links.of_single_digits();
        let cells = graph.links.of_cells(context.bivalue_cells());
        find_open(graph, sink, &AIC, &[&digits, &cells])
    },
    page: include_str!("../../../pages/aic.md"),
};

/// Alternating inference chain with groups.
pub static GROUPED_AIC: Def = Def {
    id: "grouped-aic",
    name: "Grouped AIC",
    aliases: &["Grouped Alternating Inference Chain"],
    codes: &["0711"],
    family: Family::Chain,
    cost: Cost::Cheap,
    find: |board, context, sink| {
        find_open(Graph::grouped(board, context), sink, &GROUPED_AIC, &[context.links()])
    },
    page: include_str!("../../../pages/grouped-aic.md"),
};

/// Discontinuous nice loop.
pub static DISCONTINUOUS_NICE_LOOP: Def = Def {
    id: "discontinuous-nice-loop",
    name: "Discontinuous Nice Loop",
    aliases: &["Discontinuous Loop"],
    codes: &["0707"],
    family: Family::Chain,
    cost: Cost::Cheap,
    find: |board, context, sink| {
        let graph = Graph::plain(board, context);
        let digits = graph.links.of_single_digits();
        find_discontinuous(graph, sink, &DISCONTINUOUS_NICE_LOOP, &digits)
    },
    page: include_str!("../../../pages/discontinuous-nice-loop.md"),
};

/// Discontinuous nice loop with groups.
pub static GROUPED_DISCONTINUOUS_NICE_LOOP: Def = Def {
    id: "grouped-discontinuous-nice-loop",
    name: "Grouped Discontinuous Nice Loop",
    aliases: &["Grouped Discontinuous Loop"],
    codes: &["0710"],
    family: Family::Chain,
    cost: Cost::Cheap,
    find: |board, context, sink| {
        let graph = Graph::grouped(board, context);
        find_discontinuous(graph, sink, &GROUPED_DISCONTINUOUS_NICE_LOOP, context.links())
    },
    page: include_str!("../../../pages/grouped-discontinuous-nice-loop.md"),
};

/// Alternating inference chain with almost locked sets.
pub static ALS_AIC: Def = Def {
    id: "als-aic",
    name: "AIC with ALS",
    aliases: &["ALS-AIC", "Alternating Inference Chain with Almost Locked Sets"],
    codes: &["0711-3", "0711-4"],
    family: Family::Chain,
    cost: Cost::Costly,
    find: |board, context, sink| {
        find_open(Graph::with_sets(board, context), sink, &ALS_AIC, &[context.grouped_links()])
    },
    page: include_str!("../../../pages/als-aic.md"),
};

/// Discontinuous nice loop with almost locked sets.
pub static ALS_DISCONTINUOUS_NICE_LOOP: Def = Def {
    id: "als-discontinuous-nice-loop",
    name: "Discontinuous Nice Loop with ALS",
    aliases: &["Discontinuous Nice Loop with Almost Locked Sets"],
    codes: &["0710-3", "0710-4"],
    family: Family::Chain,
    cost: Cost::Costly,
    find: |board, context, sink| {
        let graph = Graph::with_sets(board, context);
        find_discontinuous(graph, sink, &ALS_DISCONTINUOUS_NICE_LOOP, context.grouped_links())
    },
    page: include_str!("../../../pages/als-discontinuous-nice-loop.md"),
};

/// Chains whose ends are two, of four nodes at least. One elimination alone is told as a loop round the candidate.
///
/// What a `plain` graph shows in as few links is left to its technique.
fn find_open(
    graph: Graph<'_>,
    sink: &mut Sink<'_>,
    technique: &'static Def,
    plain: &[&Links],
) -> ControlFlow<()> {
    let links = graph.links;
    // What a chain takes away leads to its own opposite.
    if links.refuted().is_empty() {
        return ControlFlow::Continue(());
    }
    let mut concluded = HashSet::new();
    for ends in links.ends().iter().filter(|ends| ends.links >= 3 && links.is_group(ends.to)) {
        let seen = links.seen_by_both(ends.from, ends.to);
        let [one, other] = [ends.from, ends.to].map(|id| links.node(id));
        let is_one_place = one.digit == other.digit && !one.cells.is_disjoint(other.cells);
        let is_plain = || plain.iter().any(|plain| is_shown(plain, *ends));
        if seen.len() < 2 || is_one_place || concluded.contains(&seen) || is_plain() {
            continue;
        }
        let Some(chain) = graph.shortest(*ends, ChainShape::Open) else { continue };
        concluded.insert(seen);
        sink.push(eliminating(Step::new(technique, chain), &seen))?;
    }
    ControlFlow::Continue(())
}

/// Whether these ends have a chain of so few links in the graph, whose candidates are numbered alike.
fn is_shown(plain: &Links, ends: Ends) -> bool {
    let nodes = plain.nodes().len();
    ends.from.index() < nodes
        && ends.to.index() < nodes
        && plain.distance(ends.from, State::Off, ends.to, State::On, ends.links).is_some()
}

/// The step that takes all of these away as well.
pub(super) fn eliminating(mut step: Step, eliminated: &CandidateSet) -> Step {
    for digit in sudokit_core::Digit::ALL {
        step = step.eliminating(digit, eliminated.cells(digit));
    }
    step
}

/// A candidate and the loop that decides it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Decided {
    True(NodeId),
    False(NodeId),
}

/// Loops from a candidate to itself, with two weak links there or with two strong ones. What the `plain` graph shows
/// in as few links is left to its technique.
fn find_discontinuous(
    graph: Graph<'_>,
    sink: &mut Sink<'_>,
    technique: &'static Def,
    plain: &Links,
) -> ControlFlow<()> {
    let links = graph.links;
    if links.refuted().is_empty() {
        return ControlFlow::Continue(());
    }
    let refuted = links.refuted().iter();
    let refuted = refuted
        .filter(|refuted| refuted.links >= 5)
        .map(|Refuted { links, candidate }| (*links, Decided::False(*candidate)));
    let proved = links.ends().iter().filter(|ends| ends.from == ends.to);
    let proved = proved.map(|ends| (ends.links, Decided::True(ends.from)));
    let mut decided: Vec<(usize, Decided)> = refuted.chain(proved).collect();
    decided.sort_unstable();
    for (length, decided) in decided {
        let (id, state) = match decided {
            Decided::True(id) => (id, State::Off),
            Decided::False(id) => (id, State::On),
        };
        let Some(Candidate { digit, cell }) = links.node(id).candidate() else { continue };
        let opposite = state.opposite();
        if plain.distance(id, state, id, opposite, length).is_some() {
            continue;
        }
        let digits = match decided {
            Decided::True(_) => graph.board.candidates(cell).without(digit),
            Decided::False(_) => digit.into(),
        };
        // With two candidates in the cell the one is true if the other is false, and told so.
        if decided == Decided::True(id) && digits.len() < 2 {
            continue;
        }
        let reach = Reach::within(links, id, state, length);
        let Some(path) = reach.simple_path(id, opposite) else { continue };
        let chain = discontinuous(graph, &path, decided);
        sink.push(Step::new(technique, chain).eliminating_from(cell, digits))?;
    }
    ControlFlow::Continue(())
}

/// The chain of a path from a candidate to itself.
fn discontinuous(graph: Graph<'_>, path: &[NodeId], decided: Decided) -> Chain {
    match (decided, graph.links.node(path[0]).candidate()) {
        (Decided::False(_), Some(candidate)) => {
            graph.chain(&path[1..path.len() - 1], ChainShape::Refuted(candidate))
        }
        _ => graph.chain(path, ChainShape::Proved),
    }
}
