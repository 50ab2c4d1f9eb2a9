//! [`Lanes`]: nine bits for each of the nine boxes, in two words; and [`Axis`], the two ways to go from box to box.

use std::ops::{BitAnd, BitOr, Not};

/// Nine bits, one for each digit, for each of the nine boxes: what one position in the box holds in all of them.
///
/// ```text
/// bits    52-60   42-50   32-40     20-28   10-18   0-8
/// word 0    b6      b5      b4        b3      b2     b1
/// word 1  copies of b3, b2, b1        b9      b8     b7
/// ```
///
/// A *lane* is ten bits: nine digits, and above them a guard bit that only [`less_one`](Self::less_one) sets. A
/// *group* is 32 bits: the three lanes of a band. The fourth group repeats the first: every operation keeps the copy
/// right at no cost, and the way to the next band becomes one shift.
///
/// Two words and plain operators are what a compiler turns into 128-bit vectors on any machine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Lanes([u64; 2]);

/// How far apart the lanes of a group, and the groups of a word, are.
const LANE: u32 = 10;
const GROUP: u32 = 32;

/// The digits of one lane.
const DIGITS: u64 = 0x1FF;
/// A bit for each lane of a group: the lowest.
pub(super) const GROUP_ONES: u64 = 1 | 1 << LANE | 1 << (2 * LANE);
/// The same for a word.
const ONES: u64 = GROUP_ONES | GROUP_ONES << GROUP;
const GUARDS: u64 = ONES << 9;
/// The digits of every lane of a word.
const ALL: u64 = ONES * DIGITS;
/// The digits of the first, and of the last, lane of both groups of a word.
const FIRST: u64 = DIGITS | DIGITS << GROUP;
const LAST: u64 = FIRST << (2 * LANE);

impl Lanes {
    /// No digit anywhere.
    pub(super) const NONE: Self = Self([0; 2]);

    /// All nine digits in every lane.
    pub(super) const FULL: Self = Self([ALL; 2]);

    /// Every bit, guards included: the neutral element of `&`.
    pub(super) const ALL_BITS: Self = Self([u64::MAX; 2]);

    /// The lanes of these nine masks, box by box.
    #[inline(always)]
    pub(super) fn from_boxes(boxes: [u16; 9]) -> Self {
        let group = |band: usize| {
            let lane = |stack: usize| u64::from(boxes[3 * band + stack]) << (LANE * stack as u32);
            lane(0) | lane(1) | lane(2)
        };
        Self::from_groups([group(0), group(1), group(2)])
    }

    /// The lanes of these three groups, band by band.
    #[inline(always)]
    fn from_groups([first, second, third]: [u64; 3]) -> Self {
        Self([first | second << GROUP, third | first << GROUP])
    }

    /// The group of a band.
    #[inline(always)]
    fn group(self, band: usize) -> u64 {
        (self.0[band / 2] >> (GROUP * (band % 2) as u32)) & 0xFFFF_FFFF
    }

    /// The mask of a box, 0-8.
    #[inline(always)]
    pub(super) fn of_box(self, index: usize) -> u16 {
        ((self.group(index / 3) >> (LANE * (index % 3) as u32)) & DIGITS) as u16
    }

    /// The same lanes but for one box, 0-8.
    pub(super) fn with_box(self, index: usize, mask: u16) -> Self {
        let mut boxes: [u16; 9] = std::array::from_fn(|index| self.of_box(index));
        boxes[index] = mask;
        Self::from_boxes(boxes)
    }

    /// The digits of `self` that are not in `other`, lane by lane.
    #[inline(always)]
    pub(super) fn without(self, other: Self) -> Self {
        self & !other
    }

    /// Each lane, taken as a number, less one; with the guard bit set unless the lane was empty.
    #[inline(always)]
    pub(super) fn less_one(self) -> Self {
        // 511 more is one less and the guard bit. A lane holds no more than 511: nothing reaches the next lane.
        self.map(|word| word.wrapping_add(ALL))
    }

    /// The lanes without their lowest digit. Guard bits come out clear.
    #[inline(always)]
    pub(super) fn without_lowest(self) -> Self {
        self & self.less_one()
    }

    /// All nine digits in every lane that holds any.
    #[inline(always)]
    pub(super) fn occupied(self) -> Self {
        self.less_one().map(|word| {
            let guards = word & GUARDS;
            guards - (guards >> 9)
        })
    }

    /// Whether every guard bit is set.
    #[inline(always)]
    pub(super) fn all_guarded(self) -> bool {
        self.0[0] & self.0[1] & GUARDS == GUARDS
    }

    /// The sum of the words: of lanes too, up to the first that overflows.
    #[inline(always)]
    pub(super) fn wrapping_add(self, other: Self) -> Self {
        Self([self.0[0].wrapping_add(other.0[0]), self.0[1].wrapping_add(other.0[1])])
    }

    #[inline(always)]
    fn map(self, f: impl Fn(u64) -> u64) -> Self {
        Self([f(self.0[0]), f(self.0[1])])
    }
}

impl BitAnd for Lanes {
    type Output = Self;
    #[inline(always)]
    fn bitand(self, other: Self) -> Self {
        Self([self.0[0] & other.0[0], self.0[1] & other.0[1]])
    }
}

impl BitOr for Lanes {
    type Output = Self;
    #[inline(always)]
    fn bitor(self, other: Self) -> Self {
        Self([self.0[0] | other.0[0], self.0[1] | other.0[1]])
    }
}

impl Not for Lanes {
    type Output = Self;
    #[inline(always)]
    fn not(self) -> Self {
        self.map(|word| !word)
    }
}

