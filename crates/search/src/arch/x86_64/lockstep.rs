//! Several nodes at once, a group of lanes each.

use std::marker::PhantomData;
use std::mem;

use super::layout::{Cells, TAKEN, Taken};
use super::round::{arrangements, consistent, hidden, possible, required, stay, tally};
use super::vector::{BoxVector, Vector, group_of, three, words, words_mut};
use crate::arch::Outcome;
use crate::scalar::PATIENCE;

/// The nodes that go forward together.
///
/// ```text
/// cells[9b + 3r + c]: the cells in row r and column c of their boxes, in band b of each node's grid
///
///   | s0 | s1 | s2 | - | s0 | s1 | s2 | - | s0 | s1 | s2 | - | s0 | s1 | s2 | - |  ...
///   \____ node 0 _____/\____ node 1 _____/\____ node 2 _____/\____ node 3 _____/
/// ```
///
/// So rotations from band to band cost nothing, and three of four lanes work.
struct Nodes<V: Vector> {
    proof: V::Proof,
    cells: [V; 27],
    /// What guesses take away, [`Nodes::eliminate`] does so: first from minirow `r` of band `b`, at `3b + r`, then from
    /// minicolumn `c` of band `b`, at `3b + c`.
    noted: [[V; 9]; 2],
    /// Whether anything is noted.
    pending: bool,
}

/// A node put aside, and what its guess still has to take away from it.
#[derive(Clone, Copy)]
pub(super) struct Aside {
    pub(super) cells: Cells,
    guess: Guess,
}

/// The arrangement of a digit that a guess takes.
#[derive(Clone, Copy)]
struct Guess {
    /// 0 in a band, 1 in a stack.
    direction: usize,
    taken: &'static Taken,
    /// In all lanes of a group; none for no guess.
    digit: u64,
}

impl Guess {
    const NONE: Self = Self { direction: 0, taken: &TAKEN[0][0], digit: 0 };
}

impl Aside {
    /// A node that nothing is to be taken from.
    pub(super) const fn new(cells: Cells) -> Self {
        Self { cells, guess: Guess::NONE }
    }
}

