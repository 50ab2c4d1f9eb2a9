//! Detection: which form a text has, decided on its beginning.

use crate::any;
use crate::csv::{self, CellTable, Table};
use crate::document::{self, Document};
use crate::error::{Fault, ReadError};
use crate::fixed;
use crate::format::Format;
use crate::grid::{self, Grids, Read};
use crate::line::{self, Around, LineKind, List};
use crate::lines::{self, Cursor};
use crate::plain;
use crate::recognise;
use crate::row::{Bars, Dash, Form, Labels, Layout, Ragged, Star};
use crate::sdk::{self, Sections};
use crate::sukaku::Pencilmarks;
use crate::symbol::{Symbols, is_box_drawing};

/// What is done with a text.
#[derive(Clone, Debug)]
pub(crate) enum Plan {
    /// Each line or record is an entry or none.
    Lines(LinePlan),
    /// Lines are put together, one after the other.
    Blocks(Blocks),
    /// It is read to its end first.
    Whole(Document),
    /// It was read while it was recognised, or nothing can be done with it.
    Done(Box<Read>),
}

/// How the lines of a text are parsed, each by itself.
#[derive(Clone, Debug)]
pub(crate) enum LinePlan {
    /// Lines of 81 cells, or of 729 characters.
    List(List),
    /// A table with a column of puzzles.
    Table(Table),
    /// A table of 81 columns.
    Cells(CellTable),
}

impl LinePlan {
    /// Parses the next entry at the cursor.
    #[inline]
    pub(crate) fn next_entry(&self, text: &[u8], at: &mut Cursor) -> Option<Read> {
        match self {
            Self::List(list) => list.next_entry(text, at),
            Self::Table(table) => table.next_entry(text, at),
            Self::Cells(table) => table.next_entry(text, at),
        }
    }

    /// Where a text that goes on may be cut.
    pub(crate) fn last_end(&self, text: &[u8]) -> Option<usize> {
        match self {
            Self::List(_) => lines::last_line_end(text),
            Self::Table(_) | Self::Cells(_) => csv::last_record_end(text),
        }
    }
}

/// Puts the lines of a text together to entries.
#[derive(Clone, Debug)]
pub(crate) enum Blocks {
    Grids(Box<Grids>),
    Pencilmarks(Pencilmarks),
    Sections(Box<Sections>),
}

impl Blocks {
    pub(crate) fn line(&mut self, number: u64, line: &[u8], out: &mut Vec<Read>) {
        match self {
            Self::Grids(grids) => grids.line(number, line, out),
            Self::Pencilmarks(marks) => marks.line(number, line, out),
            Self::Sections(sections) => sections.line(number, line, out),
        }
    }

    pub(crate) fn finish(&mut self, out: &mut Vec<Read>) {
        match self {
            Self::Grids(grids) => grids.finish(out),
            Self::Pencilmarks(marks) => marks.finish(out),
            Self::Sections(sections) => sections.finish(out),
        }
    }
}

/// The beginning of a text, or all of it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Sample<'t> {
    pub(crate) text: &'t [u8],
    /// Whether it is all of the text.
    pub(crate) whole: bool,
}

/// What was recognised.
pub(crate) type Detected = (Option<Format>, Plan);

/// Decides what to do with a text that begins so.
pub(crate) fn detect(sample: Sample<'_>) -> Detected {
    let text = sample.text;
    let refused = |fault| (None, Plan::Done(Box::new(Err(ReadError::new(1, fault)))));
    if text.trim_ascii().is_empty() && sample.whole {
        return refused(Fault::Empty);
    }
    if plain::begins_list(text) {
        return (Some(Format::Line), Plan::Lines(LinePlan::List(list(sample))));
    }
    if let Some(fault) = recognise::refused(text) {
        return refused(fault);
    }
    if sdk::detect(text) {
        return (Some(Format::Sdk), Plan::Blocks(Blocks::Sections(Box::default())));
    }
    if let Some(document) = document::detect(text) {
        return (Some(document.format()), Plan::Whole(document));
    }
    if let Some(detected) = table(sample) {
        return detected;
    }
    if let Some(marks) = Pencilmarks::detect(text) {
        return (Some(Format::Sukaku), Plan::Blocks(Blocks::Pencilmarks(marks)));
    }
    let list = survey(sample);
    if list.entries > 0 {
        return list.into_detected();
    }
    let grids = best_layout(sample);
    if let Some((layout, trial)) = &grids
        && trial.grids > 0
    {
        return grid_plan(*layout, trial);
    }
    if sample.whole
        && let Some(entry) = fixed::read(text)
    {
        return (Some(Format::Grid), Plan::Done(Box::new(Ok(entry))));
    }
    if any::grids(text).is_some_and(|found| sample.whole || !found.is_empty()) {
        return (Some(Format::Grid), Plan::Whole(Document::Grids));
    }
    // No puzzle is whole: the form that comes nearest says what is wrong.
    if let Some((layout, trial)) = grids
        && trial.rows_in_errors >= 3
    {
        return grid_plan(layout, &trial);
    }
    if list.faults > 0 {
        return list.into_detected();
    }
    if !sample.whole {
        return list.into_detected();
    }
    if let Some(csv::Detected::NoPuzzles(error)) = csv::detect(text, sample.whole) {
        return (Some(Format::Csv), Plan::Done(Box::new(Err(error))));
    }
    refused(Fault::NoPuzzle { longest: list.longest })
}

