//! The first two rows of a solution's canonical form.
//!
//! The first is 123456789 whichever row is taken and however its columns are ordered, so row by row there would be
//! 23,328 ways. Two rows together decide nearly everything: column `c` leads to the column in which the first row has the digit
//! that the second has in `c`. Where all of a stack leads to one other stack, and so through all three, the second row
//! begins 456, otherwise 457.

use super::search::{Front, Lines, Way};

/// Whether the rows hold each digit once in every row, column and box.
pub(super) fn is_solution(rows: &Lines) -> bool {
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
        self.next[0] / 3 == self.next[1] / 3 && self.next[1] / 3 == self.next[2] / 3
    }
}

/// The orders of three.
const ORDERS: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// Finds the ways to the smallest second row.
pub(super) fn first_two_rows(lines: &[Lines; 2], front: &mut Front) {
    let pairs = || {
        [false, true].into_iter().flat_map(move |transposed| {
            (0..9).flat_map(move |first| {
                [(first + 1) % 3, (first + 2) % 3].map(move |second| {
                    Pair::new(
                        &lines[usize::from(transposed)],
                        transposed,
                        [first, first / 3 * 3 + second],
                    )
                })
            })
        })
    };
    let mut pure = false;
    for pair in pairs().filter(Pair::is_pure) {
        pure = true;
        try_pure(lines, front, &pair);
    }
    if !pure {
        for pair in pairs() {
            try_mixed(lines, front, &pair);
        }
    }
}

/// Each stack leads to the next, so the order of the first stack's columns decides everything.
fn try_pure(lines: &[Lines; 2], front: &mut Front, pair: &Pair) {
    for stack in 0..3 {
        for order in ORDERS {
            let first = order.map(|i| 3 * stack + i);
            let second = first.map(|column| pair.next[usize::from(column)]);
            let third = second.map(|column| pair.next[usize::from(column)]);
            try_columns(lines, front, pair, [first, second, third]);
        }
    }
}

/// Two columns of the first stack lead to the second stack, one to the third.
fn try_mixed(lines: &[Lines; 2], front: &mut Front, pair: &Pair) {
    let next = |column: u8| pair.next[usize::from(column)];
    for stack in 0..3 {
        for order in ORDERS {
            let first = order.map(|i| 3 * stack + i);
            let [a, b, c] = first.map(next);
            if a / 3 != b / 3 {
                continue;
            }
            let mut second = [a, b, 0];
            second[2] = 3 * (a / 3) + (3 - a % 3 - b % 3);
            let (low, high) = (3 * (c / 3) + (c % 3 + 1) % 3, 3 * (c / 3) + (c % 3 + 2) % 3);
            try_columns(lines, front, pair, [first, second, [c, low, high]]);
            try_columns(lines, front, pair, [first, second, [c, high, low]]);
        }
    }
}

/// Compares the second row that these columns give with the best one.
fn try_columns(lines: &[Lines; 2], front: &mut Front, pair: &Pair, stacks: [[u8; 3]; 3]) {
    let mut columns = [0; 9];
    let mut position = [0; 9];
    for (p, column) in stacks.iter().flatten().enumerate() {
        columns[p] = *column;
        position[usize::from(*column)] = p as u8;
    }
    for (p, column) in columns.iter().enumerate() {
        let label = position[usize::from(pair.next[usize::from(*column)])] + 1;
        if !front.accept(p, label) {
            return;
        }
    }
    let lines = &lines[usize::from(pair.transposed)];
    front.keep(Way::two_rows(lines, pair.transposed, pair.rows, columns));
}
