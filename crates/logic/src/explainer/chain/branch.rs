//! [`Branch`]: everything that follows from one assumption, in the order in which the original finds it.

use super::super::geometry::{CELLS, HOUSES, POSITIONS, bits};
use super::super::state::State;
use super::advanced::{self, Advanced};
use super::multiple::Mode;
use super::{Counted, Listed, Nested, Store, cause, key};

/// A node that follows from an assumption.
#[derive(Clone, Copy, Debug)]
struct Node {
    key: u16,
    on: bool,
    cause: u8,
    /// The first parent, an index into the nodes; [`NONE`] for the start.
    parent: u16,
    /// The other parents: how many, and where they begin in `Branch::parents`.
    others: u16,
    first_other: u32,
    /// A lower bound of how many nodes it rests on, itself counted.
    depth: u16,
    nested: u32,
}

const NONE: u16 = u16::MAX;
const NO_NESTED: u32 = u32::MAX;

/// What follows from the assumption that a candidate is on, or off.
#[derive(Clone, Debug)]
pub(super) struct Branch {
    nodes: Vec<Node>,
    parents: Vec<u16>,
    /// The on and the off nodes as they were found: indices into `nodes`.
    pub(super) on: Vec<u16>,
    pub(super) off: Vec<u16>,
    /// The same as digits of each cell.
    pub(super) on_digits: [u16; 81],
    pub(super) off_digits: [u16; 81],
    on_index: [u16; 729],
    off_index: [u16; 729],
    /// The on and the off node that clash, if two do.
    pub(super) clash: Option<[u16; 2]>,
}

impl Branch {
    pub(super) fn new() -> Self {
        Self {
            nodes: Vec::new(),
            parents: Vec::new(),
            on: Vec::new(),
            off: Vec::new(),
            on_digits: [0; 81],
            off_digits: [0; 81],
            on_index: [NONE; 729],
            off_index: [NONE; 729],
            clash: None,
        }
    }

    fn clear(&mut self) {
        self.nodes.clear();
        self.parents.clear();
        self.on.clear();
        self.off.clear();
        self.on_digits = [0; 81];
        self.off_digits = [0; 81];
        self.clash = None;
    }

    /// The candidate of a node.
    pub(super) fn key(&self, node: u16) -> u16 {
        self.nodes[usize::from(node)].key
    }

    /// Whether the candidate is on (or off) here, and the node that says so.
    pub(super) fn find(&self, key: u16, on: bool) -> Option<u16> {
        let (cell, digit) = super::parts(key);
        let (digits, index) = if on {
            (self.on_digits[cell], &self.on_index)
        } else {
            (self.off_digits[cell], &self.off_index)
        };
        (digits >> digit & 1 == 1).then(|| index[usize::from(key)])
    }

    /// A lower bound of [`count`](Self::count).
    pub(super) fn depth(&self, node: u16) -> u32 {
        u32::from(self.nodes[usize::from(node)].depth)
    }

    fn parents(&self, node: &Node) -> impl Iterator<Item = u16> {
        let others =
            node.first_other as usize..node.first_other as usize + usize::from(node.others);
        let first = (node.parent != NONE).then_some(node.parent);
        first.into_iter().chain(self.parents[others].iter().copied())
    }

    /// How many nodes a node rests on, itself counted; nested chains are added to `counted`.
    pub(super) fn count(
        &self,
        node: u16,
        scratch: &mut Scratch,
        nested: &Nested,
        counted: &mut Counted,
    ) -> u32 {
        scratch.begin();
        scratch.queue.push(node);
        scratch.see(&self.nodes[usize::from(node)]);
        let mut done = 0;
        while done < scratch.queue.len() {
            let node = self.nodes[usize::from(scratch.queue[done])];
            done += 1;
            if node.nested != NO_NESTED {
                counted.add(node.nested, nested);
            }
            for parent in self.parents(&node) {
                if scratch.see(&self.nodes[usize::from(parent)]) {
                    scratch.queue.push(parent);
                }
            }
        }
        done as u32
    }

