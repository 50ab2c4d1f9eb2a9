//! [`Links`]: the graph of strong and weak links that chains are read from.
//!
//! A *node* says that a digit is in one of some cells: in one cell (a candidate), in two or three of a box and a line
//! (a group), or in those of an almost locked set that have it. It is *on* if that is so and *off* if it is not. A *strong* link: not both nodes are off. A *weak*
//! link: not both are on. So along a strong link off leads to on, and along a weak link on leads to off; that is all
//! a chain uses. [`Reach`] follows the links from one node.
//!
//! The graph is a matrix of bits for each kind of link, so that a chain grows by whole sets of nodes.

use std::cell::OnceCell;

use smallvec::SmallVec;
use sudokit_core::{Board, Candidate, Cell, CellSet, Digit, DigitMap, House};

use crate::context::Context;
use crate::technique::chain::search::{self, Ends, Refuted};

mod reach;

pub use reach::{Reach, State};

/// A digit in one of some cells.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Node {
    /// The digit.
    pub digit: Digit,
    /// The cells; all of them have the digit as a candidate.
    pub cells: CellSet,
}

impl Node {
    /// The candidate, if the node is one and not several.
    #[inline]
    pub fn candidate(&self) -> Option<Candidate> {
        self.cells.single().map(|cell| Candidate { digit: self.digit, cell })
    }

    /// The candidates of which one is true if the node is on.
    pub fn candidates(&self) -> impl Iterator<Item = Candidate> + use<> {
        let digit = self.digit;
        self.cells.iter().map(move |cell| Candidate { digit, cell })
    }
}

impl From<Candidate> for Node {
    fn from(candidate: Candidate) -> Self {
        Self { digit: candidate.digit, cells: candidate.cell.into() }
    }
}

/// A node of a graph, by its place in [`Links::nodes`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(u16);

impl NodeId {
    /// The place in the list of nodes.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The graphs of a board have far fewer nodes than 65,536.
    #[inline]
    pub(crate) fn at(index: usize) -> Self {
        Self(index as u16)
    }
}

/// A set of nodes of one graph, as words of bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NodeSet<'a>(pub(crate) &'a [u64]);

impl<'a> NodeSet<'a> {
    /// The members in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = NodeId> + use<'a> {
        self.0.iter().enumerate().flat_map(|(n, word)| {
            let mut rest = *word;
            std::iter::from_fn(move || {
                let bit = rest.trailing_zeros() as usize;
                let found = (rest != 0).then(|| NodeId::at(n * 64 + bit));
                rest &= rest.wrapping_sub(1);
                found
            })
        })
    }

    /// Whether the node is a member.
    #[inline]
    pub fn contains(self, node: NodeId) -> bool {
        self.0[node.index() / 64] >> (node.index() % 64) & 1 == 1
    }

    /// Whether there is no member.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0.iter().all(|word| *word == 0)
    }

    /// Whether the sets, of one graph, have no member in common.
    #[inline]
    pub fn is_disjoint(self, other: NodeSet<'_>) -> bool {
        self.0.iter().zip(other.0).all(|(one, other)| one & other == 0)
    }

    /// How many members there are.
    #[inline]
    pub fn len(self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }
}

/// A square matrix of bits.
#[derive(Clone, Debug, Default)]
struct Rows {
    words: usize,
    bits: Vec<u64>,
}

impl Rows {
    fn new(nodes: usize) -> Self {
        let words = nodes.div_ceil(64);
        Self { words, bits: vec![0; nodes * words] }
    }

    /// The matrix with further rows and columns, empty.
    fn enlarged(&self, nodes: usize) -> Self {
        let mut larger = Self::new(nodes);
        if self.words > 0 {
            let rows = self.bits.chunks_exact(self.words);
            for (from, to) in rows.zip(larger.bits.chunks_exact_mut(larger.words)) {
                to[..self.words].copy_from_slice(from);
            }
        }
        larger
    }

    #[inline]
    fn row(&self, node: NodeId) -> &[u64] {
        &self.bits[node.index() * self.words..][..self.words]
    }

    /// Links the two both ways.
    #[inline]
    fn link(&mut self, one: NodeId, other: NodeId) {
        for (from, to) in [(one, other), (other, one)] {
            self.bits[from.index() * self.words + to.index() / 64] |= 1 << (to.index() % 64);
        }
    }
}