/// What to do with a text of a form that is known.
pub(crate) fn of_format(format: Format, sample: Sample<'_>) -> Detected {
    let plan = match format {
        Format::Line => Plan::Lines(LinePlan::List(List::STRICT)),
        Format::Sdk => Plan::Blocks(Blocks::Sections(Box::default())),
        Format::Csv => match table(sample) {
            Some((_, plan)) => plan,
            // A table of one column is a list below its name.
            None => {
                let above = survey(sample).first;
                Plan::Lines(LinePlan::List(List { above, ..List::STRICT }))
            }
        },
        Format::Sukaku => match Pencilmarks::detect(sample.text) {
            Some(marks) => Plan::Blocks(Blocks::Pencilmarks(marks)),
            None => Plan::Lines(LinePlan::List(List::STRICT)),
        },
        Format::Json | Format::FPuzzlesJson | Format::SudokuPadJson | Format::GnomeSave => {
            Plan::Whole(Document::Json)
        }
        Format::OpenSudoku if document::detect(sample.text) == Some(Document::State) => {
            Plan::Whole(Document::State)
        }
        Format::OpenSudoku | Format::KSudoku => Plan::Whole(Document::Xml),
        Format::Html => Plan::Whole(Document::Html),
        Format::Array => Plan::Whole(Document::Array),
        Format::Pzprv3 => Plan::Whole(Document::Pzprv3),
        Format::Gnome => Plan::Whole(Document::Gnome),
        format if format.is_of_lines() => {
            let above = survey(sample).first;
            Plan::Lines(LinePlan::List(List { above, ..List::STRICT }))
        }
        _ => match best_layout(sample) {
            Some((layout, trial)) if trial.grids > 0 => grid_plan(layout, &trial).1,
            _ => match fixed::read(sample.text).filter(|_| sample.whole) {
                Some(entry) => Plan::Done(Box::new(Ok(entry))),
                None if any::grids(sample.text).is_some() => Plan::Whole(Document::Grids),
                None => {
                    let layout =
                        best_layout(sample).map_or_else(plain_layout, |(layout, _)| layout);
                    Plan::Blocks(Blocks::Grids(Box::new(Grids::new(layout))))
                }
            },
        },
    };
    (Some(format), plan)
}

/// What the lines of a sample are, as a list.
struct Survey {
    entries: usize,
    faults: usize,
    prose: usize,
    /// The line of the first puzzle or near miss.
    first: u64,
    pencilmarks: bool,
    /// How many puzzles are 9x9.
    nine: usize,
    /// The longest run of cells in the prose.
    longest: usize,
}

impl Survey {
    fn into_detected(self) -> Detected {
        let format = if self.pencilmarks { Format::Sukaku } else { Format::Line };
        (Some(format), Plan::Lines(LinePlan::List(self.list())))
    }

    fn list(&self) -> List {
        let around =
            if self.prose > self.entries + self.faults { Around::Prose } else { Around::Nothing };
        // Among puzzles of 81 cells a line of 64 is no puzzle of 8x8.
        List { around, above: self.first, nine: 2 * self.nine > self.entries }
    }
}

/// The list that a text is if it is one.
pub(crate) fn list(sample: Sample<'_>) -> List {
    survey(sample).list()
}

