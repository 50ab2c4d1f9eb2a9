//! [`Reach`]: what follows from one node along links, in the fewest links.

use super::{Links, NodeId, NodeSet};

/// Whether a node is true.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum State {
    /// One of its cells holds the digit.
    On,
    /// None does.
    Off,
}

impl State {
    /// The other state.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::On => Self::Off,
            Self::Off => Self::On,
        }
    }
}

/// So many nodes are tried for a path that keeps every node in one state.
const MAX_TRIED: usize = 5000;

/// All that follows from a node being on or off along single links, found in order of the number of links.
///
/// ```
/// use sudokit_core::Board;
/// use sudokit_logic::{Context, Options, Reach, State};
///
/// let board = Board::new(
///     &"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?,
/// );
/// let context = Context::new(&board, Options::default());
/// let links = context.links();
/// let [from, to] = ["r1c3=1", "r3c4=3"].map(|name| links.node_of(name.parse().unwrap()).unwrap());
///
/// let reach = Reach::new(links, from, State::On);
/// let path = reach.path(to, State::On).expect("3 in r3c4 follows from 1 in r1c3");
/// let path: Vec<String> =
///     path.into_iter().map(|id| links.node(id).candidate().unwrap().to_string()).collect();
/// // 1 in r1c3 is not in r3c1, which then is 2; so r3c4 is not 2, but 3.
/// assert_eq!(path.join(" "), "r1c3=1 r3c1=1 r3c1=2 r3c4=2 r3c4=3");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Reach<'a> {
    links: &'a Links,
    /// The state of the nodes of the first layer; it changes from layer to layer.
    start: State,
    /// What is first met after so many links, a set for each number, one after the other.
    layers: Vec<u64>,
    on: Vec<u64>,
    off: Vec<u64>,
}

impl<'a> Reach<'a> {
    /// Follows the links from the node in this state to the end.
    pub fn new(links: &'a Links, node: NodeId, state: State) -> Self {
        let mut reach = Self::start(links, node, state);
        while reach.grow() {}
        reach
    }

    /// Follows so many links at most.
    pub(crate) fn within(links: &'a Links, node: NodeId, state: State, most: usize) -> Self {
        let mut reach = Self::start(links, node, state);
        while reach.count() <= most && reach.grow() {}
        reach
    }

    /// Only the node itself; [`grow`](Self::grow) goes on.
    pub(crate) fn start(links: &'a Links, node: NodeId, state: State) -> Self {
        let words = links.words();
        let mut layers = vec![0; words];
        layers[node.index() / 64] |= 1 << (node.index() % 64);
        let (mut on, mut off) = (vec![0; words], vec![0; words]);
        match state {
            State::On => on.copy_from_slice(&layers),
            State::Off => off.copy_from_slice(&layers),
        }
        Self { links, start: state, layers, on, off }
    }

    /// Goes one link further; whether anything new was met.
    pub(crate) fn grow(&mut self) -> bool {
        let words = self.links.words();
        let state = self.state_of(self.count() - 1);
        let from = self.layers.len() - words;
        self.layers.resize(from + 2 * words, 0);
        let (before, new) = self.layers.split_at_mut(from + words);
        let (rows, seen) = match state {
            State::On => (&self.links.weak, &mut self.off),
            State::Off => (&self.links.strong, &mut self.on),
        };
        for node in NodeSet(&before[from..]).iter() {
            for (new, linked) in new.iter_mut().zip(rows.row(node)) {
                *new |= linked;
            }
        }
        let mut any = 0;
        for (new, seen) in new.iter_mut().zip(seen) {
            *new &= !*seen;
            *seen |= *new;
            any |= *new;
        }
        if any == 0 {
            self.layers.truncate(from + words);
        }
        any != 0
    }

    /// How many layers there are: the most links that were followed, and one.
    pub(crate) fn count(&self) -> usize {
        self.layers.len() / self.links.words().max(1)
    }

    /// The state of the nodes of a layer.
    fn state_of(&self, layer: usize) -> State {
        if layer.is_multiple_of(2) { self.start } else { self.start.opposite() }
    }

