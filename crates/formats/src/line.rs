//! A puzzle on each line: lists, with labels, comments, solutions and anything else around.

use std::ops::Range;

use sudokit_core::text::{line, sukaku};
use sudokit_core::{Digit, Grid};

use crate::entry::{Content, Entry};
use crate::error::{Fault, ReadError, Warning};
use crate::lines::Cursor;
use crate::run::{self, Found};
use crate::symbol::Symbols;
use crate::{any, csv, library, link, packed, recognise};

/// A list: an entry on each line that is not blank and no comment.
#[derive(Clone, Copy, Debug)]
pub(crate) struct List {
    /// Whether most lines are prose, which is passed over. In a list it is an error.
    pub(crate) around: Around,
    /// The line of the first puzzle: a header or a sentence above it is passed over in a list too.
    pub(crate) above: u64,
    /// Whether the puzzles are 9x9: then a line of another number of cells is a fault.
    pub(crate) nine: bool,
}

/// What stands around the puzzles.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Around {
    /// Nothing: a list.
    Nothing,
    /// Prose.
    Prose,
}

/// What a line is.
#[derive(Debug)]
pub(crate) enum LineKind {
    /// Blank, a comment, a code fence.
    Nothing,
    /// A puzzle.
    Entry(Box<Entry>),
    /// Something that was to be a puzzle.
    Fault(ReadError),
    /// Something else.
    Prose(ReadError),
}

impl List {
    /// A list of lines alone.
    pub(crate) const STRICT: Self = Self { around: Around::Nothing, above: 0, nine: false };

    #[inline]
    pub(crate) fn next_entry(
        &self,
        text: &[u8],
        at: &mut Cursor,
    ) -> Option<Result<Entry, ReadError>> {
        loop {
            if let Some(grid) = plain_line(text, at) {
                return Some(Ok(Entry::at(at.line - 1, grid.into())));
            }
            let (number, bytes) = at.next_line(text)?;
            if let Some(entry) = frequent(number, bytes) {
                return Some(Ok(entry));
            }
            match parse(number, bytes) {
                LineKind::Nothing => {}
                LineKind::Entry(entry) if self.nine && is_short(&entry) => {
                    let found = entry.content.to_line().len();
                    return Some(Err(ReadError::new(number, Fault::Cells { found })));
                }
                LineKind::Entry(entry) => return Some(Ok(*entry)),
                LineKind::Fault(error) => return Some(Err(error)),
                LineKind::Prose(error) => {
                    let introduces = number < self.above && is_introduction(bytes);
                    if self.around == Around::Nothing && !introduces {
                        return Some(Err(error));
                    }
                }
            }
        }
    }
}

/// Whether the entry has fewer cells than 81, or some more: more likely a broken line than a puzzle of another size.
fn is_short(entry: &Entry) -> bool {
    matches!(&entry.content, Content::Any(grid) if grid.shape().side() <= 10)
}

/// Parses a line of the forms that are frequent in lists; it gives what [`parse`] gives, faster.
#[inline]
pub(crate) fn frequent(number: u64, bytes: &[u8]) -> Option<Entry> {
    commented_line(number, bytes).or_else(|| worded_line(number, bytes))
}

/// Whether a line above a list belongs to it: the name of a column, or words that make a sentence.
fn is_introduction(bytes: &[u8]) -> bool {
    let line = String::from_utf8_lossy(bytes);
    let line = line.trim_matches(|symbol: char| symbol.is_whitespace() || symbol == '"');
    let words = line.split_whitespace().filter(|word| word.contains(char::is_alphabetic)).count();
    line.split([' ', '|', '=', ',', ';']).any(csv::names_puzzles)
        || words >= 4
        || (words > 0 && line.ends_with([':', '.', '!']))
}

/// The grid of a line of just 81 cells, by far the most frequent: nothing is searched and nothing allocated.
#[inline]
fn plain_line(text: &[u8], at: &mut Cursor) -> Option<Grid> {
    let (cells, rest) = text.get(at.at..)?.split_first_chunk::<81>()?;
    let end = match rest {
        [] => 0,
        [b'\n', ..] => 1,
        [b'\r', b'\n', ..] => 2,
        _ => return None,
    };
    let grid = ascii_grid(cells)?;
    at.at += 81 + end;
    at.line += 1;
    Some(grid)
}

