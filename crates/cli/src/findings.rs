//! What `check` finds out about a puzzle that is not proper: as sentences, and as columns of rows.

use std::fmt::Display;

use serde_json::json;
use sudokit::formats::Content;
use sudokit::render::text::{self, Charset, Drawing};
use sudokit::search::diagnose::{
    Cause, Diagnosis, Impossible, Repair, Several, diagnose, diagnose_candidates,
};
use sudokit::search::solve;
use sudokit::{Board, Candidate, CandidateGrid, Cell, CellSet, Digit, Grid};

use crate::report::counted;
use crate::row::Value;

/// More cells than this are counted in a sentence, not listed.
const CELLS: usize = 12;
/// More givens than this that look mistyped are counted, not listed.
const REPAIRS: usize = 3;

/// What was found out.
#[derive(Debug)]
pub(crate) enum Findings {
    /// There is no solution.
    Impossible(Impossible, Box<Held>),
    /// There are several.
    Several(Box<Several>),
    /// A puzzle in play has none, and the puzzle itself is proper.
    Astray(Box<Astray>),
}

/// What it is that has no solution.
#[derive(Debug)]
pub(crate) enum Held {
    Givens(Grid),
    /// Givens and the digits that a player placed.
    Digits(Grid),
    Candidates(CandidateGrid),
}

/// What a player did wrong.
#[derive(Debug)]
pub(crate) struct Astray {
    board: Board,
    /// Placed digits that are not those of the solution.
    digits: Vec<Candidate>,
    /// Digits of the solution that were eliminated.
    eliminated: Vec<Candidate>,
}

impl Findings {
    /// Finds out what there is to say; `None` if the puzzle is proper.
    pub(crate) fn of(content: &Content) -> Option<Self> {
        match content {
            Content::Givens(givens) => Self::new(diagnose(givens), Held::Givens(*givens)),
            Content::Board(board) => Self::in_play(board),
            content => Self::of_candidates(content.to_candidate_grid()),
        }
    }

    fn new(diagnosis: Diagnosis, held: Held) -> Option<Self> {
        match diagnosis {
            Diagnosis::Impossible(impossible) => Some(Self::Impossible(impossible, Box::new(held))),
            Diagnosis::Several(several) => Some(Self::Several(several)),
            _ => None,
        }
    }

    fn of_candidates(candidates: CandidateGrid) -> Option<Self> {
        Self::new(diagnose_candidates(&candidates), Held::Candidates(candidates))
    }

    /// Of a puzzle in play without a solution: is it the puzzle, or the player?
    fn in_play(board: &Board) -> Option<Self> {
        let left = board.to_candidate_grid();
        if solve(&left).is_some() {
            return Self::of_candidates(left);
        }
        let givens = board.givens();
        match diagnose(&givens) {
            Diagnosis::Proper(solution) => {
                Some(Self::Astray(Box::new(Astray::new(board, &solution))))
            }
            Diagnosis::Several(_) => match diagnose(board.digits()) {
                Diagnosis::Impossible(mut impossible) => {
                    // The digits of a player are there to be changed: no given of the puzzle looks mistyped.
                    impossible.repairs.clear();
                    Some(Self::Impossible(impossible, Box::new(Held::Digits(*board.digits()))))
                }
                _ => Self::of_candidates(left),
            },
            other => Self::new(other, Held::Givens(givens)),
        }
    }

    /// The findings in words, the plainest first.
    pub(crate) fn sentences(&self) -> Vec<String> {
        match self {
            Self::Impossible(impossible, held) => impossible_sentences(impossible, held),
            Self::Several(several) => several_sentences(several),
            Self::Astray(astray) => astray.sentences(),
        }
    }

    /// A board that shows which cells the sentences are about, and a word on how, if it needs one.
    pub(crate) fn drawing(&self) -> Option<(Drawing, Option<&'static str>)> {
        let (board, legend) = match self {
            Self::Impossible(Impossible { cause: Cause::Clash(_), .. }, held) => {
                (Board::new(held.digits()?), None)
            }
            Self::Impossible(impossible, held) => {
                (set_off(held.digits()?, impossible.givens), Some("these are marked +"))
            }
            Self::Astray(astray) => (astray.board, None),
            Self::Several(_) => return None,
        };
        Some((text::board(&board, Charset::Ascii), legend))
    }
}

