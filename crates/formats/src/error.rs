//! What can be wrong with a text: [`ReadError`], its [`Fault`], and [`Warning`] for what was read nevertheless.

use std::borrow::Cow;
use std::fmt;

use sudokit_core::{Cell, Digit};

/// Why a text, a line or a record was not read.
///
/// It prints without a file name, position first: `line 4: row 4 has 8 cells, need 9`. Lines and columns count from 1
/// in the text as it was given, columns in characters.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReadError {
    line: u64,
    column: Option<u64>,
    fault: Fault,
}

impl ReadError {
    pub(crate) const fn new(line: u64, fault: Fault) -> Self {
        Self { line, column: None, fault }
    }

    pub(crate) const fn at(line: u64, column: u64, fault: Fault) -> Self {
        Self { line, column: Some(column), fault }
    }

    /// The line, from 1. Of what spans several lines, such as a grid, the first.
    pub const fn line(&self) -> u64 {
        self.line
    }

    /// The column in characters, from 1, where one character is at fault.
    pub const fn column(&self) -> Option<u64> {
        self.column
    }

    /// What is wrong.
    pub const fn fault(&self) -> &Fault {
        &self.fault
    }

    /// Whether the text is faulty or merely not supported.
    pub const fn level(&self) -> Level {
        self.fault.level()
    }

    /// What is wrong in words, without the position.
    pub fn message(&self) -> String {
        self.fault.to_string()
    }

    /// The one guess at what was meant, if there is one.
    pub const fn guess(&self) -> Option<char> {
        match self.fault {
            Fault::NotACell { guess, .. } => guess,
            _ => None,
        }
    }
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}", self.line)?;
        if let Some(column) = self.column {
            write!(f, ", column {column}")?;
        }
        write!(f, ": {}", self.fault)
    }
}

impl std::error::Error for ReadError {}

/// The kinds of errors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Level {
    /// No puzzle can be made of the text.
    Syntax,
    /// The text is of a known kind that is not read, or holds another kind of puzzle.
    Unsupported,
    /// The text could not be read at all, or is too long.
    Input,
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Fault {
    /// There is nothing in the text.
    Empty,
    /// Nothing in the text looks like a puzzle.
    NoPuzzle {
        /// The longest run of cells on a line; 0 if there is none worth naming.
        longest: usize,
    },
    /// A character stands where a cell is expected.
    NotACell {
        /// The character.
        symbol: char,
        /// The cell it may have been meant for.
        guess: Option<char>,
    },
    /// A line has the wrong number of cells.
    Cells {
        /// How many it has.
        found: usize,
    },
    /// A grid has the wrong number of rows.
    Rows {
        /// How many it has.
        found: usize,
    },
    /// A row of a grid has the wrong number of cells.
    RowCells {
        /// Which row, from 1.
        row: usize,
        /// How many it has.
        found: usize,
    },
    /// A row of a grid does not begin with the label that is its turn.
    RowLabel {
        /// Which row, from 1.
        row: usize,
    },
    /// A row of a grid is laid out in another way than the rows of the text.
    RowLayout {
        /// Which row, from 1.
        row: usize,
    },
    /// A candidate grid has the wrong number of groups of digits.
    Groups {
        /// How many it has.
        found: usize,
    },
    /// A candidate is listed twice in a cell.
    RepeatedDigit {
        /// The cell.
        cell: Cell,
        /// The digit.
        digit: Digit,
    },
    /// A pencilmark puzzle has the wrong number of characters.
    Characters {
        /// How many it has.
        found: usize,
    },
    /// A digit of a pencilmark puzzle does not stand in its place.
    Misplaced {
        /// The cell.
        cell: Cell,
        /// The position among the nine characters of the cell, as the digit that belongs there.
        position: Digit,
        /// The character.
        symbol: char,
    },
    /// A cell of a pencilmark puzzle has no candidate.
    NoCandidates {
        /// The cell.
        cell: Cell,
    },
    /// A field that should hold a cell holds something else.
    OutOfRange {
        /// Row, from 1.
        row: usize,
        /// Column, from 1.
        column: usize,
        /// What the field holds.
        field: String,
    },
    /// 162 cells whose second half is neither the solution of the first nor a layout of boxes.
    Halves,
    /// Two different puzzles on a line.
    TwoPuzzles,
    /// A line of 81 dashes or the like, without a digit: an empty grid, or a rule.
    NoDigits {
        /// The character.
        symbol: char,
    },
    /// No column of a table holds puzzles.
    NoPuzzleColumn {
        /// The names of the columns.
        columns: String,
    },
    /// A record has more or fewer fields than the header.
    Fields {
        /// How many it has.
        found: usize,
        /// How many the header has.
        need: usize,
    },
    /// A spreadsheet rounded the puzzle.
    Rounded {
        /// The name of the column.
        column: String,
    },
    /// A quoted field does not end.
    OpenQuote,
    /// A record of a saved game (`I`: placed digit, `E`: excluded candidates) is faulty.
    Record {
        /// The record.
        record: String,
        /// What is wrong with it.
        reason: &'static str,
    },
    /// A deleted candidate is not three digits: digit, row, column.
    Deleted {
        /// What stands there.
        field: String,
    },
    /// A library line has the wrong number of colons.
    Colons {
        /// How many it has.
        found: usize,
    },
    /// A section of a file is missing or has the wrong number of rows.
    Section {
        /// The section.
        section: &'static str,
        /// How many rows it has.
        rows: usize,
    },
    /// Two sections of a file disagree in a cell.
    SectionsDisagree {
        /// The cell.
        cell: Cell,
        /// What the puzzle has there.
        given: Digit,
    },
    /// The text is of a known kind that is not read.
    Unread {
        /// The kind.
        kind: &'static str,
    },
    /// The data is of another type altogether, such as a picture.
    Type {
        /// What it is, and what to do.
        kind: &'static str,
    },
    /// A kind of puzzle with other rules.
    Variant {
        /// Its name.
        variant: Cow<'static, str>,
    },
    /// A link that does not hold the puzzle.
    Stored {
        /// Where the puzzle is, and what to do.
        place: String,
    },
    /// A file, link or packed string of a known form is faulty.
    Malformed {
        /// The form.
        kind: &'static str,
        /// What is wrong with it.
        reason: String,
    },
    /// A line or record is too long.
    TooLong {
        /// The most bytes it may have.
        limit: usize,
    },
    /// Reading the input failed.
    Io {
        /// The system's message.
        message: String,
    },
}

