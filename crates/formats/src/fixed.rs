//! Grids in which empty cells are blank and nothing is drawn: the place of a digit says which cell it is in.

use sudokit_core::{Digit, Grid};

use crate::entry::Entry;
use crate::error::Warning;
use crate::lines;
use crate::recognise;
use crate::run;
use crate::symbol::Symbols;

/// The columns at which cells may stand.
const PLACES: [[usize; 9]; 4] = [
    [0, 1, 2, 3, 4, 5, 6, 7, 8],
    [0, 1, 2, 4, 5, 6, 8, 9, 10],
    [0, 2, 4, 6, 8, 10, 12, 14, 16],
    [0, 2, 4, 7, 9, 11, 14, 16, 18],
];

/// Reads a whole text that is one such grid: nine lines, blank ones among them.
pub(crate) fn read(text: &[u8]) -> Option<Entry> {
    let mut rows: Vec<(u64, Symbols)> =
        lines::lines(text, 1).map(|(number, line)| (number, Symbols::new(line))).collect();
    rows.retain(|(_, row)| !recognise::is_wrapping(&row.as_slice()[run::trimmed(row.as_slice())]));
    let is_blank = |row: &(u64, Symbols)| run::trimmed(row.1.as_slice()).is_empty();
    // A blank line at an end is a row only if nine lines are not had without it.
    while rows.len() > 9 && rows.last().is_some_and(is_blank) {
        rows.pop();
    }
    while rows.len() > 9 && rows.first().is_some_and(is_blank) {
        rows.remove(0);
    }
    if rows.len() != 9 {
        return None;
    }
    let is_digit_or_blank = |symbol: &char| symbol.is_whitespace() || matches!(symbol, '1'..='9');
    if !rows.iter().all(|(_, row)| row.as_slice().iter().all(is_digit_or_blank)) {
        return None;
    }
    let rows: Vec<(u64, &[char])> =
        rows.iter().map(|(line, row)| (*line, row.as_slice())).collect();
    // An editor that drops blanks drops all that stand at the ends of lines.
    let kept = rows.iter().any(|(_, row)| row.last().is_some_and(|symbol| symbol.is_whitespace()));
    let inner_blank =
        |row: &[char]| row[run::trimmed(row)].iter().any(|symbol| symbol.is_whitespace());
    let blanks = rows.iter().filter(|(_, row)| inner_blank(row)).count();
    if (kept && rows.iter().any(|(_, row)| row.len() != rows[0].1.len())) || blanks < 3 {
        return None;
    }
    let indented = rows.iter().all(|(_, row)| row.iter().take(4).all(|symbol| *symbol == ' '));
    let margin = if indented { 4 } else { 0 };
    PLACES.iter().find_map(|places| at_places(&rows, places, margin))
}

fn at_places(rows: &[(u64, &[char])], places: &[usize; 9], margin: usize) -> Option<Entry> {
    let mut cells = [None; 81];
    let mut padded = false;
    for (row, (_, symbols)) in rows.iter().enumerate() {
        let symbols = symbols.get(margin..).unwrap_or_default();
        padded |= symbols.len() < places[8] + 1;
        for (at, symbol) in symbols.iter().enumerate() {
            if symbol.is_whitespace() {
                continue;
            }
            let column = places.iter().position(|place| *place == at)?;
            cells[9 * row + column] = Digit::from_char(*symbol);
        }
    }
    let grid = Grid::new(cells);
    // With fewer digits than that, any text of numbers would do.
    if grid.filled().len() < 10 {
        return None;
    }
    let mut entry = Entry::at(rows[0].0, grid.into());
    if padded {
        entry.warnings.push(Warning::Padded);
    }
    Some(entry)
}
