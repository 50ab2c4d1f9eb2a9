//! `sudokit count`: how many solutions each puzzle has, up to a limit.

use anyhow::Result;
use sudokit::formats::{Content, Entry};
use sudokit::search;

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
    let form = Form::of(&args.common, args.to);
    pipeline::run(Count { form, limit: args.limit }, "count", form, &args.common)
}

#[derive(Debug)]
struct Count {
    form: Form,
    limit: u64,
}

impl Verb for Count {
    const COLUMNS: &'static [&'static str] = &["count", "at_least"];

    fn answer(&self, place: Place<'_>, entry: &Entry, part: &mut Part) -> Result<Verdict, String> {
        let count = match &entry.content {
            Content::Givens(givens) => search::count(givens, self.limit),
            content => search::count(&content.to_candidate_grid(), self.limit),
        };
        let at_limit = count >= self.limit;
        let at_least = if at_limit { "at least " } else { "" };
        let out = &mut part.text;
        match self.form {
            Form::Drawn { .. } => {
                let before =
                    heading(place, entry).map_or(String::new(), |text| format!("{text}: "));
                view::wrap(&format!("{before}{at_least}{}", counted(count, "solution")), out);
            }
            Form::Text(_) => out.extend_from_slice(format!("{at_least}{count}\n").as_bytes()),
            Form::Rows(form) => {
                let answers =
                    [("count", Value::Integer(count)), ("at_least", Value::Flag(at_limit))];
                Row::new(place, entry, &answers).write(form, out);
            }
        }
        Ok(Verdict::Good)
    }
}
