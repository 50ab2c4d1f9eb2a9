//! BUG types 2 to 4: the bivalue universal grave, but for a few candidates.
//!
//! A few cells have candidates beyond the two that would make the board a grave, and one of these extras is true, for
//! a proper puzzle has no grave. All of them are the same digit (type 2); or they lie in one house and make a naked
//! subset with further cells (type 3); or they lie in two cells, one of which holds another digit for certain, so
//! that an extra stands in the other (type 4).

use std::fmt;
use std::ops::ControlFlow;

use smallvec::SmallVec;
use sudokit_core::{Board, Cell, CellSet, Digit, DigitMap, DigitSet, House, HouseMap};

use crate::context::Context;
use crate::explain::{Explanation, Role, View, sentence, this_takes};
use crate::notation;
use crate::sink::Sink;
use crate::step::{Reason, Step};
use crate::technique::subset::for_each_union;
use crate::technique::{Cost, Def, Family};

/// BUG, type 2.
pub static BUG_2: Def = Def {
    id: "bug-2",
    name: "BUG Type 2",
    aliases: &["Bivalue Universal Grave Type 2"],
    codes: &[],
    family: Family::Uniqueness,
    cost: Cost::Cheap,
    find: |board, context, sink| for_each(board, context, |grave| find_2(board, &grave, sink)),
    page: include_str!("../../../pages/bug-2.md"),
};

/// BUG, type 3.
pub static BUG_3: Def = Def {
    id: "bug-3",
    name: "BUG Type 3",
    aliases: &["Bivalue Universal Grave Type 3"],
    codes: &[],
    family: Family::Uniqueness,
    cost: Cost::Cheap,
    find: |board, context, sink| for_each(board, context, |grave| find_3(board, &grave, sink)),
    page: include_str!("../../../pages/bug-3.md"),
};

/// BUG, type 4.
pub static BUG_4: Def = Def {
    id: "bug-4",
    name: "BUG Type 4",
    aliases: &["Bivalue Universal Grave Type 4"],
    codes: &[],
    family: Family::Uniqueness,
    cost: Cost::Cheap,
    find: |board, context, sink| for_each(board, context, |grave| find_4(board, &grave, sink)),
    page: include_str!("../../../pages/bug-4.md"),
};

/// A board that is a grave but for a few candidates.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AlmostGrave {
    /// Each cell with more than two candidates, and those that it has too many.
    pub extras: SmallVec<[(Cell, DigitSet); 4]>,
    /// The argument.
    pub rule: GraveRule,
}

/// What follows from one of the extras being true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GraveRule {
    /// All extras are this digit.
    SameExtra(Digit),
    /// The extras are part of a naked subset.
    Subset {
        /// The extras' digits, and those of the further cells.
        digits: DigitSet,
        /// The further cells.
        cells: CellSet,
        /// The house of the subset.
        house: House,
    },
    /// One of the two cells holds this digit, which is none of their extras, for a house has no other place for it.
    Locked {
        /// The digit.
        digit: Digit,
        /// The house.
        house: House,
    },
}

impl AlmostGrave {
    /// The cells with extras.
    fn cells(&self) -> CellSet {
        self.extras.iter().map(|(cell, _)| *cell).collect()
    }

    /// The digits of all extras.
    fn digits(&self) -> DigitSet {
        self.extras.iter().fold(DigitSet::EMPTY, |all, (_, digits)| all | *digits)
    }

    fn step(&self, technique: &'static Def, rule: GraveRule) -> Step {
        Step::new(technique, Self { rule, ..self.clone() })
    }
}

impl fmt::Display for AlmostGrave {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, (cell, digits)) in self.extras.iter().enumerate() {
            write!(f, "{}{digits}{cell}", if n == 0 { "" } else { "," })?;
        }
        match self.rule {
            GraveRule::SameExtra(_) => Ok(()),
            GraveRule::Subset { digits, cells, house } => {
                write!(f, " {digits} {} {house}", notation::cells(cells))
            }
            GraveRule::Locked { digit, house } => write!(f, " {digit} {house}"),
        }
    }
}

impl Reason for AlmostGrave {
    fn explain(&self, step: &Step, board: &Board) -> Explanation {
        let cells = self.cells();
        let mut view =
            View::new(vec![sentence!["Every empty cell but ", cells, " has two candidates."]]);
        let mut without = sentence!["Without "];
        for (n, (cell, digits)) in self.extras.iter().enumerate() {
            let joint = match n {
                0 => "",
                _ if n + 1 == self.extras.len() => " and ",
                _ => ", ",
            };
            without = without.then(sentence![joint, *digits, " in ", *cell].0);
        }
        view.say(without.then(
            sentence![
                " these would have two as well, and every digit would be a candidate twice or not at all in each \
                 house: a bivalue universal grave, which has two solutions or none."
            ]
            .0,
        ));
        view.say(sentence![
            "This puzzle has one solution, so at least one of these extra candidates is true."
        ]);
        match self.rule {
            GraveRule::SameExtra(digit) => view.say(sentence![
                "So one of ",
                cells,
                " is ",
                digit,
                ", and a cell that sees all of them is not."
            ]),
            GraveRule::Subset { digits, cells: others, house } => {
                view.say(sentence![
                    "Count ",
                    cells,
                    " as one cell of ",
                    house,
                    " that has the extra candidates ",
                    self.digits(),
                    "."
                ]);
                view.say(sentence![
                    "With ",
                    others,
                    " it has the candidates ",
                    digits,
                    ", as many as they are cells: each of the digits stands in one of them, and nowhere else in ",
                    house,
                    "."
                ]);
                for cell in others {
                    view.mark_digits(Role::Pattern, cell, board.candidates(cell));
                }
            }
            GraveRule::Locked { digit, house } => {
                view.say(sentence![
                    "In ",
                    house,
                    " the digit ",
                    digit,
                    ", which is no extra, has no place but ",
                    cells,
                    ": one of these is ",
                    digit,
                    ", and the other one of its extra candidates. Nothing else fits into them."
                ]);
                view.mark_digit(Role::Pattern, digit, cells);
            }
        }
        view.say(this_takes(step));
        for (cell, digits) in &self.extras {
            view.mark_digits(Role::Guardian, *cell, *digits);
        }
        Explanation::of(step, view)
    }
}

