//! Solution grids, each as likely as any other.
//!
//! A grid is drawn box by box, so that every choice has the same number of ways whatever was chosen before; where one
//! has none, all is thrown away and begun anew. So every grid comes out equally often, with no weights and no walk:
//!
//! ```text
//! 1 2 3   Box 1 is any order of the digits, and so is box 5: 9! ways each.
//! 4 5 6   Which digits of box 2 are in which row: 56 ways, for any box 1. In each of its rows every digit must
//! 7 8 9   avoid its column of box 5: 2 ways, or none if all three avoid the same one. So 56 * 2^3 for box 2,
//!         and as many, rows and columns exchanged, for box 4.
//!         The rows of box 3 are what boxes 1 and 2 leave; its orders are 6^3. Box 6 has what boxes 4 and 5
//!         leave and avoids the columns of box 3: 2^3 ways, or none. Boxes 7 and 8 likewise, with rows.
//!         Box 9 has one row and one column left for each digit. They must be nine different cells.
//! ```
//!
//! A draw gets to the end with the probability
//! 6,670,903,752,021,072,936,960 / (9!^2 * 56^2 * 2^12 * 6^6), one in 11.8: the first number is how many solution grids
//! there are (Felgenhauer and Jarvis, 2005). The tests count on it.

use rand_core::Rng;
use sudokit_core::{Digit, Grid};

use crate::random::{below, shuffle};

/// A solution grid, each of the 6,670,903,752,021,072,936,960 equally likely.
///
/// ```
/// use sudokit_generate::{random_solution, stream};
///
/// let solution = random_solution(&mut stream(5, 0));
/// assert!(solution.is_solved());
/// assert_eq!(solution, random_solution(&mut stream(5, 0)));
/// ```
pub fn random_solution<R: Rng + ?Sized>(rng: &mut R) -> Grid {
    let boxes = loop {
        if let Some(boxes) = draw(rng) {
            break boxes;
        }
    };
    let mut names = Digit::ALL;
    shuffle(rng, &mut names);
    let mut cells = [None; 81];
    for (b, digits) in boxes.iter().enumerate() {
        for (digit, place) in digits.iter().enumerate() {
            let row = b / 3 * 3 + usize::from(place.row);
            let column = b % 3 * 3 + usize::from(place.column);
            cells[9 * row + column] = Some(names[digit]);
        }
    }
    Grid::new(cells)
}

/// Where a digit is in a box.
#[derive(Clone, Copy, Default)]
struct Place {
    row: u8,
    column: u8,
}

/// Where each digit is.
type Box = [Place; 9];

/// One draw with box 1 in order, which may come to nothing.
fn draw<R: Rng + ?Sized>(rng: &mut R) -> Option<[Box; 9]> {
    let mut boxes = [[Place::default(); 9]; 9];
    let mut order = [0, 1, 2, 3, 4, 5, 6, 7, 8];
    shuffle(rng, &mut order);
    for n in 0..9 {
        boxes[0][n] = Place { row: n as u8 / 3, column: n as u8 % 3 };
        boxes[4][order[n]] = boxes[0][n];
    }
    boxes[1] = beside(rng, &boxes[0], &boxes[4])?;
    boxes[3] = turned(&beside(rng, &turned(&boxes[0]), &turned(&boxes[4]))?);
    boxes[2] = third(rng, &boxes[0], &boxes[1]);
    boxes[5] = fourth(rng, &boxes[3], &boxes[4], &boxes[2])?;
    // The same for box 7 and box 8, rows and columns exchanged.
    let across = third(rng, &turned(&boxes[0]), &turned(&boxes[3]));
    boxes[6] = turned(&across);
    boxes[7] = turned(&fourth(rng, &turned(&boxes[1]), &turned(&boxes[4]), &across)?);
    boxes[8] = std::array::from_fn(|digit| Place {
        row: 3 - boxes[6][digit].row - boxes[7][digit].row,
        column: 3 - boxes[2][digit].column - boxes[5][digit].column,
    });
    let cells =
        boxes[8].iter().fold(0_u16, |cells, place| cells | 1 << (3 * place.row + place.column));
    (cells == 0x1ff).then_some(boxes)
}

/// Rows and columns exchanged.
fn turned(of: &Box) -> Box {
    of.map(|place| Place { row: place.column, column: place.row })
}

/// A box right of `left`, and in the columns of `across`.
fn beside<R: Rng + ?Sized>(rng: &mut R, left: &Box, across: &Box) -> Option<Box> {
    let split = SPLITS[below(rng, 56) as usize];
    let rows = left.map(|place| {
        let next = if split[usize::from(place.row)] >> place.column & 1 == 1 { 1 } else { 2 };
        (place.row + next) % 3
    });
    avoid(rng, rows, across)
}