impl Fault {
    pub(crate) fn variant(variant: impl Into<Cow<'static, str>>) -> Self {
        Self::Variant { variant: variant.into() }
    }

    pub(crate) fn malformed(kind: &'static str, reason: impl Into<String>) -> Self {
        Self::Malformed { kind, reason: reason.into() }
    }

    /// Whether the text is faulty or merely not supported.
    pub const fn level(&self) -> Level {
        match self {
            Self::Unread { .. }
            | Self::Type { .. }
            | Self::Variant { .. }
            | Self::Stored { .. } => Level::Unsupported,
            Self::TooLong { .. } | Self::Io { .. } => Level::Input,
            _ => Level::Syntax,
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Empty => f.write_str("the input is empty"),
            Self::NoPuzzle { longest: 0 } => f.write_str("no puzzle found"),
            Self::NoPuzzle { longest } => {
                write!(f, "no puzzle found: the longest run of cells is {longest}, need 81")
            }
            Self::NotACell { symbol, guess } => {
                match symbol {
                    ' ' => f.write_str("a blank")?,
                    symbol if symbol.is_control() => write!(f, "U+{:04X}", u32::from(*symbol))?,
                    symbol => write!(f, "`{symbol}`")?,
                }
                f.write_str(" is not a cell")?;
                match guess {
                    Some(guess) => write!(f, " (did you mean `{guess}`?)"),
                    None => Ok(()),
                }
            }
            Self::Cells { found } => write!(f, "{}, need 81", counted(*found, "cell")),
            Self::Rows { found } => {
                write!(f, "{} of 9 cells, need 9 rows", counted(*found, "row"))
            }
            Self::RowCells { row, found } => {
                write!(f, "row {row} has {}, need 9", counted(*found, "cell"))
            }
            Self::RowLabel { row } => write!(f, "the label of row {row} is missing"),
            Self::RowLayout { row } => {
                write!(f, "row {row} is not laid out as the other rows of the text")
            }
            Self::Groups { found } => write!(f, "{}, need 81", counted(*found, "candidate group")),
            Self::RepeatedDigit { cell, digit } => {
                write!(f, "cell {cell}: digit {digit} is listed twice")
            }
            Self::Characters { found } => {
                write!(f, "{} of a pencilmark puzzle, need 729", counted(*found, "character"))
            }
            Self::Misplaced { cell, position, symbol } => write!(
                f,
                "cell {cell}: `{symbol}` at position {position} of its nine characters, \
                 expected `{position}` or `.`"
            ),
            Self::NoCandidates { cell } => write!(f, "cell {cell} has no candidates"),
            Self::OutOfRange { row, column, field } => write!(
                f,
                "row {row}, column {column}: `{}` is not a digit from 1 to 9 or empty",
                short(field)
            ),
            Self::Halves => f.write_str(
                "162 cells: the second half is neither the solution of the first nor a layout of \
                 boxes",
            ),
            Self::TwoPuzzles => f.write_str("two different puzzles on one line"),
            Self::NoDigits { symbol } => write!(
                f,
                "81 times `{symbol}` and no digit: an empty grid is written with `.` or `0`"
            ),
            Self::NoPuzzleColumn { columns } => {
                write!(f, "no column holds puzzles (columns: {})", short(columns))
            }
            Self::Fields { found, need } => {
                write!(f, "the record has {}, the header {need}", counted(*found, "field"))
            }
            Self::Rounded { column } => write!(
                f,
                "column `{}` holds a rounded number (scientific notation): export it as text",
                short(column)
            ),
            Self::OpenQuote => f.write_str("a quoted field does not end"),
            Self::Record { record, reason } => write!(f, "record `{}`: {reason}", short(record)),
            Self::Deleted { field } => write!(
                f,
                "deleted candidate `{}`: expected digit, row and column, each from 1 to 9",
                short(field)
            ),
            Self::Colons { found } => {
                write!(f, "{} in a library line, need 6 or 7", counted(*found, "colon"))
            }
            Self::Section { section, rows } => {
                write!(f, "section `[{section}]` has {}, need 9", counted(*rows, "row"))
            }
            Self::SectionsDisagree { cell, given } => {
                write!(f, "`[State]` does not hold the given {given} at {cell}")
            }
            Self::Unread { kind } => write!(f, "{kind} is recognised but not read"),
            Self::Type { kind } => write!(f, "this is {kind}"),
            Self::Variant { variant } => write!(f, "{variant}: variant not supported"),
            Self::Stored { place } => f.write_str(place),
            Self::Malformed { kind, reason } => write!(f, "{kind}: {reason}"),
            Self::TooLong { limit } => {
                write!(f, "the line or record is longer than {limit} bytes")
            }
            Self::Io { message } => f.write_str(message),
        }
    }
}

