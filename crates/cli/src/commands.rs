//! The verbs, one file each, and what they share.

pub(crate) mod check;
pub(crate) mod convert;
pub(crate) mod count;
pub(crate) mod solve;

use sudokit::formats::{Content, Entry};
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
            (Some(first), Some(second)) => Self::Several([first, second]),
        }
    }
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

/// Appends the label and the comment of an entry to a line, as a comment.
fn append_comments(entry: &Entry, out: &mut Vec<u8>) {
    let texts = [entry.label.as_deref(), entry.comment.as_deref()];
    for (n, text) in texts.into_iter().flatten().enumerate() {
        out.extend_from_slice(if n == 0 { b" # " } else { b" " });
        out.extend_from_slice(text.as_bytes());
    }
}
