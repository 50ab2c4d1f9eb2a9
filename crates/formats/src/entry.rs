//! [`Entry`] and [`Content`]: what a text holds.

use sudokit_core::{AnyGrid, Board, CandidateGrid, Grid};

use crate::error::Warning;

/// A puzzle as it was read, with what stood beside it.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub struct Entry {
    /// The line where it begins, from 1.
    pub line: u64,
    /// The puzzle.
    pub content: Content,
    /// What stood before it: a name, a number.
    pub label: Option<Box<str>>,
    /// What stood after it: a rating, a remark.
    pub comment: Option<Box<str>>,
    /// The solution that stood beside it: full, and equal to the puzzle where that has givens. Whether it keeps the
    /// rules of Sudoku was not looked at.
    pub solution: Option<Grid>,
    /// What is doubtful about it.
    pub warnings: Vec<Warning>,
}

impl Entry {
    /// An entry with nothing beside the puzzle, of line 1.
    ///
    /// ```
    /// use sudokit_core::Grid;
    /// use sudokit_formats::Entry;
    ///
    /// assert_eq!(Entry::new(Grid::EMPTY.into()).solution, None);
    /// ```
    pub const fn new(content: Content) -> Self {
        Self { line: 1, content, label: None, comment: None, solution: None, warnings: Vec::new() }
    }

    pub(crate) const fn at(line: u64, content: Content) -> Self {
        Self { line, content, label: None, comment: None, solution: None, warnings: Vec::new() }
    }

    /// Sets the solution if it is full and agrees with the givens, or warns.
    pub(crate) fn check_solution(&mut self, solution: &Grid) {
        let differing = self.content.givens().iter().find_map(|(cell, given)| {
            let there = solution[cell]?;
            (there != given).then_some(Warning::SolutionMismatch { cell, given, solution: there })
        });
        if !solution.is_full() {
            self.warnings.push(Warning::NotASolution);
        } else if let Some(warning) = differing {
            self.warnings.push(warning);
        } else {
            self.solution = Some(*solution);
        }
    }
}

/// A puzzle in one of the shapes that texts hold.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Content {
    /// Givens alone.
    Givens(Grid),
    /// A puzzle in play: givens, placed digits, candidates.
    Board(Box<Board>),
    /// A pencilmark puzzle: candidates and no givens.
    Sukaku(Box<CandidateGrid>),
    /// The givens of a puzzle of another size or with other boxes.
    Any(Box<AnyGrid>),
}

impl Content {
    /// The givens of a grid of any size; one of the usual size is no [`Any`](Self::Any).
    pub fn of(grid: AnyGrid) -> Self {
        match grid.to_grid() {
            Some(grid) => Self::Givens(grid),
            None => Self::Any(Box::new(grid)),
        }
    }

    /// The givens as a line of symbols, whatever the size: `1` to `9`, `A` for ten and so on, `.` for an empty cell.
    ///
    /// ```
    /// use sudokit_core::{AnyGrid, Shape};
    /// use sudokit_formats::Content;
    ///
    /// let empty = AnyGrid::empty(Shape::of_side(4).unwrap());
    /// assert_eq!(Content::of(empty).to_line(), "................");
    /// ```
    pub fn to_line(&self) -> String {
        match self {
            Self::Any(grid) => grid.to_string(),
            content => content.givens().to_string(),
        }
    }

    /// The givens; none for a pencilmark puzzle, or one of another size.
    pub fn givens(&self) -> Grid {
        match self {
            Self::Givens(grid) => *grid,
            Self::Board(board) => board.givens(),
            Self::Sukaku(_) | Self::Any(_) => Grid::EMPTY,
        }
    }

    /// The givens and the placed digits; none for a pencilmark puzzle, or one of another size.
    pub fn digits(&self) -> Grid {
        match self {
            Self::Givens(grid) => *grid,
            Self::Board(board) => *board.digits(),
            Self::Sukaku(_) | Self::Any(_) => Grid::EMPTY,
        }
    }

    /// What a solver must respect: the digits, and of empty cells the candidates that were not eliminated. Of a puzzle
    /// of another size it says nothing.
    ///
    /// ```
    /// use sudokit_core::{CandidateGrid, Grid};
    /// use sudokit_formats::Content;
    ///
    /// assert_eq!(Content::from(Grid::EMPTY).to_candidate_grid(), CandidateGrid::ALL);
    /// ```
    pub fn to_candidate_grid(&self) -> CandidateGrid {
        match self {
            Self::Givens(grid) => grid.candidates(),
            Self::Board(board) => board.to_candidate_grid(),
            Self::Sukaku(grid) => **grid,
            Self::Any(_) => CandidateGrid::ALL,
        }
    }

    /// The puzzle in play.
    pub fn to_board(&self) -> Board {
        match self {
            Self::Givens(grid) => Board::new(grid),
            Self::Board(board) => **board,
            Self::Sukaku(grid) => Board::from_candidates(grid),
            Self::Any(_) => Board::new(&Grid::EMPTY),
        }
    }
}

impl From<Grid> for Content {
    fn from(givens: Grid) -> Self {
        Self::Givens(givens)
    }
}

impl From<Board> for Content {
    /// A board without placed digits and eliminations is its givens, or its pencilmark puzzle.
    fn from(board: Board) -> Self {
        let givens = board.givens();
        if board == Board::new(&givens) {
            return Self::Givens(givens);
        }
        let allowed = sudokit_core::CellMap::from_fn(|cell| board.allowed(cell));
        let puzzle = CandidateGrid::new(allowed);
        if board == Board::from_candidates(&puzzle) {
            return puzzle.into();
        }
        Self::Board(Box::new(board))
    }
}

impl From<CandidateGrid> for Content {
    fn from(puzzle: CandidateGrid) -> Self {
        Self::Sukaku(Box::new(puzzle))
    }
}
