//! The logic engine of sudokit: named techniques, explained steps.
//!
//! A technique looks at a [`Board`](sudokit_core::Board) and nothing else: no solution is known here, and none is
//! searched for. What it finds are [`Step`]s; each says what follows, and why.
//!
//! # A tour
//!
//! ```
//! use sudokit_core::Board;
//! use sudokit_logic::{Options, Solver};
//!
//! let board = Board::new(
//!     &"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?,
//! );
//! let solver = Solver::ladder(Options::default());
//!
//! let step = solver.next(&board).unwrap();
//! assert_eq!(step.to_string(), "hidden-single-box b9 => r9c7=1");
//! assert_eq!(
//!     step.explain(&board).to_string(),
//!     "In box 9 the digit 1 has one place left, r9c7: 1 in r5c9 and r8c5 see the other empty cells, so r9c7 is 1."
//! );
//!
//! let path = solver.path(&board);
//! assert!(path.is_solved());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Adding a technique
//!
//! Three places, and nothing else changes:
//!
//! 1. **Its file**, `src/technique/<family>/<name>.rs`: a `//!` header with the rule in three sentences, a
//!    `pub static NAME: Def`, and a [`Find`] function. The function reads the board (and the [`Context`] for work
//!    that others share), and pushes a [`Step`] for *every* instance of the pattern, each with its conclusions
//!    restricted to candidates that are on the board:
//!
//!    ```ignore
//!    sink.push(Step::new(&X_WING, Fish { .. }).eliminating(digit, cells))?;
//!    ```
//!
//!    One function serves all sizes; the entries pass it the size: `find: |board, context, sink| find(board, context,
//!    sink, &X_WING, 2)`. Give `HoDoKu`'s code in `codes` where it has one: it puts the technique into that profile
//!    and into [`verify`].
//! 2. **Its page**, `pages/<id>.md`: what it is and why it holds, for someone who never met it, with a picture in
//!    text; then cases, each a `grid` block (a position as in [`position`]: the line, then a line of eliminations), a
//!    `step` block and a `text` block. A positive in each orientation, and a near miss. Write the grids;
//!    `SUDOKIT_BLESS=1 cargo test -p sudokit-logic --test pages` writes the rest, which you then read.
//!    `cargo run -p sudokit-logic --release --example cases -- <id> FILE` finds positions in a file of puzzles.
//! 3. **One line** of [`BANDS`], at its place in the ladder.
//!
//! The pattern is a struct of the family, shared by its techniques; it holds what the words need and the board does
//! not show. A new struct implements `Display` (one line of words without `=>`) and the crate's `Reason` (words
//! and marks), and gets a line in `patterns` of `technique.rs` and one in `pattern!` of `step.rs`.
//!
//! The laws (`tests/laws.rs`) then run over the new entry by themselves. To see them before the rest is done:
//! `SUDOKIT_ONLY=<id> cargo test -p sudokit-logic`. The usual slips: a step that hangs on the order of rows and
//! columns (*equivariant* fails), a finder that keeps only the first of several instances (so does it), a conclusion
//! that is not on the board (*fresh*).
//!
//! # Modules
//!
//! [`technique`] holds the table and a module for each family, [`Links`] the graph of links that chains are read
//! from, `forcing` the engine of nets, [`als`] the almost locked sets, [`notation`] the short forms of sets, [`position`] the text form of boards in
//! play, [`verify`] the comparison with positions of known results.

#![forbid(unsafe_code)]

pub mod als;
mod conclusions;
mod context;
mod explain;
#[allow(
    clippy::needless_range_loop,
    reason = "houses, kinds and cells are indices of several tables at once"
)]
pub mod explainer;
mod forcing;
pub mod hodoku;
mod link;
pub mod notation;
pub mod position;
mod profile;
pub mod rating;
mod sink;
mod solver;
mod step;
mod summary;
pub mod technique;
pub mod verify;

pub use conclusions::{Conclusions, ParseConclusionsError};
pub use context::{Conjugate, Context, Options};
pub use explain::{Explanation, Mark, Role, Sentence, Span, Target, View};
pub use forcing::{Assumption, End, Line, Proof};
pub use link::{Links, Node, NodeId, NodeSet, Reach, State};
pub use profile::Profile;
pub use sink::Sink;
pub use solver::{Path, Solver};
pub use step::{Pattern, StaleStepError, Step};
pub use summary::Summary;
pub use technique::{BANDS, Band, Cost, Def, Family, Find, ParseTechniqueError, Technique};
