//! ALS-XY-Wing: an almost locked set that is linked to two others by different digits.
//!
//! The pivot lacks x or y at most: it holds one of them, and the set linked by that digit lacks it. So one of the two
//! other sets holds z, which they share, and what sees all places for z in both is not z.

use std::ops::ControlFlow;

use sudokit_core::Board;

use super::{AlsChain, eliminate, useful};
use crate::context::Context;
use crate::sink::Sink;
use crate::step::Step;
use crate::technique::{Cost, Def, Family};

/// ALS-XY-Wing.
pub static ALS_XY_WING: Def = Def {
    id: "als-xy-wing",
    name: "ALS-XY-Wing",
    aliases: &["ALS-Wing", "Almost Locked Set XY-Wing"],
    codes: &["0902"],
    family: Family::Als,
    cost: Cost::Cheap,
    find,
    page: include_str!("../../../pages/als-xy-wing.md"),
};

fn find(board: &Board, context: &Context<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let list = context.almost_locked_sets();
    let may_overlap = context.options().overlap;
    for (pivot, set) in list.sets().iter().enumerate() {
        let commons = list.commons(pivot);
        for (n, first) in commons.iter().enumerate() {
            if first.overlaps && !may_overlap {
                continue;
            }
            for second in &commons[n + 1..] {
                let (one, other) = (first.to as usize, second.to as usize);
                if first.digit() == second.digit() || one == other {
                    continue;
                }
                let ends = [list.sets()[one].cells, list.sets()[other].cells];
                if !may_overlap && (second.overlaps || !ends[0].is_disjoint(ends[1])) {
                    continue;
                }
                let digits = !(first.digit() | second.digit());
                let digits = useful(board, list, [one, other], digits);
                if !digits.is_empty() {
                    let sets = vec![ends[0], set.cells, ends[1]];
                    let commons = vec![first.digit(), second.digit()];
                    let step = Step::new(&ALS_XY_WING, AlsChain { sets, commons, digits });
                    sink.push(eliminate(step, board, list, [one, other], digits))?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}
