//! [`Format`]: the forms of text that are read and written.

use std::fmt;
use std::str::FromStr;

/// A form of text.
///
/// ```
/// use sudokit_formats::Format;
///
/// assert_eq!("csv".parse(), Ok(Format::Csv));
/// assert_eq!(Format::Sukaku.to_string(), "sukaku");
/// assert!(Format::Candidates.keeps().candidates && !Format::Line.keeps().candidates);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// A puzzle on each line: 81 characters, label and comment around them. Lists (`.sdm`, `.txt`) are of this form.
    Line,
    /// Nine lines.
    Grid,
    /// Nine lines in a frame.
    Framed,
    /// The candidates of each cell, in columns.
    Candidates,
    /// 729 characters: a pencilmark puzzle.
    Sukaku,
    /// A table with a column of puzzles, or of cells.
    Csv,
    /// Sections `[Puzzle]`, `[State]`, `[PencilMarks]` (SadMan Sudoku).
    Sdk,
}

impl Format {
    /// Every format, in the order of the table at the head of the crate.
    pub const ALL: [Self; 7] = [
        Self::Line,
        Self::Grid,
        Self::Framed,
        Self::Candidates,
        Self::Sukaku,
        Self::Csv,
        Self::Sdk,
    ];

    /// Its name, as it is written and read.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Line => "line",
            Self::Grid => "grid",
            Self::Framed => "framed",
            Self::Candidates => "candidates",
            Self::Sukaku => "sukaku",
            Self::Csv => "csv",
            Self::Sdk => "sdk",
        }
    }

    /// What it is, in a few words.
    pub const fn description(self) -> &'static str {
        match self {
            Self::Line => "81 characters on a line, or a list of them",
            Self::Grid => "nine lines of nine cells",
            Self::Framed => "nine lines in a frame",
            Self::Candidates => "the candidates of each cell, in columns",
            Self::Sukaku => "729 characters, nine for each cell",
            Self::Csv => "a table with a column of puzzles",
            Self::Sdk => "sections of a SadMan Sudoku file",
        }
    }

    /// Whether [`write()`](crate::write()) knows it.
    pub const fn is_written(self) -> bool {
        !matches!(self, Self::Sdk)
    }

    /// What it can tell of a puzzle when it is written.
    pub const fn keeps(self) -> Keeps {
        let nothing = Keeps {
            givens: false,
            placed: false,
            candidates: false,
            label: false,
            comment: false,
            solution: false,
        };
        match self {
            Self::Line => Keeps { givens: true, label: false, comment: true, ..nothing },
            Self::Grid | Self::Framed => Keeps { givens: true, ..nothing },
            Self::Candidates => Keeps { candidates: true, ..nothing },
            Self::Sukaku => Keeps { candidates: true, ..nothing },
            Self::Csv => Keeps { givens: true, solution: true, ..nothing },
            Self::Sdk => nothing,
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Format {
    type Err = ParseFormatError;

    /// Reads a name, or one of the common endings of file names.
    fn from_str(text: &str) -> Result<Self, ParseFormatError> {
        match text {
            "sdm" | "txt" => return Ok(Self::Line),
            "tsv" => return Ok(Self::Csv),
            _ => {}
        }
        let named = Self::ALL.into_iter().find(|format| format.name() == text);
        named.ok_or(ParseFormatError)
    }
}

/// A text is not the name of a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParseFormatError;

impl fmt::Display for ParseFormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected one of")?;
        for (n, format) in Format::ALL.iter().enumerate() {
            write!(f, "{} `{format}`", if n == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}

impl std::error::Error for ParseFormatError {}

/// What a format can tell of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Keeps {
    /// Which digits are givens.
    pub givens: bool,
    /// Which digits were placed.
    pub placed: bool,
    /// The candidates.
    pub candidates: bool,
    /// The label.
    pub label: bool,
    /// The comment.
    pub comment: bool,
    /// The solution.
    pub solution: bool,
}
