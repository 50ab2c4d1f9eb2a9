//! From sources to answers in input order: one thread reads, workers answer, the main thread writes.
//!
//! ```text
//!  reader ──job──► workers ──part──┐          a job carries the place where its part is awaited
//!     └───────item, in order───────┴──► writer
//! ```
//!
//! Both queues are bounded, so that memory stays flat on input of any length, and parts are used again. While
//! answers come fast a job is a whole chunk of raw text; when they come slowly the reader cuts it into jobs of a few
//! entries, so that every thread has work and answers come soon.
//!
//! Plain lines, which most lists consist of, go from text to solutions many at once, if the verb can answer them from
//! that. What it leaves is answered like any other entry, so that nothing is said in two ways.

use std::io::{self, Read as _};
use std::mem;
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::rc::Rc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TryRecvError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result, anyhow};
use sudokit::AnyGrid;
use sudokit::formats::{
    self, Chunk, Content, Entry, Format, Piece, PlainLines, ReadError, Reader, WriteOptions,
};
use sudokit::search::{LineAnswer, Solver};
use sudokit::text::line::ParseLineError;

use crate::args::CommonArgs;
use crate::input::{self, Source};
use crate::interrupt::{self, Standing};
use crate::output::{Form, Output};
use crate::part::{Part, Place};
use crate::progress::Progress;
use crate::report::{Outcome, counted, say};
use crate::row::{self, Row, Value};

/// A subcommand, as far as the pipeline knows it: what it answers to one entry.
pub(crate) trait Verb: Send + Sync + 'static {
    /// The columns of its rows.
    const COLUMNS: &'static [&'static str];

    /// Writes the answer to an entry, and says whether it is one that the user hoped for.
    ///
    /// # Errors
    ///
    /// What failed, for standard error. What was written is taken back.
    fn answer(&self, place: Place<'_>, entry: &Entry, part: &mut Part) -> Result<Verdict, String>;

    /// Up to how many solutions plain lines are to be searched for, if the verb can answer some of them from that.
    fn searched(&self) -> Option<u64> {
        None
    }

    /// Answers a plain line from what was found, if that is a good answer with nothing to be said about it; else it
    /// writes nothing and returns `false`, and the line is [answered](Self::answer) as an entry.
    fn answer_line(&self, _place: Place<'_>, _found: &LineAnswer, _part: &mut Part) -> bool {
        false
    }

    /// Writes the answer to a puzzle of another size than 9x9. Most verbs know 9x9 alone.
    ///
    /// # Errors
    ///
    /// As for [`answer`](Self::answer).
    fn answer_any(
        &self,
        _place: Place<'_>,
        _entry: &Entry,
        grid: &AnyGrid,
        _part: &mut Part,
    ) -> Result<Verdict, String> {
        Err(format!("a puzzle of {} cells: this verb takes 9x9 alone", grid.shape()))
    }

    /// Looks at a part before it is written: once for each, in input order.
    fn settle(&self, _part: &mut Part) {}

    /// What is to be said on standard error when all is written.
    fn summary(&self) -> Option<String> {
        None
    }
}

/// Whether an answer is good news.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Verdict {
    Good,
    /// An answer, and one that makes the exit status 1.
    Bad,
}

/// What a run needs to know beside the verb.
#[derive(Debug)]
struct Settings {
    form: Form,
    strict: bool,
    quiet: bool,
}

/// A run of entries for a worker.
struct Job {
    source: Arc<Source>,
    chunk: Chunk,
    bytes: u64,
    /// Where its part is awaited.
    reply: SyncSender<Part>,
}

/// What the writer meets, in input order.
enum Item {
    /// The part of a job.
    Part(Receiver<Part>),
    /// What the reader has to say on standard error.
    Said(String),
    /// A source could not be opened or read.
    Broken(Arc<Source>, String),
    /// A source is read to its end: so many bytes.
    End(Arc<Source>, u64),
    /// All sources are read. Without this the reader did not get to its end.
    Finished,
}