/// The grid of 81 cells in ASCII, unless they might as well be a rule of dashes.
#[inline]
pub(crate) fn ascii_grid(cells: &[u8; 81]) -> Option<Grid> {
    let grid = line::from_ascii(cells)?;
    let doubtful = grid == Grid::EMPTY && !cells.iter().all(|byte| matches!(byte, b'.' | b'0'));
    (!doubtful).then_some(grid)
}

/// A line that begins with the puzzle, followed by something too short to hold another.
#[inline]
fn commented_line(number: u64, bytes: &[u8]) -> Option<Entry> {
    let (cells, rest) = bytes.split_first_chunk::<81>()?;
    let is_short = rest.len() <= 40 && rest.is_ascii();
    if !is_short || !matches!(rest, [] | [b' ' | b'\t' | b',' | b';' | b':' | b'#', ..]) {
        return None;
    }
    let rest = str::from_utf8(rest).ok().filter(|rest| !rest.contains('/'))?;
    let comment = rest.trim_matches([' ', '\t', ',', ';', ':', '#', '|', '=', '"', '\'', '`']);
    let mut entry = Entry::at(number, ascii_grid(cells)?.into());
    entry.comment = (!comment.is_empty()).then(|| comment.into());
    Some(entry)
}

/// An ASCII line of words of which one is the puzzle, and another one its solution or none: what lists are made of
/// beside plain lines.
fn worded_line(number: u64, bytes: &[u8]) -> Option<Entry> {
    if !(82..1000).contains(&bytes.len()) || !bytes.is_ascii() {
        return None;
    }
    let line = str::from_utf8(bytes).ok()?;
    let (mut puzzle, mut solution) = (None, None);
    let mut at = 0;
    while at < bytes.len() {
        let word = &bytes[at..];
        // A word of 81 bytes need not be searched for its end.
        let end = match word.get(81) {
            Some(byte) if !is_word_end(*byte) => None,
            None if word.len() != 81 => None,
            _ => word.first_chunk().and_then(ascii_grid),
        };
        let Some(grid) = end else {
            let len = word.iter().position(|byte| is_word_end(*byte)).unwrap_or(word.len());
            if len >= 41 {
                return None;
            }
            at += len + 1;
            continue;
        };
        let place = at..at + 81;
        at = place.end + 1;
        match (puzzle.is_none(), solution.is_none()) {
            (true, _) => puzzle = Some((place, grid)),
            (false, true) if grid.is_full() => solution = Some((place, grid)),
            _ => return None,
        }
    }
    let (place, grid) = puzzle?;
    let (before, after) = (&line[..place.start], &line[place.end..]);
    let plain = |text: &str| !text.bytes().any(|byte| b"/+\"'`=\\".contains(&byte));
    if before.starts_with(['#', '%', ':', '>', '$']) || !plain(before) || !plain(after) {
        return None;
    }
    let trimmed = |text: &str| -> Option<Box<str>> {
        let text = text.trim_matches([' ', '\t', ',', ';', ':', '#', '|']);
        (!text.is_empty()).then(|| text.into())
    };
    let mut entry = Entry::at(number, grid.into());
    entry.label = trimmed(before);
    entry.comment = match solution {
        None => trimmed(after),
        Some((second, grid)) => {
            entry.check_solution(&grid);
            match (trimmed(&line[place.end..second.start]), trimmed(&line[second.end..])) {
                (Some(between), Some(after)) => Some(format!("{between} {after}").into()),
                (between, after) => between.or(after),
            }
        }
    };
    Some(entry)
}

const fn is_word_end(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b',' | b';' | b':')
}

