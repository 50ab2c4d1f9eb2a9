//! Finned and sashimi fish of lines, from X-Wing to Leviathan.
//!
//! All places of the bases outside the covers, the fins, lie in one box. Either a fin is true, or the fish is
//! whole: what is in that box and in a cover, outside the bases, goes both ways. A sashimi fish is one that falls
//! apart without its fins: some base then has one place left in the covers.

use std::ops::ControlFlow;

use smallvec::SmallVec;
use sudokit_core::{Board, CellSet, Digit, DigitSet, House, HouseSet};

use super::{Fish, LAYINGS, cells_in, houses_at, open_lines};
use crate::context::Context;
use crate::sink::Sink;
use crate::step::Step;
use crate::technique::{Cost, Def, Family};

/// Finned X-Wing.
pub static FINNED_X_WING: Def = Def {
    id: "finned-x-wing",
    name: "Finned X-Wing",
    aliases: &[],
    codes: &["0310"],
    family: Family::Fish,
    cost: Cost::Cheap,
    find: |board, context, sink| find(board, context, sink, &FINNED_X_WING, 2, Body::Whole),
    page: include_str!("../../../pages/finned-x-wing.md"),
};

/// Finned Swordfish.
pub static FINNED_SWORDFISH: Def = Def {
    id: "finned-swordfish",
    name: "Finned Swordfish",
    aliases: &[],
    codes: &["0311"],
    family: Family::Fish,
    cost: Cost::Cheap,
    find: |board, context, sink| find(board, context, sink, &FINNED_SWORDFISH, 3, Body::Whole),
    page: include_str!("../../../pages/finned-swordfish.md"),
};

/// Finned Jellyfish.
pub static FINNED_JELLYFISH: Def = Def {
    id: "finned-jellyfish",
    name: "Finned Jellyfish",
    aliases: &[],
    codes: &["0312"],
    family: Family::Fish,
    cost: Cost::Cheap,
    find: |board, context, sink| find(board, context, sink, &FINNED_JELLYFISH, 4, Body::Whole),
    page: include_str!("../../../pages/finned-jellyfish.md"),
};

/// Finned Squirmbag.
pub static FINNED_SQUIRMBAG: Def = Def {
    id: "finned-squirmbag",
    name: "Finned Squirmbag",
    aliases: &[],
    codes: &["0313"],
    family: Family::Fish,
    cost: Cost::OnRequest,
    find: |board, context, sink| find(board, context, sink, &FINNED_SQUIRMBAG, 5, Body::Whole),
    page: include_str!("../../../pages/finned-squirmbag.md"),
};

/// Finned Whale.
pub static FINNED_WHALE: Def = Def {
    id: "finned-whale",
    name: "Finned Whale",
    aliases: &[],
    codes: &["0314"],
    family: Family::Fish,
    cost: Cost::OnRequest,
    find: |board, context, sink| find(board, context, sink, &FINNED_WHALE, 6, Body::Whole),
    page: include_str!("../../../pages/finned-whale.md"),
};

/// Finned Leviathan.
pub static FINNED_LEVIATHAN: Def = Def {
    id: "finned-leviathan",
    name: "Finned Leviathan",
    aliases: &[],
    codes: &["0315"],
    family: Family::Fish,
    cost: Cost::OnRequest,
    find: |board, context, sink| find(board, context, sink, &FINNED_LEVIATHAN, 7, Body::Whole),
    page: include_str!("../../../pages/finned-leviathan.md"),
};

/// Sashimi X-Wing.
pub static SASHIMI_X_WING: Def = Def {
    id: "sashimi-x-wing",
    name: "Sashimi X-Wing",
    aliases: &[],
    codes: &["0320"],
    family: Family::Fish,
    cost: Cost::Cheap,
    find: |board, context, sink| find(board, context, sink, &SASHIMI_X_WING, 2, Body::Broken),
    page: include_str!("../../../pages/sashimi-x-wing.md"),
};

/// Sashimi Swordfish.
pub static SASHIMI_SWORDFISH: Def = Def {
    id: "sashimi-swordfish",
    name: "Sashimi Swordfish",
    aliases: &[],
    codes: &["0321"],
    family: Family::Fish,
    cost: Cost::Cheap,
    find: |board, context, sink| find(board, context, sink, &SASHIMI_SWORDFISH, 3, Body::Broken),
    page: include_str!("../../../pages/sashimi-swordfish.md"),
};

/// Sashimi Jellyfish.
pub static SASHIMI_JELLYFISH: Def = Def {
    id: "sashimi-jellyfish",
    name: "Sashimi Jellyfish",
    aliases: &[],
    codes: &["0322"],
    family: Family::Fish,
    cost: Cost::Cheap,
    find: |board, context, sink| find(board, context, sink, &SASHIMI_JELLYFISH, 4, Body::Broken),
    page: include_str!("../../../pages/sashimi-jellyfish.md"),
};

/// Sashimi Squirmbag.
pub static SASHIMI_SQUIRMBAG: Def = Def {
    id: "sashimi-squirmbag",
    name: "Sashimi Squirmbag",
    aliases: &[],
    codes: &["0323"],
    family: Family::Fish,
    cost: Cost::OnRequest,
    find: |board, context, sink| find(board, context, sink, &SASHIMI_SQUIRMBAG, 5, Body::Broken),
    page: include_str!("../../../pages/sashimi-squirmbag.md"),
};

