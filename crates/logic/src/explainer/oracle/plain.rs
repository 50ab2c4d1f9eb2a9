//! The techniques without chains that need no uniqueness.

use super::{BCR, BoxType, Column, Grid, Hint, House, Row, peers, positions_union, subsets, union};

pub(super) fn hidden_single(grid: &Grid) -> Vec<Hint> {
    let mut hints = Vec::new();
    for alone in [true, false] {
        for kind in BCR {
            for house in (0..9).map(|n| House(kind, n)) {
                for digit in 1..=9 {
                    let positions = grid.positions(house, digit);
                    if positions.len() == 1 && (grid.empty(house) == 1) == alone {
                        let rating = if alone {
                            1.0
                        } else if kind == BoxType {
                            1.2
                        } else {
                            1.5
                        };
                        hints.push(Hint::placing(rating, house.cell(positions[0]), digit));
                    }
                }
            }
        }
    }
    hints
}

pub(super) fn naked_single(grid: &Grid) -> Vec<Hint> {
    (0..81)
        .filter(|&cell| grid.candidates[cell].len() == 1)
        .map(|cell| Hint::placing(2.3, cell, grid.candidates[cell][0]))
        .collect()
}

/// The locked digits: base, cover, digit.
pub(super) fn locked(grid: &Grid) -> Vec<(House, House, u8)> {
    let mut all = Vec::new();
    for (t1, t2) in [(BoxType, Column), (BoxType, Row), (Column, BoxType), (Row, BoxType)] {
        for r1 in (0..9).map(|n| House(t1, n)) {
            for r2 in (0..9).map(|n| House(t2, n)).filter(|r2| r1.crosses(*r2)) {
                for digit in 1..=9 {
                    let positions = grid.positions(r1, digit);
                    if positions.len() >= 2 && positions.iter().all(|&p| r2.contains(r1.cell(p))) {
                        all.push((r1, r2, digit));
                    }
                }
            }
        }
    }
    all
}

pub(super) fn direct_locking(grid: &Grid) -> Vec<Hint> {
    let mut hints = Vec::new();
    for (r1, r2, digit) in locked(grid) {
        for r3 in (0..9).map(|n| House(r1.0, n)).filter(|r3| *r3 != r1 && r3.crosses(r2)) {
            let positions = grid.positions(r3, digit);
            let outside: Vec<usize> =
                positions.iter().map(|&p| r3.cell(p)).filter(|&cell| !r2.contains(cell)).collect();
            if positions.len() >= 2 && outside.len() == 1 {
                let rating = if r1.0 == BoxType { 1.7 } else { 1.9 };
                hints.push(Hint::placing(rating, outside[0], digit));
            }
        }
    }
    hints
}

/// A rule that can be applied within an assumption: what it does, and on which candidates' absence it rests.
pub(super) struct Rule {
    pub(super) hint: Hint,
    /// Cells and digits that must be gone, in order; those that were never there do not count.
    pub(super) gone: Vec<(usize, u8)>,
}

pub(super) fn locking(grid: &Grid) -> Vec<Rule> {
    let mut rules = Vec::new();
    for (r1, r2, digit) in locked(grid) {
        let eliminations: Vec<(usize, u8)> = r2
            .cells()
            .into_iter()
            .filter(|&cell| !r1.contains(cell) && grid.has(cell, digit))
            .map(|cell| (cell, digit))
            .collect();
        if !eliminations.is_empty() {
            let rating = if r1.0 == BoxType { 2.6 } else { 2.8 };
            let gone = r1
                .cells()
                .into_iter()
                .filter(|&cell| !r2.contains(cell))
                .map(|cell| (cell, digit))
                .collect();
            rules.push(Rule { hint: Hint::plain(rating, eliminations), gone });
        }
    }
    rules
}

pub(super) fn hidden(grid: &Grid, k: usize, more_than: usize) -> Vec<(House, Vec<u8>, Vec<usize>)> {
    let mut all = Vec::new();
    for kind in BCR {
        for house in (0..9).map(|n| House(kind, n)) {
            if grid.empty(house) <= more_than {
                continue;
            }
            for subset in subsets(k, 9) {
                let digits: Vec<u8> = subset.iter().map(|&i| i as u8 + 1).collect();
                let sets: Vec<Vec<usize>> =
                    digits.iter().map(|&digit| grid.positions(house, digit)).collect();
                let positions = positions_union(&sets);
                if sets.iter().all(|set| set.len() >= 2) && positions.len() == k {
                    all.push((house, digits, positions));
                }
            }
        }
    }
    all
}

