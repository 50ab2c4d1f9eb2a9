//! Trial: one candidate assumed, and refuted by a search. No logic, and not of the table.
//!
//! It is the last resort of whoever wants to come to the end all the same. Nothing here searches, for this crate
//! cannot: whoever can makes the step, after the search has found no solution with the candidate.

use std::fmt;
use std::ops::ControlFlow;

use sudokit_core::{Board, Candidate};

use crate::explain::{Explanation, Role, View, sentence, this_takes};
use crate::step::{Reason, Step};
use crate::technique::{Cost, Def, Family};

/// Trial. It finds nothing by itself: see [`step`].
pub static TRIAL: Def = Def {
    id: "trial",
    name: "Trial",
    aliases: &[],
    codes: &[],
    family: Family::LastResort,
    cost: Cost::OnRequest,
    find: |_, _, _| ControlFlow::Continue(()),
    page: "# Trial\n\nOne candidate assumed, and refuted by a search. This is no logic: no reason is given that a person \
           could follow.\n",
};

/// A candidate that a search refuted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Trial {
    /// The candidate that was assumed.
    pub candidate: Candidate,
}

/// The step that eliminates a candidate of the board with which a search found no solution.
///
/// ```
/// let step = sudokit_logic::technique::trial::step("r1c3=4".parse()?);
/// assert_eq!(step.to_string(), "trial r1c3=4 => r1c3<>4");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn step(candidate: Candidate) -> Step {
    Step::new(&TRIAL, Trial { candidate }).eliminating(candidate.digit, candidate.cell.into())
}

impl fmt::Display for Trial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.candidate.fmt(f)
    }
}

impl Reason for Trial {
    fn explain(&self, step: &Step, _: &Board) -> Explanation {
        let mut view = View::new(vec![
            sentence![
                "This is a trial and no logic: with ",
                self.candidate,
                " a search tried every way to fill the rest of the board, and found none."
            ],
            this_takes(step),
        ]);
        view.mark(Role::Focus, self.candidate.cell);
        Explanation::of(step, view)
    }
}
