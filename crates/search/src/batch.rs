//! Many puzzles at once, results in their order.
//!
//! Where the machine has a kernel, it works at four or eight puzzles at a time, each replaced as soon as it is through: one and a half
//! times to twice as many puzzles a second as one after the other.

use std::ops::ControlFlow;

use sudokit_core::Grid;
use sudokit_core::text::line::{self, ParseLineError};

use crate::arch::{Limits, Outcome, Source, Work};
use crate::one::Place;
use crate::position::{Masks, Position, digits, grid};
use crate::scalar;
use crate::solver::{Engine, Solver};

/// What a line of text comes to: how many solutions its puzzle has, and the first of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineAnswer {
    /// How many solutions there are, but no more than were to be counted.
    pub count: u64,
    /// The first solution found, as the characters `1` to `9`.
    pub solution: Option<[u8; 81]>,
}

impl Solver {
    /// How many solutions each of the positions has, but no more than `limit` of each.
    ///
    /// ```
    /// use sudokit_core::{Cell, Grid};
    /// use sudokit_search::Solver;
    ///
    /// let grid: Grid =
    ///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    /// let fewer = grid.without(Cell::R1C1).without(Cell::R1C2);
    /// assert_eq!(Solver::new().count_each([&grid, &fewer, &Grid::EMPTY], 100), [1, 2, 100]);
    /// # Ok::<(), sudokit_core::text::line::ParseLineError>(())
    /// ```
    pub fn count_each<'p, P: Position + 'p>(
        self,
        positions: impl IntoIterator<Item = &'p P>,
        limit: u64,
    ) -> Vec<u64> {
        let mut counts = Vec::new();
        self.answer_each(positions, limit, &mut counts);
        counts
    }

    /// The first solution of each of the positions. Where there are several it need not be the one of
    /// [`solve`](Solver::solve), but is always the same for the same positions.
    ///
    /// ```
    /// use sudokit_core::{Cell, Digit, Grid};
    /// use sudokit_search::Solver;
    ///
    /// let grid: Grid =
    ///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    /// let wrong = grid.with(Cell::R1C3, Digit::D9);
    /// let solutions = Solver::new().solve_each([&grid, &wrong]);
    /// assert!(solutions[0].is_some_and(|solution| solution.extends(&grid)));
    /// assert_eq!(solutions[1], None);
    /// # Ok::<(), sudokit_core::text::line::ParseLineError>(())
    /// ```
    pub fn solve_each<'p, P: Position + 'p>(
        self,
        positions: impl IntoIterator<Item = &'p P>,
    ) -> Vec<Option<Grid>> {
        let mut solutions = Vec::new();
        self.answer_each(positions, 1, &mut solutions);
        solutions
    }

    /// Whether each of the positions has exactly one solution.
    ///
    /// ```
    /// use sudokit_core::{CandidateGrid, Grid};
    /// use sudokit_search::Solver;
    ///
    /// let grid: Grid =
    ///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
    /// let puzzles = [CandidateGrid::ALL, CandidateGrid::from(&grid), CandidateGrid::EMPTY];
    /// assert_eq!(Solver::new().is_proper_each(&puzzles), [false, true, false]);
    /// # Ok::<(), sudokit_core::text::line::ParseLineError>(())
    /// ```
    pub fn is_proper_each<'p, P: Position + 'p>(
        self,
        positions: impl IntoIterator<Item = &'p P>,
    ) -> Vec<bool> {
        let mut proper = Vec::new();
        self.answer_each(positions, 2, &mut proper);
        proper
    }

