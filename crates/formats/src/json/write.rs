//! Writes the JSON of f-puzzles, SudokuPad and GNOME Sudoku, and our own.

use serde_json::{Map, Value, json};
use sudokit_core::Cell;

use crate::entry::{Content, Entry};

/// The candidates that are worth listing: of empty cells, where they are not simply all that the digits leave.
fn listed(entry: &Entry) -> Vec<(Cell, Vec<u8>)> {
    let Content::Board(board) = &entry.content else {
        return match &entry.content {
            Content::Sukaku(puzzle) => Cell::ALL
                .into_iter()
                .map(|cell| (cell, puzzle[cell].iter().map(sudokit_core::Digit::get).collect()))
                .collect(),
            _ => Vec::new(),
        };
    };
    if !crate::candidates::has_marks(board) {
        return Vec::new();
    }
    let digits = |cell: Cell| board.candidates(cell).iter().map(sudokit_core::Digit::get).collect();
    board.empty_cells().iter().map(|cell| (cell, digits(cell))).collect()
}

/// The JSON of f-puzzles.
pub(crate) fn f_puzzles_text(entry: &Entry) -> String {
    let (givens, placed) = crate::write::digits(&entry.content);
    let listed = listed(entry);
    let side = givens.shape().side();
    let cell = |cell: sudokit_core::AnyCell| match (givens.get(cell), placed.get(cell)) {
        (Some(digit), _) => json!({"value": digit.get(), "given": true}),
        (None, Some(digit)) => json!({"value": digit.get()}),
        (None, None) => {
            let here = listed
                .iter()
                .find(|(listed, _)| side == 9 && listed.index() == 9 * cell.row() + cell.column());
            here.map_or_else(|| json!({}), |(_, digits)| json!({"centerPencilMarks": digits}))
        }
    };
    let cells: Vec<Value> = givens.shape().cells().map(cell).collect();
    let rows: Vec<&[Value]> = cells.chunks(side).collect();
    let mut object = json!({"size": side, "grid": rows});
    if let Some(title) = &entry.label {
        object["title"] = json!(&**title);
    }
    if let Some(author) = &entry.comment {
        object["author"] = json!(&**author);
    }
    if let Some(solution) = &entry.solution {
        let digits =
            solution.as_array().iter().map(|digit| digit.map_or(0, sudokit_core::Digit::get));
        object["solution"] = digits.collect::<Vec<u8>>().into();
    }
    object.to_string()
}

/// The JSON of SudokuPad.
pub(crate) fn sudokupad_text(entry: &Entry) -> String {
    let (givens, _) = crate::write::digits(&entry.content);
    let shape = givens.shape();
    let side = shape.side();
    let cell = |digit: &Option<sudokit_core::AnyDigit>| match digit {
        Some(digit) => json!({"value": digit.get().to_string()}),
        None => json!({}),
    };
    let rows: Vec<Vec<Value>> = givens.rows().map(|row| row.iter().map(cell).collect()).collect();
    let mut regions = vec![Vec::new(); side];
    for cell in shape.cells() {
        regions[shape.box_of(cell)].push(json!([cell.row(), cell.column()]));
    }
    let mut metadata = Map::new();
    let texts = [("title", &entry.label), ("author", &entry.comment)];
    for (key, text) in texts {
        if let Some(text) = text {
            metadata.insert(key.into(), json!(&**text));
        }
    }
    if let Some(solution) = &entry.solution {
        metadata.insert("solution".into(), json!(solution.to_string()));
    }
    json!({"cellSize": 64, "cells": rows, "regions": regions, "metadata": metadata}).to_string()
}

/// A save of GNOME Sudoku.
pub(crate) fn gnome_save_text(entry: &Entry) -> String {
    let givens = entry.content.givens();
    let digits = entry.content.digits();
    let listed = listed(entry);
    let cell = |cell: Cell| {
        let marks =
            listed.iter().find(|(listed, _)| *listed == cell).map(|(_, digits)| digits.clone());
        let marks = marks.filter(|_| digits[cell].is_none()).unwrap_or_default();
        (digits[cell].is_some() || !marks.is_empty()).then(|| {
            json!({
                "position": [cell.index() / 9, cell.index() % 9],
                "value": digits[cell].map_or(0, sudokit_core::Digit::get),
                "fixed": givens[cell].is_some(),
                "earmarks": marks,
            })
        })
    };
    let cells: Vec<Value> = Cell::ALL.into_iter().filter_map(cell).collect();
    let save = json!({"difficulty_category": "Custom Puzzle", "time_elapsed": 0.0, "cells": cells});
    format!("{save:#}")
}

/// An object with the puzzle as a line, and what there is beside it.
pub(crate) fn plain_text(entry: &Entry) -> String {
    let mut object = json!({"puzzle": entry.content.to_line()});
    let digits = entry.content.digits();
    if digits != entry.content.givens() {
        object["digits"] = json!(digits.to_string());
    }
    if let Some(solution) = &entry.solution {
        object["solution"] = json!(solution.to_string());
    }
    for (key, text) in [("label", &entry.label), ("comment", &entry.comment)] {
        if let Some(text) = text {
            object[key] = json!(&**text);
        }
    }
    object.to_string()
}
