//! Branching: in two, where fewest ways are left.

use super::lanes::{Axis, Columns, GROUP_ONES, Lanes, Rows};
use super::propagate::{Configurations, Node};

/// The most second sides that can wait at once: taking a first side settles a digit in a chute, or a cell, for good.
pub(super) const MAX_WAITING: usize = 6 * 9 + 81;

/// Splits an open node in two: makes it one side, and returns the other.
///
/// In the chute that has the fewest ways left over all its digits, a digit of exactly two ways takes one or the other.
/// Where no chute has such a digit, a cell with the fewest candidates takes its lowest, or loses it. (The idea is
/// tdoku's, by Tom Dillon.)
pub(super) fn split(node: &mut Node, rows: Configurations, columns: Configurations) -> Node {
    match (tightest::<Rows>(rows), tightest::<Columns>(columns)) {
        (Some(band), Some(stack)) if stack.ways < band.ways => {
            split_chute::<Columns>(node, columns, stack)
        }
        (Some(band), _) => split_chute::<Rows>(node, rows, band),
        (None, Some(stack)) => split_chute::<Columns>(node, columns, stack),
        (None, None) => split_cell(node),
    }
}

/// A chute, and in it a digit that has exactly two ways.
#[derive(Clone, Copy)]
struct Choice {
    /// How many ways the digits of the chute have left together.
    ways: u32,
    chute: usize,
    /// The digit, 0-8.
    digit: u32,
}

/// The choice in the chute with the fewest ways left, of those that offer one.
#[inline(always)]
fn tightest<A: Axis>(configurations: Configurations) -> Option<Choice> {
    let Configurations { even, odd } = configurations;
    // Count for each digit the ways of its chute, up to three, in all lanes alike.
    let [mut one, mut two, mut three] = [Lanes::NONE; 3];
    for ways in [even, A::next(even), A::previous(even), odd, A::next(odd), A::previous(odd)] {
        three = three | (two & ways);
        two = two | (one & ways);
        one = one | ways;
    }
    let exactly_two = two.without(three);

    let mut best: Option<Choice> = None;
    for chute in 0..3 {
        let digits = A::chute(exactly_two, chute);
        if digits != 0 {
            let ways = packed::<A>(configurations, chute).count_ones();
            if best.as_ref().is_none_or(|best| ways < best.ways) {
                best = Some(Choice { ways, chute, digit: digits.trailing_zeros() });
            }
        }
    }
    best
}

/// The ways of all digits in a chute, a bit each.
#[inline(always)]
fn packed<A: Axis>(configurations: Configurations, chute: usize) -> u64 {
    A::chute(configurations.even, chute) | A::chute(configurations.odd, chute) << 32
}

/// Splits on the two ways of a digit in a chute.
#[inline(always)]
fn split_chute<A: Axis>(node: &mut Node, configurations: Configurations, choice: Choice) -> Node {
    let Choice { chute, digit, .. } = choice;
    let everywhere = GROUP_ONES << digit;
    let ways = packed::<A>(configurations, chute) & (everywhere | everywhere << 32);
    let first = ways & ways.wrapping_neg();
    let scope = A::from_chute(chute, everywhere);

    let mut other = *node;
    for (side, way) in [(node, first), (&mut other, ways ^ first)] {
        let kept = Configurations {
            even: A::from_chute(chute, way & 0xFFFF_FFFF),
            odd: A::from_chute(chute, way >> 32),
        };
        for (line, kept) in kept.minilines::<A>().into_iter().enumerate() {
            for k in 0..3 {
                let cell = &mut side.cells[A::position(line, k)];
                *cell = *cell & (kept | !scope);
            }
        }
    }
    other
}

/// Splits on a candidate of a cell that has the fewest, the first of several. Some cell has two or more.
#[cold]
fn split_cell(node: &mut Node) -> Node {
    let mut best = (u32::MAX, 0, 0);
    for (position, lanes) in node.cells.iter().enumerate() {
        for index in 0..9 {
            let count = lanes.of_box(index).count_ones();
            if count > 1 && count < best.0 {
                best = (count, position, index);
            }
        }
    }
    let (_, position, index) = best;
    let lanes = node.cells[position];
    let mask = lanes.of_box(index);
    let lowest = mask & mask.wrapping_neg();

    let mut other = *node;
    node.cells[position] = lanes.with_box(index, lowest);
    other.cells[position] = lanes.with_box(index, mask ^ lowest);
    other
}
