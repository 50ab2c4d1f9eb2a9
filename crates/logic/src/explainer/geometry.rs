//! Cells, houses and peers in the numbering and the orders of the specification.
//!
//! Cells count row by row from 0; houses are boxes 0-8, rows 9-17, columns 18-26, which is the order "BRC"; a house's
//! positions are 0-8. Digits are 0-8. A candidate is `9 * cell + digit`.

use std::ops::ControlFlow;

/// The cells of each house by position.
pub(super) static CELLS: [[u8; 9]; 27] = cells();
/// The box, the row and the column of each cell.
pub(super) static HOUSES: [[u8; 3]; 81] = houses();
/// The position of each cell in its box, row and column.
pub(super) static POSITIONS: [[u8; 3]; 81] = positions();
/// The peers of each cell in their order: those of the box, of the row, of the column.
pub(super) static PEERS: [[u8; 20]; 81] = peers();
/// The peers of each cell as a set of cells.
pub(super) static PEER_SETS: [u128; 81] = peer_sets();
/// Which positions of the first house lie in the second.
pub(super) static COMMON: [[u16; 27]; 27] = common();

/// The first house of each kind.
pub(super) const BOX: usize = 0;
/// See [`BOX`].
pub(super) const ROW: usize = 9;
/// See [`BOX`].
pub(super) const COLUMN: usize = 18;
/// The kinds of houses in the order "BCR".
pub(super) const BCR: [usize; 3] = [BOX, COLUMN, ROW];

/// The set bits, lowest first.
#[inline]
pub(super) fn bits(set: u16) -> impl Iterator<Item = usize> {
    let mut rest = set;
    std::iter::from_fn(move || {
        if rest == 0 {
            return None;
        }
        let lowest = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        Some(lowest)
    })
}

/// The cells of a set, lowest first.
#[inline]
pub(super) fn cells_of(set: u128) -> impl Iterator<Item = usize> {
    let mut rest = set;
    std::iter::from_fn(move || {
        if rest == 0 {
            return None;
        }
        let lowest = rest.trailing_zeros() as usize;
        rest &= rest - 1;
        Some(lowest)
    })
}

/// All sets of `size` among `of` items, in increasing order as numbers.
#[inline]
pub(super) fn subsets(size: u32, of: u32) -> impl Iterator<Item = u16> {
    let mut next = if size <= of { Some((1_u32 << size) - 1) } else { None };
    std::iter::from_fn(move || {
        let set = next?;
        if set >> of != 0 {
            next = None;
            return None;
        }
        next = if set == 0 {
            None
        } else {
            let lowest = set & set.wrapping_neg();
            let carried = set + lowest;
            Some((((carried ^ set) >> 2) / lowest) | carried)
        };
        Some(set as u16)
    })
}

/// Hands on all sets of `size` of the items in `fit` whose masks have `size` bits together, in increasing order as numbers,
/// with the union of their masks.
#[inline]
pub(super) fn unions(
    masks: &[u16; 9],
    fit: u16,
    size: u32,
    see: &mut impl FnMut(u16, u16) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if fit.count_ones() < size {
        return ControlFlow::Continue(());
    }
    further(masks, fit, size, size, (0, 0), see)
}

/// Adds `more` items below those chosen: the highest is chosen first, so that the sets come in order.
fn further(
    masks: &[u16; 9],
    fit: u16,
    size: u32,
    more: u32,
    (chosen, union): (u16, u16),
    see: &mut impl FnMut(u16, u16) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if more == 0 {
        return if union.count_ones() == size {
            see(chosen, union)
        } else {
            ControlFlow::Continue(())
        };
    }
    for (below, item) in bits(fit).enumerate() {
        let union = union | masks[item];
        if below as u32 + 1 >= more && union.count_ones() <= size {
            let lower = fit & ((1 << item) - 1);
            further(masks, lower, size, more - 1, (chosen | 1 << item, union), see)?;
        }
    }
    ControlFlow::Continue(())
}

