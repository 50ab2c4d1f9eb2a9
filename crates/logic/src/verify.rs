//! Holds the techniques against positions with known results, lines of `HoDoKu`'s library.
//!
//! A line is `:code[-variant]:digits:cells:deleted:eliminations:placements:extra:`. Cells are 81 characters with `+`
//! before each placed digit; candidates are written digit, row, column: `436` is 4 in r3c6. In that position the
//! technique of the code concludes what is listed; with the variant `x`, nothing.

use std::collections::BTreeSet;
use std::fmt;

use sudokit_core::{Board, Candidate, CandidateSet, Cell, Digit};

use crate::conclusions::Conclusions;
use crate::context::Options;
use crate::position::{self, ParsePositionError};
use crate::technique::Technique;

/// A library line, read.
#[derive(Clone, Debug)]
pub struct Case {
    /// The code of the technique: four digits, or five.
    pub code: String,
    /// What follows the code after `-`.
    pub variant: String,
    /// The position.
    pub board: Board,
    /// What is to be concluded; nothing for the variant `x`.
    pub expected: Conclusions,
}

/// How a line came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Status {
    /// What is expected is among what was found; or nothing is expected, and nothing was found.
    Ok,
    /// It is not.
    Missing,
    /// No technique has the code.
    Unsupported,
}

impl Status {
    /// The word for it: `ok`, `missing`, `unsupported`.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::Ok => "ok",
            Self::Missing => "missing",
            Self::Unsupported => "unsupported",
        }
    }
}

/// What the techniques of a case's code found.
#[derive(Clone, Debug)]
pub struct Verdict {
    /// Every distinct conclusion.
    pub found: Vec<Conclusions>,
    /// How it came out.
    pub status: Status,
}

impl Case {
    /// Reads a line. Comments (`#`) and blank lines are the caller's to skip.
    ///
    /// ```
    /// use sudokit_logic::verify::{Case, Status};
    ///
    /// let case = Case::parse(
    ///     ":0002:8:53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79::\
    ///      :197:",
    /// )?;
    /// assert_eq!(case.expected.to_string(), "r9c7=1");
    /// assert_eq!(case.verify().status, Status::Ok);
    /// # Ok::<(), sudokit_logic::verify::ParseCaseError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The line does not start with `:`, has too few fields, or a field that cannot be read.
    pub fn parse(line: &str) -> Result<Self, ParseCaseError> {
        let fields: Vec<&str> = line.trim_end().split(':').collect();
        let ["", code, _digits, cells, deleted, eliminations, rest @ ..] = fields.as_slice() else {
            return Err(ParseCaseError::Fields { count: fields.len().saturating_sub(1) });
        };
        let mut board = position::parse_cells(cells).map_err(ParseCaseError::Position)?;
        for candidate in candidates(deleted)? {
            board.eliminate(candidate);
        }
        let (code, variant) = code.split_once('-').unwrap_or((code, ""));
        let expected = Conclusions {
            placements: candidates(rest.first().unwrap_or(&""))?,
            eliminations: candidates(eliminations)?,
        };
        let expected = if variant == "x" { Conclusions::default() } else { expected };
        Ok(Self { code: code.to_string(), variant: variant.to_string(), board, expected })
    }

    /// What the variant sets: the second of the codes of almost locked sets from ALS-XY-Wing on lets these overlap.
    fn options(&self) -> Options {
        let may_overlap =
            matches!(self.code.as_str(), "0902" | "0903" | "0904") && self.variant == "2";
        if may_overlap { Options::unique().overlapping() } else { Options::unique() }
    }

    /// Runs the techniques of the code on the position. The puzzles of a library are proper.
    pub fn verify(&self) -> Verdict {
        let full = format!("{}-{}", self.code, self.variant);
        let is_called = |technique: &Technique| {
            technique.codes().iter().any(|code| [&self.code, &full].iter().any(|own| own == code))
        };
        let techniques: Vec<Technique> = Technique::all().filter(is_called).collect();
        let mut found = BTreeSet::new();
        for technique in &techniques {
            for step in technique.steps(&self.board, self.options()) {
                found.insert(step.conclusions());
            }
        }
        let status = if techniques.is_empty() {
            Status::Unsupported
        } else if found.contains(&self.expected) || (self.expected.is_empty() && found.is_empty()) {
            Status::Ok
        } else {
            Status::Missing
        };
        Verdict { found: found.into_iter().collect(), status }
    }
}

/// Candidates written digit, row, column.
fn candidates(field: &str) -> Result<CandidateSet, ParseCaseError> {
    let read = |word: &str| -> Option<Candidate> {
        let [digit, row, column] = *word.as_bytes() else { return None };
        let number = |symbol: u8| Digit::from_char(char::from(symbol));
        let (row, column) = (number(row)?.index(), number(column)?.index());
        Some(Candidate { digit: number(digit)?, cell: Cell::from_index(row * 9 + column)? })
    };
    let read = |word: &str| {
        read(word).ok_or_else(|| ParseCaseError::NotACandidate { word: word.to_string() })
    };
    field.split_whitespace().map(read).collect()
}

/// A line is not one of a `HoDoKu` library.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParseCaseError {
    /// The line does not start with `:` or has fewer colons than six.
    Fields {
        /// How many colons it has.
        count: usize,
    },
    /// The cells cannot be read.
    Position(ParsePositionError),
    /// The word is not digit, row and column.
    NotACandidate {
        /// The word.
        word: String,
    },
}

impl fmt::Display for ParseCaseError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Fields { count } => {
                write!(f, "{count} colons, expected `:` at the start and six or more")
            }
            Self::Position(error) => error.fmt(f),
            Self::NotACandidate { word } => write!(
                f,
                "`{}` is not a candidate written digit, row, column such as `436`",
                word.escape_default()
            ),
        }
    }
}

impl std::error::Error for ParseCaseError {}
