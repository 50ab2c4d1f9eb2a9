//! One puzzle through a kernel.

use std::collections::VecDeque;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::arch::{Kernel, Limits, Outcome, Rest, Source, Work};
use crate::position::Position;
use crate::scalar::Stopped;

/// Counts the solutions of a position.
pub(crate) fn count<P: Position>(kernel: Kernel, position: &P, limits: &Limits<'_>) -> Outcome {
    let mut work = One {
        position: Some(position),
        place: Place::new(),
        wanted: 0,
        outcome: Outcome::Counted(0),
        found: None,
    };
    kernel.one(limits, &mut work);
    work.outcome
}

/// The first solution of a position, as digits `1` to `9`.
pub(crate) fn solve<P: Position>(kernel: Kernel, position: &P) -> Option<[u8; 81]> {
    let mut work = One {
        position: Some(position),
        place: Place::new(),
        wanted: 1,
        outcome: Outcome::Counted(0),
        found: None,
    };
    kernel.one(&Limits::solutions(1), &mut work);
    work.found
}

struct One<'a, P> {
    position: Option<&'a P>,
    place: Place,
    wanted: u64,
    outcome: Outcome,
    found: Option<[u8; 81]>,
}

impl<P: Position> Work for One<'_, P> {
    #[inline]
    fn next(&mut self) -> Option<Source<'_>> {
        Some(self.place.source(self.position.take()?))
    }

    #[inline]
    fn wanted(&self) -> u64 {
        self.wanted
    }

    #[inline]
    fn solution(&mut self, _: usize, digits: &[u8; 81]) -> ControlFlow<()> {
        self.found = Some(*digits);
        ControlFlow::Continue(())
    }

    #[inline]
    fn done(&mut self, _: usize, outcome: Outcome) {
        self.outcome = outcome;
    }
}

/// Where a position is written for a kernel to read.
#[derive(Debug)]
pub(crate) enum Place {
    Line([u8; 81]),
    Candidates([u16; 81]),
}

impl Place {
    pub(crate) const fn new() -> Self {
        Self::Line([b'.'; 81])
    }

    /// Writes the position.
    #[inline]
    pub(crate) fn source<P: Position>(&mut self, position: &P) -> Source<'_> {
        *self = match position.line() {
            Some(line) => Self::Line(line),
            None => Self::Candidates(position.masks()),
        };
        match self {
            Self::Line(line) => Source::Line(line),
            Self::Candidates(masks) => Source::Candidates(masks),
        }
    }
}

/// The most solutions that are found ahead.
const AHEAD: usize = 64;

/// A search for one solution after the other.
///
/// The first is found alone; then, as more are asked for, more and more at a time.
#[derive(Clone, Debug)]
pub(crate) struct Search {
    kernel: Kernel,
    /// What is left to search; none when all is done.
    rest: Option<Rest>,
    /// Solutions found and not yet given out.
    found: VecDeque<[u8; 81]>,
    /// How many to find next.
    ahead: usize,
}

impl Search {
    pub(crate) fn new(kernel: Kernel, masks: &[u16; 81]) -> Self {
        Self { kernel, rest: Some(kernel.begin(masks)), found: VecDeque::new(), ahead: 1 }
    }

    /// The next solution as digits `1` to `9`.
    ///
    /// # Errors
    ///
    /// `cancel` was set before there was one.
    pub(crate) fn next_solution(
        &mut self,
        cancel: Option<&AtomicBool>,
    ) -> Result<Option<[u8; 81]>, Stopped> {
        let limits = Limits { solutions: u64::MAX, cancel };
        while self.found.is_empty() {
            let Some(rest) = &mut self.rest else { return Ok(None) };
            let found = &mut self.found;
            let ahead = self.ahead;
            let ended = self.kernel.resume(rest, &limits, &mut |digits| {
                found.push_back(*digits);
                if found.len() < ahead { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
            });
            if ended {
                self.rest = None;
            } else if self.found.is_empty()
                && cancel.is_some_and(|cancel| cancel.load(Ordering::Relaxed))
            {
                return Err(Stopped);
            }
            self.ahead = (2 * self.ahead).min(AHEAD);
        }
        Ok(self.found.pop_front())
    }
}