/// The nodes of a board and their links.
///
/// ```
/// use sudokit_core::Board;
/// use sudokit_logic::{Context, Options};
///
/// let board = Board::new(
///     &"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?,
/// );
/// let context = Context::new(&board, Options::default());
/// let links = context.links();
/// let node = links.node_of("r4c2=1".parse().unwrap()).unwrap();
/// // r4c2 has candidates besides 1, and the digit 1 has other places in row 4, column 2 and box 4.
/// assert_eq!(links.weak(node).len(), 7);
/// assert!(links.strong(node).is_empty());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Links {
    nodes: Vec<Node>,
    /// How many of the nodes are candidates: the first ones.
    candidates: usize,
    /// How many are candidates or groups: those come before the digits of almost locked sets.
    groups: usize,
    /// For each digit the place of its first node, and its cells: its nodes follow in the order of the cells.
    digits: DigitMap<(usize, CellSet)>,
    strong: Rows,
    weak: Rows,
    ends: OnceCell<Vec<Ends>>,
    refuted: OnceCell<Vec<Refuted>>,
}

impl Links {
    /// The links of candidates: two places in a house, two candidates in a cell are linked strongly; what sees each
    /// other, or shares a cell, weakly.
    pub fn new(board: &Board, context: &Context<'_>) -> Self {
        let mut links = Self::with_nodes(board, Vec::new());
        links.link_cells(board);
        for digit in Digit::ALL {
            links.link_places(digit);
            for pair in context.conjugates(digit) {
                let [one, other] = pair.ends.map(|cell| links.single(digit, cell));
                links.strong.link(one, other);
            }
        }
        links
    }

    /// The links of candidates and of groups: two or three cells of a digit in a box and a line.
    pub fn grouped(board: &Board, context: &Context<'_>) -> Self {
        let groups = DigitMap::from_fn(|digit| groups(board.cells_of(digit)));
        let mut links = Self::with_nodes(board, Vec::new());
        let single = links.nodes.len();
        for (digit, groups) in groups.iter() {
            links.nodes.extend(groups.iter().map(|cells| Node { digit, cells: *cells }));
        }
        links.groups = links.nodes.len();
        links.strong = Rows::new(links.nodes.len());
        links.weak = Rows::new(links.nodes.len());
        links.link_cells(board);
        let mut first = single;
        for digit in Digit::ALL {
            links.link_places(digit);
            for pair in context.conjugates(digit) {
                let [one, other] = pair.ends.map(|cell| links.single(digit, cell));
                links.strong.link(one, other);
            }
            links.link_groups(digit, first, &groups[digit]);
            first += groups[digit].len();
        }
        links
    }

    /// The links of candidates, of groups and of almost locked sets: their nodes are where a set has a digit, and any
    /// two of a set are linked strongly, for it lacks one digit at most.
    pub fn with_sets(board: &Board, context: &Context<'_>) -> Self {
        let (grouped, list) = (context.grouped_links(), context.almost_locked_sets());
        let mut links = grouped.clone();
        (links.ends, links.refuted) = (OnceCell::new(), OnceCell::new());
        let mut is_wanted = vec![false; list.places().len()];
        // Sets of one cell are links of the cell, which are there.
        for set in (0..list.sets().len()).filter(|set| list.sets()[*set].cells.len() > 1) {
            list.places_of(set).iter().for_each(|place| is_wanted[*place as usize] = true);
        }
        let ids: Vec<Option<NodeId>> = is_wanted
            .iter()
            .zip(list.places())
            .map(|(is_wanted, places)| {
                is_wanted.then(|| {
                    let node = Node { digit: places.digit, cells: places.cells };
                    grouped.id_of(node).unwrap_or_else(|| {
                        links.nodes.push(node);
                        NodeId::at(links.nodes.len() - 1)
                    })
                })
            })
            .collect();
        links.strong = grouped.strong.enlarged(links.nodes.len());
        links.weak = grouped.weak.enlarged(links.nodes.len());
        for (place, (id, places)) in ids.iter().zip(list.places()).enumerate() {
            let Some(id) = *id else { continue };
            let linked = list.linked(place).iter().filter_map(|other| ids[*other as usize]);
            linked.for_each(|other| links.weak.link(id, other));
            if links.is_group(id) {
                continue;
            }
            for cell in places.seen & board.cells_of(places.digit) {
                let other = links.single(places.digit, cell);
                links.weak.link(id, other);
            }
            for n in grouped.groups_of(places.digit) {
                if links.nodes[n].cells.is_subset(places.seen) {
                    links.weak.link(id, NodeId::at(n));
                }
            }
        }
        for set in 0..list.sets().len() {
            let nodes: SmallVec<[NodeId; 9]> =
                list.places_of(set).iter().filter_map(|place| ids[*place as usize]).collect();
            for (n, one) in nodes.iter().enumerate() {
                nodes[n + 1..].iter().for_each(|other| links.strong.link(*one, *other));
            }
        }
        links
    }

