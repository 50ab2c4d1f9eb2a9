//! Almost locked sets: cells of a house with one digit more than cells, and what follows when one lacks a digit.
//!
//! The list of all sets and of the digits that link them is [`crate::als`].

use std::collections::HashSet;
use std::fmt;

use sudokit_core::{Board, CandidateSet, CellSet, Digit, DigitSet};

use crate::als::AlsList;
use crate::explain::{Explanation, Role, Sentence, View, sentence, this_takes};
use crate::notation;
use crate::step::{Reason, Step};

pub mod aligned;
pub mod chain;
pub mod death_blossom;
pub mod sue_de_coq;
pub mod w_wing;
pub mod xy_wing;
pub mod xz;

/// Almost locked sets in a row, each linked to the next by a restricted common.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AlsChain {
    /// The cells of the sets.
    pub sets: Vec<CellSet>,
    /// The restricted common of each set and the next.
    pub commons: Vec<Digit>,
    /// The digits of which each is in the first set or in the last.
    pub digits: DigitSet,
}

/// Two almost locked sets that are linked by two digits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DoublyLinked {
    /// The cells of the sets.
    pub sets: [CellSet; 2],
    /// The two restricted commons.
    pub commons: DigitSet,
}

/// The name of the nth set of a pattern: A, B, C.
pub(crate) fn letter(n: usize) -> String {
    let letter = char::from(b'A' + (n % 26) as u8);
    if n < 26 { letter.to_string() } else { format!("{letter}{}", n / 26 + 1) }
}

/// "A, the cells r1c2 and r1c3, has 1, 4 and 5."
pub(crate) fn introduce(board: &Board, name: String, cells: CellSet) -> Sentence {
    let of = if cells.len() == 1 { ", the cell " } else { ", the cells " };
    sentence![name, of, cells, ", has ", candidates(board, cells), "."]
}

/// What an almost locked set is, after its sets were introduced.
pub(crate) fn one_more() -> Sentence {
    sentence![
        "Each has one digit more than cells: if it lacks one of them, it holds all the others."
    ]
}

/// The candidates of the cells.
pub(crate) fn candidates(board: &Board, cells: CellSet) -> DigitSet {
    cells.iter().fold(DigitSet::EMPTY, |digits, cell| digits | board.candidates(cell))
}

impl fmt::Display for AlsChain {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.digits)?;
        for (n, cells) in self.sets.iter().enumerate() {
            write!(f, " {}", notation::cells(*cells))?;
            if let Some(common) = self.commons.get(n) {
                write!(f, " -{common}-")?;
            }
        }
        Ok(())
    }
}

impl AlsChain {
    /// The names of the sets; a set that comes twice has one name.
    fn names(&self) -> Vec<String> {
        let mut known: Vec<CellSet> = Vec::new();
        let mut names = Vec::new();
        for cells in &self.sets {
            let place = known.iter().position(|other| other == cells).unwrap_or(known.len());
            if place == known.len() {
                known.push(*cells);
            }
            names.push(letter(place));
        }
        names
    }

    /// "If A does not hold 3, it holds 5, so B does not but holds 8, so C does not and holds 3."
    fn run(&self) -> Sentence {
        let names = self.names();
        let last = names.len() - 1;
        let one = if self.digits.len() == 1 { "" } else { "one of " };
        let mut run = sentence!["If A lacks ", one, self.digits, ", it holds "];
        for (n, common) in self.commons.iter().enumerate() {
            run = run.then(
                sentence![*common, ", so ", names[n + 1].clone(), " lacks that and holds "].0,
            );
            if n + 1 == last && self.digits.len() > 1 {
                run.0.push("all of ".into());
            }
        }
        run.then(sentence![self.digits, "."].0)
    }
}

impl Reason for AlsChain {
    fn explain(&self, step: &Step, board: &Board) -> Explanation {
        let names = self.names();
        let (first, last) = (self.sets[0], self.sets[self.sets.len() - 1]);
        let mut view = View::default();
        for (n, cells) in self.sets.iter().enumerate() {
            if !self.sets[..n].contains(cells) {
                view.say(introduce(board, names[n].clone(), *cells));
            }
        }
        view.say(one_more());
        for (n, common) in self.commons.iter().enumerate() {
            let (one, other) = (names[n].clone(), names[n + 1].clone());
            let which =
                sentence!["Every place for ", *common, " in ", one, " sees every one in ", other];
            let said = if n == 0 { ": they do not both hold it." } else { "." };
            view.say(which.then([said.into()]));
        }
        view.say(self.run());
        let end = names[names.len() - 1].clone();
        let is_one = self.digits.len() == 1;
        view.say(sentence![
            "So ",
            if is_one { "" } else { "each of " },
            self.digits,
            " is in A or in ",
            end,
            ", and what sees all its places in both is not that digit."
        ]);
        view.say(this_takes(step));
        self.mark(&mut view, board);
        for cell in first | last {
            view.mark_digits(Role::Pincer, cell, board.candidates(cell) & self.digits);
        }
        Explanation::of(step, view)
    }
}

