//! Kernels for x86-64.
//!
//! # Design
//!
//! A state is 81 sets of candidates, nine bits each in a 16-bit lane. All work is done in *rounds* that bring the whole grid forward
//! without a branch ([`round`]); what a round leaves is split in two ([`split`](single)), depth first.
//!
//! * **Whole-grid rounds.** A round applies naked and hidden singles, pointing, claiming and filled minirows to every cell at once,
//!   instead of following eliminations one by one through branches that cannot be predicted.
//! * **Two layouts.** [`layout::Cells`] has one grid in nine vectors and answers one puzzle soonest ([`single`]).
//!   [`lockstep`] has as many nodes as a vector has groups of 64 bits, wastes fewer lanes and needs no shuffles between bands: it gives most answers
//!   a second. In a batch its nodes are of different puzzles; where one puzzle proves hard they are all of that puzzle.
//! * **Hand-over.** A search starts with [`single`], and goes over to [`lockstep`] after [`single::GUESSES`] guesses. From the start it would be a loss for
//!   puzzles with several solutions, where the first nodes are all that is needed.
//! * **Care.** A search that guesses a thousand times without a solution goes over to the portable solver, which learns from its dead
//!   ends ([`crate::scalar`]): in grids of few givens that is what tells minutes from milliseconds.
//! * **Guesses** split a digit that has two arrangements left in a band or stack, in the chute with the fewest
//!   arrangements over all digits (the rule of tdoku). Each side decides three boxes at once.
//! * **One source, several instruction sets.** The kernels are written over [`vector::Vector`], always inlined into the entry points
//!   below, which alone name the instructions they may use.
//!
//! The idea of permutation consistency in bands, and of branching on it, is that of tdoku (Tom Dillon, 2019).

mod avx2;
mod avx512;
mod layout;
mod lockstep;
mod rest;
mod round;
mod single;
mod text;
mod vector;

pub(super) use rest::Rest;

use avx2::{Avx2, V256};
use avx512::{Avx512, V256L, V512};
use layout::Cells;
use lockstep::Desk;
use vector::BoxVector;

use std::ops::ControlFlow;

use super::{Limits, Outcome, Source, Work};
use crate::scalar;

/// Which instructions are used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Level {
    /// AVX2 and the bit manipulation instructions that came with it.
    Avx2,
    /// AVX-512 F, VL, BW and BITALG (Ice Lake, Zen 4).
    Avx512,
}

impl Level {
    /// What runs here, the fastest first. The standard library asks the processor once and remembers.
    pub(super) fn available() -> impl Iterator<Item = Self> {
        let avx2 = is_x86_feature_detected!("avx2")
            && is_x86_feature_detected!("bmi1")
            && is_x86_feature_detected!("bmi2")
            && is_x86_feature_detected!("popcnt")
            && is_x86_feature_detected!("lzcnt");
        let avx512 = avx2
            && is_x86_feature_detected!("avx512f")
            && is_x86_feature_detected!("avx512vl")
            && is_x86_feature_detected!("avx512bw")
            && is_x86_feature_detected!("avx512bitalg");
        [(avx512, Self::Avx512), (avx2, Self::Avx2)]
            .into_iter()
            .filter_map(|(available, level)| available.then_some(level))
    }

