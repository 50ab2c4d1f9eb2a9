//! Ratings of whole paths: how hard a puzzle is, and where.
//!
//! A [`Scale`] is a profile, whose path is rated, and a table of what each technique of it counts; the techniques know
//! nothing of it. [`Scale::rate`] takes the path and adds up. (Sudoku Explainer's scale hangs on a search of its own,
//! and is [`explainer`](crate::explainer).)
//!
//! ```
//! use sudokit_core::Board;
//! use sudokit_logic::Options;
//! use sudokit_logic::rating::Scale;
//!
//! let board = Board::new(
//!     &"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?,
//! );
//! let rating = Scale::Ladder.rate(&board, Options::unique());
//! assert_eq!(rating.level.name(), "singles");
//! assert!(rating.is_solved);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # How our scale fits others
//!
//! The effort adds up what each step counts by its band, and as much again divided by the number of ways on: the
//! different steps of its technique (of all singles, for a single) there were to choose from, up to eight.
//!
//! Over 1,920 puzzles rated by Sudoku Explainer, and 839 of them by `HoDoKu`, the rank correlation (Spearman's) of the
//! effort is 0.93 with ER and 0.96 with `HoDoKu`'s score, that of the band with ER 0.96. By band, the medians:
//!
//! | band | puzzles | ER | `HoDoKu`'s score | effort |
//! |---|---|---|---|---|
//! | singles | 623 | 1.5 | 482 | 79 |
//! | locked digits | 467 | 2.6 | 622 | 91 |
//! | pairs and triples | 109 | 3.4 | 866 | 130 |
//! | first fish and quads | 140 | 6.5 | 838 | 115 |
//! | wings | 154 | 5.6 | 1058 | 147 |
//! | uniqueness | 40 | 5.7 | 1028 | 164 |
//! | colors and fins | 51 | 7.2 | 1386 | 212 |
//! | chains | 208 | 7.3 | 2016 | 286 |
//! | almost locked sets | 43 | 8.8 | 4492 | 748 |
//! | exotic patterns | 11 | 7.8 | 3826 | 520 |
//! | last resort | 74 | 9.1 | 6830 | 2000 |
//!
//! `SUDOKIT_LONG=1 cargo test -p sudokit-logic --release --test rating -- --nocapture` prints it anew.

use sudokit_core::Board;

use crate::context::Options;
use crate::hodoku;
use crate::profile::Profile;
use crate::solver::{Path, Solver};
use crate::technique::BANDS;

mod ladder;

/// What a rating is measured by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Scale {
    /// Our own: the band of the hardest step of the ladder's path, and an estimate of the effort.
    Ladder,
    /// `HoDoKu`'s score and level, see [`hodoku`].
    Hodoku,
}

/// How hard a puzzle is on a scale.
#[derive(Clone, Debug)]
pub struct Rating {
    /// The level.
    pub level: Level,
    /// What all steps add up to.
    pub score: u32,
    /// What each step counts, in the order of the path.
    pub parts: Vec<Part>,
    /// Whether the path leads to the solution; if not, the puzzle is not rated, and score and level mean nothing.
    pub is_solved: bool,
    /// The path.
    pub path: Path,
}

/// What one step counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Part {
    /// Its share in the score.
    pub score: u32,
    /// How many different steps of its technique there were to choose from, as far as they were counted; 0 on a scale
    /// that does not look at it.
    pub ways: usize,
}

/// A level of a scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[non_exhaustive]
pub enum Level {
    /// A band of the ladder, by its place in [`BANDS`].
    Band(usize),
    /// A level of `HoDoKu`.
    Hodoku(hodoku::Level),
}

impl Level {
    /// The name for people.
    pub fn name(self) -> &'static str {
        match self {
            Self::Band(n) => BANDS.get(n).map_or("", |band| band.name),
            Self::Hodoku(level) => level.name(),
        }
    }
}

impl Scale {
    /// The name in commands and files.
    pub const fn id(self) -> &'static str {
        match self {
            Self::Ladder => "ladder",
            Self::Hodoku => "hodoku",
        }
    }

    /// The profile whose path is rated.
    pub fn profile(self) -> Profile {
        match self {
            Self::Ladder => Profile::ladder(),
            Self::Hodoku => Profile::hodoku(),
        }
    }

    /// Rates the path from the board.
    pub fn rate(self, board: &Board, options: Options) -> Rating {
        let solver = Solver::new(self.profile(), options);
        let path = solver.path(board);
        match self {
            Self::Ladder => ladder::rate(board, options, path),
            Self::Hodoku => rate_hodoku(path),
        }
    }
}

fn rate_hodoku(path: Path) -> Rating {
    let part = |step| Part { score: hodoku::score(step).unwrap_or_default(), ways: 0 };
    let parts = path.steps.iter().map(part).collect();
    // Of a path that does not end in the solution there is no rating.
    let rating = hodoku::Rating::new(&path);
    Rating {
        level: Level::Hodoku(rating.map_or(hodoku::Level::Extreme, |rating| rating.level)),
        score: rating.map_or(0, |rating| rating.score),
        parts,
        is_solved: rating.is_some(),
        path,
    }
}

impl Rating {
    /// The step that counts most, by its place in the path: of several the first.
    pub fn bottleneck(&self) -> Option<usize> {
        let most = self.parts.iter().map(|part| part.score).max()?;
        self.parts.iter().position(|part| part.score == most)
    }

    /// How many steps are the only one of their technique, where that was counted, singles aside: there was one way
    /// on.
    pub fn narrow_steps(&self) -> usize {
        let steps = self.path.steps.iter().zip(&self.parts);
        let is_narrow = |step: &crate::step::Step, part: &Part| {
            part.ways == 1 && !std::ptr::eq(step.technique().band(), &BANDS[0])
        };
        steps.filter(|(step, part)| is_narrow(step, part)).count()
    }
}
