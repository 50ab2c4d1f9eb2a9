//! Unique loops and the bivalue universal grave.

use std::collections::HashMap;

use super::{BRC, Grid, Hint, House, Type, peers, positions_union, subsets, union};

#[derive(Clone, Debug, PartialEq, Eq)]
enum LoopType {
    One,
    Two,
    Naked(House, Vec<u8>, Vec<usize>),
    Hidden(House, Vec<u8>, Vec<usize>),
    Four,
}

struct Loop {
    kind: LoopType,
    cells: Vec<usize>,
    hint: Hint,
}

pub(super) fn unique_loops(grid: &Grid) -> Vec<Hint> {
    let mut found = Vec::new();
    for s in (0..81).filter(|&cell| grid.candidates[cell].len() == 2) {
        let mut paths = Vec::new();
        walk(grid, s, 2, &[], None, &mut Vec::new(), &mut paths);
        for path in paths {
            loop_hints(grid, &path, &mut found);
        }
    }
    let order = |hint: &Loop| match hint.kind {
        LoopType::One => 1,
        LoopType::Two => 2,
        LoopType::Naked(..) | LoopType::Hidden(..) => 3,
        LoopType::Four => 4,
    };
    found.sort_by(|a: &Loop, b: &Loop| {
        a.hint.rating.total_cmp(&b.hint.rating).then(order(a).cmp(&order(b)))
    });
    found.into_iter().map(|hint| hint.hint).collect()
}

fn walk(
    grid: &Grid,
    cell: usize,
    allowed: i32,
    extras: &[u8],
    last: Option<Type>,
    path: &mut Vec<usize>,
    paths: &mut Vec<Vec<usize>>,
) {
    path.push(cell);
    let mut extras = extras.to_vec();
    let pair = grid.candidates[path[0]].clone();
    for kind in BRC.into_iter().filter(|kind| Some(*kind) != last) {
        for next in House::of(kind, cell).cells() {
            if next == path[0] && path.len() >= 4 {
                paths.push(path.clone());
            } else if !path.contains(&next) && pair.iter().all(|&digit| grid.has(next, digit)) {
                for &digit in &grid.candidates[next] {
                    if !pair.contains(&digit) && !extras.contains(&digit) {
                        extras.push(digit);
                    }
                }
                let size = grid.candidates[next].len();
                if size == 2 || extras.len() == 1 || allowed > 0 {
                    let allowed = if size > 2 { allowed - 1 } else { allowed };
                    walk(grid, next, allowed, &extras, Some(kind), path, paths);
                }
            }
        }
    }
    path.pop();
}

