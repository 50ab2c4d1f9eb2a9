//! The vocabulary of Sudoku: cells, digits, houses, candidates; sets and maps of them; grids and boards.
//!
//! Everything else in sudokit speaks in these types. Nothing here searches or reasons: [`Board`] knows the rules
//! of the game and the two elementary eliminations, no more.
//!
//! # A tour
//!
//! ```
//! use sudokit_core::{Board, Cell, Digit, Grid, House, Transform, minlex};
//!
//! // A grid is what anyone can write down.
//! let puzzle: Grid =
//!     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
//! assert!(puzzle.is_consistent());
//!
//! // A board is a puzzle in play. It knows what is legal and keeps the candidates.
//! let mut board = Board::new(&puzzle);
//! assert_eq!(board.count_givens(), 30);
//! assert_eq!(board.candidates(Cell::R5C5).to_string(), "5");
//! let clash = board.place(Cell::R1C3, Digit::D6).unwrap_err();
//! assert_eq!(clash.to_string(), "digit 6 at r1c3 clashes with r2c1");
//!
//! // Sets are sets, with set operators.
//! let places = board.cells_of(Digit::D8) & House::R1.cells();
//! assert_eq!(format!("{places:?}"), "{r1c6 r1c7 r1c9}");
//!
//! // Puzzles that differ by a symmetry have the same canonical form.
//! let turned = Transform::QUARTER_TURN.apply(puzzle);
//! assert_eq!(minlex(&turned).grid, minlex(&puzzle).grid);
//!
//! // The two elimination rules solve easy puzzles.
//! board.propagate()?;
//! assert!(board.is_solved());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Modules
//!
//! The types are re-exported here; [`text`] holds the plain text forms.
//!
//! The crate needs `alloc` alone, has no dependencies and no features.

#![no_std]
#![forbid(unsafe_code)]

extern crate alloc;

mod any_grid;
mod board;
mod candidate;
mod candidate_grid;
mod canon;
mod cell;
mod digit;
mod grid;
mod house;
mod map;
mod set;
mod symmetry;
pub mod text;

pub use any_grid::{AnyCell, AnyConflict, AnyDigit, AnyGrid, Shape};
pub use board::{
    Board, Change, ChangeError, Contradiction, ContradictionKind, GivenError, PlaceError,
    Placement, Reason,
};
pub use candidate::{Candidate, Eliminated, ParseCandidateError};
pub use candidate_grid::CandidateGrid;
pub use canon::{Automorphisms, Minlex, automorphisms, equivalence, minlex};
pub use cell::{Cell, ParseCellError};
pub use digit::{Digit, ParseDigitError};
pub use grid::{Conflict, Grid};
pub use house::{House, HouseKind, ParseHouseError};
pub use map::{CellMap, DigitMap, HouseMap};
pub use set::{
    CandidateSet, CandidateSetIter, CellSet, CellSetIter, CellSubsets, DigitSet, DigitSetIter,
    DigitSubsets, HouseSet, HouseSetIter, HouseSubsets,
};
pub use symmetry::{ParseTransformError, Transform, Transformable};
