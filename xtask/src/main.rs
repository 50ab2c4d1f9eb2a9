//! The project's own commands: `cargo xtask help` lists them.

#![forbid(unsafe_code)]

mod edges;
mod fuzz;
mod instructions;
mod run;
mod setup;
mod verbs;

use std::process::ExitCode;

use verbs::VERBS;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let (name, rest) = match arguments.split_first() {
        Some((name, rest)) => (name.as_str(), rest),
        None => ("help", arguments.as_slice()),
    };
    if matches!(name, "help" | "--help" | "-h") {
        print!("{}", verbs::help());
        return ExitCode::SUCCESS;
    }
    let Some(verb) = VERBS.iter().find(|verb| verb.name == name) else {
        eprintln!("no verb `{name}`\n\n{}", verbs::help());
        return ExitCode::from(2);
    };
    match (verb.run)(rest) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("xtask {name}: {error:#}");
            ExitCode::FAILURE
        }
    }
}
