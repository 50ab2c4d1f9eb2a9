//! The bivalue universal grave, types 1 to 4.

use smallvec::SmallVec;

use super::Kind;
use super::geometry::{CELLS, HOUSES, PEER_SETS, PEERS, bits, subsets};
use super::hint::Hint;
use super::state::{State, cell_at};

/// A step from a board that is a grave but for some cells.
pub(super) fn bug(state: &State) -> Option<Hint> {
    let bug = Bug::of(state)?;
    match (bug.cells.as_slice(), bug.all.count_ones()) {
        ([_], _) => bug.type_1(),
        ([first, second], 1) => bug.type_2().or_else(|| bug.type_4(*first, *second)),
        (_, 1) => bug.type_2(),
        _ if bug.common.is_empty() => None,
        ([first, second], _) => bug.type_4(*first, *second).or_else(|| bug.type_3()),
        _ => bug.type_3(),
    }
}

/// The cells whose extra digits keep the board from being a grave.
struct Bug<'a> {
    state: &'a State,
    cells: SmallVec<[usize; 8]>,
    /// The extra digits of each, in the order of `cells`.
    digits: SmallVec<[u16; 8]>,
    all: u16,
    /// The peers of all of them in the order of the first's, without themselves.
    common: Vec<u8>,
}

impl<'a> Bug<'a> {
    fn of(state: &'a State) -> Option<Self> {
        let mut bug = Self {
            state,
            cells: SmallVec::new(),
            digits: SmallVec::new(),
            all: 0,
            common: Vec::new(),
        };
        let mut without = state.clone();
        let mut begun = false;
        for house in 0..27 {
            for digit in 0..9 {
                let places = state.places[house][digit];
                if matches!(places.count_ones(), 0 | 2) {
                    continue;
                }
                let mut large = bits(places)
                    .map(|position| cell_at(house, position))
                    .filter(|&cell| state.candidates[cell].count_ones() >= 3);
                // No cell to hold the extra digit: no grave. Two or more: the house decides nothing.
                let cell = large.next()?;
                if large.next().is_some() {
                    continue;
                }
                match bug.cells.iter().position(|&other| other == cell) {
                    Some(n) => bug.digits[n] |= 1 << digit,
                    None => {
                        bug.cells.push(cell);
                        bug.digits.push(1 << digit);
                    }
                }
                bug.all |= 1 << digit;
                without.remove(cell, digit);
                if begun {
                    bug.common.retain(|&other| PEER_SETS[cell] >> other & 1 == 1);
                } else {
                    bug.common = PEERS[cell].to_vec();
                    begun = true;
                }
                bug.common.retain(|&other| !bug.cells.contains(&usize::from(other)));
                if bug.cells.len() > 1 && bug.all.count_ones() > 1 && bug.common.is_empty() {
                    return None;
                }
            }
        }
        let all_bivalue = (0..81)
            .all(|cell| without.digits[cell] != 0 || without.candidates[cell].count_ones() == 2);
        let all_twice =
            without.places.iter().flatten().all(|places| matches!(places.count_ones(), 0 | 2));
        (all_bivalue && all_twice && !bug.cells.is_empty()).then_some(bug)
    }

    fn type_1(&self) -> Option<Hint> {
        let cell = self.cells[0];
        let rest = self.state.candidates[cell] & !self.all;
        let eliminations = [(cell as u8, rest)].into_iter().filter(|(_, digits)| *digits != 0);
        Hint::eliminating(Kind::Bug { sort: 1 }, 5.6, eliminations.collect())
    }

    fn type_2(&self) -> Option<Hint> {
        let holders = self.common.iter().map(|&cell| {
            let digits = self.state.candidates[usize::from(cell)] & self.all;
            (cell, digits)
        });
        let eliminations = holders.filter(|(_, digits)| *digits != 0).collect();
        Hint::eliminating(Kind::Bug { sort: 2 }, 5.7, eliminations)
    }

    fn type_4(&self, first: usize, second: usize) -> Option<Hint> {
        let candidates = &self.state.candidates;
        let locked = candidates[first] & candidates[second] & !self.all;
        if locked.count_ones() != 1
            || !(0..3).any(|kind| HOUSES[first][kind] == HOUSES[second][kind])
        {
            return None;
        }
        let rests = [(first, self.digits[0]), (second, self.digits[1])]
            .map(|(cell, extra)| (cell as u8, candidates[cell] & !extra & !locked));
        let eliminations = rests.into_iter().filter(|(_, digits)| *digits != 0).collect();
        Hint::eliminating(Kind::Bug { sort: 4 }, 5.7, eliminations)
    }

    fn type_3(&self) -> Option<Hint> {
        for kind in 0..3 {
            let house = HOUSES[self.cells[0]][kind];
            if self.cells.iter().any(|&cell| HOUSES[cell][kind] != house) {
                continue;
            }
            let inside: SmallVec<[u8; 9]> = self
                .common
                .iter()
                .copied()
                .filter(|cell| CELLS[usize::from(house)].contains(cell))
                .collect();
            let candidates = |n: usize| self.state.candidates[usize::from(inside[n])];
            for size in 2..=6 {
                if inside.len() < size as usize {
                    continue;
                }
                for chosen in subsets(size - 1, inside.len() as u32) {
                    let digits = bits(chosen).fold(0, |union, n| union | candidates(n));
                    if digits.count_ones() != size
                        || bits(chosen).any(|n| candidates(n).count_ones() < 2)
                        || (digits | self.all).count_ones() != size
                    {
                        continue;
                    }
                    let rest = (0..inside.len()).filter(|n| chosen >> n & 1 == 0);
                    let eliminations = rest
                        .map(|n| (inside[n], candidates(n) & digits))
                        .filter(|(_, digits)| *digits != 0)
                        .collect();
                    let rating = 5.7 + 0.1 * f64::from(size - 1);
                    let hint = Hint::eliminating(Kind::Bug { sort: 3 }, rating, eliminations);
                    if hint.is_some() {
                        return hint;
                    }
                }
            }
        }
        None
    }
}
