//! Puzzles of other sizes than 9x9: their lines and grids, and the alphabets that their digits are written in.

use sudokit_core::{AnyDigit, AnyGrid, Shape};

use crate::entry::{Content, Entry};
use crate::error::{Fault, ReadError, Warning};
use crate::grid::Read;
use crate::lines;
use crate::packed::Made;
use crate::recognise;
use crate::run;
use crate::symbol::{Symbols, is_box_drawing};

const KIND: &str = "grid";

/// The puzzle that a whole line of symbols is, one for each cell or two digits for each; none if their number is not
/// that of a size.
pub(crate) fn line(symbols: &[char]) -> Option<Made> {
    if let Some(shape) = Shape::of_cells(symbols.len()) {
        let cells = symbols.iter().all(|symbol| is_cell(*symbol, shape.side()));
        return cells.then(|| of_symbols(symbols, shape));
    }
    // Two digits for each cell: `..` and `00` are empty.
    let shape = Shape::of_cells(symbols.len() / 2).filter(|shape| shape.side() > 9)?;
    let is_pair =
        |pair: &[char; 2]| matches!(pair, ['.', '.']) || pair.iter().all(char::is_ascii_digit);
    let (pairs, rest) = symbols.as_chunks::<2>();
    if !rest.is_empty() || !pairs.iter().all(is_pair) {
        return None;
    }
    let texts: Vec<String> = pairs.iter().map(|pair| pair.iter().collect()).collect();
    Some(words(&texts.iter().map(String::as_str).collect::<Vec<_>>(), shape))
}

/// Whether a line of so many symbols of cells is likely a puzzle: most cells of a puzzle are empty or digits.
pub(crate) fn is_likely_line(symbols: &[char]) -> bool {
    let Some(shape) = Shape::of_cells(symbols.len()) else {
        return symbols.len() >= 200
            && Shape::of_cells(symbols.len() / 2).is_some_and(|shape| shape.side() > 9)
            && symbols.iter().all(|symbol| symbol.is_ascii_digit() || *symbol == '.');
    };
    let plain = symbols.iter().filter(|symbol| symbol.is_ascii_digit() || is_empty(**symbol));
    let cells = symbols.iter().all(|symbol| is_cell(*symbol, shape.side()));
    cells && 4 * plain.count() >= symbols.len()
}

const fn is_empty(symbol: char) -> bool {
    matches!(symbol, '.' | '-' | '_' | '*')
}

const fn is_cell(symbol: char, side: usize) -> bool {
    is_empty(symbol) || symbol.is_ascii_digit() || (symbol.is_ascii_alphabetic() && side != 9)
}

/// How the digits of a puzzle are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Alphabet {
    /// 1 to 9, then A for ten.
    FromOne,
    /// 0 to 9, then A for eleven: zero is a digit.
    FromZero,
    /// A for one.
    Letters,
}

/// The puzzle of one symbol for each cell.
pub(crate) fn of_symbols(symbols: &[char], shape: Shape) -> Made {
    let side = shape.side();
    let upper: Vec<char> = symbols.iter().map(char::to_ascii_uppercase).collect();
    let (alphabet, doubtful) = alphabet(&upper, side)?;
    let mut cells = Vec::with_capacity(upper.len());
    for (n, symbol) in upper.iter().enumerate() {
        let value = match (symbol, alphabet) {
            ('0', Alphabet::FromZero) => 1,
            (symbol, _) if is_empty(*symbol) || *symbol == '0' => {
                cells.push(None);
                continue;
            }
            ('A'..='Z', Alphabet::Letters) => *symbol as u32 - 'A' as u32 + 1,
            (symbol, Alphabet::FromZero) => symbol.to_digit(36).map_or(u32::MAX, |value| value + 1),
            (symbol, _) => symbol.to_digit(36).unwrap_or(u32::MAX),
        };
        let digit = u8::try_from(value).ok().filter(|value| usize::from(*value) <= side);
        let digit = digit.and_then(AnyDigit::new).ok_or_else(|| {
            let (row, column) = (n / side + 1, n % side + 1);
            let reason =
                format!("digit {symbol} at r{row}c{column} is out of range 1-{}", last(side));
            Fault::malformed(KIND, reason)
        })?;
        cells.push(Some(digit));
    }
    let mut entry = entry(shape, cells)?;
    if doubtful {
        entry.warnings.push(Warning::Alphabet { last: last(side) });
    }
    Ok(entry)
}

