//! Tables with a column of puzzles, or of cells.

use sudokit_core::{Digit, Grid};

use crate::any;
use crate::entry::Entry;
use crate::error::{Fault, ReadError};
use crate::line;
use crate::lines::{self, Cursor};
use crate::row;
use crate::run::{self, Found};
use crate::symbol::Symbols;

/// A table with a column of puzzles, each row by itself.
#[derive(Clone, Debug)]
pub(crate) struct Table {
    delimiter: u8,
    /// The line of the header; what stands above it is passed over.
    header: u64,
    puzzle: usize,
    solution: Option<usize>,
    /// The column whose fields name the puzzles.
    label: Option<usize>,
    names: Vec<String>,
    /// Whether the puzzles may be of other sizes than 9x9.
    any: bool,
}

/// A table with a row of 81 cells for each puzzle.
#[derive(Clone, Debug)]
pub(crate) struct CellTable {
    delimiter: u8,
    /// The line of the header; 0 if there is none.
    header: u64,
}

/// The names that columns of solutions go by.
const SOLUTIONS: [&str; 7] =
    ["solution", "solutions", "answer", "answers", "solved", "solution_grid", "sol"];
/// The names that columns of puzzles go by.
const PUZZLES: [&str; 12] = [
    "puzzle", "puzzles", "quiz", "quizzes", "question", "sudoku", "givens", "clues", "grid",
    "board", "task", "mission",
];
const LABELS: [&str; 5] = ["id", "name", "label", "source", "title"];

/// What a sample of a table shows.
#[derive(Debug)]
pub(crate) enum Detected {
    Table(Table),
    Cells(CellTable),
    /// A table of which no column holds puzzles.
    NoPuzzles(ReadError),
}

/// Decides whether the sample is a table with a header, or of 81 columns.
pub(crate) fn detect(sample: &[u8], whole: bool) -> Option<Detected> {
    let mut cursor = Cursor::new(1);
    let mut delimiter = None;
    let mut header = next_record(sample, &mut cursor)?;
    // Excel's first line says what delimits.
    if let Some([delimiting]) = header.1.strip_prefix(b"sep=") {
        delimiter = Some(*delimiting);
        header = next_record(sample, &mut cursor)?;
    }
    let (number, first) = header;
    let delimiter = delimiter.or_else(|| delimiter_of(first))?;
    let fields = fields(first, delimiter);
    if let Some(cells) = cell_table(&fields, delimiter, number, sample, cursor) {
        return Some(Detected::Cells(cells));
    }
    // Without a header the rows are read as lines.
    let is_header = fields.iter().all(|field| !is_cells(field, 20))
        && fields.iter().any(|field| field.iter().any(u8::is_ascii_alphabetic));
    if !is_header {
        return None;
    }
    let names: Vec<String> = fields
        .iter()
        .map(|field| String::from_utf8_lossy(field.trim_ascii()).into_owned())
        .collect();
    let mut records = Vec::new();
    while let Some((_, record)) = next_record(sample, &mut cursor) {
        records.push(record);
        if records.len() == 100 {
            break;
        }
    }
    // The last record of a sample may be cut off.
    if !whole && records.len() > 1 && records.len() < 100 {
        records.pop();
    }
    let rows: Vec<_> = records.iter().map(|record| self::fields(record, delimiter)).collect();
    let alike = rows.iter().filter(|row| {
        row.len() == names.len()
            || (row.len() == names.len() + 1 && row.last().is_some_and(Vec::is_empty))
    });
    let alike = alike.count();
    if 2 * alike < rows.len() {
        return None;
    }
    let columns = find_columns(&names, &rows);
    let Some((puzzle, solution)) = columns else {
        let is_table = names.len() >= 2 && !rows.is_empty() && alike == rows.len();
        let named = names.iter().position(|name| is_one_of(name, &PUZZLES));
        let column = named.map(|column| names[column].clone());
        let rounded = named.is_some_and(|column| {
            rows.iter().any(|row| row.get(column).is_some_and(|field| is_rounded(field)))
        });
        let fault = match column {
            Some(column) if rounded => Fault::Rounded { column },
            // A column of this name, but what it holds is no puzzle: each row says what is wrong.
            Some(_) if is_table => {
                let puzzle = named.unwrap_or(0);
                let solution = names.iter().position(|name| is_one_of(name, &SOLUTIONS));
                let table = Table {
                    delimiter,
                    header: number,
                    puzzle,
                    solution,
                    label: None,
                    names,
                    any: true,
                };
                return Some(Detected::Table(table));
            }
            _ => Fault::NoPuzzleColumn { columns: names.join(", ") },
        };
        return is_table.then(|| Detected::NoPuzzles(ReadError::new(number, fault)));
    };
    let is_nine = |row: &Vec<Vec<u8>>| row.get(puzzle).is_some_and(|field| grid(field).is_ok());
    let any = !rows.iter().any(is_nine);
    let label = names.iter().position(|name| is_one_of(name, &LABELS));
    Some(Detected::Table(Table { delimiter, header: number, puzzle, solution, label, names, any }))
}

