//! [`Reader`]: reads a text of unknown form and any length.

use std::io::{self, Read};
use std::sync::Arc;

use crate::chunk::{Body, Chunk};
use crate::detect::{LinePlan, Plan, detect};
use crate::entry::Entry;
use crate::error::{Fault, ReadError};
use crate::format::Format;
use crate::lines::{self, Cursor};

/// How much of a text its form is decided on.
const SAMPLE: usize = 64 << 10;
/// About how much text a chunk holds.
const CHUNK: usize = 256 << 10;
/// The longest line or record.
const LONGEST: usize = 1 << 20;

/// Reads puzzles from a text whose form it finds out, in memory that does not grow with the text.
///
/// It is an iterator over entries; a line or record that cannot be read is an error item, and reading goes on after
/// it. A text of which nothing can be read gives one error. [`next_chunk`](Self::next_chunk) gives many entries at
/// once, for callers that work on several threads.
///
/// ```
/// use sudokit_formats::{Format, Reader};
///
/// let text = "000000010400000000020000000000050407008000300001090000300400200050100000000806000 17\r\n";
/// let mut reader = Reader::new(text.as_bytes())?;
/// let chunk = reader.next_chunk()?.expect("there is one entry");
/// let entries: Vec<_> = chunk.entries().collect::<Result<_, _>>()?;
/// assert_eq!(entries[0].content.givens().filled().len(), 17);
/// assert!(reader.next_chunk()?.is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Reader<R> {
    input: R,
    /// Text that was read and not given out yet.
    text: Vec<u8>,
    /// The number of its first line.
    line: u64,
    /// Whether the input has ended.
    ended: bool,
    /// Whether the rest of a line that was too long is to be passed over.
    skipping: bool,
    format: Option<Format>,
    work: Work,
    /// The chunk that the iterator is in.
    current: Option<(Chunk, Cursor)>,
}

#[derive(Debug)]
enum Work {
    Lines(Arc<LinePlan>),
    Refused(Option<ReadError>),
}

impl<R: Read> Reader<R> {
    /// A reader that finds the form out, on at most the first 64 KiB.
    ///
    /// # Errors
    ///
    /// What reading the input gives. A text that is not recognised is no error here: the reader gives it as its only
    /// item.
    pub fn new(input: R) -> io::Result<Self> {
        let mut reader = Self {
            input,
            text: Vec::new(),
            line: 1,
            ended: false,
            skipping: false,
            format: None,
            work: Work::Refused(None),
            current: None,
        };
        reader.fill(SAMPLE)?;
        let (format, plan) = detect(&reader.text);
        reader.format = format;
        reader.work = match plan {
            Plan::Lines(plan) => Work::Lines(Arc::new(plan)),
            Plan::Refused(error) => Work::Refused(Some(error)),
        };
        Ok(reader)
    }

    /// A reader of a text of this form.
    ///
    /// # Errors
    ///
    /// What reading the input gives.
    pub fn with_format(input: R, _format: Format) -> io::Result<Self> {
        Self::new(input)
    }

    /// The form of the text; `None` if it was not recognised.
    pub const fn format(&self) -> Option<Format> {
        self.format
    }

    /// The next entries: some 256 KiB of text, or `None` at the end.
    ///
    /// # Errors
    ///
    /// What reading the input gives.
    pub fn next_chunk(&mut self) -> io::Result<Option<Chunk>> {
        if let Some((chunk, at)) = self.current.take() {
            // The caller took some entries one by one before: give out what is left of them.
            let mut at = at;
            let rest = std::iter::from_fn(|| chunk.next_entry(&mut at)).collect();
            return Ok(Some(Chunk(Body::Entries(rest))));
        }
        match &mut self.work {
            Work::Refused(error) => {
                Ok(error.take().map(|error| Chunk(Body::Entries(vec![Err(error)]))))
            }
            Work::Lines(plan) => {
                let plan = Arc::clone(plan);
                let line = self.line;
                Ok(self.next_lines()?.map(|text| Chunk(Body::Text { text, line, plan })))
            }
        }
    }

    fn next_lines(&mut self) -> io::Result<Option<Vec<u8>>> {
        self.fill(CHUNK)?;
        let end = if self.ended {
            self.text.len()
        } else {
            lines::last_line_end(&self.text).unwrap_or(0)
        };
        let rest = self.text.split_off(end);
        let text = std::mem::replace(&mut self.text, rest);
        self.line += lines::count_line_ends(&text);
        Ok((!text.is_empty()).then_some(text))
    }

    /// Reads until there are `size` bytes of text or the input ends.
    fn fill(&mut self, size: usize) -> io::Result<()> {
        while self.text.len() < size && !self.ended {
            let missing = (size - self.text.len()) as u64;
            let read = self.input.by_ref().take(missing).read_to_end(&mut self.text)?;
            self.ended = read == 0;
        }
        Ok(())
    }
}

impl<R: Read> Iterator for Reader<R> {
    type Item = Result<Entry, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            if let Some((chunk, at)) = &mut self.current {
                if let Some(entry) = chunk.next_entry(at) {
                    return Some(entry);
                }
                self.current = None;
            }
            match self.next_chunk() {
                Ok(Some(chunk)) => {
                    let at = chunk.start();
                    self.current = Some((chunk, at));
                }
                Ok(None) => return None,
                Err(error) => {
                    self.work = Work::Refused(None);
                    let fault = Fault::Io { message: error.to_string() };
                    return Some(Err(ReadError::new(self.line, fault)));
                }
            }
        }
    }
}

/// Reads a whole text, such as an argument of a command.
///
/// ```
/// let entries = sudokit_formats::read(b"53..7....6..195...");
/// assert!(entries[0].is_err());
/// ```
pub fn read(text: &[u8]) -> Vec<Result<Entry, ReadError>> {
    match Reader::new(text) {
        Ok(reader) => reader.collect(),
        // Reading from memory does not fail.
        Err(_) => Vec::new(),
    }
}
