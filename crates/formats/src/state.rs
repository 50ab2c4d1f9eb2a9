//! The state of a game of OpenSudoku: `version: 3`, then value, note and whether it may be edited for each cell.

use sudokit_core::{Cell, Digit};

use crate::draft::Draft;
use crate::entry::Content;
use crate::error::{Fault, short};
use crate::packed::Made;

const KIND: &str = "OpenSudoku data";

/// Reads the state.
pub(crate) fn read(text: &str) -> Made {
    let fault = |reason: String| Fault::malformed(KIND, reason);
    let text = text.trim();
    let (version, fields) = match text.strip_prefix("version:") {
        Some(rest) => {
            let rest = rest.trim_start();
            let end = rest.find(char::is_whitespace).unwrap_or(rest.len());
            let version: u32 = rest[..end]
                .parse()
                .map_err(|_| fault(format!("`{}` is no version", short(&rest[..end]))))?;
            (version, &rest[end..])
        }
        None => (1, text),
    };
    if version > 4 {
        return Err(fault(format!("version {version} is unknown")));
    }
    let mut fields: Vec<&str> = fields.trim().split('|').map(str::trim).collect();
    if fields.last() == Some(&"") {
        fields.pop();
    }
    // The second version may have an empty field before the last one of a cell.
    if fields.len() == 4 * 81 && fields.iter().skip(2).step_by(4).all(|field| field.is_empty()) {
        fields = fields.chunks(4).flat_map(|cell| [cell[0], cell[1], cell[3]]).collect();
    }
    if fields.len() != 3 * 81 {
        return Err(fault(format!("{} fields, need 243", fields.len())));
    }
    let mut draft = Draft::new(KIND, 9)?;
    for (cell, fields) in fields.chunks(3).enumerate() {
        let [value, note, editable] = fields else { break };
        let value: u64 =
            value.parse().map_err(|_| draft.fault(cell, &format!("`{value}` is no digit")))?;
        match (value, *editable) {
            (0, "0" | "1") => {}
            (value, "0") => draft.given(cell, value)?,
            (value, "1") => draft.place(cell, value)?,
            (_, other) => {
                return Err(draft.fault(
                    cell,
                    &format!("`{other}`: expected 0 or 1 for a cell that may be edited"),
                ));
            }
        }
        let digits = if version <= 1 && (note.contains(',') || *note == "-") {
            let digits = note.trim_matches('-').split(',').filter(|digit| !digit.is_empty());
            digits.map(str::parse).collect::<Result<Vec<u64>, _>>().ok()
        } else {
            let mask = if *note == "-" || note.is_empty() { Ok(0) } else { note.parse::<u64>() };
            let mask = mask.ok().filter(|mask| *mask < 512);
            mask.map(|mask| (1..=9).filter(|digit| mask >> (digit - 1) & 1 == 1).collect())
        };
        let digits =
            digits.ok_or_else(|| draft.fault(cell, &format!("`{note}` is no note of digits")))?;
        if value == 0 && !digits.is_empty() {
            draft.list(cell, digits)?;
        }
    }
    Ok(draft.entry())
}

/// The state of a game, in the third version; nothing for another size.
pub(crate) fn write(content: &Content) -> String {
    let board = content.to_board();
    let noted = match content {
        Content::Givens(_) | Content::Any(_) => false,
        Content::Board(board) => crate::candidates::has_marks(board),
        Content::Sukaku(_) => true,
    };
    let mut text = String::from("version: 3\n");
    for cell in Cell::ALL {
        let value = board.digit(cell).map_or(0, Digit::get);
        let note = if noted && value == 0 { board.candidates(cell).bits() } else { 0 };
        let editable = u8::from(!board.is_given(cell));
        text.push_str(&format!("{value}|{note}|{editable}|"));
    }
    text
}