/// Parses a line of any kind.
pub(crate) fn parse(number: u64, bytes: &[u8]) -> LineKind {
    let symbols = Symbols::new(bytes);
    let line = symbols.as_slice();
    let whole = run::trimmed(line);
    if whole.is_empty() || recognise::is_wrapping(&line[whole.clone()]) {
        return LineKind::Nothing;
    }
    if recognise::may_be_link(line)
        && let Some(read) = link::parse(number, &symbols)
    {
        return from_result(read);
    }
    if may_be_packed(&line[whole.clone()]) {
        let text: String = line[whole.clone()].iter().collect();
        if let Some(made) = packed::read(&text) {
            return from_made(number, symbols.column(whole.start), made);
        }
    }
    if let Some(read) = library::parse(number, &symbols) {
        return from_result(read);
    }
    match run::find(line) {
        // A puzzle behind a comment sign is a remark.
        Found::Grids(grids) if grids[0].0.start > whole.start && starts_comment(line) => {
            LineKind::Nothing
        }
        Found::Grids(grids) => from_result(from_grids(number, &symbols, &grids)),
        Found::Double(run) => {
            let entry = from_halves(number, &line[run.clone()]);
            let place = symbols.column(run.start);
            from_result(entry.map_err(|fault| ReadError::at(number, place, fault)))
        }
        Found::Nothing => from_result_or_prose(number, &symbols),
    }
}

/// Whether the line begins as packed strings do; most lines do not, and need not be looked at.
fn may_be_packed(line: &[char]) -> bool {
    match line {
        ['.', '~' | 'S', ..] | ['$', ..] => true,
        [first, ..] if first.is_ascii_alphabetic() => line.len() > 16,
        // The first packing of SudokuWiki has letters in it.
        [first, ..] if first.is_ascii_digit() => {
            matches!(line.len(), 161..=163) && line.iter().any(char::is_ascii_lowercase)
        }
        ['3', 'x', ..] => true,
        _ => false,
    }
}

fn from_made(number: u64, column: u64, made: packed::Made) -> LineKind {
    match made {
        Ok(mut entry) => {
            entry.line = number;
            LineKind::Entry(Box::new(entry))
        }
        Err(fault) => LineKind::Fault(ReadError::at(number, column, fault)),
    }
}

fn from_result(read: Result<Entry, ReadError>) -> LineKind {
    match read {
        Ok(entry) => LineKind::Entry(Box::new(entry)),
        Err(error) => LineKind::Fault(error),
    }
}

/// The entry of a line with one run of 81 cells or several.
fn from_grids(
    number: u64,
    symbols: &Symbols,
    grids: &[(Range<usize>, Grid)],
) -> Result<Entry, ReadError> {
    let (first, second) = (&grids[0], grids.get(1));
    // Of a puzzle and its solution, the full grid is the solution, whichever comes first.
    let (puzzle, solution) = match second {
        Some(second) if first.1.is_full() && !second.1.is_full() => (second, Some(first)),
        second => (first, second),
    };
    if let Some(other) = solution
        && !other.1.is_full()
    {
        let column = symbols.column(other.0.start);
        return Err(ReadError::at(number, column, Fault::TwoPuzzles));
    }
    let mut entry = Entry::at(number, puzzle.1.into());
    if let Some((_, solution)) = solution {
        entry.check_solution(solution);
    } else if let Some(broken) = broken_run(symbols.as_slice(), &puzzle.0) {
        // A full grid beside something that was to be a grid is likely the solution of that.
        if puzzle.1.is_full() {
            let column = symbols.column(broken.start);
            return Err(ReadError::at(number, column, Fault::Cells { found: broken.len() }));
        }
        entry.warnings.push(Warning::NotASolution);
    }
    entry.label = symbols.text(0..first.0.start);
    let after = match second {
        Some(second) => {
            let between = symbols.text(first.0.end..second.0.start);
            let after = symbols.text(second.0.end..symbols.as_slice().len());
            match (between, after) {
                (Some(between), Some(after)) => Some(format!("{between} {after}").into()),
                (between, after) => between.or(after),
            }
        }
        None => symbols.text(first.0.end..symbols.as_slice().len()),
    };
    entry.comment = after;
    Ok(entry)
}

/// A word outside the run that is about as long as a grid and mostly cells.
fn broken_run(line: &[char], run: &Range<usize>) -> Option<Range<usize>> {
    let mut at = 0;
    line.split(|symbol| is_separator(*symbol)).find_map(|word| {
        let place = at..at + word.len();
        at += word.len() + 1;
        let cells = word.iter().filter(|symbol| run::may_be_cell(**symbol)).count();
        let is_outside = place.end <= run.start || place.start >= run.end;
        (is_outside && cells >= 60 && 4 * cells >= 3 * word.len()).then_some(place)
    })
}

