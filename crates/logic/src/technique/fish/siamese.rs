//! Siamese fish: two finned fish on the same bases, whose covers differ in one house.
//!
//! Each of the two holds by itself, with fins of its own; told together they take more at once.

use std::fmt;
use std::ops::ControlFlow;

use sudokit_core::{Board, CellSet, Digit};

use super::Fish;
use super::complex::{Catch, Shape, pairs};
use crate::context::Context;
use crate::explain::{Explanation, Role, View, sentence, this_takes};
use crate::notation;
use crate::sink::Sink;
use crate::step::{Reason, Step};
use crate::technique::{Cost, Def, Family};

/// Siamese X-Wing.
pub static SIAMESE_X_WING: Def = Def {
    id: "siamese-x-wing",
    name: "Siamese X-Wing",
    aliases: &[],
    codes: &["03101", "03201"],
    family: Family::Fish,
    cost: Cost::OnRequest,
    find: |board, context, sink| find(board, context, sink, &SIAMESE_X_WING, Shape::Lines, 2),
    page: include_str!("../../../pages/siamese-x-wing.md"),
};

/// Siamese Swordfish.
pub static SIAMESE_SWORDFISH: Def = Def {
    id: "siamese-swordfish",
    name: "Siamese Swordfish",
    aliases: &[],
    codes: &["03111", "03211"],
    family: Family::Fish,
    cost: Cost::OnRequest,
    find: |board, context, sink| find(board, context, sink, &SIAMESE_SWORDFISH, Shape::Lines, 3),
    page: include_str!("../../../pages/siamese-swordfish.md"),
};

/// Siamese Jellyfish.
pub static SIAMESE_JELLYFISH: Def = Def {
    id: "siamese-jellyfish",
    name: "Siamese Jellyfish",
    aliases: &[],
    codes: &["03121", "03221"],
    family: Family::Fish,
    cost: Cost::OnRequest,
    find: |board, context, sink| find(board, context, sink, &SIAMESE_JELLYFISH, Shape::Lines, 4),
    page: include_str!("../../../pages/siamese-jellyfish.md"),
};

/// Siamese Squirmbag.
pub static SIAMESE_SQUIRMBAG: Def = Def {
    id: "siamese-squirmbag",
    name: "Siamese Squirmbag",
    aliases: &[],
    codes: &["03131", "03231"],
    family: Family::Fish,
    cost: Cost::OnRequest,
    find: |board, context, sink| find(board, context, sink, &SIAMESE_SQUIRMBAG, Shape::Lines, 5),
    page: include_str!("../../../pages/siamese-squirmbag.md"),
};

/// Siamese Whale.
pub static SIAMESE_WHALE: Def = Def {
    id: "siamese-whale",
    name: "Siamese Whale",
    aliases: &[],
    codes: &["03141", "03241"],
    family: Family::Fish,
    cost: Cost::OnRequest,
    find: |board, context, sink| find(board, context, sink, &SIAMESE_WHALE, Shape::Lines, 6),
    page: include_str!("../../../pages/siamese-whale.md"),
};

/// Siamese Franken X-Wing.
pub static SIAMESE_FRANKEN_X_WING: Def = Def {
    id: "siamese-franken-x-wing",
    name: "Siamese Franken X-Wing",
    aliases: &[],
    codes: &["03401"],
    family: Family::Fish,
    cost: Cost::OnRequest,
    find: |board, context, sink| {
        find(board, context, sink, &SIAMESE_FRANKEN_X_WING, Shape::Franken, 2)
    },
    page: include_str!("../../../pages/siamese-franken-x-wing.md"),
};

/// Siamese Franken Swordfish.
pub static SIAMESE_FRANKEN_SWORDFISH: Def = Def {
    id: "siamese-franken-swordfish",
    name: "Siamese Franken Swordfish",
    aliases: &[],
    codes: &["03411"],
    family: Family::Fish,
    cost: Cost::OnRequest,
    find: |board, context, sink| {
        find(board, context, sink, &SIAMESE_FRANKEN_SWORDFISH, Shape::Franken, 3)
    },
    page: include_str!("../../../pages/siamese-franken-swordfish.md"),
};

