//! Rows: what a line of a grid holds, in each of the layouts that grids have.

use sudokit_core::{Digit, DigitSet};

use crate::error::Fault;
use crate::recognise;
use crate::run;
use crate::symbol::{Symbols, is_box_drawing};

/// How the rows of a text are laid out. It is decided once for the whole text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Layout {
    pub(crate) form: Form,
    pub(crate) labels: Labels,
    pub(crate) bars: Bars,
    pub(crate) star: Star,
    pub(crate) dash: Dash,
    /// What nine underscores in a row are.
    pub(crate) underscore: Dash,
}

/// Where the cells of a row are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Form {
    /// Each cell is a symbol or a word; no cell is blank.
    Words,
    /// Each cell is between two bars, and blank if it is empty.
    Fields,
    /// Three parts between bars, cells at fixed places in them, blank if they are empty.
    Parts,
    /// Fields between delimiters, as in a table; short rows are filled up if the flag says so.
    Delimited(u8, Ragged),
}

/// Whether short rows are filled up.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ragged {
    /// They are not.
    No,
    /// They are: the editor or spreadsheet dropped what is empty at their ends.
    Yes,
}

/// Whether each row begins with its letter or number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Labels {
    /// It does not.
    No,
    /// It does.
    Yes,
}

/// Whether a row must have bars.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bars {
    /// It need not.
    Free,
    /// It must where it might be the numbers of the columns.
    Needed,
}

/// What a star is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Star {
    /// An empty cell.
    Empty,
    /// A mark of the digit that follows.
    Mark,
}

/// What a dash is, or an underscore.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Dash {
    /// An empty cell: there are no bars and no crosses in the text.
    Empty,
    /// Part of a border.
    Border,
}

/// What a line of a grid is.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Kind {
    /// Blank, or wrapping.
    Blank,
    /// A border.
    Border,
    /// A row.
    Row(Box<Row>),
    /// Cells, but the wrong number of them.
    Near { cells: usize, groups: usize },
    /// A row with something wrong in it.
    Fault(Option<u64>, Fault),
    /// The heading of a grid: `Grid 01`.
    Heading(Box<str>),
    /// A comment on a line of its own.
    Comment,
    /// Something else.
    Other,
}

/// The nine cells of a row.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Row {
    pub(crate) groups: [Group; 9],
    /// Whether cells were added at its end.
    pub(crate) padded: bool,
}

/// What is written for a cell: a digit, candidates, or nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) struct Group {
    pub(crate) digits: DigitSet,
    pub(crate) mark: Mark,
    /// A digit that is listed twice.
    pub(crate) repeated: Option<Digit>,
}

/// What the marks of a cell say of its digit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub(crate) enum Mark {
    /// Nothing.
    #[default]
    None,
    /// `<5>`: it is a given.
    Given,
    /// `u5`: it was placed, whatever stands around it.
    Placed,
    /// `*5`, `+5`: it was placed, if the grid has no candidates.
    Star,
    /// `*5*`: it was placed, if givens are marked.
    Stars,
    /// Some other mark of no such meaning.
    Other,
}

impl Layout {
    /// What the line is; `row` counts the rows of the grid before it, from 0.
    pub(crate) fn parse(&self, bytes: &[u8], row: usize) -> Kind {
        if let (Form::Words, Labels::No, Bars::Free) = (self.form, self.labels, self.bars)
            && let Ok(cells) = bytes.try_into()
            && let Some(row) = plain_row(cells)
        {
            return Kind::Row(Box::new(row));
        }
        let symbols = Symbols::new(bytes);
        let line = unquoted(symbols.as_slice());
        if let Form::Delimited(delimiter, ragged) = self.form {
            return delimited(line, char::from(delimiter), ragged, row);
        }
        let trimmed = &line[run::trimmed(line)];
        if trimmed.is_empty() || recognise::is_wrapping(trimmed) {
            return Kind::Blank;
        }
        if self.is_border(trimmed) {
            return Kind::Border;
        }
        if let Some(heading) = heading(trimmed) {
            return Kind::Heading(heading);
        }
        let bars = trimmed.iter().filter(|symbol| **symbol == '|').count();
        if self.bars == Bars::Needed && bars == 0 && numbers_columns(trimmed) {
            return Kind::Other;
        }
        let body = match self.labels {
            Labels::Yes => match without_label(trimmed, row) {
                Some(body) => body,
                None => return self.unlabelled(trimmed, row),
            },
            Labels::No => trimmed,
        };
        let kind = match self.form {
            Form::Words => self.words(body),
            Form::Fields => self.fields(body, bars),
            Form::Parts => self.parts(line),
            Form::Delimited(..) => Kind::Other,
        };
        match kind {
            Kind::Other if is_comment(trimmed) => Kind::Comment,
            // A row in another layout must not be passed over as prose.
            Kind::Other
                if matches!(self.words(body), Kind::Row(_)) && !numbers_columns(trimmed) =>
            {
                Kind::Fault(None, Fault::RowLayout { row: row + 1 })
            }
            Kind::Fault(_, Fault::NotACell { symbol, guess }) => {
                let at = symbols.as_slice().iter().position(|other| *other == symbol);
                let column = at.map(|at| symbols.column(at));
                Kind::Fault(column, Fault::NotACell { symbol, guess })
            }
            kind => kind,
        }
    }