impl Held {
    fn digits(&self) -> Option<&Grid> {
        match self {
            Self::Givens(grid) | Self::Digits(grid) => Some(grid),
            Self::Candidates(_) => None,
        }
    }
}

impl Astray {
    fn new(board: &Board, solution: &Grid) -> Self {
        let placed = board.digits().iter().filter(|(cell, _)| !board.is_given(*cell));
        let wrong = placed.filter(|(cell, digit)| solution[*cell] != Some(*digit));
        let left = board.eliminated();
        Self {
            board: *board,
            digits: wrong.map(|(cell, digit)| Candidate { digit, cell }).collect(),
            eliminated: solution
                .iter()
                .map(|(cell, digit)| Candidate { digit, cell })
                .filter(|candidate| left.contains(*candidate))
                .collect(),
        }
    }

    /// The solution is not given away: a wrong digit is named, a lost one is not.
    fn sentences(&self) -> Vec<String> {
        let mut sentences = Vec::new();
        match self.digits.len() {
            0 => {}
            1 => sentences.push(format!("the placed digit {} is wrong", self.digits[0])),
            _ => sentences.push(format!("placed digits that are wrong: {}", cut(&self.digits))),
        }
        let cells: Vec<Cell> = self.eliminated.iter().map(|candidate| candidate.cell).collect();
        if !cells.is_empty() {
            sentences.push(format!("the right digit was eliminated in {}", cut(&cells)));
        }
        sentences
    }
}

/// A board on which the digits of the cells are drawn as placed, the others as given.
pub(crate) fn set_off(grid: &Grid, cells: CellSet) -> Board {
    let mut board = Board::new(&cells.iter().fold(*grid, Grid::without));
    for cell in cells {
        // No cell of these is a given of this board.
        let _ = board.enter(cell, grid[cell]);
    }
    board
}

fn impossible_sentences(impossible: &Impossible, held: &Held) -> Vec<String> {
    let mut sentences = Vec::new();
    let count = impossible.givens.len() as u64;
    let cells = impossible_texts(impossible, held).join(" ");
    match (held, &impossible.cause) {
        // That two givens clash says it all.
        (_, Cause::Clash(_)) => {}
        (Held::Candidates(_), _) => {
            let cells_in_words = counted(count, "cell");
            sentences.push(format!(
                "the candidates of {cells_in_words} alone leave no solution: {cells}"
            ));
        }
        (held, _) => {
            let noun = if matches!(held, Held::Givens(_)) { "given" } else { "digit" };
            let givens = counted(count, noun);
            sentences
                .push(format!("{givens} alone have no solution, none of them needless: {cells}"));
        }
    }
    sentences.extend(repair_sentences(&impossible.repairs));
    if impossible.repairs.is_empty() && matches!(held, Held::Givens(_)) {
        sentences.push("to change or drop a single given does not make it proper".into());
    }
    sentences
}

fn several_sentences(several: &Several) -> Vec<String> {
    let differing = several.differing();
    let cells: Vec<String> =
        differing.iter().map(|cell| format!("{cell}={}", several.candidates[cell])).collect();
    let count = counted(cells.len() as u64, "cell");
    let mut sentences = vec![format!("in all solutions together {count} differ: {}", cut(&cells))];
    sentences.push(match several.further.as_slice() {
        [given] => format!("one more given makes it proper: {given}"),
        givens => {
            let listed = joined(givens);
            format!("{} more givens make it proper, the fewest found: {listed}", givens.len())
        }
    });
    sentences.extend(repair_sentences(&several.repairs));
    sentences
}

