//! [`Engine`]: a board, an assumption, and what follows.

use sudokit_core::{Board, Candidate, Cell, CellMap, CellSet, Digit, DigitMap, DigitSet, House};

use super::proof::Nested;

/// One deduction, by its place in the log.
pub(super) type Index = u16;

/// No deduction: the candidate is there, or was not there to begin with.
pub(super) const NONE: Index = Index::MAX;

/// That a candidate is true, or that it is not.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Assumption {
    /// The candidate.
    pub candidate: Candidate,
    /// Whether it is true.
    pub is_true: bool,
}

/// Which rules follow an assumption.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rules {
    /// The places of one digit alone: hidden singles of it.
    OneDigit(Digit),
    /// The inner rules.
    Inner,
}

/// A deduction. Its premises are the candidates that must be gone for it to hold, and follow from what it is.
#[derive(Clone, Copy, Debug)]
pub(super) enum Deduction {
    Assumed(Assumption),
    /// The only candidate of its cell.
    Naked(Candidate),
    /// The only place for its digit in the house.
    Hidden(Candidate, House),
    /// All places for the digit in `from` lie in `to`.
    Locked {
        digit: Digit,
        from: House,
        to: House,
    },
    NakedPair {
        digits: DigitSet,
        cells: CellSet,
    },
    HiddenPair {
        digits: DigitSet,
        cells: CellSet,
        house: House,
    },
    /// Assuming a candidate as well ends in a contradiction. The proof, if proofs are kept, is `nested[n]`.
    Refuted(Index),
}

/// What cannot be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Contradiction {
    EmptyCell(Cell),
    NoPlace(Digit, House),
}

/// What is left on a board.
#[derive(Clone, Copy)]
pub(super) struct State {
    pub(super) places: DigitMap<CellSet>,
    pub(super) cells: CellMap<DigitSet>,
    /// The cells without a digit, placed or deduced.
    pub(super) open: CellSet,
    /// How many places there are for each digit in each house.
    pub(super) counts: [[u8; House::COUNT]; Digit::COUNT],
    /// The digits that lost a place since pointing and claiming were tried.
    pub(super) changed: DigitSet,
    /// For each candidate that is gone the deduction that took it.
    pub(super) taken_by: [Index; Candidate::COUNT],
}

/// A single that may be there.
#[derive(Clone, Copy)]
enum Seen {
    Cell(Cell),
    House(Digit, House),
}

/// A board's nets, one at a time.
pub(crate) struct Engine {
    /// The board itself: what counts as a premise is what is gone from it.
    pub(super) board_cells: CellMap<DigitSet>,
    pub(super) board_places: DigitMap<CellSet>,
    /// Where nets start: all is deduced that needs no assumption.
    base: State,
    base_log: usize,
    pub(super) now: State,
    pub(super) log: Vec<Deduction>,
    pub(super) nested: Vec<Nested>,
    queue: Vec<Seen>,
    pub(super) contradiction: Option<Contradiction>,
    /// Whether the board contradicts itself without any assumption.
    is_broken: bool,
    rules: Rules,
}

impl Engine {
    /// The engine of a board: deduces what follows without an assumption.
    pub(crate) fn new(board: &Board, rules: Rules) -> Self {
        let board_places = DigitMap::from_fn(|digit| board.cells_of(digit));
        let board_cells = CellMap::from_fn(|cell| board.candidates(cell));
        let mut counts = [[0; House::COUNT]; Digit::COUNT];
        for digit in Digit::ALL {
            for house in House::ALL {
                counts[digit.index()][house.index()] =
                    (board_places[digit] & house.cells()).len() as u8;
            }
        }
        let base = State {
            places: board_places,
            cells: board_cells,
            open: board.empty_cells(),
            counts,
            changed: DigitSet::ALL,
            taken_by: [NONE; Candidate::COUNT],
        };
        let mut engine = Self {
            board_cells,
            board_places,
            base,
            base_log: 0,
            now: base,
            log: Vec::with_capacity(128),
            nested: Vec::new(),
            queue: Vec::with_capacity(128),
            contradiction: None,
            is_broken: false,
            rules,
        };
        engine.deduce_without_assumption(board);
        engine
    }

    fn deduce_without_assumption(&mut self, board: &Board) {
        for cell in board.empty_cells() {
            match board.candidates(cell).len() {
                _ if self.rules != Rules::Inner => {}
                0 => self.is_broken = true,
                1 => self.queue.push(Seen::Cell(cell)),
                _ => {}
            }
        }
        for house in House::ALL {
            let filled = house.cells() - board.empty_cells();
            let standing: DigitSet = filled.iter().filter_map(|cell| board.digit(cell)).collect();
            let asked = match self.rules {
                Rules::OneDigit(digit) => digit.into(),
                Rules::Inner => DigitSet::ALL,
            };
            for digit in asked - standing {
                match self.now.counts[digit.index()][house.index()] {
                    0 => self.is_broken = true,
                    1 => self.queue.push(Seen::House(digit, house)),
                    _ => {}
                }
            }
        }
        self.run();
        self.is_broken |= self.contradiction.is_some();
        (self.base, self.base_log) = (self.now, self.log.len());
    }

