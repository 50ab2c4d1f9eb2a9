//! The plain text forms, read and written without any dependency.
//!
//! Here a text is one puzzle in one strict form. Files of unknown form, lists, labels and comments are read by
//! the crate `sudokit-formats`.

pub mod candidates;
pub mod grid;
pub mod line;
pub mod sukaku;
