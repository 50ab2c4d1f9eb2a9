//! [`Solver`]: the choice of how the search is done; and [`Solutions`], a search under way.
//!
//! The one place where one way of searching is chosen over another: each is a variant of `Engine` and of `Search`.

use std::fmt;
use std::iter::{self, FusedIterator};
use std::sync::atomic::{AtomicBool, Ordering};

use sudokit_core::Grid;

use crate::arch::{Kernel, Limits, Outcome};
use crate::one;
use crate::position::{self, Position};
use crate::scalar::{self, Stopped};

/// A way of searching. It holds nothing but the choice, and costs nothing to make or copy.
///
/// All ways find the same solutions. Where there are several, each way finds them in an order of its own, always the
/// same for the same position.
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
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Solver {
    engine: Engine,
}

/// The ways there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Engine {
    Kernel(Kernel),
    Portable,
}

/// A search was cancelled before its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Cancelled {
    /// How many solutions were found before.
    pub found: u64,
}

impl fmt::Display for Cancelled {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "cancelled with {} solutions found", self.found)
    }
}

impl std::error::Error for Cancelled {}

impl Solver {
    /// The fastest way that this machine can do: where the processor has AVX2 or AVX-512, which is asked at run time, one made
    /// for it; elsewhere the portable one.
    #[inline]
    pub fn new() -> Self {
        Self { engine: Kernel::detect().map_or(Engine::Portable, Engine::Kernel) }
    }

    /// All ways that this machine can do, the fastest first. The last is the portable one.
    ///
    /// ```
    /// use sudokit_search::Solver;
    ///
    /// assert_eq!(Solver::all().next(), Some(Solver::new()));
    /// assert_eq!(Solver::all().last(), Some(Solver::portable()));
    /// ```
    pub fn all() -> impl Iterator<Item = Self> {
        let kernels = Kernel::all().map(Engine::Kernel);
        kernels.chain(iter::once(Engine::Portable)).map(|engine| Self { engine })
    }

    /// What the way is called: `avx512`, `avx2` or `portable`.
    pub fn name(self) -> &'static str {
        match self.engine {
            Engine::Kernel(kernel) => kernel.name(),
            Engine::Portable => "portable",
        }
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
        match self.engine {
            Engine::Kernel(kernel) => {
                one::solve(kernel, position).map(|digits| position::grid(&digits))
            }
            Engine::Portable => self.solutions(position).next(),
        }
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
        // It is not cancelled.
        self.search(position, limit, None).unwrap_or_else(|cancelled| cancelled.found)
    }

    /// [`count`](Solver::count), which another thread may cancel by setting the flag. It is looked at every few dozen microseconds.
    ///
    /// # Errors
    ///
    /// The flag was set before the count was known.
    ///
    /// ```
    /// use std::sync::atomic::{AtomicBool, Ordering};
    ///
    /// use sudokit_core::Grid;
    /// use sudokit_search::Solver;
    ///
    /// let cancel = AtomicBool::new(false);
    /// let (solver, cancel) = (Solver::new(), &cancel);
    /// assert_eq!(solver.count_unless(&Grid::EMPTY, 1_000, cancel), Ok(1_000));
    ///
    /// // There are 6.67e21: this would not end.
    /// std::thread::scope(|scope| {
    ///     let counting = scope.spawn(|| solver.count_unless(&Grid::EMPTY, u64::MAX, cancel));
    ///     cancel.store(true, Ordering::Relaxed);
    ///     assert!(counting.join().is_ok_and(|count| count.is_err()));
    /// });
    /// ```
    pub fn count_unless<P: Position>(
        self,
        position: &P,
        limit: u64,
        cancel: &AtomicBool,
    ) -> Result<u64, Cancelled> {
        self.search(position, limit, Some(cancel))
    }

    fn search<P: Position>(
        self,
        position: &P,
        limit: u64,
        cancel: Option<&AtomicBool>,
    ) -> Result<u64, Cancelled> {
        match self.engine {
            Engine::Kernel(kernel) => {
                match one::count(kernel, position, &Limits { solutions: limit, cancel }) {
                    Outcome::Counted(count) => Ok(count),
                    Outcome::Stopped(found) => Err(Cancelled { found }),
                    // No position is written so.
                    Outcome::Unreadable => Ok(0),
                }
            }
            Engine::Portable => {
                let mut search = scalar::Search::new(&position.masks());
                let mut found = 0;
                let go_on = || !cancel.is_some_and(|cancel| cancel.load(Ordering::Relaxed));
                while found < limit {
                    match search.advance(go_on) {
                        Ok(true) => found += 1,
                        Ok(false) => break,
                        Err(Stopped) => return Err(Cancelled { found }),
                    }
                }
                Ok(found)
            }
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
        self.solutions_of(&position.masks())
    }

    pub(crate) fn solutions_of(self, masks: &[u16; 81]) -> Solutions {
        let search = match self.engine {
            Engine::Kernel(kernel) => Search::Kernel(one::Search::new(kernel, masks)),
            Engine::Portable => Search::Portable(scalar::Search::new(masks)),
        };
        Solutions { search, given: 0 }
    }

    pub(crate) fn engine(self) -> Engine {
        self.engine
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
/// Each solution comes once. The iterator holds the search, some hundred bytes to fifty kilobytes; a clone goes on
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
    /// How many solutions were given out.
    given: u64,
}

/// A search under way, by the way it goes.
#[derive(Clone, Debug)]
enum Search {
    Kernel(one::Search),
    Portable(scalar::Search),
}

impl Solutions {
    /// The next solution, if another thread does not set the flag before it is found.
    ///
    /// # Errors
    ///
    /// The flag was set. The search can be gone on with.
    ///
    /// ```
    /// use std::sync::atomic::AtomicBool;
    ///
    /// use sudokit_core::Grid;
    ///
    /// let mut solutions = sudokit_search::solutions(&Grid::EMPTY);
    /// let cancel = AtomicBool::new(false);
    /// assert!(solutions.next_unless(&cancel).is_ok_and(|solution| solution.is_some()));
    /// ```
    pub fn next_unless(&mut self, cancel: &AtomicBool) -> Result<Option<Grid>, Cancelled> {
        self.find(Some(cancel))
    }

    fn find(&mut self, cancel: Option<&AtomicBool>) -> Result<Option<Grid>, Cancelled> {
        let found = match &mut self.search {
            Search::Kernel(search) => search
                .next_solution(cancel)
                .map(|digits| digits.map(|digits| position::grid(&digits))),
            Search::Portable(search) => search
                .next_solution(|| !cancel.is_some_and(|cancel| cancel.load(Ordering::Relaxed)))
                .map(|masks| masks.map(|masks| position::singles(&masks))),
        };
        match found {
            Ok(solution) => {
                self.given += u64::from(solution.is_some());
                Ok(solution)
            }
            Err(Stopped) => Err(Cancelled { found: self.given }),
        }
    }
}

impl Iterator for Solutions {
    type Item = Grid;

    fn next(&mut self) -> Option<Grid> {
        // It is not cancelled.
        self.find(None).unwrap_or(None)
    }
}

impl FusedIterator for Solutions {}
