//! The texts of games: formats that tell givens, placed digits and candidates apart.

use std::fmt::Write as _;

use sudokit_core::{Board, CandidateGrid, Cell, Grid};

use super::WriteError;
use crate::entry::Entry;
use crate::format::Format;

/// A character for each cell, in nine rows.
fn rows(grid: &Grid, out: &mut String) {
    for row in grid.to_string().as_bytes().chunks(9) {
        out.push_str(&String::from_utf8_lossy(row));
        out.push('\n');
    }
}

/// Sections of SadMan Sudoku.
pub(super) fn sdk(entry: &Entry) -> Result<String, WriteError> {
    let board = entry.content.to_board();
    let mut text = String::new();
    if let Some(label) = &entry.label {
        let _ = writeln!(text, "#D {}", label.replace(['\n', '\r'], " "));
    }
    text.push_str("[Puzzle]\n");
    rows(&board.givens(), &mut text);
    if !board.placed_cells().is_empty() {
        text.push_str("[State]\n");
        rows(board.digits(), &mut text);
    }
    if crate::candidates::has_marks(&board) {
        refuse_empty(Format::Sdk, &board)?;
        text.push_str("[PencilMarks]\n");
        for cell in Cell::ALL {
            text.push_str(&digits(&board, cell));
            text.push(if cell.index() % 9 == 8 { '\n' } else { ',' });
        }
    }
    Ok(text)
}

fn digits(board: &Board, cell: Cell) -> String {
    board.candidates(cell).iter().map(|digit| digit.to_string()).collect()
}

/// A board with a cell that has no candidate, which the format cannot say.
fn refuse_empty(format: Format, board: &Board) -> Result<(), WriteError> {
    let cell = board.empty_cells().iter().find(|cell| board.candidates(*cell).is_empty());
    cell.map_or(Ok(()), |cell| Err(WriteError::NoCandidates { format, cell }))
}

/// SudoCue's game: candidates, `u` before placed digits.
pub(super) fn sdx(entry: &Entry) -> Result<String, WriteError> {
    let board = entry.content.to_board();
    if board.digits().filled().is_empty() {
        // Candidates alone are a pencilmark puzzle.
        return Err(WriteError::Ambiguous { format: Format::Sdx, cell: "the empty grid".into() });
    }
    refuse_empty(Format::Sdx, &board)?;
    refuse_singles(Format::Sdx, &board.to_candidate_grid(), &board)?;
    let mut text = String::new();
    for cell in Cell::ALL {
        match board.digit(cell) {
            Some(digit) if board.is_given(cell) => text.push_str(&digit.to_string()),
            Some(digit) => {
                let _ = write!(text, "u{digit}");
            }
            None => text.push_str(&digits(&board, cell)),
        }
        text.push(if cell.index() % 9 == 8 { '\n' } else { ' ' });
    }
    text.push('\n');
    Ok(text)
}

/// A single candidate that no peer has beside others passes for a given.
fn refuse_singles(format: Format, shown: &CandidateGrid, board: &Board) -> Result<(), WriteError> {
    let passes = |cell: &Cell| {
        shown[*cell].single().is_some_and(|digit| {
            let lists = |peer: Cell| shown[peer].len() > 1 && shown[peer].contains(digit);
            !cell.peers().iter().any(lists)
        })
    };
    match board.empty_cells().iter().find(passes) {
        Some(cell) => Err(WriteError::Ambiguous { format, cell: cell.to_string() }),
        None => Ok(()),
    }
}

/// Simple Sudoku's game: the givens in a frame, then records.
pub(super) fn ss(entry: &Entry) -> String {
    let board = entry.content.to_board();
    let mut text = String::from("*-----------*\n");
    for (n, row) in board.givens().to_string().as_bytes().chunks(9).enumerate() {
        if n == 3 || n == 6 {
            text.push_str("|---+---+---|\n");
        }
        for part in row.chunks(3) {
            let _ = write!(text, "|{}", String::from_utf8_lossy(part));
        }
        text.push_str("|\n");
    }
    text.push_str("*-----------*\n\n");
    for cell in board.placed_cells() {
        if let Some(digit) = board.digit(cell) {
            let _ = writeln!(text, "I{:02}{digit}", cell.index());
        }
    }
    for candidate in board.eliminated().iter() {
        let _ = writeln!(text, "E{:02}{:03}", candidate.cell.index(), candidate.digit.get());
    }
    text
}

/// The cells with `+` before placed digits, and the eliminated candidates as digit, row, column.
pub(super) fn plus_form(entry: &Entry) -> (String, String) {
    let board = entry.content.to_board();
    let mut values = String::new();
    for cell in Cell::ALL {
        match board.digit(cell) {
            Some(digit) => {
                values.push_str(if board.is_given(cell) { "" } else { "+" });
                values.push_str(&digit.to_string());
            }
            None => values.push('.'),
        }
    }
    let deleted = board.eliminated().iter().map(|candidate| {
        let (row, column) = (candidate.cell.index() / 9 + 1, candidate.cell.index() % 9 + 1);
        format!("{}{row}{column}", candidate.digit)
    });
    (values, deleted.collect::<Vec<_>>().join(" "))
}

/// A table of markdown, whose first row is its header.
pub(super) fn markdown(grid: &Grid) -> String {
    let mut text = String::new();
    for (n, row) in grid.as_array().chunks(9).enumerate() {
        for digit in row {
            let symbol = digit.map_or(" ".into(), |digit| digit.to_string());
            let _ = write!(text, "| {symbol} ");
        }
        text.push_str("|\n");
        if n == 0 {
            text.push_str(&"|---".repeat(9));
            text.push_str("|\n");
        }
    }
    text.push('\n');
    text
}
