//! Runs of cells: where on a line a puzzle of 81 characters stands.

use std::ops::Range;

use sudokit_core::{Digit, Grid};

/// What a line holds.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Found {
    /// One run or more of 81 cells, none touching another cell.
    Grids(Vec<(Range<usize>, Grid)>),
    /// A run of 162 cells.
    Double(Range<usize>),
    /// Nothing of the kind.
    Nothing,
}

/// The classes of symbols for an empty cell, in the order they are tried. A dot and a zero may be mixed; the others
/// may stand beside them, but where one of them also serves as a separator it must not.
const CLASSES: [&[char]; 9] = [
    &['.', '0', '_', '*', '-'],
    &['.', '0'],
    &['0', '_'],
    &['0', '*'],
    &['0', '-'],
    &['x', 'X'],
    &['?'],
    &['#'],
    &['0', 'x', 'X'],
];

/// Finds the runs of 81 or 162 cells on a line.
pub(crate) fn find(symbols: &[char]) -> Found {
    for class in CLASSES {
        let runs: Vec<_> = runs(symbols, class).collect();
        let grids: Vec<_> = runs
            .iter()
            .filter(|run| run.len() == 81 && stands_alone(symbols, run))
            .filter_map(|run| Some((run.clone(), grid(&symbols[run.clone()], class)?)))
            .collect();
        if !grids.is_empty() {
            return Found::Grids(grids);
        }
        if let Some(run) = runs.iter().find(|run| run.len() == 162 && stands_alone(symbols, run)) {
            return Found::Double(run.clone());
        }
    }
    match single_symbol(symbols).or_else(|| letters(symbols)).or_else(|| groups(symbols)) {
        Some((run, grid)) => Found::Grids(vec![(run, grid)]),
        None => Found::Nothing,
    }
}

/// The maximal runs of digits and the symbols of the class.
fn runs(symbols: &[char], class: &'static [char]) -> impl Iterator<Item = Range<usize>> {
    let is_cell = move |symbol: &char| matches!(symbol, '1'..='9') || class.contains(symbol);
    let mut at = 0;
    std::iter::from_fn(move || {
        at += symbols[at..].iter().position(is_cell)?;
        let len = symbols[at..].iter().position(|s| !is_cell(s)).unwrap_or(symbols.len() - at);
        let run = at..at + len;
        at = run.end;
        Some(run)
    })
}

/// Whether no letter and no cell of another class touches the run. Marks of emphasis on both sides do not count, nor
/// a dash before a word.
fn stands_alone(symbols: &[char], run: &Range<usize>) -> bool {
    let before = run.start.checked_sub(1).map(|at| symbols[at]);
    let after = symbols.get(run.end).copied();
    if before == after && matches!(before, Some('*' | '_')) {
        return true;
    }
    let dash_before_word = after == Some('-')
        && symbols[run.end..]
            .iter()
            .find(|next| **next != '-')
            .is_some_and(|next| next.is_alphabetic() || *next == ' ');
    let touches = |symbol: Option<char>| {
        symbol.is_some_and(|symbol| symbol.is_alphanumeric() || "._*?+-".contains(symbol))
    };
    !touches(before) && (!touches(after) || dash_before_word)
}

/// The grid of 81 symbols; none if they are all of one kind that a rule may be drawn with.
fn grid(symbols: &[char], empty: &[char]) -> Option<Grid> {
    let mut cells = [None; 81];
    for (cell, symbol) in cells.iter_mut().zip(symbols) {
        *cell = Digit::from_char(*symbol);
        if cell.is_none() && !empty.contains(symbol) {
            return None;
        }
    }
    let plain = symbols.iter().all(|symbol| matches!(symbol, '.' | '0'));
    let grid = Grid::new(cells);
    (plain || grid != Grid::EMPTY).then_some(grid)
}

/// A whole line of 81 symbols, all digits but those equal to one symbol that is nothing else on the line.
fn single_symbol(symbols: &[char]) -> Option<(Range<usize>, Grid)> {
    let line = if symbols.len() == 81 { 0..81 } else { trimmed(symbols) };
    let cells = &symbols[line.clone()];
    if cells.len() != 81 {
        return None;
    }
    let empty = *cells.iter().find(|symbol| !matches!(symbol, '1'..='9'))?;
    let count = cells.iter().filter(|symbol| **symbol == empty).count();
    // A letter is an empty cell only if there are too many of it for a misprint.
    let likely = match empty {
        ',' | ';' | ':' | '|' | '/' | '\t' | '"' | '\'' | '+' => false,
        _ if empty.is_alphabetic() => count >= 30,
        ' ' => cells.windows(2).any(|two| two.iter().all(|symbol| *symbol != ' ')),
        _ => true,
    };
    let grid = likely.then(|| grid(cells, &[empty])).flatten()?;
    Some((line, grid))
}

/// A whole line of 81 symbols, letters A to I for digits.
fn letters(symbols: &[char]) -> Option<(Range<usize>, Grid)> {
    let line = trimmed(symbols);
    let cells = &symbols[line.clone()];
    let empty = *cells.iter().find(|symbol| !symbol.is_ascii_alphabetic())?;
    if cells.len() != 81 || !matches!(empty, '.' | '0' | '-' | '_' | '*') {
        return None;
    }
    let mut digits = [None; 81];
    for (digit, symbol) in digits.iter_mut().zip(cells) {
        *digit = match symbol.to_ascii_uppercase() {
            letter @ 'A'..='I' => Digit::from_index(letter as usize - 'A' as usize),
            _ if *symbol == empty => None,
            _ => return None,
        };
    }
    let grid = Grid::new(digits);
    (grid != Grid::EMPTY).then_some((line, grid))
}