/// The alphabet of a puzzle, and whether another one would do as well.
fn alphabet(symbols: &[char], side: usize) -> Result<(Alphabet, bool), Fault> {
    let has = |test: &dyn Fn(char) -> bool| symbols.iter().any(|symbol| test(*symbol));
    let digits = has(&|symbol| matches!(symbol, '1'..='9'));
    let letters = has(&|symbol| symbol.is_ascii_uppercase());
    let zero = has(&|symbol| symbol == '0');
    let empty = has(&is_empty);
    if letters && !digits {
        return Ok((Alphabet::Letters, false));
    }
    if side < 10 {
        return Ok((Alphabet::FromOne, false));
    }
    let top = last(side);
    let has_top = has(&|symbol| symbol == top);
    let full = !empty && symbols.iter().filter(|symbol| **symbol == '0').count() <= side;
    if zero && empty && has_top {
        let zero_last = last(side - 1);
        let reason = format!("both 0 and {top} are used: digits may be 0-{zero_last} or 1-{top}");
        return Err(Fault::malformed(KIND, reason));
    }
    if zero && (empty || full) && !has_top {
        return Ok((Alphabet::FromZero, false));
    }
    Ok((Alphabet::FromOne, !zero && !has_top))
}

/// The symbol of the greatest digit.
fn last(side: usize) -> char {
    char::from_digit(side as u32, 36).unwrap_or('?').to_ascii_uppercase()
}

/// The puzzle of one word for each cell, numbers or symbols.
pub(crate) fn words(words: &[&str], shape: Shape) -> Made {
    let empty = |word: &str| {
        matches!(word, "" | "." | ".." | "0" | "00" | "-" | "--" | "_" | "*" | "x" | "X" | "?")
    };
    let is_number = |word: &&str| empty(word) || word.bytes().all(|byte| byte.is_ascii_digit());
    if !words.iter().all(is_number) {
        // Symbols set apart by blanks.
        let symbols: Option<Vec<char>> = words
            .iter()
            .map(|word| {
                let mut symbols = word.chars();
                match (symbols.next(), symbols.next()) {
                    (None, _) => Some('.'),
                    (Some(symbol), None) => Some(symbol),
                    _ => None,
                }
            })
            .collect();
        let symbols = symbols.ok_or_else(|| {
            let wrong = words.iter().find(|word| !is_number(word) && word.len() > 1);
            let word = wrong.copied().unwrap_or_default();
            Fault::malformed(KIND, format!("`{word}` is not a cell"))
        })?;
        return of_symbols(&symbols, shape);
    }
    let side = shape.side();
    let mut cells = Vec::with_capacity(words.len());
    for (n, word) in words.iter().enumerate() {
        if empty(word) {
            cells.push(None);
            continue;
        }
        let digit = word.parse().ok().filter(|value| usize::from(*value) <= side);
        let digit = digit.and_then(AnyDigit::new).ok_or_else(|| {
            let (row, column) = (n / side + 1, n % side + 1);
            Fault::malformed(KIND, format!("{word} at r{row}c{column} is out of range 1-{side}"))
        })?;
        cells.push(Some(digit));
    }
    entry(shape, cells)
}

fn entry(shape: Shape, cells: Vec<Option<AnyDigit>>) -> Made {
    let grid = AnyGrid::new(shape, cells)
        .ok_or_else(|| Fault::malformed(KIND, "the number of cells is wrong"))?;
    Ok(Entry::new(Content::of(grid)))
}

/// A line of a text of grids.
enum Line {
    Blank,
    Border,
    /// The cells, and after how many of them bars stand.
    Row(Vec<String>, Vec<usize>),
    Other,
}

