//! Skyscraper, two-string kite and turbot fish: two conjugate pairs joined by a weak link.
//!
//! The near ends of the pairs see each other, so one of them is false, and the far end of its pair is true. What
//! sees both far ends is false. The names tell how the pairs lie: two parallel lines joined across are a
//! skyscraper; a row and a column joined in a box are a kite; all else is a turbot fish.

use std::ops::ControlFlow;

use smallvec::SmallVec;
use sudokit_core::{Board, Digit, HouseKind};

use super::TwoLinks;
use crate::context::{Conjugate, Context};
use crate::sink::Sink;
use crate::step::Step;
use crate::technique::{Cost, Def, Family};

/// Skyscraper.
pub static SKYSCRAPER: Def = Def {
    id: "skyscraper",
    name: "Skyscraper",
    aliases: &[],
    codes: &["0400"],
    family: Family::SingleDigit,
    cost: Cost::Cheap,
    find: |board, context, sink| find(board, context, sink, &SKYSCRAPER, Shape::Skyscraper),
    page: include_str!("../../../pages/skyscraper.md"),
};

/// Two-string kite.
pub static TWO_STRING_KITE: Def = Def {
    id: "two-string-kite",
    name: "Two-String Kite",
    aliases: &["2-String Kite"],
    codes: &["0401"],
    family: Family::SingleDigit,
    cost: Cost::Cheap,
    find: |board, context, sink| find(board, context, sink, &TWO_STRING_KITE, Shape::Kite),
    page: include_str!("../../../pages/two-string-kite.md"),
};

/// Turbot fish.
pub static TURBOT_FISH: Def = Def {
    id: "turbot-fish",
    name: "Turbot Fish",
    aliases: &["Turbot Crane"],
    codes: &["0403"],
    family: Family::SingleDigit,
    cost: Cost::Cheap,
    find: |board, context, sink| find(board, context, sink, &TURBOT_FISH, Shape::Turbot),
    page: include_str!("../../../pages/turbot-fish.md"),
};

/// Dual two-string kite.
pub static DUAL_TWO_STRING_KITE: Def = Def {
    id: "dual-two-string-kite",
    name: "Dual Two-String Kite",
    aliases: &["Dual 2-String Kite"],
    codes: &["0404"],
    family: Family::SingleDigit,
    cost: Cost::Cheap,
    find: find_dual_kites,
    page: include_str!("../../../pages/dual-two-string-kite.md"),
};

/// How the pairs lie.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Shape {
    Skyscraper,
    Kite,
    Turbot,
}

fn find(
    board: &Board,
    context: &Context<'_>,
    sink: &mut Sink<'_>,
    technique: &'static Def,
    shape: Shape,
) -> ControlFlow<()> {
    for digit in Digit::ALL {
        for_each(context, digit, |links| {
            if shape_of(&links) != shape {
                return ControlFlow::Continue(());
            }
            let eliminated = links.eliminated(board);
            if eliminated.is_empty() {
                return ControlFlow::Continue(());
            }
            sink.push(Step::new(technique, links).eliminating(digit, eliminated))
        })?;
    }
    ControlFlow::Continue(())
}

/// Calls `found` with every two pairs of four cells, joined either way.
fn for_each(
    context: &Context<'_>,
    digit: Digit,
    mut found: impl FnMut(TwoLinks) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let pairs = distinct(context.conjugates(digit));
    for (n, first) in pairs.iter().enumerate() {
        for second in &pairs[n + 1..] {
            if !first.cells().is_disjoint(second.cells()) {
                continue;
            }
            for (first, second) in [
                (first.turned(), *second),
                (*first, *second),
                (first.turned(), second.turned()),
                (*first, second.turned()),
            ] {
                if first.ends[1].sees(second.ends[0]) {
                    found(TwoLinks { digit, first, second })?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The pairs without those that come a second time, for their box.
fn distinct(conjugates: &[Conjugate]) -> SmallVec<[Conjugate; 27]> {
    let mut pairs = SmallVec::<[Conjugate; 27]>::new();
    for pair in conjugates {
        if !pairs.iter().any(|other| other.ends == pair.ends) {
            pairs.push(*pair);
        }
    }
    pairs
}

fn shape_of(links: &TwoLinks) -> Shape {
    let kinds = (links.first.house.kind(), links.second.house.kind());
    let [b, c] = links.near();
    match kinds {
        (HouseKind::Row, HouseKind::Row) if b.column() == c.column() => Shape::Skyscraper,
        (HouseKind::Column, HouseKind::Column) if b.row() == c.row() => Shape::Skyscraper,
        (HouseKind::Row, HouseKind::Column) | (HouseKind::Column, HouseKind::Row)
            if b.box_() == c.box_() =>
        {
            Shape::Kite
        }
        _ => Shape::Turbot,
    }
}

/// Two kites of the same four houses' cells that are joined in the same two cells of a box.
fn find_dual_kites(board: &Board, context: &Context<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
    for digit in Digit::ALL {
        let mut kites = SmallVec::<[TwoLinks; 8]>::new();
        for_each(context, digit, |links| {
            if shape_of(&links) == Shape::Kite && !links.eliminated(board).is_empty() {
                kites.push(links);
            }
            ControlFlow::Continue(())
        })?;
        for (n, one) in kites.iter().enumerate() {
            for other in &kites[n + 1..] {
                let [a, b] = one.near();
                let [c, d] = other.near();
                if (a | b) == (c | d) && one.eliminated(board) != other.eliminated(board) {
                    let eliminated = one.eliminated(board) | other.eliminated(board);
                    sink.push(
                        Step::new(&DUAL_TWO_STRING_KITE, super::Dual::Kites(*one, *other))
                            .eliminating(digit, eliminated),
                    )?;
                }
            }
        }
    }
    ControlFlow::Continue(())
}
