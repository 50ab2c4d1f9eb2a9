//! Simple colors: the conjugate pairs of one digit.
//!
//! In a conjugate pair one end is true, so ends take two colours in turn, and one colour is true throughout what
//! hangs together. A place that sees both colours is false (trap); a colour of which two see each other is false
//! (wrap).

use std::ops::ControlFlow;

use sudokit_core::{Board, CellSet, Digit};

use super::{ColorRule, Coloring};
use crate::context::Context;
use crate::sink::Sink;
use crate::step::Step;
use crate::technique::{Cost, Def, Family};

/// Simple colors, trap.
pub static SIMPLE_COLORS_TRAP: Def = Def {
    id: "simple-colors-trap",
    name: "Simple Colors (trap)",
    aliases: &["Simple Colors Trap", "Color Trap"],
    codes: &["0500"],
    family: Family::Coloring,
    cost: Cost::Cheap,
    find: find_trap,
    page: include_str!("../../../pages/simple-colors-trap.md"),
};

/// Simple colors, wrap.
pub static SIMPLE_COLORS_WRAP: Def = Def {
    id: "simple-colors-wrap",
    name: "Simple Colors (wrap)",
    aliases: &["Simple Colors Wrap", "Color Wrap"],
    codes: &["0501"],
    family: Family::Coloring,
    cost: Cost::Cheap,
    find: find_wrap,
    page: include_str!("../../../pages/simple-colors-wrap.md"),
};

fn find_trap(board: &Board, context: &Context<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
    for digit in Digit::ALL {
        for_each_component(context, digit, |first, second| {
            let places = board.cells_of(digit) - first - second;
            let eliminated = places & seen_by(first) & seen_by(second);
            if eliminated.is_empty() {
                return ControlFlow::Continue(());
            }
            let colors = Coloring { digit, first, second, rule: ColorRule::Trap };
            sink.push(Step::new(&SIMPLE_COLORS_TRAP, colors).eliminating(digit, eliminated))
        })?;
    }
    ControlFlow::Continue(())
}

fn find_wrap(_: &Board, context: &Context<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
    for digit in Digit::ALL {
        for_each_component(context, digit, |one, other| {
            for (first, second) in [(one, other), (other, one)] {
                if !(seen_by(first) & first).is_empty() {
                    let colors = Coloring { digit, first, second, rule: ColorRule::Wrap };
                    sink.push(Step::new(&SIMPLE_COLORS_WRAP, colors).eliminating(digit, first))?;
                }
            }
            ControlFlow::Continue(())
        })?;
    }
    ControlFlow::Continue(())
}

/// The cells that see one of these.
pub(crate) fn seen_by(cells: CellSet) -> CellSet {
    cells.iter().fold(CellSet::EMPTY, |seen, cell| seen | cell.peers())
}

/// Calls `found` with the two colours of everything that hangs together by conjugate pairs of the digit, three
/// cells at least.
fn for_each_component(
    context: &Context<'_>,
    digit: Digit,
    mut found: impl FnMut(CellSet, CellSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for_each_colored(context, digit, |first, second| match (first | second).len() {
        0..=2 => ControlFlow::Continue(()),
        _ => found(first, second),
    })
}

/// The same, single pairs too. What cannot be coloured, on a board without a solution, is left out.
pub(super) fn for_each_colored(
    context: &Context<'_>,
    digit: Digit,
    mut found: impl FnMut(CellSet, CellSet) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let pairs = context.conjugates(digit);
    let mut rest = pairs.iter().fold(CellSet::EMPTY, |cells, pair| cells | pair.cells());
    while let Some(start) = rest.first() {
        let mut colors = [CellSet::from(start), CellSet::EMPTY];
        loop {
            let before = colors;
            for pair in pairs {
                for [from, to] in [pair.ends, pair.turned().ends] {
                    for (color, opposite) in [(0, 1), (1, 0)] {
                        if colors[color].contains(from) {
                            colors[opposite].insert(to);
                        }
                    }
                }
            }
            if colors == before {
                break;
            }
        }
        let [first, second] = colors;
        rest -= first | second;
        if first.is_disjoint(second) {
            found(first, second)?;
        }
    }
    ControlFlow::Continue(())
}
