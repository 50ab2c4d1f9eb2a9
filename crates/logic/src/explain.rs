//! [`Explanation`]: the reason of a step in words and marks, made on demand.
//!
//! Words are typed [`Span`]s, so that a renderer chooses notation and highlights what a sentence speaks of; marks
//! carry a [`Role`], never a colour. Printed plainly (`Display`) it is English text.

use std::borrow::Cow;
use std::fmt;

use sudokit_core::{Candidate, Cell, CellSet, Digit, DigitSet, House, HouseSet};

use crate::step::Step;
use crate::technique::Technique;

/// Why a step holds: one view, or several for a long chain.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Explanation {
    /// The views in the order of reading.
    pub views: Vec<View>,
}

/// A picture of the board and the sentences that go with it.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct View {
    /// The sentences. Each says something only together with those before it.
    pub text: Vec<Sentence>,
    /// What is marked on the board. A candidate or cell with several marks takes the last.
    pub marks: Vec<Mark>,
}

/// A sentence, in pieces.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sentence(pub Vec<Span>);

/// A piece of a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Span {
    /// Plain words, with their blanks.
    Text(Cow<'static, str>),
    /// Digits: "3", "3 and 5".
    Digits(DigitSet),
    /// Cells: "r1c3 and r4c3".
    Cells(CellSet),
    /// Houses: "row 3", "rows 3 and 7".
    Houses(HouseSet),
    /// A digit in a cell.
    Candidate(Candidate),
    /// A digit taken from a cell.
    Eliminated(Candidate),
    /// The name of a technique.
    Technique(Technique),
}

/// A mark on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mark {
    /// What is marked.
    pub target: Target,
    /// What it is in the argument.
    pub role: Role,
}

/// What a mark is put on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Target {
    /// A cell.
    Cell(Cell),
    /// A candidate.
    Candidate(Candidate),
    /// A house.
    House(House),
    /// A line drawn from one candidate to another.
    Link(Candidate, Candidate),
}

/// What the marked thing is in the argument. A theme gives each a colour and a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Role {
    /// A house or cell the argument looks at.
    Focus,
    /// A filled cell that keeps a digit out.
    Blocker,
    /// A candidate or cell that makes the pattern.
    Pattern,
    /// A base house, or a candidate in one.
    Base,
    /// A cover house.
    Cover,
    /// A base candidate outside the covers.
    Fin,
    /// A candidate in two base houses.
    Endofin,
    /// The cell a wing turns on.
    Pivot,
    /// An end of a wing or chain: one of them is true.
    Pincer,
    /// A corner of a deadly pattern with no candidate to spare.
    Floor,
    /// A corner of a deadly pattern with further candidates.
    Roof,
    /// A candidate that keeps a deadly pattern away.
    Guardian,
    /// The first of two colours: all its candidates are true, or none.
    FirstColor,
    /// The second of two colours.
    SecondColor,
    /// A link: not both ends are false.
    Strong,
    /// A link: not both ends are true.
    Weak,
    /// A candidate that is placed.
    Placed,
    /// A candidate that is eliminated.
    Eliminated,
}

/// A sentence from its pieces: strings, digits, cells, houses, sets of them, candidates.
macro_rules! sentence {
    ($($piece:expr),+ $(,)?) => {
        $crate::explain::Sentence(vec![$($crate::explain::Span::from($piece)),+])
    };
}
pub(crate) use sentence;

impl Explanation {
    /// The explanation of this one view, with the step's conclusions marked on it.
    pub fn of(step: &Step, mut view: View) -> Self {
        view.mark_conclusions(step);
        Self { views: vec![view] }
    }

    /// All sentences of all views.
    pub fn sentences(&self) -> impl Iterator<Item = &Sentence> {
        self.views.iter().flat_map(|view| &view.text)
    }

    /// All marks of all views.
    pub fn marks(&self) -> impl Iterator<Item = &Mark> {
        self.views.iter().flat_map(|view| &view.marks)
    }