impl Aside {
    /// The candidates of the node, row by row, its guess made.
    pub(super) fn candidates(&self) -> [u16; 81] {
        let mut cells = self.cells;
        let Guess { direction, taken, digit } = self.guess;
        for (i, words) in cells.0.iter_mut().enumerate() {
            let line = if direction == 0 { i / 3 } else { i % 3 };
            for (word, lanes) in words.iter_mut().zip(&taken[direction][line]) {
                *word &= !(lanes & digit);
            }
        }
        cells.candidates()
    }
}

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
        let zero = V::splat(proof, 0);
        Self {
            nodes: Nodes { proof, cells: [zero; 27], noted: [[zero; 9]; 2], pending: false },
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
                if other != group && self.owner[other] == index {
                    self.busy &= !(1 << other);
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

/// What there is to choose from at a guess, for all nodes.
///
/// The bands of a node are the lanes of its group in the first half, its stacks those in the second.
struct Choice<V> {
    arrangements: [[V; 6]; 2],
    total: [V; 2],
    two: [V; 2],
}

impl<V: Vector> Nodes<V> {
    /// Brings all nodes forward. Says where one cannot be completed (not zero), and the sum of the cells of each stack.
    #[inline(always)]
    fn round(&mut self, full: V, one: V) -> (V, V) {
        let zero = V::splat(self.proof, 0);
        let mut fault = full;
        let mut column_possible = [[full; 3]; 3];
        for (b, cells) in self.cells.as_chunks_mut::<9>().0.iter_mut().enumerate() {
            let singles = [
                cells[0].single(),
                cells[1].single(),
                cells[2].single(),
                cells[3].single(),
                cells[4].single(),
                cells[5].single(),
                cells[6].single(),
                cells[7].single(),
                cells[8].single(),
            ];
            let rows = three!(I => [cells[3 * I], cells[3 * I + 1], cells[3 * I + 2]]);
            let single =
                three!(I => V::or3(singles[3 * I], singles[3 * I + 1], singles[3 * I + 2]));
            let possible_here = possible(&rows, &single);
            let next = three!(I => possible_here[I].next_lane());
            let last = three!(I => possible_here[I].next_but_one_lane());
            let left = consistent(&possible_here, &next, &last);
            fault = fault & V::or3(left[0], left[1], left[2]);
            let row = stay(&left, &required(&left));
            for i in 0..9 {
                cells[i] = cells[i] & row[i / 3];
            }
            let columns = three!(I => [cells[I], cells[I + 3], cells[I + 6]]);
            let single = three!(I => V::or3(singles[I], singles[I + 3], singles[I + 6]));
            column_possible[b] = possible(&columns, &single);
        }

        let ways = arrangements(&column_possible[0], &column_possible[1], &column_possible[2]);
        fault = fault
            & V::or3(V::or3(ways[0], ways[1], ways[2]), V::or3(ways[3], ways[4], ways[5]), ways[0]);
        let left = [
            [ways[0] | ways[3], ways[1] | ways[4], ways[2] | ways[5]],
            [ways[2] | ways[4], ways[0] | ways[5], ways[1] | ways[3]],
            [ways[1] | ways[5], ways[2] | ways[3], ways[0] | ways[4]],
        ];

        let mut sum = zero;
        let mut least = full;
        for (cells, left) in self.cells.as_chunks_mut::<9>().0.iter_mut().zip(&left) {
            let columns = three!(I => [cells[I], cells[I + 3], cells[I + 6]]);
            let required = required(left);
            let column = stay(left, &required);
            let hidden = hidden(&columns, &required);
            for i in 0..9 {
                cells[i] = (cells[i] & column[i % 3]).place(hidden[i % 3]);
                sum = sum.add(cells[i]);
                least = least.min(cells[i]);
            }
        }
        ((fault ^ full) | one.saturating_sub(least), sum)
    }

    /// Counts the arrangements in all chutes of all nodes.
    #[inline(always)]
    fn choose(&self) -> Choice<V> {
        let [first, next, last] = diagonal(&self.minirows());
        let columns = self.minicolumns();
        let arrangements = [
            arrangements(&first, &next, &last),
            arrangements(&columns[0], &columns[1], &columns[2]),
        ];
        let idle = V::splat(self.proof, 0xffff << 48);
        let (band_total, band_two) = tally(&arrangements[0]);
        let (stack_total, stack_two) = tally(&arrangements[1]);
        let band_two = band_two.without(idle);
        let stack_two = stack_two.without(idle);
        Choice {
            arrangements,
            total: [band_total | band_two.empty_lanes(), stack_total | stack_two.empty_lanes()],
            two: [band_two, stack_two],
        }
    }

    /// Splits a node on the two arrangements of a digit: one stays, the other is put aside.
    #[inline(always)]
    fn split<B: BoxVector>(&mut self, group: usize, choice: &Choice<V>, aside: &mut Aside) {
        let total = words(&choice.total);
        let (chute, least) = B::least_lane(total[group], total[V::GROUPS + group]);
        self.take(group, &mut aside.cells);
        if least == u16::MAX {
            self.split_cell(group, aside);
            return;
        }
        let (direction, lane) = (chute / 4, chute % 4);
        let shift = 16 * lane;
        let digit = (words(&choice.two)[direction * V::GROUPS + group] >> shift) as u16;
        let digit = u64::from(digit & digit.wrapping_neg());
        let ways = &words(choice.arrangements.as_flattened())[direction * 6 * V::GROUPS..]
            [..6 * V::GROUPS];
        let mut which = 0u32;
        for i in 0..6 {
            which |= u32::from(ways[i * V::GROUPS + group] & digit << shift != 0) << i;
        }
        let chute = &TAKEN[3 * direction + lane];
        let guess = |arrangement: u32| Guess {
            direction,
            taken: &chute[arrangement as usize & 7],
            digit: digit * 0x0001_0001_0001_0001,
        };
        aside.guess = guess(31 - which.leading_zeros());
        self.note(group, &guess(which.trailing_zeros()));
    }

    /// Notes what a guess takes away from a node: from its minirows in a band, or from its minicolumns in a stack.
    #[inline(always)]
    fn note(&mut self, group: usize, guess: &Guess) {
        self.pending = true;
        let noted = words_mut(&mut self.noted[guess.direction]);
        for b in 0..3 {
            for i in 0..3 {
                noted[(3 * b + i) * V::GROUPS + group] =
                    guess.taken[guess.direction][i][b] & guess.digit;
            }
        }
    }

    /// Splits a cell of fewest candidates, where no digit has two arrangements in any chute.
    #[cold]
    #[inline(never)]
    fn split_cell(&mut self, group: usize, aside: &mut Aside) {
        // Without such a cell every one has one candidate at most, and they do not add up to a solution.
        let [this, other] = aside.cells.split_cell().unwrap_or([Cells::EMPTY; 2]);
        *aside = Aside::new(other);
        self.put(group, &this);
    }

    /// Puts a node in a group.
    #[inline(always)]
    fn put(&mut self, group: usize, from: &Cells) {
        let cells = words_mut(&mut self.cells);
        for b in 0..3 {
            for i in 0..9 {
                cells[(9 * b + i) * V::GROUPS + group] = from.0[i][b];
            }
        }
    }

    /// Copies a node out of a group, but for the repeated band.
    #[inline(always)]
    fn take(&self, group: usize, to: &mut Cells) {
        let cells = words(&self.cells);
        for b in 0..3 {
            for i in 0..9 {
                to.0[i][b] = cells[(9 * b + i) * V::GROUPS + group];
            }
        }
    }

    /// Takes away what was noted.
    #[inline(always)]
    fn eliminate(&mut self, zero: V) {
        let [rows, columns] = self.noted;
        for b in 0..3 {
            for i in 0..9 {
                let cell = &mut self.cells[9 * b + i];
                *cell = cell.without_both(rows[3 * b + i / 3], columns[3 * b + i % 3]);
            }
        }
        self.noted = [[zero; 9]; 2];
        self.pending = false;
    }

    /// The nodes that are solutions, of those whose cells add up as in one.
    #[inline(always)]
    fn solved(&self, full: V) -> u32 {
        let (rows, columns) = (self.minirows(), self.minicolumns());
        let boxes = three!(B => V::or3(rows[B][0], rows[B][1], rows[B][2]));
        let [first, next, last] = diagonal(&rows);
        let rows = three!(I => V::or3(first[I], next[I], last[I]));
        let columns = three!(I => V::or3(columns[0][I], columns[1][I], columns[2][I]));
        let all = [rows, columns, boxes].map(|[a, b, c]| V::and3(a, b, c));
        (V::and3(all[0], all[1], all[2]) ^ full).zero_groups()
    }

    /// The candidates of minirows, by band and row.
    #[inline(always)]
    fn minirows(&self) -> [[V; 3]; 3] {
        let c = &self.cells;
        three!(B => three!(I => V::or3(c[9 * B + 3 * I], c[9 * B + 3 * I + 1], c[9 * B + 3 * I + 2])))
    }

    /// The candidates of minicolumns, by band and column.
    #[inline(always)]
    fn minicolumns(&self) -> [[V; 3]; 3] {
        let c = &self.cells;
        three!(B => three!(I => V::or3(c[9 * B + I], c[9 * B + I + 3], c[9 * B + I + 6])))
    }
}

/// From vectors of minirows by band and row, with a lane for each stack: vectors with a lane for each band, of the minirows (by row)
/// of its box on the diagonal, and of the next and the next but one box.
#[inline(always)]
fn diagonal<V: Vector>(rows: &[[V; 3]; 3]) -> [[V; 3]; 3] {
    [
        three!(I => V::merge_lanes(rows[0][I], rows[1][I], rows[2][I])),
        three!(I => V::merge_lanes(rows[2][I], rows[0][I], rows[1][I]).next_lane()),
        three!(I => V::merge_lanes(rows[1][I], rows[2][I], rows[0][I]).next_but_one_lane()),
    ]
}
