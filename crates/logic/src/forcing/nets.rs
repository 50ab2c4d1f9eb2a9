//! [`Nets`]: the net of every candidate of a board, assumed to be true.

use sudokit_core::{Board, Candidate, CandidateSet, CellSet, Digit, DigitMap};

use super::engine::{Assumption, Engine, Rules};

/// What follows from a candidate.
#[derive(Clone, Debug)]
pub(crate) struct Net {
    pub(crate) candidate: Candidate,
    /// It cannot be true. What it takes is not known then.
    pub(crate) is_refuted: bool,
    /// For each digit the places it takes.
    pub(crate) taken: DigitMap<CellSet>,
    /// How many deductions there are.
    pub(crate) len: usize,
}

impl Net {
    /// Follows the assumption with the engine.
    pub(crate) fn follow(engine: &mut Engine, assumption: Assumption) -> Self {
        let is_refuted = engine.assume(assumption);
        Self {
            candidate: assumption.candidate,
            is_refuted,
            taken: DigitMap::from_fn(|digit| engine.taken(digit)),
            len: engine.len(),
        }
    }

    /// How many candidates it takes.
    pub(crate) fn size(&self) -> usize {
        Digit::ALL.into_iter().map(|digit| self.taken[digit].len()).sum()
    }
}

/// The nets of the candidates that the inner rules leave, in the order of the candidates.
#[derive(Clone, Debug, Default)]
pub(crate) struct Nets {
    pub(crate) list: Vec<Net>,
    pub(crate) refuted: CandidateSet,
    /// The place in the list of the first net of each digit, and the cells of its nets.
    digits: DigitMap<(usize, CellSet)>,
}

impl Nets {
    /// Follows every candidate; none if the board contradicts itself.
    pub(crate) fn new(board: &Board) -> Self {
        let mut engine = Engine::new(board, Rules::Inner);
        let mut nets = Self::default();
        if engine.is_broken() {
            return nets;
        }
        for digit in Digit::ALL {
            let cells = engine.places(digit) & engine.open();
            nets.digits[digit] = (nets.list.len(), cells);
            for cell in cells {
                let candidate = Candidate { digit, cell };
                let net = Net::follow(&mut engine, Assumption { candidate, is_true: true });
                if net.is_refuted {
                    nets.refuted.insert(candidate);
                }
                nets.list.push(net);
            }
        }
        nets
    }

    /// The net of a candidate, if it has one.
    pub(crate) fn of(&self, candidate: Candidate) -> Option<&Net> {
        let (first, cells) = self.digits[candidate.digit];
        let before = cells.bits() & ((1 << candidate.cell.index()) - 1);
        let place = first + before.count_ones() as usize;
        cells.contains(candidate.cell).then(|| &self.list[place])
    }
}
