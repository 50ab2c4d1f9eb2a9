//! The search for the smallest line: row by row, all ways that tie kept side by side.
//!
//! After each row a [`Way`] says which source rows were taken and what is decided about columns and digits.
//! What makes no difference yet stays open: columns of a stack that are alike so far form a class without order, and
//! so do stacks. A class is split only by what a row puts into it, so an empty grid has one way, not a million. Rows of a
//! band that are alike, and bands that are, are tried once. What remains tied to the end is related by an automorphism.

use alloc::vec::Vec;
use core::mem;

use super::solution;

/// Nine lines of nine digits, 0 for an empty cell: the rows of the grid, or those of the transposed grid.
pub(super) type Lines = [[u8; 9]; 9];

/// More than every digit: the label of a digit not met yet, and a cell of the best row not reached yet.
pub(super) const NEW: u8 = u8::MAX;

/// The first rows of a canonical form, as far as they are decided.
#[derive(Clone, Copy, Debug)]
pub(super) struct Way {
    /// The source row of each row taken so far.
    pub(super) rows: [u8; 9],
    /// The source column of each column, in any order within a class.
    pub(super) columns: [u8; 9],
    /// The digit that each source digit becomes; of 0 it is 0.
    pub(super) labels: [u8; 10],
    /// The label of the next digit not met yet.
    pub(super) next: u8,
    /// Whether the sources are those of the transposed grid.
    pub(super) transposed: bool,
    /// Bit `j`: stack `j` starts a class of stacks. Bit 3 ends the last.
    stack_starts: u8,
    /// Bit `p`: column `p` starts a class of columns. Bit 9 ends the last.
    column_starts: u16,
    /// Bit `r`: source row `r` is taken.
    taken: u16,
}

impl Way {
    /// Nothing decided but the orientation.
    fn open(transposed: bool) -> Self {
        let mut labels = [NEW; 10];
        labels[0] = 0;
        Self {
            rows: [0; 9],
            columns: [0, 1, 2, 3, 4, 5, 6, 7, 8],
            labels,
            next: 1,
            transposed,
            stack_starts: 0b1001,
            column_starts: 0b10_0100_1001,
            taken: 0,
        }
    }

    /// All columns decided by the first two rows, the first of which is full.
    pub(super) fn two_rows(
        lines: &Lines,
        transposed: bool,
        rows: [usize; 2],
        columns: [u8; 9],
    ) -> Self {
        let mut way = Self::open(transposed);
        way.stack_starts = 0b1111;
        way.column_starts = 0b11_1111_1111;
        for (position, row) in rows.into_iter().enumerate() {
            way.rows[position] = row as u8;
            way.taken |= 1 << row;
        }
        way.columns = columns;
        for column in columns {
            way.labels[usize::from(lines[rows[0]][usize::from(column)])] = way.next;
            way.next += 1;
        }
        way
    }

    /// The end of the class of columns that begins or goes on at column `p`.
    #[inline]
    fn column_class_end(&self, p: usize) -> usize {
        p + 1 + (self.column_starts >> (p + 1)).trailing_zeros() as usize
    }

    /// The end of the class of stacks that begins or goes on at stack `j`.
    #[inline]
    fn stack_class_end(&self, j: usize) -> usize {
        j + 1 + (self.stack_starts >> (j + 1)).trailing_zeros() as usize
    }

    /// What `row` puts into stack `j`, so that stacks of a class compare: sorted within the classes of columns.
    fn minirow(&self, row: &[u8; 9], j: usize) -> [u8; 3] {
        let mut digits = [0, 1, 2].map(|i| row[usize::from(self.columns[3 * j + i])]);
        match self.column_starts >> (3 * j + 1) & 0b11 {
            0b00 => digits.sort_unstable(),
            0b10 => digits[..2].sort_unstable(),
            0b01 => digits[1..].sort_unstable(),
            _ => {}
        }
        digits
    }
}

/// One side of the grid: its rows, or its columns.
struct Side {
    lines: Lines,
    /// The first row of the same band with the same digits, for each row.
    like_row: [u8; 9],
    /// The first band with the same rows in any order, for each band.
    like_band: [u8; 3],
    /// How many digits each minirow holds.
    counts: [[u8; 3]; 9],
}

