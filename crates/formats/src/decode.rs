//! From bytes to text: byte-order marks, UTF-16, and the types of files that hold no text.

use std::io::{self, Read};

use crate::error::Fault;
use crate::lines;

/// Decodes an input to UTF-8 as it is read. Bytes that are not UTF-8 pass unchanged; see
/// [`Symbols::new`](crate::symbol::Symbols::new).
#[derive(Debug)]
pub(crate) struct Decoder<R> {
    input: R,
    encoding: Encoding,
    /// Bytes that were read and are not decoded yet.
    bytes: Vec<u8>,
    /// Whether the input has ended.
    ended: bool,
    /// Whether the last read gave all that was asked for, so that there may be more at once.
    more: bool,
}

#[derive(Clone, Copy, Debug)]
enum Encoding {
    Utf8,
    /// With the function that makes a unit of two bytes.
    Utf16(fn([u8; 2]) -> u16),
}

/// How many bytes the encoding is decided on, if not less are enough.
const HEAD: usize = 4 << 10;
/// How many bytes tell every type of file.
const MAGIC: usize = 16;
/// How many bytes are decoded at a time.
const BLOCK: usize = 64 << 10;

impl<R: Read> Decoder<R> {
    /// Reads the head of the input, decides its encoding, and names its type if it is none of text.
    pub(crate) fn new(mut input: R) -> io::Result<(Self, Option<Fault>)> {
        let mut bytes = Vec::new();
        let (mut ended, mut more) = (false, true);
        // Without a zero among the first two bytes it is not UTF-16 without a mark.
        while !ended && bytes.len() < HEAD && (bytes.len() < MAGIC || bytes[..2].contains(&0)) {
            let wanted = HEAD - bytes.len();
            let read = read_some(&mut input, &mut bytes, wanted)?;
            (ended, more) = (read == 0, read == wanted);
        }
        let fault = foreign_type(&bytes);
        let (encoding, mark) = encoding(&bytes);
        bytes.drain(..mark);
        Ok((Self { input, encoding, bytes, ended, more }, fault))
    }

    /// Whether all text was given out.
    pub(crate) const fn is_at_end(&self) -> bool {
        self.ended && self.bytes.is_empty()
    }

    /// Appends text until there are `size` bytes of it or the input ends.
    pub(crate) fn fill(&mut self, text: &mut Vec<u8>, size: usize) -> io::Result<()> {
        while text.len() < size && !self.is_at_end() {
            self.fill_some(text, size)?;
        }
        Ok(())
    }

    /// Appends the text that comes first, until there are `size` bytes of it. Whether there may be more at once.
    pub(crate) fn fill_some(&mut self, text: &mut Vec<u8>, size: usize) -> io::Result<bool> {
        // A line end of three bytes may have begun before.
        let from = text.len().saturating_sub(2);
        match self.encoding {
            Encoding::Utf8 if !self.bytes.is_empty() => text.append(&mut self.bytes),
            Encoding::Utf8 => self.read(text, size)?,
            Encoding::Utf16(unit) => {
                let mut bytes = std::mem::take(&mut self.bytes);
                let wanted = bytes.len() + BLOCK;
                self.read(&mut bytes, wanted)?;
                let rest = decode_utf16(&bytes, unit, self.ended, text);
                bytes.drain(..rest);
                self.bytes = bytes;
            }
        }
        lines::unify_line_ends(text, from);
        Ok(self.more)
    }

    /// Appends what comes first, until there are `size` bytes.
    fn read(&mut self, bytes: &mut Vec<u8>, size: usize) -> io::Result<()> {
        let missing = size.saturating_sub(bytes.len());
        if !self.ended && missing > 0 {
            let read = read_some(&mut self.input, bytes, missing)?;
            (self.ended, self.more) = (read == 0, read == missing);
        }
        Ok(())
    }
}

/// Appends what the input has now, `most` bytes at most, and says how many; 0 at its end.
fn read_some(input: &mut impl Read, bytes: &mut Vec<u8>, most: usize) -> io::Result<usize> {
    let length = bytes.len();
    bytes.resize(length + most, 0);
    let read = loop {
        match input.read(&mut bytes[length..]) {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            read => break read,
        }
    };
    bytes.truncate(length + read.as_ref().map_or(0, |read| *read));
    read
}

