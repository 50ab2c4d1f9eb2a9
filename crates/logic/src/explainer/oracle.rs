//! The same scale once more, slow and plain: what the fast one is tested against.
//!
//! It follows the description sentence by sentence, with lists where that says lists, and shares no code with the rest.
//! Cells are 0-80, digits 1-9. Nothing is bounded or left out: every technique makes all of its hints, and the first
//! is taken.

mod chains;
mod plain;
mod unique;

use chains::{Mode, chains, multi, one_branch_search};
use plain::{
    aligned, direct_hidden, direct_locking, fish, hidden_sets, hidden_single, locking, naked_sets,
    naked_single, wings,
};
use unique::{bug, unique_loops};

/// ER, EP and ED in tenths, and the rating, complexity and conclusions of each step.
#[derive(Clone, Debug, PartialEq)]
pub struct Rated {
    /// ER, EP, ED.
    pub ratings: [u16; 3],
    /// The steps.
    pub steps: Vec<PlainStep>,
}

/// A step: its rating in tenths, the complexity of its chain (0 if none), eliminations and placement as (cell 0-80,
/// digit 1-9).
#[derive(Clone, Debug, PartialEq)]
pub struct PlainStep {
    /// In tenths.
    pub rating: u16,
    /// 0 if it is no chain.
    pub complexity: usize,
    /// Sorted.
    pub eliminations: Vec<(usize, u8)>,
    /// What it places.
    pub placement: Option<(usize, u8)>,
}

/// Rates a puzzle: digits 1-9, 0 for an empty cell. No chain class above `highest` is tried (1 is rules within
/// assumptions, 0 none): a puzzle that needs one is unsolved.
pub fn rate(givens: &[u8; 81], highest: u8) -> Rated {
    let mut grid = Grid { value: [0; 81], candidates: std::array::from_fn(|_| (1..=9).collect()) };
    for (cell, &digit) in givens.iter().enumerate() {
        if digit != 0 {
            grid.place(cell, digit);
        }
    }
    let (mut hardest, mut pearl, mut diamond) = (0.0_f64, 0.0_f64, 0.0_f64);
    let mut steps = Vec::new();
    while grid.value.contains(&0) {
        let Some(hint) = first_hint(&grid, highest) else {
            hardest = 20.0;
            break;
        };
        hardest = hardest.max(hint.rating);
        for &(cell, digit) in &hint.eliminations {
            grid.remove(cell, digit);
        }
        if let Some((cell, digit)) = hint.placement {
            grid.place(cell, digit);
        }
        if pearl == 0.0 {
            if diamond == 0.0 {
                diamond = hardest;
            }
            if hint.placement.is_some() {
                pearl = hardest;
            }
        }
        let mut eliminations = hint.eliminations;
        eliminations.sort_unstable();
        eliminations.dedup();
        steps.push(PlainStep {
            rating: tenths(hint.rating),
            complexity: hint.complexity,
            eliminations,
            placement: hint.placement,
        });
    }
    Rated { ratings: [hardest, pearl, diamond].map(tenths), steps }
}

fn tenths(rating: f64) -> u16 {
    ((rating + 0.05) * 10.0).floor() as u16
}

#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Grid {
    value: [u8; 81],
    candidates: [Vec<u8>; 81],
}

impl Grid {
    fn place(&mut self, cell: usize, digit: u8) {
        self.value[cell] = digit;
        self.candidates[cell].clear();
        for peer in peers(cell) {
            self.remove(peer, digit);
        }
    }

    fn remove(&mut self, cell: usize, digit: u8) {
        self.candidates[cell].retain(|&other| other != digit);
    }

    fn has(&self, cell: usize, digit: u8) -> bool {
        self.candidates[cell].contains(&digit)
    }

    /// The positions of a digit in a house.
    fn positions(&self, house: House, digit: u8) -> Vec<usize> {
        (0..9).filter(|&p| self.has(house.cell(p), digit)).collect()
    }

