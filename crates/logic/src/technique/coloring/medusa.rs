//! 3D Medusa: candidates of several digits in two colours.
//!
//! In a conjugate pair one end is true, and in a bivalue cell one candidate. Such links hang together across digits;
//! their ends take two colours in turn, and one colour is true throughout. A candidate that either colour rules out is
//! false; a colour that contradicts itself is false.

use std::fmt;
use std::ops::ControlFlow;

use smallvec::SmallVec;
use sudokit_core::{Board, Candidate, CandidateSet, Cell, CellSet, Digit, DigitSet, House};

use super::simple::seen_by;
use crate::context::Context;
use crate::explain::{Explanation, Role, Sentence, View, sentence, this_takes};
use crate::notation;
use crate::sink::Sink;
use crate::step::{Reason, Step};
use crate::technique::{Cost, Def, Family};

/// 3D Medusa.
pub static MEDUSA: Def = Def {
    id: "3d-medusa",
    name: "3D Medusa",
    aliases: &["Medusa", "3D Medusa Coloring", "Multi-Digit Coloring"],
    codes: &[],
    family: Family::Coloring,
    cost: Cost::Cheap,
    find,
    page: include_str!("../../../pages/3d-medusa.md"),
};

/// Candidates in two colours: all of one colour are true, and none of the other.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Medusa {
    /// The candidates of the first colour, and those of the second.
    pub colors: Box<[CandidateSet; 2]>,
    /// What follows from the colours.
    pub rule: MedusaRule,
}

/// What follows from two colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MedusaRule {
    /// A cell holds both colours, so nothing else.
    FullCell,
    /// A place sees both colours of its digit.
    SeesBoth,
    /// A candidate sees one colour of its digit, and the other colour is in its cell.
    SeesAndShares,
    /// The first colour is twice in a cell, and false.
    TwiceInCell(Cell),
    /// The first colour is twice in a house with the same digit, and false.
    TwiceInHouse(Digit, House),
    /// The first colour would leave a cell without a candidate, and is false.
    EmptiesCell(Cell),
    /// The first colour would leave a house without a place for a digit, and is false.
    EmptiesHouse(Digit, House),
}

impl MedusaRule {
    fn word(self) -> &'static str {
        match self {
            Self::FullCell => "full-cell",
            Self::SeesBoth => "sees-both",
            Self::SeesAndShares => "sees-and-shares",
            Self::TwiceInCell(_) => "twice-in-cell",
            Self::TwiceInHouse(..) => "twice-in-house",
            Self::EmptiesCell(_) => "empties-cell",
            Self::EmptiesHouse(..) => "empties-house",
        }
    }
}

impl fmt::Display for Medusa {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.rule.word())?;
        for (joint, color) in ["", " /"].into_iter().zip(self.colors.iter()) {
            f.write_str(joint)?;
            for (digit, cells) in by_digit(color) {
                write!(f, " {digit}{}", notation::cells(cells))?;
            }
        }
        Ok(())
    }
}

fn by_digit(color: &CandidateSet) -> impl Iterator<Item = (Digit, CellSet)> {
    Digit::ALL
        .into_iter()
        .map(|digit| (digit, color.cells(digit)))
        .filter(|(_, cells)| !cells.is_empty())
}

/// "3 in r1c3 and r4c3, 5 in r1c3".
fn listed(color: &CandidateSet) -> Sentence {
    let mut list = Sentence(Vec::new());
    for (n, (digit, cells)) in by_digit(color).enumerate() {
        let joint = if n == 0 { "" } else { "; " };
        list = list.then(sentence![joint, digit, " in ", cells].0);
    }
    list
}

/// The members of a colour that are `digit` and see the cell.
fn seen(color: &CandidateSet, candidate: Candidate) -> CellSet {
    color.cells(candidate.digit) & candidate.cell.peers()
}