/// Answers every entry of the sources that the arguments name.
///
/// # Errors
///
/// Usage, and what ends a run: above all an output that cannot be written.
pub(crate) fn run<V: Verb>(verb: V, name: &str, form: Form, args: &CommonArgs) -> Result<Outcome> {
    let sources = input::sources(&args.puzzles, args.from, args.repair, name)?;
    let cores = || thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let threads = args.threads.map_or_else(cores, usize::from);
    let settings = Arc::new(Settings { form, strict: args.strict, quiet: args.quiet });

    let standing = Arc::new(Standing::default());
    interrupt::watch(Arc::clone(&standing)).context("cannot listen for Ctrl-C")?;
    let output = Output::open(args.output.as_deref(), form, Arc::clone(&standing))?;
    let total = sources.iter().map(Source::len).sum();
    let progress = Progress::new(Arc::clone(&standing), total, !args.quiet);

    let verb = Arc::new(verb);
    let (items, spare) = start(&verb, &settings, sources, args, threads)?;
    let writer = Writer {
        verb,
        output,
        progress,
        settings,
        spare,
        entries_of_source: 0,
        failed: false,
        stopped: false,
    };
    writer.run(&items, args.output.as_ref(), &standing)
}

/// Starts the reader and the workers. They end when their queues do, or with the program.
fn start<V: Verb>(
    verb: &Arc<V>,
    settings: &Arc<Settings>,
    sources: Vec<Source>,
    args: &CommonArgs,
    threads: usize,
) -> Result<(Receiver<Item>, Arc<Spare>)> {
    let from = args.from;
    let ahead = 4 * threads + 8;
    let (job_sender, jobs) = sync_channel(ahead);
    let (item_sender, items) = sync_channel(ahead);
    let jobs = Arc::new(Mutex::new(jobs));
    let pace = Arc::new(Pace::default());
    let spare = Arc::new(Spare::default());
    for n in 1..=threads {
        let mut worker = Worker {
            found: Vec::new(),
            verb: Arc::clone(verb),
            settings: Arc::clone(settings),
            jobs: Arc::clone(&jobs),
            pace: Arc::clone(&pace),
            spare: Arc::clone(&spare),
        };
        let builder = thread::Builder::new().name(format!("worker {n}"));
        builder.spawn(move || worker.run()).context("cannot start a thread")?;
    }
    let mut feed = Feed { jobs: job_sender, items: item_sender, pace, repair: args.repair };
    let read_all = move || {
        for source in sources {
            feed.read(Arc::new(source), from)?;
        }
        feed.items.send(Item::Finished).ok()
    };
    let builder = thread::Builder::new().name("reader".into());
    builder.spawn(read_all).context("cannot start a thread")?;
    Ok((items, spare))
}

/// How long one entry takes, as last measured, in nanoseconds; 0 as long as nobody knows.
#[derive(Debug, Default)]
struct Pace(AtomicU64);

impl Pace {
    /// A chunk that takes longer than this is split.
    const LONG: u64 = Duration::from_millis(30).as_nanos() as u64;
    /// What each piece should take.
    const SHORT: u64 = Duration::from_millis(5).as_nanos() as u64;
    /// About how many entries a chunk has.
    const CHUNK: u64 = 3200;

    fn measured(&self, time: Duration, entries: u64) {
        let time = u64::try_from(time.as_nanos()).unwrap_or(u64::MAX);
        if let Some(each) = time.checked_div(entries) {
            self.0.store(each.max(1), Ordering::Relaxed);
        }
    }

    /// Whether a chunk should go whole.
    fn is_fast(&self) -> bool {
        let each = self.0.load(Ordering::Relaxed);
        each > 0 && each < Self::LONG / Self::CHUNK
    }

    /// How many entries a job should have.
    fn entries_per_job(&self) -> usize {
        match self.0.load(Ordering::Relaxed) {
            0 => 1,
            each => (Self::SHORT / each).clamp(1, 512) as usize,
        }
    }
}

/// The reader's end of the queues.
struct Feed {
    jobs: SyncSender<Job>,
    items: SyncSender<Item>,
    pace: Arc<Pace>,
    /// Whether the guesses of errors are taken.
    repair: bool,
}

impl Feed {
    /// Reads a source to its end; `None` if nobody listens any more.
    fn read(&mut self, source: Arc<Source>, from: Option<Format>) -> Option<()> {
        match self.read_chunks(&source, from) {
            Ok(Some(bytes)) => self.items.send(Item::End(source, bytes)).ok(),
            Ok(None) => None,
            Err(message) => self.items.send(Item::Broken(source, message)).ok(),
        }
    }

