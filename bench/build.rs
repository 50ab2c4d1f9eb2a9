//! Stamps the compiler and its flags into the benchmark: a figure without them says nothing. Links tdoku if
//! `TDOKU_LIBRARY` names its library.

use std::env;
use std::process::Command;

fn main() {
    let rustc = env::var_os("RUSTC").expect("cargo sets RUSTC");
    let version = Command::new(rustc).arg("--version").output().expect("rustc tells its version");
    println!("cargo::rustc-env=BENCH_RUSTC={}", String::from_utf8_lossy(&version.stdout).trim());
    let flags = env::var("CARGO_ENCODED_RUSTFLAGS").unwrap_or_default().replace('\x1f', " ");
    println!("cargo::rustc-env=BENCH_RUSTFLAGS={flags}");
    println!("cargo::rustc-check-cfg=cfg(tdoku)");
    if let Some(library) = env::var_os("TDOKU_LIBRARY") {
        println!("cargo::rustc-cfg=tdoku");
        println!("cargo::rustc-link-arg={}", library.display());
        println!("cargo::rustc-link-arg=-lstdc++");
        println!("cargo::rustc-link-arg=-lm");
    }
    println!("cargo::rerun-if-env-changed=TDOKU_LIBRARY");
    println!("cargo::rerun-if-changed=build.rs");
}
