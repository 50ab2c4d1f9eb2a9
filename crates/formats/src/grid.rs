//! Grids of several lines: nine rows make one, whatever is drawn or written around.

use sudokit_core::{Digit, Grid};

use crate::candidates::{self, Nine};
use crate::entry::{Content, Entry};
use crate::error::{Fault, ReadError, Warning};
use crate::record;
use crate::row::{Form, Kind, Layout, Ragged, Row};

/// What comes of a text of grids.
pub(crate) type Read = Result<Entry, ReadError>;

/// Puts rows together to grids, line by line.
#[derive(Clone, Debug)]
pub(crate) struct Grids {
    layout: Layout,
    /// The rows of the grid that is being read.
    rows: Vec<Row>,
    /// The lines of the rows.
    lines: Vec<u64>,
    /// After how many rows blank lines stand, and borders.
    gaps: Vec<usize>,
    borders: Vec<usize>,
    /// Whether something stands between the first row and the grid before.
    apart: bool,
    before: Before,
    /// A line above the first row that looks like a broken row.
    stray: Option<ReadError>,
    heading: Option<Box<str>>,
    state: State,
    /// Grids that are read and not given out, since a view of the same puzzle may follow.
    held: Vec<Held>,
    /// How many of them, the last ones, follow each other without anything between. Whether their rows are those of
    /// whole grids is known only where the last of them ends.
    stacked: usize,
    /// How many grids were read.
    count: u64,
    /// Whether one of them had candidates.
    candidates: bool,
}

/// Whether the rows are sure to belong together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum State {
    /// They are.
    Steady,
    /// After an error, up to the next blank or other line nothing is.
    Lost,
    /// After that, only nine rows that stand alone are.
    Wary,
}

/// What the line before was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Before {
    Row,
    Border,
    /// Anything else.
    Gap,
}

#[derive(Clone, Debug)]
struct Held {
    line: u64,
    nine: Nine,
    heading: Option<Box<str>>,
    padded: bool,
    /// What records of a saved game changed.
    played: Option<Content>,
}

/// The most grids that are held because they follow each other without anything between.
const STACKED: usize = 10_000;

impl Grids {
    pub(crate) fn new(layout: Layout) -> Self {
        Self {
            layout,
            rows: Vec::with_capacity(9),
            lines: Vec::with_capacity(9),
            gaps: Vec::new(),
            borders: Vec::new(),
            apart: true,
            before: Before::Gap,
            stray: None,
            heading: None,
            state: State::Steady,
            held: Vec::new(),
            stacked: 0,
            count: 0,
            candidates: false,
        }
    }

    /// Takes the next line.
    pub(crate) fn line(&mut self, number: u64, bytes: &[u8], out: &mut Vec<Read>) {
        let kind = self.layout.parse(bytes, self.rows.len());
        let stray = self.stray.take();
        if let Some(error) = stray {
            match kind {
                // The line before was the first row, and broken.
                Kind::Row(_) if self.rows.is_empty() => self.fail(error, out),
                Kind::Near { .. } => self.stray = Some(error),
                _ => {}
            }
        }
        let before = match kind {
            Kind::Row(_) => Before::Row,
            Kind::Border => Before::Border,
            _ => Before::Gap,
        };
        match kind {
            Kind::Comment => return,
            Kind::Border => {
                if !self.rows.is_empty() {
                    self.borders.push(self.rows.len());
                }
            }
            Kind::Blank => self.blank(out),
            Kind::Row(row) => self.row(number, *row, out),
            Kind::Near { cells, groups } => self.near(number, cells, groups, out),
            Kind::Fault(column, fault) => {
                let error = match column {
                    Some(column) => ReadError::at(number, column, fault),
                    None => ReadError::new(number, fault),
                };
                let is_sure = matches!(self.layout.form, Form::Delimited(..))
                    || matches!(error.fault(), Fault::RowLabel { .. } | Fault::RowLayout { .. });
                if self.state == State::Lost {
                } else if is_sure || !self.rows.is_empty() || self.before == Before::Row {
                    self.fail(error, out);
                } else {
                    self.stray = Some(error);
                }
            }
            Kind::Heading(heading) => {
                self.abandon(out);
                self.state = State::Steady;
                self.heading = Some(heading);
            }
            Kind::Other => {
                if !self.take_record(bytes, number, out) {
                    self.abandon(out);
                    self.boundary(out);
                }
            }
        }
        if before != Before::Row && self.rows.is_empty() {
            self.stacked = 0;
        }
        self.before = before;
    }

