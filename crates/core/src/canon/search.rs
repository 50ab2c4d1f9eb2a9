//! The search for the smallest line: row by row, all ways that tie kept side by side.
//!
//! After each row a [`Way`] says which source rows were taken and what is decided about columns and digits.
//! What makes no difference yet stays open: columns of a stack that are alike so far form a class without order, and
//! so do stacks. A class is split only by what a row puts into it, so an empty grid has two ways, not millions. Rows of
//! a band that are alike, and bands that are, are tried once. What remains tied to the end is related by an
//! automorphism.

use alloc::vec::Vec;
use core::mem;

use super::solution;

/// Nine lines of nine digits, 0 for an empty cell: the rows of the grid, or those of the transposed grid.
pub(super) type Lines = [[u8; 9]; 9];

/// The label of a digit not met yet: more than every digit.
pub(super) const NEW: u8 = u8::MAX;

const ALL_ROWS: u16 = 0b1_1111_1111;

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

    /// The digit that `row` puts into column `p`.
    #[inline]
    fn digit(&self, row: &[u8; 9], p: usize) -> usize {
        usize::from(row[usize::from(self.columns[p])])
    }

    /// Gives `digit` the next label if it has none.
    #[inline]
    fn meet(&mut self, digit: usize) {
        if self.labels[digit] == NEW {
            self.labels[digit] = self.next;
            self.next += 1;
        }
    }

    #[inline]
    fn swap_stacks(&mut self, j: usize, k: usize) {
        for i in 0..3 {
            self.columns.swap(3 * j + i, 3 * k + i);
        }
    }

    /// How many digits `row` puts into stack `j`.
    fn count(&self, row: &[u8; 9], j: usize) -> u8 {
        let first = usize::from(self.columns[3 * j]) / 3 * 3;
        count(&row[first..first + 3])
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
    /// See [`lead`], for each row.
    leads: [u8; 9],
}

impl Side {
    fn new(lines: Lines) -> Self {
        // Four bits for a digit, so that a row compares as one number.
        let packed =
            lines.map(|row| row.iter().fold(0, |packed, digit| packed << 4 | u64::from(*digit)));
        let bands = [0, 1, 2].map(|band| {
            let mut rows = [0, 1, 2].map(|i| packed[3 * band + i]);
            rows.sort_unstable();
            rows
        });
        let first_like = |from: usize, like: &dyn Fn(usize) -> bool| {
            (from..9).find(|i| like(*i)).unwrap_or(from) as u8
        };
        Self {
            like_row: core::array::from_fn(|r| first_like(r / 3 * 3, &|q| packed[q] == packed[r])),
            like_band: core::array::from_fn(|b| first_like(0, &|a| bands[a] == bands[b])),
            leads: lines.map(|row| lead(&row)),
            lines,
        }
    }

    /// How many orders of the rows leave the grid as it is.
    fn alike_orders(&self) -> u32 {
        // The kth like one has k places to go.
        let like_rows = (0..9)
            .map(|r| (r / 3 * 3..=r).filter(|q| self.like_row[*q] == self.like_row[r]).count());
        let like_bands =
            (0..3).map(|b| (0..=b).filter(|a| self.like_band[*a] == self.like_band[b]).count());
        like_rows.chain(like_bands).product::<usize>() as u32
    }
}

/// How many digits the minirow holds.
fn count(minirow: &[u8]) -> u8 {
    minirow.iter().map(|digit| u8::from(*digit != 0)).sum()
}

/// A bound by which rows compare as the first row: the numbers of digits in its minirows, fewest first, as far as the
/// order of empty cells alone decides. (Behind a minirow of two digits it matters whether they are the same.)
fn lead(row: &[u8; 9]) -> u8 {
    let mut counts = [0, 1, 2].map(|j| count(&row[3 * j..3 * j + 3]));
    counts.sort_unstable();
    match counts {
        [0, few @ (0 | 1), last] => few << 2 | last,
        [few @ (0 | 1), next, _] => few << 4 | next << 2,
        [few, ..] => few << 4,
    }
}

/// What is known of the row that is being filled.
pub(super) struct Front {
    /// The smallest row found so far.
    best: [u8; 9],
    /// How much of it was found: what comes after is open.
    reached: usize,
    /// The ways to get it.
    found: Vec<Way>,
}

impl Front {
    /// Whether the row goes on well with `label` in column `p`, given that it equals the best one before `p`.
    #[inline]
    pub(super) fn accept(&mut self, p: usize, label: u8) -> bool {
        if self.is_beaten(p, label) {
            return false;
        }
        if p >= self.reached || label < self.best[p] {
            self.best[p] = label;
            self.reached = p + 1;
            self.found.clear();
        }
        true
    }

