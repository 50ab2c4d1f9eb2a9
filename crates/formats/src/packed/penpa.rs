//! Penpa+'s links: base64 of deflated text, in which frequent words are short.
//!
//! The lines of the text: a header, the white space around the grid, the mode, the question, the answer. Question and
//! answer are JSON; their `number` holds what is written in cells.

use std::collections::HashMap;
use std::fmt::Write as _;

use base64::Engine;
use base64::alphabet;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use serde_json::Value;
use sudokit_core::Shape;

use super::Made;
use crate::draft::Draft;
use crate::entry::Entry;
use crate::error::{Fault, Warning};

const KIND: &str = "Penpa+ link";
/// The most bytes that the data may inflate to.
const LIMIT: usize = 4 << 20;

/// The words that are written short, and what for, in the order in which they were replaced.
const SHORT: [(&str, &str); 30] = [
    ("\"qa\"", "z9"),
    ("\"pu_q\"", "zQ"),
    ("\"pu_a\"", "zA"),
    ("\"grid\"", "zG"),
    ("\"edit_mode\"", "zM"),
    ("\"surface\"", "zS"),
    ("\"line\"", "zL"),
    ("\"lineE\"", "zE"),
    ("\"wall\"", "zW"),
    ("\"cage\"", "zC"),
    ("\"number\"", "zN"),
    ("\"symbol\"", "zY"),
    ("\"special\"", "zP"),
    ("\"board\"", "zB"),
    ("\"command_redo\"", "zR"),
    ("\"command_undo\"", "zU"),
    ("\"command_replay\"", "z8"),
    ("\"numberS\"", "z1"),
    ("\"freeline\"", "zF"),
    ("\"freelineE\"", "z2"),
    ("\"thermo\"", "zT"),
    ("\"arrows\"", "z3"),
    ("\"direction\"", "zD"),
    ("\"squareframe\"", "z0"),
    ("\"polygon\"", "z5"),
    ("\"deletelineE\"", "z4"),
    ("\"killercages\"", "z6"),
    ("\"nobulbthermo\"", "z7"),
    ("\"__a\"", "z_"),
    ("null", "zO"),
];

/// What is drawn as a rule, and its name.
const RULES: [(&str, &str); 5] = [
    ("killercages", "killer sudoku"),
    ("thermo", "thermometer sudoku"),
    ("nobulbthermo", "thermometer sudoku"),
    ("arrows", "arrow sudoku"),
    ("direction", "arrow sudoku"),
];

/// What is drawn and may be no rule.
const DRAWN: [&str; 9] =
    ["surface", "line", "wall", "cage", "symbol", "numberS", "freeline", "freelineE", "polygon"];

const BASE64: GeneralPurpose = GeneralPurpose::new(
    &alphabet::STANDARD,
    GeneralPurposeConfig::new().with_decode_padding_mode(DecodePaddingMode::Indifferent),
);

/// The puzzle of the data of a link.
pub(crate) fn read(data: &str) -> Made {
    let text = text(data)?;
    let fault = |reason: &str| Fault::malformed(KIND, reason);
    let lines: Vec<&str> = text.lines().collect();
    let [header, space, _, question, ..] = lines[..] else {
        return Err(fault("the text has fewer than four lines"));
    };
    let fields: Vec<&str> = header.split(',').collect();
    let grid_type = fields[0];
    if !matches!(grid_type, "square" | "sudoku") {
        return Err(Fault::variant(format!("the grid type {grid_type}")));
    }
    let number = |n: usize| fields.get(n).and_then(|field| field.trim().parse::<usize>().ok());
    let (width, height) = number(1)
        .zip(number(2))
        .filter(|(width, height)| *width <= 100 && *height <= 100)
        .ok_or_else(|| fault("the header does not tell the size"))?;
    let space: Vec<usize> = serde_json::from_str(space).unwrap_or_default();
    let &[top, bottom, left, right] = &space[..] else {
        return Err(fault("the second line does not tell the space around"));
    };
    let side = width.checked_sub(left.saturating_add(right));
    let rows = height.checked_sub(top.saturating_add(bottom));
    let side = side.filter(|side| Some(*side) == rows).ok_or_else(|| fault("it is not square"))?;
    let frame = Frame { width: width + 4, height: height + 4, top: top + 2, left: left + 2, side };
    let question = value(question)?;
    let mut draft = Draft::new(KIND, side)?;
    numbers(&question, &frame, &mut draft, Side::Question)?;
    if let Some(answer) = lines.get(4).and_then(|line| value(line).ok()) {
        numbers(&answer, &frame, &mut draft, Side::Answer)?;
    }
    let mut entry = draft.entry();
    for (key, variant) in RULES {
        if !is_empty(&question[key]) {
            return Err(Fault::variant(variant));
        }
    }
    let drawn: Vec<&str> = DRAWN.into_iter().filter(|key| !is_empty(&question[*key])).collect();
    if !drawn.is_empty() {
        let what = format!("drawings ({})", drawn.join(", "));
        entry.warnings.push(Warning::Ignored { what: what.into() });
    }
    frame.check_boxes(&question["lineE"])?;
    let title = fields.iter().find_map(|field| field.trim().strip_prefix("Title:"));
    entry.label = title.map(str::trim).filter(|title| !title.is_empty()).map(Into::into);
    Ok(entry)
}

