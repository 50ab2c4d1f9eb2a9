//! The search with one branch: loops, and chains from a candidate to its opposite.
//!
//! Nothing is removed while it goes on, so every node has one parent and a breadth-first search from each candidate finds
//! the shortest. The original queues an off node once for each way to it; all but the first lead nowhere new, except
//! that they can close a loop, so here they are only looked at for that.
//!
//! Whether a candidate leads to its opposite at all is known beforehand from [`Reach`], the transitive closure of the
//! links, so that the search starts only where it will find something or a loop may be.

use super::super::Form;
use super::super::geometry::{CELLS, HOUSES, PEER_SETS, PEERS, bits, cells_of};
use super::super::hint::{Eliminations, Hint, length};
use super::super::state::State;
use super::graph::{Graph, Links};
use super::reach::Reach;
use super::{ChainHint, Listed, Store, cause, conclude, key, parts, position, step};

/// What the search hands its finds to.
trait Finds {
    /// Whether a find of this rating, complexity and place in the order is still wanted.
    fn wants(&self, rating: f64, complexity: u32, sort: u8) -> bool;
    fn take(&mut self, find: Find);
}

struct Find {
    form: Form,
    rating: f64,
    complexity: u32,
    sort: u8,
    eliminations: Eliminations,
    placement: Option<(usize, usize)>,
    targets: Vec<Vec<Listed>>,
}

/// The easiest loop or chain of one branch.
pub(in super::super) fn easiest(state: &State, store: &mut Store) -> Option<Hint> {
    struct Best(Option<Find>);
    impl Finds for Best {
        fn wants(&self, rating: f64, complexity: u32, sort: u8) -> bool {
            self.0.as_ref().is_none_or(|best| {
                (rating, complexity, sort) < (best.rating, best.complexity, best.sort)
            })
        }
        fn take(&mut self, find: Find) {
            self.0 = Some(find);
        }
    }
    let mut best = Best(None);
    search(state, None, &mut store.single, &mut best);
    let find = best.0?;
    Some(step(find.form, 0, find.rating, find.complexity, find.eliminations, find.placement))
}

/// All of them, sorted, for use within an assumption. `before` is an earlier state in which there are none, if one is
/// known.
pub(super) fn all(state: &State, before: Option<&State>, memory: &mut Memory) -> Vec<ChainHint> {
    struct All(Vec<ChainHint>);
    impl Finds for All {
        fn wants(&self, _: f64, _: u32, _: u8) -> bool {
            true
        }
        fn take(&mut self, find: Find) {
            self.0.push(ChainHint {
                rating: find.rating,
                complexity: find.complexity,
                sort: find.sort,
                eliminations: find.eliminations,
                targets: find.targets,
                premise: cause::NONE,
            });
        }
    }
    let mut all = All(Vec::new());
    search(state, before, memory, &mut all);
    ChainHint::sort(all.0)
}

/// `before` is an earlier state in which this search found nothing, if there is one: then only what has a strong link
/// that is new since can be found.
fn search(state: &State, before: Option<&State>, memory: &mut Memory, finds: &mut impl Finds) {
    for links in [Links::X, Links::Y, Links::Xy] {
        let graph = Graph::new(state, before, links);
        let reach = Reach::new(&graph, std::mem::take(&mut memory.words));
        let in_loops = reach.in_loops(&graph, before.is_some());
        let mut tree = Tree::new(&graph, std::mem::take(&mut memory.queues));
        for cell in 0..81 {
            let candidates = state.candidates[cell];
            if candidates.count_ones() < 2 || !links.houses() && candidates.count_ones() > 2 {
                continue;
            }
            for digit in bits(candidates) {
                let start = key(cell, digit);
                let chain = links.houses() && reach.turns_off(&graph, start);
                if chain || reach.contains(&in_loops, start) {
                    tree.grow_on(start, chain, finds);
                }
                if links.houses() && reach.turns_on(&graph, start) {
                    tree.grow_off(start, finds);
                }
            }
        }
        memory.queues = [tree.on_queue, tree.off_queue];
        memory.words = [reach.rows, reach.weak];
    }
}

/// Memory for the next search.
#[derive(Debug, Default)]
pub(super) struct Memory {
    queues: [Vec<u16>; 2],
    words: [Vec<u64>; 2],
}

/// What follows from one start.
struct Tree<'a> {
    graph: &'a Graph<'a>,
    on_seen: [u16; 81],
    off_places: [[u16; 9]; 27],
    off_digits: [u16; 81],
    on_parent: [u16; 729],
    on_cause: [u8; 729],
    off_parent: [u16; 729],
    off_cause: [u8; 729],
    on_queue: Vec<u16>,
    off_queue: Vec<u16>,
}

/// The parent of a start node.
const START: u16 = u16::MAX;

