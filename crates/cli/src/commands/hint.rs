//! `sudokit hint`: what is wrong, or the next step, told up to a level.

use anyhow::Result;
use sudokit::formats::Entry;
use sudokit::logic::Profile;
use sudokit::render::json;
use sudokit::{Board, CandidateGrid, Cell, Digit, DigitSet};
use sudokit_play::{Assist, Finding, Hint as Told, Level};

use super::heading;
use super::reasoning::{Ready, Style, draw_views};
use crate::args::{HintArgs, To};
use crate::look::{self, Look};
use crate::output::Form;
use crate::part::{Part, Place};
use crate::pipeline::{self, Verb, Verdict};
use crate::report::Outcome;
use crate::row::{Row, Value};
use crate::view;

/// Runs the verb.
pub(crate) fn run(args: &HintArgs) -> Result<Outcome> {
    let form = Form::of(&args.common, Some(args.to.unwrap_or(To::Drawn)));
    let profile = args.profile.get();
    let look = Look::of(&args.charset, &args.common);
    if args.basic {
        pipeline::run(Basic { form, profile, cell: args.cell, look }, "hint", form, &args.common)
    } else {
        pipeline::run(Hint { form, profile, level: args.level, look }, "hint", form, &args.common)
    }
}

#[derive(Debug)]
struct Hint {
    form: Form,
    profile: Profile,
    level: Level,
    look: Look,
}

impl Verb for Hint {
    const COLUMNS: &'static [&'static str] = &["answer", "text", "hint"];

    fn answer(&self, place: Place<'_>, entry: &Entry, part: &mut Part) -> Result<Verdict, String> {
        let Ready { board, assist } = Ready::new(entry, &self.profile)?;
        let hint = assist.hint(&board, &[]);
        let told = hint.told(self.level);
        let out = &mut part.text;
        match self.form {
            Form::Drawn { color } => {
                part.begin_block();
                let out = &mut part.text;
                if let Some(heading) = heading(place, entry) {
                    view::wrap(&heading, out);
                }
                let style = Style { look: self.look, color, grids: self.is_drawn(&hint) };
                draw_views(&board, &told.views, 0, style, out);
            }
            Form::Text(_) => out.extend_from_slice(format!("{}\n", one_line(&told)).as_bytes()),
            Form::Rows(form) => {
                let id = hint.finding.id();
                let step = self.step(&hint).map(ToString::to_string).unwrap_or_default();
                let json = json::to_string(&self.json(&hint));
                let answers = [
                    ("answer", id.into()),
                    ("text", one_line(&told).into()),
                    ("hint", Value::Nested { json, text: step }),
                ];
                Row::new(place, entry, &answers).write(form, out);
            }
        }
        Ok(Verdict::Good)
    }
}

impl Hint {
    /// Whether there is something to be seen on the board.
    fn is_drawn(&self, hint: &Told) -> bool {
        match hint.finding {
            Finding::Mistakes(_) | Finding::DeadEnd { .. } => true,
            Finding::Step(_) => self.level >= Level::Pattern,
            _ => false,
        }
    }

    /// The step, from the level on that tells it.
    fn step<'a>(&self, hint: &'a Told) -> Option<&'a sudokit::logic::Step> {
        match &hint.finding {
            Finding::Step(deduction) if self.level >= Level::Conclusion => Some(&deduction.step),
            _ => None,
        }
    }

    fn json(&self, hint: &Told) -> json::Hint {
        let mut written =
            json::Hint::new(hint.finding.id(), self.level.get(), &hint.told(self.level));
        if let Some(step) = self.step(hint) {
            written = written.with_step(step);
        }
        if let Finding::Mistakes(mistakes) = &hint.finding {
            for mistake in mistakes {
                written = written.with_mistake(mistake.kind.id(), mistake.candidate, mistake.since);
            }
        }
        written
    }
}

fn one_line(told: &sudokit::logic::Explanation) -> String {
    told.sentences().map(ToString::to_string).collect::<Vec<String>>().join(" ")
}

/// Plain candidates.
#[derive(Debug)]
struct Basic {
    form: Form,
    profile: Profile,
    cell: Option<Cell>,
    look: Look,
}

impl Verb for Basic {
    const COLUMNS: &'static [&'static str] = &["cell", "candidates"];

    fn answer(&self, place: Place<'_>, entry: &Entry, part: &mut Part) -> Result<Verdict, String> {
        let Ready { board, assist } = Ready::new(entry, &self.profile)?;
        if let Some(fault) = assist.trouble(&board, &[]).as_ref().and_then(Finding::fault) {
            part.say(place, format_args!("warning: {fault}"));
        }
        let plain = Assist::basic(&board);
        let out = &mut part.text;
        match (self.form, self.cell) {
            (Form::Drawn { color }, None) => {
                part.begin_block();
                let out = &mut part.text;
                if let Some(heading) = heading(place, entry) {
                    view::wrap(&heading, out);
                }
                look::paint(&self.look.candidates(&restored(board)), color, out);
            }
            (Form::Drawn { .. }, Some(cell)) => {
                let before =
                    heading(place, entry).map_or(String::new(), |heading| format!("{heading}: "));
                let what = if board.digit(cell).is_some() { "holds" } else { "may hold" };
                let digits = listed(plain[cell]);
                view::wrap(&format!("{before}{cell} {what} {digits}"), out);
            }
            (Form::Text(_), Some(cell)) => {
                out.extend_from_slice(format!("{}\n", plain[cell]).as_bytes());
            }
            (Form::Text(_), None) => {
                let cells: Vec<String> =
                    Cell::ALL.into_iter().map(|cell| plain[cell].to_string()).collect();
                out.extend_from_slice(format!("{}\n", cells.join(" ")).as_bytes());
            }
            (Form::Rows(form), cell) => {
                let answers = [
                    ("cell", cell.map(|cell| cell.to_string()).into()),
                    ("candidates", nested(&plain, cell)),
                ];
                Row::new(place, entry, &answers).write(form, out);
            }
        }
        Ok(Verdict::Good)
    }
}

/// The board with what was eliminated.
fn restored(mut board: Board) -> Board {
    for eliminated in *board.eliminated() {
        board.restore(eliminated);
    }
    board
}

/// The digits of one cell, or of all.
fn nested(plain: &CandidateGrid, cell: Option<Cell>) -> Value {
    let Some(cell) = cell else {
        return (*plain).into();
    };
    let numbers: Vec<u8> = plain[cell].iter().map(Digit::get).collect();
    Value::Nested { json: json::to_string(&numbers), text: plain[cell].to_string() }
}

fn listed(digits: DigitSet) -> String {
    if digits.is_empty() {
        return "nothing".into();
    }
    digits.iter().map(|digit| digit.to_string()).collect::<Vec<String>>().join(", ")
}
