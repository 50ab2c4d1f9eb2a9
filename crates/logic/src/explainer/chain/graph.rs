//! [`Graph`]: the strong links of a state, and where off nodes lead anywhere.

use super::super::geometry::{CELLS, HOUSES, bits};
use super::super::state::State;
use super::{cause, key, parts, position, shared_kind};

/// Which links a search uses.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Links {
    X,
    Y,
    Xy,
}

impl Links {
    pub(super) fn cells(self) -> bool {
        self != Self::X
    }

    pub(super) fn houses(self) -> bool {
        self != Self::Y
    }

    pub(super) fn sort(self) -> u8 {
        match self {
            Self::X => 2,
            Self::Y => 3,
            Self::Xy => 4,
        }
    }

    pub(super) fn loop_base(self) -> f64 {
        if self == Self::Xy { 7.0 } else { 6.5 }
    }

    pub(super) fn chain_base(self) -> f64 {
        if self == Self::Xy { 7.0 } else { 6.6 }
    }
}

/// The strong links, and where off nodes lead anywhere.
pub(super) struct Graph<'a> {
    pub(super) state: &'a State,
    pub(super) links: Links,
    pub(super) strong: Vec<[(u16, u8); 4]>,
    pub(super) strong_count: [u8; 729],
    /// The positions of each digit in each house from which a strong link starts.
    pub(super) live: [[u16; 9]; 27],
    pub(super) live_digits: [u16; 81],
    /// Whether a candidate has a strong link that it did not have before.
    pub(super) new: [bool; 729],
}

impl<'a> Graph<'a> {
    pub(super) fn new(state: &'a State, before: Option<&State>, links: Links) -> Self {
        let mut graph = Self {
            state,
            links,
            strong: vec![[(0, 0); 4]; 729],
            strong_count: [0; 729],
            live: [[0; 9]; 27],
            live_digits: [0; 81],
            new: [false; 729],
        };
        for cell in 0..81 {
            let candidates = state.candidates[cell];
            for digit in bits(candidates) {
                let from = key(cell, digit);
                if links.cells() && candidates.count_ones() == 2 {
                    let other = (candidates & !(1 << digit)).trailing_zeros() as usize;
                    graph.link(from, key(cell, other), cause::CELL);
                    graph.new[usize::from(from)] |=
                        before.is_some_and(|state| state.candidates[cell] != candidates);
                }
                if links.houses() {
                    for kind in 0..3 {
                        let house = usize::from(HOUSES[cell][kind]);
                        let places = state.places[house][digit];
                        if places.count_ones() == 2 {
                            let other = places & !(1 << position(cell, kind));
                            let other = CELLS[house][other.trailing_zeros() as usize];
                            graph.link(from, key(usize::from(other), digit), kind as u8);
                            graph.new[usize::from(from)] |=
                                before.is_some_and(|state| state.places[house][digit] != places);
                        }
                    }
                }
                if graph.strong_count[usize::from(from)] != 0 {
                    graph.live_digits[cell] |= 1 << digit;
                    for kind in 0..3 {
                        graph.live[usize::from(HOUSES[cell][kind])][digit] |=
                            1 << position(cell, kind);
                    }
                }
            }
        }
        graph
    }

    pub(super) fn link(&mut self, from: u16, to: u16, cause: u8) {
        let from = usize::from(from);
        let count = usize::from(self.strong_count[from]);
        if self.strong[from][..count].iter().all(|(other, _)| *other != to) {
            self.strong[from][count] = (to, cause);
            self.strong_count[from] += 1;
        }
    }

    pub(super) fn strong(&self, from: u16) -> &[(u16, u8)] {
        let from = usize::from(from);
        &self.strong[from][..usize::from(self.strong_count[from])]
    }

    /// The candidates with strong links that an on node turns off; some may come twice.
    pub(super) fn each_weak(&self, on: u16, mut see: impl FnMut(u16)) {
        let (cell, digit) = parts(on);
        if self.links.cells() {
            for other in bits(self.live_digits[cell] & !(1 << digit)) {
                see(key(cell, other));
            }
        }
        for kind in 0..3 {
            let house = usize::from(HOUSES[cell][kind]);
            for place in bits(self.live[house][digit] & !(1 << position(cell, kind))) {
                see(key(usize::from(CELLS[house][place]), digit));
            }
        }
    }

    /// How an on node leads to an off node, with its place in the order of the node's links.
    pub(super) fn weak(&self, on: u16, off: u16) -> Option<(u8, u16)> {
        let ((cell, digit), (other, other_digit)) = (parts(on), parts(off));
        if cell == other {
            let linked = self.links.cells() && digit != other_digit;
            return linked.then_some((cause::CELL, other_digit as u16));
        }
        if digit != other_digit {
            return None;
        }
        let kind = shared_kind(cell, other)?;
        Some((kind as u8, 16 * (kind as u16 + 1) + position(other, kind)))
    }
}
