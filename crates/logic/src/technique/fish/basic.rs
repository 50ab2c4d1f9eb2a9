//! X-Wing, Swordfish, Jellyfish and their larger kin: parallel lines covered by as many lines across.
//!
//! In n rows the digit has places in n columns only. Each row puts its digit into another of these columns, so the
//! columns are served, and lose the digit in all other rows. A fish of five lines or more always leaves a smaller
//! one across.

use std::ops::ControlFlow;

use smallvec::SmallVec;
use sudokit_core::{Board, Digit, DigitSet, House, HouseSet};

use super::{Fish, LAYINGS, cells_in, houses_at, open_lines};
use crate::context::Context;
use crate::sink::Sink;
use crate::step::Step;
use crate::technique::{Cost, Def, Family};

/// X-Wing.
pub static X_WING: Def = Def {
    id: "x-wing",
    name: "X-Wing",
    aliases: &[],
    codes: &["0300"],
    family: Family::Fish,
    cost: Cost::Cheap,
    find: |board, context, sink| find(board, context, sink, &X_WING, 2),
    page: include_str!("../../../pages/x-wing.md"),
};

/// Swordfish.
pub static SWORDFISH: Def = Def {
    id: "swordfish",
    name: "Swordfish",
    aliases: &[],
    codes: &["0301"],
    family: Family::Fish,
    cost: Cost::Cheap,
    find: |board, context, sink| find(board, context, sink, &SWORDFISH, 3),
    page: include_str!("../../../pages/swordfish.md"),
};

/// Jellyfish.
pub static JELLYFISH: Def = Def {
    id: "jellyfish",
    name: "Jellyfish",
    aliases: &[],
    codes: &["0302"],
    family: Family::Fish,
    cost: Cost::Cheap,
    find: |board, context, sink| find(board, context, sink, &JELLYFISH, 4),
    page: include_str!("../../../pages/jellyfish.md"),
};

/// Squirmbag.
pub static SQUIRMBAG: Def = Def {
    id: "squirmbag",
    name: "Squirmbag",
    aliases: &["Starfish"],
    codes: &["0303"],
    family: Family::Fish,
    cost: Cost::OnRequest,
    find: |board, context, sink| find(board, context, sink, &SQUIRMBAG, 5),
    page: include_str!("../../../pages/squirmbag.md"),
};

/// Whale.
pub static WHALE: Def = Def {
    id: "whale",
    name: "Whale",
    aliases: &[],
    codes: &["0304"],
    family: Family::Fish,
    cost: Cost::OnRequest,
    find: |board, context, sink| find(board, context, sink, &WHALE, 6),
    page: include_str!("../../../pages/whale.md"),
};

/// Leviathan.
pub static LEVIATHAN: Def = Def {
    id: "leviathan",
    name: "Leviathan",
    aliases: &[],
    codes: &["0305"],
    family: Family::Fish,
    cost: Cost::OnRequest,
    find: |board, context, sink| find(board, context, sink, &LEVIATHAN, 7),
    page: include_str!("../../../pages/leviathan.md"),
};

/// One digit, and the lines across its places.
struct Search<'a> {
    board: &'a Board,
    technique: &'static Def,
    digit: Digit,
    across: &'a [House; 9],
    size: usize,
}

fn find(
    board: &Board,
    context: &Context<'_>,
    sink: &mut Sink<'_>,
    technique: &'static Def,
    size: usize,
) -> ControlFlow<()> {
    for digit in Digit::ALL {
        if board.cells_of(digit).len() <= size {
            continue;
        }
        for (lines, across) in &LAYINGS {
            let lines: SmallVec<[(House, DigitSet); 9]> =
                open_lines(lines, context.positions(digit))
                    .filter(|(_, positions)| positions.len() <= size)
                    .collect();
            let search = Search { board, technique, digit, across, size };
            search.grow(&lines, HouseSet::EMPTY, DigitSet::EMPTY, sink)?;
        }
    }
    ControlFlow::Continue(())
}

impl Search<'_> {
    /// Adds lines to the bases as long as the places need no more covers than there may be.
    fn grow(
        &self,
        lines: &[(House, DigitSet)],
        bases: HouseSet,
        positions: DigitSet,
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let more = self.size - bases.len();
        if more == 0 {
            return self.report(bases, positions, sink);
        }
        for (n, (line, places)) in lines.iter().enumerate() {
            let together = positions | *places;
            if lines.len() - n >= more && together.len() <= self.size {
                self.grow(&lines[n + 1..], bases.with(*line), together, sink)?;
            }
        }
        ControlFlow::Continue(())
    }

    fn report(&self, bases: HouseSet, positions: DigitSet, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let digit = self.digit;
        let covers = houses_at(self.across, positions);
        let eliminated = self.board.cells_of(digit) & (cells_in(covers) - cells_in(bases));
        if covers.len() != self.size || eliminated.is_empty() {
            return ControlFlow::Continue(());
        }
        let fish = Fish { digit, bases, covers, fins: sudokit_core::CellSet::EMPTY };
        sink.push(Step::new(self.technique, fish).eliminating(digit, eliminated))
    }
}
