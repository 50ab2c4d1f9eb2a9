//! Pencilmark puzzles of 729 characters, over nine lines of 81 or 81 lines of nine.

use sudokit_core::Digit;

use crate::error::{Fault, ReadError};
use crate::grid::Read;
use crate::line;
use crate::lines;
use crate::run;
use crate::symbol::Symbols;

/// Puts the lines of a puzzle together.
#[derive(Clone, Debug)]
pub(crate) struct Pencilmarks {
    /// How many lines a puzzle has, 9 or 81.
    lines: usize,
    text: String,
    count: usize,
    start: u64,
    /// Whether lines are passed over up to the next blank one.
    lost: bool,
}

impl Pencilmarks {
    const fn new(lines: usize) -> Self {
        Self { lines, text: String::new(), count: 0, start: 1, lost: false }
    }

    /// Decides whether the sample holds such puzzles: in each line, most digits stand in the place of their own.
    /// That is what tells them from nine puzzles of 81 cells, and from nine grids.
    pub(crate) fn detect(sample: &[u8]) -> Option<Self> {
        for (lines, width) in [(9, 81), (81, 9)] {
            let (mut digits, mut placed, mut wide, mut other) = (0, 0, 0, 0);
            // Some puzzles are enough.
            for (_, line) in lines::lines(sample, 1).take(500) {
                let symbols = Symbols::new(line);
                let cells = &symbols.as_slice()[run::trimmed(symbols.as_slice())];
                if cells.is_empty() || cells.starts_with(&['#']) {
                    continue;
                }
                if cells.len() != width || !cells.iter().all(|symbol| run::may_be_cell(*symbol)) {
                    other += 1;
                    continue;
                }
                wide += 1;
                for (at, symbol) in cells.iter().enumerate() {
                    if let Some(digit) = Digit::from_char(*symbol) {
                        digits += 1;
                        placed += usize::from(digit.index() == at % 9);
                    }
                }
            }
            let enough = 2 * wide >= lines && wide > other;
            // A puzzle has a candidate in each cell, and most have several.
            if enough && 9 * digits >= wide * width && 2 * placed > digits {
                return Some(Self::new(lines));
            }
        }
        None
    }

    pub(crate) fn line(&mut self, number: u64, bytes: &[u8], out: &mut Vec<Read>) {
        let symbols = Symbols::new(bytes);
        let cells = &symbols.as_slice()[run::trimmed(symbols.as_slice())];
        if cells.is_empty() {
            self.lost = false;
            return;
        }
        if self.lost || (cells.starts_with(&['#']) && self.count == 0) {
            return;
        }
        let width = 729 / self.lines;
        if cells.len() != width {
            let found = if self.count == 0 { cells.len() } else { self.text.len() + cells.len() };
            self.fail(ReadError::new(number, Fault::Characters { found }), out);
            return;
        }
        if self.count == 0 {
            self.start = number;
        }
        self.text.extend(cells);
        self.count += 1;
        if self.count == self.lines {
            self.count = 0;
            let text = std::mem::take(&mut self.text);
            let start = self.start;
            out.push(line::sukaku_entry(start, &text).map_err(|fault| {
                let line = match fault {
                    Fault::Misplaced { cell, .. } | Fault::NoCandidates { cell } => {
                        start + (9 * cell.index() / width) as u64
                    }
                    _ => start,
                };
                ReadError::new(line, fault)
            }));
        }
    }

    pub(crate) fn finish(&mut self, out: &mut Vec<Read>) {
        if self.count > 0 {
            let found = self.text.chars().count();
            self.fail(ReadError::new(self.start, Fault::Characters { found }), out);
        }
    }

    fn fail(&mut self, error: ReadError, out: &mut Vec<Read>) {
        self.text.clear();
        self.count = 0;
        self.lost = true;
        out.push(Err(error));
    }
}