impl Reason for Medusa {
    fn explain(&self, step: &Step, board: &Board) -> Explanation {
        let Self { colors, rule } = self;
        let [first, second] = &**colors;
        let mut view = View::new(vec![
            sentence![
                "Houses with two places for a digit and cells with two candidates link candidates in two colours \
                 in turn."
            ],
            sentence!["The first colour: "].then(listed(first).0).then(sentence!["."].0),
            sentence!["The second colour: "].then(listed(second).0).then(sentence!["."].0),
            sentence!["All of one colour are true, and none of the other."],
        ]);
        match *rule {
            MedusaRule::FullCell | MedusaRule::SeesBoth | MedusaRule::SeesAndShares => {
                self.tell_trapped(&mut view, step);
            }
            MedusaRule::TwiceInCell(cell) => view.say(sentence![
                "But ",
                cell,
                " would hold ",
                first.digits(cell),
                " at once if the first colour were true: it is false."
            ]),
            MedusaRule::TwiceInHouse(digit, house) => view.say(sentence![
                "But were the first colour true, ",
                house,
                " would hold the digit ",
                digit,
                " more than once, in ",
                first.cells(digit) & house.cells(),
                ": it is false."
            ]),
            MedusaRule::EmptiesCell(cell) => {
                let mut why = sentence![
                    "But were the first colour true, ",
                    cell,
                    " would have no candidate left: "
                ];
                for (n, digit) in board.candidates(cell).iter().enumerate() {
                    let by = seen(first, Candidate { digit, cell });
                    let joint = if n == 0 { "" } else { ", " };
                    why = why.then(sentence![joint, digit, " is seen by "].0).then(one_of(by).0);
                }
                view.say(why.then(sentence![". So it is false."].0));
            }
            MedusaRule::EmptiesHouse(digit, house) => {
                let places = board.cells_of(digit) & house.cells();
                view.say(sentence![
                    "But were the first colour true, ",
                    house,
                    " would have no place left for ",
                    digit,
                    ": of its places ",
                    places,
                    " each sees a ",
                    digit,
                    " of this colour or holds another digit of it. So the colour is false."
                ]);
            }
        }
        view.say(this_takes(step));
        for (role, color) in [(Role::FirstColor, first), (Role::SecondColor, second)] {
            for candidate in *color {
                view.mark(role, candidate);
            }
        }
        Explanation::of(step, view)
    }
}

/// The first of the cells: one is enough to see.
fn one_of(cells: CellSet) -> Sentence {
    let first: CellSet = cells.first().into_iter().collect();
    sentence![first]
}

impl Medusa {
    /// Why each eliminated candidate is false with either colour.
    fn tell_trapped(&self, view: &mut View, step: &Step) {
        let Self { colors, rule } = self;
        let [first, second] = &**colors;
        if *rule == MedusaRule::FullCell {
            let cells: CellSet =
                step.eliminations().iter().map(|candidate| candidate.cell).collect();
            for cell in cells {
                view.say(sentence![
                    cell,
                    " has ",
                    first.digits(cell),
                    " of the first colour and ",
                    second.digits(cell),
                    " of the second. One of these is true, which leaves no room for another digit."
                ]);
            }
            return;
        }
        for candidate in step.eliminations() {
            let Candidate { digit, cell } = *candidate;
            let by = [first, second].map(|color| seen(color, *candidate));
            let mut why = sentence![digit, " in ", cell];
            if *rule == MedusaRule::SeesBoth {
                why = why.then(sentence![" sees "].0).then(one_of(by[0]).0);
                why = why.then(sentence![" of the first colour and "].0).then(one_of(by[1]).0);
                why = why.then(sentence![" of the second, and one of these is ", digit, "."].0);
            } else {
                // One colour is seen, the other shares the cell.
                let (seen, shared, names) = if second.digits(cell).is_empty() {
                    (by[1], first.digits(cell), ["second", "first"])
                } else {
                    (by[0], second.digits(cell), ["first", "second"])
                };
                why = why.then(sentence![" sees "].0).then(one_of(seen).0);
                why = why.then(
                    sentence![
                        " of the ",
                        names[0],
                        " colour, and its cell holds ",
                        shared,
                        " of the ",
                        names[1],
                        ": whichever is true, ",
                        digit,
                        " is not."
                    ]
                    .0,
                );
            }
            view.say(why);
        }
    }
}

/// A link with one true end: two candidates.
type Link = [Candidate; 2];

fn find(board: &Board, context: &Context<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let links = links(board, context);
    let mut rest = CandidateSet::EMPTY;
    for link in &links {
        link.iter().for_each(|end| {
            rest.insert(*end);
        });
    }
    while let Some(start) = rest.first() {
        let [first, second] = colored(start, &links);
        rest = rest.difference(first).difference(second);
        // With one digit it is simple colors, which come earlier.
        let digits = by_digit(&first.union(second)).count();
        if digits > 1 && first.is_disjoint(second) {
            traps(board, sink, first, second)?;
            wraps(board, sink, first, second)?;
            wraps(board, sink, second, first)?;
        }
    }
    ControlFlow::Continue(())
}

