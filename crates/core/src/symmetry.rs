//! [`Transform`]: the symmetries of the 9x9 grid, and [`Transformable`], what they act on.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use crate::candidate::Candidate;
use crate::candidate_grid::CandidateGrid;
use crate::cell::Cell;
use crate::digit::Digit;
use crate::grid::Grid;
use crate::house::{House, HouseKind};
use crate::map::{CellMap, DigitMap};
use crate::set::{CandidateSet, CellSet, DigitSet, HouseSet};

/// A symmetry of Sudoku: a rearrangement that turns puzzles into puzzles with as many solutions and the same logic.
///
/// It transposes the grid or not, then moves rows within their bands, bands, columns within their stacks and stacks,
/// and relabels the digits. These are all the rearrangements of cells that keep houses together, with all the
/// relabelings: [`ORDER`](Self::ORDER) transforms, 2 * 6^8 * 9!. They form a group under [`then`](Self::then).
///
/// It prints as a line, and reads that back: after `rows` the number that each row gets, from row 1 to row 9, and
/// likewise for columns and digits. A `transpose` is carried out first.
///
/// ```
/// use sudokit_core::{Cell, Digit, House, Transform};
///
/// let transform: Transform =
///     "transpose rows 123456789 columns 312456789 digits 213456789".parse()?;
/// assert_eq!(transform.apply(Cell::R1C4), Cell::R4C3); // r1c4, transposed r4c1, and column 1 becomes 3
/// assert_eq!(transform.apply(House::R1), House::C3);
/// assert_eq!(transform.apply(Digit::D1), Digit::D2);
/// assert_eq!(transform.then(transform.inverse()), Transform::IDENTITY);
/// assert_eq!(Transform::nth(transform.index()), Some(transform));
/// # Ok::<(), sudokit_core::ParseTransformError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Transform {
    transposes: bool,
    /// The row that each row becomes, once transposed.
    rows: [u8; 9],
    /// The column that each column becomes, once transposed.
    columns: [u8; 9],
    /// The digit that each digit becomes, by index.
    digits: [u8; 9],
}

/// What a [`Transform`] acts on.
///
/// Further types that are made of cells, digits and houses can join.
pub trait Transformable {
    /// The image under `transform`. For two transforms `a` and `b` the image under `a.then(b)` must be the image
    /// under `b` of the image under `a`.
    #[must_use]
    fn transformed(self, transform: &Transform) -> Self;
}

/// How often nine lines can be rearranged: the bands, and the lines of each.
pub(crate) const LINE_ORDERS: u32 = 6 * 6 * 6 * 6;

const UNMOVED: [u8; 9] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
const REVERSED: [u8; 9] = [8, 7, 6, 5, 4, 3, 2, 1, 0];

impl Transform {
    /// How many transforms there are: 1,218,998,108,160.
    pub const ORDER: u64 = Self::GEOMETRIES as u64 * Self::RELABELINGS as u64;

    /// How many ways there are to rearrange the cells: 3,359,232.
    pub const GEOMETRIES: u32 = 2 * LINE_ORDERS * LINE_ORDERS;

    /// How many ways there are to relabel the digits: 362,880.
    pub const RELABELINGS: u32 = 362_880;

    /// Changes nothing.
    pub const IDENTITY: Self =
        Self { transposes: false, rows: UNMOVED, columns: UNMOVED, digits: UNMOVED };

    /// Turns rows into columns.
    pub const TRANSPOSE: Self = Self { transposes: true, ..Self::IDENTITY };

    /// A quarter turn, clockwise.
    pub const QUARTER_TURN: Self = Self { columns: REVERSED, ..Self::TRANSPOSE };

    /// Swaps left and right.
    pub const MIRROR: Self = Self { columns: REVERSED, ..Self::IDENTITY };

    /// The `n`th way to rearrange the cells, the digits kept; `None` from [`GEOMETRIES`](Self::GEOMETRIES) on. The
    /// first is the identity.
    ///
    /// ```
    /// use sudokit_core::Transform;
    ///
    /// assert_eq!(Transform::geometry(0), Some(Transform::IDENTITY));
    /// assert_eq!(Transform::geometry(Transform::GEOMETRIES), None);
    /// ```
    pub fn geometry(n: u32) -> Option<Self> {
        (n < Self::GEOMETRIES).then(|| Self {
            transposes: n / LINE_ORDERS / LINE_ORDERS == 1,
            rows: nth_line_order(n / LINE_ORDERS % LINE_ORDERS),
            columns: nth_line_order(n % LINE_ORDERS),
            digits: UNMOVED,
        })
    }

