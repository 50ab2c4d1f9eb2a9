//! Making puzzles on threads, and writing them in order: puzzle by puzzle the same, on however many.
//!
//! The indices of the puzzles are dealt out in blocks; a block carries the place where its products are awaited. As many
//! blocks are ahead as keep the threads at work, so that memory stays flat.

use std::collections::VecDeque;
use std::num::NonZeroUsize;
use std::ops::Range;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;
use std::{io, mem};

use anyhow::{Context, Result, anyhow};
use sudokit::formats::{self, Content, Entry, Format, WriteOptions};

use crate::args::{CharsetArgs, CommonArgs};
use crate::interrupt::{self, Standing};
use crate::look::{self, Look};
use crate::output::{Form, Output};
use crate::progress::Progress;
use crate::report::{Outcome, counted, say};
use crate::row::{self, Value};
use crate::view;

/// What makes the puzzles of a run.
pub(crate) trait Maker: Send + Sync + 'static {
    /// The columns of its rows.
    fn columns(&self) -> &'static [&'static str];

    /// How many are made at once.
    fn block(&self) -> u64;

    /// Makes those of a block, from the seed and their indices alone; soon ends when the flag is set.
    fn make(
        &self,
        seed: u64,
        indices: Range<u64>,
        stop: &AtomicBool,
    ) -> Vec<Result<Product, String>>;
}

/// What was made.
#[derive(Debug)]
pub(crate) struct Product {
    pub(crate) content: Content,
    /// Above it when it is drawn.
    pub(crate) heading: String,
    /// Behind it in line output.
    pub(crate) comment: Option<String>,
    /// What its row holds.
    pub(crate) values: Vec<Value>,
    /// What is to be said of it on standard error, and makes the exit status 1.
    pub(crate) lacks: Option<String>,
}

impl Product {
    pub(crate) fn new(content: Content, values: Vec<Value>) -> Self {
        Self { content, heading: String::new(), comment: None, values, lacks: None }
    }
}

/// The products of a block.
type Products = Vec<Result<Product, String>>;
/// A block of indices, and where its products are awaited.
type Job = (Range<u64>, SyncSender<Products>);

/// Makes `count` of them and writes them.
///
/// # Errors
///
/// The output cannot be written.
pub(crate) fn run(
    maker: impl Maker,
    seed: u64,
    count: u64,
    timeout: Option<f64>,
    form: Form,
    args: &CommonArgs,
) -> Result<Outcome> {
    let standing = Arc::new(Standing::default());
    standing.winds_down.store(true, Ordering::Relaxed);
    interrupt::watch(Arc::clone(&standing)).context("cannot listen for Ctrl-C")?;
    let output = Output::open(args.output.as_deref(), form, Arc::clone(&standing))?;
    let progress = Progress::new(Arc::clone(&standing), Some(count), !args.quiet);
    let cores = || thread::available_parallelism().map_or(1, NonZeroUsize::get);
    let threads = args.threads.map_or_else(cores, usize::from);
    if let Some(seconds) = timeout {
        let stop = Arc::clone(&standing.stop);
        thread::spawn(move || {
            thread::sleep(Duration::from_secs_f64(seconds));
            stop.store(true, Ordering::Relaxed);
        });
    }
    let maker = Arc::new(maker);
    let jobs = start(&maker, seed, threads, &standing.stop)?;
    let block = maker.block().max(1);
    let mut making = Making {
        columns: maker.columns(),
        look: Look::of(&CharsetArgs::default(), args),
        form,
        output,
        progress,
        standing: Arc::clone(&standing),
        failed: 0,
    };
    match making.write_all(&jobs, count, block, 2 * threads + 2) {
        Ok(written) => making.end(written, count, args),
        Err(error) => match error.downcast_ref::<io::Error>() {
            Some(cause) if cause.kind() == io::ErrorKind::BrokenPipe => Ok(Outcome::Well),
            Some(_) => Err(error.context(format!("cannot write {}", making.output.name()))),
            None => Err(error),
        },
    }
}

/// Starts the workers. They end when the queue does, or with the program.
fn start<M: Maker>(
    maker: &Arc<M>,
    seed: u64,
    threads: usize,
    stop: &Arc<AtomicBool>,
) -> Result<std::sync::mpsc::Sender<Job>> {
    let (sender, jobs) = channel::<Job>();
    let jobs = Arc::new(Mutex::new(jobs));
    for n in 1..=threads {
        let (maker, jobs, stop) = (Arc::clone(maker), Arc::clone(&jobs), Arc::clone(stop));
        let work = move || {
            loop {
                let job = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
                let Ok((indices, reply)) = job else { return };
                if stop.load(Ordering::Relaxed) {
                    return;
                }
                // If nobody waits for it, the run has ended.
                let _ = reply.send(maker.make(seed, indices, &stop));
            }
        };
        let builder = thread::Builder::new().name(format!("worker {n}"));
        builder.spawn(work).context("cannot start a thread")?;
    }
    Ok(sender)
}

/// The writing end: the main thread.
struct Making {
    columns: &'static [&'static str],
    look: Look,
    form: Form,
    output: Output,
    progress: Progress,
    standing: Arc<Standing>,
    failed: u64,
}

