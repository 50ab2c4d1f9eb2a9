//! Templates: all the ways to lay a digit over the board.
//!
//! A template holds one cell of each house: a place for all nine of a digit. From the places a digit still has, only
//! so many templates can be laid, and one of them is the solution's. A cell that is in all of them has the digit, a
//! candidate that is in none is false. A cell that all templates of one digit use is lost to the templates of the others,
//! which may leave fewer of those, and so on. Everything that a fish of any size or shape finds is found this way, but the
//! templates are more than a person writes down.

use std::fmt;
use std::ops::ControlFlow;

use sudokit_core::{Board, Cell, CellSet, Digit, DigitMap, DigitSet, House};

use crate::context::Context;
use crate::explain::{Explanation, Role, View, sentence, this_takes};
use crate::sink::Sink;
use crate::step::{Reason, Step};
use crate::technique::{Cost, Def, Family};

/// Template Set.
pub static TEMPLATE_SET: Def = Def {
    id: "template-set",
    name: "Template Set",
    aliases: &[],
    codes: &["1201"],
    family: Family::LastResort,
    cost: Cost::Cheap,
    find: set,
    page: include_str!("../../pages/template-set.md"),
};

/// Template Delete.
pub static TEMPLATE_DELETE: Def = Def {
    id: "template-delete",
    name: "Template Delete",
    aliases: &["Template Del"],
    codes: &["1202"],
    family: Family::LastResort,
    cost: Cost::Cheap,
    find: delete,
    page: include_str!("../../pages/template-delete.md"),
};

/// The templates of a digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Template {
    /// The digit.
    pub digit: Digit,
    /// In how many ways all nine can be laid from the places that are left.
    pub count: usize,
    /// The other digits that leave it fewer places: all their templates use a cell that is a candidate of this one.
    pub others: DigitSet,
}

impl fmt::Display for Template {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = if self.count == 1 { "template" } else { "templates" };
        write!(f, "{} in {} {word}", self.digit, self.count)?;
        if !self.others.is_empty() {
            write!(f, " beside {}", self.others)?;
        }
        Ok(())
    }
}

impl Reason for Template {
    fn explain(&self, step: &Step, board: &Board) -> Explanation {
        let Self { digit, count, others } = *self;
        let mut view = View::default();
        view.mark_digit(Role::Pattern, digit, board.cells_of(digit));
        if !others.is_empty() {
            view.say(sentence![
                "All nine of a digit have to be laid over the board, one in each house. Where every way to lay ",
                others,
                " goes through one cell, that cell is lost to the digit ",
                digit,
                "."
            ]);
        }
        let ways = if count == 1 { "one way".into() } else { format!("{count} ways") };
        view.say(sentence![
            "All nine of the digit ",
            digit,
            ", one in each house, can be laid over the board from the places it has left in ",
            ways,
            if count == 1 { "." } else { ", and one of them is right." }
        ]);
        let placed: CellSet = step.placements().iter().map(|placed| placed.cell).collect();
        let lost: CellSet = step.eliminations().iter().map(|lost| lost.cell).collect();
        if placed.is_empty() {
            let none = if count == 1 { "It does not use " } else { "None of them uses " };
            view.say(sentence![none, lost, "."]);
            view.say(this_takes(step));
        } else {
            let every = if count == 1 { "It uses " } else { "Every one of them uses " };
            view.say(sentence![every, placed, ", so the digit ", digit, " belongs there."]);
        }
        Explanation::of(step, view)
    }
}

/// The cells that are in every template.
fn set(board: &Board, context: &Context<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let Some(overlay) = Overlay::of(board, context) else { return ControlFlow::Continue(()) };
    for digit in Digit::ALL {
        let certain = overlay.certain(digit) & board.empty_cells();
        if !certain.is_empty() {
            let step = Step::new(&TEMPLATE_SET, overlay.template(digit));
            sink.push(certain.iter().fold(step, |step, cell| step.placing(cell, digit)))?;
        }
    }
    ControlFlow::Continue(())
}

