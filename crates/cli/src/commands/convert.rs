//! `sudokit convert`: puzzles from one form into another, unsolved.

use anyhow::Result;
use sudokit::formats::{Content, Digits, Entry, Format};
use sudokit::text::candidates;
use sudokit::{CellSet, Grid};

use super::{TextStyle, digits_meant, digits_of, heading};
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
    let style = TextStyle { digits: digits_meant(args.placed), keep_comments: args.keep_comments };
    pipeline::run(Convert { form, style, quiet: args.common.quiet }, "convert", form, &args.common)
}

#[derive(Debug)]
struct Convert {
    form: Form,
    style: TextStyle,
    quiet: bool,
}

impl Verb for Convert {
    const COLUMNS: &'static [&'static str] = &["digits", "solution"];

    fn answer(&self, place: Place<'_>, entry: &Entry, part: &mut Part) -> Result<Verdict, String> {
        let shown = digits_of(&entry.content, self.style.digits);
        if let Some(what) = diagnosis::clashes(&shown) {
            return Err(what);
        }
        let out = &mut part.text;
        match self.form {
            Form::Text(format) if keeps_nothing(format, &entry.content) => {
                let mut bare = entry.clone();
                bare.content = Grid::EMPTY.into();
                self.style.write(format, &bare, out)?;
                if !self.quiet {
                    let warning = "warning: a pencilmark puzzle has no givens, and `--to";
                    part.say(place, format_args!("{warning} {format}` keeps nothing else"));
                }
            }
            Form::Text(format) => self.style.write(format, entry, out)?,
            Form::Drawn { color } => draw(place, entry, &shown, color, part),
            Form::Rows(form) => {
                let digits = (self.style.digits == Digits::All).then_some(&shown);
                let answers: [(_, Value); 2] =
                    [("digits", digits.into()), ("solution", entry.solution.as_ref().into())];
                Row::new(place, entry, &answers).write(form, out);
            }
        }
        Ok(Verdict::Good)
    }
}

/// Whether all that the puzzle says is its candidates, and the format has no place for them.
fn keeps_nothing(format: Format, content: &Content) -> bool {
    matches!(content, Content::Sukaku(_)) && !matches!(format, Format::Candidates | Format::Sukaku)
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