    /// A line without the label that is its turn: no row, but if it has the cells of one something is wrong.
    fn unlabelled(&self, line: &[char], row: usize) -> Kind {
        match self.words(line) {
            Kind::Row(_) if !numbers_columns(line) => {
                Kind::Fault(None, Fault::RowLabel { row: row + 1 })
            }
            _ if is_comment(line) => Kind::Comment,
            _ => Kind::Other,
        }
    }

    /// Whether the line is drawn and not written.
    fn is_border(&self, line: &[char]) -> bool {
        let drawn = |symbol: &char| {
            symbol.is_whitespace() || "|+-=_*.:'\"`,#".contains(*symbol) || is_box_drawing(*symbol)
        };
        if !line.iter().all(drawn) {
            return false;
        }
        let run_of = |symbols: &[char]| {
            line.windows(3).any(|three| three.iter().all(|symbol| symbols.contains(symbol)))
        };
        let horizontal = line.iter().filter(|symbol| is_box_drawing(**symbol)).count() >= 2;
        // The rule of a markdown table.
        let markdown = line.starts_with(&['|'])
            && line.iter().all(|symbol| matches!(symbol, '|' | ':' | '-' | ' '))
            && line.windows(2).any(|two| matches!(two, [':', '-'] | ['-', ':'] | ['-', '-']));
        let narrow =
            line.starts_with(&['|', '-', '|']) && line.iter().all(|s| matches!(s, '|' | '-'));
        let all = |sought: char| line.iter().all(|s| *s == sought || s.is_whitespace());
        let is_row =
            (self.dash == Dash::Empty && all('-')) || (self.underscore == Dash::Empty && all('_'));
        if is_row && self.cells(line).len() == 9 {
            return false;
        }
        horizontal || markdown || narrow || run_of(&['-']) || run_of(&['=']) || run_of(&['_'])
    }

    /// The symbols of the line that may be cells.
    fn cells(&self, line: &[char]) -> Vec<char> {
        line.iter().copied().filter(|symbol| self.is_cell(*symbol)).collect()
    }

    fn is_cell(&self, symbol: char) -> bool {
        matches!(symbol, '1'..='9') || self.is_empty_cell(symbol)
    }

    fn is_empty_cell(&self, symbol: char) -> bool {
        match symbol {
            '.' | '0' | '_' | 'x' | 'X' | '?' | '#' => true,
            '*' => self.star == Star::Empty,
            '-' => self.dash == Dash::Empty,
            _ => false,
        }
    }