    /// The graph of the candidates and these further nodes, nothing linked.
    fn with_nodes(board: &Board, further: Vec<Node>) -> Self {
        let mut nodes = Vec::with_capacity(board.all_candidates().len() + further.len());
        let digits = DigitMap::from_fn(|digit| {
            let (first, cells) = (nodes.len(), board.cells_of(digit));
            nodes.extend(cells.iter().map(|cell| Node { digit, cells: cell.into() }));
            (first, cells)
        });
        let candidates = nodes.len();
        nodes.extend(further);
        let (strong, weak) = (Rows::new(nodes.len()), Rows::new(nodes.len()));
        Self {
            nodes,
            candidates,
            groups: candidates,
            digits,
            strong,
            weak,
            ends: OnceCell::new(),
            refuted: OnceCell::new(),
        }
    }

    /// The node of a digit in a cell that has it.
    #[inline]
    fn single(&self, digit: Digit, cell: Cell) -> NodeId {
        let (first, cells) = self.digits[digit];
        let before = cells.bits() & ((1 << cell.index()) - 1);
        NodeId::at(first + before.count_ones() as usize)
    }

    /// The links within cells.
    fn link_cells(&mut self, board: &Board) {
        for cell in board.empty_cells() {
            let candidates = board.candidates(cell);
            let nodes: SmallVec<[NodeId; 9]> =
                candidates.iter().map(|digit| self.single(digit, cell)).collect();
            for (n, one) in nodes.iter().enumerate() {
                nodes[n + 1..].iter().for_each(|other| self.weak.link(*one, *other));
            }
            if let [one, other] = nodes[..] {
                self.strong.link(one, other);
            }
        }
    }

    /// The weak links of a digit's cells.
    fn link_places(&mut self, digit: Digit) {
        let (first, cells) = self.digits[digit];
        for (n, cell) in cells.iter().enumerate() {
            for other in cells & cell.peers() {
                if other > cell {
                    let other = self.single(digit, other);
                    self.weak.link(NodeId::at(first + n), other);
                }
            }
        }
    }

    /// All links of a digit's groups, whose nodes come from `first` on.
    fn link_groups(&mut self, digit: Digit, first: usize, groups: &[CellSet]) {
        let cells = self.digits[digit].1;
        let nodes = || groups.iter().zip(first..).map(|(group, n)| (*group, NodeId::at(n)));
        for (group, node) in nodes() {
            let seen = group.common_peers() & cells;
            for cell in seen {
                let other = self.single(digit, cell);
                self.weak.link(node, other);
            }
            for (other, other_node) in nodes().skip(node.index() - first + 1) {
                if other.is_subset(seen) {
                    self.weak.link(node, other_node);
                }
            }
        }
        for house in House::ALL {
            let places = cells & house.cells();
            // Two nodes hold six cells at most.
            if !(3..=6).contains(&places.len()) {
                continue;
            }
            let inside: SmallVec<[(CellSet, NodeId); 16]> =
                nodes().filter(|(group, _)| group.is_subset(places)).collect();
            for (group, node) in &inside {
                let rest = places - *group;
                let other = match rest.single() {
                    Some(cell) => Some(self.single(digit, cell)),
                    None => inside.iter().find(|(group, _)| *group == rest).map(|found| found.1),
                };
                if let Some(other) = other {
                    self.strong.link(*node, other);
                }
            }
        }
    }

    /// The nodes: first the candidates, in their order, then the groups, then the digits of almost locked sets.
    pub fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    /// The node of this id.
    #[inline]
    pub fn node(&self, id: NodeId) -> Node {
        self.nodes[id.index()]
    }

    /// The ids of the nodes that are candidates.
    pub fn candidate_ids(&self) -> impl Iterator<Item = NodeId> + use<> {
        (0..self.candidates).map(NodeId::at)
    }

    /// Where the groups of the digit are in the list of nodes: they come digit by digit.
    fn groups_of(&self, digit: Digit) -> std::ops::Range<usize> {
        let groups = &self.nodes[self.candidates..self.groups];
        let start = groups.partition_point(|node| node.digit < digit);
        let end = groups.partition_point(|node| node.digit <= digit);
        self.candidates + start..self.candidates + end
    }

    /// The id of a node that is a candidate or a group.
    fn id_of(&self, node: Node) -> Option<NodeId> {
        match node.candidate() {
            Some(candidate) => self.node_of(candidate),
            None => {
                let mut range = self.groups_of(node.digit);
                range.find(|n| self.nodes[*n] == node).map(NodeId::at)
            }
        }
    }

