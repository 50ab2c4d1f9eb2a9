//! Runs of empty cells: SudokuExchange's `?s=` and SudokuPad's `scf` (base 60), SudokuPad's `classic` (blank runs).

use sudokit_core::{Grid, Shape};

use super::Made;
use crate::any;
use crate::error::Fault;

const KIND: &str = "packed cells";
/// Digit d followed by n zeros is the symbol at d + 10 n.
const SYMBOLS: &[u8] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwx";
/// The symbol at n stands for n empty cells.
const BLANKS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz()[]-.~:@!$&'*,;=_";

/// The cells of a string in which each symbol is a digit and the zeros after it.
pub(crate) fn zero_runs(data: &str) -> Made {
    let mut cells = String::new();
    for symbol in data.chars() {
        let value = SYMBOLS.iter().position(|other| char::from(*other) == symbol);
        let value = value.ok_or_else(|| unexpected(symbol))?;
        cells.push(char::from(b'0' + (value % 10) as u8));
        cells.extend(std::iter::repeat_n('0', value / 10));
        limited(&cells)?;
    }
    made(&cells)
}

/// The string of [`zero_runs`]; each symbol has at most five zeros, so a longer run goes on with a zero of its own.
pub(crate) fn pack_zero_runs(grid: &Grid) -> String {
    let mut packed = String::new();
    let mut cells =
        grid.as_array().iter().map(|digit| digit.map_or(0, sudokit_core::Digit::get)).peekable();
    while let Some(digit) = cells.next() {
        let mut zeros = 0;
        while zeros < 5 && cells.next_if_eq(&0).is_some() {
            zeros += 1;
        }
        packed.push(char::from(SYMBOLS[usize::from(digit) + 10 * zeros]));
    }
    packed
}

/// The cells of a string in which letters and signs stand for runs of empty cells.
pub(crate) fn blank_runs(data: &str) -> Made {
    let mut cells = String::new();
    for symbol in data.chars() {
        if symbol.is_ascii_digit() {
            cells.push(symbol);
        } else {
            let count = BLANKS.iter().position(|other| char::from(*other) == symbol);
            let count = count.ok_or_else(|| unexpected(symbol))?;
            cells.extend(std::iter::repeat_n('0', count));
        }
        limited(&cells)?;
    }
    made(&cells)
}

fn unexpected(symbol: char) -> Fault {
    Fault::malformed(KIND, format!("`{symbol}` is no symbol of them"))
}

fn limited(cells: &str) -> Result<(), Fault> {
    let fault = || Fault::malformed(KIND, "more than 625 cells");
    (cells.len() <= 625).then_some(()).ok_or_else(fault)
}

fn made(cells: &str) -> Made {
    let count = cells.len();
    if Shape::of_cells(count).is_none() {
        return Err(Fault::malformed(KIND, format!("{count} cells, need 81")));
    }
    any::line(&cells.chars().collect::<Vec<_>>())
        .unwrap_or_else(|| Err(Fault::malformed(KIND, "no digits")))
}