    /// Cells as words, or packed together.
    fn words(&self, line: &[char]) -> Kind {
        let line = without_remark(line);
        let is_between = |symbol: &char| {
            symbol.is_whitespace() || matches!(symbol, '|' | ',' | ';' | '"' | '\'' | '\\' | '/')
        };
        let words: Vec<&[char]> = line.split(is_between).filter(|word| !word.is_empty()).collect();
        if words.len() == 9 {
            let groups: Option<Vec<Group>> = words.iter().map(|word| self.group(word)).collect();
            if let Some(groups) = groups
                && let Ok(groups) = <[Group; 9]>::try_from(groups)
            {
                return Kind::Row(Box::new(Row { groups, padded: false }));
            }
        }
        // The first word may be the row, and what follows a remark.
        let row = match words.split_first() {
            Some((first, rest))
                if first.len() == 9
                    && rest.iter().any(|word| {
                        word.iter().any(|s| s.is_alphabetic() && !matches!(s, 'x' | 'X'))
                    }) =>
            {
                vec![*first]
            }
            _ => words,
        };
        let packed = row.concat();
        if let Some(at) = packed.iter().position(|symbol| !self.is_cell(*symbol)) {
            return match self.marked(&packed) {
                Some(groups) => Kind::Row(Box::new(Row { groups, padded: false })),
                None => self.near_or_other(&packed, at, &row),
            };
        }
        let cells = packed.len();
        if cells != 9 {
            return Kind::Near { cells, groups: row.len() };
        }
        let mut groups = [Group::default(); 9];
        for (group, symbol) in groups.iter_mut().zip(&packed) {
            group.digits = Digit::from_char(*symbol).map_or(DigitSet::EMPTY, DigitSet::from);
        }
        Kind::Row(Box::new(Row { groups, padded: false }))
    }

    /// A line with symbols that are no cells: groups of candidates, a misprint, or prose.
    fn near_or_other(&self, packed: &[char], wrong: usize, words: &[&[char]]) -> Kind {
        let groups = words.iter().filter(|word| self.group(word).is_some()).count();
        if groups == words.len() && groups >= 5 {
            return Kind::Near { cells: packed.len(), groups };
        }
        let misprints = packed.iter().filter(|symbol| !self.is_cell(**symbol)).count();
        if packed.len() == 9 && misprints <= 2 {
            let symbol = packed[wrong];
            let guess = sudokit_core::text::line::likely(symbol);
            return Kind::Fault(None, Fault::NotACell { symbol, guess });
        }
        Kind::Other
    }

    /// Nine cells packed together, some digits with a mark before them.
    fn marked(&self, packed: &[char]) -> Option<[Group; 9]> {
        let mut groups = Vec::with_capacity(9);
        let mut symbols = packed.iter();
        while let Some(symbol) = symbols.next() {
            let mark = match symbol {
                '*' if self.star == Star::Mark => Mark::Star,
                '+' => Mark::Star,
                'u' => Mark::Placed,
                symbol if self.is_cell(*symbol) => {
                    let digits = Digit::from_char(*symbol).map_or(DigitSet::EMPTY, DigitSet::from);
                    groups.push(Group { digits, ..Group::default() });
                    continue;
                }
                _ => return None,
            };
            let digit = Digit::from_char(*symbols.next()?)?;
            groups.push(Group { digits: digit.into(), mark, repeated: None });
        }
        groups.try_into().ok()
    }

    /// A word as what is written for a cell.
    fn group(&self, word: &[char]) -> Option<Group> {
        let mut group = Group::default();
        let mut zeros = 0;
        for symbol in word {
            match symbol {
                '1'..='9' => {
                    let digit = Digit::from_char(*symbol)?;
                    if !group.digits.insert(digit) {
                        group.repeated = group.repeated.or(Some(digit));
                    }
                }
                '0' => zeros += 1,
                _ if symbol.is_ascii_alphabetic() || "<>*+-#@(){}[]!^'".contains(*symbol) => {}
                '.' if word.len() == 1 => {}
                _ => return None,
            }
        }
        if group.digits.is_empty() {
            let is_empty = match word {
                [symbol] => self.is_empty_cell(*symbol) || *symbol == '-' || *symbol == '*',
                _ => false,
            };
            return is_empty.then_some(group);
        }
        if zeros > 0 {
            return None;
        }
        let count = |sought: char| word.iter().filter(|symbol| **symbol == sought).count();
        if [('<', '>'), ('(', ')'), ('{', '}'), ('[', ']')]
            .iter()
            .any(|(a, b)| count(*a) != count(*b))
        {
            return None;
        }
        let letters = word.iter().filter(|symbol| symbol.is_ascii_alphabetic()).count();
        if letters > word.len().div_ceil(2) {
            return None;
        }
        group.mark = match word {
            ['1'..='9', ..] if word.iter().all(char::is_ascii_digit) => Mark::None,
            ['<', '1'..='9', '>'] => Mark::Given,
            ['*', '1'..='9', '*'] => Mark::Stars,
            ['u' | 'U', '1'..='9'] => Mark::Placed,
            ['*' | '+', '1'..='9'] => Mark::Star,
            _ => Mark::Other,
        };
        Some(group)
    }

