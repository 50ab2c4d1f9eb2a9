//! Kernels for particular instruction sets, chosen once at run time.
//!
//! All `unsafe` of the crate is below here. What is seen from outside is [`Kernel`], which exists only where the processor has what it
//! needs, and takes puzzles as plain data: [`Source`] in, digits in ASCII out.

#![allow(unsafe_code)]

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

#[cfg(all(target_arch = "x86_64", not(sudokit_portable)))]
mod x86_64;

/// A puzzle as the kernels take it: 81 cells, row by row.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Source<'a> {
    /// A line of `1` to `9` for givens and `.` or `0` for empty cells.
    Line(&'a [u8; 81]),
    /// The candidates of each cell: bit `d` is the digit `d + 1`. Higher bits than the ninth are ignored.
    Candidates(&'a [u16; 81]),
}

/// When a search stops before it has seen everything.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits<'a> {
    /// Solutions of a puzzle after which the rest of it is left.
    pub(crate) solutions: u64,
    /// Set from another thread, stops the call. It is looked at every few hundred nodes.
    pub(crate) cancel: Option<&'a AtomicBool>,
}

impl Limits<'_> {
    /// Up to so many solutions, and no other limit.
    pub(crate) const fn solutions(solutions: u64) -> Self {
        Self { solutions, cancel: None }
    }

    fn allow(&self) -> bool {
        !self.cancel.is_some_and(|cancel| cancel.load(Ordering::Relaxed))
    }
}

/// How the search of one puzzle ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// So many solutions were found: all there are, or as many as were asked for.
    Counted(u64),
    /// The line has another byte than those of [`Source::Line`]. It is told before the next puzzle is asked for.
    Unreadable,
    /// The flag was set, after so many solutions.
    Stopped(u64),
}

/// Puzzles to search, and what becomes of them. Puzzles are known by their index in the order of [`Work::next`].
pub(crate) trait Work {
    /// The next puzzle.
    fn next(&mut self) -> Option<Source<'_>>;

    /// How many solutions of each puzzle are wanted as grids; the rest is only counted.
    fn wanted(&self) -> u64;

    /// A solution of a puzzle, as digits `1` to `9`. On a break the rest of the puzzle's solutions is left.
    fn solution(&mut self, index: usize, digits: &[u8; 81]) -> ControlFlow<()>;

    /// A puzzle is through. They end in any order.
    fn done(&mut self, index: usize, outcome: Outcome);
}

/// What is left to search of a puzzle.
#[derive(Clone, Debug)]
pub(crate) struct Rest(RestOf);

#[derive(Clone, Debug)]
enum RestOf {
    #[cfg(all(target_arch = "x86_64", not(sudokit_portable)))]
    X86(x86_64::Rest),
}

/// A search that uses the processor's vectors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Kernel(Level);

/// The instruction sets there are kernels for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Level {
    #[cfg(all(target_arch = "x86_64", not(sudokit_portable)))]
    X86(x86_64::Level),
}

impl Kernel {
    /// The fastest kernel that runs here, if there is one.
    pub(crate) fn detect() -> Option<Self> {
        Self::all().next()
    }

    /// All kernels that run here, the fastest first.
    pub(crate) fn all() -> impl Iterator<Item = Self> {
        #[cfg(all(target_arch = "x86_64", not(sudokit_portable)))]
        let levels = x86_64::Level::available().map(Level::X86);
        #[cfg(any(not(target_arch = "x86_64"), sudokit_portable))]
        let levels = std::iter::empty();
        levels.map(Self)
    }

    /// What the kernel is called in tables: `avx2`, `avx512`.
    pub(crate) fn name(self) -> &'static str {
        match self.0 {
            #[cfg(all(target_arch = "x86_64", not(sudokit_portable)))]
            Level::X86(level) => level.name(),
        }
    }

    /// Searches one puzzle, which is index 0 of the work: the quickest answer.
    pub(crate) fn one(self, limits: &Limits<'_>, work: &mut dyn Work) {
        match self.0 {
            #[cfg(all(target_arch = "x86_64", not(sudokit_portable)))]
            Level::X86(level) => level.one(limits, work),
        }
    }

    /// Everything that these candidates allow, to be searched by [`Kernel::resume`].
    pub(crate) fn begin(self, candidates: &[u16; 81]) -> Rest {
        match self.0 {
            #[cfg(all(target_arch = "x86_64", not(sudokit_portable)))]
            Level::X86(_) => Rest(RestOf::X86(x86_64::Rest::new(candidates))),
        }
    }

    /// Searches on, gives the solutions to `found` as digits `1` to `9`, and stops soon after it breaks: what was begun with may still
    /// give it a few. Then, or when a limit is reached, `rest` is what is left. Whether the search came to an end.
    pub(crate) fn resume(
        self,
        rest: &mut Rest,
        limits: &Limits<'_>,
        found: &mut dyn FnMut(&[u8; 81]) -> ControlFlow<()>,
    ) -> bool {
        match (self.0, &mut rest.0) {
            #[cfg(all(target_arch = "x86_64", not(sudokit_portable)))]
            (Level::X86(level), RestOf::X86(rest)) => level.resume(rest, limits, found),
        }
    }

    /// Searches all puzzles of the work, several at once: the most answers a second.
    pub(crate) fn many(self, limits: &Limits<'_>, work: &mut dyn Work) {
        match self.0 {
            #[cfg(all(target_arch = "x86_64", not(sudokit_portable)))]
            Level::X86(level) => level.many(limits, work),
        }
    }
}
