//! Grids in JSON of no known shape, by the names of their keys and by what they hold.

use serde_json::{Map, Value};
use sudokit_core::{AnyDigit, AnyGrid, Shape};

use super::{KIND, is_nothing, number};
use crate::any;
use crate::candidates;
use crate::entry::{Content, Entry};
use crate::error::{Fault, Warning};
use crate::packed::Made;
use crate::run;

/// The keys of puzzles; the first that is there counts.
const PUZZLES: [&str; 23] = [
    "puzzle",
    "puzzles",
    "clues",
    "givens",
    "given",
    "quiz",
    "quizzes",
    "question",
    "initialdigits",
    "initial",
    "start",
    "mission",
    "task",
    "sudoku",
    "board",
    "unsolved",
    "problem",
    "value",
    "values",
    "cells",
    "data",
    "grid",
    "field",
];
/// The keys of solutions.
const SOLUTIONS: [&str; 9] = [
    "solution",
    "solutions",
    "answer",
    "answers",
    "solved",
    "solvedgrid",
    "fullgrid",
    "result",
    "solutiongrid",
];
/// The keys of grids with the digits that a player placed.
const GAMES: [&str; 6] = ["digits", "current", "progress", "state", "userdigits", "player"];
const LABELS: [&str; 6] = ["title", "name", "label", "id", "puzzleid", "puzzle_id"];
const COMMENTS: [&str; 3] = ["comment", "difficulty", "rating"];
/// The keys of rules beyond the plain ones, where something is in them.
const RULES: [(&str, &str); 16] = [
    ("cages", "killer sudoku"),
    ("killercages", "killer sudoku"),
    ("killer", "killer sudoku"),
    ("thermos", "thermometer sudoku"),
    ("thermometers", "thermometer sudoku"),
    ("arrows", "arrow sudoku"),
    ("diagonals", "diagonal sudoku"),
    ("diagonal", "diagonal sudoku"),
    ("jigsaw", "jigsaw sudoku"),
    ("antiknight", "anti-knight sudoku"),
    ("antiking", "anti-king sudoku"),
    ("inequalities", "greater-than sudoku"),
    ("kropki", "kropki sudoku"),
    ("sandwich", "sandwich sudoku"),
    ("windoku", "windoku"),
    ("hyper", "hyper sudoku"),
];
/// How deep grids may lie, and how many a text may have.
const DEEPEST: usize = 20;

/// Every puzzle of the value.
pub(super) fn grids(value: &Value) -> Vec<Made> {
    let mut found = Vec::new();
    walk(value, None, 0, &mut found);
    found
}

fn walk(value: &Value, label: Option<&str>, depth: usize, found: &mut Vec<Made>) {
    if depth > DEEPEST {
        return;
    }
    if let Some(grid) = grid(value, true) {
        found.push(grid.map(|(grid, warnings)| {
            let mut entry = Entry::new(Content::of(grid));
            entry.warnings = warnings;
            entry.label = label.map(Into::into);
            entry
        }));
        return;
    }
    match value {
        Value::Object(members) => object(members, label, depth, found),
        Value::Array(items) => {
            if let Some(made) = pair(items) {
                found.push(made);
                return;
            }
            items.iter().for_each(|item| walk(item, None, depth + 1, found));
        }
        _ => {}
    }
}

type Found = Result<(AnyGrid, Vec<Warning>), Fault>;

/// A puzzle and its solution as the first two items of a list.
fn pair(items: &[Value]) -> Option<Made> {
    let (Ok((puzzle, _)), Ok((solution, _))) =
        (grid(items.first()?, true)?, grid(items.get(1)?, true)?)
    else {
        return None;
    };
    (!puzzle.is_full() && solution.is_full() && solution.extends(&puzzle)).then(|| {
        let mut entry = Entry::new(Content::of(puzzle));
        entry.solution = solution.to_grid();
        Ok(entry)
    })
}

