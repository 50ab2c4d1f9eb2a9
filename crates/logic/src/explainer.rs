//! Ratings on Sudoku Explainer's scale: ER, EP and ED, equal to the tenth.
//!
//! The rating of a puzzle is that of its hardest step (ER) on a path that is fixed: techniques are tried in one order,
//! each has an order of its own, and the first step found is taken. The "pearl" (EP) is the hardest step up to and
//! including the first placement, the "diamond" (ED) the first step. So the number depends on every choice on the way,
//! and this module makes the choices of Sudoku Explainer 1.2.1, oversights included, from a description of its
//! behaviour. It is new code for the same behaviour, made for speed: candidates in bit sets, one growth of every
//! assumption for all the searches that want it, and no more counted than can still matter.
//!
//! Inside, cells, digits and houses are small integers and sets of them are words, as in `search`: a rating looks at some
//! millions of nodes.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use sudokit_core::{Candidate, Cell, Digit, Grid};

mod aligned;
mod bug;
mod chain;
mod geometry;
mod hint;
mod loops;
#[cfg(any(test, feature = "oracle"))]
#[doc(hidden)]
pub mod oracle;
mod plain;
mod state;

use chain::{Mode, Store};
use hint::Hint;
use state::State;

/// A rating in tenths: `72` is 7.2.
///
/// It prints with one decimal:
///
/// ```
/// use sudokit_logic::explainer::Tenths;
///
/// assert_eq!(Tenths(72).to_string(), "7.2");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Tenths(pub u16);

impl Tenths {
    /// What the scale says of a puzzle that it cannot solve.
    pub const UNSOLVED: Self = Self(200);

    fn of(rating: f64) -> Self {
        Self(((rating + 0.05) * 10.0).floor() as u16)
    }
}

impl fmt::Display for Tenths {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}.{}", self.0 / 10, self.0 % 10)
    }
}

/// The three ratings of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub struct Ratings {
    /// The hardest step; [`Tenths::UNSOLVED`] if no technique goes on.
    pub er: Tenths,
    /// The hardest step up to and including the first placement; 0 if there is none.
    pub ep: Tenths,
    /// The first step; 0 if there is none.
    pub ed: Tenths,
}

/// A rating was stopped before its end. It holds what was reached.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped(pub Ratings);

impl fmt::Display for Stopped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "stopped at a rating of {}", self.0.er)
    }
}

impl std::error::Error for Stopped {}

/// A form of chain.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// A loop of one digit.
    XLoop,
    /// A loop of cells with two candidates.
    YLoop,
    /// A loop of both kinds of links.
    XyLoop,
    /// A chain of one digit; with six nodes a turbot fish.
    XChain,
    /// A chain of both kinds of links.
    XyChain,
    /// A contradiction in one digit.
    Nishio,
    /// A contradiction.
    Contradiction,
    /// A candidate leads to the same, on or off.
    Double,
    /// All candidates of a cell lead to the same.
    Cell {
        /// Whether conclusions were used together.
        dynamic: bool,
    },
    /// All places of a digit in a house lead to the same.
    Region {
        /// Whether conclusions were used together.
        dynamic: bool,
    },
}

/// What a step of the scale is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[expect(missing_docs, reason = "the names say it")]
#[non_exhaustive]
pub enum Kind {
    LastCell,
    HiddenSingleBox,
    HiddenSingleLine,
    DirectPointing,
    DirectClaiming,
    DirectHiddenPair,
    NakedSingle,
    DirectHiddenTriplet,
    Pointing,
    Claiming,
    NakedPair,
    XWing,
    HiddenPair,
    NakedTriplet,
    Swordfish,
    HiddenTriplet,
    XyWing,
    XyzWing,
    /// A unique rectangle (4 cells) or loop of a type.
    UniqueLoop {
        cells: u8,
        sort: u8,
    },
    NakedQuad,
    Jellyfish,
    HiddenQuad,
    /// A bivalue universal grave of a type.
    Bug {
        sort: u8,
    },
    AlignedPair,
    AlignedTriplet,
    /// A chain, with the level of the rules applied within assumptions.
    Chain {
        form: Form,
        level: u8,
    },
}