fn survey(sample: Sample<'_>) -> Survey {
    let mut survey = Survey {
        entries: 0,
        faults: 0,
        prose: 0,
        first: u64::MAX,
        pencilmarks: false,
        nine: 0,
        longest: 0,
    };
    let mut cursor = Cursor::new(1);
    while let Some((number, line)) = cursor.next_line(sample.text) {
        // The last line may be cut off.
        if !sample.whole && cursor.at == sample.text.len() {
            break;
        }
        let kind = match line::frequent(number, line) {
            Some(entry) => LineKind::Entry(Box::new(entry)),
            None => line::parse(number, line),
        };
        match kind {
            LineKind::Nothing => {}
            LineKind::Entry(entry) => {
                survey.entries += 1;
                survey.first = survey.first.min(number);
                survey.pencilmarks |= matches!(entry.content, crate::Content::Sukaku(_));
                survey.nine += usize::from(!matches!(entry.content, crate::Content::Any(_)));
            }
            LineKind::Fault(error) => {
                survey.pencilmarks |= matches!(
                    error.fault(),
                    Fault::Characters { .. } | Fault::Misplaced { .. } | Fault::NoCandidates { .. }
                );
                survey.faults += 1;
                survey.first = survey.first.min(number);
            }
            LineKind::Prose(error) => {
                survey.prose += 1;
                if let Fault::NoPuzzle { longest } | Fault::Cells { found: longest } = error.fault()
                {
                    survey.longest = survey.longest.max(*longest);
                }
            }
        }
    }
    survey
}

/// A table, if the sample is one.
fn table(sample: Sample<'_>) -> Option<Detected> {
    let csv = |plan| Some((Some(Format::Csv), plan));
    match csv::detect(sample.text, sample.whole) {
        Some(csv::Detected::Table(table)) => return csv(Plan::Lines(LinePlan::Table(table))),
        Some(csv::Detected::Cells(table)) => return csv(Plan::Lines(LinePlan::Cells(table))),
        Some(csv::Detected::NoPuzzles(_)) | None => {}
    }
    let layout = cell_rows(sample)?;
    csv(Plan::Blocks(Blocks::Grids(Box::new(Grids::new(layout)))))
}

/// The layout of a table of nine columns of cells.
fn cell_rows(sample: Sample<'_>) -> Option<Layout> {
    let mut rows: Vec<&[u8]> = lines::lines(sample.text, 1).map(|(_, line)| line).collect();
    while rows.len() > 9 && rows.last().is_some_and(|row| row.trim_ascii().is_empty()) {
        rows.pop();
    }
    if !sample.whole {
        rows.pop();
    }
    [b',', b';', b'\t'].into_iter().find_map(|delimiter| {
        let count = |row: &&[u8]| memchr::memchr_iter(delimiter, row).count();
        let written = rows.iter().filter(|row| !row.trim_ascii().is_empty());
        let nine = written.clone().filter(|row| matches!(count(row), 8 | 9)).count();
        let total = written.clone().count();
        if nine == 0 && !written.clone().any(|row| count(row) >= 5) {
            return None;
        }
        let is_cell = |field: &[u8]| crate::row::cell(Symbols::new(field).as_slice()).is_some();
        let cells = |row: &&&[u8]| {
            let fields = row.split(|byte| *byte == delimiter);
            2 * fields.clone().filter(|field| is_cell(field)).count() > fields.count()
        };
        let filled = written.clone().filter(cells).count();
        // Candidates may stand in a table too: several digits in a field, and no field empty.
        let fields = || rows.iter().flat_map(|row| row.split(|byte| *byte == delimiter));
        let is_list = |field: &[u8]| {
            let field = field.trim_ascii();
            field.len() > 1
                && field.is_sorted()
                && field.iter().all(|byte| matches!(byte, b'1'..=b'9'))
        };
        let is_empty =
            |field: &[u8]| crate::row::cell(Symbols::new(field).as_slice()) == Some(None);
        if fields().any(is_list) && !fields().any(is_empty) {
            return None;
        }
        if nine > 0 && 2 * nine > total && nine >= total.min(9) - 1 && filled == total {
            return Some(grid::table(delimiter, Ragged::No));
        }
        // Spreadsheets leave out what is empty at the end of a row: then there are exactly nine.
        let short = rows.len() == 9
            && rows.iter().all(|row| count(row) <= 8 && row.last() != Some(&delimiter));
        let any = written.clone().any(|row| count(row) >= 5);
        let all_cells = rows.iter().all(|row| row.split(|byte| *byte == delimiter).all(is_cell));
        (delimiter == b'\t' && short && any && all_cells && sample.whole)
            .then(|| grid::table(delimiter, Ragged::Yes))
    })
}