fn object(members: &Map<String, Value>, label: Option<&str>, depth: usize, found: &mut Vec<Made>) {
    let plain = |key: &str| key.to_ascii_lowercase().replace(['_', '-'], "");
    let of = |names: &[&str]| {
        names.iter().find_map(|name| {
            let (key, value) = members.iter().find(|(key, _)| plain(key) == *name)?;
            Some((key.as_str(), value))
        })
    };
    let is_named = |key: &str, names: &[&str]| names.contains(&plain(key).as_str());
    let named = PUZZLES.iter().find_map(|name| {
        let (_, value) = members.iter().find(|(key, _)| plain(key) == *name)?;
        grid(value, true)
    });
    // Beside a puzzle that is named as one, a label or a comment is no puzzle, whatever it looks like.
    let is_told = named.is_some();
    let mut direct: Vec<(&str, Found)> = Vec::new();
    for (key, value) in members {
        if let Some(grid) = grid(value, false) {
            direct.push((key, grid));
        }
    }
    let solutions = |direct: &[(&str, Found)]| {
        let named = direct.iter().find(|(key, _)| is_named(key, &SOLUTIONS));
        named.and_then(|(_, grid)| grid.clone().ok()).map(|(grid, _)| grid)
    };
    let text = |names: &[&str]| {
        of(names).and_then(|(_, value)| match value {
            Value::String(text) if !text.is_empty() && (is_told || text.len() < 200) => {
                Some(text.clone())
            }
            Value::Number(number) => Some(number.to_string()),
            _ => None,
        })
    };
    let label = text(&LABELS).or_else(|| label.map(Into::into));
    let finish = |grid: AnyGrid, warnings: Vec<Warning>, solution: Option<AnyGrid>| -> Made {
        if let Some((_, variant)) = RULES.iter().find(|(rule, _)| {
            members.iter().any(|(key, value)| plain(key) == *rule && !is_nothing(value))
        }) {
            return Err(Fault::variant(*variant));
        }
        if let Some((_, Value::String(kind))) =
            of(&["variant", "puzzletype", "gametype", "sudokutype"])
            && !matches!(
                plain(kind).as_str(),
                "" | "classic" | "standard" | "sudoku" | "plain" | "normal" | "regular"
            )
        {
            return Err(Fault::variant(kind.clone()));
        }
        let game = direct.iter().find(|(key, _)| is_named(key, &GAMES));
        let mut entry = Entry::new(Content::of(grid.clone()));
        entry.warnings = warnings;
        if let (Some((_, Ok((game, _)))), Some(givens)) = (game, grid.to_grid())
            && let Some(digits) = game.to_grid()
            && digits != givens
            && digits.extends(&givens)
        {
            entry.content = candidates::played(&givens, &digits, None);
        }
        if let Some(Some(solution)) = solution.map(|solution| solution.to_grid()) {
            entry.check_solution(&solution);
        }
        entry.label = label.as_deref().map(Into::into);
        entry.comment = text(&COMMENTS).map(Into::into);
        Ok(entry)
    };
    match named {
        Some(Err(fault)) => {
            found.push(Err(fault));
            return;
        }
        Some(Ok((puzzle, warnings))) => {
            // A full grid named like a puzzle beside one with empty cells is its solution.
            let emptier = direct.iter().find_map(|(key, grid)| {
                let (grid, warnings) = grid.as_ref().ok()?;
                let fits = !is_named(key, &SOLUTIONS)
                    && !is_named(key, &GAMES)
                    && puzzle.is_full()
                    && !grid.is_full()
                    && puzzle.extends(grid);
                fits.then(|| (grid.clone(), warnings.clone()))
            });
            match emptier {
                Some((grid, warnings)) => found.push(finish(grid, warnings, Some(puzzle))),
                None => found.push(finish(puzzle, warnings, solutions(&direct))),
            }
        }
        None => {
            let open: Vec<_> = direct
                .iter()
                .filter(|(key, _)| !is_named(key, &SOLUTIONS) && !is_named(key, &GAMES))
                .collect();
            for (key, grid) in &open {
                match grid {
                    Ok((grid, warnings)) if !grid.is_full() || open.len() == 1 => {
                        let solution = direct.iter().find_map(|(_, other)| {
                            let (other, _) = other.as_ref().ok()?;
                            (other.is_full() && other != grid && other.extends(grid))
                                .then(|| other.clone())
                        });
                        let made = finish(grid.clone(), warnings.clone(), solution);
                        found.push(made.map(|mut entry| {
                            entry.label = entry.label.or_else(|| Some((*key).into()));
                            entry
                        }));
                    }
                    Ok(_) => {}
                    Err(fault) => found.push(Err(fault.clone())),
                }
            }
        }
    }
    for (key, value) in members {
        let is_text = is_told && (is_named(key, &LABELS) || is_named(key, &COMMENTS));
        if !is_text
            && !is_named(key, &SOLUTIONS)
            && !is_named(key, &GAMES)
            && grid(value, is_named(key, &PUZZLES)).is_none()
        {
            walk(value, Some(key), depth + 1, found);
        }
    }
    // Nothing but solutions: grids that are solved.
    if found.is_empty() && depth == 0 {
        for (key, value) in members {
            if is_named(key, &SOLUTIONS) {
                walk(value, Some(key), depth + 1, found);
            }
        }
    }
}

