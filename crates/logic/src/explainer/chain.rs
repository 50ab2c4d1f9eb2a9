//! Chains: the search with one branch, the search with several, and what both speak in.
//!
//! A node says that a candidate is on or off. Links lead from on to off (weak) and from off to on (strong); a
//! [`Branch`](branch::Branch) is everything that follows from one node, each node with the nodes it followed from.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use smallvec::SmallVec;

use super::geometry::{HOUSES, POSITIONS};
use super::hint::{Eliminations, Hint};
use super::{Form, Kind};

mod advanced;
mod branch;
mod graph;
mod multiple;
mod reach;
mod single;

use multiple::Searcher;
pub(super) use multiple::{Mode, easiest};
pub(super) use single::easiest as easiest_single;

/// Why a node follows: the two candidates share a cell, or a house of this kind, or something else.
pub(super) mod cause {
    /// In order: the box, the row, the column.
    pub(in super::super) const COLUMN: u8 = 2;
    /// The same cell.
    pub(in super::super) const CELL: u8 = 3;
    /// A start node.
    pub(in super::super) const NONE: u8 = 4;
    /// A rule applied within the assumption.
    pub(in super::super) const ADVANCED: u8 = 5;
}

/// A candidate in a node's order: `9 * cell + digit`.
pub(super) fn key(cell: usize, digit: usize) -> u16 {
    (9 * cell + digit) as u16
}

/// The cell and the digit of a candidate.
pub(super) fn parts(key: u16) -> (usize, usize) {
    (usize::from(key) / 9, usize::from(key) % 9)
}

/// A node as listed in a chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Listed {
    pub(super) key: u16,
    pub(super) on: bool,
    pub(super) cause: u8,
    /// The nested chain that it comes from: an index into the [`Nested`] store.
    pub(super) nested: Option<u32>,
}

/// A chain found within an assumption: enough to find what it rests on and to tell it from others.
#[derive(Clone, Debug)]
pub(super) struct ChainHint {
    pub(super) rating: f64,
    pub(super) complexity: u32,
    pub(super) sort: u8,
    pub(super) eliminations: Eliminations,
    /// For each target the nodes that lead to it, layer by layer from the target.
    pub(super) targets: Vec<Vec<Listed>>,
    /// What joins the start nodes: a cell, a kind of house, or nothing.
    pub(super) premise: u8,
}

impl ChainHint {
    /// Sorts as the program does, and drops those with the eliminations of an earlier one.
    pub(super) fn sort(mut hints: Vec<Self>) -> Vec<Self> {
        hints.sort_by(|a, b| {
            let by_rating = a.rating.total_cmp(&b.rating);
            by_rating.then(a.complexity.cmp(&b.complexity)).then(a.sort.cmp(&b.sort))
        });
        let mut seen = std::collections::HashSet::new();
        hints.retain(|hint| {
            let mut set = hint.eliminations.to_vec();
            set.sort_unstable();
            seen.insert(set)
        });
        hints
    }
}

/// The nested chains met during one search, for counting each once.
#[derive(Debug, Default)]
pub(super) struct Nested {
    records: Vec<Record>,
    identities: std::collections::HashMap<Vec<u16>, u32>,
}

#[derive(Clone, Copy, Debug)]
struct Record {
    complexity: u32,
    identity: u32,
}

impl Nested {
    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.records.clear();
        self.identities.clear();
    }

    /// Takes in a chain. Two are the same if their targets and the lists that lead to them are.
    pub(super) fn record(&mut self, hint: &ChainHint) -> u32 {
        let mut text = Vec::new();
        for target in &hint.targets {
            text.extend(target.iter().map(|node| 2 * node.key + u16::from(node.on)));
            text.push(u16::MAX);
        }
        let next = self.identities.len() as u32;
        let identity = *self.identities.entry(text).or_insert(next);
        self.records.push(Record { complexity: hint.complexity, identity });
        self.records.len() as u32 - 1
    }
}

/// The nested chains that one hint rests on, each once.
#[derive(Default)]
struct Counted {
    identities: SmallVec<[u32; 8]>,
    complexity: u32,
}

impl Counted {
    fn add(&mut self, nested: u32, store: &Nested) {
        let record = store.records[nested as usize];
        if !self.identities.contains(&record.identity) {
            self.identities.push(record.identity);
            self.complexity += record.complexity;
        }
    }
}

/// What searches share: the nested chains, and memory that is used again and again.
#[derive(Debug, Default)]
pub(super) struct Store {
    nested: Nested,
    single: single::Memory,
    searchers: Vec<Searcher>,
    /// What chains take away from what is left of the candidates, in one search.
    known: std::collections::HashMap<[u16; 81], Vec<advanced::Advanced>>,
    /// For each digit the places it last had when Nishio found nothing in it.
    without_nishio: [Option<u128>; 9],
    /// Set from outside to end a search.
    stop: Option<Arc<AtomicBool>>,
}

impl Store {
    /// Lets the next searches end when someone sets this.
    pub(super) fn stop_at(&mut self, stop: Option<&Arc<AtomicBool>>) {
        self.stop = stop.cloned();
    }

    /// Whether a search has to end; what it found is worth nothing then.
    pub(super) fn is_stopped(&self) -> bool {
        self.stop.as_ref().is_some_and(|stop| stop.load(Ordering::Relaxed))
    }
}

/// What a chain concludes of a candidate: off, or on and then all others of the cell off.
pub(super) fn conclude(
    candidates: &[u16; 81],
    (cell, digit): (usize, usize),
    on: bool,
) -> Eliminations {
    let digits = if on { candidates[cell] & !(1 << digit) } else { candidates[cell] & 1 << digit };
    [(cell as u8, digits)].into_iter().filter(|(_, digits)| *digits != 0).collect()
}

/// The kinds of houses that two cells share.
fn shared_kind(a: usize, b: usize) -> Option<usize> {
    (0..3).find(|&kind| HOUSES[a][kind] == HOUSES[b][kind])
}

/// A step made of a chain.
pub(super) fn step(
    form: Form,
    level: u8,
    rating: f64,
    complexity: u32,
    eliminations: Eliminations,
    placement: Option<(usize, usize)>,
) -> Hint {
    Hint { kind: Kind::Chain { form, level }, rating, complexity, eliminations, placement }
}

/// The position of a cell within its house of a kind.
fn position(cell: usize, kind: usize) -> u16 {
    u16::from(POSITIONS[cell][kind])
}
