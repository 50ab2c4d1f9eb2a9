//! The plain text forms and the names of `sudokit-core`: no text panics, what is read is written and read back equal,
//! and every error has words.

#![no_main]

use std::fmt::{Debug, Display};
use std::str::FromStr;

use libfuzzer_sys::fuzz_target;
use sudokit_core::text::{candidates, grid, line, sukaku};
use sudokit_core::{Candidate, CandidateGrid, Cell, Digit, Grid, House};

fuzz_target!(|text: &str| {
    names::<Digit>(text);
    names::<Cell>(text);
    names::<House>(text);
    names::<Candidate>(text);
    if let Some(grid) = names::<Grid>(text) {
        assert_eq!(line::parse(line::to_line(&grid, b'0').as_str()), Ok(grid));
        // The drawn forms are of the same cells in the same order.
        for drawn in [grid::to_text(&grid), grid::to_framed_text(&grid)] {
            let cells: String = drawn.chars().filter(|c| c.is_ascii_digit() || *c == '.').collect();
            assert_eq!(cells.parse(), Ok(grid));
        }
    }
    if let Some(puzzle) = names::<CandidateGrid>(text) {
        assert_eq!(sukaku::parse(&sukaku::to_line(&puzzle)), Ok(puzzle));
        assert_eq!(candidates::to_text(&puzzle).lines().count(), 13);
    }
});

/// Reads a text; what is read has to print as a text that reads back.
fn names<T>(text: &str) -> Option<T>
where
    T: FromStr<Err: Display + Debug + PartialEq> + Display + Debug + PartialEq,
{
    match text.parse::<T>() {
        Ok(read) => {
            assert_eq!(read.to_string().parse().as_ref(), Ok(&read));
            Some(read)
        }
        Err(error) => {
            assert!(!error.to_string().is_empty());
            None
        }
    }
}
