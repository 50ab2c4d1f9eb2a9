//! Chains.

use std::collections::HashMap;
use std::rc::Rc;

use super::plain::{Rule, fish, hidden_sets, locking, naked_sets};
use super::{BRC, Grid, Hint, House, Type, peers};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Cause {
    None,
    Cell,
    House(Type),
    Advanced,
}

type Key = (usize, u8, bool);

#[derive(Debug)]
struct Node {
    key: Key,
    parents: Vec<Rc<Node>>,
    cause: Cause,
    nested: Option<Rc<Chain>>,
}

impl Node {
    fn new(key: Key, parents: Vec<Rc<Self>>, cause: Cause) -> Self {
        Self { key, parents, cause, nested: None }
    }
}

/// Nodes in the order of insertion, the first of each key.
#[derive(Clone, Debug, Default)]
struct Nodes {
    order: Vec<Rc<Node>>,
    index: HashMap<Key, usize>,
}

impl Nodes {
    fn get(&self, key: Key) -> Option<&Rc<Node>> {
        self.index.get(&key).map(|&n| &self.order[n])
    }

    fn add(&mut self, node: &Rc<Node>) -> bool {
        if self.index.contains_key(&node.key) {
            return false;
        }
        self.index.insert(node.key, self.order.len());
        self.order.push(Rc::clone(node));
        true
    }
}

#[derive(Clone, Debug)]
pub(super) struct Chain {
    rating: f64,
    complexity: usize,
    sort: u8,
    eliminations: Vec<(usize, u8)>,
    placement: Option<(usize, u8)>,
    targets: Vec<Rc<Node>>,
    premise: Cause,
}

/// All nodes that lead to one, in layers.
fn layers(target: &Rc<Node>) -> Vec<Rc<Node>> {
    let (mut accepted, mut layer) = (Nodes::default(), vec![Rc::clone(target)]);
    while !layer.is_empty() {
        let mut next = Vec::new();
        for node in &layer {
            if accepted.add(node) {
                next.extend(node.parents.iter().cloned());
            }
        }
        layer = next;
    }
    accepted.order
}

fn keys(nodes: &[Rc<Node>]) -> Vec<Key> {
    nodes.iter().map(|node| node.key).collect()
}

/// The nested chains of some targets, each once, as what they add.
fn nested_complexity(targets: &[Rc<Node>]) -> usize {
    let mut counted: Vec<Rc<Chain>> = Vec::new();
    let same = |a: &Chain, b: &Chain| {
        a.targets.len() == b.targets.len()
            && a.targets
                .iter()
                .zip(&b.targets)
                .all(|(a, b)| a.key == b.key && keys(&layers(a)) == keys(&layers(b)))
    };
    for node in targets.iter().flat_map(layers) {
        if let Some(chain) = &node.nested
            && !counted.iter().any(|other| same(other, chain))
        {
            counted.push(Rc::clone(chain));
        }
    }
    counted.iter().map(|chain| chain.complexity).sum()
}

fn length(n: usize) -> f64 {
    let (mut added, mut limit, mut odd) = (0.0, 4, true);
    while n as i64 - 2 > limit {
        added += 0.1;
        limit = if odd { limit * 3 / 2 } else { limit * 4 / 3 };
        odd = !odd;
    }
    added
}

fn sorted(mut chains: Vec<Chain>) -> Vec<Chain> {
    chains.retain(|chain| !chain.eliminations.is_empty());
    chains.sort_by(|a, b| {
        let by_rating = a.rating.total_cmp(&b.rating);
        by_rating.then(a.complexity.cmp(&b.complexity)).then(a.sort.cmp(&b.sort))
    });
    let mut seen: Vec<Vec<(usize, u8)>> = Vec::new();
    chains.retain(|chain| {
        let mut set = chain.eliminations.clone();
        set.sort_unstable();
        let new = !seen.contains(&set);
        seen.push(set);
        new
    });
    chains
}

pub(super) fn chains(chains: &[Chain]) -> Vec<Hint> {
    chains
        .iter()
        .map(|chain| Hint {
            rating: chain.rating,
            complexity: chain.complexity,
            eliminations: chain.eliminations.clone(),
            placement: chain.placement,
        })
        .collect()
}

/// Eliminations and a placement.
type Conclusion = (Vec<(usize, u8)>, Option<(usize, u8)>);

