//! Repair: what an error guesses at is put in its place.

use crate::error::ReadError;
use crate::reader::read;

/// A character that was replaced.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repair {
    /// The line, from 1.
    pub line: u64,
    /// The column in characters, from 1.
    pub column: u64,
    /// What stood there.
    pub found: char,
    /// What was taken for it.
    pub taken: char,
}

/// How often a text is read again: each time one misprint of each line is mended.
const PASSES: usize = 81;

/// Takes the one guess of each error that has one, and says which it took. A text without such an error stays as it is.
///
/// ```
/// let text = b"53..7....6..l95....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
/// let (mended, repairs) = sudokit_formats::repair(text);
/// assert!(sudokit_formats::read(&mended)[0].is_ok());
/// assert_eq!((repairs[0].column, repairs[0].found, repairs[0].taken), (13, 'l', '1'));
/// ```
pub fn repair(text: &[u8]) -> (Vec<u8>, Vec<Repair>) {
    let mut text = String::from_utf8_lossy(text).into_owned();
    let mut repairs = Vec::new();
    for _ in 0..PASSES {
        let found = read(text.as_bytes());
        let errors: Vec<&ReadError> = found.iter().filter_map(|read| read.as_ref().err()).collect();
        let mut mended = false;
        for error in errors {
            if let Some(repair) = take(&mut text, error) {
                repairs.push(repair);
                mended = true;
            }
        }
        if !mended {
            break;
        }
    }
    (text.into_bytes(), repairs)
}

/// Puts the guess of an error where it belongs.
fn take(text: &mut String, error: &ReadError) -> Option<Repair> {
    let (taken, column) = (error.guess()?, error.column()?);
    let line = usize::try_from(error.line()).ok()?;
    let start = if line == 1 { 0 } else { line_ends(text).nth(line - 2)? };
    let (offset, found) = text[start..].char_indices().nth(usize::try_from(column).ok()? - 1)?;
    let at = start + offset;
    if found == taken {
        return None;
    }
    text.replace_range(at..at + found.len_utf8(), taken.encode_utf8(&mut [0; 4]));
    Some(Repair { line: error.line(), column, found, taken })
}

/// Where lines end, whatever ends them.
fn line_ends(text: &str) -> impl Iterator<Item = usize> + '_ {
    text.char_indices().filter_map(|(at, symbol)| match symbol {
        '\r' if text[at + 1..].starts_with('\n') => None,
        '\n' | '\r' | '\x0c' | '\u{2028}' | '\u{2029}' => Some(at + symbol.len_utf8()),
        _ => None,
    })
}
