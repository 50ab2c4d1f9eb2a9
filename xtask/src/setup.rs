//! Installing what the checks need and the machine lacks. Each thing is named before it is installed.

use anyhow::{Context, Result, bail};

use crate::run::{cmd, line};

/// Components of the Rust toolchain: what shows that one is there, and its name.
const COMPONENTS: &[(&str, &str)] =
    &[("cargo fmt --version", "rustfmt"), ("cargo clippy --version", "clippy")];

/// Makes sure that everything is there but for fuzzing, which [`cargo_fuzz`] looks after.
///
/// # Errors
///
/// Something is missing and cannot be installed: what, and what was tried.
pub(crate) fn components() -> Result<()> {
    for (probe, component) in COMPONENTS {
        if line(probe).succeeds() {
            println!("{component}: there");
            continue;
        }
        println!("{component}: missing, installing it");
        if !line("rustup --version").succeeds() {
            bail!("{component} is missing and there is no rustup to install it with");
        }
        cmd(["rustup", "component", "add", component])
            .run()
            .with_context(|| format!("{component} is missing and cannot be installed"))?;
    }
    Ok(())
}

/// Makes sure that `cargo fuzz` is there.
///
/// # Errors
///
/// It is missing and cannot be installed.
pub(crate) fn cargo_fuzz() -> Result<()> {
    if line("cargo fuzz --version").succeeds() {
        println!("cargo-fuzz: there");
        return Ok(());
    }
    println!("cargo-fuzz: missing, installing it (about a minute)");
    line("cargo install cargo-fuzz --locked").run()
}
