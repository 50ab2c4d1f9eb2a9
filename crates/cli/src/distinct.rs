//! [`Distinct`]: a set of grids that takes little room: some 50 bytes for a puzzle, table and room to grow included.

use std::hash::{BuildHasher, RandomState};

use hashbrown::HashTable;
use hashbrown::hash_table::Entry;
use sudokit::Grid;

/// Bytes that say which cells are filled.
const FILLED: usize = 81_usize.div_ceil(8);
/// How many digits share two bytes: 9 to the 5th is below 2 to the 16th.
const SHARING: usize = 5;

/// A grid packed into bytes, exactly: a bit for each cell, whether it is filled, and then the digits of the filled
/// ones, five in two bytes. A puzzle takes 19 to 23 bytes, a full grid 45.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Key {
    bytes: [u8; Self::LONGEST],
    length: u8,
}

impl Key {
    const LONGEST: usize = length(81);

    /// Packs a grid.
    pub(crate) fn of(grid: &Grid) -> Self {
        let mut bytes = [0; Self::LONGEST];
        let mut filled = 0;
        for (cell, digit) in grid.iter() {
            bytes[cell.index() / 8] |= 1 << (cell.index() % 8);
            let at = FILLED + 2 * (filled / SHARING);
            let shared = u16::from_le_bytes([bytes[at], bytes[at + 1]]);
            let shared = 9 * shared + digit.index() as u16;
            bytes[at..at + 2].copy_from_slice(&shared.to_le_bytes());
            filled += 1;
        }
        Self { bytes, length: length(filled) as u8 }
    }

    fn as_bytes(&self) -> &[u8] {
        &self.bytes[..usize::from(self.length)]
    }
}

/// How many bytes a grid takes that has so many digits.
const fn length(filled: usize) -> usize {
    FILLED + 2 * filled.div_ceil(SHARING)
}

/// A set of packed grids. Their bytes follow each other in one vector, and the table holds where each begins.
#[derive(Debug, Default)]
pub(crate) struct Distinct {
    packed: Vec<u8>,
    starts: HashTable<usize>,
    hasher: RandomState,
}

impl Distinct {
    /// Adds a grid, and says whether it is new.
    pub(crate) fn insert(&mut self, key: &Key) -> bool {
        let Self { packed, starts, hasher } = self;
        let hash = |bytes: &[u8]| hasher.hash_one(bytes);
        let entry = starts.entry(
            hash(key.as_bytes()),
            |start| packed_at(packed, *start) == key.as_bytes(),
            |start| hash(packed_at(packed, *start)),
        );
        match entry {
            Entry::Occupied(_) => false,
            Entry::Vacant(entry) => {
                entry.insert(packed.len());
                packed.extend_from_slice(key.as_bytes());
                true
            }
        }
    }

    /// How many grids there are.
    pub(crate) fn len(&self) -> u64 {
        self.starts.len() as u64
    }
}

/// The packed grid that begins there; its first bytes say how long it is.
fn packed_at(packed: &[u8], start: usize) -> &[u8] {
    let bytes = &packed[start..];
    let filled: u32 = bytes[..FILLED].iter().map(|byte| byte.count_ones()).sum();
    &bytes[..length(filled as usize)]
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use rand::rngs::Xoshiro256PlusPlus;
    use rand::{RngExt, SeedableRng};
    use sudokit::{Cell, Digit};

    use super::*;

    /// Grids with any number of digits, many of them alike.
    fn grids(count: usize) -> Vec<Grid> {
        let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
        let grid = |_| {
            let mut grid = Grid::EMPTY;
            for _ in 0..rng.random_range(0..3) * rng.random_range(0..60) {
                let cell = Cell::ALL[rng.random_range(0..81)];
                grid.set(cell, Some(Digit::ALL[rng.random_range(0..9)]));
            }
            grid
        };
        (0..count).map(grid).collect()
    }

    #[test]
    fn keys_are_equal_only_if_grids_are() {
        let grids: BTreeSet<Grid> = grids(5_000).into_iter().collect();
        let keys: BTreeSet<Vec<u8>> =
            grids.iter().map(|grid| Key::of(grid).as_bytes().to_vec()).collect();
        assert_eq!(grids.len(), keys.len());
        // One cell emptied, or with another digit.
        let full = Grid::new([Some(Digit::D9); 81]);
        assert_eq!(Key::of(&full).as_bytes().len(), 45);
        for cell in Cell::ALL {
            for digit in Digit::ALL.into_iter().map(Some).chain([None]) {
                let mut other = full;
                other.set(cell, digit);
                let equal = Key::of(&other).as_bytes() == Key::of(&full).as_bytes();
                assert_eq!(equal, other == full, "{cell}");
            }
        }
    }

    #[test]
    fn a_set_takes_each_grid_once() {
        let mut distinct = Distinct::default();
        let mut known = BTreeSet::new();
        let grids = grids(20_000);
        for grid in grids.iter().chain(grids.iter().rev()) {
            assert_eq!(distinct.insert(&Key::of(grid)), known.insert(*grid));
        }
        assert_eq!(distinct.len(), known.len() as u64);
        assert!(known.len() < 15_000);
    }
}
