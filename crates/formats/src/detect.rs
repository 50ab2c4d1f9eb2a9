//! Detection: which form a text has, decided on its beginning.

use crate::entry::Entry;
use crate::error::ReadError;
use crate::format::Format;
use crate::line;
use crate::lines::Cursor;

/// What is done with a text.
#[derive(Debug)]
pub(crate) enum Plan {
    /// Each line is an entry or none.
    Lines(LinePlan),
    /// Nothing can be done with it.
    Refused(ReadError),
}

/// How the lines of a text are parsed, each by itself.
#[derive(Clone, Debug)]
pub(crate) enum LinePlan {
    /// Lists of lines of 81 cells.
    List(line::List),
}

impl LinePlan {
    /// Parses the next entry at the cursor.
    #[inline]
    pub(crate) fn next_entry(
        &self,
        text: &[u8],
        at: &mut Cursor,
    ) -> Option<Result<Entry, ReadError>> {
        match self {
            Self::List(list) => list.next_entry(text, at),
        }
    }
}

/// Decides what to do with a text that begins with `sample`.
pub(crate) fn detect(_sample: &[u8]) -> (Option<Format>, Plan) {
    (Some(Format::Line), Plan::Lines(LinePlan::List(line::List)))
}
