//! The JSON of f-puzzles, SudokuPad (SCL) and GNOME Sudoku.

use serde_json::{Map, Value};
use sudokit_core::Shape;

use super::{is_nothing, number};
use crate::draft::Draft;
use crate::entry::{Content, Entry};
use crate::error::{Fault, Warning};
use crate::packed::Made;

/// Reads the value if it has the shape of one of these programs.
pub(super) fn read(value: &Value) -> Option<Made> {
    let object = value.as_object()?;
    let rows_of_objects = |value: &Value| {
        value.as_array().is_some_and(|rows| {
            !rows.is_empty()
                && rows.iter().all(|row| {
                    row.as_array().is_some_and(|cells| {
                        !cells.is_empty() && cells.iter().all(Value::is_object)
                    })
                })
        })
    };
    if object.get("grid").is_some_and(rows_of_objects) {
        return Some(f_puzzles(object));
    }
    if let Some(cells) = object.get("cells").or_else(|| object.get("ce")) {
        if rows_of_objects(cells) {
            return Some(sudokupad(object));
        }
        let is_gnome = |cells: &Vec<Value>| {
            cells.iter().all(|cell| cell.get("position").is_some())
                && object.keys().any(|key| {
                    matches!(key.as_str(), "difficulty_category" | "time_elapsed")
                        || !cells.is_empty()
                })
        };
        if cells.as_array().is_some_and(is_gnome) {
            return Some(gnome_save(cells));
        }
    }
    None
}

/// The constraints of f-puzzles, and the names of the kinds of sudoku that they make.
const CONSTRAINTS: [(&str, &str); 43] = [
    ("diagonal+", "diagonal sudoku"),
    ("diagonal-", "diagonal sudoku"),
    ("antiknight", "anti-knight sudoku"),
    ("antiking", "anti-king sudoku"),
    ("disjointgroups", "disjoint groups"),
    ("nonconsecutive", "nonconsecutive sudoku"),
    ("negative", "a negative constraint"),
    ("arrow", "arrow sudoku"),
    ("killercage", "killer sudoku"),
    ("cage", "killer sudoku"),
    ("littlekillersum", "little killer sudoku"),
    ("odd", "odd cells"),
    ("even", "even cells"),
    ("minimum", "minimum cells"),
    ("maximum", "maximum cells"),
    ("rowindexer", "indexer cells"),
    ("columnindexer", "indexer cells"),
    ("boxindexer", "indexer cells"),
    ("extraregion", "extra regions"),
    ("thermometer", "thermometer sudoku"),
    ("slowthermometer", "slow thermometers"),
    ("palindrome", "palindrome sudoku"),
    ("renban", "renban lines"),
    ("whispers", "whisper lines"),
    ("regionsumline", "region sum lines"),
    ("difference", "differences"),
    ("xv", "XV sudoku"),
    ("ratio", "ratios"),
    ("clone", "clone sudoku"),
    ("quadruple", "quadruples"),
    ("betweenline", "between lines"),
    ("lockout", "lockout lines"),
    ("sandwichsum", "sandwich sudoku"),
    ("xsum", "X-sums"),
    ("skyscraper", "skyscraper sudoku"),
    ("entropicline", "entropic lines"),
    ("modularline", "modular lines"),
    ("nabner", "nabner lines"),
    ("doublearrow", "double arrows"),
    ("zipperline", "zipper lines"),
    ("sequence", "sequence lines"),
    ("chess", "chess sudoku"),
    ("windoku", "windoku"),
];

/// The keys of f-puzzles that are drawn and mean nothing.
const COSMETIC: [&str; 6] = ["line", "rectangle", "circle", "text", "cosmetic", "underlay"];

