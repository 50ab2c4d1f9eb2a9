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

/// Programs of the system: what shows that one is there, and the name of its package in Debian.
const PROGRAMS: &[(&str, &str)] = &[("tmux -V", "tmux"), ("valgrind --version", "valgrind")];

/// Makes sure that the programs are there that some tests and measurements run. Without one they say that they were
/// skipped.
pub(crate) fn programs() {
    for (probe, package) in PROGRAMS {
        if line(probe).succeeds() {
            println!("{package}: there");
            continue;
        }
        println!("{package}: missing, installing it");
        let install = format!("apt-get install --yes --no-install-recommends {package}");
        let installed = [install.clone(), format!("sudo --non-interactive {install}")]
            .iter()
            .any(|command| line(command).run().is_ok());
        if !installed {
            println!("{package}: SKIPPED, it cannot be installed; what needs it says so");
        }
    }
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