fn counted(count: usize, what: &str) -> String {
    format!("{count} {what}{}", if count == 1 { "" } else { "s" })
}

/// As much of a foreign text as a message has room for.
pub(crate) fn short(text: &str) -> String {
    match text.char_indices().nth(60) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}

/// What is doubtful about an entry that was read.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Warning {
    /// The solution that stands beside the puzzle differs from it; it was dropped.
    SolutionMismatch {
        /// The cell.
        cell: Cell,
        /// What the puzzle has there.
        given: Digit,
        /// What the solution has there.
        solution: Digit,
    },
    /// What stands where the solution should is no full grid; it was dropped.
    NotASolution,
    /// Rows were shorter than nine cells and filled up with empty ones.
    Padded,
    /// The text does not tell givens from placed digits: all its digits were taken for givens.
    GivensUnknown,
    /// Something of the text was not read; the rules of the puzzle do not depend on it as far as the text says.
    Ignored {
        /// What it is.
        what: Cow<'static, str>,
    },
    /// What was unpacked from a link packs into other data than the link has: the link may be damaged.
    PackedOtherwise,
    /// The data of a program holds a grid without a given.
    NoGivens,
    /// Digits may be written from 0 or from 1, and the text does not tell: it was taken for 1.
    Alphabet {
        /// The greatest digit.
        last: char,
    },
    /// A placed digit of the text was dropped, since the cell holds a given.
    PlacedOnGiven {
        /// The cell.
        cell: Cell,
    },
}

impl fmt::Display for Warning {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::SolutionMismatch { cell, given, solution } => write!(
                f,
                "the solution has {solution} at {cell}, but the puzzle gives {given}: \
                 the solution is ignored"
            ),
            Self::NotASolution => {
                f.write_str("what stands beside the puzzle is no full grid and was ignored")
            }
            Self::Padded => f.write_str("short rows were filled up with empty cells"),
            Self::GivensUnknown => f.write_str("all digits were taken for givens"),
            Self::Ignored { what } => write!(f, "{what}: ignored"),
            Self::PackedOtherwise => {
                f.write_str("the data of the link may be damaged: what it holds packs otherwise")
            }
            Self::NoGivens => f.write_str("there is no given in it"),
            Self::Alphabet { last } => {
                write!(
                    f,
                    "whether digits are written from 0 or from 1 is not certain: 1-{last} was taken"
                )
            }
            Self::PlacedOnGiven { cell } => {
                write!(f, "the digit placed at {cell} was ignored: the cell holds a given")
            }
        }
    }
}
