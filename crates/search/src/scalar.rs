//! The portable solver: safe, without recursion, with no allocation per node.
//!
//! The whole grid is brought forward at once, round after round, by what the lines of each band and stack leave to
//! each digit (`propagate`), in words of which each bit works (`lanes`); where nothing more follows, the search splits
//! in two (`branch`). The design is that of whole-grid rounds by permutation consistency, packed ten bits a box.

mod branch;
mod lanes;
mod propagate;

use propagate::{Node, Outcome};

/// A search under way: what is left to look through.
#[derive(Clone, Debug)]
pub(crate) struct Search {
    /// Where to go on, if not at the last of `waiting`.
    current: Option<Node>,
    /// The second sides of the splits on the way here.
    waiting: Vec<Node>,
}

impl Search {
    /// The search through what these candidates, row by row, allow. Bits above the ninth must be clear.
    pub(crate) fn new(masks: &[u16; 81]) -> Self {
        Self { current: Some(Node::new(masks)), waiting: Vec::new() }
    }

    /// Goes on to the next solution: a bit for each cell, row by row.
    pub(crate) fn next_solution(&mut self) -> Option<[u16; 81]> {
        self.advance().map(|node| node.masks())
    }

    /// Goes on through the next solutions, up to `limit`, and counts them.
    pub(crate) fn count(&mut self, limit: u64) -> u64 {
        let mut count = 0;
        while count < limit && self.advance().is_some() {
            count += 1;
        }
        count
    }

    fn advance(&mut self) -> Option<Node> {
        let mut node = self.current.take().or_else(|| self.waiting.pop())?;
        loop {
            match node.propagate() {
                Outcome::Solved => return Some(node),
                Outcome::Dead => node = self.waiting.pop()?,
                Outcome::Open(rows, columns) => {
                    let other = branch::split(&mut node, rows, columns);
                    if self.waiting.capacity() == 0 {
                        // Once for all: many puzzles need no split at all.
                        self.waiting.reserve_exact(branch::MAX_WAITING);
                    }
                    debug_assert!(self.waiting.len() < branch::MAX_WAITING);
                    self.waiting.push(other);
                }
            }
        }
    }
}
