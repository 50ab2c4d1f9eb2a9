//! The core of a round, the same for every layout.
//!
//! A round is made twice: for minirows in bands and for minicolumns in stacks. Its names are those of the first.

use super::vector::{Vector, three};

/// The digits possible in each minirow of a box, without those that are singles in its other two.
#[inline(always)]
pub(super) fn possible<V: Vector>(minirows: &[[V; 3]; 3], single: &[V; 3]) -> [V; 3] {
    three!(I => {
        let [a, b, c] = minirows[I];
        V::or3(a, b, c).without_both(single[(I + 1) % 3], single[(I + 2) % 3])
    })
}

/// What is left of the possible digits in each minirow of a box, with what is possible in the next and the next but one box of
/// the band: in a band a digit takes one minirow of each box, all in different rows.
///
/// This is pointing, claiming, and the clearing of the lines of placed digits, in one.
#[inline(always)]
pub(super) fn consistent<V: Vector>(possible: &[V; 3], next: &[V; 3], last: &[V; 3]) -> [V; 3] {
    three!(I => {
        let (j, k) = ((I + 1) % 3, (I + 2) % 3);
        possible[I] & (next[j] & last[k]).or_both(next[k], last[j])
    })
}

/// The digits that must be in each minirow of a box, given those left in it and the other two.
#[inline(always)]
pub(super) fn required<V: Vector>(left: &[V; 3]) -> [V; 3] {
    three!(I => left[I].without_both(left[(I + 1) % 3], left[(I + 2) % 3]))
}

/// The digits that can stay in the cells of each minirow: three required digits fill it.
#[inline(always)]
pub(super) fn stay<V: Vector>(left: &[V; 3], required: &[V; 3]) -> [V; 3] {
    three!(I => left[I].filled(required[I]))
}

/// The required digits of each minirow that only one of its cells has.
///
/// In the second half of a round this finds the hidden singles of the first half as well: a digit that has one cell in its row
/// has, once the minirows are cleared, one in its box.
#[inline(always)]
pub(super) fn hidden<V: Vector>(minirows: &[[V; 3]; 3], required: &[V; 3]) -> [V; 3] {
    three!(I => {
        let [a, b, c] = minirows[I];
        required[I].without(V::majority(a, b, c))
    })
}

/// The six arrangements of digits over a chute, given the digits possible in each line of its first, second and third box.
///
/// Arrangement `a < 3` has a digit in lines `a`, `a + 1`, `a + 2` of the boxes, arrangement `3 + a` in `a`, `a + 2`, `a + 1`.
#[inline(always)]
pub(super) fn arrangements<V: Vector>(first: &[V; 3], next: &[V; 3], last: &[V; 3]) -> [V; 6] {
    [
        V::and3(first[0], next[1], last[2]),
        V::and3(first[1], next[2], last[0]),
        V::and3(first[2], next[0], last[1]),
        V::and3(first[0], next[2], last[1]),
        V::and3(first[1], next[0], last[2]),
        V::and3(first[2], next[1], last[0]),
    ]
}

/// How many arrangements are left, counted over all digits of a lane, and the digits of the lane with exactly two.
#[inline(always)]
pub(super) fn tally<V: Vector>(arrangements: &[V; 6]) -> (V, V) {
    let [a, b, c, d, e, f] = *arrangements;
    // Two full adders and one of their sums, bit-sliced.
    let (ones_a, twos_a) = (V::xor3(a, b, c), V::majority(a, b, c));
    let (ones_b, twos_b) = (V::xor3(d, e, f), V::majority(d, e, f));
    let (ones, carry) = (ones_a ^ ones_b, ones_a & ones_b);
    let (twos, fours) = (V::xor3(twos_a, twos_b, carry), V::majority(twos_a, twos_b, carry));
    (V::weigh(ones, twos, fours), twos.without_both(ones, fours))
}