/// A direction to look at the grid in: along rows, by bands; or along columns, by stacks.
///
/// A *chute* is a band or a stack; its *lines* are numbered 0-2, and so are the cells of a line within a box.
pub(super) trait Axis {
    /// Into each lane what the next box of the chute has, the first following the last.
    fn next(lanes: Lanes) -> Lanes;

    /// Into each lane what the box before has.
    fn previous(lanes: Lanes) -> Lanes;

    /// The position in the box of the cell `k` of a line.
    fn position(line: usize, k: usize) -> usize;

    /// The three lanes of a chute, ten bits each.
    fn chute(lanes: Lanes, chute: usize) -> u64;

    /// Lanes that are empty but for those of a chute.
    fn from_chute(chute: usize, three: u64) -> Lanes;
}

/// Along rows.
pub(super) struct Rows;

/// Along columns.
pub(super) struct Columns;

impl Axis for Rows {
    #[inline(always)]
    fn next(lanes: Lanes) -> Lanes {
        lanes.map(|word| ((word >> LANE) & (ALL & !LAST)) | ((word << (2 * LANE)) & LAST))
    }

    #[inline(always)]
    fn previous(lanes: Lanes) -> Lanes {
        lanes.map(|word| ((word << LANE) & (ALL & !FIRST)) | ((word >> (2 * LANE)) & FIRST))
    }

    #[inline(always)]
    fn position(line: usize, k: usize) -> usize {
        3 * line + k
    }

    #[inline(always)]
    fn chute(lanes: Lanes, chute: usize) -> u64 {
        lanes.group(chute)
    }

    #[inline(always)]
    fn from_chute(chute: usize, three: u64) -> Lanes {
        let mut groups = [0; 3];
        groups[chute] = three;
        Lanes::from_groups(groups)
    }
}

impl Axis for Columns {
    #[inline(always)]
    fn next(Lanes([low, high]): Lanes) -> Lanes {
        Lanes([low >> GROUP | high << GROUP, low])
    }

    #[inline(always)]
    fn previous(Lanes([low, high]): Lanes) -> Lanes {
        Lanes([high, low >> GROUP | high << GROUP])
    }

    #[inline(always)]
    fn position(line: usize, k: usize) -> usize {
        3 * k + line
    }

    #[inline(always)]
    fn chute(lanes: Lanes, chute: usize) -> u64 {
        let lane = |band: usize| (lanes.group(band) >> (LANE * chute as u32)) & DIGITS;
        lane(0) | lane(1) << LANE | lane(2) << (2 * LANE)
    }

    #[inline(always)]
    fn from_chute(chute: usize, three: u64) -> Lanes {
        let group =
            |band: usize| ((three >> (LANE * band as u32)) & DIGITS) << (LANE * chute as u32);
        Lanes::from_groups([group(0), group(1), group(2)])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Lanes that tell the boxes apart.
    fn sample() -> ([u16; 9], Lanes) {
        let boxes = [0x1FF, 0x001, 0x100, 0x0AA, 0x155, 0x000, 0x010, 0x1F0, 0x00F];
        (boxes, Lanes::from_boxes(boxes))
    }

    fn boxes(lanes: Lanes) -> [u16; 9] {
        // The copy must be right whatever was done.
        assert_eq!(lanes.0[1] >> GROUP, lanes.0[0] & 0xFFFF_FFFF, "copy of the first group");
        std::array::from_fn(|index| lanes.of_box(index))
    }

    #[test]
    fn boxes_go_in_and_out() {
        let (sample, lanes) = sample();
        assert_eq!(boxes(lanes), sample);
        for index in 0..9 {
            let mut changed = sample;
            changed[index] = 0x0C3;
            assert_eq!(boxes(lanes.with_box(index, 0x0C3)), changed);
        }
    }

    #[test]
    fn rotations_go_round_bands_and_stacks() {
        let (sample, lanes) = sample();
        let rotated = |f: fn(usize, usize) -> usize| {
            std::array::from_fn::<u16, 9, _>(|index| sample[f(index / 3, index % 3)])
        };
        assert_eq!(boxes(Rows::next(lanes)), rotated(|band, stack| 3 * band + (stack + 1) % 3));
        assert_eq!(boxes(Rows::previous(lanes)), rotated(|band, stack| 3 * band + (stack + 2) % 3));
        assert_eq!(boxes(Columns::next(lanes)), rotated(|band, stack| (band + 1) % 3 * 3 + stack));
        assert_eq!(
            boxes(Columns::previous(lanes)),
            rotated(|band, stack| (band + 2) % 3 * 3 + stack)
        );
    }

    #[test]
    fn lanes_work_apart() {
        let (sample, lanes) = sample();
        let lowest_gone = sample.map(|mask| mask & mask.wrapping_sub(1));
        assert_eq!(boxes(lanes.without_lowest()), lowest_gone);
        let occupied = sample.map(|mask| if mask == 0 { 0 } else { 0x1FF });
        assert_eq!(boxes(lanes.occupied()), occupied);
        assert!(!lanes.less_one().all_guarded());
        assert!(lanes.with_box(5, 2).less_one().all_guarded());
        assert!(Lanes::FULL.less_one().all_guarded() && !Lanes::NONE.less_one().all_guarded());
    }

    #[test]
    fn chutes_go_in_and_out() {
        let (sample, lanes) = sample();
        for chute in 0..3 {
            let band = Rows::from_chute(chute, Rows::chute(lanes, chute));
            let stack = Columns::from_chute(chute, Columns::chute(lanes, chute));
            for (index, mask) in sample.into_iter().enumerate() {
                assert_eq!(boxes(band)[index], if index / 3 == chute { mask } else { 0 });
                assert_eq!(boxes(stack)[index], if index % 3 == chute { mask } else { 0 });
            }
        }
    }
}