/// A header `c1,c2,...,c81` or a row of 81 cells.
fn cell_table(
    fields: &[Vec<u8>],
    delimiter: u8,
    number: u64,
    sample: &[u8],
    mut cursor: Cursor,
) -> Option<CellTable> {
    let is_row = |fields: &[Vec<u8>]| {
        let fields = without_last_empty(fields);
        fields.len() == 81 && fields.iter().all(|field| cell(field).is_some())
    };
    if is_row(fields) {
        return Some(CellTable { delimiter, header: 0 });
    }
    let (_, next) = next_record(sample, &mut cursor)?;
    let below = self::fields(next, delimiter);
    let is_header = without_last_empty(fields).len() == 81 && is_row(&below);
    is_header.then_some(CellTable { delimiter, header: number })
}

/// The columns of puzzles and solutions. Of two columns of grids, the full one holds the solutions.
fn find_columns(names: &[String], rows: &[Vec<Vec<u8>>]) -> Option<(usize, Option<usize>)> {
    let holds = |column: usize, test: fn(&[u8]) -> bool| {
        let fitting = rows.iter().filter(|row| row.get(column).is_some_and(|field| test(field)));
        2 * fitting.count() > rows.len()
    };
    let grids: Vec<usize> =
        (0..names.len()).filter(|column| holds(*column, |field| grid(field).is_ok())).collect();
    let full = |column: usize| {
        rows.iter().all(|row| {
            row.get(column).and_then(|field| grid(field).ok()).is_none_or(|grid| grid.is_full())
        })
    };
    let is_solution = |column: &usize| is_one_of(&names[*column], &SOLUTIONS);
    // A column of such a name holds the puzzles even if most of its fields are faulty.
    let meant = |column: &usize| {
        rows.iter()
            .any(|row| row.get(*column).is_some_and(|field| is_cells(field.trim_ascii(), 60)))
    };
    let puzzle = PUZZLES
        .iter()
        .filter_map(|name| names.iter().position(|other| is_one_of(other, &[name])))
        .find(meant)
        .or_else(|| grids.iter().copied().find(|column| !full(*column) && !is_solution(column)))
        .or_else(|| grids.iter().copied().find(|column| !is_solution(column)))?;
    let mut others = (0..names.len()).filter(|column| *column != puzzle);
    let solution = others
        .find(is_solution)
        .or_else(|| grids.iter().copied().find(|column| *column != puzzle && full(*column)));
    Some((puzzle, solution))
}

/// Whether a column of this name holds puzzles.
pub(crate) fn names_puzzles(name: &str) -> bool {
    is_one_of(name, &PUZZLES)
}

fn is_one_of(name: &str, names: &[&str]) -> bool {
    names.contains(&name.trim().to_ascii_lowercase().as_str())
}

impl Table {
    pub(crate) fn next_entry(
        &self,
        text: &[u8],
        at: &mut Cursor,
    ) -> Option<Result<Entry, ReadError>> {
        loop {
            let (number, record) = next_record(text, at)?;
            if number > self.header {
                return Some(self.row(number, record));
            }
        }
    }

    fn row(&self, number: u64, record: &[u8]) -> Result<Entry, ReadError> {
        let error = |fault| Err(ReadError::new(number, fault));
        let need = self.names.len();
        if memchr::memchr(b'"', record).is_none() {
            // Without quotes the fields stand in the text as they are.
            let mut wanted = [None; 3];
            let mut found = 0;
            for (n, field) in split(record, self.delimiter).enumerate() {
                found = n + 1;
                for (place, column) in wanted.iter_mut().zip(self.columns()) {
                    if column == Some(n) {
                        *place = Some(field);
                    }
                }
            }
            let ends_empty = record.last() == Some(&self.delimiter);
            return match wanted {
                [Some(puzzle), solution, label]
                    if found == need || (found == need + 1 && ends_empty) =>
                {
                    self.entry(number, puzzle, solution, label)
                }
                _ => error(Fault::Fields { found, need }),
            };
        }
        if !quotes_are_even(record) {
            return error(Fault::OpenQuote);
        }
        let fields = fields(record, self.delimiter);
        let found = fields.len();
        let ends_empty = fields.last().is_some_and(Vec::is_empty);
        let [puzzle, solution, label] = self
            .columns()
            .map(|column| column.and_then(|column| fields.get(column)).map(Vec::as_slice));
        match puzzle {
            Some(puzzle) if found == need || (found == need + 1 && ends_empty) => {
                self.entry(number, puzzle, solution, label)
            }
            _ => error(Fault::Fields { found, need }),
        }
    }

