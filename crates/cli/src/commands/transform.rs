//! `sudokit transform`: puzzles in another arrangement.

use std::ffi::OsStr;

use anyhow::{Context, Result};
use rand::rngs::{SysRng, Xoshiro256PlusPlus};
use rand::{RngExt, SeedableRng, TryRng};
use sudokit::formats::{Content, Entry};
use sudokit::{Transform, Transformable};

use super::{TextStyle, digits_meant, heading};
use crate::args::{CharsetArgs, CommonArgs, TransformArgs};
use crate::look::{self, Look};
use crate::output::Form;
use crate::part::{Part, Place};
use crate::pipeline::{self, Verb, Verdict};
use crate::report::{Outcome, UsageError, say};
use crate::row::{Row, Value, puzzle_text};
use crate::view;

/// Runs the verb.
pub(crate) fn run(args: &TransformArgs) -> Result<Outcome> {
    let form = Form::of(&args.common, args.to);
    let mut common = args.common.clone();
    let transform = if args.random {
        // What stands where the transform would is a puzzle then.
        common.puzzles.splice(0..0, args.transform.clone());
        random(args.seed, &common)?
    } else {
        named(args.transform.as_deref().unwrap_or_default())?
    };
    let transform = if args.inverse { transform.inverse() } else { transform };
    let style = TextStyle { digits: digits_meant(args.placed), keep_comments: args.keep_comments };
    let look = Look::of(&CharsetArgs::default(), &common);
    pipeline::run(Apply { form, transform, style, look }, "transform --random", form, &common)
}

/// The transform that an argument writes out.
fn named(argument: &OsStr) -> Result<Transform> {
    let text = argument.to_string_lossy();
    let transform = text.parse().map_err(|error| {
        UsageError(format!(
            "`{text}` is not a transform: {error}\n\nOne is written as in\n\n  \
             sudokit transform 'transpose columns 987654321' puzzles.txt\n\nMore: sudokit transform --help"
        ))
    });
    Ok(transform?)
}

/// A random transform. Its seed is said, unless the user knows it.
fn random(seed: Option<u64>, common: &CommonArgs) -> Result<Transform> {
    let seed = match seed {
        Some(seed) => seed,
        None => {
            let seed = SysRng.try_next_u64().context("the system has no random numbers")?;
            if !common.quiet {
                say(&format!("seed {seed}"));
            }
            seed
        }
    };
    let n = Xoshiro256PlusPlus::seed_from_u64(seed).random_range(0..Transform::ORDER);
    Ok(Transform::nth(n).unwrap_or_default())
}

#[derive(Debug)]
struct Apply {
    form: Form,
    transform: Transform,
    style: TextStyle,
    look: Look,
}

impl Verb for Apply {
    const COLUMNS: &'static [&'static str] =
        &["image", "digits", "candidates", "solution", "transform"];

    fn answer(&self, place: Place<'_>, entry: &Entry, part: &mut Part) -> Result<Verdict, String> {
        let content = self.image(&entry.content);
        match self.form {
            Form::Text(format) => {
                let mut image = Entry::new(content);
                image.label.clone_from(&entry.label);
                image.comment.clone_from(&entry.comment);
                self.style.write(format, &image, &mut part.text)?;
            }
            Form::Drawn { color } => self.draw(place, entry, &content, color, part),
            Form::Rows(form) => {
                let (digits, candidates) = match &content {
                    Content::Board(board) => {
                        (Value::from(board.digits()), Value::from(board.to_candidate_grid()))
                    }
                    _ => (Value::Nothing, Value::Nothing),
                };
                let solution = self.transform.apply(entry.solution);
                let answers = [
                    ("image", puzzle_text(&content).into()),
                    ("digits", digits),
                    ("candidates", candidates),
                    ("solution", solution.as_ref().into()),
                    ("transform", self.transform.to_string().into()),
                ];
                Row::new(place, entry, &answers).write(form, &mut part.text);
            }
        }
        Ok(Verdict::Good)
    }
}

impl Apply {
    fn image(&self, content: &Content) -> Content {
        match content {
            Content::Givens(givens) => self.transform.apply(*givens).into(),
            Content::Sukaku(puzzle) => self.transform.apply(**puzzle).into(),
            content => Content::Board(Box::new(content.to_board().transformed(&self.transform))),
        }
    }

    fn draw(&self, place: Place<'_>, entry: &Entry, image: &Content, color: bool, part: &mut Part) {
        part.begin_block();
        let out = &mut part.text;
        if let Some(heading) = heading(place, entry) {
            view::wrap(&heading, out);
        }
        view::wrap(&self.transform.to_string(), out);
        let board = image.to_board();
        let drawing = match image {
            Content::Sukaku(_) => self.look.candidates(&board),
            _ => self.look.digits(&board),
        };
        look::paint(&drawing, color, out);
    }
}
