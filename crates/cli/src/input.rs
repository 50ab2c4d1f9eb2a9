//! Where puzzles come from: arguments, files, standard input.

use std::cell::Cell;
use std::ffi::OsStr;
use std::fmt;
use std::fs::{self, File};
use std::io::{self, Cursor, IsTerminal, Read};
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::sync::Arc;

use anyhow::Result;
use sudokit::formats::{self, Content, Entry, Format, ReadError, Reader};

use crate::args;
use crate::report::UsageError;

/// One source of puzzles.
#[derive(Clone, Debug)]
pub(crate) enum Source {
    /// An argument that is a puzzle itself: which argument, from 1, and its text.
    Argument(usize, Arc<str>),
    /// A file.
    File(PathBuf),
    /// Standard input.
    Stdin,
    /// An argument that is neither: what to say of it, under which name.
    Nothing(String, String),
}

impl Source {
    /// Opens the source. The error is without the source's name.
    pub(crate) fn open(&self) -> Result<Counted, String> {
        let input: Box<dyn Read> = match self {
            Self::Argument(_, text) => Box::new(Cursor::new(text.as_bytes().to_vec())),
            Self::File(path) => match File::open(path) {
                Ok(file) => Box::new(file),
                Err(error) => return Err(cannot_read(&error)),
            },
            Self::Stdin => Box::new(io::stdin().lock()),
            Self::Nothing(_, message) => return Err(message.clone()),
        };
        Ok(Counted { input, start: Vec::new(), read: Rc::default() })
    }

    /// How many bytes it holds, where that is known before reading.
    pub(crate) fn len(&self) -> Option<u64> {
        let regular = |metadata: fs::Metadata| metadata.is_file().then_some(metadata.len());
        match self {
            Self::Argument(_, text) => Some(text.len() as u64),
            Self::File(path) => fs::metadata(path).ok().and_then(regular),
            Self::Stdin => stdin_metadata().and_then(regular),
            Self::Nothing(..) => Some(0),
        }
    }

    /// Whether the puzzle stands in the arguments, so that it needs no name where there is but one.
    pub(crate) fn is_argument(&self) -> bool {
        matches!(self, Self::Argument(..))
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Argument(n, _) => write!(f, "argument {n}"),
            Self::File(path) => write!(f, "{}", path.display()),
            Self::Stdin => f.write_str("<stdin>"),
            Self::Nothing(name, _) => f.write_str(name),
        }
    }
}

/// An open source that counts the bytes read from it, and fails if it begins like no text.
pub(crate) struct Counted {
    input: Box<dyn Read>,
    /// What it begins with, as far as that is looked at.
    start: Vec<u8>,
    /// How many so far.
    pub(crate) read: Rc<Cell<u64>>,
}

impl Read for Counted {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.input.read(buffer)?;
        let missing = LOOKED_AT.saturating_sub(self.start.len()).min(length);
        if missing > 0 {
            self.start.extend_from_slice(&buffer[..missing]);
            if is_binary(&self.start) {
                return Err(io::Error::other(Binary));
            }
        }
        self.read.set(self.read.get() + length as u64);
        Ok(length)
    }
}

/// How much of a source is looked at to tell text from other data.
const LOOKED_AT: usize = 1024;

/// The error of a source that is no text.
#[derive(Debug)]
struct Binary;

impl fmt::Display for Binary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("is a binary file, not text")
    }
}

impl std::error::Error for Binary {}

/// Whether a source that begins like this is no text: it has NUL bytes, and not as UTF-16 has them, which is every
/// second byte.
fn is_binary(start: &[u8]) -> bool {
    let has_nul = |first: usize| start.iter().skip(first).step_by(2).any(|byte| *byte == 0);
    let has_mark = start.starts_with(&[0xff, 0xfe]) || start.starts_with(&[0xfe, 0xff]);
    !has_mark && has_nul(0) && has_nul(1)
}

/// What the arguments name; standard input if there are none.
///
/// # Errors
///
/// There are none, and standard input is a terminal: nobody would know that the program waits.
pub(crate) fn sources(
    arguments: &[impl AsRef<OsStr>],
    from: Option<Format>,
    repair: bool,
    verb: &str,
) -> Result<Vec<Source>, UsageError> {
    if arguments.is_empty() {
        if io::stdin().is_terminal() {
            return Err(UsageError(format!(
                "no puzzle given\n\nGive a puzzle, a file of puzzles, or pipe them in:\n\n  {}\n  \
                 sudokit {verb} puzzles.txt\n  cat puzzles.txt | sudokit {verb}\n\nMore: sudokit {verb} --help",
                args::example(verb)
            )));
        }
        return Ok(vec![Source::Stdin]);
    }
    let numbered = arguments.iter().enumerate();
    Ok(numbered.map(|(n, argument)| source(argument.as_ref(), n + 1, from, repair)).collect())
}

