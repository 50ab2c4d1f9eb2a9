//! `sudokit count`: how many solutions each puzzle has, up to a limit.

use std::io::Write;

use anyhow::Result;
use sudokit::AnyGrid;
use sudokit::formats::{Content, Entry};
use sudokit::search::{self, LineAnswer};

use super::heading;
use crate::args::CountArgs;
use crate::output::Form;
use crate::part::{Part, Place};
use crate::pipeline::{self, Verb, Verdict};
use crate::report::{Outcome, counted};
use crate::row::{Row, Value};
use crate::view;

/// Runs the verb.
pub(crate) fn run(args: &CountArgs) -> Result<Outcome> {
    let verb = Count::new(args);
    let form = verb.form;
    pipeline::run(verb, "count", form, &args.common)
}

/// The verb.
#[derive(Debug)]
pub(crate) struct Count {
    form: Form,
    limit: u64,
}

impl Count {
    /// As the arguments have it.
    pub(crate) fn new(args: &CountArgs) -> Self {
        Self { form: Form::of(&args.common, args.to), limit: args.limit }
    }
}

impl Verb for Count {
    const COLUMNS: &'static [&'static str] = &["count", "at_least"];

    fn searched(&self) -> Option<u64> {
        matches!(self.form, Form::Text(_)).then_some(self.limit)
    }

    fn answer_line(&self, _: Place<'_>, found: &LineAnswer, part: &mut Part) -> bool {
        self.write(found.count, part);
        true
    }

    fn answer(&self, place: Place<'_>, entry: &Entry, part: &mut Part) -> Result<Verdict, String> {
        let count = match &entry.content {
            Content::Givens(givens) => search::count(givens, self.limit),
            content => search::count(&content.to_candidate_grid(), self.limit),
        };
        self.write_answer(place, entry, count, part);
        Ok(Verdict::Good)
    }

    fn answer_any(
        &self,
        place: Place<'_>,
        entry: &Entry,
        grid: &AnyGrid,
        part: &mut Part,
    ) -> Result<Verdict, String> {
        self.write_answer(place, entry, search::any::count(grid, self.limit), part);
        Ok(Verdict::Good)
    }
}

impl Count {
    fn write_answer(&self, place: Place<'_>, entry: &Entry, count: u64, part: &mut Part) {
        let out = &mut part.text;
        match self.form {
            Form::Drawn { .. } => {
                let before =
                    heading(place, entry).map_or(String::new(), |text| format!("{text}: "));
                let at_least = self.at_least(count);
                view::wrap(&format!("{before}{at_least}{}", counted(count, "solution")), out);
            }
            Form::Text(_) => self.write(count, part),
            Form::Rows(form) => {
                let answers = [
                    ("count", Value::Integer(count)),
                    ("at_least", Value::Flag(count >= self.limit)),
                ];
                Row::new(place, entry, &answers).write(form, out);
            }
        }
    }
}

impl Count {
    fn at_least(&self, count: u64) -> &'static str {
        if count >= self.limit { "at least " } else { "" }
    }

    /// Writes a count on a line.
    fn write(&self, count: u64, part: &mut Part) {
        // Writing into memory does not fail.
        let _ = writeln!(part.text, "{}{count}", self.at_least(count));
    }
}
