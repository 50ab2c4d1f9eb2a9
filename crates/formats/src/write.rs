//! The writers.

use std::fmt;

use sudokit_core::text::{candidates, grid, line, sukaku};
use sudokit_core::{Board, CandidateGrid, Cell, CellMap, DigitSet, Grid};

use crate::entry::{Content, Entry};
use crate::format::Format;

/// How [`write()`] writes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct WriteOptions {
    /// The character for an empty cell, in lines, grids and tables.
    pub empty: char,
    /// Which digits lines, grids and tables show.
    pub digits: Digits,
    /// The frame of [`Format::Framed`].
    pub frame: Frame,
    /// Whether a line is followed by the comment, a table has a column of solutions.
    pub extras: Extras,
}

impl WriteOptions {
    /// `.` for an empty cell, the givens alone, an ASCII frame, nothing else.
    pub const DEFAULT: Self =
        Self { empty: '.', digits: Digits::Givens, frame: Frame::Ascii, extras: Extras::None };
}

impl Default for WriteOptions {
    fn default() -> Self {
        Self::DEFAULT
    }
}

/// Which digits are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Digits {
    /// The givens.
    Givens,
    /// The givens and the placed digits.
    All,
}

/// The frame around a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Frame {
    /// `+---+` and `|`.
    Ascii,
    /// Box-drawing characters, for terminals.
    Unicode,
}

/// What is written beside the puzzle, where the format has room for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extras {
    /// Nothing.
    None,
    /// The comment in lines, the solution in tables.
    Kept,
}

/// Writes what stands before the first entry: the header line of a table. Other formats have none.
pub fn write_header(format: Format, options: &WriteOptions, out: &mut Vec<u8>) {
    if format == Format::Csv {
        let header = match options.extras {
            Extras::None => "puzzle\n",
            Extras::Kept => "puzzle,solution\n",
        };
        out.extend_from_slice(header.as_bytes());
    }
}

/// Appends an entry. A form of several lines ends with an empty one, so that entries can follow each other.
///
/// # Errors
///
/// The format cannot hold the puzzle, or is not written; nothing is appended.
///
/// ```
/// use sudokit_formats::{Entry, Format, WriteOptions, read, write};
///
/// let entry = read(b"..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9")
///     .remove(0)?;
/// let mut text = Vec::new();
/// write(Format::Framed, &entry, &WriteOptions::DEFAULT, &mut text)?;
/// assert!(text.starts_with(b"+-------+-------+-------+\n| . . . | . . . | . . . |\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn write(
    format: Format,
    entry: &Entry,
    options: &WriteOptions,
    out: &mut Vec<u8>,
) -> Result<(), WriteError> {
    let shown = || match (&entry.content, options.digits) {
        (Content::Sukaku(_), _) => Err(WriteError::Pencilmarks(format)),
        (content, Digits::Givens) => Ok(content.givens()),
        (content, Digits::All) => Ok(content.digits()),
    };
    match format {
        Format::Line => {
            write_cells(&shown()?, options.empty, out);
            if options.extras == Extras::Kept
                && let Some(comment) = &entry.comment
            {
                out.extend_from_slice(b" # ");
                out.extend_from_slice(comment.as_bytes());
            }
            out.push(b'\n');
        }
        Format::Grid => {
            let shown = shown()?;
            write_text(&grid::to_text(&shown), options.empty, out);
            out.push(b'\n');
        }
        Format::Framed => {
            let shown = shown()?;
            let text = match options.frame {
                Frame::Ascii => grid::to_framed_text(&shown),
                Frame::Unicode => grid::to_box_drawing(&shown),
            };
            write_text(&text, options.empty, out);
            out.push(b'\n');
        }
        Format::Candidates => {
            let shown = entry.content.to_candidate_grid();
            // With that many blank cells it would pass for a grid of digits.
            if shown.as_array().iter().filter(|digits| digits.is_empty()).count() > 9 {
                return Err(without_candidates(format, &shown));
            }
            out.extend_from_slice(candidates::to_text(&shown).as_bytes());
            out.push(b'\n');
        }
        Format::Sukaku => {
            let puzzle = puzzle_candidates(&entry.content);
            if puzzle.as_array().iter().any(|digits| digits.is_empty()) {
                return Err(without_candidates(format, &puzzle));
            }
            out.extend_from_slice(sukaku::to_line(&puzzle).as_bytes());
            out.push(b'\n');
        }
        Format::Csv => {
            write_cells(&shown()?, options.empty, out);
            if options.extras == Extras::Kept {
                out.push(b',');
                if let Some(solution) = &entry.solution {
                    write_cells(solution, options.empty, out);
                }
            }
            out.push(b'\n');
        }
        Format::Sdk => return Err(WriteError::NotWritten(format)),
    }
    Ok(())
}

/// The candidates of a pencilmark puzzle that has the same solutions: a filled cell its digit alone, an empty one
/// all that was not eliminated.
fn puzzle_candidates(content: &Content) -> CandidateGrid {
    let of_board = |board: &Board| {
        CandidateGrid::new(CellMap::from_fn(|cell: Cell| match board.digit(cell) {
            Some(digit) => DigitSet::from(digit),
            None => board.candidates(cell),
        }))
    };
    match content {
        Content::Givens(grid) => CandidateGrid::from(grid),
        Content::Board(board) => of_board(board),
        Content::Sukaku(puzzle) => **puzzle,
    }
}

/// Why candidates of which a cell has none are not written: the text would be refused when it is read.
fn without_candidates(format: Format, shown: &CandidateGrid) -> WriteError {
    let cell = Cell::ALL.into_iter().find(|cell| shown[*cell].is_empty()).unwrap_or(Cell::ALL[0]);
    WriteError::NoCandidates { format, cell }
}

fn write_cells(grid: &Grid, empty: char, out: &mut Vec<u8>) {
    let text = line::to_line(grid, b'.');
    write_text(text.as_str(), empty, out);
}

/// Appends a text with `.` for empty cells as one with `empty`.
fn write_text(text: &str, empty: char, out: &mut Vec<u8>) {
    if empty == '.' {
        out.extend_from_slice(text.as_bytes());
        return;
    }
    let mut encoded = [0; 4];
    let empty = empty.encode_utf8(&mut encoded).as_bytes();
    for byte in text.bytes() {
        match byte {
            b'.' => out.extend_from_slice(empty),
            byte => out.push(byte),
        }
    }
}

/// An entry cannot be written in a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WriteError {
    /// The format has no room for the candidates of a pencilmark puzzle.
    Pencilmarks(Format),
    /// The format cannot say that a cell has no candidate.
    NoCandidates {
        /// The format.
        format: Format,
        /// The first such cell.
        cell: Cell,
    },
    /// The format is read only.
    NotWritten(Format),
}

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Pencilmarks(format) => {
                write!(f, "a pencilmark puzzle cannot be written as `{format}`")
            }
            Self::NoCandidates { format, cell } => {
                write!(f, "{cell} has no candidates, which `{format}` cannot say")
            }
            Self::NotWritten(format) => write!(f, "format `{format}` is read only"),
        }
    }
}

impl std::error::Error for WriteError {}
