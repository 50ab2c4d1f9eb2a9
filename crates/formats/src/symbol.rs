//! Symbols: what the characters of a line stand for, whatever alphabet they come from.

/// A line in plain symbols: foreign digits, dots, dashes, bars and blanks are turned into the ASCII ones, invisible
/// characters are left out, and each symbol knows its column.
#[derive(Clone, Debug, Default)]
pub(crate) struct Symbols {
    symbols: Vec<char>,
    /// The column of each symbol in the line as it was, from 0.
    columns: Vec<u32>,
}

impl Symbols {
    /// The symbols of a line in UTF-8; bytes that are not UTF-8 are taken for Latin-1.
    pub(crate) fn new(line: &[u8]) -> Self {
        let mut symbols = Self::default();
        let mut column = 0;
        for part in line.utf8_chunks() {
            for symbol in part.valid().chars() {
                symbols.push(symbol, column);
                column += 1;
            }
            for byte in part.invalid() {
                symbols.push(char::from(*byte), column);
                column += 1;
            }
        }
        symbols
    }

    fn push(&mut self, symbol: char, column: u32) {
        let times = if symbol == '…' { 3 } else { 1 };
        if let Some(plain) = plain(symbol) {
            for _ in 0..times {
                self.symbols.push(plain);
                self.columns.push(column);
            }
        }
    }

    pub(crate) fn as_slice(&self) -> &[char] {
        &self.symbols
    }

    /// The column of the symbol at `index`, from 1.
    pub(crate) fn column(&self, index: usize) -> u64 {
        self.columns.get(index).map_or(1, |column| u64::from(*column) + 1)
    }

    /// A part of the line as text, without the separators at its ends.
    pub(crate) fn text(&self, part: std::ops::Range<usize>) -> Option<Box<str>> {
        let text: String = self.symbols.get(part)?.iter().collect();
        let text = text
            .trim_matches(|symbol: char| symbol.is_whitespace() || ",;:#|=\"'`".contains(symbol));
        (!text.is_empty()).then(|| text.into())
    }
}

/// The ASCII symbol that a character stands for; itself if it stands for none; nothing if it is invisible.
fn plain(symbol: char) -> Option<char> {
    if symbol.is_ascii() {
        return Some(symbol);
    }
    Some(match symbol {
        '\u{feff}'
        | '\u{200b}'..='\u{200f}'
        | '\u{202a}'..='\u{202e}'
        | '\u{2060}'
        | '\u{2066}'..='\u{2069}'
        | '\u{ad}'
        | '\u{fe0e}'
        | '\u{fe0f}'
        | '\u{20e3}' => return None,
        '\u{a0}' | '\u{2000}'..='\u{200a}' | '\u{202f}' | '\u{205f}' | '\u{3000}' => ' ',
        // Dots, bullets, squares, the ellipsis.
        '\u{b7}' | '\u{2022}' | '\u{2024}' | '\u{2026}' | '\u{2219}' | '\u{22c5}' | '\u{25a0}'
        | '\u{25a1}' | '\u{2b1b}' | '\u{2b1c}' | '\u{25cb}' | '\u{25e6}' | '\u{3002}'
        | '\u{30fb}' | '\u{ff65}' | '\u{ff61}' => '.',
        '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
        // Vertical lines of frames.
        '\u{2502}' | '\u{2503}' | '\u{2506}' | '\u{2507}' | '\u{250a}' | '\u{250b}'
        | '\u{254e}' | '\u{254f}' | '\u{2551}' | '\u{2575}' | '\u{2577}' | '\u{2579}'
        | '\u{257b}' | '\u{a6}' => '|',
        '\u{2460}'..='\u{2468}' => digit(u32::from(symbol) - 0x2460 + 1),
        '\u{24ea}' => '0',
        '\u{2776}'..='\u{277e}' => digit(u32::from(symbol) - 0x2776 + 1),
        _ => {
            if let Some(digit) = foreign_digit(symbol) {
                digit
            } else if let Some(wide @ 1..=0x5e) = u32::from(symbol).checked_sub(0xff00) {
                char::from_u32(wide + 0x20).unwrap_or(symbol)
            } else {
                symbol
            }
        }
    })
}

fn digit(digit: u32) -> char {
    char::from_digit(digit, 10).unwrap_or('0')
}

/// The ASCII digit of a decimal digit of any script.
fn foreign_digit(symbol: char) -> Option<char> {
    let code = u32::from(symbol);
    let zero = ZEROS[..ZEROS.partition_point(|zero| *zero <= code)].last()?;
    char::from_digit(code - zero, 10)
}

/// The zeros of the scripts that have decimal digits (general category Nd of Unicode); each is followed by its one
/// to nine.
const ZEROS: &[u32] = &[
    0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66,
    0x0de6, 0x0e50, 0x0ed0, 0x0f20, 0x1040, 0x1090, 0x17e0, 0x1810, 0x1946, 0x19d0, 0x1a80, 0x1a90,
    0x1b50, 0x1bb0, 0x1c40, 0x1c50, 0xa620, 0xa8d0, 0xa900, 0xa9d0, 0xa9f0, 0xaa50, 0xabf0, 0xff10,
    0x104a0, 0x10d30, 0x11066, 0x110f0, 0x11136, 0x111d0, 0x112f0, 0x11450, 0x114d0, 0x11650,
    0x116c0, 0x11730, 0x118e0, 0x11950, 0x11c50, 0x11d50, 0x11da0, 0x11f50, 0x16a60, 0x16ac0,
    0x16b50, 0x1d7ce, 0x1d7d8, 0x1d7e2, 0x1d7ec, 0x1d7f6, 0x1e140, 0x1e2f0, 0x1e4f0, 0x1e950,
    0x1fbf0,
];

/// Whether the character belongs to the frames of box-drawing characters.
pub(crate) const fn is_box_drawing(symbol: char) -> bool {
    matches!(symbol, '\u{2500}'..='\u{257f}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn foreign_symbols_have_plain_ones() {
        let line = "٥۳०⑦５・□–\u{200e}x\u{a0}│5\u{fe0f}\u{20e3}…";
        let symbols = Symbols::new(line.as_bytes());
        let text: String = symbols.as_slice().iter().collect();
        assert_eq!(text, "53075..-x |5...");
        // The invisible character before `x` counts.
        assert_eq!(symbols.column(8), 10);
    }

    #[test]
    fn bytes_that_are_not_utf8_are_latin1() {
        let symbols = Symbols::new(b"G\xfcnter");
        assert_eq!(symbols.as_slice().iter().collect::<String>(), "G\u{fc}nter");
        assert_eq!(symbols.column(2), 3);
    }
}
