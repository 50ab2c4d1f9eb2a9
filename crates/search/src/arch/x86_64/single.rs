//! One grid, one node at a time: all nine boxes in each instruction.

use std::mem::MaybeUninit;

use super::layout::{CHUTE_LANE, Cells, TAKEN, Taken};
use super::round::{arrangements, consistent, hidden, possible, required, stay, tally};
use super::vector::{BoxVector, group_of, three};

/// Guesses after which a search is handed over as too hard for this kernel.
pub(super) const GUESSES: usize = 16;

/// The lanes of [`CHUTE_LANE`].
const CHUTE_LANES: [u64; 4] = [0xffff, 0xffff << 16, 0xffff << 32, group_of(0xffff)];

/// How a search ended.
pub(super) enum End {
    /// All nodes were seen, or the limit was reached.
    Done,
    /// There were [`GUESSES`] guesses; what is left to search is in the nodes.
    Hard,
}

/// Nodes put aside: at most one for each guess.
pub(super) struct Stack {
    nodes: [MaybeUninit<Cells>; GUESSES + 1],
    len: usize,
}

impl Stack {
    #[inline(always)]
    pub(super) fn new() -> Self {
        Self { nodes: [const { MaybeUninit::uninit() }; GUESSES + 1], len: 0 }
    }

    /// The nodes, the one to search first last.
    pub(super) fn nodes(&self) -> &[Cells] {
        // SAFETY: the first `len` were written by `push`.
        unsafe { self.nodes[..self.len].assume_init_ref() }
    }

    /// Puts a node aside.
    #[inline(always)]
    pub(super) fn put(&mut self, cells: &Cells) {
        self.nodes[self.len].write(*cells);
        self.len += 1;
    }

    #[inline(always)]
    fn push<B: BoxVector>(&mut self, cells: &[B; 9]) {
        self.nodes[self.len].write(save(cells));
        self.len += 1;
    }

    /// The node put aside last.
    #[inline(always)]
    pub(super) fn pop(&mut self) -> Option<&Cells> {
        self.len = self.len.checked_sub(1)?;
        // SAFETY: it was below `len`, so `push` wrote it.
        Some(unsafe { self.nodes[self.len].assume_init_ref() })
    }
}

#[inline(always)]
fn save<B: BoxVector>(cells: &[B; 9]) -> Cells {
    let mut saved = Cells::EMPTY;
    for (vector, words) in cells.iter().zip(&mut saved.0) {
        vector.store(words);
    }
    saved
}

#[inline(always)]
pub(super) fn load<B: BoxVector>(proof: B::Proof, cells: &Cells) -> [B; 9] {
    let [a, b, c, d, e, f, g, h, i] = &cells.0;
    [
        B::load(proof, a),
        B::load(proof, b),
        B::load(proof, c),
        B::load(proof, d),
        B::load(proof, e),
        B::load(proof, f),
        B::load(proof, g),
        B::load(proof, h),
        B::load(proof, i),
    ]
}

/// Searches the grid depth first, after so many guesses elsewhere. Every solution is given to `found`, which says whether to go on.
/// If it does not, what is left to search is in the nodes.
#[inline(always)]
pub(super) fn search<B: BoxVector>(
    proof: B::Proof,
    start: &Cells,
    stack: &mut Stack,
    guesses: &mut usize,
    mut found: impl FnMut(&Cells) -> bool,
) -> End {
    let mut cells = load::<B>(proof, start);
    let zero = B::splat(proof, 0);
    let full = B::splat(proof, group_of(0x1ff));
    let one = B::splat(proof, group_of(1));
    loop {
        // The sum of a box only falls; it is that of its nine digits only when each cell has one of them.
        let mut sum = zero;
        let open = loop {
            let (fault, after, waiting) = round(&mut cells, full, one);
            if !fault.is_zero() {
                break false;
            }
            if (after ^ full).is_zero() {
                if is_solution(&cells, full) && !found(&save(&cells)) {
                    return End::Done;
                }
                break false;
            }
            if (after ^ sum).is_zero() {
                // At rest a hidden single waits only for another in its cell.
                break waiting.is_zero();
            }
            sum = after;
        };
        if open {
            if *guesses == GUESSES {
                stack.push(&cells);
                return End::Hard;
            }
            *guesses += 1;
            split(proof, &mut cells, stack);
        } else {
            match stack.pop() {
                Some(node) => cells = load(proof, node),
                None => return End::Done,
            }
        }
    }
}

