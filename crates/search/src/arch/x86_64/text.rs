//! Lines of 81 characters to and from the box-lane layout.
//!
//! Both directions are shuffles and table look-ups within 128 bits: a row of the grid is nine bytes, so it fits one half of a vector
//! with the bytes of its lanes, and vectors are put together from the rows of two bands and two bands.

use core::arch::x86_64::*;

use super::avx2::Avx2;
use super::layout::Cells;

/// Bytes of a table index that give zero.
const NONE: i8 = -1;

/// The candidates of a line: `1` to `9` are givens, `.` and `0` empty cells. Nothing if there is another byte.
#[inline(always)]
pub(super) fn read(_: Avx2, line: &[u8; 81]) -> Option<Cells> {
    // SAFETY: `Avx2` is the evidence for the instructions; the loads are of 32 bytes at 0, 32 and 49 and of 16 bytes at 0, 9, ..., 63
    // and 65, all within 81.
    unsafe {
        let at = line.as_ptr();
        let readable = |offset: usize| {
            let bytes = _mm256_loadu_si256(at.add(offset).cast());
            let digit = _mm256_sub_epi8(bytes, _mm256_set1_epi8(b'0' as i8));
            let digit = _mm256_cmpeq_epi8(_mm256_min_epu8(digit, _mm256_set1_epi8(9)), digit);
            _mm256_or_si256(digit, _mm256_cmpeq_epi8(bytes, _mm256_set1_epi8(b'.' as i8)))
        };
        let parts = [readable(0), readable(32), readable(49)];
        let all = _mm256_and_si256(_mm256_and_si256(parts[0], parts[1]), parts[2]);
        if _mm256_movemask_epi8(all) != -1 {
            return None;
        }

        let row = |row: usize| {
            if row < 8 {
                _mm_loadu_si128(at.add(9 * row).cast())
            } else {
                _mm_srli_si128::<7>(_mm_loadu_si128(at.add(65).cast()))
            }
        };
        // A look-up takes the low four bits of a byte: 0 of `0`, 14 of `.`.
        let low = table([-1, 1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, -1, 0]);
        let high = table([1, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0]);
        // The masks of columns 0 to 7 and 1 to 8 of two rows, as lanes.
        let masks = |rows: __m256i| {
            let (low, high) = (_mm256_shuffle_epi8(low, rows), _mm256_shuffle_epi8(high, rows));
            let first = _mm256_unpacklo_epi8(low, high);
            let last = _mm256_alignr_epi8::<2>(_mm256_unpackhi_epi8(low, high), first);
            (first, last)
        };
        // Lanes 0, 3, 6 or 1, 4, 7, to the first or the second group of a half.
        let first_036 =
            table([0, 1, 6, 7, 12, 13, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE]);
        let first_147 =
            table([2, 3, 8, 9, 14, 15, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE]);
        let second_036 =
            table([NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, 0, 1, 6, 7, 12, 13, NONE, NONE]);
        let second_147 =
            table([NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE, 2, 3, 8, 9, 14, 15, NONE, NONE]);

        let mut cells = Cells([[0; 4]; 9]);
        for r in 0..3 {
            // Bands 0 and 2, bands 1 and 0.
            let even = masks(_mm256_set_m128i(row(6 + r), row(r)));
            let odd = masks(_mm256_set_m128i(row(r), row(3 + r)));
            let vectors = [
                (even.0, first_036, odd.0, second_036),
                (even.1, first_036, odd.1, second_036),
                (even.1, first_147, odd.1, second_147),
            ];
            for (c, (even, first, odd, second)) in vectors.into_iter().enumerate() {
                let even = _mm256_shuffle_epi8(even, first);
                let odd = _mm256_shuffle_epi8(odd, second);
                let to = cells.0[3 * r + c].as_mut_ptr().cast();
                _mm256_storeu_si256(to, _mm256_or_si256(even, odd));
            }
        }
        Some(cells)
    }
}

/// The digits of a grid that has one candidate in each cell, `1` to `9`; what follows the 81 bytes is of no meaning.
#[inline(always)]
pub(super) fn write(_: Avx2, cells: &Cells) -> [u8; 88] {
    // Multiplied with this, each of nine bits shows another four bits at the top, never none.
    const SPREAD: i16 = 0xf590_u16.cast_signed();
    // SAFETY: `Avx2` is the evidence for the instructions; the loads are of the four words of a vector, the stores of 16 bytes at 0,
    // 9, ..., 72, within 88.
    unsafe {
        let digits = table([
            0, 0, 0, 0, 0, b'5' as i8, b'7' as i8, 0, 0, b'9' as i8, b'4' as i8, b'6' as i8,
            b'8' as i8, b'3' as i8, b'2' as i8, b'1' as i8,
        ]);
        // From the first or the second group: what two columns share of the lanes of three boxes, and what the third has.
        let first_two =
            table([0, 1, NONE, 2, 3, NONE, 4, 5, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE]);
        let first_third = table([
            NONE, NONE, 0, NONE, NONE, 2, NONE, NONE, 4, NONE, NONE, NONE, NONE, NONE, NONE, NONE,
        ]);
        let second_two = table([
            8, 9, NONE, 10, 11, NONE, 12, 13, NONE, NONE, NONE, NONE, NONE, NONE, NONE, NONE,
        ]);
        let second_third = table([
            NONE, NONE, 8, NONE, NONE, 10, NONE, NONE, 12, NONE, NONE, NONE, NONE, NONE, NONE, NONE,
        ]);
        let mut rows = [_mm_setzero_si128(); 9];
        for r in 0..3 {
            let index = |c: usize| {
                let lanes = _mm256_loadu_si256(cells.0[3 * r + c].as_ptr().cast());
                _mm256_srli_epi16::<12>(_mm256_mullo_epi16(lanes, _mm256_set1_epi16(SPREAD)))
            };
            let two = _mm256_or_si256(index(0), _mm256_slli_epi16::<8>(index(1)));
            let (two, third) =
                (_mm256_shuffle_epi8(digits, two), _mm256_shuffle_epi8(digits, index(2)));
            let pick = |two_order, third_order| {
                _mm256_or_si256(
                    _mm256_shuffle_epi8(two, two_order),
                    _mm256_shuffle_epi8(third, third_order),
                )
            };
            let even = pick(first_two, first_third);
            let odd = pick(second_two, second_third);
            rows[r] = _mm256_castsi256_si128(even);
            rows[3 + r] = _mm256_castsi256_si128(odd);
            rows[6 + r] = _mm256_extracti128_si256::<1>(even);
        }
        // Each store spills into the next row, which comes after it.
        let mut line = [0; 88];
        for (i, row) in rows.into_iter().enumerate() {
            _mm_storeu_si128(line.as_mut_ptr().add(9 * i).cast(), row);
        }
        line
    }
}

/// A table of 16 bytes for both halves of a vector.
///
/// # Safety
///
/// The processor has AVX2.
#[inline(always)]
unsafe fn table(bytes: [i8; 16]) -> __m256i {
    // SAFETY: the caller promises AVX2; the load is of the 16 bytes.
    unsafe { _mm256_broadcastsi128_si256(_mm_loadu_si128(bytes.as_ptr().cast())) }
}
