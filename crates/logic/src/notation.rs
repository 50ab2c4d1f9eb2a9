//! Sets in the short notation of the field: `r1c39,r4c3` for cells, `r37` or `r3,b5` for houses.
//!
//! Without blanks, so that a set is one word of a step's line.

use std::fmt;

use sudokit_core::{CellSet, DigitSet, House, HouseKind, HouseSet};

/// The cells as one word: rows that hold the same columns are written together.
///
/// ```
/// use sudokit_core::Cell;
/// use sudokit_logic::notation;
///
/// let cells = (Cell::R1C3 | Cell::R1C9).with(Cell::R4C3);
/// assert_eq!(notation::cells(cells).to_string(), "r1c39,r4c3");
/// assert_eq!(notation::cells(cells.without(Cell::R1C9)).to_string(), "r14c3");
/// ```
pub fn cells(set: CellSet) -> impl fmt::Display {
    Cells(set)
}

/// The houses as one word.
///
/// ```
/// use sudokit_core::House;
/// use sudokit_logic::notation;
///
/// assert_eq!(notation::houses(House::R3 | House::R7).to_string(), "r37");
/// assert_eq!(notation::houses(House::R3 | House::B5).to_string(), "r3,b5");
/// ```
pub fn houses(set: HouseSet) -> impl fmt::Display {
    Houses(set)
}

struct Cells(CellSet);

impl fmt::Display for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("-");
        }
        let columns = |row: House| -> DigitSet {
            let held = row.listed_cells().into_iter().filter(|cell| self.0.contains(*cell));
            held.filter_map(|cell| sudokit_core::Digit::from_index(cell.index() % 9)).collect()
        };
        let mut written = HouseSet::EMPTY;
        for row in House::ROWS {
            let held = columns(row);
            if held.is_empty() || written.contains(row) {
                continue;
            }
            let alike: HouseSet =
                House::ROWS.into_iter().filter(|other| columns(*other) == held).collect();
            let comma = if written.is_empty() { "" } else { "," };
            write!(f, "{comma}{}c{held}", Houses(alike))?;
            written |= alike;
        }
        Ok(())
    }
}

struct Houses(HouseSet);

impl fmt::Display for Houses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("-");
        }
        let mut comma = "";
        for (kind, letter) in
            [(HouseKind::Row, 'r'), (HouseKind::Column, 'c'), (HouseKind::Box, 'b')]
        {
            let mut first = true;
            for house in self.0.iter().filter(|house| house.kind() == kind) {
                if first {
                    write!(f, "{comma}{letter}")?;
                }
                write!(f, "{}", house.index() % 9 + 1)?;
                (first, comma) = (false, ",");
            }
        }
        Ok(())
    }
}