/// Siamese Franken Jellyfish.
pub static SIAMESE_FRANKEN_JELLYFISH: Def = Def {
    id: "siamese-franken-jellyfish",
    name: "Siamese Franken Jellyfish",
    aliases: &[],
    codes: &["03421"],
    family: Family::Fish,
    cost: Cost::OnRequest,
    find: |board, context, sink| {
        find(board, context, sink, &SIAMESE_FRANKEN_JELLYFISH, Shape::Franken, 4)
    },
    page: include_str!("../../../pages/siamese-franken-jellyfish.md"),
};

/// Siamese Franken Squirmbag.
pub static SIAMESE_FRANKEN_SQUIRMBAG: Def = Def {
    id: "siamese-franken-squirmbag",
    name: "Siamese Franken Squirmbag",
    aliases: &[],
    codes: &["03431"],
    family: Family::Fish,
    cost: Cost::OnRequest,
    find: |board, context, sink| {
        find(board, context, sink, &SIAMESE_FRANKEN_SQUIRMBAG, Shape::Franken, 5)
    },
    page: include_str!("../../../pages/siamese-franken-squirmbag.md"),
};

/// Siamese Franken Whale.
pub static SIAMESE_FRANKEN_WHALE: Def = Def {
    id: "siamese-franken-whale",
    name: "Siamese Franken Whale",
    aliases: &[],
    codes: &["03441"],
    family: Family::Fish,
    cost: Cost::OnRequest,
    find: |board, context, sink| {
        find(board, context, sink, &SIAMESE_FRANKEN_WHALE, Shape::Franken, 6)
    },
    page: include_str!("../../../pages/siamese-franken-whale.md"),
};

/// Siamese Franken Leviathan.
pub static SIAMESE_FRANKEN_LEVIATHAN: Def = Def {
    id: "siamese-franken-leviathan",
    name: "Siamese Franken Leviathan",
    aliases: &[],
    codes: &["03451"],
    family: Family::Fish,
    cost: Cost::OnRequest,
    find: |board, context, sink| {
        find(board, context, sink, &SIAMESE_FRANKEN_LEVIATHAN, Shape::Franken, 7)
    },
    page: include_str!("../../../pages/siamese-franken-leviathan.md"),
};

/// Siamese Mutant X-Wing.
pub static SIAMESE_MUTANT_X_WING: Def = Def {
    id: "siamese-mutant-x-wing",
    name: "Siamese Mutant X-Wing",
    aliases: &[],
    codes: &["03601"],
    family: Family::Fish,
    cost: Cost::OnRequest,
    find: |board, context, sink| {
        find(board, context, sink, &SIAMESE_MUTANT_X_WING, Shape::Mutant, 2)
    },
    page: include_str!("../../../pages/siamese-mutant-x-wing.md"),
};

/// Siamese Mutant Swordfish.
pub static SIAMESE_MUTANT_SWORDFISH: Def = Def {
    id: "siamese-mutant-swordfish",
    name: "Siamese Mutant Swordfish",
    aliases: &[],
    codes: &["03611"],
    family: Family::Fish,
    cost: Cost::OnRequest,
    find: |board, context, sink| {
        find(board, context, sink, &SIAMESE_MUTANT_SWORDFISH, Shape::Mutant, 3)
    },
    page: include_str!("../../../pages/siamese-mutant-swordfish.md"),
};

/// Siamese Mutant Jellyfish.
pub static SIAMESE_MUTANT_JELLYFISH: Def = Def {
    id: "siamese-mutant-jellyfish",
    name: "Siamese Mutant Jellyfish",
    aliases: &[],
    codes: &["03621"],
    family: Family::Fish,
    cost: Cost::OnRequest,
    find: |board, context, sink| {
        find(board, context, sink, &SIAMESE_MUTANT_JELLYFISH, Shape::Mutant, 4)
    },
    page: include_str!("../../../pages/siamese-mutant-jellyfish.md"),
};

