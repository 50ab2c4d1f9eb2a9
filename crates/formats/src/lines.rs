//! Lines of a text, whatever ends them.

/// A place in a text: the byte, and the line it is on.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Cursor {
    pub(crate) at: usize,
    pub(crate) line: u64,
}

impl Cursor {
    pub(crate) const fn new(line: u64) -> Self {
        Self { at: 0, line }
    }

    /// The next line without its end, and its number.
    #[inline]
    pub(crate) fn next_line<'t>(&mut self, text: &'t [u8]) -> Option<(u64, &'t [u8])> {
        let rest = text.get(self.at..).filter(|rest| !rest.is_empty())?;
        let number = self.line;
        match memchr::memchr2(b'\n', b'\r', rest) {
            Some(end) => {
                self.at += end + end_len(&rest[end..]);
                self.line += 1;
                Some((number, &rest[..end]))
            }
            None => {
                self.at = text.len();
                Some((number, rest))
            }
        }
    }
}

/// How many bytes the line end at the start of `rest` takes: CR LF is one line end.
#[inline]
fn end_len(rest: &[u8]) -> usize {
    if rest.starts_with(b"\r\n") { 2 } else { 1 }
}

/// The lines of a text with their numbers.
pub(crate) fn lines(text: &[u8], first: u64) -> impl Iterator<Item = (u64, &[u8])> {
    let mut cursor = Cursor::new(first);
    std::iter::from_fn(move || cursor.next_line(text))
}

/// How many line ends there are.
pub(crate) fn count_line_ends(text: &[u8]) -> u64 {
    let feeds = memchr::memchr_iter(b'\n', text).count();
    let lone = memchr::memchr_iter(b'\r', text).filter(|&at| text.get(at + 1) != Some(&b'\n'));
    (feeds + lone.count()) as u64
}

/// Where the last line of `text` that surely has its end stops: just after that end. A carriage return that is the
/// last byte does not count, since a line feed may follow.
pub(crate) fn last_line_end(text: &[u8]) -> Option<usize> {
    let whole = text.strip_suffix(b"\r").unwrap_or(text);
    memchr::memrchr2(b'\n', b'\r', whole).map(|at| at + 1)
}

/// Turns the rarer line ends (form feed, U+2028, U+2029) from byte `from` on into line feeds.
pub(crate) fn unify_line_ends(text: &mut Vec<u8>, from: usize) {
    while let Some(at) = memchr::memchr(b'\x0c', &text[from..]) {
        text[from + at] = b'\n';
    }
    let mut at = from;
    while let Some(found) = memchr::memchr(0xe2, &text[at..]) {
        at += found;
        if matches!(text[at..], [_, 0x80, 0xa8 | 0xa9, ..]) {
            text.splice(at..at + 3, [b'\n']);
        }
        at += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_line_end_ends_a_line() {
        let mut text = "a\nb\r\nc\rd\u{2028}e\u{2029}f\x0cg\n\nh".as_bytes().to_vec();
        unify_line_ends(&mut text, 0);
        let found: Vec<_> = lines(&text, 1).map(|(_, line)| line.to_vec()).collect();
        let expected = ["a", "b", "c", "d", "e", "f", "g", "", "h"];
        assert_eq!(found, expected.map(|line| line.as_bytes().to_vec()));
        assert_eq!(count_line_ends(&text), 8);
    }

    #[test]
    fn a_text_is_cut_after_a_whole_line_end() {
        assert_eq!(last_line_end(b"a\r\nb"), Some(3));
        assert_eq!(last_line_end(b"a\rb\r"), Some(2));
        assert_eq!(last_line_end(b"ab\r"), None);
    }
}