    fn empty(&self, house: House) -> usize {
        (0..9).filter(|&p| self.value[house.cell(p)] == 0).count()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Type {
    Box,
    Row,
    Column,
}

use Type::{Box as BoxType, Column, Row};

const BRC: [Type; 3] = [BoxType, Row, Column];
const BCR: [Type; 3] = [BoxType, Column, Row];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct House(Type, usize);

impl House {
    fn cell(self, position: usize) -> usize {
        match self.0 {
            BoxType => (self.1 / 3 * 3 + position / 3) * 9 + self.1 % 3 * 3 + position % 3,
            Row => self.1 * 9 + position,
            Column => position * 9 + self.1,
        }
    }

    fn of(kind: Type, cell: usize) -> Self {
        let (row, column) = (cell / 9, cell % 9);
        Self(
            kind,
            match kind {
                BoxType => row / 3 * 3 + column / 3,
                Row => row,
                Column => column,
            },
        )
    }

    fn cells(self) -> Vec<usize> {
        (0..9).map(|p| self.cell(p)).collect()
    }

    fn contains(self, cell: usize) -> bool {
        Self::of(self.0, cell) == self
    }

    fn crosses(self, other: Self) -> bool {
        self.cells().iter().any(|&cell| other.contains(cell))
    }
}

fn peers(cell: usize) -> Vec<usize> {
    let mut all = Vec::new();
    for kind in BRC {
        for other in House::of(kind, cell).cells() {
            if other != cell && !all.contains(&other) {
                all.push(other);
            }
        }
    }
    all
}

/// The subsets of `k` of `n` items, by the size of their bit masks.
fn subsets(k: usize, n: usize) -> Vec<Vec<usize>> {
    (0_u32..1 << n)
        .filter(|mask| mask.count_ones() as usize == k)
        .map(|mask| (0..n).filter(|i| mask >> i & 1 == 1).collect())
        .collect()
}

fn union<'a>(sets: impl IntoIterator<Item = &'a Vec<u8>>) -> Vec<u8> {
    let mut all: Vec<u8> = sets.into_iter().flatten().copied().collect();
    all.sort_unstable();
    all.dedup();
    all
}

fn positions_union<'a>(sets: impl IntoIterator<Item = &'a Vec<usize>>) -> Vec<usize> {
    let mut all: Vec<usize> = sets.into_iter().flatten().copied().collect();
    all.sort_unstable();
    all.dedup();
    all
}

#[derive(Clone, Debug)]
struct Hint {
    rating: f64,
    complexity: usize,
    eliminations: Vec<(usize, u8)>,
    placement: Option<(usize, u8)>,
}

impl Hint {
    fn placing(rating: f64, cell: usize, digit: u8) -> Self {
        Self { rating, complexity: 0, eliminations: Vec::new(), placement: Some((cell, digit)) }
    }

    fn plain(rating: f64, eliminations: Vec<(usize, u8)>) -> Self {
        Self { rating, complexity: 0, eliminations, placement: None }
    }
}

fn first_hint(grid: &Grid, highest: u8) -> Option<Hint> {
    let classes: [&dyn Fn() -> Vec<Hint>; 22] = [
        &|| hidden_single(grid),
        &|| direct_locking(grid),
        &|| direct_hidden(grid, 2, 2.0),
        &|| naked_single(grid),
        &|| direct_hidden(grid, 3, 2.5),
        &|| locking(grid).into_iter().map(|rule| rule.hint).collect(),
        &|| naked_sets(grid, 2, 3.0).into_iter().map(|rule| rule.hint).collect(),
        &|| fish(grid, 2, 3.2).into_iter().map(|rule| rule.hint).collect(),
        &|| hidden_sets(grid, 2, 3.4).into_iter().map(|rule| rule.hint).collect(),
        &|| naked_sets(grid, 3, 3.6).into_iter().map(|rule| rule.hint).collect(),
        &|| fish(grid, 3, 3.8).into_iter().map(|rule| rule.hint).collect(),
        &|| hidden_sets(grid, 3, 4.0).into_iter().map(|rule| rule.hint).collect(),
        &|| wings(grid, 2, 4.2),
        &|| wings(grid, 3, 4.4),
        &|| unique_loops(grid),
        &|| naked_sets(grid, 4, 5.0).into_iter().map(|rule| rule.hint).collect(),
        &|| fish(grid, 4, 5.2).into_iter().map(|rule| rule.hint).collect(),
        &|| hidden_sets(grid, 4, 5.4).into_iter().map(|rule| rule.hint).collect(),
        &|| bug(grid),
        &|| aligned(grid, 2, 6.2),
        &|| chains(&one_branch_search(grid)),
        &|| aligned(grid, 3, 7.5),
    ];
    for class in classes {
        if let Some(hint) = class().into_iter().next() {
            return Some(hint);
        }
    }
    let mut modes = vec![Mode::NISHIO, Mode::MULTIPLE];
    modes.extend((0..=highest).map(Mode::dynamic));
    modes.into_iter().find_map(|mode| chains(&multi(grid, mode)).into_iter().next())
}
