//! `sudokit completions`: a script for the shell, made from the definitions of the arguments.

use anyhow::Result;
use clap::CommandFactory;

use crate::args::{Args, CompletionsArgs};
use crate::output;
use crate::report::Outcome;

/// Runs the verb.
pub(crate) fn run(args: &CompletionsArgs) -> Result<Outcome> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Args::command(), "sudokit", &mut script);
    output::print(&script)?;
    Ok(Outcome::Well)
}