fn f_puzzles(object: &Map<String, Value>) -> Made {
    const KIND: &str = "f-puzzles data";
    let fault = |reason: String| Fault::malformed(KIND, reason);
    let rows = object["grid"].as_array().map(Vec::as_slice).unwrap_or_default();
    let width = rows.iter().filter_map(Value::as_array).map(Vec::len).max().unwrap_or(0);
    let side = object.get("size").and_then(number).map_or(rows.len(), |size| size as usize);
    let ragged = rows.iter().filter_map(Value::as_array).any(|row| row.len() != side);
    if rows.len() != side || ragged {
        return Err(fault(format!("the grid is {}x{width}, its size says {side}", rows.len())));
    }
    if let Some((_, variant)) =
        CONSTRAINTS.iter().find(|(key, _)| object.get(*key).is_some_and(|value| !is_nothing(value)))
    {
        return Err(Fault::variant(*variant));
    }
    let rules =
        ["ruleset", "rules"].iter().find_map(|key| object.get(*key)).and_then(Value::as_str);
    refuse_rules(rules)?;
    let mut draft = Draft::new(KIND, side)?;
    let mut regions = vec![None; draft.cells()];
    let (mut corner, mut colors) = (false, false);
    for (n, cell) in rows.iter().filter_map(Value::as_array).flatten().enumerate() {
        let listed = ["centerPencilMarks", "givenPencilMarks"].iter().find_map(|key| {
            cell.get(*key).and_then(Value::as_array).filter(|marks| !marks.is_empty())
        });
        if let Some(value) = cell.get("value").filter(|value| !value.is_null()) {
            let value =
                number(value).ok_or_else(|| draft.fault(n, &format!("{value} is no digit")))?;
            match cell.get("given") {
                _ if value == 0 => {}
                Some(Value::Bool(true)) => draft.given(n, value)?,
                _ => draft.place(n, value)?,
            }
        } else if let Some(marks) = listed {
            draft.list(n, marks.iter().filter_map(number))?;
        }
        corner |= cell.get("cornerPencilMarks").is_some_and(|marks| !is_nothing(marks));
        colors |= ["c", "highlight", "cArray"]
            .iter()
            .any(|key| cell.get(*key).is_some_and(|color| !is_nothing(color)));
        regions[n] = cell.get("region").and_then(number);
    }
    check_regions(side, &regions, cell_boxes(side))?;
    let mut entry = draft.entry();
    const CELL: [&str; 12] = [
        "value",
        "given",
        "region",
        "centerPencilMarks",
        "cornerPencilMarks",
        "givenPencilMarks",
        "c",
        "cArray",
        "highlight",
        "line",
        "l",
        "note",
    ];
    const TOP: [&str; 12] = [
        "size",
        "grid",
        "title",
        "author",
        "ruleset",
        "rules",
        "solution",
        "successMessage",
        "disabledlogic",
        "truecandidatesoptions",
        "msgcorrect",
        "id",
    ];
    let cells = rows.iter().filter_map(Value::as_array).flatten().filter_map(Value::as_object);
    warn_of_unknown(&mut entry, cells, &CELL);
    let constraints: Vec<&str> = CONSTRAINTS.iter().map(|(key, _)| *key).collect();
    warn_of_unknown(
        &mut entry,
        [object].into_iter(),
        &[&TOP[..], &COSMETIC, &constraints].concat(),
    );
    let cosmetic: Vec<&str> = COSMETIC
        .into_iter()
        .filter(|key| object.get(*key).is_some_and(|value| !is_nothing(value)))
        .collect();
    if !cosmetic.is_empty() {
        ignored(&mut entry, format!("drawings ({})", cosmetic.join(", ")));
    }
    if corner {
        ignored(&mut entry, "corner marks".into());
    }
    if colors {
        ignored(&mut entry, "colors".into());
    }
    let text = |key: &str| object.get(key).and_then(Value::as_str).filter(|text| !text.is_empty());
    entry.label = text("title").map(Into::into);
    entry.comment = text("author").map(Into::into);
    if let Some(solution) = object.get("solution").and_then(Value::as_array) {
        let digits: String =
            solution.iter().map(|value| number(value).unwrap_or(0).to_string()).collect();
        solution_of(&mut entry, &digits);
    }
    Ok(entry)
}

/// Warns of members that are not known: they may be rules, or what damage made of others.
fn warn_of_unknown<'v>(
    entry: &mut Entry,
    objects: impl Iterator<Item = &'v Map<String, Value>>,
    known: &[&str],
) {
    let unknown = objects
        .flatten()
        .find(|(key, value)| !known.contains(&key.as_str()) && !is_nothing(value))
        .map(|(key, _)| key.chars().take(30).collect::<String>());
    if let Some(key) = unknown {
        ignored(entry, format!("the unknown member `{key}`"));
    }
    let digits = entry.content.to_line();
    if digits.bytes().all(|byte| byte == b'.') && !matches!(entry.content, Content::Sukaku(_)) {
        entry.warnings.push(Warning::NoGivens);
    }
    entry.warnings.dedup();
}

fn ignored(entry: &mut Entry, what: String) {
    entry.warnings.push(Warning::Ignored { what: what.into() });
}