    /// Nine fields between bars.
    fn fields(&self, line: &[char], bars: usize) -> Kind {
        if bars < 8 {
            return Kind::Other;
        }
        let inner = line.strip_prefix(&['|']).unwrap_or(line);
        let inner = inner.strip_suffix(&['|']).unwrap_or(inner);
        let fields: Vec<&[char]> = inner.split(|symbol| *symbol == '|').collect();
        let groups: Option<Vec<Group>> = fields
            .iter()
            .map(|field| match &field[run::trimmed(field)] {
                [] => Some(Group::default()),
                word => self.group(word),
            })
            .collect();
        match groups.map(<[Group; 9]>::try_from) {
            Some(Ok(groups)) => Kind::Row(Box::new(Row { groups, padded: false })),
            Some(Err(groups)) => Kind::Near { cells: groups.len(), groups: groups.len() },
            None => Kind::Other,
        }
    }

    /// Three parts between bars, cells at fixed places.
    fn parts(&self, line: &[char]) -> Kind {
        let bars = line.iter().filter(|symbol| **symbol == '|').count();
        let whole = &line[run::trimmed(line)];
        let framed =
            bars == 4 && whole.len() >= 2 && whole[0] == '|' && whole[whole.len() - 1] == '|';
        let inner = match bars {
            4 if framed => &whole[1..whole.len() - 1],
            2 => line,
            _ => return Kind::Other,
        };
        let parts: Vec<&[char]> = inner.split(|symbol| *symbol == '|').collect();
        let [first, second, third] = parts[..] else { return Kind::Other };
        // Where the first cell of a part is, and how far it is to the next. Without bars around, the blanks at the
        // end of the line may be gone.
        let places = match (first.len(), second.len(), third.len()) {
            (3, 3, 3) => [(0, 1); 3],
            (5, 5, 5) => [(0, 2); 3],
            (7, 7, 7) => [(1, 2); 3],
            (3, 3, 0..3) if !framed => [(0, 1); 3],
            (5, 5, 0..5) if !framed => [(0, 2); 3],
            (6, 7, 0..=7) if !framed => [(0, 2), (1, 2), (1, 2)],
            _ => return Kind::Near { cells: self.cells(line).len(), groups: 0 },
        };
        let mut groups = [Group::default(); 9];
        for (n, (part, (start, step))) in [first, second, third].into_iter().zip(places).enumerate()
        {
            for (at, symbol) in part.iter().enumerate() {
                if symbol.is_whitespace() {
                    continue;
                }
                let is_place = at >= start && (at - start) % step == 0 && (at - start) / step < 3;
                if !is_place || !symbol.is_ascii_digit() || *symbol == '0' {
                    return Kind::Other;
                }
                let digits = Digit::from_char(*symbol).map_or(DigitSet::EMPTY, DigitSet::from);
                groups[3 * n + (at - start) / step].digits = digits;
            }
        }
        Kind::Row(Box::new(Row { groups, padded: false }))
    }
}

/// The row of nine digits, dots and zeros: the most frequent one, read without further ado.
fn plain_row(cells: &[u8; 9]) -> Option<Row> {
    let mut groups = [Group::default(); 9];
    for (group, byte) in groups.iter_mut().zip(cells) {
        match byte {
            b'.' | b'0' => {}
            byte => group.digits = Digit::from_char(char::from(*byte))?.into(),
        }
    }
    Some(Row { groups, padded: false })
}

/// A row of a table.
fn delimited(line: &[char], delimiter: char, ragged: Ragged, row: usize) -> Kind {
    if line.iter().all(|symbol| symbol.is_whitespace()) && ragged == Ragged::No {
        return Kind::Blank;
    }
    let fields: Vec<&[char]> = line.split(|symbol| *symbol == delimiter).collect();
    // A delimiter at the end of the row ends its last field.
    let fields = match fields.split_last() {
        Some((last, rest)) if rest.len() == 9 && last.is_empty() => rest,
        _ => &fields[..],
    };
    if fields.len() > 9 || (fields.len() < 9 && ragged == Ragged::No) {
        return Kind::Near { cells: fields.len(), groups: fields.len() };
    }
    let mut groups = [Group::default(); 9];
    for (n, (group, field)) in groups.iter_mut().zip(fields).enumerate() {
        match cell(field) {
            Some(digit) => group.digits = digit.map_or(DigitSet::EMPTY, DigitSet::from),
            None => {
                let field = field.iter().collect();
                return Kind::Fault(None, Fault::OutOfRange { row: row + 1, column: n + 1, field });
            }
        }
    }
    Kind::Row(Box::new(Row { groups, padded: fields.len() < 9 }))
}

