//! The text of the Interactive Sudoku Solver: `.~R1C1_5~R1C2_3`, items of a name and values.

use std::fmt::Write as _;

use super::Made;
use crate::draft::Draft;
use crate::entry::{Content, Entry};
use crate::error::Fault;

const KIND: &str = "constraint text";

/// The puzzle of items that give digits and candidates alone.
pub(crate) fn constraints(text: &str) -> Made {
    let lines = text.lines().filter(|line| !line.trim_start().starts_with('#'));
    let text: String =
        lines.flat_map(str::chars).filter(|symbol| !symbol.is_whitespace()).collect();
    if !text.trim_start_matches('=').starts_with('.') {
        return Err(Fault::malformed(KIND, "expected `.` before the first item"));
    }
    let items: Vec<Vec<&str>> =
        text.split('.').skip(1).map(|item| item.split('~').collect()).collect();
    let shape = items.iter().find(|item| item[0] == "Shape").and_then(|item| item.get(1));
    let side = match shape {
        Some(shape) => shape.split_once('x').filter(|(rows, columns)| rows == columns).map_or(
            Err(Fault::malformed(KIND, format!("`{shape}` is no shape of a grid"))),
            |(rows, _)| {
                rows.parse().map_err(|_| Fault::malformed(KIND, format!("`{shape}` is no shape")))
            },
        )?,
        None => 9,
    };
    let mut draft = Draft::new(KIND, side)?;
    for item in &items {
        match item[0] {
            "" | "Given" => {
                for field in item[1..].iter().filter(|field| !field.is_empty()) {
                    value(&mut draft, field)?;
                }
            }
            "Shape" => {}
            // What the solver is to show changes no rule.
            "Priority" | "Var" | "Label" => {}
            name => return Err(Fault::variant(format!("the constraint {name}"))),
        }
    }
    Ok(draft.entry())
}

/// `R1C1_5`, or `R1C1_2_6` for candidates. Rows and columns beyond nine are letters.
fn value(draft: &mut Draft, field: &str) -> Result<(), Fault> {
    let fault = || {
        Fault::malformed(
            KIND,
            format!("`{field}`: expected a row, a column and values as in `R1C1_5`"),
        )
    };
    let mut parts = field.split('_');
    let place = parts.next().ok_or_else(fault)?;
    let number = |symbol: char| symbol.to_digit(36).filter(|number| *number > 0);
    let symbols: Vec<char> = place.chars().collect();
    let (row, column) = match symbols[..] {
        ['R' | 'r', row, 'C' | 'c', column] => {
            (number(row).ok_or_else(fault)?, number(column).ok_or_else(fault)?)
        }
        _ => return Err(fault()),
    };
    let (row, column) = (row as usize - 1, column as usize - 1);
    if row >= draft.side() || column >= draft.side() {
        return Err(Fault::malformed(KIND, format!("`{field}`: there is no such cell")));
    }
    let cell = row * draft.side() + column;
    let values: Result<Vec<u64>, _> = parts.map(str::parse).collect();
    match values.map_err(|_| fault())?[..] {
        [] => Err(fault()),
        [value] => draft.given(cell, value),
        ref values => draft.list(cell, values.iter().copied()),
    }
}

/// The text of the givens of a puzzle.
pub(crate) fn write_constraints(entry: &Entry) -> String {
    let mut text = String::from(".");
    if let Content::Any(grid) = &entry.content {
        let side = grid.shape().side();
        text.clear();
        let _ = write!(text, ".Shape~{side}x{side}.");
        for (cell, digit) in grid.iter() {
            let symbol =
                |index: usize| char::from_digit(index as u32 + 1, 36).map_or('?', |symbol| symbol);
            let (row, column) = (symbol(cell.row()), symbol(cell.column()));
            let _ = write!(text, "~R{row}C{column}_{}", digit.get());
        }
        return text;
    }
    for (cell, digit) in entry.content.givens().iter() {
        let (row, column) = (cell.index() / 9 + 1, cell.index() % 9 + 1);
        let _ = write!(text, "~R{row}C{column}_{digit}");
    }
    text
}
