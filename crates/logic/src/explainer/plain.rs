//! Singles, direct steps, locking, subsets, fish and wings: the techniques without chains that need no uniqueness.
//!
//! Each enumeration runs in the order of the specification and hands what it finds to a closure, which may stop it.
//! The chain engine uses the same enumerations for the rules it applies within an assumption.

use std::ops::ControlFlow;

use smallvec::SmallVec;

use super::Kind;
use super::geometry::{
    BCR, BOX, CELLS, COLUMN, COMMON, PEER_SETS, PEERS, ROW, bits, cells_of, unions,
};
use super::hint::{Eliminations, Hint};
use super::state::{State, cell_at};

/// Pairs of kinds of houses for locking: base, cover.
const LOCK: [(usize, usize); 4] = [(BOX, COLUMN), (BOX, ROW), (COLUMN, BOX), (ROW, BOX)];

/// Hidden singles: the last cell of a house first, then boxes, columns, rows.
pub(super) fn hidden_single(state: &State) -> Option<Hint> {
    for last in [true, false] {
        for kind in BCR {
            for house in kind..kind + 9 {
                if (state.empty[house] == 1) != last {
                    continue;
                }
                for digit in 0..9 {
                    let places = state.places[house][digit];
                    if places.count_ones() != 1 {
                        continue;
                    }
                    let cell = cell_at(house, places.trailing_zeros() as usize);
                    let (kind, rating) = match (last, kind) {
                        (true, _) => (Kind::LastCell, 1.0),
                        (false, BOX) => (Kind::HiddenSingleBox, 1.2),
                        (false, _) => (Kind::HiddenSingleLine, 1.5),
                    };
                    return Some(Hint::placing(kind, rating, cell, digit));
                }
            }
        }
    }
    None
}

/// A naked single, row by row.
pub(super) fn naked_single(state: &State) -> Option<Hint> {
    let cell = state.candidates.iter().position(|candidates| candidates.count_ones() == 1)?;
    let digit = state.candidates[cell].trailing_zeros() as usize;
    Some(Hint::placing(Kind::NakedSingle, 2.3, cell, digit))
}

/// A digit of a house that lies wholly in another.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lock {
    pub(super) base: usize,
    pub(super) cover: usize,
    pub(super) digit: usize,
}

