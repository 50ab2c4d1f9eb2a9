//! Death blossom: a stem, a few candidates of which one is true, and a petal for each, an almost locked set.
//!
//! If a candidate of the stem is true, its petal lacks that digit and holds z, which all petals share. One of the stem's
//! is true, so one petal holds z, and what sees all places for z in all petals is not z. The stem is a cell with all its
//! candidates, or a house with all its places for a digit.

use std::collections::HashSet;
use std::fmt;
use std::ops::ControlFlow;

use sudokit_core::{Board, Candidate, CellSet, Digit, DigitSet, House};

use super::{Distinct, introduce, letter, mark_link, one_more};
use crate::als::AlsList;
use crate::context::Context;
use crate::explain::{Explanation, Role, View, sentence, this_takes};
use crate::notation;
use crate::sink::Sink;
use crate::step::{Reason, Step};
use crate::technique::{Cost, Def, Family};

/// Death blossom.
pub static DEATH_BLOSSOM: Def = Def {
    id: "death-blossom",
    name: "Death Blossom",
    aliases: &["Cell Death Blossom"],
    codes: &["0904"],
    family: Family::Als,
    cost: Cost::Costly,
    find: find_cells,
    page: include_str!("../../../pages/death-blossom.md"),
};

/// Death blossom on a house.
pub static HOUSE_DEATH_BLOSSOM: Def = Def {
    id: "house-death-blossom",
    name: "House Death Blossom",
    aliases: &["Region Death Blossom"],
    codes: &[],
    family: Family::Als,
    cost: Cost::Costly,
    find: find_houses,
    page: include_str!("../../../pages/house-death-blossom.md"),
};

/// A stem and its petals.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blossom {
    /// The house of the stem; none if it is a cell.
    pub house: Option<House>,
    /// The candidates of the stem, each with the cells of its petal.
    pub petals: Vec<(Candidate, CellSet)>,
    /// The digits of which each is in one of the petals.
    pub digits: DigitSet,
}

fn find_cells(board: &Board, context: &Context<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let mut search = Search::new(board, context, &DEATH_BLOSSOM);
    for cell in board.empty_cells() {
        let stem: Vec<Candidate> =
            board.candidates(cell).iter().map(|digit| Candidate { digit, cell }).collect();
        search.stem(None, &stem, sink)?;
    }
    ControlFlow::Continue(())
}

fn find_houses(board: &Board, context: &Context<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let mut search = Search::new(board, context, &HOUSE_DEATH_BLOSSOM);
    for house in House::ALL {
        for digit in Digit::ALL {
            let places = board.cells_of(digit) & house.cells();
            let stem: Vec<Candidate> =
                places.iter().map(|cell| Candidate { digit, cell }).collect();
            search.stem(Some(house), &stem, sink)?;
        }
    }
    ControlFlow::Continue(())
}

/// For each digit the cells that may still lose it.
type Doomed = [CellSet; 9];

/// The search of one technique over one board.
struct Search<'a> {
    board: &'a Board,
    list: &'a AlsList,
    may_overlap: bool,
    technique: &'static Def,
    distinct: Distinct,
    house: Option<House>,
    /// The candidates of the stem, those with fewer petals first.
    stem: Vec<(Candidate, Vec<usize>)>,
    chosen: Vec<usize>,
}

impl<'a> Search<'a> {
    fn new(board: &'a Board, context: &'a Context<'_>, technique: &'static Def) -> Self {
        Self {
            board,
            list: context.almost_locked_sets(),
            may_overlap: context.options().overlap,
            technique,
            distinct: Distinct::default(),
            house: None,
            stem: Vec::new(),
            chosen: Vec::new(),
        }
    }

    /// Pushes the blossoms of a stem. With two candidates it is an ALS-XY-Wing or ALS-W-Wing.
    fn stem(
        &mut self,
        house: Option<House>,
        stem: &[Candidate],
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        if stem.len() < 3 {
            return ControlFlow::Continue(());
        }
        let with_petals = |candidate: &Candidate| (*candidate, self.list.lacking(*candidate));
        self.stem = stem.iter().map(with_petals).collect();
        self.stem.sort_by_key(|(_, petals)| petals.len());
        self.house = house;
        self.chosen.clear();
        let of_stem: DigitSet = stem.iter().map(|candidate| candidate.digit).collect();
        let doomed = Digit::ALL.map(|digit| {
            if of_stem.contains(digit) { CellSet::EMPTY } else { self.board.cells_of(digit) }
        });
        self.grow(&doomed, CellSet::EMPTY, sink)
    }

