//! `sudokit singles`: places what is easy.

use anyhow::Result;
use sudokit::formats::Entry;
use sudokit::logic::{Profile, Step};
use sudokit::render::json;
use sudokit_play::singles;

use super::heading;
use super::reasoning::Ready;
use crate::args::SinglesArgs;
use crate::look::{self, Look};
use crate::output::Form;
use crate::part::{Part, Place};
use crate::pipeline::{self, Verb, Verdict};
use crate::report::{Outcome, counted};
use crate::row::{Row, Value};
use crate::view;

/// Runs the verb.
pub(crate) fn run(args: &SinglesArgs) -> Result<Outcome> {
    let form = Form::of(&args.common, args.to);
    let verb = Singles { form, all: args.all, look: Look::of(&args.charset, &args.common) };
    pipeline::run(verb, "singles", form, &args.common)
}

#[derive(Debug)]
struct Singles {
    form: Form,
    all: bool,
    look: Look,
}

impl Verb for Singles {
    const COLUMNS: &'static [&'static str] = &["digits", "placed", "steps"];

    fn answer(&self, place: Place<'_>, entry: &Entry, part: &mut Part) -> Result<Verdict, String> {
        // No technique of uniqueness is asked for, so that a warning about them would say nothing.
        let Ready { mut board, .. } =
            Ready::faultless(place, entry, &Profile::new("singles", Vec::new()), true, part)?;
        let placed =
            if self.all { singles::place_all(&mut board) } else { singles::place_now(&mut board) };
        let placed = placed.map_err(|error| error.to_string())?;
        match self.form {
            Form::Drawn { color } => {
                part.begin_block();
                let out = &mut part.text;
                if let Some(heading) = heading(place, entry) {
                    view::wrap(&heading, out);
                }
                look::paint(&self.look.digits(&board), color, out);
                view::wrap(&told(&placed, board.is_solved()), out);
            }
            Form::Text(_) => {
                part.text.extend_from_slice(format!("{}\n", board.digits()).as_bytes());
            }
            Form::Rows(form) => {
                let written: Vec<json::Step> = placed.iter().map(json::Step::new).collect();
                let lines: Vec<String> = placed.iter().map(ToString::to_string).collect();
                let answers = [
                    ("digits", board.digits().into()),
                    ("placed", Value::Integer(placed.len() as u64)),
                    (
                        "steps",
                        Value::Nested { json: json::to_string(&written), text: lines.join("; ") },
                    ),
                ];
                Row::new(place, entry, &answers).write(form, &mut part.text);
            }
        }
        Ok(Verdict::Good)
    }
}

fn told(placed: &[Step], is_solved: bool) -> String {
    let solved = if is_solved { "; the puzzle is solved" } else { "" };
    if placed.is_empty() {
        return format!("no single{solved}");
    }
    let digits: Vec<String> = placed.iter().map(|step| step.conclusions().to_string()).collect();
    let count = counted(placed.len() as u64, "single");
    format!("{count}{solved}: {}", digits.join(" "))
}