/// All locked digits, whether they eliminate anything or not.
pub(super) fn locks(
    state: &State,
    mut see: impl FnMut(Lock) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for (bases, covers) in LOCK {
        for base in bases..bases + 9 {
            for cover in covers..covers + 9 {
                let common = COMMON[base][cover];
                if common == 0 {
                    continue;
                }
                for digit in 0..9 {
                    let places = state.places[base][digit];
                    if places & !common == 0 && places & (places.wrapping_sub(1)) != 0 {
                        see(Lock { base, cover, digit })?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// A locked digit that leaves another house of the base's kind one place.
pub(super) fn direct_locking(state: &State) -> Option<Hint> {
    let mut found = None;
    let _ = locks(state, |Lock { base, cover, digit }| {
        let bases = base / 9 * 9;
        for other in bases..bases + 9 {
            let common = COMMON[other][cover];
            if other == base || common == 0 {
                continue;
            }
            let places = state.places[other][digit];
            let outside = places & !common;
            if places.count_ones() >= 2 && outside.count_ones() == 1 {
                let cell = cell_at(other, outside.trailing_zeros() as usize);
                let (kind, rating) = if bases == BOX {
                    (Kind::DirectPointing, 1.7)
                } else {
                    (Kind::DirectClaiming, 1.9)
                };
                found = Some(Hint::placing(kind, rating, cell, digit));
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    });
    found
}

/// A locked digit that eliminates.
pub(super) fn locking(state: &State) -> Option<Hint> {
    let mut found = None;
    let _ = locks(state, |lock| {
        let (kind, rating) =
            if lock.base < ROW { (Kind::Pointing, 2.6) } else { (Kind::Claiming, 2.8) };
        found = Hint::eliminating(kind, rating, lock_eliminations(state, lock));
        if found.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found
}

/// What a locked digit eliminates, by position in the cover.
pub(super) fn lock_eliminations(state: &State, lock: Lock) -> Eliminations {
    let outside = state.places[lock.cover][lock.digit] & !COMMON[lock.cover][lock.base];
    bits(outside).map(|position| (CELLS[lock.cover][position], 1 << lock.digit)).collect()
}

/// As many digits as positions in a house.
#[derive(Clone, Copy, Debug)]
pub(super) struct Set {
    pub(super) house: usize,
    pub(super) digits: u16,
    pub(super) positions: u16,
}

/// All hidden sets of `size` digits in houses with more than `above` empty cells.
pub(super) fn hidden_sets(
    state: &State,
    size: u32,
    above: u8,
    mut see: impl FnMut(Set) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for kind in BCR {
        for house in kind..kind + 9 {
            if state.empty[house] <= above {
                continue;
            }
            let places = &state.places[house];
            // Only digits with two to `size` places can take part.
            let fit = (0..9).filter(|&digit| (2..=size).contains(&places[digit].count_ones()));
            let fit: u16 = fit.fold(0, |set, digit| set | 1 << digit);
            unions(places, fit, size, &mut |digits, positions| {
                see(Set { house, digits, positions })
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// A hidden set that leaves another digit of its house one place.
pub(super) fn direct_hidden_set(state: &State, size: u32) -> Option<Hint> {
    let mut found = None;
    let _ = hidden_sets(state, size, size as u8, |set| {
        for digit in bits(!set.digits & 0x1ff) {
            let places = state.places[set.house][digit];
            let outside = places & !set.positions;
            if places.count_ones() >= 2 && outside.count_ones() == 1 {
                let cell = cell_at(set.house, outside.trailing_zeros() as usize);
                let (kind, rating) = if size == 2 {
                    (Kind::DirectHiddenPair, 2.0)
                } else {
                    (Kind::DirectHiddenTriplet, 2.5)
                };
                found = Some(Hint::placing(kind, rating, cell, digit));
                return ControlFlow::Break(());
            }
        }
        ControlFlow::Continue(())
    });
    found
}

/// A hidden set that eliminates.
pub(super) fn hidden_set(state: &State, size: u32) -> Option<Hint> {
    let (kind, rating) = match size {
        2 => (Kind::HiddenPair, 3.4),
        3 => (Kind::HiddenTriplet, 4.0),
        _ => (Kind::HiddenQuad, 5.4),
    };
    let mut found = None;
    let _ = hidden_sets(state, size, 2 * size as u8, |set| {
        found = Hint::eliminating(kind, rating, hidden_eliminations(state, set));
        if found.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found
}

/// What a hidden set eliminates, by position.
pub(super) fn hidden_eliminations(state: &State, set: Set) -> Eliminations {
    let cells = bits(set.positions).map(|position| CELLS[set.house][position]);
    let others = cells.map(|cell| (cell, state.candidates[usize::from(cell)] & !set.digits));
    others.filter(|(_, digits)| *digits != 0).collect()
}

/// All naked sets of `size` cells in houses with at least `2 * size` empty cells.
pub(super) fn naked_sets(
    state: &State,
    size: u32,
    mut see: impl FnMut(Set) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for kind in BCR {
        for house in kind..kind + 9 {
            if u32::from(state.empty[house]) < 2 * size {
                continue;
            }
            let candidates = CELLS[house].map(|cell| state.candidates[usize::from(cell)]);
            let fits = |position: &usize| (2..=size).contains(&candidates[*position].count_ones());
            let fit: u16 = (0..9).filter(fits).fold(0, |set, position| set | 1 << position);
            unions(&candidates, fit, size, &mut |positions, digits| {
                see(Set { house, digits, positions })
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// A naked set that eliminates.
pub(super) fn naked_set(state: &State, size: u32) -> Option<Hint> {
    let (kind, rating) = match size {
        2 => (Kind::NakedPair, 3.0),
        3 => (Kind::NakedTriplet, 3.6),
        _ => (Kind::NakedQuad, 5.0),
    };
    let mut found = None;
    let _ = naked_sets(state, size, |set| {
        found = Hint::eliminating(kind, rating, naked_eliminations(state, set));
        if found.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found
}

/// What a naked set eliminates, by position.
pub(super) fn naked_eliminations(state: &State, set: Set) -> Eliminations {
    let cells = bits(!set.positions & 0x1ff).map(|position| CELLS[set.house][position]);
    let common = cells.map(|cell| (cell, state.candidates[usize::from(cell)] & set.digits));
    common.filter(|(_, digits)| *digits != 0).collect()
}

/// As many base lines as cover lines of a digit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lines {
    /// The first line of the bases' kind.
    pub(super) bases: usize,
    /// The bases, by index within the kind.
    pub(super) base: u16,
    /// The covers, by index within the other kind.
    pub(super) cover: u16,
    pub(super) digit: usize,
}

impl Lines {
    /// The first line of the covers' kind.
    pub(super) fn covers(&self) -> usize {
        ROW + COLUMN - self.bases
    }
}

/// All fish of `size`: columns as bases first.
pub(super) fn fish_lines(
    state: &State,
    size: u32,
    mut see: impl FnMut(Lines) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for bases in [COLUMN, ROW] {
        // Digit by digit, then in order: bases outside, digits inside.
        let mut found: SmallVec<[(u16, usize, u16); 8]> = SmallVec::new();
        for digit in 0..9 {
            if u32::from(state.placed[digit]) + 2 * size > 9 {
                continue;
            }
            let mut places = [0; 9];
            let mut fit = 0_u16;
            for line in 0..9 {
                places[line] = state.places[bases + line][digit];
                fit |= u16::from((2..=size).contains(&places[line].count_ones())) << line;
            }
            let _ = unions(&places, fit, size, &mut |base, cover| {
                found.push((base, digit, cover));
                ControlFlow::Continue(())
            });
        }
        found.sort_unstable();
        for (base, digit, cover) in found {
            see(Lines { bases, base, cover, digit })?;
        }
    }
    ControlFlow::Continue(())
}

/// A fish that eliminates.
pub(super) fn fish(state: &State, size: u32) -> Option<Hint> {
    let (kind, rating) = match size {
        2 => (Kind::XWing, 3.2),
        3 => (Kind::Swordfish, 3.8),
        _ => (Kind::Jellyfish, 5.2),
    };
    let mut found = None;
    let _ = fish_lines(state, size, |lines| {
        found = Hint::eliminating(kind, rating, fish_eliminations(state, lines));
        if found.is_some() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    });
    found
}

/// What a fish eliminates, cover by cover.
pub(super) fn fish_eliminations(state: &State, lines: Lines) -> Eliminations {
    let mut eliminations = Eliminations::new();
    for cover in bits(lines.cover) {
        let house = lines.covers() + cover;
        for position in bits(state.places[house][lines.digit] & !lines.base) {
            eliminations.push((CELLS[house][position], 1 << lines.digit));
        }
    }
    eliminations
}

/// An XY-Wing, or an XYZ-Wing if the pivot has three candidates.
pub(super) fn wing(state: &State, pivot_size: u32) -> Option<Hint> {
    let (kind, rating, common_digits) =
        if pivot_size == 2 { (Kind::XyWing, 4.2, 0) } else { (Kind::XyzWing, 4.4, 1) };
    let bivalue = state.cells_with_count(2);
    for pivot in cells_of(state.cells_with_count(pivot_size)) {
        let digits = state.candidates[pivot];
        if (bivalue & PEER_SETS[pivot]).count_ones() < 2 {
            continue;
        }
        // Of an XY-Wing's pincers each shares one digit with the pivot, of an XYZ-Wing's two.
        let fits = |cell: &usize| {
            bivalue >> cell & 1 == 1 && (digits & !state.candidates[*cell]).count_ones() == 1
        };
        let pincers: SmallVec<[usize; 20]> =
            PEERS[pivot].iter().map(|&cell| usize::from(cell)).filter(fits).collect();
        for &first in &pincers {
            let of_first = state.candidates[first];
            for &second in &pincers {
                let of_second = state.candidates[second];
                let union = digits | of_first | of_second;
                let common = digits & of_first & of_second;
                if union.count_ones() != 3 || common.count_ones() != common_digits {
                    continue;
                }
                let digit = (of_first & of_second).trailing_zeros() as usize;
                let mut seen = PEER_SETS[first] & PEER_SETS[second];
                if pivot_size == 3 {
                    seen &= PEER_SETS[pivot];
                }
                let wing = 1 << pivot | 1 << first | 1 << second;
                let cells = cells_of(seen & !wing & state.cells_with(digit));
                let eliminations = cells.map(|cell| (cell as u8, 1 << digit)).collect();
                if let Some(hint) = Hint::eliminating(kind, rating, eliminations) {
                    return Some(hint);
                }
            }
        }
    }
    None
}