    const fn columns(&self) -> [Option<usize>; 3] {
        [Some(self.puzzle), self.solution, self.label]
    }

    fn entry(
        &self,
        number: u64,
        puzzle: &[u8],
        solution: Option<&[u8]>,
        label: Option<&[u8]>,
    ) -> Result<Entry, ReadError> {
        let error = |fault| ReadError::new(number, fault);
        let name = || self.names[self.puzzle].clone();
        if is_rounded(puzzle) {
            return Err(error(Fault::Rounded { column: name() }));
        }
        let mut entry = match grid(puzzle) {
            Ok(grid) => Entry::at(number, grid.into()),
            Err(fault) => {
                let symbols = Symbols::new(puzzle.trim_ascii());
                let made = self.any.then(|| any::line(symbols.as_slice())).flatten();
                let mut entry = made.unwrap_or(Err(fault)).map_err(error)?;
                entry.line = number;
                return Ok(entry);
            }
        };
        if let Some(solution) = solution.filter(|solution| !solution.trim_ascii().is_empty()) {
            // What is no grid has empty cells, and is warned of.
            entry.check_solution(&grid(solution).unwrap_or(Grid::EMPTY));
        }
        entry.label = label
            .map(<[u8]>::trim_ascii)
            .filter(|label| !label.is_empty())
            .map(|label| String::from_utf8_lossy(label).into());
        Ok(entry)
    }
}

impl CellTable {
    pub(crate) fn next_entry(
        &self,
        text: &[u8],
        at: &mut Cursor,
    ) -> Option<Result<Entry, ReadError>> {
        loop {
            let (number, record) = next_record(text, at)?;
            if number > self.header {
                return Some(self.row(number, record));
            }
        }
    }

    fn row(&self, number: u64, record: &[u8]) -> Result<Entry, ReadError> {
        let fields = fields(record, self.delimiter);
        let fields = without_last_empty(&fields);
        if fields.len() != 81 {
            return Err(ReadError::new(number, Fault::Cells { found: fields.len() }));
        }
        let mut cells = [None; 81];
        for (n, (place, field)) in cells.iter_mut().zip(fields).enumerate() {
            *place = cell(field).ok_or_else(|| {
                let field = String::from_utf8_lossy(field).into_owned();
                ReadError::new(
                    number,
                    Fault::OutOfRange { row: n / 9 + 1, column: n % 9 + 1, field },
                )
            })?;
        }
        Ok(Entry::at(number, Grid::new(cells).into()))
    }
}

fn without_last_empty(fields: &[Vec<u8>]) -> &[Vec<u8>] {
    match fields.split_last() {
        Some((last, rest)) if rest.len() == 81 && last.is_empty() => rest,
        _ => fields,
    }
}

fn cell(field: &[u8]) -> Option<Option<Digit>> {
    row::cell(Symbols::new(field).as_slice())
}

/// The grid of a field: 81 cells, with or without something between them.
fn grid(field: &[u8]) -> Result<Grid, Fault> {
    let field = field.trim_ascii();
    if let Ok(cells) = <&[u8; 81]>::try_from(field)
        && let Some(grid) = line::ascii_grid(cells)
    {
        return Ok(grid);
    }
    let symbols = Symbols::new(field);
    let found = run::find(symbols.as_slice());
    match found {
        Found::Grids(grids)
            if grids.len() == 1 && grids[0].0 == run::trimmed(symbols.as_slice()) =>
        {
            Ok(grids[0].1)
        }
        _ => {
            let cells: Vec<char> = symbols.as_slice().to_vec();
            let wrong = cells.iter().find(|symbol| !run::may_be_cell(**symbol));
            match wrong {
                Some(symbol) if cells.len() >= 41 => Err(Fault::NotACell {
                    symbol: *symbol,
                    guess: sudokit_core::text::line::likely(*symbol),
                }),
                _ => Err(Fault::Cells { found: cells.len() }),
            }
        }
    }
}

