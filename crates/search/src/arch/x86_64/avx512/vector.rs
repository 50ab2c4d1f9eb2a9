//! Eight groups of four lanes in one AVX-512 register.

use core::arch::x86_64::*;
use std::ops::{BitAnd, BitOr, BitXor};

use crate::arch::x86_64::avx2::{Avx2, V256};
use crate::arch::x86_64::vector::{BoxVector, Vector};

/// Evidence that the processor has AVX-512 F, BW, VL and BITALG.
#[derive(Clone, Copy)]
pub(in crate::arch::x86_64) struct Avx512(());

impl Avx512 {
    /// # Safety
    ///
    /// The processor has AVX-512 F, BW, VL and BITALG.
    #[inline(always)]
    pub(in crate::arch::x86_64) unsafe fn assume() -> Self {
        Self(())
    }

    /// AVX-512 includes AVX2.
    #[inline(always)]
    fn avx2(self) -> Avx2 {
        // SAFETY: the processor has AVX-512 F, of which AVX2 is a precondition.
        unsafe { Avx2::assume() }
    }
}

/// Groups as in the narrower vectors, eight of them.
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(in crate::arch::x86_64) struct V512(__m512i);

/// For a safe method on a vector: the vector is the proof.
macro_rules! avx512 {
    ($value:expr) => {
        // SAFETY: a vector exists, so an `Avx512` was there to make it, and the processor has these instructions.
        unsafe { $value }
    };
}

impl BitAnd for V512 {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self(avx512!(_mm512_and_si512(self.0, other.0)))
    }
}

impl BitOr for V512 {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self(avx512!(_mm512_or_si512(self.0, other.0)))
    }
}

impl BitXor for V512 {
    type Output = Self;

    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        Self(avx512!(_mm512_xor_si512(self.0, other.0)))
    }
}

/// A function of three bits, as its table: the bits of `A`, `B` and `C` combined.
const A: i32 = 0b1111_0000;
const B: i32 = 0b1100_1100;
const C: i32 = 0b1010_1010;

impl V512 {
    #[inline(always)]
    fn ternary<const TABLE: i32>(a: Self, b: Self, c: Self) -> Self {
        Self(avx512!(_mm512_ternarylogic_epi64::<TABLE>(a.0, b.0, c.0)))
    }
}

// SAFETY: `__m512i` is eight words, for which every bit pattern is a value.
unsafe impl Vector for V512 {
    type Proof = Avx512;
    const GROUPS: usize = 8;

    #[inline(always)]
    fn splat(_: Avx512, word: u64) -> Self {
        Self(avx512!(_mm512_set1_epi64(word.cast_signed())))
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Self(avx512!(_mm512_andnot_si512(other.0, self.0)))
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self(avx512!(_mm512_add_epi16(self.0, other.0)))
    }

    #[inline(always)]
    fn saturating_sub(self, other: Self) -> Self {
        Self(avx512!(_mm512_subs_epu16(self.0, other.0)))
    }

    #[inline(always)]
    fn min(self, other: Self) -> Self {
        Self(avx512!(_mm512_min_epu16(self.0, other.0)))
    }

    #[inline(always)]
    fn and3(a: Self, b: Self, c: Self) -> Self {
        Self::ternary::<{ A & B & C }>(a, b, c)
    }

    #[inline(always)]
    fn or3(a: Self, b: Self, c: Self) -> Self {
        Self::ternary::<{ A | B | C }>(a, b, c)
    }

    #[inline(always)]
    fn xor3(a: Self, b: Self, c: Self) -> Self {
        Self::ternary::<{ A ^ B ^ C }>(a, b, c)
    }

    #[inline(always)]
    fn majority(a: Self, b: Self, c: Self) -> Self {
        Self::ternary::<{ (A & B) | (C & (A | B)) }>(a, b, c)
    }

    #[inline(always)]
    fn without_both(self, a: Self, b: Self) -> Self {
        Self::ternary::<{ A & !(B | C) & 0xff }>(self, a, b)
    }

    #[inline(always)]
    fn or_both(self, a: Self, b: Self) -> Self {
        Self::ternary::<{ A | (B & C) }>(self, a, b)
    }