    /// The `n`th way to relabel the digits, the cells kept; `None` from [`RELABELINGS`](Self::RELABELINGS) on. They
    /// are ordered like words; the first is the identity.
    pub fn relabeling(n: u32) -> Option<Self> {
        (n < Self::RELABELINGS).then(|| Self { digits: nth_order(n), ..Self::IDENTITY })
    }

    /// Relabels each digit as `digits` says; `None` if two would become the same.
    ///
    /// ```
    /// use sudokit_core::{Digit, DigitMap, Transform};
    ///
    /// let complement = DigitMap::from_fn(|digit| Digit::ALL[8 - digit.index()]);
    /// let transform = Transform::relabel(&complement).unwrap();
    /// assert_eq!(transform.apply(Digit::D2), Digit::D8);
    /// assert_eq!(Transform::relabel(&DigitMap::new([Digit::D1; 9])), None);
    /// ```
    pub fn relabel(digits: &DigitMap<Digit>) -> Option<Self> {
        let images: DigitSet = digits.as_array().iter().copied().collect();
        let digits = digits.as_array().map(|digit| digit.index() as u8);
        (images == DigitSet::ALL).then_some(Self { digits, ..Self::IDENTITY })
    }

    /// The `n`th transform; `None` from [`ORDER`](Self::ORDER) on. The first is the identity. A random `n` below
    /// [`ORDER`](Self::ORDER) gives a random transform, all being equally likely.
    pub fn nth(n: u64) -> Option<Self> {
        let relabelings = u64::from(Self::RELABELINGS);
        let geometry = Self::geometry(u32::try_from(n / relabelings).ok()?)?;
        let relabeling = Self::relabeling((n % relabelings) as u32)?;
        Some(Self { digits: relabeling.digits, ..geometry })
    }

    /// Which transform it is: [`nth`](Self::nth) gives it back.
    pub fn index(&self) -> u64 {
        let mut n = u64::from(self.transposes);
        n = n * u64::from(LINE_ORDERS) + u64::from(line_order_index(&self.rows));
        n = n * u64::from(LINE_ORDERS) + u64::from(line_order_index(&self.columns));
        n * u64::from(Self::RELABELINGS) + u64::from(order_index(&self.digits))
    }

    /// The transform from its parts as the canonical form finds them: which row, of the transposed grid if so, and
    /// which column becomes the first, the second and so on, and which digit each becomes. All three must be orders,
    /// those of rows and columns without torn bands.
    pub(crate) fn from_sources(
        transposes: bool,
        rows: &[u8; 9],
        columns: &[u8; 9],
        digits: &[u8; 9],
    ) -> Self {
        Self { transposes, rows: inverse(rows), columns: inverse(columns), digits: *digits }
    }

    /// Moves rows and columns alone: what each becomes. Both must be orders without torn bands.
    pub(crate) fn of_lines(rows: [u8; 9], columns: [u8; 9]) -> Self {
        Self { rows, columns, ..Self::IDENTITY }
    }

    /// Whether rows become columns.
    pub const fn transposes(&self) -> bool {
        self.transposes
    }

    /// The image of `item`.
    #[inline]
    pub fn apply<T: Transformable>(&self, item: T) -> T {
        item.transformed(self)
    }

    /// This transform, and after it `next`.
    #[must_use]
    pub fn then(&self, next: Self) -> Self {
        // A second transposition takes the first one's columns for its rows.
        let (rows, columns) =
            if next.transposes { (self.columns, self.rows) } else { (self.rows, self.columns) };
        Self {
            transposes: self.transposes != next.transposes,
            rows: rows.map(|row| next.rows[usize::from(row)]),
            columns: columns.map(|column| next.columns[usize::from(column)]),
            digits: self.digits.map(|digit| next.digits[usize::from(digit)]),
        }
    }

    /// The transform that takes this one back.
    #[must_use]
    pub fn inverse(&self) -> Self {
        let (rows, columns) =
            if self.transposes { (self.columns, self.rows) } else { (self.rows, self.columns) };
        Self {
            transposes: self.transposes,
            rows: inverse(&rows),
            columns: inverse(&columns),
            digits: inverse(&self.digits),
        }
    }
}

impl Default for Transform {
    /// The identity.
    fn default() -> Self {
        Self::IDENTITY
    }
}

/// The order that undoes `order`.
fn inverse(order: &[u8; 9]) -> [u8; 9] {
    let mut inverse = [0; 9];
    for (from, to) in (0..).zip(order) {
        inverse[usize::from(*to)] = from;
    }
    inverse
}

