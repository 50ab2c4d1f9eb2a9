//! Continuous nice loops, with groups or without.
//!
//! A chain whose ends are linked weakly closes to a loop: its nodes are on and off in turn, this way or the other, so
//! of each weak link exactly one end is true. What is linked weakly to both ends of one is false.

use std::collections::HashSet;
use std::ops::ControlFlow;

use sudokit_core::{Board, Candidate, CandidateSet, Digit};

use super::aic::eliminating;
use super::search::Graph;
use super::{Chain, ChainShape, StrongLink};
use crate::link::{Links, NodeId, Reach, State};
use crate::sink::Sink;
use crate::step::Step;
use crate::technique::{Cost, Def, Family};

/// Continuous nice loop.
pub static CONTINUOUS_NICE_LOOP: Def = Def {
    id: "continuous-nice-loop",
    name: "Continuous Nice Loop",
    aliases: &["Continuous Loop", "AIC Ring"],
    codes: &["0706"],
    family: Family::Chain,
    cost: Cost::Cheap,
    find: |board, context, sink| {
        find(Graph::plain(board, context), sink, &CONTINUOUS_NICE_LOOP, |_| true)
    },
    page: include_str!("../../../pages/continuous-nice-loop.md"),
};

/// Continuous nice loop with groups.
pub static GROUPED_CONTINUOUS_NICE_LOOP: Def = Def {
    id: "grouped-continuous-nice-loop",
    name: "Grouped Continuous Nice Loop",
    aliases: &["Grouped Continuous Loop"],
    codes: &["0709"],
    family: Family::Chain,
    cost: Cost::Cheap,
    find: |board, context, sink| {
        let plain = context.links().nodes().len();
        let has_group = |path: &[NodeId]| path.iter().any(|id| id.index() >= plain);
        find(Graph::grouped(board, context), sink, &GROUPED_CONTINUOUS_NICE_LOOP, has_group)
    },
    page: include_str!("../../../pages/grouped-continuous-nice-loop.md"),
};

/// Continuous nice loop with almost locked sets.
pub static ALS_CONTINUOUS_NICE_LOOP: Def = Def {
    id: "als-continuous-nice-loop",
    name: "Continuous Nice Loop with ALS",
    aliases: &["Continuous Nice Loop with Almost Locked Sets"],
    codes: &["0709-2"],
    family: Family::Chain,
    cost: Cost::Costly,
    find: |board, context, sink| {
        let grouped = context.grouped_links();
        let is_old = |id: NodeId| id.index() < grouped.nodes().len();
        let is_of_set = |pair: &[NodeId]| {
            !is_old(pair[0]) || !is_old(pair[1]) || !grouped.strong(pair[0]).contains(pair[1])
        };
        let has_set = |path: &[NodeId]| path.chunks_exact(2).any(is_of_set);
        find(Graph::with_sets(board, context), sink, &ALS_CONTINUOUS_NICE_LOOP, has_set)
    },
    page: include_str!("../../../pages/als-continuous-nice-loop.md"),
};

/// The most shortest loops through one weak link that are looked at; where there are more, others will do.
const MAX_TIES: usize = 200;

/// The most choices of almost locked sets for one loop that are looked at.
const MAX_CHOICES: usize = 64;

/// Every loop that is a shortest one through one of its weak links and is wanted.
fn find(
    graph: Graph<'_>,
    sink: &mut Sink<'_>,
    technique: &'static Def,
    is_wanted: impl Fn(&[NodeId]) -> bool,
) -> ControlFlow<()> {
    let links = graph.links;
    // What a loop takes away leads to its own opposite.
    if links.refuted().is_empty() {
        return ControlFlow::Continue(());
    }
    let mut concluded = HashSet::new();
    for ends in links.ends() {
        if ends.links < 3 || !links.weak(ends.from).contains(ends.to) {
            continue;
        }
        let reach = Reach::within(links, ends.from, State::Off, ends.links);
        for path in reach.all_paths(ends.to, ends.links, MAX_TIES) {
            if !is_wanted(&path) {
                continue;
            }
            let seen = seen(links, &path);
            for chain in choices(graph, graph.chain(&path, ChainShape::Loop)) {
                let eliminated = seen | locked_out(graph.board, &chain);
                // Some programs leave out what falls in the loop's own cells; both are told.
                for eliminated in [eliminated, outside(&chain, eliminated)] {
                    if !eliminated.is_empty() && concluded.insert(eliminated) {
                        let step = Step::new(technique, chain.clone());
                        sink.push(eliminating(step, &eliminated))?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// What both ends of a weak link see.
fn seen(links: &Links, path: &[NodeId]) -> CandidateSet {
    let mut seen = links.seen_by_both(path[0], path[path.len() - 1]);
    for pair in path[1..path.len() - 1].chunks_exact(2) {
        seen |= links.seen_by_both(pair[0], pair[1]);
    }
    seen
}

/// What is eliminated outside of the loop's cells, or in a cell by a weak link of that cell.
fn outside(chain: &Chain, eliminated: CandidateSet) -> CandidateSet {
    let inside = chain.crossed_cells();
    eliminated.iter().filter(|candidate| !inside.contains(candidate.cell)).collect()
}

/// The loop with each choice of its almost locked sets: what they lock depends on them.
fn choices(graph: Graph<'_>, chain: Chain) -> Vec<Chain> {
    if !chain.reasons.iter().any(|reason| matches!(reason, StrongLink::AlmostLockedSet(_))) {
        return vec![chain];
    }
    let mut choices = vec![Vec::new()];
    for (pair, _) in chain.strong_links() {
        let reasons = graph.reasons(pair);
        if choices.len() * reasons.len() > MAX_CHOICES {
            return Vec::new();
        }
        let longer = |choice: &Vec<StrongLink>| {
            let choice = choice.clone();
            let with = move |reason| choice.iter().copied().chain([reason]).collect();
            reasons.clone().into_iter().map(with)
        };
        choices = choices.iter().flat_map(longer).collect();
    }
    let chosen = |reasons: Vec<_>| Chain { reasons: reasons.into(), ..chain.clone() };
    choices.into_iter().map(chosen).collect()
}

/// What the almost locked sets of a loop take away: each lacks one of the two digits it is linked by, so its others
/// are locked in it.
fn locked_out(board: &Board, chain: &Chain) -> CandidateSet {
    let mut out = CandidateSet::EMPTY;
    for ([one, other], reason) in chain.strong_links() {
        let StrongLink::AlmostLockedSet(cells) = reason else { continue };
        for digit in Digit::ALL {
            let within = board.cells_of(digit) & cells;
            if digit == one.digit || digit == other.digit || within.is_empty() {
                continue;
            }
            let seen = within.common_peers() & board.cells_of(digit);
            out.extend(seen.iter().map(|cell| Candidate { digit, cell }));
        }
    }
    out
}
