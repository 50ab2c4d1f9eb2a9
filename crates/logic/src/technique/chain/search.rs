//! Which nodes are the ends of a chain, and how long the shortest is; worked out once for a graph.

use sudokit_core::{Board, CandidateSet};

use super::{Chain, ChainShape, reason};
use crate::link::{Links, NodeId, Reach, State};

/// The most strong links of a chain. Longer ones are seldom met and never followed.
pub(crate) const MAX_STRONG: usize = 10;

/// Two nodes of which one is true, by a chain of so many links.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Ends {
    pub links: usize,
    pub from: NodeId,
    pub to: NodeId,
}

/// A candidate that is false if it is true, by a chain of so many links.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Refuted {
    pub links: usize,
    pub candidate: NodeId,
}

/// The ends of all shortest chains of a graph that close to a loop or conclude anything, shortest first. Each pair is
/// listed once. The graph may be a part of the `whole`, whose weak links say what is concluded.
pub(crate) fn ends(links: &Links, whole: &Links) -> Vec<Ends> {
    let mut all = Vec::new();
    for from in links.ids().filter(|id| !links.strong(*id).is_empty()) {
        let mut reach = Reach::start(links, from, State::Off);
        let weak = whole.weak(from);
        while reach.count() < 2 * MAX_STRONG && reach.grow() {
            let length = reach.count() - 1;
            if length.is_multiple_of(2) {
                continue;
            }
            let met = reach.layer(length).iter().filter(|to| *to >= from);
            let concludes =
                met.filter(|to| weak.contains(*to) || !weak.is_disjoint(whole.weak(*to)));
            all.extend(concludes.map(|to| Ends { links: length, from, to }));
        }
    }
    all.sort_unstable();
    all
}

/// The candidates that lead to their own opposite, shortest way first.
pub(crate) fn refuted(links: &Links) -> Vec<Refuted> {
    let mut all = Vec::new();
    for candidate in links.candidate_ids() {
        let mut reach = Reach::start(links, candidate, State::On);
        while reach.count() < 2 * MAX_STRONG + 2 && reach.grow() {
            if reach.off().contains(candidate) {
                all.push(Refuted { links: reach.count() - 1, candidate });
                break;
            }
        }
    }
    all.sort_unstable();
    all
}

impl Links {
    /// What is linked weakly to both nodes, as candidates.
    pub(super) fn seen_by_both(&self, one: NodeId, other: NodeId) -> CandidateSet {
        let both = self.weak(one).iter().filter(|id| self.weak(other).contains(*id));
        both.filter_map(|id| self.node(id).candidate()).collect()
    }

    /// The chain of these nodes, with the reasons of its strong links.
    pub(super) fn chain(&self, board: &Board, path: &[NodeId], shape: ChainShape) -> Chain {
        let nodes: Box<[_]> = path.iter().map(|id| self.node(*id)).collect();
        let pairs = nodes.chunks_exact(2).map(|pair| [pair[0], pair[1]]);
        let reasons = pairs.filter_map(|pair| reason(board, pair)).collect();
        Chain { nodes, reasons, shape }
    }

    /// The shortest chain between these ends; `None` if each has a candidate that is both true and false on it.
    pub(super) fn shortest(&self, board: &Board, ends: Ends, shape: ChainShape) -> Option<Chain> {
        let reach = Reach::within(self, ends.from, State::Off, ends.links);
        let path = reach.simple_path(ends.to, State::On)?;
        Some(self.chain(board, &path, shape))
    }

    /// How many links lead from one state to the other, if no more than so many do.
    pub(super) fn distance(
        &self,
        from: NodeId,
        state: State,
        to: NodeId,
        end: State,
        most: usize,
    ) -> Option<usize> {
        Reach::within(self, from, state, most).distance(to, end)
    }
}
