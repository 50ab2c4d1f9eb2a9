//! Several nodes at once, a group of lanes each.

use std::marker::PhantomData;
use std::mem;

use super::layout::Cells;
use super::vector::{BoxVector, Vector, group_of};
use crate::arch::Outcome;
use crate::scalar::PATIENCE;

mod nodes;

pub(super) use nodes::Aside;
use nodes::Nodes;

/// A puzzle under search.
struct Search {
    puzzle: usize,
    solutions: u64,
    /// The nodes put aside are the first `depth`; those above have been.
    aside: Vec<Aside>,
    depth: usize,
    /// How many groups work at it.
    groups: u32,
    /// The guesses since the last solution.
    guesses: u32,
}

impl Search {
    const IDLE: Self =
        Self { puzzle: 0, solutions: 0, aside: Vec::new(), depth: 0, groups: 0, guesses: 0 };

    /// A place on the stack, to be written.
    #[inline(always)]
    fn push(&mut self) -> &mut Aside {
        if self.depth == self.aside.len() {
            self.aside.push(Aside::new(Cells::EMPTY));
        }
        self.depth += 1;
        &mut self.aside[self.depth - 1]
    }

    #[inline(always)]
    fn pop(&mut self) -> Option<&Aside> {
        self.depth = self.depth.checked_sub(1)?;
        Some(&self.aside[self.depth])
    }
}

/// Where puzzles come from, and solutions and results go.
pub(super) trait Desk {
    /// Loads the next puzzle, and says which it is.
    fn next(&mut self, cells: &mut Cells) -> Option<usize>;

    /// Whether the `count`-th solution of a puzzle is to be shown.
    fn wants(&self, count: u64) -> bool;

    /// Takes a solution of a puzzle, the `count`-th, and says whether to go on with it. Its cells are of no meaning if it is not wanted.
    fn found(&mut self, puzzle: usize, solution: &Cells, count: u64) -> bool;

    /// Takes a puzzle, after so many solutions, that takes too long for this kernel: what is left to search, the last first.
    fn take_over(&mut self, puzzle: usize, solutions: u64, nodes: Vec<[u16; 81]>);

    /// Takes the result of a puzzle.
    fn done(&mut self, puzzle: usize, outcome: Outcome);

    /// Whether to go on: asked now and then.
    fn go_on(&mut self) -> bool;
}

/// The most groups a vector has.
const MAX_GROUPS: usize = 8;

/// After how many rounds the desk is asked whether to go on.
const INTERVAL: u32 = 256;

/// Searches all the puzzles of a desk, each group another one.
#[inline(always)]
pub(super) fn run_many<V: Vector, B: BoxVector<Proof = V::Proof>, D: Desk>(
    proof: V::Proof,
    desk: &mut D,
) {
    let mut run = Run::<V, B, D>::new(proof, desk);
    for group in 0..V::GROUPS {
        run.owner[group] = group;
        run.fill(group);
    }
    run.run();
}

/// Searches what is left of puzzle 0 after so many solutions, all groups working at it. The last node is taken first.
#[inline(always)]
pub(super) fn run_one<V: Vector, B: BoxVector<Proof = V::Proof>, D: Desk>(
    proof: V::Proof,
    nodes: &[Cells],
    solutions: u64,
    desk: &mut D,
) {
    let mut run = Run::<V, B, D>::new(proof, desk);
    run.exhausted = true;
    let search = &mut run.searches[0];
    search.solutions = solutions;
    for node in nodes {
        *search.push() = Aside::new(*node);
    }
    // So that there is a group to take the first node.
    run.share(0);
    run.run();
}

/// Searches nodes of one puzzle, all groups working at them, until the desk stops it, and leaves the nodes there still are. The last
/// node is taken first. Whether the search takes too long for this kernel.
#[inline(always)]
pub(super) fn run_rest<V: Vector, B: BoxVector<Proof = V::Proof>, D: Desk>(
    proof: V::Proof,
    nodes: &mut Vec<Aside>,
    desk: &mut D,
) -> bool {
    let mut run = Run::<V, B, D>::new(proof, desk);
    run.exhausted = true;
    run.kept = true;
    run.searches[0].depth = nodes.len();
    run.searches[0].aside = mem::take(nodes);
    run.share(0);
    run.run();
    run.gather(0);
    let search = &mut run.searches[0];
    search.aside.truncate(search.depth);
    *nodes = mem::take(&mut search.aside);
    search.guesses >= PATIENCE
}