    /// Ends the text.
    pub(crate) fn finish(&mut self, out: &mut Vec<Read>) {
        if self.rows.len() == 9 && self.state == State::Wary {
            self.complete(out);
        }
        if self.count == 0
            && let Some(stray) = self.stray.take()
        {
            out.push(Err(stray));
        }
        if !self.rows.is_empty() {
            self.fail_rows(self.rows.len(), out);
            return;
        }
        if let Some(entry) = self.views() {
            self.held.clear();
            out.push(Ok(entry));
        }
        self.release(0, out);
    }

    /// The puzzle of a text of two or three grids alone, each of which goes on from the one before: the givens, the
    /// game, the solution.
    fn views(&self) -> Option<Entry> {
        let digits: Option<Vec<Grid>> =
            self.held.iter().map(|held| held.nine.as_digits()).collect();
        let digits = digits.filter(|digits| matches!(digits.len(), 2 | 3))?;
        let go_on = digits.windows(2).all(|two| two[1] != two[0] && two[1].extends(&two[0]));
        let alone = self.count == digits.len() as u64
            && self.held.iter().all(|held| held.heading.is_none() && held.played.is_none());
        if !go_on || !alone || digits[0] == Grid::EMPTY {
            return None;
        }
        let givens = digits[0];
        let mut entry = Entry::at(self.held[0].line, self.held[0].content().0);
        let (solutions, games): (Vec<Grid>, Vec<Grid>) =
            digits[1..].iter().partition(|grid| grid.is_full() && !givens.is_full());
        entry.solution = solutions.last().copied();
        if let Some(game) = games.last().filter(|game| **game != givens) {
            entry.content = candidates::played(&givens, game, None);
        }
        Some(entry)
    }

    /// How many grids were read.
    pub(crate) const fn count(&self) -> u64 {
        self.count
    }

    /// Whether one of them had candidates.
    pub(crate) const fn has_candidates(&self) -> bool {
        self.candidates
    }

    fn row(&mut self, number: u64, row: Row, out: &mut Vec<Read>) {
        if self.state == State::Lost {
            return;
        }
        if self.rows.len() == 1 && self.borders == [1] && numbers_columns(&self.rows[0]) {
            // The header of a table.
            self.rows.clear();
        }
        if self.rows.is_empty() {
            self.apart = self.before != Before::Row;
            self.lines.clear();
            self.gaps.clear();
            self.borders.clear();
        }
        self.rows.push(row);
        self.lines.push(number);
        if self.rows.len() == 9 && self.state == State::Steady {
            self.complete(out);
        } else if self.rows.len() > 9 {
            self.abandon(out);
        }
    }

    /// A line of cells of which there are not nine.
    fn near(&mut self, number: u64, cells: usize, groups: usize, out: &mut Vec<Read>) {
        if self.state == State::Lost {
            return;
        }
        if self.rows.is_empty() {
            // A line of digits above a grid is a date or the like, unless it looks like its first row.
            let likely = 7..=11;
            let found = if likely.contains(&cells) { cells } else { groups };
            if likely.contains(&found) {
                let error = ReadError::new(number, Fault::RowCells { row: 1, found });
                match self.before {
                    Before::Row => self.fail(error, out),
                    _ => self.stray = Some(error),
                }
            }
            return;
        }
        let row = self.rows.len() + 1;
        let has_candidates =
            self.rows.iter().any(|row| row.groups.iter().any(|g| g.digits.len() > 1));
        let fault = if has_candidates && groups < 9 && row == 9 {
            Fault::Groups { found: 72 + groups }
        } else if has_candidates {
            Fault::RowCells { row, found: groups }
        } else {
            Fault::RowCells { row, found: cells }
        };
        self.fail(ReadError::new(number, fault), out);
    }

