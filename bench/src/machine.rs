//! What a figure was measured on.

use std::fs;
use std::process::Command;

/// The processor, the compiler, its flags, and the commit of the project.
pub(crate) struct Machine {
    pub(crate) cpu: String,
    pub(crate) rustc: &'static str,
    pub(crate) flags: &'static str,
    pub(crate) commit: String,
}

impl Machine {
    /// This machine.
    pub(crate) fn find() -> Self {
        Self {
            cpu: cpu().unwrap_or_else(|| std::env::consts::ARCH.to_owned()),
            rustc: env!("BENCH_RUSTC"),
            flags: env!("BENCH_RUSTFLAGS"),
            commit: commit().unwrap_or_else(|| "unknown".to_owned()),
        }
    }
}

fn cpu() -> Option<String> {
    let text = fs::read_to_string("/proc/cpuinfo").ok()?;
    let model = text.lines().find(|line| line.starts_with("model name"))?;
    Some(model.split_once(':')?.1.trim().to_owned())
}

/// The commit that is checked out, with `-dirty` after it if files differ from it.
fn commit() -> Option<String> {
    let output = Command::new("git")
        .args([
            "-C",
            env!("CARGO_MANIFEST_DIR"),
            "describe",
            "--always",
            "--dirty",
            "--abbrev=12",
            "--exclude=*",
        ])
        .output()
        .ok()?;
    let commit = String::from_utf8(output.stdout).ok()?.trim().to_owned();
    (output.status.success() && !commit.is_empty()).then_some(commit)
}
