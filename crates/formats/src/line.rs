//! A puzzle on each line.

use sudokit_core::Grid;
use sudokit_core::text::line;

use crate::entry::Entry;
use crate::error::{Fault, ReadError};
use crate::lines::Cursor;

/// A list: an entry on each line that is not blank and no comment.
#[derive(Clone, Debug)]
pub(crate) struct List;

impl List {
    #[inline]
    pub(crate) fn next_entry(
        &self,
        text: &[u8],
        at: &mut Cursor,
    ) -> Option<Result<Entry, ReadError>> {
        loop {
            if let Some(grid) = plain_line(text, at) {
                return Some(Ok(Entry::at(at.line - 1, grid.into())));
            }
            let (number, bytes) = at.next_line(text)?;
            if bytes.is_empty() || bytes.starts_with(b"#") {
                continue;
            }
            if let Some((cells, rest)) = bytes.split_first_chunk::<81>()
                && rest.first().is_some_and(|byte| b" \t,;:#".contains(byte))
                && let Some(grid) = line::from_ascii(cells)
            {
                let mut entry = Entry::at(number, grid.into());
                let rest = String::from_utf8_lossy(rest);
                let comment = rest.trim_matches([' ', '\t', ',', ';', ':', '#']);
                entry.comment = Some(comment.into());
                return Some(Ok(entry));
            }
            return Some(Err(ReadError::new(number, Fault::Cells { found: bytes.len() })));
        }
    }
}

/// The grid of a line of just 81 cells, by far the most frequent: nothing is searched and nothing allocated.
#[inline]
fn plain_line(text: &[u8], at: &mut Cursor) -> Option<Grid> {
    let (cells, rest) = text.get(at.at..)?.split_first_chunk::<81>()?;
    let end = match rest {
        [] => 0,
        [b'\n', ..] => 1,
        [b'\r', b'\n', ..] => 2,
        _ => return None,
    };
    let grid = line::from_ascii(cells)?;
    at.at += 81 + end;
    at.line += 1;
    Some(grid)
}
