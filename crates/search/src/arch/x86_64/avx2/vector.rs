//! Four groups of four lanes in one AVX2 register.

use core::arch::x86_64::*;
use std::ops::{BitAnd, BitOr, BitXor};

use crate::arch::x86_64::vector::{BoxVector, Vector};

/// Evidence that the processor has AVX2.
#[derive(Clone, Copy)]
pub(in crate::arch::x86_64) struct Avx2(());

impl Avx2 {
    /// # Safety
    ///
    /// The processor has AVX2.
    #[inline(always)]
    pub(in crate::arch::x86_64) unsafe fn assume() -> Self {
        Self(())
    }
}

/// ```text
///  group 0          group 1          group 2          group 3
/// | 0 | 1 | 2 | - | 4 | 5 | 6 | - | 8 | 9 | 10| - | 12| 13| 14| - |   16-bit lanes, lowest first
/// ```
#[derive(Clone, Copy)]
#[repr(transparent)]
pub(in crate::arch::x86_64) struct V256(pub(in crate::arch::x86_64) __m256i);

/// For a safe method on a vector: the vector is the proof.
macro_rules! avx2 {
    ($value:expr) => {
        // SAFETY: a vector exists, so an `Avx2` was there to make it, and the processor has AVX2.
        unsafe { $value }
    };
}

impl BitAnd for V256 {
    type Output = Self;

    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self(avx2!(_mm256_and_si256(self.0, other.0)))
    }
}

impl BitOr for V256 {
    type Output = Self;

    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self(avx2!(_mm256_or_si256(self.0, other.0)))
    }
}

impl BitXor for V256 {
    type Output = Self;

    #[inline(always)]
    fn bitxor(self, other: Self) -> Self {
        Self(avx2!(_mm256_xor_si256(self.0, other.0)))
    }
}

impl V256 {
    /// `self` without its lowest candidate, lanewise.
    #[inline(always)]
    fn without_lowest(self) -> Self {
        self & Self(avx2!(_mm256_add_epi16(self.0, _mm256_set1_epi16(-1))))
    }
}

// SAFETY: `__m256i` is four words, for which every bit pattern is a value.
unsafe impl Vector for V256 {
    type Proof = Avx2;
    const GROUPS: usize = 4;

    #[inline(always)]
    fn splat(_: Avx2, word: u64) -> Self {
        Self(avx2!(_mm256_set1_epi64x(word.cast_signed())))
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Self(avx2!(_mm256_andnot_si256(other.0, self.0)))
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self(avx2!(_mm256_add_epi16(self.0, other.0)))
    }

    #[inline(always)]
    fn saturating_sub(self, other: Self) -> Self {
        Self(avx2!(_mm256_subs_epu16(self.0, other.0)))
    }

    #[inline(always)]
    fn min(self, other: Self) -> Self {
        Self(avx2!(_mm256_min_epu16(self.0, other.0)))
    }

    #[inline(always)]
    fn single(self) -> Self {
        self & self.without_lowest().empty_lanes()
    }

    #[inline(always)]
    fn filled(self, required: Self) -> Self {
        let third = required.without_lowest().without_lowest();
        self & (required | third.empty_lanes())
    }

    #[inline(always)]
    fn place(self, hidden: Self) -> Self {
        let placed = self & hidden;
        self & (placed | placed.empty_lanes())
    }

    #[inline(always)]
    fn next_lane(self) -> Self {
        const LOW: i64 = 0x0706_0100_0504_0302;
        const HIGH: i64 = LOW + 0x0808_0808_0808_0808;
        let order = avx2!(_mm256_set_epi64x(HIGH, LOW, HIGH, LOW));
        Self(avx2!(_mm256_shuffle_epi8(self.0, order)))
    }

    #[inline(always)]
    fn next_but_one_lane(self) -> Self {
        const LOW: i64 = 0x0706_0302_0100_0504;
        const HIGH: i64 = LOW + 0x0808_0808_0808_0808;
        let order = avx2!(_mm256_set_epi64x(HIGH, LOW, HIGH, LOW));
        Self(avx2!(_mm256_shuffle_epi8(self.0, order)))
    }

