//! A Sudoku toolkit: one name for the crates below.

#![forbid(unsafe_code)]

pub use sudokit_core::*;
pub use sudokit_formats as formats;
pub use sudokit_search as search;