/// What one argument names.
fn source(argument: &OsStr, n: usize, from: Option<Format>, repair: bool) -> Source {
    if argument == "-" {
        return Source::Stdin;
    }
    let path = Path::new(argument);
    let shown = shortened(&argument.to_string_lossy());
    match fs::metadata(path) {
        Ok(metadata) if metadata.is_dir() => {
            let hint = path.join("*.txt");
            let message = format!("is a directory; name its files, as in `{}`", hint.display());
            Source::Nothing(shown, message)
        }
        Ok(_) => Source::File(path.to_path_buf()),
        Err(missing) => match as_puzzle(argument, from, repair) {
            Ok(text) => Source::Argument(n, text.into()),
            Err(_) if missing.kind() == io::ErrorKind::PermissionDenied => {
                Source::Nothing(shown, cannot_read(&missing))
            }
            Err(what) => Source::Nothing(shown, format!("no such file, and not a puzzle: {what}")),
        },
    }
}

/// The argument as the text of a puzzle, or why it is none. If near misses are to be mended, one of them is
/// a puzzle too.
fn as_puzzle(argument: &OsStr, from: Option<Format>, repair: bool) -> Result<&str, String> {
    let text = argument.to_str().ok_or("not UTF-8")?;
    let mut first_error = None;
    for entry in reader(text.as_bytes(), from).map_err(|error| error.to_string())? {
        match entry {
            Ok(_) => return Ok(text),
            Err(error) => first_error = first_error.or_else(|| Some(explained(&error))),
        }
    }
    if repair && !formats::repair(text.as_bytes()).1.is_empty() {
        return Ok(text);
    }
    Err(first_error.unwrap_or_else(|| "no cells in it".into()))
}

/// The entry that one argument is or names.
///
/// # Errors
///
/// It cannot be read, or names no entry, or several.
pub(crate) fn only_entry(argument: &OsStr, from: Option<Format>) -> Result<Entry, String> {
    let source = source(argument, 1, from, false);
    let named = |what: String| format!("{source}: {what}");
    let input = source.open().map_err(named)?;
    let mut entries = reader(input, from).map_err(|error| named(cannot_read(&error)))?;
    let first = entries.next().ok_or_else(|| named("no puzzle in it".into()))?;
    let first =
        first.map_err(|error| format!("{source}:{}: {}", error.line(), explained(&error)))?;
    if entries.next().is_some() {
        return Err(named("several puzzles, need one".into()));
    }
    if let Content::Any(grid) = &first.content {
        return Err(named(format!("a puzzle of {} cells, need 9x9", grid.shape())));
    }
    Ok(first)
}

/// A reader of puzzles in that form, or in the form that it detects.
///
/// # Errors
///
/// What reading the input gives.
pub(crate) fn reader<R: Read>(input: R, from: Option<Format>) -> io::Result<Reader<R>> {
    match from {
        Some(format) => Reader::with_format(input, format),
        None => Reader::new(input),
    }
}

/// What is wrong with an entry, with the column and without the line.
pub(crate) fn explained(error: &ReadError) -> String {
    match error.column() {
        Some(column) => format!("column {column}: {}", error.message()),
        None => error.message().to_string(),
    }
}

/// What to say when reading fails.
pub(crate) fn cannot_read(error: &io::Error) -> String {
    match error.get_ref() {
        Some(inner) if inner.is::<Binary>() => inner.to_string(),
        _ => format!("cannot read: {error}"),
    }
}

/// An argument as a name in messages: not longer than a line of 81 cells.
fn shortened(text: &str) -> String {
    const LONGEST: usize = 81;
    let line = text.lines().next().unwrap_or_default();
    match line.char_indices().nth(LONGEST) {
        Some((end, _)) => format!("{}...", &line[..end]),
        None if line.len() < text.len() => format!("{line}..."),
        None if text.is_empty() => "``".into(),
        None => text.into(),
    }
}

#[cfg(unix)]
fn stdin_metadata() -> Option<fs::Metadata> {
    use std::os::fd::AsFd;
    let descriptor = io::stdin().as_fd().try_clone_to_owned().ok()?;
    File::from(descriptor).metadata().ok()
}

#[cfg(not(unix))]
fn stdin_metadata() -> Option<fs::Metadata> {
    None
}
