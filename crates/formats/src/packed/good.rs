//! Good Sudoku's links: 41 bytes in base64, two cells a byte.

use base64::Engine;
use base64::engine::general_purpose::STANDARD_NO_PAD;
use sudokit_core::{Cell, Digit, Grid};

use super::Made;
use crate::entry::Entry;
use crate::error::Fault;

const KIND: &str = "Good Sudoku link";

/// The puzzle of the data after the dollar sign.
pub(crate) fn good_sudoku(data: &str) -> Made {
    let data = data.trim_end_matches('=').replace('-', "+").replace('_', "/");
    let bytes = STANDARD_NO_PAD.decode(data);
    let bytes = bytes.map_err(|error| Fault::malformed(KIND, error.to_string()))?;
    if bytes.len() != 41 {
        return Err(Fault::malformed(KIND, format!("{} bytes, need 41", bytes.len())));
    }
    let mut nibbles = bytes.iter().flat_map(|byte| [byte >> 4, byte & 15]);
    let mut grid = Grid::EMPTY;
    for (cell, value) in Cell::ALL.into_iter().zip(&mut nibbles) {
        let digit = Digit::new(value);
        if digit.is_none() && value != 0 {
            return Err(Fault::malformed(KIND, format!("cell {cell} has the value {value}")));
        }
        grid.set(cell, digit);
    }
    match nibbles.next() {
        Some(0) => Ok(Entry::new(grid.into())),
        _ => Err(Fault::malformed(KIND, "the last four bits are not zero")),
    }
}

/// The data of a grid, with the dollar sign.
pub(crate) fn pack_good(grid: &Grid) -> String {
    let mut values: Vec<u8> =
        grid.as_array().iter().map(|digit| digit.map_or(0, Digit::get)).collect();
    values.push(0);
    let bytes: Vec<u8> =
        values.as_chunks::<2>().0.iter().map(|[high, low]| high << 4 | low).collect();
    format!("${}", base64::engine::general_purpose::STANDARD.encode(bytes))
}
