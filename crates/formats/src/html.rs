//! HTML: pages with the data of a game, tables, forms; and texts in `<pre>`.

use sudokit_core::{Cell, Digit, Grid};

use crate::entry::Entry;
use crate::error::{Fault, ReadError};
use crate::grid::Read;
use crate::{any, json};

const KIND: &str = "HTML page";

/// What a page is made of.
enum Token<'t> {
    /// A tag: its name in small letters, whether it ends an element, its attributes as they are.
    Tag {
        name: String,
        end: bool,
        rest: &'t str,
    },
    Text(&'t str),
}

/// Reads a whole page.
pub(crate) fn read(text: &str) -> Vec<Read> {
    if let Some(at) = text.find("window.gameData") {
        return game_data(text, at);
    }
    let found = tables(text);
    if !found.is_empty() {
        return found;
    }
    if let Some(read) = hidden_inputs(text) {
        return vec![read];
    }
    if let Some(pre) = between(text, "<pre", "</pre>") {
        let inside = pre.split_once('>').map_or(pre, |(_, inside)| inside);
        let found = crate::read(plain(inside).as_bytes());
        if found.iter().any(Result::is_ok) {
            return found;
        }
    }
    // Data that scripts read.
    for script in scripts(text) {
        let found = json::read(script);
        if found.iter().any(Result::is_ok) {
            return found;
        }
    }
    vec![Err(ReadError::new(1, Fault::malformed(KIND, "no puzzle in it")))]
}

/// The New York Times' pages: an object is assigned to a variable.
fn game_data(text: &str, at: usize) -> Vec<Read> {
    let line = 1 + text[..at].matches('\n').count() as u64;
    let error = |reason: &str| vec![Err(ReadError::new(line, Fault::malformed(KIND, reason)))];
    let Some(open) = text[at..].find('{') else { return error("`gameData` is no object") };
    let object = &text[at + open..];
    let mut values = serde_json::Deserializer::from_str(object).into_iter::<serde_json::Value>();
    match values.next() {
        Some(Ok(value)) => {
            let mut found = json::read(&value.to_string());
            for read in &mut found {
                match read {
                    Ok(entry) => entry.line = line,
                    Err(error) => *error = ReadError::new(line, error.fault().clone()),
                }
            }
            found
        }
        _ => error("`gameData` is truncated or damaged"),
    }
}

fn between<'t>(text: &'t str, start: &str, end: &str) -> Option<&'t str> {
    let from = text.find(start)? + start.len();
    let to = text[from..].find(end)?;
    Some(&text[from..from + to])
}

fn scripts(text: &str) -> impl Iterator<Item = &str> {
    text.split("<script").skip(1).filter_map(|script| {
        let (head, inside) = script.split_once('>')?;
        let inside = inside.split_once("</script").map_or(inside, |(inside, _)| inside);
        head.contains("json").then_some(inside)
    })
}

/// The tags and texts of a page.
fn tokens(text: &str) -> impl Iterator<Item = (usize, Token<'_>)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let rest = text.get(at..).filter(|rest| !rest.is_empty())?;
        let start = at;
        if let Some(tag) = rest.strip_prefix('<') {
            let end = tag.find('>').unwrap_or(tag.len());
            let inside = &tag[..end];
            at += 1 + end + usize::from(end < tag.len());
            let (is_end, inside) = match inside.strip_prefix('/') {
                Some(inside) => (true, inside),
                None => (false, inside),
            };
            let len =
                inside.find(|symbol: char| !symbol.is_ascii_alphanumeric()).unwrap_or(inside.len());
            let name = inside[..len].to_ascii_lowercase();
            return Some((start, Token::Tag { name, end: is_end, rest: &inside[len..] }));
        }
        let end = rest.find('<').unwrap_or(rest.len());
        at += end;
        Some((start, Token::Text(&rest[..end])))
    })
}

fn attribute<'t>(rest: &'t str, name: &str) -> Option<&'t str> {
    let mut from = 0;
    while let Some(found) = rest[from..].find(name) {
        let at = from + found;
        let stands_alone = rest[..at]
            .ends_with(|symbol: char| symbol.is_whitespace() || matches!(symbol, '"' | '\''));
        let after = rest[at + name.len()..].trim_start();
        if stands_alone && let Some(value) = after.strip_prefix('=') {
            let value = value.trim_start();
            let quote = value.chars().next().filter(|quote| matches!(quote, '"' | '\''));
            return match quote {
                Some(quote) => value[1..].split(quote).next(),
                None => value.split(|symbol: char| symbol.is_whitespace() || symbol == '/').next(),
            };
        }
        from = at + name.len();
    }
    None
}

/// Text without tags, with the characters that entities stand for.
fn plain(text: &str) -> String {
    let mut out = String::new();
    for (_, token) in tokens(text) {
        match token {
            Token::Text(text) => out.push_str(text),
            Token::Tag { name, .. } if name == "br" => out.push('\n'),
            Token::Tag { .. } => {}
        }
    }
    let entities = [
        ("&nbsp;", " "),
        ("&#160;", " "),
        ("&#xa0;", " "),
        ("&lt;", "<"),
        ("&gt;", ">"),
        ("&quot;", "\""),
        ("&middot;", "."),
        ("&amp;", "&"),
    ];
    for (entity, symbol) in entities {
        out = out.replace(entity, symbol);
    }
    out
}

