//! Nishio: a digit assumed in a cell leaves a house without a place for that digit.
//!
//! Only the places of the one digit are followed: where the assumption leaves a house one place, it goes there too.
//! If then a house has none, the digit is not in the cell. Named after Tetsuya Nishio.

use std::ops::ControlFlow;

use sudokit_core::{Board, Candidate, Digit};

use super::{ForcingNet, Source};
use crate::context::Context;
use crate::forcing::{Assumption, Engine, Goal, Rules};
use crate::sink::Sink;
use crate::step::Step;
use crate::technique::{Cost, Def, Family};

/// Nishio.
pub static NISHIO: Def = Def {
    id: "nishio",
    name: "Nishio",
    aliases: &["Nishio Forcing Chain"],
    codes: &[],
    family: Family::LastResort,
    cost: Cost::Cheap,
    find,
    page: include_str!("../../../pages/nishio.md"),
};

fn find(board: &Board, _: &Context<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
    for digit in Digit::ALL {
        let mut engine = Engine::new(board, Rules::OneDigit(digit));
        if engine.is_broken() {
            continue;
        }
        for cell in engine.places(digit) & engine.open() {
            let candidate = Candidate { digit, cell };
            if engine.assume(Assumption { candidate, is_true: true }) {
                let proofs = vec![engine.proof(Goal::Contradiction)];
                let net = ForcingNet { source: Source::Assumed(candidate), proofs };
                sink.push(Step::new(&NISHIO, net).eliminating(digit, cell.into()))?;
            }
        }
    }
    ControlFlow::Continue(())
}
