//! The share string of GNOME Sudoku: `#`, how often each digit is given, then the places of the givens, by digit.
//!
//! A character holds two numbers from 0: its code is 33 + a + 9 b.

use sudokit_core::{Cell, Digit, Grid};

use crate::entry::Entry;
use crate::error::Fault;
use crate::packed::Made;

const KIND: &str = "GNOME Sudoku string";
/// The characters that tell how often each digit is given.
const SIZES: usize = 5;

/// Whether a line alone in its text is likely such a string.
pub(crate) fn is_likely(line: &[u8]) -> bool {
    line.starts_with(b"#")
        && (20..=87).contains(&line.len())
        && line.iter().all(u8::is_ascii_graphic)
        && line[1..].iter().all(|byte| pair(*byte).is_some())
        && line.iter().any(|byte| !byte.is_ascii_digit() && !b"#.".contains(byte))
        && counts(line).is_some_and(|counts| {
            let given: usize = counts.iter().sum();
            (10..=81).contains(&given) && given.abs_diff(line.len() - 1 - SIZES) <= 3
        })
}

fn pair(byte: u8) -> Option<(usize, usize)> {
    let value = usize::from(byte.checked_sub(33)?);
    (value < 100).then_some((value % 9, value / 9))
}

/// How often each digit is given.
fn counts(line: &[u8]) -> Option<[usize; 9]> {
    let mut counts = [0; 9];
    let sizes = line.get(1..=SIZES)?;
    for (n, size) in sizes.iter().enumerate() {
        let value = usize::from(size.checked_sub(33)?);
        // A count may be nine, so that a character alone does not tell all; the usual reading comes first.
        let (first, second) = (value % 9, value / 9);
        counts[2 * n] = first;
        match counts.get_mut(2 * n + 1) {
            Some(place) => *place = second,
            None if second > 1 => return None,
            None => counts[2 * n] = value,
        }
    }
    Some(counts)
}

/// The puzzle of the string.
pub(crate) fn read(line: &str) -> Made {
    let fault = |reason: String| Fault::malformed(KIND, reason);
    let bytes = line.as_bytes();
    let counts = counts(bytes).ok_or_else(|| fault("the counts are faulty".into()))?;
    let need = 1 + SIZES + counts.iter().sum::<usize>();
    if bytes.len() != need {
        return Err(fault(format!("{} characters, its counts say {need}", bytes.len())));
    }
    let mut grid = Grid::EMPTY;
    let mut places = bytes[1 + SIZES..].iter();
    for (digit, count) in Digit::ALL.into_iter().zip(counts) {
        for byte in places.by_ref().take(count) {
            let place = pair(*byte).filter(|(row, column)| *row < 9 && *column < 9);
            let cell = place.and_then(|(row, column)| Cell::from_index(9 * row + column));
            let cell = cell
                .ok_or_else(|| fault(format!("`{}` is no place of a cell", char::from(*byte))))?;
            if grid[cell].is_some() {
                return Err(fault(format!("cell {cell} is given twice")));
            }
            grid.set(cell, Some(digit));
        }
    }
    Ok(Entry::new(grid.into()))
}

/// The string of a grid; none if a digit is given nine times, which a count cannot say.
pub(crate) fn write(grid: &Grid) -> Option<String> {
    let counts = Digit::ALL.map(|digit| grid.cells_of(digit).len());
    if counts.iter().any(|count| *count > 8) {
        return None;
    }
    let symbol = |first: usize, second: usize| char::from((33 + first + 9 * second) as u8);
    let mut text = String::from("#");
    for two in counts.chunks(2) {
        text.push(symbol(two[0], two.get(1).copied().unwrap_or(0)));
    }
    for digit in Digit::ALL {
        for cell in grid.cells_of(digit) {
            text.push(symbol(cell.index() / 9, cell.index() % 9));
        }
    }
    Some(text)
}
