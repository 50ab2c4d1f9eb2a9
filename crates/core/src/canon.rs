//! The canonical form of a grid, [`minlex`]; and what follows from it: [`equivalence`] and [`automorphisms`].

mod search;
mod solution;

use alloc::vec::Vec;
use core::iter::FusedIterator;

use crate::digit::Digit;
use crate::grid::Grid;
use crate::symmetry::{LINE_ORDERS, Transform, nth_line_order};
use search::Way;

/// The canonical form of a grid: the smallest line that any [`Transform`] makes of it, an empty cell being smaller
/// than every digit. Made by [`minlex`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Minlex {
    /// The smallest line.
    pub grid: Grid,
    /// A transform that makes it of the grid asked for. Digits that do not occur keep their order and come last.
    pub transform: Transform,
    /// How many [`automorphisms`] the grid has. At least 1: the identity is one.
    pub automorphisms: u32,
}

impl Minlex {
    /// How many different grids are equivalent to this one, itself included.
    ///
    /// It is [`Transform::ORDER`] divided by the number of transforms that keep the grid; these are the
    /// automorphisms, each combined with every relabeling of the digits that do not occur.
    ///
    /// ```
    /// use sudokit_core::{Cell, Digit, Grid, minlex};
    ///
    /// assert_eq!(minlex(&Grid::EMPTY).class_size(), 1);
    /// assert_eq!(minlex(&Grid::EMPTY.with(Cell::R5C5, Digit::D5)).class_size(), 729);
    /// ```
    pub fn class_size(&self) -> u64 {
        let absent = Digit::ALL.into_iter().filter(|digit| self.grid.cells_of(*digit).is_empty());
        let relabelings: u64 = (1..=absent.count() as u64).product();
        Transform::ORDER / (u64::from(self.automorphisms) * relabelings)
    }
}

/// Finds the canonical form of `grid`: any grid, a puzzle with one solution or not, empty, full or clashing.
///
/// Two grids are equivalent, the same but for a [`Transform`], if and only if their canonical forms are equal.
/// That of a solution begins 123456789.
///
/// A puzzle or a solution takes some microseconds. Grids of much symmetry take longer, since all ways that tie are
/// followed: nearly full ones and solutions up to a millisecond, and the worst known, which are Latin squares that
/// clash in the boxes, a few.
///
/// ```
/// use sudokit_core::{Grid, Transform, minlex};
///
/// let puzzle: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let canonical = minlex(&puzzle);
/// assert_eq!(canonical.transform.apply(puzzle), canonical.grid);
/// assert_eq!(canonical.automorphisms, 1);
///
/// let turned = Transform::QUARTER_TURN.apply(puzzle);
/// assert_eq!(minlex(&turned).grid, canonical.grid);
/// # Ok::<(), sudokit_core::text::line::ParseLineError>(())
/// ```
pub fn minlex(grid: &Grid) -> Minlex {
    let smallest = search::smallest(&digits(grid));
    Minlex {
        grid: Grid::new(smallest.digits.map(Digit::new)),
        transform: transform(&smallest.ways[0]),
        automorphisms: smallest.ways.len() as u32 * smallest.alike,
    }
}

/// A transform that makes `b` of `a`; `None` if the grids are not equivalent.
///
/// ```
/// use sudokit_core::{Cell, Digit, Grid, Transform, equivalence};
///
/// let a = Grid::EMPTY.with(Cell::R1C1, Digit::D1).with(Cell::R1C2, Digit::D2);
/// let b = Grid::EMPTY.with(Cell::R4C9, Digit::D7).with(Cell::R6C9, Digit::D5);
/// let transform = equivalence(&a, &b).unwrap();
/// assert_eq!(transform.apply(a), b);
/// assert_eq!(equivalence(&a, &b.without(Cell::R4C9)), None);
/// ```
pub fn equivalence(a: &Grid, b: &Grid) -> Option<Transform> {
    let counts = |grid: &Grid| {
        let mut counts = Digit::ALL.map(|digit| grid.cells_of(digit).len());
        counts.sort_unstable();
        counts
    };
    if counts(a) != counts(b) {
        return None;
    }
    let (a, b) = (minlex(a), minlex(b));
    (a.grid == b.grid).then(|| a.transform.then(b.transform.inverse()))
}

