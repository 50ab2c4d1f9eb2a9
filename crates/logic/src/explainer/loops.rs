//! Unique rectangles and loops, types 1 to 4.

use smallvec::SmallVec;

use super::Kind;
use super::geometry::{CELLS, HOUSES, PEER_SETS, POSITIONS, bits, cells_of, subsets};
use super::hint::{Eliminations, Hint};
use super::state::{State, cell_at};

/// The easiest unique rectangle or loop.
pub(super) fn unique_loop(state: &State) -> Option<Hint> {
    let mut found: Vec<Loop> = Vec::new();
    for start in 0..81 {
        if state.candidates[start].count_ones() == 2 {
            let mut walk = Walk::new(state, start);
            if walk.holders.count_ones() >= 4 {
                walk.from(start, 2, 0, None, &mut |path| types(state, path, &mut found));
            }
        }
    }
    // The first of the easiest: a stable sort would put it first.
    let mut best: Option<&Loop> = None;
    for hint in &found {
        let key = |hint: &Loop| (hint.rating, hint.kind.order());
        if best.is_none_or(|best| key(hint) < key(best)) {
            best = Some(hint);
        }
    }
    best.and_then(|hint| {
        let kind = Kind::UniqueLoop { cells: hint.cells, sort: hint.kind.order() };
        Hint::eliminating(kind, hint.rating, hint.eliminations.clone())
    })
}

type Path = SmallVec<[u8; 16]>;

/// The search for closed paths of cells that hold a pair.
struct Walk<'a> {
    state: &'a State,
    pair: u16,
    /// The cells that hold the pair.
    holders: u128,
    /// The digits of the pair.
    digits: [usize; 2],
    path: Path,
    on_path: u128,
}

impl<'a> Walk<'a> {
    fn new(state: &'a State, start: usize) -> Self {
        let pair = state.candidates[start];
        let digits = [pair.trailing_zeros() as usize, 15 - pair.leading_zeros() as usize];
        let holders = state.cells_with(digits[0]) & state.cells_with(digits[1]);
        Self { state, pair, holders, digits, path: Path::new(), on_path: 0 }
    }

    /// Goes on from `cell`, and calls `closed` for each path that comes back to its start.
    ///
    /// `extras` is not taken back between siblings, as in the original: it makes it miss some loops.
    fn from(
        &mut self,
        cell: usize,
        allowed: i32,
        mut extras: u16,
        last: Option<usize>,
        closed: &mut impl FnMut(&[u8]),
    ) {
        self.path.push(cell as u8);
        self.on_path |= 1 << cell;
        let start = usize::from(self.path[0]);
        for kind in 0..3 {
            if last == Some(kind) {
                continue;
            }
            let house = usize::from(HOUSES[cell][kind]);
            let [low, high] = self.digits;
            for place in bits(self.state.places[house][low] & self.state.places[house][high]) {
                let next = cell_at(house, place);
                if next == start && self.path.len() >= 4 {
                    closed(&self.path);
                    continue;
                }
                if self.on_path >> next & 1 == 1 {
                    continue;
                }
                let candidates = self.state.candidates[next];
                extras |= candidates & !self.pair;
                let two = candidates.count_ones() == 2;
                if two || extras.count_ones() == 1 || allowed > 0 {
                    let allowed = allowed - i32::from(!two);
                    self.from(next, allowed, extras, Some(kind), closed);
                }
            }
        }
        self.path.pop();
        self.on_path &= !(1 << cell);
    }
}

/// A loop that eliminates.
#[derive(Debug)]
struct Loop {
    kind: Type,
    cells: u8,
    set: u128,
    rating: f64,
    eliminations: Eliminations,
}

/// What tells two loops of the same cells apart.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Type {
    One,
    Two,
    Naked { house: u8, digits: u16, others: u128 },
    Hidden { house: u8, digits: u16, others: u128 },
    Four,
}

impl Type {
    fn order(self) -> u8 {
        match self {
            Self::One => 1,
            Self::Two => 2,
            Self::Naked { .. } | Self::Hidden { .. } => 3,
            Self::Four => 4,
        }
    }
}

/// Whether every house that a path visits is visited once by its even cells and once by its odd ones.
fn is_deadly(path: &[u8]) -> bool {
    let mut visited = [0_u32; 2];
    for (n, &cell) in path.iter().enumerate() {
        for house in HOUSES[usize::from(cell)] {
            let bit = 1 << house;
            if visited[n % 2] & bit != 0 {
                return false;
            }
            visited[n % 2] |= bit;
        }
    }
    visited[0] == visited[1]
}

/// Adds what a closed path gives.
fn types(state: &State, path: &[u8], found: &mut Vec<Loop>) {
    if !is_deadly(path) {
        return;
    }
    let candidates = |cell: u8| state.candidates[usize::from(cell)];
    let pair = candidates(path[0]);
    let extra: SmallVec<[u8; 16]> =
        path.iter().copied().filter(|&cell| candidates(cell).count_ones() > 2).collect();
    let shape = Shape {
        state,
        pair,
        cells: path.len() as u8,
        set: path.iter().fold(0, |set, &cell| set | 1 << cell),
    };
    match extra.as_slice() {
        [] => {}
        [cell] => {
            let mut one = Eliminations::new();
            one.push((*cell, pair));
            shape.add(found, Type::One, 0.0, one);
        }
        [first, second] => {
            let extras = (candidates(*first) | candidates(*second)) & !pair;
            if extras.count_ones() == 1 {
                shape.type_2(found, &extra);
            } else {
                shape.type_3(found, *first, *second, extras);
            }
            shape.type_4(found, *first, *second);
        }
        _ => shape.type_2(found, &extra),
    }
}

