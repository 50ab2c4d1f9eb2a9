//! The round: what follows from the candidates, for the whole grid at once and without a branch.

use super::lanes::{Axis, Columns, Lanes, Rows};

/// A position in the search.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    /// The candidates: for each position in a box (row by row) those of that cell in all boxes.
    pub(super) cells: [Lanes; 9],
    /// The sum of `cells` after the last round, to see whether a round changed anything.
    sum: Lanes,
}

/// What propagation comes to.
pub(super) enum Outcome {
    /// There is no solution, and this is where it shows.
    Dead(Culprit),
    /// Every cell has one candidate, and they are a solution.
    Solved,
    /// Nothing more follows. The ways that are left for each digit in each band, and in each stack.
    Open(Configurations, Configurations),
}

/// What shows that there is no solution.
pub(super) enum Culprit {
    /// Cells without candidates.
    Cells,
    /// Cells, by position and box, that would have to hold two digits: those that are not empty.
    Crowded([Lanes; 9]),
    /// Digits without a way in a chute: they are missing in each of its boxes.
    Digits(Lanes),
    /// What looked like a solution is none.
    Solution,
}

/// For each chute and digit, the ways to give it a line in each of the three boxes, all three different.
///
/// There are six: the box of a lane takes line 0, and the next two boxes of the chute take lines 1 and 2 (`even`) or
/// 2 and 1 (`odd`). So the three lanes of a chute, of both, are a bit set of ways for each digit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Configurations {
    pub(super) even: Lanes,
    pub(super) odd: Lanes,
}

impl Configurations {
    /// The ways that the minilines leave, given for each line the digits that its miniline in each box may hold.
    #[inline(always)]
    fn of<A: Axis>(minilines: [Lanes; 3]) -> Self {
        let [first, second, third] = minilines;
        Self {
            even: first & A::next(second) & A::previous(third),
            odd: first & A::next(third) & A::previous(second),
        }
    }

    /// For each line, the digits that its miniline in each box takes in one way at least.
    #[inline(always)]
    pub(super) fn minilines<A: Axis>(self) -> [Lanes; 3] {
        let Self { even, odd } = self;
        [even | odd, A::previous(even) | A::next(odd), A::next(even) | A::previous(odd)]
    }
}

impl Node {
    /// The position with these candidates, row by row.
    pub(super) fn new(masks: &[u16; 81]) -> Self {
        let cells = std::array::from_fn(|position| {
            Lanes::from_boxes(std::array::from_fn(|index| masks[cell(index, position)]))
        });
        Self { cells, sum: Lanes::NONE }
    }

    /// The candidates, row by row.
    pub(super) fn masks(&self) -> [u16; 81] {
        let mut masks = [0; 81];
        for (position, lanes) in self.cells.iter().enumerate() {
            for index in 0..9 {
                masks[cell(index, position)] = lanes.of_box(index);
            }
        }
        masks
    }

    /// Draws conclusions until none is left.
    ///
    /// A round is two halves, along rows and along columns. Singles are those of the start of the round; the hidden
    /// singles of both halves are placed at its end.
    pub(super) fn propagate(&mut self) -> Outcome {
        let cells = &mut self.cells;
        loop {
            // Naked singles, by the minirow and by the minicolumn they are in.
            let mut guards = Lanes::ALL_BITS;
            let mut row_singles = [Lanes::NONE; 3];
            let mut column_singles = [Lanes::NONE; 3];
            for i in 0..3 {
                for j in 0..3 {
                    let cell = cells[3 * i + j];
                    let less = cell.less_one();
                    guards = guards & less;
                    let single = cell.without((cell & less).occupied());
                    row_singles[i] = row_singles[i] | single;
                    column_singles[j] = column_singles[j] | single;
                }
            }
            if !guards.all_guarded() {
                return Outcome::Dead(Culprit::Cells);
            }

            let (rows, row_hidden) = match half::<Rows>(cells, &row_singles) {
                Ok(left) => left,
                Err(missing) => return Outcome::Dead(Culprit::Digits(missing)),
            };
            let (columns, column_hidden) = match half::<Columns>(cells, &column_singles) {
                Ok(left) => left,
                Err(missing) => return Outcome::Dead(Culprit::Digits(missing)),
            };

            // A hidden single takes its cell. Candidates only ever leave, so that an equal sum means no change: a sum
            // that came round to the same would leave a box without a digit, and the next round sees that.
            let mut sum = Lanes::NONE;
            for i in 0..3 {
                for j in 0..3 {
                    let cell = cells[3 * i + j];
                    let placed = cell & (row_hidden[i] | column_hidden[j]);
                    let cell = cell & (placed | !placed.occupied());
                    cells[3 * i + j] = cell;
                    sum = sum.wrapping_add(cell);
                }
            }
            if sum == Lanes::FULL {
                return if is_solution(cells) {
                    Outcome::Solved
                } else {
                    Outcome::Dead(Culprit::Solution)
                };
            }
            if sum == self.sum {
                return match crowded(cells, &row_hidden, &column_hidden) {
                    Some(crowded) => Outcome::Dead(Culprit::Crowded(crowded)),
                    None => Outcome::Open(rows, columns),
                };
            }
            self.sum = sum;
        }
    }
}