impl<'a> Tree<'a> {
    fn new(graph: &'a Graph<'a>, [on_queue, off_queue]: [Vec<u16>; 2]) -> Self {
        Self {
            graph,
            on_seen: [0; 81],
            off_places: [[0; 9]; 27],
            off_digits: [0; 81],
            on_parent: [START; 729],
            on_cause: [cause::NONE; 729],
            off_parent: [START; 729],
            off_cause: [cause::NONE; 729],
            on_queue,
            off_queue,
        }
    }

    fn clear(&mut self) {
        self.on_seen = [0; 81];
        self.off_places = [[0; 9]; 27];
        self.off_digits = [0; 81];
        self.on_queue.clear();
        self.off_queue.clear();
    }

    /// Loops through the candidate, and the chain from it on to it off if there is one.
    fn grow_on(&mut self, start: u16, turns_off: bool, finds: &mut impl Finds) {
        self.clear();
        let links = self.graph.links;
        let (cell, digit) = parts(start);
        self.on_seen[cell] |= 1 << digit;
        self.on_parent[usize::from(start)] = START;
        self.on_cause[usize::from(start)] = cause::NONE;
        self.on_queue.push(start);
        let ends: smallvec::SmallVec<[(u16, u8); 4]> =
            self.graph.strong(start).iter().copied().collect();
        let mut chain = None;
        let (mut on_done, mut off_done, mut nodes) = (0, 0, 0);
        while on_done < self.on_queue.len() {
            nodes += 2;
            // The next loops have `nodes` nodes, the next chain as many.
            let wants = |base: f64| finds.wants(base + length(nodes), nodes, links.sort());
            if !wants(links.loop_base()) && !wants(links.chain_base()) {
                break;
            }
            let layer = self.on_queue.len();
            for n in on_done..layer {
                let on = self.on_queue[n];
                if turns_off
                    && chain.is_none()
                    && on != start
                    && let Some((cause, _)) = self.graph.weak(on, start)
                {
                    chain = Some((on, cause, nodes));
                }
                self.close_loops(on, start, &ends, nodes, finds);
                self.weaken(on);
            }
            on_done = layer;
            let layer = self.off_queue.len();
            for n in off_done..layer {
                self.strengthen(self.off_queue[n]);
            }
            off_done = layer;
        }
        if let Some((on, cause, nodes)) = chain {
            self.offer_chain(start, false, on, cause, nodes, finds);
        }
    }

    /// The chain from the candidate off to it on.
    fn grow_off(&mut self, start: u16, finds: &mut impl Finds) {
        self.clear();
        let links = self.graph.links;
        let (cell, digit) = parts(start);
        self.off_digits[cell] |= 1 << digit;
        self.mark_off(cell, digit);
        self.off_parent[usize::from(start)] = START;
        self.off_cause[usize::from(start)] = cause::NONE;
        self.off_queue.push(start);
        let (mut on_done, mut off_done, mut nodes) = (0, 0, 0);
        while off_done < self.off_queue.len() {
            nodes += 2;
            if !finds.wants(links.chain_base() + length(nodes), nodes, links.sort()) {
                return;
            }
            let layer = self.off_queue.len();
            for n in off_done..layer {
                let off = self.off_queue[n];
                if off != start
                    && let Some(&(_, cause)) =
                        self.graph.strong(off).iter().find(|(to, _)| *to == start)
                {
                    self.offer_chain(start, true, off, cause, nodes, finds);
                    return;
                }
                self.strengthen(off);
            }
            off_done = layer;
            let layer = self.on_queue.len();
            for n in on_done..layer {
                self.weaken(self.on_queue[n]);
            }
            on_done = layer;
        }
    }

    /// Queues the off nodes that an on node leads to, where they lead on.
    fn weaken(&mut self, on: u16) {
        let (cell, digit) = parts(on);
        if self.graph.links.cells() {
            let new = self.graph.live_digits[cell] & !(1 << digit) & !self.off_digits[cell];
            for other in bits(new) {
                self.queue_off(cell, other, on, cause::CELL);
            }
        }
        for kind in 0..3 {
            let house = usize::from(HOUSES[cell][kind]);
            let new = self.graph.live[house][digit]
                & !(1 << position(cell, kind))
                & !self.off_places[house][digit];
            for place in bits(new) {
                self.queue_off(usize::from(CELLS[house][place]), digit, on, kind as u8);
            }
        }
    }

    fn queue_off(&mut self, cell: usize, digit: usize, parent: u16, cause: u8) {
        let off = key(cell, digit);
        self.off_digits[cell] |= 1 << digit;
        self.mark_off(cell, digit);
        self.off_parent[usize::from(off)] = parent;
        self.off_cause[usize::from(off)] = cause;
        self.off_queue.push(off);
    }

    fn mark_off(&mut self, cell: usize, digit: usize) {
        for kind in 0..3 {
            self.off_places[usize::from(HOUSES[cell][kind])][digit] |= 1 << position(cell, kind);
        }
    }