    /// Whether the board contradicts itself without any assumption: then nets conclude nothing.
    pub(crate) fn is_broken(&self) -> bool {
        self.is_broken
    }

    /// The places for a digit that are left without any assumption.
    pub(crate) fn places(&self, digit: Digit) -> CellSet {
        self.base.places[digit]
    }

    /// The cells that are open without any assumption.
    pub(crate) fn open(&self) -> CellSet {
        self.base.open
    }

    /// Follows an assumption; whether it ends in a contradiction.
    pub(crate) fn assume(&mut self, assumption: Assumption) -> bool {
        self.now = self.base;
        self.log.truncate(self.base_log);
        self.nested.clear();
        self.contradiction = None;
        self.assume_too(assumption)
    }

    /// Follows a further assumption from where the net is; whether it ends in a contradiction.
    pub(super) fn assume_too(&mut self, assumption: Assumption) -> bool {
        let Assumption { candidate, is_true } = assumption;
        let deduction = Deduction::Assumed(assumption);
        if is_true {
            self.place(candidate, deduction);
        } else {
            let index = self.note(deduction);
            self.take(candidate, index);
        }
        self.run();
        self.contradiction.is_some()
    }

    /// What an assumption took from a digit's places.
    pub(crate) fn taken(&self, digit: Digit) -> CellSet {
        self.base.places[digit] - self.now.places[digit]
    }

    /// How many deductions the net has made.
    pub(crate) fn len(&self) -> usize {
        self.log.len() - self.base_log
    }

    /// Applies the rules to the end: the simplest that does something, again and again.
    pub(super) fn run(&mut self) {
        loop {
            self.singles();
            if self.contradiction.is_some() {
                self.queue.clear();
                return;
            }
            if self.rules != Rules::Inner {
                return;
            }
            let before = self.log.len();
            self.locked();
            if self.log.len() == before {
                self.pairs();
            }
            if self.log.len() == before {
                return;
            }
        }
    }

    /// Singles, in the order in which they came up.
    fn singles(&mut self) {
        let mut next = 0;
        while let Some(seen) = self.queue.get(next).copied() {
            next += 1;
            if self.contradiction.is_some() {
                return;
            }
            match seen {
                Seen::Cell(cell) => {
                    if let (true, Some(digit)) =
                        (self.now.open.contains(cell), self.now.cells[cell].single())
                    {
                        let candidate = Candidate { digit, cell };
                        self.place(candidate, Deduction::Naked(candidate));
                    }
                }
                Seen::House(digit, house) => {
                    if let Some(cell) = (self.now.places[digit] & house.cells()).single()
                        && self.now.open.contains(cell)
                    {
                        let candidate = Candidate { digit, cell };
                        self.place(candidate, Deduction::Hidden(candidate, house));
                    }
                }
            }
        }
        self.queue.clear();
    }

    /// Notes a deduction; what it takes is to follow.
    #[inline]
    pub(super) fn note(&mut self, deduction: Deduction) -> Index {
        self.log.push(deduction);
        // A net makes fewer deductions than there are candidates.
        (self.log.len() - 1) as Index
    }

    /// Places a digit and takes what it rules out.
    fn place(&mut self, candidate: Candidate, deduction: Deduction) {
        let Candidate { digit, cell } = candidate;
        let index = self.note(deduction);
        self.now.open.remove(cell);
        if self.rules == Rules::Inner {
            for other in self.now.cells[cell].without(digit) {
                self.take(Candidate { digit: other, cell }, index);
            }
        }
        for peer in self.now.places[digit] & cell.peers() {
            self.take(Candidate { digit, cell: peer }, index);
        }
    }

    /// Takes a candidate, and notes what is left of its cell and its houses.
    #[inline]
    pub(super) fn take(&mut self, candidate: Candidate, index: Index) {
        let Candidate { digit, cell } = candidate;
        let now = &mut self.now;
        now.places[digit].remove(cell);
        now.cells[cell].remove(digit);
        now.changed.insert(digit);
        now.taken_by[candidate.index()] = index;
        if self.rules == Rules::Inner {
            match now.cells[cell].len() {
                0 => {
                    self.contradiction =
                        self.contradiction.or(Some(Contradiction::EmptyCell(cell)));
                }
                1 => self.queue.push(Seen::Cell(cell)),
                _ => {}
            }
        }
        for house in cell.houses() {
            let count = &mut now.counts[digit.index()][house.index()];
            *count -= 1;
            match *count {
                0 => {
                    self.contradiction =
                        self.contradiction.or(Some(Contradiction::NoPlace(digit, house)));
                }
                1 => self.queue.push(Seen::House(digit, house)),
                _ => {}
            }
        }
    }

    /// Takes a digit from cells.
    pub(super) fn take_all(&mut self, digit: Digit, cells: CellSet, index: Index) {
        for cell in cells {
            self.take(Candidate { digit, cell }, index);
        }
    }
}

impl std::fmt::Debug for Engine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Engine").field("log", &self.log).finish_non_exhaustive()
    }
}
