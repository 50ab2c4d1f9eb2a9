//! Arrays in the source of programs: the brackets that hold the cells of a grid, whatever stands around them.

use sudokit_core::Shape;

use crate::any;
use crate::entry::{Content, Entry};
use crate::error::{Fault, ReadError};
use crate::grid::Read;
use crate::run::{self, Found};

const KIND: &str = "array";
/// How deep brackets may lie.
const DEEPEST: usize = 30;

/// What stands in brackets.
#[derive(Debug, Default)]
struct Group {
    line: u64,
    /// How many rows it has, and how many cells each: `;` and inner brackets end rows.
    rows: Vec<usize>,
    cells: Vec<String>,
    /// Strings of several characters.
    strings: Vec<String>,
}

/// Reads the first array of each kind that holds as many cells as a grid; a second full one is its solution.
pub(crate) fn read(text: &str) -> Vec<Read> {
    let mut open: Vec<Group> = Vec::new();
    let mut found: Vec<Read> = Vec::new();
    let mut near: Option<ReadError> = None;
    let mut line = 1;
    let mut symbols = text.chars().peekable();
    while let Some(symbol) = symbols.next() {
        match symbol {
            '\n' => {
                line += 1;
                // In MATLAB the end of a line ends a row.
                if let Some(group) = open.last_mut() {
                    group.end_row();
                }
            }
            '#' | '%' => skip_line(&mut symbols),
            '/' if symbols.peek() == Some(&'/') => skip_line(&mut symbols),
            '[' | '{' | '(' => {
                if open.len() >= DEEPEST {
                    return vec![Err(ReadError::new(
                        line,
                        Fault::malformed(KIND, "brackets lie too deep"),
                    ))];
                }
                open.push(Group { line, ..Group::default() });
            }
            ']' | '}' | ')' => {
                let Some(mut group) = open.pop() else { continue };
                group.end_row();
                match group.entry() {
                    Some(read) => take(read, &mut found),
                    None => {
                        if let Some(error) = group.near() {
                            near.get_or_insert(error);
                        }
                        if let Some(outer) = open.last_mut() {
                            outer.end_row();
                            outer.cells.append(&mut group.cells);
                            outer.strings.append(&mut group.strings);
                            outer.rows.append(&mut group.rows);
                        }
                    }
                }
            }
            '"' | '\'' => {
                let mut string = String::new();
                for inner in symbols.by_ref() {
                    if inner == symbol || inner == '\n' {
                        break;
                    }
                    string.push(inner);
                }
                if let Some(group) = open.last_mut() {
                    if string.chars().count() <= 2 {
                        group.cells.push(string);
                    } else {
                        group.strings.push(string);
                    }
                }
            }
            ';' => {
                if let Some(group) = open.last_mut() {
                    group.end_row();
                }
            }
            symbol if symbol.is_alphanumeric() || matches!(symbol, '.' | '_' | '-' | '?') => {
                let mut word = String::from(symbol);
                while let Some(next) = symbols
                    .next_if(|next| next.is_alphanumeric() || matches!(next, '.' | '_' | '-' | '?'))
                {
                    word.push(next);
                }
                if let Some(group) = open.last_mut() {
                    group.cells.push(word);
                }
            }
            _ => {}
        }
    }
    if found.is_empty()
        && let Some(group) = open.first()
    {
        let inner: usize = open.iter().map(|group| group.cells.len()).sum();
        if inner >= 9 {
            return vec![Err(ReadError::new(
                group.line,
                Fault::malformed(KIND, "it ends inside brackets"),
            ))];
        }
    }
    if found.is_empty() {
        let none =
            || ReadError::new(1, Fault::malformed(KIND, "no brackets hold the cells of a grid"));
        found.push(Err(near.unwrap_or_else(none)));
    }
    found
}

fn skip_line(symbols: &mut std::iter::Peekable<std::str::Chars<'_>>) {
    while symbols.next_if(|next| *next != '\n').is_some() {}
}

