//! `sudokit canon`: the canonical form of each puzzle.

use anyhow::Result;
use sudokit::formats::{Digits, Entry, Format};
use sudokit::{CellSet, Grid, Minlex, minlex};

use super::{TextStyle, append_comments, digits_meant, grid_of, heading};
use crate::args::CanonArgs;
use crate::output::Form;
use crate::part::{Part, Place};
use crate::pipeline::{self, Verb, Verdict};
use crate::report::{Outcome, counted};
use crate::row::{Row, Value};
use crate::view::{self, Picture};

/// Runs the verb.
pub(crate) fn run(args: &CanonArgs) -> Result<Outcome> {
    let form = Form::of(&args.common, args.to);
    let CanonArgs { common, with_transform, keep_comments, placed, .. } = args;
    let verb = Canon {
        form,
        digits: digits_meant(*placed),
        with_transform: *with_transform,
        keep_comments: *keep_comments,
    };
    pipeline::run(verb, "canon", form, common)
}

#[derive(Debug)]
struct Canon {
    form: Form,
    digits: Digits,
    with_transform: bool,
    keep_comments: bool,
}

impl Verb for Canon {
    const COLUMNS: &'static [&'static str] =
        &["minlex", "transform", "automorphisms", "class_size"];

    fn answer(&self, place: Place<'_>, entry: &Entry, part: &mut Part) -> Result<Verdict, String> {
        let grid = grid_of(&entry.content, self.digits)?;
        let canonical = minlex(&grid);
        match self.form {
            Form::Text(Format::Line) => self.line(entry, &canonical, &mut part.text),
            Form::Text(format) => {
                let style = TextStyle { digits: Digits::Givens, keep_comments: false };
                style.write(format, &Entry::new(canonical.grid.into()), &mut part.text)?;
            }
            Form::Drawn { color } => draw(place, entry, &grid, &canonical, color, part),
            Form::Rows(form) => {
                let answers = [
                    ("minlex", (&canonical.grid).into()),
                    ("transform", canonical.transform.to_string().into()),
                    ("automorphisms", Value::Integer(canonical.automorphisms.into())),
                    ("class_size", Value::Integer(canonical.class_size())),
                ];
                Row::new(place, entry, &answers).write(form, &mut part.text);
            }
        }
        Ok(Verdict::Good)
    }
}

impl Canon {
    fn line(&self, entry: &Entry, canonical: &Minlex, out: &mut Vec<u8>) {
        out.extend_from_slice(sudokit::text::line::to_line(&canonical.grid, b'.').as_bytes());
        if self.with_transform {
            let Minlex { transform, automorphisms, .. } = canonical;
            out.extend_from_slice(format!("\t{transform}\t{automorphisms}").as_bytes());
        }
        if self.keep_comments {
            append_comments(entry, out);
        }
        out.push(b'\n');
    }
}

fn draw(
    place: Place<'_>,
    entry: &Entry,
    grid: &Grid,
    canonical: &Minlex,
    color: bool,
    part: &mut Part,
) {
    part.begin_block();
    let out = &mut part.text;
    if let Some(heading) = heading(place, entry) {
        view::wrap(&heading, out);
    }
    let set_off = CellSet::EMPTY;
    let asked = Picture { title: "puzzle", grid, set_off };
    let answer = Picture { title: "minlex", grid: &canonical.grid, set_off };
    view::draw(&[asked, answer], color, out);
    view::wrap(&format!("by {}", canonical.transform), out);
    view::wrap(&counted(canonical.automorphisms.into(), "automorphism"), out);
}
