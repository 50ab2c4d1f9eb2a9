//! [`Step`]: what a technique concludes, and the [`Pattern`] it concludes it from.

use std::fmt;

use smallvec::SmallVec;
use sudokit_core::{Board, Candidate, Cell, CellSet, Digit, DigitSet};

use crate::conclusions::Conclusions;
use crate::explain::Explanation;
use crate::technique::{Def, Technique, patterns};

/// One deduction: the technique, what it places and eliminates, and the pattern that is the reason.
///
/// A step holds no words: [`explain`](Self::explain) makes them when someone wants to read. It prints as one line,
/// technique, pattern, `=>` and the conclusions:
///
/// ```
/// use sudokit_core::Board;
/// use sudokit_logic::{Options, Solver};
///
/// let board = Board::new(
///     &"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?,
/// );
/// let step = Solver::ladder(Options::default()).next(&board).unwrap();
/// assert_eq!(step.to_string(), "hidden-single-box b9 => r9c7=1");
/// assert_eq!(step.technique().name(), "Hidden Single (box)");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Step {
    technique: Technique,
    placements: SmallVec<[Candidate; 4]>,
    eliminations: SmallVec<[Candidate; 12]>,
    pattern: Pattern,
}

/// Building a step, which techniques do.
impl Step {
    /// The step of this technique with this pattern, and no conclusion yet.
    #[inline]
    pub fn new(technique: &'static Def, pattern: impl Into<Pattern>) -> Self {
        Self {
            technique: Technique::of(technique),
            placements: SmallVec::new(),
            eliminations: SmallVec::new(),
            pattern: pattern.into(),
        }
    }

    /// The step that places `digit` in `cell` as well.
    #[inline]
    #[must_use]
    pub fn placing(mut self, cell: Cell, digit: Digit) -> Self {
        insert(&mut self.placements, Candidate { digit, cell });
        self
    }

    /// The step that eliminates `digit` from `cells` as well. All of them must be candidates on the board.
    #[inline]
    #[must_use]
    pub fn eliminating(mut self, digit: Digit, cells: CellSet) -> Self {
        for cell in cells {
            insert(&mut self.eliminations, Candidate { digit, cell });
        }
        self
    }

    /// The step that eliminates `digits` from `cell` as well. All of them must be candidates on the board.
    #[inline]
    #[must_use]
    pub fn eliminating_from(mut self, cell: Cell, digits: DigitSet) -> Self {
        for digit in digits {
            insert(&mut self.eliminations, Candidate { digit, cell });
        }
        self
    }
}

/// Keeps the list sorted and free of doubles; what comes in order is appended.
#[inline]
fn insert<const N: usize>(list: &mut SmallVec<[Candidate; N]>, candidate: Candidate) {
    if list.last().is_none_or(|last| *last < candidate) {
        list.push(candidate);
    } else if let Err(place) = list.binary_search(&candidate) {
        list.insert(place, candidate);
    }
}

impl Step {
    /// The technique that found the step.
    #[inline]
    pub fn technique(&self) -> Technique {
        self.technique
    }

    /// What the step places, sorted by digit, then by cell.
    #[inline]
    pub fn placements(&self) -> &[Candidate] {
        &self.placements
    }

    /// What the step eliminates, sorted by digit, then by cell. What falls to its placements is not listed.
    #[inline]
    pub fn eliminations(&self) -> &[Candidate] {
        &self.eliminations
    }

    /// The reason, as data.
    #[inline]
    pub fn pattern(&self) -> &Pattern {
        &self.pattern
    }

    /// Whether the step places or eliminates anything.
    #[inline]
    pub fn has_conclusion(&self) -> bool {
        !self.placements.is_empty() || !self.eliminations.is_empty()
    }

    /// What the step places and eliminates, as sets.
    pub fn conclusions(&self) -> Conclusions {
        Conclusions {
            placements: self.placements.iter().copied().collect(),
            eliminations: self.eliminations.iter().copied().collect(),
        }
    }

    /// The reason in words and marks, for a board on which the step was found.
    pub fn explain(&self, board: &Board) -> Explanation {
        self.pattern.explain(self, board)
    }

