//! Draws boards and explanations.
//!
//! A drawing says what each piece of it *is* (a given, a placed digit, a clash), never how it is coloured: a theme of
//! the frontend does that. Everything can be told apart without colour too.
//!
//! ```
//! use sudokit_core::{Board, Cell, Digit, Grid};
//! use sudokit_render::text::{self, Charset};
//!
//! let mut board = Board::new(&Grid::EMPTY.with(Cell::R1C1, Digit::D5));
//! board.place(Cell::R1C2, Digit::D3)?;
//! let drawing = text::board(&board, Charset::Ascii);
//! assert_eq!(drawing.to_string().lines().nth(1), Some("| 5 +3  . | .  .  . | .  .  . |"));
//! # Ok::<(), sudokit_core::PlaceError>(())
//! ```
//!
//! # Modules
//!
//! [`text`]: boards, candidates, marks and sentences as lines of text for terminals, mails and forums. [`markdown`]:
//! a whole path with its reasons. [`json`]: steps, explanations, paths and hints for other programs.

#![forbid(unsafe_code)]

pub mod json;
pub mod markdown;
pub mod text;