impl Making {
    /// Deals out the blocks and writes what comes, in order; says how many were answered.
    fn write_all(
        &mut self,
        jobs: &std::sync::mpsc::Sender<Job>,
        count: u64,
        block: u64,
        ahead: usize,
    ) -> Result<u64> {
        if let Form::Rows(form) = self.form {
            let header = row::header_of(form, self.columns.iter().copied().chain(["error"]));
            self.output.text(&header)?;
        }
        let mut awaited = VecDeque::new();
        let (mut dealt, mut written) = (0, 0);
        while written < count {
            while awaited.len() < ahead && dealt < count {
                // The first blocks are small, so that something is seen soon.
                let size = if dealt < block { 1 + dealt } else { block };
                let indices = dealt..count.min(dealt + size);
                dealt = indices.end;
                let (reply, products) = sync_channel(1);
                jobs.send((indices, reply)).map_err(|_| anyhow!("the workers ended early"))?;
                awaited.push_back(products);
            }
            let Some(products) = awaited.pop_front() else { break };
            let Some(products) = self.wait(&products)? else {
                if self.standing.stop.load(Ordering::Relaxed) {
                    break;
                }
                return Err(anyhow!("a worker ended early"));
            };
            for product in products {
                self.write(written, product)?;
                written += 1;
            }
        }
        self.flush()?;
        Ok(written)
    }

    /// The products of a block; `None` if they will not come. Before it waits, it writes what it has.
    fn wait(&mut self, products: &Receiver<Products>) -> Result<Option<Products>> {
        if let Ok(products) = products.try_recv() {
            return Ok(Some(products));
        }
        self.flush()?;
        loop {
            let patience = self.progress.patience().unwrap_or(Duration::from_secs(3600));
            match products.recv_timeout(patience) {
                Ok(products) => return Ok(Some(products)),
                Err(RecvTimeoutError::Disconnected) => return Ok(None),
                Err(RecvTimeoutError::Timeout) if self.progress.patience().is_some() => {
                    self.progress.show();
                }
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        let output = &mut self.output;
        if output.is_terminal() { self.progress.aside(|| output.flush()) } else { output.flush() }
    }

    /// Writes one, or says why there is none.
    fn write(&mut self, index: u64, product: Result<Product, String>) -> Result<()> {
        let stopped = self.standing.stop.load(Ordering::Relaxed);
        let mut text = Vec::new();
        let (said, bad) = match product {
            Ok(product) => match self.format(&product, &mut text) {
                Ok(()) => {
                    let bad = product.lacks.is_some();
                    (product.lacks, bad)
                }
                Err(message) => (Some(message), true),
            },
            Err(_) if stopped && self.failed > 0 => (None, false),
            Err(message) => {
                if let Form::Rows(form) = self.form {
                    let nothing = self.columns.iter().map(|name| (*name, Value::Nothing));
                    let error = ("error", Value::Text(message.clone()));
                    row::write_columns(nothing.chain([error]), form, &mut text);
                }
                (Some(message), true)
            }
        };
        self.output.text(&text)?;
        self.failed += u64::from(bad);
        let answered = u64::from(!text.is_empty() || bad);
        self.output.account(answered, u64::from(bad));
        self.progress.advance(1);
        if let Some(said) = said {
            self.flush()?;
            self.progress.aside(|| say(&format!("puzzle {}: {said}", index + 1)));
        }
        Ok(())
    }

    /// Writes a product in the form of the output.
    fn format(&self, product: &Product, out: &mut Vec<u8>) -> Result<(), String> {
        match self.form {
            Form::Text(format) => {
                let mut entry = Entry::new(product.content.clone());
                if let Some(comment) = &product.comment {
                    entry.comment = Some(comment.as_str().into());
                }
                formats::write(format, &entry, &WriteOptions::DEFAULT, out)
                    .map_err(|error| error.to_string())?;
                if format == Format::Line {
                    out.pop();
                    super::commands::append_comments(&entry, out);
                    out.push(b'\n');
                }
            }
            Form::Drawn { color } => {
                out.push(b'\n');
                if !product.heading.is_empty() {
                    view::wrap(&product.heading, out);
                }
                let board = product.content.to_board();
                let drawing = match &product.content {
                    Content::Sukaku(_) => self.look.candidates(&board),
                    _ => self.look.digits(&board),
                };
                look::paint(&drawing, color, out);
            }
            Form::Rows(form) => {
                let values = self.columns.iter().copied().zip(product.values.iter().cloned());
                let error = product.lacks.clone().map_or(Value::Nothing, Value::Text);
                row::write_columns(values.chain([("error", error)]), form, out);
            }
        }
        Ok(())
    }

    /// Says how it ended.
    fn end(self, written: u64, count: u64, args: &CommonArgs) -> Result<Outcome> {
        let Self { output, standing, failed, progress, .. } = self;
        let name = output.name().to_string();
        output.finish().with_context(|| format!("cannot write {name}"))?;
        mem::drop(progress);
        let status = standing.status.load(Ordering::Relaxed);
        let made = standing.entries() - failed;
        if made < count && (written < count || standing.stop.load(Ordering::Relaxed)) {
            let why = if status == 0 { "time is up" } else { "interrupted" };
            say(&format!("{why}: {} of {count} made", counted(made, "puzzle")));
        }
        if status != 0 {
            std::process::exit(status);
        }
        let _ = args;
        Ok(if failed > 0 || made < count { Outcome::Failed } else { Outcome::Well })
    }
}