    #[inline(always)]
    fn single(self) -> Self {
        avx512!({
            let below = _mm512_add_epi16(self.0, _mm512_set1_epi16(-1));
            Self(_mm512_maskz_mov_epi16(_mm512_testn_epi16_mask(self.0, below), self.0))
        })
    }

    #[inline(always)]
    fn filled(self, required: Self) -> Self {
        avx512!({
            let three = _mm512_set1_epi16(3);
            let filled = _mm512_cmpge_epu16_mask(_mm512_popcnt_epi16(required.0), three);
            Self(_mm512_mask_mov_epi16(self.0, filled, required.0))
        })
    }

    #[inline(always)]
    fn place(self, hidden: Self) -> Self {
        let placed = self & hidden;
        avx512!({
            let some = _mm512_test_epi16_mask(placed.0, placed.0);
            Self(_mm512_mask_mov_epi16(self.0, some, placed.0))
        })
    }

    #[inline(always)]
    fn next_lane(self) -> Self {
        const LOW: i64 = 0x0706_0100_0504_0302;
        const HIGH: i64 = LOW + 0x0808_0808_0808_0808;
        avx512!({
            let order = _mm512_set_epi64(HIGH, LOW, HIGH, LOW, HIGH, LOW, HIGH, LOW);
            Self(_mm512_shuffle_epi8(self.0, order))
        })
    }

    #[inline(always)]
    fn next_but_one_lane(self) -> Self {
        const LOW: i64 = 0x0706_0302_0100_0504;
        const HIGH: i64 = LOW + 0x0808_0808_0808_0808;
        avx512!({
            let order = _mm512_set_epi64(HIGH, LOW, HIGH, LOW, HIGH, LOW, HIGH, LOW);
            Self(_mm512_shuffle_epi8(self.0, order))
        })
    }

    #[inline(always)]
    fn merge_lanes(a: Self, b: Self, c: Self) -> Self {
        avx512!({
            let two = _mm512_mask_mov_epi16(a.0, 0x2222_2222, b.0);
            Self(_mm512_mask_mov_epi16(two, 0x4444_4444, c.0))
        })
    }

    #[inline(always)]
    fn weigh(ones: Self, twos: Self, fours: Self) -> Self {
        avx512!({
            let (ones, twos) = (_mm512_popcnt_epi16(ones.0), _mm512_popcnt_epi16(twos.0));
            let fours = _mm512_popcnt_epi16(fours.0);
            let upper = _mm512_add_epi16(twos, _mm512_add_epi16(fours, fours));
            Self(_mm512_add_epi16(ones, _mm512_add_epi16(upper, upper)))
        })
    }

    #[inline(always)]
    fn empty_lanes(self) -> Self {
        avx512!(Self(_mm512_movm_epi16(_mm512_testn_epi16_mask(self.0, self.0))))
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        avx512!(_mm512_test_epi64_mask(self.0, self.0)) == 0
    }

    #[inline(always)]
    fn zero_groups(self) -> u32 {
        u32::from(avx512!(_mm512_testn_epi64_mask(self.0, self.0)))
    }
}

/// [`V256`] with the instructions that AVX-512 adds to its width.
///
/// Comparisons into mask registers are left out where they lie on the way of a single node: they take three cycles each, and the
/// longer way through AVX2 is done sooner (by a tenth of the time of a search).
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(in crate::arch::x86_64) struct V256L(V256);

impl BitAnd for V256L {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitOr for V256L {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitXor for V256L {
    type Output = Self;

    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }
}

impl V256L {
    #[inline(always)]
    fn new(vector: __m256i) -> Self {
        Self(V256(vector))
    }

    #[inline(always)]
    fn get(self) -> __m256i {
        self.0.0
    }

    #[inline(always)]
    fn ternary<const TABLE: i32>(a: Self, b: Self, c: Self) -> Self {
        Self::new(avx512!(_mm256_ternarylogic_epi64::<TABLE>(a.get(), b.get(), c.get())))
    }
}

// SAFETY: `V256` is four words, for which every bit pattern is a value.
unsafe impl Vector for V256L {
    type Proof = Avx512;
    const GROUPS: usize = 4;