/// What a conclusion does: off eliminates the candidate, on all others of the cell.
fn conclusion(grid: &Grid, (cell, digit, on): Key) -> Conclusion {
    if !on {
        return (vec![(cell, digit)], None);
    }
    let others = grid.candidates[cell].iter().filter(|&&other| other != digit);
    (others.map(|&other| (cell, other)).collect(), Some((cell, digit)))
}

fn weak(grid: &Grid, p: &Rc<Node>, use_cell: bool) -> Vec<Rc<Node>> {
    let (cell, digit, _) = p.key;
    let mut r = Nodes::default();
    let mut add = |key: Key, cause: Cause| {
        r.add(&Rc::new(Node::new(key, vec![Rc::clone(p)], cause)));
    };
    if use_cell {
        for &other in grid.candidates[cell].iter().filter(|&&other| other != digit) {
            add((cell, other, false), Cause::Cell);
        }
    }
    for kind in BRC {
        for c in House::of(kind, cell).cells() {
            if c != cell && grid.has(c, digit) {
                add((c, digit, false), Cause::House(kind));
            }
        }
    }
    r.order
}

fn strong(
    grid: &Grid,
    p: &Rc<Node>,
    start: &Grid,
    offs: &Nodes,
    use_cell: bool,
    use_house: bool,
) -> Vec<Rc<Node>> {
    let (cell, digit, _) = p.key;
    let mut r = Nodes::default();
    let gone = |c: usize, d: u8| {
        let was = start.has(c, d) && !grid.has(c, d);
        was.then(|| Rc::clone(offs.get((c, d, false)).expect("what is gone is off")))
    };
    if use_cell && grid.candidates[cell].len() == 2 {
        let other = grid.candidates[cell].iter().copied().find(|&other| other != digit);
        let mut parents = vec![Rc::clone(p)];
        parents.extend((1..=9).filter_map(|d| gone(cell, d)));
        let key = (cell, other.expect("two candidates"), true);
        r.add(&Rc::new(Node::new(key, parents, Cause::Cell)));
    }
    if use_house {
        for kind in BRC {
            let house = House::of(kind, cell);
            let cells: Vec<usize> =
                house.cells().into_iter().filter(|&c| grid.has(c, digit)).collect();
            if cells.len() == 2 {
                let other = cells.into_iter().find(|&c| c != cell).expect("two places");
                let mut parents = vec![Rc::clone(p)];
                parents.extend(house.cells().into_iter().filter_map(|c| gone(c, digit)));
                r.add(&Rc::new(Node::new((other, digit, true), parents, Cause::House(kind))));
            }
        }
    }
    r.order
}

pub(super) fn one_branch_search(grid: &Grid) -> Vec<Chain> {
    let mut all = Vec::new();
    for (use_cell, use_house) in [(false, true), (true, false), (true, true)] {
        for cell in 0..81 {
            if grid.candidates[cell].len() < 2 || !use_house && grid.candidates[cell].len() > 2 {
                continue;
            }
            for &digit in &grid.candidates[cell] {
                let s = Rc::new(Node::new((cell, digit, true), Vec::new(), Cause::None));
                for end in loops(grid, &s, use_cell, use_house) {
                    all.push(cycle(grid, &end, use_cell, use_house));
                }
                if use_house {
                    let mut found = Vec::new();
                    forcing(grid, &s, use_cell, &mut found);
                    let off = Rc::new(Node::new((cell, digit, false), Vec::new(), Cause::None));
                    forcing(grid, &off, use_cell, &mut found);
                    for target in found {
                        let n = layers(&target).len();
                        let (eliminations, placement) = conclusion(grid, target.key);
                        let (base, sort) = if use_cell { (7.0, 4) } else { (6.6, 2) };
                        all.push(Chain {
                            rating: base + length(n),
                            complexity: n,
                            sort,
                            eliminations,
                            placement,
                            targets: vec![target],
                            premise: Cause::None,
                        });
                    }
                }
            }
        }
    }
    sorted(all)
}

fn is_ancestor(x: &Rc<Node>, p: &Rc<Node>) -> bool {
    let mut node = p;
    while let Some(parent) = node.parents.first() {
        if parent.key == x.key {
            return true;
        }
        node = parent;
    }
    false
}

