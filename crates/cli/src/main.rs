//! The `sudokit` command.

#![forbid(unsafe_code)]

mod args;
mod commands;
mod diagnosis;
mod distinct;
mod findings;
mod input;
mod interrupt;
mod look;
mod making;
mod output;
mod part;
mod pipeline;
mod progress;
mod report;
mod row;
mod screen;
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
        Command::Hint(args) => commands::hint::run(args),
        Command::Steps(args) => commands::steps::run(args),
        Command::Explain(args) => commands::explain::run(args),
        Command::Why(args) => commands::why::run(args),
        Command::Singles(args) => commands::singles::run(args),
        Command::Techniques(args) => commands::techniques::run(args),
        Command::Rate(args) => commands::rate::run(args),
        Command::Generate(args) => commands::generate::run(args),
        Command::Candidates(args) => commands::candidates::run(args),
        Command::Show(args) => commands::show::run(args),
        Command::Canon(args) => commands::canon::run(args),
        Command::Transform(args) => commands::transform::run(args),
        Command::Equivalent(args) => commands::equivalent::run(args),
        Command::Dedup(args) => commands::dedup::run(args),
        Command::Completions(args) => commands::completions::run(args),
        Command::Man(args) => commands::man::run(args),
    };
    result.unwrap_or_else(|error| report::fatal(&error)).into()
}