fn solution_of(entry: &mut Entry, digits: &str) {
    if let (Ok(solution), false) =
        (digits.parse::<sudokit_core::Grid>(), matches!(entry.content, Content::Any(_)))
        && solution.is_full()
    {
        entry.check_solution(&solution);
    }
}

/// The box of each cell, from 0.
fn cell_boxes(side: usize) -> Vec<usize> {
    let shape = Shape::of_side(side);
    shape.map_or_else(Vec::new, |shape| shape.cells().map(|cell| shape.box_of(cell)).collect())
}

/// Refuses regions that are not the usual boxes. A cell that tells none is in the usual one.
fn check_regions(side: usize, regions: &[Option<u64>], boxes: Vec<usize>) -> Result<(), Fault> {
    if regions.iter().all(Option::is_none) {
        return Ok(());
    }
    let mut region_of_box = vec![None; side];
    let mut box_of_region = std::collections::HashMap::new();
    for (region, the_box) in regions.iter().zip(boxes) {
        let region = region.unwrap_or(the_box as u64);
        let same = *region_of_box[the_box].get_or_insert(region) == region
            && *box_of_region.entry(region).or_insert(the_box) == the_box;
        if !same {
            return Err(Fault::variant("jigsaw sudoku"));
        }
    }
    Ok(())
}

/// Words in the text of rules that name rules beyond the plain ones.
const WORDS: [(&str, &str); 22] = [
    ("thermo", "thermometer sudoku"),
    ("killer", "killer sudoku"),
    ("cage", "killer sudoku"),
    ("arrow", "arrow sudoku"),
    ("knight", "anti-knight sudoku"),
    ("king's move", "anti-king sudoku"),
    ("anti-king", "anti-king sudoku"),
    ("diagonal", "diagonal sudoku"),
    ("whisper", "whisper lines"),
    ("renban", "renban lines"),
    ("kropki", "kropki sudoku"),
    ("black dot", "kropki sudoku"),
    ("white dot", "kropki sudoku"),
    ("sandwich", "sandwich sudoku"),
    ("palindrome", "palindrome sudoku"),
    ("irregular", "jigsaw sudoku"),
    ("jigsaw", "jigsaw sudoku"),
    ("consecutive", "nonconsecutive sudoku"),
    ("skyscraper", "skyscraper sudoku"),
    ("windoku", "windoku"),
    ("fog", "fog of war"),
    ("sum to", "sums"),
];

fn refuse_rules(rules: Option<&str>) -> Result<(), Fault> {
    let rules = rules.unwrap_or_default().to_lowercase();
    match WORDS.iter().find(|(word, _)| rules.contains(word)) {
        Some((_, variant)) => Err(Fault::variant(*variant)),
        None => Ok(()),
    }
}

/// The short keys of SudokuPad's zipped JSON that matter, and the long ones.
const KEYS: [(&str, &str); 12] = [
    ("ce", "cells"),
    ("v", "value"),
    ("re", "regions"),
    ("ca", "cages"),
    ("l", "lines"),
    ("a", "arrows"),
    ("o", "overlays"),
    ("u", "underlays"),
    ("t", "title"),
    ("c", "color"),
    ("cs", "cellSize"),
    ("te", "text"),
];

