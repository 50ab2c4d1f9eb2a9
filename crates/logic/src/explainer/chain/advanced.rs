//! Rules applied within an assumption, on what it has left.

use std::ops::ControlFlow;

use smallvec::SmallVec;

use super::super::geometry::{CELLS, COMMON, HOUSES, bits};
use super::super::hint::Eliminations;
use super::super::plain::{
    self, fish_eliminations, hidden_eliminations, lock_eliminations, naked_eliminations,
};
use super::super::state::{State, cell_at};
use super::multiple::{self, Mode};
use super::{ChainHint, Store, cause, key, parts, single};

/// A candidate that a rule takes away, and the candidates gone before on which that rests.
#[derive(Clone, Debug)]
pub(super) struct Advanced {
    pub(super) cell: usize,
    pub(super) digit: usize,
    /// Never empty.
    pub(super) parents: Parents,
    pub(super) nested: Option<u32>,
}

type Parents = SmallVec<[u16; 8]>;

/// What the first rule that finds anything takes away.
pub(super) fn rules(start: &State, left: &State, mode: Mode, store: &mut Store) -> Vec<Advanced> {
    for rule in [locking, hidden_pairs, naked_pairs, x_wings] {
        let found = rule(start, left);
        if !found.is_empty() {
            return found;
        }
    }
    if mode.level < 2 {
        return Vec::new();
    }
    if !mode.outermost {
        return chains(start, left, mode, store);
    }
    // Different assumptions often leave the same.
    if let Some(known) = store.known.get(&left.candidates) {
        return known.clone();
    }
    let found = chains(start, left, mode, store);
    store.known.insert(left.candidates, found.clone());
    found
}

/// What the first search for chains that finds anything takes away.
fn chains(start: &State, left: &State, mode: Mode, store: &mut Store) -> Vec<Advanced> {
    let chains: &[Option<Mode>] = match mode.level {
        2 => &[None],
        3 => &[None, Some(Mode::STATIC)],
        4 => &[Some(Mode::dynamic(0))],
        5 => &[Some(Mode::dynamic(0)), Some(Mode::dynamic(2))],
        _ => &[],
    };
    for chain in chains {
        let hints = match chain {
            None => single::all(left, mode.outermost.then_some(start), &mut store.single),
            Some(chain) => multiple::all(left, chain.inner(), store),
        };
        let mut found = Vec::new();
        for hint in hints {
            let parents = premises(start, left, &hint);
            if !parents.is_empty() {
                let chain = store.nested.record(&hint);
                add(&mut found, hint.eliminations, &parents, Some(chain));
            }
        }
        if !found.is_empty() {
            return found;
        }
    }
    Vec::new()
}

/// Adds a hint's eliminations in the order of a hash map of its cells.
fn add(
    found: &mut Vec<Advanced>,
    mut eliminations: Eliminations,
    parents: &Parents,
    nested: Option<u32>,
) {
    if parents.is_empty() {
        return;
    }
    let buckets = if eliminations.len() > 12 { 32 } else { 16 };
    eliminations.sort_by_key(|(cell, _)| cell % buckets);
    for (cell, digits) in eliminations {
        for digit in bits(digits) {
            let (cell, parents) = (usize::from(cell), parents.clone());
            found.push(Advanced { cell, digit, parents, nested });
        }
    }
}

fn locking(start: &State, left: &State) -> Vec<Advanced> {
    let mut found = Vec::new();
    let _ = plain::locks(left, |lock| {
        let eliminations = lock_eliminations(left, lock);
        if !eliminations.is_empty() {
            let outside = !COMMON[lock.base][lock.cover];
            let gone =
                start.places[lock.base][lock.digit] & !left.places[lock.base][lock.digit] & outside;
            let parents =
                bits(gone).map(|place| key(cell_at(lock.base, place), lock.digit)).collect();
            add(&mut found, eliminations, &parents, None);
        }
        ControlFlow::Continue(())
    });
    found
}

fn hidden_pairs(start: &State, left: &State) -> Vec<Advanced> {
    let mut found = Vec::new();
    let _ = plain::hidden_sets(left, 2, 4, |set| {
        let eliminations = hidden_eliminations(left, set);
        if !eliminations.is_empty() {
            let mut parents = Parents::new();
            for place in bits(!set.positions & 0x1ff) {
                let cell = cell_at(set.house, place);
                let gone = start.candidates[cell] & set.digits;
                parents.extend(bits(gone).map(|digit| key(cell, digit)));
            }
            add(&mut found, eliminations, &parents, None);
        }
        ControlFlow::Continue(())
    });
    found
}

fn naked_pairs(start: &State, left: &State) -> Vec<Advanced> {
    let mut found = Vec::new();
    let _ = plain::naked_sets(left, 2, |set| {
        let eliminations = naked_eliminations(left, set);
        if !eliminations.is_empty() {
            let mut parents = Parents::new();
            for place in bits(set.positions) {
                let cell = cell_at(set.house, place);
                let gone = start.candidates[cell] & !set.digits;
                parents.extend(bits(gone).map(|digit| key(cell, digit)));
            }
            add(&mut found, eliminations, &parents, None);
        }
        ControlFlow::Continue(())
    });
    found
}

fn x_wings(start: &State, left: &State) -> Vec<Advanced> {
    let mut found = Vec::new();
    let _ = plain::fish_lines(left, 2, |lines| {
        let eliminations = fish_eliminations(left, lines);
        if !eliminations.is_empty() {
            let mut parents = Parents::new();
            for base in bits(lines.base) {
                let house = lines.bases + base;
                let gone = start.places[house][lines.digit] & !lines.cover;
                parents.extend(bits(gone).map(|place| key(cell_at(house, place), lines.digit)));
            }
            add(&mut found, eliminations, &parents, None);
        }
        ControlFlow::Continue(())
    });
    found
}

/// The candidates gone since the start without which a chain would not hold.
fn premises(start: &State, left: &State, hint: &ChainHint) -> Parents {
    let mut premises = Parents::new();
    let mut add = |key: u16| {
        if !premises.contains(&key) {
            premises.push(key);
        }
    };
    for node in hint.targets.iter().flatten() {
        let why = if node.cause == cause::NONE { hint.premise } else { node.cause };
        if !node.on || why == cause::NONE {
            continue;
        }
        let (cell, digit) = parts(node.key);
        if why == cause::CELL {
            let gone = start.candidates[cell] & !left.candidates[cell];
            bits(gone).for_each(|digit| add(key(cell, digit)));
        } else if why <= cause::COLUMN {
            let house = usize::from(HOUSES[cell][usize::from(why)]);
            let gone = start.places[house][digit] & !left.places[house][digit];
            bits(gone).for_each(|place| add(key(usize::from(CELLS[house][place]), digit)));
        }
    }
    premises
}
