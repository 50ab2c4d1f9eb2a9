//! `sudokit explain`: the whole path from a puzzle to its solution, with reasons.

use anyhow::Result;
use sudokit::Board;
use sudokit::formats::Entry;
use sudokit::logic::{Path, Profile, Summary};
use sudokit::render::{json, markdown};

use super::heading;
use super::reasoning::{Ready, Style, draw_step};
use crate::args::{ExplainArgs, ExplainTo, To};
use crate::look::{self, Look};
use crate::output::Form;
use crate::part::{Part, Place};
use crate::pipeline::{self, Verb, Verdict};
use crate::report::Outcome;
use crate::row::{Row, Value};
use crate::view;

/// Runs the verb.
pub(crate) fn run(args: &ExplainArgs) -> Result<Outcome> {
    let form = Form::of(&args.common, Some(To::Drawn));
    let (to, grids, quiet) = (args.to, args.grids, args.common.quiet);
    let look = Look::of(&args.charset, &args.common);
    let (trial, profile) = (args.trial, args.profile.get());
    let verb = Explain { form, look, to, grids, quiet, trial, profile };
    pipeline::run(verb, "explain", form, &args.common)
}

#[derive(Debug)]
struct Explain {
    form: Form,
    look: Look,
    to: ExplainTo,
    grids: bool,
    quiet: bool,
    trial: bool,
    profile: Profile,
}

impl Verb for Explain {
    const COLUMNS: &'static [&'static str] = &["solved", "hardest", "path"];

    fn answer(&self, place: Place<'_>, entry: &Entry, part: &mut Part) -> Result<Verdict, String> {
        let Ready { board, assist } =
            Ready::faultless(place, entry, &self.profile, self.quiet, part)?;
        let path =
            if self.trial { assist.path_with_trials(&board) } else { assist.solver().path(&board) };
        let summary = Summary::new(&path, &self.profile);
        match (self.form, self.to) {
            (Form::Rows(form), _) => {
                let json = json::to_string(&json::Path::new(&board, &path, &self.profile));
                let lines: Vec<String> = path.steps.iter().map(ToString::to_string).collect();
                let answers = [
                    ("solved", Value::Flag(summary.is_solved)),
                    ("hardest", summary.hardest().map(sudokit::logic::Technique::id).into()),
                    ("path", Value::Nested { json, text: lines.join("; ") }),
                ];
                Row::new(place, entry, &answers).write(form, &mut part.text);
            }
            (_, ExplainTo::Line) => {
                for step in &path.steps {
                    part.text.extend_from_slice(format!("{step}\n").as_bytes());
                }
            }
            (_, ExplainTo::Markdown) => {
                part.begin_block();
                let title = heading(place, entry).unwrap_or_else(|| "A path".into());
                let text = markdown::path(&title, &board, &path, &self.profile);
                part.text.extend_from_slice(text.as_bytes());
            }
            (form, to) => {
                let color = matches!(form, Form::Drawn { color: true });
                let style = Style { look: self.look, color, grids: self.grids };
                part.begin_block();
                let out = &mut part.text;
                if let Some(heading) = heading(place, entry) {
                    view::wrap(&heading, out);
                }
                summarise(&summary, out);
                if to == ExplainTo::Drawn {
                    draw(&board, &path, style, out);
                }
            }
        }
        Ok(Verdict::Good)
    }
}

/// What came of it, and the techniques used.
fn summarise(summary: &Summary, out: &mut Vec<u8>) {
    view::wrap(&markdown::outcome(summary), out);
    for (technique, count) in &summary.uses {
        out.extend_from_slice(format!("{count:4}  {}\n", technique.name()).as_bytes());
    }
}

/// Each step on its board, and the board after the last.
fn draw(start: &Board, path: &Path, style: Style, out: &mut Vec<u8>) {
    let mut board = *start;
    if !path.steps.is_empty() {
        out.push(b'\n');
    }
    for (n, step) in path.steps.iter().enumerate() {
        draw_step(n + 1, &board, step, &step.explain(&board), style, out);
        // The steps of a path fit the boards of the path.
        let _ = step.apply(&mut board);
    }
    out.push(b'\n');
    let last =
        if path.is_solved() { style.look.digits(&board) } else { style.look.candidates(&board) };
    look::paint(&last, style.color, out);
}
