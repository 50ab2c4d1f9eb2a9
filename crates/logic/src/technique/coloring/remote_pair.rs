//! Remote pair: bivalue cells with the same two candidates, each seeing the next.
//!
//! Two such cells that see each other are different, so along the chain the digits take turns. What sees two cells
//! of different turns is neither digit.

use std::ops::ControlFlow;

use sudokit_core::{Board, CellSet, DigitSet};

use super::RemotePair;
use super::simple::seen_by;
use crate::context::Context;
use crate::sink::Sink;
use crate::step::Step;
use crate::technique::{Cost, Def, Family};

/// Remote pair.
pub static REMOTE_PAIR: Def = Def {
    id: "remote-pair",
    name: "Remote Pair",
    aliases: &["Remote Pairs"],
    codes: &["0703"],
    family: Family::Chain,
    cost: Cost::Cheap,
    find,
    page: include_str!("../../../pages/remote-pair.md"),
};

fn find(board: &Board, context: &Context<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let mut rest = context.bivalue_cells();
    while let Some(start) = rest.first() {
        let digits = board.candidates(start);
        let alike: CellSet = rest.iter().filter(|cell| board.candidates(*cell) == digits).collect();
        let [first, second] = colored(start.into(), alike);
        rest -= first | second;
        let is_colored = first.is_disjoint(second);
        if is_colored && (first | second).len() >= 4 {
            push(board, sink, digits, first, second)?;
        }
    }
    ControlFlow::Continue(())
}

/// What hangs together with the first cell, in two colours.
fn colored(start: CellSet, alike: CellSet) -> [CellSet; 2] {
    let mut colors = [start, CellSet::EMPTY];
    loop {
        let before = colors;
        colors[1] |= seen_by(colors[0]) & alike;
        colors[0] |= seen_by(colors[1]) & alike;
        if colors == before {
            return colors;
        }
    }
}

fn push(
    board: &Board,
    sink: &mut Sink<'_>,
    digits: DigitSet,
    first: CellSet,
    second: CellSet,
) -> ControlFlow<()> {
    let seen = (seen_by(first) & seen_by(second)) - first - second;
    let mut step = Step::new(&REMOTE_PAIR, RemotePair { digits, first, second });
    for digit in digits {
        step = step.eliminating(digit, board.cells_of(digit) & seen);
    }
    sink.push(step)
}
