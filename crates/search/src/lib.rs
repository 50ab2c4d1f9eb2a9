//! Solves Sudoku by search.
