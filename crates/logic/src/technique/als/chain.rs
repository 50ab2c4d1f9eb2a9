//! ALS chain: four almost locked sets or more in a row, each linked to the next by another digit than to the last.
//!
//! If the first set lacks z, it holds x, so the second lacks x and holds y, and so on: the last holds z. So one of the
//! two ends holds z, and what sees all places for z in both is not z.
//!
//! The chains listed are the shortest of four sets or more from each way out of a first set to each way into a last.

use std::ops::ControlFlow;

use sudokit_core::{Board, CellSet, Digit, DigitMap, DigitSet};

use super::{AlsChain, Distinct, eliminate, useful};
use crate::als::{AlsList, Common};
use crate::context::Context;
use crate::sink::Sink;
use crate::step::Step;
use crate::technique::{Cost, Def, Family};

/// ALS chain.
pub static ALS_CHAIN: Def = Def {
    id: "als-chain",
    name: "ALS Chain",
    aliases: &["ALS-XY-Chain", "Almost Locked Set Chain"],
    codes: &["0903"],
    family: Family::Als,
    cost: Cost::Costly,
    find,
    page: include_str!("../../../pages/als-chain.md"),
};

fn find(board: &Board, context: &Context<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let list = context.almost_locked_sets();
    let may_overlap = context.options().overlap;
    let refuted = refuted(board, list, may_overlap);
    if refuted.as_array().iter().all(|cells| cells.is_empty()) {
        return ControlFlow::Continue(());
    }
    let mut search = Search::new(board, list, may_overlap);
    let mut found = Vec::new();
    for first in 0..list.sets().len() {
        let digits = list.sets()[first].digits.iter().filter(|digit| {
            let place = list.place_of(first, *digit);
            place.is_some_and(|place| !list.places()[place].seen.is_disjoint(refuted[*digit]))
        });
        let digits: DigitSet = digits.collect();
        let outs: DigitSet = list.commons(first).iter().map(|common| common.digit()).collect();
        for out in outs {
            search.from(first, out, digits.without(out), &mut found);
        }
    }
    // Stable: the order of the search among chains of one length.
    found.sort_by_key(|(_, pattern): &(_, AlsChain)| pattern.sets.len());
    let mut distinct = Distinct::default();
    for (ends, pattern) in found {
        let digits = pattern.digits;
        let step = eliminate(Step::new(&ALS_CHAIN, pattern), board, list, ends, digits);
        if distinct.is_new(&step) {
            sink.push(step)?;
        }
    }
    ControlFlow::Continue(())
}

/// For each digit the cells that cannot have it, because a set would lack two digits: by chains of any length.
///
/// All cells of a digit at once: what is kept for a set and a digit is every cell whose having the digit makes the
/// set lack it.
fn refuted(board: &Board, list: &AlsList, may_overlap: bool) -> DigitMap<CellSet> {
    let mut lacked: Vec<[CellSet; 9]> = Vec::new();
    DigitMap::from_fn(|digit| {
        let places = board.cells_of(digit);
        lacked.clear();
        lacked.resize(list.sets().len(), [CellSet::EMPTY; 9]);
        for (set, lacked) in lacked.iter_mut().enumerate() {
            if let Some(place) = list.place_of(set, digit) {
                lacked[digit.index()] = list.places()[place].seen & places;
            }
        }
        let mut refuted = CellSet::EMPTY;
        loop {
            let mut has_grown = false;
            for set in 0..list.sets().len() {
                let (mut once, mut twice) = (CellSet::EMPTY, CellSet::EMPTY);
                for cells in &lacked[set] {
                    twice |= once & *cells;
                    once |= *cells;
                }
                if once.is_empty() {
                    continue;
                }
                refuted |= twice;
                for common in list.commons(set) {
                    if common.overlaps && !may_overlap {
                        continue;
                    }
                    let out = common.digit().index();
                    // Those that take another digit of the set leave this one in it.
                    let held = (once - lacked[set][out]) | twice;
                    let entered = &mut lacked[common.to as usize][out];
                    has_grown |= !held.is_subset(*entered);
                    *entered |= held;
                }
            }
            if !has_grown {
                return refuted;
            }
        }
    })
}