/// Sashimi Whale.
pub static SASHIMI_WHALE: Def = Def {
    id: "sashimi-whale",
    name: "Sashimi Whale",
    aliases: &[],
    codes: &["0324"],
    family: Family::Fish,
    cost: Cost::OnRequest,
    find: |board, context, sink| find(board, context, sink, &SASHIMI_WHALE, 6, Body::Broken),
    page: include_str!("../../../pages/sashimi-whale.md"),
};

/// Sashimi Leviathan.
pub static SASHIMI_LEVIATHAN: Def = Def {
    id: "sashimi-leviathan",
    name: "Sashimi Leviathan",
    aliases: &[],
    codes: &["0325"],
    family: Family::Fish,
    cost: Cost::OnRequest,
    find: |board, context, sink| find(board, context, sink, &SASHIMI_LEVIATHAN, 7, Body::Broken),
    page: include_str!("../../../pages/sashimi-leviathan.md"),
};

/// What is left of the bases in the covers.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Body {
    /// Every base keeps two places at least.
    Whole,
    /// Some base keeps one.
    Broken,
}

/// A line with its places, and those of them that lie outside the box of the fins.
#[derive(Clone, Copy)]
struct Line {
    house: House,
    places: DigitSet,
    outside: DigitSet,
}

/// One digit, the lines across its places, and the box that holds the fins.
struct Search<'a> {
    board: &'a Board,
    technique: &'static Def,
    digit: Digit,
    across: &'a [House; 9],
    size: usize,
    body: Body,
    box_: House,
    /// The positions of the box along the bases.
    in_box: DigitSet,
}

fn find(
    board: &Board,
    context: &Context<'_>,
    sink: &mut Sink<'_>,
    technique: &'static Def,
    size: usize,
    body: Body,
) -> ControlFlow<()> {
    for digit in Digit::ALL {
        let places = board.cells_of(digit);
        if places.len() <= size {
            continue;
        }
        for (lines, across) in &LAYINGS {
            for box_ in House::BOXES {
                // Two places in the box: a fin and what it eliminates.
                if (places & box_.cells()).len() < 2 {
                    continue;
                }
                let in_box = (0..9)
                    .filter(|n| !across[*n].cells().is_disjoint(box_.cells()))
                    .map(|n| Digit::ALL[n])
                    .collect();
                let line = |(house, places): (House, DigitSet)| {
                    let meets = !house.cells().is_disjoint(box_.cells());
                    Line { house, places, outside: if meets { places - in_box } else { places } }
                };
                let lines: SmallVec<[Line; 9]> = open_lines(lines, context.positions(digit))
                    .map(line)
                    .filter(|line| line.outside.len() <= size)
                    .collect();
                let search = Search { board, technique, digit, across, size, body, box_, in_box };
                search.grow(&lines, &mut SmallVec::new(), DigitSet::EMPTY, sink)?;
            }
        }
    }
    ControlFlow::Continue(())
}

impl Search<'_> {
    /// Adds lines to the bases as long as the places outside the box need no more covers than there may be.
    fn grow(
        &self,
        lines: &[Line],
        bases: &mut SmallVec<[Line; 7]>,
        outside: DigitSet,
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let more = self.size - bases.len();
        if more == 0 {
            return self.choose_covers(bases, outside, sink);
        }
        for (n, line) in lines.iter().enumerate() {
            let together = outside | line.outside;
            if lines.len() - n >= more && together.len() <= self.size {
                bases.push(*line);
                self.grow(&lines[n + 1..], bases, together, sink)?;
                bases.pop();
            }
        }
        ControlFlow::Continue(())
    }

    /// The covers are those that the places outside the box need, and more of the box until there are enough.
    fn choose_covers(
        &self,
        bases: &[Line],
        outside: DigitSet,
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        let inside = bases
            .iter()
            .fold(DigitSet::EMPTY, |inside, line| inside | (line.places - line.outside));
        for more in (inside - outside).subsets(self.size - outside.len()) {
            self.report(bases, outside | more, sink)?;
        }
        ControlFlow::Continue(())
    }

    fn report(&self, lines: &[Line], covered: DigitSet, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let kept = lines.iter().map(|line| (line.places & covered).len()).min().unwrap_or(0);
        let fits = match self.body {
            Body::Whole => kept >= 2,
            Body::Broken => kept == 1,
        };
        if !fits || covered.is_disjoint(self.in_box) {
            return ControlFlow::Continue(());
        }
        let digit = self.digit;
        let places = self.board.cells_of(digit);
        let bases: HouseSet = lines.iter().map(|line| line.house).collect();
        let covers = houses_at(self.across, covered);
        let fins: CellSet = (places & cells_in(bases)) - cells_in(covers);
        let eliminated = (places & cells_in(covers) & self.box_.cells()) - cells_in(bases);
        if fins.is_empty() || eliminated.is_empty() {
            return ControlFlow::Continue(());
        }
        let fish = Fish { digit, bases, covers, fins };
        sink.push(Step::new(self.technique, fish).eliminating(digit, eliminated))
    }
}