    /// Makes jobs of all chunks, and says how many bytes there were; `None` if nobody listens any more.
    fn read_chunks(
        &mut self,
        source: &Arc<Source>,
        from: Option<Format>,
    ) -> Result<Option<u64>, String> {
        let input = source.open()?;
        if self.repair {
            return self.read_repaired(source, input, from);
        }
        let read = Rc::clone(&input.read);
        let mut reader = input::reader(input, from).map_err(|error| input::cannot_read(&error))?;
        if read.get() == 0 {
            return Ok(Some(0));
        }
        let mut answered = 0;
        while let Some(chunk) = reader.next_chunk().map_err(|error| input::cannot_read(&error))? {
            let bytes = read.get() - answered;
            answered = read.get();
            if self.chunk(source, chunk, bytes).is_none() {
                return Ok(None);
            }
        }
        Ok(Some(read.get()))
    }

    /// Makes jobs of a source whose near misses are mended first, as a whole.
    fn read_repaired(
        &mut self,
        source: &Arc<Source>,
        mut input: input::Counted,
        from: Option<Format>,
    ) -> Result<Option<u64>, String> {
        let mut text = Vec::new();
        input.read_to_end(&mut text).map_err(|error| input::cannot_read(&error))?;
        let (text, repairs) = formats::repair(&text);
        for repair in repairs {
            let place = Place { source, line: repair.line };
            let formats::Repair { column, found, taken, .. } = repair;
            let said =
                format!("{place}: repaired: column {column}: `{found}` was taken for `{taken}`");
            if self.items.send(Item::Said(said)).is_err() {
                return Ok(None);
            }
        }
        let length = text.len() as u64;
        let mut reader: Reader<&[u8]> =
            input::reader(&text[..], from).map_err(|error| input::cannot_read(&error))?;
        while let Some(chunk) = reader.next_chunk().map_err(|error| input::cannot_read(&error))? {
            if self.chunk(source, chunk, 0).is_none() {
                return Ok(None);
            }
        }
        Ok(Some(length))
    }

    fn chunk(&mut self, source: &Arc<Source>, mut chunk: Chunk, bytes: u64) -> Option<()> {
        while !self.pace.is_fast()
            && let Some(first) = chunk.split_off_first(self.pace.entries_per_job())
        {
            self.job(source, first, 0)?;
        }
        self.job(source, chunk, bytes)
    }

    fn job(&mut self, source: &Arc<Source>, chunk: Chunk, bytes: u64) -> Option<()> {
        let (reply, part) = sync_channel(1);
        self.items.send(Item::Part(part)).ok()?;
        self.jobs.send(Job { source: Arc::clone(source), chunk, bytes, reply }).ok()
    }
}

/// Parts that were written, to be used again.
#[derive(Debug, Default)]
struct Spare(Mutex<Vec<Part>>);

impl Spare {
    fn take(&self) -> Part {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).pop().unwrap_or_default()
    }

    fn give_back(&self, mut part: Part) {
        part.clear();
        self.0.lock().unwrap_or_else(PoisonError::into_inner).push(part);
    }
}

/// What a worker thread holds.
struct Worker<V> {
    verb: Arc<V>,
    settings: Arc<Settings>,
    jobs: Arc<Mutex<Receiver<Job>>>,
    pace: Arc<Pace>,
    spare: Arc<Spare>,
    /// What was found of plain lines, to be used again.
    found: Vec<Result<LineAnswer, ParseLineError>>,
}

/// How many plain lines are searched at once: enough to keep the search busy, few enough for the cache.
const AT_ONCE: usize = 512;
/// So few plain lines are not worth it.
const FEW: usize = 4;

impl<V: Verb> Worker<V> {
    fn run(&mut self) {
        loop {
            let job = self.jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
            let Ok(Job { source, chunk, bytes, reply }) = job else {
                return;
            };
            let started = Instant::now();
            let mut part = self.spare.take();
            part.bytes = bytes;
            self.answer_all(&source, &chunk, &mut part);
            self.pace.measured(started.elapsed(), part.entries);
            // If nobody waits for it, the run has ended.
            let _ = reply.send(part);
        }
    }

