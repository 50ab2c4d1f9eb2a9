//! [`Part`]: what one worker has to say of a run of entries, in order, before it is written.

use std::fmt;

use crate::input::Source;

/// Where a puzzle stands, for messages: `file:line`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Place<'a> {
    pub(crate) source: &'a Source,
    /// From 1.
    pub(crate) line: u64,
}

impl fmt::Display for Place<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.source.is_argument() && self.line == 1 {
            return self.source.fmt(f);
        }
        write!(f, "{}:{}", self.source, self.line)
    }
}

/// The answers to a run of entries: text for the output, and messages for standard error, each with the place in
/// the text at which it was said. Buffers are used again and again.
#[derive(Debug, Default)]
pub(crate) struct Part {
    /// For the output.
    pub(crate) text: Vec<u8>,
    /// For standard error: how much of the text goes before, and the message.
    pub(crate) messages: Vec<(usize, String)>,
    /// How many entries were answered or failed.
    pub(crate) entries: u64,
    /// How many failed, or got an answer that makes the exit status 1.
    pub(crate) failed: u64,
    /// How many bytes of input this part answers.
    pub(crate) bytes: u64,
    /// The first failure ended the part, and is to end the run.
    pub(crate) stopped: bool,
}

impl Part {
    /// Empties the part, and keeps its buffers.
    pub(crate) fn clear(&mut self) {
        self.text.clear();
        self.messages.clear();
        (self.entries, self.failed, self.bytes, self.stopped) = (0, 0, 0, false);
    }

    /// Begins an answer of several lines, which an empty line sets apart from what is before.
    pub(crate) fn begin_block(&mut self) {
        self.text.push(b'\n');
    }

    /// Says on standard error what the user should know of an entry.
    pub(crate) fn say(&mut self, place: Place<'_>, message: impl fmt::Display) {
        self.messages.push((self.text.len(), format!("{place}: {message}")));
    }
}
