//! The bit sets: [`DigitSet`], [`CellSet`], [`HouseSet`] and, over 729 candidates, [`CandidateSet`].
//!
//! All four are *sets* with one API: a bit mask is how they are stored, not how they are used. Operators have
//! set meaning: `|` union, `&` intersection, `-` difference, `^` symmetric difference, `!` complement.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign,
};

use crate::cell::Cell;
use crate::digit::Digit;
use crate::house::House;

mod candidates;
pub use candidates::{CandidateSet, CandidateSetIter};

/// Operators and collecting, from the named methods that every set has.
macro_rules! set_operators {
    ($Set:ident, $Item:ident, $Iter:ident) => {
        impl BitOr for $Set {
            type Output = Self;
            #[inline]
            fn bitor(self, other: Self) -> Self {
                self.union(other)
            }
        }

        impl BitAnd for $Set {
            type Output = Self;
            #[inline]
            fn bitand(self, other: Self) -> Self {
                self.intersect(other)
            }
        }

        impl Sub for $Set {
            type Output = Self;
            #[inline]
            fn sub(self, other: Self) -> Self {
                self.difference(other)
            }
        }

        impl BitXor for $Set {
            type Output = Self;
            #[inline]
            fn bitxor(self, other: Self) -> Self {
                self.symmetric_difference(other)
            }
        }

        impl Not for $Set {
            type Output = Self;
            #[inline]
            fn not(self) -> Self {
                Self::ALL.difference(self)
            }
        }

        impl BitOrAssign for $Set {
            #[inline]
            fn bitor_assign(&mut self, other: Self) {
                *self = *self | other;
            }
        }

        impl BitAndAssign for $Set {
            #[inline]
            fn bitand_assign(&mut self, other: Self) {
                *self = *self & other;
            }
        }

        impl SubAssign for $Set {
            #[inline]
            fn sub_assign(&mut self, other: Self) {
                *self = *self - other;
            }
        }

        impl BitXorAssign for $Set {
            #[inline]
            fn bitxor_assign(&mut self, other: Self) {
                *self = *self ^ other;
            }
        }

        impl From<$Item> for $Set {
            #[inline]
            fn from(item: $Item) -> Self {
                Self::EMPTY.with(item)
            }
        }

        impl FromIterator<$Item> for $Set {
            fn from_iter<I: IntoIterator<Item = $Item>>(items: I) -> Self {
                items.into_iter().fold(Self::EMPTY, Self::with)
            }
        }

        impl Extend<$Item> for $Set {
            fn extend<I: IntoIterator<Item = $Item>>(&mut self, items: I) {
                items.into_iter().for_each(|item| {
                    self.insert(item);
                });
            }
        }

        impl IntoIterator for $Set {
            type Item = $Item;
            type IntoIter = $Iter;
            #[inline]
            fn into_iter(self) -> $Iter {
                self.iter()
            }
        }
    };
}
use set_operators;

