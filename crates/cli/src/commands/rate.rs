//! `sudokit rate`: how hard each puzzle is.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use anyhow::{Context, Result};
use sudokit::formats::{Content, Entry};
use sudokit::logic::explainer::{Rater, Ratings, Stopped, Taken, Tenths};
use sudokit::logic::rating::Scale;
use sudokit::search;
use sudokit::{Board, Grid};

use super::{heading, rate_path};
use crate::args::{RateArgs, ScaleName, To};
use crate::diagnosis;
use crate::look::{self, Look};
use crate::output::Form;
use crate::part::{Part, Place};
use crate::pipeline::{self, Verb, Verdict};
use crate::report::{Outcome, UsageError, counted};
use crate::row::{Row, Value};
use crate::view;

/// Runs the verb.
pub(crate) fn run(args: &RateArgs) -> Result<Outcome> {
    match args.scale {
        ScaleName::Se => run_explainer(args),
        ScaleName::Ladder => rate_path::run(args, Scale::Ladder),
        ScaleName::Hodoku => rate_path::run(args, Scale::Hodoku),
    }
}

fn run_explainer(args: &RateArgs) -> Result<Outcome> {
    let to = match (&args.format, args.why) {
        (Some(_), _) => Some(To::Format(sudokit::formats::Format::Line)),
        (None, true) => Some(To::Drawn),
        (None, false) => args.to,
    };
    let form = Form::of(&args.common, to);
    let template = Template::parse(args.format.as_deref().unwrap_or("%g ED=%r/%p/%d"))?;
    let verb = Rate {
        form,
        template,
        why: args.why,
        several: args.several,
        look: Look::of(&args.charset, &args.common),
        timer: args.timeout.map(Timer::start).transpose()?,
        raters: Mutex::default(),
    };
    pipeline::run(verb, "rate", form, &args.common)
}

/// What the column `scale` says.
const SCALE: &str = "se-1.2.1";

#[derive(Debug)]
struct Rate {
    form: Form,
    template: Template,
    why: bool,
    several: bool,
    look: Look,
    timer: Option<Timer>,
    /// Those not at work: each keeps memory that is used again.
    raters: Mutex<Vec<Rater>>,
}

impl Verb for Rate {
    const COLUMNS: &'static [&'static str] =
        &["er", "ep", "ed", "hardest", "steps", "scale", "version"];

    fn answer(&self, place: Place<'_>, entry: &Entry, part: &mut Part) -> Result<Verdict, String> {
        let givens = self.rateable(entry)?;
        let begun = Instant::now();
        let (ratings, path) = self.rate(&givens)?;
        let out = &mut part.text;
        match self.form {
            Form::Drawn { color } => {
                part.begin_block();
                let out = &mut part.text;
                let before =
                    heading(place, entry).map_or(String::new(), |text| format!("{text}: "));
                view::wrap(&format!("{before}{}", told(&ratings, &path)), out);
                if self.why {
                    self.draw_hardest(&givens, &path, color, out);
                }
            }
            Form::Text(_) => {
                let rated =
                    Rated { ratings, path: &path, place, entry, givens, took: begun.elapsed() };
                self.template.write(&rated, out);
            }
            Form::Rows(form) => {
                let hardest = hardest(&path).map(|n| path[n].kind.to_string());
                let answers = [
                    ("er", number(ratings.er)),
                    ("ep", number(ratings.ep)),
                    ("ed", number(ratings.ed)),
                    ("hardest", hardest.into()),
                    ("steps", Value::Integer(path.len() as u64)),
                    ("scale", SCALE.into()),
                    ("version", env!("CARGO_PKG_VERSION").into()),
                ];
                Row::new(place, entry, &answers).write(form, out);
            }
        }
        Ok(Verdict::Good)
    }
}

impl Rate {
    /// The givens, if they can be rated.
    fn rateable(&self, entry: &Entry) -> Result<Grid, String> {
        if matches!(entry.content, Content::Sukaku(_)) {
            return Err("a pencilmark puzzle is not rated on this scale".into());
        }
        let givens = entry.content.givens();
        match search::count(&givens, 2) {
            0 => Err(match diagnosis::why_none(&entry.content) {
                Some(why) => format!("no solution: {why}"),
                None => "no solution".into(),
            }),
            1 if givens.is_full() => Err("it is solved: nothing to rate".into()),
            2 if !self.several => Err("several solutions: not rated".into()),
            _ => Ok(givens),
        }
    }