    #[inline(always)]
    fn splat(proof: Avx512, word: u64) -> Self {
        Self(V256::splat(proof.avx2(), word))
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Self(self.0.without(other.0))
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self(self.0.add(other.0))
    }

    #[inline(always)]
    fn saturating_sub(self, other: Self) -> Self {
        Self(self.0.saturating_sub(other.0))
    }

    #[inline(always)]
    fn min(self, other: Self) -> Self {
        Self(self.0.min(other.0))
    }

    #[inline(always)]
    fn and3(a: Self, b: Self, c: Self) -> Self {
        Self::ternary::<{ A & B & C }>(a, b, c)
    }

    #[inline(always)]
    fn or3(a: Self, b: Self, c: Self) -> Self {
        Self::ternary::<{ A | B | C }>(a, b, c)
    }

    #[inline(always)]
    fn xor3(a: Self, b: Self, c: Self) -> Self {
        Self::ternary::<{ A ^ B ^ C }>(a, b, c)
    }

    #[inline(always)]
    fn majority(a: Self, b: Self, c: Self) -> Self {
        Self::ternary::<{ (A & B) | (C & (A | B)) }>(a, b, c)
    }

    #[inline(always)]
    fn without_both(self, a: Self, b: Self) -> Self {
        Self::ternary::<{ A & !(B | C) & 0xff }>(self, a, b)
    }

    #[inline(always)]
    fn or_both(self, a: Self, b: Self) -> Self {
        Self::ternary::<{ A | (B & C) }>(self, a, b)
    }

    #[inline(always)]
    fn single(self) -> Self {
        Self(self.0.single())
    }

    #[inline(always)]
    fn filled(self, required: Self) -> Self {
        let required = required.get();
        Self::new(avx512!({
            let three = _mm256_set1_epi16(3);
            let filled = _mm256_cmpge_epu16_mask(_mm256_popcnt_epi16(required), three);
            _mm256_mask_mov_epi16(self.get(), filled, required)
        }))
    }

    #[inline(always)]
    fn place(self, hidden: Self) -> Self {
        Self(self.0.place(hidden.0))
    }

    #[inline(always)]
    fn next_lane(self) -> Self {
        Self(self.0.next_lane())
    }

    #[inline(always)]
    fn next_but_one_lane(self) -> Self {
        Self(self.0.next_but_one_lane())
    }

    #[inline(always)]
    fn merge_lanes(a: Self, b: Self, c: Self) -> Self {
        Self(V256::merge_lanes(a.0, b.0, c.0))
    }

    #[inline(always)]
    fn weigh(ones: Self, twos: Self, fours: Self) -> Self {
        Self::new(avx512!({
            let ones = _mm256_popcnt_epi16(ones.get());
            let twos = _mm256_popcnt_epi16(twos.get());
            let fours = _mm256_popcnt_epi16(fours.get());
            let upper = _mm256_add_epi16(twos, _mm256_add_epi16(fours, fours));
            _mm256_add_epi16(ones, _mm256_add_epi16(upper, upper))
        }))
    }

    #[inline(always)]
    fn empty_lanes(self) -> Self {
        Self(self.0.empty_lanes())
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        self.0.is_zero()
    }

    #[inline(always)]
    fn zero_groups(self) -> u32 {
        self.0.zero_groups()
    }
}

impl BoxVector for V256L {
    #[inline(always)]
    fn load(proof: Avx512, words: &[u64; 4]) -> Self {
        Self(V256::load(proof.avx2(), words))
    }

    #[inline(always)]
    fn store(self, words: &mut [u64; 4]) {
        self.0.store(words);
    }

    #[inline(always)]
    fn next_band(self) -> Self {
        Self(self.0.next_band())
    }

    #[inline(always)]
    fn next_but_one_band(self) -> Self {
        Self(self.0.next_but_one_band())
    }

    #[inline(always)]
    fn with_last_group(self, other: Self) -> Self {
        Self(self.0.with_last_group(other.0))
    }

    #[inline(always)]
    fn least_chute(self) -> (usize, u16) {
        self.0.least_chute()
    }

    #[inline(always)]
    fn least_lane(low: u64, high: u64) -> (usize, u16) {
        V256::least_lane(low, high)
    }
}
