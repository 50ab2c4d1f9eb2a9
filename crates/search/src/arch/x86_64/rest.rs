//! A search that stops at solutions and goes on later.

use std::fmt;
use std::ops::ControlFlow;

use super::avx2::Avx2;
use super::layout::Cells;
use super::lockstep::{self, Aside, Desk};
use super::vector::{BoxVector, Vector};
use super::{Limits, Outcome, single, text};
use crate::position::digits;
use crate::scalar;

/// What is left to search of a puzzle.
#[derive(Clone)]
pub(in crate::arch) struct Rest {
    /// The node to search first is the last.
    nodes: Vec<Aside>,
    /// The guesses there were, as long as [`single`] has the search.
    guesses: Option<usize>,
    /// The search in the portable way, if it took too long for [`lockstep`]. Then there are no nodes.
    careful: Option<scalar::Search>,
}

impl fmt::Debug for Rest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Rest").field("nodes", &self.nodes.len()).finish_non_exhaustive()
    }
}

impl Rest {
    /// All that these candidates allow.
    pub(in crate::arch) fn new(candidates: &[u16; 81]) -> Self {
        Self { nodes: vec![Aside::new(Cells::new(candidates))], guesses: Some(0), careful: None }
    }

    /// Searches on with [`single`], as long as that is not too hard. Whether `found` stopped it.
    #[inline(always)]
    pub(super) fn single<B: BoxVector>(
        &mut self,
        avx2: Avx2,
        proof: B::Proof,
        found: &mut dyn FnMut(&[u8; 81]) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        let Some(guesses) = &mut self.guesses else { return ControlFlow::Continue(()) };
        let mut stack = single::Stack::new();
        for node in &self.nodes {
            stack.put(&node.cells);
        }
        self.nodes.clear();
        let Some(first) = stack.pop().copied() else { return ControlFlow::Continue(()) };
        let mut stopped = ControlFlow::Continue(());
        let end = single::search::<B>(proof, &first, &mut stack, guesses, |solution| {
            stopped = found(text::write(avx2, solution).first_chunk().expect("81 of 88"));
            stopped.is_continue()
        });
        if matches!(end, single::End::Hard) {
            self.guesses = None;
        }
        self.nodes.extend(stack.nodes().iter().copied().map(Aside::new));
        stopped
    }

    /// Searches on with [`lockstep`].
    #[inline(always)]
    pub(super) fn lockstep<V: Vector, B: BoxVector<Proof = V::Proof>>(
        &mut self,
        avx2: Avx2,
        proof: V::Proof,
        limits: &Limits<'_>,
        found: &mut dyn FnMut(&[u8; 81]) -> ControlFlow<()>,
    ) {
        if self.careful.is_some() {
            return self.carefully(limits, found);
        }
        let mut desk = Pauses { avx2, limits, found };
        let tired = lockstep::run_rest::<V, B, _>(proof, &mut self.nodes, &mut desk);
        if tired {
            let nodes = self.nodes.drain(..).map(|node| node.candidates());
            self.careful = Some(scalar::Search::careful(nodes));
            self.carefully(limits, found);
        }
    }

    /// Searches on in the portable way.
    fn carefully(
        &mut self,
        limits: &Limits<'_>,
        found: &mut dyn FnMut(&[u8; 81]) -> ControlFlow<()>,
    ) {
        let Some(search) = &mut self.careful else { return };
        while let Ok(solution) = search.next_solution(|| limits.allow()) {
            let Some(solution) = solution else {
                self.careful = None;
                return;
            };
            if found(&digits(&solution)).is_break() {
                return;
            }
        }
    }

    /// Whether nothing is left.
    pub(super) fn is_empty(&self) -> bool {
        self.nodes.is_empty() && self.careful.is_none()
    }
}

/// A desk for one puzzle that comes from elsewhere.
struct Pauses<'a, 'f> {
    avx2: Avx2,
    limits: &'a Limits<'a>,
    found: &'f mut dyn FnMut(&[u8; 81]) -> ControlFlow<()>,
}

impl Desk for Pauses<'_, '_> {
    #[inline(always)]
    fn next(&mut self, _: &mut Cells) -> Option<usize> {
        None
    }

    #[inline(always)]
    fn wants(&self, _: u64) -> bool {
        true
    }

    #[inline(always)]
    fn found(&mut self, _: usize, solution: &Cells, _: u64) -> bool {
        (self.found)(text::write(self.avx2, solution).first_chunk().expect("81 of 88"))
            .is_continue()
    }

    /// A search whose nodes are kept is not given away.
    fn take_over(&mut self, _: usize, _: u64, _: Vec<[u16; 81]>) {}

    #[inline(always)]
    fn done(&mut self, _: usize, _: Outcome) {}

    #[inline(always)]
    fn go_on(&mut self) -> bool {
        self.limits.allow()
    }
}
