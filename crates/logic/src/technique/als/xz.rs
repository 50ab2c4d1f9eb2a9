//! ALS-XZ: two almost locked sets that share a digit z and cannot both hold a digit x.
//!
//! One set lacks x, so it holds z; what sees all places for z in both sets is not z. If two digits are kept from being
//! in both, each set lacks one of them and holds all its other digits.

use std::ops::ControlFlow;

use sudokit_core::{Board, DigitSet, House};

use super::{AlsChain, DoublyLinked, eliminate, useful};
use crate::als::AlsList;
use crate::context::Context;
use crate::sink::Sink;
use crate::step::Step;
use crate::technique::{Cost, Def, Family};

/// ALS-XZ, singly and doubly linked.
pub static ALS_XZ: Def = Def {
    id: "als-xz",
    name: "ALS-XZ",
    aliases: &["Almost Locked Set XZ-Rule", "Subset Counting"],
    codes: &["0901"],
    family: Family::Als,
    cost: Cost::Cheap,
    find,
    page: include_str!("../../../pages/als-xz.md"),
};

fn find(board: &Board, context: &Context<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let list = context.almost_locked_sets();
    for one in 0..list.sets().len() {
        for common in list.commons(one) {
            let other = common.to as usize;
            if other < one || common.overlaps && !context.options().overlap {
                continue;
            }
            let commons = restricted(list, one, other);
            if commons.len() > 1 {
                // All in one house they are a naked subset.
                let cells = list.sets()[one].cells | list.sets()[other].cells;
                if House::ALL.iter().any(|house| cells.is_subset(house.cells())) {
                    continue;
                }
                // The pair comes once for each of its digits.
                if commons.first() == Some(common.digit()) {
                    for two in commons.subsets(2) {
                        sink.push(doubly(board, list, [one, other], two))?;
                    }
                }
                continue;
            }
            let digits = useful(board, list, [one, other], !commons);
            if !digits.is_empty() {
                let sets = vec![list.sets()[one].cells, list.sets()[other].cells];
                let pattern = AlsChain { sets, commons: vec![common.digit()], digits };
                let step = Step::new(&ALS_XZ, pattern);
                sink.push(eliminate(step, board, list, [one, other], digits))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The restricted commons of two sets.
fn restricted(list: &AlsList, one: usize, other: usize) -> DigitSet {
    let linked = list.commons(one).iter().filter(|common| common.to as usize == other);
    linked.map(|common| common.digit()).collect()
}

/// The step of two sets with two restricted commons.
fn doubly(board: &Board, list: &AlsList, sets: [usize; 2], commons: DigitSet) -> Step {
    let cells = sets.map(|set| list.sets()[set].cells);
    let mut step = Step::new(&ALS_XZ, DoublyLinked { sets: cells, commons });
    step = eliminate(step, board, list, sets, commons);
    for set in sets {
        for digit in list.sets()[set].digits - commons {
            if let Some(place) = list.place_of(set, digit) {
                step = step.eliminating(digit, board.cells_of(digit) & list.places()[place].seen);
            }
        }
    }
    step
}
