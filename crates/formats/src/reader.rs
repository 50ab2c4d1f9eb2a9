//! [`Reader`]: reads a text of unknown form and any length.

use std::io;
use std::sync::Arc;

use crate::chunk::Chunk;
use crate::decode::Decoder;
use crate::detect::{Blocks, LinePlan, Plan, Sample, detect, list, of_format};
use crate::document::{self, Document};
use crate::entry::Entry;
use crate::error::{Fault, ReadError};
use crate::format::Format;
use crate::grid::Read;
use crate::line::List;
use crate::lines::{self, Cursor};
use crate::plain;

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
/// What comes slowly is given out as it comes: whole lines, and at the beginning of a text those of a list whose first
/// line is a puzzle. Of other texts the form must be known first.
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
    input: Decoder<R>,
    /// Text that was read and not given out yet.
    text: Vec<u8>,
    /// The number of its first line.
    line: u64,
    /// Whether the rest of a line that was too long is to be passed over.
    skipping: bool,
    format: Option<Format>,
    work: Work,
    /// The chunk that the iterator is in.
    current: Option<(Chunk, Cursor)>,
}

#[derive(Debug)]
enum Work {
    /// A list that begins with a puzzle, and of which there was not enough to see what else is in it. So many bytes of
    /// the text were given out and are kept.
    Opening(usize),
    Lines(Arc<LinePlan>),
    Blocks(Blocks),
    Whole(Document),
    /// What is left to give out, then nothing.
    Done(Option<Box<Result<Entry, ReadError>>>),
}

impl<R: io::Read> Reader<R> {
    /// A reader that finds the form out, on at most the first 64 KiB.
    ///
    /// # Errors
    ///
    /// What reading the input gives. A text that is not recognised is no error here: the reader gives it as its only
    /// item.
    pub fn new(input: R) -> io::Result<Self> {
        Self::open(input, None)
    }

    /// A reader of a text of this form.
    ///
    /// # Errors
    ///
    /// What reading the input gives.
    ///
    /// ```
    /// use sudokit_formats::{Format, Reader};
    ///
    /// let mut reader = Reader::with_format("5 . 3".as_bytes(), Format::Line)?;
    /// assert_eq!(reader.format(), Some(Format::Line));
    /// assert!(reader.next().unwrap().is_err());
    /// # Ok::<(), std::io::Error>(())
    /// ```
    pub fn with_format(input: R, format: Format) -> io::Result<Self> {
        Self::open(input, Some(format))
    }

    fn open(input: R, format: Option<Format>) -> io::Result<Self> {
        let (mut input, foreign) = Decoder::new(input)?;
        let mut text = Vec::new();
        let (format, work) = match foreign {
            Some(fault) => (None, Work::Done(Some(Box::new(Err(ReadError::new(1, fault)))))),
            None => opening(&mut input, &mut text, format)?,
        };
        Ok(Self { input, text, line: 1, skipping: false, format, work, current: None })
    }

    /// The form of the text; `None` if it was not recognised.
    pub const fn format(&self) -> Option<Format> {
        self.format
    }

    /// The next entries: those of some 256 KiB of text, or `None` at the end. A chunk may be without any.
    ///
    /// # Errors
    ///
    /// What reading the input gives.
    pub fn next_chunk(&mut self) -> io::Result<Option<Chunk>> {
        if let Some((chunk, mut at)) = self.current.take() {
            // The caller took some entries one by one before: give out what is left of them.
            let rest = std::iter::from_fn(|| chunk.next_entry(&mut at)).collect();
            return Ok(Some(Chunk::read(rest)));
        }
        if let Some(lines) = self.next_of_opening()? {
            return Ok(Some(lines));
        }
        let entries = |entries| Ok(Some(Chunk::read(entries)));
        let last_end = match &mut self.work {
            Work::Done(read) => return read.take().map_or(Ok(None), |read| entries(vec![*read])),
            Work::Whole(document) => {
                let document = *document;
                self.work = Work::Done(None);
                return entries(self.read_document(document)?);
            }
            Work::Lines(plan) => {
                let plan = Arc::clone(plan);
                Some(move |text: &[u8]| plan.last_end(text))
            }
            Work::Blocks(_) | Work::Opening(_) => None,
        };
        let piece = match &last_end {
            Some(last_end) => self.next_piece(last_end)?,
            None => self.next_piece(lines::last_line_end)?,
        };
        match (&mut self.work, piece) {
            (Work::Lines(plan), Piece::Text(text, line)) => {
                let plan = Arc::clone(plan);
                Ok(Some(Chunk::text(text, line, plan)))
            }
            (Work::Blocks(blocks), Piece::Text(text, first)) => {
                let mut read = Vec::new();
                for (number, line) in lines::lines(&text, first) {
                    blocks.line(number, line, &mut read);
                }
                entries(read)
            }
            (_, Piece::TooLong(line)) => {
                entries(vec![Err(ReadError::new(line, Fault::TooLong { limit: LONGEST }))])
            }
            (work, Piece::End) => {
                let work = std::mem::replace(work, Work::Done(None));
                let Work::Blocks(mut blocks) = work else { return Ok(None) };
                let mut read = Vec::new();
                blocks.finish(&mut read);
                entries(read)
            }
            (Work::Done(_) | Work::Opening(_) | Work::Whole(_), Piece::Text(..)) => Ok(None),
        }
    }

