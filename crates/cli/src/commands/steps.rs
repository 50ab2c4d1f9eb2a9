//! `sudokit steps`: all steps that there are now.

use anyhow::Result;
use sudokit::formats::Entry;
use sudokit::logic::{Conclusions, Profile, Solver, Step};
use sudokit::render::json;
use sudokit::{Candidate, Cell, Digit};

use super::heading;
use super::reasoning::Ready;
use crate::args::{GroupBy, SortBy, StepsArgs, To};
use crate::output::Form;
use crate::part::{Part, Place};
use crate::pipeline::{self, Verb, Verdict};
use crate::report::{Outcome, counted};
use crate::row::{Row, Value};
use crate::view;

/// Runs the verb.
pub(crate) fn run(args: &StepsArgs) -> Result<Outcome> {
    let form = Form::of(&args.common, Some(args.to.unwrap_or(To::Drawn)));
    let profile = match args.technique.as_slice() {
        [] => args.profile.get(),
        chosen => Profile::new("chosen", chosen.to_vec()),
    };
    let (group, sort, quiet) = (args.group, args.sort, args.common.quiet);
    pipeline::run(Steps { form, profile, group, sort, quiet }, "steps", form, &args.common)
}

#[derive(Debug)]
struct Steps {
    form: Form,
    profile: Profile,
    group: GroupBy,
    sort: SortBy,
    quiet: bool,
}

/// Steps that belong together, under a title.
struct Group {
    title: String,
    steps: Vec<Step>,
}

impl Verb for Steps {
    const COLUMNS: &'static [&'static str] = &["count", "steps"];

    fn answer(&self, place: Place<'_>, entry: &Entry, part: &mut Part) -> Result<Verdict, String> {
        let ready = Ready::faultless(place, entry, &self.profile, self.quiet, part)?;
        let steps = self.sorted(ready.assist.solver(), &ready);
        match self.form {
            Form::Drawn { .. } => {
                part.begin_block();
                let out = &mut part.text;
                if let Some(heading) = heading(place, entry) {
                    view::wrap(&heading, out);
                }
                self.draw(steps, out);
            }
            Form::Text(_) => {
                for step in self.grouped(steps).iter().flat_map(|group| &group.steps) {
                    part.text.extend_from_slice(format!("{step}\n").as_bytes());
                }
            }
            Form::Rows(form) => {
                let count = steps.len() as u64;
                let steps: Vec<Step> =
                    self.grouped(steps).into_iter().flat_map(|group| group.steps).collect();
                let written: Vec<json::Step> = steps.iter().map(json::Step::new).collect();
                let lines: Vec<String> = steps.iter().map(ToString::to_string).collect();
                let steps =
                    Value::Nested { json: json::to_string(&written), text: lines.join("; ") };
                let answers = [("count", Value::Integer(count)), ("steps", steps)];
                Row::new(place, entry, &answers).write(form, &mut part.text);
            }
        }
        Ok(Verdict::Good)
    }
}

impl Steps {
    /// All steps in the order asked for; those that are equal there stay in that of the profile.
    fn sorted(&self, solver: &Solver, ready: &Ready) -> Vec<Step> {
        let mut steps = solver.all(&ready.board);
        match self.sort {
            SortBy::Profile => {}
            SortBy::Size => steps.sort_by_key(|step| {
                std::cmp::Reverse(10 * step.placements().len() + step.eliminations().len())
            }),
            SortBy::Digit => steps.sort_by_key(|step| first(step, |candidate| candidate)),
            SortBy::Cell => steps.sort_by_key(|step| {
                first(step, |Candidate { digit, cell }| -> (Cell, Digit) { (cell, digit) })
            }),
        }
        steps
    }

    /// The steps in groups, in the order in which the groups begin.
    fn grouped(&self, steps: Vec<Step>) -> Vec<Group> {
        let title = |step: &Step| match self.group {
            GroupBy::Technique => step.technique().name().to_owned(),
            GroupBy::Conclusion => step.conclusions().to_string(),
            GroupBy::None => String::new(),
        };
        let mut groups: Vec<Group> = Vec::new();
        let mut places: std::collections::HashMap<String, usize> = std::collections::HashMap::new();
        for step in steps {
            let title = title(&step);
            let n = *places.entry(title.clone()).or_insert(groups.len());
            if n == groups.len() {
                groups.push(Group { title, steps: Vec::new() });
            }
            groups[n].steps.push(step);
        }
        groups
    }

    fn draw(&self, steps: Vec<Step>, out: &mut Vec<u8>) {
        let different: std::collections::BTreeSet<Conclusions> =
            steps.iter().map(Step::conclusions).collect();
        let total = match steps.len() as u64 {
            0 => "no step".into(),
            count => format!(
                "{}, {}",
                counted(count, "step"),
                counted(different.len() as u64, "different conclusion")
            ),
        };
        for Group { title, steps } in self.grouped(steps) {
            let is_titled = self.group != GroupBy::None;
            if is_titled {
                view::wrap(&format!("{title}: {}", steps.len()), out);
            }
            for step in steps {
                let indent = if is_titled { "  " } else { "" };
                out.extend_from_slice(format!("{indent}{step}\n").as_bytes());
            }
        }
        view::wrap(&total, out);
    }
}

/// The least of what is concluded, placements first.
fn first<K: Ord>(step: &Step, key: impl Fn(Candidate) -> K) -> Option<K> {
    let concluded =
        if step.placements().is_empty() { step.eliminations() } else { step.placements() };
    concluded.iter().copied().map(key).min()
}
