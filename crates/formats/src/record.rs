//! The records of a saved game of Simple Sudoku (`.ss`): `Innd`, digit d entered in cell nn; `Ennccc`, candidate
//! ccc excluded from it. Cells count from 0, row by row.

use sudokit_core::{Board, Candidate, Cell, Digit};

use crate::error::Fault;

/// The record that the line is, if it is one.
pub(crate) fn find(line: &[u8]) -> Option<&str> {
    let line = str::from_utf8(line.trim_ascii()).ok()?;
    let digits = line.strip_prefix(['I', 'E'])?;
    let is_record =
        matches!(digits.len(), 2..=6) && digits.bytes().all(|byte| byte.is_ascii_digit());
    is_record.then_some(line)
}

/// Does to the board what the record says.
pub(crate) fn apply(record: &str, board: &mut Board) -> Result<(), Fault> {
    let fault = |reason| Fault::Record { record: record.into(), reason };
    let (kind, digits) = record.split_at(1);
    let len = if kind == "I" { 3 } else { 5 };
    if digits.len() != len {
        return Err(fault("expected `I` and three digits, or `E` and five"));
    }
    let (cell, digit) = digits.split_at(2);
    let cell = cell.parse().ok().and_then(Cell::from_index);
    let cell = cell.ok_or_else(|| fault("the cell is not from 00 to 80"))?;
    let digit = digit.parse().ok().and_then(Digit::new);
    let digit = digit.ok_or_else(|| fault("the digit is not from 1 to 9"))?;
    if kind == "I" {
        board.enter(cell, Some(digit)).map_err(|_| fault("the cell holds a given"))?;
    } else {
        board.eliminate(Candidate { digit, cell });
    }
    Ok(())
}