fn sudokupad(object: &Map<String, Value>) -> Made {
    const KIND: &str = "SudokuPad data";
    let fault = |reason: String| Fault::malformed(KIND, reason);
    let get = |object: &Map<String, Value>, key: &str| -> Value {
        let short = KEYS.iter().find(|(_, long)| *long == key).map(|(short, _)| *short);
        let value = object.get(key).or_else(|| object.get(short?));
        value.cloned().unwrap_or(Value::Null)
    };
    let cells = get(object, "cells");
    let rows = cells.as_array().map(Vec::as_slice).unwrap_or_default();
    let side = rows.len();
    if rows.iter().filter_map(Value::as_array).any(|row| row.len() != side) {
        let width = rows.iter().filter_map(Value::as_array).map(Vec::len).max().unwrap_or(0);
        return Err(fault(format!("the grid has {side} rows and {width} columns")));
    }
    let mut draft = Draft::new(KIND, side)?;
    let (mut marks, mut colors) = (false, false);
    for (n, cell) in rows.iter().filter_map(Value::as_array).flatten().enumerate() {
        let Some(cell) = cell.as_object() else { continue };
        let value = get(cell, "value");
        if !is_nothing(&value) {
            let value =
                number(&value).ok_or_else(|| draft.fault(n, &format!("{value} is no digit")))?;
            draft.given(n, value)?;
        }
        marks |= cell.keys().any(|key| {
            matches!(key.as_str(), "pencilMarks" | "centremarks" | "cornermarks" | "pm")
        });
        colors |= !is_nothing(&get(cell, "color")) || cell.contains_key("colour");
    }
    let metadata = object.get("metadata").or_else(|| object.get("md")).and_then(Value::as_object);
    let mut texts: Vec<(String, String)> = metadata.map_or_else(Vec::new, |metadata| {
        let text =
            |(key, value): (&String, &Value)| Some((key.clone(), value.as_str()?.to_owned()));
        metadata.iter().filter_map(text).collect()
    });
    // Metadata may also stand in cages without cells.
    let mut cages = Vec::new();
    for cage in get(object, "cages").as_array().map(Vec::as_slice).unwrap_or_default() {
        let Some(cage) = cage.as_object() else { continue };
        let cells = get(cage, "cells");
        let value = get(cage, "value");
        if is_nothing(&cells) {
            if let Some((key, text)) = value.as_str().and_then(|text| text.split_once(':')) {
                texts.push((key.trim().to_lowercase(), text.trim().into()));
            }
            continue;
        }
        cages.push((places(&cells, side), value, cage.get("unique") == Some(&Value::Bool(true))));
    }
    let text = |name: &str| {
        let is_named = |key: &str| key == name || (name == "title" && key == "t");
        texts.iter().find(|(key, _)| is_named(key)).map(|(_, text)| text.as_str())
    };
    refuse_rules(text("rules"))?;
    let shape = Shape::of_side(side).ok_or_else(|| fault(format!("{side} is no size")))?;
    let mut cosmetic = Vec::new();
    for (places, value, unique) in &cages {
        if is_house(shape, places) {
            continue;
        }
        if number(value).is_some() || *unique {
            return Err(Fault::variant("killer sudoku"));
        }
        cosmetic.push("cages");
    }
    let regions = get(object, "regions");
    let regions = regions.as_array().map(Vec::as_slice).unwrap_or_default();
    if !regions.is_empty() {
        let mut of_cell = vec![None; draft.cells()];
        for (n, region) in regions.iter().enumerate() {
            for cell in places(region, side) {
                of_cell[cell] = Some(n as u64);
            }
        }
        if of_cell.iter().all(Option::is_some) {
            check_regions(side, &of_cell, cell_boxes(side))?;
        }
    }
    for key in ["lines", "arrows", "overlays", "underlays"] {
        if !is_nothing(&get(object, key)) {
            cosmetic.push(key);
        }
    }
    let mut entry = draft.entry();
    const CELL: [&str; 12] = [
        "value",
        "v",
        "pencilMarks",
        "pm",
        "centremarks",
        "cornermarks",
        "color",
        "c",
        "colour",
        "given",
        "r",
        "ct",
    ];
    const TOP: [&str; 24] = [
        "cellSize",
        "cs",
        "cells",
        "ce",
        "regions",
        "re",
        "cages",
        "ca",
        "lines",
        "l",
        "arrows",
        "a",
        "overlays",
        "o",
        "underlays",
        "u",
        "metadata",
        "md",
        "settings",
        "id",
        "title",
        "t",
        "videos",
        "vd",
    ];
    let objects = rows.iter().filter_map(Value::as_array).flatten().filter_map(Value::as_object);
    warn_of_unknown(&mut entry, objects, &CELL);
    warn_of_unknown(&mut entry, [object].into_iter(), &TOP);
    cosmetic.dedup();
    if !cosmetic.is_empty() {
        ignored(&mut entry, format!("drawings ({})", cosmetic.join(", ")));
    }
    if marks {
        ignored(&mut entry, "pencil marks".into());
    }
    if colors {
        ignored(&mut entry, "colors".into());
    }
    entry.label = text("title").filter(|text| !text.is_empty()).map(Into::into);
    entry.comment = text("author").filter(|text| !text.is_empty()).map(Into::into);
    if let Some(solution) = text("solution") {
        let solution = solution.to_owned();
        solution_of(&mut entry, &solution);
    }
    Ok(entry)
}

