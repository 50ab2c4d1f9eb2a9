//! The search for fish of any shape: franken and mutant fish, with and without fins, and siamese pairs.
//!
//! Bases may be any houses that share no place of the digit, but for places that count as fins (endo-fins); covers as
//! many other houses. A fin is a base place outside the covers, or in two bases. What sees all fins and lies in more
//! covers than bases is false.
//!
//! The search goes backwards, from what might be eliminated. A fish speaks of one digit, so whatever it eliminates is
//! in no template of the digit; mostly nothing is, and there is nothing to search. For a candidate that is in none,
//! places of the bases that it does not see are no fins: they lie in one base each, and in a cover. So bases grow one
//! by one, as long as they overlap only in what the candidate sees and no more covers are needed than there are
//! bases; then covers are chosen for the places that need one, two houses to choose from for each.

use std::collections::BTreeMap;

use smallvec::SmallVec;
use sudokit_core::{Board, Cell, CellSet, Digit, House, HouseMap, HouseSet};

use super::Fish;
use crate::context::Context;

/// Which houses make up a fish.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Shape {
    /// Rows covered by columns, or columns by rows.
    Lines,
    /// The same with boxes among the bases, the covers, or both.
    Franken,
    /// Any other mixture.
    Mutant,
}

impl Shape {
    /// The shape of a fish of these houses.
    fn of(bases: HouseSet, covers: HouseSet) -> Self {
        let [rows, columns, boxes] = kinds();
        let fits = |bases: HouseSet, covers: HouseSet, more: HouseSet| {
            (bases.is_subset(rows | more) && covers.is_subset(columns | more))
                || (bases.is_subset(columns | more) && covers.is_subset(rows | more))
        };
        if fits(bases, covers, HouseSet::EMPTY) {
            Self::Lines
        } else if fits(bases, covers, boxes) {
            Self::Franken
        } else {
            Self::Mutant
        }
    }

    /// The houses to take bases from, and those to take covers from.
    fn pools(self) -> SmallVec<[(HouseSet, HouseSet); 2]> {
        let [rows, columns, boxes] = kinds();
        match self {
            Self::Lines => smallvec::smallvec![(rows, columns), (columns, rows)],
            Self::Franken => {
                smallvec::smallvec![
                    (rows | boxes, columns | boxes),
                    (columns | boxes, rows | boxes)
                ]
            }
            Self::Mutant => smallvec::smallvec![(HouseSet::ALL, HouseSet::ALL)],
        }
    }
}

fn kinds() -> [HouseSet; 3] {
    [House::ROWS, House::COLUMNS, House::BOXES].map(|houses| houses.into_iter().collect())
}

/// A fish, and what it eliminates.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Catch {
    pub(crate) fish: Fish,
    pub(crate) eliminated: CellSet,
}

/// Calls `keep` with every fish of a digit of this size that eliminates something, of this shape or one before it;
/// with some more than once.
pub(crate) fn each(
    board: &Board,
    context: &Context<'_>,
    digit: Digit,
    shape: Shape,
    size: usize,
    keep: &mut dyn FnMut(Catch),
) {
    let places = board.cells_of(digit);
    let held = context.templates(digit);
    let lost = places - held;
    // Without a template the board has no solution.
    if lost.is_empty() || held.is_empty() {
        return;
    }
    let in_house = HouseMap::from_fn(|house: House| places & house.cells());
    for (bases, covers) in shape.pools() {
        let open = |house: &House| in_house[*house].len() > 1;
        let bases: SmallVec<[House; 27]> = bases.iter().filter(open).collect();
        for target in lost {
            let search = Search {
                digit,
                size,
                places,
                in_house: &in_house,
                covers,
                target,
                hidden: (places - target.peers()).without(target),
            };
            search.grow(&bases, HouseSet::EMPTY, CellSet::EMPTY, CellSet::EMPTY, keep);
        }
    }
}

