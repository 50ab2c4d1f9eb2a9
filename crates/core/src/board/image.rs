//! The image of a board under a [`Transform`].

use super::Board;
use crate::candidate_grid::CandidateGrid;
use crate::cell::Cell;
use crate::map::CellMap;
use crate::symmetry::{Transform, Transformable};

impl Transformable for Board {
    /// Givens stay givens, placed digits placed; what the puzzle allows and what was eliminated goes along.
    ///
    /// ```
    /// use sudokit_core::{Board, Candidate, Cell, Digit, Grid, Transform};
    ///
    /// let mut board = Board::new(&Grid::EMPTY.with(Cell::R1C1, Digit::D5));
    /// board.place(Cell::R1C2, Digit::D3)?;
    /// board.eliminate(Candidate::new(Cell::R9C9, Digit::D1));
    ///
    /// let image = Transform::MIRROR.apply(board);
    /// assert!(image.is_given(Cell::R1C9) && !image.is_given(Cell::R1C8));
    /// assert_eq!(image.digit(Cell::R1C8), Some(Digit::D3));
    /// assert!(!image.candidates(Cell::R9C1).contains(Digit::D1));
    /// # Ok::<(), sudokit_core::PlaceError>(())
    /// ```
    fn transformed(self, transform: &Transform) -> Self {
        let mut image = Self::new(&transform.apply(self.givens()));
        image.allowed = CellMap::new(*transform.apply(CandidateGrid::new(self.allowed)).as_array());
        image.eliminated = transform.apply(self.eliminated);
        for cell in self.placed_cells() {
            image.write(transform.apply(cell), transform.apply(self.digits[cell]));
        }
        for cell in Cell::ALL {
            image.refresh(cell);
        }
        image
    }
}