/// The cells in which two hidden singles meet, if there are any. Left alone, they would wait until the search comes by,
/// and where few digits are given it may look through ever so many grids elsewhere before.
///
/// They stay as they are round after round, so that it is enough to look where nothing changes any more; and apart,
/// since the round is slower by a quarter with this in it.
#[inline(never)]
fn crowded(
    cells: &[Lanes; 9],
    row_hidden: &[Lanes; 3],
    column_hidden: &[Lanes; 3],
) -> Option<[Lanes; 9]> {
    let crowded: [Lanes; 9] = std::array::from_fn(|position| {
        let hidden = row_hidden[position / 3] | column_hidden[position % 3];
        (cells[position] & hidden).without_lowest()
    });
    crowded.iter().any(|lanes| *lanes != Lanes::NONE).then_some(crowded)
}

/// Half a round: takes from `cells` what the lines of one direction rule out. The ways left for each digit, and by
/// line the hidden singles.
///
/// # Errors
///
/// The digits that have no way left.
#[inline(always)]
fn half<A: Axis>(
    cells: &mut [Lanes; 9],
    singles: &[Lanes; 3],
) -> Result<(Configurations, [Lanes; 3]), Lanes> {
    // What each miniline can hold, and what in two cells or more of it.
    let mut some = [Lanes::NONE; 3];
    let mut twice = [Lanes::NONE; 3];
    for line in 0..3 {
        let [a, b, c] = [0, 1, 2].map(|k| cells[A::position(line, k)]);
        some[line] = a | b | c;
        twice[line] = (a & b) | ((a | b) & c);
    }
    // A single leaves the other minilines of its box. What it rules out beyond, the ways do.
    let configurations = Configurations::of::<A>([
        some[0].without(singles[1] | singles[2]),
        some[1].without(singles[2] | singles[0]),
        some[2].without(singles[0] | singles[1]),
    ]);
    let mut can = configurations.minilines::<A>();
    let missing = Lanes::FULL.without(can[0] | can[1] | can[2]);
    let must = [
        can[0].without(can[1] | can[2]),
        can[1].without(can[2] | can[0]),
        can[2].without(can[0] | can[1]),
    ];
    let mut hidden = [Lanes::NONE; 3];
    for line in 0..3 {
        // Three digits that must be in a miniline fill it.
        let filled = must[line].without_lowest().without_lowest().occupied();
        can[line] = can[line] & (must[line] | !filled);
        hidden[line] = must[line].without(twice[line]);
        for k in 0..3 {
            let position = A::position(line, k);
            cells[position] = cells[position] & can[line];
        }
    }
    if missing == Lanes::NONE { Ok((configurations, hidden)) } else { Err(missing) }
}

/// Whether candidates whose sum in each box is that of nine different singles are a solution.
fn is_solution(cells: &[Lanes; 9]) -> bool {
    let boxes = cells.iter().fold(Lanes::NONE, |held, cell| held | *cell);
    boxes == Lanes::FULL
        && cells.iter().all(|cell| cell.less_one().all_guarded())
        && has_full_lines::<Rows>(cells)
        && has_full_lines::<Columns>(cells)
}

/// Whether every line of the direction holds all digits.
fn has_full_lines<A: Axis>(cells: &[Lanes; 9]) -> bool {
    (0..3).all(|line| {
        let [a, b, c] = [0, 1, 2].map(|k| cells[A::position(line, k)]);
        let held = a | b | c;
        (held | A::next(held) | A::previous(held)) == Lanes::FULL
    })
}

/// The index of the cell at a position of a box.
pub(super) const fn cell(index: usize, position: usize) -> usize {
    (index / 3 * 3 + position / 3) * 9 + index % 3 * 3 + position % 3
}
