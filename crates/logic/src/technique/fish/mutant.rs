//! Mutant fish, with fins and without: any houses as bases, any others as covers.
//!
//! Rows, columns and boxes mixed. All that counts is that the bases share no place, or count what they share as a fin,
//! and that there are as many covers.

use std::ops::ControlFlow;

use sudokit_core::{Board, Digit};

use super::Fish;
use super::complex::{Shape, plainest};
use crate::context::Context;
use crate::sink::Sink;
use crate::step::Step;
use crate::technique::{Cost, Def, Family};

/// Mutant X-Wing.
pub static MUTANT_X_WING: Def = Def {
    id: "mutant-x-wing",
    name: "Mutant X-Wing",
    aliases: &[],
    codes: &["0350"],
    family: Family::Fish,
    cost: Cost::OnRequest,
    find: |board, context, sink| find(board, context, sink, &MUTANT_X_WING, 2, Body::Whole),
    page: include_str!("../../../pages/mutant-x-wing.md"),
};

/// Mutant Swordfish.
pub static MUTANT_SWORDFISH: Def = Def {
    id: "mutant-swordfish",
    name: "Mutant Swordfish",
    aliases: &[],
    codes: &["0351"],
    family: Family::Fish,
    cost: Cost::OnRequest,
    find: |board, context, sink| find(board, context, sink, &MUTANT_SWORDFISH, 3, Body::Whole),
    page: include_str!("../../../pages/mutant-swordfish.md"),
};

/// Mutant Jellyfish.
pub static MUTANT_JELLYFISH: Def = Def {
    id: "mutant-jellyfish",
    name: "Mutant Jellyfish",
    aliases: &[],
    codes: &["0352"],
    family: Family::Fish,
    cost: Cost::OnRequest,
    find: |board, context, sink| find(board, context, sink, &MUTANT_JELLYFISH, 4, Body::Whole),
    page: include_str!("../../../pages/mutant-jellyfish.md"),
};

/// Mutant Squirmbag.
pub static MUTANT_SQUIRMBAG: Def = Def {
    id: "mutant-squirmbag",
    name: "Mutant Squirmbag",
    aliases: &[],
    codes: &["0353"],
    family: Family::Fish,
    cost: Cost::OnRequest,
    find: |board, context, sink| find(board, context, sink, &MUTANT_SQUIRMBAG, 5, Body::Whole),
    page: include_str!("../../../pages/mutant-squirmbag.md"),
};

/// Mutant Whale.
pub static MUTANT_WHALE: Def = Def {
    id: "mutant-whale",
    name: "Mutant Whale",
    aliases: &[],
    codes: &["0354"],
    family: Family::Fish,
    cost: Cost::OnRequest,
    find: |board, context, sink| find(board, context, sink, &MUTANT_WHALE, 6, Body::Whole),
    page: include_str!("../../../pages/mutant-whale.md"),
};

/// Mutant Leviathan.
pub static MUTANT_LEVIATHAN: Def = Def {
    id: "mutant-leviathan",
    name: "Mutant Leviathan",
    aliases: &[],
    codes: &["0355"],
    family: Family::Fish,
    cost: Cost::OnRequest,
    find: |board, context, sink| find(board, context, sink, &MUTANT_LEVIATHAN, 7, Body::Whole),
    page: include_str!("../../../pages/mutant-leviathan.md"),
};

/// Finned Mutant X-Wing.
pub static FINNED_MUTANT_X_WING: Def = Def {
    id: "finned-mutant-x-wing",
    name: "Finned Mutant X-Wing",
    aliases: &[],
    codes: &["0360"],
    family: Family::Fish,
    cost: Cost::OnRequest,
    find: |board, context, sink| find(board, context, sink, &FINNED_MUTANT_X_WING, 2, Body::Finned),
    page: include_str!("../../../pages/finned-mutant-x-wing.md"),
};

/// Finned Mutant Swordfish.
pub static FINNED_MUTANT_SWORDFISH: Def = Def {
    id: "finned-mutant-swordfish",
    name: "Finned Mutant Swordfish",
    aliases: &[],
    codes: &["0361"],
    family: Family::Fish,
    cost: Cost::OnRequest,
    find: |board, context, sink| {
        find(board, context, sink, &FINNED_MUTANT_SWORDFISH, 3, Body::Finned)
    },
    page: include_str!("../../../pages/finned-mutant-swordfish.md"),
};

/// Finned Mutant Jellyfish.
pub static FINNED_MUTANT_JELLYFISH: Def = Def {
    id: "finned-mutant-jellyfish",
    name: "Finned Mutant Jellyfish",
    aliases: &[],
    codes: &["0362"],
    family: Family::Fish,
    cost: Cost::OnRequest,
    find: |board, context, sink| {
        find(board, context, sink, &FINNED_MUTANT_JELLYFISH, 4, Body::Finned)
    },
    page: include_str!("../../../pages/finned-mutant-jellyfish.md"),
};

/// Finned Mutant Squirmbag.
pub static FINNED_MUTANT_SQUIRMBAG: Def = Def {
    id: "finned-mutant-squirmbag",
    name: "Finned Mutant Squirmbag",
    aliases: &[],
    codes: &["0363"],
    family: Family::Fish,
    cost: Cost::OnRequest,
    find: |board, context, sink| {
        find(board, context, sink, &FINNED_MUTANT_SQUIRMBAG, 5, Body::Finned)
    },
    page: include_str!("../../../pages/finned-mutant-squirmbag.md"),
};

/// Finned Mutant Whale.
pub static FINNED_MUTANT_WHALE: Def = Def {
    id: "finned-mutant-whale",
    name: "Finned Mutant Whale",
    aliases: &[],
    codes: &["0364"],
    family: Family::Fish,
    cost: Cost::OnRequest,
    find: |board, context, sink| find(board, context, sink, &FINNED_MUTANT_WHALE, 6, Body::Finned),
    page: include_str!("../../../pages/finned-mutant-whale.md"),
};

/// Finned Mutant Leviathan.
pub static FINNED_MUTANT_LEVIATHAN: Def = Def {
    id: "finned-mutant-leviathan",
    name: "Finned Mutant Leviathan",
    aliases: &[],
    codes: &["0365"],
    family: Family::Fish,
    cost: Cost::OnRequest,
    find: |board, context, sink| {
        find(board, context, sink, &FINNED_MUTANT_LEVIATHAN, 7, Body::Finned)
    },
    page: include_str!("../../../pages/finned-mutant-leviathan.md"),
};

/// Without fins or with them.
#[derive(Clone, Copy)]
enum Body {
    Whole,
    Finned,
}

fn find(
    board: &Board,
    context: &Context<'_>,
    sink: &mut Sink<'_>,
    technique: &'static Def,
    size: usize,
    body: Body,
) -> ControlFlow<()> {
    let fits: fn(&Fish) -> bool = match body {
        Body::Whole => |fish| fish.fins.is_empty(),
        Body::Finned => |fish| !fish.fins.is_empty(),
    };
    for digit in Digit::ALL {
        for (eliminated, fish) in plainest(board, context, digit, Shape::Mutant, size, fits) {
            sink.push(Step::new(technique, fish).eliminating(digit, eliminated))?;
        }
    }
    ControlFlow::Continue(())
}