fn loop_hints(grid: &Grid, path: &[usize], found: &mut Vec<Loop>) {
    let mut visited: [Vec<(u8, usize)>; 2] = [Vec::new(), Vec::new()];
    for (n, &cell) in path.iter().enumerate() {
        for kind in BRC {
            let House(_, index) = House::of(kind, cell);
            let house = (kind as u8, index);
            if visited[n % 2].contains(&house) {
                return;
            }
            visited[n % 2].push(house);
        }
    }
    visited.iter_mut().for_each(|houses| houses.sort_unstable());
    if visited[0] != visited[1] {
        return;
    }
    let pair = &grid.candidates[path[0]];
    let x: Vec<usize> =
        path.iter().copied().filter(|&cell| grid.candidates[cell].len() > 2).collect();
    let mut cells = path.to_vec();
    cells.sort_unstable();
    let base = match path.len() {
        4 => 4.5,
        6 => 4.6,
        8 => 4.7,
        _ => 5.0,
    };
    let mut add = |kind: LoopType, rating: f64, eliminations: Vec<(usize, u8)>| {
        let same = |other: &Loop| other.kind == kind && other.cells == cells;
        if !eliminations.is_empty() && !found.iter().any(same) {
            let (cells, hint) = (cells.clone(), Hint::plain(rating, eliminations));
            found.push(Loop { kind, cells, hint });
        }
    };
    let extra = |cell: usize| -> Vec<u8> {
        grid.candidates[cell].iter().copied().filter(|digit| !pair.contains(digit)).collect()
    };
    let type_2 = || -> Vec<(usize, u8)> {
        let e = extra(x[0])[0];
        (0..81)
            .filter(|&cell| {
                grid.has(cell, e) && x.iter().all(|&other| peers(other).contains(&cell))
            })
            .map(|cell| (cell, e))
            .collect()
    };
    match x.as_slice() {
        [] => {}
        [one] => add(LoopType::One, base, pair.iter().map(|&digit| (*one, digit)).collect()),
        &[r1, r2] => {
            let e = union([&extra(r1), &extra(r2)]);
            if e.len() == 1 {
                add(LoopType::Two, base, type_2());
            } else {
                for n in e.len()..=7 {
                    for kind in BRC {
                        let h = House::of(kind, r1);
                        if !h.contains(r2) {
                            continue;
                        }
                        let m = grid.empty(h);
                        if 2 * n <= m {
                            for positions in subsets(n, 9) {
                                let inside: Vec<usize> =
                                    positions.iter().map(|&p| h.cell(p)).collect();
                                if !inside.contains(&r1) || inside.contains(&r2) {
                                    continue;
                                }
                                let o: Vec<usize> =
                                    inside.into_iter().filter(|&cell| cell != r1).collect();
                                let of_o = union(o.iter().map(|&cell| &grid.candidates[cell]));
                                let both: Vec<u8> = e
                                    .iter()
                                    .copied()
                                    .filter(|&d| grid.has(r1, d) && grid.has(r2, d))
                                    .collect();
                                let digits = union([&e, &of_o]);
                                if union([&both, &of_o]).len() != n
                                    || o.iter().any(|&cell| grid.candidates[cell].len() < 2)
                                    || digits.len() != n
                                {
                                    continue;
                                }
                                let mut eliminations = Vec::new();
                                for cell in h.cells() {
                                    if o.contains(&cell) || cell == r1 || cell == r2 {
                                        continue;
                                    }
                                    eliminations.extend(
                                        digits
                                            .iter()
                                            .filter(|&&d| grid.has(cell, d))
                                            .map(|&d| (cell, d)),
                                    );
                                }
                                let rating = base + 0.1 * (n - 1) as f64;
                                add(LoopType::Naked(h, digits, o), rating, eliminations);
                            }
                        }
                        if 2 * n < m {
                            let v: Vec<u8> =
                                (1..=9).filter(|d| !e.contains(d) && !pair.contains(d)).collect();
                            if n - 2 > v.len() {
                                continue;
                            }
                            for subset in subsets(n - 2, v.len()) {
                                let mut w: Vec<u8> = subset.iter().map(|&i| v[i]).collect();
                                w.extend(pair);
                                w.sort_unstable();
                                let sets: Vec<Vec<usize>> = w
                                    .iter()
                                    .map(|&d| {
                                        let mut all = grid.positions(h, d);
                                        all.retain(|&p| h.cell(p) != r2);
                                        all
                                    })
                                    .collect();
                                let all = positions_union(&sets);
                                if sets.iter().any(Vec::is_empty) || all.len() != n {
                                    continue;
                                }
                                let others: Vec<usize> = all
                                    .into_iter()
                                    .map(|p| h.cell(p))
                                    .filter(|&cell| cell != r1)
                                    .collect();
                                let mut eliminations = Vec::new();
                                for &cell in &others {
                                    eliminations.extend(
                                        grid.candidates[cell]
                                            .iter()
                                            .filter(|d| !w.contains(d))
                                            .map(|&d| (cell, d)),
                                    );
                                }
                                let rating = base + 0.1 * (others.len() - 1) as f64;
                                add(LoopType::Hidden(h, w, others), rating, eliminations);
                            }
                        }
                    }
                }
            }
            let mut locked = [false; 2];
            for kind in BRC {
                let h = House::of(kind, r1);
                if h.contains(r2) {
                    for (n, &digit) in pair.iter().enumerate() {
                        let elsewhere = grid
                            .positions(h, digit)
                            .into_iter()
                            .any(|p| h.cell(p) != r1 && h.cell(p) != r2);
                        locked[n] |= !elsewhere;
                    }
                }
            }
            if locked[0] {
                add(LoopType::Four, base, vec![(r1, pair[1]), (r2, pair[1])]);
            } else if locked[1] {
                add(LoopType::Four, base, vec![(r1, pair[0]), (r2, pair[0])]);
            }
        }
        _ => add(LoopType::Two, base, type_2()),
    }
}