    /// Whether `label` in column `p` is too much, given that the row equals the best one before `p`.
    #[inline]
    pub(super) fn is_beaten(&self, p: usize, label: u8) -> bool {
        p < self.reached && label > self.best[p]
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
    let mut front = Front { best: [0; 9], reached: 0, found: Vec::with_capacity(32) };
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
    let best_lead = sides.iter().flat_map(|side| side.leads).min().unwrap_or(0);
    while depth < 9 {
        front.reached = 0;
        front.found.clear();
        for way in &ways {
            let side = &sides[usize::from(way.transposed)];
            extend(&mut front, side, way, depth, candidates(side, way, depth, best_lead));
        }
        digits[9 * depth..9 * depth + 9].copy_from_slice(&front.best);
        mem::swap(&mut ways, &mut front.found);
        depth += 1;
    }
    Smallest { digits, ways, alike: sides[0].alike_orders() * sides[1].alike_orders() }
}

/// The source rows that may come next, a bit each.
fn candidates(side: &Side, way: &Way, depth: usize, best_lead: u8) -> u16 {
    if depth == 0 {
        return (0..9).filter(|r| side.leads[*r] == best_lead).fold(0, |rows, r| rows | 1 << r);
    }
    if depth.is_multiple_of(3) {
        // Whole bands are taken: what is left are whole bands.
        return !way.taken & ALL_ROWS;
    }
    let band = way.rows[depth - 1] / 3;
    !way.taken & 0b111 << (3 * band)
}

/// The row being filled in.
struct Row<'a> {
    digits: &'a [u8; 9],
    source: usize,
    /// Which row of the result it is to become.
    depth: usize,
}

/// Tries the rows of `candidates`, a bit each, as the next row; of those alike the first.
fn extend(front: &mut Front, side: &Side, way: &Way, depth: usize, candidates: u16) {
    let (mut tried_rows, mut tried_bands) = (0u16, 0u8);
    for band in 0..3 {
        let like_band = 1 << side.like_band[band];
        if tried_bands & like_band != 0 {
            continue;
        }
        for r in 3 * band..3 * band + 3 {
            let like_row = 1 << side.like_row[r];
            if candidates >> r & 1 == 0 || tried_rows & like_row != 0 {
                continue;
            }
            tried_bands |= like_band;
            tried_rows |= like_row;
            fill_stack(front, &Row { digits: &side.lines[r], source: r, depth }, *way, 0);
        }
    }
}

/// Chooses the stack that comes `j`th and fills the row from there on.
fn fill_stack(front: &mut Front, row: &Row<'_>, mut way: Way, j: usize) {
    let end = way.stack_class_end(j);
    if end == j + 1 {
        return fill_columns(front, row, way, 3 * j);
    }
    // Of stacks whose columns are all alike, those with the fewest digits come first.
    let unbroken = way.column_starts >> (3 * j + 1) & 0b11 == 0;
    let mut fewest = u8::MAX;
    let mut chosen = [0; 3];
    let mut ties = 0;
    for k in j..end {
        let count = if unbroken { way.count(row.digits, k) } else { 0 };
        if count < fewest {
            (fewest, ties) = (count, 0);
        }
        if count == fewest {
            chosen[ties] = k;
            ties += 1;
        }
    }
    if ties == 1 || (unbroken && fewest == 0) {
        way.swap_stacks(j, chosen[0]);
        return fill_columns(front, row, way, 3 * j);
    }
    let mut tried = [[NEW; 3]; 3];
    for (n, k) in chosen[..ties].iter().enumerate() {
        let minirow = way.minirow(row.digits, *k);
        if !tried[..n].contains(&minirow) {
            tried[n] = minirow;
            let mut branch = way;
            branch.swap_stacks(j, *k);
            fill_columns(front, row, branch, 3 * j);
        }
    }
}

/// Chooses the columns from `from` on and fills the row from there on. The stack of `from` is chosen.
fn fill_columns(front: &mut Front, row: &Row<'_>, mut way: Way, from: usize) {
    for p in from..9 {
        if p % 3 == 0 && p > from && way.stack_class_end(p / 3) > p / 3 + 1 {
            return fill_stack(front, row, way, p / 3);
        }
        let class_end = way.column_class_end(p);
        let (mut pick, mut digit) = (p, way.digit(row.digits, p));
        let mut label = way.labels[digit];
        for q in p + 1..class_end {
            let other = way.digit(row.digits, q);
            if way.labels[other] < label {
                (pick, digit, label) = (q, other, way.labels[other]);
            }
        }
        if !front.accept(p, label.min(way.next)) {
            return;
        }
        if label != NEW || class_end == p + 1 {
            way.columns.swap(p, pick);
            way.meet(digit);
            continue;
        }
        // The class holds new digits alone: each of them may become the next.
        let mut tried = 0u16;
        for q in p..class_end {
            let digit = way.digit(row.digits, q);
            if tried >> digit & 1 == 0 {
                tried |= 1 << digit;
                let mut branch = way;
                branch.columns.swap(p, q);
                branch.meet(digit);
                fill_rest(front, row, branch, p + 1);
            }
        }
        return;
    }
    finish(front, row, &way);
}

/// Goes on at `p`, where a stack may have to be chosen.
fn fill_rest(front: &mut Front, row: &Row<'_>, way: Way, p: usize) {
    if p < 9 && p.is_multiple_of(3) {
        fill_stack(front, row, way, p / 3);
    } else {
        fill_columns(front, row, way, p);
    }
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
