//! [`AlsList`]: all almost locked sets of a board, and which of them are linked.
//!
//! An *almost locked set* is n cells of a house with n+1 digits among them: take one of the digits away and the
//! others are locked in the cells. The smallest is a cell with two candidates. Two sets are linked by a digit, their
//! *restricted common*, if each place of the digit in the one sees each place in the other: then it is in one of
//! them at most, and the other one is locked.
//!
//! What matters of a set in a chain is where its digits are. Many sets have a digit in the same cells; these are one
//! [`Places`], and the links are between places, of which there are far fewer pairs than of sets.

use std::cell::OnceCell;
use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use sudokit_core::{Board, Candidate, CellSet, Digit, DigitMap, DigitSet, House};

/// Cells of a house with one digit more than cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Als {
    /// The cells.
    pub cells: CellSet,
    /// Their candidates.
    pub digits: DigitSet,
    /// Where its places begin in the list's.
    start: u32,
}

/// Where a digit is in one almost locked set or several.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Places {
    /// The digit.
    pub digit: Digit,
    /// Its places: all of the set's.
    pub cells: CellSet,
    /// The cells that see all of these. If the digit is in one of them, the set lacks it.
    pub seen: CellSet,
}

/// The almost locked sets of a board.
///
/// ```
/// use sudokit_core::{Board, Cell, Digit};
/// use sudokit_logic::{Context, Options};
///
/// let board = Board::new(
///     &"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?,
/// );
/// let context = Context::new(&board, Options::default());
/// let list = context.almost_locked_sets();
/// // The smallest are the cells with two candidates.
/// let first = list.sets()[0];
/// assert_eq!((first.cells, first.digits), (Cell::R1C4.into(), Digit::D2 | Digit::D6));
/// // Where the others lack a digit if this one has it.
/// let two = list.place_of(0, Digit::D2).unwrap();
/// assert_eq!(list.places()[two].digit, Digit::D2);
/// assert!(list.linked(two).iter().all(|other| list.places()[*other as usize].digit == Digit::D2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct AlsList {
    sets: Vec<Als>,
    /// The places of each set, one for each digit, set after set.
    places_of: Vec<u32>,
    places: Vec<Places>,
    /// The places of each digit, in order.
    of_digit: DigitMap<Vec<u32>>,
    links: OnceCell<Rows<u32>>,
    holders: OnceCell<Rows<u32>>,
    commons: OnceCell<Rows<Common>>,
}

/// A digit that two almost locked sets cannot both hold: their restricted common.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Common {
    /// The number of the other set.
    pub to: u32,
    /// The digit, as a set of one.
    digit: DigitSet,
    /// Whether the sets share a cell.
    pub overlaps: bool,
}

impl Common {
    /// The digit.
    #[inline]
    pub fn digit(self) -> Digit {
        self.digit.first().unwrap_or(Digit::D1)
    }
}

impl AlsList {
    /// The list of this board's.
    pub(crate) fn new(board: &Board) -> Self {
        let mut list = Self {
            sets: Vec::with_capacity(512),
            places_of: Vec::with_capacity(2048),
            places: Vec::with_capacity(512),
            of_digit: DigitMap::from_fn(|_| Vec::new()),
            links: OnceCell::new(),
            holders: OnceCell::new(),
            commons: OnceCell::new(),
        };
        let mut known = HashMap::<(Digit, CellSet), u32, BuildHasherDefault<Mixer>>::default();
        for house in House::ALL {
            for_each_in(board, house, |cells, digits| {
                let start = list.places_of.len() as u32;
                for digit in digits {
                    let within = board.cells_of(digit) & cells;
                    let id = *known.entry((digit, within)).or_insert_with(|| {
                        let seen = within.common_peers();
                        list.places.push(Places { digit, cells: within, seen });
                        let id = list.places.len() as u32 - 1;
                        list.of_digit[digit].push(id);
                        id
                    });
                    list.places_of.push(id);
                }
                list.sets.push(Als { cells, digits, start });
            });
        }
        list
    }

    /// All sets, each once, by house.
    #[inline]
    pub fn sets(&self) -> &[Als] {
        &self.sets
    }

    /// All places that a digit of a set has, each once.
    #[inline]
    pub fn places(&self) -> &[Places] {
        &self.places
    }