/// Reads the grids of a text, if most of its lines are the rows of one size that is not 9x9, or rows of letters.
pub(crate) fn grids(text: &[u8]) -> Option<Vec<Read>> {
    let side = side(text)?;
    let mut grids =
        Grids { side, rows: Vec::new(), bars: Vec::new(), borders: Vec::new(), start: 1 };
    let mut out = Vec::new();
    for (number, bytes) in lines::lines(text, 1) {
        let symbols = Symbols::new(bytes);
        match row(symbols.as_slice(), side) {
            Line::Row(cells, bars) => {
                if grids.rows.is_empty() {
                    grids.start = number;
                }
                if cells.len() != side {
                    let row = grids.rows.len() + 1;
                    let reason = format!("row {row} has {} cells, need {side}", cells.len());
                    out.push(Err(ReadError::new(number, Fault::malformed(KIND, reason))));
                    return Some(out);
                }
                grids.rows.push(cells);
                grids.bars.push(bars);
                if grids.rows.len() == side {
                    let start = grids.start;
                    out.push(grids.finish().map_err(|fault| ReadError::new(start, fault)));
                }
            }
            Line::Border | Line::Blank if grids.rows.is_empty() => {}
            Line::Border | Line::Blank => {
                let rows = grids.rows.len();
                if grids.borders.last() != Some(&rows) {
                    grids.borders.push(rows);
                }
            }
            Line::Other => {
                if let Some(error) = grids.left_over() {
                    out.push(Err(error));
                    grids.clear();
                }
            }
        }
    }
    out.extend(grids.left_over().map(Err));
    Some(out)
}

/// The rows of a grid that is being read.
struct Grids {
    side: usize,
    rows: Vec<Vec<String>>,
    /// Of each row, after how many cells bars stand.
    bars: Vec<Vec<usize>>,
    /// After how many rows borders or blank lines stand.
    borders: Vec<usize>,
    start: u64,
}

impl Grids {
    fn clear(&mut self) {
        self.rows.clear();
        self.bars.clear();
        self.borders.clear();
    }

    fn left_over(&self) -> Option<ReadError> {
        let (rows, side) = (self.rows.len(), self.side);
        let reason = format!("{rows} rows of {side} cells, need {side} rows");
        (rows > 0).then(|| ReadError::new(self.start, Fault::malformed(KIND, reason)))
    }

    fn finish(&mut self) -> Made {
        let shape = self.shape();
        let cells: Vec<String> = self.rows.drain(..).flatten().collect();
        self.clear();
        let texts: Vec<&str> = cells.iter().map(String::as_str).collect();
        let mut entry = words(&texts, shape?)?;
        entry.line = self.start;
        Ok(entry)
    }

    /// The shape that bars and borders draw, or the usual one.
    fn shape(&self) -> Result<Shape, Fault> {
        let side = self.side;
        let step = |seams: &[usize]| {
            let step = *seams.first()?;
            let regular = step > 1
                && side.is_multiple_of(step)
                && seams.iter().copied().eq((1..side / step).map(|n| n * step));
            regular.then_some(step)
        };
        let bars = self.bars.first().filter(|first| self.bars.iter().all(|bars| bars == *first));
        let columns = bars.and_then(|bars| step(bars));
        let inner: Vec<usize> =
            self.borders.iter().copied().filter(|border| *border < side).collect();
        let rows = step(&inner);
        let usual = Shape::of_side(side);
        let shape = match (rows, columns) {
            (Some(rows), Some(columns)) => Shape::of_box(rows, columns),
            (Some(rows), None) => Shape::of_box(rows, side / rows),
            (None, Some(columns)) => Shape::of_box(side / columns, columns),
            (None, None) => usual,
        };
        shape.ok_or_else(|| Fault::malformed(KIND, "the lines drawn make no boxes of its size"))
    }
}

