//! `sudokit convert`: puzzles from one form into another, unsolved.

use anyhow::Result;
use sudokit::formats::{self, Content, Digits, Entry, Format, WriteOptions};
use sudokit::text::candidates;
use sudokit::{CellSet, Grid};

use super::{append_comments, heading};
use crate::args::ConvertArgs;
use crate::diagnosis;
use crate::output::Form;
use crate::part::{Part, Place};
use crate::pipeline::{self, Verb, Verdict};
use crate::report::Outcome;
use crate::row::{Row, Value};
use crate::view::{self, Picture};

/// Runs the verb.
pub(crate) fn run(args: &ConvertArgs) -> Result<Outcome> {
    let form = Form::of(&args.common, args.to);
    let digits = if args.placed { Digits::All } else { Digits::Givens };
    let verb = Convert { form, digits, keep_comments: args.keep_comments };
    pipeline::run(verb, "convert", form, &args.common)
}

#[derive(Debug)]
struct Convert {
    form: Form,
    digits: Digits,
    keep_comments: bool,
}

impl Verb for Convert {
    const COLUMNS: &'static [&'static str] = &["digits", "solution"];

    fn answer(&self, place: Place<'_>, entry: &Entry, part: &mut Part) -> Result<Verdict, String> {
        let shown = match self.digits {
            Digits::Givens => entry.content.givens(),
            Digits::All => entry.content.digits(),
        };
        if let Some(what) = diagnosis::clashes(&shown) {
            return Err(what);
        }
        let out = &mut part.text;
        match self.form {
            Form::Text(format) => self.write(format, entry, out)?,
            Form::Drawn { color } => draw(place, entry, &shown, color, part),
            Form::Rows(form) => {
                let digits = (self.digits == Digits::All).then_some(&shown);
                let answers: [(_, Value); 2] =
                    [("digits", digits.into()), ("solution", entry.solution.as_ref().into())];
                Row::new(place, entry, &answers).write(form, out);
            }
        }
        Ok(Verdict::Good)
    }
}

impl Convert {
    fn write(&self, format: Format, entry: &Entry, out: &mut Vec<u8>) -> Result<(), String> {
        let mut options = WriteOptions::DEFAULT;
        options.digits = self.digits;
        formats::write(format, entry, &options, out).map_err(|error| error.to_string())?;
        if self.keep_comments && format == Format::Line {
            out.pop();
            append_comments(entry, out);
            out.push(b'\n');
        }
        Ok(())
    }
}

fn draw(place: Place<'_>, entry: &Entry, shown: &Grid, color: bool, part: &mut Part) {
    part.begin_block();
    let out = &mut part.text;
    if let Some(heading) = heading(place, entry) {
        view::wrap(&heading, out);
    }
    match &entry.content {
        Content::Sukaku(puzzle) => out.extend_from_slice(candidates::to_text(puzzle).as_bytes()),
        content => {
            let placed: CellSet = shown.filled() - content.givens().filled();
            view::draw(&[Picture { title: "", grid: shown, set_off: placed }], color, out);
        }
    }
}
