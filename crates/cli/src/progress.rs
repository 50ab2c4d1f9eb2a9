//! Progress with rate and time left, on standard error, if that is a terminal and the run takes long enough.

use std::sync::Arc;
use std::time::{Duration, Instant};

use indicatif::{HumanDuration, ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};

use crate::interrupt::Standing;
use crate::report::counted;

/// Runs shorter than this show no progress.
const PATIENCE: Duration = Duration::from_millis(500);

/// The progress of a run, drawn when it is slow.
#[derive(Debug)]
pub(crate) struct Progress {
    standing: Arc<Standing>,
    started: Instant,
    /// Bytes of input, if known.
    total: Option<u64>,
    done: u64,
    wanted: bool,
}

impl Progress {
    /// Starts the clock. `total` counts the bytes of input, if known; if the bar is not `wanted` it is never drawn.
    pub(crate) fn new(standing: Arc<Standing>, total: Option<u64>, wanted: bool) -> Self {
        Self { standing, started: Instant::now(), total, done: 0, wanted }
    }

    /// How long to wait for an answer before [`show`](Self::show) is due; `None` if there is no need.
    pub(crate) fn patience(&self) -> Option<Duration> {
        let due = self.wanted && self.standing.bar.get().is_none();
        due.then(|| PATIENCE.saturating_sub(self.started.elapsed()))
    }

    /// Draws the bar from now on.
    pub(crate) fn show(&mut self) {
        self.wanted = false;
        let target = ProgressDrawTarget::stderr();
        let bar = ProgressBar::with_draw_target(self.total, target)
            .with_style(style(Arc::clone(&self.standing), self.total.is_some()))
            .with_elapsed(self.started.elapsed())
            .with_position(self.done);
        bar.enable_steady_tick(Duration::from_millis(200));
        let _ = self.standing.bar.set(bar);
    }

    /// Notes that so many bytes of input are answered.
    pub(crate) fn advance(&mut self, bytes: u64) {
        self.done += bytes;
        match self.standing.bar.get() {
            Some(bar) => bar.set_position(self.done),
            None if self.patience() == Some(Duration::ZERO) => self.show(),
            None => {}
        }
    }

    /// Does something that writes to the terminal, with the bar out of the way.
    pub(crate) fn aside<T>(&self, write: impl FnOnce() -> T) -> T {
        match self.standing.bar.get() {
            Some(bar) => bar.suspend(write),
            None => write(),
        }
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        if let Some(bar) = self.standing.bar.get() {
            bar.finish_and_clear();
        }
    }
}

fn style(standing: Arc<Standing>, bounded: bool) -> ProgressStyle {
    let template = if bounded {
        "{bar:20} {percent:>3}%  {puzzles}  {left}"
    } else {
        "{spinner} {puzzles}  {elapsed}"
    };
    let puzzles = move |state: &ProgressState, out: &mut dyn std::fmt::Write| {
        let entries = standing.entries();
        let rate = entries as f64 / state.elapsed().as_secs_f64().max(0.001);
        let _ = match rate {
            0.0 => write!(out, "{}", counted(entries, "puzzle")),
            0.0..10.0 => write!(out, "{}, {rate:.1}/s", counted(entries, "puzzle")),
            _ => write!(out, "{}, {rate:.0}/s", counted(entries, "puzzle")),
        };
    };
    let left = |state: &ProgressState, out: &mut dyn std::fmt::Write| {
        if state.pos() > 0 {
            let _ = write!(out, "{} left", HumanDuration(state.eta()));
        }
    };
    // The template is a constant and known to be good.
    let style = ProgressStyle::with_template(template);
    style
        .unwrap_or_else(|_| ProgressStyle::default_bar())
        .progress_chars("=> ")
        .with_key("puzzles", puzzles)
        .with_key("left", left)
}
