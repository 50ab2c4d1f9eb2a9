//! Aligned pair and triplet exclusion.

use smallvec::SmallVec;

use super::Kind;
use super::geometry::{PEER_SETS, PEERS, bits, cells_of};
use super::hint::{Eliminations, Hint};
use super::state::State;

/// A pair of cells, some of whose combinations a third cell forbids.
pub(super) fn pair(state: &State) -> Option<Hint> {
    let (bases, excluders) = bases(state, 2);
    for second in 1..bases.len() {
        for first in 0..second {
            let pair = [bases[first], bases[second]];
            let common = excluders[pair[0]] & excluders[pair[1]];
            if common.count_ones() >= 2
                && let Some(hint) = exclude(state, &pair, common, Kind::AlignedPair, 6.2)
            {
                return Some(hint);
            }
        }
    }
    None
}

/// The same with three cells.
pub(super) fn triplet(state: &State) -> Option<Hint> {
    let (bases, excluders) = bases(state, 3);
    let members = bases.iter().fold(0_u128, |set, &cell| set | 1 << cell);
    for second in 1..bases.len() {
        for first in 0..second {
            let [a, b] = [bases[first], bases[second]];
            let pair = 1 << a | 1 << b;
            if (excluders[a] & excluders[b]).count_ones() < 2 {
                continue;
            }
            // In peer order: those of the first, then what only the second has.
            let of_first = PEERS[a].iter().filter(|&&cell| excluders[a] >> cell & 1 == 1);
            let of_second = PEERS[b]
                .iter()
                .filter(|&&cell| excluders[b] >> cell & 1 == 1 && excluders[a] >> cell & 1 == 0);
            for &c in of_first.chain(of_second) {
                if (members & !pair) >> c & 1 == 0 {
                    continue;
                }
                let triple = [a, b, usize::from(c)];
                let common = triple.iter().fold(!0, |set, &cell| set & excluders[cell]);
                if common.count_ones() >= 2
                    && let Some(hint) = exclude(state, &triple, common, Kind::AlignedTriplet, 7.5)
                {
                    return Some(hint);
                }
            }
        }
    }
    None
}

/// The cells that can be bases, and the excluders of every cell: peers with 2 to `size` candidates.
fn bases(state: &State, size: u32) -> (SmallVec<[usize; 81]>, [u128; 81]) {
    let (mut small, mut single) = (0_u128, 0_u128);
    for (cell, candidates) in state.candidates.iter().enumerate() {
        small |= u128::from((2..=size).contains(&candidates.count_ones())) << cell;
        single |= u128::from(candidates.count_ones() == 1) << cell;
    }
    let mut excluders = [0; 81];
    let mut bases = SmallVec::new();
    for cell in 0..81 {
        if state.candidates[cell].count_ones() < 2 || PEER_SETS[cell] & single != 0 {
            continue;
        }
        excluders[cell] = PEER_SETS[cell] & small;
        if excluders[cell] != 0 {
            bases.push(cell);
        }
    }
    (bases, excluders)
}

/// What no possible assignment of the base cells holds: one that gives two peers the same digit, or leaves a common
/// excluder no candidate, is impossible.
fn exclude(state: &State, base: &[usize], common: u128, kind: Kind, rating: f64) -> Option<Hint> {
    let sets = Excluded::new(state, common);
    let mut possible = [0_u16; 3];
    let mut eliminations = Eliminations::new();
    for n in 0..base.len() {
        let candidates = state.candidates[base[n]];
        for digit in bits(candidates) {
            if possible[n] >> digit & 1 == 1 {
                continue;
            }
            // One assignment that holds the digit is enough; it shows the others' digits to be possible too.
            match *base {
                [_, _] => {
                    let other = sets.left(state, base[n], digit, base[1 - n]);
                    possible[1 - n] |= other;
                    possible[n] |= u16::from(other != 0) << digit;
                }
                [..] => {
                    let (second, third) = ((n + 1) % 3, (n + 2) % 3);
                    let found = sets.complete(state, base[n], digit, base[second], base[third]);
                    if let Some((middle, last)) = found {
                        possible[n] |= 1 << digit;
                        possible[second] |= 1 << middle;
                        possible[third] |= last;
                    }
                }
            }
        }
        if candidates & !possible[n] != 0 {
            eliminations.push((base[n] as u8, candidates & !possible[n]));
        }
    }
    eliminations.sort_unstable();
    Hint::eliminating(kind, rating, eliminations)
}

/// The combinations of digits that leave an excluder nothing.
struct Excluded {
    /// For each digit those that cannot stand beside it.
    pairs: [u16; 9],
    triples: SmallVec<[u16; 20]>,
}

impl Excluded {
    fn new(state: &State, excluders: u128) -> Self {
        let mut excluded = Self { pairs: [0; 9], triples: SmallVec::new() };
        for cell in cells_of(excluders) {
            let set = state.candidates[cell];
            if set.count_ones() == 2 {
                bits(set).for_each(|digit| excluded.pairs[digit] |= set & !(1 << digit));
            } else {
                excluded.triples.push(set);
            }
        }
        excluded
    }

    /// A digit of `second` and one of `third` (as a set) that can stand beside a digit of a cell.
    fn complete(
        &self,
        state: &State,
        cell: usize,
        digit: usize,
        second: usize,
        third: usize,
    ) -> Option<(usize, u16)> {
        let of_third = self.left(state, cell, digit, third);
        bits(self.left(state, cell, digit, second)).find_map(|middle| {
            let both = bits(of_third & self.left(state, second, middle, third));
            let mut sets = both.map(|last| (1 << last, 1 << digit | 1 << middle | 1 << last));
            sets.find(|(_, all)| !self.triples.contains(all)).map(|(last, _)| (middle, last))
        })
    }

    /// What is left to `other` if `cell` has `digit`.
    #[inline]
    fn left(&self, state: &State, cell: usize, digit: usize, other: usize) -> u16 {
        let seen = u16::from(PEER_SETS[cell] >> other & 1 == 1) << digit;
        state.candidates[other] & !seen & !self.pairs[digit]
    }
}
