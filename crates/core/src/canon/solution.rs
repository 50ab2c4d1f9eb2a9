//! The first two rows of a solution's canonical form.
//!
//! The first is 123456789 whichever row is taken and however its columns are ordered, so row by row there would be
//! 23,328 ways. Two rows together decide nearly everything: column `c` leads to the column in which the first row has
//! the digit that the second has in `c`. Where all of a stack leads to one other stack, and so through all three, the
//! second row begins 456, otherwise 457.

use super::search::{Front, Lines, Way};

/// Whether the rows hold each digit once in every row, column and box.
pub(super) fn is_solution(rows: &Lines) -> bool {
    if rows[0].contains(&0) {
        return false;
    }
    let mut seen = [0u16; 27];
    for (r, row) in rows.iter().enumerate() {
        for (c, digit) in row.iter().enumerate() {
            for house in [r, 9 + c, 18 + r / 3 * 3 + c / 3] {
                seen[house] |= 1 << digit;
            }
        }
    }
    seen.iter().all(|digits| *digits == 0b11_1111_1110)
}

/// Finds the ways to the smallest second row.
pub(super) fn first_two_rows(lines: &[Lines; 2], front: &mut Front) {
    let pairs: [Pair; 36] = core::array::from_fn(|n| {
        let (transposed, first, second) = (n >= 18, n / 2 % 9, 1 + n % 2);
        let rows = [first, first / 3 * 3 + (first + second) % 3];
        Pair::new(&lines[usize::from(transposed)], transposed, rows)
    });
    let mut pure = false;
    for pair in pairs.iter().filter(|pair| pair.is_pure()) {
        pure = true;
        pair.try_pure(lines, front);
    }
    if !pure {
        for pair in &pairs {
            pair.try_mixed(lines, front);
        }
    }
}

/// The orders of three.
const ORDERS: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// Two rows of a band, to become the first two.
struct Pair {
    transposed: bool,
    rows: [usize; 2],
    /// For each column the one in which the first row has the digit that the second row has here.
    next: [u8; 9],
}

impl Pair {
    fn new(lines: &Lines, transposed: bool, rows: [usize; 2]) -> Self {
        let mut column_of = [0; 10];
        for (column, digit) in (0..).zip(&lines[rows[0]]) {
            column_of[usize::from(*digit)] = column;
        }
        Self { transposed, rows, next: lines[rows[1]].map(|digit| column_of[usize::from(digit)]) }
    }

    /// Whether all columns of a stack lead to one stack; then those of every stack do.
    fn is_pure(&self) -> bool {
        let [a, b, c] = [0, 1, 2].map(|column| self.next[column] / 3);
        a == b && b == c
    }

    /// The column after `column`.
    fn after(&self, column: u8) -> u8 {
        self.next[usize::from(column)]
    }

    /// Each stack leads to the next, so the order of the first stack's columns decides everything.
    fn try_pure(&self, lines: &[Lines; 2], front: &mut Front) {
        for stack in 0..3 {
            for order in ORDERS {
                let first = order.map(|i| 3 * stack + i);
                let second = first.map(|column| self.after(column));
                let third = second.map(|column| self.after(column));
                self.try_columns(lines, front, [first, second, third]);
            }
        }
    }

    /// Two columns of the first stack lead to the second stack, one to the third.
    fn try_mixed(&self, lines: &[Lines; 2], front: &mut Front) {
        for stack in [0, 3, 6] {
            let [x, y, z] = [0, 1, 2].map(|i| self.after(stack + i) / 3);
            // Which column leads to the third stack.
            let odd = match (x == y, x == z) {
                (true, _) => 2,
                (_, true) => 1,
                _ => 0,
            };
            let [one, other, last] = [1, 2, 0].map(|i| stack + (odd + i) % 3);
            for first in [[one, other, last], [other, one, last]] {
                let [a, b, c] = first.map(|column| self.after(column));
                // The fourth place shows already whether it is worth going on.
                let position = first.iter().position(|column| *column == self.after(a));
                if front.is_beaten(3, position.map_or(7, |position| position as u8 + 1)) {
                    continue;
                }
                let last_of_second = a / 3 * 3 + (3 - a % 3 - b % 3);
                let [low, high] = [1, 2].map(|i| c / 3 * 3 + (c % 3 + i) % 3);
                for third in [[c, low, high], [c, high, low]] {
                    self.try_columns(lines, front, [first, [a, b, last_of_second], third]);
                }
            }
        }
    }

    /// Compares the second row that these columns give with the best one.
    fn try_columns(&self, lines: &[Lines; 2], front: &mut Front, columns: [[u8; 3]; 3]) {
        let mut position = [0; 9];
        for (p, column) in (0..).zip(columns.as_flattened()) {
            position[usize::from(*column)] = p;
        }
        let mut labels = columns
            .as_flattened()
            .iter()
            .map(|column| position[usize::from(self.after(*column))] + 1);
        if labels.by_ref().enumerate().all(|(p, label)| front.accept(p, label)) {
            let lines = &lines[usize::from(self.transposed)];
            let columns = core::array::from_fn(|p| columns[p / 3][p % 3]);
            front.keep(Way::two_rows(lines, self.transposed, self.rows, columns));
        }
    }
}