/// 162 cells: a puzzle and its solution, or a puzzle and the layout of its boxes.
fn from_halves(number: u64, cells: &[char]) -> Result<Entry, Fault> {
    let half = |cells: &[char]| -> Option<Grid> {
        let text: String = cells.iter().collect();
        line::parse(&text).ok()
    };
    let (first, second) = (half(&cells[..81]), half(&cells[81..]));
    let (Some(puzzle), Some(second)) = (first, second) else { return Err(Fault::Halves) };
    let mut entry = Entry::at(number, puzzle.into());
    if second.is_solved() && second.extends(&puzzle) {
        entry.solution = Some(second);
        return Ok(entry);
    }
    let nine_each = Digit::ALL.iter().all(|digit| second.cells_of(*digit).len() == 9);
    if second.is_full() && nine_each && !second.is_consistent() {
        // Each box of the layout may have any symbol.
        let standard = sudokit_core::House::BOXES.iter().all(|house| {
            let mut cells = house.cells().iter();
            let symbol = cells.next().map(|cell| second[cell]);
            cells.all(|cell| Some(second[cell]) == symbol)
        });
        return if standard { Ok(entry) } else { Err(Fault::variant("jigsaw sudoku")) };
    }
    Err(Fault::Halves)
}

/// A line without a run of 81 cells: a pencilmark puzzle, a near miss, or prose.
fn from_result_or_prose(number: u64, symbols: &Symbols) -> LineKind {
    let line = symbols.as_slice();
    let whole = run::trimmed(line);
    let whole_len = whole.len();
    // The longest word that may be cells.
    let mut longest = 0..0;
    let mut at = whole.start;
    for word in line[whole.clone()].split(|symbol| is_separator(*symbol)) {
        let cells = word.iter().filter(|symbol| run::may_be_cell(**symbol)).count();
        if 4 * cells >= 3 * word.len() && word.len() > longest.len() {
            longest = at..at + word.len();
        }
        at += word.len() + 1;
    }
    let word = &line[longest.clone()];
    let column = symbols.column(longest.start);
    let wrong = word.iter().position(|symbol| !run::may_be_cell(*symbol));
    let fault = |fault| LineKind::Fault(ReadError::new(number, fault));
    let same = word.first().filter(|first| word.iter().all(|symbol| symbol == *first));
    if matches!(word.len(), 64 | 100 | 144)
        && let Some((place, made)) = other_size(line, whole.clone())
    {
        return from_made(number, symbols.column(place), made);
    }
    match (word.len(), wrong) {
        (81, None) if let Some(symbol) = same => fault(Fault::NoDigits { symbol: *symbol }),
        (729, None) => {
            let text: String = word.iter().collect();
            let read = sukaku_entry(number, &text);
            from_result(read.map_err(|fault| ReadError::at(number, column, fault)))
        }
        (650..=810, None) => fault(Fault::Characters { found: word.len() }),
        (41..=200, Some(wrong)) => {
            let symbol = word[wrong];
            let fault = Fault::NotACell { symbol, guess: line::likely(symbol) };
            LineKind::Fault(ReadError::at(number, symbols.column(longest.start + wrong), fault))
        }
        (60..=161, None) if same.is_none() => fault(Fault::Cells { found: word.len() }),
        _ => {
            if let Some((place, made)) = other_size(line, whole) {
                return from_made(number, symbols.column(place), made);
            }
            let drawn = !line.iter().any(|symbol| symbol.is_alphanumeric()) && word.len() < 9;
            if starts_comment(line) || drawn {
                return LineKind::Nothing;
            }
            let fault = match word.len() {
                0..=8 => Fault::NoPuzzle { longest: 0 },
                found if found == whole_len => Fault::Cells { found },
                longest => Fault::NoPuzzle { longest },
            };
            LineKind::Prose(ReadError::new(number, fault))
        }
    }
}

