//! `sudokit show`: boards drawn for people.

use anyhow::Result;
use sudokit::formats::{Content, Entry};
use sudokit::{Board, CellSet};

use super::heading;
use crate::args::{ShowArgs, To};
use crate::diagnosis;
use crate::look::{self, Look};
use crate::output::Form;
use crate::part::{Part, Place};
use crate::pipeline::{self, Verb, Verdict};
use crate::report::Outcome;
use crate::row::{Row, Value};
use crate::view;

/// Runs the verb.
pub(crate) fn run(args: &ShowArgs) -> Result<Outcome> {
    let form = Form::of(&args.common, Some(To::Drawn));
    let shown = match args {
        ShowArgs { large: true, .. } => Shown::Large,
        ShowArgs { candidates: true, .. } => Shown::Candidates,
        _ => Shown::Digits,
    };
    let look = Look::of(&args.charset, &args.common);
    pipeline::run(Show { form, shown, look }, "show", form, &args.common)
}

#[derive(Debug)]
struct Show {
    form: Form,
    shown: Shown,
    look: Look,
}

/// What of a board is drawn.
#[derive(Clone, Copy, Debug)]
enum Shown {
    Digits,
    Candidates,
    /// The candidates, each in its place.
    Large,
}

impl Verb for Show {
    const COLUMNS: &'static [&'static str] = &["digits", "candidates", "clashing"];

    fn answer(&self, place: Place<'_>, entry: &Entry, part: &mut Part) -> Result<Verdict, String> {
        let board = entry.content.to_board();
        match self.form {
            Form::Drawn { color } => self.draw(place, entry, &board, color, part),
            Form::Text(_) => return Err("`show` draws".into()),
            Form::Rows(form) => {
                let clashing: CellSet =
                    board.conflicts().into_iter().flat_map(|conflict| conflict.cells).collect();
                let answers = [
                    ("digits", board.digits().into()),
                    ("candidates", board.to_candidate_grid().into()),
                    ("clashing", Value::Cells(clashing)),
                ];
                Row::new(place, entry, &answers).write(form, &mut part.text);
            }
        }
        Ok(Verdict::Good)
    }
}

impl Show {
    fn draw(&self, place: Place<'_>, entry: &Entry, board: &Board, color: bool, part: &mut Part) {
        part.begin_block();
        let out = &mut part.text;
        if let Some(heading) = heading(place, entry) {
            view::wrap(&heading, out);
        }
        let drawing = match (self.shown, &entry.content) {
            // Without its candidates there is nothing of it.
            (Shown::Candidates, _) | (Shown::Digits, Content::Sukaku(_)) => {
                self.look.candidates(board)
            }
            (Shown::Digits, _) => self.look.digits(board),
            (Shown::Large, _) => self.look.large(board),
        };
        look::paint(&drawing, color, out);
        if let Some(clashes) = diagnosis::clashes(board.digits()) {
            view::wrap(&clashes, out);
        }
    }
}
