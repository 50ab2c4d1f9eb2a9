//! Reads and writes Sudoku puzzles in the text and file formats people use.
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

mod candidates;
mod chunk;
mod csv;
mod decode;
mod detect;
mod entry;
mod error;
mod fixed;
mod format;
mod grid;
mod library;
mod line;
mod lines;
mod link;
mod reader;
mod recognise;
mod record;
mod row;
mod run;
mod sdk;
mod sukaku;
mod symbol;
mod write;

pub use chunk::{Chunk, Entries};
pub use entry::{Content, Entry};
pub use error::{Fault, Level, ReadError, Warning};
pub use format::{Format, Keeps, ParseFormatError};
pub use reader::{Reader, read};
pub use write::{Digits, Extras, Frame, WriteError, WriteOptions, write, write_header};