    /// Queues the on nodes that an off node leads to.
    fn strengthen(&mut self, off: u16) {
        let graph = self.graph;
        for &(on, cause) in graph.strong(off) {
            let (cell, digit) = parts(on);
            if self.on_seen[cell] >> digit & 1 == 0 {
                self.on_seen[cell] |= 1 << digit;
                self.on_parent[usize::from(on)] = off;
                self.on_cause[usize::from(on)] = cause;
                self.on_queue.push(on);
            }
        }
    }

    /// Offers the loops that an on node closes through the candidates strongly linked with the start.
    fn close_loops(
        &self,
        on: u16,
        start: u16,
        ends: &[(u16, u8)],
        nodes: u32,
        finds: &mut impl Finds,
    ) {
        let links = self.graph.links;
        let rating = links.loop_base() + length(nodes);
        if nodes < 4 || !finds.wants(rating, nodes, links.sort()) {
            return;
        }
        let mut closing: smallvec::SmallVec<[(u16, u8, u16, u8); 4]> = ends
            .iter()
            .filter_map(|&(off, last)| {
                let (cause, order) = self.graph.weak(on, off)?;
                Some((order, last, off, cause))
            })
            .collect();
        closing.sort_unstable();
        for (_, last, off, cause) in closing {
            let mut line = vec![
                Listed { key: start, on: true, cause: last, nested: None },
                Listed { key: off, on: false, cause, nested: None },
            ];
            self.line(on, true, &mut line);
            // The off node must not lie on the way it closes.
            if line[2..].iter().any(|node| !node.on && node.key == off) {
                continue;
            }
            line.pop();
            let eliminations = self.loop_eliminations(&line);
            if eliminations.is_empty() || !finds.wants(rating, nodes, links.sort()) {
                continue;
            }
            let form = match links {
                Links::X => Form::XLoop,
                Links::Y => Form::YLoop,
                Links::Xy => Form::XyLoop,
            };
            finds.take(Find {
                form,
                rating,
                complexity: nodes,
                sort: links.sort(),
                eliminations,
                placement: None,
                targets: vec![line.clone(), turned(&line)],
            });
        }
    }

    /// The line of a node: itself, its parent, and so on to the start.
    fn line(&self, mut key: u16, mut on: bool, line: &mut Vec<Listed>) {
        while key != START {
            let k = usize::from(key);
            let (parent, cause) = if on {
                (self.on_parent[k], self.on_cause[k])
            } else {
                (self.off_parent[k], self.off_cause[k])
            };
            line.push(Listed { key, on, cause, nested: None });
            (key, on) = (parent, !on);
        }
    }

    /// What sees an on node and an off node of a loop, outside its cells.
    fn loop_eliminations(&self, line: &[Listed]) -> Eliminations {
        let mut cells = 0_u128;
        let mut seen = [[0_u128; 2]; 9];
        for node in line {
            let (cell, digit) = parts(node.key);
            cells |= 1 << cell;
            seen[digit][usize::from(node.on)] |= PEER_SETS[cell];
        }
        let state = self.graph.state;
        let mut digits = [0_u16; 81];
        let mut any = false;
        for (digit, [off, on]) in seen.into_iter().enumerate() {
            if off & on & !cells != 0 {
                for cell in cells_of(off & on & !cells & state.cells_with(digit)) {
                    digits[cell] |= 1 << digit;
                    any = true;
                }
            }
        }
        let mut eliminations = Eliminations::new();
        if !any {
            return eliminations;
        }
        // In the order in which the line's on nodes see them.
        for node in line.iter().filter(|node| node.on) {
            let (cell, _) = parts(node.key);
            for &peer in &PEERS[cell] {
                let found = &mut digits[usize::from(peer)];
                if *found >> parts(node.key).1 & 1 == 1 {
                    eliminations.push((peer, *found));
                    *found = 0;
                }
            }
        }
        eliminations
    }

    /// Offers the chain that ends at the start's opposite, `parent` being its last node but one.
    fn offer_chain(
        &self,
        start: u16,
        on: bool,
        parent: u16,
        cause: u8,
        nodes: u32,
        finds: &mut impl Finds,
    ) {
        let links = self.graph.links;
        let rating = links.chain_base() + length(nodes);
        if !finds.wants(rating, nodes, links.sort()) {
            return;
        }
        let mut line = vec![Listed { key: start, on, cause, nested: None }];
        self.line(parent, !on, &mut line);
        let (cell, digit) = parts(start);
        finds.take(Find {
            form: if links == Links::X { Form::XChain } else { Form::XyChain },
            rating,
            complexity: nodes,
            sort: links.sort(),
            eliminations: conclude(&self.graph.state.candidates, (cell, digit), on),
            placement: on.then_some((cell, digit)),
            targets: vec![line],
        });
    }
}

/// A loop's line the other way round: polarities flipped, each node with its cause.
fn turned(line: &[Listed]) -> Vec<Listed> {
    let start = Listed { key: line[0].key, on: false, cause: cause::NONE, nested: None };
    let rest = line[1..].iter().rev().map(|node| Listed { on: !node.on, ..*node });
    std::iter::once(start).chain(rest).collect()
}
