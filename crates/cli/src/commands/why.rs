//! `sudokit why`: why a digit cannot be in a cell.

use anyhow::Result;
use sudokit::formats::Entry;
use sudokit::logic::Profile;
use sudokit::render::json;
use sudokit::{Board, Candidate};
use sudokit_play::{Answer, Why as Told};

use super::heading;
use super::reasoning::{Ready, Style, draw_step, draw_views};
use crate::args::{self, To, WhyArgs};
use crate::look::Look;
use crate::output::Form;
use crate::part::{Part, Place};
use crate::pipeline::{self, Verb, Verdict};
use crate::report::{Outcome, UsageError, counted};
use crate::row::{Row, Value};
use crate::view;

/// Runs the verb.
pub(crate) fn run(args: &WhyArgs) -> Result<Outcome> {
    let form = Form::of(&args.common, Some(args.to.unwrap_or(To::Drawn)));
    let (candidates, common) = args.split();
    if candidates.is_empty() {
        return Err(UsageError(format!(
            "no candidate given\n\nName a digit in a cell beside the puzzle:\n\n  {} r1c4=2\n\nMore: sudokit why --help",
            args::example("why")
        ))
        .into());
    }
    let look = Look::of(&args.charset, &args.common);
    let verb = Why { form, look, candidates, grids: args.grids, profile: args.profile.get() };
    pipeline::run(verb, "why", form, &common)
}

#[derive(Debug)]
struct Why {
    form: Form,
    look: Look,
    candidates: Vec<Candidate>,
    grids: bool,
    profile: Profile,
}

impl Verb for Why {
    const COLUMNS: &'static [&'static str] = &["text", "why"];

    fn answer(&self, place: Place<'_>, entry: &Entry, part: &mut Part) -> Result<Verdict, String> {
        let Ready { board, assist } = Ready::new(entry, &self.profile)?;
        let answers: Vec<Told> =
            self.candidates.iter().map(|candidate| assist.why(&board, *candidate)).collect();
        match self.form {
            Form::Drawn { color } => {
                part.begin_block();
                let out = &mut part.text;
                if let Some(heading) = heading(place, entry) {
                    view::wrap(&heading, out);
                }
                let style = Style { look: self.look, color, grids: self.grids };
                for (n, why) in answers.iter().enumerate() {
                    if n > 0 {
                        out.push(b'\n');
                    }
                    draw(why, &board, style, out);
                }
            }
            Form::Text(_) => {
                for why in &answers {
                    part.text.extend_from_slice(format!("{}\n", one_line(why, &board)).as_bytes());
                }
            }
            Form::Rows(form) => {
                let written: Vec<json::Why> =
                    answers.iter().map(|why| written(why, &board)).collect();
                let ids: Vec<&str> = answers.iter().map(Told::id).collect();
                let lines: Vec<String> = answers.iter().map(|why| one_line(why, &board)).collect();
                let why = Value::Nested { json: json::to_string(&written), text: ids.join(" ") };
                let columns = [("text", lines.join(" ").into()), ("why", why)];
                Row::new(place, entry, &columns).write(form, &mut part.text);
            }
        }
        Ok(Verdict::Good)
    }
}

fn draw(why: &Told, board: &Board, style: Style, out: &mut Vec<u8>) {
    if let Answer::Refuted(refutation) = &why.answer {
        let how = match (refutation.contradiction.is_some(), refutation.steps.len() as u64) {
            (true, 0) => "by assuming it".into(),
            (true, count) => format!("by assuming it, in {}", counted(count, "step")),
            (false, count) => format!("in {}", counted(count, "step")),
        };
        view::wrap(&format!("{} is refuted {how}:", why.candidate), out);
    }
    let mut n = 0;
    for stage in why.stages(board) {
        match &stage.step {
            Some(step) => {
                n += 1;
                draw_step(n, &stage.board, step, &stage.explanation, style, out);
            }
            None => draw_views(&stage.board, &stage.explanation.views, 0, style, out),
        }
    }
}

fn one_line(why: &Told, board: &Board) -> String {
    let stages = why.stages(board);
    let sentences = stages.iter().flat_map(|stage| stage.explanation.sentences());
    let text: Vec<String> = sentences.map(ToString::to_string).collect();
    format!("{}\t{}\t{}", why.candidate, why.id(), text.join(" "))
}

fn written(why: &Told, board: &Board) -> json::Why {
    let start = json::Why::new(why.candidate, why.id(), why.is_refuted());
    why.stages(board)
        .iter()
        .fold(start, |written, stage| written.with_stage(stage.step.as_ref(), &stage.explanation))
}
