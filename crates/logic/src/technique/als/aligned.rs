//! Aligned pair and triple exclusion: cells whose every choice of digits is tried against the small cells they see.
//!
//! Two or three cells cannot take digits that leave a cell that all of them see nothing, nor the same digit if they see
//! each other. A candidate that is in no choice that is left is false.

use std::fmt;
use std::ops::ControlFlow;

use sudokit_core::{Board, Candidate, Cell, CellMap, CellSet, Digit, DigitSet};

use crate::explain::{Explanation, Role, View, sentence, this_takes};
use crate::notation;
use crate::sink::Sink;
use crate::step::{Reason, Step};
use crate::technique::{Cost, Def, Family};

/// Aligned pair exclusion.
pub static ALIGNED_PAIR_EXCLUSION: Def = Def {
    id: "aligned-pair-exclusion",
    name: "Aligned Pair Exclusion",
    aliases: &["APE"],
    codes: &[],
    family: Family::Als,
    cost: Cost::Cheap,
    find: |board, _, sink| find(board, sink, &ALIGNED_PAIR_EXCLUSION, 2),
    page: include_str!("../../../pages/aligned-pair-exclusion.md"),
};

/// Aligned triple exclusion.
pub static ALIGNED_TRIPLE_EXCLUSION: Def = Def {
    id: "aligned-triple-exclusion",
    name: "Aligned Triple Exclusion",
    aliases: &["Aligned Triplet Exclusion", "ATE"],
    codes: &[],
    family: Family::Als,
    cost: Cost::Costly,
    find: |board, _, sink| find(board, sink, &ALIGNED_TRIPLE_EXCLUSION, 3),
    page: include_str!("../../../pages/aligned-triple-exclusion.md"),
};

/// The cells and those that they must leave something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Aligned {
    /// The cells whose choices are tried.
    pub cells: CellSet,
    /// The cells that all of them see, with no more candidates than these are cells.
    pub excluders: CellSet,
}

fn find(
    board: &Board,
    sink: &mut Sink<'_>,
    technique: &'static Def,
    size: usize,
) -> ControlFlow<()> {
    let empty = board.empty_cells().iter();
    let small: CellSet =
        empty.filter(|cell| (2..=size).contains(&board.candidates(*cell).len())).collect();
    let excluders = CellMap::from_fn(|cell| cell.peers() & small);
    let tried: CellSet = board
        .empty_cells()
        .iter()
        .filter(|cell| board.candidates(*cell).len() > 1 && excluders[*cell].len() > 1)
        .collect();
    for first in tried {
        for second in after(tried, first) {
            let both = excluders[first] & excluders[second];
            if both.len() < 2 {
                continue;
            }
            if size == 2 {
                exclude(board, sink, technique, first | second, both)?;
                continue;
            }
            for third in after(tried, second) {
                let all = both & excluders[third];
                let cells = (first | second).with(third);
                if all.len() >= 2 && is_near(small, cells) {
                    exclude(board, sink, technique, cells, all)?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The members of a set behind one of them.
fn after(cells: CellSet, cell: Cell) -> CellSet {
    let before = CellSet::from_bits((2_u128 << cell.index()) - 1).unwrap_or(CellSet::ALL);
    cells - before
}

/// Whether one of three cells is small and sees another: three that have nothing to do with each other are not tried.
fn is_near(small: CellSet, cells: CellSet) -> bool {
    (cells & small).iter().any(|cell| !cells.is_disjoint(cell.peers()))
}

fn exclude(
    board: &Board,
    sink: &mut Sink<'_>,
    technique: &'static Def,
    cells: CellSet,
    excluders: CellSet,
) -> ControlFlow<()> {
    let possible = possible(board, cells, excluders);
    let mut step = Step::new(technique, Aligned { cells, excluders });
    for (cell, possible) in cells.iter().zip(possible) {
        step = step.eliminating_from(cell, board.candidates(cell) - possible);
    }
    sink.push(step)
}

/// For each of two or three cells the digits that are in a possible choice.
fn possible(board: &Board, cells: CellSet, excluders: CellSet) -> [DigitSet; 3] {
    let mut list = [Cell::R1C1; 3];
    for (place, cell) in list.iter_mut().zip(cells) {
        *place = cell;
    }
    let [one, two, three] = list;
    let kept: Vec<DigitSet> = excluders.iter().map(|cell| board.candidates(cell)).collect();
    let leaves = |taken: DigitSet| !kept.iter().any(|digits| digits.is_subset(taken));
    let clash = |first: Cell, a: Digit, second: Cell, b: Digit| a == b && first.sees(second);
    let mut possible = [DigitSet::EMPTY; 3];
    for a in board.candidates(one) {
        for b in board.candidates(two) {
            if clash(one, a, two, b) || !leaves(a | b) {
                continue;
            }
            if cells.len() == 2 {
                possible[0] |= a.into();
                possible[1] |= b.into();
                continue;
            }
            for c in board.candidates(three) {
                if !clash(one, a, three, c) && !clash(two, b, three, c) && leaves((a | b).with(c)) {
                    for (possible, digit) in possible.iter_mut().zip([a, b, c]) {
                        *possible |= digit.into();
                    }
                }
            }
        }
    }
    possible
}

impl fmt::Display for Aligned {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} by {}", notation::cells(self.cells), notation::cells(self.excluders))
    }
}

impl Reason for Aligned {
    fn explain(&self, step: &Step, board: &Board) -> Explanation {
        let Self { cells, excluders } = *self;
        let mut view = View::default();
        view.say(sentence![
            cells,
            if cells.len() == 2 { " both see " } else { " all see " },
            excluders,
            ": they cannot take all candidates of such a cell between them, nor one digit twice where they see each \
             other."
        ]);
        for Candidate { digit, cell } in step.eliminations() {
            let others = cells.without(*cell);
            let mut reason = sentence!["If ", *cell, " were ", *digit];
            match others.single() {
                Some(other) => {
                    for (n, second) in board.candidates(other).iter().enumerate() {
                        reason.0.push(if n == 0 { ", ".into() } else { "; ".into() });
                        reason = reason.then(self.against(board, *digit, other, second));
                    }
                }
                None => {
                    let every = sentence![", every choice for ", others, " would break that"];
                    reason = reason.then(every.0);
                }
            }
            view.say(reason.then(sentence!["."].0));
        }
        view.say(this_takes(step));
        for cell in cells {
            view.mark_digits(Role::Pattern, cell, board.candidates(cell));
        }
        for cell in excluders {
            view.mark_digits(Role::Base, cell, board.candidates(cell));
        }
        Explanation::of(step, view)
    }
}

impl Aligned {
    /// Why the other of two cells cannot be `second` if one is `first`.
    fn against(
        &self,
        board: &Board,
        first: Digit,
        other: Cell,
        second: Digit,
    ) -> Vec<crate::explain::Span> {
        let both = first | second;
        let emptied = self.excluders.iter().find(|cell| board.candidates(*cell).is_subset(both));
        match emptied {
            Some(cell) => sentence![second, " in ", other, " would leave ", cell, " nothing"].0,
            None => sentence![other, " could not be ", second, " too"].0,
        }
    }
}
