//! Texts that are one whole, such as JSON or XML: they are read to their end before anything is made of them.

use crate::error::{Fault, ReadError};
use crate::format::Format;
use crate::grid::Read;
use crate::packed::{self, Made, pzpr};
use crate::{any, array, gnome, html, json, lines, state, xml};

/// The longest document.
pub(crate) const LONGEST: usize = 64 << 20;

/// The kinds of documents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Document {
    /// JSON of any program.
    Json,
    /// XML of any program.
    Xml,
    /// A page of the web.
    Html,
    /// An array in the source of a program.
    Array,
    /// OpenSudoku's state of a game.
    State,
    /// A file of puzz.link.
    Pzprv3,
    /// GNOME Sudoku's share string.
    Gnome,
    /// The constraint text of the Interactive Sudoku Solver.
    Constraints,
    /// Grids of another size.
    Grids,
}

impl Document {
    /// The format that it is of.
    pub(crate) const fn format(self) -> Format {
        match self {
            Self::Json => Format::Json,
            Self::Xml => Format::OpenSudoku,
            Self::Html => Format::Html,
            Self::Array => Format::Array,
            Self::State => Format::OpenSudoku,
            Self::Pzprv3 => Format::Pzprv3,
            Self::Gnome => Format::Gnome,
            Self::Constraints => Format::Iss,
            Self::Grids => Format::Grid,
        }
    }

    /// Reads the whole text.
    pub(crate) fn read(self, bytes: &[u8]) -> Vec<Read> {
        let text = utf8(bytes);
        let text = text.trim_end_matches('\0');
        let one = |made: Made| {
            let first = text.len() - text.trim_start().len();
            let line = 1 + text[..first].matches('\n').count() as u64;
            vec![made.map_err(|fault| ReadError::new(line, fault)).map(|mut entry| {
                entry.line = line;
                entry
            })]
        };
        match self {
            Self::Json => {
                // An array is also what programs write, with other words and signs than JSON has.
                let found = json::read(text);
                if text.trim_start().starts_with('[') && found.iter().all(Result::is_err) {
                    let other = array::read(text);
                    if other.iter().any(Result::is_ok) {
                        return other;
                    }
                }
                found
            }
            Self::Xml => xml::read(text),
            Self::Html => html::read(text),
            Self::Array => array::read(text),
            Self::State => one(state::read(text)),
            Self::Pzprv3 if !text.trim_start().starts_with("pzprv3") => {
                let fault = Fault::malformed("pzprv3 file", "the first line is not `pzprv3`");
                one(Err(fault))
            }
            Self::Pzprv3 => parts(text, |line| line.starts_with("pzprv3"), pzpr::file),
            Self::Gnome => parts(text, |line| line.starts_with('#'), gnome::read),
            Self::Constraints => one(packed::constraints(text.trim())),
            Self::Grids => any::grids(bytes)
                .unwrap_or_else(|| vec![Err(ReadError::new(1, Fault::NoPuzzle { longest: 0 }))]),
        }
    }
}

/// Reads the parts of a text, each of which begins with a line that `begins` one.
fn parts(text: &str, begins: impl Fn(&str) -> bool, read: impl Fn(&str) -> Made) -> Vec<Read> {
    let mut parts: Vec<(u64, String)> = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        if begins(line.trim()) {
            parts.push((number, String::new()));
        }
        if let Some((_, part)) = parts.last_mut() {
            part.push_str(line.trim());
            part.push('\n');
        }
    }
    let read = |(line, part): (u64, String)| match read(part.trim()) {
        Ok(mut entry) => {
            entry.line = line;
            Ok(entry)
        }
        Err(fault) => Err(ReadError::new(line, fault)),
    };
    parts.into_iter().map(read).collect()
}

/// The text of bytes; those that are not UTF-8 are Latin-1.
fn utf8(bytes: &[u8]) -> std::borrow::Cow<'_, str> {
    match str::from_utf8(bytes) {
        Ok(text) => text.into(),
        Err(_) => {
            let mut text = String::with_capacity(bytes.len() + 16);
            for part in bytes.utf8_chunks() {
                text.push_str(part.valid());
                text.extend(part.invalid().iter().map(|byte| char::from(*byte)));
            }
            text.into()
        }
    }
}

