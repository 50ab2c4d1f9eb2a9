//! [`AnyGrid`]: grids of other sizes than 9x9, with their box shapes.
//!
//! Everything that reasons works on 9x9 alone. These types carry what other sizes need: to be read, written, solved.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::fmt;
use core::num::NonZeroU8;

use crate::digit::Digit;
use crate::grid::Grid;

/// The size of a grid and the shape of its boxes.
///
/// ```
/// use sudokit_core::Shape;
///
/// let shape = Shape::of_side(6).unwrap();
/// assert_eq!((shape.box_rows(), shape.box_columns()), (2, 3));
/// assert_eq!(shape.to_string(), "6x6");
/// assert_eq!(Shape::of_cells(256), Shape::of_side(16));
/// assert_eq!(Shape::of_side(7), None);
/// assert_ne!(Shape::of_box(3, 2), Some(shape));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Shape {
    box_rows: u8,
    box_columns: u8,
}

impl Shape {
    /// The shapes that are played: of each size the usual one.
    pub const ALL: [Self; 10] = [
        Self { box_rows: 2, box_columns: 2 },
        Self { box_rows: 2, box_columns: 3 },
        Self { box_rows: 2, box_columns: 4 },
        Self { box_rows: 3, box_columns: 3 },
        Self { box_rows: 2, box_columns: 5 },
        Self { box_rows: 3, box_columns: 4 },
        Self { box_rows: 3, box_columns: 5 },
        Self { box_rows: 4, box_columns: 4 },
        Self { box_rows: 4, box_columns: 5 },
        Self { box_rows: 5, box_columns: 5 },
    ];

    /// The usual shape of so many cells a side, if that size is played.
    pub fn of_side(side: usize) -> Option<Self> {
        Self::ALL.into_iter().find(|shape| shape.side() == side)
    }

    /// The usual shape of so many cells in all, if that size is played.
    pub fn of_cells(count: usize) -> Option<Self> {
        Self::ALL.into_iter().find(|shape| shape.side() * shape.side() == count)
    }

    /// The shape with boxes of so many rows and columns, if its size is played.
    pub fn of_box(rows: usize, columns: usize) -> Option<Self> {
        let side = rows.checked_mul(columns)?;
        let box_rows = u8::try_from(rows).ok()?;
        let box_columns = u8::try_from(columns).ok()?;
        Self::of_side(side).filter(|_| rows > 1 && columns > 1)?;
        Some(Self { box_rows, box_columns })
    }

    /// Cells a side, and digits.
    pub const fn side(self) -> usize {
        self.box_rows as usize * self.box_columns as usize
    }

    /// Rows of a box.
    pub const fn box_rows(self) -> usize {
        self.box_rows as usize
    }

    /// Columns of a box.
    pub const fn box_columns(self) -> usize {
        self.box_columns as usize
    }

    /// Whether this is the usual shape of its size.
    pub fn is_usual(self) -> bool {
        Self::of_side(self.side()) == Some(self)
    }

    /// The cells, row by row.
    pub fn cells(self) -> impl Iterator<Item = AnyCell> {
        (0..self.side() * self.side()).filter_map(move |index| AnyCell::from_index(self, index))
    }

    /// The digits in order.
    pub fn digits(self) -> impl Iterator<Item = AnyDigit> {
        (1..=self.box_rows * self.box_columns).filter_map(AnyDigit::new)
    }

    /// The box that a cell is in, from 0, row by row.
    pub const fn box_of(self, cell: AnyCell) -> usize {
        let boxes_a_row = self.side() / self.box_columns();
        cell.row() / self.box_rows() * boxes_a_row + cell.column() / self.box_columns()
    }
}

impl fmt::Display for Shape {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{0}x{0}", self.side())?;
        if !self.is_usual() {
            write!(f, " with boxes of {} rows", self.box_rows)?;
        }
        Ok(())
    }
}

/// A digit of a grid of any size, from 1 to 25. It prints as one symbol, `1` to `9`, then `A` for ten, to `P`.
///
/// ```
/// use sudokit_core::AnyDigit;
///
/// let digit = AnyDigit::new(16).unwrap();
/// assert_eq!(digit.to_string(), "G");
/// assert_eq!(AnyDigit::from_char('g'), Some(digit));
/// assert_eq!(AnyDigit::new(26), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AnyDigit(NonZeroU8);

