//! Multi-colors, types 1 and 2: two lots of conjugate pairs of one digit, each in two colours.
//!
//! One colour of each lot is true. If a colour of one sees a colour of the other, not both are true, so one of the
//! opposite colours is, and what sees both of these is false (type 1). If a colour sees both colours of the other lot,
//! one of which is true, it is false itself (type 2).

use std::fmt;
use std::ops::ControlFlow;

use smallvec::SmallVec;
use sudokit_core::{Board, CellSet, Digit};

use super::simple::{for_each_colored, seen_by};
use crate::context::Context;
use crate::explain::{Explanation, Role, View, sentence, this_takes};
use crate::notation;
use crate::sink::Sink;
use crate::step::{Reason, Step};
use crate::technique::{Cost, Def, Family};

/// Multi-colors, type 1.
pub static MULTI_COLORS_1: Def = Def {
    id: "multi-colors-1",
    name: "Multi-Colors Type 1",
    aliases: &["Multi Colors 1", "Multi-Coloring Type 1"],
    codes: &["0502"],
    family: Family::Coloring,
    cost: Cost::Cheap,
    find: |board, context, sink| for_each(context, |found| find_1(board, &found, sink)),
    page: include_str!("../../../pages/multi-colors-1.md"),
};

/// Multi-colors, type 2.
pub static MULTI_COLORS_2: Def = Def {
    id: "multi-colors-2",
    name: "Multi-Colors Type 2",
    aliases: &["Multi Colors 2", "Multi-Coloring Type 2"],
    codes: &["0503"],
    family: Family::Coloring,
    cost: Cost::Cheap,
    find: |_, context, sink| for_each(context, |found| find_2(&found, sink)),
    page: include_str!("../../../pages/multi-colors-2.md"),
};

/// Two lots of cells in two colours each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MultiColoring {
    /// The digit.
    pub digit: Digit,
    /// The colours of the one lot.
    pub one: [CellSet; 2],
    /// The colours of the other lot.
    pub other: [CellSet; 2],
    /// Whether the first colour of the first lot sees both colours of the second.
    pub is_wrap: bool,
}

impl fmt::Display for MultiColoring {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [a, b] = self.one.map(notation::cells);
        let [c, d] = self.other.map(notation::cells);
        write!(f, "{} {a} / {b} and {c} / {d}", self.digit)
    }
}

impl Reason for MultiColoring {
    fn explain(&self, step: &Step, board: &Board) -> Explanation {
        let Self { digit, one: [a, b], other: [c, d], is_wrap } = *self;
        let mut view = View::new(vec![
            sentence![
                "Houses with two places for the digit ",
                digit,
                " link cells in two colours in turn: ",
                a,
                " against ",
                b,
                ", and apart from these ",
                c,
                " against ",
                d,
                "."
            ],
            sentence![
                "Of the two sides of an \"against\" one is ",
                digit,
                " in all its cells, the other in none."
            ],
        ]);
        if is_wrap {
            let ([e, f], [g, h]) = (seeing(a, c), seeing(a, d));
            view.say(sentence![
                "But ",
                e,
                " sees ",
                f,
                ", and ",
                g,
                " sees ",
                h,
                ". Of ",
                c,
                " against ",
                d,
                " one side is ",
                digit,
                ", so the side of ",
                a,
                " is not."
            ]);
        } else {
            for [[a, b], [c, d]] in links(self.one, self.other) {
                if trapped(board, self, b, d).is_empty() {
                    continue;
                }
                let [e, f] = seeing(a, c);
                view.say(sentence![
                    e,
                    " sees ",
                    f,
                    ", so not both the side of ",
                    a,
                    " and the side of ",
                    c,
                    " are ",
                    digit,
                    ". Then the side against one of them is: ",
                    b,
                    ", or ",
                    d,
                    ". What sees a cell of each of these is not ",
                    digit,
                    "."
                ]);
            }
        }
        view.say(this_takes(step));
        view.mark_digit(Role::FirstColor, digit, a | c);
        view.mark_digit(Role::SecondColor, digit, b | d);
        Explanation::of(step, view)
    }
}

/// A cell of the first colour, and one of the second that it sees.
fn seeing(first: CellSet, second: CellSet) -> [CellSet; 2] {
    let one = |cells: CellSet| -> CellSet { cells.first().into_iter().collect() };
    let from = one(first & seen_by(second));
    [from, one(second & seen_by(from))]
}

/// The ways in which a colour of one lot sees one of the other: each lot with the colour that sees first.
fn links(one: [CellSet; 2], other: [CellSet; 2]) -> impl Iterator<Item = [[CellSet; 2]; 2]> {
    let turned = |[first, second]: [CellSet; 2]| [second, first];
    let all =
        [[one, other], [one, turned(other)], [turned(one), other], [turned(one), turned(other)]];
    all.into_iter().filter(|[[a, _], [c, _]]| !seen_by(*a).is_disjoint(*c))
}

/// What sees a cell of either side, and has no colour: what has one falls to type 2.
fn trapped(board: &Board, colors: &MultiColoring, one: CellSet, other: CellSet) -> CellSet {
    let colored =
        [colors.one, colors.other].iter().flatten().fold(CellSet::EMPTY, |all, one| all | *one);
    (board.cells_of(colors.digit) & seen_by(one) & seen_by(other)) - colored
}

/// Calls `found` with every two lots of the same digit.
fn for_each(
    context: &Context<'_>,
    mut found: impl FnMut(MultiColoring) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for digit in Digit::ALL {
        let mut lots = SmallVec::<[[CellSet; 2]; 8]>::new();
        // It never says stop.
        let _ = for_each_colored(context, digit, |first, second| {
            lots.push([first, second]);
            ControlFlow::Continue(())
        });
        for (n, one) in lots.iter().enumerate() {
            for other in &lots[n + 1..] {
                found(MultiColoring { digit, one: *one, other: *other, is_wrap: false })?;
            }
        }
    }
    ControlFlow::Continue(())
}

fn find_1(board: &Board, colors: &MultiColoring, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let MultiColoring { digit, one, other, .. } = *colors;
    let eliminated = links(one, other)
        .fold(CellSet::EMPTY, |all, [[_, b], [_, d]]| all | trapped(board, colors, b, d));
    sink.push(Step::new(&MULTI_COLORS_1, *colors).eliminating(digit, eliminated))
}

/// The first colour of the first lot is the one that sees both colours of the second.
fn find_2(colors: &MultiColoring, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let MultiColoring { digit, one: [a, b], other: [c, d], .. } = *colors;
    for (one, other) in [([a, b], [c, d]), ([b, a], [c, d]), ([c, d], [a, b]), ([d, c], [a, b])] {
        let seen = seen_by(one[0]);
        if !seen.is_disjoint(other[0]) && !seen.is_disjoint(other[1]) {
            let colors = MultiColoring { digit, one, other, is_wrap: true };
            sink.push(Step::new(&MULTI_COLORS_2, colors).eliminating(digit, one[0]))?;
        }
    }
    ControlFlow::Continue(())
}
