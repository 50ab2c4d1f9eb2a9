//! Which nodes are the ends of a chain, and how long the shortest is; worked out once for a graph.

use smallvec::SmallVec;
use sudokit_core::{Board, CandidateSet, CellSet};

use super::{Chain, ChainShape, StrongLink, reason};
use crate::als::{AlsList, Places};
use crate::context::Context;
use crate::link::{Links, Node, NodeId, Reach, State};

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
///
/// Chains begin and end with candidates or groups; loops begin with one and close where they will.
pub(crate) fn ends(links: &Links, whole: &Links) -> Vec<Ends> {
    let mut all = Vec::new();
    for from in links.group_ids().filter(|id| !links.strong(*id).is_empty()) {
        let mut reach = Reach::start(links, from, State::Off);
        let weak = whole.weak(from);
        while reach.count() < 2 * MAX_STRONG && reach.grow() {
            let length = reach.count() - 1;
            if length.is_multiple_of(2) {
                continue;
            }
            let met = reach.layer(length).iter().filter(|to| *to >= from);
            let is_end = |to: &NodeId| links.is_group(*to) && !weak.is_disjoint(whole.weak(*to));
            let concludes = met.filter(|to| weak.contains(*to) || is_end(to));
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

/// A graph and what its chains are made of.
#[derive(Clone, Copy)]
pub(super) struct Graph<'a> {
    pub board: &'a Board,
    pub links: &'a Links,
    /// The almost locked sets, if the graph has nodes of them.
    pub sets: Option<&'a AlsList>,
}

impl<'a> Graph<'a> {
    /// The graph of candidates.
    pub(super) fn plain(board: &'a Board, context: &'a Context<'_>) -> Self {
        Self { board, links: context.links(), sets: None }
    }

    /// The graph of candidates and groups.
    pub(super) fn grouped(board: &'a Board, context: &'a Context<'_>) -> Self {
        Self { board, links: context.grouped_links(), sets: None }
    }

    /// The graph of candidates, groups and almost locked sets.
    pub(super) fn with_sets(board: &'a Board, context: &'a Context<'_>) -> Self {
        let sets = Some(context.almost_locked_sets());
        Self { board, links: context.set_links(), sets }
    }

    /// The chain of these nodes, each strong link with its first reason.
    pub(super) fn chain(self, path: &[NodeId], shape: ChainShape) -> Chain {
        let nodes: Box<[Node]> = path.iter().map(|id| self.links.node(*id)).collect();
        let pairs = nodes.chunks_exact(2).map(|pair| [pair[0], pair[1]]);
        let reasons = pairs.filter_map(|pair| self.reasons(pair).first().copied()).collect();
        Chain { nodes, reasons, shape }
    }

    /// Why two nodes are linked strongly: a house or a cell, or else each almost locked set that links them, the
    /// smallest first.
    pub(super) fn reasons(self, pair: [Node; 2]) -> SmallVec<[StrongLink; 4]> {
        if let Some(reason) = reason(self.board, pair) {
            return [reason].into_iter().collect();
        }
        let mut sets = self.sets_of(pair);
        sets.sort_by_key(|cells| cells.len());
        sets.into_iter().map(StrongLink::AlmostLockedSet).collect()
    }

    /// The almost locked sets of two cells and more that link the nodes strongly.
    fn sets_of(self, [one, other]: [Node; 2]) -> SmallVec<[CellSet; 4]> {
        let Some(list) = self.sets else { return SmallVec::new() };
        let place = |node: Node| {
            let is_there =
                |places: &Places| places.digit == node.digit && places.cells == node.cells;
            list.places().iter().position(is_there)
        };
        let Some((one, other)) = place(one).zip(place(other)) else { return SmallVec::new() };
        let holds = |set: &&u32| list.holders(other).contains(set);
        let cells =
            list.holders(one).iter().filter(holds).map(|set| list.sets()[*set as usize].cells);
        cells.filter(|cells| cells.len() > 1).collect()
    }

    /// The shortest chain between these ends; `None` if each has a candidate that is both true and false on it.
    pub(super) fn shortest(self, ends: Ends, shape: ChainShape) -> Option<Chain> {
        let reach = Reach::within(self.links, ends.from, State::Off, ends.links);
        let path = reach.simple_path(ends.to, State::On)?;
        Some(self.chain(&path, shape))
    }
}

impl Links {
    /// What is linked weakly to both nodes, as candidates.
    pub(super) fn seen_by_both(&self, one: NodeId, other: NodeId) -> CandidateSet {
        let both = self.weak(one).iter().filter(|id| self.weak(other).contains(*id));
        both.filter_map(|id| self.node(id).candidate()).collect()
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