pub(super) fn direct_hidden(grid: &Grid, k: usize, rating: f64) -> Vec<Hint> {
    let mut hints = Vec::new();
    for (house, digits, positions) in hidden(grid, k, k) {
        for digit in (1..=9).filter(|digit| !digits.contains(digit)) {
            let all = grid.positions(house, digit);
            let outside: Vec<&usize> = all.iter().filter(|p| !positions.contains(p)).collect();
            if all.len() >= 2 && outside.len() == 1 {
                hints.push(Hint::placing(rating, house.cell(*outside[0]), digit));
                break;
            }
        }
    }
    hints
}

pub(super) fn hidden_sets(grid: &Grid, k: usize, rating: f64) -> Vec<Rule> {
    let mut rules = Vec::new();
    for (house, digits, positions) in hidden(grid, k, 2 * k) {
        let mut eliminations = Vec::new();
        for cell in positions.iter().map(|&p| house.cell(p)) {
            let others = grid.candidates[cell].iter().filter(|digit| !digits.contains(digit));
            eliminations.extend(others.map(|&digit| (cell, digit)));
        }
        if !eliminations.is_empty() {
            let mut gone = Vec::new();
            for p in (0..9).filter(|p| !positions.contains(p)) {
                gone.extend(digits.iter().map(|&digit| (house.cell(p), digit)));
            }
            rules.push(Rule { hint: Hint::plain(rating, eliminations), gone });
        }
    }
    rules
}

pub(super) fn naked_sets(grid: &Grid, k: usize, rating: f64) -> Vec<Rule> {
    let mut rules = Vec::new();
    for kind in BCR {
        for house in (0..9).map(|n| House(kind, n)) {
            if grid.empty(house) < 2 * k {
                continue;
            }
            for positions in subsets(k, 9) {
                let cells: Vec<usize> = positions.iter().map(|&p| house.cell(p)).collect();
                let digits = union(cells.iter().map(|&cell| &grid.candidates[cell]));
                if cells.iter().any(|&cell| grid.candidates[cell].len() < 2) || digits.len() != k {
                    continue;
                }
                let mut eliminations = Vec::new();
                for cell in house.cells().into_iter().filter(|cell| !cells.contains(cell)) {
                    let common =
                        grid.candidates[cell].iter().filter(|digit| digits.contains(digit));
                    eliminations.extend(common.map(|&digit| (cell, digit)));
                }
                if !eliminations.is_empty() {
                    let mut gone = Vec::new();
                    for &cell in &cells {
                        let others = (1..=9).filter(|digit| !digits.contains(digit));
                        gone.extend(others.map(|digit| (cell, digit)));
                    }
                    rules.push(Rule { hint: Hint::plain(rating, eliminations), gone });
                }
            }
        }
    }
    rules
}

pub(super) fn fish(grid: &Grid, k: usize, rating: f64) -> Vec<Rule> {
    let mut rules = Vec::new();
    for (bases, covers) in [(Column, Row), (Row, Column)] {
        for lines in subsets(k, 9) {
            for digit in 1..=9 {
                let placed = grid.value.iter().filter(|&&value| value == digit).count();
                let sets: Vec<Vec<usize>> =
                    lines.iter().map(|&n| grid.positions(House(bases, n), digit)).collect();
                let cover = positions_union(&sets);
                if placed + 2 * k > 9 || sets.iter().any(|set| set.len() < 2) || cover.len() != k {
                    continue;
                }
                let mut eliminations = Vec::new();
                for house in cover.iter().map(|&n| House(covers, n)) {
                    for p in grid.positions(house, digit).into_iter().filter(|p| !lines.contains(p))
                    {
                        eliminations.push((house.cell(p), digit));
                    }
                }
                if !eliminations.is_empty() {
                    let mut gone = Vec::new();
                    for &n in &lines {
                        let outside = (0..9).filter(|p| !cover.contains(p));
                        gone.extend(outside.map(|p| (House(bases, n).cell(p), digit)));
                    }
                    rules.push(Rule { hint: Hint::plain(rating, eliminations), gone });
                }
            }
        }
    }
    rules
}