impl AlsChain {
    /// Marks the sets, alternately in two colours, and the links between them.
    fn mark(&self, view: &mut View, board: &Board) {
        for (n, cells) in self.sets.iter().enumerate() {
            let color = if n % 2 == 0 { Role::FirstColor } else { Role::SecondColor };
            for cell in *cells {
                view.mark_digits(color, cell, board.candidates(cell));
            }
        }
        for (n, common) in self.commons.iter().enumerate() {
            mark_link(view, board, *common, self.sets[n], self.sets[n + 1]);
        }
    }
}

/// Draws the weak link between the places of a digit in two sets, from one of each.
pub(crate) fn mark_link(
    view: &mut View,
    board: &Board,
    digit: Digit,
    one: CellSet,
    other: CellSet,
) {
    let at = |cells: CellSet| {
        let cell = (cells & board.cells_of(digit)).first()?;
        Some(sudokit_core::Candidate { digit, cell })
    };
    if let (Some(from), Some(to)) = (at(one), at(other)) {
        view.mark_link(Role::Weak, from, to);
    }
}

impl fmt::Display for DoublyLinked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, other] = self.sets.map(notation::cells);
        write!(f, "{one} -{}- {other}", self.commons)
    }
}

impl Reason for DoublyLinked {
    fn explain(&self, step: &Step, board: &Board) -> Explanation {
        let [one, other] = self.sets;
        let mut view = View::new(vec![
            introduce(board, "A".into(), one),
            introduce(board, "B".into(), other),
            one_more(),
            sentence![
                "Every place for ",
                self.commons,
                " in A sees every one in B: neither digit is in both sets, so each \
                 lacks one of them, and no more."
            ],
            sentence![
                "Thus one of ",
                self.commons,
                " is in A and one in B, and all the other digits of each set are in it: \
                 what sees all places for such a digit does not have it."
            ],
            this_takes(step),
        ]);
        for (cells, color) in [(one, Role::FirstColor), (other, Role::SecondColor)] {
            for cell in cells {
                view.mark_digits(color, cell, board.candidates(cell));
            }
        }
        for common in self.commons {
            mark_link(&mut view, board, common, one, other);
        }
        Explanation::of(step, view)
    }
}

/// What the sets have in common that is `digits`, each with the cells that see all its places in all of the sets: what
/// can be eliminated if one of the sets must hold the digit.
pub(crate) fn eliminate(
    mut step: Step,
    board: &Board,
    list: &AlsList,
    sets: [usize; 2],
    digits: DigitSet,
) -> Step {
    for digit in digits {
        step = step.eliminating(digit, board.cells_of(digit) & seen(list, sets, digit));
    }
    step
}

/// The digits among `digits` that both sets have and that some other cell with the digit sees there everywhere.
pub(crate) fn useful(
    board: &Board,
    list: &AlsList,
    sets: [usize; 2],
    digits: DigitSet,
) -> DigitSet {
    let both = digits & list.sets()[sets[0]].digits & list.sets()[sets[1]].digits;
    both.iter()
        .filter(|digit| !(board.cells_of(*digit) & seen(list, sets, *digit)).is_empty())
        .collect()
}

/// The cells that see all places of the digit in both sets.
fn seen(list: &AlsList, sets: [usize; 2], digit: Digit) -> CellSet {
    sets.into_iter().fold(CellSet::ALL, |seen, set| match list.place_of(set, digit) {
        Some(place) => seen & list.places()[place].seen,
        None => CellSet::EMPTY,
    })
}

/// Steps that differ in more than their reason.
#[derive(Default)]
pub(crate) struct Distinct(HashSet<CandidateSet>);

impl Distinct {
    /// Whether no step before concluded the same.
    pub(crate) fn is_new(&mut self, step: &Step) -> bool {
        self.0.insert(step.eliminations().iter().copied().collect())
    }
}
