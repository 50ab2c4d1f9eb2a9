//! Franken fish, with fins and without: fish of lines with boxes among the bases, the covers, or both.
//!
//! Rows and boxes covered by columns and boxes, or columns and boxes covered by rows and boxes. A cover holds the digit
//! once, whatever its sort, so the count is that of any fish.

use std::ops::ControlFlow;

use sudokit_core::{Board, Digit};

use super::Fish;
use super::complex::{Shape, plainest};
use crate::context::Context;
use crate::sink::Sink;
use crate::step::Step;
use crate::technique::{Cost, Def, Family};

/// Franken X-Wing.
pub static FRANKEN_X_WING: Def = Def {
    id: "franken-x-wing",
    name: "Franken X-Wing",
    aliases: &[],
    codes: &["0330"],
    family: Family::Fish,
    cost: Cost::Costly,
    find: |board, context, sink| find(board, context, sink, &FRANKEN_X_WING, 2, Body::Whole),
    page: include_str!("../../../pages/franken-x-wing.md"),
};

/// Franken Swordfish.
pub static FRANKEN_SWORDFISH: Def = Def {
    id: "franken-swordfish",
    name: "Franken Swordfish",
    aliases: &[],
    codes: &["0331"],
    family: Family::Fish,
    cost: Cost::Costly,
    find: |board, context, sink| find(board, context, sink, &FRANKEN_SWORDFISH, 3, Body::Whole),
    page: include_str!("../../../pages/franken-swordfish.md"),
};

/// Franken Jellyfish.
pub static FRANKEN_JELLYFISH: Def = Def {
    id: "franken-jellyfish",
    name: "Franken Jellyfish",
    aliases: &[],
    codes: &["0332"],
    family: Family::Fish,
    cost: Cost::Costly,
    find: |board, context, sink| find(board, context, sink, &FRANKEN_JELLYFISH, 4, Body::Whole),
    page: include_str!("../../../pages/franken-jellyfish.md"),
};

/// Franken Squirmbag.
pub static FRANKEN_SQUIRMBAG: Def = Def {
    id: "franken-squirmbag",
    name: "Franken Squirmbag",
    aliases: &[],
    codes: &["0333"],
    family: Family::Fish,
    cost: Cost::OnRequest,
    find: |board, context, sink| find(board, context, sink, &FRANKEN_SQUIRMBAG, 5, Body::Whole),
    page: include_str!("../../../pages/franken-squirmbag.md"),
};

/// Franken Whale.
pub static FRANKEN_WHALE: Def = Def {
    id: "franken-whale",
    name: "Franken Whale",
    aliases: &[],
    codes: &["0334"],
    family: Family::Fish,
    cost: Cost::OnRequest,
    find: |board, context, sink| find(board, context, sink, &FRANKEN_WHALE, 6, Body::Whole),
    page: include_str!("../../../pages/franken-whale.md"),
};

/// Franken Leviathan.
pub static FRANKEN_LEVIATHAN: Def = Def {
    id: "franken-leviathan",
    name: "Franken Leviathan",
    aliases: &[],
    codes: &["0335"],
    family: Family::Fish,
    cost: Cost::OnRequest,
    find: |board, context, sink| find(board, context, sink, &FRANKEN_LEVIATHAN, 7, Body::Whole),
    page: include_str!("../../../pages/franken-leviathan.md"),
};

/// Finned Franken X-Wing.
pub static FINNED_FRANKEN_X_WING: Def = Def {
    id: "finned-franken-x-wing",
    name: "Finned Franken X-Wing",
    aliases: &[],
    codes: &["0340"],
    family: Family::Fish,
    cost: Cost::Costly,
    find: |board, context, sink| {
        find(board, context, sink, &FINNED_FRANKEN_X_WING, 2, Body::Finned)
    },
    page: include_str!("../../../pages/finned-franken-x-wing.md"),
};

/// Finned Franken Swordfish.
pub static FINNED_FRANKEN_SWORDFISH: Def = Def {
    id: "finned-franken-swordfish",
    name: "Finned Franken Swordfish",
    aliases: &[],
    codes: &["0341"],
    family: Family::Fish,
    cost: Cost::Costly,
    find: |board, context, sink| {
        find(board, context, sink, &FINNED_FRANKEN_SWORDFISH, 3, Body::Finned)
    },
    page: include_str!("../../../pages/finned-franken-swordfish.md"),
};

/// Finned Franken Jellyfish.
pub static FINNED_FRANKEN_JELLYFISH: Def = Def {
    id: "finned-franken-jellyfish",
    name: "Finned Franken Jellyfish",
    aliases: &[],
    codes: &["0342"],
    family: Family::Fish,
    cost: Cost::Costly,
    find: |board, context, sink| {
        find(board, context, sink, &FINNED_FRANKEN_JELLYFISH, 4, Body::Finned)
    },
    page: include_str!("../../../pages/finned-franken-jellyfish.md"),
};

/// Finned Franken Squirmbag.
pub static FINNED_FRANKEN_SQUIRMBAG: Def = Def {
    id: "finned-franken-squirmbag",
    name: "Finned Franken Squirmbag",
    aliases: &[],
    codes: &["0343"],
    family: Family::Fish,
    cost: Cost::OnRequest,
    find: |board, context, sink| {
        find(board, context, sink, &FINNED_FRANKEN_SQUIRMBAG, 5, Body::Finned)
    },
    page: include_str!("../../../pages/finned-franken-squirmbag.md"),
};

/// Finned Franken Whale.
pub static FINNED_FRANKEN_WHALE: Def = Def {
    id: "finned-franken-whale",
    name: "Finned Franken Whale",
    aliases: &[],
    codes: &["0344"],
    family: Family::Fish,
    cost: Cost::OnRequest,
    find: |board, context, sink| find(board, context, sink, &FINNED_FRANKEN_WHALE, 6, Body::Finned),
    page: include_str!("../../../pages/finned-franken-whale.md"),
};

/// Finned Franken Leviathan.
pub static FINNED_FRANKEN_LEVIATHAN: Def = Def {
    id: "finned-franken-leviathan",
    name: "Finned Franken Leviathan",
    aliases: &[],
    codes: &["0345"],
    family: Family::Fish,
    cost: Cost::OnRequest,
    find: |board, context, sink| {
        find(board, context, sink, &FINNED_FRANKEN_LEVIATHAN, 7, Body::Finned)
    },
    page: include_str!("../../../pages/finned-franken-leviathan.md"),
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
        for (eliminated, fish) in plainest(board, context, digit, Shape::Franken, size, fits) {
            sink.push(Step::new(technique, fish).eliminating(digit, eliminated))?;
        }
    }
    ControlFlow::Continue(())
}
