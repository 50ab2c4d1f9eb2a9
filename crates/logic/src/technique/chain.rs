//! Chains: strong and weak links in turn, read from the [link graph](crate::Links).
//!
//! Along a strong link off leads to on, along a weak link on leads to off. So from one end of a chain that begins and
//! ends with strong links it follows that the other end is on if the first is off: one of the two is true. What is
//! linked weakly to both is false. Everything here is a case of that; the techniques differ in which links they take
//! and in how the ends lie.

use std::fmt;

use sudokit_core::{Board, Candidate, Cell, CellSet, House};

use crate::link::Node;
use crate::notation;

mod aic;
mod explain;
mod loops;
pub(crate) mod search;
mod single;

pub use aic::{
    AIC, ALS_AIC, ALS_DISCONTINUOUS_NICE_LOOP, DISCONTINUOUS_NICE_LOOP, GROUPED_AIC,
    GROUPED_DISCONTINUOUS_NICE_LOOP,
};
pub use loops::{ALS_CONTINUOUS_NICE_LOOP, CONTINUOUS_NICE_LOOP, GROUPED_CONTINUOUS_NICE_LOOP};
pub use single::{X_CHAIN, XY_CHAIN};

/// Nodes joined by strong and weak links in turn; the first link and the last are strong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Chain {
    /// The nodes: an even number of them.
    pub nodes: Box<[Node]>,
    /// Why each strong link is one: that of the first and second node, of the third and fourth, and so on.
    pub reasons: Box<[StrongLink]>,
    /// How the ends lie.
    pub shape: ChainShape,
}

/// Why a link is strong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StrongLink {
    /// The house has no other place for the digit.
    House(House),
    /// The cell has no other candidate.
    Cell(Cell),
    /// The cells have one digit more than cells: they lack one of two digits at most.
    AlmostLockedSet(CellSet),
}

/// How the ends of a chain lie to one another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChainShape {
    /// One of the ends is true: what is linked weakly to both is false.
    Open,
    /// The ends are linked weakly: the chain is a loop, and exactly one end of each of its weak links is true.
    Loop,
    /// Both ends are linked weakly to this candidate, which is false.
    Refuted(Candidate),
    /// Both ends are the same candidate, which is true.
    Proved,
}

impl Chain {
    /// The pairs of nodes that are linked weakly, those of a loop's closing link as well.
    pub fn weak_links(&self) -> impl Iterator<Item = [Node; 2]> + '_ {
        let inner = self.nodes[1..self.nodes.len() - 1].chunks_exact(2);
        let closing = match self.shape {
            ChainShape::Loop => Some([self.nodes[self.nodes.len() - 1], self.nodes[0]]),
            _ => None,
        };
        inner.map(|pair| [pair[0], pair[1]]).chain(closing)
    }

    /// The cells of the chain that none of its weak links is within.
    pub(crate) fn crossed_cells(&self) -> CellSet {
        let all = self.nodes.iter().fold(CellSet::EMPTY, |cells, node| cells | node.cells);
        let within = |[one, other]: &[Node; 2]| one.digit != other.digit;
        self.weak_links().filter(within).fold(all, |cells, [one, _]| cells - one.cells)
    }

    /// The pairs of nodes that are linked strongly, and why.
    pub fn strong_links(&self) -> impl Iterator<Item = ([Node; 2], StrongLink)> + '_ {
        let pairs = self.nodes.chunks_exact(2).map(|pair| [pair[0], pair[1]]);
        pairs.zip(self.reasons.iter().copied())
    }
}

/// Why two nodes of a board are linked strongly; `None` if they are not, or by an almost locked set alone.
pub(crate) fn reason(board: &Board, [one, other]: [Node; 2]) -> Option<StrongLink> {
    let both = one.cells | other.cells;
    if one.digit != other.digit {
        let cell = both.single()?;
        let is_all = board.candidates(cell) == one.digit | other.digit;
        return is_all.then_some(StrongLink::Cell(cell));
    }
    let places = board.cells_of(one.digit);
    let is_all = |house: &House| places & house.cells() == both;
    House::ALL.into_iter().find(is_all).map(StrongLink::House)
}

impl fmt::Display for Chain {
    /// In Eureka notation: `(3)r1c1=r1c5-(3=7)r4c5-r4c8=(7)r9c8`. Two nodes of a cell, or of an almost locked set,
    /// are written together; a digit that goes on is not repeated.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let outside = match self.shape {
            ChainShape::Refuted(candidate) => Some(Node::from(candidate)),
            _ => None,
        };
        let nodes: Vec<Node> =
            outside.into_iter().chain(self.nodes.iter().copied()).chain(outside).collect();
        // The links of the list are strong and weak in turn, and start with a strong one if nothing is outside.
        let shift = usize::from(outside.is_some());
        let symbol = |n: usize| if (n + shift).is_multiple_of(2) { "=" } else { "-" };
        let mut n = 0;
        let mut digit = None;
        while n < nodes.len() {
            if n > 0 {
                f.write_str(symbol(n - 1))?;
            }
            let (node, next) = (nodes[n], nodes.get(n + 1).copied());
            match next.and_then(|next| self.shared_cells([node, next])).zip(next) {
                Some((cells, next)) => {
                    let cells = notation::cells(cells);
                    write!(f, "({}{}{}){cells}", node.digit, symbol(n), next.digit)?;
                    digit = Some(next.digit);
                    n += 2;
                }
                None => {
                    if digit != Some(node.digit) {
                        write!(f, "({})", node.digit)?;
                    }
                    write!(f, "{}", notation::cells(node.cells))?;
                    digit = Some(node.digit);
                    n += 1;
                }
            }
        }
        f.write_str(if self.shape == ChainShape::Loop { "-loop" } else { "" })
    }
}

impl Chain {
    /// The cell, or the almost locked set, in which the two nodes are linked.
    fn shared_cells(&self, pair: [Node; 2]) -> Option<CellSet> {
        let [one, other] = pair;
        if one.digit == other.digit {
            return None;
        }
        let set = self.strong_links().find_map(|(linked, reason)| match reason {
            StrongLink::AlmostLockedSet(cells) if linked == pair => Some(cells),
            _ => None,
        });
        set.or((one.cells == other.cells).then_some(one.cells))
    }
}
