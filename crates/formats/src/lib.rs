//! Reads and writes Sudoku puzzles in the text and file formats people use.
//!
//! # Formats
//!
//! | Format | What it is | Reads | Writes | Written, it keeps |
//! |---|---|---|---|---|
//! | [`line`](Format::Line) | 81 characters on a line, in lists (`.sdm`, `.txt`) or prose: any symbol for an empty cell, labels, comments, solutions; `puzzle:count:solution`; puzzle and solution as 162 characters; 81 cells in groups; letters A-I; HoDoKu's library lines and Sudoku Susser's plus form (placed digits, eliminated candidates); a link with a plain puzzle | yes | yes | givens or all digits; comment |
//! | [`grid`](Format::Grid) | nine rows, packed or spaced, with blank lines, labels, headings (`Grid 01`), remarks, quotation, code fences, marks of placed digits; cells blank | yes | yes | givens or all digits |
//! | [`framed`](Format::Framed) | the same with bars and borders, ASCII or box-drawing, around boxes or all cells; markdown tables; Simple Sudoku's `.ss` with its records | yes | yes | givens or all digits |
//! | [`candidates`](Format::Candidates) | 81 groups of digits, plain or framed, with marks; alone or after the givens and the digits of the same puzzle (HoDoKu, Simple Sudoku); SudoCue's `.sdx` | yes | yes | candidates |
//! | [`sukaku`](Format::Sukaku) | 729 characters on a line, on nine lines or on 81 | yes | yes | candidates |
//! | [`csv`](Format::Csv) | a table with a column of puzzles and maybe one of solutions; nine columns of cells; 81 columns; commas, semicolons or tabs | yes | yes | givens or all digits; solution |
//! | [`sdk`](Format::Sdk) | SadMan Sudoku's sections `[Puzzle]`, `[State]`, `[PencilMarks]` | yes | no | |
//!
//! JSON, XML, HTML, arrays in programs, packed links, other sizes than 9x9 and variants of Sudoku are recognised and refused by
//! name: nothing is picked out of them. Texts may be in UTF-8, UTF-16 or Latin-1, with any line ends and the digits of
//! any script; errors tell line and column as they are in the text.
//!
//! A [`Reader`] finds the form out on the first 64 KiB; after that, what does not fit is an error of its line. Lines
//! and records may have up to 1 MiB. Clashing givens are no error of reading: see
//! [`Grid::conflicts`](sudokit_core::Grid::conflicts).
//!
//! # Example
//!
//! ```
//! use sudokit_formats::{Format, Reader};
//!
//! let text = "# three of them\n\
//!     53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n\
//!     4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......,top95\n\
//!     53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7\n";
//! let mut reader = Reader::new(text.as_bytes())?;
//! assert_eq!(reader.format(), Some(Format::Line));
//!
//! assert_eq!(reader.next().unwrap()?.content.givens().filled().len(), 30);
//! assert_eq!(reader.next().unwrap()?.comment.as_deref(), Some("top95"));
//! assert_eq!(reader.next().unwrap().unwrap_err().to_string(), "line 4: 80 cells, need 81");
//! assert!(reader.next().is_none());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

#![forbid(unsafe_code)]

mod any;
mod array;
mod candidates;
mod chunk;
mod csv;
mod decode;
mod detect;
mod document;
mod draft;
mod entry;
mod error;
mod fixed;
mod format;
mod gnome;
mod grid;
mod html;
mod json;
mod library;
mod line;
mod lines;
mod link;
mod packed;
mod plain;
mod reader;
mod recognise;
mod record;
mod repair;
mod row;
mod run;
mod sdk;
mod state;
mod sukaku;
mod symbol;
mod write;
mod xml;

pub use chunk::{Chunk, Entries, Piece, Pieces};
pub use entry::{Content, Entry};
pub use error::{Fault, Level, ReadError, Warning};
pub use format::{Format, Keeps, ParseFormatError};
pub use plain::PlainLines;
pub use reader::{Reader, read};
pub use repair::{Repair, repair};
pub use write::{
    Digits, Extras, Frame, WriteError, WriteOptions, lost, write, write_footer, write_header,
};