    fn rate(&self, givens: &Grid) -> Result<(Ratings, Vec<Taken>), String> {
        let lock = || self.raters.lock().unwrap_or_else(PoisonError::into_inner);
        let mut rater = lock().pop().unwrap_or_default();
        let rated = match &self.timer {
            None => Ok(rater.path(givens)),
            Some(timer) => {
                let stop = timer.begin();
                let rated = rater.path_until(givens, &stop);
                timer.end(&stop);
                rated.map_err(|Stopped(reached)| {
                    let seconds = timer.limit.as_secs_f64();
                    format!("not rated within {seconds} s; it is at least {}", reached.er)
                })
            }
        };
        lock().push(rater);
        rated
    }

    /// The board before the hardest step, and the step.
    fn draw_hardest(&self, givens: &Grid, path: &[Taken], color: bool, out: &mut Vec<u8>) {
        let Some(n) = hardest(path) else { return };
        let mut board = Board::new(givens);
        for step in &path[..n] {
            for candidate in &step.eliminations {
                board.eliminate(*candidate);
            }
            if let Some(placed) = step.placement {
                // The steps of a path fit the boards of the path.
                let _ = board.place(placed.cell, placed.digit);
            }
        }
        let step = &path[n];
        let mut conclusions: Vec<String> = step.placement.iter().map(ToString::to_string).collect();
        conclusions.extend(step.eliminations.iter().map(|c| format!("{}<>{}", c.cell, c.digit)));
        let nodes = match step.complexity {
            0 => String::new(),
            nodes => format!(", a chain of {}", counted(u64::from(nodes), "node")),
        };
        let text = format!(
            "Step {} of {}, rated {}: {}{nodes} => {}",
            n + 1,
            path.len(),
            step.rating,
            step.kind,
            conclusions.join(" ")
        );
        view::wrap(&text, out);
        out.push(b'\n');
        look::paint(&self.look.candidates(&board), color, out);
    }
}

/// A rating as a number.
fn number(rating: Tenths) -> Value {
    Value::Structured((f64::from(rating.0) / 10.0).into(), rating.to_string())
}

/// The ratings for people.
fn told(ratings: &Ratings, path: &[Taken]) -> String {
    let Ratings { er, ep, ed } = ratings;
    let hardest = match hardest(path) {
        _ if *er == Tenths::UNSOLVED => "; no technique goes on".to_owned(),
        Some(n) => format!("; hardest step {} of {}: {}", n + 1, path.len(), path[n].kind),
        None => String::new(),
    };
    format!("ER {er}, EP {ep}, ED {ed}{hardest}")
}

/// The first of the hardest steps.
fn hardest(path: &[Taken]) -> Option<usize> {
    let highest = path.iter().map(|step| step.rating).max()?;
    path.iter().position(|step| step.rating == highest)
}

/// A puzzle that was rated.
struct Rated<'a> {
    ratings: Ratings,
    path: &'a [Taken],
    place: Place<'a>,
    entry: &'a Entry,
    givens: Grid,
    took: Duration,
}

/// The text of `--format`.
#[derive(Debug)]
struct Template(Vec<Piece>);

#[derive(Debug)]
enum Piece {
    Text(String),
    /// What a letter stands for.
    Letter(char),
}

/// The letters that stand for something.
const LETTERS: &str = "rpdRPDginet%";

impl Template {
    fn parse(text: &str) -> Result<Self, UsageError> {
        let mut pieces = Vec::new();
        let mut plain = String::new();
        let mut chars = text.chars();
        while let Some(c) = chars.next() {
            if c != '%' {
                plain.push(c);
                continue;
            }
            match chars.next() {
                Some('%') => plain.push('%'),
                Some('t') => plain.push('\t'),
                Some(letter) if LETTERS.contains(letter) => {
                    pieces.push(Piece::Text(std::mem::take(&mut plain)));
                    pieces.push(Piece::Letter(letter));
                }
                found => {
                    let found = found.map_or("the end".into(), |letter| format!("`%{letter}`"));
                    let known: Vec<String> = LETTERS.chars().map(|c| format!("%{c}")).collect();
                    let known = known.join(" ");
                    return Err(UsageError(format!(
                        "--format: found {found}, expected one of {known}"
                    )));
                }
            }
        }
        pieces.push(Piece::Text(plain));
        Ok(Self(pieces))
    }