    /// Makes the step on a board: first the eliminations, then the placements.
    ///
    /// # Errors
    ///
    /// The step does not fit the board: a candidate is not on it. The board stays as it is.
    pub fn apply(&self, board: &mut Board) -> Result<(), StaleStepError> {
        let concluded = self.eliminations.iter().chain(&self.placements);
        for candidate in concluded {
            if !board.has_candidate(*candidate) {
                return Err(StaleStepError(*candidate));
            }
        }
        for (n, candidate) in self.placements.iter().enumerate() {
            let clashes = |other: &Candidate| {
                other.cell == candidate.cell
                    || other.digit == candidate.digit && other.cell.sees(candidate.cell)
            };
            if self.placements[..n].iter().any(clashes) {
                return Err(StaleStepError(*candidate));
            }
        }
        for candidate in &self.eliminations {
            board.eliminate(*candidate);
        }
        for candidate in &self.placements {
            // A candidate is legal, and none of the others takes that away.
            board.place(candidate.cell, candidate.digit).map_err(|_| StaleStepError(*candidate))?;
        }
        Ok(())
    }
}

/// A step was to be made on a board that lacks this candidate, or where its placements clash.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StaleStepError(pub Candidate);

impl fmt::Display for StaleStepError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the step does not fit the board: no candidate {}", self.0)
    }
}

impl std::error::Error for StaleStepError {}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {} => {}", self.technique.id(), self.pattern, self.conclusions())
    }
}

/// What a pattern's struct does beside holding data.
pub(crate) trait Reason: fmt::Display {
    /// Words and marks for a step that has this pattern.
    fn explain(&self, step: &Step, board: &Board) -> Explanation;
}

macro_rules! pattern {
    ($($(#[$doc:meta])* $Name:ident),* $(,)?) => {
        /// The reason of a step, as data: one struct for each family of techniques, kept in the family's file.
        ///
        /// Only `logic` looks inside; everyone else reads the [`Explanation`].
        #[derive(Clone, Debug, PartialEq, Eq)]
        #[non_exhaustive]
        pub enum Pattern {
            $($(#[$doc])* $Name(patterns::$Name)),*
        }

        impl Pattern {
            fn explain(&self, step: &Step, board: &Board) -> Explanation {
                match self {
                    $(Self::$Name(pattern) => pattern.explain(step, board)),*
                }
            }
        }

        impl fmt::Display for Pattern {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $(Self::$Name(pattern) => fmt::Display::fmt(pattern, f)),*
                }
            }
        }

        $(
            impl From<patterns::$Name> for Pattern {
                #[inline]
                fn from(pattern: patterns::$Name) -> Self {
                    Self::$Name(pattern)
                }
            }
        )*
    };
}

pattern! {
    /// One place or one candidate is left.
    Single,
    /// A digit locked in the intersection of a box and a line.
    Locked,
    /// As many digits as cells.
    Subset,
    /// A locked digit or hidden subset that leaves a single.
    Direct,
    /// Cells outside an intersection that lock digits into it.
    AlmostLocked,
    /// Base and cover houses of a digit.
    Fish,
    /// Two finned fish on the same bases.
    Siamese,
    /// Two conjugate pairs of a digit.
    TwoLinks,
    /// A box with a digit in two lines, and a conjugate pair.
    EmptyRectangle,
    /// Two patterns told together.
    Dual,
    /// A pivot and two pincers.
    Wing,
    /// Two equal bivalue cells and a conjugate pair.
    WWing,
    /// Cells in two colours.
    Coloring,
    /// Two lots of cells in two colours.
    MultiColoring,
    /// Candidates in two colours.
    Medusa,
    /// Equal bivalue cells in a chain.
    RemotePair,
    /// Strong and weak links in turn.
    Chain,
    /// A rectangle that must not be deadly.
    Rectangle,
    /// A board that is almost a bivalue universal grave.
    Bug,
    /// A board that is a bivalue universal grave but for a few candidates.
    AlmostGrave,
    /// As many cells as digits, not all in one house.
    BentSubset,
    /// All the ways to lay a digit over the board.
    Template,
    /// A candidate that a search refuted.
    Trial,
    /// Alternatives of which each leads to the same along single links.
    ForcingChain,
    /// Assumptions and what follows from them, each with its proof.
    ForcingNet,
    /// Almost locked sets in a row.
    AlsChain,
    /// Two almost locked sets linked by two digits.
    DoublyLinked,
    /// Two almost locked sets and a conjugate pair.
    AlsWWing,
    /// A stem and an almost locked set for each of its candidates.
    Blossom,
    /// A crossing of box and line whose digits are split between cells beside it.
    SueDeCoq,
    /// Cells whose choices are tried against cells that all of them see.
    Aligned,
    /// Digits of a row and a column that are in one box but for one cell each.
    Firework,
}
