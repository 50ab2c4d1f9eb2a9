//! A Sudoku toolkit: one name for the crates that do the work.
//!
//! # A tour
//!
//! ```
//! use sudokit::formats::{self, Format, WriteOptions};
//! use sudokit::search::{self, Puzzle, PuzzleError};
//! use sudokit::{Board, Cell, Digit, Grid};
//!
//! // Read a puzzle in whatever form it comes.
//! let text = "5 3 . | . 7 . | . . .\n6 . . | 1 9 5 | . . .\n. 9 8 | . . . | . 6 .\n\
//!     ------+-------+------\n\
//!     8 . . | . 6 . | . . 3\n4 . . | 8 . 3 | . . 1\n7 . . | . 2 . | . . 6\n\
//!     ------+-------+------\n\
//!     . 6 . | . . . | 2 8 .\n. . . | 4 1 9 | . . 5\n. . . | . 8 . | . 7 9\n";
//! let entry = formats::read(text.as_bytes()).remove(0)?;
//! let grid = entry.content.givens();
//!
//! // Solve it, or prove it proper: one solution and no more.
//! let puzzle = Puzzle::try_from(grid)?;
//! assert!(puzzle.solution().is_solved());
//! let vague = grid.without(Cell::R1C1).without(Cell::R1C2);
//! assert!(matches!(Puzzle::try_from(vague), Err(PuzzleError::Many(..))));
//! assert_eq!(search::count(&vague, 10_000), 2);
//!
//! // Play it: the board knows what is legal.
//! let mut board = Board::new(&grid);
//! assert!(board.place(Cell::R1C3, Digit::D6).is_err());
//! board.place(Cell::R1C3, Digit::D4)?;
//!
//! // Write it in another form.
//! let mut line = Vec::new();
//! formats::write(Format::Line, &entry, &WriteOptions::DEFAULT, &mut line)?;
//! assert_eq!(line.trim_ascii_end(), grid.to_string().as_bytes());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Modules
//!
//! | here | crate | holds |
//! |---|---|---|
//! | the root | `sudokit-core` | cells, digits, houses, sets, grids, boards, transforms; [`text`] for the plain text forms |
//! | [`search`] | `sudokit-search` | whether there is a solution, which, how many |
//! | [`formats`] | `sudokit-formats` | texts and files of all the forms that people use |
//! | [`generate`] | `sudokit-generate` | random grids and puzzles as they are wished for |
//! | [`logic`] | `sudokit-logic` | named techniques, explained steps |
//! | [`render`] | `sudokit-render` | boards and explanations as text, markdown and JSON |
//!
//! The crates can be used by themselves; this one adds nothing to them but the name.

#![forbid(unsafe_code)]

pub use sudokit_core::*;
pub use sudokit_formats as formats;
pub use sudokit_generate as generate;
pub use sudokit_logic as logic;
pub use sudokit_render as render;
pub use sudokit_search as search;