    /// The name in tables.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Avx2 => "avx2",
            Self::Avx512 => "avx512",
        }
    }

    /// See [`super::Kernel::one`].
    pub(super) fn one(self, limits: &Limits<'_>, work: &mut dyn Work) {
        match self {
            // SAFETY: a level is made by `available` alone, which saw the instructions.
            Self::Avx2 => unsafe { one_avx2(limits, work) },
            // SAFETY: likewise.
            Self::Avx512 => unsafe { one_avx512(limits, work) },
        }
    }

    /// See [`super::Kernel::resume`].
    pub(super) fn resume(
        self,
        rest: &mut Rest,
        limits: &Limits<'_>,
        found: &mut dyn FnMut(&[u8; 81]) -> ControlFlow<()>,
    ) -> bool {
        match self {
            // SAFETY: a level is made by `available` alone, which saw the instructions.
            Self::Avx2 => unsafe { resume_avx2(rest, limits, found) },
            // SAFETY: likewise.
            Self::Avx512 => unsafe { resume_avx512(rest, limits, found) },
        }
        rest.is_empty()
    }

    /// See [`super::Kernel::many`].
    pub(super) fn many(self, limits: &Limits<'_>, work: &mut dyn Work) {
        match self {
            // SAFETY: a level is made by `available` alone, which saw the instructions.
            Self::Avx2 => unsafe { many_avx2(limits, work) },
            // SAFETY: likewise.
            Self::Avx512 => unsafe { many_avx512(limits, work) },
        }
    }
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
fn one_avx2(limits: &Limits<'_>, work: &mut dyn Work) {
    // SAFETY: the function is entered only where there is AVX2.
    let avx2 = unsafe { Avx2::assume() };
    let mut order = Order::new(avx2, limits, work);
    let mut stack = single::Stack::new();
    if let Some(solutions) = one::<V256>(avx2, &mut stack, &mut order) {
        hard_avx2(avx2, stack.nodes(), solutions, &mut order);
    }
}

