//! `sudokit solve`: the solution of each puzzle.

use anyhow::Result;
use sudokit::formats::{self, Content, Entry, Format, WriteOptions};
use sudokit::search::stack::Pick;
use sudokit::search::{self, LineAnswer};
use sudokit::{AnyGrid, Grid};

use super::{Solutions, append_comments, heading, watch};
use crate::args::{SearchWay, SolveArgs};
use crate::diagnosis;
use crate::output::Form;
use crate::part::{Part, Place};
use crate::pipeline::{self, Verb, Verdict};
use crate::report::{Outcome, UsageError};
use crate::row::{Row, Value};
use crate::view::{self, Picture};

/// Runs the verb.
pub(crate) fn run(args: &SolveArgs) -> Result<Outcome> {
    let watched = args.trace || args.delay.is_some();
    match args.search {
        SearchWay::Fast if watched || args.pick.is_some() => {
            let message = "`--pick`, `--trace` and `--delay` go with `--search stack`";
            return Err(UsageError(message.into()).into());
        }
        SearchWay::Stack if watched => return watch::run(args),
        SearchWay::Fast | SearchWay::Stack => {}
    }
    let verb = Solve::new(args);
    let form = verb.form;
    pipeline::run(verb, "solve", form, &args.common)
}

/// The verb.
#[derive(Debug)]
pub(crate) struct Solve {
    form: Form,
    keep_comments: bool,
    unique: bool,
    quiet: bool,
    /// Where plain backtracking is to find the solution.
    stack: Option<Pick>,
}

impl Solve {
    /// As the arguments have it.
    pub(crate) fn new(args: &SolveArgs) -> Self {
        let SolveArgs { common, keep_comments, unique, .. } = args;
        let form = Form::of(common, args.to);
        let stack = (args.search == SearchWay::Stack).then(|| watch::pick(args));
        Self { form, keep_comments: *keep_comments, unique: *unique, quiet: common.quiet, stack }
    }
}

impl Verb for Solve {
    const COLUMNS: &'static [&'static str] = &["solution", "proper"];

    fn searched(&self) -> Option<u64> {
        (matches!(self.form, Form::Text(Format::Line)) && self.stack.is_none()).then_some(2)
    }

    fn answer_line(&self, _: Place<'_>, found: &LineAnswer, part: &mut Part) -> bool {
        let LineAnswer { count: 1, solution: Some(solution) } = found else { return false };
        part.text.extend_from_slice(solution);
        part.text.push(b'\n');
        true
    }

    fn answer(&self, place: Place<'_>, entry: &Entry, part: &mut Part) -> Result<Verdict, String> {
        match Solutions::of(&entry.content) {
            Solutions::One(solution) => {
                let solution = match self.stack {
                    Some(pick) => watch::first_solution(&entry.content, pick).unwrap_or(solution),
                    None => solution,
                };
                if entry.solution.is_some_and(|claimed| claimed != solution) && !self.quiet {
                    part.say(place, "warning: the solution that comes with the puzzle is wrong");
                }
                self.write(place, entry, &solution, true, part)?;
                Ok(Verdict::Good)
            }
            Solutions::Several(_) if self.unique => Err("several solutions".into()),
            Solutions::Several([solution, _]) => {
                let solution = match self.stack {
                    Some(pick) => watch::first_solution(&entry.content, pick).unwrap_or(solution),
                    None => solution,
                };
                if !self.quiet {
                    part.say(place, "warning: several solutions, this is the first");
                }
                self.write(place, entry, &solution, false, part)?;
                Ok(Verdict::Good)
            }
            Solutions::None => Err(match diagnosis::why_none(&entry.content) {
                Some(why) => format!("no solution: {why}"),
                None => "no solution".into(),
            }),
        }
    }

    fn answer_any(
        &self,
        place: Place<'_>,
        entry: &Entry,
        grid: &AnyGrid,
        part: &mut Part,
    ) -> Result<Verdict, String> {
        let solutions = search::any::solutions(grid, 2);
        let Some(solution) = solutions.first() else {
            return Err(match grid.conflicts().first() {
                Some(conflict) => format!("no solution: {conflict}"),
                None => "no solution".into(),
            });
        };
        let proper = solutions.len() == 1;
        if !proper && self.unique {
            return Err("several solutions".into());
        }
        if !proper && !self.quiet {
            part.say(place, "warning: several solutions, this is the first");
        }
        let mut solved = entry.clone();
        solved.content = Content::of(solution.clone());
        match self.form {
            Form::Text(Format::Line) => {
                part.text.extend_from_slice(solution.to_string().as_bytes());
                if self.keep_comments {
                    append_comments(entry, &mut part.text);
                }
                part.text.push(b'\n');
            }
            Form::Text(format) => {
                formats::write(format, &solved, &WriteOptions::DEFAULT, &mut part.text)
                    .map_err(|error| error.to_string())?;
            }
            Form::Drawn { .. } => super::draw_any(place, &solved, part)?,
            Form::Rows(form) => {
                let solution = Value::Text(solution.to_string());
                let answers = [("solution", solution), ("proper", Value::Flag(proper))];
                Row::new(place, entry, &answers).write(form, &mut part.text);
            }
        }
        Ok(Verdict::Good)
    }
}

impl Solve {
    fn write(
        &self,
        place: Place<'_>,
        entry: &Entry,
        solution: &Grid,
        proper: bool,
        part: &mut Part,
    ) -> Result<(), String> {
        let out = &mut part.text;
        match self.form {
            Form::Text(Format::Line) => {
                out.extend_from_slice(sudokit::text::line::to_line(solution, b'.').as_bytes());
                if self.keep_comments {
                    append_comments(entry, out);
                }
                out.push(b'\n');
            }
            Form::Text(format) => {
                let solved = Entry::new((*solution).into());
                formats::write(format, &solved, &WriteOptions::DEFAULT, out)
                    .map_err(|error| error.to_string())?;
            }
            Form::Drawn { color } => draw(place, entry, solution, color, part),
            Form::Rows(form) => {
                let answers = [("solution", solution.into()), ("proper", Value::Flag(proper))];
                Row::new(place, entry, &answers).write(form, out);
            }
        }
        Ok(())
    }
}

/// The puzzle beside its solution, which alone shows what was found where there is no color.
fn draw(place: Place<'_>, entry: &Entry, solution: &Grid, color: bool, part: &mut Part) {
    part.begin_block();
    let out = &mut part.text;
    let givens = entry.content.givens();
    if let Some(heading) = heading(place, entry) {
        view::wrap(&heading, out);
    }
    let found = !givens.filled();
    let puzzle = Picture { title: "puzzle", grid: &givens, set_off: found };
    let solved = Picture { title: "solution", grid: solution, set_off: found };
    let pictures = [puzzle, solved];
    let no_givens = givens.filled().is_empty();
    view::draw(if no_givens { &pictures[1..] } else { &pictures }, color, out);
}