/// The text of the data.
fn text(data: &str) -> Result<String, Fault> {
    let fault = |reason: &str| Fault::malformed(KIND, reason);
    let data = data.replace(' ', "+");
    let bytes = BASE64.decode(data).map_err(|_| fault("the data is no base64"))?;
    let inflated = miniz_oxide::inflate::decompress_to_vec_with_limit(&bytes, LIMIT)
        .map_err(|_| fault("the data does not inflate"))?;
    String::from_utf8(inflated).map_err(|_| fault("the text is no UTF-8"))
}

fn value(line: &str) -> Result<Value, Fault> {
    let mut text = line.to_owned();
    for (word, short) in SHORT.iter().rev() {
        if text.contains(short) {
            text = text.replace(short, word);
        }
        if text.len() > LIMIT {
            return Err(Fault::malformed(KIND, "the text is too long"));
        }
    }
    let text = text.replace("zZ", "z");
    serde_json::from_str(&text)
        .map_err(|error| Fault::malformed(KIND, format!("the question is no JSON: {error}")))
}

fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null => true,
        Value::Array(items) => items.is_empty(),
        Value::Object(members) => members.is_empty(),
        _ => false,
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Side {
    Question,
    Answer,
}

/// Puts the numbers in cells into the draft: `[text, color, style]` each.
fn numbers(part: &Value, frame: &Frame, draft: &mut Draft, side: Side) -> Result<(), Fault> {
    let Value::Object(numbers) = &part["number"] else { return Ok(()) };
    for (key, written) in numbers {
        let Some(cell) = key.parse().ok().and_then(|index| frame.cell(index)) else { continue };
        let style = match &written[2] {
            Value::String(style) => style.as_str(),
            _ => "1",
        };
        match (&written[0], style) {
            // Candidates are flags.
            (Value::Array(flags), "7") => {
                let set = |flag: &Value| flag == 1 || flag == true || flag == "1";
                let digits = (1..=9).zip(flags).filter(|(_, flag)| set(flag));
                let digits: Vec<u64> = digits.map(|(digit, _)| digit).collect();
                match digits[..] {
                    [] => {}
                    [digit] if side == Side::Question => draft.given(cell, digit)?,
                    [digit] => draft.place(cell, digit)?,
                    _ => draft.list(cell, digits)?,
                }
            }
            (text, "1" | "2" | "4" | "10") => {
                let text = match text {
                    Value::String(text) => text.trim().to_owned(),
                    text => text.to_string(),
                };
                if text.is_empty() {
                    continue;
                }
                let digit = text
                    .parse()
                    .map_err(|_| draft.fault(cell, &format!("`{text}` is no digit")))?;
                // Black is the question; other colors are the answer.
                if side == Side::Question && written[1] == 1 {
                    draft.given(cell, digit)?;
                } else {
                    draft.place(cell, digit)?;
                }
            }
            _ => {}
        }
    }
    Ok(())
}

/// Where the grid is in the drawing.
struct Frame {
    width: usize,
    height: usize,
    top: usize,
    left: usize,
    side: usize,
}

impl Frame {
    /// The cell at a place of the drawing.
    fn cell(&self, index: usize) -> Option<usize> {
        let row = (index / self.width).checked_sub(self.top)?;
        let column = (index % self.width).checked_sub(self.left)?;
        (row < self.side && column < self.side).then_some(row * self.side + column)
    }