    /// How many solutions the puzzle of each line of 81 characters has, but no more than `limit`; from text, without a
    /// [`Grid`] between. The counts are appended to `counts`.
    ///
    /// A line is what [`line::parse`] reads, and so are the errors in place of a count. `1` to `9`, `.` and `0` are read fastest.
    ///
    /// ```
    /// use sudokit_search::Solver;
    ///
    /// let text = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    /// let mut wrong = *text;
    /// wrong[2] = b'O';
    /// let mut counts = Vec::new();
    /// Solver::new().count_lines([text, &wrong, &[b'.'; 81]], 2, &mut counts);
    /// assert_eq!((&counts[0], &counts[2]), (&Ok(1), &Ok(2)));
    /// let error = counts[1].unwrap_err();
    /// assert_eq!(error.to_string(), "column 3: `O` is not a cell (did you mean `0`?)");
    /// ```
    pub fn count_lines<'p>(
        self,
        lines: impl IntoIterator<Item = &'p [u8; 81]>,
        limit: u64,
        counts: &mut Vec<Result<u64, ParseLineError>>,
    ) {
        self.answer_each(lines, limit, counts);
    }

    /// The first solution of the puzzle of each line of 81 characters, as text, and how many there are, but no more than `limit`.
    /// The answers are appended to `answers`.
    ///
    /// Lines and errors are those of [`count_lines`](Solver::count_lines).
    ///
    /// ```
    /// use sudokit_search::Solver;
    ///
    /// let text = b"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    /// let mut answers = Vec::new();
    /// Solver::new().solve_lines([text], 2, &mut answers);
    /// let answer = answers[0].expect("it can be read");
    /// assert_eq!(answer.count, 1);
    /// assert_eq!(
    ///     answer.solution.as_ref().map(|solution| &solution[..18]),
    ///     Some(b"534678912672195348".as_slice())
    /// );
    /// ```
    pub fn solve_lines<'p>(
        self,
        lines: impl IntoIterator<Item = &'p [u8; 81]>,
        limit: u64,
        answers: &mut Vec<Result<LineAnswer, ParseLineError>>,
    ) {
        self.answer_each(lines, limit, answers);
    }

    /// Whether the puzzle is minimal: proper, and without any one of its givens not.
    ///
    /// ```
    /// use sudokit_core::{Cell, Grid};
    /// use sudokit_search::Solver;
    ///
    /// let grid: Grid =
    ///     ".................1.....2.3......3.2...1.4......5....6..3......4.7..8...962...7...".parse()?;
    /// assert!(Solver::new().is_minimal(&grid));
    /// let solution = Solver::new().solve(&grid).expect("it has one");
    /// assert!(!Solver::new().is_minimal(&solution));
    /// assert!(!Solver::new().is_minimal(&grid.without(Cell::R2C9)), "it is not proper");
    /// # Ok::<(), sudokit_core::text::line::ParseLineError>(())
    /// ```
    pub fn is_minimal(self, givens: &Grid) -> bool {
        let fewer: Vec<Grid> = givens.filled().iter().map(|cell| givens.without(cell)).collect();
        self.is_proper(givens) && self.is_proper_each(&fewer).iter().all(|proper| !proper)
    }

    fn answer_each<T: Item, A: Answer>(
        self,
        items: impl IntoIterator<Item = T>,
        limit: u64,
        answers: &mut Vec<A>,
    ) {
        let items = items.into_iter();
        answers.reserve(items.size_hint().0);
        match self.engine() {
            Engine::Kernel(kernel) => {
                let (place, first) = (Place::new(), answers.len());
                let mut batch = Batch { items, last: None, place, limit, answers, first };
                kernel.many(&Limits::solutions(limit), &mut batch);
            }
            Engine::Portable => answers.extend(items.map(|item| match item.masks() {
                Ok(masks) => answer(&masks, limit),
                Err(error) => A::unreadable(error),
            })),
        }
    }
}

/// What the portable search of one puzzle comes to.
fn answer<A: Answer>(masks: &[u16; 81], limit: u64) -> A {
    let mut answer = A::none();
    let mut search = scalar::Search::new(masks);
    let mut count = 0;
    while count < limit
        && let Ok(true) = search.advance(|| true)
    {
        count += 1;
        if count <= A::WANTED {
            answer.solution(&digits(&search.solution()));
        }
    }
    answer.counted(count);
    answer
}

/// What can be in a batch.
trait Item: Copy {
    /// Writes it for a kernel.
    fn source<'a>(&'a self, place: &'a mut Place) -> Source<'a>;

    /// The digits that each cell may hold.
    fn masks(&self) -> Result<[u16; 81], ParseLineError>;
}

impl<P: Position> Item for &P {
    #[inline]
    fn source<'a>(&'a self, place: &'a mut Place) -> Source<'a> {
        place.source(*self)
    }

    #[inline]
    fn masks(&self) -> Result<[u16; 81], ParseLineError> {
        Ok(Masks::masks(*self))
    }
}

