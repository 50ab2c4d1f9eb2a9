//! Packed strings: what links hold, and what stands alone where a link was cut to its data.
//!
//! Each kind is known by its beginning. Once it is known, a fault in it is an error of that kind.

mod exchange;
mod good;
mod iss;
pub(crate) mod lz;
pub(crate) mod penpa;
pub(crate) mod pzpr;
pub(crate) mod wiki;

pub(crate) use exchange::{blank_runs, pack_zero_runs, zero_runs};
pub(crate) use good::{good_sudoku, pack_good};
pub(crate) use iss::{constraints, write_constraints};

use crate::entry::Entry;
use crate::error::{Fault, Warning};
use crate::json;

/// The puzzle of a packed string, or why there is none.
pub(crate) type Made = Result<Entry, Fault>;

/// Reads a whole line if it is a packed string.
pub(crate) fn read(line: &str) -> Option<Made> {
    let starts = |start: &str| line.starts_with(start);
    if starts("SumoCueV1") || starts("3x3:") {
        return Some(Err(Fault::variant("killer sudoku")));
    }
    if starts(".~") || (starts(".") && line.contains(".~")) {
        return Some(constraints(line));
    }
    if line.contains(' ') {
        return None;
    }
    let long = line.len() > 60;
    if long && (starts("N4I") || starts("N4S")) {
        return Some(compressed("compressed puzzle data", line));
    }
    let of_sudokupad = ["scl", "ctc", "fpuz", "scf", "classic"].iter().any(|prefix| starts(prefix));
    if of_sudokupad && line.len() > 20 {
        return sudokupad(line);
    }
    if let Some(data) = line.strip_prefix('$')
        && (50..=60).contains(&data.len())
    {
        return Some(good_sudoku(data));
    }
    wiki::read(line)
}

/// The puzzle of an id of SudokuPad, which begins with its form; none if it has no such beginning.
pub(crate) fn sudokupad(id: &str) -> Option<Made> {
    let after = |prefixes: &[&str]| prefixes.iter().find_map(|prefix| id.strip_prefix(prefix));
    if let Some(data) = after(&["scl", "ctc"]) {
        return Some(compressed("SudokuPad data", data));
    }
    if let Some(data) = after(&["fpuzzles", "fpuz"]) {
        return Some(compressed("f-puzzles data", data));
    }
    if let Some(data) = after(&["scf", "classic"]) {
        // Letters of rules may follow the givens.
        for (letter, variant) in [("w", "windoku"), ("x", "diagonal sudoku")] {
            if let Some(data) = data.strip_suffix(letter)
                && zero_runs(data).is_ok()
                && zero_runs(&format!("{data}{letter}")).is_err()
            {
                return Some(Err(Fault::variant(variant)));
            }
        }
        let made = zero_runs(data);
        return Some(if made.is_err() && id.starts_with("classic") {
            blank_runs(data).or(made)
        } else {
            made
        });
    }
    None
}

/// Data compressed by lz-string: JSON of f-puzzles or SudokuPad.
pub(crate) fn compressed(kind: &'static str, data: &str) -> Made {
    let damaged = || Fault::malformed(kind, "the data is truncated or damaged");
    let (text, same) = lz::decompress(data).ok_or_else(damaged)?;
    if !text.trim_start().starts_with('{') {
        return Err(damaged());
    }
    let mut entry = json::puzzle(kind, &text)?;
    if !same {
        entry.warnings.push(Warning::PackedOtherwise);
    }
    Ok(entry)
}
