//! [`Draft`]: a puzzle of any size while it is put together from the cells of a file.

use sudokit_core::{AnyDigit, AnyGrid, CandidateGrid, Cell, CellMap, Digit, DigitSet, Grid, Shape};

use crate::candidates;
use crate::entry::{Content, Entry};
use crate::error::{Fault, Warning};

/// Cells as a file tells of them, one by one.
#[derive(Clone, Debug)]
pub(crate) struct Draft {
    /// The form, for messages.
    kind: &'static str,
    shape: Shape,
    givens: Vec<Option<AnyDigit>>,
    placed: Vec<Option<AnyDigit>>,
    /// The candidates of a cell as bits, where they are listed.
    listed: Vec<Option<u32>>,
}

impl Draft {
    /// A puzzle of so many cells a side, with the usual boxes.
    pub(crate) fn new(kind: &'static str, side: usize) -> Result<Self, Fault> {
        let shape = Shape::of_side(side)
            .ok_or_else(|| Fault::malformed(kind, format!("{side} is no size of a puzzle")))?;
        Ok(Self::of_shape(kind, shape))
    }

    pub(crate) fn of_shape(kind: &'static str, shape: Shape) -> Self {
        let cells = shape.side() * shape.side();
        Self {
            kind,
            shape,
            givens: vec![None; cells],
            placed: vec![None; cells],
            listed: vec![None; cells],
        }
    }

    pub(crate) const fn side(&self) -> usize {
        self.shape.side()
    }

    pub(crate) const fn cells(&self) -> usize {
        self.shape.side() * self.shape.side()
    }

    pub(crate) fn given(&mut self, cell: usize, value: u64) -> Result<(), Fault> {
        self.givens[cell] = Some(self.digit(cell, value)?);
        Ok(())
    }

    pub(crate) fn place(&mut self, cell: usize, value: u64) -> Result<(), Fault> {
        self.placed[cell] = Some(self.digit(cell, value)?);
        Ok(())
    }

    /// Lists the candidates of a cell. A digit may come once.
    pub(crate) fn list(
        &mut self,
        cell: usize,
        values: impl IntoIterator<Item = u64>,
    ) -> Result<(), Fault> {
        let mut bits = 0;
        for value in values {
            let bit = 1 << self.digit(cell, value)?.index();
            if bits & bit != 0 {
                return Err(self.fault(cell, &format!("digit {value} is listed twice")));
            }
            bits |= bit;
        }
        self.listed[cell] = Some(bits);
        Ok(())
    }

    /// A fault in a cell.
    pub(crate) fn fault(&self, cell: usize, what: &str) -> Fault {
        let (row, column) = (cell / self.side() + 1, cell % self.side() + 1);
        Fault::malformed(self.kind, format!("cell r{row}c{column}: {what}"))
    }

    fn digit(&self, cell: usize, value: u64) -> Result<AnyDigit, Fault> {
        let side = self.side();
        let fits = u8::try_from(value).ok().filter(|value| usize::from(*value) <= side);
        fits.and_then(AnyDigit::new)
            .ok_or_else(|| self.fault(cell, &format!("digit {value} is out of range 1-{side}")))
    }

    /// The puzzle.
    pub(crate) fn entry(&self) -> Entry {
        if Shape::of_side(9) == Some(self.shape) {
            return Entry::new(self.nine());
        }
        let mut warnings = Vec::new();
        let game = self.placed.iter().any(Option::is_some);
        if game || self.listed.iter().any(Option::is_some) {
            warnings.push(Warning::Ignored { what: "placed digits and candidates".into() });
        }
        let grid = AnyGrid::new(self.shape, self.givens.clone());
        let mut entry = Entry::new(Content::of(grid.unwrap_or_else(|| AnyGrid::empty(self.shape))));
        entry.warnings = warnings;
        entry
    }

    fn nine(&self) -> Content {
        let grid = |digits: &[Option<AnyDigit>]| {
            let mut grid = Grid::EMPTY;
            for (cell, digit) in Cell::ALL.into_iter().zip(digits) {
                grid.set(cell, digit.and_then(|digit| Digit::new(digit.get())));
            }
            grid
        };
        let (givens, placed) = (grid(&self.givens), grid(&self.placed));
        if self.listed.iter().all(Option::is_none) {
            return candidates::played(&givens, &placed, None);
        }
        let listed = CandidateGrid::new(CellMap::from_fn(|cell: Cell| {
            let bits = self.listed.get(cell.index()).copied().flatten();
            let set = bits.and_then(|bits| DigitSet::from_bits(bits as u16));
            set.unwrap_or(DigitSet::ALL)
        }));
        let everything = givens == Grid::EMPTY && placed == Grid::EMPTY;
        if everything && listed.as_array().iter().all(|digits| !digits.is_empty()) {
            return Content::from(listed);
        }
        // A board that lists nothing but what the digits leave is its givens.
        let played = candidates::played(&givens, &placed, Some(&listed));
        if played.to_candidate_grid() == givens.candidates() && placed == Grid::EMPTY {
            return Content::Givens(givens);
        }
        played
    }
}