impl Item for &[u8; 81] {
    #[inline]
    fn source<'a>(&'a self, _: &'a mut Place) -> Source<'a> {
        Source::Line(self)
    }

    #[inline]
    fn masks(&self) -> Result<[u16; 81], ParseLineError> {
        let grid = match line::from_ascii(self) {
            Some(grid) => grid,
            None => line::parse(&String::from_utf8_lossy(*self))?,
        };
        Ok(grid.masks())
    }
}

/// What becomes of an item.
trait Answer: Sized {
    /// How many solutions of it are wanted as grids.
    const WANTED: u64;

    /// What it is until the search ends. (A constant would have bytes that mean nothing, and they would be written.)
    fn none() -> Self;

    /// Takes a wanted solution, digits as `1` to `9`.
    fn solution(&mut self, _: &[u8; 81]) {}

    /// The search ended.
    fn counted(&mut self, count: u64);

    /// The answer to what cannot be read. Only lines have such an answer.
    fn unreadable(_: ParseLineError) -> Self {
        Self::none()
    }
}

impl Answer for u64 {
    const WANTED: u64 = 0;

    #[inline]
    fn none() -> Self {
        0
    }

    #[inline]
    fn counted(&mut self, count: u64) {
        *self = count;
    }
}

impl Answer for bool {
    const WANTED: u64 = 0;

    #[inline]
    fn none() -> Self {
        false
    }

    #[inline]
    fn counted(&mut self, count: u64) {
        *self = count == 1;
    }
}

impl Answer for Option<Grid> {
    const WANTED: u64 = 1;

    #[inline]
    fn none() -> Self {
        None
    }

    #[inline]
    fn solution(&mut self, digits: &[u8; 81]) {
        *self = Some(grid(digits));
    }

    fn counted(&mut self, _: u64) {}
}

impl Answer for Result<u64, ParseLineError> {
    const WANTED: u64 = 0;

    #[inline]
    fn none() -> Self {
        Ok(0)
    }

    #[inline]
    fn counted(&mut self, count: u64) {
        *self = Ok(count);
    }

    fn unreadable(error: ParseLineError) -> Self {
        Err(error)
    }
}

impl Answer for Result<LineAnswer, ParseLineError> {
    const WANTED: u64 = 1;

    #[inline]
    fn none() -> Self {
        Ok(LineAnswer { count: 0, solution: None })
    }

    #[inline]
    fn solution(&mut self, digits: &[u8; 81]) {
        if let Ok(answer) = self {
            answer.solution = Some(*digits);
        }
    }

    #[inline]
    fn counted(&mut self, count: u64) {
        if let Ok(answer) = self {
            answer.count = count;
        }
    }

    fn unreadable(error: ParseLineError) -> Self {
        Err(error)
    }
}

/// Items on their way through a kernel.
struct Batch<'o, I, T, A> {
    items: I,
    /// The item that was given out last.
    last: Option<T>,
    place: Place,
    limit: u64,
    /// An answer for each item given out, after the `first` that were there.
    answers: &'o mut Vec<A>,
    first: usize,
}

impl<T: Item, I: Iterator<Item = T>, A: Answer> Work for Batch<'_, I, T, A> {
    #[inline]
    fn next(&mut self) -> Option<Source<'_>> {
        self.last = self.items.next();
        let item = self.last.as_ref()?;
        self.answers.push(A::none());
        Some(item.source(&mut self.place))
    }

    #[inline]
    fn wanted(&self) -> u64 {
        A::WANTED
    }

    #[inline]
    fn solution(&mut self, index: usize, digits: &[u8; 81]) -> ControlFlow<()> {
        self.answers[self.first + index].solution(digits);
        ControlFlow::Continue(())
    }

    #[inline]
    fn done(&mut self, index: usize, outcome: Outcome) {
        let place = &mut self.answers[self.first + index];
        match (outcome, &self.last) {
            (Outcome::Counted(count) | Outcome::Stopped(count), _) => place.counted(count),
            // It is told at once, before the next is asked for. Other signs for an empty cell are read here.
            (Outcome::Unreadable, Some(item)) => {
                *place = match item.masks() {
                    Ok(masks) => answer(&masks, self.limit),
                    Err(error) => A::unreadable(error),
                }
            }
            (Outcome::Unreadable, None) => {}
        }
    }
}
