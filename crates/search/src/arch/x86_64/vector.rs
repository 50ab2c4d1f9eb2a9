//! The operations the kernels are written in, over any vector width.
//!
//! A vector is a row of 16-bit lanes, each a set of candidates (bit `d` is the digit with index `d`), in *groups* of four
//! lanes (64 bits). Three lanes of a group are at work; the fourth idles and must stay zero wherever a comparison looks at it.
//!
//! The operations above plain logic are the ones for which instruction sets differ: a three-input `or` is two instructions in
//! AVX2 and one in AVX-512.
//!
//! Values are the proof of the instruction set: a vector can only be made with a [`Vector::Proof`] in hand, and that can only be
//! made by an `unsafe` constructor whose contract is that the processor has the instructions. So all operations on vectors are safe.

use std::ops::{BitAnd, BitOr, BitXor};

/// Evaluates an expression for the indices 0, 1 and 2, which are constants in it, into an array.
macro_rules! three {
    ($index:ident => $value:expr) => {
        [
            {
                const $index: usize = 0;
                $value
            },
            {
                const $index: usize = 1;
                $value
            },
            {
                const $index: usize = 2;
                $value
            },
        ]
    };
}
pub(super) use three;

/// The word of a group whose three lanes at work all hold `lane`.
pub(super) const fn group_of(lane: u16) -> u64 {
    lane as u64 * 0x0001_0001_0001
}

/// Groups of four 16-bit lanes.
///
/// # Safety
///
/// The type is `GROUPS` words of 64 bits in memory, and every bit pattern is a value of it.
pub(super) unsafe trait Vector:
    Copy + BitAnd<Output = Self> + BitOr<Output = Self> + BitXor<Output = Self>
{
    /// Evidence that the processor has the instructions used.
    type Proof: Copy;

    /// How many groups of four lanes there are.
    const GROUPS: usize;

    /// Every group is `word`.
    fn splat(proof: Self::Proof, word: u64) -> Self;

    /// `self & !other`.
    fn without(self, other: Self) -> Self;

    /// Lanewise wrapping sum.
    fn add(self, other: Self) -> Self;

    /// Lanewise difference, zero where it would be negative.
    fn saturating_sub(self, other: Self) -> Self;

    /// Lanewise minimum.
    fn min(self, other: Self) -> Self;

    /// `a & b & c`.
    #[inline(always)]
    fn and3(a: Self, b: Self, c: Self) -> Self {
        a & b & c
    }

    /// `a | b | c`.
    #[inline(always)]
    fn or3(a: Self, b: Self, c: Self) -> Self {
        a | b | c
    }

    /// `a ^ b ^ c`.
    #[inline(always)]
    fn xor3(a: Self, b: Self, c: Self) -> Self {
        a ^ b ^ c
    }

    /// Bits set in two or more of the three.
    #[inline(always)]
    fn majority(a: Self, b: Self, c: Self) -> Self {
        (a & b) | (c & (a | b))
    }

    /// `self & !(a | b)`.
    #[inline(always)]
    fn without_both(self, a: Self, b: Self) -> Self {
        self.without(a | b)
    }

    /// `self | (a & b)`.
    #[inline(always)]
    fn or_both(self, a: Self, b: Self) -> Self {
        self | (a & b)
    }

    /// Lanes with at most one bit as they are, all others zero.
    fn single(self) -> Self;

    /// `required` in lanes where it has three or more bits, `self` elsewhere.
    fn filled(self, required: Self) -> Self;

    /// `self & hidden` in lanes where that is not empty, `self` elsewhere.
    fn place(self, hidden: Self) -> Self;

    /// In each group, lane `s` takes lane `s + 1` modulo 3.
    fn next_lane(self) -> Self;

    /// In each group, lane `s` takes lane `s + 2` modulo 3.
    fn next_but_one_lane(self) -> Self;

    /// Lanes 0 (and 3), 1, 2 of each group from the first, second, third vector.
    fn merge_lanes(a: Self, b: Self, c: Self) -> Self;

    /// In each lane the bits of `ones`, plus twice those of `twos`, plus four times those of `fours`; lanes have at most nine bits.
    fn weigh(ones: Self, twos: Self, fours: Self) -> Self;

    /// All ones in lanes that are zero, zero elsewhere.
    fn empty_lanes(self) -> Self;

    /// Whether every bit is zero.
    fn is_zero(self) -> bool;

    /// One bit for each group: whether it is all zero.
    fn zero_groups(self) -> u32;
}

/// The groups of an array of vectors as words, vector by vector.
#[inline(always)]
pub(super) fn words<V: Vector>(vectors: &[V]) -> &[u64] {
    // SAFETY: `Vector` promises this layout; the slice covers exactly the vectors and shares their lifetime.
    unsafe { std::slice::from_raw_parts(vectors.as_ptr().cast(), vectors.len() * V::GROUPS) }
}

/// The groups of an array of vectors as words that can be written, vector by vector.
#[inline(always)]
pub(super) fn words_mut<V: Vector>(vectors: &mut [V]) -> &mut [u64] {
    let len = vectors.len() * V::GROUPS;
    // SAFETY: as for `words`, and any word is a value of the type; the borrow is exclusive.
    unsafe { std::slice::from_raw_parts_mut(vectors.as_mut_ptr().cast(), len) }
}

/// Vectors that hold one grid: group `b` is band `b`, group 3 is band 0 once more.
pub(super) trait BoxVector: Vector {
    /// The four groups, from memory.
    fn load(proof: Self::Proof, words: &[u64; 4]) -> Self;

    /// The four groups, to memory.
    fn store(self, words: &mut [u64; 4]);

    /// Group `b` takes group `b + 1` modulo 3.
    fn next_band(self) -> Self;

    /// Group `b` takes group `b + 2` modulo 3.
    fn next_but_one_band(self) -> Self;

    /// Groups 0, 1 and 2 of `self` and group 3 of `other`.
    fn with_last_group(self, other: Self) -> Self;

    /// The least among lanes 0, 5, 10, 12, 13 and 14: which of the six it is, and its content. All other lanes are ones.
    fn least_chute(self) -> (usize, u16);

    /// The first of the least lanes of two groups taken together: which of the eight it is, and its content.
    fn least_lane(low: u64, high: u64) -> (usize, u16);
}