    /// The ids of the nodes that are candidates or groups.
    pub(crate) fn group_ids(&self) -> impl Iterator<Item = NodeId> + use<> {
        (0..self.groups).map(NodeId::at)
    }

    /// Whether the node is a candidate or a group.
    #[inline]
    pub(crate) fn is_group(&self, node: NodeId) -> bool {
        node.index() < self.groups
    }

    /// The ids of all nodes.
    pub fn ids(&self) -> impl Iterator<Item = NodeId> + use<> {
        (0..self.nodes.len()).map(NodeId::at)
    }

    /// The node of a candidate; `None` if it is not on the board.
    pub fn node_of(&self, candidate: Candidate) -> Option<NodeId> {
        let (_, cells) = self.digits[candidate.digit];
        cells.contains(candidate.cell).then(|| self.single(candidate.digit, candidate.cell))
    }

    /// What is linked strongly to the node: it is on if the node is off.
    #[inline]
    pub fn strong(&self, node: NodeId) -> NodeSet<'_> {
        NodeSet(self.strong.row(node))
    }

    /// What is linked weakly to the node: it is off if the node is on.
    #[inline]
    pub fn weak(&self, node: NodeId) -> NodeSet<'_> {
        NodeSet(self.weak.row(node))
    }

    /// The graph with the links of one digit each alone.
    pub(crate) fn of_single_digits(&self) -> Self {
        let digits = self.digit_words();
        let of = |node: NodeId, word| digits[self.node(node).digit][word];
        self.restricted(of, of)
    }

    /// The graph of these cells, each with two candidates: strong links in cells, weak links between them.
    pub(crate) fn of_cells(&self, cells: CellSet) -> Self {
        let digits = self.digit_words();
        let is_inside = |id: &NodeId| self.node(*id).cells.is_subset(cells);
        let inside = self.words_of(self.candidate_ids().filter(is_inside));
        let of = |node, word: usize| if is_inside(&node) { inside[word] } else { 0 };
        self.restricted(
            |node, word| of(node, word) & !digits[self.node(node).digit][word],
            |node, word| of(node, word) & digits[self.node(node).digit][word],
        )
    }

    /// The graph with those strong and weak links of each node that lead into its sets, given word by word.
    fn restricted(
        &self,
        strong: impl Fn(NodeId, usize) -> u64,
        weak: impl Fn(NodeId, usize) -> u64,
    ) -> Self {
        let mut links = Self { ends: OnceCell::new(), refuted: OnceCell::new(), ..self.clone() };
        let words = self.words();
        for node in self.ids() {
            let start = node.index() * words;
            for word in 0..words {
                links.strong.bits[start + word] &= strong(node, word);
                links.weak.bits[start + word] &= weak(node, word);
            }
        }
        links
    }

    /// The nodes of each digit that are candidates, as words of bits.
    fn digit_words(&self) -> DigitMap<Vec<u64>> {
        DigitMap::from_fn(|digit| {
            let (first, cells) = self.digits[digit];
            self.words_of((first..first + cells.len()).map(NodeId::at))
        })
    }

    /// Nodes as words of bits.
    fn words_of(&self, nodes: impl Iterator<Item = NodeId>) -> Vec<u64> {
        let mut words = vec![0; self.words()];
        nodes.for_each(|node| words[node.index() / 64] |= 1 << (node.index() % 64));
        words
    }

    /// The ends of all chains that conclude anything, shortest first.
    pub(crate) fn ends(&self) -> &[Ends] {
        self.ends.get_or_init(|| search::ends(self, self))
    }

    /// The candidates that are false if they are true, shortest chain first.
    pub(crate) fn refuted(&self) -> &[Refuted] {
        self.refuted.get_or_init(|| search::refuted(self))
    }

    /// How many words a set of nodes has.
    #[inline]
    pub(crate) fn words(&self) -> usize {
        self.strong.words
    }
}

/// The groups of a digit with these places: every two or three cells of a box and a line, in the order of the boxes.
fn groups(places: CellSet) -> SmallVec<[CellSet; 32]> {
    let mut groups = SmallVec::new();
    for box_ in House::BOXES {
        let inside = places & box_.cells();
        for line in House::ROWS.iter().chain(&House::COLUMNS) {
            let cells = inside & line.cells();
            match cells.len() {
                2 => groups.push(cells),
                3 => {
                    groups.push(cells);
                    groups.extend(cells.iter().map(|cell| cells.without(cell)));
                }
                _ => {}
            }
        }
    }
    groups
}
