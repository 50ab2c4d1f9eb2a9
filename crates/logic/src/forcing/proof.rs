//! [`Proof`]: what a net's result rests on, and nothing else of what it deduced.

use std::fmt;

use sudokit_core::{Candidate, Cell, CellSet, Digit, DigitSet, House};

use super::engine::{Assumption, Contradiction, Deduction, Engine, Index, NONE};

/// The way from an assumption to a result, each line from those before it and the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proof {
    /// What is assumed.
    pub assumption: Assumption,
    /// The deductions.
    pub lines: Vec<Line>,
    /// Where they lead.
    pub end: End,
}

/// A deduction of a proof.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Line {
    /// The candidate is the only one of its cell.
    Naked(Candidate),
    /// The candidate is the only place for its digit in the house.
    Hidden(Candidate, House),
    /// All places for the digit in the first house lie in the second as well, whose others lose it.
    Locked {
        /// The digit.
        digit: Digit,
        /// Where all its places lie in both houses.
        from: House,
        /// What loses the others.
        to: House,
    },
    /// Two cells that see each other have these two candidates alone.
    NakedPair {
        /// The digits.
        digits: DigitSet,
        /// The cells.
        cells: CellSet,
    },
    /// Two digits have these two places alone in the house.
    HiddenPair {
        /// The digits.
        digits: DigitSet,
        /// The cells.
        cells: CellSet,
        /// The house.
        house: House,
    },
    /// Assuming a candidate as well ends in a contradiction, so it is false.
    Refuted(Proof),
}

/// Where a net leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// A cell without a candidate.
    EmptyCell(Cell),
    /// A house without a place for the digit.
    NoPlace(Digit, House),
    /// The candidate is false.
    Gone(Candidate),
}

impl fmt::Display for End {
    /// `nothing in r4c7`, `no 3 in b5`, `r4c7<>3`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::EmptyCell(cell) => write!(f, "nothing in {cell}"),
            Self::NoPlace(digit, house) => write!(f, "no {digit} in {house}"),
            Self::Gone(candidate) => candidate.eliminated().fmt(f),
        }
    }
}

/// What is to be proved of where the engine stands.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Goal {
    /// That it is a contradiction.
    Contradiction,
    /// That this candidate is gone.
    Gone(Candidate),
}

impl Proof {
    /// How many deductions there are, those of inner nets as well.
    pub fn len(&self) -> usize {
        let size = |line: &Line| match line {
            Line::Refuted(proof) => proof.len() + 1,
            _ => 1,
        };
        self.lines.iter().map(size).sum()
    }

    /// Whether the assumption leads there at once.
    pub fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }
}

impl Engine {
    /// The proof of the goal from the last assumption.
    pub(crate) fn proof(&self, goal: Goal) -> Proof {
        self.proof_since(0, goal).proof
    }

    /// The proof of the goal from the first assumption at or after `mark` in the log; what was deduced before `mark`
    /// is known, and not told.
    pub(super) fn proof_since(&self, mark: usize, goal: Goal) -> Nested {
        let needed = self.needed(mark, goal);
        let mut assumption = None;
        let mut lines = Vec::new();
        for (index, deduction) in self.log.iter().enumerate().skip(mark) {
            if let Deduction::Assumed(assumed) = deduction {
                assumption = assumption.or(Some(*assumed));
            } else if needed[index] {
                lines.extend(self.line(*deduction));
            }
        }
        let end = match (goal, self.contradiction) {
            (Goal::Gone(candidate), _) => End::Gone(candidate),
            (Goal::Contradiction, Some(Contradiction::NoPlace(digit, house))) => {
                End::NoPlace(digit, house)
            }
            (Goal::Contradiction, Some(Contradiction::EmptyCell(cell))) => End::EmptyCell(cell),
            // There is none to prove; no caller asks.
            (Goal::Contradiction, None) => End::EmptyCell(Cell::R1C1),
        };
        let candidate = Candidate { digit: Digit::D1, cell: Cell::R1C1 };
        let assumption = assumption.unwrap_or(Assumption { candidate, is_true: true });
        let premises =
            (0..mark).filter(|index| needed[*index]).map(|index| index as Index).collect();
        Nested { proof: Proof { assumption, lines, end }, premises }
    }

