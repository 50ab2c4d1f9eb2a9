//! Ctrl-C: what was done is said, an unfinished output file goes, and the program ends at once, wherever it is.

use std::process;
use std::sync::atomic::{AtomicBool, AtomicI32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use indicatif::ProgressBar;
use tempfile::TempPath;

use crate::report::{counted, say};
use crate::screen::Screen;

/// How far a run has come: kept by the thread that writes, read by the one that hears of signals and by the
/// progress bar.
#[derive(Debug, Default)]
pub(crate) struct Standing {
    entries: AtomicU64,
    failed: AtomicU64,
    /// The output file under its temporary name, until it is finished.
    unfinished: Mutex<Option<Unfinished>>,
    /// A run that can end with what it has: the first signal asks it to, by setting `stop` and noting the status.
    pub(crate) winds_down: AtomicBool,
    pub(crate) stop: Arc<AtomicBool>,
    pub(crate) status: AtomicI32,
    /// The progress bar, if one was drawn.
    pub(crate) bar: OnceLock<ProgressBar>,
    /// Where a search is played, if it is.
    screen: Mutex<Option<Screen>>,
}

/// An output file that has not appeared yet. Its temporary file is removed when this is dropped.
#[derive(Debug)]
pub(crate) struct Unfinished {
    pub(crate) temporary: TempPath,
    /// The name it will have, for messages.
    pub(crate) name: String,
}

impl Standing {
    /// Counts entries whose answers are written.
    pub(crate) fn add(&self, entries: u64, failed: u64) {
        self.entries.fetch_add(entries, Ordering::Relaxed);
        self.failed.fetch_add(failed, Ordering::Relaxed);
    }

    /// How many entries were answered or failed.
    pub(crate) fn entries(&self) -> u64 {
        self.entries.load(Ordering::Relaxed)
    }

    /// How many of them failed.
    pub(crate) fn failed(&self) -> u64 {
        self.failed.load(Ordering::Relaxed)
    }

    /// The output file while it is unfinished. Whoever holds this decides whether it appears.
    pub(crate) fn unfinished(&self) -> MutexGuard<'_, Option<Unfinished>> {
        self.unfinished.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Where a search is played. Whoever holds this draws.
    pub(crate) fn screen(&self) -> MutexGuard<'_, Option<Screen>> {
        self.screen.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Ends the program after a signal, or asks the run to end: `status` is what the shell expects of it.
    fn heard(&self, status: i32) {
        if !self.winds_down.load(Ordering::Relaxed) {
            self.end(status);
        }
        self.status.store(status, Ordering::Relaxed);
        self.stop.store(true, Ordering::Relaxed);
    }

    fn end(&self, status: i32) -> ! {
        if let Some(bar) = self.bar.get() {
            bar.finish_and_clear();
        }
        // Held to the end, so that nothing is drawn any more.
        let mut screen = self.screen();
        screen.take();
        // Held to the end, so that the file cannot appear any more.
        let mut unfinished = self.unfinished();
        let output = match unfinished.take() {
            Some(Unfinished { name, .. }) => format!("{name} was not written"),
            None if self.entries() == 0 => "nothing was written".into(),
            None => "their results were written".into(),
        };
        let failed = match self.failed() {
            0 => String::new(),
            failed => format!(", {failed} of them failed"),
        };
        say(&format!("interrupted: {} done{failed}; {output}", counted(self.entries(), "puzzle")));
        process::exit(status);
    }
}

/// Starts to listen for Ctrl-C and the other signals that ask a program to end.
///
/// A hang-up that was ignored when the program started (as `nohup` has it) stays ignored. A second signal ends the
/// program even if the first is not through.
#[cfg(unix)]
pub(crate) fn watch(standing: Arc<Standing>) -> std::io::Result<()> {
    use signal_hook::consts::{SIGHUP, SIGINT, SIGTERM};
    use signal_hook::flag;
    use signal_hook::iterator::Signals;

    let mut heard = vec![SIGINT, SIGTERM];
    if is_ignored(SIGHUP) == Some(false) {
        heard.push(SIGHUP);
    }
    for signal in &heard {
        let again = Arc::new(AtomicBool::new(false));
        flag::register_conditional_shutdown(*signal, 128 + signal, Arc::clone(&again))?;
        flag::register(*signal, again)?;
    }
    let mut signals = Signals::new(heard)?;
    std::thread::Builder::new().name("signals".into()).spawn(move || {
        if let Some(signal) = signals.forever().next() {
            standing.heard(128 + signal);
        }
    })?;
    Ok(())
}

/// Whether the program was told to ignore the signal; `None` where the system does not say.
#[cfg(unix)]
fn is_ignored(signal: i32) -> Option<bool> {
    let status = std::fs::read_to_string("/proc/self/status").ok()?;
    let set = status.lines().find_map(|line| line.strip_prefix("SigIgn:"))?;
    let set = u64::from_str_radix(set.trim(), 16).ok()?;
    Some(set >> (signal - 1) & 1 == 1)
}

/// Starts to listen for Ctrl-C.
#[cfg(not(unix))]
pub(crate) fn watch(standing: Arc<Standing>) -> std::io::Result<()> {
    ctrlc::set_handler(move || standing.heard(130)).map_err(std::io::Error::other)
}
