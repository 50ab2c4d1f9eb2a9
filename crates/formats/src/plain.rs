//! Plain lines: 81 of `1` to `9`, `.` and `0`, and nothing else. Most lines of most lists are; they can be given out
//! as they are, for callers that read them on their own.

use sudokit_core::text::line;

use crate::entry::Entry;
use crate::lines::Cursor;

/// Consecutive lines of just 81 characters `1` to `9`, `.` and `0`, all with the same line end.
///
/// ```
/// use sudokit_formats::{Piece, Reader};
///
/// let line = "000000010400000000020000000000050407008000300001090000300400200050100000000806000";
/// let text = format!("{line}\n{line}\n{line} # named\n");
/// let chunk = Reader::new(text.as_bytes())?.next_chunk()?.expect("there are entries");
/// let mut pieces = chunk.pieces();
/// let Some(Piece::Lines(lines)) = pieces.next() else { panic!() };
/// assert!(lines.iter().eq([line.as_bytes(); 2]));
/// assert_eq!(lines.entry(1).map(|entry| entry.line), Some(2));
/// assert!(matches!(pieces.next(), Some(Piece::Entry(Ok(entry))) if entry.line == 3));
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct PlainLines<'c> {
    text: &'c [u8],
    /// The length of a line with its end. The last may be without one.
    stride: usize,
    first: u64,
}

impl<'c> PlainLines<'c> {
    /// The plain lines that the text begins with, of which the first has this number.
    pub(crate) fn at_start(text: &'c [u8], first: u64) -> Self {
        let end: &[u8] = match text.get(81..) {
            Some([b'\n', ..]) => b"\n",
            Some([b'\r', b'\n', ..]) => b"\r\n",
            Some([]) => b"",
            _ => return Self { text: &[], stride: 82, first },
        };
        let stride = 81 + end.len();
        let mut length = 0;
        for line in text.chunks(stride) {
            let Some((cells, after)) = line.split_first_chunk() else { break };
            if !is_plain(cells) || (after != end && length + 81 != text.len()) {
                break;
            }
            length += line.len();
        }
        Self { text: &text[..length], stride, first }
    }

    /// How many lines there are.
    pub const fn len(&self) -> usize {
        self.text.len().div_ceil(self.stride)
    }

    /// Whether there is none.
    pub const fn is_empty(&self) -> bool {
        self.text.is_empty()
    }

    /// The number of the first line, from 1.
    pub const fn first_line(&self) -> u64 {
        self.first
    }

    /// How many bytes they take, line ends counted.
    pub(crate) const fn bytes(&self) -> usize {
        self.text.len()
    }

    /// The lines without their ends.
    #[inline]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = &'c [u8; 81]> + use<'c> {
        const NONE: &[u8; 81] = &[b'.'; 81];
        // Each chunk begins with a line.
        self.text.chunks(self.stride).map(|line| line.first_chunk().unwrap_or(NONE))
    }

    /// Cuts the lines after so many of them, or after the last.
    pub fn split_at(self, count: usize) -> (Self, Self) {
        let count = count.min(self.len());
        let at = (count * self.stride).min(self.text.len());
        let (before, after) = self.text.split_at(at);
        (
            Self { text: before, ..self },
            Self { text: after, first: self.first + count as u64, ..self },
        )
    }

    /// The line as an entry; `None` if there are not so many.
    pub fn entry(&self, index: usize) -> Option<Entry> {
        let grid = line::from_ascii(self.text.chunks(self.stride).nth(index)?.first_chunk()?)?;
        Some(Entry::at(self.first + index as u64, grid.into()))
    }
}

/// Whether all are digits or dots.
#[inline]
fn is_plain(cells: &[u8; 81]) -> bool {
    let is_cell = |byte: &u8| (byte.wrapping_sub(b'0') <= 9) | (*byte == b'.');
    cells.iter().fold(true, |all, byte| all & is_cell(byte))
}