/// Siamese Mutant Squirmbag.
pub static SIAMESE_MUTANT_SQUIRMBAG: Def = Def {
    id: "siamese-mutant-squirmbag",
    name: "Siamese Mutant Squirmbag",
    aliases: &[],
    codes: &["03631"],
    family: Family::Fish,
    cost: Cost::OnRequest,
    find: |board, context, sink| {
        find(board, context, sink, &SIAMESE_MUTANT_SQUIRMBAG, Shape::Mutant, 5)
    },
    page: include_str!("../../../pages/siamese-mutant-squirmbag.md"),
};

/// Siamese Mutant Whale.
pub static SIAMESE_MUTANT_WHALE: Def = Def {
    id: "siamese-mutant-whale",
    name: "Siamese Mutant Whale",
    aliases: &[],
    codes: &["03641"],
    family: Family::Fish,
    cost: Cost::OnRequest,
    find: |board, context, sink| {
        find(board, context, sink, &SIAMESE_MUTANT_WHALE, Shape::Mutant, 6)
    },
    page: include_str!("../../../pages/siamese-mutant-whale.md"),
};

/// Siamese Mutant Leviathan.
pub static SIAMESE_MUTANT_LEVIATHAN: Def = Def {
    id: "siamese-mutant-leviathan",
    name: "Siamese Mutant Leviathan",
    aliases: &[],
    codes: &["03651"],
    family: Family::Fish,
    cost: Cost::OnRequest,
    find: |board, context, sink| {
        find(board, context, sink, &SIAMESE_MUTANT_LEVIATHAN, Shape::Mutant, 7)
    },
    page: include_str!("../../../pages/siamese-mutant-leviathan.md"),
};

/// Two finned fish on the same bases.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Siamese {
    /// The fish.
    pub fish: [Fish; 2],
    /// What each of them eliminates.
    pub eliminated: [CellSet; 2],
}

impl fmt::Display for Siamese {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, other] = self.fish;
        write!(f, "{one} and {}", notation::houses(other.covers))?;
        other.write_fins(f)
    }
}

impl Reason for Siamese {
    fn explain(&self, step: &Step, board: &Board) -> Explanation {
        let [one, other] = self.fish;
        let mut view = View::default();
        view.mark_houses(Role::Base, one.bases);
        view.mark_houses(Role::Cover, one.covers | other.covers);
        view.mark_digit(Role::Base, one.digit, one.base_places(board));
        view.mark_digit(Role::Fin, one.digit, one.fins | other.fins);
        view.mark_digit(Role::Endofin, one.digit, one.endofins() | other.endofins());
        view.say(sentence!["Two finned fish share the bases ", one.bases, "."]);
        one.say_places(&mut view);
        one.say_reason(board, &mut view);
        view.say(sentence!["So the digit ", one.digit, " is lost in ", self.eliminated[0], "."]);
        view.say(sentence![
            "With ",
            other.covers,
            " for covers the same holds of the ",
            if other.fins.len() == 1 { "fin " } else { "fins " },
            other.fins,
            ": the digit is lost in ",
            self.eliminated[1],
            "."
        ]);
        view.say(this_takes(step));
        Explanation::of(step, view)
    }
}

fn find(
    board: &Board,
    context: &Context<'_>,
    sink: &mut Sink<'_>,
    technique: &'static Def,
    shape: Shape,
    size: usize,
) -> ControlFlow<()> {
    for digit in Digit::ALL {
        for (eliminated, pair) in pairs(board, context, digit, shape, size) {
            let pattern = Siamese {
                fish: pair.map(|catch: Catch| catch.fish),
                eliminated: pair.map(|catch| catch.eliminated),
            };
            sink.push(Step::new(technique, pattern).eliminating(digit, eliminated))?;
        }
    }
    ControlFlow::Continue(())
}
