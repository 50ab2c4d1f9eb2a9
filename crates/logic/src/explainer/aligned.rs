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

/// What no possible assignment of the base cells holds.
fn exclude<const N: usize>(
    state: &State,
    base: &[usize; N],
    common: u128,
    kind: Kind,
    rating: f64,
) -> Option<Hint> {
    let sets: SmallVec<[u16; 20]> = cells_of(common).map(|cell| state.candidates[cell]).collect();
    let mut possible = [0_u16; N];
    assign(state, base, &sets, &mut SmallVec::new(), &mut possible);
    let rests = (0..N).map(|n| (base[n] as u8, state.candidates[base[n]] & !possible[n]));
    let mut eliminations: Eliminations = rests.filter(|(_, digits)| *digits != 0).collect();
    eliminations.sort_unstable();
    Hint::eliminating(kind, rating, eliminations)
}

/// Tries all digits of the next base cell.
fn assign<const N: usize>(
    state: &State,
    base: &[usize; N],
    sets: &[u16],
    chosen: &mut SmallVec<[u16; 3]>,
    possible: &mut [u16; N],
) {
    if chosen.len() == N {
        let assigned = chosen.iter().fold(0, |set, digit| set | digit);
        if sets.iter().all(|set| set & !assigned != 0) {
            for (possible, digit) in possible.iter_mut().zip(chosen.iter()) {
                *possible |= digit;
            }
        }
        return;
    }
    let cell = base[chosen.len()];
    for digit in bits(state.candidates[cell]) {
        let digit = 1 << digit;
        let clash = (0..chosen.len())
            .any(|n| chosen[n] == digit && PEER_SETS[cell] >> base[n] & 1 == 1);
        if !clash {
            chosen.push(digit);
            assign(state, base, sets, chosen, possible);
            chosen.pop();
        }
    }
}
