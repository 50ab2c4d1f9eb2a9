//! Taking givens away while the puzzle stays proper, many puzzles side by side.
//!
//! A given can go if no other digit is possible in its cell: one search for a solution that has another digit there,
//! which finds none. If it finds one, the cells in which that differs from the solution are an unavoidable set: at least
//! one of them has to be given. It is kept, for it decides later cells without a search.
//!
//! The puzzles are asked about in rounds, a question for each, so that the solver can work at many of them at once. What
//! comes out of a puzzle does not depend on the others, nor on which solutions the searches find: only on whether there
//! are any.

use sudokit_core::{CandidateGrid, Cell, CellSet, DigitSet, Grid};
use sudokit_search::Solver;

/// A puzzle that is losing givens.
#[derive(Debug)]
pub(crate) struct Reduction {
    solution: Grid,
    givens: CellSet,
    /// The puzzle as the solver is asked about it: the givens alone, between questions.
    asked: CandidateGrid,
    /// What goes together, in the order in which it is tried. Those from `next` on are still to be tried.
    orbits: Vec<CellSet>,
    next: usize,
    /// No fewer givens than this.
    fewest: usize,
    /// The cell of the question, and the cells of its orbit that come after it.
    cell: Cell,
    rest: CellSet,
    /// Sets of cells of which one at least must be given.
    unavoidable: Vec<CellSet>,
}

impl Reduction {
    /// To take from the `givens`, a proper puzzle of this solution, the cells of each orbit in turn; but to keep at least
    /// `fewest`.
    pub(crate) fn new(
        solution: &Grid,
        givens: CellSet,
        orbits: Vec<CellSet>,
        fewest: usize,
    ) -> Self {
        let mut asked = CandidateGrid::ALL;
        for (cell, digit) in solution.iter() {
            if givens.contains(cell) {
                asked[cell] = digit.into();
            }
        }
        Self {
            solution: *solution,
            givens,
            asked,
            orbits,
            next: 0,
            fewest,
            cell: Cell::R1C1,
            rest: CellSet::EMPTY,
            unavoidable: Vec::new(),
        }
    }

    /// The solution.
    pub(crate) fn solution(&self) -> &Grid {
        &self.solution
    }

    /// Whether none of the givens can go. To be asked when all is decided.
    pub(crate) fn is_minimal(&mut self) -> bool {
        let solver = Solver::new();
        for cell in self.givens {
            let left = self.givens.without(cell);
            if self.unavoidable.iter().any(|set| set.is_disjoint(left)) {
                continue;
            }
            self.asked[cell] = DigitSet::ALL - self.digit(cell);
            let other = solver.solve(&self.asked);
            self.asked[cell] = self.digit(cell);
            if other.is_none() {
                return false;
            }
        }
        true
    }

    /// The cells that are given now.
    pub(crate) fn givens(&self) -> CellSet {
        self.givens
    }

    /// Prepares the next question; `false` if all is decided.
    fn ask(&mut self) -> bool {
        if self.rest.is_empty() && !self.begin() {
            return false;
        }
        if let Some(cell) = self.rest.first() {
            self.rest.remove(cell);
            self.cell = cell;
            self.asked[cell] = DigitSet::ALL - self.digit(cell);
        }
        true
    }

    /// Goes to the next orbit about which a search is needed, and takes it away for the question.
    fn begin(&mut self) -> bool {
        while let Some(orbit) = self.orbits.get(self.next).copied() {
            let left = self.givens - orbit;
            if left.len() >= self.fewest
                && !self.unavoidable.iter().any(|set| set.is_disjoint(left))
            {
                for cell in orbit {
                    self.asked[cell] = DigitSet::ALL;
                }
                self.rest = orbit;
                return true;
            }
            self.next += 1;
        }
        false
    }

    /// Takes the answer to the question: a solution with another digit in the cell, if there is one.
    fn answer(&mut self, other: Option<&Grid>) {
        let orbit = self.orbits[self.next];
        match other {
            Some(other) => {
                let differs = |cell: &Cell| self.solution[*cell] != other[*cell];
                self.unavoidable.push(Cell::ALL.into_iter().filter(differs).collect());
                self.rest = CellSet::EMPTY;
                for cell in orbit {
                    self.asked[cell] = self.digit(cell);
                }
                self.next += 1;
            }
            // This cell has its digit in every solution. The others of the orbit are still to be asked about.
            None if !self.rest.is_empty() => self.asked[self.cell] = self.digit(self.cell),
            None => {
                for cell in orbit {
                    self.asked[cell] = DigitSet::ALL;
                }
                self.givens -= orbit;
                self.next += 1;
            }
        }
    }

    fn digit(&self, cell: Cell) -> DigitSet {
        self.solution[cell].map_or(DigitSet::EMPTY, DigitSet::from)
    }
}

/// Brings all of them to their end.
pub(crate) fn reduce_all<'r>(all: impl IntoIterator<Item = &'r mut Reduction>) {
    let solver = Solver::new();
    let mut all: Vec<&mut Reduction> = all.into_iter().collect();
    let mut open: Vec<usize> = (0..all.len()).collect();
    loop {
        open.retain(|n| all[*n].ask());
        if open.is_empty() {
            return;
        }
        let answers = solver.solve_each(open.iter().map(|n| &all[*n].asked));
        for (n, answer) in open.iter().zip(&answers) {
            all[*n].answer(answer.as_ref());
        }
    }
}