impl Side {
    fn new(lines: Lines) -> Self {
        let bands = [0, 1, 2].map(|band| {
            let mut rows = [0, 1, 2].map(|i| lines[3 * band + i]);
            rows.sort_unstable();
            rows
        });
        let mut side = Self { lines, like_row: [0; 9], like_band: [0; 3], counts: [[0; 3]; 9] };
        for r in 0..9 {
            let mut like = r / 3 * 3;
            while lines[like] != lines[r] {
                like += 1;
            }
            side.like_row[r] = like as u8;
            for (c, digit) in lines[r].iter().enumerate() {
                side.counts[r][c / 3] += u8::from(*digit != 0);
            }
        }
        for band in 0..3 {
            let mut like = 0;
            while bands[like] != bands[band] {
                like += 1;
            }
            side.like_band[band] = like as u8;
        }
        side
    }
}

impl Side {
    /// How many orders of the rows leave the grid as it is.
    fn alike_orders(&self) -> u32 {
        // The kth like one has k places to go.
        let like_rows = (0..9)
            .map(|r| (r / 3 * 3..=r).filter(|q| self.like_row[*q] == self.like_row[r]).count());
        let like_bands =
            (0..3).map(|b| (0..=b).filter(|a| self.like_band[*a] == self.like_band[b]).count());
        (like_rows.chain(like_bands).product::<usize>()) as u32
    }
}

/// What is known of the row that is being filled.
pub(super) struct Front {
    /// The smallest row found so far; `NEW` where it is not filled yet.
    best: [u8; 9],
    /// The ways to get it.
    found: Vec<Way>,
}

impl Front {
    /// Whether the row goes on well with `label` in column `p`, given that it equals the best one before `p`.
    #[inline]
    pub(super) fn accept(&mut self, p: usize, label: u8) -> bool {
        if label < self.best[p] {
            self.best[p] = label;
            self.best[p + 1..].fill(NEW);
            self.found.clear();
        }
        label == self.best[p]
    }

    /// Keeps a way whose row was accepted to its end.
    #[inline]
    pub(super) fn keep(&mut self, way: Way) {
        self.found.push(way);
    }
}

/// The smallest line, and every way to get it that is not one of those related by lines alike.
pub(super) struct Smallest {
    pub(super) digits: [u8; 81],
    pub(super) ways: Vec<Way>,
    /// How many orders of lines leave the grid as it is, because lines, bands or stacks are alike.
    pub(super) alike: u32,
}

/// Finds the smallest line of `grid`: 81 digits row by row, 0 for an empty cell.
pub(super) fn smallest(grid: &[u8; 81]) -> Smallest {
    let mut lines = [[[0; 9]; 9]; 2];
    for (i, digit) in grid.iter().enumerate() {
        lines[0][i / 9][i % 9] = *digit;
        lines[1][i % 9][i / 9] = *digit;
    }
    let mut digits = [0; 81];
    let mut ways = Vec::with_capacity(32);
    let mut front = Front { best: [NEW; 9], found: Vec::with_capacity(32) };
    let mut depth = 0;
    if solution::is_solution(&lines[0]) {
        digits[..9].copy_from_slice(&[1, 2, 3, 4, 5, 6, 7, 8, 9]);
        solution::first_two_rows(&lines, &mut front);
        digits[9..18].copy_from_slice(&front.best);
        mem::swap(&mut ways, &mut front.found);
        depth = 2;
    } else {
        ways.extend([Way::open(false), Way::open(true)]);
    }
    let sides = lines.map(Side::new);
    while depth < 9 {
        front.best = [NEW; 9];
        front.found.clear();
        for way in &ways {
            let side = &sides[usize::from(way.transposed)];
            extend(&mut front, side, way, depth);
        }
        digits[9 * depth..9 * depth + 9].copy_from_slice(&front.best);
        mem::swap(&mut ways, &mut front.found);
        depth += 1;
    }
    Smallest { digits, ways, alike: sides[0].alike_orders() * sides[1].alike_orders() }
}

/// Tries every row that may come next.
fn extend(front: &mut Front, side: &Side, way: &Way, depth: usize) {
    if !depth.is_multiple_of(3) {
        let band = usize::from(way.rows[depth - 1]) / 3;
        return extend_in_band(front, side, way, depth, band);
    }
    let mut tried = 0u8;
    for band in 0..3 {
        let like = 1 << side.like_band[band];
        if way.taken >> (3 * band) & 1 == 0 && tried & like == 0 {
            tried |= like;
            extend_in_band(front, side, way, depth, band);
        }
    }
}

