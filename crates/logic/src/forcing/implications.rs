//! [`Implications`]: what follows from each candidate along single links.

use crate::link::{Links, NodeId};

/// For each candidate, assumed to be true, the nodes that are on and those that are off then; one bit a node, in flat
/// arrays, worked out once for a board.
///
/// Every link can be gone back: if `a` leads to `b` being off, `b` leads to `a` being off. So what all candidates of
/// a cell, or all places in a house, lead to is read off the one candidate they take.
#[derive(Clone, Debug)]
pub(crate) struct Implications {
    words: usize,
    on: Vec<u64>,
    off: Vec<u64>,
}

impl Implications {
    /// Follows the links from every candidate.
    pub(crate) fn new(links: &Links) -> Self {
        let words = links.words();
        let count = links.candidate_ids().count();
        let mut implications =
            Self { words, on: vec![0; words * count], off: vec![0; words * count] };
        let mut queue: Vec<(NodeId, bool)> = Vec::with_capacity(2 * links.nodes().len());
        for id in links.candidate_ids() {
            implications.follow(links, id, &mut queue);
        }
        implications
    }

    fn follow(&mut self, links: &Links, from: NodeId, queue: &mut Vec<(NodeId, bool)>) {
        let range = from.index() * self.words..(from.index() + 1) * self.words;
        let (on, off) = (&mut self.on[range.clone()], &mut self.off[range]);
        on[from.index() / 64] |= 1 << (from.index() % 64);
        queue.clear();
        queue.push((from, true));
        let mut next = 0;
        while let Some((node, is_on)) = queue.get(next).copied() {
            next += 1;
            let (linked, met) =
                if is_on { (links.weak(node), &mut *off) } else { (links.strong(node), &mut *on) };
            for (n, (met, linked)) in met.iter_mut().zip(linked.0).enumerate() {
                let mut new = linked & !*met;
                *met |= new;
                while new != 0 {
                    queue.push((NodeId::at(n * 64 + new.trailing_zeros() as usize), !is_on));
                    new &= new - 1;
                }
            }
        }
    }

    fn range(&self, from: NodeId) -> std::ops::Range<usize> {
        from.index() * self.words..(from.index() + 1) * self.words
    }

    /// Whether the candidate leads to the node being off.
    #[inline]
    pub(crate) fn takes(&self, from: NodeId, node: NodeId) -> bool {
        self.off[from.index() * self.words + node.index() / 64] >> (node.index() % 64) & 1 == 1
    }

    /// The nodes that the candidate leads to being on as well as off.
    pub(crate) fn contradictions(&self, from: NodeId) -> impl Iterator<Item = NodeId> {
        let both = self.on[self.range(from)].iter().zip(&self.off[self.range(from)]);
        both.enumerate().flat_map(|(n, (on, off))| {
            let word = on & off;
            (0..64).filter(move |bit| word >> bit & 1 == 1).map(move |bit| NodeId::at(n * 64 + bit))
        })
    }

    /// Whether there is such a node.
    pub(crate) fn is_contradictory(&self, from: NodeId) -> bool {
        let both = self.on[self.range(from)].iter().zip(&self.off[self.range(from)]);
        both.into_iter().any(|(on, off)| on & off != 0)
    }
}
