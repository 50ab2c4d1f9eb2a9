//! puzz.link, pzv.jp and their file text `pzprv3`.

use std::fmt::Write as _;

use sudokit_core::AnyGrid;

use super::Made;
use crate::draft::Draft;
use crate::entry::Entry;
use crate::error::Fault;

const KIND: &str = "puzz.link data";

/// The puzzle of `sudoku/9/9/data`.
pub(crate) fn link(path: &str) -> Made {
    let fields: Vec<&str> = path.split('/').collect();
    let genre = fields[0].trim_end_matches("_edit").trim_end_matches("_play");
    if genre != "sudoku" {
        return Err(Fault::variant(format!("the puzzle type {genre}")));
    }
    let fault = |reason: String| Fault::malformed(KIND, reason);
    let mut sizes = fields.iter().skip(1).filter(|field| !field.is_empty() && **field != "v:");
    let mut size = || sizes.next().and_then(|field| field.parse::<usize>().ok());
    let (columns, rows) = size()
        .zip(size())
        .ok_or_else(|| fault("expected the number of columns and rows".into()))?;
    if columns != rows {
        return Err(fault(format!("{columns}x{rows} is not square")));
    }
    let data = sizes.next().copied().unwrap_or_default();
    let mut draft = Draft::new(KIND, columns)?;
    let mut cell = 0;
    let mut symbols = data.chars();
    while let Some(symbol) = symbols.next() {
        let mut hex = |digits: usize| {
            let text: String = symbols.by_ref().take(digits).collect();
            let whole = text.len() == digits;
            u64::from_str_radix(&text, 16).ok().filter(|_| whole)
        };
        let value = match symbol {
            '0'..='9' | 'a'..='f' => u64::from(symbol.to_digit(16).unwrap_or(0)),
            '-' => hex(2).ok_or_else(|| fault("`-` without two digits".into()))?,
            '+' => hex(3).ok_or_else(|| fault("`+` without three digits".into()))?,
            '.' => {
                cell += 1;
                continue;
            }
            'g'..='z' => {
                cell += symbol as usize - 'g' as usize + 1;
                continue;
            }
            _ => return Err(fault(format!("`{symbol}` is no symbol of it"))),
        };
        if cell < draft.cells() {
            draft.given(cell, value)?;
        }
        cell += 1;
    }
    if cell != draft.cells() {
        let cells = draft.cells();
        return Err(fault(format!("it describes {cell} cells, the grid has {cells}")));
    }
    Ok(draft.entry())
}

/// The part of a link after the question mark.
pub(crate) fn pack_link(grid: &AnyGrid) -> String {
    let side = grid.shape().side();
    let mut text = format!("sudoku/{side}/{side}/");
    let mut empty = 0_u8;
    let flush = |text: &mut String, empty: &mut u8| {
        if *empty > 0 {
            text.push(char::from(b'g' + *empty - 1));
            *empty = 0;
        }
    };
    for digit in grid.as_slice() {
        match digit {
            Some(digit) => {
                flush(&mut text, &mut empty);
                let long = if digit.get() > 15 { "-" } else { "" };
                let _ = write!(text, "{long}{:x}", digit.get());
            }
            None => {
                empty += 1;
                if empty == 20 {
                    flush(&mut text, &mut empty);
                }
            }
        }
    }
    flush(&mut text, &mut empty);
    text
}

/// The puzzle of a file: `pzprv3`, the kind, the size, the rows of the question, the rows of the answer.
pub(crate) fn file(text: &str) -> Made {
    const KIND: &str = "pzprv3 file";
    let fault = |reason: String| Fault::malformed(KIND, reason);
    let mut lines = text.split(['\n', '/']).map(str::trim).filter(|line| !line.is_empty());
    lines.next();
    let genre = lines.next().unwrap_or_default();
    if genre != "sudoku" {
        return Err(Fault::variant(format!("the puzzle type {genre}")));
    }
    let side = lines.next().unwrap_or_default();
    let side: usize = side.parse().map_err(|_| fault(format!("`{side}` is no size")))?;
    let mut draft = Draft::new(KIND, side)?;
    let rows: Vec<Vec<&str>> =
        lines.take(2 * side.min(100) + 1).map(|line| line.split_whitespace().collect()).collect();
    // The answer may be left out, but not in part.
    if rows.len() != side && rows.len() != 2 * side {
        let need = 2 * side;
        return Err(fault(format!(
            "{} rows, need {side} and {side} of the answer, {need}",
            rows.len()
        )));
    }
    for (n, row) in rows.iter().enumerate() {
        if row.len() != side {
            return Err(fault(format!("row {} has {} cells, need {side}", n + 1, row.len())));
        }
        for (column, field) in row.iter().enumerate() {
            let cell = n % side * side + column;
            let value = match *field {
                "." | "-" | "0" => continue,
                // Marks of the player follow a digit that was entered.
                field => field.split(['[', ',']).next().unwrap_or_default(),
            };
            let value =
                value.parse().map_err(|_| draft.fault(cell, &format!("`{field}` is no digit")))?;
            if n < side {
                draft.given(cell, value)?;
            } else if rows[n - side][column] != "." {
                return Err(draft.fault(cell, "the answer has a digit where a given is"));
            } else {
                draft.place(cell, value)?;
            }
        }
    }
    Ok(draft.entry())
}

/// The text of a file.
pub(crate) fn write_file(entry: &Entry) -> String {
    let (givens, placed) = crate::write::digits(&entry.content);
    let mut text = format!("pzprv3\nsudoku\n{}\n", givens.shape().side());
    for grid in [&givens, &placed] {
        for row in grid.rows() {
            for digit in row {
                match digit {
                    Some(digit) => {
                        let _ = write!(text, "{} ", digit.get());
                    }
                    None => text.push_str(". "),
                }
            }
            text.push('\n');
        }
    }
    text
}
