//! Naked and hidden pairs, as inner rules.

use smallvec::SmallVec;
use sudokit_core::{Cell, CellSet, Digit, DigitSet, House};

use super::engine::{Deduction, Engine};

impl Engine {
    /// Every pair that takes something.
    pub(super) fn pairs(&mut self) {
        self.naked_pairs();
        if self.contradiction.is_none() {
            self.hidden_pairs();
        }
    }

    /// Two cells that see each other and have the same two candidates.
    fn naked_pairs(&mut self) {
        let is_bivalue = |cell: &Cell| self.now.cells[*cell].len() == 2;
        let bivalue: SmallVec<[Cell; 48]> = self.now.open.iter().filter(is_bivalue).collect();
        for (n, one) in bivalue.iter().enumerate() {
            for other in &bivalue[n + 1..] {
                let digits = self.now.cells[*one];
                if digits != self.now.cells[*other] || digits.len() != 2 || !one.sees(*other) {
                    continue;
                }
                let seen = one.peers() & other.peers();
                if digits.iter().all(|digit| (self.now.places[digit] & seen).is_empty()) {
                    continue;
                }
                let index = self.note(Deduction::NakedPair { digits, cells: *one | *other });
                for digit in digits {
                    self.take_all(digit, self.now.places[digit] & seen, index);
                }
                if self.contradiction.is_some() {
                    return;
                }
            }
        }
    }

    /// Two digits with the same two places in a house.
    fn hidden_pairs(&mut self) {
        for house in House::ALL {
            let has_two = |digit: &Digit| self.now.counts[digit.index()][house.index()] == 2;
            let twofold: SmallVec<[Digit; 9]> = Digit::ALL.into_iter().filter(has_two).collect();
            for (n, one) in twofold.iter().enumerate() {
                for other in &twofold[n + 1..] {
                    let cells = self.now.places[*one] & house.cells();
                    let digits = *one | *other;
                    if cells != self.now.places[*other] & house.cells() || cells.len() != 2 {
                        continue;
                    }
                    if self.hidden_pair(digits, cells, house) {
                        return;
                    }
                }
            }
        }
    }

    /// Takes the other candidates of the cells; whether that ends in a contradiction.
    fn hidden_pair(&mut self, digits: DigitSet, cells: CellSet, house: House) -> bool {
        if cells.iter().all(|cell| self.now.cells[cell].is_subset(digits)) {
            return false;
        }
        let index = self.note(Deduction::HiddenPair { digits, cells, house });
        for cell in cells {
            for digit in self.now.cells[cell] - digits {
                self.take_all(digit, cell.into(), index);
            }
        }
        self.contradiction.is_some()
    }
}