impl fmt::Display for Kind {
    /// The name that Sudoku Explainer gives the step, near enough.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = match *self {
            Self::LastCell => "Hidden Single (last cell)",
            Self::HiddenSingleBox => "Hidden Single (box)",
            Self::HiddenSingleLine => "Hidden Single (line)",
            Self::DirectPointing => "Direct Pointing",
            Self::DirectClaiming => "Direct Claiming",
            Self::DirectHiddenPair => "Direct Hidden Pair",
            Self::NakedSingle => "Naked Single",
            Self::DirectHiddenTriplet => "Direct Hidden Triplet",
            Self::Pointing => "Pointing",
            Self::Claiming => "Claiming",
            Self::NakedPair => "Naked Pair",
            Self::XWing => "X-Wing",
            Self::HiddenPair => "Hidden Pair",
            Self::NakedTriplet => "Naked Triplet",
            Self::Swordfish => "Swordfish",
            Self::HiddenTriplet => "Hidden Triplet",
            Self::XyWing => "XY-Wing",
            Self::XyzWing => "XYZ-Wing",
            Self::UniqueLoop { cells: 4, sort } => {
                return write!(f, "Unique Rectangle type {sort}");
            }
            Self::UniqueLoop { cells, sort } => {
                return write!(f, "Unique Loop of {cells} cells, type {sort}");
            }
            Self::NakedQuad => "Naked Quad",
            Self::Jellyfish => "Jellyfish",
            Self::HiddenQuad => "Hidden Quad",
            Self::Bug { sort } => return write!(f, "Bivalue Universal Grave type {sort}"),
            Self::AlignedPair => "Aligned Pair Exclusion",
            Self::AlignedTriplet => "Aligned Triplet Exclusion",
            Self::Chain { form, level } => {
                let name = match form {
                    Form::XLoop => "Bidirectional X-Cycle",
                    Form::YLoop => "Bidirectional Y-Cycle",
                    Form::XyLoop => "Bidirectional Cycle",
                    Form::XChain => "Forcing X-Chain",
                    Form::XyChain => "Forcing Chain",
                    Form::Nishio => "Nishio Forcing Chains",
                    Form::Contradiction => "Dynamic Contradiction Forcing Chains",
                    Form::Double => "Dynamic Double Forcing Chains",
                    Form::Cell { dynamic: false } => "Cell Forcing Chains",
                    Form::Cell { dynamic: true } => "Dynamic Cell Forcing Chains",
                    Form::Region { dynamic: false } => "Region Forcing Chains",
                    Form::Region { dynamic: true } => "Dynamic Region Forcing Chains",
                };
                let within = match level {
                    0 => "",
                    1 => " (+)",
                    2 => " (+ Forcing Chains)",
                    3 => " (+ Multiple Forcing Chains)",
                    4 => " (+ Dynamic Forcing Chains)",
                    _ => " (+ Dynamic Forcing Chains (+ Forcing Chains))",
                };
                return write!(f, "{name}{within}");
            }
        };
        f.write_str(name)
    }
}

/// One step of a rating's path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Taken {
    /// What it is.
    pub kind: Kind,
    /// Its rating.
    pub rating: Tenths,
    /// How many nodes its chain counts; 0 if it is none.
    pub complexity: u32,
    /// What it eliminates.
    pub eliminations: Vec<Candidate>,
    /// What it places.
    pub placement: Option<Candidate>,
}

/// Rates puzzles. It keeps memory between them and nothing else.
///
/// ```
/// use sudokit_logic::explainer::Rater;
///
/// let puzzle = "................12..3.45........6..4.2.1.....7...........2...7...8...5...9.6.4...";
/// let ratings = Rater::new().rate(&puzzle.parse()?);
/// assert_eq!(ratings.er.to_string(), "7.1");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Rater {
    store: Store,
}

impl Default for Rater {
    fn default() -> Self {
        Self::new()
    }
}

impl Rater {
    /// A rater.
    pub fn new() -> Self {
        Self { store: Store::default() }
    }

    /// The ratings of a puzzle. It should be proper: this is not looked at, and one that is not mostly ends
    /// [unsolved](Tenths::UNSOLVED), though with few givens that may take minutes.
    pub fn rate(&mut self, puzzle: &Grid) -> Ratings {
        self.walk(puzzle, None, |_| {}).unwrap_or_else(|Stopped(ratings)| ratings)
    }

    /// The ratings of a puzzle, unless someone sets `stop` on the way.
    ///
    /// # Errors
    ///
    /// It was stopped: what was reached. The ratings are at least these.
    pub fn rate_until(
        &mut self,
        puzzle: &Grid,
        stop: &Arc<AtomicBool>,
    ) -> Result<Ratings, Stopped> {
        self.walk(puzzle, Some(stop), |_| {})
    }

    /// The ratings of a puzzle, with every step on the way.
    pub fn path(&mut self, puzzle: &Grid) -> (Ratings, Vec<Taken>) {
        let mut path = Vec::new();
        let ratings = self.walk(puzzle, None, |hint| path.push(taken(hint)));
        (ratings.unwrap_or_else(|Stopped(ratings)| ratings), path)
    }

