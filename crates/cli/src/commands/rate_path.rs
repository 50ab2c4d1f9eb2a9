//! `sudokit rate` on the scales that rate a whole path: `ladder` and `hodoku`.

use anyhow::Result;
use sudokit::Board;
use sudokit::formats::{Content, Entry, Format};
use sudokit::logic::rating::{Level, Rating, Scale};
use sudokit::logic::{BANDS, Options, Summary, Technique};

use super::reasoning::{Style, draw_step};
use super::{Solutions, heading};
use crate::args::{RateArgs, To};
use crate::diagnosis;
use crate::look::Look;
use crate::output::Form;
use crate::part::{Part, Place};
use crate::pipeline::{self, Verb, Verdict};
use crate::report::{Outcome, UsageError, counted};
use crate::row::{Row, Value};
use crate::view;

/// Runs the verb.
pub(super) fn run(args: &RateArgs, scale: Scale) -> Result<Outcome> {
    let given = [
        ("--format", args.format.is_some()),
        ("--several", args.several),
        ("--timeout", args.timeout.is_some()),
    ];
    if let Some((option, _)) = given.iter().find(|(_, is_given)| *is_given) {
        let id = scale.id();
        return Err(UsageError(format!("{option} goes with --scale se alone, not {id}")).into());
    }
    let to = match args.to {
        None if args.why => Some(To::Drawn),
        to => to,
    };
    let form = Form::of(&args.common, to);
    let look = Look::of(&args.charset, &args.common);
    pipeline::run(RatePath { form, scale, why: args.why, look }, "rate", form, &args.common)
}

#[derive(Debug)]
struct RatePath {
    form: Form,
    scale: Scale,
    why: bool,
    look: Look,
}

impl Verb for RatePath {
    const COLUMNS: &'static [&'static str] =
        &["score", "level", "hardest", "steps", "narrow", "bottleneck", "scale", "version"];

    fn answer(&self, place: Place<'_>, entry: &Entry, part: &mut Part) -> Result<Verdict, String> {
        let start = rateable(&entry.content)?;
        let rating = self.scale.rate(&start, Options::unique());
        if !rating.is_solved {
            let steps = counted(rating.path.steps.len() as u64, "step");
            return Err(format!("not rated: the techniques of the scale end after {steps}"));
        }
        let out = &mut part.text;
        match self.form {
            Form::Text(Format::Line) => {
                let (puzzle, level) = (start.givens(), rating.level.name());
                let line = format!("{puzzle}\t{}\t{level}\n", rating.score);
                out.extend_from_slice(line.as_bytes());
            }
            Form::Drawn { color } => {
                part.begin_block();
                let out = &mut part.text;
                let before =
                    heading(place, entry).map_or(String::new(), |text| format!("{text}: "));
                view::wrap(&format!("{before}{}", self.told(&rating)), out);
                if self.why {
                    self.draw_bottleneck(&start, &rating, color, out);
                }
            }
            Form::Rows(form) => {
                let bottleneck = rating.bottleneck().map(|n| rating.path.steps[n].to_string());
                let narrow = match self.scale {
                    Scale::Ladder => Value::Integer(rating.narrow_steps() as u64),
                    _ => Value::Nothing,
                };
                let answers = [
                    ("score", Value::Integer(rating.score.into())),
                    ("level", rating.level.name().into()),
                    ("hardest", self.hardest(&rating).map(Technique::id).into()),
                    ("steps", Value::Integer(rating.path.steps.len() as u64)),
                    ("narrow", narrow),
                    ("bottleneck", bottleneck.into()),
                    ("scale", self.scale.id().into()),
                    ("version", env!("CARGO_PKG_VERSION").into()),
                ];
                Row::new(place, entry, &answers).write(form, out);
            }
            Form::Text(_) => return Err("a rating has no such form".into()),
        }
        Ok(Verdict::Good)
    }
}

/// The puzzle's givens, if it can be rated.
fn rateable(content: &Content) -> Result<Board, String> {
    if matches!(content, Content::Sukaku(_)) {
        return Err("a pencilmark puzzle is not rated on this scale".into());
    }
    let givens = content.givens();
    match Solutions::of(&Content::Givens(givens)) {
        Solutions::None => Err(match diagnosis::why_none(content) {
            Some(why) => format!("no solution: {why}"),
            None => "no solution".into(),
        }),
        Solutions::Several(_) => Err("several solutions: not rated".into()),
        Solutions::One(_) if givens.is_full() => Err("it is solved: nothing to rate".into()),
        Solutions::One(_) => Ok(Board::new(&givens)),
    }
}

impl RatePath {
    fn hardest(&self, rating: &Rating) -> Option<Technique> {
        Summary::new(&rating.path, &self.scale.profile()).hardest()
    }

    /// The rating for people.
    fn told(&self, rating: &Rating) -> String {
        let steps = counted(rating.path.steps.len() as u64, "step");
        let hardest = self
            .hardest(rating)
            .map_or(String::new(), |found| format!("; hardest {}", found.name()));
        match rating.level {
            Level::Band(n) => format!(
                "effort {}, band {} of {} ({}){hardest}; {steps}, {} with no other way on",
                rating.score,
                n + 1,
                BANDS.len(),
                rating.level.name(),
                rating.narrow_steps(),
            ),
            level => format!("score {}, {}{hardest}; {steps}", rating.score, level.name()),
        }
    }

    /// The board before the step that counts most, and its reason.
    fn draw_bottleneck(&self, start: &Board, rating: &Rating, color: bool, out: &mut Vec<u8>) {
        let Some(n) = rating.bottleneck() else { return };
        let mut board = *start;
        for step in &rating.path.steps[..n] {
            // The steps of a path fit the boards of the path.
            let _ = step.apply(&mut board);
        }
        let (step, part) = (&rating.path.steps[n], rating.parts[n]);
        let ways = match part.ways {
            0 => String::new(),
            1 => "; there is no other of its technique".into(),
            ways => format!("; there are {ways} or more of its technique to choose from"),
        };
        let of = rating.path.steps.len();
        view::wrap(&format!("The bottleneck is step {} of {of}{ways}.", n + 1), out);
        out.push(b'\n');
        let style = Style { look: self.look, color, grids: true };
        draw_step(n + 1, &board, step, &step.explain(&board), style, out);
    }
}
