//! What is said on standard error, and the exit status.

use std::fmt;
use std::io::{self, Write};
use std::process::ExitCode;

/// How a run ended, as its exit status says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Outcome {
    /// Status 0: every puzzle was answered, and well.
    Well,
    /// Status 1: something failed.
    Failed,
    /// Status 2: the arguments make no sense.
    Usage,
}

impl From<Outcome> for ExitCode {
    fn from(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Well => Self::SUCCESS,
            Outcome::Failed => Self::from(1),
            Outcome::Usage => Self::from(2),
        }
    }
}

/// The arguments make no sense: told from other errors by its exit status.
#[derive(Debug)]
pub(crate) struct UsageError(pub(crate) String);

impl fmt::Display for UsageError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for UsageError {}

/// Says what ended the run early.
pub(crate) fn fatal(error: &anyhow::Error) -> Outcome {
    say(&format!("error: {error:#}"));
    if error.is::<UsageError>() { Outcome::Usage } else { Outcome::Failed }
}

/// Writes a line on standard error. If nobody listens there, nothing is lost.
pub(crate) fn say(line: &str) {
    let _ = writeln!(io::stderr().lock(), "{line}");
}

/// A count with its noun: `1 puzzle`, `2 puzzles`.
pub(crate) fn counted(count: u64, noun: &str) -> String {
    format!("{count} {noun}{}", if count == 1 { "" } else { "s" })
}
