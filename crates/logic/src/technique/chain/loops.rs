//! Continuous nice loops, with groups or without.
//!
//! A chain whose ends are linked weakly closes to a loop: its nodes are on and off in turn, this way or the other, so
//! of each weak link exactly one end is true. What is linked weakly to both ends of one is false.

use std::collections::HashSet;
use std::ops::ControlFlow;

use sudokit_core::{Board, CandidateSet};

use super::ChainShape;
use super::aic::eliminating;
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
        find(board, sink, &CONTINUOUS_NICE_LOOP, context.links(), |_, _| true)
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
        let technique = &GROUPED_CONTINUOUS_NICE_LOOP;
        find(board, sink, technique, context.grouped_links(), |links, id| {
            links.node(id).cells.len() > 1
        })
    },
    page: include_str!("../../../pages/grouped-continuous-nice-loop.md"),
};

/// The most shortest loops through one weak link that are looked at; where there are more, others will do.
const MAX_TIES: usize = 200;

/// Every loop that is a shortest one through one of its weak links and has a node as wanted.
fn find(
    board: &Board,
    sink: &mut Sink<'_>,
    technique: &'static Def,
    links: &Links,
    is_wanted: impl Fn(&Links, NodeId) -> bool,
) -> ControlFlow<()> {
    let mut concluded = HashSet::new();
    for ends in links.ends() {
        if ends.links < 3 || !links.weak(ends.from).contains(ends.to) {
            continue;
        }
        let reach = Reach::within(links, ends.from, State::Off, ends.links);
        for path in reach.all_paths(ends.to, ends.links, MAX_TIES) {
            if !path.iter().any(|id| is_wanted(links, *id)) {
                continue;
            }
            let eliminated = eliminated(links, &path);
            if eliminated.is_empty() || !concluded.insert(eliminated) {
                continue;
            }
            let chain = links.chain(board, &path, ChainShape::Loop);
            sink.push(eliminating(Step::new(technique, chain), &eliminated))?;
        }
    }
    ControlFlow::Continue(())
}

/// What both ends of a weak link see.
fn eliminated(links: &Links, path: &[NodeId]) -> CandidateSet {
    let mut eliminated = links.seen_by_both(path[0], path[path.len() - 1]);
    for pair in path[1..path.len() - 1].chunks_exact(2) {
        eliminated |= links.seen_by_both(pair[0], pair[1]);
    }
    eliminated
}