    fn answer_all(&mut self, source: &Source, chunk: &Chunk, part: &mut Part) {
        for piece in chunk.pieces() {
            match piece {
                Piece::Lines(lines) => self.answer_lines(source, lines, part),
                Piece::Entry(entry) => self.answer_entry(source, entry, part),
            }
            if part.stopped {
                return;
            }
        }
    }

    fn answer_lines(&mut self, source: &Source, lines: PlainLines<'_>, part: &mut Part) {
        let mut rest = lines;
        while !rest.is_empty() {
            let (lines, after) = rest.split_at(AT_ONCE);
            rest = after;
            let searched = self.verb.searched().filter(|_| lines.len() > FEW);
            self.found.clear();
            if let Some(limit) = searched {
                Solver::new().solve_lines(lines.iter(), limit, &mut self.found);
            }
            for n in 0..lines.len() {
                let place = Place { source, line: lines.first_line() + n as u64 };
                let found = self.found.get(n).and_then(|found| found.as_ref().ok());
                if found.is_some_and(|found| self.verb.answer_line(place, found, part)) {
                    part.entries += 1;
                } else if let Some(entry) = lines.entry(n) {
                    self.answer_entry(source, Ok(entry), part);
                }
                if part.stopped {
                    return;
                }
            }
        }
    }

    fn answer_entry(&self, source: &Source, entry: Result<Entry, ReadError>, part: &mut Part) {
        let failed_before = part.failed;
        match entry {
            Ok(entry) => self.answer(source, &entry, part),
            Err(error) => {
                let place = Place { source, line: error.line() };
                self.fail(place, None, &input::explained(&error), part);
            }
        }
        part.entries += 1;
        part.stopped = self.settings.strict && part.failed > failed_before;
    }

    fn answer(&self, source: &Source, entry: &Entry, part: &mut Part) {
        let place = Place { source, line: entry.line };
        if !self.settings.quiet {
            for warning in &entry.warnings {
                part.say(place, format_args!("warning: {warning}"));
            }
        }
        let before = part.text.len();
        let answered = match &entry.content {
            Content::Any(grid) => self.verb.answer_any(place, entry, grid, part),
            _ => self.verb.answer(place, entry, part),
        };
        match answered {
            Ok(Verdict::Good) => {}
            Ok(Verdict::Bad) => part.failed += 1,
            Err(message) => {
                part.text.truncate(before);
                self.fail(place, Some(entry), &message, part);
            }
        }
    }

    /// Notes a failure: a message, and the row that it keeps in JSON and CSV.
    fn fail(&self, place: Place<'_>, entry: Option<&Entry>, message: &str, part: &mut Part) {
        part.failed += 1;
        if let Form::Rows(form) = self.settings.form {
            let file = place.source.to_string();
            let answers = no_answers(V::COLUMNS);
            let row = Row {
                file,
                line: Some(place.line),
                entry,
                answers: &answers,
                error: Some(message),
            };
            row.write(form, &mut part.text);
        }
        part.say(place, message);
    }
}

