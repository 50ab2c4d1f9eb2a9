//! Assists whoever plays a Sudoku.
//!
//! Techniques see a board and nothing else. A player's board may hold a wrong digit, or lack a candidate that was
//! taken away wrongly, and then every deduction from it is worthless. So here, where the solution may be known, the
//! board is checked first; only then are techniques asked, and what they say is a deduction, never a look at the
//! solution.
//!
//! # A tour
//!
//! ```
//! use sudokit_core::{Board, Cell, Digit};
//! use sudokit_logic::Profile;
//! use sudokit_play::{Assist, Level};
//!
//! let mut board = Board::new(
//!     &"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?,
//! );
//! let assist = Assist::new(&board, Profile::ladder());
//!
//! // A hint tells as much as the level asks for.
//! let hint = assist.hint(&board, &[]);
//! assert_eq!(hint.told(Level::Where).to_string(), "Look at box 9.");
//! assert_eq!(
//!     hint.told(Level::Conclusion).to_string(),
//!     "Look at box 9. The technique is Hidden Single (box). What matters is 1 in r5c9 and r8c5. This puts 1 in r9c7."
//! );
//!
//! // A mistake comes first; with the log of changes, since when.
//! let change = board.enter(Cell::R1C3, Some(Digit::D2))?;
//! let hint = assist.hint(&board, &[change]);
//! assert_eq!(hint.told(Level::Where).to_string(), "r1c3=2 is wrong, since change 1.");
//!
//! // Why not?
//! board.revert(change)?;
//! let why = assist.why(&board, "r1c3=2".parse()?);
//! assert!(why.is_refuted());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Modules
//!
//! [`Assist`] knows what there is to know of a puzzle. It gives a [`Hint`], told up to a [`Level`], lists each
//! [`Mistake`], and says [`Why`] a digit cannot be. [`singles`] places what is easy.

#![forbid(unsafe_code)]

mod assist;
mod derive;
mod hint;
mod mistake;
pub mod singles;
mod trial;
mod why;

pub use assist::{Assist, Known};
pub use hint::{Deduction, Finding, Hint, Level, ParseLevelError};
pub use mistake::{Mistake, MistakeKind};
pub use why::{Answer, Refutation, Stage, Why};

/// A sentence from its pieces.
macro_rules! sentence {
    ($($piece:expr),+ $(,)?) => {
        sudokit_logic::Sentence(vec![$(sudokit_logic::Span::from($piece)),+])
    };
}
pub(crate) use sentence;