    /// Where set number `set` has its digits, in their order, as numbers of [`places`](Self::places).
    #[inline]
    pub fn places_of(&self, set: usize) -> &[u32] {
        let Als { digits, start, .. } = self.sets[set];
        &self.places_of[start as usize..start as usize + digits.len()]
    }

    /// Where set number `set` has the digit, if it has.
    #[inline]
    pub fn place_of(&self, set: usize, digit: Digit) -> Option<usize> {
        let Als { digits, start, .. } = self.sets[set];
        let before = digits.bits() & ((1 << digit.index()) - 1);
        let place = start as usize + before.count_ones() as usize;
        digits.contains(digit).then(|| self.places_of[place] as usize)
    }

    /// The sets that have a digit exactly there.
    #[inline]
    pub fn holders(&self, place: usize) -> &[u32] {
        let holders = self.holders.get_or_init(|| {
            let mut pairs = Vec::with_capacity(self.places_of.len());
            for set in 0..self.sets.len() {
                pairs.extend(self.places_of(set).iter().map(|place| (*place, set as u32)));
            }
            Rows::new(self.places.len(), &pairs)
        });
        holders.row(place)
    }

    /// The places of the same digit that see all of these: not both have the digit. It is a restricted common of
    /// every set that has it here and every set that has it there, if they do not overlap.
    #[inline]
    pub fn linked(&self, place: usize) -> &[u32] {
        self.links.get_or_init(|| self.all_links()).row(place)
    }

    /// The sets that set number `set` is linked to, with their restricted commons; those that share a cell with it as
    /// well.
    #[inline]
    pub fn commons(&self, set: usize) -> &[Common] {
        self.commons.get_or_init(|| self.all_commons()).row(set)
    }

    /// The sets that lack the digit if the cell has it: every place of the digit in the set sees the cell.
    pub fn lacking(&self, candidate: Candidate) -> Vec<usize> {
        let mut sets = Vec::new();
        for place in &self.of_digit[candidate.digit] {
            if self.places[*place as usize].seen.contains(candidate.cell) {
                sets.extend(self.holders(*place as usize).iter().map(|set| *set as usize));
            }
        }
        sets.sort_unstable();
        sets
    }

    fn all_commons(&self) -> Rows<Common> {
        let mut pairs = Vec::with_capacity(2048);
        for (set, Als { cells, .. }) in self.sets.iter().enumerate() {
            for place in self.places_of(set) {
                let digit = self.places[*place as usize].digit.into();
                for other in self.linked(*place as usize) {
                    for to in self.holders(*other as usize) {
                        let overlaps = !self.sets[*to as usize].cells.is_disjoint(*cells);
                        pairs.push((set as u32, Common { to: *to, digit, overlaps }));
                    }
                }
            }
        }
        Rows::new(self.sets.len(), &pairs)
    }

    fn all_links(&self) -> Rows<u32> {
        let mut pairs = Vec::with_capacity(8192);
        for digit in Digit::ALL {
            let ids = &self.of_digit[digit];
            for (n, one) in ids.iter().enumerate() {
                let seen = self.places[*one as usize].seen;
                for other in &ids[n + 1..] {
                    if self.places[*other as usize].cells.is_subset(seen) {
                        pairs.extend([(*one, *other), (*other, *one)]);
                    }
                }
            }
        }
        Rows::new(self.places.len(), &pairs)
    }
}

/// Lists, one after the other.
#[derive(Debug)]
struct Rows<T> {
    starts: Vec<u32>,
    entries: Vec<T>,
}

impl<T: Copy + Default> Rows<T> {
    /// The lists of what comes with each number below `count`, in the order of the pairs.
    fn new(count: usize, pairs: &[(u32, T)]) -> Self {
        let mut starts = vec![0; count + 1];
        for (key, _) in pairs {
            starts[*key as usize + 1] += 1;
        }
        for n in 0..count {
            starts[n + 1] += starts[n];
        }
        let mut next = starts.clone();
        let mut entries = vec![T::default(); pairs.len()];
        for (key, entry) in pairs {
            entries[next[*key as usize] as usize] = *entry;
            next[*key as usize] += 1;
        }
        Self { starts, entries }
    }

    #[inline]
    fn row(&self, n: usize) -> &[T] {
        &self.entries[self.starts[n] as usize..self.starts[n + 1] as usize]
    }
}