/// A run over puzzles.
struct Run<'d, V: Vector, B, D> {
    nodes: Nodes<V>,
    /// The group of lanes at work, as bits.
    busy: u32,
    /// What search each group works at.
    owner: [usize; MAX_GROUPS],
    searches: [Search; MAX_GROUPS],
    /// There are no more puzzles.
    exhausted: bool,
    /// What is left of a search when it stops is to be kept.
    kept: bool,
    /// It is time to stop.
    stopped: bool,
    /// A search takes too long.
    tired: bool,
    desk: &'d mut D,
    /// All nine digits in each box.
    full: V,
    boxes: PhantomData<B>,
}

impl<'d, V: Vector, B: BoxVector<Proof = V::Proof>, D: Desk> Run<'d, V, B, D> {
    #[inline(always)]
    fn new(proof: V::Proof, desk: &'d mut D) -> Self {
        Self {
            nodes: Nodes::new(proof),
            busy: 0,
            owner: [0; MAX_GROUPS],
            searches: [Search::IDLE; MAX_GROUPS],
            exhausted: false,
            kept: false,
            stopped: false,
            tired: false,
            desk,
            full: V::splat(proof, group_of(0x1ff)),
            boxes: PhantomData,
        }
    }

    /// Brings the nodes forward round by round until there are none.
    #[inline(always)]
    fn run(&mut self) {
        let one = V::splat(self.nodes.proof, group_of(1));
        let complete = V::splat(self.nodes.proof, group_of(3 * 0x1ff));
        let zero = V::splat(self.nodes.proof, 0);
        let mut sum = zero;
        let mut rounds = 0;
        while self.busy != 0 {
            rounds += 1;
            if rounds == INTERVAL {
                rounds = 0;
                if !self.desk.go_on() {
                    return self.stop();
                }
            }
            let (fault, after) = self.nodes.round(self.full, one);
            let sound = fault.zero_groups();
            // The sum of a stack only falls, and is that of a solution only when each of its cells has one candidate. A group that
            // has a new node may seem to be at rest: its guess comes early then, no worse.
            let full = (after ^ complete).zero_groups();
            let rest = (after ^ sum).zero_groups();
            sum = after;
            let end = (!sound | full) & self.busy;
            let open = rest & self.busy & !end;
            if end | open != 0 {
                if open != 0 {
                    self.split(open);
                }
                if end != 0 {
                    self.end(end, full & sound & self.busy);
                }
                if self.nodes.pending {
                    self.nodes.eliminate(zero);
                }
                if self.tired {
                    self.hand_over();
                }
                if self.stopped {
                    return;
                }
            }
        }
    }

    /// Splits nodes that rounds bring no further.
    #[inline(always)]
    fn split(&mut self, groups: u32) {
        let choice = self.nodes.choose();
        for group in bits(groups) {
            let search = &mut self.searches[self.owner[group]];
            search.guesses += 1;
            self.tired |= search.guesses >= PATIENCE;
            self.nodes.split::<B>(group, &choice, search.push());
        }
    }

    /// Replaces nodes that are dead or complete, those in `full` being solutions if they are right.
    #[inline(always)]
    fn end(&mut self, groups: u32, full: u32) {
        let solved = if full != 0 { full & self.nodes.solved(self.full) } else { 0 };
        for group in bits(groups) {
            // Another group may have ended the puzzle.
            if self.busy >> group & 1 == 0 {
                continue;
            }
            let index = self.owner[group];
            if solved >> group & 1 != 0 {
                self.solution(group, index);
            }
            let search = &mut self.searches[index];
            if let Some(aside) = search.pop() {
                self.nodes.put(group, &aside.cells);
                self.nodes.note(group, &aside.guess);
                continue;
            }
            self.busy &= !(1 << group);
            search.groups -= 1;
            if search.groups == 0 {
                self.desk.done(search.puzzle, Outcome::Counted(search.solutions));
                self.fill(group);
            }
        }
        if self.exhausted {
            for index in 0..V::GROUPS {
                self.share(index);
            }
        }
    }