    /// The ratings of a puzzle with every step, unless someone sets `stop` on the way.
    ///
    /// # Errors
    ///
    /// It was stopped: what was reached. The ratings are at least these.
    pub fn path_until(
        &mut self,
        puzzle: &Grid,
        stop: &Arc<AtomicBool>,
    ) -> Result<(Ratings, Vec<Taken>), Stopped> {
        let mut path = Vec::new();
        let ratings = self.walk(puzzle, Some(stop), |hint| path.push(taken(hint)))?;
        Ok((ratings, path))
    }

    fn walk(
        &mut self,
        puzzle: &Grid,
        stop: Option<&Arc<AtomicBool>>,
        mut see: impl FnMut(&Hint),
    ) -> Result<Ratings, Stopped> {
        self.store.stop_at(stop);
        let mut givens = [0; 81];
        for cell in Cell::ALL {
            givens[cell.index()] = puzzle[cell].map_or(0, Digit::get);
        }
        let mut state = State::new(&givens);
        let (mut hardest, mut pearl, mut diamond) = (0.0_f64, 0.0, 0.0);
        while !state.is_full() {
            let hint = self.first(&state);
            if self.store.is_stopped() {
                let [er, ep, ed] = [hardest, pearl, diamond].map(Tenths::of);
                return Err(Stopped(Ratings { er, ep, ed }));
            }
            let Some(hint) = hint else {
                hardest = 20.0;
                break;
            };
            see(&hint);
            hardest = hardest.max(hint.rating);
            for &(cell, digits) in &hint.eliminations {
                geometry::bits(digits).for_each(|digit| state.remove(usize::from(cell), digit));
            }
            if let Some((cell, digit)) = hint.placement {
                state.place(cell, digit);
            }
            if pearl == 0.0 {
                if diamond == 0.0 {
                    diamond = hardest;
                }
                if hint.placement.is_some() {
                    pearl = hardest;
                }
            }
        }
        let [er, ep, ed] = [hardest, pearl, diamond].map(Tenths::of);
        Ok(Ratings { er, ep, ed })
    }

    /// The step that is taken: the first of the first technique that finds one.
    fn first(&mut self, state: &State) -> Option<Hint> {
        plain::hidden_single(state)
            .or_else(|| plain::direct_locking(state))
            .or_else(|| plain::direct_hidden_set(state, 2))
            .or_else(|| plain::naked_single(state))
            .or_else(|| plain::direct_hidden_set(state, 3))
            .or_else(|| plain::locking(state))
            .or_else(|| plain::naked_set(state, 2))
            .or_else(|| plain::fish(state, 2))
            .or_else(|| plain::hidden_set(state, 2))
            .or_else(|| plain::naked_set(state, 3))
            .or_else(|| plain::fish(state, 3))
            .or_else(|| plain::hidden_set(state, 3))
            .or_else(|| plain::wing(state, 2))
            .or_else(|| plain::wing(state, 3))
            .or_else(|| loops::unique_loop(state))
            .or_else(|| plain::naked_set(state, 4))
            .or_else(|| plain::fish(state, 4))
            .or_else(|| plain::hidden_set(state, 4))
            .or_else(|| bug::bug(state))
            .or_else(|| aligned::pair(state))
            .or_else(|| chain::easiest_single(state, &mut self.store))
            .or_else(|| aligned::triplet(state))
            .or_else(|| chain::easiest(state, Mode::NISHIO, &mut self.store))
            .or_else(|| chain::easiest(state, Mode::STATIC, &mut self.store))
            .or_else(|| {
                (0..=5)
                    .find_map(|level| chain::easiest(state, Mode::dynamic(level), &mut self.store))
            })
    }
}

/// A step for those outside.
fn taken(hint: &Hint) -> Taken {
    let candidate =
        |cell: usize, digit: usize| Candidate { digit: Digit::ALL[digit], cell: Cell::ALL[cell] };
    let mut eliminations: Vec<Candidate> = hint
        .eliminations
        .iter()
        .flat_map(|&(cell, digits)| {
            geometry::bits(digits).map(move |digit| candidate(usize::from(cell), digit))
        })
        .collect();
    eliminations.sort_unstable();
    Taken {
        kind: hint.kind,
        rating: Tenths::of(hint.rating),
        complexity: hint.complexity,
        eliminations,
        placement: hint.placement.map(|(cell, digit)| candidate(cell, digit)),
    }
}