fn loops(grid: &Grid, s: &Rc<Node>, use_cell: bool, use_house: bool) -> Vec<Rc<Node>> {
    let none = Nodes::default();
    let (mut on_seen, mut found) = (Nodes::default(), Vec::new());
    on_seen.add(s);
    let mut pend_on = std::collections::VecDeque::from([Rc::clone(s)]);
    let mut pend_off = std::collections::VecDeque::new();
    let mut len = 0;
    while !pend_on.is_empty() || !pend_off.is_empty() {
        len += 1;
        while let Some(p) = pend_on.pop_front() {
            pend_off.extend(weak(grid, &p, use_cell).into_iter().filter(|q| !is_ancestor(q, &p)));
        }
        len += 1;
        while let Some(p) = pend_off.pop_front() {
            for q in strong(grid, &p, grid, &none, use_cell, use_house) {
                if len >= 4 && q.key == s.key {
                    found.push(Rc::clone(&q));
                }
                if on_seen.add(&q) {
                    pend_on.push_back(q);
                }
            }
        }
    }
    found
}

fn forcing(grid: &Grid, s: &Rc<Node>, use_cell: bool, found: &mut Vec<Rc<Node>>) {
    let none = Nodes::default();
    let opposite = (s.key.0, s.key.1, !s.key.2);
    let (mut on_seen, mut off_seen) = (Nodes::default(), Nodes::default());
    let mut pend_on = std::collections::VecDeque::new();
    let mut pend_off = std::collections::VecDeque::new();
    if s.key.2 {
        on_seen.add(s);
        pend_on.push_back(Rc::clone(s));
    } else {
        off_seen.add(s);
        pend_off.push_back(Rc::clone(s));
    }
    while !pend_on.is_empty() || !pend_off.is_empty() {
        while let Some(p) = pend_on.pop_front() {
            for q in weak(grid, &p, use_cell) {
                if q.key == opposite && !found.iter().any(|node| node.key == q.key) {
                    found.push(Rc::clone(&q));
                }
                if !is_ancestor(&q, &p) && off_seen.add(&q) {
                    pend_off.push_back(q);
                }
            }
        }
        while let Some(p) = pend_off.pop_front() {
            for q in strong(grid, &p, grid, &none, use_cell, true) {
                if q.key == opposite && !found.iter().any(|node| node.key == q.key) {
                    found.push(Rc::clone(&q));
                }
                if on_seen.add(&q) {
                    pend_on.push_back(q);
                }
            }
        }
    }
}

