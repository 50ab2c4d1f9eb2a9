//! The order of `HoDoKu` 2.2 as it comes: what it tries, in which order, and which of several steps it takes.
//!
//! All of this was inferred from paths it gave, not from its program. Singles are taken in the order in which they
//! came up; of chains and almost locked sets the step with the most eliminations is taken; of most others the first
//! found, house by house or digit by digit.

use std::collections::VecDeque;

use sudokit_core::{Board, Cell, CellSet, Digit, DigitMap, DigitSet, House, HouseKind, HouseMap};

use crate::link::Node;
use crate::profile::{Choice, Stage};
use crate::solver::Path;
use crate::step::{Pattern, Step};
use crate::technique::Technique;
use crate::technique::chain::ChainShape;

/// The stages in order: codes that are tried together, and how a step is chosen.
#[rustfmt::skip]
const STAGES: &[(&[&str], Choice)] = &[
    (&["0000"], Choice::Oldest),
    (&["0003"], Choice::Oldest),
    (&["0002"], Choice::Oldest),
    (&["0110"], Choice::Least(Ranking::TwoSided)),
    (&["0111"], Choice::Least(Ranking::TwoSided)),
    (&["0100"], Choice::Least(Ranking::HouseThenDigit)),
    (&["0101"], Choice::Least(Ranking::HouseThenDigit)),
    (&["0200", "0110"], Choice::Least(Ranking::BoxFirst)),
    (&["0201", "0111"], Choice::Least(Ranking::BoxFirst)),
    (&["0210"], Choice::Least(Ranking::BoxFirst)),
    (&["0211"], Choice::Least(Ranking::BoxFirst)),
    (&["0202"], Choice::Least(Ranking::BoxFirst)),
    (&["0212"], Choice::Least(Ranking::BoxFirst)),
    (&["0300"], Choice::First), (&["0301"], Choice::First), (&["0302"], Choice::First),
    (&["0703"], Choice::First),
    (&["0610"], Choice::First),
    (&["0400"], Choice::First), (&["0401"], Choice::First), (&["0403"], Choice::First), (&["0402"], Choice::First),
    (&["0803"], Choice::First), (&["0800"], Choice::First), (&["0801"], Choice::First),
    (&["0600"], Choice::First), (&["0601"], Choice::First), (&["0602"], Choice::First), (&["0603"], Choice::First),
    (&["0604"], Choice::First), (&["0605"], Choice::First), (&["0606"], Choice::First), (&["0607"], Choice::First),
    (&["0608"], Choice::First),
    (&["0310"], Choice::First), (&["0320"], Choice::First), (&["0311"], Choice::First), (&["0321"], Choice::First),
    (&["0312"], Choice::First), (&["0322"], Choice::First),
    (&["1101"], Choice::First),
    (&["0500"], Choice::First), (&["0501"], Choice::First), (&["0502"], Choice::First), (&["0503"], Choice::First),
    (&["0701"], Choice::Least(Ranking::MostEliminations)),
    (&["0702"], Choice::Least(Ranking::MostEliminations)),
    (&["0706", "0707", "0708"], Choice::Least(Ranking::MostEliminations)),
    (&["0709", "0710", "0711"], Choice::Least(Ranking::WithoutGroupsAtEnds)),
    (&["0901"], Choice::Least(Ranking::MostEliminations)),
    (&["0902"], Choice::Least(Ranking::MostEliminations)),
    (&["0903"], Choice::Least(Ranking::MostEliminations)),
    (&["0330"], Choice::First), (&["0331"], Choice::First), (&["0340"], Choice::First), (&["0341"], Choice::First),
    (&["1301"], Choice::First), (&["1302"], Choice::First), (&["1303"], Choice::First), (&["1304"], Choice::First),
];

/// The stages with the techniques that are here.
pub(crate) fn stages() -> Vec<Stage> {
    let with_codes = |codes: &[&str]| -> Vec<Technique> {
        let mut techniques = Vec::new();
        for code in codes {
            techniques
                .extend(Technique::all().filter(|technique| technique.codes().contains(code)));
        }
        techniques
    };
    let stage = |(codes, choice): &(&[&str], Choice)| Stage {
        techniques: with_codes(codes),
        choice: *choice,
    };
    STAGES.iter().map(stage).filter(|stage| !stage.techniques.is_empty()).collect()
}

