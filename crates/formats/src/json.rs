//! JSON: puzzles of apps and of pages. f-puzzles, SudokuPad and GNOME Sudoku have shapes of their own; in any other
//! JSON grids are looked for, and the names of their keys say what they are.

mod apps;
mod search;
mod write;

pub(crate) use write::{f_puzzles_text, gnome_save_text, plain_text, sudokupad_text};

use serde_json::Value;

use crate::error::{Fault, ReadError};
use crate::grid::Read;
use crate::packed::Made;

const KIND: &str = "JSON";

/// Reads a whole text of one value or several.
pub(crate) fn read(text: &str) -> Vec<Read> {
    let mut found = Vec::new();
    let mut values = serde_json::Deserializer::from_str(text).into_iter::<Value>();
    loop {
        let offset = values.byte_offset();
        let start = offset + text[offset..].len() - text[offset..].trim_start().len();
        let line = line_of(text, start);
        match values.next() {
            None => break,
            Some(Ok(value)) => found.extend(entries(&value).into_iter().map(|made| {
                let mut entry = made.map_err(|fault| ReadError::new(line, fault))?;
                entry.line = line;
                Ok(entry)
            })),
            Some(Err(error)) if found.is_empty() && error.line() > 0 => {
                if let Some(plain) = plain(text) {
                    return read(&plain);
                }
                return vec![Err(faulty(&error))];
            }
            Some(Err(error)) => {
                found.push(Err(faulty(&error)));
                break;
            }
        }
    }
    found
}

fn faulty(error: &serde_json::Error) -> ReadError {
    let reason = if error.is_eof() { "it ends too early".into() } else { without_place(error) };
    let line = error.line().max(1) as u64;
    let fault = Fault::malformed(KIND, reason);
    match error.column() {
        0 => ReadError::new(line, fault),
        column => ReadError::at(line, column as u64, fault),
    }
}

fn without_place(error: &serde_json::Error) -> String {
    let text = error.to_string();
    match text.rsplit_once(" at line ") {
        Some((before, _)) => before.into(),
        None => text,
    }
}

/// The text as JSON, if it is an object as JavaScript or Python write them, in single quotes.
fn plain(text: &str) -> Option<String> {
    if text.contains('"') || !text.contains('\'') || text.len() > 1 << 20 {
        return None;
    }
    let mut text = text.replace('\'', "\"");
    for (word, json) in [("None", "null"), ("True", "true"), ("False", "false")] {
        text = text.replace(word, json);
    }
    Some(text)
}

fn line_of(text: &str, offset: usize) -> u64 {
    1 + text.as_bytes()[..offset].iter().filter(|byte| **byte == b'\n').count() as u64
}

/// The puzzles of a value.
fn entries(value: &Value) -> Vec<Made> {
    match apps::read(value) {
        Some(made) => vec![made],
        None => {
            let found = search::grids(value);
            if found.is_empty() {
                return vec![Err(Fault::malformed(KIND, "no puzzle in it"))];
            }
            found
        }
    }
}

/// The one puzzle of f-puzzles or SudokuPad that a text is; short keys and quotes left out are undone.
pub(crate) fn puzzle(kind: &'static str, text: &str) -> Made {
    let value = match serde_json::from_str(text) {
        Ok(value) => value,
        Err(_) => serde_json::from_str(&apps::unzipped(text)).map_err(|error| {
            let what = if error.is_eof() { "truncated or damaged" } else { "damaged" };
            Fault::malformed(kind, format!("the data is {what}"))
        })?,
    };
    apps::read(&value).unwrap_or_else(|| Err(Fault::malformed(kind, "it holds no grid of cells")))
}

/// The whole number of a JSON number or string.
fn number(value: &Value) -> Option<u64> {
    match value {
        Value::Number(number) => number.as_u64().or_else(|| {
            number.as_f64().filter(|n| n.fract() == 0.0 && (0.0..1e6).contains(n)).map(|n| n as u64)
        }),
        Value::String(text) => text.trim().parse().ok(),
        _ => None,
    }
}

/// Whether nothing is in it.
fn is_nothing(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(items) => items.is_empty(),
        Value::Object(members) => members.is_empty(),
        Value::String(text) => text.is_empty(),
        Value::Number(number) => number.as_u64() == Some(0),
        Value::Bool(true) => false,
    }
}
