//! Texts and lines that are known by their beginning.

use crate::document::starts_with_any;
use crate::error::Fault;
use crate::lines;

/// Names the form of a whole text that is refused, by its first line.
pub(crate) fn refused(sample: &[u8]) -> Option<Fault> {
    let first = lines::lines(sample.trim_ascii_start(), 1).next();
    let first = first.map(|(_, line)| line.trim_ascii()).unwrap_or_default();
    if first.starts_with(b"SumoCueV1") || first.starts_with(b"3x3:") {
        return Some(Fault::variant("killer sudoku"));
    }
    starts_with_any(first, &["#!exemplar", "#!template"])
        .then_some(Fault::Unread { kind: "gsf's pattern data" })
}

/// Whether the line has the marks of a link.
pub(crate) fn may_be_link(line: &[char]) -> bool {
    if !line.contains(&'/') {
        return false;
    }
    let text: String = line.iter().collect();
    ["://", ".com/", ".app/", ".org/", ".coach/", ".link/", ".jp/", ".io/"]
        .iter()
        .any(|mark| text.contains(mark))
}

/// The wrapping of forums and markdown, which is no text: code fences and tags of their own line.
pub(crate) fn is_wrapping(line: &[char]) -> bool {
    let text: String = line.iter().take(80).collect();
    let lower = text.to_ascii_lowercase();
    lower.starts_with("```")
        || lower.starts_with("~~~")
        || lower.starts_with("code: select all")
        || matches!(
            lower.as_str(),
            "[code]"
                | "[/code]"
                | "[quote]"
                | "[/quote]"
                | "[pre]"
                | "[/pre]"
                | "code:"
                | "<pre>"
                | "</pre>"
                | "[spoiler]"
                | "[/spoiler]"
        )
}