/// The `n`th order of `N` things, ordered like words; `n` below `N` factorial.
fn nth_order<const N: usize>(mut n: u32) -> [u8; N] {
    // First how many of the things that come later are smaller, from the last place to the first.
    let mut order = [0; N];
    for (place, rank) in order.iter_mut().rev().zip(1..) {
        *place = (n % rank) as u8;
        n /= rank;
    }
    for i in (0..N).rev() {
        for later in i + 1..N {
            order[later] += u8::from(order[later] >= order[i]);
        }
    }
    order
}

/// The number that [`nth_order`] makes into `order`.
fn order_index<const N: usize>(order: &[u8; N]) -> u32 {
    let mut n = 0;
    for (i, place) in order.iter().enumerate() {
        let smaller_later = order[i + 1..].iter().filter(|later| *later < place).count();
        n = n * (N - i) as u32 + smaller_later as u32;
    }
    n
}

/// The `n`th order of nine lines that keeps bands together; `n` below [`LINE_ORDERS`].
pub(crate) fn nth_line_order(n: u32) -> [u8; 9] {
    let bands = nth_order::<3>(n / 216);
    let lines = [nth_order::<3>(n / 36 % 6), nth_order(n / 6 % 6), nth_order(n % 6)];
    core::array::from_fn(|i| 3 * bands[i / 3] + lines[i / 3][i % 3])
}

/// The number that [`nth_line_order`] makes into `order`.
fn line_order_index(order: &[u8; 9]) -> u32 {
    let band = |b: usize| order_index(&[0, 1, 2].map(|i| order[3 * b + i] % 3));
    let bands = order_index(&[order[0] / 3, order[3] / 3, order[6] / 3]);
    ((bands * 6 + band(0)) * 6 + band(1)) * 6 + band(2)
}

/// Whether `order` keeps bands together.
fn keeps_bands(order: &[u8; 9]) -> bool {
    order.chunks_exact(3).all(|band| band.iter().all(|line| line / 3 == band[0] / 3))
}

impl Transformable for Digit {
    #[inline]
    fn transformed(self, transform: &Transform) -> Self {
        Self::ALL[usize::from(transform.digits[self.index()])]
    }
}

impl Transformable for Cell {
    #[inline]
    fn transformed(self, transform: &Transform) -> Self {
        let (mut row, mut column) = (self.index() / 9, self.index() % 9);
        if transform.transposes {
            (row, column) = (column, row);
        }
        Self::ALL[9 * usize::from(transform.rows[row]) + usize::from(transform.columns[column])]
    }
}

impl Transformable for House {
    fn transformed(self, transform: &Transform) -> Self {
        let position = self.index() % 9;
        let row = usize::from(transform.rows[position]);
        let column = usize::from(transform.columns[position]);
        match (self.kind(), transform.transposes) {
            (HouseKind::Row, false) | (HouseKind::Column, true) => Self::ROWS[row],
            (HouseKind::Column, false) | (HouseKind::Row, true) => Self::COLUMNS[column],
            (HouseKind::Box, _) => self.listed_cells()[0].transformed(transform).box_(),
        }
    }
}

impl Transformable for Candidate {
    fn transformed(self, transform: &Transform) -> Self {
        Self { digit: self.digit.transformed(transform), cell: self.cell.transformed(transform) }
    }
}

macro_rules! transformable_sets {
    ($($Set:ident),*) => {
        $(impl Transformable for $Set {
            fn transformed(self, transform: &Transform) -> Self {
                self.into_iter().map(|item| item.transformed(transform)).collect()
            }
        })*
    };
}

transformable_sets!(DigitSet, CellSet, HouseSet, CandidateSet);

impl Transformable for Grid {
    fn transformed(self, transform: &Transform) -> Self {
        let mut image = Self::EMPTY;
        for (cell, digit) in self.iter() {
            image.set(cell.transformed(transform), Some(digit.transformed(transform)));
        }
        image
    }
}

impl Transformable for CandidateGrid {
    fn transformed(self, transform: &Transform) -> Self {
        let source = transform.inverse();
        Self::new(CellMap::from_fn(|cell| self[cell.transformed(&source)].transformed(transform)))
    }
}

impl<T: Transformable> Transformable for Option<T> {
    fn transformed(self, transform: &Transform) -> Self {
        self.map(|item| item.transformed(transform))
    }
}

impl<T: Transformable, const N: usize> Transformable for [T; N] {
    fn transformed(self, transform: &Transform) -> Self {
        self.map(|item| item.transformed(transform))
    }
}

