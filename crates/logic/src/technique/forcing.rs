//! Forcing: what is assumed leads to a contradiction, or whatever is true leads to the same.
//!
//! In a *chain* each link has one premise; in a *net* a deduction may rest on several that came before. Both are
//! proofs: nothing is tried, every line follows from those above it.

use std::fmt;

use sudokit_core::{Board, Candidate, Cell, CellSet, Digit, House};

use crate::explain::{Explanation, Role, Sentence, View, sentence};
use crate::forcing::Proof;
use crate::link::{Node, State};
use crate::notation;
use crate::step::{Reason, Step};

pub mod chain;
pub mod nested;
pub mod net;
pub mod nishio;
mod words;

/// What the alternatives are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// A candidate is true: it leads to what cannot be.
    Assumed(Candidate),
    /// A node is on, or it is off.
    Either(Node),
    /// The candidates of a cell.
    Cell(Cell),
    /// The places of a digit in a house.
    House(Digit, House),
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Assumed(candidate) => candidate.fmt(f),
            Self::Either(node) => {
                write!(f, "{}={} or not", notation::cells(node.cells), node.digit)
            }
            Self::Cell(cell) => cell.fmt(f),
            Self::House(digit, house) => write!(f, "{digit} {house}"),
        }
    }
}

impl Source {
    /// "One of 2, 3 and 5 is in r4c7.": that no other case is left.
    fn sentence(self, board: &Board) -> Option<Sentence> {
        match self {
            Self::Assumed(_) => None,
            Self::Either(Node { digit, cells }) if cells.len() == 1 => {
                Some(sentence!["Either ", cells, " is ", digit, " or it is not."])
            }
            Self::Either(Node { digit, cells }) => {
                Some(sentence!["Either one of ", cells, " is ", digit, " or none is."])
            }
            Self::Cell(cell) => Some(sentence![cell, " is one of ", board.candidates(cell), "."]),
            Self::House(digit, house) => {
                let places = board.cells_of(digit) & house.cells();
                Some(sentence!["In ", house, " the digit ", digit, " is in one of ", places, "."])
            }
        }
    }

    /// Marks the house of the alternatives.
    fn mark(self, view: &mut View) {
        if let Self::House(_, house) = self {
            view.mark(Role::Base, house);
        }
    }
}

/// Chains, one for each alternative. With one alternative there are two chains, to a node being on and off.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForcingChain {
    /// What the alternatives are.
    pub source: Source,
    /// The chains: each node with its state.
    pub chains: Vec<Vec<(Node, State)>>,
}

impl fmt::Display for ForcingChain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.source)?;
        for (n, chain) in self.chains.iter().enumerate() {
            f.write_str(if n == 0 { " " } else { "; " })?;
            for (n, (node, state)) in chain.iter().enumerate() {
                let sign = if *state == State::On { "=" } else { "<>" };
                let blank = if n == 0 { "" } else { " " };
                write!(f, "{blank}{}{sign}{}", notation::cells(node.cells), node.digit)?;
            }
        }
        Ok(())
    }
}

impl Reason for ForcingChain {
    fn explain(&self, step: &Step, board: &Board) -> Explanation {
        let mut view = View::new(self.source.sentence(board).into_iter().collect());
        self.source.mark(&mut view);
        for chain in &self.chains {
            view.say(words::chain(chain));
            words::mark_chain(chain, &mut view);
        }
        match (self.source, self.chains.first().and_then(|chain| chain.last())) {
            (Source::Assumed(candidate), Some((node, _))) => view.say(sentence![
                node.digit,
                " would be in ",
                node.cells,
                " and would not be: so ",
                candidate.cell,
                " is not ",
                candidate.digit,
                "."
            ]),
            _ => view.say(sentence!["It is the same in every case."]),
        }
        view.say(Sentence::concluding(step));
        Explanation::of(step, view)
    }
}

/// Nets, one for each alternative.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ForcingNet {
    /// What the alternatives are.
    pub source: Source,
    /// What follows from each.
    pub proofs: Vec<Proof>,
}

impl fmt::Display for ForcingNet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count: usize = self.proofs.iter().map(Proof::len).sum();
        let plural = if count == 1 { "" } else { "s" };
        write!(f, "{}:", self.source)?;
        if let (Source::Assumed(_), [proof]) = (self.source, &self.proofs[..]) {
            write!(f, " {},", proof.end)?;
        }
        write!(f, " {count} deduction{plural}")
    }
}

impl Reason for ForcingNet {
    fn explain(&self, step: &Step, board: &Board) -> Explanation {
        let mut views: Vec<View> = Vec::new();
        for proof in &self.proofs {
            let mut view = View::default();
            if views.is_empty() {
                view.text.extend(self.source.sentence(board));
            }
            self.source.mark(&mut view);
            words::tell(proof, board, &mut view);
            views.push(view);
        }
        if let Some(last) = views.last_mut() {
            match self.source {
                Source::Assumed(candidate) => {
                    last.say(sentence!["So ", candidate.cell, " is not ", candidate.digit, "."]);
                }
                _ => last.say(sentence!["It is the same in every case."]),
            }
            last.say(Sentence::concluding(step));
        }
        views.iter_mut().for_each(|view| view.mark_conclusions(step));
        Explanation { views }
    }
}

/// The cells with three candidates or more; two are a strong link.
fn cells(board: &Board) -> Vec<Source> {
    let cells = board.empty_cells().iter();
    cells.filter(|cell| board.candidates(*cell).len() > 2).map(Source::Cell).collect()
}

/// The houses with three places or more for a digit; two are a strong link.
fn houses(board: &Board) -> Vec<Source> {
    let of_digit = |digit: Digit| {
        let is_wide = move |house: &House| (board.cells_of(digit) & house.cells()).len() > 2;
        House::ALL.into_iter().filter(is_wide).map(move |house| Source::House(digit, house))
    };
    Digit::ALL.into_iter().flat_map(of_digit).collect()
}

/// The alternatives of a cell or a house.
fn alternatives(source: Source, board: &Board) -> Vec<Candidate> {
    match source {
        Source::Assumed(candidate) => vec![candidate],
        Source::Either(node) => node.candidates().collect(),
        Source::Cell(cell) => {
            board.candidates(cell).iter().map(|digit| Candidate { digit, cell }).collect()
        }
        Source::House(digit, house) => {
            let cells: CellSet = board.cells_of(digit) & house.cells();
            cells.iter().map(|cell| Candidate { digit, cell }).collect()
        }
    }
}