/// Whether a spreadsheet wrote the field as a rounded number.
fn is_rounded(field: &[u8]) -> bool {
    let field = field.trim_ascii();
    let is_number = |byte: &u8| byte.is_ascii_digit() || b".,+-".contains(byte);
    let (mantissa, exponent) = match field.iter().position(|byte| matches!(byte, b'E' | b'e')) {
        Some(at) => field.split_at(at),
        None => return false,
    };
    mantissa.first().is_some_and(u8::is_ascii_digit)
        && field.len() < 40
        && mantissa.iter().all(is_number)
        && exponent.len() > 1
        && exponent[1..].iter().all(is_number)
}

fn is_cells(field: &[u8], least: usize) -> bool {
    field.len() >= least && field.iter().all(|byte| run::may_be_cell(char::from(*byte)))
}

/// The delimiter of a line: the one of which there are most.
fn delimiter_of(line: &[u8]) -> Option<u8> {
    let count = |delimiter: &u8| {
        let mut quoted = false;
        line.iter()
            .filter(|byte| {
                quoted ^= **byte == b'"';
                *byte == delimiter && !quoted
            })
            .count()
    };
    b",;\t".iter().copied().max_by_key(count).filter(|delimiter| count(delimiter) > 0)
}

/// The next record that is neither blank nor a comment: a line, or several if quotes hold line ends.
fn next_record<'t>(text: &'t [u8], at: &mut Cursor) -> Option<(u64, &'t [u8])> {
    loop {
        let start = at.at;
        let (number, line) = at.next_line(text)?;
        if line.trim_ascii().is_empty() || line.starts_with(b"#") {
            continue;
        }
        if memchr::memchr(b'"', line).is_none() || quotes_are_even(line) {
            return Some((number, line));
        }
        // The line end is in quotes, unless they are never closed.
        let mut after = *at;
        for _ in 0..100 {
            let Some((_, line)) = after.next_line(text) else { break };
            if !quotes_are_even(line) {
                *at = after;
                return Some((number, text[start..after.at].trim_ascii_end()));
            }
        }
        return Some((number, line));
    }
}

/// The fields of a record without quotes.
fn split(record: &[u8], delimiter: u8) -> impl Iterator<Item = &[u8]> {
    let mut rest = Some(record);
    std::iter::from_fn(move || {
        let text = rest?;
        match memchr::memchr(delimiter, text) {
            Some(end) => {
                rest = Some(&text[end + 1..]);
                Some(&text[..end])
            }
            None => rest.take(),
        }
    })
}

fn quotes_are_even(line: &[u8]) -> bool {
    memchr::memchr_iter(b'"', line).count().is_multiple_of(2)
}

/// Where a text of records may be cut: after the last line end that is not in quotes.
pub(crate) fn last_record_end(text: &[u8]) -> Option<usize> {
    let end = lines::last_line_end(text)?;
    if quotes_are_even(&text[..end]) {
        return Some(end);
    }
    let mut cut = None;
    let mut quotes = 0;
    let mut cursor = Cursor::new(1);
    while let Some((_, line)) = cursor.next_line(&text[..end]) {
        quotes += memchr::memchr_iter(b'"', line).count();
        if quotes % 2 == 0 {
            cut = Some(cursor.at);
        }
    }
    // A quote that is never closed must not hold up all that follows.
    cut.filter(|cut| 2 * cut > end).or(Some(end))
}

/// The fields of a record, unquoted as RFC 4180 has it.
fn fields(record: &[u8], delimiter: u8) -> Vec<Vec<u8>> {
    if memchr::memchr(b'"', record).is_none() {
        return record.split(|byte| *byte == delimiter).map(<[u8]>::to_vec).collect();
    }
    let mut reader = csv_core::ReaderBuilder::new().delimiter(delimiter).build();
    let mut fields = Vec::new();
    let mut field = vec![0; record.len() + 1];
    let mut rest = record;
    loop {
        let (result, read, written) = reader.read_field(rest, &mut field);
        rest = &rest[read..];
        match result {
            csv_core::ReadFieldResult::Field { record_end } => {
                fields.push(field[..written].to_vec());
                if record_end {
                    return fields;
                }
            }
            // The record was read to its end, which the reader is told with an empty rest.
            csv_core::ReadFieldResult::InputEmpty if rest.is_empty() => {
                let start = written;
                let (_, _, written) = reader.read_field(&[], &mut field[start..]);
                fields.push(field[..start + written].to_vec());
                return fields;
            }
            _ => return fields,
        }
    }
}