impl AnyDigit {
    /// The most digits that a grid has.
    pub const MOST: u8 = 25;

    /// The digit of this number, from 1 to 25.
    pub const fn new(number: u8) -> Option<Self> {
        match NonZeroU8::new(number) {
            Some(number) if number.get() <= Self::MOST => Some(Self(number)),
            _ => None,
        }
    }

    /// The digit of this symbol: `1` to `9`, `A` to `P` or `a` to `p`.
    pub fn from_char(symbol: char) -> Option<Self> {
        let number = symbol.to_digit(36)?;
        Self::new(u8::try_from(number).ok()?)
    }

    /// Its number, from 1.
    pub const fn get(self) -> u8 {
        self.0.get()
    }

    /// Its number, from 0.
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// Its symbol.
    pub fn to_char(self) -> char {
        char::from_digit(u32::from(self.get()), 36).unwrap_or('?').to_ascii_uppercase()
    }
}

impl From<Digit> for AnyDigit {
    fn from(digit: Digit) -> Self {
        Self(NonZeroU8::MIN.saturating_add(digit.get() - 1))
    }
}

impl fmt::Display for AnyDigit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.to_char())
    }
}

/// A cell of a grid of any size. It prints as `r12c3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct AnyCell {
    row: u8,
    column: u8,
}

impl AnyCell {
    /// The cell at `index`, row by row from 0.
    pub fn from_index(shape: Shape, index: usize) -> Option<Self> {
        let side = shape.side();
        Self::at(shape, index / side, index % side)
    }

    /// The cell in this row and column, each from 0.
    pub fn at(shape: Shape, row: usize, column: usize) -> Option<Self> {
        if row >= shape.side() || column >= shape.side() {
            return None;
        }
        Some(Self { row: u8::try_from(row).ok()?, column: u8::try_from(column).ok()? })
    }

    /// Its row, from 0.
    pub const fn row(self) -> usize {
        self.row as usize
    }

    /// Its column, from 0.
    pub const fn column(self) -> usize {
        self.column as usize
    }

    /// Its place, row by row from 0.
    pub const fn index(self, shape: Shape) -> usize {
        self.row() * shape.side() + self.column()
    }
}

impl fmt::Display for AnyCell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row + 1, self.column + 1)
    }
}

/// What anyone can write down in a grid of any size: a digit or nothing in each cell.
///
/// It prints as a line of one symbol for each cell, `.` for an empty one.
///
/// ```
/// use sudokit_core::{AnyCell, AnyDigit, AnyGrid, Shape};
///
/// let shape = Shape::of_side(4).unwrap();
/// let mut grid = AnyGrid::empty(shape);
/// let cell = AnyCell::at(shape, 0, 2).unwrap();
/// grid.set(cell, AnyDigit::new(4));
/// assert_eq!(grid.to_string(), "..4.............");
/// assert!(grid.conflicts().is_empty() && !grid.is_full());
///
/// grid.set(AnyCell::at(shape, 1, 3).unwrap(), AnyDigit::new(4));
/// assert_eq!(grid.conflicts()[0].to_string(), "digit 4 twice in box 2 (r1c3, r2c4)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct AnyGrid {
    shape: Shape,
    cells: Vec<Option<AnyDigit>>,
}

impl AnyGrid {
    /// The grid without a digit.
    pub fn empty(shape: Shape) -> Self {
        Self { shape, cells: vec![None; shape.side() * shape.side()] }
    }

    /// The grid of these cells, row by row; `None` if there are not as many as the shape has, or if a digit is
    /// greater than its side.
    pub fn new(shape: Shape, cells: Vec<Option<AnyDigit>>) -> Option<Self> {
        let side = shape.side();
        let fits = cells.len() == side * side
            && cells.iter().flatten().all(|digit| usize::from(digit.get()) <= side);
        fits.then_some(Self { shape, cells })
    }

    /// Its size and the shape of its boxes.
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// The cells, row by row.
    pub fn as_slice(&self) -> &[Option<AnyDigit>] {
        &self.cells
    }