/// What a field of a table says of its cell.
pub(crate) fn cell(field: &[char]) -> Option<Option<Digit>> {
    let is_around = |symbol: &char| symbol.is_whitespace() || matches!(symbol, '"' | '\'');
    let start = field.iter().position(|symbol| !is_around(symbol)).unwrap_or(field.len());
    let end = field.iter().rposition(|symbol| !is_around(symbol)).map_or(start, |at| at + 1);
    let text: String = field[start..end].iter().collect();
    match text.to_ascii_lowercase().as_str() {
        "" | "." | "0" | "0.0" | "-" | "_" | "*" | "x" | "?" | "nan" | "none" | "null" | "na" => {
            Some(None)
        }
        text => {
            let text = text.strip_suffix(".0").unwrap_or(text);
            let mut symbols = text.chars();
            match (symbols.next().and_then(Digit::from_char), symbols.next()) {
                (Some(digit), None) => Some(Some(digit)),
                _ => None,
            }
        }
    }
}

/// The line without marks of quotation.
fn unquoted(line: &[char]) -> &[char] {
    let mut rest = line;
    while let ['>', after @ ..] | [' ', '>', after @ ..] = rest {
        rest = after;
    }
    if rest.len() == line.len() { line } else { rest.strip_prefix(&[' ']).unwrap_or(rest) }
}

/// The row without a remark after a hash or two slashes, if there are cells before it.
fn without_remark(line: &[char]) -> &[char] {
    let at = line.windows(3).position(|three| {
        matches!(three, [' ' | '\t' | ']' | ',', '#', ' ' | '\t'] | [' ' | '\t', '/', '/'])
    });
    match at {
        Some(at) if line[..at].iter().filter(|symbol| run::may_be_cell(**symbol)).count() >= 9 => {
            &line[..at]
        }
        _ => line,
    }
}

fn is_comment(line: &[char]) -> bool {
    matches!(line, ['#' | '%', ..] | ['/', '/', ..])
}

/// The heading of a grid: a word and a number.
fn heading(line: &[char]) -> Option<Box<str>> {
    let text: String = line.iter().collect();
    let (word, rest) = text.split_once([' ', '#'])?;
    let word = word.to_ascii_lowercase();
    let is_word =
        matches!(word.as_str(), "grid" | "puzzle" | "sudoku" | "board" | "game" | "no." | "nr.");
    let number = rest.trim_matches([' ', ':', '.', '#']);
    (is_word
        && !number.is_empty()
        && number.len() <= 9
        && number.bytes().all(|byte| byte.is_ascii_digit()))
    .then(|| text.trim_end_matches(':').into())
}

/// Whether the line holds the numbers of the columns, `1` or `c1`, and nothing else.
fn numbers_columns(line: &[char]) -> bool {
    let is_around = |symbol: &char| symbol.is_whitespace() || matches!(symbol, '|' | 'c' | 'C');
    line.iter().copied().filter(|symbol| !is_around(symbol)).eq('1'..='9')
}

/// The row without its label, which must be the one of its turn: A to I, 1 to 9, r1 to r9.
fn without_label(line: &[char], row: usize) -> Option<&[char]> {
    let line = line.strip_prefix(&['|']).unwrap_or(line);
    let line = &line[run::trimmed(line).start..];
    let end = line
        .iter()
        .position(|symbol| symbol.is_whitespace() || matches!(symbol, '|' | ':' | ')'))?;
    let label: String = line[..end].iter().collect::<String>().to_ascii_uppercase();
    let letter = char::from(b'A' + row as u8 % 9);
    let number = char::from(b'1' + row as u8 % 9);
    let text = label.strip_prefix("ROW").or_else(|| label.strip_prefix('R')).unwrap_or(&label);
    let is_label = text.len() == 1 && (text.starts_with(letter) || text.starts_with(number));
    let rest = &line[end..];
    let rest = rest.strip_prefix(&[':']).or(rest.strip_prefix(&[')'])).unwrap_or(rest);
    is_label.then_some(&rest[run::trimmed(rest)])
}