/// The tables whose rows are those of a grid, or hold such tables for boxes.
fn tables(text: &str) -> Vec<Read> {
    let mut found = Vec::new();
    let mut rows: Vec<Vec<String>> = Vec::new();
    let mut cell: Option<String> = None;
    let mut start = 0;
    let mut inside = false;
    let end_cell = |cell: &mut Option<String>, rows: &mut Vec<Vec<String>>| {
        if let (Some(text), Some(row)) = (cell.take(), rows.last_mut()) {
            row.push(plain(&text).trim().to_owned());
        }
    };
    for (at, token) in tokens(text) {
        match token {
            Token::Tag { name, end: false, .. } if name == "table" => {
                if !inside {
                    start = at;
                    rows.clear();
                }
                inside = true;
            }
            Token::Tag { name, end: true, .. } if name == "table" => {
                end_cell(&mut cell, &mut rows);
                inside = false;
                let line = 1 + text[..start].matches('\n').count() as u64;
                found.extend(table(&rows, line));
                rows.clear();
            }
            Token::Tag { name, end, .. } if name == "tr" => {
                end_cell(&mut cell, &mut rows);
                if !end {
                    rows.push(Vec::new());
                }
            }
            Token::Tag { name, end, .. } if name == "td" => {
                end_cell(&mut cell, &mut rows);
                if !end {
                    cell = Some(String::new());
                }
            }
            Token::Tag { name, rest, .. } if name == "input" => {
                if let Some(cell) = &mut cell {
                    cell.push_str(attribute(rest, "value").unwrap_or_default());
                }
            }
            Token::Text(text) => {
                if let Some(cell) = &mut cell {
                    cell.push_str(text);
                }
            }
            Token::Tag { .. } => {}
        }
    }
    found
}

/// The grid of a table; a fault if it has nearly the rows of one.
fn table(rows: &[Vec<String>], line: u64) -> Option<Read> {
    let rows: Vec<&Vec<String>> = rows.iter().filter(|row| !row.is_empty()).collect();
    let is_cell = |cell: &String| cell.chars().count() <= 2;
    let short = rows.iter().all(|row| row.iter().all(is_cell));
    let error = |reason: String| Some(Err(ReadError::new(line, Fault::malformed(KIND, reason))));
    if !short || rows.len() < 4 {
        return None;
    }
    let width = rows.iter().map(|row| row.len()).max().unwrap_or(0);
    let shape = sudokit_core::Shape::of_side(width)?;
    if rows.len() != width {
        return (rows.len().abs_diff(width) <= 2)
            .then(|| error(format!("a table of {} rows of {width} cells", rows.len())))?;
    }
    if let Some(n) = rows.iter().position(|row| row.len() != width) {
        return error(format!(
            "row {} of the table has {} cells, need {width}",
            n + 1,
            rows[n].len()
        ));
    }
    let cells: Vec<&str> = rows.iter().flat_map(|row| row.iter()).map(String::as_str).collect();
    Some(match any::words(&cells, shape) {
        Ok(mut entry) => {
            entry.line = line;
            Ok(entry)
        }
        Err(fault) => Err(ReadError::new(line, fault)),
    })
}

/// Web Sudoku's form: the solution in one hidden field, and which cells are the player's in another.
fn hidden_inputs(text: &str) -> Option<Read> {
    let mut fields = [None; 2];
    for (_, token) in tokens(text) {
        if let Token::Tag { name, rest, .. } = token
            && name == "input"
            && let Some(value) = attribute(rest, "value")
        {
            let named = |wanted: &str| {
                ["name", "id"].iter().any(|key| {
                    attribute(rest, key).is_some_and(|name| name.eq_ignore_ascii_case(wanted))
                })
            };
            if named("cheat") {
                fields[0] = Some(value);
            } else if named("editmask") {
                fields[1] = Some(value);
            }
        }
    }
    let [Some(solution), Some(mask)] = fields else { return None };
    let error = |reason: &str| Some(Err(ReadError::new(1, Fault::malformed(KIND, reason))));
    if solution.len() != 81 || mask.len() != 81 {
        return error("its hidden fields do not have 81 characters");
    }
    let (mut givens, mut full) = (Grid::EMPTY, Grid::EMPTY);
    for (cell, (digit, is_player)) in Cell::ALL.into_iter().zip(solution.chars().zip(mask.chars()))
    {
        let digit = Digit::from_char(digit);
        if digit.is_none() || !matches!(is_player, '0' | '1') {
            return error("its hidden fields hold other characters than digits");
        }
        full.set(cell, digit);
        givens.set(cell, digit.filter(|_| is_player == '0'));
    }
    let mut entry = Entry::new(givens.into());
    entry.check_solution(&full);
    Some(Ok(entry))
}