/// The code under which `HoDoKu` counts a step: a locked pair or triple that takes something away in one of its
/// houses alone is a naked one there.
///
/// ```
/// use sudokit_core::Board;
/// use sudokit_logic::{Options, Profile, Solver, hodoku};
///
/// let board = Board::new(
///     &"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?,
/// );
/// let solver = Solver::new(Profile::hodoku(), Options::unique());
/// assert_eq!(hodoku::code(&solver.next(&board).unwrap()), Some("0003"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn code(step: &Step) -> Option<&'static str> {
    match step.technique().codes().first().copied() {
        Some("0110") if !is_two_sided(step) => Some("0200"),
        Some("0111") if !is_two_sided(step) => Some("0201"),
        code => code,
    }
}

/// A puzzle's rating on `HoDoKu`'s scale.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Rating {
    /// How hard: the level of the hardest step, or higher where the score is large.
    pub level: Level,
    /// The sum of the scores of all steps.
    pub score: u32,
}

/// A level of `HoDoKu`'s.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Level {
    /// Singles.
    Easy,
    /// Locked candidates, pairs and triples.
    Medium,
    /// Fish, single-digit patterns, wings, uniqueness.
    Hard,
    /// Chains, almost locked sets, finned fish.
    Unfair,
    /// Forcing, mutant fish.
    Extreme,
}

impl Level {
    /// The name for people.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "Easy",
            Self::Medium => "Medium",
            Self::Hard => "Hard",
            Self::Unfair => "Unfair",
            Self::Extreme => "Extreme",
        }
    }

    /// The level that a sum of scores is too large for the levels below.
    const fn of_score(score: u32) -> Self {
        match score {
            0..=800 => Self::Easy,
            801..=1000 => Self::Medium,
            1001..=1600 => Self::Hard,
            1601..=1800 => Self::Unfair,
            _ => Self::Extreme,
        }
    }
}

impl Rating {
    /// The rating of a path of the profile `hodoku`; `None` if it did not solve the puzzle, or has a step that
    /// `HoDoKu` does not know.
    ///
    /// ```
    /// use sudokit_core::Board;
    /// use sudokit_logic::{Options, Profile, Solver, hodoku};
    ///
    /// let board = Board::new(
    ///     &"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?,
    /// );
    /// let path = Solver::new(Profile::hodoku(), Options::unique()).path(&board);
    /// let rating = hodoku::Rating::new(&path).unwrap();
    /// assert_eq!((rating.score, rating.level.name()), (204, "Easy"));
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn new(path: &Path) -> Option<Self> {
        if !path.is_solved() {
            return None;
        }
        let mut rating = Self { level: Level::Easy, score: 0 };
        for step in &path.steps {
            let (level, score) = worth(code(step)?)?;
            rating.level = rating.level.max(level);
            rating.score += score;
        }
        rating.level = rating.level.max(Level::of_score(rating.score));
        Some(rating)
    }
}

/// What a step counts on the scale; `None` if `HoDoKu` does not know it.
pub fn score(step: &Step) -> Option<u32> {
    worth(code(step)?).map(|(_, score)| score)
}

/// The level and the score of a step with this code.
fn worth(code: &str) -> Option<(Level, u32)> {
    WORTH.iter().find(|(codes, ..)| codes.contains(&code)).map(|(_, level, score)| (*level, *score))
}

