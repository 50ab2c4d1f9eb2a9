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
    /// Where the search is.
    node: Node,
    /// Whether `node` was looked through: then the last of `waiting` is next.
    done: bool,
    /// The second sides of the splits on the way here.
    waiting: Vec<Node>,
}

impl Search {
    /// The search through what these candidates, row by row, allow. Bits above the ninth must be clear.
    pub(crate) fn new(masks: &[u16; 81]) -> Self {
        Self { node: Node::new(masks), done: false, waiting: Vec::new() }
    }

    /// Goes on to the next solution: a bit for each cell, row by row.
    pub(crate) fn next_solution(&mut self) -> Option<[u16; 81]> {
        self.advance().then(|| self.node.masks())
    }

    /// Goes on through the next solutions, up to `limit`, and counts them.
    pub(crate) fn count(&mut self, limit: u64) -> u64 {
        let mut count = 0;
        while count < limit && self.advance() {
            count += 1;
        }
        count
    }

    /// Goes on until `node` is a solution; `false` if there is none any more.
    fn advance(&mut self) -> bool {
        loop {
            if self.done {
                match self.waiting.pop() {
                    Some(node) => self.node = node,
                    None => return false,
                }
            }
            match self.node.propagate() {
                Outcome::Solved => {
                    self.done = true;
                    return true;
                }
                Outcome::Dead => self.done = true,
                Outcome::Open(rows, columns) => {
                    self.done = false;
                    let other = branch::split(&mut self.node, rows, columns);
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