    /// The rows.
    pub fn rows(&self) -> impl Iterator<Item = &[Option<AnyDigit>]> {
        self.cells.chunks(self.shape.side())
    }

    /// The digit in a cell; none in a cell that the grid does not have.
    pub fn get(&self, cell: AnyCell) -> Option<AnyDigit> {
        self.cells.get(cell.index(self.shape)).copied().flatten()
    }

    /// Writes a digit into a cell, or empties it. A cell that the grid does not have, and a digit that it does not
    /// have, change nothing.
    pub fn set(&mut self, cell: AnyCell, digit: Option<AnyDigit>) {
        let fits = digit.is_none_or(|digit| usize::from(digit.get()) <= self.shape.side());
        if let Some(place) = self.cells.get_mut(cell.index(self.shape))
            && fits
        {
            *place = digit;
        }
    }

    /// The filled cells with their digits, row by row.
    pub fn iter(&self) -> impl Iterator<Item = (AnyCell, AnyDigit)> + '_ {
        self.shape.cells().zip(&self.cells).filter_map(|(cell, digit)| Some((cell, (*digit)?)))
    }

    /// Whether every cell holds a digit.
    pub fn is_full(&self) -> bool {
        self.cells.iter().all(Option::is_some)
    }

    /// Whether every digit of `other` stands here too, and the shapes are the same.
    pub fn extends(&self, other: &Self) -> bool {
        self.shape == other.shape && other.iter().all(|(cell, digit)| self.get(cell) == Some(digit))
    }

    /// Whether it is a solution: full and without a clash.
    pub fn is_solved(&self) -> bool {
        self.is_full() && self.conflicts().is_empty()
    }

    /// Every pair of cells that clash, by cell.
    pub fn conflicts(&self) -> Vec<AnyConflict> {
        let filled: Vec<(AnyCell, AnyDigit)> = self.iter().collect();
        let mut conflicts = Vec::new();
        for (n, (first, digit)) in filled.iter().enumerate() {
            for (second, other) in &filled[n + 1..] {
                let same_box = self.shape.box_of(*first) == self.shape.box_of(*second);
                let shares = first.row == second.row || first.column == second.column || same_box;
                if digit == other && shares {
                    conflicts.push(AnyConflict {
                        digit: *digit,
                        cells: [*first, *second],
                        same_box: same_box.then(|| self.shape.box_of(*first)),
                    });
                }
            }
        }
        conflicts
    }

    /// The same grid as [`Grid`], if it is 9x9 with boxes of three rows.
    pub fn to_grid(&self) -> Option<Grid> {
        if Shape::of_side(9) != Some(self.shape) {
            return None;
        }
        let cells = <&[Option<AnyDigit>; 81]>::try_from(&self.cells[..]).ok()?;
        Some(Grid::new(cells.map(|digit| Digit::new(digit?.get()))))
    }
}

impl From<&Grid> for AnyGrid {
    fn from(grid: &Grid) -> Self {
        let cells = grid.as_array().iter().map(|digit| digit.map(AnyDigit::from)).collect();
        Self { shape: Shape { box_rows: 3, box_columns: 3 }, cells }
    }
}

impl fmt::Display for AnyGrid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let symbols = self.cells.iter().map(|digit| digit.map_or('.', AnyDigit::to_char));
        f.write_str(&symbols.collect::<String>())
    }
}

/// Two cells of a house with the same digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AnyConflict {
    /// The digit that stands twice.
    pub digit: AnyDigit,
    /// The two cells, in order.
    pub cells: [AnyCell; 2],
    /// The box, if they share it.
    same_box: Option<usize>,
}

impl fmt::Display for AnyConflict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [first, second] = self.cells;
        write!(f, "digit {} twice in ", self.digit)?;
        let mut and = "";
        if first.row == second.row {
            write!(f, "row {}", first.row + 1)?;
            and = " and ";
        }
        if first.column == second.column {
            write!(f, "{and}column {}", first.column + 1)?;
            and = " and ";
        }
        if let Some(n) = self.same_box {
            write!(f, "{and}box {}", n + 1)?;
        }
        write!(f, " ({first}, {second})")
    }
}