/// Calls `found` with every almost locked set of the house, but for those that a house before it has as well.
fn for_each_in(board: &Board, house: House, mut found: impl FnMut(CellSet, DigitSet)) {
    let mut cells = [CellSet::EMPTY; 9];
    let mut digits = [0_u16; 9];
    let mut count = 0;
    for cell in house.cells() & board.empty_cells() {
        // A cell with one candidate is no part of a set: it is locked.
        if board.candidates(cell).len() > 1 {
            (cells[count], digits[count]) = (cell.into(), board.candidates(cell).bits());
            count += 1;
        }
    }
    // The candidates of every set of the cells: those of the set without its first cell, and its.
    let mut unions = [0_u16; 1 << 9];
    for set in 1..1_usize << count {
        let union = unions[set & (set - 1)] | digits[set.trailing_zeros() as usize];
        unions[set] = union;
        if union.count_ones() == set.count_ones() + 1 {
            let chosen = (0..count).filter(|n| set >> n & 1 != 0);
            let chosen = chosen.fold(CellSet::EMPTY, |chosen, n| chosen | cells[n]);
            if first_house(chosen) == Some(house) {
                found(chosen, DigitSet::from_bits(union).unwrap_or_default());
            }
        }
    }
}

/// The first house that has all the cells: cells of a box and a line are found twice.
fn first_house(cells: CellSet) -> Option<House> {
    let houses = cells.first()?.houses();
    houses.into_iter().find(|house| cells.is_subset(house.cells()))
}

/// A quick hash of cells and a digit; they come from no one who would want to spoil it.
#[derive(Default)]
struct Mixer(u64);

impl Hasher for Mixer {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        bytes.iter().for_each(|byte| self.write_u64(u64::from(*byte)));
    }

    fn write_u64(&mut self, word: u64) {
        // The multiplier of Knuth's multiplicative hashing, 2^64 divided by the golden ratio.
        self.0 = (self.0.rotate_left(26) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    fn write_u128(&mut self, word: u128) {
        self.write_u64(word as u64);
        self.write_u64((word >> 64) as u64);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::context::{Context, Options};

    const PUZZLES: [&str; 3] = [
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9",
        "98.7..6..5..9..7....4...5..3..8..9....2....1....6...5.6..3..8....1...4......2...3",
    ];

    fn over_boards(mut law: impl FnMut(&Board, &AlsList)) {
        for puzzle in PUZZLES {
            let board = Board::new(&puzzle.parse().expect("a grid"));
            law(&board, Context::new(&board, Options::default()).almost_locked_sets());
        }
    }

    #[test]
    fn every_set_once() {
        over_boards(|board, list| {
            let mut expected = Vec::new();
            for house in House::ALL {
                let open: CellSet = (house.cells() & board.empty_cells())
                    .iter()
                    .filter(|cell| board.candidates(*cell).len() > 1)
                    .collect();
                for size in 1..=open.len() {
                    for cells in open.subsets(size) {
                        let digits = cells
                            .iter()
                            .fold(DigitSet::EMPTY, |all, cell| all | board.candidates(cell));
                        if digits.len() == size + 1 {
                            expected.push((cells, digits));
                        }
                    }
                }
            }
            expected.sort();
            expected.dedup();
            let mut found: Vec<_> = list.sets().iter().map(|set| (set.cells, set.digits)).collect();
            found.sort();
            assert!(!found.is_empty() && found == expected);
        });
    }

    #[test]
    fn places_and_links() {
        over_boards(|board, list| {
            for (n, set) in list.sets().iter().enumerate() {
                assert_eq!(list.places_of(n).len(), set.digits.len());
                for digit in Digit::ALL {
                    let place = list.place_of(n, digit);
                    assert_eq!(place.is_some(), set.digits.contains(digit));
                    let Some(place) = place else { continue };
                    let places = list.places()[place];
                    assert_eq!(
                        (places.digit, places.cells),
                        (digit, board.cells_of(digit) & set.cells)
                    );
                    assert!(list.holders(place).contains(&(n as u32)));
                }
            }
            for (n, one) in list.places().iter().enumerate() {
                for (k, other) in list.places().iter().enumerate() {
                    let sees =
                        |cell: sudokit_core::Cell| one.cells.iter().all(|near| near.sees(cell));
                    let is_linked = one.digit == other.digit && other.cells.iter().all(sees);
                    assert_eq!(list.linked(n).contains(&(k as u32)), is_linked);
                }
            }
        });
    }
}