    /// Where to look: the house that holds the largest part of what is marked. Boxes go first, as the eye does.
    pub fn focus(&self) -> Option<House> {
        let mut cells = CellSet::EMPTY;
        for mark in self.marks() {
            match mark.target {
                Target::House(house) if mark.role == Role::Focus => return Some(house),
                Target::Cell(cell) => cells |= cell.into(),
                Target::Candidate(candidate) => cells |= candidate.cell.into(),
                _ => {}
            }
        }
        let seen = |house: &House| (*house, (house.cells() & cells).len());
        let houses = House::BOXES.iter().chain(&House::ROWS).chain(&House::COLUMNS).map(seen);
        houses
            .rev()
            .max_by_key(|(_, count)| *count)
            .filter(|(_, count)| *count > 0)
            .map(|(house, _)| house)
    }
}

impl View {
    /// The view of these sentences, nothing marked.
    pub fn new(text: Vec<Sentence>) -> Self {
        Self { text, marks: Vec::new() }
    }

    /// Adds a sentence.
    pub fn say(&mut self, sentence: Sentence) {
        self.text.push(sentence);
    }

    /// Marks a cell, a house or a candidate.
    pub fn mark(&mut self, role: Role, target: impl Into<Target>) {
        self.marks.push(Mark { target: target.into(), role });
    }

    /// Marks cells.
    pub fn mark_cells(&mut self, role: Role, cells: CellSet) {
        cells.iter().for_each(|cell| self.mark(role, cell));
    }

    /// Marks houses.
    pub fn mark_houses(&mut self, role: Role, houses: HouseSet) {
        houses.iter().for_each(|house| self.mark(role, house));
    }

    /// Marks `digit` in each of the cells.
    pub fn mark_digit(&mut self, role: Role, digit: Digit, cells: CellSet) {
        cells.iter().for_each(|cell| self.mark(role, Candidate { digit, cell }));
    }

    /// Marks the digits in the cell.
    pub fn mark_digits(&mut self, role: Role, cell: Cell, digits: DigitSet) {
        digits.iter().for_each(|digit| self.mark(role, Candidate { digit, cell }));
    }

    /// Draws a link.
    pub fn mark_link(&mut self, role: Role, from: Candidate, to: Candidate) {
        self.marks.push(Mark { target: Target::Link(from, to), role });
    }

    /// Marks what the step places and eliminates.
    pub fn mark_conclusions(&mut self, step: &Step) {
        step.placements().iter().for_each(|candidate| self.mark(Role::Placed, *candidate));
        step.eliminations().iter().for_each(|candidate| self.mark(Role::Eliminated, *candidate));
    }
}

/// What the step eliminates, in words: "3 and 5 from r1c3, and 7 from r1c3 and r4c3". Digits that leave the same
/// cells are told together, or cells that lose the same digits, whichever takes fewer parts.
pub(crate) fn eliminations(step: &Step) -> Vec<Span> {
    let list = step.eliminations();
    let mut by_digit: Vec<(DigitSet, CellSet)> = Vec::new();
    for digit in list.iter().map(|candidate| candidate.digit).collect::<DigitSet>() {
        let lost = list.iter().filter(|candidate| candidate.digit == digit);
        let cells: CellSet = lost.map(|candidate| candidate.cell).collect();
        match by_digit.iter_mut().find(|(_, same)| *same == cells) {
            Some((digits, _)) => *digits |= digit.into(),
            None => by_digit.push((digit.into(), cells)),
        }
    }
    let mut by_cell: Vec<(DigitSet, CellSet)> = Vec::new();
    for cell in list.iter().map(|candidate| candidate.cell).collect::<CellSet>() {
        let lost = list.iter().filter(|candidate| candidate.cell == cell);
        let digits: DigitSet = lost.map(|candidate| candidate.digit).collect();
        match by_cell.iter_mut().find(|(same, _)| *same == digits) {
            Some((_, cells)) => *cells |= cell.into(),
            None => by_cell.push((digits, cell.into())),
        }
    }
    let parts = if by_cell.len() < by_digit.len() { by_cell } else { by_digit };
    let mut spans = Vec::new();
    for (n, (digits, cells)) in parts.iter().enumerate() {
        if n > 0 {
            spans.push(if n + 1 == parts.len() { ", and ".into() } else { ", ".into() });
        }
        spans.extend([Span::Digits(*digits), " from ".into(), Span::Cells(*cells)]);
    }
    spans
}