fn links(board: &Board, context: &Context<'_>) -> SmallVec<[Link; 64]> {
    let mut links = SmallVec::new();
    for digit in Digit::ALL {
        for pair in context.conjugates(digit) {
            links.push(pair.ends.map(|cell| Candidate { digit, cell }));
        }
    }
    for cell in context.bivalue_cells() {
        let digits = board.candidates(cell);
        if let (Some(low), Some(high)) = (digits.first(), digits.last()) {
            links.push([low, high].map(|digit| Candidate { digit, cell }));
        }
    }
    links
}

/// What hangs together with `start`, in two colours.
fn colored(start: Candidate, links: &[Link]) -> [CandidateSet; 2] {
    let mut colors = [CandidateSet::EMPTY.with(start), CandidateSet::EMPTY];
    loop {
        let mut has_grown = false;
        for [one, other] in links {
            for (from, to) in [(one, other), (other, one)] {
                for (color, opposite) in [(0, 1), (1, 0)] {
                    has_grown |= colors[color].contains(*from) && colors[opposite].insert(*to);
                }
            }
        }
        if !has_grown {
            return colors;
        }
    }
}

/// The candidates outside that are false with either colour, by what rules them out.
fn traps(
    board: &Board,
    sink: &mut Sink<'_>,
    first: CandidateSet,
    second: CandidateSet,
) -> ControlFlow<()> {
    let both = first.union(second);
    let in_cells = |color: &CandidateSet| {
        by_digit(color).fold(CellSet::EMPTY, |cells, (_, more)| cells | more)
    };
    let (first_cells, second_cells) = (in_cells(&first), in_cells(&second));
    let step = |rule| Step::new(&MEDUSA, Medusa { colors: Box::new([first, second]), rule });
    let mut full = step(MedusaRule::FullCell);
    let mut seeing = step(MedusaRule::SeesBoth);
    let mut sharing = step(MedusaRule::SeesAndShares);
    for digit in Digit::ALL {
        let places = board.cells_of(digit) - both.cells(digit);
        let in_full = places & first_cells & second_cells;
        let sees = [first, second].map(|color| seen_by(color.cells(digit)));
        let sees_both = places & sees[0] & sees[1];
        let shares = places & (sees[0] & second_cells | sees[1] & first_cells);
        full = full.eliminating(digit, in_full);
        seeing = seeing.eliminating(digit, sees_both);
        sharing = sharing.eliminating(digit, shares - in_full - sees_both);
    }
    sink.push(full)?;
    sink.push(seeing)?;
    sink.push(sharing)
}

/// The ways in which the first colour contradicts itself.
fn wraps(
    board: &Board,
    sink: &mut Sink<'_>,
    first: CandidateSet,
    second: CandidateSet,
) -> ControlFlow<()> {
    let Some(rule) = contradiction(board, &first) else { return ControlFlow::Continue(()) };
    let mut step = Step::new(&MEDUSA, Medusa { colors: Box::new([first, second]), rule });
    for (digit, cells) in by_digit(&first) {
        step = step.eliminating(digit, cells);
    }
    sink.push(step)
}

/// The first contradiction there is: one is enough.
fn contradiction(board: &Board, color: &CandidateSet) -> Option<MedusaRule> {
    let digits = |cell: &Cell| -> DigitSet { color.digits(*cell) };
    let mut cells = by_digit(color).fold(CellSet::EMPTY, |cells, (_, more)| cells | more).iter();
    if let Some(cell) = cells.find(|cell| digits(cell).len() > 1) {
        return Some(MedusaRule::TwiceInCell(cell));
    }
    for (digit, cells) in by_digit(color) {
        let is_twice = |house: &House| (cells & house.cells()).len() > 1;
        if let Some(house) = House::ALL.into_iter().find(is_twice) {
            return Some(MedusaRule::TwiceInHouse(digit, house));
        }
    }
    // What the colour rules out, if true: what it sees, and what shares its cells.
    let held = by_digit(color).fold(CellSet::EMPTY, |cells, (_, more)| cells | more);
    let left =
        |digit| board.cells_of(digit) - seen_by(color.cells(digit)) - (held - color.cells(digit));
    let open = Digit::ALL.into_iter().fold(CellSet::EMPTY, |cells, digit| cells | left(digit));
    if let Some(cell) = (board.empty_cells() - open).first() {
        return Some(MedusaRule::EmptiesCell(cell));
    }
    for digit in Digit::ALL {
        for house in House::ALL {
            let places = board.cells_of(digit) & house.cells();
            if !places.is_empty() && places.is_disjoint(left(digit)) {
                return Some(MedusaRule::EmptiesHouse(digit, house));
            }
        }
    }
    None
}