const fn is_separator(symbol: char) -> bool {
    matches!(
        symbol,
        ' ' | '\t' | ',' | ';' | ':' | '"' | '\'' | '`' | '(' | ')' | '=' | '|' | '[' | ']'
    )
}

/// A line that is a remark in a list.
fn starts_comment(line: &[char]) -> bool {
    matches!(line[run::trimmed(line)], ['#' | '%', ..] | ['/', '/', ..])
}

/// The puzzle of another size whose cells are the whole line, or its first word before a remark; and where it begins.
fn other_size(line: &[char], whole: Range<usize>) -> Option<(usize, packed::Made)> {
    let first = line[whole.clone()]
        .iter()
        .position(|symbol| symbol.is_whitespace() || matches!(symbol, ',' | ';' | '#'))
        .map_or(whole.clone(), |length| whole.start..whole.start + length);
    let word = &line[first.clone()];
    if first == whole || word.iter().any(|symbol| matches!(symbol, '.' | '0' | '-' | '_' | '*')) {
        let likely = any::is_likely_line(word) || (word.len() == 81 && is_letters(word));
        if likely && (first == whole || word.len() >= 36 || after_is_remark(&line[first.end..])) {
            return any::line(word).map(|made| (first.start, made));
        }
    }
    // Letters alone, with empty cells between: 16x16 and more.
    let is_letters = matches!(word.len(), 256 | 400 | 625) && is_letters(word);
    (first == whole && is_letters)
        .then(|| any::line(word))
        .flatten()
        .map(|made| (first.start, made))
}

fn after_is_remark(rest: &[char]) -> bool {
    matches!(rest.iter().find(|symbol| !symbol.is_whitespace()), Some('#' | ',' | ';'))
}

fn is_letters(word: &[char]) -> bool {
    word.iter()
        .all(|symbol| symbol.is_ascii_alphabetic() || matches!(symbol, '.' | '0' | '-' | '_' | '*'))
        && word.iter().any(|symbol| !symbol.is_ascii_alphabetic())
}

/// The entry of 729 characters.
pub(crate) fn sukaku_entry(number: u64, text: &str) -> Result<Entry, Fault> {
    let plain = text.replace(['-', 'x', 'X', '?', '#'], ".");
    let puzzle = sukaku::parse(&plain).map_err(|error| match error {
        sukaku::ParseSukakuError::Misplaced { place, symbol } => {
            Fault::Misplaced { cell: place.cell, position: place.digit, symbol }
        }
        _ => Fault::Characters { found: text.chars().count() },
    })?;
    let empty = sudokit_core::Cell::ALL.into_iter().find(|cell| puzzle[*cell].is_empty());
    match empty {
        Some(cell) => Err(Fault::NoCandidates { cell }),
        None => Ok(Entry::at(number, Content::from(puzzle))),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const P: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    const S: &str =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    #[test]
    fn the_fast_path_gives_what_the_slow_one_gives() {
        let patterns = [
            "P",
            "P # 7",
            "P,a,5.6",
            "P;a/b",
            "P \"x\"",
            "P=x",
            "P: (y)",
            "x\tP\t",
            "12 P S 1.2",
            "P:1:S",
            "S,P",
            "P P",
            "P,S,S",
            "a: P; b",
            "P S # x",
            "1. P",
            "|P|",
            "# P",
            ":P:",
            "P +",
            "x+y P",
            "P -",
            "P--",
            "-P",
            "P,,",
            "P\tx,y;S:z",
            "- P",
            "* P",
            "P *",
            "0 P 0",
        ];
        for pattern in patterns {
            let line = pattern.replace('P', P).replace('S', S);
            let fast = [commented_line(3, line.as_bytes()), worded_line(3, line.as_bytes())];
            for fast in fast.into_iter().flatten() {
                match parse(3, line.as_bytes()) {
                    LineKind::Entry(slow) => assert_eq!(fast, *slow, "{pattern}"),
                    other => panic!("{pattern}: {other:?}"),
                }
            }
        }
        let fast = worded_line(1, format!("x\t{P}:1:{S}").as_bytes()).unwrap();
        assert_eq!(fast.solution.unwrap().to_string(), S);
        assert_eq!((fast.label.as_deref(), fast.comment.as_deref()), (Some("x"), Some("1")));
    }
}