/// The candidates that are in no template.
fn delete(board: &Board, context: &Context<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let Some(overlay) = Overlay::of(board, context) else { return ControlFlow::Continue(()) };
    for digit in Digit::ALL {
        let lost = board.cells_of(digit) - overlay.held[digit];
        if !lost.is_empty() {
            let step = Step::new(&TEMPLATE_DELETE, overlay.template(digit));
            sink.push(step.eliminating(digit, lost))?;
        }
    }
    ControlFlow::Continue(())
}

/// The templates of all digits, none of them through a cell that is certain for another digit.
struct Overlay {
    /// The places that templates may use.
    places: DigitMap<CellSet>,
    /// The places that some template uses.
    held: DigitMap<CellSet>,
    /// The digits that took a place from this one.
    others: DigitMap<DigitSet>,
}

impl Overlay {
    /// `None` if some digit has no template: the board has no solution, and nothing there is worth saying.
    fn of(board: &Board, context: &Context<'_>) -> Option<Self> {
        let mut overlay = Self {
            places: DigitMap::from_fn(|digit| places(board, digit)),
            held: DigitMap::from_fn(|digit| context.templates(digit)),
            others: DigitMap::default(),
        };
        loop {
            let before = overlay.places;
            // A whole round from what was certain before it, so that the order of digits does not matter.
            let certain = DigitMap::from_fn(|digit| overlay.certain(digit));
            for (digit, other) in pairs() {
                let taken = overlay.places[digit] & certain[other];
                if !taken.is_empty() {
                    overlay.places[digit] -= taken;
                    overlay.others[digit].insert(other);
                }
            }
            for digit in Digit::ALL {
                if overlay.places[digit] != before[digit] {
                    overlay.held[digit] = held(overlay.places[digit]);
                }
            }
            if overlay.held.iter().any(|(_, held)| held.is_empty()) {
                return None;
            }
            if overlay.places == before {
                return Some(overlay);
            }
        }
    }

    /// The cells that every template of the digit uses: those that are alone in their row.
    fn certain(&self, digit: Digit) -> CellSet {
        let held = self.held[digit];
        House::ROWS.iter().filter_map(|row| (held & row.cells()).single()).collect()
    }

    fn template(&self, digit: Digit) -> Template {
        let count = count(self.places[digit], &House::ROWS);
        Template { digit, count, others: self.others[digit] }
    }
}

/// Every digit with every other.
fn pairs() -> impl Iterator<Item = (Digit, Digit)> {
    let all = Digit::ALL.into_iter();
    all.flat_map(|digit| Digit::ALL.into_iter().map(move |other| (digit, other)))
        .filter(|(digit, other)| digit != other)
}

/// Where the digit stands or may stand.
fn places(board: &Board, digit: Digit) -> CellSet {
    let filled = (!board.empty_cells()).iter();
    let stands: CellSet = filled.filter(|cell| board.digit(*cell) == Some(digit)).collect();
    board.cells_of(digit) | stands
}

/// The cells of all templates of the digit alone.
pub(crate) fn cells(board: &Board, digit: Digit) -> CellSet {
    held(places(board, digit))
}

/// The cells of all templates in these places: empty if there is none.
///
/// A search finds one template through each place, and is spared for the places of those it has found.
fn held(places: CellSet) -> CellSet {
    let mut held = CellSet::EMPTY;
    for cell in places {
        if !held.contains(cell) {
            held |= first(places - cell.peers(), &House::ROWS).unwrap_or_default();
        }
    }
    held
}

/// Some template in these places, as far as the rows go.
fn first(places: CellSet, rows: &[House]) -> Option<CellSet> {
    let [row, rows @ ..] = rows else { return Some(CellSet::EMPTY) };
    let through = |cell: Cell| Some(first(places - cell.peers(), rows)?.with(cell));
    (places & row.cells()).iter().find_map(through)
}

/// How many templates there are in these places: 46,656 on an empty board.
fn count(places: CellSet, rows: &[House]) -> usize {
    let [row, rows @ ..] = rows else { return 1 };
    (places & row.cells()).iter().map(|cell| count(places - cell.peers(), rows)).sum()
}
