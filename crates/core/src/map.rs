//! The total maps: [`DigitMap`], [`CellMap`], [`HouseMap`] hold something for every key there is.

use core::fmt;
use core::ops::{Index, IndexMut};

use crate::cell::Cell;
use crate::digit::Digit;
use crate::house::House;

macro_rules! map {
    (
        $(#[$doc:meta])*
        $Map:ident by $Key:ident
    ) => {
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $Map<T>([T; $Key::COUNT]);

        impl<T> $Map<T> {
            /// The map that holds `entries` in the order of the keys.
            #[inline]
            pub const fn new(entries: [T; $Key::COUNT]) -> Self {
                Self(entries)
            }

            /// The map that holds for each key what `entry` makes of it.
            #[inline]
            pub fn from_fn(mut entry: impl FnMut($Key) -> T) -> Self {
                Self($Key::ALL.map(|key| entry(key)))
            }

            /// The entries in the order of the keys.
            #[inline]
            pub const fn as_array(&self) -> &[T; $Key::COUNT] {
                &self.0
            }

            /// The entries in the order of the keys.
            #[inline]
            pub fn into_array(self) -> [T; $Key::COUNT] {
                self.0
            }

            /// The keys with their entries, in order.
            #[inline]
            pub fn iter(&self) -> impl ExactSizeIterator<Item = ($Key, &T)> + DoubleEndedIterator + '_ {
                $Key::ALL.into_iter().zip(&self.0)
            }
        }

        impl<T> Index<$Key> for $Map<T> {
            type Output = T;
            #[inline]
            fn index(&self, key: $Key) -> &T {
                &self.0[key.index()]
            }
        }

        impl<T> IndexMut<$Key> for $Map<T> {
            #[inline]
            fn index_mut(&mut self, key: $Key) -> &mut T {
                &mut self.0[key.index()]
            }
        }

        impl<T: Copy + Default> Default for $Map<T> {
            fn default() -> Self {
                Self([T::default(); $Key::COUNT])
            }
        }

        impl<T: fmt::Debug> fmt::Debug for $Map<T> {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.debug_map().entries(self.iter()).finish()
            }
        }
    };
}

map! {
    /// Something for each of the nine digits.
    ///
    /// ```
    /// use sudokit_core::{Digit, DigitMap};
    ///
    /// let mut counts = DigitMap::<u8>::default();
    /// counts[Digit::D4] += 1;
    /// assert_eq!(counts.as_array(), &[0, 0, 0, 1, 0, 0, 0, 0, 0]);
    /// ```
    DigitMap by Digit
}

map! {
    /// Something for each of the 81 cells.
    ///
    /// ```
    /// use sudokit_core::{Cell, CellMap};
    ///
    /// let boxes = CellMap::from_fn(Cell::box_);
    /// assert_eq!(boxes[Cell::R4C7].to_string(), "b6");
    /// ```
    CellMap by Cell
}

map! {
    /// Something for each of the 27 houses.
    ///
    /// ```
    /// use sudokit_core::{House, HouseMap};
    ///
    /// let names = HouseMap::from_fn(|house| house.to_string());
    /// assert_eq!(names[House::B9], "b9");
    /// ```
    HouseMap by House
}
