//! Stamps the compiler and its flags into the benchmark: a figure without them says nothing.

use std::env;
use std::process::Command;

fn main() {
    let rustc = env::var_os("RUSTC").expect("cargo sets RUSTC");
    let version = Command::new(rustc).arg("--version").output().expect("rustc tells its version");
    println!("cargo::rustc-env=BENCH_RUSTC={}", String::from_utf8_lossy(&version.stdout).trim());
    let flags = env::var("CARGO_ENCODED_RUSTFLAGS").unwrap_or_default().replace('\x1f', " ");
    println!("cargo::rustc-env=BENCH_RUSTFLAGS={flags}");
    println!("cargo::rerun-if-changed=build.rs");
}