macro_rules! set {
    (
        $(#[$doc:meta])*
        $Set:ident of $Item:ident in $Bits:ident, $Iter:ident, $Subsets:ident
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
        pub struct $Set($Bits);

        impl $Set {
            /// The set of nothing.
            pub const EMPTY: Self = Self(0);

            /// The set of all there are.
            pub const ALL: Self = Self(<$Bits>::MAX >> (<$Bits>::BITS as usize - $Item::COUNT));

            /// The set whose members have these bits, bit [`index`]($Item::index) for each; `None` if a bit
            /// beyond is set.
            #[inline]
            pub const fn from_bits(bits: $Bits) -> Option<Self> {
                if bits & !Self::ALL.0 == 0 { Some(Self(bits)) } else { None }
            }

            /// The bits, bit [`index`]($Item::index) for each member.
            #[inline]
            pub const fn bits(self) -> $Bits {
                self.0
            }

            /// How many members there are.
            #[inline]
            pub const fn len(self) -> usize {
                self.0.count_ones() as usize
            }

            /// Whether there is no member.
            #[inline]
            pub const fn is_empty(self) -> bool {
                self.0 == 0
            }

            /// Whether `item` is a member.
            #[inline]
            pub const fn contains(self, item: $Item) -> bool {
                self.0 >> item.index() & 1 != 0
            }

            /// The set with `item` as well.
            #[inline]
            #[must_use]
            pub const fn with(self, item: $Item) -> Self {
                Self(self.0 | 1 << item.index())
            }

            /// The set but for `item`.
            #[inline]
            #[must_use]
            pub const fn without(self, item: $Item) -> Self {
                Self(self.0 & !(1 << item.index()))
            }

            /// Adds `item`; whether it was missing.
            #[inline]
            pub const fn insert(&mut self, item: $Item) -> bool {
                let before = self.0;
                self.0 |= 1 << item.index();
                self.0 != before
            }

            /// Takes `item` out; whether it was there.
            #[inline]
            pub const fn remove(&mut self, item: $Item) -> bool {
                let before = self.0;
                self.0 &= !(1 << item.index());
                self.0 != before
            }

            /// What is in either set.
            #[inline]
            #[must_use]
            pub const fn union(self, other: Self) -> Self {
                Self(self.0 | other.0)
            }

            /// What is in both sets.
            #[inline]
            #[must_use]
            pub const fn intersect(self, other: Self) -> Self {
                Self(self.0 & other.0)
            }

            /// What is in this set and not in the other.
            #[inline]
            #[must_use]
            pub const fn difference(self, other: Self) -> Self {
                Self(self.0 & !other.0)
            }

            /// What is in one of the sets alone.
            #[inline]
            #[must_use]
            pub const fn symmetric_difference(self, other: Self) -> Self {
                Self(self.0 ^ other.0)
            }

            /// Whether every member is in `other`.
            #[inline]
            pub const fn is_subset(self, other: Self) -> bool {
                self.0 & !other.0 == 0
            }

            /// Whether every member of `other` is in this set.
            #[inline]
            pub const fn is_superset(self, other: Self) -> bool {
                other.is_subset(self)
            }

            /// Whether no member is in `other`.
            #[inline]
            pub const fn is_disjoint(self, other: Self) -> bool {
                self.0 & other.0 == 0
            }

            /// The first member.
            #[inline]
            pub const fn first(self) -> Option<$Item> {
                // Of the empty set the index is the width of the word, beyond every item.
                $Item::from_index(self.0.trailing_zeros() as usize)
            }

            /// The last member.
            #[inline]
            pub const fn last(self) -> Option<$Item> {
                match self.0.checked_ilog2() {
                    Some(index) => $Item::from_index(index as usize),
                    None => None,
                }
            }

            /// The only member of a set of one; `None` of any other set.
            #[inline]
            pub const fn single(self) -> Option<$Item> {
                if self.0.is_power_of_two() { self.first() } else { None }
            }

            /// The member that has `n` members before it.
            pub const fn nth(self, n: usize) -> Option<$Item> {
                let mut rest = self.0;
                let mut passed = 0;
                while passed < n && rest != 0 {
                    rest &= rest - 1;
                    passed += 1;
                }
                Self(rest).first()
            }

            /// The members in order.
            #[inline]
            pub const fn iter(self) -> $Iter {
                $Iter(self)
            }

            /// The subsets of `size` members, each once: first that of the first members, last that of the last.
            pub const fn subsets(self, size: usize) -> $Subsets {
                let next = if size > self.len() {
                    None
                } else if size == 0 {
                    Some(0)
                } else {
                    Some(<$Bits>::MAX >> (<$Bits>::BITS as usize - size))
                };
                $Subsets { set: self, next }
            }
        }

        set_operators!($Set, $Item, $Iter);

        /// The members of a set in order, from either end.
        #[derive(Clone, Debug)]
        pub struct $Iter($Set);

        impl Iterator for $Iter {
            type Item = $Item;

            #[inline]
            fn next(&mut self) -> Option<$Item> {
                let item = self.0.first()?;
                self.0.0 &= self.0.0 - 1;
                Some(item)
            }

            #[inline]
            fn size_hint(&self) -> (usize, Option<usize>) {
                (self.0.len(), Some(self.0.len()))
            }

            #[inline]
            fn fold<B, F: FnMut(B, $Item) -> B>(self, init: B, mut f: F) -> B {
                let mut rest = self.0;
                let mut folded = init;
                while let Some(item) = rest.first() {
                    folded = f(folded, item);
                    rest.0 &= rest.0 - 1;
                }
                folded
            }
        }

        impl DoubleEndedIterator for $Iter {
            #[inline]
            fn next_back(&mut self) -> Option<$Item> {
                let item = self.0.last()?;
                self.0.remove(item);
                Some(item)
            }
        }

        impl ExactSizeIterator for $Iter {}

        impl FusedIterator for $Iter {}

        /// The subsets of one size. See the set's method `subsets`.
        #[derive(Clone, Debug)]
        pub struct $Subsets {
            set: $Set,
            /// Which members the next subset takes: bit `n` for the nth.
            next: Option<$Bits>,
        }

        impl Iterator for $Subsets {
            type Item = $Set;

            fn next(&mut self) -> Option<$Set> {
                let pattern = self.next?;
                self.next = next_of_same_size(u128::from(pattern), self.set.len())
                    .and_then(|next| <$Bits>::try_from(next).ok());
                let members = self.set.iter().enumerate();
                Some(members.filter(|(n, _)| pattern >> n & 1 != 0).map(|(_, item)| item).collect())
            }
        }

        impl FusedIterator for $Subsets {}
    };
}

/// The next larger number with as many bits set, if it fits into `width` bits (Gosper's method).
fn next_of_same_size(bits: u128, width: usize) -> Option<u128> {
    if bits == 0 {
        return None;
    }
    let lowest = bits & bits.wrapping_neg();
    // The lowest run of ones moves its top bit up; the rest of the run goes back to the bottom.
    let moved = bits.checked_add(lowest)?;
    let next = moved | (((bits ^ moved) >> 2) >> lowest.trailing_zeros());
    (next >> width == 0).then_some(next)
}

set! {
    /// A set of digits, such as the candidates of a cell.
    ///
    /// ```
    /// use sudokit_core::{Digit, DigitSet};
    ///
    /// let set = DigitSet::from_bits(0x34).unwrap();
    /// assert_eq!(format!("{set:?}"), "{3 5 6}");
    /// assert_eq!(set.len(), 3);
    /// assert_eq!(set.nth(0).map(Digit::index), Some(2));
    /// assert_eq!((set.first(), set.last()), (Some(Digit::D3), Some(Digit::D6)));
    /// assert_eq!(set.single(), None);
    /// assert_eq!((set - (Digit::D3 | Digit::D6)).single(), Some(Digit::D5));
    /// assert_eq!(set.subsets(2).count(), 3);
    /// ```
    DigitSet of Digit in u16, DigitSetIter, DigitSubsets
}

set! {
    /// A set of cells. `{:?}` lists them, `{:#?}` draws the grid.
    ///
    /// ```
    /// use sudokit_core::{Cell, CellSet, House};
    ///
    /// let pointing = House::B1.cells() & House::R2.cells();
    /// assert_eq!(format!("{pointing:?}"), "{r2c1 r2c2 r2c3}");
    /// assert_eq!(pointing.common_peers().len(), 12);
    /// ```
    CellSet of Cell in u128, CellSetIter, CellSubsets
}

set! {
    /// A set of houses.
    ///
    /// ```
    /// use sudokit_core::{House, HouseSet};
    ///
    /// let lines: HouseSet = House::ROWS.into_iter().chain(House::COLUMNS).collect();
    /// assert_eq!((!lines).len(), 9);
    /// assert_eq!(format!("{:?}", lines.intersect(House::R3 | House::B1)), "{r3}");
    /// ```
    HouseSet of House in u32, HouseSetIter, HouseSubsets
}

impl BitOr for Digit {
    type Output = DigitSet;
    #[inline]
    fn bitor(self, other: Self) -> DigitSet {
        DigitSet::EMPTY.with(self).with(other)
    }
}

impl BitOr for Cell {
    type Output = CellSet;
    #[inline]
    fn bitor(self, other: Self) -> CellSet {
        CellSet::EMPTY.with(self).with(other)
    }
}

impl BitOr for House {
    type Output = HouseSet;
    #[inline]
    fn bitor(self, other: Self) -> HouseSet {
        HouseSet::EMPTY.with(self).with(other)
    }
}

impl CellSet {
    /// The cells that every member sees; all 81 for the empty set.
    pub fn common_peers(self) -> Self {
        self.iter().fold(Self::ALL, |seen, cell| seen & cell.peers())
    }
}

impl fmt::Display for DigitSet {
    /// The digits one after the other: `136`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|digit| write!(f, "{digit}"))
    }
}

/// `{a b c}`.
fn list<T: fmt::Debug>(items: impl Iterator<Item = T>, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_str("{")?;
    for (n, item) in items.enumerate() {
        write!(f, "{}{item:?}", if n == 0 { "" } else { " " })?;
    }
    f.write_str("}")
}

impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        list(self.iter(), f)
    }
}

impl fmt::Debug for HouseSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        list(self.iter(), f)
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if !f.alternate() {
            return list(self.iter(), f);
        }
        for row in House::ROWS {
            for cell in row.cells() {
                f.write_str(if self.contains(cell) { " #" } else { " ." })?;
            }
            f.write_str("\n")?;
        }
        Ok(())
    }
}
