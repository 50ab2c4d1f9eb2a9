//! Forms that are known by their beginning and not read yet. Once one is recognised nothing else is tried: to pick
//! digits out of it would give a wrong puzzle.

use crate::error::Fault;
use crate::lines;

/// Names the form of a whole text that is not read, by its first lines.
pub(crate) fn unread(sample: &[u8]) -> Option<Fault> {
    let start = sample.trim_ascii_start();
    let unread = |kind| Some(Fault::Unread { kind });
    if memchr::memmem::find(sample, b"window.gameData").is_some() {
        return unread("a New York Times page");
    }
    if let Some(inside) = start.strip_prefix(b"{")
        && matches!(
            inside.trim_ascii_start().first(),
            None | Some(b'"' | b'\'' | b'}' | b'a'..=b'z')
        )
    {
        return unread("JSON");
    }
    if start.starts_with(b"[") && is_array(start) {
        return unread("an array");
    }
    if start.starts_with(b"<") && !lines::lines(start, 1).all(|(_, line)| is_marked_row(line)) {
        return if starts_with_any(
            start,
            &["<!doctype html", "<html", "<table", "<div", "<head", "<body"],
        ) {
            unread("HTML")
        } else {
            unread("XML")
        };
    }
    let first =
        lines::lines(start, 1).next().map(|(_, line)| line.trim_ascii()).unwrap_or_default();
    if first.starts_with(b"pzprv3") {
        return unread("a pzprv3 file");
    }
    if first.starts_with(b"SumoCueV1") || first.starts_with(b"3x3:") {
        return Some(Fault::Variant { variant: "killer sudoku" });
    }
    if first.starts_with(b"version: ") && first.len() <= 12 {
        return unread("OpenSudoku's data");
    }
    if starts_with_any(first, &["#!exemplar", "#!template"]) {
        return unread("gsf's pattern data");
    }
    let only_line =
        lines::lines(start, 1).filter(|(_, line)| !line.trim_ascii().is_empty()).count() == 1;
    if only_line && is_gnome(first) {
        return unread("a GNOME Sudoku share string");
    }
    source_array(sample).then_some(Fault::Unread { kind: "an array of a programming language" })
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

fn starts_with_any(text: &[u8], starts: &[&str]) -> bool {
    starts.iter().any(|start| {
        text.get(..start.len()).is_some_and(|head| head.eq_ignore_ascii_case(start.as_bytes()))
    })
}

/// `#`, five characters of sizes, one for each given; no blank, and not a run of cells.
fn is_gnome(line: &[u8]) -> bool {
    line.starts_with(b"#")
        && (23..=87).contains(&line.len())
        && line.iter().all(u8::is_ascii_graphic)
        && line.iter().any(u8::is_ascii_alphabetic)
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

/// Names the packed string that a line is.
pub(crate) fn packed(line: &[char]) -> Option<Fault> {
    let unread = |kind| Some(Fault::Unread { kind });
    let text: String = line.iter().take(24).collect();
    let starts = |start: &str| text.starts_with(start);
    let long = line.len() > 60 && !line.contains(&' ');
    if starts("SumoCueV1") || starts("3x3:") {
        return Some(Fault::Variant { variant: "killer sudoku" });
    }
    if long && (starts("N4I") || starts("N4S")) {
        return unread("compressed f-puzzles or SudokuPad data");
    }
    if long && ["scl", "ctc", "fpuz"].iter().any(|prefix| starts(prefix)) {
        return unread("a SudokuPad string");
    }
    if (starts("scf") || starts("classic")) && !line.contains(&' ') && line.len() > 20 {
        return unread("a SudokuPad string");
    }
    if starts(".~") {
        return unread("Interactive Sudoku Solver's constraint text");
    }
    if let &[kind, '6' | '8' | '9' | 'G' | 'P', 'A' | 'B' | 'C', ..] = line
        && long
        && line.iter().all(char::is_ascii_alphanumeric)
    {
        return match kind {
            'S' => unread("a SudokuWiki string"),
            'L' | 'M' => Some(Fault::Variant { variant: "killer sudoku" }),
            'X' => Some(Fault::Variant { variant: "diagonal sudoku" }),
            'W' => Some(Fault::Variant { variant: "windoku" }),
            'J' => Some(Fault::Variant { variant: "jigsaw sudoku" }),
            'K' | 'D' => Some(Fault::Variant { variant: "KenKen" }),
            'T' | 'B' | 'U' | 'V' => Some(Fault::Variant { variant: "Str8ts" }),
            _ => None,
        };
    }
    let is_letter = |symbol: &char| matches!(symbol, 'a'..='v');
    if line.len() == 162
        && line.iter().any(is_letter)
        && line.iter().all(|symbol| is_letter(symbol) || symbol.is_ascii_digit())
    {
        return unread("a SudokuWiki string");
    }
    None
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

/// The side of a puzzle of so many cells, of the sizes other than 9x9 that are played.
pub(crate) const fn side_of(cells: usize) -> Option<usize> {
    Some(match cells {
        16 => 4,
        36 => 6,
        64 => 8,
        100 => 10,
        144 => 12,
        225 => 15,
        256 => 16,
        400 => 20,
        625 => 25,
        _ => return None,
    })
}
