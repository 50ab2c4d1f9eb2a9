//! Rows for other programs: JSON lines and CSV, the same columns in both.

use sudokit::formats::{Content, Entry};
use sudokit::text::sukaku;
use sudokit::{CandidateGrid, CellSet, Digit, DigitSet, Grid};

use crate::part::Place;

/// The schema of the JSON lines. It grows when a key changes its meaning or goes, not when one comes.
const SCHEMA: u32 = 1;

/// The columns that every row has, before and after those of the verb.
const BEFORE: [&str; 1] = ["puzzle"];
const AFTER: [&str; 5] = ["label", "comment", "file", "line", "error"];

/// What a column of a row holds.
#[derive(Clone, Debug)]
pub(crate) enum Value {
    /// `null`, or an empty field.
    Nothing,
    Text(String),
    Integer(u64),
    Flag(bool),
    /// A list of cells in JSON, cells set apart by blanks in CSV.
    Cells(CellSet),
    /// JSON of its own, and what stands for it in CSV.
    Nested {
        json: String,
        text: String,
    },
    /// 81 lists of digits in JSON, 729 characters in CSV.
    Candidates(Box<CandidateGrid>),
    /// What has a structure of its own: in JSON, and in CSV.
    Structured(serde_json::Value, String),
}

impl From<&Grid> for Value {
    fn from(grid: &Grid) -> Self {
        Self::Text(grid.to_string())
    }
}

impl<T: Into<Self>> From<Option<T>> for Value {
    fn from(value: Option<T>) -> Self {
        value.map_or(Self::Nothing, Into::into)
    }
}

impl From<CandidateGrid> for Value {
    fn from(grid: CandidateGrid) -> Self {
        Self::Candidates(Box::new(grid))
    }
}

impl From<String> for Value {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Self {
        Self::Text(text.into())
    }
}

/// How rows are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RowForm {
    /// JSON lines.
    Json,
    /// CSV with a header.
    Csv,
}

/// One row.
#[derive(Debug)]
pub(crate) struct Row<'a> {
    /// Where the entry stands, as far as it has a place.
    pub(crate) file: String,
    pub(crate) line: Option<u64>,
    /// The entry, if it could be read.
    pub(crate) entry: Option<&'a Entry>,
    /// The verb's columns.
    pub(crate) answers: &'a [(&'static str, Value)],
    /// What failed.
    pub(crate) error: Option<&'a str>,
}

impl<'a> Row<'a> {
    /// The row of an answered entry.
    pub(crate) fn new(
        place: Place<'_>,
        entry: &'a Entry,
        answers: &'a [(&'static str, Value)],
    ) -> Self {
        let file = place.source.to_string();
        Self { file, line: Some(place.line), entry: Some(entry), answers, error: None }
    }

    /// Appends the row, with its line end.
    pub(crate) fn write(&self, form: RowForm, out: &mut Vec<u8>) {
        write_columns(self.columns(), form, out);
    }

    /// All columns in order.
    fn columns(&self) -> impl Iterator<Item = (&'static str, Value)> + '_ {
        let puzzle = self.entry.map(|entry| puzzle_text(&entry.content));
        let after = [
            self.entry.and_then(|entry| entry.label.as_deref()).into(),
            self.entry.and_then(|entry| entry.comment.as_deref()).into(),
            Value::Text(self.file.clone()),
            self.line.map_or(Value::Nothing, Value::Integer),
            self.error.into(),
        ];
        let before = BEFORE.into_iter().zip([puzzle.into()]);
        before.chain(self.answers.iter().cloned()).chain(AFTER.into_iter().zip(after))
    }
}

/// Appends a row of these columns, with its line end.
pub(crate) fn write_columns(
    columns: impl Iterator<Item = (&'static str, Value)>,
    form: RowForm,
    out: &mut Vec<u8>,
) {
    match form {
        RowForm::Json => write_json(columns, out),
        RowForm::Csv => write_csv(columns, out),
    }
}

fn write_json(columns: impl Iterator<Item = (&'static str, Value)>, out: &mut Vec<u8>) {
    out.extend_from_slice(format!("{{\"schema\":{SCHEMA}").as_bytes());
    for (name, value) in columns {
        out.extend_from_slice(format!(",\"{name}\":").as_bytes());
        let json = match value {
            Value::Nothing => serde_json::Value::Null,
            Value::Text(text) => text.into(),
            Value::Integer(n) => n.into(),
            Value::Flag(flag) => flag.into(),
            Value::Cells(cells) => cells.iter().map(|cell| cell.to_string()).collect(),
            Value::Nested { json, .. } => {
                out.extend_from_slice(json.as_bytes());
                continue;
            }
            Value::Candidates(grid) => {
                let digits = |set: &DigitSet| set.iter().map(Digit::get).collect();
                grid.as_array().iter().map(digits).collect::<Vec<Vec<u8>>>().into()
            }
            Value::Structured(json, _) => json,
        };
        out.extend_from_slice(json.to_string().as_bytes());
    }
    out.extend_from_slice(b"}\n");
}

fn write_csv(columns: impl Iterator<Item = (&'static str, Value)>, out: &mut Vec<u8>) {
    write_record(
        out,
        columns.map(|(_, value)| match value {
            Value::Nothing => String::new(),
            Value::Text(text) => text,
            Value::Integer(n) => n.to_string(),
            Value::Flag(flag) => flag.to_string(),
            Value::Cells(cells) => {
                cells.iter().map(|cell| cell.to_string()).collect::<Vec<_>>().join(" ")
            }
            Value::Nested { text, .. } => text,
            Value::Candidates(grid) => sukaku::to_line(&grid),
            Value::Structured(_, text) => text,
        }),
    );
}

/// What stands before the first row.
pub(crate) fn header(form: RowForm, answers: &[&str]) -> Vec<u8> {
    let names = BEFORE.iter().chain(answers).chain(&AFTER);
    header_of(form, names.copied())
}

/// The same for rows of these columns alone.
pub(crate) fn header_of<'n>(form: RowForm, names: impl Iterator<Item = &'n str>) -> Vec<u8> {
    let mut out = Vec::new();
    if form == RowForm::Csv {
        write_record(&mut out, names.map(ToString::to_string));
    }
    out
}

fn write_record(out: &mut Vec<u8>, fields: impl Iterator<Item = String>) {
    let mut writer = csv::WriterBuilder::new().buffer_capacity(1024).from_writer(out);
    // Writing into memory cannot fail.
    let _ = writer.write_record(fields);
    let _ = writer.flush();
}

/// The puzzle as a line: givens of any size, or the 729 characters of a pencilmark puzzle.
pub(crate) fn puzzle_text(content: &Content) -> String {
    match content {
        Content::Sukaku(puzzle) => sukaku::to_line(puzzle),
        content => content.to_line(),
    }
}