    /// What is first met after so many links.
    pub(crate) fn layer(&self, layer: usize) -> NodeSet<'_> {
        let words = self.links.words();
        NodeSet(&self.layers[layer * words..][..words])
    }

    /// All nodes that are on.
    pub fn on(&self) -> NodeSet<'_> {
        NodeSet(&self.on)
    }

    /// All nodes that are off.
    pub fn off(&self) -> NodeSet<'_> {
        NodeSet(&self.off)
    }

    /// How many links lead to the node being in this state, at least; `None` if none do.
    pub fn distance(&self, node: NodeId, state: State) -> Option<usize> {
        let first = usize::from(state != self.start);
        (first..self.count()).step_by(2).find(|layer| self.layer(*layer).contains(node))
    }

    /// The nodes on the way to the node being in this state, both ends as well; `None` if nothing leads there.
    ///
    /// Their states take turns. Of several shortest ways it is the first in the order of the nodes, from the end.
    pub fn path(&self, node: NodeId, state: State) -> Option<Vec<NodeId>> {
        let distance = self.distance(node, state)?;
        let mut path = vec![node];
        let mut at = node;
        for layer in (0..distance).rev() {
            at = self.linked(layer, at).next()?;
            path.push(at);
        }
        path.reverse();
        Some(path)
    }

    /// The nodes of a layer from which a link leads to `node` in the next.
    pub(crate) fn linked(
        &self,
        layer: usize,
        node: NodeId,
    ) -> impl Iterator<Item = NodeId> + use<'_> {
        let rows = match self.state_of(layer) {
            State::On => &self.links.weak,
            State::Off => &self.links.strong,
        };
        // Both kinds of links go both ways.
        let row = NodeSet(rows.row(node));
        self.layer(layer).iter().filter(move |other| row.contains(*other))
    }

    /// A shortest way to the node being in this state on which no candidate is met in both states, but for the ends; the
    /// first in the order of the nodes, from the end.
    pub(crate) fn simple_path(&self, node: NodeId, state: State) -> Option<Vec<NodeId>> {
        let distance = self.distance(node, state)?;
        let mut path = vec![node];
        let mut budget = MAX_TRIED;
        self.extend_back(&mut path, distance, &mut budget).then(|| {
            path.reverse();
            path
        })
    }

    /// Leads the path, which is in `layer`, back to the start.
    fn extend_back(&self, path: &mut Vec<NodeId>, layer: usize, budget: &mut usize) -> bool {
        let Some(before) = layer.checked_sub(1) else { return true };
        for node in self.linked(before, path[path.len() - 1]) {
            *budget = budget.saturating_sub(1);
            if *budget == 0 {
                return false;
            }
            // The first node may be the last one too.
            let inner = if before == 0 { &path[1..] } else { &path[..] };
            if self.contradicts(inner, node) {
                continue;
            }
            path.push(node);
            if self.extend_back(path, before, budget) {
                return true;
            }
            path.pop();
        }
        false
    }

    /// Whether the path, to which `node` is to be added, has a node in the opposite state that cannot be so, read this
    /// way or backwards: the same, or a group and a part of it.
    fn contradicts(&self, path: &[NodeId], node: NodeId) -> bool {
        let node = self.links.node(node);
        path.iter().rev().step_by(2).any(|other| {
            let other = self.links.node(*other);
            let is_part = node.cells.is_subset(other.cells) || other.cells.is_subset(node.cells);
            node.digit == other.digit && is_part
        })
    }

    /// All shortest ways to `node` being met after so many links, in the order of the nodes from the end; none if
    /// there are more than `most`.
    pub(crate) fn all_paths(&self, node: NodeId, layer: usize, most: usize) -> Vec<Vec<NodeId>> {
        let mut paths = vec![vec![node]];
        for layer in (0..layer).rev() {
            let mut longer = Vec::new();
            for path in &paths {
                for before in self.linked(layer, path[path.len() - 1]) {
                    if longer.len() == most {
                        return Vec::new();
                    }
                    longer.push(path.iter().copied().chain([before]).collect());
                }
            }
            paths = longer;
        }
        paths.iter_mut().for_each(|path| path.reverse());
        paths
    }
}