/// The grid that a value is: a string of cells, rows, or a list of cells. If it is `meant` to be one, what is nearly
/// one is a fault.
fn grid(value: &Value, meant: bool) -> Option<Found> {
    match value {
        Value::String(text) => string(text, meant),
        Value::Array(items) if items.iter().all(is_row) && items.len() >= 4 => rows(items, meant),
        Value::Array(items) if items.iter().all(is_scalar) && items.len() >= 16 => {
            flat(items, meant)
        }
        _ => None,
    }
}

fn is_row(value: &Value) -> bool {
    match value {
        Value::Array(cells) => cells.len() >= 4 && cells.iter().all(is_scalar),
        Value::String(text) => {
            (4..=25).contains(&text.chars().count())
                && text.chars().all(|symbol| {
                    run::may_be_cell(symbol) || symbol == ' ' || symbol.is_ascii_alphanumeric()
                })
                && text.chars().any(run::may_be_cell)
        }
        _ => false,
    }
}

fn is_scalar(value: &Value) -> bool {
    match value {
        Value::Null | Value::Number(_) => true,
        Value::String(text) => {
            text.len() <= 2 && text.parse::<i32>().is_ok_and(|n| n >= 0)
                || cell_symbol(text).is_some()
        }
        Value::Bool(value) => !value,
        _ => false,
    }
}

/// The symbol of a cell that a string is.
fn cell_symbol(text: &str) -> Option<char> {
    let mut symbols = text.chars();
    match (symbols.next(), symbols.next()) {
        (None, _) => Some('.'),
        (Some(' '), None) => Some('.'),
        (Some(symbol), None) if run::may_be_cell(symbol) || symbol.is_ascii_alphanumeric() => {
            Some(symbol)
        }
        _ => None,
    }
}

/// A string of cells: one symbol for each, or a text that is set apart in any way.
fn string(text: &str, meant: bool) -> Option<Found> {
    let text = text.trim();
    let plain: String =
        text.chars().filter(|symbol| !matches!(symbol, '\n' | '\r' | '|' | ',')).collect();
    let symbols: Vec<char> = if plain.chars().count() == 81 {
        plain.chars().map(|symbol| if symbol == ' ' { '.' } else { symbol }).collect()
    } else {
        plain.chars().filter(|symbol| !symbol.is_whitespace()).collect()
    };
    let cells = symbols.iter().filter(|symbol| run::may_be_cell(**symbol)).count();
    if symbols.len() < 16 || (4 * cells < 3 * symbols.len() && symbols.len() <= 81) {
        return None;
    }
    if symbols.len() == 81 {
        return match run::find(&symbols) {
            run::Found::Grids(grids) if grids.len() == 1 && grids[0].0 == (0..81) => {
                Some(Ok((AnyGrid::from(&grids[0].1), Vec::new())))
            }
            _ => {
                meant.then(|| Err(Fault::malformed(KIND, "a string of 81 characters is no puzzle")))
            }
        };
    }
    if Shape::of_cells(symbols.len()).is_some()
        && any::is_likely_line(&symbols)
        && (meant || symbols.len() > 81)
    {
        return any::line(&symbols)
            .map(|made| made.map(|entry| (of_entry(&entry), entry.warnings)));
    }
    // A key that means a puzzle, and a string that is nothing but cells.
    (meant && cells == symbols.len() && symbols.len() >= 41).then(|| {
        let count = symbols.len();
        Err(Fault::malformed(KIND, format!("a string of {count} cells, need 81")))
    })
}

