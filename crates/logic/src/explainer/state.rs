//! [`State`]: the digits and the candidates that a rating works on.

use super::geometry::{CELLS, HOUSES, PEERS, POSITIONS};

/// A grid being rated: digits placed, candidates by cell and by house.
///
/// The same candidates three times over: by cell, and by house and digit as positions, so that each question is one
/// look-up. `remove` keeps them together.
#[derive(Clone, Debug)]
pub(super) struct State {
    /// The digit in each cell, 1-9; 0 where there is none.
    pub(super) digits: [u8; 81],
    /// The candidates of each cell; none in a filled one.
    pub(super) candidates: [u16; 81],
    /// The positions of each digit in each house.
    pub(super) places: [[u16; 9]; 27],
    /// How many cells of each house are empty.
    pub(super) empty: [u8; 27],
    /// How often each digit is placed.
    pub(super) placed: [u8; 9],
}

impl State {
    /// The state of a puzzle: what its givens leave. Digits are 1-9, 0 is an empty cell.
    pub(super) fn new(givens: &[u8; 81]) -> Self {
        let mut state = Self {
            digits: [0; 81],
            candidates: [0x1ff; 81],
            places: [[0x1ff; 9]; 27],
            empty: [9; 27],
            placed: [0; 9],
        };
        for (cell, &digit) in givens.iter().enumerate() {
            if digit != 0 {
                state.place(cell, usize::from(digit) - 1);
            }
        }
        state
    }

    /// Places a digit: the cell is filled, and its peers lose the digit.
    pub(super) fn place(&mut self, cell: usize, digit: usize) {
        for other in 0..9 {
            self.remove(cell, other);
        }
        for &peer in &PEERS[cell] {
            self.remove(usize::from(peer), digit);
        }
        self.digits[cell] = digit as u8 + 1;
        self.placed[digit] += 1;
        for house in HOUSES[cell] {
            self.empty[usize::from(house)] -= 1;
        }
    }

    /// Takes a candidate away, if it is there.
    #[inline]
    pub(super) fn remove(&mut self, cell: usize, digit: usize) {
        self.candidates[cell] &= !(1 << digit);
        for kind in 0..3 {
            self.places[usize::from(HOUSES[cell][kind])][digit] &= !(1 << POSITIONS[cell][kind]);
        }
    }

    /// Whether every cell has a digit.
    pub(super) fn is_full(&self) -> bool {
        self.digits.iter().all(|&digit| digit != 0)
    }

    /// The cells with this many candidates.
    pub(super) fn cells_with_count(&self, count: u32) -> u128 {
        let mut cells = 0;
        for (row, candidates) in self.candidates.chunks_exact(9).enumerate() {
            let mut found = 0_u16;
            for (column, candidates) in candidates.iter().enumerate() {
                found |= u16::from(candidates.count_ones() == count) << column;
            }
            cells |= u128::from(found) << (9 * row);
        }
        cells
    }

    /// The cells that have this digit as a candidate.
    pub(super) fn cells_with(&self, digit: usize) -> u128 {
        let mut cells = 0;
        for (row, places) in self.places[9..18].iter().enumerate() {
            cells |= u128::from(places[digit]) << (9 * row);
        }
        cells
    }
}

/// The cell at a position of a house.
#[inline]
pub(super) fn cell_at(house: usize, position: usize) -> usize {
    usize::from(CELLS[house][position])
}