/// The kind of a text that begins so.
pub(crate) fn detect(sample: &[u8]) -> Option<Document> {
    let start = sample.trim_ascii_start();
    if memchr::memmem::find(sample, b"window.gameData").is_some() {
        return Some(Document::Html);
    }
    if let Some(inside) = start.strip_prefix(b"{")
        && matches!(
            inside.trim_ascii_start().first(),
            None | Some(b'"' | b'\'' | b'}' | b'a'..=b'z')
        )
    {
        return Some(Document::Json);
    }
    if start.starts_with(b"[") && is_array(start) {
        return Some(Document::Json);
    }
    if start.starts_with(b"<") && !lines::lines(start, 1).all(|(_, line)| is_marked_row(line)) {
        let html = [
            "<!doctype html",
            "<html",
            "<table",
            "<div",
            "<head",
            "<body",
            "<form",
            "<script",
            "<input",
            "<section",
            "<main",
        ];
        let is_html = starts_with_any(start, &html) && !starts_with_any(start, &["<header "]);
        return (is_html || !is_tag_of_forum(start)).then_some(if is_html {
            Document::Html
        } else {
            Document::Xml
        });
    }
    let first =
        lines::lines(start, 1).next().map(|(_, line)| line.trim_ascii()).unwrap_or_default();
    let mut next = lines::lines(start, 1).skip(1).map(|(_, line)| line.trim_ascii());
    let is_kind = next.next() == Some(b"sudoku")
        && next.next().is_some_and(|size| size.len() <= 2 && size.iter().all(u8::is_ascii_digit));
    if first.starts_with(b"pzprv3") || is_kind || (first == b"sudoku" && has_size(start)) {
        return Some(Document::Pzprv3);
    }
    let after = first.strip_prefix(b"version:").map(<[u8]>::trim_ascii);
    if after.is_some_and(|after| after.len() <= 3 || after.contains(&b'|')) {
        return Some(Document::State);
    }
    let bars = memchr::memchr_iter(b'|', first).count();
    if matches!(bars, 240..=330)
        && first.iter().all(|byte| byte.is_ascii_digit() || b"|,- ".contains(byte))
    {
        return Some(Document::State);
    }
    let mut written = lines::lines(start, 1).filter(|(_, line)| !line.trim_ascii().is_empty());
    let only_line = written.next().is_some() && written.next().is_none();
    if only_line && gnome::is_likely(first) {
        return Some(Document::Gnome);
    }
    if !only_line
        && lines::lines(start, 1).take(20).any(|(_, line)| line.trim_ascii().starts_with(b".~"))
    {
        return Some(Document::Constraints);
    }
    source_array(sample).then_some(Document::Array)
}

/// Whether the second line is a size.
fn has_size(start: &[u8]) -> bool {
    let second = lines::lines(start, 1).nth(1).map(|(_, line)| line.trim_ascii());
    second.is_some_and(|size| matches!(size.len(), 1 | 2) && size.iter().all(u8::is_ascii_digit))
}

/// A list of brackets with a bracket, a quote or a number first; not the tag of a forum or a section.
fn is_array(start: &[u8]) -> bool {
    let next = start[1..].trim_ascii_start().first();
    matches!(next, None | Some(b'[' | b'"' | b'\'' | b'0'..=b'9' | b'{' | b']'))
        || starts_with_any(start, &["[null", "[none", "[nan"])
}

/// A row of a grid whose givens are marked `<5>`.
fn is_marked_row(line: &[u8]) -> bool {
    line.iter().all(|byte| !byte.is_ascii_alphabetic())
}

/// `<pre>` and the like around a text.
fn is_tag_of_forum(start: &[u8]) -> bool {
    starts_with_any(start, &["<pre>", "<code>"])
}

pub(crate) fn starts_with_any(text: &[u8], starts: &[&str]) -> bool {
    starts.iter().any(|start| {
        text.get(..start.len()).is_some_and(|head| head.eq_ignore_ascii_case(start.as_bytes()))
    })
}

/// An array of numbers in the source of a program: braces or brackets around rows.
fn source_array(sample: &[u8]) -> bool {
    lines::lines(sample, 1).take(40).any(|(_, line)| {
        let line = line.trim_ascii();
        let open = line.iter().position(|byte| matches!(byte, b'[' | b'{'));
        let Some(open) = open else { return false };
        let inside = &line[open..];
        let separators = inside.iter().filter(|byte| matches!(byte, b',' | b';')).count();
        let digits = inside.iter().filter(|byte| byte.is_ascii_digit()).count();
        // A row, or the whole of it, as a list of numbers; candidates in braces have no commas.
        (separators >= 8 && digits >= 4 && inside.len() >= 17 && !line.starts_with(b":"))
            || (digits >= 20 && inside.contains(&b' ') && inside.contains(&b';'))
    })
}
