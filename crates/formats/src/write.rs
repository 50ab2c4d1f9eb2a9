//! The writers.

mod games;

use std::fmt::{self, Write as _};

use sudokit_core::text::{candidates, grid, line, sukaku};
use sudokit_core::{AnyDigit, AnyGrid, Board, CandidateGrid, Cell, CellMap, DigitSet, Grid, Shape};

use crate::entry::{Content, Entry};
use crate::format::Format;
use crate::packed::{self, lz, penpa, pzpr, wiki};
use crate::{gnome, json, xml};

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

/// Writes what stands before the first entry: the header line of a table, the beginning of a file of XML. Other
/// formats have none.
pub fn write_header(format: Format, options: &WriteOptions, out: &mut Vec<u8>) {
    let header = match (format, options.extras) {
        (Format::Csv, Extras::None) => "puzzle\n",
        (Format::Csv, Extras::Kept) => "puzzle,solution\n",
        (Format::OpenSudoku, _) => xml::OPEN_SUDOKU_HEAD,
        _ => "",
    };
    out.extend_from_slice(header.as_bytes());
}

/// Writes what stands after the last entry: the end of a file of XML. Other formats have none.
pub fn write_footer(format: Format, out: &mut Vec<u8>) {
    if format == Format::OpenSudoku {
        out.extend_from_slice(xml::OPEN_SUDOKU_TAIL.as_bytes());
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
    if let Content::Any(grid) = &entry.content {
        return write_any(format, entry, grid, options, out);
    }
    let shown = || match (&entry.content, options.digits) {
        (Content::Sukaku(_), _) => Err(WriteError::Pencilmarks(format)),
        (content, Digits::Givens) => Ok(content.givens()),
        (content, Digits::All) => Ok(content.digits()),
    };
    let mut text = String::new();
    match format {
        Format::Line => {
            write_cells(&shown()?, options.empty, out);
            write_comment(entry, options, out);
        }
        Format::Grid => {
            write_text(&grid::to_text(&shown()?), options.empty, out);
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
            text = candidates::to_text(&shown);
            text.push('\n');
        }
        Format::Sukaku => {
            let puzzle = puzzle_candidates(&entry.content);
            if puzzle.as_array().iter().any(|digits| digits.is_empty()) {
                return Err(without_candidates(format, &puzzle));
            }
            text = sukaku::to_line(&puzzle);
            text.push('\n');
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
        Format::Markdown => text = games::markdown(&shown()?),
        _ => text = structured(format, entry)?,
    }
    out.extend_from_slice(text.as_bytes());
    Ok(())
}

fn write_comment(entry: &Entry, options: &WriteOptions, out: &mut Vec<u8>) {
    if options.extras == Extras::Kept
        && let Some(comment) = &entry.comment
    {
        out.extend_from_slice(b" # ");
        out.extend_from_slice(comment.as_bytes());
    }
    out.push(b'\n');
}

/// The text of an entry in the format of a program, with its line end.
fn structured(format: Format, entry: &Entry) -> Result<String, WriteError> {
    let is_pencilmarks = matches!(entry.content, Content::Sukaku(_));
    if is_pencilmarks && format.is_written() {
        return Err(WriteError::Pencilmarks(format));
    }
    let refused = |cell: String| WriteError::Ambiguous { format, cell };
    let text = match format {
        Format::Sdk => return games::sdk(entry),
        Format::Sdx => return games::sdx(entry),
        Format::Ss => games::ss(entry),
        Format::Library => {
            let (values, deleted) = games::plus_form(entry);
            format!(":0000:x:{values}:{deleted}::\n")
        }
        Format::Susser => {
            let (values, deleted) = games::plus_form(entry);
            if !deleted.is_empty() && !values.contains('+') {
                // Without a placed digit the list passes for a remark.
                return Err(refused("eliminated candidates without a placed digit".into()));
            }
            let colon = if deleted.is_empty() { "" } else { ":" };
            format!("{values}{colon}{deleted}\n")
        }
        Format::OpenSudoku => {
            refuse_no_candidates(format, &entry.content)?;
            xml::open_sudoku_game(entry)
        }
        Format::KSudoku => xml::ksudoku_text(entry),
        Format::GnomeSave => {
            refuse_no_candidates(format, &entry.content)?;
            json::gnome_save_text(entry) + "\n"
        }
        Format::Gnome => {
            let text = gnome::write(&entry.content.givens());
            text.ok_or_else(|| refused("a digit given nine times".into()))? + "\n"
        }
        Format::FPuzzles => {
            refuse_no_candidates(format, &entry.content)?;
            let data = lz::compress(&json::f_puzzles_text(entry));
            format!("https://f-puzzles.com/?load={}\n", escaped(&data))
        }
        Format::FPuzzlesJson => {
            refuse_no_candidates(format, &entry.content)?;
            json::f_puzzles_text(entry) + "\n"
        }
        Format::SudokuPad => {
            let data = lz::compress(&json::sudokupad_text(entry));
            format!("https://sudokupad.app/scl{}\n", escaped(&data))
        }
        Format::SudokuPadJson => json::sudokupad_text(entry) + "\n",
        Format::SudokuWiki => {
            refuse_no_candidates(format, &entry.content)?;
            format!("https://www.sudokuwiki.org/sudoku.htm?bd={}\n", wiki::pack(&entry.content))
        }
        Format::Penpa => {
            let data = escaped(&penpa::pack(entry));
            format!("https://swaroopg92.github.io/penpa-edit/#m=edit&p={data}\n")
        }
        Format::PuzzLink => {
            format!("https://puzz.link/p?{}\n", pzpr::pack_link(&digits(&entry.content).0))
        }
        Format::Pzprv3 => pzpr::write_file(entry),
        Format::SudokuExchange => {
            let data = packed::pack_zero_runs(&entry.content.givens());
            format!("https://sudokuexchange.com/play/?s={data}\n")
        }
        Format::SudokuCoach => {
            let cells = line::to_line(&entry.content.givens(), b'0');
            format!("https://sudoku.coach/en/play/{}\n", cells.as_str())
        }
        Format::Iss => {
            let text = packed::write_constraints(entry);
            format!("https://sigh.github.io/Interactive-Sudoku-Solver/?q={text}\n")
        }
        Format::GoodSudoku => {
            let data = packed::pack_good(&entry.content.givens());
            format!("https://playgoodsudoku.com/puzzle/{data}\n")
        }
        Format::Json => json::plain_text(entry) + "\n",
        _ => return Err(WriteError::NotWritten(format)),
    };
    Ok(text)
}

/// Base64 as it may stand in a link.
fn escaped(data: &str) -> String {
    data.replace('+', "%2B").replace('/', "%2F").replace('=', "%3D")
}

/// Refuses a game with an empty cell without candidates: where none are listed, all are meant.
fn refuse_no_candidates(format: Format, content: &Content) -> Result<(), WriteError> {
    let Content::Board(board) = content else { return Ok(()) };
    if !crate::candidates::has_marks(board) {
        return Ok(());
    }
    let cell = board.empty_cells().iter().find(|cell| board.candidates(*cell).is_empty());
    cell.map_or(Ok(()), |cell| Err(WriteError::NoCandidates { format, cell }))
}

/// The givens and the placed digits of a puzzle of any size.
pub(crate) fn digits(content: &Content) -> (AnyGrid, AnyGrid) {
    match content {
        Content::Any(grid) => ((**grid).clone(), AnyGrid::empty(grid.shape())),
        content => {
            let (givens, mut placed) = (content.givens(), content.digits());
            for (cell, _) in givens.iter() {
                placed.set(cell, None);
            }
            (AnyGrid::from(&givens), AnyGrid::from(&placed))
        }
    }
}

/// Appends a puzzle of another size.
fn write_any(
    format: Format,
    entry: &Entry,
    grid: &AnyGrid,
    options: &WriteOptions,
    out: &mut Vec<u8>,
) -> Result<(), WriteError> {
    let shape = grid.shape();
    if !format.keeps().sizes || (!shape.is_usual() && format != Format::Framed) {
        return Err(WriteError::Size { format, shape });
    }
    // Letters alone are read as digits from A on.
    let is_letter = |digit: &AnyDigit| digit.get() > 9;
    let letters = grid.iter().next().is_some() && grid.iter().all(|(_, digit)| is_letter(&digit));
    match format {
        Format::Line | Format::Csv | Format::Json if letters => {
            let cell = "digits above nine alone".into();
            return Err(WriteError::Ambiguous { format, cell });
        }
        Format::Line => {
            write_text(&grid.to_string(), options.empty, out);
            write_comment(entry, options, out);
        }
        Format::Csv => {
            write_text(&grid.to_string(), options.empty, out);
            out.extend_from_slice(if options.extras == Extras::Kept { b",\n" } else { b"\n" });
        }
        Format::Grid | Format::Framed => {
            write_text(&any_rows(grid, format == Format::Framed), options.empty, out);
        }
        _ => out.extend_from_slice(structured(format, entry)?.as_bytes()),
    }
    Ok(())
}

/// The rows of a grid of any size; numbers in columns where digits have two figures.
fn any_rows(grid: &AnyGrid, framed: bool) -> String {
    let shape = grid.shape();
    let width = if shape.side() > 9 { 2 } else { 1 };
    let mut text = String::new();
    for (n, row) in grid.rows().enumerate() {
        if framed && n > 0 && n % shape.box_rows() == 0 {
            let part = "-".repeat(shape.box_columns() * (width + 1));
            let parts = vec![part.as_str(); shape.side() / shape.box_columns()];
            text.push_str(&parts.join("+-"));
            text.push('\n');
        }
        for (column, digit) in row.iter().enumerate() {
            if framed && column > 0 && column % shape.box_columns() == 0 {
                text.push_str("| ");
            }
            let symbol = digit.map_or(".".into(), |digit| digit.get().to_string());
            let _ = write!(text, "{symbol:>width$} ");
        }
        text.truncate(text.trim_end().len());
        text.push('\n');
    }
    text.push('\n');
    text
}

/// What an entry holds and the format cannot keep when it is written, in words. With [`Extras::Kept`] a line keeps the
/// comment.
///
/// ```
/// use sudokit_formats::{Format, WriteOptions, lost, read};
///
/// let game = read(b":0000:x:+1................................................................................:::")
///     .remove(0)?;
/// assert_eq!(lost(Format::Line, &game, &WriteOptions::DEFAULT), ["placed digits"]);
/// assert!(lost(Format::Library, &game, &WriteOptions::DEFAULT).is_empty());
/// # Ok::<(), sudokit_formats::ReadError>(())
/// ```
pub fn lost(format: Format, entry: &Entry, options: &WriteOptions) -> Vec<&'static str> {
    let keeps = format.keeps();
    let (mut placed, mut eliminated) = (false, false);
    if let Content::Board(board) = &entry.content {
        placed = !board.placed_cells().is_empty();
        eliminated = crate::candidates::has_marks(board);
    }
    let has_givens = entry.content.to_line().bytes().any(|byte| byte != b'.');
    let comment = keeps.comment && (options.extras == Extras::Kept || format != Format::Line);
    let solution = keeps.solution && (options.extras == Extras::Kept || format != Format::Csv);
    let parts = [
        ("which digits are givens", has_givens && !keeps.givens),
        ("placed digits", placed && !keeps.placed),
        ("candidates", eliminated && !keeps.candidates),
        ("the label", entry.label.is_some() && !keeps.label),
        ("the comment", entry.comment.is_some() && !comment),
        ("the solution", entry.solution.is_some() && !solution),
    ];
    parts.into_iter().filter(|(_, lost)| *lost).map(|(what, _)| what).collect()
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
        Content::Any(_) => CandidateGrid::ALL,
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
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum WriteError {
    /// The format has no room for the candidates of a pencilmark puzzle.
    Pencilmarks(Format),
    /// The format holds no puzzle of this size, or with boxes of this shape.
    Size {
        /// The format.
        format: Format,
        /// The size.
        shape: Shape,
    },
    /// The text would be read as another puzzle.
    Ambiguous {
        /// The format.
        format: Format,
        /// The cell, or what else the format cannot say.
        cell: String,
    },
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
            Self::Size { format, shape } => {
                write!(f, "a puzzle of {shape} cells cannot be written as `{format}`")
            }
            Self::Ambiguous { format, cell } => {
                write!(f, "{cell}: `{format}` would be read as another puzzle")
            }
            Self::NoCandidates { format, cell } => {
                write!(f, "{cell} has no candidates, which `{format}` cannot say")
            }
            Self::NotWritten(format) => write!(f, "format `{format}` is read only"),
        }
    }
}

impl std::error::Error for WriteError {}
