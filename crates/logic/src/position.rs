//! Positions as text: a line of cells with `+` before each placed digit, and what was eliminated.
//!
//! The form of the pages of the techniques, and with other notation for the eliminations that of `HoDoKu`'s
//! library.

use std::fmt;

use sudokit_core::{Board, Candidate, Cell, Digit, text::line};

/// The line of a board: 81 cells, `.` for an empty one, `+` before a digit that is placed and not given.
///
/// ```
/// use sudokit_logic::position;
///
/// let line = "+123456789".to_string() + &".".repeat(72);
/// let board = position::parse(&line, "r2c1<>4 r2c1<>5")?;
/// assert_eq!(board.count_givens(), 8);
/// assert_eq!(position::line(&board), line);
/// assert_eq!(position::eliminated(&board), "r2c1<>4 r2c1<>5");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn line(board: &Board) -> String {
    let mut text = String::with_capacity(100);
    for cell in Cell::ALL {
        match board.digit(cell) {
            None => text.push('.'),
            Some(digit) => {
                text.push_str(if board.is_given(cell) { "" } else { "+" });
                text.push(digit.to_char());
            }
        }
    }
    text
}

/// The candidates that are missing on the board though no digit on it says so, as `r1c3<>3 r4c3<>3`.
pub fn eliminated(board: &Board) -> String {
    let gone = board.eliminated().iter();
    let open = gone.filter(|candidate| {
        board.empty_cells().contains(candidate.cell)
            && board.is_legal(candidate.cell, candidate.digit)
    });
    let words: Vec<String> = open.map(|candidate| candidate.eliminated().to_string()).collect();
    words.join(" ")
}

/// The board of a line and its eliminations, blanks between.
///
/// # Errors
///
/// A cell or a candidate that cannot be read, a count of cells other than 81, or placed digits that clash.
pub fn parse(line: &str, eliminated: &str) -> Result<Board, ParsePositionError> {
    let mut board = parse_cells(line)?;
    for word in eliminated.split_whitespace() {
        let candidate: Candidate = word
            .parse()
            .map_err(|_| ParsePositionError::NotACandidate { word: word.to_string() })?;
        board.eliminate(candidate);
    }
    Ok(board)
}

/// The board of a line alone.
pub(crate) fn parse_cells(text: &str) -> Result<Board, ParsePositionError> {
    let mut givens = sudokit_core::Grid::EMPTY;
    let mut placed: Vec<(Cell, Digit)> = Vec::new();
    let mut count = 0;
    let mut plus = false;
    for (column, symbol) in text.chars().enumerate() {
        if symbol == '+' && !plus {
            plus = true;
            continue;
        }
        match (line::cell(symbol), Cell::from_index(count)) {
            (Some(Some(digit)), Some(cell)) if plus => placed.push((cell, digit)),
            (Some(digit), Some(cell)) if !plus => givens.set(cell, digit),
            (Some(_), None) => {}
            _ => return Err(ParsePositionError::NotACell { column: column + 1, symbol }),
        }
        plus = false;
        count += 1;
    }
    if count != 81 || plus {
        return Err(ParsePositionError::Count { count });
    }
    let mut board = Board::new(&givens);
    for (cell, digit) in placed {
        board
            .place(cell, digit)
            .map_err(|_| ParsePositionError::Clash { candidate: Candidate { digit, cell } })?;
    }
    Ok(board)
}

/// A text is not a position. Columns count characters from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum ParsePositionError {
    /// The character is neither a digit, nor `+` before one, nor an empty cell.
    NotACell {
        /// Where it stands.
        column: usize,
        /// The character.
        symbol: char,
    },
    /// There are more or fewer cells than 81.
    Count {
        /// How many there are.
        count: usize,
    },
    /// A placed digit clashes with one before it.
    Clash {
        /// The placed digit.
        candidate: Candidate,
    },
    /// The word is no candidate.
    NotACandidate {
        /// The word.
        word: String,
    },
}

impl fmt::Display for ParsePositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NotACell { column, symbol } => {
                write!(f, "column {column}: `{}` is not a cell", symbol.escape_default())
            }
            Self::Count { count } => write!(f, "{count} cells, need 81"),
            Self::Clash { candidate } => write!(f, "the placed {candidate} clashes"),
            Self::NotACandidate { word } => {
                write!(f, "`{}` is not a candidate such as `r4c7<>3`", word.escape_default())
            }
        }
    }
}

impl std::error::Error for ParsePositionError {}
