//! [`Reach`]: the transitive closure of the links, by which it is known beforehand where a search will find something.

use super::graph::Graph;

/// Which on nodes follow from which, in any number of links.
pub(super) struct Reach {
    /// The candidates with strong links, and the place of each among them.
    pub(super) live: Vec<u16>,
    pub(super) place: [u16; 729],
    pub(super) width: usize,
    /// For each live candidate, being on, those that follow.
    pub(super) rows: Vec<u64>,
    /// For each live candidate, being on, the live ones that are off at once.
    pub(super) weak: Vec<u64>,
}

/// No place among the live ones.
pub(super) const DEAD: u16 = u16::MAX;

/// A set of live candidates.
pub(super) type Row = [u64; 12];

impl Reach {
    pub(super) fn new(graph: &Graph<'_>, [mut rows, mut weak]: [Vec<u64>; 2]) -> Self {
        let mut place = [DEAD; 729];
        let mut live = Vec::with_capacity(256);
        for (candidate, &count) in graph.strong_count.iter().enumerate() {
            if count != 0 {
                place[candidate] = live.len() as u16;
                live.push(candidate as u16);
            }
        }
        let width = live.len().div_ceil(64);
        rows.clear();
        rows.resize(width * live.len(), 0);
        weak.clear();
        weak.resize(width * live.len(), 0);
        let mut reach = Self { live, place, width, rows, weak };
        for n in 0..reach.live.len() {
            let (off, on) = reach.steps(graph, reach.live[n]);
            reach.weak[n * width..][..width].copy_from_slice(&off[..width]);
            reach.rows[n * width..][..width].copy_from_slice(&on[..width]);
        }
        let mut row: Row = [0; 12];
        for middle in 0..reach.live.len() {
            row[..width].copy_from_slice(&reach.rows[middle * width..][..width]);
            let (word, bit) = (middle / 64, middle % 64);
            for other in reach.rows.chunks_exact_mut(width) {
                if other[word] >> bit & 1 == 1 {
                    other.iter_mut().zip(&row).for_each(|(other, row)| *other |= row);
                }
            }
        }
        reach
    }

    /// The live candidates that an on node turns off, and those that they turn on.
    pub(super) fn steps(&self, graph: &Graph<'_>, on: u16) -> (Row, Row) {
        let (mut turned_off, mut turned_on): (Row, Row) = ([0; 12], [0; 12]);
        graph.each_weak(on, |off| {
            self.insert(&mut turned_off, off);
            for &(to, _) in graph.strong(off) {
                self.insert(&mut turned_on, to);
            }
        });
        (turned_off, turned_on)
    }

    pub(super) fn insert(&self, row: &mut [u64], candidate: u16) {
        let place = usize::from(self.place[usize::from(candidate)]);
        row[place / 64] |= 1 << (place % 64);
    }

    pub(super) fn contains(&self, row: &[u64], candidate: u16) -> bool {
        let place = self.place[usize::from(candidate)];
        place != DEAD && row[usize::from(place) / 64] >> (place % 64) & 1 == 1
    }

    pub(super) fn row(&self, live: u16) -> &[u64] {
        &self.rows[usize::from(live) * self.width..][..self.width]
    }

    /// Whether a candidate, being on, leads to being off.
    pub(super) fn turns_off(&self, graph: &Graph<'_>, start: u16) -> bool {
        let place = self.place[usize::from(start)];
        let meet = |off: &[u64], on: &[u64]| off.iter().zip(on).any(|(off, on)| off & on != 0);
        if place != DEAD {
            let weak = &self.weak[usize::from(place) * self.width..][..self.width];
            return meet(weak, self.row(place));
        }
        let (off, on) = self.steps(graph, start);
        if meet(&off, &on) {
            return true;
        }
        places(&on[..self.width]).any(|next| meet(&off, self.row(next)))
    }

    /// Whether a candidate, being off, leads to being on.
    pub(super) fn turns_on(&self, graph: &Graph<'_>, start: u16) -> bool {
        let mut next = graph.strong(start).iter().map(|(on, _)| self.place[usize::from(*on)]);
        next.any(|on| self.contains(self.row(on), start))
    }

    /// The candidates that can lie in a loop; with `new`, in one that has a strong link that is new.
    pub(super) fn in_loops(&self, graph: &Graph<'_>, new: bool) -> Row {
        let mut all = [0; 12];
        for (n, &candidate) in self.live.iter().enumerate() {
            if !new {
                self.insert(&mut all, candidate);
            } else if graph.new[usize::from(candidate)] {
                // There and back again.
                self.insert(&mut all, candidate);
                for other in places(self.row(n as u16)) {
                    if self.row(other)[n / 64] >> (n % 64) & 1 == 1 {
                        all[usize::from(other) / 64] |= 1 << (other % 64);
                    }
                }
            }
        }
        all
    }
}

/// The members of a row.
pub(super) fn places(row: &[u64]) -> impl Iterator<Item = u16> {
    row.iter().enumerate().flat_map(|(word, &bits)| {
        let mut rest = bits;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            let lowest = rest.trailing_zeros();
            rest &= rest - 1;
            Some((64 * word) as u16 + lowest as u16)
        })
    })
}
