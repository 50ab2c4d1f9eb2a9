//! The verbs, one file each, and what they share.

pub(crate) mod candidates;
pub(crate) mod canon;
pub(crate) mod check;
pub(crate) mod completions;
pub(crate) mod convert;
pub(crate) mod count;
pub(crate) mod dedup;
pub(crate) mod equivalent;
pub(crate) mod explain;
pub(crate) mod generate;
pub(crate) mod hint;
pub(crate) mod man;
pub(crate) mod rate;
mod rate_path;
mod reasoning;
pub(crate) mod show;
pub(crate) mod singles;
pub(crate) mod solve;
pub(crate) mod steps;
pub(crate) mod techniques;
pub(crate) mod transform;
mod watch;
pub(crate) mod why;

use sudokit::formats::{self, Content, Digits, Entry, Format, WriteOptions};
use sudokit::search::{self, Position};
use sudokit::{Cell, CellSet, Grid};

use crate::part::Place;

/// The solutions of a puzzle, as far as they matter here.
#[derive(Debug)]
enum Solutions {
    None,
    One(Grid),
    /// Two of several; the first is what `solve` answers.
    Several([Grid; 2]),
}

impl Solutions {
    /// Searches for a solution, and for a second one.
    fn of(content: &Content) -> Self {
        match content {
            Content::Givens(givens) => Self::search(givens),
            content => Self::search(&content.to_candidate_grid()),
        }
    }

    fn search<P: Position>(position: &P) -> Self {
        let mut solutions = search::solutions(position);
        match (solutions.next(), solutions.next()) {
            (None, _) => Self::None,
            (Some(only), None) => Self::One(only),
            (Some(_), Some(_)) => Self::Several(first_two(position)),
        }
    }
}

/// The first two solutions, the same ones on every machine, whatever its fastest way of searching.
fn first_two<P: Position>(position: &P) -> [Grid; 2] {
    let mut solutions = search::Solver::portable().solutions(position);
    let mut next = || solutions.next().unwrap_or(Grid::EMPTY);
    [next(), next()]
}

/// The cells in which two grids differ.
fn differing(first: &Grid, second: &Grid) -> CellSet {
    Cell::ALL.into_iter().filter(|cell| first[*cell] != second[*cell]).collect()
}

/// The cells as words.
fn listed(cells: CellSet) -> String {
    cells.iter().map(|cell| cell.to_string()).collect::<Vec<_>>().join(" ")
}

/// What stands above an answer on the screen: where the puzzle is from, unless it was just typed, and its label.
fn heading(place: Place<'_>, entry: &Entry) -> Option<String> {
    let label = entry.label.as_deref();
    match (place.source.is_argument(), label) {
        (true, None) => None,
        (true, Some(label)) => Some(label.to_string()),
        (false, None) => Some(place.to_string()),
        (false, Some(label)) => Some(format!("{place}  {label}")),
    }
}

/// How puzzles are written as text.
#[derive(Clone, Copy, Debug)]
struct TextStyle {
    digits: Digits,
    /// In line output.
    keep_comments: bool,
}

impl TextStyle {
    /// Writes an entry in the format.
    ///
    /// # Errors
    ///
    /// The format cannot hold the puzzle; then nothing is written.
    fn write(self, format: Format, entry: &Entry, out: &mut Vec<u8>) -> Result<(), String> {
        let mut options = WriteOptions::DEFAULT;
        options.digits = self.digits;
        formats::write(format, entry, &options, out).map_err(|error| error.to_string())?;
        if self.keep_comments && format == Format::Line {
            out.pop();
            append_comments(entry, out);
            out.push(b'\n');
        }
        Ok(())
    }
}

/// The digits that arguments with `--placed` mean.
fn digits_meant(placed: bool) -> Digits {
    if placed { Digits::All } else { Digits::Givens }
}

/// Those digits of a puzzle.
fn digits_of(content: &Content, digits: Digits) -> Grid {
    match digits {
        Digits::Givens => content.givens(),
        Digits::All => content.digits(),
    }
}

/// The grid whose canonical form is asked for.
///
/// # Errors
///
/// A pencilmark puzzle has no digits.
fn grid_of(content: &Content, digits: Digits) -> Result<Grid, String> {
    match content {
        Content::Sukaku(_) => Err("a pencilmark puzzle has no canonical form here".into()),
        content => Ok(digits_of(content, digits)),
    }
}

/// Appends the label and the comment of an entry to a line, as a comment.
pub(crate) fn append_comments(entry: &Entry, out: &mut Vec<u8>) {
    let texts = [entry.label.as_deref(), entry.comment.as_deref()];
    for (n, text) in texts.into_iter().flatten().enumerate() {
        out.extend_from_slice(if n == 0 { b" # " } else { b" " });
        out.extend_from_slice(text.as_bytes());
    }
}

/// Draws a puzzle of another size: rows of numbers in a frame.
///
/// # Errors
///
/// None that is known: every size is drawn.
fn draw_any(place: Place<'_>, entry: &Entry, part: &mut crate::part::Part) -> Result<(), String> {
    part.begin_block();
    if let Some(heading) = heading(place, entry) {
        crate::view::wrap(&heading, &mut part.text);
    }
    let before = part.text.len();
    formats::write(Format::Framed, entry, &WriteOptions::DEFAULT, &mut part.text)
        .map_err(|error| error.to_string())?;
    // The empty line at the end sets texts apart; blocks bring their own.
    if part.text.len() > before {
        part.text.pop();
    }
    Ok(())
}
