//! `sudokit check`: whether each puzzle is proper, and why not.

use anyhow::Result;
use sudokit::formats::Entry;

use super::{Solutions, differing, heading, listed};
use crate::args::CheckArgs;
use crate::diagnosis;
use crate::output::Form;
use crate::part::{Part, Place};
use crate::pipeline::{self, Verb, Verdict};
use crate::report::{Outcome, counted};
use crate::row::{Row, Value};
use crate::view::{self, Picture};

/// What is said of a puzzle whose lack of solutions only a search shows.
const SEARCHED: &str = "found by search";

/// Runs the verb.
pub(crate) fn run(args: &CheckArgs) -> Result<Outcome> {
    let form = Form::of(&args.common, args.to);
    pipeline::run(Check { form }, "check", form, &args.common)
}

#[derive(Debug)]
struct Check {
    form: Form,
}

impl Verb for Check {
    const COLUMNS: &'static [&'static str] = &["answer", "first", "second", "differ", "why"];

    fn answer(&self, place: Place<'_>, entry: &Entry, part: &mut Part) -> Result<Verdict, String> {
        let solutions = Solutions::of(&entry.content);
        let out = &mut part.text;
        match self.form {
            Form::Drawn { color } => draw(place, entry, &solutions, color, part),
            Form::Text(_) => out.extend_from_slice(line(place, entry, &solutions).as_bytes()),
            Form::Rows(form) => {
                Row::new(place, entry, &columns(entry, &solutions)).write(form, out);
            }
        }
        Ok(if matches!(solutions, Solutions::One(_)) { Verdict::Good } else { Verdict::Bad })
    }
}

fn why_none(entry: &Entry) -> String {
    diagnosis::why_none(&entry.content).unwrap_or_else(|| SEARCHED.into())
}

/// Fields set apart by tabs: the answer, the place, and more of it.
fn line(place: Place<'_>, entry: &Entry, solutions: &Solutions) -> String {
    match solutions {
        Solutions::One(_) => format!("proper\t{place}\n"),
        Solutions::Several([first, second]) => {
            let differ = listed(differing(first, second));
            format!("several\t{place}\t{first}\t{second}\tdiffer in {differ}\n")
        }
        Solutions::None => format!("none\t{place}\t{}\n", why_none(entry)),
    }
}

fn columns(entry: &Entry, solutions: &Solutions) -> [(&'static str, Value); 5] {
    let [answer, first, second, differ, why] = match solutions {
        Solutions::One(solution) => {
            ["proper".into(), solution.into(), Value::Nothing, Value::Nothing, Value::Nothing]
        }
        Solutions::Several([first, second]) => {
            let differ = Value::Cells(differing(first, second));
            ["several".into(), first.into(), second.into(), differ, Value::Nothing]
        }
        Solutions::None => {
            let why = why_none(entry).into();
            ["none".into(), Value::Nothing, Value::Nothing, Value::Nothing, why]
        }
    };
    [("answer", answer), ("first", first), ("second", second), ("differ", differ), ("why", why)]
}

fn draw(place: Place<'_>, entry: &Entry, solutions: &Solutions, color: bool, part: &mut Part) {
    let before = heading(place, entry).map_or(String::new(), |heading| format!("{heading}: "));
    match solutions {
        Solutions::One(_) => view::wrap(&format!("{before}proper"), &mut part.text),
        Solutions::None => {
            view::wrap(&format!("{before}no solution: {}", why_none(entry)), &mut part.text);
        }
        Solutions::Several([first, second]) => {
            part.begin_block();
            let out = &mut part.text;
            view::wrap(&format!("{before}several solutions"), out);
            let cells = differing(first, second);
            let one = Picture { title: "one solution", grid: first, set_off: cells };
            let other = Picture { title: "another", grid: second, set_off: cells };
            view::draw(&[one, other], color, out);
            let count = counted(cells.len() as u64, "cell");
            view::wrap(&format!("They differ in {count}: {}", listed(cells)), out);
        }
    }
}