fn of_entry(entry: &Entry) -> AnyGrid {
    match &entry.content {
        Content::Any(grid) => (**grid).clone(),
        content => AnyGrid::from(&content.givens()),
    }
}

fn rows(items: &[Value], meant: bool) -> Option<Found> {
    let side = items.len();
    let mut cells = Vec::new();
    for (n, row) in items.iter().enumerate() {
        let row: Vec<Value> = match row {
            Value::Array(cells) => cells.clone(),
            Value::String(text) => text.chars().map(|symbol| symbol.to_string().into()).collect(),
            _ => return None,
        };
        if row.len() != side && meant {
            let width =
                items.iter().filter_map(Value::as_array).map(Vec::len).max().unwrap_or(row.len());
            let what =
                if items.iter().all(|row| row.as_array().is_some_and(|row| row.len() == width)) {
                    format!("{side} rows of {width} cells, need {width} rows")
                } else {
                    format!("row {} has {} cells, need {side}", n + 1, row.len())
                };
            return Some(Err(Fault::malformed(KIND, what)));
        }
        cells.extend(row);
    }
    if cells.len() != side * side {
        return None;
    }
    flat(&cells, meant)
}

fn flat(items: &[Value], meant: bool) -> Option<Found> {
    let shape = Shape::of_cells(items.len());
    let Some(shape) = shape.filter(|shape| meant || shape.side() == 9 || items.len() > 81) else {
        let count = items.len();
        let near = meant && (70..=92).contains(&count);
        return near
            .then(|| Err(Fault::malformed(KIND, format!("a list of {count} cells, need 81"))));
    };
    let side = shape.side();
    // Letters and other symbols: as a string of them.
    if items.iter().any(|item| matches!(item, Value::String(text) if text.parse::<u64>().is_err()))
    {
        let symbols: Option<Vec<char>> = items
            .iter()
            .map(|item| match item {
                Value::Null => Some('.'),
                Value::String(text) => cell_symbol(text),
                item => number(item).and_then(|n| char::from_digit(n as u32, 36)),
            })
            .collect();
        let made = any::of_symbols(&symbols?, shape);
        return match made {
            Ok(entry) => Some(Ok((of_entry(&entry), entry.warnings))),
            Err(fault) => meant.then_some(Err(fault)),
        };
    }
    let mut cells = Vec::with_capacity(items.len());
    for (n, item) in items.iter().enumerate() {
        let value = match item {
            Value::Null | Value::Bool(_) => 0,
            Value::String(text) if text.trim().is_empty() => 0,
            Value::Number(number) if number.as_i64() == Some(-1) => 0,
            item => number(item).unwrap_or(u64::MAX),
        };
        if value == 0 {
            cells.push(None);
            continue;
        }
        let digit = u8::try_from(value).ok().filter(|value| usize::from(*value) <= side);
        match digit.and_then(AnyDigit::new) {
            Some(digit) => cells.push(Some(digit)),
            None if meant => {
                let (row, column) = (n / side + 1, n % side + 1);
                let what = format!("{item} at r{row}c{column} is out of range 1-{side}");
                return Some(Err(Fault::malformed(KIND, what)));
            }
            None => return None,
        }
    }
    AnyGrid::new(shape, cells).map(|grid| Ok((grid, Vec::new())))
}