/// Apart, so that easy puzzles do not pay for its stack frame.
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
#[inline(never)]
fn hard_avx2(avx2: Avx2, nodes: &[Cells], solutions: u64, order: &mut Order<'_, '_>) {
    lockstep::run_one::<V256, V256, _>(avx2, nodes, solutions, order);
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
fn resume_avx2(
    rest: &mut Rest,
    limits: &Limits<'_>,
    found: &mut dyn FnMut(&[u8; 81]) -> ControlFlow<()>,
) {
    // SAFETY: the function is entered only where there is AVX2.
    let avx2 = unsafe { Avx2::assume() };
    if rest.single::<V256>(avx2, avx2, found).is_continue() {
        rest.lockstep::<V256, V256>(avx2, avx2, limits, found);
    }
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
fn many_avx2(limits: &Limits<'_>, work: &mut dyn Work) {
    // SAFETY: the function is entered only where there is AVX2.
    let avx2 = unsafe { Avx2::assume() };
    lockstep::run_many::<V256, V256, _>(avx2, &mut Order::new(avx2, limits, work));
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt,avx512f,avx512vl,avx512bw,avx512bitalg")]
fn one_avx512(limits: &Limits<'_>, work: &mut dyn Work) {
    // SAFETY: the function is entered only where there are AVX2 and the parts of AVX-512.
    let (avx2, avx512) = unsafe { (Avx2::assume(), Avx512::assume()) };
    let mut order = Order::new(avx2, limits, work);
    let mut stack = single::Stack::new();
    if let Some(solutions) = one::<V256L>(avx512, &mut stack, &mut order) {
        hard_avx512(avx512, stack.nodes(), solutions, &mut order);
    }
}

/// Apart, so that easy puzzles do not pay for its stack frame.
#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt,avx512f,avx512vl,avx512bw,avx512bitalg")]
#[inline(never)]
fn hard_avx512(avx512: Avx512, nodes: &[Cells], solutions: u64, order: &mut Order<'_, '_>) {
    lockstep::run_one::<V512, V256L, _>(avx512, nodes, solutions, order);
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt,avx512f,avx512vl,avx512bw,avx512bitalg")]
fn resume_avx512(
    rest: &mut Rest,
    limits: &Limits<'_>,
    found: &mut dyn FnMut(&[u8; 81]) -> ControlFlow<()>,
) {
    // SAFETY: the function is entered only where there are AVX2 and the parts of AVX-512.
    let (avx2, avx512) = unsafe { (Avx2::assume(), Avx512::assume()) };
    if rest.single::<V256L>(avx2, avx512, found).is_continue() {
        rest.lockstep::<V512, V256L>(avx2, avx512, limits, found);
    }
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt,avx512f,avx512vl,avx512bw,avx512bitalg")]
fn many_avx512(limits: &Limits<'_>, work: &mut dyn Work) {
    // SAFETY: the function is entered only where there are AVX2 and the parts of AVX-512.
    let (avx2, avx512) = unsafe { (Avx2::assume(), Avx512::assume()) };
    lockstep::run_many::<V512, V256L, _>(avx512, &mut Order::new(avx2, limits, work));
}

/// Searches one puzzle node by node. If it proves hard the nodes left are on the stack, and what comes back is the number of
/// solutions so far.
#[inline(always)]
fn one<B: BoxVector>(
    proof: B::Proof,
    stack: &mut single::Stack,
    order: &mut Order<'_, '_>,
) -> Option<u64> {
    let mut cells = Cells::EMPTY;
    let puzzle = order.next(&mut cells)?;
    let mut solutions = 0;
    let end = single::search::<B>(proof, &cells, stack, &mut 0, |solution| {
        solutions += 1;
        order.found(puzzle, solution, solutions)
    });
    match end {
        single::End::Done => {
            order.done(puzzle, Outcome::Counted(solutions));
            None
        }
        single::End::Hard => Some(solutions),
    }
}

/// The work of a call, between the kernels and the caller: text to cells and back, and the limits.
struct Order<'a, 'w> {
    avx2: Avx2,
    limits: &'a Limits<'a>,
    work: &'w mut dyn Work,
    wanted: u64,
    next: usize,
}

impl<'a, 'w> Order<'a, 'w> {
    #[inline(always)]
    fn new(avx2: Avx2, limits: &'a Limits<'a>, work: &'w mut dyn Work) -> Self {
        let wanted = work.wanted();
        Self { avx2, limits, work, wanted, next: 0 }
    }
}

impl Order<'_, '_> {
    /// Searches what is left of a puzzle after so many solutions in the portable way, which finds its way where there are few givens.
    fn search_carefully(
        &mut self,
        puzzle: usize,
        mut solutions: u64,
        nodes: Vec<[u16; 81]>,
    ) -> Outcome {
        let mut search = scalar::Search::careful(nodes.into_iter());
        loop {
            match search.next_solution(|| self.limits.allow()) {
                Err(scalar::Stopped) => return Outcome::Stopped(solutions),
                Ok(None) => return Outcome::Counted(solutions),
                Ok(Some(solution)) => {
                    solutions += 1;
                    if !self.found(puzzle, &Cells::new(&solution), solutions) {
                        return Outcome::Counted(solutions);
                    }
                }
            }
        }
    }
}

impl Desk for Order<'_, '_> {
    #[inline(always)]
    fn next(&mut self, cells: &mut Cells) -> Option<usize> {
        loop {
            let index = self.next;
            let read = match self.work.next()? {
                Source::Line(line) => text::read(self.avx2, line),
                Source::Candidates(candidates) => Some(Cells::new(candidates)),
            };
            self.next += 1;
            match read {
                Some(_) if self.limits.solutions == 0 => self.work.done(index, Outcome::Counted(0)),
                Some(read) => {
                    *cells = read;
                    return Some(index);
                }
                None => self.work.done(index, Outcome::Unreadable),
            }
        }
    }

    #[inline(always)]
    fn wants(&self, count: u64) -> bool {
        count <= self.wanted
    }

    #[inline(always)]
    fn found(&mut self, puzzle: usize, solution: &Cells, count: u64) -> bool {
        if self.wants(count) {
            let line = text::write(self.avx2, solution);
            let digits = line.first_chunk().expect("a line has 81 bytes");
            if self.work.solution(puzzle, digits).is_break() {
                return false;
            }
        }
        count < self.limits.solutions
    }

    #[cold]
    #[inline(never)]
    fn take_over(&mut self, puzzle: usize, solutions: u64, nodes: Vec<[u16; 81]>) {
        let outcome = self.search_carefully(puzzle, solutions, nodes);
        self.work.done(puzzle, outcome);
    }

    #[inline(always)]
    fn done(&mut self, puzzle: usize, outcome: Outcome) {
        self.work.done(puzzle, outcome);
    }

    #[inline(always)]
    fn go_on(&mut self) -> bool {
        self.limits.allow()
    }
}