/// A whole line of 81 cells in groups of equal length: single cells, minirows or rows; or rows in which a star
/// stands for a run of empty cells.
fn groups(symbols: &[char]) -> Option<(Range<usize>, Grid)> {
    let line = trimmed(symbols);
    let groups: Vec<&[char]> = symbols[line.clone()]
        .split(|symbol| matches!(symbol, ' ' | '\t' | ',' | ';' | '|' | '/'))
        .filter(|group| !group.is_empty())
        .collect();
    let len = groups.first()?.len();
    if matches!(len, 1 | 3 | 9) && groups.len() * len == 81 && groups.iter().all(|g| g.len() == len)
    {
        // Nine cells with all their candidates are a row of a candidate grid.
        if groups.iter().all(|group| group.iter().copied().eq('1'..='9')) {
            return None;
        }
        return Some((line, grid(&groups.concat(), CLASSES[0])?));
    }
    let commas = symbols.iter().filter(|symbol| **symbol == ',').count();
    if groups.len() == 9 && commas == 8 && groups.iter().any(|group| group.contains(&'*')) {
        let rows: Option<Vec<_>> = groups.iter().map(|group| starred_row(group)).collect();
        let grid = grid(&rows?.concat(), &['.'])?;
        return (grid != Grid::EMPTY).then_some((line, grid));
    }
    None
}

/// A row in which each star stands for equally many empty cells (Sudoku Susser's short form).
fn starred_row(row: &[char]) -> Option<Vec<char>> {
    let stars = row.iter().filter(|symbol| **symbol == '*').count();
    let plain = row.len() - stars;
    let missing = 9usize.checked_sub(plain)?;
    if (stars == 0 && missing > 0) || (stars > 0 && missing % stars != 0) {
        return None;
    }
    let mut cells = Vec::with_capacity(9);
    for symbol in row {
        match symbol {
            '*' => cells.extend(std::iter::repeat_n('.', missing / stars)),
            '1'..='9' => cells.push(*symbol),
            '.' | '0' => cells.push('.'),
            _ => return None,
        }
    }
    (cells.len() == 9).then_some(cells)
}

/// The line without blanks at its ends.
pub(crate) fn trimmed(symbols: &[char]) -> Range<usize> {
    let start = symbols.iter().position(|symbol| !symbol.is_whitespace()).unwrap_or(0);
    let end = symbols.iter().rposition(|symbol| !symbol.is_whitespace()).map_or(start, |at| at + 1);
    start..end
}

/// Whether the symbol may stand for a cell in one text or another.
pub(crate) const fn may_be_cell(symbol: char) -> bool {
    matches!(symbol, '0'..='9' | '.' | '_' | '*' | '-' | '?' | 'x' | 'X' | '#')
}

#[cfg(test)]
mod tests {
    use super::*;

    const LINE: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn found(line: &str) -> Option<String> {
        match find(&line.chars().collect::<Vec<_>>()) {
            Found::Grids(grids) => Some(grids[0].1.to_string()),
            _ => None,
        }
    }

    #[test]
    fn any_symbol_may_be_an_empty_cell() {
        for empty in ". 0 * - _ x X ? # ~ + = O % @".split(' ').chain([" "]) {
            if empty != "+" {
                assert_eq!(found(&LINE.replace('.', empty)).as_deref(), Some(LINE), "{empty}");
            }
        }
    }

    #[test]
    fn what_stands_around_is_no_cell() {
        let around = [
            "x: P",
            "12) P",
            "1. P rest",
            "\"P\",",
            "p=P;",
            "**P**",
            "P--easy",
            "P # 99",
            "ab12 P  1.2",
        ];
        for pattern in around {
            assert_eq!(found(&pattern.replace('P', LINE)).as_deref(), Some(LINE), "{pattern}");
        }
        for pattern in ["P.", "P7", "aP", "P*", "_P", "1.P", "P?"] {
            assert_eq!(found(&pattern.replace('P', LINE)), None, "{pattern}");
        }
    }

    #[test]
    fn groups_of_equal_length_are_joined() {
        let cells: Vec<String> = LINE.chars().map(String::from).collect();
        assert_eq!(found(&cells.join(" ")).as_deref(), Some(LINE));
        let rows: Vec<String> = cells.chunks(9).map(<[String]>::concat).collect();
        assert_eq!(found(&rows.join(",")).as_deref(), Some(LINE));
        let short = "53..7*,6..195*,.98*6.,8*6*3,4*8.3..1,7*2*6,.6*28.,*419..5,*8..79";
        assert_eq!(found(short).as_deref(), Some(LINE));
        assert_eq!(found("53..7*,6..195*,.98*6.,8*6*3,4*8.3..1,7*2*6,.6*28.,*419..5"), None);
    }

    #[test]
    fn a_misprint_is_no_empty_cell() {
        let solved =
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        assert_eq!(found(&solved.replacen('1', "l", 1)), None);
        assert_eq!(found(&LINE.replacen('.', "O", 1)), None);
        let alternating: String = "1 ".repeat(41);
        assert_eq!(found(&alternating[..81]), None);
    }
}