/// A sentence for each of the first givens that look mistyped, and one for the rest of them.
fn repair_sentences(repairs: &[Repair]) -> Vec<String> {
    let givens: Vec<&[Repair]> = repairs.chunk_by(|one, next| one.given == next.given).collect();
    let mut sentences: Vec<String> =
        givens.iter().take(REPAIRS).map(|repairs| repair_sentence(repairs)).collect();
    match givens.len().saturating_sub(REPAIRS) {
        0 => {}
        1 => sentences.push("and 1 more given would do".into()),
        more => sentences.push(format!("and {more} more givens would do")),
    }
    sentences
}

/// What would repair one given, all ways together.
fn repair_sentence(repairs: &[Repair]) -> String {
    let digits: Vec<Digit> = repairs.iter().filter_map(|repair| repair.instead).collect();
    let [first, ..] = repairs else { return String::new() };
    let Candidate { cell, digit } = first.given;
    let with = match digits.as_slice() {
        [] => None,
        [one] => Some(format!("with {one} there")),
        [several @ .., last] => {
            let several: Vec<String> = several.iter().map(ToString::to_string).collect();
            Some(format!("with {} or {last} there", several.join(", ")))
        }
    };
    let without = repairs.iter().any(|repair| repair.instead.is_none()).then_some("without it");
    let ways: Vec<&str> = with.as_deref().into_iter().chain(without).collect();
    format!("{cell} = {digit} looks mistyped: the puzzle is proper {}", ways.join(", or "))
}

/// The columns after those that `check` has without findings.
pub(crate) const COLUMNS: [&str; 5] = ["candidates", "further", "impossible", "repairs", "wrong"];

/// What these columns hold.
pub(crate) fn columns(findings: Option<&Findings>) -> [(&'static str, Value); 5] {
    let mut values = [const { Value::Nothing }; 5];
    let [candidates, further, impossible, repairs, wrong] = &mut values;
    match findings {
        Some(Findings::Several(several)) => {
            *candidates = several.candidates.into();
            *further = listed(&several.further);
            *repairs = repair_value(&several.repairs);
        }
        Some(Findings::Impossible(found, held)) => {
            *impossible = listed(&impossible_texts(found, held));
            *repairs = repair_value(&found.repairs);
        }
        Some(Findings::Astray(astray)) => {
            let digits = astray.digits.iter().map(ToString::to_string);
            let eliminated =
                astray.eliminated.iter().map(|candidate| candidate.eliminated().to_string());
            *wrong = listed(&digits.chain(eliminated).collect::<Vec<String>>());
        }
        None => {}
    }
    let mut values = values.into_iter();
    COLUMNS.map(|name| (name, values.next().unwrap_or(Value::Nothing)))
}

/// The givens, or the cells with their candidates, that have no solution.
fn impossible_texts(impossible: &Impossible, held: &Held) -> Vec<String> {
    let text = |cell| match held {
        Held::Givens(grid) | Held::Digits(grid) => {
            format!("{cell}={}", grid[cell].map_or('.', Digit::to_char))
        }
        Held::Candidates(grid) => format!("{cell}={}", grid[cell]),
    };
    impossible.givens.iter().map(text).collect()
}

fn listed(items: &[impl Display]) -> Value {
    let json = items.iter().map(ToString::to_string).collect();
    Value::Structured(json, joined(items))
}

fn repair_value(repairs: &[Repair]) -> Value {
    let object = |repair: &Repair| {
        let given = repair.given.to_string();
        json!({ "given": given, "instead": repair.instead.map(Digit::get) })
    };
    let text = |repair: &Repair| {
        format!("{}>{}", repair.given, repair.instead.map_or('.', Digit::to_char))
    };
    let texts: Vec<String> = repairs.iter().map(text).collect();
    Value::Structured(repairs.iter().map(object).collect(), texts.join(" "))
}

fn joined(items: &[impl Display]) -> String {
    items.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

/// The first of the items, and how many more there are.
fn cut(items: &[impl Display]) -> String {
    match items.len().saturating_sub(CELLS) {
        0 | 1 => joined(items),
        more => format!("{} and {more} more", joined(&items[..CELLS])),
    }
}