fn extend_in_band(front: &mut Front, side: &Side, way: &Way, depth: usize, band: usize) {
    let mut tried = 0u16;
    for r in 3 * band..3 * band + 3 {
        let like = 1 << side.like_row[r];
        if way.taken >> r & 1 == 0 && tried & like == 0 {
            tried |= like;
            let row = Row { digits: &side.lines[r], counts: &side.counts[r], source: r, depth };
            fill_stack(front, &row, way, 0);
        }
    }
}

/// The row being filled in.
struct Row<'a> {
    digits: &'a [u8; 9],
    counts: &'a [u8; 3],
    source: usize,
    /// Which row of the result it is to become.
    depth: usize,
}

/// Chooses the stack that comes `j`th and fills the row from there on.
fn fill_stack(front: &mut Front, row: &Row<'_>, way: &Way, j: usize) {
    if j == 3 {
        return finish(front, row, way);
    }
    let end = way.stack_class_end(j);
    if end == j + 1 {
        return fill_columns(front, row, *way, 3 * j);
    }
    // Of stacks whose columns are all alike, those with the fewest digits come first.
    let count = |k: usize| row.counts[usize::from(way.columns[3 * k]) / 3];
    let unbroken = way.column_starts >> (3 * j + 1) & 0b11 == 0;
    let fewest = if unbroken { (j..end).map(count).min() } else { None };
    let mut tried = [[NEW; 3]; 3];
    for k in j..end {
        if fewest.is_some_and(|fewest| count(k) > fewest) {
            continue;
        }
        let minirow = way.minirow(row.digits, k);
        if tried.contains(&minirow) {
            continue;
        }
        tried[k - j] = minirow;
        let mut chosen = *way;
        for i in 0..3 {
            chosen.columns.swap(3 * j + i, 3 * k + i);
        }
        fill_columns(front, row, chosen, 3 * j);
    }
}

/// Chooses the columns from `from` to the end of its stack and fills the row from there on.
fn fill_columns(front: &mut Front, row: &Row<'_>, mut way: Way, from: usize) {
    let stack_end = from / 3 * 3 + 3;
    for p in from..stack_end {
        let class_end = way.column_class_end(p);
        let digit_in = |way: &Way, q: usize| usize::from(row.digits[usize::from(way.columns[q])]);
        let mut label = NEW;
        let mut smallest = p;
        for q in p..class_end {
            let candidate = way.labels[digit_in(&way, q)];
            if candidate < label {
                (label, smallest) = (candidate, q);
            }
        }
        if label != NEW {
            if !front.accept(p, label) {
                return;
            }
            way.columns.swap(p, smallest);
            continue;
        }
        if !front.accept(p, way.next) {
            return;
        }
        // The class holds new digits alone: each of them may become the next.
        let mut tried = 0u16;
        for q in p..class_end {
            let digit = digit_in(&way, q);
            if tried >> digit & 1 != 0 {
                continue;
            }
            tried |= 1 << digit;
            let mut chosen = way;
            chosen.columns.swap(p, q);
            chosen.labels[digit] = chosen.next;
            chosen.next += 1;
            if p + 1 == stack_end {
                fill_stack(front, row, &chosen, stack_end / 3);
            } else {
                fill_columns(front, row, chosen, p + 1);
            }
        }
        return;
    }
    fill_stack(front, row, &way, stack_end / 3);
}

/// Keeps a way whose row equals the best one, its classes split by what the row put into them.
fn finish(front: &mut Front, row: &Row<'_>, way: &Way) {
    let mut longer = *way;
    longer.rows[row.depth] = row.source as u8;
    longer.taken |= 1 << row.source;
    let filled = &front.best;
    for p in 1..9 {
        longer.column_starts |= u16::from(filled[p] != filled[p - 1]) << p;
    }
    for j in 1..3 {
        longer.stack_starts |= u8::from(filled[3 * j - 3..3 * j] != filled[3 * j..3 * j + 3]) << j;
    }
    front.keep(longer);
}
