//! `sudokit convert`: puzzles from one form into another, unsolved.

use std::collections::BTreeMap;
use std::sync::{Mutex, PoisonError};

use anyhow::Result;
use sudokit::formats::{self, Content, Digits, Entry, Extras, Format, Keeps, WriteOptions};
use sudokit::text::candidates;
use sudokit::{AnyGrid, CellSet, Grid};

use super::{TextStyle, digits_meant, digits_of, heading};
use crate::args::ConvertArgs;
use crate::diagnosis;
use crate::output::{self, Form};
use crate::part::{Part, Place};
use crate::pipeline::{self, Verb, Verdict};
use crate::report::{Outcome, counted};
use crate::row::{Row, Value};
use crate::view::{self, Picture};

/// Runs the verb.
pub(crate) fn run(args: &ConvertArgs) -> Result<Outcome> {
    if args.list {
        output::print(list().as_bytes())?;
        return Ok(Outcome::Well);
    }
    let form = Form::of(&args.common, args.to);
    let keep_comments = args.keep_comments || args.lossless;
    let style = TextStyle { digits: digits_meant(args.placed), keep_comments };
    let mut common = args.common.clone();
    common.repair = args.repair;
    let lost = Mutex::default();
    let verb = Convert { form, style, lossless: args.lossless, quiet: common.quiet, lost };
    pipeline::run(verb, "convert", form, &common)
}

/// The forms, a line each: whether they are read and written, and what they keep.
fn list() -> String {
    let mut text = String::new();
    for format in Format::ALL {
        let written = if format.is_written() { "rw" } else { "r " };
        let kept = kept(format.keeps()).join(", ");
        let (name, description) = (format.name(), format.description());
        text.push_str(&format!("{name:<16} {written}  {description}\n"));
        if !kept.is_empty() {
            text.push_str(&format!("{:<20} keeps {kept}\n", ""));
        }
    }
    text
}

fn kept(keeps: Keeps) -> Vec<&'static str> {
    let all = [
        (keeps.givens, "givens"),
        (keeps.placed, "placed digits"),
        (keeps.candidates, "candidates"),
        (keeps.colors, "colors"),
        (keeps.log, "log"),
        (keeps.label, "label"),
        (keeps.comment, "comment"),
        (keeps.solution, "solution"),
        (keeps.sizes, "other sizes"),
    ];
    all.into_iter().filter(|(kept, _)| *kept).map(|(_, what)| what).collect()
}

#[derive(Debug)]
struct Convert {
    form: Form,
    style: TextStyle,
    lossless: bool,
    quiet: bool,
    /// What was not kept, and of how many puzzles.
    lost: Mutex<BTreeMap<&'static str, u64>>,
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
            Form::Text(format) if keeps_nothing(format, &entry.content) && !self.lossless => {
                let mut bare = entry.clone();
                bare.content = Grid::EMPTY.into();
                self.style.write(format, &bare, out)?;
                if !self.quiet {
                    let warning = "warning: a pencilmark puzzle has no givens, and `--to";
                    part.say(place, format_args!("{warning} {format}` keeps nothing else"));
                }
            }
            Form::Text(format) => {
                self.note_lost(format, entry)?;
                self.style.write(format, entry, out)?;
            }
            Form::Drawn { color } => draw(place, entry, &shown, color, part),
            Form::Rows(form) => {
                if self.lossless
                    && matches!(&entry.content, Content::Board(board) if !board.eliminated().is_empty())
                {
                    return Err("rows cannot keep candidates".into());
                }
                let digits = (self.style.digits == Digits::All || self.lossless).then_some(&shown);
                let answers: [(_, Value); 2] =
                    [("digits", digits.into()), ("solution", entry.solution.as_ref().into())];
                Row::new(place, entry, &answers).write(form, out);
            }
        }
        Ok(Verdict::Good)
    }

    fn answer_any(
        &self,
        place: Place<'_>,
        entry: &Entry,
        grid: &AnyGrid,
        part: &mut Part,
    ) -> Result<Verdict, String> {
        if let Some(conflict) = grid.conflicts().first() {
            return Err(conflict.to_string());
        }
        match self.form {
            Form::Text(format) => {
                self.note_lost(format, entry)?;
                self.style.write(format, entry, &mut part.text)?;
            }
            Form::Drawn { .. } => super::draw_any(place, entry, part)?,
            Form::Rows(form) => {
                let answers = [("digits", Value::Nothing), ("solution", Value::Nothing)];
                Row::new(place, entry, &answers).write(form, &mut part.text);
            }
        }
        Ok(Verdict::Good)
    }

    fn summary(&self) -> Option<String> {
        let Form::Text(format) = self.form else { return None };
        let lost = self.lost.lock().unwrap_or_else(PoisonError::into_inner);
        let of =
            |(what, count): (&&str, &u64)| format!("{what} (of {})", counted(*count, "puzzle"));
        let all: Vec<String> = lost.iter().map(of).collect();
        (!all.is_empty())
            .then(|| format!("warning: `--to {format}` does not keep {}", all.join(", ")))
    }
}

impl Convert {
    /// Notes what the format cannot keep of an entry, or refuses it.
    fn note_lost(&self, format: Format, entry: &Entry) -> Result<(), String> {
        let mut options = WriteOptions::DEFAULT;
        options.extras = Extras::Kept;
        let mut lost = formats::lost(format, entry, &options);
        if format == Format::Line {
            // Label and comment go into the remark after the line, if that is asked for.
            lost.retain(|what| *what != "the label");
        }
        if self.lossless && !lost.is_empty() {
            return Err(format!("`--to {format}` does not keep {}", lost.join(", ")));
        }
        if self.style.digits == Digits::All {
            lost.retain(|what| *what != "placed digits");
        }
        if !lost.is_empty() {
            let mut counts = self.lost.lock().unwrap_or_else(PoisonError::into_inner);
            for what in lost {
                *counts.entry(what).or_default() += 1;
            }
        }
        Ok(())
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
