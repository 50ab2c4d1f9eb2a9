//! Reads and writes Sudoku puzzles in the text and file formats people use.
//!
//! # Formats
//!
//! | Format | What it is | Reads | Writes | Givens | Placed | Candidates | Colors | Log | Label | Comment | Solution | Other sizes |
//! |---|---|---|---|---|---|---|---|---|---|---|---|---|
//! | `line` | 81 characters on a line, or a list of them | yes | yes | yes |  |  |  |  |  | yes |  | yes |
//! | `grid` | nine lines of nine cells | yes | yes | yes |  |  |  |  |  |  |  | yes |
//! | `framed` | nine lines in a frame | yes | yes | yes |  |  |  |  |  |  |  | yes |
//! | `candidates` | the candidates of each cell, in columns | yes | yes |  |  | yes |  |  |  |  |  |  |
//! | `sukaku` | 729 characters, nine for each cell | yes | yes |  |  | yes |  |  |  |  |  |  |
//! | `csv` | a table with a column of puzzles | yes | yes | yes |  |  |  |  |  |  | yes | yes |
//! | `markdown` | a table of markdown | yes | yes | yes |  |  |  |  |  |  |  |  |
//! | `sdk` | sections of a SadMan Sudoku file | yes | yes | yes | yes | yes |  |  | yes |  |  |  |
//! | `sdx` | a game of SudoCue | yes | yes | yes | yes | yes |  |  |  |  |  |  |
//! | `ss` | a game of Simple Sudoku | yes | yes | yes | yes | yes |  |  |  |  |  |  |
//! | `library` | a line of HoDoKu's library | yes | yes | yes | yes | yes |  |  |  |  |  |  |
//! | `susser` | a line of Sudoku Susser | yes | yes | yes | yes | yes |  |  |  |  |  |  |
//! | `opensudoku` | a file of OpenSudoku | yes | yes | yes | yes | yes |  |  | yes |  |  |  |
//! | `ksudoku` | a file of KSudoku | yes | yes | yes | yes |  |  |  |  |  |  | yes |
//! | `gnome-save` | a saved game of GNOME Sudoku | yes | yes | yes | yes | yes |  |  |  |  |  |  |
//! | `gnome` | a share string of GNOME Sudoku | yes | yes | yes |  |  |  |  |  |  |  |  |
//! | `f-puzzles` | a link of f-puzzles | yes | yes | yes | yes | yes |  |  | yes | yes | yes | yes |
//! | `f-puzzles-json` | the JSON of f-puzzles | yes | yes | yes | yes | yes |  |  | yes | yes | yes | yes |
//! | `sudokupad` | a link of SudokuPad | yes | yes | yes |  |  |  |  | yes | yes | yes | yes |
//! | `sudokupad-json` | the JSON of SudokuPad | yes | yes | yes |  |  |  |  | yes | yes | yes | yes |
//! | `sudokuwiki` | a link of SudokuWiki | yes | yes | yes | yes | yes |  |  |  |  |  | yes |
//! | `penpa` | a link of Penpa+ | yes | yes | yes | yes |  |  |  | yes |  |  | yes |
//! | `puzz.link` | a link of puzz.link | yes | yes | yes |  |  |  |  |  |  |  | yes |
//! | `pzprv3` | a file of puzz.link | yes | yes | yes | yes |  |  |  |  |  |  | yes |
//! | `sudokuexchange` | a link of SudokuExchange | yes | yes | yes |  |  |  |  |  |  |  |  |
//! | `sudoku.coach` | a link of sudoku.coach | yes | yes | yes |  |  |  |  |  |  |  |  |
//! | `iss` | a link of the Interactive Sudoku Solver | yes | yes | yes |  |  |  |  |  |  |  | yes |
//! | `good-sudoku` | a link of Good Sudoku | yes | yes | yes |  |  |  |  |  |  |  |  |
//! | `json` | JSON with grids in it | yes | yes | yes | yes |  |  |  | yes | yes | yes | yes |
//! | `html` | a page of the web | yes |  |  |  |  |  |  |  |  |  |  |
//! | `array` | an array in the source of a program | yes |  |  |  |  |  |  |  |  |  |  |
//!
//! What a form is called is in [`Format`]; the columns from Givens on say what of a puzzle a text of the form keeps.
//! Lines may hold anything around the puzzle, in prose or lists: labels, solutions, links, packed strings. Grids may be
//! quoted, labelled, framed, marked. Texts may be in UTF-8, UTF-16 or Latin-1, with any line ends and the digits of any
//! script; errors tell line and column as they are in the text.
//!
//! Once a form is recognised, a fault in it is an error: nothing is picked out of what is faulty. A puzzle with other
//! rules (killer cages, jigsaw houses) is refused by the name of its rule; what is drawn and means nothing is passed
//! over with a [`Warning`]. Colors and logs of moves are not kept by any form yet.
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
