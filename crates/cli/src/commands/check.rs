//! `sudokit check`: whether each puzzle is proper, and why not.

use std::io::Write;

use anyhow::Result;
use sudokit::AnyGrid;
use sudokit::formats::Entry;
use sudokit::render::text::{self, Charset};
use sudokit::search::{self, LineAnswer};

use super::{Solutions, differing, heading, listed};
use crate::args::CheckArgs;
use crate::diagnosis;
use crate::findings::{self, Findings};
use crate::output::Form;
use crate::part::{Part, Place};
use crate::pipeline::{self, Verb, Verdict};
use crate::report::{Outcome, counted};
use crate::row::{Row, Value};
use crate::view;

/// What is said of a puzzle whose lack of solutions only a search shows.
const SEARCHED: &str = "found by search";

/// Runs the verb.
pub(crate) fn run(args: &CheckArgs) -> Result<Outcome> {
    let verb = Check::new(args);
    let form = verb.form;
    pipeline::run(verb, "check", form, &args.common)
}

/// The verb.
#[derive(Debug)]
pub(crate) struct Check {
    form: Form,
    brief: bool,
}

impl Check {
    /// As the arguments have it.
    pub(crate) fn new(args: &CheckArgs) -> Self {
        Self { form: Form::of(&args.common, args.to), brief: args.brief }
    }
}

impl Verb for Check {
    const COLUMNS: &'static [&'static str] = &[
        "answer",
        "first",
        "second",
        "differ",
        "why",
        findings::COLUMNS[0],
        findings::COLUMNS[1],
        findings::COLUMNS[2],
        findings::COLUMNS[3],
        findings::COLUMNS[4],
    ];

    fn searched(&self) -> Option<u64> {
        matches!(self.form, Form::Text(_)).then_some(2)
    }

    fn answer_line(&self, place: Place<'_>, found: &LineAnswer, part: &mut Part) -> bool {
        if found.count == 1 {
            // Writing into memory does not fail.
            let _ = writeln!(part.text, "proper\t{place}");
        }
        found.count == 1
    }

    fn answer(&self, place: Place<'_>, entry: &Entry, part: &mut Part) -> Result<Verdict, String> {
        let solutions = Solutions::of(&entry.content);
        let proper = matches!(solutions, Solutions::One(_));
        let findings = if proper || self.brief { None } else { Findings::of(&entry.content) };
        let findings = findings.as_ref();
        let out = &mut part.text;
        match self.form {
            Form::Drawn { color } => draw(place, entry, &solutions, findings, color, part),
            Form::Text(_) => {
                out.extend_from_slice(line(place, entry, &solutions, findings).as_bytes());
            }
            Form::Rows(form) => {
                let columns = columns(entry, &solutions).into_iter();
                let columns: Vec<_> = columns.chain(findings::columns(findings)).collect();
                Row::new(place, entry, &columns).write(form, out);
            }
        }
        Ok(if proper { Verdict::Good } else { Verdict::Bad })
    }

    fn answer_any(
        &self,
        place: Place<'_>,
        entry: &Entry,
        grid: &AnyGrid,
        part: &mut Part,
    ) -> Result<Verdict, String> {
        let solutions = search::any::solutions(grid, 2);
        let clash = grid.conflicts().first().map(ToString::to_string);
        let why = clash.unwrap_or_else(|| SEARCHED.into());
        let (answer, shown) = match &solutions[..] {
            [] => ("none", "no solution"),
            [_] => ("proper", "proper"),
            _ => ("several", "several solutions"),
        };
        let lines: Vec<String> = solutions.iter().map(ToString::to_string).collect();
        match self.form {
            Form::Drawn { .. } => {
                let before =
                    heading(place, entry).map_or(String::new(), |text| format!("{text}: "));
                let why = if solutions.is_empty() { format!(": {why}") } else { String::new() };
                view::wrap(&format!("{before}{shown}{why}"), &mut part.text);
            }
            Form::Text(_) => {
                let more = match &lines[..] {
                    [] => format!("\t{why}"),
                    [_] => String::new(),
                    several => format!("\t{}", several.join("\t")),
                };
                part.text.extend_from_slice(format!("{answer}\t{place}{more}\n").as_bytes());
            }
            Form::Rows(form) => {
                let line = |n: usize| lines.get(n).cloned().map_or(Value::Nothing, Value::Text);
                let why = if lines.is_empty() { why.into() } else { Value::Nothing };
                let values = [answer.into(), line(0), line(1), Value::Nothing, why];
                let names = ["answer", "first", "second", "differ", "why"];
                let columns = names.into_iter().zip(values).chain(findings::columns(None));
                Row::new(place, entry, &columns.collect::<Vec<_>>()).write(form, &mut part.text);
            }
        }
        Ok(if solutions.len() == 1 { Verdict::Good } else { Verdict::Bad })
    }
}

fn why_none(entry: &Entry) -> String {
    diagnosis::why_none(&entry.content).unwrap_or_else(|| SEARCHED.into())
}

/// Fields set apart by tabs: the answer, the place, and more of it.
fn line(
    place: Place<'_>,
    entry: &Entry,
    solutions: &Solutions,
    findings: Option<&Findings>,
) -> String {
    let mut line = match solutions {
        Solutions::One(_) => format!("proper\t{place}"),
        Solutions::Several([first, second]) => {
            let differ = listed(differing(first, second));
            format!("several\t{place}\t{first}\t{second}\tdiffer in {differ}")
        }
        Solutions::None => format!("none\t{place}\t{}", why_none(entry)),
    };
    for sentence in findings.map(Findings::sentences).unwrap_or_default() {
        line.push('\t');
        line.push_str(&sentence);
    }
    line.push('\n');
    line
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

fn draw(
    place: Place<'_>,
    entry: &Entry,
    solutions: &Solutions,
    findings: Option<&Findings>,
    color: bool,
    part: &mut Part,
) {
    let before = heading(place, entry).map_or(String::new(), |heading| format!("{heading}: "));
    let sentences = findings.map(Findings::sentences);
    match solutions {
        Solutions::One(_) => view::wrap(&format!("{before}proper"), &mut part.text),
        Solutions::None => {
            let why = format!("{before}no solution: {}", why_none(entry));
            let drawing = findings.and_then(Findings::drawing);
            if drawing.is_some() {
                part.begin_block();
            }
            let out = &mut part.text;
            view::wrap(&why, out);
            let mut sentences = sentences.unwrap_or_default();
            match drawing {
                Some((drawing, legend)) => {
                    if let Some(legend) = legend {
                        sentences.insert(1.min(sentences.len()), legend.into());
                    }
                    view::draw_beside(&drawing, &sentences, color, out);
                }
                None => sentences.iter().for_each(|sentence| view::wrap(sentence, out)),
            }
        }
        Solutions::Several([first, second]) => {
            part.begin_block();
            let out = &mut part.text;
            view::wrap(&format!("{before}several solutions"), out);
            let cells = differing(first, second);
            let drawn = |grid| text::board(&findings::set_off(grid, cells), Charset::Ascii);
            let drawings = [("one solution", drawn(first)), ("another", drawn(second))];
            view::draw_titled(&drawings, color, out);
            let count = counted(cells.len() as u64, "cell");
            view::wrap(&format!("they differ in {count}, marked +"), out);
            match sentences {
                Some(sentences) => sentences.iter().for_each(|text| view::wrap(text, out)),
                None => view::wrap(&listed(cells), out),
            }
        }
    }
}
