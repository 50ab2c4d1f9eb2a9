//! Random numbers: a stream for each puzzle, and draws that mean the same for ever.
//!
//! The draws are written out here, a few lines each, because what a crate of random numbers makes of a generator may
//! change with its versions. ChaCha is specified bit by bit, and so are these.

use chacha20::ChaCha8Rng;
use chacha20::rand_core::SeedableRng;
use rand_core::Rng;

/// The random numbers of the puzzle number `index` of a run that started from `seed`.
///
/// Each puzzle has a stream of its own. So it does not depend on the puzzles before it, nor on which thread makes it.
///
/// ```
/// use rand_core::Rng;
/// use sudokit_generate::stream;
///
/// assert_eq!(stream(1, 7).next_u64(), stream(1, 7).next_u64());
/// assert_ne!(stream(1, 7).next_u64(), stream(1, 8).next_u64());
/// assert_ne!(stream(1, 7).next_u64(), stream(2, 7).next_u64());
/// ```
pub fn stream(seed: u64, index: u64) -> ChaCha8Rng {
    let mut key = [0; 32];
    key[..8].copy_from_slice(&seed.to_le_bytes());
    let mut rng = ChaCha8Rng::from_seed(key);
    rng.set_stream(index);
    rng
}

/// A number below `n`, all equally likely: Lemire's multiplication, and another draw where it would be unfair.
#[inline]
pub(crate) fn below<R: Rng + ?Sized>(rng: &mut R, n: u32) -> u32 {
    let mut product = u64::from(rng.next_u32()) * u64::from(n);
    if (product as u32) < n {
        let unfair = n.wrapping_neg() % n;
        while (product as u32) < unfair {
            product = u64::from(rng.next_u32()) * u64::from(n);
        }
    }
    (product >> 32) as u32
}

/// A place in a list of `len`; the list is not empty and has fewer than 2^32 entries.
#[inline]
pub(crate) fn place<R: Rng + ?Sized>(rng: &mut R, len: usize) -> usize {
    below(rng, len as u32) as usize
}

/// Puts a list into a random order, all equally likely.
#[inline]
pub(crate) fn shuffle<R: Rng + ?Sized, T>(rng: &mut R, list: &mut [T]) {
    for last in (1..list.len()).rev() {
        list.swap(last, place(rng, last + 1));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A stream is part of what a seed means: these numbers must never change.
    #[test]
    fn streams_stay_as_they_are() {
        let mut rng = stream(20, 3);
        let drawn: Vec<u32> = (0..8).map(|_| below(&mut rng, 100)).collect();
        let mut order: Vec<u8> = (0..9).collect();
        shuffle(&mut rng, &mut order);
        assert_eq!(
            (drawn, order),
            (vec![89, 46, 86, 4, 75, 99, 11, 14], vec![5, 8, 7, 3, 4, 6, 0, 1, 2])
        );
    }

    #[test]
    fn draws_are_even() {
        let mut rng = stream(1, 1);
        let mut counts = [0_u32; 7];
        for _ in 0..70_000 {
            counts[below(&mut rng, 7) as usize] += 1;
        }
        assert!(counts.iter().all(|count| (9_600..10_400).contains(count)), "{counts:?}");
    }
}
