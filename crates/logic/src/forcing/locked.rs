//! Pointing and claiming, as inner rules.

use sudokit_core::{CellSet, Digit, House};

use super::engine::{Deduction, Engine};

impl Engine {
    /// Every digit that is locked in an intersection of a box and a line leaves the rest of both.
    pub(super) fn locked(&mut self) {
        let changed = std::mem::take(&mut self.now.changed);
        for digit in changed {
            let places = self.now.places[digit];
            for lines in [House::ROWS, House::COLUMNS] {
                for chute in 0..3 {
                    self.locked_in_chute(digit, places, &lines[chute * 3..chute * 3 + 3]);
                }
            }
        }
    }

    /// The three boxes and three lines of a band or stack.
    fn locked_in_chute(&mut self, digit: Digit, places: CellSet, lines: &[House]) {
        let mut boxes = [House::B1; 3];
        for (n, cell) in lines[0].listed_cells().into_iter().step_by(3).enumerate() {
            boxes[n] = cell.box_();
        }
        // Bit `b` of `held[l]`: line `l` has a place in box `b`.
        let mut held = [0_u8; 3];
        for (line, held) in lines.iter().zip(&mut held) {
            let inside = places & line.cells();
            if inside.is_empty() {
                continue;
            }
            for (b, box_) in boxes.iter().enumerate() {
                *held |= u8::from(!(inside & box_.cells()).is_empty()) << b;
            }
        }
        for (l, line) in lines.iter().enumerate() {
            let (other, another) = (held[(l + 1) % 3], held[(l + 2) % 3]);
            for (b, box_) in boxes.iter().enumerate() {
                let bit = 1 << b;
                if held[l] & bit == 0 {
                    continue;
                }
                let is_elsewhere_in_box = (other | another) & bit != 0;
                let is_elsewhere_in_line = held[l] != bit;
                match (is_elsewhere_in_box, is_elsewhere_in_line) {
                    (false, true) => self.lock(digit, *box_, *line),
                    (true, false) => self.lock(digit, *line, *box_),
                    _ => {}
                }
            }
        }
    }

    fn lock(&mut self, digit: Digit, from: House, to: House) {
        let taken = self.now.places[digit] & (to.cells() - from.cells());
        if self.contradiction.is_some() || taken.is_empty() {
            return;
        }
        let index = self.note(Deduction::Locked { digit, from, to });
        self.take_all(digit, taken, index);
    }
}