/// Brings the whole grid forward. Says where it cannot be completed (not zero), the sum of each box's cells, and the hidden singles
/// that were none of the singles before.
#[inline(always)]
fn round<B: BoxVector>(cells: &mut [B; 9], full: B, one: B) -> (B, B, B) {
    let [c0, c1, c2, c3, c4, c5, c6, c7, c8] = *cells;
    let singles = [
        c0.single(),
        c1.single(),
        c2.single(),
        c3.single(),
        c4.single(),
        c5.single(),
        c6.single(),
        c7.single(),
        c8.single(),
    ];

    let rows = three!(I => [cells[3 * I], cells[3 * I + 1], cells[3 * I + 2]]);
    let single = three!(I => B::or3(singles[3 * I], singles[3 * I + 1], singles[3 * I + 2]));
    let possible = self::possible(&rows, &single);
    let next = three!(I => possible[I].next_lane());
    let last = three!(I => possible[I].next_but_one_lane());
    let left = consistent(&possible, &next, &last);
    let row_fault = B::or3(left[0], left[1], left[2]) ^ full;
    let row = stay(&left, &required(&left));
    for i in 0..9 {
        cells[i] = cells[i] & row[i / 3];
    }

    let columns = three!(I => [cells[I], cells[I + 3], cells[I + 6]]);
    let single = three!(I => B::or3(singles[I], singles[I + 3], singles[I + 6]));
    let possible = self::possible(&columns, &single);
    let next = three!(I => possible[I].next_band());
    let last = three!(I => possible[I].next_but_one_band());
    let left = consistent(&possible, &next, &last);
    let column_fault = B::or3(left[0], left[1], left[2]) ^ full;
    let required = required(&left);
    let column = stay(&left, &required);
    let hidden = hidden(&columns, &required);
    let waiting = three!(I => hidden[I].without(single[I]));
    for i in 0..9 {
        let cell = cells[i] & column[i % 3];
        cells[i] = cell.place(hidden[i % 3]);
    }

    let mut sum = cells[0];
    let mut least = cells[0];
    for cell in &cells[1..] {
        sum = sum.add(*cell);
        least = least.min(*cell);
    }
    let waiting = B::or3(waiting[0], waiting[1], waiting[2]);
    (B::or3(row_fault, column_fault, one.saturating_sub(least)), sum, waiting)
}

/// Whether a grid whose cells add up as in a solution is one.
#[inline(always)]
pub(super) fn is_solution<B: BoxVector>(cells: &[B; 9], full: B) -> bool {
    let [a, b, c, d, e, f, g, h, i] = *cells;
    let rows = [B::or3(a, b, c), B::or3(d, e, f), B::or3(g, h, i)];
    let columns = [B::or3(a, d, g), B::or3(b, e, h), B::or3(c, f, i)];
    let boxes = B::or3(rows[0], rows[1], rows[2]);
    let rows = three!(I => B::or3(rows[I], rows[I].next_lane(), rows[I].next_but_one_lane()));
    let columns =
        three!(I => B::or3(columns[I], columns[I].next_band(), columns[I].next_but_one_band()));
    let all = B::and3(
        boxes,
        B::and3(rows[0], rows[1], rows[2]),
        B::and3(columns[0], columns[1], columns[2]),
    );
    (all ^ full).is_zero()
}

/// Splits a node in two, of which one stays and the other is put aside.
#[inline(always)]
fn split<B: BoxVector>(proof: B::Proof, cells: &mut [B; 9], stack: &mut Stack) {
    let [a, b, c, d, e, f, g, h, i] = *cells;
    let rows = [B::or3(a, b, c), B::or3(d, e, f), B::or3(g, h, i)];
    let columns = [B::or3(a, d, g), B::or3(b, e, h), B::or3(c, f, i)];
    let first = three!(I => rows[I].with_last_group(columns[I]));
    let next = three!(I => rows[I].next_lane().with_last_group(columns[I].next_band()));
    let last =
        three!(I => rows[I].next_but_one_lane().with_last_group(columns[I].next_but_one_band()));
    let arrangements = arrangements(&first, &next, &last);
    let (total, two) = tally(&arrangements);
    let two = two & B::load(proof, &CHUTE_LANES);
    let (chute, least) = (total | two.empty_lanes()).least_chute();
    if least == u16::MAX {
        return split_cell(proof, cells, stack);
    }

    let lane = CHUTE_LANE[chute];
    let digit = lane_of(two, lane);
    let digit = digit & digit.wrapping_neg();
    let mut which = 0;
    for (i, arrangement) in arrangements.iter().enumerate() {
        which |= u32::from(lane_of(*arrangement, lane) & digit != 0) << i;
    }
    let ways = &TAKEN[chute];
    let this = &ways[which.trailing_zeros() as usize & 7];
    let other = &ways[(31 - which.leading_zeros()) as usize & 7];
    let digit = B::splat(proof, u64::from(digit) * 0x0001_0001_0001_0001);
    let aside = eliminate(proof, cells, other, digit);
    stack.push(&aside);
    *cells = eliminate(proof, cells, this, digit);
}

#[inline(always)]
fn lane_of<B: BoxVector>(vector: B, lane: usize) -> u16 {
    let mut words = [0; 4];
    vector.store(&mut words);
    (words[lane / 4] >> (16 * (lane % 4))) as u16
}

#[inline(always)]
fn eliminate<B: BoxVector>(proof: B::Proof, cells: &[B; 9], taken: &Taken, digit: B) -> [B; 9] {
    let row = three!(I => B::load(proof, &taken[0][I]) & digit);
    let column = three!(I => B::load(proof, &taken[1][I]) & digit);
    let mut left = *cells;
    for i in 0..9 {
        left[i] = left[i].without_both(row[i / 3], column[i % 3]);
    }
    left
}

/// Splits a cell of fewest candidates, where no digit has two arrangements in any chute.
#[cold]
fn split_cell<B: BoxVector>(proof: B::Proof, cells: &mut [B; 9], stack: &mut Stack) {
    match save(cells).split_cell() {
        Some([this, other]) => {
            stack.push::<B>(&load(proof, &other));
            *cells = load(proof, &this);
        }
        // Every cell has one candidate at most, and they do not add up to a solution.
        None => *cells = load(proof, &Cells::EMPTY),
    }
}