/// The search for the fish of a digit that eliminate one candidate.
struct Search<'a> {
    digit: Digit,
    size: usize,
    places: CellSet,
    in_house: &'a HouseMap<CellSet>,
    /// The houses that may be covers.
    covers: HouseSet,
    /// The cell of the candidate.
    target: Cell,
    /// The places it does not see, where no fin may be.
    hidden: CellSet,
}

/// Bases that are chosen, and their places.
#[derive(Clone, Copy)]
struct Bases {
    houses: HouseSet,
    places: CellSet,
    /// The places in two of them.
    twice: CellSet,
}

/// Covers that are chosen so far.
#[derive(Clone, Copy)]
struct Covers {
    houses: HouseSet,
    cells: CellSet,
    /// The houses that may still be chosen.
    left: HouseSet,
}

impl Covers {
    fn with(self, house: House) -> Self {
        Self {
            houses: self.houses.with(house),
            cells: self.cells | house.cells(),
            left: self.left.without(house),
        }
    }
}

impl Search<'_> {
    /// Adds bases.
    fn grow(
        &self,
        open: &[House],
        houses: HouseSet,
        places: CellSet,
        twice: CellSet,
        keep: &mut dyn FnMut(Catch),
    ) {
        let more = self.size - houses.len();
        if more == 0 {
            return self.cover(&Bases { houses, places, twice }, keep);
        }
        for (n, house) in open.iter().enumerate() {
            if open.len() - n < more {
                return;
            }
            let added = self.in_house[*house];
            let (together, shared) = (places | added, twice | (places & added));
            let is_endofin_seen = shared.is_disjoint(self.hidden) && !shared.contains(self.target);
            if is_endofin_seen && self.needs_at_most(self.size, together & self.hidden) {
                self.grow(&open[n + 1..], houses.with(*house), together, shared, keep);
            }
        }
    }

    /// Whether no more covers than that are needed, going by cells that do not see each other.
    fn needs_at_most(&self, most: usize, mut cells: CellSet) -> bool {
        let mut count = 0;
        while let Some(cell) = cells.first() {
            cells = (cells - cell.peers()).without(cell);
            count += 1;
        }
        count <= most
    }

    /// Chooses the covers that the target needs, then the others.
    fn cover(&self, bases: &Bases, keep: &mut dyn FnMut(Catch)) {
        let left = self.covers - bases.houses;
        let none = Covers { houses: HouseSet::EMPTY, cells: CellSet::EMPTY, left };
        if !bases.places.contains(self.target) {
            return self.choose(bases, none, keep);
        }
        // In a base itself, it has to be in two covers: its other houses.
        let houses: HouseSet = self.target.houses().into_iter().collect();
        let others = houses - bases.houses;
        if others.is_subset(left) {
            let covers = others.iter().fold(none, Covers::with);
            self.choose(bases, covers, keep);
        }
    }

    /// Chooses covers for the places that need one: at most two houses to choose from for each.
    fn choose(&self, bases: &Bases, mut covers: Covers, keep: &mut dyn FnMut(Catch)) {
        let Some(cell) = (bases.places & self.hidden & !covers.cells).first() else {
            return self.fill(bases, covers, keep);
        };
        if covers.houses.len() == self.size {
            return;
        }
        for house in cell.houses() {
            if covers.left.contains(house) {
                self.choose(bases, covers.with(house), keep);
                covers.left.remove(house);
            }
        }
    }

    /// Covers that are left to choose may take places from the fins.
    fn fill(&self, bases: &Bases, mut covers: Covers, keep: &mut dyn FnMut(Catch)) {
        if covers.houses.len() >= self.size {
            if covers.houses.len() == self.size {
                self.land(bases, covers.houses, keep);
            }
            return;
        }
        let uncovered = bases.places - bases.twice - covers.cells;
        for house in covers.left {
            if !uncovered.is_disjoint(house.cells()) {
                self.fill(bases, covers.with(house), keep);
                covers.left.remove(house);
            }
        }
    }

    /// Hands the fish on if it is one.
    fn land(&self, bases: &Bases, covers: HouseSet, keep: &mut dyn FnMut(Catch)) {
        if let Some(catch) = catch(self.digit, self.places, bases, covers, self.in_house) {
            keep(catch);
        }
    }
}