/// Whether a text that begins so is a list, whatever follows: its first line is a puzzle with no more than a short
/// remark after it, and no row of a pencilmark puzzle.
pub(crate) fn begins_list(text: &[u8]) -> bool {
    let Some((_, line)) = Cursor::new(1).next_line(text) else { return false };
    let Some(cells) = puzzle_with_remark(line) else { return false };
    let digits = cells.iter().filter(|byte| byte.wrapping_sub(b'1') < 9).count();
    // A row of pencilmarks has each digit at its place in its cell.
    let in_place = cells.iter().enumerate().filter(|(at, byte)| **byte == b'1' + (at % 9) as u8);
    2 * in_place.count() < digits
}

/// How many bytes the lines take that the text begins with and that are read alike in every list: puzzles with a short
/// remark after them, blank lines and comments.
pub(crate) fn certain_lines(text: &[u8]) -> usize {
    let mut cursor = Cursor::new(1);
    let mut end = 0;
    while let Some((_, line)) = cursor.next_line(text)
        && (line.trim_ascii().is_empty() || line[0] == b'#' || puzzle_with_remark(line).is_some())
    {
        end = cursor.at;
    }
    end
}

/// The cells of a line that is a puzzle with no more than a short remark after it.
fn puzzle_with_remark(line: &[u8]) -> Option<&[u8; 81]> {
    let (cells, rest) = line.split_first_chunk()?;
    let is_remark = |byte: &u8| byte.is_ascii_alphanumeric() || b" \t#.-".contains(byte);
    let remark = rest.len() <= 40 && rest.iter().all(is_remark);
    (is_plain(cells) && remark && matches!(rest, [] | [b' ' | b'\t', ..])).then_some(cells)
}

#[cfg(test)]
mod tests {
    use super::*;

    const P: &str =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    fn count(text: &str) -> (usize, usize) {
        let lines = PlainLines::at_start(text.as_bytes(), 7);
        assert!(lines.iter().all(|line| line == P.as_bytes()));
        assert_eq!(lines.iter().len(), lines.len());
        for (n, line) in lines.iter().enumerate() {
            let entry = lines.entry(n).unwrap();
            assert_eq!(
                (entry.line, entry.content.givens().to_string().as_bytes()),
                (7 + n as u64, &line[..])
            );
        }
        for at in 0..=lines.len() + 1 {
            let (before, after) = lines.split_at(at);
            assert_eq!(before.len() + after.len(), lines.len());
            assert!(before.iter().chain(after.iter()).eq(lines.iter()));
            assert_eq!(after.first_line(), 7 + before.len() as u64);
        }
        (lines.len(), lines.bytes())
    }

    #[test]
    fn plain_lines_end_with_the_first_other_one() {
        for end in ["\n", "\r\n"] {
            let line = format!("{P}{end}");
            for n in 0..4 {
                let plain = line.repeat(n);
                for other in
                    ["", "\n", "\r\n", " ", "x", &P[1..], &format!("{P} # 1"), &format!("{P}.")]
                {
                    assert_eq!(
                        count(&format!("{plain}{other}")),
                        (n, plain.len()),
                        "{n} {other:?}"
                    );
                }
                assert_eq!(count(&format!("{plain}{P}")), (n + 1, plain.len() + 81));
                // Another line end, or none known yet.
                assert_eq!(count(&format!("{plain}{P}\r")).0, n);
                if n > 0 {
                    let other = if end == "\n" { "\r\n" } else { "\n" };
                    assert_eq!(count(&format!("{plain}{P}{other}{P}")).0, n);
                }
            }
        }
        assert_eq!(count(&format!("{}\n", P.replacen('.', "-", 1))), (0, 0));
    }

    #[test]
    fn a_row_of_pencilmarks_begins_no_list() {
        assert!(begins_list(P.as_bytes()));
        assert!(begins_list(format!("{P} # 7 hard\r\n,").as_bytes()));
        for line in [
            format!("{P},{P}"),
            format!("{P},7"),
            format!("# {P}"),
            P[1..].into(),
            "12..5.7.9".repeat(9),
            ".".repeat(81),
            format!("{P}."),
        ] {
            assert!(!begins_list(line.as_bytes()), "{line}");
        }
    }
}
