//! ALS-W-Wing: two almost locked sets that share x and z, and a conjugate pair of x between them.
//!
//! Every x of the one set sees one end of the pair, every x of the other sees the other end. One end is x, so one set
//! lacks x and holds z. What sees all places for z in both sets is not z.

use std::fmt;
use std::ops::ControlFlow;

use sudokit_core::{Board, Candidate, CellSet, Digit, DigitSet};

use super::{eliminate, introduce, mark_link, one_more, useful};
use crate::context::{Conjugate, Context};
use crate::explain::{Explanation, Role, View, sentence, this_takes};
use crate::notation;
use crate::sink::Sink;
use crate::step::{Reason, Step};
use crate::technique::{Cost, Def, Family};

/// ALS-W-Wing.
pub static ALS_W_WING: Def = Def {
    id: "als-w-wing",
    name: "ALS-W-Wing",
    aliases: &[],
    codes: &[],
    family: Family::Als,
    cost: Cost::Cheap,
    find,
    page: include_str!("../../../pages/als-w-wing.md"),
};

/// Two almost locked sets and a conjugate pair between them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AlsWWing {
    /// The cells of the sets: the first sees the first end of the pair, the second the second.
    pub sets: [CellSet; 2],
    /// The digit of the pair.
    pub linked: Digit,
    /// The conjugate pair.
    pub pair: Conjugate,
    /// The digits of which each is in one of the sets.
    pub digits: DigitSet,
}

fn find(board: &Board, context: &Context<'_>, sink: &mut Sink<'_>) -> ControlFlow<()> {
    let list = context.almost_locked_sets();
    for linked in Digit::ALL {
        let pairs = context.conjugates(linked);
        for (n, pair) in pairs.iter().enumerate() {
            // A pair that shares a line and a box comes twice.
            if pairs[..n].iter().any(|before| before.ends == pair.ends) {
                continue;
            }
            let [near, far] = pair.ends.map(|cell| list.lacking(Candidate { digit: linked, cell }));
            for one in near {
                for other in &far {
                    if let Some(step) = wing(board, context, linked, *pair, [one, *other]) {
                        sink.push(step)?;
                    }
                }
            }
        }
    }
    ControlFlow::Continue(())
}

/// The step of two sets that each lack the digit if the one and the other end of the pair has it.
fn wing(
    board: &Board,
    context: &Context<'_>,
    linked: Digit,
    pair: Conjugate,
    ends: [usize; 2],
) -> Option<Step> {
    let list = context.almost_locked_sets();
    let sets = ends.map(|set| list.sets()[set].cells);
    let overlaps = !sets[0].is_disjoint(sets[1]);
    // Two bivalue cells are a W-Wing.
    let is_small = sets.iter().all(|cells| cells.len() == 1);
    if ends[0] == ends[1] || is_small || overlaps && !context.options().overlap {
        return None;
    }
    let digits = useful(board, list, ends, !DigitSet::from(linked));
    let pattern = AlsWWing { sets, linked, pair, digits };
    let step = || eliminate(Step::new(&ALS_W_WING, pattern), board, list, ends, digits);
    (!digits.is_empty()).then(step)
}

impl fmt::Display for AlsWWing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ([a, b], [c, d]) = (self.sets.map(notation::cells), self.pair.ends);
        write!(f, "{} {a} -{}- {c}={d} -{}- {b}", self.digits, self.linked, self.linked)
    }
}

impl Reason for AlsWWing {
    fn explain(&self, step: &Step, board: &Board) -> Explanation {
        let Self { sets: [a, b], linked, pair, digits } = *self;
        let [c, d] = pair.ends;
        let mut view = View::new(vec![
            introduce(board, "A".into(), a),
            introduce(board, "B".into(), b),
            one_more(),
            sentence![
                "In ",
                pair.house,
                " the digit ",
                linked,
                " has two places, ",
                c,
                ", which sees every ",
                linked,
                " of A, and ",
                d,
                ", which sees every ",
                linked,
                " of B."
            ],
            sentence![
                "One of these is ",
                linked,
                ", so A or B lacks ",
                linked,
                " and holds ",
                digits,
                ": what sees all places for such a digit in both does not have it."
            ],
            this_takes(step),
        ]);
        for (cells, end) in [(a, c), (b, d)] {
            for cell in cells {
                view.mark_digits(Role::Pattern, cell, board.candidates(cell));
                view.mark_digits(Role::Pincer, cell, board.candidates(cell) & digits);
            }
            mark_link(&mut view, board, linked, cells, end.into());
        }
        view.mark_digit(Role::Base, linked, pair.cells());
        view.mark(Role::Base, pair.house);
        let [from, to] = pair.ends.map(|cell| Candidate { digit: linked, cell });
        view.mark_link(Role::Strong, from, to);
        Explanation::of(step, view)
    }
}