/// The box whose rows two others leave, in any order.
fn third<R: Rng + ?Sized>(rng: &mut R, first: &Box, second: &Box) -> Box {
    let orders = [(); 3].map(|()| ORDERS[below(rng, 6) as usize]);
    let mut seen = [0; 3];
    let rows = left_rows(first, second);
    rows.map(|row| {
        let n = &mut seen[usize::from(row)];
        let column = orders[usize::from(row)][*n];
        *n += 1;
        Place { row, column }
    })
}

/// The box whose rows two others leave, in the columns of `across`.
fn fourth<R: Rng + ?Sized>(rng: &mut R, first: &Box, second: &Box, across: &Box) -> Option<Box> {
    avoid(rng, left_rows(first, second), across)
}

/// The third row for each digit: the three are 0, 1 and 2.
fn left_rows(first: &Box, second: &Box) -> [u8; 9] {
    std::array::from_fn(|digit| 3 - first[digit].row - second[digit].row)
}

/// Columns for digits in these rows, none the one that the digit has in the box `across`.
fn avoid<R: Rng + ?Sized>(rng: &mut R, rows: [u8; 9], across: &Box) -> Option<Box> {
    let mut members = [[0; 3]; 3];
    let mut seen = [0; 3];
    for (digit, row) in rows.into_iter().enumerate() {
        let n = &mut seen[usize::from(row)];
        members[usize::from(row)][*n] = digit;
        *n += 1;
    }
    let choices = below(rng, 8);
    let mut made = [Place::default(); 9];
    for (row, digits) in members.into_iter().enumerate() {
        let [a, b, c] = digits.map(|digit| usize::from(across[digit].column));
        let order = AVOIDING[9 * a + 3 * b + c][(choices >> row & 1) as usize]?;
        for (digit, column) in digits.into_iter().zip(order) {
            made[digit] = Place { row: row as u8, column };
        }
    }
    Some(made)
}

/// The orders of three.
const ORDERS: [[u8; 3]; 6] = [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]];

/// The two orders of three in which none takes the column it has to avoid, by those columns, read as a number to the
/// base 3. There are none if all three are the same.
const AVOIDING: [[Option<[u8; 3]>; 2]; 27] = {
    let mut all = [[None; 2]; 27];
    let mut n = 0;
    while n < 27 {
        let avoided = [n as u8 / 9, n as u8 / 3 % 3, n as u8 % 3];
        let (mut order, mut found) = (0, 0);
        while order < 6 {
            let o = ORDERS[order];
            if o[0] != avoided[0] && o[1] != avoided[1] && o[2] != avoided[2] {
                all[n][found] = Some(o);
                found += 1;
            }
            order += 1;
        }
        n += 1;
    }
    all
};

/// The ways to send the three digits of each row of a box to the other two rows of the next box, a set bit to the next
/// row. Each row sends as many that way, so that each gets three.
const SPLITS: [[u8; 3]; 56] = {
    let mut all = [[0; 3]; 56];
    let (mut n, mut found) = (0_u16, 0);
    while n < 512 {
        let rows = [n & 7, n >> 3 & 7, n >> 6];
        let sent = rows[0].count_ones();
        if rows[1].count_ones() == sent && rows[2].count_ones() == sent {
            all[found] = [rows[0] as u8, rows[1] as u8, rows[2] as u8];
            found += 1;
        }
        n += 1;
    }
    assert!(found == 56);
    all
};

#[cfg(test)]
mod tests {
    use super::*;
    use crate::random::stream;

    /// How often a draw comes to something says how many grids there are.
    #[test]
    fn draws_succeed_as_often_as_there_are_grids() {
        let trials =
            if std::env::var_os("SUDOKIT_LONG").is_some() { 50_000_000 } else { 2_000_000 };
        let rng = &mut stream(1, 0);
        let made = (0..trials).filter(|_| draw(rng).is_some()).count() as f64;
        let ways = 362_880_f64.powi(2) * 56_f64.powi(2) * 8_f64.powi(4) * 216_f64.powi(2);
        let chance = 6_670_903_752_021_072_936_960.0 / ways;
        let (mean, spread) =
            (chance * f64::from(trials), (f64::from(trials) * chance * (1.0 - chance)).sqrt());
        assert!((made - mean).abs() < 4.5 * spread, "{made} of {trials}, not {mean}");
    }
}
