//! [`Context`]: work that several techniques share, done once for a board and only when asked for.

use std::cell::OnceCell;
use std::fmt;

use smallvec::SmallVec;
use sudokit_core::{Board, Cell, CellSet, Digit, DigitMap, DigitSet, House, HouseMap};

use crate::als::AlsList;
use crate::forcing::{Implications, Nets};
use crate::link::Links;
use crate::technique::template;

/// What the caller knows of the puzzle, which the board cannot show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub struct Options {
    /// Whether the puzzle is known to have exactly one solution. Techniques of uniqueness rest on it and find
    /// nothing without; only code that has proved it says so.
    pub unique: bool,
    /// Whether the almost locked sets of one pattern may share cells. Its reason is then harder to follow.
    pub overlap: bool,
}

impl Options {
    /// The puzzle is proved to have exactly one solution.
    #[must_use]
    pub const fn unique() -> Self {
        Self { unique: true, overlap: false }
    }

    /// The same, and the almost locked sets of one pattern may share cells.
    #[must_use]
    pub const fn overlapping(self) -> Self {
        Self { overlap: true, ..self }
    }
}

/// A board's shared work, filled lazily.
///
/// It belongs to one position: make a new one after every change.
pub struct Context<'a> {
    board: &'a Board,
    options: Options,
    bivalue: OnceCell<CellSet>,
    conjugates: OnceCell<DigitMap<Conjugates>>,
    lines: OnceCell<DigitMap<HouseMap<DigitSet>>>,
    links: OnceCell<Links>,
    grouped_links: OnceCell<Links>,
    set_links: OnceCell<Links>,
    als: OnceCell<AlsList>,
    templates: OnceCell<DigitMap<CellSet>>,
    implications: OnceCell<Implications>,
    nets: OnceCell<Nets>,
}

/// A house with two places for a digit: one of them is right. A strong link.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Conjugate {
    /// The house.
    pub house: House,
    /// The two places.
    pub ends: [Cell; 2],
}

impl Conjugate {
    /// The two places as a set.
    #[inline]
    pub fn cells(&self) -> CellSet {
        self.ends[0] | self.ends[1]
    }

    /// The same pair, the other end first.
    #[inline]
    #[must_use]
    pub fn turned(self) -> Self {
        Self { house: self.house, ends: [self.ends[1], self.ends[0]] }
    }
}

/// The conjugate pairs of a digit.
type Conjugates = SmallVec<[Conjugate; 27]>;

impl<'a> Context<'a> {
    /// The context of this position: nothing is worked out yet.
    #[inline]
    pub fn new(board: &'a Board, options: Options) -> Self {
        Self {
            board,
            options,
            bivalue: OnceCell::new(),
            conjugates: OnceCell::new(),
            lines: OnceCell::new(),
            links: OnceCell::new(),
            grouped_links: OnceCell::new(),
            set_links: OnceCell::new(),
            als: OnceCell::new(),
            templates: OnceCell::new(),
            implications: OnceCell::new(),
            nets: OnceCell::new(),
        }
    }

    /// What is known of the puzzle.
    #[inline]
    pub fn options(&self) -> Options {
        self.options
    }

    /// Whether arguments from uniqueness hold: the puzzle is proper, and all digits are allowed everywhere but for
    /// its givens. The digits of a deadly pattern could not change places in a pencilmark puzzle that forbids them.
    pub fn uniqueness_holds(&self) -> bool {
        self.options.unique
            && Cell::ALL.into_iter().all(|cell| self.board.allowed(cell) == DigitSet::ALL)
    }

    /// The cells with two candidates.
    pub fn bivalue_cells(&self) -> CellSet {
        *self.bivalue.get_or_init(|| {
            let empty = self.board.empty_cells().iter();
            empty.filter(|cell| self.board.candidates(*cell).len() == 2).collect()
        })
    }

    /// The conjugate pairs of `digit` in the order of the houses. A pair that shares a line and a box comes twice.
    pub fn conjugates(&self, digit: Digit) -> &[Conjugate] {
        let all = self.conjugates.get_or_init(|| {
            DigitMap::from_fn(|digit| {
                let places = self.board.cells_of(digit);
                let pairs = House::ALL.into_iter().filter_map(|house| {
                    let cells = places & house.cells();
                    match (cells.len(), cells.first(), cells.last()) {
                        (2, Some(first), Some(last)) => {
                            Some(Conjugate { house, ends: [first, last] })
                        }
                        _ => None,
                    }
                });
                pairs.collect()
            })
        });
        &all[digit]
    }

    /// The almost locked sets.
    pub fn almost_locked_sets(&self) -> &AlsList {
        self.als.get_or_init(|| AlsList::new(self.board))
    }

    /// The cells that hold `digit` in some way to lay all nine of it over the board: what is not among them cannot
    /// have it. Empty if there is no way.
    pub fn templates(&self, digit: Digit) -> CellSet {
        let all = self
            .templates
            .get_or_init(|| DigitMap::from_fn(|digit| template::cells(self.board, digit)));
        all[digit]
    }

    /// Where `digit` may go in each house, by position in the house: a set of 1-9, written as digits.
    pub fn positions(&self, digit: Digit) -> &HouseMap<DigitSet> {
        let all = self.lines.get_or_init(|| {
            DigitMap::from_fn(|digit| {
                let mut positions = HouseMap::<DigitSet>::default();
                for cell in self.board.cells_of(digit) {
                    let (row, column) = (cell.index() / 9, cell.index() % 9);
                    let in_box = row % 3 * 3 + column % 3;
                    for (house, position) in cell.houses().into_iter().zip([column, row, in_box]) {
                        positions[house].insert(Digit::ALL[position]);
                    }
                }
                positions
            })
        });
        &all[digit]
    }

    /// The links of candidates.
    pub fn links(&self) -> &Links {
        self.links.get_or_init(|| Links::new(self.board, self))
    }

    /// The links of candidates and groups of them.
    pub fn grouped_links(&self) -> &Links {
        self.grouped_links.get_or_init(|| Links::grouped(self.board, self))
    }

    /// The links of candidates, groups and almost locked sets.
    pub fn set_links(&self) -> &Links {
        self.set_links.get_or_init(|| Links::with_sets(self.board, self))
    }

    /// What follows from each candidate along the links of candidates and groups.
    pub(crate) fn implications(&self) -> &Implications {
        self.implications.get_or_init(|| Implications::new(self.grouped_links()))
    }

    /// The nets of all candidates.
    pub(crate) fn nets(&self) -> &Nets {
        self.nets.get_or_init(|| Nets::new(self.board))
    }
}

impl fmt::Debug for Context<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Context").field("options", &self.options).finish_non_exhaustive()
    }
}
