//! Nested nets: assumptions inside an assumption.

use sudokit_core::{Candidate, Cell, CellSet, DigitSet};

use super::engine::{Assumption, Deduction, Engine, Index, NONE};
use super::proof::Goal;

/// Whether the proofs of inner nets are kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Keep {
    /// They are: to tell them.
    Proofs,
    /// They are not: to find out, fast.
    Nothing,
}

impl Engine {
    /// Follows an assumption, and wherever the net stands still further ones, one at a time: those that end in a
    /// contradiction are false. Whether it ends in a contradiction itself.
    pub(crate) fn assume_nested(&mut self, assumption: Assumption, keep: Keep) -> bool {
        if self.assume(assumption) {
            return true;
        }
        // What was tried since the last success, in turn; then there is no more.
        let mut untried = self.alternatives();
        while let Some(candidate) = untried.pop() {
            if !self.now.cells[candidate.cell].contains(candidate.digit)
                || !self.now.open.contains(candidate.cell)
                || !self.refute(candidate, keep)
            {
                continue;
            }
            if self.contradiction.is_some() {
                return true;
            }
            // What had not failed before may now.
            untried = self.alternatives();
        }
        false
    }

    /// Assumes the candidate as well. If that fails, it is taken, and the rules are applied on.
    fn refute(&mut self, candidate: Candidate, keep: Keep) -> bool {
        let (outer, mark) = (self.now, self.log.len());
        let is_refuted = self.assume_too(Assumption { candidate, is_true: true });
        let mut nested = NONE;
        if is_refuted && keep == Keep::Proofs {
            nested = self.nested.len() as Index;
            let inner = self.proof_since(mark, Goal::Contradiction);
            self.nested.push(inner);
        }
        self.now = outer;
        self.log.truncate(mark);
        self.contradiction = None;
        if is_refuted {
            let index = self.note(Deduction::Refuted(nested));
            self.take(candidate, index);
            self.run();
        }
        is_refuted
    }

    /// The candidates of open cells, those of cells with the fewest last.
    fn alternatives(&self) -> Vec<Candidate> {
        let size = |cell: &Cell| self.now.cells[*cell].len();
        let open: CellSet = self.now.open;
        let mut cells: Vec<Cell> = open.iter().collect();
        cells.sort_by_key(|cell| std::cmp::Reverse(size(cell)));
        let digits = |cell: Cell| -> DigitSet { self.now.cells[cell] };
        cells
            .into_iter()
            .flat_map(|cell| digits(cell).iter().map(move |digit| Candidate { digit, cell }))
            .collect()
    }
}