/// The encoding of a text that begins so, and the length of its byte-order mark.
fn encoding(head: &[u8]) -> (Encoding, usize) {
    match head {
        [0xef, 0xbb, 0xbf, ..] => (Encoding::Utf8, 3),
        [0xff, 0xfe, ..] => (Encoding::Utf16(u16::from_le_bytes), 2),
        [0xfe, 0xff, ..] => (Encoding::Utf16(u16::from_be_bytes), 2),
        // ASCII in UTF-16 without a mark: every other byte is zero, and none of the others.
        _ if head.len() >= 4
            && zeros(head, 1)
            && !head.iter().step_by(2).any(|byte| *byte == 0) =>
        {
            (Encoding::Utf16(u16::from_le_bytes), 0)
        }
        _ if head.len() >= 4 && zeros(head, 0) && !head[1..].iter().step_by(2).any(|b| *b == 0) => {
            (Encoding::Utf16(u16::from_be_bytes), 0)
        }
        _ => (Encoding::Utf8, 0),
    }
}

fn zeros(head: &[u8], from: usize) -> bool {
    head[from..].iter().step_by(2).all(|byte| *byte == 0)
}

/// Appends what the bytes say, and returns how many of them it took: half a character at the end is left unless the
/// input has ended.
fn decode_utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16, ended: bool, text: &mut Vec<u8>) -> usize {
    let mut pairs = bytes.as_chunks::<2>().0;
    if let [before @ .., last] = pairs
        && !ended
        && matches!(unit(*last), 0xd800..=0xdbff)
    {
        pairs = before;
    }
    let mut encoded = [0; 4];
    for symbol in char::decode_utf16(pairs.iter().map(|pair| unit(*pair))) {
        let symbol = symbol.unwrap_or(char::REPLACEMENT_CHARACTER);
        text.extend_from_slice(symbol.encode_utf8(&mut encoded).as_bytes());
    }
    if ended { bytes.len() } else { 2 * pairs.len() }
}

/// Names the type of a file that is no text, by its first bytes.
fn foreign_type(head: &[u8]) -> Option<Fault> {
    const TYPES: [(&[u8], &str); 13] = [
        (b"\x89PNG", "a PNG picture"),
        (b"\xff\xd8\xff", "a JPEG picture"),
        (b"GIF8", "a GIF picture"),
        (b"%PDF", "a PDF document"),
        (
            b"PK\x03\x04",
            "a zip archive, such as a HoDoKu save (`.hsol`), `.xlsx` or `.ods`: export it as text",
        ),
        (b"\x1f\x8b", "gzip data: decompress it first"),
        (b"\xfd7zXZ\0", "xz data: decompress it first"),
        (b"\x28\xb5\x2f\xfd", "zstd data: decompress it first"),
        (b"BZh", "bzip2 data: decompress it first"),
        (b"7z\xbc\xaf\x27\x1c", "a 7z archive"),
        (b"SQLite format 3\0", "an SQLite database"),
        (b"\xd0\xcf\x11\xe0", "an old Office document: export it as text"),
        (b"sudz", "a catalogue of the program `sudoku` by gsf: its binary form is not read"),
    ];
    let of_type = TYPES.iter().find(|(magic, _)| head.starts_with(magic));
    of_type.map(|(_, kind)| Fault::Type { kind })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decoded(bytes: &[u8]) -> String {
        let (mut decoder, fault) = Decoder::new(bytes).unwrap();
        assert_eq!(fault, None);
        let mut text = Vec::new();
        while !decoder.is_at_end() {
            let size = text.len() + 7;
            decoder.fill(&mut text, size).unwrap();
        }
        String::from_utf8(text).unwrap()
    }

    #[test]
    fn every_encoding_gives_the_same_text() {
        let text = "5٣..𝟕\n\u{2028}end".repeat(1000);
        let expected = text.replace('\u{2028}', "\n");
        let units = || text.encode_utf16();
        let little: Vec<u8> = units().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = units().flat_map(u16::to_be_bytes).collect();
        assert_eq!(decoded(text.as_bytes()), expected);
        assert_eq!(decoded(&[b"\xef\xbb\xbf", text.as_bytes()].concat()), expected);
        assert_eq!(decoded(&[b"\xff\xfe", &little[..]].concat()), expected);
        assert_eq!(decoded(&[b"\xfe\xff", &big[..]].concat()), expected);
    }

    #[test]
    fn utf16_without_a_mark_is_found_by_its_zeros() {
        let text = "53..7\n";
        let little: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let big: Vec<u8> = text.encode_utf16().flat_map(u16::to_be_bytes).collect();
        assert_eq!(decoded(&little), text);
        assert_eq!(decoded(&big), text);
    }
}