pub(super) fn wings(grid: &Grid, size: usize, rating: f64) -> Vec<Hint> {
    let mut hints = Vec::new();
    for pivot in (0..81).filter(|&cell| grid.candidates[cell].len() == size) {
        let of_pivot = &grid.candidates[pivot];
        for a in peers(pivot).into_iter().filter(|&cell| grid.candidates[cell].len() == 2) {
            let of_a = &grid.candidates[a];
            if of_pivot.iter().filter(|digit| !of_a.contains(digit)).count() != 1 {
                continue;
            }
            for b in peers(pivot).into_iter().filter(|&cell| grid.candidates[cell].len() == 2) {
                let of_b = &grid.candidates[b];
                let all = union([of_pivot, of_a, of_b]);
                let common =
                    of_pivot.iter().filter(|digit| of_a.contains(digit) && of_b.contains(digit));
                if all.len() != 3 || common.count() != size - 2 {
                    continue;
                }
                let Some(&z) = of_a.iter().find(|digit| of_b.contains(digit)) else { continue };
                let eliminations: Vec<(usize, u8)> = peers(a)
                    .into_iter()
                    .filter(|cell| peers(b).contains(cell))
                    .filter(|cell| size == 2 || peers(pivot).contains(cell))
                    .filter(|cell| ![pivot, a, b].contains(cell) && grid.has(*cell, z))
                    .map(|cell| (cell, z))
                    .collect();
                if !eliminations.is_empty() {
                    hints.push(Hint::plain(rating, eliminations));
                }
            }
        }
    }
    hints
}

pub(super) fn aligned(grid: &Grid, k: usize, rating: f64) -> Vec<Hint> {
    let excluders: Vec<Vec<usize>> = (0..81)
        .map(|cell| {
            let near = peers(cell);
            if grid.candidates[cell].len() < 2
                || near.iter().any(|&peer| grid.candidates[peer].len() == 1)
            {
                return Vec::new();
            }
            near.into_iter()
                .filter(|&peer| (2..=k).contains(&grid.candidates[peer].len()))
                .collect()
        })
        .collect();
    let l: Vec<usize> = (0..81).filter(|&cell| !excluders[cell].is_empty()).collect();
    let mut hints = Vec::new();
    for pair in subsets_of_two(l.len()) {
        let (a, b) = (l[pair.0], l[pair.1]);
        let thirds: Vec<Option<usize>> = if k == 2 {
            vec![None]
        } else {
            let mut t: Vec<usize> = excluders[a].clone();
            t.extend(excluders[b].iter().filter(|cell| !excluders[a].contains(cell)));
            t.retain(|cell| l.contains(cell) && *cell != a && *cell != b);
            t.into_iter().map(Some).collect()
        };
        for third in thirds {
            let base: Vec<usize> = [Some(a), Some(b), third].into_iter().flatten().collect();
            let common: Vec<usize> = excluders[a]
                .iter()
                .copied()
                .filter(|cell| base.iter().all(|&other| excluders[other].contains(cell)))
                .collect();
            if common.len() < 2 {
                continue;
            }
            let mut possible: Vec<Vec<u8>> = vec![Vec::new(); base.len()];
            assign(grid, &base, &common, &mut Vec::new(), &mut possible);
            let mut eliminations = Vec::new();
            for (n, &cell) in base.iter().enumerate() {
                let rest = grid.candidates[cell].iter().filter(|d| !possible[n].contains(d));
                eliminations.extend(rest.map(|&d| (cell, d)));
            }
            if !eliminations.is_empty() {
                hints.push(Hint::plain(rating, eliminations));
                // Only the first is ever used.
                return hints;
            }
        }
    }
    hints
}

/// Pairs in the order of their masks.
pub(super) fn subsets_of_two(n: usize) -> Vec<(usize, usize)> {
    (1..n).flat_map(|second| (0..second).map(move |first| (first, second))).collect()
}

pub(super) fn assign(
    grid: &Grid,
    base: &[usize],
    common: &[usize],
    chosen: &mut Vec<u8>,
    possible: &mut [Vec<u8>],
) {
    if chosen.len() == base.len() {
        let emptied = |cell: &usize| grid.candidates[*cell].iter().all(|d| chosen.contains(d));
        if !common.iter().any(emptied) {
            possible.iter_mut().zip(chosen.iter()).for_each(|(set, &d)| set.push(d));
        }
        return;
    }
    let cell = base[chosen.len()];
    for &digit in &grid.candidates[cell] {
        let clash = (0..chosen.len()).any(|n| chosen[n] == digit && peers(cell).contains(&base[n]));
        if !clash {
            chosen.push(digit);
            assign(grid, base, common, chosen, possible);
            chosen.pop();
        }
    }
}