const fn cells() -> [[u8; 9]; 27] {
    let mut all = [[0; 9]; 27];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        all[row / 3 * 3 + column / 3][row % 3 * 3 + column % 3] = cell as u8;
        all[ROW + row][column] = cell as u8;
        all[COLUMN + column][row] = cell as u8;
        cell += 1;
    }
    all
}

const fn houses() -> [[u8; 3]; 81] {
    let mut all = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        all[cell] = [(row / 3 * 3 + column / 3) as u8, (ROW + row) as u8, (COLUMN + column) as u8];
        cell += 1;
    }
    all
}

const fn positions() -> [[u8; 3]; 81] {
    let mut all = [[0; 3]; 81];
    let mut cell = 0;
    while cell < 81 {
        let (row, column) = (cell / 9, cell % 9);
        all[cell] = [(row % 3 * 3 + column % 3) as u8, column as u8, row as u8];
        cell += 1;
    }
    all
}

const fn peers() -> [[u8; 20]; 81] {
    let (cells, houses) = (cells(), houses());
    let mut all = [[0; 20]; 81];
    let mut cell = 0;
    while cell < 81 {
        let mut seen = [false; 81];
        seen[cell] = true;
        let (mut count, mut kind) = (0, 0);
        while kind < 3 {
            let mut position = 0;
            while position < 9 {
                let peer = cells[houses[cell][kind] as usize][position];
                if !seen[peer as usize] {
                    seen[peer as usize] = true;
                    all[cell][count] = peer;
                    count += 1;
                }
                position += 1;
            }
            kind += 1;
        }
        cell += 1;
    }
    all
}

const fn peer_sets() -> [u128; 81] {
    let peers = peers();
    let mut all = [0; 81];
    let mut cell = 0;
    while cell < 81 {
        let mut n = 0;
        while n < 20 {
            all[cell] |= 1 << peers[cell][n];
            n += 1;
        }
        cell += 1;
    }
    all
}

const fn common() -> [[u16; 27]; 27] {
    let (cells, houses) = (cells(), houses());
    let mut all = [[0; 27]; 27];
    let mut house = 0;
    while house < 27 {
        let mut position = 0;
        while position < 9 {
            let cell = cells[house][position] as usize;
            let mut kind = 0;
            while kind < 3 {
                all[house][houses[cell][kind] as usize] |= 1 << position;
                kind += 1;
            }
            position += 1;
        }
        house += 1;
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn subsets_come_in_increasing_order() {
        let pairs: Vec<u16> = subsets(2, 4).collect();
        assert_eq!(pairs, [0b11, 0b101, 0b110, 0b1001, 0b1010, 0b1100]);
        assert_eq!(subsets(0, 5).collect::<Vec<_>>(), [0]);
        assert_eq!(subsets(3, 3).collect::<Vec<_>>(), [7]);
        assert_eq!(subsets(4, 3).count(), 0);
    }

    #[test]
    fn unions_are_the_subsets_that_fit() {
        let masks = [0b11, 0b11, 0b110, 0b1, 0b101, 0b111, 0b1_1000, 0b1001, 0b1_0000];
        for size in 1..=4 {
            let mut found = Vec::new();
            let _ = unions(&masks, 0b1_1011_1111, size, &mut |set, union| {
                found.push((set, union));
                ControlFlow::Continue(())
            });
            let all = subsets(size, 9).filter(|set| set & 0b100_0000 == 0);
            let all = all.map(|set| (set, bits(set).fold(0, |union, n| union | masks[n])));
            let expected: Vec<_> = all.filter(|(_, union)| union.count_ones() == size).collect();
            assert_eq!(found, expected);
        }
    }

    #[test]
    fn peers_are_those_of_box_row_column() {
        assert_eq!(PEERS[0][..10], [1, 2, 9, 10, 11, 18, 19, 20, 3, 4]);
        assert_eq!(PEERS[0][19], 72);
        assert_eq!(COMMON[BOX][ROW], 0b111);
        assert_eq!(COMMON[ROW][BOX + 1], 0b111_000);
    }
}