pub(super) fn bug(grid: &Grid) -> Vec<Hint> {
    let mut tmp = grid.clone();
    let mut cells: Vec<usize> = Vec::new();
    let mut digits: HashMap<usize, Vec<u8>> = HashMap::new();
    let mut all: Vec<u8> = Vec::new();
    let mut common: Option<Vec<usize>> = None;
    for kind in BRC {
        for house in (0..9).map(|n| House(kind, n)) {
            for digit in 1..=9 {
                let positions = grid.positions(house, digit);
                if matches!(positions.len(), 0 | 2) {
                    continue;
                }
                let large: Vec<usize> = positions
                    .into_iter()
                    .map(|p| house.cell(p))
                    .filter(|&cell| grid.candidates[cell].len() >= 3)
                    .collect();
                match large.as_slice() {
                    [] => return Vec::new(),
                    &[c] => {
                        if !cells.contains(&c) {
                            cells.push(c);
                        }
                        let of_cell = digits.entry(c).or_default();
                        if !of_cell.contains(&digit) {
                            of_cell.push(digit);
                        }
                        if !all.contains(&digit) {
                            all.push(digit);
                        }
                        tmp.remove(c, digit);
                        let seen = peers(c);
                        let mut now = match common.take() {
                            None => seen,
                            Some(before) => {
                                before.into_iter().filter(|cell| seen.contains(cell)).collect()
                            }
                        };
                        now.retain(|cell| !cells.contains(cell));
                        let dead = cells.len() > 1 && all.len() > 1 && now.is_empty();
                        common = Some(now);
                        if dead {
                            return Vec::new();
                        }
                    }
                    _ => {}
                }
            }
        }
    }
    let bivalue = (0..81).all(|cell| tmp.value[cell] != 0 || tmp.candidates[cell].len() == 2);
    let twice = BRC.into_iter().all(|kind| {
        (0..9).all(|n| {
            (1..=9).all(|digit| matches!(tmp.positions(House(kind, n), digit).len(), 0 | 2))
        })
    });
    let Some(common) = common.filter(|_| bivalue && twice) else { return Vec::new() };
    let mut hints = Vec::new();
    let mut add = |rating: f64, eliminations: Vec<(usize, u8)>| {
        if !eliminations.is_empty() {
            hints.push(Hint::plain(rating, eliminations));
        }
    };
    let type_4 = || -> Vec<Vec<(usize, u8)>> {
        let (c1, c2) = (cells[0], cells[1]);
        let k: Vec<u8> = grid.candidates[c1]
            .iter()
            .copied()
            .filter(|d| grid.has(c2, *d) && !all.contains(d))
            .collect();
        if k.len() != 1 {
            return Vec::new();
        }
        BRC.into_iter()
            .filter(|kind| House::of(*kind, c1) == House::of(*kind, c2))
            .map(|_| {
                let mut eliminations = Vec::new();
                for c in [c1, c2] {
                    let rest = grid.candidates[c]
                        .iter()
                        .filter(|d| !digits[&c].contains(d) && **d != k[0]);
                    eliminations.extend(rest.map(|&d| (c, d)));
                }
                eliminations
            })
            .collect()
    };
    if cells.len() == 1 {
        let c = cells[0];
        let rest = grid.candidates[c].iter().filter(|d| !all.contains(d));
        add(5.6, rest.map(|&d| (c, d)).collect());
    } else if all.len() == 1 {
        let holders = common.iter().filter(|&&cell| grid.has(cell, all[0]));
        add(5.7, holders.map(|&cell| (cell, all[0])).collect());
        if cells.len() == 2 {
            type_4().into_iter().for_each(|eliminations| add(5.7, eliminations));
        }
    } else if !common.is_empty() {
        if cells.len() == 2 {
            type_4().into_iter().for_each(|eliminations| add(5.7, eliminations));
        }
        for kind in BRC {
            let h = House::of(kind, cells[0]);
            if !cells.iter().all(|&cell| h.contains(cell)) {
                continue;
            }
            let q: Vec<usize> = common.iter().copied().filter(|&cell| h.contains(cell)).collect();
            for n in 2..=6 {
                if q.len() < n {
                    continue;
                }
                for subset in subsets(n - 1, q.len()) {
                    let chosen: Vec<usize> = subset.iter().map(|&i| q[i]).collect();
                    let set = union(chosen.iter().map(|&cell| &grid.candidates[cell]));
                    if set.len() != n
                        || chosen.iter().any(|&cell| grid.candidates[cell].len() < 2)
                        || union([&set, &all]).len() != n
                    {
                        continue;
                    }
                    let mut eliminations = Vec::new();
                    for &cell in q.iter().filter(|cell| !chosen.contains(cell)) {
                        let common = set.iter().filter(|&&d| grid.has(cell, d));
                        eliminations.extend(common.map(|&d| (cell, d)));
                    }
                    add(5.7 + 0.1 * (n - 1) as f64, eliminations);
                }
            }
        }
    }
    hints
}