    fn write(&self, rated: &Rated<'_>, out: &mut Vec<u8>) {
        for piece in &self.0 {
            let text = match piece {
                Piece::Text(text) => text.clone(),
                Piece::Letter(letter) => rated.value(*letter),
            };
            out.extend_from_slice(text.as_bytes());
        }
        out.push(b'\n');
    }
}

impl Rated<'_> {
    fn value(&self, letter: char) -> String {
        let name = |n: Option<usize>| n.map_or(String::new(), |n| self.path[n].kind.to_string());
        let placing = self.path.iter().position(|step| step.placement.is_some());
        match letter {
            'r' => self.ratings.er.to_string(),
            'p' => self.ratings.ep.to_string(),
            'd' => self.ratings.ed.to_string(),
            'R' => name(hardest(self.path)),
            'P' => name(placing.and_then(|n| hardest(&self.path[..=n]))),
            'D' => name((!self.path.is_empty()).then_some(0)),
            'i' => {
                self.entry.label.as_deref().map_or_else(|| self.givens.to_string(), str::to_owned)
            }
            'n' => self.place.line.to_string(),
            'e' => format!("{:.3}", self.took.as_secs_f64()),
            _ => self.givens.to_string(),
        }
    }
}

/// Stops ratings that take too long: one thread that wakes at the next deadline.
#[derive(Debug)]
struct Timer {
    limit: Duration,
    begun: Mutex<Sender<Deadline>>,
    ended: Arc<Mutex<Vec<Arc<AtomicBool>>>>,
}

/// When to set a flag.
type Deadline = (Instant, Arc<AtomicBool>);

impl Timer {
    fn start(limit: Duration) -> Result<Self> {
        let (begun, deadlines) = channel::<Deadline>();
        let ended: Arc<Mutex<Vec<Arc<AtomicBool>>>> = Arc::default();
        let over = Arc::clone(&ended);
        let watch = move || {
            // All limits are equal, so the first to begin is the first to end.
            let mut waiting = std::collections::VecDeque::<Deadline>::new();
            loop {
                let next =
                    waiting.front().map(|(at, _)| at.saturating_duration_since(Instant::now()));
                let received = match next {
                    Some(wait) => deadlines.recv_timeout(wait),
                    None => deadlines.recv().map_err(|_| RecvTimeoutError::Disconnected),
                };
                let mut over = over.lock().unwrap_or_else(PoisonError::into_inner);
                for flag in over.drain(..) {
                    waiting.retain(|(_, other)| !Arc::ptr_eq(other, &flag));
                }
                drop(over);
                match received {
                    Ok(deadline) => waiting.push_back(deadline),
                    Err(RecvTimeoutError::Disconnected) => return,
                    Err(RecvTimeoutError::Timeout) => {}
                }
                while waiting.front().is_some_and(|(at, _)| *at <= Instant::now()) {
                    if let Some((_, flag)) = waiting.pop_front() {
                        flag.store(true, Ordering::Relaxed);
                    }
                }
            }
        };
        let builder = thread::Builder::new().name("timer".into());
        builder.spawn(watch).context("cannot start a thread")?;
        Ok(Self { limit, begun: Mutex::new(begun), ended })
    }

    /// A flag that is set when the time is over.
    fn begin(&self) -> Arc<AtomicBool> {
        let flag = Arc::new(AtomicBool::new(false));
        let begun = self.begun.lock().unwrap_or_else(PoisonError::into_inner);
        // The thread ends after the last sender only.
        let _ = begun.send((Instant::now() + self.limit, Arc::clone(&flag)));
        flag
    }

    /// The rating is done.
    fn end(&self, flag: &Arc<AtomicBool>) {
        self.ended.lock().unwrap_or_else(PoisonError::into_inner).push(Arc::clone(flag));
    }
}