    /// Chooses a petal for the next candidate of the stem in every way that leaves something to eliminate.
    fn grow(&mut self, doomed: &Doomed, used: CellSet, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let n = self.chosen.len();
        if n == self.stem.len() {
            return self.keep(doomed, sink);
        }
        // If petals may overlap, it does not matter which one left the same cells.
        let mut tried = HashSet::<Doomed>::new();
        for k in 0..self.stem[n].1.len() {
            let petal = self.stem[n].1[k];
            let set = self.list.sets()[petal];
            if !self.may_overlap && !set.cells.is_disjoint(used) {
                continue;
            }
            let mut left = [CellSet::EMPTY; 9];
            let mut is_doomed = false;
            for place in self.list.places_of(petal) {
                let place = self.list.places()[*place as usize];
                let digit = place.digit.index();
                left[digit] = doomed[digit] & place.seen;
                is_doomed |= !left[digit].is_empty();
            }
            if is_doomed && (!self.may_overlap || tried.insert(left)) {
                self.chosen.push(petal);
                let flow = self.grow(&left, used | set.cells, sink);
                self.chosen.pop();
                flow?;
            }
        }
        ControlFlow::Continue(())
    }

    fn keep(&mut self, doomed: &Doomed, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let digits = Digit::ALL.into_iter().filter(|digit| !doomed[digit.index()].is_empty());
        let digits: DigitSet = digits.collect();
        let chosen = self.stem.iter().zip(&self.chosen);
        let mut petals: Vec<(Candidate, CellSet)> = chosen
            .map(|((candidate, _), petal)| (*candidate, self.list.sets()[*petal].cells))
            .collect();
        petals.sort_by_key(|(candidate, _)| *candidate);
        let pattern = Blossom { house: self.house, petals, digits };
        let mut step = Step::new(self.technique, pattern);
        for digit in digits {
            step = step.eliminating(digit, doomed[digit.index()]);
        }
        if self.distinct.is_new(&step) { sink.push(step) } else { ControlFlow::Continue(()) }
    }
}

impl Blossom {
    /// The cells of the stem.
    fn stem(&self) -> CellSet {
        self.petals.iter().map(|(candidate, _)| candidate.cell).collect()
    }

    /// The digits of the stem.
    fn stem_digits(&self) -> DigitSet {
        self.petals.iter().map(|(candidate, _)| candidate.digit).collect()
    }
}

impl fmt::Display for Blossom {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} stem {}", self.digits, notation::cells(self.stem()))?;
        if let Some(house) = self.house {
            write!(f, " {} {house}", self.stem_digits())?;
        }
        for (Candidate { digit, cell }, petal) in &self.petals {
            let petal = notation::cells(*petal);
            match self.house {
                Some(_) => write!(f, ", {cell} -{digit}- {petal}")?,
                None => write!(f, ", {digit} {petal}")?,
            }
        }
        Ok(())
    }
}

impl Reason for Blossom {
    fn explain(&self, step: &Step, board: &Board) -> Explanation {
        let Self { house, petals, digits } = self;
        let mut view = View::default();
        let (stem, stem_digits) = (self.stem(), self.stem_digits());
        view.say(match house {
            Some(house) => sentence![
                "In ",
                *house,
                " the digit ",
                stem_digits,
                " has the places ",
                stem,
                ", the stem."
            ],
            None => sentence!["The stem ", stem, " has ", stem_digits, "."],
        });
        for (n, (_, petal)) in petals.iter().enumerate() {
            view.say(introduce(board, letter(n), *petal));
        }
        view.say(one_more());
        for (n, (Candidate { digit, cell }, _)) in petals.iter().enumerate() {
            let which = if house.is_some() {
                sentence!["If it is in ", *cell]
            } else {
                sentence!["If the stem is ", *digit]
            };
            let every =
                sentence![", every ", *digit, " of ", letter(n), " sees it, so ", letter(n)];
            view.say(
                which
                    .then(every.0)
                    .then(sentence![" lacks ", *digit, " and holds ", *digits, "."].0),
            );
        }
        view.say(sentence![
            "So one of these sets holds ",
            *digits,
            if digits.len() == 1 {
                ", and what sees all its places in all of them is not that digit."
            } else {
                ", and what sees all places of one of these digits in all of them is not that digit."
            },
        ]);
        view.say(this_takes(step));
        for (n, (candidate, petal)) in petals.iter().enumerate() {
            let color = if n % 2 == 0 { Role::FirstColor } else { Role::SecondColor };
            for cell in *petal {
                view.mark_digits(color, cell, board.candidates(cell));
                view.mark_digits(Role::Pincer, cell, board.candidates(cell) & *digits);
            }
            view.mark(Role::Pivot, *candidate);
            mark_link(&mut view, board, candidate.digit, candidate.cell.into(), *petal);
        }
        if let Some(house) = house {
            view.mark(Role::Base, *house);
        }
        Explanation::of(step, view)
    }
}
