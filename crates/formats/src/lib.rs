//! Reads and writes Sudoku puzzles in the text and file formats people use.

#![forbid(unsafe_code)]
