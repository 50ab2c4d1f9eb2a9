//! How a grid lies in memory, and what a guess takes away from it.

use std::array;

/// The candidates of a grid in the *box-lane layout*.
///
/// ```text
/// vector 3r + c: the cells in row r and column c of their boxes, a lane for each box
///
///   | b0 s0 | b0 s1 | b0 s2 |  -  | b1 s0 | b1 s1 | b1 s2 |  -  | b2 s0 | b2 s1 | b2 s2 |  -  | b0 s0 | b0 s1 | b0 s2 |  -  |
///   \________ word 0 ____________/\________ word 1 ____________/\________ word 2 ____________/\__ word 3: band 0 again _____/
/// ```
///
/// Nine vectors are the grid, and one operation reaches all nine boxes. The idle lanes are zero. Band 0 is there twice so that the
/// lanes of all three stacks can be seen beside those of all three bands.
#[derive(Clone, Copy)]
#[repr(C, align(32))]
pub(super) struct Cells(pub [[u64; 4]; 9]);

impl Cells {
    /// No candidates at all.
    pub(super) const EMPTY: Self = Self([[0; 4]; 9]);

    /// The grid of row-major candidate masks.
    pub(super) fn new(candidates: &[u16; 81]) -> Self {
        Self(array::from_fn(|position| {
            let (row, column) = (position / 3, position % 3);
            array::from_fn(|band| {
                let first = 9 * (3 * (band % 3) + row) + column;
                let lane =
                    |stack: usize| u64::from(candidates[first + 3 * stack] & 0x1ff) << (16 * stack);
                lane(0) | lane(1) | lane(2)
            })
        }))
    }

    /// The row-major candidate masks.
    pub(super) fn candidates(&self) -> [u16; 81] {
        array::from_fn(|cell| {
            let (row, column) = (cell / 9, cell % 9);
            self.cell(row % 3 * 3 + column % 3, row / 3, column / 3)
        })
    }

    /// The candidates of the cell at a position in its box.
    fn cell(&self, position: usize, band: usize, stack: usize) -> u16 {
        (self.0[position][band] >> (16 * stack)) as u16
    }

    /// Leaves the cell at a position in its box these candidates.
    fn set(&mut self, position: usize, band: usize, stack: usize, candidates: u16) {
        let word = &mut self.0[position][band];
        *word &= !(0xffff << (16 * stack));
        *word |= u64::from(candidates) << (16 * stack);
        self.repeat_band();
    }

    /// Writes the repetition of band 0.
    #[inline(always)]
    pub(super) fn repeat_band(&mut self) {
        for position in &mut self.0 {
            position[3] = position[0];
        }
    }

    /// The grid with the first of the cells with fewest candidates, of those with two or more, reduced to its lowest candidate, and
    /// the grid with that cell without it; nothing if there is no such cell.
    pub(super) fn split_cell(&self) -> Option<[Self; 2]> {
        let mut best = None;
        let mut least = u32::MAX;
        for position in 0..9 {
            for band in 0..3 {
                for stack in 0..3 {
                    let cell = self.cell(position, band, stack);
                    if (2..least).contains(&cell.count_ones()) {
                        least = cell.count_ones();
                        best = Some((position, band, stack, cell));
                    }
                }
            }
        }
        let (position, band, stack, cell) = best?;
        let lowest = cell & cell.wrapping_neg();
        let (mut this, mut other) = (*self, *self);
        this.set(position, band, stack, lowest);
        other.set(position, band, stack, cell ^ lowest);
        Some([this, other])
    }
}

/// The lane of vectors in box-lane layout where the arrangements of a chute are looked at: that of its *first box*, which is the one
/// on the diagonal for a band, and the one in (the repeated) band 0 for a stack.
pub(super) const CHUTE_LANE: [usize; 6] = [0, 5, 10, 12, 13, 14];

/// In what minirow (minicolumn) an arrangement has the digit in the box `index` boxes after the first of its band (stack).
const fn minirow(arrangement: usize, index: usize) -> usize {
    if arrangement < 3 { (arrangement + index) % 3 } else { (arrangement + 3 - index) % 3 }
}

/// What an arrangement of a digit in a chute takes away, in ones: the lanes of the vectors of each row of the boxes (first) if the
/// chute is a band, of each column (second) if it is a stack.
pub(super) type Taken = [[[u64; 4]; 3]; 2];

/// What is taken away for every chute (three bands, three stacks) and arrangement.
pub(super) static TAKEN: [[Taken; 6]; 6] = {
    let mut all = [[[[[0; 4]; 3]; 2]; 6]; 6];
    let mut arrangement = 0;
    while arrangement < 6 {
        let mut line = 0;
        while line < 3 {
            let mut chute = 0;
            while chute < 3 {
                let mut index = 0;
                while index < 3 {
                    if minirow(arrangement, index) != line {
                        // In band `chute` the box `index` after the diagonal.
                        let lane = 0xffff << (16 * ((chute + index) % 3));
                        all[chute][arrangement][0][line][chute] |= lane;
                        if chute == 0 {
                            all[chute][arrangement][0][line][3] |= lane;
                        }
                        // In stack `chute` the box of band `index`.
                        let lane = 0xffff << (16 * chute);
                        all[3 + chute][arrangement][1][line][index] |= lane;
                        if index == 0 {
                            all[3 + chute][arrangement][1][line][3] |= lane;
                        }
                    }
                    index += 1;
                }
                chute += 1;
            }
            line += 1;
        }
        arrangement += 1;
    }
    all
};
