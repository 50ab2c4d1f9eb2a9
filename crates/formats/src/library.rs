//! Lines in which `+` stands before a placed digit and eliminated candidates are listed after a colon: HoDoKu's
//! library lines and Sudoku Susser's plus form.

use sudokit_core::{Board, Candidate, Cell, Digit, Grid};

use crate::entry::{Content, Entry};
use crate::error::{Fault, ReadError};
use crate::symbol::Symbols;

/// Reads the line if it is of one of these forms.
///
/// A library line is `:technique:candidates:VALUES:DELETED:eliminations:placements:extra`, with the last field left
/// out where there is no step.
pub(crate) fn parse(number: u64, symbols: &Symbols) -> Option<Result<Entry, ReadError>> {
    let line: String = symbols.as_slice().iter().collect();
    let line = line.trim();
    let colons = line.matches(':').count();
    let (values, deleted) = if line.starts_with(':') && colons >= 4 {
        let fields: Vec<&str> = line.split(':').collect();
        if !matches!(colons, 6 | 7) {
            // Not every line of colons is of this form; one whose fourth field is a puzzle is.
            let meant = fields.get(3).is_some_and(|values| cells(values).is_ok());
            return meant.then(|| Err(ReadError::new(number, Fault::Colons { found: colons })));
        }
        (fields[3], fields[4])
    } else {
        let (values, deleted) = line.split_once(':').unwrap_or((line, ""));
        let is_form = values.contains('+')
            && values.len() >= 80
            && values.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'.' | b'+'))
            && deleted.bytes().all(|byte| byte.is_ascii_digit() || byte == b' ');
        if !is_form {
            return None;
        }
        (values, deleted)
    };
    Some(
        board(values, deleted)
            .map(|board| Entry::at(number, board))
            .map_err(|fault| ReadError::new(number, fault)),
    )
}

fn board(values: &str, deleted: &str) -> Result<Content, Fault> {
    let cells = cells(values)?;
    let mut givens = Grid::EMPTY;
    for (cell, value) in Cell::ALL.into_iter().zip(&cells) {
        if let Value::Given(digit) = value {
            givens.set(cell, Some(*digit));
        }
    }
    let mut board = Board::new(&givens);
    for (cell, value) in Cell::ALL.into_iter().zip(&cells) {
        if let Value::Placed(digit) = value {
            // The cell holds no given.
            let _ = board.enter(cell, Some(*digit));
        }
    }
    for field in deleted.split_whitespace() {
        let candidate = triplet(field).ok_or_else(|| Fault::Deleted { field: field.into() })?;
        board.eliminate(candidate);
    }
    Ok(board.into())
}

#[derive(Clone, Copy)]
enum Value {
    Empty,
    Given(Digit),
    Placed(Digit),
}

fn cells(values: &str) -> Result<Vec<Value>, Fault> {
    let mut cells = Vec::with_capacity(81);
    let mut symbols = values.chars();
    while let Some(symbol) = symbols.next() {
        let value = match symbol {
            '.' | '0' => Value::Empty,
            '1'..='9' => Digit::from_char(symbol).map_or(Value::Empty, Value::Given),
            '+' => match symbols.next().and_then(Digit::from_char) {
                Some(digit) => Value::Placed(digit),
                None => return Err(Fault::NotACell { symbol, guess: None }),
            },
            _ => return Err(Fault::NotACell { symbol, guess: None }),
        };
        cells.push(value);
    }
    if cells.len() == 81 { Ok(cells) } else { Err(Fault::Cells { found: cells.len() }) }
}

/// A candidate as digit, row, column.
fn triplet(field: &str) -> Option<Candidate> {
    let &[digit, row, column] = field.as_bytes() else { return None };
    let of = |byte| Digit::from_char(char::from(byte));
    let (digit, row, column) = (of(digit)?, of(row)?, of(column)?);
    let cell = Cell::from_index(9 * row.index() + column.index())?;
    Some(Candidate { digit, cell })
}