/// So many cells may have extras. Boards with more are found too seldom to look at.
const MOST: usize = 8;

/// Calls `found` with every way to see the board as a grave with extras in two cells at least.
fn for_each(
    board: &Board,
    context: &Context<'_>,
    mut found: impl FnMut(AlmostGrave) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let rest = board.empty_cells() - context.bivalue_cells();
    if !(2..=MOST).contains(&rest.len())
        || rest.iter().any(|cell| !(3..=4).contains(&board.candidates(cell).len()))
    {
        return ControlFlow::Continue(());
    }
    let mut counts = DigitMap::<HouseMap<usize>>::default();
    for digit in Digit::ALL {
        for house in House::ALL {
            counts[digit][house] = (board.cells_of(digit) & house.cells()).len();
        }
    }
    choose(board, rest, &mut counts, &mut SmallVec::new(), &mut found)
}

/// Chooses the extras of the cells `rest`.
fn choose(
    board: &Board,
    mut rest: CellSet,
    counts: &mut DigitMap<HouseMap<usize>>,
    extras: &mut SmallVec<[(Cell, DigitSet); 4]>,
    found: &mut impl FnMut(AlmostGrave) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Some(cell) = rest.first() else {
        let is_grave = Digit::ALL
            .into_iter()
            .all(|digit| House::ALL.into_iter().all(|house| matches!(counts[digit][house], 0 | 2)));
        if !is_grave {
            return ControlFlow::Continue(());
        }
        let rule = GraveRule::SameExtra(extras[0].1.first().unwrap_or(Digit::D1));
        return found(AlmostGrave { extras: extras.clone(), rule });
    };
    rest.remove(cell);
    let candidates = board.candidates(cell);
    for digits in candidates.subsets(candidates.len() - 2) {
        // An extra is one too many in each of its houses.
        let houses = cell.houses();
        let is_extra = |digit: Digit| houses.iter().all(|house| counts[digit][*house] > 2);
        if !digits.iter().all(is_extra) {
            continue;
        }
        for digit in digits {
            houses.iter().for_each(|house| counts[digit][*house] -= 1);
        }
        extras.push((cell, digits));
        let flow = choose(board, rest, counts, extras, found);
        extras.pop();
        for digit in digits {
            houses.iter().for_each(|house| counts[digit][*house] += 1);
        }
        flow?;
    }
    ControlFlow::Continue(())
}

fn find_2(board: &Board, grave: &AlmostGrave, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let Some(digit) = grave.digits().single() else { return ControlFlow::Continue(()) };
    let eliminated = board.cells_of(digit) & grave.cells().common_peers();
    sink.push(grave.step(&BUG_2, GraveRule::SameExtra(digit)).eliminating(digit, eliminated))
}

fn find_3(board: &Board, grave: &AlmostGrave, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let cells = grave.cells();
    for house in House::ALL.into_iter().filter(|house| cells.is_subset(house.cells())) {
        let others = (house.cells() & board.empty_cells()) - cells;
        for size in 1..others.len() {
            for_each_union(board, others, size, size + 1, grave.digits(), |further, digits| {
                let rule = GraveRule::Subset { digits, cells: further, house };
                let mut step = grave.step(&BUG_3, rule);
                for digit in digits {
                    step = step.eliminating(digit, board.cells_of(digit) & (others - further));
                }
                sink.push(step)
            })?;
        }
    }
    ControlFlow::Continue(())
}

fn find_4(board: &Board, grave: &AlmostGrave, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let cells = grave.cells();
    if cells.len() != 2 {
        return ControlFlow::Continue(());
    }
    for house in House::ALL.into_iter().filter(|house| cells.is_subset(house.cells())) {
        for digit in !grave.digits() {
            if (board.cells_of(digit) & house.cells()) != cells {
                continue;
            }
            let mut step = grave.step(&BUG_4, GraveRule::Locked { digit, house });
            for (cell, extras) in &grave.extras {
                let lost = board.candidates(*cell).without(digit) - *extras;
                step = step.eliminating_from(*cell, lost);
            }
            sink.push(step)?;
        }
    }
    ControlFlow::Continue(())
}