/// The transforms that turn `grid` into itself. The first is the identity.
///
/// Digits that do not occur are kept: a transform that differs from one of these in how it relabels them keeps
/// the grid as well, but is not listed. So each rearrangement of the cells comes at most once, with the one
/// relabeling of the digits that it calls for, and the transforms form a group. (A puzzle with one solution lacks
/// one digit at most, so that for it these are all.)
///
/// They are made one by one: the empty grid has [`Transform::GEOMETRIES`].
///
/// ```
/// use sudokit_core::{Grid, Transform, automorphisms};
///
/// let grid: Grid =
///     "123456789456789123789123456231564897564897231897231564312645978645978312978312645".parse()?;
/// let group = automorphisms(&grid);
/// assert_eq!(group.len(), 648);
/// for transform in group.take(10) {
///     assert_eq!(transform.apply(grid), grid);
/// }
/// # Ok::<(), sudokit_core::text::line::ParseLineError>(())
/// ```
pub fn automorphisms(grid: &Grid) -> Automorphisms {
    let digits = digits(grid);
    let ways = search::smallest(&digits).ways;
    let first = transform(&ways[0]);
    Automorphisms {
        between_ways: ways.iter().map(|way| first.then(transform(way).inverse())).collect(),
        rows: orders_that_keep(|r, c| digits[9 * r + c]),
        columns: orders_that_keep(|c, r| digits[9 * r + c]),
        next: 0,
    }
}

/// The transforms that turn a grid into itself. Made by [`automorphisms`].
#[derive(Clone, Debug)]
pub struct Automorphisms {
    /// One for each way to the smallest line. All others are one of these, then like rows and like columns swapped.
    between_ways: Vec<Transform>,
    /// The orders of rows that swap like rows, and like bands.
    rows: Vec<[u8; 9]>,
    /// The orders of columns that swap like columns, and like stacks.
    columns: Vec<[u8; 9]>,
    next: usize,
}

impl Iterator for Automorphisms {
    type Item = Transform;

    fn next(&mut self) -> Option<Transform> {
        let n = self.next;
        let way = self.between_ways.get(n / self.columns.len() / self.rows.len())?;
        let rows = self.rows[n / self.columns.len() % self.rows.len()];
        let columns = self.columns[n % self.columns.len()];
        self.next += 1;
        Some(way.then(Transform::of_lines(rows, columns)))
    }

    fn nth(&mut self, n: usize) -> Option<Transform> {
        self.next = self.next.saturating_add(n);
        self.next()
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let all = self.between_ways.len() * self.rows.len() * self.columns.len();
        let left = all.saturating_sub(self.next);
        (left, Some(left))
    }
}

impl ExactSizeIterator for Automorphisms {}

impl FusedIterator for Automorphisms {}

/// The orders of lines that leave the grid as it is, no digit relabeled; `digit` gives that of a line and place.
fn orders_that_keep(digit: impl Fn(usize, usize) -> u8) -> Vec<[u8; 9]> {
    let lines: [[u8; 9]; 9] =
        core::array::from_fn(|line| core::array::from_fn(|place| digit(line, place)));
    let keeps = |order: &[u8; 9]| {
        lines.iter().zip(order).all(|(line, image)| *line == lines[usize::from(*image)])
    };
    (0..LINE_ORDERS).map(nth_line_order).filter(keeps).collect()
}

/// The digits 1-9 row by row, 0 for an empty cell.
fn digits(grid: &Grid) -> [u8; 81] {
    grid.as_array().map(|digit| digit.map_or(0, Digit::get))
}

/// The transform that a way to the smallest line amounts to.
fn transform(way: &Way) -> Transform {
    let mut next = way.next;
    let digits = core::array::from_fn(|digit| match way.labels[digit + 1] {
        search::NEW => {
            next += 1;
            next - 2
        }
        label => label - 1,
    });
    Transform::from_sources(way.transposed, &way.rows, &way.columns, &digits)
}