/// Takes a puzzle, or the solution of the one before.
fn take(read: Read, found: &mut Vec<Read>) {
    if let (Ok(entry), Some(Ok(before))) = (&read, found.last_mut()) {
        let (solution, puzzle) = (entry.content.givens(), before.content.givens());
        let plain = matches!(entry.content, Content::Givens(_))
            && matches!(before.content, Content::Givens(_));
        if plain && solution.is_full() && !puzzle.is_full() && solution.extends(&puzzle) {
            before.solution = Some(solution);
            return;
        }
    }
    found.push(read);
}

impl Group {
    fn end_row(&mut self) {
        let before: usize = self.rows.iter().sum();
        if self.cells.len() > before {
            self.rows.push(self.cells.len() - before);
        }
    }

    /// The puzzle that it holds.
    fn entry(&self) -> Option<Read> {
        let at = |fault| ReadError::new(self.line, fault);
        let (count, strings) = (self.cells.len(), self.strings.len());
        if strings >= 4 && count == 0 {
            let side = strings;
            let rows: Vec<Vec<char>> =
                self.strings.iter().map(|row| row.chars().collect()).collect();
            if let Some(shape) = Shape::of_side(side)
                && rows.iter().all(|row| row.len() == side)
            {
                let symbols: Vec<char> = rows
                    .concat()
                    .into_iter()
                    .map(|symbol| if symbol == ' ' { '.' } else { symbol })
                    .collect();
                return Some(self.placed(if side == 9 {
                    match run::find(&symbols) {
                        Found::Grids(grids) => Ok(Entry::new(grids[0].1.into())),
                        _ => any::of_symbols(&symbols, shape),
                    }
                } else {
                    any::of_symbols(&symbols, shape)
                }));
            }
            return None;
        }
        let shape = Shape::of_cells(count).filter(|_| strings == 0)?;
        let square =
            self.rows.len() == shape.side() && self.rows.iter().all(|row| *row == shape.side());
        let flat = self.rows.len() == 1 || shape.side() >= 9;
        if !square && (!flat || self.is_ragged(shape.side())) {
            // Rows of wrong lengths that happen to make up the number of cells.
            return (shape.side() >= 9).then(|| Err(at(self.rows_fault(shape.side()))));
        }
        let empty = |word: &str| {
            matches!(
                word.to_ascii_lowercase().as_str(),
                "none" | "null" | "nil" | "nan" | "undefined" | "false" | "" | " " | "x"
            )
        };
        let words: Vec<&str> = self
            .cells
            .iter()
            .map(|word| {
                if empty(word) {
                    "."
                } else {
                    word.strip_suffix('.').filter(|word| !word.is_empty()).unwrap_or(word)
                }
            })
            .collect();
        Some(self.placed(any::words(&words, shape)))
    }

    /// Whether it has rows as a grid of this side has, but of other lengths.
    fn is_ragged(&self, side: usize) -> bool {
        self.rows.len() == side && self.rows.iter().any(|row| *row != side)
    }

    fn placed(&self, made: crate::packed::Made) -> Read {
        let mut entry = made.map_err(|fault| ReadError::new(self.line, fault))?;
        entry.line = self.line;
        Ok(entry)
    }

    fn rows_fault(&self, side: usize) -> Fault {
        let wrong = self.rows.iter().position(|row| *row != side).unwrap_or(0);
        let reason = format!("row {} has {} cells, need {side}", wrong + 1, self.rows[wrong]);
        Fault::malformed(KIND, reason)
    }

    /// What is wrong with it if it was to be a grid of nine rows.
    fn near(&self) -> Option<ReadError> {
        let nines = self.rows.iter().filter(|row| **row == 9).count();
        let at = |fault| Some(ReadError::new(self.line, fault));
        if nines < 6 {
            return None;
        }
        if nines == self.rows.len() {
            return at(Fault::Rows { found: nines });
        }
        at(self.rows_fault(9))
    }
}
