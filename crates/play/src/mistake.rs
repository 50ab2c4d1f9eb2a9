//! [`Mistake`]: what on a player's board contradicts the solution.

use sudokit_core::{Board, Candidate, Change, Grid};
use sudokit_logic::Sentence;

use crate::hint::Level;
use crate::sentence;

/// Something on a board that the only solution of its puzzle contradicts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// What sort of mistake it is.
    pub kind: MistakeKind,
    /// The digit that is wrong, or the candidate that was taken away.
    pub candidate: Candidate,
    /// Which change of the log made it, from 0; `None` if no log was given or none of its changes did.
    pub since: Option<usize>,
}

/// The sorts of mistakes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum MistakeKind {
    /// A placed digit is wrong.
    WrongDigit,
    /// A candidate was eliminated that is the cell's digit.
    LostCandidate,
}

impl MistakeKind {
    /// The name in files: `wrong-digit`, `lost-candidate`.
    pub const fn id(self) -> &'static str {
        match self {
            Self::WrongDigit => "wrong-digit",
            Self::LostCandidate => "lost-candidate",
        }
    }
}

/// All mistakes on the board, the oldest first as far as the log tells.
pub(crate) fn find(board: &Board, solution: &Grid, log: &[Change]) -> Vec<Mistake> {
    let mut mistakes = Vec::new();
    for (cell, digit) in solution.iter() {
        let right = Candidate { digit, cell };
        match board.digit(cell) {
            Some(placed) if placed != digit && !board.is_given(cell) => {
                let wrong = Candidate { digit: placed, cell };
                let since = log.iter().rposition(|change| {
                    // To enter a digit again changes nothing.
                    matches!(change, Change::Digit { cell, before, after }
                        if *cell == wrong.cell && *after == Some(wrong.digit) && before != after)
                });
                mistakes.push(Mistake { kind: MistakeKind::WrongDigit, candidate: wrong, since });
            }
            None if board.eliminated().contains(right) => {
                let made = Change::Eliminated { candidate: right };
                let since = log.iter().rposition(|change| *change == made);
                let kind = MistakeKind::LostCandidate;
                mistakes.push(Mistake { kind, candidate: right, since });
            }
            _ => {}
        }
    }
    mistakes.sort_by_key(|mistake| {
        (mistake.since.unwrap_or(usize::MAX), mistake.kind, mistake.candidate.cell)
    });
    mistakes
}

impl Mistake {
    /// Says what is wrong. Which digit a cell has lost is its solution, and not said here.
    pub(crate) fn tell(&self, say: &mut impl FnMut(Level, Sentence)) {
        let cell = self.candidate.cell;
        let since = self.since.map_or(String::new(), |n| format!(", since change {}", n + 1));
        let sentence = match self.kind {
            MistakeKind::WrongDigit => sentence![self.candidate, " is wrong", since, "."],
            MistakeKind::LostCandidate => {
                sentence!["A candidate was taken away wrongly in ", cell, since, "."]
            }
        };
        say(Level::Where, sentence);
    }
}
