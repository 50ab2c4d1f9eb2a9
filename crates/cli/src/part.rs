//! [`Part`]: what one worker has to say of a run of entries, in order, before it is written.

use std::fmt;
use std::ops::Range;

use crate::distinct::Key;
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
    /// The answers that are written only once for each key, in the order of the text.
    keyed: Vec<(Range<usize>, Key)>,
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
        self.keyed.clear();
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
    /// Notes that the text from `start` on is an answer with this key.
    pub(crate) fn key(&mut self, start: usize, key: Key) {
        self.keyed.push((start..self.text.len(), key));
    }

    /// Drops the answers whose key is not wanted, and says how many there were. What was said of them stays.
    pub(crate) fn keep(&mut self, mut wanted: impl FnMut(&Key) -> bool) -> u64 {
        let mut dropped = 0;
        let mut messages = self.messages.iter_mut().peekable();
        // The text before `end` stays; that from `start` on was not looked at.
        let (mut start, mut end) = (0, 0);
        for (answer, key) in self.keyed.drain(..) {
            if wanted(&key) {
                continue;
            }
            dropped += 1;
            while let Some((at, _)) = messages.next_if(|(at, _)| *at <= answer.start) {
                *at = end + at.saturating_sub(start);
            }
            self.text.copy_within(start..answer.start, end);
            end += answer.start - start;
            start = answer.end;
        }
        messages.for_each(|(at, _)| *at = end + at.saturating_sub(start));
        self.text.copy_within(start.., end);
        self.text.truncate(self.text.len() - (start - end));
        dropped
    }
}

#[cfg(test)]
mod tests {
    use sudokit::{Cell, Digit, Grid};

    use super::*;

    /// Every subset of five answers dropped, messages before, between and after them.
    #[test]
    fn what_is_dropped_leaves_the_rest_in_place() {
        let source = Source::Stdin;
        let place = |line| Place { source: &source, line };
        let key = |n| Key::of(&Grid::EMPTY.with(Cell::ALL[n], Digit::D1));
        for kept in 0..32_u32 {
            let mut part = Part::default();
            let mut expected = String::new();
            let mut positions = Vec::new();
            for n in 0..5 {
                for _ in 0..n % 3 {
                    part.say(place(n as u64), "a message");
                    positions.push(expected.len());
                }
                let start = part.text.len();
                let text = "abcde"[n..].repeat(n + 1);
                part.text.extend_from_slice(text.as_bytes());
                // The third is an answer without a key: it stays.
                if n != 2 {
                    part.key(start, key(n));
                }
                if n == 2 || kept >> n & 1 == 1 {
                    expected.push_str(&text);
                }
            }
            part.say(place(9), "the last");
            positions.push(expected.len());
            let mut n = [0, 1, 3, 4].into_iter();
            let dropped = part.keep(|_| n.next().is_some_and(|n| kept >> n & 1 == 1));
            assert_eq!(String::from_utf8_lossy(&part.text), expected, "{kept:b}");
            assert_eq!(dropped, u64::from(4 - (kept & 0b11011).count_ones()));
            let said: Vec<usize> = part.messages.iter().map(|(at, _)| *at).collect();
            assert_eq!(said, positions, "{kept:b}");
        }
    }
}