    /// The next lines of a list of which more must be known before all kinds of lines can be read. `None` if it is no
    /// such list, or is known well now.
    fn next_of_opening(&mut self) -> io::Result<Option<Chunk>> {
        while let Work::Opening(given) = &mut self.work {
            let whole = lines::last_line_end(&self.text).unwrap_or(0).max(*given);
            let certain = plain::certain_lines(&self.text[*given..whole]);
            if certain > 0 {
                let text = self.text[*given..*given + certain].to_vec();
                let line = self.line;
                *given += certain;
                self.line += lines::count_line_ends(&text);
                let plan = Arc::new(LinePlan::List(List::STRICT));
                return Ok(Some(Chunk::text(text, line, plan)));
            }
            if whole <= *given && self.text.len() < SAMPLE && !self.input.is_at_end() {
                self.input.fill_some(&mut self.text, SAMPLE)?;
                continue;
            }
            let given = *given;
            self.input.fill(&mut self.text, SAMPLE)?;
            let list = list(sample(&self.input, &self.text));
            self.work = Work::Lines(Arc::new(LinePlan::List(list)));
            self.text.drain(..given);
        }
        Ok(None)
    }

    /// Reads the text to its end, and what it is as a whole.
    fn read_document(&mut self, document: Document) -> io::Result<Vec<Read>> {
        let mut size = CHUNK;
        while !self.input.is_at_end() {
            if self.text.len() > document::LONGEST {
                let fault = Fault::TooLong { limit: document::LONGEST };
                return Ok(vec![Err(ReadError::new(1, fault))]);
            }
            self.input.fill(&mut self.text, size)?;
            size = 2 * self.text.len().max(CHUNK);
        }
        Ok(document.read(&std::mem::take(&mut self.text)))
    }

    /// The next piece of text that ends where `last_end` finds that it may.
    fn next_piece(&mut self, last_end: impl Fn(&[u8]) -> Option<usize>) -> io::Result<Piece> {
        let mut size = CHUNK;
        loop {
            // What has come so far is enough if nothing more is there at once.
            while self.text.len() < size && !self.input.is_at_end() {
                let more = self.input.fill_some(&mut self.text, size)?;
                if !more && !self.skipping && last_end(&self.text).is_some() {
                    break;
                }
            }
            if self.skipping {
                self.skip();
            }
            let end =
                if self.input.is_at_end() { Some(self.text.len()) } else { last_end(&self.text) };
            match end {
                Some(0) => return Ok(Piece::End),
                Some(end) => {
                    let rest = self.text.split_off(end);
                    let text = std::mem::replace(&mut self.text, rest);
                    let line = self.line;
                    self.line += lines::count_line_ends(&text);
                    return Ok(Piece::Text(text, line));
                }
                None if self.text.len() >= LONGEST => {
                    self.skipping = true;
                    self.text.clear();
                    return Ok(Piece::TooLong(self.line));
                }
                None => size = (2 * self.text.len()).max(CHUNK),
            }
        }
    }

    /// Passes over what is left of a line that was too long.
    fn skip(&mut self) {
        match memchr::memchr2(b'\n', b'\r', &self.text) {
            Some(end) => {
                self.text.drain(..end);
                self.skipping = false;
            }
            None => self.text.clear(),
        }
    }
}

/// Reads as much of a text as it takes to decide what to do with it.
fn opening<R: io::Read>(
    input: &mut Decoder<R>,
    text: &mut Vec<u8>,
    format: Option<Format>,
) -> io::Result<(Option<Format>, Work)> {
    match format {
        Some(Format::Line) => {
            let list = LinePlan::List(List::STRICT);
            return Ok((format, Work::Lines(Arc::new(list))));
        }
        Some(_) => {}
        None => {
            let is_short = |text: &[u8]| text.len() < SAMPLE;
            while is_short(text) && !input.is_at_end() && lines::last_line_end(text).is_none() {
                input.fill_some(text, SAMPLE)?;
            }
            if is_short(text) && !input.is_at_end() && plain::begins_list(text) {
                return Ok((Some(Format::Line), Work::Opening(0)));
            }
        }
    }
    input.fill(text, SAMPLE)?;
    let sample = sample(input, text);
    let (format, plan) = match format {
        Some(format) => of_format(format, sample),
        None => detect(sample),
    };
    let work = match plan {
        Plan::Lines(plan) => Work::Lines(Arc::new(plan)),
        Plan::Blocks(blocks) => Work::Blocks(blocks),
        Plan::Whole(document) => Work::Whole(document),
        Plan::Done(read) => Work::Done(Some(read)),
    };
    Ok((format, work))
}

/// The beginning of a text that a form is decided on.
fn sample<'t, R: io::Read>(input: &Decoder<R>, text: &'t [u8]) -> Sample<'t> {
    let whole = input.is_at_end() && text.len() <= SAMPLE;
    Sample { text: &text[..text.len().min(SAMPLE)], whole }
}

/// A piece of the text.
enum Piece {
    /// Whole lines, and the number of the first.
    Text(Vec<u8>, u64),
    /// This line is too long to be read.
    TooLong(u64),
    /// The text has ended.
    End,
}

impl<R: io::Read> Iterator for Reader<R> {
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
                    self.work = Work::Done(None);
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