/// A deadly loop.
struct Shape<'a> {
    state: &'a State,
    pair: u16,
    cells: u8,
    set: u128,
}

impl Shape<'_> {
    fn add(&self, found: &mut Vec<Loop>, kind: Type, added: f64, eliminations: Eliminations) {
        let same =
            |other: &Loop| other.kind == kind && other.cells == self.cells && other.set == self.set;
        if eliminations.is_empty() || found.iter().any(same) {
            return;
        }
        let base = match self.cells {
            4 => 4.5,
            6 => 4.6,
            8 => 4.7,
            _ => 5.0,
        };
        let (cells, set) = (self.cells, self.set);
        found.push(Loop { kind, cells, set, rating: base + added, eliminations });
    }

    /// One extra digit in all extra cells.
    fn type_2(&self, found: &mut Vec<Loop>, extra: &[u8]) {
        let state = self.state;
        let digits = state.candidates[usize::from(extra[0])] & !self.pair;
        let digit = digits.trailing_zeros() as usize;
        let seen = extra.iter().fold(!0, |seen, &cell| seen & PEER_SETS[usize::from(cell)]);
        let cells = cells_of(seen & state.cells_with(digit));
        let eliminations = cells.map(|cell| (cell as u8, 1 << digit)).collect();
        self.add(found, Type::Two, 0.0, eliminations);
    }

    /// The extra digits of two cells as part of a naked set, or the pair as part of a hidden one.
    fn type_3(&self, found: &mut Vec<Loop>, first: u8, second: u8, extras: u16) {
        for size in extras.count_ones()..=7 {
            for kind in 0..3 {
                let house = HOUSES[usize::from(first)][kind];
                if house != HOUSES[usize::from(second)][kind] {
                    continue;
                }
                let places = [first, second].map(|cell| 1 << POSITIONS[usize::from(cell)][kind]);
                let empty = u32::from(self.state.empty[usize::from(house)]);
                if 2 * size <= empty {
                    self.naked(found, [first, second], places, house, extras, size);
                }
                if 2 * size < empty {
                    self.hidden(found, places, house, extras, size);
                }
            }
        }
    }

    fn naked(
        &self,
        found: &mut Vec<Loop>,
        [first, second]: [u8; 2],
        [at_first, at_second]: [u16; 2],
        house: u8,
        extras: u16,
        size: u32,
    ) {
        let candidates = &self.state.candidates;
        let h = usize::from(house);
        let in_both = extras & candidates[usize::from(first)] & candidates[usize::from(second)];
        for positions in subsets(size, 9) {
            if positions & at_first == 0 || positions & at_second != 0 {
                continue;
            }
            let others = positions & !at_first;
            let cells = || bits(others).map(|position| cell_at(h, position));
            if cells().any(|cell| candidates[cell].count_ones() < 2) {
                continue;
            }
            let union = cells().fold(0, |union, cell| union | candidates[cell]);
            let digits = extras | union;
            if (in_both | union).count_ones() != size || digits.count_ones() != size {
                continue;
            }
            let rest = bits(0x1ff & !positions & !at_second).map(|position| CELLS[h][position]);
            let eliminations = rest
                .map(|cell| (cell, candidates[usize::from(cell)] & digits))
                .filter(|(_, digits)| *digits != 0)
                .collect();
            let others = cells().fold(0, |set, cell| set | 1 << cell);
            let added = 0.1 * f64::from(size - 1);
            self.add(found, Type::Naked { house, digits, others }, added, eliminations);
        }
    }

    fn hidden(
        &self,
        found: &mut Vec<Loop>,
        [at_first, at_second]: [u16; 2],
        house: u8,
        extras: u16,
        size: u32,
    ) {
        let h = usize::from(house);
        let free: SmallVec<[usize; 9]> = bits(0x1ff & !extras & !self.pair).collect();
        for chosen in subsets(size - 2, free.len() as u32) {
            let digits = bits(chosen).fold(self.pair, |set, n| set | 1 << free[n]);
            let places = |digit: usize| self.state.places[h][digit] & !at_second;
            if bits(digits).any(|digit| places(digit) == 0) {
                continue;
            }
            let union = bits(digits).fold(0, |union, digit| union | places(digit));
            if union.count_ones() != size {
                continue;
            }
            let cells = || bits(union & !at_first).map(|position| CELLS[h][position]);
            let eliminations = cells()
                .map(|cell| (cell, self.state.candidates[usize::from(cell)] & !digits))
                .filter(|(_, digits)| *digits != 0)
                .collect();
            let others = cells().fold(0, |set, cell| set | 1 << cell);
            let added = 0.1 * f64::from(cells().count() as u32 - 1);
            self.add(found, Type::Hidden { house, digits, others }, added, eliminations);
        }
    }

    /// A digit of the pair that is locked to the two extra cells.
    fn type_4(&self, found: &mut Vec<Loop>, first: u8, second: u8) {
        let (low, high) =
            (self.pair.trailing_zeros() as usize, 15 - self.pair.leading_zeros() as usize);
        let mut locked = [false; 2];
        for kind in 0..3 {
            let house = HOUSES[usize::from(first)][kind];
            if house != HOUSES[usize::from(second)][kind] {
                continue;
            }
            let places = 1 << POSITIONS[usize::from(first)][kind]
                | 1 << POSITIONS[usize::from(second)][kind];
            for (n, digit) in [low, high].into_iter().enumerate() {
                locked[n] |= self.state.places[usize::from(house)][digit] & !places == 0;
            }
        }
        let digit = match locked {
            [true, _] => high,
            [false, true] => low,
            [false, false] => return,
        };
        let eliminations = [first, second].map(|cell| (cell, 1_u16 << digit)).into_iter().collect();
        self.add(found, Type::Four, 0.0, eliminations);
    }
}
