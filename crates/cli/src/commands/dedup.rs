//! `sudokit dedup`: one puzzle of each class of equivalent ones.

use std::sync::{Mutex, PoisonError};

use anyhow::Result;
use sudokit::formats::{Digits, Entry};
use sudokit::minlex;

use super::{TextStyle, grid_of, heading};
use crate::args::{CharsetArgs, DedupArgs};
use crate::distinct::{Distinct, Key};
use crate::look::{self, Look};
use crate::output::Form;
use crate::part::{Part, Place};
use crate::pipeline::{self, Verb, Verdict};
use crate::report::{Outcome, counted};
use crate::row::Row;
use crate::view;

/// Runs the verb.
pub(crate) fn run(args: &DedupArgs) -> Result<Outcome> {
    let form = Form::of(&args.common, args.to);
    let style = TextStyle { digits: Digits::Givens, keep_comments: args.keep_comments };
    let look = Look::of(&CharsetArgs::default(), &args.common);
    let verb = Dedup { form, style, look, found: Mutex::default() };
    pipeline::run(verb, "dedup", form, &args.common)
}

#[derive(Debug)]
struct Dedup {
    form: Form,
    style: TextStyle,
    look: Look,
    found: Mutex<Found>,
}

/// What was found so far.
#[derive(Debug, Default)]
struct Found {
    classes: Distinct,
    /// How many puzzles were equivalent to an earlier one.
    dropped: u64,
}

impl Verb for Dedup {
    const COLUMNS: &'static [&'static str] = &["minlex"];

    /// Answers as if the puzzle were the first of its class; [`settle`](Verb::settle) knows.
    fn answer(&self, place: Place<'_>, entry: &Entry, part: &mut Part) -> Result<Verdict, String> {
        let canonical = minlex(&grid_of(&entry.content, Digits::Givens)?).grid;
        let start = part.text.len();
        match self.form {
            Form::Text(format) => self.style.write(format, entry, &mut part.text)?,
            Form::Drawn { color } => {
                part.begin_block();
                if let Some(heading) = heading(place, entry) {
                    view::wrap(&heading, &mut part.text);
                }
                look::paint(&self.look.digits(&entry.content.to_board()), color, &mut part.text);
            }
            Form::Rows(form) => {
                let answers = [("minlex", (&canonical).into())];
                Row::new(place, entry, &answers).write(form, &mut part.text);
            }
        }
        part.key(start, Key::of(&canonical));
        Ok(Verdict::Good)
    }

    fn settle(&self, part: &mut Part) {
        let mut found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        let Found { classes, dropped } = &mut *found;
        *dropped += part.keep(|key| classes.insert(key));
    }

    fn summary(&self) -> Option<String> {
        let found = self.found.lock().unwrap_or_else(PoisonError::into_inner);
        let kept = counted(found.classes.len(), "puzzle");
        Some(format!("{kept} kept, {} equivalent to an earlier one dropped", found.dropped))
    }
}
