//! The verbs, in one table: what `cargo xtask VERB` does, and what `ci` runs.

use anyhow::{Result, bail};

use crate::run::{Step, line, steps};
use crate::{edges, fuzz, instructions, setup};

/// One command.
pub(crate) struct Verb {
    pub(crate) name: &'static str,
    arguments: &'static str,
    about: &'static str,
    pub(crate) run: fn(&[String]) -> Result<()>,
}

/// All commands.
pub(crate) const VERBS: &[Verb] = &[
    verb("ci", "", "what has to pass: all of the following, down to fuzz", ci),
    verb("setup", "", "install what the checks need and the machine lacks", setup),
    verb("fmt", "", "formatting", fmt),
    verb("lint", "", "clippy, warnings as errors, of the workspace, bench and fuzz", lint),
    verb("edges", "", "which crate may use which other", edges),
    verb("test", "", "all tests, those in the documentation too", test),
    verb("doc", "", "the documentation, warnings as errors", doc),
    verb(
        "bench-check",
        "",
        "a short run of the benchmark on testdata: its answers have to agree",
        bench_check,
    ),
    verb(
        "instructions",
        "[keep]",
        "how many instructions the search takes, compared with the figures kept",
        instructions::run,
    ),
    verb(
        "fuzz",
        "[SECONDS [TARGET...]]",
        "each fuzz target for SECONDS, 20 if not said",
        fuzz::run,
    ),
    verb("test-long", "", "all tests at full size, with SUDOKIT_LONG set", test_long),
    verb("fix", "", "format everything and apply what clippy can", fix),
];

const fn verb(
    name: &'static str,
    arguments: &'static str,
    about: &'static str,
    run: fn(&[String]) -> Result<()>,
) -> Verb {
    Verb { name, arguments, about, run }
}

/// The packages outside the workspace.
const BESIDE: &[&str] = &["bench/Cargo.toml", "fuzz/Cargo.toml"];

/// The list of the verbs.
pub(crate) fn help() -> String {
    let mut help = "usage: cargo xtask VERB\n\n".to_owned();
    for verb in VERBS {
        let usage = format!("{} {}", verb.name, verb.arguments);
        help += &format!("  {usage:<28}  {}\n", verb.about);
    }
    help + "\nTests and benchmarks find the shared data through the variable SUDOKIT_SHARED, and say what they skip\nwithout it.\n"
}

fn ci(arguments: &[String]) -> Result<()> {
    none(arguments)?;
    let shared = std::env::var("SUDOKIT_SHARED");
    println!(
        "shared data: {}",
        shared
            .as_deref()
            .unwrap_or("none, the tests over it are skipped (SUDOKIT_SHARED is not set)")
    );
    let all: Vec<Step> = VERBS
        .iter()
        .filter(|verb| !matches!(verb.name, "ci" | "test-long" | "fix"))
        .map(|verb| Step { verb: verb.name, run: verb.run })
        .collect();
    steps("ci", &all)
}

fn setup(arguments: &[String]) -> Result<()> {
    none(arguments)?;
    setup::programs();
    setup::components()
}

fn fmt(arguments: &[String]) -> Result<()> {
    none(arguments)?;
    line("cargo fmt --all --check").run()?;
    for manifest in BESIDE {
        line(&format!("cargo fmt --manifest-path {manifest} --check")).run()?;
    }
    Ok(())
}

fn lint(arguments: &[String]) -> Result<()> {
    none(arguments)?;
    line("cargo clippy --workspace --all-targets --all-features -- -D warnings").run()?;
    // Features switched off must compile too.
    line("cargo clippy --workspace -- -D warnings").run()?;
    for manifest in BESIDE {
        line(&format!("cargo clippy --manifest-path {manifest} --all-targets -- -D warnings"))
            .run()?;
    }
    Ok(())
}

fn edges(arguments: &[String]) -> Result<()> {
    none(arguments)?;
    edges::check()
}

fn test(arguments: &[String]) -> Result<()> {
    none(arguments)?;
    line("cargo test --workspace --all-features").run()
}

fn test_long(arguments: &[String]) -> Result<()> {
    none(arguments)?;
    line("cargo test --workspace --all-features").env("SUDOKIT_LONG", "1").run()
}

fn doc(arguments: &[String]) -> Result<()> {
    none(arguments)?;
    line("cargo doc --workspace --all-features --no-deps").env("RUSTDOCFLAGS", "-D warnings").run()
}

fn bench_check(arguments: &[String]) -> Result<()> {
    none(arguments)?;
    let samples = |names: &[&str]| {
        names.iter().map(|name| format!(" testdata/puzzles/{name}.txt")).collect::<String>()
    };
    // Paths of the hardest take minutes: what is dear is tried on what is easy.
    for (task, files) in [
        ("solve", " testdata/puzzles".to_owned()),
        ("logic", samples(&["easy", "minimal"])),
        ("rate", samples(&["17_clue", "minimal", "top1465"])),
        ("generate", String::new()),
    ] {
        let bench = "cargo run --release --manifest-path bench/Cargo.toml --";
        line(&format!("{bench} {task} --quick{files}")).run()?;
    }
    Ok(())
}

fn fix(arguments: &[String]) -> Result<()> {
    none(arguments)?;
    line(
        "cargo clippy --workspace --all-targets --all-features --fix --allow-dirty --allow-staged",
    )
    .run()?;
    line("cargo fmt --all").run()?;
    for manifest in BESIDE {
        line(&format!("cargo fmt --manifest-path {manifest}")).run()?;
    }
    Ok(())
}

fn none(arguments: &[String]) -> Result<()> {
    match arguments {
        [] => Ok(()),
        [argument, ..] => bail!("`{argument}` is not expected"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn help_lists_every_verb_once() {
        let help = help();
        for verb in VERBS {
            assert_eq!(help.matches(&format!("\n  {} ", verb.name)).count(), 1, "{}", verb.name);
        }
    }

    #[test]
    fn what_is_not_expected_is_told() {
        assert_eq!(fmt(&["now".to_owned()]).unwrap_err().to_string(), "`now` is not expected");
    }
}