/// The cells of a list of `[row, column]`, or of a string `r1c1,r1c2`.
fn places(value: &Value, side: usize) -> Vec<usize> {
    let place =
        |row: usize, column: usize| (row < side && column < side).then_some(row * side + column);
    match value {
        Value::Array(cells) => cells
            .iter()
            .filter_map(|cell| {
                place(number(cell.get(0)?)? as usize, number(cell.get(1)?)? as usize)
            })
            .collect(),
        _ => Vec::new(),
    }
}

fn is_house(shape: Shape, places: &[usize]) -> bool {
    let side = shape.side();
    let boxes = cell_boxes(side);
    let all = |of: &dyn Fn(usize) -> usize| places.iter().all(|place| of(*place) == of(places[0]));
    places.len() == side
        && (all(&|place| place / side) || all(&|place| place % side) || all(&|place| boxes[place]))
}

/// Zipped JSON of SudokuPad as JSON: quotes around keys, `{}` where nothing stands, constants written out.
pub(super) fn unzipped(text: &str) -> String {
    let mut out = String::with_capacity(2 * text.len());
    let mut symbols = text.chars().peekable();
    let mut before = ' ';
    while let Some(symbol) = symbols.next() {
        match symbol {
            '\'' | '"' => {
                // A string. Quotes in it are escaped; a single one needs none in JSON.
                out.push('"');
                while let Some(inner) = symbols.next() {
                    match inner {
                        '\\' => match symbols.next() {
                            Some('\'') => out.push('\''),
                            Some(escaped) => out.extend(['\\', escaped]),
                            None => {}
                        },
                        inner if inner == symbol => break,
                        '"' => out.push_str("\\\""),
                        inner => out.push(inner),
                    }
                }
                out.push('"');
            }
            ',' | ']' if matches!(before, '[' | ',') && !(before == '[' && symbol == ']') => {
                out.push_str("{}");
                out.push(symbol);
            }
            symbol if symbol.is_ascii_alphanumeric() || matches!(symbol, '#' | '_' | '-' | '.') => {
                let mut word = String::from(symbol);
                while let Some(next) = symbols.next_if(|next| {
                    next.is_ascii_alphanumeric() || matches!(next, '#' | '_' | '-' | '.' | '+')
                }) {
                    word.push(next);
                }
                let is_key = symbols.peek() == Some(&':');
                match word.as_str() {
                    _ if is_key => out.push_str(&format!("\"{word}\"")),
                    "t" => out.push_str("true"),
                    "f" => out.push_str("false"),
                    "true" | "false" | "null" => out.push_str(&word),
                    _ if word.parse::<f64>().is_ok()
                        && !(word.len() == 6 && word.starts_with('0')) =>
                    {
                        out.push_str(&word);
                    }
                    _ => out.push_str(&format!("\"{word}\"")),
                }
                before = 'w';
                continue;
            }
            symbol => out.push(symbol),
        }
        if !symbol.is_whitespace() {
            before = symbol;
        }
    }
    out
}

fn gnome_save(cells: &Value) -> Made {
    let mut draft = Draft::new("GNOME Sudoku save", 9)?;
    let fault = |reason: &str| Fault::malformed("GNOME Sudoku save", reason);
    let mut seen = [false; 81];
    for cell in cells.as_array().map(Vec::as_slice).unwrap_or_default() {
        let position = cell["position"].as_array().map(Vec::as_slice).unwrap_or_default();
        let place = match position {
            [row, column] => number(row).zip(number(column)),
            _ => None,
        };
        let (row, column) = place
            .filter(|(row, column)| *row < 9 && *column < 9)
            .ok_or_else(|| fault("a position is no row and column from 0 to 8"))?;
        let n = 9 * row as usize + column as usize;
        if std::mem::replace(&mut seen[n], true) {
            return Err(draft.fault(n, "it comes twice"));
        }
        let value = match &cell["value"] {
            Value::Null => 0,
            value => number(value).ok_or_else(|| draft.fault(n, "the value is no digit"))?,
        };
        match (value, &cell["fixed"]) {
            (0, _) => {
                let marks = cell["earmarks"].as_array().map(Vec::as_slice).unwrap_or_default();
                if !marks.is_empty() {
                    let digits: Option<Vec<u64>> = marks.iter().map(number).collect();
                    let digits = digits.ok_or_else(|| draft.fault(n, "an earmark is no digit"))?;
                    draft.list(n, digits)?;
                }
            }
            (value, Value::Bool(true)) => draft.given(n, value)?,
            (value, _) => draft.place(n, value)?,
        }
    }
    Ok(draft.entry())
}