impl<T: Transformable> Transformable for Vec<T> {
    fn transformed(self, transform: &Transform) -> Self {
        self.into_iter().map(|item| item.transformed(transform)).collect()
    }
}

impl fmt::Display for Transform {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.transposes {
            f.write_str("transpose ")?;
        }
        let parts = [("rows ", self.rows), (" columns ", self.columns), (" digits ", self.digits)];
        for (name, order) in parts {
            f.write_str(name)?;
            order.iter().try_for_each(|place| write!(f, "{}", place + 1))?;
        }
        Ok(())
    }
}

impl fmt::Debug for Transform {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Transform {
    type Err = ParseTransformError;

    /// Reads `transpose`, `rows`, `columns` and `digits` with their orders, in this order; what is left out is left
    /// as it is.
    ///
    /// ```
    /// use sudokit_core::Transform;
    ///
    /// assert_eq!("transpose".parse(), Ok(Transform::TRANSPOSE));
    /// let error = "rows 142356789".parse::<Transform>().unwrap_err();
    /// assert_eq!(error.to_string(), "column 6: `142356789` tears a band or stack apart");
    /// ```
    fn from_str(text: &str) -> Result<Self, ParseTransformError> {
        let mut transform = Self::IDENTITY;
        let mut words = words(text).peekable();
        if words.peek().is_none() {
            return Err(ParseTransformError::Empty);
        }
        transform.transposes = words.next_if(|(_, word)| *word == "transpose").is_some();
        let parts = [
            ("rows", &mut transform.rows, true),
            ("columns", &mut transform.columns, true),
            ("digits", &mut transform.digits, false),
        ];
        for (name, order, in_bands) in parts {
            let Some((column, _)) = words.next_if(|(_, word)| *word == name) else { continue };
            let (column, word) = words.next().unwrap_or((column + name.len(), ""));
            let found = || word.to_owned();
            *order = parse_order(word)
                .ok_or_else(|| ParseTransformError::NotAnOrder { column, found: found() })?;
            if in_bands && !keeps_bands(order) {
                return Err(ParseTransformError::TornBand { column, found: found() });
            }
        }
        match words.next() {
            None => Ok(transform),
            Some((column, word)) => {
                Err(ParseTransformError::UnexpectedWord { column, found: word.to_owned() })
            }
        }
    }
}

/// The words of `text`, each with the number of its first character, from 1.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    text.split_whitespace().map(move |word| {
        let start = word.as_ptr() as usize - text.as_ptr() as usize;
        (text[..start].chars().count() + 1, word)
    })
}

/// The order that nine digits write, each of them once.
fn parse_order(word: &str) -> Option<[u8; 9]> {
    let digits: &[u8; 9] = word.as_bytes().try_into().ok()?;
    let mut seen = DigitSet::EMPTY;
    let all_new = digits
        .iter()
        .all(|byte| Digit::from_char(char::from(*byte)).is_some_and(|digit| seen.insert(digit)));
    all_new.then(|| digits.map(|byte| byte - b'1'))
}

/// A text is not a transform. Columns count characters from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseTransformError {
    /// There is no word.
    Empty,
    /// The word is none of `transpose`, `rows`, `columns`, `digits`, or out of their order.
    UnexpectedWord {
        /// Where it begins.
        column: usize,
        /// The word.
        found: String,
    },
    /// The word does not hold each of 1-9 once.
    NotAnOrder {
        /// Where it begins.
        column: usize,
        /// The word; empty at the end of the text.
        found: String,
    },
    /// The order moves lines of one band or stack to several.
    TornBand {
        /// Where it begins.
        column: usize,
        /// The order.
        found: String,
    },
}

impl fmt::Display for ParseTransformError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => {
                f.write_str("nothing found, expected `transpose`, `rows`, `columns` or `digits`")
            }
            Self::UnexpectedWord { column, found } => write!(
                f,
                "column {column}: `{found}` found, expected `transpose`, `rows`, `columns` or `digits`, in this \
                 order"
            ),
            Self::NotAnOrder { column, found } => {
                write!(f, "column {column}: ")?;
                match found.as_str() {
                    "" => f.write_str("nothing")?,
                    found => write!(f, "`{found}`")?,
                }
                f.write_str(" found, expected each of 1 to 9 once, such as `123456789`")
            }
            Self::TornBand { column, found } => {
                write!(f, "column {column}: `{found}` tears a band or stack apart")
            }
        }
    }
}

impl core::error::Error for ParseTransformError {}