fn no_answers(columns: &[&'static str]) -> Vec<(&'static str, Value)> {
    columns.iter().map(|name| (*name, Value::Nothing)).collect()
}

/// The writing end: the main thread.
struct Writer<V> {
    verb: Arc<V>,
    output: Output,
    progress: Progress,
    settings: Arc<Settings>,
    spare: Arc<Spare>,
    /// How many entries the source at hand had so far.
    entries_of_source: u64,
    failed: bool,
    /// A failure ended the run (`--strict`).
    stopped: bool,
}

impl<V: Verb> Writer<V> {
    fn run(
        mut self,
        items: &Receiver<Item>,
        path: Option<&PathBuf>,
        standing: &Standing,
    ) -> Result<Outcome> {
        match self.write_all(items) {
            Ok(()) if self.stopped => {
                let entries = counted(standing.entries(), "puzzle");
                let mut message = format!("stopped at the first failure, after {entries}");
                if path.is_some() {
                    message.push_str(&format!("; {} was not written", self.output.name()));
                }
                self.progress.aside(|| say(&message));
                return Ok(Outcome::Failed);
            }
            Ok(()) => {}
            Err(error) => return self.end_of_output(error),
        }
        let name = self.output.name().to_string();
        let outcome = if self.failed { Outcome::Failed } else { Outcome::Well };
        self.output.finish().with_context(|| format!("cannot write {name}"))?;
        if let Some(summary) = self.verb.summary().filter(|_| !self.settings.quiet) {
            self.progress.aside(|| say(&summary));
        }
        Ok(outcome)
    }

    /// What a failed write means: nobody reads on, and that is well; or an error.
    fn end_of_output(&self, error: anyhow::Error) -> Result<Outcome> {
        match error.downcast_ref::<io::Error>() {
            Some(cause) if cause.kind() == io::ErrorKind::BrokenPipe => {
                Ok(if self.failed { Outcome::Failed } else { Outcome::Well })
            }
            Some(_) => Err(error.context(format!("cannot write {}", self.output.name()))),
            None => Err(error),
        }
    }

    fn write_all(&mut self, items: &Receiver<Item>) -> Result<()> {
        if let Form::Rows(form) = self.settings.form {
            self.output.text(&row::header(form, V::COLUMNS))?;
        }
        let mut around = Vec::new();
        if let Form::Text(format) = self.settings.form {
            formats::write_header(format, &WriteOptions::DEFAULT, &mut around);
            self.output.text(&around)?;
        }
        while !self.stopped {
            match self.wait(items)?.ok_or_else(|| anyhow!("the reader ended early"))? {
                Item::Part(part) => {
                    let part = self.wait(&part)?.ok_or_else(|| anyhow!("a worker ended early"))?;
                    self.write(part)?;
                }
                Item::Said(message) => {
                    self.flush()?;
                    self.progress.aside(|| say(&message));
                }
                Item::Broken(source, message) => self.break_source(&source, &message)?,
                Item::End(source, bytes) => {
                    if self.entries_of_source == 0 {
                        let message = if bytes == 0 { "is empty" } else { "no puzzle in it" };
                        self.break_source(&source, message)?;
                    }
                    self.entries_of_source = 0;
                }
                Item::Finished => break,
            }
        }
        around.clear();
        if let Form::Text(format) = self.settings.form {
            formats::write_footer(format, &mut around);
            self.output.text(&around)?;
        }
        Ok(self.output.flush()?)
    }

    /// The next thing from a queue; `None` at its end. Before it waits, it writes what it has, and when it has
    /// waited for some time it shows progress.
    fn wait<T>(&mut self, queue: &Receiver<T>) -> Result<Option<T>> {
        match queue.try_recv() {
            Ok(next) => return Ok(Some(next)),
            Err(TryRecvError::Disconnected) => return Ok(None),
            Err(TryRecvError::Empty) => self.flush()?,
        }
        if let Some(patience) = self.progress.patience() {
            match queue.recv_timeout(patience) {
                Ok(next) => return Ok(Some(next)),
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
                Err(RecvTimeoutError::Timeout) => self.progress.show(),
            }
        }
        Ok(queue.recv().ok())
    }

    fn write(&mut self, mut part: Part) -> Result<()> {
        self.verb.settle(&mut part);
        let messages = mem::take(&mut part.messages);
        self.failed |= part.failed > 0;
        self.stopped |= part.stopped;
        self.entries_of_source += part.entries;
        // Each message where it belongs in the text: both may go to the same screen or file.
        let mut shown = 0;
        for (at, message) in messages {
            self.output.text(&part.text[shown..at])?;
            self.flush()?;
            self.progress.aside(|| say(&message));
            shown = at;
        }
        self.output.text(&part.text[shown..])?;
        self.output.account(part.entries, part.failed);
        self.progress.advance(part.bytes);
        self.spare.give_back(part);
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        let output = &mut self.output;
        if output.is_terminal() { self.progress.aside(|| output.flush()) } else { output.flush() }
    }

    /// Notes that a source gave nothing, or nothing more.
    fn break_source(&mut self, source: &Source, message: &str) -> Result<()> {
        self.failed = true;
        self.stopped |= self.settings.strict;
        if let Form::Rows(form) = self.settings.form {
            let answers = no_answers(V::COLUMNS);
            let file = source.to_string();
            let row =
                Row { file, line: None, entry: None, answers: &answers, error: Some(message) };
            let mut text = Vec::new();
            row.write(form, &mut text);
            self.output.text(&text)?;
        }
        self.flush()?;
        self.progress.aside(|| say(&format!("{source}: {message}")));
        self.output.account(0, 0);
        self.entries_of_source = 0;
        Ok(())
    }
}

#[cfg(test)]
mod tests;
