//! Links: which site they are of, and where in them the puzzle is. What it is packed in is unpacked elsewhere.

use percent_encoding::percent_decode_str;
use sudokit_core::Grid;

use crate::any;
use crate::entry::Entry;
use crate::error::{Fault, ReadError};
use crate::packed::{self, Made, penpa, pzpr, wiki};
use crate::run::{self, Found};
use crate::symbol::Symbols;

/// The sites that are known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Site {
    FPuzzles,
    SudokuPad,
    SudokuWiki,
    Penpa,
    PuzzLink,
    SudokuExchange,
    SudokuCoach,
    Solver,
    GoodSudoku,
    Lisudoku,
    Shortened,
}

/// What their links hold.
const SITES: [(&str, Site); 17] = [
    ("f-puzzles.com", Site::FPuzzles),
    ("sudokupad.app", Site::SudokuPad),
    ("crackingthecryptic.com", Site::SudokuPad),
    ("sudokupad.svencodes.com", Site::SudokuPad),
    ("sudokuwiki.org", Site::SudokuWiki),
    ("penpa-edit", Site::Penpa),
    ("puzz.link", Site::PuzzLink),
    ("pzv.jp", Site::PuzzLink),
    ("pzprxs", Site::PuzzLink),
    ("sudokuexchange.com", Site::SudokuExchange),
    ("sudoku.coach", Site::SudokuCoach),
    ("Interactive-Sudoku-Solver", Site::Solver),
    ("playgoodsudoku.com", Site::GoodSudoku),
    ("lisudoku", Site::Lisudoku),
    ("tinyurl.com", Site::Shortened),
    ("bit.ly", Site::Shortened),
    ("t.co/", Site::Shortened),
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

/// Reads the line if there is a link on it that holds a puzzle, or whose site is known.
pub(crate) fn parse(number: u64, symbols: &Symbols) -> Option<Result<Entry, ReadError>> {
    let line = symbols.as_slice();
    let text: String = line.iter().collect();
    let known = SITES.iter().find(|(name, _)| text.contains(name));
    let (start, end) = bounds(line, known.copied())?;
    let link: String = line[start..end].iter().collect();
    let column = symbols.column(start);
    let placed = |made: Made| match made {
        Ok(mut entry) => {
            entry.line = number;
            Some(Ok(entry))
        }
        Err(fault) => Some(Err(ReadError::at(number, column, fault))),
    };
    let made = match known {
        Some((name, site)) if link.contains(name) => of_site(*site, name, &link, &line[end..]),
        _ => None,
    };
    if let Some(made) = made {
        return placed(made);
    }
    let lower = link.to_ascii_lowercase();
    if let Some((_, variant)) = VARIANTS.iter().find(|(word, _)| lower.contains(word)) {
        return placed(Err(Fault::variant(*variant)));
    }
    if let Some(grid) = field(&line[start..end]) {
        return placed(Ok(Entry::new(grid.into())));
    }
    // A link beside a puzzle is a remark.
    let beside = match run::find(line) {
        Found::Grids(grids) => grids.iter().any(|(run, _)| run.end <= start || run.start >= end),
        _ => false,
    };
    if beside {
        return None;
    }
    placed(Err(match known {
        Some((name, _)) => Fault::Stored {
            place: format!(
                "the puzzle is not in the link but on the server of {}: open it and export the puzzle",
                name.trim_end_matches('/')
            ),
        },
        None => Fault::Unread { kind: "a link without a puzzle in it" },
    }))
}

/// The puzzle of a link of a known site, if it is where the site has it.
fn of_site(site: Site, name: &str, link: &str, after: &[char]) -> Option<Made> {
    let rest = link.split_once(name).map_or("", |(_, rest)| rest);
    let stored = |what: String| Some(Err(Fault::Stored { place: what }));
    match site {
        Site::FPuzzles => {
            if let Some(id) = value(rest, "id") {
                return stored(format!(
                    "puzzle id `{id}` is stored on the server of f-puzzles: open the link and export"
                ));
            }
            let data = value(rest, "load")?;
            Some(with_blanks(&data, after, |data| packed::compressed("f-puzzles data", data)))
        }
        Site::SudokuPad => {
            let id = value(rest, "puzzleid")
                .or_else(|| value(rest, "load"))
                .unwrap_or_else(|| decoded(path(rest)));
            let id = id.strip_prefix("sudoku/").unwrap_or(&id);
            let id = id.split(['?', '#']).next().unwrap_or_default();
            if id.is_empty() {
                return None;
            }
            let is_packed = packed::sudokupad(id).is_some() && id.len() > 16;
            if !is_packed {
                let id = id.trim_end_matches('/');
                return stored(format!(
                    "puzzle id `{id}` is stored on the server of SudokuPad: open the link and export"
                ));
            }
            Some(with_blanks(id, after, |id| {
                packed::sudokupad(id).unwrap_or(Err(Fault::NoPuzzle { longest: 0 }))
            }))
        }
        Site::SudokuWiki => {
            let data = value(rest, "bd").or_else(|| value(rest, "n"))?;
            let symbols: Vec<char> = data.chars().collect();
            if symbols.len() == 81
                && let Found::Grids(grids) = run::find(&symbols)
            {
                return Some(Ok(Entry::new(grids[0].1.into())));
            }
            Some(wiki::read(&data).unwrap_or_else(|| {
                let count = symbols.len();
                Err(Fault::malformed(
                    "SudokuWiki link",
                    format!("{count} characters of an unknown packing"),
                ))
            }))
        }
        Site::Penpa => {
            let data = value(rest, "p")?;
            Some(with_blanks(&data, after, penpa::read))
        }
        Site::PuzzLink => {
            let (_, path) = rest.split_once('?')?;
            Some(pzpr::link(&decoded(path)))
        }
        Site::SudokuExchange => {
            let data = value(rest, "s")?;
            let symbols: Vec<char> = data.chars().collect();
            if symbols.len() == 81 {
                return any::line(&symbols);
            }
            Some(packed::zero_runs(&data))
        }
        Site::Solver => value(rest, "q").map(|text| packed::constraints(&text)),
        Site::GoodSudoku => {
            let (_, data) = rest.split_once('$')?;
            let data = decoded(data.split(['?', '#', '&']).next().unwrap_or_default());
            Some(packed::good_sudoku(&data))
        }
        Site::Lisudoku => {
            let data = value(rest, "import")?;
            let symbols: Vec<char> = data.chars().collect();
            Some(any::line(&symbols).unwrap_or_else(|| {
                let count = symbols.len();
                Err(Fault::malformed("lisudoku link", format!("{count} cells, need 81")))
            }))
        }
        Site::Shortened => stored("a shortened link: open it and use the long one".into()),
        Site::SudokuCoach => None,
    }
}

/// Data of which blanks may be the `+` that were in it: as much of the text after it as makes sense.
fn with_blanks(data: &str, after: &[char], read: impl Fn(&str) -> Made) -> Made {
    let made = read(data);
    if made.is_ok() || after.is_empty() {
        return made;
    }
    let is_data = |symbol: &char| {
        symbol.is_ascii_alphanumeric() || matches!(symbol, '+' | '/' | '=' | '-' | '_')
    };
    let tail: String =
        after.iter().take_while(|symbol| **symbol == ' ' || is_data(symbol)).collect();
    let words: Vec<&str> = tail.split(' ').skip(1).take(64).collect();
    (1..=words.len())
        .rev()
        .find_map(|count| read(&format!("{data}+{}", words[..count].join("+"))).ok())
        .map_or(made, Ok)
}

/// The value of a key of the query or the fragment, decoded.
fn value(rest: &str, key: &str) -> Option<String> {
    rest.split(['?', '&', '#']).find_map(|field| {
        let (name, value) = field.split_once('=')?;
        name.eq_ignore_ascii_case(key).then(|| decoded(value))
    })
}

fn path(rest: &str) -> &str {
    rest.trim_start_matches('/')
}

fn decoded(text: &str) -> String {
    percent_decode_str(text).decode_utf8_lossy().into_owned()
}

/// Where the link begins and ends: at a blank, a bracket or a quote. What SudokuPad packs may have brackets in it.
fn bounds(line: &[char], known: Option<(&str, Site)>) -> Option<(usize, usize)> {
    let name: Option<Vec<char>> = known.map(|(name, _)| name.chars().collect());
    let named = name.and_then(|name| line.windows(name.len()).position(|window| window == name));
    let inside = match named {
        Some(at) => at,
        None => line.windows(3).position(|three| three == [':', '/', '/'])?,
    };
    let wide = matches!(known, Some((_, Site::SudokuPad)));
    let ends = |symbol: &char| {
        symbol.is_whitespace() || "<>\"`".contains(*symbol) || (!wide && "()'".contains(*symbol))
    };
    let begins = |symbol: &char| symbol.is_whitespace() || "()<>\"'`".contains(*symbol);
    let start = line[..inside].iter().rposition(begins).map_or(0, |at| at + 1);
    let mut end = line[inside..].iter().position(ends).map_or(line.len(), |len| inside + len);
    // In markdown the link stands in brackets.
    if wide && start > 0 && line[start - 1] == '(' && line[..end].ends_with(&[')']) {
        end -= 1;
    }
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
