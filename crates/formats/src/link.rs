//! Links. What is packed in one is not read yet, but a plain line of 81 cells is.

use sudokit_core::Grid;

use crate::entry::Entry;
use crate::error::{Fault, ReadError};
use crate::run::{self, Found};
use crate::symbol::Symbols;

/// The sites that are known by name.
const SITES: [(&str, &str); 13] = [
    ("f-puzzles.com", "an f-puzzles link"),
    ("sudokupad.app", "a SudokuPad link"),
    ("crackingthecryptic.com", "a SudokuPad link"),
    ("sudokuwiki.org", "a SudokuWiki link"),
    ("penpa-edit", "a Penpa+ link"),
    ("puzz.link", "a puzz.link link"),
    ("pzv.jp", "a pzv.jp link"),
    ("pzprxs", "a puzz.link link"),
    ("sudokuexchange.com", "a SudokuExchange link"),
    ("sudoku.coach", "a sudoku.coach link"),
    ("Interactive-Sudoku-Solver", "an Interactive Sudoku Solver link"),
    ("playgoodsudoku.com", "a Good Sudoku link"),
    ("tinyurl.com", "a shortened link (open it and use the long one): it"),
];

/// Words in a link that say that the puzzle has more rules than the plain ones.
const VARIANTS: [(&str, &str); 7] = [
    ("killer", "killer sudoku"),
    ("cages", "killer sudoku"),
    ("jigsaw", "jigsaw sudoku"),
    ("windoku", "windoku"),
    ("sudokux", "diagonal sudoku"),
    ("diagonal", "diagonal sudoku"),
    ("hyper", "hyper sudoku"),
];

/// Reads the line if there is a link on it: its only run of 81 cells, if that is a whole field of the link.
pub(crate) fn parse(number: u64, symbols: &Symbols) -> Option<Result<Entry, ReadError>> {
    let line = symbols.as_slice();
    let text: String = line.iter().collect();
    let site = SITES.iter().find(|(name, _)| text.contains(name));
    let (start, end) = bounds(line, site.map(|(name, _)| *name))?;
    let link = &line[start..end];
    let lower = link.iter().collect::<String>().to_ascii_lowercase();
    let column = symbols.column(start);
    let error = |fault| Some(Err(ReadError::at(number, column, fault)));
    if let Some((_, variant)) = VARIANTS.iter().find(|(word, _)| lower.contains(word)) {
        return error(Fault::Variant { variant });
    }
    match field(link) {
        Some(grid) => Some(Ok(Entry::at(number, grid.into()))),
        None => {
            // A link beside a puzzle is a remark.
            let beside = match run::find(line) {
                Found::Grids(grids) => {
                    grids.iter().any(|(run, _)| run.end <= start || run.start >= end)
                }
                _ => false,
            };
            if beside {
                return None;
            }
            error(Fault::Unread { kind: site.map_or("a link", |(_, kind)| kind) })
        }
    }
}

/// Where the link begins and ends: at a blank, a bracket or a quote.
fn bounds(line: &[char], site: Option<&str>) -> Option<(usize, usize)> {
    let scheme = line.windows(3).position(|three| three == [':', '/', '/']);
    let inside = match scheme {
        Some(at) => at,
        None => {
            let name: Vec<char> = site?.chars().collect();
            line.windows(name.len()).position(|window| window == name)?
        }
    };
    let ends = |symbol: &char| symbol.is_whitespace() || "()<>\"'`".contains(*symbol);
    let start = line[..inside].iter().rposition(ends).map_or(0, |at| at + 1);
    let end = line[inside..].iter().position(ends).map_or(line.len(), |len| inside + len);
    Some((start, end))
}

/// The puzzle of a link of which one field, the value of a query or a segment of the path, is 81 cells.
fn field(link: &[char]) -> Option<Grid> {
    let mut found = None;
    for field in link.split(|symbol| "/?&#=;".contains(*symbol)) {
        if field.len() == 81
            && let Found::Grids(grids) = run::find(field)
        {
            // Of two it is not known which is the puzzle.
            if found.is_some() {
                return None;
            }
            found = Some(grids[0].1);
        }
    }
    found
}