/// A set and the digit it lacks, with the state before.
#[derive(Clone, Copy)]
struct State {
    set: usize,
    lacks: Digit,
    /// How many links lead here.
    links: usize,
    before: Option<usize>,
}

/// The search for the shortest chains from a set.
struct Search<'a> {
    board: &'a Board,
    list: &'a AlsList,
    may_overlap: bool,
    /// What was reached, in order.
    states: Vec<State>,
    /// For each set the digits by whose lack it was reached with three links or more.
    reached: Vec<DigitSet>,
}

impl<'a> Search<'a> {
    fn new(board: &'a Board, list: &'a AlsList, may_overlap: bool) -> Self {
        let reached = vec![DigitSet::EMPTY; list.sets().len()];
        Self { board, list, may_overlap, states: Vec::new(), reached }
    }

    /// Adds the chains that leave `first` by its digit `out`, whose ends share one of `digits`.
    fn from(
        &mut self,
        first: usize,
        out: Digit,
        digits: DigitSet,
        found: &mut Vec<([usize; 2], AlsChain)>,
    ) {
        if digits.is_empty() {
            return;
        }
        self.states.clear();
        self.reached.fill(DigitSet::EMPTY);
        self.three_links(first, out);
        let list = self.list;
        let mut next = 0;
        while let Some(state) = self.states.get(next).copied() {
            // What is nearer has been left already.
            if state.links >= 3 {
                self.keep(first, next, digits, found);
                for common in list.commons(state.set) {
                    if common.digit() != state.lacks && self.may_enter(*common, first) {
                        self.enter(*common, next);
                    }
                }
            }
            next += 1;
        }
    }

    fn may_enter(&self, common: Common, first: usize) -> bool {
        common.to as usize != first && (self.may_overlap || !common.overlaps)
    }

    /// Adds the state behind a link unless it was reached with three links or more.
    fn enter(&mut self, common: Common, before: usize) {
        if self.reached[common.to as usize].insert(common.digit()) {
            let (set, lacks) = (common.to as usize, common.digit());
            let links = self.states[before].links + 1;
            self.states.push(State { set, lacks, links, before: Some(before) });
        }
    }

    /// Adds all states that three links lead to, over four different sets.
    fn three_links(&mut self, first: usize, out: Digit) {
        let list = self.list;
        for one in list.commons(first).iter().filter(|common| common.digit() == out) {
            if !self.may_enter(*one, first) {
                continue;
            }
            let near = self.states.len();
            let set = one.to as usize;
            self.states.push(State { set, lacks: out, links: 1, before: None });
            for two in list.commons(one.to as usize) {
                if two.digit() == out || !self.may_enter(*two, first) {
                    continue;
                }
                let far = self.states.len();
                let (set, lacks) = (two.to as usize, two.digit());
                self.states.push(State { set, lacks, links: 2, before: Some(near) });
                for three in list.commons(two.to as usize) {
                    if three.digit() != two.digit()
                        && three.to != one.to
                        && self.may_enter(*three, first)
                    {
                        self.enter(*three, far);
                    }
                }
            }
        }
    }

    /// Adds the chain to a state if its ends eliminate something.
    fn keep(
        &self,
        first: usize,
        state: usize,
        digits: DigitSet,
        found: &mut Vec<([usize; 2], AlsChain)>,
    ) {
        let State { set: last, lacks, .. } = self.states[state];
        let ends = [first, last];
        let cells = |set: usize| self.list.sets()[set].cells;
        let digits = useful(self.board, self.list, ends, digits.without(lacks));
        if digits.is_empty() {
            return;
        }
        let (mut sets, mut commons) = (Vec::new(), Vec::new());
        let mut at = Some(state);
        while let Some(state) = at.map(|at| self.states[at]) {
            sets.push(cells(state.set));
            commons.push(state.lacks);
            at = state.before;
        }
        sets.push(cells(first));
        sets.reverse();
        commons.reverse();
        found.push((ends, AlsChain { sets, commons, digits }));
    }
}
