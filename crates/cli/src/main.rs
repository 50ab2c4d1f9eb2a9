//! The `sudokit` command.

#![forbid(unsafe_code)]

fn main() {}