/// "This takes 3 from r1c3.": the last sentence of most explanations.
pub(crate) fn this_takes(step: &Step) -> Sentence {
    sentence!["This takes "].then(eliminations(step)).then(sentence!["."].0)
}

impl Sentence {
    /// The sentence with further pieces.
    #[must_use]
    pub fn then(mut self, pieces: impl IntoIterator<Item = Span>) -> Self {
        self.0.extend(pieces);
        self
    }
}

macro_rules! from {
    ($Into:ident: $($Item:ty, $item:ident => $into:expr);* $(;)?) => {
        $(
            impl From<$Item> for $Into {
                fn from($item: $Item) -> Self {
                    $into
                }
            }
        )*
    };
}

from! { Span:
    &'static str, text => Self::Text(text.into());
    String, text => Self::Text(text.into());
    Digit, digit => Self::Digits(digit.into());
    DigitSet, digits => Self::Digits(digits);
    Cell, cell => Self::Cells(cell.into());
    CellSet, cells => Self::Cells(cells);
    House, house => Self::Houses(house.into());
    HouseSet, houses => Self::Houses(houses);
    Candidate, candidate => Self::Candidate(candidate);
    Technique, technique => Self::Technique(technique);
}

from! { Target:
    Cell, cell => Self::Cell(cell);
    House, house => Self::House(house);
    Candidate, candidate => Self::Candidate(candidate);
}

impl fmt::Display for Explanation {
    /// The sentences in English, one after the other; a blank line between views.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, view) in self.views.iter().enumerate() {
            f.write_str(if n == 0 { "" } else { "\n\n" })?;
            for (n, sentence) in view.text.iter().enumerate() {
                write!(f, "{}{sentence}", if n == 0 { "" } else { " " })?;
            }
        }
        Ok(())
    }
}

impl fmt::Display for Sentence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|span| span.fmt(f))
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) => f.write_str(text),
            Self::Digits(digits) => enumerate(digits.iter(), f),
            Self::Cells(cells) => enumerate(cells.iter(), f),
            Self::Houses(houses) => houses_in_words(*houses, f),
            Self::Candidate(candidate) => candidate.fmt(f),
            Self::Eliminated(candidate) => candidate.eliminated().fmt(f),
            Self::Technique(technique) => f.write_str(technique.name()),
        }
    }
}

/// "a", "a and b", "a, b and c".
fn enumerate<T: fmt::Display>(
    items: impl ExactSizeIterator<Item = T>,
    f: &mut fmt::Formatter<'_>,
) -> fmt::Result {
    let count = items.len();
    for (n, item) in items.enumerate() {
        let joint = match n {
            0 => "",
            _ if n + 1 == count => " and ",
            _ => ", ",
        };
        write!(f, "{joint}{item}")?;
    }
    Ok(())
}

/// "row 3", "rows 3 and 7", "row 3 and box 5".
fn houses_in_words(houses: HouseSet, f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let mut joint = "";
    for nine in [House::ROWS, House::COLUMNS, House::BOXES] {
        let held: Vec<House> = nine.into_iter().filter(|house| houses.contains(*house)).collect();
        if let [first, more @ ..] = held.as_slice() {
            f.write_str(joint)?;
            joint = " and ";
            if more.is_empty() {
                write!(f, "{first:#}")?;
                continue;
            }
            let name = first.kind();
            write!(
                f,
                "{} ",
                format!("{name:?}").to_lowercase()
                    + if name == sudokit_core::HouseKind::Box { "es" } else { "s" }
            )?;
            enumerate(held.iter().map(|house| house.index() % 9 + 1), f)?;
        }
    }
    Ok(())
}