    /// Which deductions of the log the goal rests on: those since `mark`, going back from the last, and of those before
    /// it the ones that are used at once.
    pub(super) fn needed(&self, mark: usize, goal: Goal) -> Vec<bool> {
        let mut needed = vec![false; self.log.len()];
        match (goal, self.contradiction) {
            (Goal::Gone(candidate), _) => self.need(candidate, &mut needed),
            (Goal::Contradiction, Some(Contradiction::EmptyCell(cell))) => {
                self.need_digits(cell, DigitSet::EMPTY, &mut needed);
            }
            (Goal::Contradiction, Some(Contradiction::NoPlace(digit, house))) => {
                self.need_places(digit, house, CellSet::EMPTY, &mut needed);
            }
            (Goal::Contradiction, None) => {}
        }
        for index in (mark..self.log.len()).rev() {
            if needed[index] {
                self.need_premises(self.log[index], &mut needed);
            }
        }
        needed
    }

    /// What the deduction rests on: candidates that had to be gone.
    fn need_premises(&self, deduction: Deduction, needed: &mut [bool]) {
        match deduction {
            Deduction::Assumed(_) => {}
            Deduction::Naked(Candidate { digit, cell }) => {
                self.need_digits(cell, digit.into(), needed);
            }
            Deduction::NakedPair { digits, cells } => {
                cells.iter().for_each(|cell| self.need_digits(cell, digits, needed));
            }
            Deduction::Hidden(Candidate { digit, cell }, house) => {
                self.need_places(digit, house, cell.into(), needed);
            }
            Deduction::Locked { digit, from, to } => {
                self.need_places(digit, from, to.cells(), needed);
            }
            Deduction::HiddenPair { digits, cells, house } => {
                for digit in digits {
                    self.need_places(digit, house, cells, needed);
                }
            }
            Deduction::Refuted(nested) => {
                if let Some(nested) = self.nested.get(usize::from(nested)) {
                    nested.premises.iter().for_each(|index| needed[usize::from(*index)] = true);
                }
            }
        }
    }

    /// Needs that the candidates of the board in the cell are gone, but for some.
    fn need_digits(&self, cell: Cell, but: DigitSet, needed: &mut [bool]) {
        for digit in self.board_cells[cell] - but {
            self.need(Candidate { digit, cell }, needed);
        }
    }

    /// Needs that the places of the board for the digit in the house are gone, but for some.
    fn need_places(&self, digit: Digit, house: House, but: CellSet, needed: &mut [bool]) {
        for cell in (self.board_places[digit] & house.cells()) - but {
            self.need(Candidate { digit, cell }, needed);
        }
    }

    fn need(&self, candidate: Candidate, needed: &mut [bool]) {
        let index = self.now.taken_by[candidate.index()];
        if index != NONE {
            needed[usize::from(index)] = true;
        }
    }

    /// The line that tells the deduction; an assumption has none.
    fn line(&self, deduction: Deduction) -> Option<Line> {
        Some(match deduction {
            Deduction::Assumed(_) => return None,
            Deduction::Naked(candidate) => Line::Naked(candidate),
            Deduction::Hidden(candidate, house) => Line::Hidden(candidate, house),
            Deduction::Locked { digit, from, to } => Line::Locked { digit, from, to },
            Deduction::NakedPair { digits, cells } => Line::NakedPair { digits, cells },
            Deduction::HiddenPair { digits, cells, house } => {
                Line::HiddenPair { digits, cells, house }
            }
            Deduction::Refuted(nested) => {
                Line::Refuted(self.nested.get(usize::from(nested))?.proof.clone())
            }
        })
    }
}

/// The proof of an inner net, and the deductions of the outer one that it uses.
#[derive(Clone, Debug)]
pub(super) struct Nested {
    pub(super) proof: Proof,
    pub(super) premises: Vec<Index>,
}