/// Codes, their level and their score.
#[rustfmt::skip]
const WORTH: &[(&[&str], Level, u32)] = &[
    (&["0000", "0003"], Level::Easy, 4), (&["0002"], Level::Easy, 14),
    (&["0110"], Level::Medium, 40), (&["0111"], Level::Medium, 60), (&["0100", "0101"], Level::Medium, 50),
    (&["0200"], Level::Medium, 60), (&["0201"], Level::Medium, 80),
    (&["0210"], Level::Medium, 70), (&["0211"], Level::Medium, 100),
    (&["0202"], Level::Hard, 120), (&["0212"], Level::Hard, 150),
    (&["0300"], Level::Hard, 140), (&["0301"], Level::Hard, 150), (&["0302"], Level::Hard, 160),
    (&["0703"], Level::Hard, 110), (&["0610"], Level::Hard, 100),
    (&["0400"], Level::Hard, 130), (&["0401", "0404"], Level::Hard, 150), (&["0403"], Level::Hard, 120),
    (&["0402", "0405"], Level::Hard, 120),
    (&["0803"], Level::Hard, 150), (&["0800"], Level::Hard, 160), (&["0801"], Level::Hard, 180),
    (&["0600", "0601", "0602", "0603", "0604", "0605", "0606", "0607", "0608"], Level::Hard, 100),
    (&["0310"], Level::Hard, 130), (&["0320"], Level::Hard, 150),
    (&["0311"], Level::Unfair, 200), (&["0321"], Level::Unfair, 240),
    (&["0312"], Level::Unfair, 250), (&["0322"], Level::Unfair, 260),
    (&["1101"], Level::Unfair, 250),
    (&["0500", "0501"], Level::Hard, 150), (&["0502", "0503"], Level::Hard, 200),
    (&["0701", "0702"], Level::Unfair, 260),
    (&["0706", "0707", "0708"], Level::Unfair, 280), (&["0709", "0710", "0711"], Level::Unfair, 300),
    (&["0901"], Level::Unfair, 300), (&["0902"], Level::Unfair, 320), (&["0903"], Level::Unfair, 340),
    (&["0904"], Level::Unfair, 360),
    (&["0330"], Level::Unfair, 300), (&["0331"], Level::Unfair, 350),
    (&["0340"], Level::Unfair, 390), (&["0341"], Level::Unfair, 410),
    (&["1301", "1302"], Level::Extreme, 500), (&["1303", "1304"], Level::Extreme, 700),
];

/// Whether a locked subset takes something away in its box and in its line, and not only where both meet.
fn is_two_sided(step: &Step) -> bool {
    let Pattern::Subset(subset) = step.pattern() else { return false };
    let lost: CellSet = step.eliminations().iter().map(|candidate| candidate.cell).collect();
    let houses = House::ALL.into_iter().filter(|house| subset.cells.is_subset(house.cells()));
    let mut everywhere = CellSet::ALL;
    for house in houses {
        if lost.is_disjoint(house.cells()) {
            return false;
        }
        everywhere &= house.cells();
    }
    !lost.is_subset(everywhere)
}

/// A way to choose among the steps of a stage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ranking {
    /// Locked pairs and triples: only what takes something away in both houses.
    TwoSided,
    /// Subsets: boxes, then rows, then columns.
    BoxFirst,
    /// Locked candidates: house by house, digit by digit.
    HouseThenDigit,
    /// Grouped chains: as chains, but groups are never at an end.
    WithoutGroupsAtEnds,
    /// Chains: most eliminations first, then those of the smallest digits and cells, then the shortest.
    MostEliminations,
}

/// The step of the least rank is taken, the first of several.
type Rank = [usize; 3];

impl Ranking {
    /// The rank of a step; `None` if it is not taken in this stage.
    pub(crate) fn rank(self, step: &Step) -> Option<Rank> {
        match self {
            Self::TwoSided => is_two_sided(step).then_some([0; 3]),
            Self::BoxFirst => box_first(step),
            Self::HouseThenDigit => house_then_digit(step),
            Self::WithoutGroupsAtEnds => {
                let is_known = !has_group_at_end(step) && !is_in_own_cells(step);
                is_known.then(|| most_eliminations(step))
            }
            Self::MostEliminations => (!is_in_own_cells(step)).then(|| most_eliminations(step)),
        }
    }
}

fn box_first(step: &Step) -> Option<Rank> {
    let Pattern::Subset(subset) = step.pattern() else { return None };
    let lost: CellSet = step.eliminations().iter().map(|candidate| candidate.cell).collect();
    let kind = |house: &House| match house.kind() {
        HouseKind::Box => 0,
        HouseKind::Row => 1,
        HouseKind::Column => 2,
    };
    let houses = House::ALL
        .into_iter()
        .filter(|house| subset.cells.is_subset(house.cells()) && !lost.is_disjoint(house.cells()));
    let first = houses.min_by_key(|house| (kind(house), house.index()))?;
    Some([kind(&first), first.index(), 0])
}

fn house_then_digit(step: &Step) -> Option<Rank> {
    let Pattern::Locked(locked) = step.pattern() else { return None };
    Some([locked.from.index(), locked.digit.index(), 0])
}

/// Whether a loop takes away something in a cell that it only crosses, which `HoDoKu` leaves.
fn is_in_own_cells(step: &Step) -> bool {
    let Pattern::Chain(chain) = step.pattern() else { return false };
    let cells = chain.crossed_cells();
    chain.shape == ChainShape::Loop
        && step.eliminations().iter().any(|candidate| cells.contains(candidate.cell))
}

