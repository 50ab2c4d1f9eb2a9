//! Forcing nets: an assumption, and what follows from it by the inner rules, every premise kept.
//!
//! The inner rules are naked and hidden singles, pointing and claiming, naked and hidden pairs. A candidate whose net
//! ends in a contradiction is false; so is one that falls in the nets of every alternative: a candidate true and not
//! true, all candidates of a cell, all places for a digit in a house.

use std::ops::ControlFlow;

use sudokit_core::{Board, Candidate, CellSet, Digit, DigitMap};

use super::{ForcingNet, Source, alternatives, cells, houses};
use crate::context::Context;
use crate::forcing::{Assumption, Engine, Goal, Net, Rules};
use crate::sink::Sink;
use crate::step::Step;
use crate::technique::{Cost, Def, Family};

/// A candidate leads to what cannot be.
pub static FORCING_NET_CONTRADICTION: Def = Def {
    id: "forcing-net-contradiction",
    name: "Forcing Net Contradiction",
    aliases: &["Contradiction Forcing Net"],
    codes: &["1303"],
    family: Family::LastResort,
    cost: Cost::Costly,
    find: contradictions,
    page: include_str!("../../../pages/forcing-net-contradiction.md"),
};

/// A candidate, true or not, leads to the same.
pub static FORCING_NET_VERITY: Def = Def {
    id: "forcing-net-verity",
    name: "Forcing Net Verity",
    aliases: &["Double Forcing Net", "Verity Forcing Net"],
    codes: &["1304"],
    family: Family::LastResort,
    cost: Cost::Costly,
    find: verities,
    page: include_str!("../../../pages/forcing-net-verity.md"),
};

/// Every candidate of a cell leads to the same.
pub static CELL_FORCING_NET: Def = Def {
    id: "cell-forcing-net",
    name: "Cell Forcing Net",
    aliases: &[],
    codes: &["1304"],
    family: Family::LastResort,
    cost: Cost::Costly,
    find: |board, context, sink| multiple(board, context, sink, &CELL_FORCING_NET, &cells(board)),
    page: include_str!("../../../pages/cell-forcing-net.md"),
};

/// Every place for a digit in a house leads to the same.
pub static HOUSE_FORCING_NET: Def = Def {
    id: "house-forcing-net",
    name: "House Forcing Net",
    aliases: &["Region Forcing Net", "Unit Forcing Net"],
    codes: &["1304"],
    family: Family::LastResort,
    cost: Cost::Costly,
    find: |board, context, sink| multiple(board, context, sink, &HOUSE_FORCING_NET, &houses(board)),
    page: include_str!("../../../pages/house-forcing-net.md"),
};

/// The shortest nets first.
fn contradictions(board: &Board, context: &Context<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let nets = context.nets();
    let mut refuted: Vec<&Net> = nets.list.iter().filter(|net| net.is_refuted).collect();
    if refuted.is_empty() {
        return ControlFlow::Continue(());
    }
    refuted.sort_by_key(|net| net.len);
    let mut engine = Engine::new(board, Rules::Inner);
    for Candidate { digit, cell } in refuted.into_iter().map(|net| net.candidate) {
        let candidate = Candidate { digit, cell };
        engine.assume(Assumption { candidate, is_true: true });
        let proofs = vec![engine.proof(Goal::Contradiction)];
        let net = ForcingNet { source: Source::Assumed(candidate), proofs };
        sink.push(Step::new(&FORCING_NET_CONTRADICTION, net).eliminating(digit, cell.into()))?;
    }
    ControlFlow::Continue(())
}

/// A candidate that falls whether another is true or not.
fn verities(board: &Board, context: &Context<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let nets = context.nets();
    let mut engine = Engine::new(board, Rules::Inner);
    let mut concluded: DigitMap<CellSet> = DigitMap::default();
    for net in nets.list.iter().filter(|net| !net.is_refuted) {
        let candidate = net.candidate;
        let without = Net::follow(&mut engine, Assumption { candidate, is_true: false });
        // What the assumption takes itself is not its consequence.
        if without.is_refuted {
            continue;
        }
        for digit in Digit::ALL {
            let taken = net.taken[digit] & without.taken[digit];
            for cell in taken - concluded[digit] {
                let gone = Candidate { digit, cell };
                let proofs = [true, false].map(|is_true| {
                    engine.assume(Assumption { candidate, is_true });
                    engine.proof(Goal::Gone(gone))
                });
                let source = Source::Either(candidate.into());
                let net = ForcingNet { source, proofs: proofs.to_vec() };
                sink.push(Step::new(&FORCING_NET_VERITY, net).eliminating(digit, cell.into()))?;
            }
            concluded[digit] |= taken;
        }
    }
    ControlFlow::Continue(())
}

/// A candidate that falls in the nets of every alternative of one of the sources.
fn multiple(
    board: &Board,
    context: &Context<'_>,
    sink: &mut Sink<'_>,
    technique: &'static Def,
    sources: &[Source],
) -> ControlFlow<()> {
    let nets = context.nets();
    let mut engine = Engine::new(board, Rules::Inner);
    let mut concluded: DigitMap<CellSet> = DigitMap::default();
    for source in sources {
        let candidates = alternatives(*source, board);
        // All of them: what the inner rules take without an assumption has no net.
        let followed: Vec<&Net> = candidates
            .iter()
            .filter_map(|candidate| nets.of(*candidate))
            .filter(|net| !net.is_refuted)
            .collect();
        if followed.len() < candidates.len() {
            continue;
        }
        for digit in Digit::ALL {
            let taken = followed.iter().fold(CellSet::ALL, |taken, net| taken & net.taken[digit]);
            for cell in taken - concluded[digit] {
                let gone = Candidate { digit, cell };
                let mut prove = |candidate: &Candidate| {
                    engine.assume(Assumption { candidate: *candidate, is_true: true });
                    engine.proof(Goal::Gone(gone))
                };
                let proofs = candidates.iter().map(&mut prove).collect();
                let net = ForcingNet { source: *source, proofs };
                sink.push(Step::new(technique, net).eliminating(digit, cell.into()))?;
            }
            concluded[digit] |= taken;
        }
    }
    ControlFlow::Continue(())
}
