//! The strings of SudokuWiki (Andrew Stuart): the first packing of 162 characters, and packing B with a header.

use sudokit_core::{Board, Cell, Digit};

use super::Made;
use crate::draft::Draft;
use crate::entry::Content;
use crate::error::Fault;

const KIND: &str = "SudokuWiki string";

/// Reads the string if it is of one of the two packings.
pub(crate) fn read(data: &str) -> Option<Made> {
    let bytes = data.as_bytes();
    if !bytes.iter().all(u8::is_ascii_alphanumeric) {
        return None;
    }
    if let [kind, size, version, rest @ ..] = bytes
        && rest.len() >= 16
        && kind.is_ascii_uppercase()
        && (b'A'..=b'C').contains(version)
        && matches!(size, b'4' | b'6' | b'8' | b'9' | b'A' | b'C' | b'F' | b'G' | b'K' | b'P')
        && (rest.len() > 60 || *size <= b'6')
    {
        return headed(*kind, *size, *version, rest);
    }
    let in_base_32 = |byte: &u8| matches!(byte, b'0'..=b'9' | b'a'..=b'v');
    let first = bytes.len().abs_diff(162) <= 1
        && bytes.iter().all(in_base_32)
        && bytes.iter().any(u8::is_ascii_lowercase);
    first.then(|| first_packing(bytes))
}

/// Two characters in base 32 for each cell: the digits as bits, and below them whether it is a given.
fn first_packing(bytes: &[u8]) -> Made {
    if bytes.len() != 162 {
        let reason = format!("{} characters, need 162", bytes.len());
        return Err(Fault::malformed(KIND, reason));
    }
    let mut draft = Draft::new(KIND, 9)?;
    for cell in 0..81 {
        let number = number(&bytes[2 * cell..2 * cell + 2], 32)
            .ok_or_else(|| draft.fault(cell, "no number in base 32"))?;
        let (is_given, digits) = (number & 1 == 1, number >> 1);
        let listed = (1..=9).filter(|digit| digits >> (digit - 1) & 1 == 1);
        match (is_given, digits.count_ones()) {
            _ if digits > 511 => return Err(draft.fault(cell, "a digit above 9")),
            (true, 1) => draft.given(cell, u64::from(digits.trailing_zeros()) + 1)?,
            (true, 0) => return Err(draft.fault(cell, "marked as a given, but without a digit")),
            (true, _) => {
                return Err(draft.fault(cell, "marked as a given, but with more than one digit"));
            }
            (false, 0) => {}
            (false, _) => draft.list(cell, listed)?,
        }
    }
    Ok(draft.entry())
}

/// A header of kind, size and version, then a number in base 36 for each cell: 0 is empty, 1 to n are givens, then n
/// solved cells, and above them candidates as bits.
fn headed(kind: u8, size: u8, version: u8, data: &[u8]) -> Option<Made> {
    let variant = match kind {
        b'S' => None,
        b'X' => Some("diagonal sudoku"),
        b'W' => Some("windoku"),
        b'J' => Some("jigsaw sudoku"),
        b'L' => Some("killer sudoku"),
        b'M' => Some("killer jigsaw sudoku"),
        b'K' => Some("KenKen"),
        b'D' => Some("KenDoku"),
        b'T' | b'B' | b'U' | b'V' => Some("Str8ts"),
        _ => return None,
    };
    if let Some(variant) = variant {
        return Some(Err(Fault::variant(variant)));
    }
    Some(cells(size, version, data))
}

fn cells(size: u8, version: u8, data: &[u8]) -> Made {
    if version != b'B' {
        let reason = format!("version {} is unknown", char::from(version));
        return Err(Fault::malformed(KIND, reason));
    }
    let side = number(&[size], 36).unwrap_or(0) as usize;
    let mut draft = Draft::new(KIND, side)?;
    let width = width(side);
    let need = width * draft.cells();
    if data.len() != need {
        let reason = format!("{} data characters, need {need}", data.len());
        return Err(Fault::malformed(KIND, reason));
    }
    let n = side as u64;
    let most = 2 * n + (1 << side) - 1;
    for (cell, field) in data.chunks(width).enumerate() {
        let value = number(field, 36).ok_or_else(|| draft.fault(cell, "no number in base 36"))?;
        match value {
            0 => {}
            value if value <= n => draft.given(cell, value)?,
            value if value <= 2 * n => draft.place(cell, value - n)?,
            value if value <= most => {
                let digits = value - 2 * n;
                draft.list(cell, (1..=n).filter(|digit| digits >> (digit - 1) & 1 == 1))?;
            }
            value => return Err(draft.fault(cell, &format!("value {value} is above {most}"))),
        }
    }
    Ok(draft.entry())
}

/// How many characters a cell takes.
fn width(side: usize) -> usize {
    let mut most = 2 * side as u64 + (1 << side) - 1;
    let mut width = 1;
    while most >= 36 {
        most /= 36;
        width += 1;
    }
    width
}

fn number(field: &[u8], base: u32) -> Option<u64> {
    u64::from_str_radix(str::from_utf8(field).ok()?, base).ok()
}

/// The string of a puzzle in packing B.
pub(crate) fn pack(content: &Content) -> String {
    if let Content::Any(grid) = content {
        let side = grid.shape().side();
        let size = char::from_digit(side as u32, 36).unwrap_or('9').to_ascii_uppercase();
        let cells =
            grid.as_slice().iter().map(|digit| digit.map_or(0, sudokit_core::AnyDigit::get));
        let fields = cells.map(|value| in_base_36(u64::from(value), width(side)));
        return format!("S{size}B{}", fields.collect::<String>());
    }
    let board: Board = content.to_board();
    let plain = Board::new(&content.givens());
    let bare = board == plain;
    let field = |cell: Cell| {
        let value = match board.digit(cell).map(Digit::get) {
            Some(digit) if board.is_given(cell) => u64::from(digit),
            Some(digit) => u64::from(digit) + 9,
            None if bare => 0,
            None => match u64::from(board.candidates(cell).bits()) {
                0 => 0,
                digits => digits + 18,
            },
        };
        in_base_36(value, 2)
    };
    format!("S9B{}", Cell::ALL.into_iter().map(field).collect::<String>())
}

fn in_base_36(mut value: u64, width: usize) -> String {
    let mut symbols = vec!['0'; width];
    for symbol in symbols.iter_mut().rev() {
        *symbol = char::from_digit((value % 36) as u32, 36).unwrap_or('0');
        value /= 36;
    }
    symbols.into_iter().collect()
}