/// The fish of these houses, if every base keeps a place that is no fin, every cover is needed, and something is
/// eliminated.
fn catch(
    digit: Digit,
    places: CellSet,
    bases: &Bases,
    covers: HouseSet,
    in_house: &HouseMap<CellSet>,
) -> Option<Catch> {
    let (mut once, mut more) = (CellSet::EMPTY, CellSet::EMPTY);
    for cover in covers {
        more |= once & cover.cells();
        once |= cover.cells();
    }
    let body = (bases.places & once) - bases.twice;
    let fins = bases.places - body;
    let seen = if fins.is_empty() { CellSet::ALL } else { fins.common_peers() };
    let eliminated = places & seen & ((once - bases.places) | (more & body));
    let alone = body - more;
    let is_whole = !eliminated.is_empty()
        && bases.houses.iter().all(|base| !body.is_disjoint(in_house[base]))
        && covers.iter().all(|cover| !alone.is_disjoint(cover.cells()));
    let fish = Fish { digit, bases: bases.houses, covers, fins };
    is_whole.then_some(Catch { fish, eliminated })
}

/// What of two fish is told first: that with fewer fins.
fn is_plainer(one: &Fish, other: &Fish) -> bool {
    let rank = |fish: &Fish| (fish.fins.len(), fish.endofins().len(), fish.bases, fish.covers);
    rank(one) < rank(other)
}

/// The plainest fish for each set of eliminated places, without fins or with them.
pub(crate) fn plainest(
    board: &Board,
    context: &Context<'_>,
    digit: Digit,
    shape: Shape,
    size: usize,
    fits: fn(&Fish) -> bool,
) -> BTreeMap<CellSet, Fish> {
    let mut best = BTreeMap::new();
    each(board, context, digit, shape, size, &mut |Catch { fish, eliminated }| {
        if fits(&fish) && Shape::of(fish.bases, fish.covers) == shape {
            let kept = best.entry(eliminated).or_insert(fish);
            if is_plainer(&fish, kept) {
                *kept = fish;
            }
        }
    });
    best
}

/// Pairs of finned fish with the same bases whose covers differ in one house, and that do not eliminate the same: the
/// plainest for each set of places that both eliminate together. The pair has the shape of the odder.
pub(crate) fn pairs(
    board: &Board,
    context: &Context<'_>,
    digit: Digit,
    shape: Shape,
    size: usize,
) -> BTreeMap<CellSet, [Catch; 2]> {
    let mut finned = BTreeMap::<HouseSet, BTreeMap<HouseSet, Catch>>::new();
    each(board, context, digit, shape, size, &mut |catch| {
        if !catch.fish.fins.is_empty() {
            finned.entry(catch.fish.bases).or_default().insert(catch.fish.covers, catch);
        }
    });
    let mut best = BTreeMap::<CellSet, [Catch; 2]>::new();
    for catches in finned.values() {
        for (n, one) in catches.values().enumerate() {
            for other in catches.values().skip(n + 1) {
                let shape_of = |catch: &Catch| Shape::of(catch.fish.bases, catch.fish.covers);
                let is_pair = shape_of(one).max(shape_of(other)) == shape
                    && (one.fish.covers & other.fish.covers).len() + 1 == size
                    && one.eliminated != other.eliminated;
                if !is_pair {
                    continue;
                }
                let fins = |pair: &[Catch; 2]| pair[0].fish.fins.len() + pair[1].fish.fins.len();
                let pair = [*one, *other];
                let kept = best.entry(one.eliminated | other.eliminated).or_insert(pair);
                if fins(&pair) < fins(kept) {
                    *kept = pair;
                }
            }
        }
    }
    best
}

/// The places in two of the houses.
pub(crate) fn shared(houses: HouseSet) -> CellSet {
    let mut seen = CellSet::EMPTY;
    houses.iter().fold(CellSet::EMPTY, |shared, house| {
        let twice = seen & house.cells();
        seen |= house.cells();
        shared | twice
    })
}
