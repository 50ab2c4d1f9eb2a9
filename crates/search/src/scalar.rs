//! The portable solver: safe, without recursion, with no allocation per node.
//!
//! The whole grid is brought forward at once, round after round, by what the lines of each band and stack leave to
//! each digit (`propagate`), in words of which each bit works (`lanes`); where nothing more follows, the search splits
//! in two (`branch`), and where that takes long, by what led to dead ends before (`careful`). The design is that of whole-grid rounds by permutation consistency, packed ten bits a box.

mod branch;
mod careful;
mod lanes;
mod propagate;

use careful::Blame;
use propagate::{Node, Outcome};

/// After so many guesses without a solution the branching becomes careful. All but a few real puzzles take fewer.
pub(crate) const PATIENCE: u32 = 1_000;

/// After how many nodes it is asked whether to go on.
const INTERVAL: u32 = 128;

/// A search under way: what is left to look through.
#[derive(Clone, Debug)]
pub(crate) struct Search {
    /// Where the search is.
    node: Node,
    /// Whether `node` was looked through: then the last of `waiting` is next.
    done: bool,
    /// The second sides of the splits on the way here.
    waiting: Vec<Node>,
    /// The nodes looked through.
    nodes: u32,
    /// The guesses since the last solution.
    guesses: u32,
    /// There once the branching is careful.
    blame: Option<Box<Blame>>,
}

/// The search was told to stop, before it came to the next solution.
#[derive(Debug)]
pub(crate) struct Stopped;

impl Search {
    /// The search through what these candidates, row by row, allow. Bits above the ninth must be clear.
    pub(crate) fn new(masks: &[u16; 81]) -> Self {
        let node = Node::new(masks);
        Self { node, done: false, waiting: Vec::new(), nodes: 0, guesses: 0, blame: None }
    }

    /// The careful search through what is left of one that took long, the last node first.
    pub(crate) fn careful(nodes: impl Iterator<Item = [u16; 81]>) -> Self {
        Self {
            node: Node::new(&[0; 81]),
            done: true,
            waiting: nodes.map(|masks| Node::new(&masks)).collect(),
            nodes: 0,
            guesses: 0,
            blame: Some(Box::new(Blame::new())),
        }
    }

    /// Goes on to the next solution: a bit for each cell, row by row. Now and then `go_on` is asked.
    ///
    /// # Errors
    ///
    /// `go_on` said no. The search can be gone on with.
    pub(crate) fn next_solution(
        &mut self,
        go_on: impl FnMut() -> bool,
    ) -> Result<Option<[u16; 81]>, Stopped> {
        Ok(self.advance(go_on)?.then(|| self.solution()))
    }

    /// The solution that [`advance`](Self::advance) came to.
    pub(crate) fn solution(&self) -> [u16; 81] {
        self.node.masks()
    }

    /// Goes on to the next solution; `false` if there is none any more. Now and then `go_on` is asked.
    ///
    /// # Errors
    ///
    /// As [`next_solution`](Self::next_solution).
    pub(crate) fn advance(&mut self, mut go_on: impl FnMut() -> bool) -> Result<bool, Stopped> {
        loop {
            self.nodes = self.nodes.wrapping_add(1);
            if self.nodes.is_multiple_of(INTERVAL) && !go_on() {
                return Err(Stopped);
            }
            if self.done {
                match self.waiting.pop() {
                    Some(node) => self.node = node,
                    None => return Ok(false),
                }
            }
            match self.node.propagate() {
                Outcome::Solved => {
                    self.done = true;
                    self.guesses = 0;
                    return Ok(true);
                }
                Outcome::Dead(culprit) => {
                    self.done = true;
                    if let Some(blame) = &mut self.blame {
                        blame.add(&self.node, &culprit);
                    }
                }
                Outcome::Open(rows, columns) => {
                    self.done = false;
                    let other = match &self.blame {
                        None => branch::split(&mut self.node, rows, columns),
                        Some(blame) => blame.split(&mut self.node),
                    };
                    if self.waiting.capacity() == 0 {
                        // Once for all: many puzzles need no split at all.
                        self.waiting.reserve_exact(branch::MAX_WAITING);
                    }
                    self.waiting.push(other);
                    self.guesses += 1;
                    if self.guesses == PATIENCE && self.blame.is_none() {
                        self.blame = Some(Box::new(Blame::new()));
                    }
                }
            }
        }
    }
}
