//! Makes Sudoku puzzles: random solution grids, minimal puzzles, by symmetry, pattern and number of givens.
//!
//! Everything takes its random numbers from outside. [`stream`] gives those of a puzzle of a run, and what is made from them
//! is the same on every machine, whatever its way of searching, and on any number of threads.
//!
//! # A tour
//!
//! ```
//! use sudokit_generate::{Recipe, Symmetry, random_solution, stream};
//! use sudokit_search::is_proper;
//!
//! // A solution grid, each equally likely.
//! assert!(random_solution(&mut stream(1, 0)).is_solved());
//!
//! // A minimal puzzle, with its solution.
//! let made = Recipe::default().make(&mut stream(1, 1))?;
//! assert!(made.is_minimal && is_proper(&made.givens) && made.solution.extends(&made.givens));
//!
//! // A symmetric one.
//! let mut recipe = Recipe::default();
//! recipe.symmetry = Some(Symmetry::Rotate180);
//! recipe.minimal = false;
//! let made = recipe.make(&mut stream(1, 2))?;
//! assert!(Symmetry::Rotate180.holds(made.givens.filled()));
//!
//! // What cannot be is said at once.
//! recipe.clues = Some(16..=16);
//! assert_eq!(recipe.check().unwrap_err().to_string(), "a proper puzzle has at least 17 givens, not 16");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Modules
//!
//! All is re-exported here. [`Recipe`] says what is wished for; [`random_solution`], [`random_givens`] and
//! [`minimal_sukaku`] make other grids; [`minimize`], [`minimize_to_fewest`], [`all_minimal`] and [`minimize_candidates`] look for
//! minimal puzzles within a given one.

#![forbid(unsafe_code)]

mod constructor;
mod fewer;
mod minimize;
mod pattern;
mod random;
mod recipe;
mod reduce;
mod solution;
mod sukaku;
mod symmetry;

pub use constructor::random_givens;
pub use minimize::{all_minimal, minimize, minimize_candidates, minimize_to_fewest};
pub use random::stream;
pub use recipe::{GaveUpError, ImpossibleError, Made, Recipe};
pub use solution::random_solution;
pub use sukaku::minimal_sukaku;
pub use symmetry::{ParseSymmetryError, Symmetry};