/// What a line is in a text of grids of this side.
fn row(symbols: &[char], side: usize) -> Line {
    let line = &symbols[run::trimmed(symbols)];
    if line.is_empty() || recognise::is_wrapping(line) {
        return Line::Blank;
    }
    let drawn = |symbol: &char| {
        symbol.is_whitespace() || "|+-=_:.'*".contains(*symbol) || is_box_drawing(*symbol)
    };
    let ruled = line.iter().all(drawn)
        && line.windows(2).any(|two| {
            matches!(two, ['-', '-'] | ['=', '='] | ['_', '_'])
                || two.iter().all(|symbol| is_box_drawing(*symbol))
        });
    if ruled && (line.contains(&'+') || line.contains(&'|') || line.len() != side) {
        return Line::Border;
    }
    for delimiter in [',', ';', '\t'] {
        let count = line.iter().filter(|symbol| **symbol == delimiter).count();
        if count + 1 == side || count == side {
            let line: String = symbols.iter().collect();
            let line = line.trim_end_matches([' ', '\r']);
            let line =
                if count == side { line.strip_suffix(delimiter).unwrap_or(line) } else { line };
            let fields = line.split(delimiter).map(|field| field.trim().trim_matches('"'));
            let cells = fields.map(|field| match field.to_ascii_lowercase().as_str() {
                "nan" | "none" | "null" => String::new(),
                _ => field.strip_suffix(".0").unwrap_or(field).into(),
            });
            return Line::Row(cells.collect(), Vec::new());
        }
    }
    // Cells between bars, each with its own.
    let inner = line.strip_prefix(&['|']).unwrap_or(line);
    let inner = inner.strip_suffix(&['|']).unwrap_or(inner);
    let parts: Vec<&[char]> = inner.split(|symbol| *symbol == '|').collect();
    if parts.len() == side {
        let cells = parts.iter().map(|part| part.iter().collect::<String>().trim().to_owned());
        return Line::Row(cells.collect(), Vec::new());
    }
    let is_between = |symbol: &char| symbol.is_whitespace() || matches!(symbol, ',' | ';' | '"');
    let words_of = |part: &[char]| -> Vec<String> {
        let words = part.split(is_between).filter(|word| !word.is_empty());
        words.map(|word| word.iter().collect()).collect()
    };
    let in_parts: Vec<Vec<String>> = parts.iter().map(|part| words_of(part)).collect();
    let is_word = |word: &String| {
        word.chars()
            .all(|symbol| symbol.is_ascii_alphanumeric() || matches!(symbol, '.' | '-' | '_' | '*'))
    };
    if !in_parts.iter().flatten().all(is_word) {
        return Line::Other;
    }
    let count: usize = in_parts.iter().map(Vec::len).sum();
    // One word for each cell, or all symbols of the words.
    let cells: Vec<Vec<String>> = if count == side {
        in_parts
    } else {
        let apart = |words: Vec<String>| words.concat().chars().map(String::from).collect();
        in_parts.into_iter().map(apart).collect()
    };
    let total: usize = cells.iter().map(Vec::len).sum();
    if total.abs_diff(side) > 2 {
        return Line::Other;
    }
    let mut bars = Vec::new();
    let mut at = 0;
    for part in &cells[..cells.len() - 1] {
        at += part.len();
        bars.push(at);
    }
    Line::Row(cells.concat(), bars)
}

/// The side of the grids of a text: that of which most lines are rows.
fn side(text: &[u8]) -> Option<usize> {
    let sides = [25, 20, 16, 15, 12, 10, 9, 8, 6, 4];
    let lines: Vec<Symbols> = lines::lines(text, 1).map(|(_, line)| Symbols::new(line)).collect();
    sides.into_iter().find(|side| {
        let (mut rows, mut others) = (0, 0);
        for line in &lines {
            match row(line.as_slice(), *side) {
                Line::Row(cells, _) if cells.len() == *side => {
                    // Nine cells in a row are read elsewhere, but for letters.
                    if *side == 9 && !is_row_of_letters(&cells) {
                        others += 1;
                    } else {
                        rows += 1;
                    }
                }
                Line::Row(..) | Line::Other => others += 1,
                Line::Blank | Line::Border => {}
            }
        }
        rows + 1 >= *side && 4 * rows >= 3 * (rows + others)
    })
}

fn is_row_of_letters(cells: &[String]) -> bool {
    let is_letter = |cell: &String| matches!(cell.as_bytes(), [b'A'..=b'I' | b'a'..=b'i']);
    let is_empty = |cell: &String| matches!(cell.as_str(), "." | "0" | "-" | "_" | "*" | "");
    cells.iter().all(|cell| is_letter(cell) || is_empty(cell))
}
