//! Branching that learns from dead ends, for searches that take long.
//!
//! The usual branching follows what is tightest, wherever that is. In a grid of few givens that is impossible for a reason it does
//! not come by soon, it may look through ever so many ways to fill the rest first. So after a while each dead end is
//! held against the rule that was broken, and the search turns to the rules with most against them for the options they have left: the
//! weighted degrees of Boussemart, Hemery, Lecoutre and Sais (2004), on the exact-cover view of Sudoku.

use super::lanes::Lanes;
use super::propagate::{Culprit, Node, cell};

/// The rules: each cell has a digit; each row, column and box has each digit.
const RULES: usize = 4 * 81;

/// How many dead ends each rule has been blamed for, and one more.
#[derive(Clone, Debug)]
pub(super) struct Blame([u32; RULES]);

/// A rule as an index: the cell; or the digit (0-8) in the row, column or box.
fn cell_rule(cell: usize) -> usize {
    cell
}

fn house_rules(cell: usize, digit: usize) -> [usize; 3] {
    let (row, column) = (cell / 9, cell % 9);
    let its_box = row / 3 * 3 + column / 3;
    [81 + 9 * row + digit, 162 + 9 * column + digit, 243 + 9 * its_box + digit]
}

impl Blame {
    pub(super) fn new() -> Self {
        Self([1; RULES])
    }

    /// Holds a dead end against the rules it broke.
    pub(super) fn add(&mut self, node: &Node, culprit: &Culprit) {
        match culprit {
            Culprit::Cells => {
                for (cell, mask) in node.masks().into_iter().enumerate() {
                    if !mask.is_power_of_two() {
                        self.0[cell_rule(cell)] += u32::from(mask == 0);
                    }
                }
            }
            Culprit::Crowded(lanes) => {
                for (position, lanes) in lanes.iter().enumerate() {
                    for index in 0..9 {
                        self.0[cell_rule(cell(index, position))] +=
                            u32::from(lanes.of_box(index) != 0);
                    }
                }
            }
            Culprit::Digits(lanes) => self.add_digits(*lanes),
            Culprit::Solution => {}
        }
    }

    /// Digits without a way in a chute are missing in each of its boxes: so, if the chute is a band, three of its cells in a
    /// diagonal are in all its boxes and rows.
    fn add_digits(&mut self, lanes: Lanes) {
        for index in 0..9 {
            let missing = lanes.of_box(index);
            for digit in (0..9).filter(|digit| missing >> digit & 1 != 0) {
                // One cell of each row and column of the box; the box itself thrice, as it has all the blame.
                for position in [0, 4, 8] {
                    for rule in house_rules(cell(index, position), digit) {
                        self.0[rule] += 1;
                    }
                }
            }
        }
    }

    /// Splits an open node in two: makes it the side where a candidate is placed, and returns the one where it is not.
    pub(super) fn split(&self, node: &mut Node) -> Node {
        let masks = node.masks();
        let (cell, digit) = self.choose(&masks);
        let mut other = masks;
        other[cell] &= !(1 << digit);
        let mut this = masks;
        this[cell] = 1 << digit;
        *node = Node::new(&this);
        Node::new(&other)
    }

    /// An option of the rule that has the fewest options for the blame it has.
    fn choose(&self, masks: &[u16; 81]) -> (usize, usize) {
        let mut options = [0_u32; RULES];
        let mut first = [(0, 0); RULES];
        for (cell, &mask) in masks.iter().enumerate() {
            let decided = mask.is_power_of_two();
            for digit in (0..9).filter(|digit| mask >> digit & 1 != 0) {
                let [row, column, its_box] = house_rules(cell, digit);
                for rule in [cell_rule(cell), row, column, its_box] {
                    // A rule that a decided cell meets is no choice.
                    options[rule] += if decided { 100 } else { 1 };
                    first[rule] = (cell, digit);
                }
            }
        }
        let open = (0..RULES).filter(|&rule| (1..100).contains(&options[rule]));
        let best = open.min_by(|&one, &other| {
            let weigh = |a: usize, b: usize| u64::from(options[a]) * u64::from(self.0[b]);
            weigh(one, other).cmp(&weigh(other, one))
        });
        best.map_or((0, 0), |rule| first[rule])
    }
}
