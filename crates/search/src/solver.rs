//! [`Solver`]: the choice of how the search is done; and [`Solutions`], a search under way.
//!
//! The one place where one way of searching is chosen over another: each is a variant of `Engine` and of `Search`.

use std::iter::FusedIterator;

use sudokit_core::Grid;

use crate::position::{self, Position};
use crate::scalar;

/// A way of searching. It holds nothing but the choice, and costs nothing to make or copy.
///
/// All ways find the same solutions. Where there are several, each way finds them in an order of its own, always the
/// same.
///
/// ```
/// use sudokit_core::Grid;
/// use sudokit_search::Solver;
///
/// let grid: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// assert_eq!(Solver::portable().solve(&grid), Solver::new().solve(&grid));
/// # Ok::<(), sudokit_core::text::line::ParseLineError>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Solver {
    engine: Engine,
}

/// The ways there are.
#[derive(Clone, Copy, Debug)]
enum Engine {
    Portable,
}

impl Solver {
    /// The fastest way that this machine can do.
    #[inline]
    pub fn new() -> Self {
        Self::portable()
    }

    /// The way that every machine can do: plain code, the same order of solutions everywhere.
    ///
    /// ```
    /// use sudokit_core::Grid;
    /// use sudokit_search::Solver;
    ///
    /// let first = Solver::portable().solve(&Grid::EMPTY).expect("the empty grid has solutions");
    /// assert_eq!(Solver::portable().solutions(&Grid::EMPTY).next(), Some(first));
    /// ```
    #[inline]
    pub const fn portable() -> Self {
        Self { engine: Engine::Portable }
    }

    /// The first solution, if there is any. See [`solve`](crate::solve).
    ///
    /// ```
    /// use sudokit_core::{CandidateGrid, Cell, DigitSet};
    /// use sudokit_search::Solver;
    ///
    /// let mut puzzle = CandidateGrid::ALL;
    /// assert!(Solver::new().solve(&puzzle).is_some());
    /// puzzle[Cell::R5C5] = DigitSet::EMPTY;
    /// assert_eq!(Solver::new().solve(&puzzle), None);
    /// ```
    pub fn solve<P: Position>(self, position: &P) -> Option<Grid> {
        self.solutions(position).next()
    }

    /// How many solutions there are, but no more than `limit`. See [`count`](crate::count).
    ///
    /// ```
    /// use sudokit_core::Grid;
    /// use sudokit_search::Solver;
    ///
    /// assert_eq!(Solver::new().count(&Grid::EMPTY, 3), 3);
    /// assert_eq!(Solver::new().count(&Grid::EMPTY, 0), 0);
    /// ```
    pub fn count<P: Position>(self, position: &P, limit: u64) -> u64 {
        match self.search(position) {
            Search::Portable(mut search) => search.count(limit),
        }
    }

    /// Whether there is exactly one solution. See [`is_proper`](crate::is_proper).
    ///
    /// ```
    /// use sudokit_core::Grid;
    /// use sudokit_search::Solver;
    ///
    /// let solved = Solver::new().solve(&Grid::EMPTY).expect("the empty grid has solutions");
    /// assert!(Solver::new().is_proper(&solved));
    /// ```
    pub fn is_proper<P: Position>(self, position: &P) -> bool {
        self.count(position, 2) == 1
    }

    /// All solutions, each once, found as they are asked for. See [`solutions`](crate::solutions).
    ///
    /// ```
    /// use sudokit_core::Grid;
    /// use sudokit_search::Solver;
    ///
    /// assert_eq!(Solver::new().solutions(&Grid::EMPTY).take(5).count(), 5);
    /// ```
    pub fn solutions<P: Position>(self, position: &P) -> Solutions {
        Solutions { search: self.search(position) }
    }

    fn search<P: Position>(self, position: &P) -> Search {
        let masks = position.masks();
        match self.engine {
            Engine::Portable => Search::Portable(scalar::Search::new(&masks)),
        }
    }
}

impl Default for Solver {
    /// The fastest way.
    fn default() -> Self {
        Self::new()
    }
}

/// The solutions of a position, found one by one. Made by [`solutions`](crate::solutions).
///
/// Each solution comes once. The iterator holds the search, some hundred bytes to twenty kilobytes; a clone goes on
/// from the same place.
///
/// ```
/// use sudokit_core::Grid;
///
/// let mut solutions = sudokit_search::solutions(&Grid::EMPTY);
/// let first = solutions.next().expect("the empty grid has solutions");
/// assert_eq!(solutions.clone().next(), solutions.next());
/// assert_ne!(solutions.next(), Some(first));
/// ```
#[derive(Clone, Debug)]
pub struct Solutions {
    search: Search,
}

/// A search under way, by the way it goes.
#[derive(Clone, Debug)]
enum Search {
    Portable(scalar::Search),
}

impl Iterator for Solutions {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        let masks = match &mut self.search {
            Search::Portable(search) => search.next_solution(),
        };
        masks.map(|masks| position::singles(&masks))
    }
}

impl FusedIterator for Solutions {}