    /// The nodes that a node rests on, layer by layer, itself first.
    pub(super) fn list(&self, node: u16, scratch: &mut Scratch) -> Vec<Listed> {
        // A queue visits layer by layer, the parents of a layer's nodes in order.
        scratch.begin();
        scratch.queue.push(node);
        scratch.see(&self.nodes[usize::from(node)]);
        let mut done = 0;
        while done < scratch.queue.len() {
            let node = self.nodes[usize::from(scratch.queue[done])];
            done += 1;
            for parent in self.parents(&node) {
                if scratch.see(&self.nodes[usize::from(parent)]) {
                    scratch.queue.push(parent);
                }
            }
        }
        let nodes = scratch.queue.iter().map(|&node| self.nodes[usize::from(node)]);
        let listed = nodes.map(|node| Listed {
            key: node.key,
            on: node.on,
            cause: node.cause,
            nested: (node.nested != NO_NESTED).then_some(node.nested),
        });
        listed.collect()
    }
}

/// Which nodes a traversal has seen.
#[derive(Debug)]
pub(in super::super) struct Scratch {
    seen: Vec<u32>,
    round: u32,
    queue: Vec<u16>,
}

impl Default for Scratch {
    fn default() -> Self {
        Self { seen: vec![0; 2 * 729], round: 0, queue: Vec::new() }
    }
}

impl Scratch {
    fn begin(&mut self) {
        self.round += 1;
        self.queue.clear();
    }

    /// Whether the node's candidate and polarity are new.
    #[inline]
    fn see(&mut self, node: &Node) -> bool {
        let seen = &mut self.seen[usize::from(node.key) + 729 * usize::from(node.on)];
        let new = *seen != self.round;
        *seen = self.round;
        new
    }
}

/// A branch in the making.
struct Growth<'a> {
    start: &'a State,
    /// The candidates that are left: in dynamic modes without those whose off node was looked at.
    left: State,
    mode: Mode,
    branch: &'a mut Branch,
    on_places: [[u16; 9]; 27],
    off_places: [[u16; 9]; 27],
}

/// Finds all that follows from a candidate being on, or off.
pub(super) fn grow(
    state: &State,
    start: u16,
    on: bool,
    mode: Mode,
    store: &mut Store,
    branch: &mut Branch,
) {
    branch.clear();
    let mut growth = Growth {
        start: state,
        left: state.clone(),
        mode,
        branch,
        on_places: [[0; 9]; 27],
        off_places: [[0; 9]; 27],
    };
    let node = growth.node(start, on, cause::NONE, NONE);
    growth.insert(node);
    growth.run(store);
}