    /// A blank line: between the bands, or between all rows, or after the grid.
    fn blank(&mut self, out: &mut Vec<Read>) {
        let rows = self.rows.len();
        if self.state == State::Steady && rows > 0 {
            if self.gaps.last() != Some(&rows) {
                self.gaps.push(rows);
            }
            let between_all = self.gaps.len() == rows;
            if !between_all && self.gaps != [3] && self.gaps != [3, 6] {
                self.abandon(out);
            }
        }
        self.boundary(out);
    }

    /// A blank or other line: what was lost before it may be found after it.
    fn boundary(&mut self, out: &mut Vec<Read>) {
        match self.state {
            State::Steady => {}
            State::Lost => self.state = State::Wary,
            State::Wary if self.rows.len() == 9 => self.complete(out),
            State::Wary => {
                self.abandon(out);
                self.state = State::Wary;
            }
        }
    }

    /// Whether the gaps and borders between the nine rows are those of one grid; if not, after how many rows it ends.
    fn seams(&self) -> Result<(), usize> {
        let all: Vec<usize> = (1..9).collect();
        let inner = |seams: &[usize]| seams.iter().copied().filter(|n| *n < 9).collect::<Vec<_>>();
        let (gaps, borders) = (inner(&self.gaps), inner(&self.borders));
        let gaps_fit = gaps.is_empty() || gaps == [3, 6] || (gaps == all && self.count == 0);
        let borders_fit =
            borders.is_empty() || borders == [3, 6] || borders == all || borders == [1];
        match (gaps_fit, borders_fit) {
            (true, true) => Ok(()),
            (false, _) => Err(gaps.last().copied().unwrap_or(9)),
            (_, false) => Err(borders.last().copied().unwrap_or(9)),
        }
    }

    /// Gives up the grid that is being read, if there is one.
    fn abandon(&mut self, out: &mut Vec<Read>) {
        if self.rows.len() == 9 && self.state == State::Wary {
            self.complete(out);
        }
        let found = self.rows.len();
        if found > 0 {
            self.fail_rows(found, out);
        } else {
            self.stacked = 0;
        }
    }

    /// So many rows are left over. If grids stand right above them, a row may be missing or too many in any of those:
    /// they go too.
    fn fail_rows(&mut self, found: usize, out: &mut Vec<Read>) {
        let stacked = if self.apart { 0 } else { self.stacked };
        let above = self.held.len() - stacked;
        let line = self.held.get(above).map_or(self.lines[0], |held| held.line);
        self.held.truncate(above);
        self.count -= stacked as u64;
        let error = ReadError::new(line, self.rows_fault(9 * stacked + found));
        self.fail(error, out);
    }

    fn rows_fault(&self, found: usize) -> Fault {
        let candidates = self.rows.iter().any(|row| row.groups.iter().any(|g| g.digits.len() > 1));
        if candidates { Fault::Groups { found: 9 * found } } else { Fault::Rows { found } }
    }

    fn fail(&mut self, error: ReadError, out: &mut Vec<Read>) {
        self.release(0, out);
        self.stacked = 0;
        self.rows.clear();
        self.heading = None;
        self.state = State::Lost;
        out.push(Err(error));
    }