/// Whether one of the two ends of a chain that ends in two is a group.
fn has_group_at_end(step: &Step) -> bool {
    let Pattern::Chain(chain) = step.pattern() else { return false };
    let is_group = |node: &Node| node.cells.len() > 1;
    chain.shape == ChainShape::Open
        && (chain.nodes.first().is_some_and(is_group) || chain.nodes.last().is_some_and(is_group))
}

fn most_eliminations(step: &Step) -> Rank {
    let eliminations = step.eliminations();
    let weighted = eliminations
        .iter()
        .enumerate()
        .map(|(n, candidate)| (1 + 80 * n) * candidate.cell.index() + candidate.digit.index() + 1);
    let nodes = match step.pattern() {
        Pattern::Chain(chain) => chain.nodes.len(),
        _ => 0,
    };
    [usize::MAX - eliminations.len(), weighted.sum(), nodes]
}

/// The singles of a board in the order in which they came up as digits were placed and candidates eliminated, first
/// the givens row by row.
#[derive(Clone, Debug)]
pub(crate) struct Queue {
    candidates: Vec<DigitSet>,
    empty: CellSet,
    places: HouseMap<DigitMap<u8>>,
    naked: VecDeque<(Cell, Digit)>,
    hidden: VecDeque<(Cell, Digit)>,
}

impl Queue {
    /// The queue of a board: first its givens, then what is placed, then what is eliminated.
    pub(crate) fn new(board: &Board) -> Self {
        let mut queue = Self {
            candidates: vec![DigitSet::ALL; 81],
            empty: CellSet::ALL,
            places: HouseMap::from_fn(|_| DigitMap::from_fn(|_| 9)),
            naked: VecDeque::new(),
            hidden: VecDeque::new(),
        };
        for cells in [board.given_cells(), board.placed_cells()] {
            for cell in cells {
                if let Some(digit) = board.digit(cell) {
                    queue.place(cell, digit);
                }
            }
        }
        for cell in board.empty_cells() {
            let gone = queue.candidates[cell.index()] - board.candidates(cell);
            gone.iter().for_each(|digit| queue.eliminate(cell, digit));
        }
        queue
    }

    /// Brings the queue up to what the step did.
    pub(crate) fn apply(&mut self, step: &Step) {
        for candidate in step.eliminations() {
            self.eliminate(candidate.cell, candidate.digit);
        }
        for candidate in step.placements() {
            self.place(candidate.cell, candidate.digit);
        }
    }

    fn place(&mut self, cell: Cell, digit: Digit) {
        self.empty.remove(cell);
        let rest = self.candidates[cell.index()].without(digit);
        self.candidates[cell.index()] = DigitSet::EMPTY;
        for house in cell.houses() {
            self.places[house][digit] = 0;
        }
        for peer in cell.peers() & self.empty {
            self.eliminate(peer, digit);
        }
        rest.iter().for_each(|digit| self.lose(cell, digit));
    }

    fn eliminate(&mut self, cell: Cell, digit: Digit) {
        if !self.candidates[cell.index()].remove(digit) {
            return;
        }
        if let Some(single) = self.candidates[cell.index()].single() {
            self.naked.push_back((cell, single));
        }
        self.lose(cell, digit);
    }

    /// The houses of the cell have one place less for the digit.
    fn lose(&mut self, cell: Cell, digit: Digit) {
        for house in cell.houses() {
            let count = &mut self.places[house][digit];
            *count = count.saturating_sub(1);
            if *count == 1 {
                let is_place = |cell: &Cell| self.candidates[cell.index()].contains(digit);
                self.hidden.extend(house.cells().iter().find(is_place).map(|cell| (cell, digit)));
            }
        }
    }

    /// The step of these that came up first: naked singles and full houses in one order, hidden singles in another.
    /// A single that the queue does not know comes last.
    pub(crate) fn oldest(&self, steps: Vec<Step>) -> Option<Step> {
        steps.into_iter().min_by_key(|step| {
            let placed =
                step.placements().first().map(|candidate| (candidate.cell, candidate.digit));
            let queue = if code(step) == Some("0002") { &self.hidden } else { &self.naked };
            let place = placed.and_then(|placed| queue.iter().position(|other| *other == placed));
            place.unwrap_or(usize::MAX)
        })
    }
}
