//! What follows when a deadly pattern has other candidates in some of its cells, the roof.
//!
//! The cells must not hold the pattern's digits alone, so a cell of the roof holds one of its other candidates. The
//! types 1 to 4 of rectangles, loops and extended rectangles tell apart what that forbids.

use std::ops::ControlFlow;

use sudokit_core::{Board, Cell, CellSet, DigitSet, House};

use super::{Rectangle, RectangleRule};
use crate::sink::Sink;
use crate::step::Step;
use crate::technique::Def;
use crate::technique::subset::for_each_union;

/// Cells that a few digits alone would make deadly.
#[derive(Clone, Copy, Debug)]
pub(super) struct Roofed {
    /// The digits.
    pub(super) digits: DigitSet,
    /// All cells.
    pub(super) cells: CellSet,
    /// The cells that have other candidates as well.
    pub(super) roof: CellSet,
}

impl Roofed {
    pub(super) fn step(&self, technique: &'static Def, rule: RectangleRule) -> Step {
        let Self { digits, cells, roof } = *self;
        Step::new(technique, Rectangle { digits, corners: cells, roof, rule })
    }

    /// The other candidates of the roof.
    pub(super) fn extras(&self, board: &Board) -> DigitSet {
        self.roof.iter().fold(DigitSet::EMPTY, |extras, cell| extras | board.candidates(cell))
            - self.digits
    }

    /// The cells of a roof of two.
    pub(super) fn pair(&self) -> Option<[Cell; 2]> {
        match (self.roof.len(), self.roof.first(), self.roof.last()) {
            (2, Some(first), Some(last)) => Some([first, last]),
            _ => None,
        }
    }

    /// Whether the roof is two cells that see each other.
    pub(super) fn is_aligned(&self) -> bool {
        self.pair().is_some_and(|[first, last]| first.sees(last))
    }

    /// Type 1: the roof is one cell, which holds none of the digits.
    pub(super) fn one_roof(
        &self,
        board: &Board,
        sink: &mut Sink<'_>,
        technique: &'static Def,
    ) -> ControlFlow<()> {
        let Some(roof) = self.roof.single() else { return ControlFlow::Continue(()) };
        let lost = board.candidates(roof) & self.digits;
        sink.push(self.step(technique, RectangleRule::OneRoof).eliminating_from(roof, lost))
    }

    /// Type 2: every cell of the roof has the same one other candidate, and one of them holds it.
    pub(super) fn same_extra(
        &self,
        board: &Board,
        sink: &mut Sink<'_>,
        technique: &'static Def,
    ) -> ControlFlow<()> {
        let Some(extra) = self.extras(board).single().filter(|_| self.roof.len() > 1) else {
            return ControlFlow::Continue(());
        };
        let eliminated = board.cells_of(extra) & self.roof.common_peers();
        if eliminated.is_empty() || !self.roof.is_subset(board.cells_of(extra)) {
            return ControlFlow::Continue(());
        }
        let step = self.step(technique, RectangleRule::SameExtra(extra));
        sink.push(step.eliminating(extra, eliminated))
    }

    /// Type 3: in a house of both cells of the roof they act as one cell with the other candidates, which is part of
    /// a naked subset. What is left of the house is then a hidden subset with one of the pattern's digits in the
    /// roof; the smaller of the two is told.
    pub(super) fn subset(
        &self,
        board: &Board,
        sink: &mut Sink<'_>,
        technique: &'static Def,
    ) -> ControlFlow<()> {
        let Some([first, last]) = self.pair() else { return ControlFlow::Continue(()) };
        for house in first.shared_houses(last) {
            let others = (house.cells() & board.empty_cells()) - self.roof;
            for size in 1..others.len() {
                let extras = self.extras(board);
                for_each_union(board, others, size, size + 1, extras, |cells, extras| {
                    let rule = self.subset_rule(board, house, cells, extras, others - cells);
                    let mut step = self.step(technique, rule);
                    let mut rest = others - cells;
                    // A subset that lies with the roof in a second house holds there too.
                    for other in first.shared_houses(last).without(house) {
                        if cells.is_subset(other.cells()) {
                            rest |= (other.cells() & board.empty_cells()) - self.roof - cells;
                        }
                    }
                    for digit in extras {
                        step = step.eliminating(digit, board.cells_of(digit) & rest);
                    }
                    sink.push(step)
                })?;
            }
        }
        ControlFlow::Continue(())
    }

    fn subset_rule(
        &self,
        board: &Board,
        house: House,
        cells: CellSet,
        extras: DigitSet,
        rest: CellSet,
    ) -> RectangleRule {
        let left = (board.empty_cells() & house.cells())
            .iter()
            .fold(DigitSet::EMPTY, |digits, cell| digits | board.candidates(cell));
        let hidden = left - extras;
        // On a board without a solution the digits of the house may not add up.
        let is_whole = self.digits.is_subset(hidden) && hidden.len() == rest.len() + 1;
        if rest.len() < cells.len() && is_whole {
            RectangleRule::HiddenSubset { digits: hidden, cells: rest, house }
        } else {
            RectangleRule::Subset { extras, cells, house }
        }
    }

    /// Type 4: a house has no place for one of the digits but the roof's two cells; neither holds another one.
    pub(super) fn locked(
        &self,
        board: &Board,
        sink: &mut Sink<'_>,
        technique: &'static Def,
    ) -> ControlFlow<()> {
        let Some([first, last]) = self.pair() else { return ControlFlow::Continue(()) };
        for digit in self.digits {
            for house in first.shared_houses(last) {
                if (board.cells_of(digit) & house.cells()) != self.roof {
                    continue;
                }
                let mut step = self.step(technique, RectangleRule::Locked { digit, house });
                for other in self.digits.without(digit) {
                    step = step.eliminating(other, board.cells_of(other) & self.roof);
                }
                sink.push(step)?;
            }
        }
        ControlFlow::Continue(())
    }
}