    /// Nine rows are there.
    fn complete(&mut self, out: &mut Vec<Read>) {
        let start = self.lines[0];
        if let Err(found) = self.seams() {
            self.fail_rows(found, out);
            return;
        }
        let padded = self.rows.iter().any(|row| row.padded);
        let nine = match Nine::new(&self.rows) {
            Ok(nine) => nine,
            Err(fault) => {
                let line = match fault {
                    Fault::RowCells { row, .. } => self.lines[row - 1],
                    _ => start,
                };
                self.fail(ReadError::new(line, fault), out);
                return;
            }
        };
        self.rows.clear();
        self.state = State::Steady;
        self.count += 1;
        self.candidates |= nine.as_digits().is_none();
        let heading = self.heading.take();
        if let Some(entry) = self.merged(&nine) {
            // Those of which it is made are not given out by themselves.
            self.held.retain(|held| held.line < entry.line);
            self.release(0, out);
            self.stacked = 0;
            out.push(Ok(entry));
            return;
        }
        let is_digits = nine.as_digits().is_some();
        self.held.push(Held { line: start, nine, heading, padded, played: None });
        self.stacked = if self.apart { 1 } else { self.stacked + 1 }.min(STACKED);
        // Records may follow a single grid, views two of them.
        self.release(if is_digits { self.stacked.max(3) } else { self.stacked.max(1) }, out);
    }

    /// The puzzle whose digits were read before and whose candidates these are.
    fn merged(&self, nine: &Nine) -> Option<Entry> {
        let listed = nine.listed()?;
        let last = self.held.last()?;
        let digits = last.nine.as_digits()?;
        if !nine.shows(&digits) {
            return None;
        }
        let before = match &self.held[..] {
            [.., before, _] => before
                .nine
                .as_digits()
                .filter(|givens| *givens != Grid::EMPTY && digits.extends(givens)),
            _ => None,
        };
        let (first, givens) = match before {
            Some(givens) => (&self.held[self.held.len() - 2], givens),
            None => (
                last,
                match &last.nine {
                    Nine::Digits { givens, .. } => *givens,
                    Nine::Candidates { .. } => digits,
                },
            ),
        };
        let mut entry = Entry::at(first.line, candidates::played(&givens, &digits, Some(&listed)));
        entry.label.clone_from(&first.heading);
        Some(entry)
    }

    /// Gives out the grids that are held but for the last `keep`.
    fn release(&mut self, keep: usize, out: &mut Vec<Read>) {
        let count = self.held.len().saturating_sub(keep);
        for held in self.held.drain(..count) {
            let (content, warnings) = held.content();
            let mut entry = Entry::at(held.line, content);
            entry.warnings = warnings;
            entry.label = held.heading;
            out.push(Ok(entry));
        }
    }

    /// Applies a record of a saved game to the grid before it.
    fn take_record(&mut self, bytes: &[u8], number: u64, out: &mut Vec<Read>) -> bool {
        let Some(record) = record::find(bytes) else { return false };
        if !self.rows.is_empty() {
            return false;
        }
        let Some(held) = self.held.last_mut() else {
            // After an error in the grid or in a record before, nothing can be applied.
            return self.state != State::Steady || self.count > 0;
        };
        let mut board = held.content().0.to_board();
        match record::apply(record, &mut board) {
            Ok(()) => held.played = Some(Content::Board(Box::new(board))),
            Err(fault) => {
                self.held.pop();
                self.release(0, out);
                out.push(Err(ReadError::new(number, fault)));
            }
        }
        true
    }
}

impl Held {
    fn content(&self) -> (Content, Vec<Warning>) {
        let (content, mut warnings) = self.nine.content();
        if self.padded {
            warnings.push(Warning::Padded);
        }
        (self.played.clone().unwrap_or(content), warnings)
    }
}

/// Whether the row is 1 to 9 in order.
fn numbers_columns(row: &Row) -> bool {
    row.groups.iter().zip(Digit::ALL).all(|(group, digit)| group.digits.single() == Some(digit))
}

/// The layout of a table of cells.
pub(crate) const fn table(delimiter: u8, ragged: Ragged) -> Layout {
    use crate::row::{Bars, Dash, Labels, Star};
    Layout {
        form: Form::Delimited(delimiter, ragged),
        labels: Labels::No,
        bars: Bars::Free,
        star: Star::Empty,
        dash: Dash::Empty,
        underscore: Dash::Empty,
    }
}
