//! [`CandidateSet`]: 729 bits do not fit a word, so it is a set of cells for each digit.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign,
};

use super::{CellSet, DigitSet, set_operators};
use crate::candidate::Candidate;
use crate::cell::Cell;
use crate::digit::Digit;

/// A set of candidates: for each digit the cells it is a candidate of.
///
/// ```
/// use sudokit_core::{CandidateSet, Cell, Digit, House};
///
/// let mut set = CandidateSet::EMPTY;
/// set.insert("r4c7=3".parse().unwrap());
/// set.insert("r4c2=3".parse().unwrap());
/// assert_eq!(set.cells(Digit::D3), Cell::R4C2 | Cell::R4C7);
/// assert_eq!(format!("{set:?}"), "{r4c2=3 r4c7=3}");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CandidateSet([CellSet; 9]);

impl CandidateSet {
    /// The set of nothing.
    pub const EMPTY: Self = Self([CellSet::EMPTY; 9]);

    /// All 729 candidates.
    pub const ALL: Self = Self([CellSet::ALL; 9]);

    /// The cells of which `digit` is a candidate in the set.
    #[inline]
    pub const fn cells(&self, digit: Digit) -> CellSet {
        self.0[digit.index()]
    }

    /// The digits that are candidates of `cell` in the set.
    pub fn digits(&self, cell: Cell) -> DigitSet {
        Digit::ALL.into_iter().filter(|digit| self.cells(*digit).contains(cell)).collect()
    }

    /// How many members there are.
    pub fn len(&self) -> usize {
        self.0.iter().map(|cells| cells.len()).sum()
    }

    /// Whether there is no member.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|cells| cells.is_empty())
    }

    /// Whether `item` is a member.
    #[inline]
    pub const fn contains(&self, item: Candidate) -> bool {
        self.0[item.digit.index()].contains(item.cell)
    }

    /// The set with `item` as well.
    #[inline]
    #[must_use]
    pub const fn with(mut self, item: Candidate) -> Self {
        self.insert(item);
        self
    }

    /// The set but for `item`.
    #[inline]
    #[must_use]
    pub const fn without(mut self, item: Candidate) -> Self {
        self.remove(item);
        self
    }

    /// Adds `item`; whether it was missing.
    #[inline]
    pub const fn insert(&mut self, item: Candidate) -> bool {
        self.0[item.digit.index()].insert(item.cell)
    }

    /// Takes `item` out; whether it was there.
    #[inline]
    pub const fn remove(&mut self, item: Candidate) -> bool {
        self.0[item.digit.index()].remove(item.cell)
    }

    fn combine(self, other: Self, by: impl Fn(CellSet, CellSet) -> CellSet) -> Self {
        Self(core::array::from_fn(|i| by(self.0[i], other.0[i])))
    }

    /// What is in either set.
    #[must_use]
    pub fn union(self, other: Self) -> Self {
        self.combine(other, CellSet::union)
    }

    /// What is in both sets.
    #[must_use]
    pub fn intersect(self, other: Self) -> Self {
        self.combine(other, CellSet::intersect)
    }

    /// What is in this set and not in the other.
    #[must_use]
    pub fn difference(self, other: Self) -> Self {
        self.combine(other, CellSet::difference)
    }

    /// What is in one of the sets alone.
    #[must_use]
    pub fn symmetric_difference(self, other: Self) -> Self {
        self.combine(other, CellSet::symmetric_difference)
    }

    /// Whether every member is in `other`.
    pub fn is_subset(&self, other: Self) -> bool {
        self.difference(other).is_empty()
    }

    /// Whether every member of `other` is in this set.
    pub fn is_superset(&self, other: Self) -> bool {
        other.is_subset(*self)
    }

    /// Whether no member is in `other`.
    pub fn is_disjoint(&self, other: Self) -> bool {
        self.intersect(other).is_empty()
    }

    /// The first member: the first cell of the smallest digit.
    pub fn first(&self) -> Option<Candidate> {
        self.iter().next()
    }

    /// The last member: the last cell of the greatest digit.
    pub fn last(&self) -> Option<Candidate> {
        self.iter().next_back()
    }

    /// The only member of a set of one; `None` of any other set.
    pub fn single(&self) -> Option<Candidate> {
        self.first().filter(|first| self.last() == Some(*first))
    }

    /// The member that has `n` members before it.
    pub fn nth(&self, n: usize) -> Option<Candidate> {
        self.iter().nth(n)
    }

    /// The members in order: digit by digit, each by cell.
    pub const fn iter(&self) -> CandidateSetIter {
        CandidateSetIter(*self)
    }
}

set_operators!(CandidateSet, Candidate, CandidateSetIter);

/// The members of a [`CandidateSet`] in order, from either end.
#[derive(Clone, Debug)]
pub struct CandidateSetIter(CandidateSet);

impl Iterator for CandidateSetIter {
    type Item = Candidate;

    fn next(&mut self) -> Option<Candidate> {
        let digit = Digit::ALL.into_iter().find(|digit| !self.0.cells(*digit).is_empty())?;
        let candidate = Candidate { digit, cell: self.0.cells(digit).first()? };
        self.0.remove(candidate);
        Some(candidate)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.0.len(), Some(self.0.len()))
    }

    fn fold<B, F: FnMut(B, Candidate) -> B>(self, init: B, mut f: F) -> B {
        Digit::ALL.into_iter().fold(init, |folded, digit| {
            let cells = self.0.cells(digit).into_iter();
            cells.fold(folded, |folded, cell| f(folded, Candidate { digit, cell }))
        })
    }
}

impl DoubleEndedIterator for CandidateSetIter {
    fn next_back(&mut self) -> Option<Candidate> {
        let digit = Digit::ALL.into_iter().rev().find(|digit| !self.0.cells(*digit).is_empty())?;
        let candidate = Candidate { digit, cell: self.0.cells(digit).last()? };
        self.0.remove(candidate);
        Some(candidate)
    }
}

impl ExactSizeIterator for CandidateSetIter {}

impl FusedIterator for CandidateSetIter {}

impl fmt::Debug for CandidateSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        super::list(self.iter(), f)
    }
}