    /// The place of a cell in the drawing.
    const fn index(&self, cell: usize) -> usize {
        (cell / self.side + self.top) * self.width + cell % self.side + self.left
    }

    /// Refuses lines that part the grid into other boxes than the usual ones.
    fn check_boxes(&self, lines: &Value) -> Result<(), Fault> {
        let Value::Object(lines) = lines else { return Ok(()) };
        // Lines are named by their ends; the end with the number of a cell is its upper left corner.
        let corner = |text: &str| {
            let end: usize = text.parse().ok()?;
            (end + self.width + 1).checked_sub(self.width * self.height)
        };
        let mut walls: HashMap<(usize, usize), ()> = HashMap::new();
        for key in lines.keys() {
            let Some((first, second)) = key.split_once(',') else { continue };
            let (Some(first), Some(second)) = (corner(first), corner(second)) else { continue };
            let before = match second.checked_sub(first) {
                Some(1) => first.checked_sub(self.width),
                Some(step) if step == self.width => first.checked_sub(1),
                _ => None,
            };
            if let Some((one, other)) =
                before.and_then(|before| self.cell(before)).zip(self.cell(first))
            {
                walls.insert((one, other), ());
            }
        }
        let Some(shape) = Shape::of_side(self.side) else { return Ok(()) };
        let regions = self.regions(&walls);
        let mut sizes = vec![0; self.side * self.side];
        regions.iter().for_each(|region| sizes[*region] += 1);
        if !regions.iter().all(|region| sizes[*region] == self.side) {
            return Ok(());
        }
        let boxes: Vec<usize> = shape.cells().map(|cell| shape.box_of(cell)).collect();
        let same = (0..regions.len()).all(|cell| {
            (0..cell)
                .all(|other| (regions[cell] == regions[other]) == (boxes[cell] == boxes[other]))
        });
        if same { Ok(()) } else { Err(Fault::variant("jigsaw sudoku")) }
    }

    /// The first cell of the region that each cell is in.
    fn regions(&self, walls: &HashMap<(usize, usize), ()>) -> Vec<usize> {
        let count = self.side * self.side;
        let mut region = vec![usize::MAX; count];
        for start in 0..count {
            if region[start] != usize::MAX {
                continue;
            }
            let mut open = vec![start];
            while let Some(cell) = open.pop() {
                if region[cell] != usize::MAX {
                    continue;
                }
                region[cell] = start;
                let column = cell % self.side;
                let neighbors = [
                    (column > 0).then(|| cell - 1),
                    (column + 1 < self.side).then_some(cell + 1),
                    cell.checked_sub(self.side),
                    (cell + self.side < count).then_some(cell + self.side),
                ];
                for next in neighbors.into_iter().flatten() {
                    if !walls.contains_key(&(cell.min(next), cell.max(next))) {
                        open.push(next);
                    }
                }
            }
        }
        region
    }
}

/// The data of a link with the givens in the question and the placed digits in the answer.
pub(crate) fn pack(entry: &Entry) -> String {
    let (givens, placed) = crate::write::digits(&entry.content);
    let side = givens.shape().side();
    let frame = Frame { width: side + 4, height: side + 4, top: 2, left: 2, side };
    let numbers = |grid: &sudokit_core::AnyGrid, color: u8| {
        let mut text = String::new();
        for (cell, digit) in grid.iter() {
            let comma = if text.is_empty() { "" } else { "," };
            let index = frame.index(cell.index(grid.shape()));
            let _ = write!(text, "{comma}\"{index}\":[\"{}\",{color},\"1\"]", digit.get());
        }
        format!("{{zR:[],zU:[],zS:{{}},zN:{{{text}}},zY:{{}},zL:{{}},zE:{{}}}}")
    };
    let (question, answer) = (numbers(&givens, 1), numbers(&placed, 2));
    let title = entry.label.as_deref().unwrap_or_default().replace([',', '\n', '\r'], " ");
    let text = format!(
        "sudoku,{side},{side},38,0,1,1,{},{},0,0,Title: {title},Author: ,,,,,,OFF,false\n[0,0,0,0]\n\
         [\"1\",\"2\",\"1\"]~zS\n{question}\n{answer}\n",
        38 * (side + 1),
        38 * (side + 1)
    );
    BASE64.encode(miniz_oxide::deflate::compress_to_vec(text.as_bytes(), 9))
}
