//! The `sudokit` command.

#![forbid(unsafe_code)]

mod args;
mod commands;
mod diagnosis;
mod input;
mod interrupt;
mod output;
mod part;
mod pipeline;
mod progress;
mod report;
mod row;
mod view;

use std::process::ExitCode;

use clap::Parser;

use args::{Args, Command};
use report::Outcome;

fn main() -> ExitCode {
    let args = match Args::try_parse() {
        Ok(args) => args,
        Err(shown) => {
            // Help, the version, or what is wrong with the arguments. A closed pipe is no matter.
            let _ = shown.print();
            return if shown.use_stderr() { Outcome::Usage } else { Outcome::Well }.into();
        }
    };
    let result = match &args.command {
        Command::Solve(args) => commands::solve::run(args),
        Command::Check(args) => commands::check::run(args),
        Command::Count(args) => commands::count::run(args),
        Command::Convert(args) => commands::convert::run(args),
    };
    result.unwrap_or_else(|error| report::fatal(&error)).into()
}
