//! From what is written for 81 cells to a puzzle: givens, placed digits, candidates.

use sudokit_core::{Board, Candidate, CandidateGrid, Cell, CellMap, Digit, DigitSet, Grid};

use crate::entry::Content;
use crate::error::{Fault, Warning};
use crate::row::{Group, Mark, Row};

/// Nine rows.
#[derive(Clone, Debug)]
pub(crate) enum Nine {
    /// A grid of digits.
    Digits {
        /// Those that are not marked as placed.
        givens: Grid,
        /// The others.
        placed: Grid,
    },
    /// A grid of candidates.
    Candidates {
        /// What is written.
        groups: Box<[Group; 81]>,
    },
}

impl Nine {
    /// What the nine rows hold. A row of a grid of digits with two digits for a cell is faulty.
    pub(crate) fn new(rows: &[Row]) -> Result<Self, Fault> {
        let groups: Vec<Group> = rows.iter().flat_map(|row| row.groups).collect();
        let groups: Box<[Group; 81]> =
            groups.try_into().map_err(|_| Fault::Rows { found: rows.len() })?;
        let several = |group: &Group| group.digits.len() > 1 || group.repeated.is_some();
        if !groups.iter().any(several) {
            return Ok(Self::digits(&groups));
        }
        let repeated = groups.iter().zip(Cell::ALL).find_map(|(g, cell)| Some((cell, g.repeated?)));
        let empty = groups.iter().filter(|group| group.digits.is_empty()).count();
        if empty > 9 {
            let row = rows.iter().position(|row| row.groups.iter().any(several)).unwrap_or(0);
            let cells = rows[row].groups.iter().map(|group| group.digits.len().max(1)).sum();
            return Err(Fault::RowCells { row: row + 1, found: cells });
        }
        match repeated {
            Some((cell, digit)) => Err(Fault::RepeatedDigit { cell, digit }),
            None => Ok(Self::Candidates { groups }),
        }
    }

    fn digits(groups: &[Group; 81]) -> Self {
        let (mut givens, mut placed) = (Grid::EMPTY, Grid::EMPTY);
        // Where givens are marked, what is not marked was placed.
        let marked = groups.iter().any(|group| group.mark == Mark::Given);
        for (cell, group) in Cell::ALL.into_iter().zip(groups) {
            let grid = match group.mark {
                Mark::Placed | Mark::Star | Mark::Stars => &mut placed,
                Mark::Given => &mut givens,
                _ if marked => &mut placed,
                _ => &mut givens,
            };
            grid.set(cell, group.digits.single());
        }
        Self::Digits { givens, placed }
    }

    /// The digits, if it has no candidates.
    pub(crate) fn as_digits(&self) -> Option<Grid> {
        let Self::Digits { givens, placed } = self else { return None };
        let mut digits = *givens;
        for (cell, digit) in placed.iter() {
            digits.set(cell, Some(digit));
        }
        Some(digits)
    }

    /// The puzzle, and what is doubtful about it.
    pub(crate) fn content(&self) -> (Content, Vec<Warning>) {
        match self {
            Self::Digits { givens, placed } => (played(givens, placed, None), Vec::new()),
            Self::Candidates { groups } => {
                let (givens, placed, doubt) = values(groups);
                let listed = listed(groups);
                if givens == Grid::EMPTY && placed == Grid::EMPTY {
                    return (Content::from(listed), Vec::new());
                }
                (played(&givens, &placed, Some(&listed)), doubt.into_iter().collect())
            }
        }
    }

    /// Whether the grid of candidates shows the position with these digits: each is the only candidate of its cell.
    pub(crate) fn shows(&self, digits: &Grid) -> bool {
        let Self::Candidates { groups } = self else { return false };
        *digits != Grid::EMPTY
            && digits
                .iter()
                .all(|(cell, digit)| groups[cell.index()].digits.single() == Some(digit))
    }

    /// The candidates as they are written.
    pub(crate) fn listed(&self) -> Option<CandidateGrid> {
        match self {
            Self::Candidates { groups } => Some(listed(groups)),
            Self::Digits { .. } => None,
        }
    }
}

fn listed(groups: &[Group; 81]) -> CandidateGrid {
    CandidateGrid::new(CellMap::new(groups.map(|group| group.digits)))
}

/// The puzzle of these givens and placed digits, with the candidates that are listed, if any are.
pub(crate) fn played(givens: &Grid, placed: &Grid, listed: Option<&CandidateGrid>) -> Content {
    if placed.iter().next().is_none() && listed.is_none() {
        return Content::Givens(*givens);
    }
    let mut board = Board::new(givens);
    for (cell, digit) in placed.iter() {
        // Of a cell with a given, the given stays.
        let _ = board.enter(cell, Some(digit));
    }
    if let Some(listed) = listed {
        for cell in board.empty_cells() {
            for digit in board.candidates(cell) - listed[cell] {
                board.eliminate(Candidate { digit, cell });
            }
        }
    }
    Content::Board(Box::new(board))
}

/// Whether a game's eliminations take anything from what its digits leave. Those that a digit has made needless since are
/// not told from none by a form that lists what is left.
pub(crate) fn has_marks(board: &Board) -> bool {
    board.eliminated().iter().any(|Candidate { digit, cell }| {
        let barred = |peer: Cell| board.digit(peer) == Some(digit);
        board.digit(cell).is_none() && !cell.peers().iter().any(barred)
    })
}

/// Which single candidates are digits of their cells. Marks say so; without them the rule of peers does: a cell with
/// one candidate is filled unless a peer with several lists that candidate too, for then it was not taken away.
fn values(groups: &[Group; 81]) -> (Grid, Grid, Option<Warning>) {
    let (mut givens, mut placed) = (Grid::EMPTY, Grid::EMPTY);
    let marked = groups.iter().any(|group| group.mark == Mark::Given);
    let listed = listed(groups);
    for cell in Cell::ALL {
        let group = groups[cell.index()];
        let Some(digit) = group.digits.single() else { continue };
        match group.mark {
            Mark::Given => givens.set(cell, Some(digit)),
            Mark::Placed => placed.set(cell, Some(digit)),
            Mark::Stars if marked => placed.set(cell, Some(digit)),
            _ if !marked && is_filled(&listed, cell, digit) => givens.set(cell, Some(digit)),
            _ => {}
        }
    }
    let doubt = (!marked && givens != Grid::EMPTY).then_some(Warning::GivensUnknown);
    (givens, placed, doubt)
}

fn is_filled(listed: &CandidateGrid, cell: Cell, digit: Digit) -> bool {
    let shows = |peer: Cell| {
        let digits: DigitSet = listed[peer];
        digits.len() > 1 && digits.contains(digit)
    };
    !cell.peers().iter().any(shows)
}
