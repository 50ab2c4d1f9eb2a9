//! [`Chunk`]: some complete entries, to be parsed on any thread.

use std::sync::Arc;

use crate::detect::LinePlan;
use crate::entry::Entry;
use crate::error::ReadError;
use crate::lines::Cursor;
use crate::plain::PlainLines;

/// Some complete entries of a text, in order.
///
/// Of forms with an entry on each line it holds the raw text, which [`entries`](Self::entries) parses on whatever
/// thread that is called; of others the entries themselves.
#[derive(Clone, Debug)]
pub struct Chunk {
    body: Body,
    /// Where the first entry is.
    start: Cursor,
}

#[derive(Clone, Debug)]
enum Body {
    /// Whole lines.
    Text(Vec<u8>, Arc<LinePlan>),
    /// What was parsed already.
    Entries(Vec<Result<Entry, ReadError>>),
}

impl Chunk {
    /// Whole lines, of which the first has this number.
    pub(crate) const fn text(text: Vec<u8>, line: u64, plan: Arc<LinePlan>) -> Self {
        Self { body: Body::Text(text, plan), start: Cursor::new(line) }
    }

    /// What was parsed already.
    pub(crate) const fn read(entries: Vec<Result<Entry, ReadError>>) -> Self {
        Self { body: Body::Entries(entries), start: Cursor::new(1) }
    }

    /// Parses the entries one by one.
    pub fn entries(&self) -> Entries<'_> {
        Entries { chunk: self, at: self.start }
    }

    /// The entries, with plain lines left as they are.
    pub fn pieces(&self) -> Pieces<'_> {
        Pieces(self.entries())
    }

    /// Takes the first entries off, so many or fewer; `None` if there are no more than that. It takes time in
    /// proportion to what is taken off.
    ///
    /// ```
    /// use sudokit_formats::Reader;
    ///
    /// let line = "000000010400000000020000000000050407008000300001090000300400200050100000000806000\n";
    /// let text = line.repeat(5);
    /// let mut chunk = Reader::new(text.as_bytes())?.next_chunk()?.expect("there are entries");
    /// let first = chunk.split_off_first(2).expect("it has more");
    /// assert_eq!((first.entries().count(), chunk.entries().count()), (2, 3));
    /// assert!(chunk.entries().next().is_some_and(|entry| entry.is_ok_and(|entry| entry.line == 3)));
    /// assert!(chunk.split_off_first(3).is_none());
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn split_off_first(&mut self, entries: usize) -> Option<Self> {
        let Cursor { at: start, line } = self.start;
        let mut end = self.start;
        let first = match &self.body {
            Body::Text(text, plan) if matches!(**plan, LinePlan::List(_)) => {
                (0..entries).try_for_each(|_| end.next_line(text).map(drop))?;
                Self::text(text[start..end.at].to_vec(), line, Arc::clone(plan))
            }
            _ => Self::read((0..entries).map_while(|_| self.next_entry(&mut end)).collect()),
        };
        let length = match &self.body {
            Body::Text(text, _) => text.len(),
            Body::Entries(entries) => entries.len(),
        };
        if end.at >= length {
            return None;
        }
        self.start = end;
        Some(first)
    }

    pub(crate) const fn start(&self) -> Cursor {
        self.start
    }

    /// The entry at the cursor, which moves on.
    #[inline]
    pub(crate) fn next_entry(&self, at: &mut Cursor) -> Option<Result<Entry, ReadError>> {
        match &self.body {
            Body::Text(text, plan) => plan.next_entry(text, at),
            Body::Entries(entries) => {
                let entry = entries.get(at.at)?;
                at.at += 1;
                Some(entry.clone())
            }
        }
    }

    /// The plain lines at the cursor, which moves on; `None` if there is none.
    fn next_lines(&self, at: &mut Cursor) -> Option<PlainLines<'_>> {
        let Body::Text(text, plan) = &self.body else { return None };
        let LinePlan::List(_) = **plan else { return None };
        let lines = PlainLines::at_start(&text[at.at..], at.line);
        at.at += lines.bytes();
        at.line += lines.len() as u64;
        (!lines.is_empty()).then_some(lines)
    }
}

/// A piece of a [`Chunk`].
// It is taken apart as soon as it is made: a box would cost more than it spares.
#[allow(clippy::large_enum_variant)]
#[derive(Clone, Debug)]
pub enum Piece<'c> {
    /// As many plain lines as there are, each an entry.
    Lines(PlainLines<'c>),
    /// Another entry, or what is wrong with it.
    Entry(Result<Entry, ReadError>),
}

/// The entries of a [`Chunk`], plain lines left as they are.
#[derive(Clone, Debug)]
pub struct Pieces<'c>(Entries<'c>);

impl<'c> Iterator for Pieces<'c> {
    type Item = Piece<'c>;

    fn next(&mut self) -> Option<Piece<'c>> {
        let Entries { chunk, at } = &mut self.0;
        match chunk.next_lines(at) {
            Some(lines) => Some(Piece::Lines(lines)),
            None => chunk.next_entry(at).map(Piece::Entry),
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
