//! [`Chunk`]: some complete entries, to be parsed on any thread.

use std::sync::Arc;

use crate::detect::LinePlan;
use crate::entry::Entry;
use crate::error::ReadError;
use crate::lines::Cursor;

/// Some complete entries of a text, in order.
///
/// Of forms with an entry on each line it holds the raw text, which [`entries`](Self::entries) parses on whatever
/// thread that is called; of others the entries themselves.
#[derive(Clone, Debug)]
pub struct Chunk(pub(crate) Body);

#[derive(Clone, Debug)]
pub(crate) enum Body {
    /// Whole lines, of which the first has this number.
    Text { text: Vec<u8>, line: u64, plan: Arc<LinePlan> },
    /// What was parsed already.
    Entries(Vec<Result<Entry, ReadError>>),
}

impl Chunk {
    /// Parses the entries one by one.
    pub fn entries(&self) -> Entries<'_> {
        Entries { chunk: self, at: self.start() }
    }

    pub(crate) const fn start(&self) -> Cursor {
        match self.0 {
            Body::Text { line, .. } => Cursor::new(line),
            Body::Entries(_) => Cursor::new(1),
        }
    }

    /// The entry at the cursor, which moves on.
    #[inline]
    pub(crate) fn next_entry(&self, at: &mut Cursor) -> Option<Result<Entry, ReadError>> {
        match &self.0 {
            Body::Text { text, plan, .. } => plan.next_entry(text, at),
            Body::Entries(entries) => {
                let entry = entries.get(at.at)?;
                at.at += 1;
                Some(entry.clone())
            }
        }
    }
}

/// The entries of a [`Chunk`], and the errors between them.
#[derive(Clone, Debug)]
pub struct Entries<'c> {
    chunk: &'c Chunk,
    at: Cursor,
}

impl Iterator for Entries<'_> {
    type Item = Result<Entry, ReadError>;

    #[inline]
    fn next(&mut self) -> Option<Self::Item> {
        self.chunk.next_entry(&mut self.at)
    }
}

impl<'c> IntoIterator for &'c Chunk {
    type Item = Result<Entry, ReadError>;
    type IntoIter = Entries<'c>;

    fn into_iter(self) -> Entries<'c> {
        self.entries()
    }
}