fn cycle(grid: &Grid, e: &Rc<Node>, use_cell: bool, use_house: bool) -> Chain {
    let mut full = vec![Rc::clone(e)];
    while let Some(parent) = full.last().expect("not empty").parents.first().cloned() {
        full.push(parent);
    }
    let line = &full[..full.len() - 1];
    let cells: Vec<usize> = line.iter().map(|node| node.key.0).collect();
    let seen = |on: bool| -> Vec<(usize, u8)> {
        let mut all = Vec::new();
        for node in line.iter().filter(|node| node.key.2 == on) {
            let digit = node.key.1;
            for c in peers(node.key.0) {
                if !cells.contains(&c) && grid.has(c, digit) && !all.contains(&(c, digit)) {
                    all.push((c, digit));
                }
            }
        }
        all
    };
    let back = seen(false);
    let eliminations = seen(true).into_iter().filter(|c| back.contains(c)).collect();
    // The line the other way round.
    let mut turned: Option<Rc<Node>> = None;
    for node in &full {
        let key = (node.key.0, node.key.1, !node.key.2);
        turned = Some(Rc::new(Node::new(key, turned.into_iter().collect(), node.cause)));
    }
    let n = layers(e).len();
    let xy = use_cell && use_house;
    Chain {
        rating: if xy { 7.0 } else { 6.5 } + length(n),
        complexity: n,
        sort: if xy {
            4
        } else if use_cell {
            3
        } else {
            2
        },
        eliminations,
        placement: None,
        targets: vec![Rc::clone(e), turned.expect("a line has nodes")],
        premise: Cause::None,
    }
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Mode {
    nishio: bool,
    dynamic: bool,
    level: u8,
    base: f64,
}

impl Mode {
    pub(super) const NISHIO: Self = Self { nishio: true, dynamic: true, level: 0, base: 7.5 };
    pub(super) const MULTIPLE: Self = Self { nishio: false, dynamic: false, level: 0, base: 8.0 };

    pub(super) fn dynamic(level: u8) -> Self {
        let base = [8.5, 9.0, 9.5, 10.0, 10.5, 11.0][usize::from(level)];
        Self { nishio: false, dynamic: true, level, base }
    }
}

/// What follows from a node: the on and the off nodes, and the two that clash, if two do.
struct Branch {
    on: Nodes,
    off: Nodes,
    clash: Option<[Rc<Node>; 2]>,
}

fn propagate(grid: &Grid, key: Key, mode: Mode) -> Branch {
    let mut work = grid.clone();
    let mut branch = Branch { on: Nodes::default(), off: Nodes::default(), clash: None };
    let first = Rc::new(Node::new(key, Vec::new(), Cause::None));
    let mut pend_on = std::collections::VecDeque::new();
    let mut pend_off = std::collections::VecDeque::new();
    if key.2 {
        branch.on.add(&first);
        pend_on.push_back(first);
    } else {
        branch.off.add(&first);
        pend_off.push_back(first);
    }
    loop {
        if let Some(p) = pend_on.pop_front() {
            for q in weak(&work, &p, !mode.nishio) {
                if let Some(on) = branch.on.get((q.key.0, q.key.1, true)) {
                    branch.clash = Some([Rc::clone(on), q]);
                    return branch;
                }
                if branch.off.add(&q) {
                    pend_off.push_back(q);
                }
            }
        } else if let Some(p) = pend_off.pop_front() {
            let m = strong(&work, &p, grid, &branch.off, !mode.nishio, true);
            if mode.dynamic {
                work.remove(p.key.0, p.key.1);
            }
            for q in m {
                if let Some(off) = branch.off.get((q.key.0, q.key.1, false)) {
                    branch.clash = Some([q, Rc::clone(off)]);
                    return branch;
                }
                if branch.on.add(&q) {
                    pend_on.push_back(q);
                }
            }
        } else {
            return branch;
        }
        if mode.level > 0 && pend_on.is_empty() && pend_off.is_empty() {
            for q in advanced(grid, &work, &branch.off, mode.level) {
                if branch.off.add(&q) {
                    pend_off.push_back(q);
                }
            }
        }
    }
}

fn advanced(start: &Grid, work: &Grid, offs: &Nodes, level: u8) -> Vec<Rc<Node>> {
    let off = |cell: usize, digit: u8| {
        Rc::clone(offs.get((cell, digit, false)).expect("what is gone is off"))
    };
    let plain: [&dyn Fn() -> Vec<Rule>; 4] =
        [&|| locking(work), &|| hidden_sets(work, 2, 3.4), &|| naked_sets(work, 2, 3.0), &|| {
            fish(work, 2, 3.2)
        }];
    for rules in plain {
        let mut nodes = Vec::new();
        for Rule { hint, gone } in rules() {
            let parents: Vec<Rc<Node>> = gone
                .into_iter()
                .filter(|&(cell, digit)| start.has(cell, digit) && !work.has(cell, digit))
                .map(|(cell, digit)| off(cell, digit))
                .collect();
            if !parents.is_empty() {
                for (cell, digit) in in_hash_order(&hint.eliminations) {
                    let key = (cell, digit, false);
                    nodes.push(Rc::new(Node::new(key, parents.clone(), Cause::Advanced)));
                }
            }
        }
        if !nodes.is_empty() {
            return nodes;
        }
    }
    let searches: Vec<Option<Mode>> = match level {
        2 => vec![None],
        3 => vec![None, Some(Mode::MULTIPLE)],
        4 => vec![Some(Mode::dynamic(0))],
        5 => vec![Some(Mode::dynamic(0)), Some(Mode::dynamic(2))],
        _ => Vec::new(),
    };
    for search in searches {
        let mut nodes = Vec::new();
        let found = search.map_or_else(|| one_branch_search(work), |mode| multi(work, mode));
        for chain in found {
            let mut parents: Vec<Rc<Node>> = Vec::new();
            for node in chain.targets.iter().flat_map(layers) {
                let cause = if node.cause == Cause::None { chain.premise } else { node.cause };
                let (cell, digit, on) = node.key;
                let needed: Vec<(usize, u8)> = match cause {
                    Cause::Cell if on => (1..=9).map(|d| (cell, d)).collect(),
                    Cause::House(kind) if on => {
                        House::of(kind, cell).cells().into_iter().map(|c| (c, digit)).collect()
                    }
                    _ => Vec::new(),
                };
                for (c, d) in needed {
                    let gone = start.has(c, d) && !work.has(c, d);
                    if gone && !parents.iter().any(|parent| parent.key == (c, d, false)) {
                        parents.push(off(c, d));
                    }
                }
            }
            if !parents.is_empty() {
                let chain = Rc::new(chain);
                for (cell, digit) in in_hash_order(&chain.eliminations) {
                    let mut node =
                        Node::new((cell, digit, false), parents.clone(), Cause::Advanced);
                    node.nested = Some(Rc::clone(&chain));
                    nodes.push(Rc::new(node));
                }
            }
        }
        if !nodes.is_empty() {
            return nodes;
        }
    }
    Vec::new()
}

/// Eliminations in the order of a hash map of cells.
fn in_hash_order(eliminations: &[(usize, u8)]) -> Vec<(usize, u8)> {
    let mut cells: Vec<usize> = Vec::new();
    for &(cell, _) in eliminations {
        if !cells.contains(&cell) {
            cells.push(cell);
        }
    }
    let buckets = if cells.len() > 12 { 32 } else { 16 };
    cells.sort_by_key(|cell| cell % buckets);
    let mut all = Vec::new();
    for cell in cells {
        let mut digits: Vec<u8> =
            eliminations.iter().filter(|(other, _)| *other == cell).map(|(_, d)| *d).collect();
        digits.sort_unstable();
        all.extend(digits.into_iter().map(|digit| (cell, digit)));
    }
    all
}

pub(super) fn multi(grid: &Grid, mode: Mode) -> Vec<Chain> {
    let mut out = Vec::new();
    let mut add = |sort: u8, key: Key, targets: Vec<Rc<Node>>, premise: Cause| {
        let flat: usize = targets.iter().map(|target| layers(target).len()).sum();
        let complexity = flat + nested_complexity(&targets);
        let (eliminations, placement) = conclusion(grid, key);
        let rating = mode.base + length(complexity);
        out.push(Chain { rating, complexity, sort, eliminations, placement, targets, premise });
    };
    for cell in 0..81 {
        let n = grid.candidates[cell].len();
        if !(n > 2 || n > 1 && mode.dynamic) {
            continue;
        }
        let mut branches = Vec::new();
        for &digit in &grid.candidates[cell] {
            let one = propagate(grid, (cell, digit, true), mode);
            if let (true, Some(clash)) = (mode.dynamic, &one.clash) {
                add(7, (cell, digit, false), clash.to_vec(), Cause::None);
            }
            let two = propagate(grid, (cell, digit, false), mode);
            if let (true, Some(clash)) = (mode.dynamic, &two.clash) {
                add(7, (cell, digit, true), clash.to_vec(), Cause::None);
            }
            if mode.dynamic && !mode.nishio && n >= 3 {
                for (ones, twos) in [(&one.on, &two.on), (&one.off, &two.off)] {
                    for q in &ones.order {
                        if let Some(other) = twos.get(q.key) {
                            let targets = vec![Rc::clone(q), Rc::clone(other)];
                            add(1, q.key, targets, Cause::None);
                        }
                    }
                }
            }
            if !mode.nishio {
                for kind in BRC {
                    let house = House::of(kind, cell);
                    let places = grid.positions(house, digit);
                    if places.len() < 2 || house.cell(places[0]) != cell {
                        continue;
                    }
                    let others: Vec<Branch> = places[1..]
                        .iter()
                        .map(|&p| propagate(grid, (house.cell(p), digit, true), mode))
                        .collect();
                    let all: Vec<&Branch> = std::iter::once(&one).chain(&others).collect();
                    for (key, targets) in in_all(&all) {
                        add(6, key, targets, Cause::House(kind));
                    }
                }
            }
            branches.push(one);
        }
        if !mode.nishio {
            let all: Vec<&Branch> = branches.iter().collect();
            for (key, targets) in in_all(&all) {
                add(5, key, targets, Cause::Cell);
            }
        }
    }
    sorted(out)
}

/// The nodes of the first branch that are in all, with those of the others.
fn in_all(branches: &[&Branch]) -> Vec<(Key, Vec<Rc<Node>>)> {
    let mut all = Vec::new();
    for on in [true, false] {
        let nodes = |branch: &'_ Branch| if on { branch.on.clone() } else { branch.off.clone() };
        let sets: Vec<Nodes> = branches.iter().map(|branch| nodes(branch)).collect();
        for q in &sets[0].order {
            let targets: Option<Vec<Rc<Node>>> =
                sets.iter().map(|set| set.get(q.key).cloned()).collect();
            if let Some(targets) = targets {
                all.push((q.key, targets));
            }
        }
    }
    all
}
