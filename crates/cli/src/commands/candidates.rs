//! `sudokit candidates`: what each cell may hold.

use anyhow::Result;
use sudokit::formats::{Content, Digits, Entry, Format};
use sudokit::search::{solutions, true_candidates};
use sudokit::{Board, Candidate, CandidateGrid};

use super::{TextStyle, heading};
use crate::args::CandidatesArgs;
use crate::diagnosis;
use crate::look::{self, Look};
use crate::output::Form;
use crate::part::{Part, Place};
use crate::pipeline::{self, Verb, Verdict};
use crate::report::Outcome;
use crate::row::Row;
use crate::view;

/// Runs the verb.
pub(crate) fn run(args: &CandidatesArgs) -> Result<Outcome> {
    let form = Form::or(Format::Candidates, &args.common, args.to);
    let kept = if args.in_solutions { Kept::InSolutions } else { Kept::Plain };
    let look = Look::of(&args.charset, &args.common);
    pipeline::run(Candidates { form, kept, look }, "candidates", form, &args.common)
}

#[derive(Debug)]
struct Candidates {
    form: Form,
    kept: Kept,
    look: Look,
}

/// Which candidates a cell keeps.
#[derive(Clone, Copy, Debug)]
enum Kept {
    /// What row, column and box leave.
    Plain,
    /// Those of some solution.
    InSolutions,
}

impl Verb for Candidates {
    const COLUMNS: &'static [&'static str] = &["candidates"];

    fn answer(&self, place: Place<'_>, entry: &Entry, part: &mut Part) -> Result<Verdict, String> {
        if let Some(what) = diagnosis::clashes(&entry.content.digits()) {
            return Err(what);
        }
        let mut board = plain(&entry.content);
        if let Kept::InSolutions = self.kept {
            keep(&mut board, &in_solutions(&entry.content)?);
        }
        let candidates = board.to_candidate_grid();
        match self.form {
            Form::Drawn { color } => {
                part.begin_block();
                if let Some(heading) = heading(place, entry) {
                    view::wrap(&heading, &mut part.text);
                }
                look::paint(&self.look.candidates(&board), color, &mut part.text);
            }
            Form::Text(format) => {
                let style = TextStyle { digits: Digits::Givens, keep_comments: false };
                style.write(format, &Entry::new(candidates.into()), &mut part.text)?;
            }
            Form::Rows(form) => {
                let answers = [("candidates", candidates.into())];
                Row::new(place, entry, &answers).write(form, &mut part.text);
            }
        }
        Ok(Verdict::Good)
    }
}

/// The board with the eliminations taken back.
fn plain(content: &Content) -> Board {
    let mut board = content.to_board();
    for eliminated in *board.eliminated() {
        board.restore(eliminated);
    }
    board
}

/// What each cell takes in some solution.
fn in_solutions(content: &Content) -> Result<CandidateGrid, String> {
    let position = match content {
        Content::Givens(givens) => CandidateGrid::from(givens),
        content => content.to_candidate_grid(),
    };
    let mut solutions = solutions(&position);
    match (solutions.next(), solutions.next()) {
        (None, _) => Err(diagnosis::why_none(content)
            .map_or_else(|| "no solution".into(), |why| format!("no solution: {why}"))),
        (Some(only), None) => Ok(CandidateGrid::from(&only)),
        _ => Ok(true_candidates(&position)),
    }
}

/// Eliminates every candidate that is not among those.
fn keep(board: &mut Board, kept: &CandidateGrid) {
    for cell in board.empty_cells() {
        for digit in board.candidates(cell) - kept[cell] {
            board.eliminate(Candidate { digit, cell });
        }
    }
}
