//! `sudokit equivalent`: whether puzzles are a first one in another arrangement, and by which transform.

use anyhow::Result;
use sudokit::formats::{Digits, Entry};
use sudokit::{Minlex, Transform, minlex};

use super::{digits_meant, grid_of, heading};
use crate::args::EquivalentArgs;
use crate::input;
use crate::output::Form;
use crate::part::{Part, Place};
use crate::pipeline::{self, Verb, Verdict};
use crate::report::{Outcome, UsageError};
use crate::row::Row;
use crate::view;

/// Runs the verb.
pub(crate) fn run(args: &EquivalentArgs) -> Result<Outcome> {
    let form = Form::of(&args.common, args.to);
    let digits = digits_meant(args.placed);
    let first = input::only_entry(&args.first, args.common.from)
        .and_then(|entry| grid_of(&entry.content, digits))
        .map_err(|what| UsageError(format!("the first puzzle: {what}")))?;
    let verb = Equivalent { form, digits, first: minlex(&first) };
    pipeline::run(verb, "equivalent PUZZLE", form, &args.common)
}

#[derive(Debug)]
struct Equivalent {
    form: Form,
    digits: Digits,
    /// The canonical form of the first puzzle.
    first: Minlex,
}

impl Verb for Equivalent {
    const COLUMNS: &'static [&'static str] = &["answer", "transform"];

    fn answer(&self, place: Place<'_>, entry: &Entry, part: &mut Part) -> Result<Verdict, String> {
        let canonical = minlex(&grid_of(&entry.content, self.digits)?);
        let transform = (canonical.grid == self.first.grid)
            .then(|| self.first.transform.then(canonical.transform.inverse()));
        let answer = if transform.is_some() { "equivalent" } else { "different" };
        let out = &mut part.text;
        match self.form {
            Form::Drawn { .. } => {
                let before =
                    heading(place, entry).map_or(String::new(), |heading| format!("{heading}: "));
                let by = transform.map_or(String::new(), |transform| format!(" by {transform}"));
                view::wrap(&format!("{before}{answer}{by}"), out);
            }
            Form::Text(_) => {
                out.extend_from_slice(format!("{answer}\t{place}").as_bytes());
                if let Some(transform) = transform {
                    out.extend_from_slice(format!("\t{transform}").as_bytes());
                }
                out.push(b'\n');
            }
            Form::Rows(form) => {
                let transform = transform.as_ref().map(Transform::to_string);
                let answers = [("answer", answer.into()), ("transform", transform.into())];
                Row::new(place, entry, &answers).write(form, out);
            }
        }
        Ok(if transform.is_some() { Verdict::Good } else { Verdict::Bad })
    }
}
