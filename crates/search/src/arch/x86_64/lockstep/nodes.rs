//! The nodes that go forward together, as vectors.

use crate::arch::x86_64::layout::{Cells, TAKEN, Taken};
use crate::arch::x86_64::round::{
    arrangements, consistent, hidden, possible, required, stay, tally,
};
use crate::arch::x86_64::vector::{BoxVector, Vector, three, words, words_mut};

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
pub(super) struct Nodes<V: Vector> {
    pub(super) proof: V::Proof,
    cells: [V; 27],
    /// What guesses take away, [`Nodes::eliminate`] does so: first from minirow `r` of band `b`, at `3b + r`, then from
    /// minicolumn `c` of band `b`, at `3b + c`.
    noted: [[V; 9]; 2],
    /// Whether anything is noted.
    pub(super) pending: bool,
}

/// A node put aside, and what its guess still has to take away from it.
#[derive(Clone, Copy)]
pub(in crate::arch::x86_64) struct Aside {
    pub(in crate::arch::x86_64) cells: Cells,
    pub(super) guess: Guess,
}

/// The arrangement of a digit that a guess takes.
#[derive(Clone, Copy)]
pub(super) struct Guess {
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
    pub(in crate::arch::x86_64) const fn new(cells: Cells) -> Self {
        Self { cells, guess: Guess::NONE }
    }
}

impl Aside {
    /// The candidates of the node, row by row, its guess made.
    pub(in crate::arch::x86_64) fn candidates(&self) -> [u16; 81] {
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

/// What there is to choose from at a guess, for all nodes.
///
/// The bands of a node are the lanes of its group in the first half, its stacks those in the second.
pub(super) struct Choice<V> {
    arrangements: [[V; 6]; 2],
    total: [V; 2],
    two: [V; 2],
}

impl<V: Vector> Nodes<V> {
    /// No candidates in any group.
    #[inline(always)]
    pub(super) fn new(proof: V::Proof) -> Self {
        let zero = V::splat(proof, 0);
        Self { proof, cells: [zero; 27], noted: [[zero; 9]; 2], pending: false }
    }

    /// Brings all nodes forward. Says where one cannot be completed (not zero), and the sum of the cells of each stack.
    #[inline(always)]
    pub(super) fn round(&mut self, full: V, one: V) -> (V, V) {
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
    pub(super) fn choose(&self) -> Choice<V> {
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
    pub(super) fn split<B: BoxVector>(
        &mut self,
        group: usize,
        choice: &Choice<V>,
        aside: &mut Aside,
    ) {
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
    pub(super) fn note(&mut self, group: usize, guess: &Guess) {
        self.pending = true;
        let noted = words_mut(&mut self.noted[guess.direction]);
        for b in 0..3 {
            for i in 0..3 {
                noted[(3 * b + i) * V::GROUPS + group] =
                    guess.taken[guess.direction][i][b] & guess.digit;
            }
        }
    }

    /// Drops what was noted for a node.
    pub(super) fn forget(&mut self, group: usize) {
        for noted in &mut self.noted {
            for word in words_mut(noted).iter_mut().skip(group).step_by(V::GROUPS) {
                *word = 0;
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
    pub(super) fn put(&mut self, group: usize, from: &Cells) {
        let cells = words_mut(&mut self.cells);
        for b in 0..3 {
            for i in 0..9 {
                cells[(9 * b + i) * V::GROUPS + group] = from.0[i][b];
            }
        }
    }

    /// Copies a node out of a group, but for the repeated band.
    #[inline(always)]
    pub(super) fn take(&self, group: usize, to: &mut Cells) {
        let cells = words(&self.cells);
        for b in 0..3 {
            for i in 0..9 {
                to.0[i][b] = cells[(9 * b + i) * V::GROUPS + group];
            }
        }
    }

    /// Takes away what was noted.
    #[inline(always)]
    pub(super) fn eliminate(&mut self, zero: V) {
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
    pub(super) fn solved(&self, full: V) -> u32 {
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