    #[inline(always)]
    fn merge_lanes(a: Self, b: Self, c: Self) -> Self {
        Self(avx2!(_mm256_blend_epi16::<0x44>(_mm256_blend_epi16::<0x22>(a.0, b.0), c.0)))
    }

    #[inline(always)]
    fn weigh(ones: Self, twos: Self, fours: Self) -> Self {
        // Bits of a half-byte by table; the upper byte of a lane has one bit at most and counts as its own table.
        let count = |v: Self| {
            avx2!({
                let table = _mm256_broadcastsi128_si256(_mm_setr_epi8(
                    0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
                ));
                let half = _mm256_set1_epi8(0x0f);
                let low = _mm256_shuffle_epi8(table, _mm256_and_si256(v.0, half));
                let high = _mm256_and_si256(_mm256_srli_epi16::<4>(v.0), half);
                // The upper byte of `high` is zero: lanes have nine bits.
                _mm256_add_epi8(low, _mm256_shuffle_epi8(table, high))
            })
        };
        let (ones, twos, fours) = (count(ones), count(twos), count(fours));
        avx2!({
            let upper = _mm256_add_epi8(fours, fours);
            let upper = _mm256_add_epi8(upper, twos);
            let total = _mm256_add_epi8(ones, _mm256_add_epi8(upper, upper));
            Self(_mm256_maddubs_epi16(total, _mm256_set1_epi8(1)))
        })
    }

    #[inline(always)]
    fn empty_lanes(self) -> Self {
        Self(avx2!(_mm256_cmpeq_epi16(self.0, _mm256_setzero_si256())))
    }

    #[inline(always)]
    fn is_zero(self) -> bool {
        avx2!(_mm256_testz_si256(self.0, self.0)) != 0
    }

    #[inline(always)]
    fn zero_groups(self) -> u32 {
        let equal = avx2!(_mm256_cmpeq_epi64(self.0, _mm256_setzero_si256()));
        avx2!(_mm256_movemask_pd(_mm256_castsi256_pd(equal))).cast_unsigned()
    }
}

impl BoxVector for V256 {
    #[inline(always)]
    fn load(_: Avx2, words: &[u64; 4]) -> Self {
        Self(avx2!(_mm256_loadu_si256(words.as_ptr().cast())))
    }

    #[inline(always)]
    fn store(self, words: &mut [u64; 4]) {
        avx2!(_mm256_storeu_si256(words.as_mut_ptr().cast(), self.0));
    }

    #[inline(always)]
    fn next_band(self) -> Self {
        Self(avx2!(_mm256_permute4x64_epi64::<0b01_00_10_01>(self.0)))
    }

    #[inline(always)]
    fn next_but_one_band(self) -> Self {
        Self(avx2!(_mm256_permute4x64_epi64::<0b10_01_00_10>(self.0)))
    }

    #[inline(always)]
    fn with_last_group(self, other: Self) -> Self {
        Self(avx2!(_mm256_blend_epi32::<0b1100_0000>(self.0, other.0)))
    }

    #[inline(always)]
    fn least_chute(self) -> (usize, u16) {
        // Lane 5 of the lower half moves, so that all six lie apart in eight: 0 - 2 1 3 4 5 -.
        const CHUTE: [u8; 8] = [0, 0, 2, 1, 3, 4, 5, 5];
        let least = avx2!({
            let low = _mm256_castsi256_si128(self.0);
            let high = _mm256_extracti128_si256::<1>(self.0);
            let both = _mm_and_si128(high, _mm_shuffle_epi32::<0b01_01_10_00>(low));
            _mm_cvtsi128_si32(_mm_minpos_epu16(both))
        });
        (usize::from(CHUTE[(least >> 16 & 7) as usize]), least as u16)
    }

    #[inline(always)]
    fn least_lane(low: u64, high: u64) -> (usize, u16) {
        let least = avx2!({
            let both = _mm_set_epi64x(high.cast_signed(), low.cast_signed());
            _mm_cvtsi128_si32(_mm_minpos_epu16(both))
        });
        ((least >> 16 & 7) as usize, least as u16)
    }
}