    /// Counts the solution in a group.
    #[inline(always)]
    fn solution(&mut self, group: usize, index: usize) {
        let search = &mut self.searches[index];
        search.solutions += 1;
        search.guesses = 0;
        let mut cells = Cells::EMPTY;
        if self.desk.wants(search.solutions) {
            self.nodes.take(group, &mut cells);
        }
        if !self.desk.found(search.puzzle, &cells, search.solutions) {
            if self.kept {
                self.stopped = true;
                return;
            }
            search.depth = 0;
            search.groups = 1;
            for other in 0..V::GROUPS {
                if other != group && self.owner[other] == index && self.busy >> other & 1 != 0 {
                    self.busy &= !(1 << other);
                    // What its guess was to take away is not to be taken from the next node there.
                    self.nodes.forget(other);
                }
            }
        }
    }

    /// Gives the next puzzle to an idle group, which has its own search.
    #[inline(always)]
    fn fill(&mut self, group: usize) {
        if self.exhausted {
            return;
        }
        let mut cells = Cells::EMPTY;
        match self.desk.next(&mut cells) {
            Some(puzzle) => {
                let search = &mut self.searches[self.owner[group]];
                search.puzzle = puzzle;
                search.solutions = 0;
                search.guesses = 0;
                search.groups = 1;
                self.busy |= 1 << group;
                self.nodes.put(group, &cells);
            }
            None => self.exhausted = true,
        }
    }

    /// Gives nodes put aside in a search to idle groups.
    #[inline(always)]
    fn share(&mut self, index: usize) {
        let search = &mut self.searches[index];
        for group in 0..V::GROUPS {
            if self.busy >> group & 1 == 0 {
                let Some(aside) = search.pop() else { return };
                self.nodes.put(group, &aside.cells);
                self.nodes.note(group, &aside.guess);
                self.busy |= 1 << group;
                self.owner[group] = index;
                search.groups += 1;
            }
        }
    }

    /// Gives away the searches that take too long.
    #[cold]
    #[inline(never)]
    fn hand_over(&mut self) {
        self.tired = false;
        for index in 0..V::GROUPS {
            // A search that ended meanwhile keeps its guesses.
            if self.searches[index].guesses < PATIENCE || self.searches[index].groups == 0 {
                continue;
            }
            if self.kept {
                self.stopped = true;
                return;
            }
            self.gather(index);
            let search = &mut self.searches[index];
            let nodes = search.aside[..search.depth].iter().map(Aside::candidates).collect();
            search.depth = 0;
            search.groups = 0;
            self.desk.take_over(search.puzzle, search.solutions, nodes);
            if let Some(group) = (0..V::GROUPS).find(|&group| self.owner[group] == index) {
                self.fill(group);
            }
        }
    }

    /// Puts all nodes of a search aside.
    fn gather(&mut self, index: usize) {
        for group in 0..V::GROUPS {
            if self.busy >> group & 1 != 0 && self.owner[group] == index {
                let mut cells = Cells::EMPTY;
                self.nodes.take(group, &mut cells);
                *self.searches[index].push() = Aside::new(cells);
                self.busy &= !(1 << group);
            }
        }
    }

    /// Ends all searches before their time.
    #[cold]
    fn stop(&mut self) {
        for search in &self.searches {
            if search.groups != 0 {
                self.desk.done(search.puzzle, Outcome::Stopped(search.solutions));
            }
        }
    }
}

/// The bits of a set, ascending.
#[inline(always)]
fn bits(mut set: u32) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let first = set.trailing_zeros() as usize;
        (set != 0).then(|| {
            set &= set - 1;
            first
        })
    })
}
