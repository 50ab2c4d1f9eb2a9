//! What keeps the project sound.

#![forbid(unsafe_code)]

fn main() {}