/// How a layout does on a sample.
#[derive(Clone, Debug, Default)]
struct Trial {
    grids: usize,
    errors: usize,
    /// How many rows the grids had that were not read.
    rows_in_errors: usize,
    /// Whether a grid had candidates.
    candidates: bool,
    /// Whether there is a frame.
    framed: bool,
}

fn grid_plan(layout: Layout, trial: &Trial) -> Detected {
    let format = match (trial.candidates, trial.framed) {
        (true, _) => Format::Candidates,
        (false, true) => Format::Framed,
        (false, false) => Format::Grid,
    };
    (Some(format), Plan::Blocks(Blocks::Grids(Box::new(Grids::new(layout)))))
}

const fn plain_layout() -> Layout {
    Layout {
        form: Form::Words,
        labels: Labels::No,
        bars: Bars::Free,
        star: Star::Empty,
        dash: Dash::Border,
        underscore: Dash::Border,
    }
}

/// The layout in which the most grids of the sample are read with the fewest errors.
fn best_layout(sample: Sample<'_>) -> Option<(Layout, Trial)> {
    let symbols = Symbols::new(sample.text);
    let drawn = |symbol: &char| matches!(symbol, '|' | '+') || is_box_drawing(*symbol);
    let framed = symbols.as_slice().iter().any(drawn);
    // Where empty cells are dots or zeros, a star is a mark, and a dash is nothing.
    let count = |sought: &[char]| symbols.as_slice().iter().filter(|s| sought.contains(s)).count();
    let star = if count(&['*']) > count(&['.', '0']) { Star::Empty } else { Star::Mark };
    let if_empty = |symbol| {
        let often = !framed && count(&[symbol]) > count(&['.', '0']);
        if often { Dash::Empty } else { Dash::Border }
    };
    let (dash, underscore) = (if_empty('-'), if_empty('_'));
    let mut best: Option<(Layout, Trial)> = None;
    for labels in [Labels::No, Labels::Yes] {
        for form in [Form::Words, Form::Fields, Form::Parts] {
            for bars in [Bars::Free, Bars::Needed] {
                let other_forms = form != Form::Words && (!framed || bars == Bars::Free);
                if other_forms || (bars == Bars::Needed && !framed) {
                    continue;
                }
                let layout = Layout { form, labels, bars, star, dash, underscore };
                let trial = try_layout(layout, sample, framed);
                let is_better = best.as_ref().is_none_or(|(_, best)| {
                    let rank = |trial: &Trial| {
                        (trial.grids > 0 && trial.errors == 0, trial.grids, trial.rows_in_errors)
                    };
                    rank(&trial) > rank(best)
                });
                if is_better {
                    best = Some((layout, trial));
                }
            }
        }
    }
    best
}

fn try_layout(layout: Layout, sample: Sample<'_>, framed: bool) -> Trial {
    let mut grids = Grids::new(layout);
    let mut read = Vec::new();
    let mut cursor = Cursor::new(1);
    while let Some((number, line)) = cursor.next_line(sample.text) {
        if !sample.whole && cursor.at == sample.text.len() {
            break;
        }
        grids.line(number, line, &mut read);
    }
    if sample.whole {
        grids.finish(&mut read);
    }
    let mut trial = Trial { grids: grids.count() as usize, framed, ..Trial::default() };
    trial.candidates = grids.has_candidates();
    for error in read.iter().filter_map(|read| read.as_ref().err()) {
        trial.errors += 1;
        trial.rows_in_errors += match error.fault() {
            Fault::Rows { found } => *found,
            Fault::Groups { found } => found / 9,
            Fault::RowCells { row, .. } => 3.max(*row),
            // The text has rows, but not in this layout.
            Fault::RowLabel { .. } | Fault::RowLayout { .. } => 0,
            _ => 3,
        };
        trial.candidates |=
            matches!(error.fault(), Fault::Groups { .. } | Fault::RepeatedDigit { .. });
    }
    // A grid that was withdrawn, since a row too many followed, is none.
    if read.iter().all(Result::is_err) && sample.whole {
        trial.grids = 0;
    }
    trial
}
