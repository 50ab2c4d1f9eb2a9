//! SadMan Sudoku's files: sections `[Puzzle]`, `[State]`, `[PencilMarks]`, nine rows each, below headers `#A...`.

use sudokit_core::{CandidateGrid, Cell, Digit, DigitSet, Grid};

use crate::candidates;
use crate::entry::Entry;
use crate::error::{Fault, ReadError};
use crate::grid::Read;
use crate::lines;
use crate::symbol::Symbols;

/// Reads the sections of one puzzle after another.
#[derive(Clone, Debug, Default)]
pub(crate) struct Sections {
    current: Section,
    puzzle: Rows,
    state: Rows,
    marks: Rows,
    start: u64,
    title: Option<Box<str>>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Section {
    #[default]
    None,
    Puzzle,
    State,
    Marks,
    Other,
}

/// The rows of a section with their lines.
type Rows = Vec<(u64, Vec<char>)>;

/// Whether a section of this form begins on one of the lines.
pub(crate) fn detect(sample: &[u8]) -> bool {
    const TAGS: [&[u8]; 5] = [b"[puzzle]", b"[state]", b"[pencilmarks]", b"[colours]", b"[colors]"];
    lines::lines(sample, 1)
        .any(|(_, line)| TAGS.iter().any(|tag| line.trim_ascii().eq_ignore_ascii_case(tag)))
}

impl Sections {
    pub(crate) fn line(&mut self, number: u64, bytes: &[u8], out: &mut Vec<Read>) {
        let line = bytes.trim_ascii();
        if line.first() == Some(&b'[') && line.last() == Some(&b']') {
            if self.current == Section::None {
                self.start = number;
            }
            let name = line.to_ascii_lowercase();
            self.current = match &name[..] {
                b"[puzzle]" => {
                    self.finish(out);
                    self.start = number;
                    Section::Puzzle
                }
                b"[state]" => Section::State,
                b"[pencilmarks]" => Section::Marks,
                _ => Section::Other,
            };
            return;
        }
        // A header belongs to the next puzzle.
        if line.starts_with(b"#") && self.current != Section::None {
            self.finish(out);
        }
        let rows = match self.current {
            Section::None => {
                if let Some(title) = line.strip_prefix(b"#D") {
                    self.title = Some(String::from_utf8_lossy(title).trim().into());
                }
                return;
            }
            Section::Puzzle => &mut self.puzzle,
            Section::State => &mut self.state,
            Section::Marks => &mut self.marks,
            Section::Other => return,
        };
        // One row more than there should be is enough to know; a text without end must not fill the memory.
        if !line.is_empty() && rows.len() < 10 {
            rows.push((number, Symbols::new(line).as_slice().to_vec()));
        }
    }

    pub(crate) fn finish(&mut self, out: &mut Vec<Read>) {
        if self.current == Section::None {
            return;
        }
        out.push(self.entry());
        *self = Self::default();
    }

    fn entry(&self) -> Read {
        let start = self.start;
        let section = |section, rows: &Rows| {
            if rows.len() == 9 {
                Ok(())
            } else {
                Err(ReadError::new(start, Fault::Section { section, rows: rows.len() }))
            }
        };
        section("Puzzle", &self.puzzle)?;
        let givens = grid(&self.puzzle)?;
        let mut state = givens;
        if !self.state.is_empty() {
            section("State", &self.state)?;
            state = grid(&self.state)?;
        }
        if let Some((cell, given)) =
            givens.iter().find(|(cell, given)| state[*cell] != Some(*given))
        {
            let line = self.state[cell.index() / 9].0;
            return Err(ReadError::new(line, Fault::SectionsDisagree { cell, given }));
        }
        let mut listed = None;
        if !self.marks.is_empty() {
            section("PencilMarks", &self.marks)?;
            listed = Some(marks(&self.marks, &state)?);
        }
        let placed = if state == givens { Grid::EMPTY } else { state };
        let mut entry = Entry::at(start, candidates::played(&givens, &placed, listed.as_ref()));
        entry.label.clone_from(&self.title);
        Ok(entry)
    }
}

fn grid(rows: &Rows) -> Result<Grid, ReadError> {
    let mut cells = [None; 81];
    for (row, (number, symbols)) in rows.iter().enumerate() {
        if symbols.len() != 9 {
            let fault = Fault::RowCells { row: row + 1, found: symbols.len() };
            return Err(ReadError::new(*number, fault));
        }
        for (column, symbol) in symbols.iter().enumerate() {
            cells[9 * row + column] = match symbol {
                '1'..='9' => Digit::from_char(*symbol),
                '.' | '0' | '-' | '*' | '_' | ' ' | 'x' | 'X' => None,
                _ => {
                    let guess = sudokit_core::text::line::likely(*symbol);
                    let fault = Fault::NotACell { symbol: *symbol, guess };
                    return Err(ReadError::at(*number, column as u64 + 1, fault));
                }
            };
        }
    }
    Ok(Grid::new(cells))
}

/// Nine rows of nine lists of digits. A cell whose list is empty is filled; one that is not, and has none, keeps all
/// its candidates.
fn marks(rows: &Rows, state: &Grid) -> Result<CandidateGrid, ReadError> {
    let mut listed = CandidateGrid::ALL;
    for (row, (number, symbols)) in rows.iter().enumerate() {
        let error = |fault| ReadError::new(*number, fault);
        let fields: Vec<&[char]> = symbols.split(|symbol| *symbol == ',').collect();
        if fields.len() != 9 {
            return Err(error(Fault::RowCells { row: row + 1, found: fields.len() }));
        }
        for (column, field) in fields.into_iter().enumerate() {
            let Some(cell) = Cell::from_index(9 * row + column) else { continue };
            let mut digits = DigitSet::EMPTY;
            for symbol in field.iter().filter(|symbol| !symbol.is_whitespace()) {
                let digit = Digit::from_char(*symbol).ok_or_else(|| {
                    let field = field.iter().collect();
                    error(Fault::OutOfRange { row: row + 1, column: column + 1, field })
                })?;
                if !digits.insert(digit) {
                    return Err(error(Fault::RepeatedDigit { cell, digit }));
                }
            }
            if !digits.is_empty() && state[cell].is_none() {
                listed[cell] = digits;
            }
        }
    }
    Ok(listed)
}