impl Growth<'_> {
    fn run(&mut self, store: &mut Store) {
        let (mut on_done, mut off_done) = (0, 0);
        loop {
            if on_done < self.branch.on.len() {
                let node = self.branch.on[on_done];
                on_done += 1;
                self.weaken(node);
            } else if off_done < self.branch.off.len() {
                let node = self.branch.off[off_done];
                off_done += 1;
                self.strengthen(node);
            } else {
                return;
            }
            if self.branch.clash.is_some() {
                return;
            }
            let waiting = on_done < self.branch.on.len() || off_done < self.branch.off.len();
            if !waiting && self.mode.level > 0 {
                let found = advanced::rules(self.start, &self.left, self.mode, store);
                for Advanced { cell, digit, parents, nested } in found {
                    if self.branch.off_digits[cell] >> digit & 1 == 1 {
                        continue;
                    }
                    let first = self.branch.off_index[usize::from(parents[0])];
                    let node = self.node(key(cell, digit), false, cause::ADVANCED, first);
                    parents[1..].iter().for_each(|&parent| self.rest(node, parent));
                    self.branch.nodes[usize::from(node)].nested = nested.unwrap_or(NO_NESTED);
                    self.insert(node);
                }
            }
        }
    }

    /// A new node with one parent, in no set yet.
    #[inline]
    fn node(&mut self, key: u16, on: bool, cause: u8, parent: u16) -> u16 {
        let depth =
            if parent == NONE { 1 } else { self.branch.nodes[usize::from(parent)].depth + 1 };
        self.branch.nodes.push(Node {
            key,
            on,
            cause,
            parent,
            others: 0,
            first_other: self.branch.parents.len() as u32,
            depth,
            nested: NO_NESTED,
        });
        self.branch.nodes.len() as u16 - 1
    }

    #[inline]
    fn insert(&mut self, node: u16) {
        let Node { key, on, .. } = self.branch.nodes[usize::from(node)];
        let (cell, digit) = super::parts(key);
        let (digits, index, list, places) = if on {
            (
                &mut self.branch.on_digits,
                &mut self.branch.on_index,
                &mut self.branch.on,
                &mut self.on_places,
            )
        } else {
            (
                &mut self.branch.off_digits,
                &mut self.branch.off_index,
                &mut self.branch.off,
                &mut self.off_places,
            )
        };
        digits[cell] |= 1 << digit;
        index[usize::from(key)] = node;
        list.push(node);
        for kind in 0..3 {
            places[usize::from(HOUSES[cell][kind])][digit] |= 1 << POSITIONS[cell][kind];
        }
    }

    /// What an on node leads to: all others of its cell, and of its digit in its houses, off.
    #[inline]
    fn weaken(&mut self, from: u16) {
        let (cell, digit) = super::parts(self.branch.key(from));
        if self.mode.cells {
            let others = self.left.candidates[cell] & !(1 << digit);
            let clash = others & self.branch.on_digits[cell];
            let new = others & !self.branch.off_digits[cell];
            for other in bits(new | clash) {
                let node = self.node(key(cell, other), false, cause::CELL, from);
                if clash >> other & 1 == 1 {
                    let on = self.branch.on_index[usize::from(key(cell, other))];
                    self.branch.clash = Some([on, node]);
                    return;
                }
                self.insert(node);
            }
        }
        for kind in 0..3 {
            let house = usize::from(HOUSES[cell][kind]);
            let others = self.left.places[house][digit] & !(1 << POSITIONS[cell][kind]);
            let clash = others & self.on_places[house][digit];
            let new = others & !self.off_places[house][digit];
            for place in bits(new | clash) {
                let other = key(usize::from(CELLS[house][place]), digit);
                let node = self.node(other, false, kind as u8, from);
                if clash >> place & 1 == 1 {
                    let on = self.branch.on_index[usize::from(other)];
                    self.branch.clash = Some([on, node]);
                    return;
                }
                self.insert(node);
            }
        }
    }

    /// What an off node leads to: the other candidate of a cell or the other place of a house on.
    #[inline]
    fn strengthen(&mut self, from: u16) {
        let (cell, digit) = super::parts(self.branch.key(from));
        let digits = self.left.candidates[cell];
        if self.mode.cells && digits.count_ones() == 2 {
            let other = (digits & !(1 << digit)).trailing_zeros() as usize;
            if let Some(node) = self.follow(key(cell, other), cause::CELL, from) {
                for digit in bits(self.start.candidates[cell] & !digits) {
                    self.rest(node, key(cell, digit));
                }
                if !self.settle(node) {
                    return;
                }
            }
        }
        for kind in 0..3 {
            let house = usize::from(HOUSES[cell][kind]);
            let places = self.left.places[house][digit];
            if places.count_ones() == 2 {
                let other = (places & !(1 << POSITIONS[cell][kind])).trailing_zeros() as usize;
                let at = |place: usize| key(usize::from(CELLS[house][place]), digit);
                if let Some(node) = self.follow(at(other), kind as u8, from) {
                    for place in bits(self.start.places[house][digit] & !places) {
                        self.rest(node, at(place));
                    }
                    if !self.settle(node) {
                        return;
                    }
                }
            }
        }
        if self.mode.dynamic {
            self.left.remove(cell, digit);
        }
    }

    /// An on node that follows from an off node, unless it is there already.
    #[inline]
    fn follow(&mut self, to: u16, cause: u8, from: u16) -> Option<u16> {
        let (cell, digit) = super::parts(to);
        let known = self.branch.on_digits[cell] & !self.branch.off_digits[cell];
        (known >> digit & 1 == 0).then(|| self.node(to, true, cause, from))
    }

    /// Lets the newest node rest on an off node as well.
    #[inline]
    fn rest(&mut self, node: u16, off: u16) {
        let branch = &mut *self.branch;
        let parent = branch.off_index[usize::from(off)];
        branch.parents.push(parent);
        let depth = branch.nodes[usize::from(parent)].depth + 1;
        let node = &mut branch.nodes[usize::from(node)];
        node.others += 1;
        node.depth = node.depth.max(depth);
    }

    /// Adds an on node, or finds that it clashes with an off node.
    #[inline]
    fn settle(&mut self, node: u16) -> bool {
        let key = self.branch.key(node);
        match self.branch.find(key, false) {
            Some(off) => self.branch.clash = Some([node, off]),
            None => self.insert(node),
        }
        self.branch.clash.is_none()
    }
}
