//! Plain backtracking with an explicit stack, one event at a time: the search that people watch.
//!
//! It is slow on purpose: no deduction, only "which digits are legal in this cell", so that every event is a move a
//! person could make. [`solve`](crate::solve) is the one for speed.

use sudokit_core::{Candidate, Cell, DigitSet, Grid, House, HouseMap};

/// Which empty cell the search fills next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Pick {
    /// The first, row by row.
    #[default]
    First,
    /// The one with the fewest legal digits, the first of several.
    Fewest,
}

/// What happened in one move of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Event {
    /// A digit was placed in an empty cell.
    Place(Candidate),
    /// No digit is legal in this empty cell.
    DeadEnd(Cell),
    /// The digit placed last was taken back.
    Backtrack(Candidate),
    /// Every cell is filled. The next events go on to the next solution.
    Solved,
    /// Everything was tried: there is no solution, or no further one. The last event.
    Exhausted,
}

/// How often each [`Event`] happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Counters {
    /// Digits placed.
    pub placed: u64,
    /// Cells met without a legal digit.
    pub dead_ends: u64,
    /// Digits taken back.
    pub backtracks: u64,
    /// Solutions found.
    pub solutions: u64,
}

/// A search in progress. Each call of [`next`](Iterator::next) makes one move; the digits on the board are as the
/// events so far have left them.
///
/// ```
/// use sudokit_core::Grid;
/// use sudokit_search::stack::{Event, Pick, StackSearch};
///
/// let puzzle: Grid =
///     "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?;
/// let mut search = StackSearch::new(&puzzle, Pick::Fewest);
/// assert!(search.any(|event| event == Event::Solved));
/// assert!(search.grid().is_solved());
/// assert_eq!(search.counters().placed - search.counters().backtracks, 51);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct StackSearch {
    grid: Grid,
    pick: Pick,
    /// The digits used in each house.
    used: HouseMap<DigitSet>,
    /// The cells filled by the search, oldest first, each with the digits not tried yet.
    stack: Vec<Frame>,
    state: State,
    counters: Counters,
}

#[derive(Clone, Copy, Debug)]
struct Frame {
    cell: Cell,
    untried: DigitSet,
}

/// What the next move does.
#[derive(Clone, Copy, Debug)]
enum State {
    /// Pick an empty cell.
    Descend,
    /// Place the next digit in the cell picked last, which is empty.
    Try,
    /// Empty the cell filled last.
    Retreat,
    /// Nothing: all was tried.
    Ended,
}

impl StackSearch {
    /// A search that starts from `givens`. If they clash, the first event is [`Event::Exhausted`].
    pub fn new(givens: &Grid, pick: Pick) -> Self {
        let mut search = Self {
            grid: *givens,
            pick,
            used: HouseMap::default(),
            stack: Vec::with_capacity(Cell::COUNT),
            state: if givens.is_consistent() { State::Descend } else { State::Retreat },
            counters: Counters::default(),
        };
        for (cell, digit) in givens.iter() {
            for house in cell.houses() {
                search.used[house].insert(digit);
            }
        }
        search
    }

    /// The digits on the board now.
    pub fn grid(&self) -> &Grid {
        &self.grid
    }

    /// What happened so far.
    pub fn counters(&self) -> Counters {
        self.counters
    }

    /// How many cells the search has filled.
    pub fn depth(&self) -> usize {
        self.stack.len()
    }

    fn pick(&self) -> Option<Cell> {
        let mut empty = Cell::ALL.into_iter().filter(|cell| self.grid[*cell].is_none());
        match self.pick {
            Pick::First => empty.next(),
            Pick::Fewest => empty.min_by_key(|cell| self.legal(*cell).len()),
        }
    }

    fn legal(&self, cell: Cell) -> DigitSet {
        cell.houses()
            .into_iter()
            .fold(DigitSet::ALL, |legal, house: House| legal - self.used[house])
    }

    /// Fills the cell with the digit, or empties it of it.
    fn flip(&mut self, candidate: Candidate) {
        let Candidate { digit, cell } = candidate;
        let filled = self.grid[cell].is_some();
        self.grid.set(cell, if filled { None } else { Some(digit) });
        for house in cell.houses() {
            self.used[house] ^= digit.into();
        }
    }

    fn descend(&mut self) -> Option<Event> {
        let Some(cell) = self.pick() else {
            self.counters.solutions += 1;
            self.state = State::Retreat;
            return Some(Event::Solved);
        };
        let untried = self.legal(cell);
        self.stack.push(Frame { cell, untried });
        self.state = State::Try;
        untried.is_empty().then(|| {
            self.counters.dead_ends += 1;
            Event::DeadEnd(cell)
        })
    }

    fn try_next_digit(&mut self) -> Option<Event> {
        let frame = self.stack.last_mut()?;
        let Some(digit) = frame.untried.first() else {
            self.stack.pop();
            self.state = State::Retreat;
            return None;
        };
        frame.untried.remove(digit);
        let placed = Candidate { digit, cell: frame.cell };
        self.flip(placed);
        self.counters.placed += 1;
        self.state = State::Descend;
        Some(Event::Place(placed))
    }

    fn retreat(&mut self) -> Option<Event> {
        let filled = self.stack.last().map(|frame| frame.cell);
        let Some((cell, digit)) = filled.and_then(|cell| Some((cell, self.grid[cell]?))) else {
            self.state = State::Ended;
            return Some(Event::Exhausted);
        };
        let taken_back = Candidate { digit, cell };
        self.flip(taken_back);
        self.counters.backtracks += 1;
        self.state = State::Try;
        Some(Event::Backtrack(taken_back))
    }
}

impl Iterator for StackSearch {
    type Item = Event;

    fn next(&mut self) -> Option<Event> {
        loop {
            let event = match self.state {
                State::Descend => self.descend(),
                State::Try => self.try_next_digit(),
                State::Retreat => self.retreat(),
                State::Ended => return None,
            };
            if event.is_some() {
                return event;
            }
        }
    }
}

impl std::iter::FusedIterator for StackSearch {}
