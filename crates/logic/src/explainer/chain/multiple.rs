//! The search with several branches: Nishio, cell and region chains, contradictions and double chains.

use super::super::Form;
use super::super::geometry::{CELLS, HOUSES, POSITIONS, bits};
use super::super::hint::{Hint, length};
use super::super::state::State;
use super::branch::{Branch, Scratch, grow};
use super::{ChainHint, Counted, Listed, Nested, Store, cause, conclude, key, parts, step};

/// One way of searching: what links it follows and what it looks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in super::super) struct Mode {
    /// Links within cells are followed.
    pub(super) cells: bool,
    /// What is off is taken away while it goes on.
    pub(super) dynamic: bool,
    /// Only contradictions are looked for.
    pub(super) nishio: bool,
    /// Which rules are applied within an assumption: none at 0.
    pub(in super::super) level: u8,
    /// The assumptions are not within another: all easier techniques have been tried on the state.
    pub(super) outermost: bool,
    /// The rating of the shortest, in tenths.
    base: u8,
}

impl Mode {
    /// One digit at a time.
    pub(in super::super) const NISHIO: Self =
        Self { cells: false, dynamic: true, nishio: true, level: 0, outermost: true, base: 75 };
    /// Cell and region chains.
    pub(in super::super) const STATIC: Self =
        Self { cells: true, dynamic: false, nishio: false, level: 0, outermost: true, base: 80 };

    /// Everything, with the rules of a level within assumptions.
    pub(in super::super) const fn dynamic(level: u8) -> Self {
        Self {
            cells: true,
            dynamic: true,
            nishio: false,
            level,
            outermost: true,
            base: 85 + 5 * level,
        }
    }

    /// The same within an assumption.
    pub(super) const fn inner(self) -> Self {
        Self { outermost: false, ..self }
    }

    fn base(self) -> f64 {
        f64::from(self.base) / 10.0
    }
}

/// A chain that was found.
struct Find<'a> {
    form: Form,
    sort: u8,
    /// The candidate that it decides, and how.
    conclusion: u16,
    on: bool,
    targets: &'a [(&'a Branch, u16)],
    premise: u8,
}

/// What the search hands its finds to.
trait Finds {
    fn offer(&mut self, state: &State, mode: Mode, nested: &Nested, find: &Find<'_>);
}

/// The easiest find so far.
struct Best {
    scratch: Scratch,
    best: Option<(u32, u8)>,
    hint: Option<Hint>,
}

impl Finds for Best {
    fn offer(&mut self, state: &State, mode: Mode, nested: &Nested, find: &Find<'_>) {
        let least = find.targets.iter().map(|(branch, node)| branch.depth(*node)).sum::<u32>();
        if self.best.is_some_and(|best| (least, find.sort) >= best) {
            return;
        }
        let mut counted = Counted::default();
        let mut complexity = 0;
        for (branch, node) in find.targets {
            complexity += branch.count(*node, &mut self.scratch, nested, &mut counted);
        }
        complexity += counted.complexity;
        if self.best.is_some_and(|best| (complexity, find.sort) >= best) {
            return;
        }
        self.best = Some((complexity, find.sort));
        let conclusion = parts(find.conclusion);
        self.hint = Some(step(
            find.form,
            mode.level,
            mode.base() + length(complexity),
            complexity,
            conclude(&state.candidates, conclusion, find.on),
            find.on.then_some(conclusion),
        ));
    }
}

/// All finds, with what they rest on.
struct All {
    scratch: Scratch,
    hints: Vec<ChainHint>,
}

impl Finds for All {
    fn offer(&mut self, state: &State, mode: Mode, nested: &Nested, find: &Find<'_>) {
        let targets: Vec<Vec<Listed>> = find
            .targets
            .iter()
            .map(|(branch, node)| branch.list(*node, &mut self.scratch))
            .collect();
        let mut counted = Counted::default();
        for node in targets.iter().flatten() {
            if let Some(chain) = node.nested {
                counted.add(chain, nested);
            }
        }
        let flat: usize = targets.iter().map(Vec::len).sum();
        let complexity = flat as u32 + counted.complexity;
        self.hints.push(ChainHint {
            rating: mode.base() + length(complexity),
            complexity,
            sort: find.sort,
            eliminations: conclude(&state.candidates, parts(find.conclusion), find.on),
            targets,
            premise: find.premise,
        });
    }
}

/// Memory for searches, used again and again.
#[derive(Debug)]
pub(in super::super) struct Searcher {
    /// What follows from each candidate being on, for those looked at.
    on: Vec<Option<Box<Branch>>>,
    #[expect(clippy::vec_box, reason = "they go to and from the list above, and are large")]
    spare: Vec<Box<Branch>>,
    scratch: Scratch,
}

impl Default for Searcher {
    fn default() -> Self {
        Self {
            on: (0..729).map(|_| None).collect(),
            spare: Vec::new(),
            scratch: Scratch::default(),
        }
    }
}

/// The easiest chain of a mode.
pub(in super::super) fn easiest(state: &State, mode: Mode, store: &mut Store) -> Option<Hint> {
    store.nested.clear();
    store.known.clear();
    let mut searcher = store.searchers.pop().unwrap_or_default();
    let scratch = std::mem::take(&mut searcher.scratch);
    let mut best = Best { scratch, best: None, hint: None };
    searcher.search(state, mode, store, &mut best);
    searcher.scratch = best.scratch;
    store.searchers.push(searcher);
    best.hint
}

/// All chains of a mode, sorted, for use within an assumption.
pub(super) fn all(state: &State, mode: Mode, store: &mut Store) -> Vec<ChainHint> {
    let mut searcher = store.searchers.pop().unwrap_or_default();
    let scratch = std::mem::take(&mut searcher.scratch);
    let mut all = All { scratch, hints: Vec::new() };
    searcher.search(state, mode, store, &mut all);
    searcher.scratch = all.scratch;
    store.searchers.push(searcher);
    ChainHint::sort(all.hints)
}

impl Searcher {
    fn search(&mut self, state: &State, mode: Mode, store: &mut Store, finds: &mut impl Finds) {
        let spare = &mut self.spare;
        spare.extend(self.on.iter_mut().filter_map(Option::take));
        let mut off = spare.pop().unwrap_or_else(|| Box::new(Branch::new()));
        let mut clashed = 0_u16;
        for cell in 0..81 {
            let candidates = state.candidates[cell];
            let count = candidates.count_ones();
            if count < 2 || count == 2 && !mode.dynamic {
                // A static search looks at regions from cells of three candidates or more only.
                continue;
            }
            for digit in bits(candidates) {
                if store.is_stopped() {
                    self.spare.push(off);
                    return;
                }
                let start = key(cell, digit);
                if mode.nishio && store.without_nishio[digit] == Some(state.cells_with(digit)) {
                    continue;
                }
                self.follow(state, start, mode, store);
                let on = self.on[usize::from(start)].as_deref().expect("just followed");
                if mode.dynamic {
                    clashed |= u16::from(on.clash.is_some()) << digit;
                    if let Some(clash) = on.clash {
                        offer_clash(state, mode, &store.nested, finds, on, clash, start, false);
                    }
                    grow(state, start, false, mode, store, &mut off);
                    clashed |= u16::from(off.clash.is_some()) << digit;
                    if let Some(clash) = off.clash {
                        offer_clash(state, mode, &store.nested, finds, &off, clash, start, true);
                    }
                    if !mode.nishio && count >= 3 {
                        doubles(state, mode, &store.nested, finds, on, &off);
                    }
                }
                if !mode.nishio {
                    self.regions(state, cell, digit, mode, store, finds);
                }
            }
            if !mode.nishio {
                let branches: Vec<&Branch> = bits(candidates)
                    .map(|digit| {
                        self.on[usize::from(key(cell, digit))].as_deref().expect("followed above")
                    })
                    .collect();
                common(
                    state,
                    mode,
                    &store.nested,
                    finds,
                    &branches,
                    Form::Cell { dynamic: mode.dynamic },
                    5,
                    cause::CELL,
                );
            }
        }
        self.spare.push(off);
        if mode.nishio {
            // Nishio looks at one digit at a time: what had no clash has none until a place of the digit goes.
            for digit in bits(0x1ff & !clashed) {
                store.without_nishio[digit] = Some(state.cells_with(digit));
            }
        }
    }

    /// Finds what follows from a candidate being on, once.
    fn follow(&mut self, state: &State, start: u16, mode: Mode, store: &mut Store) {
        let slot = &mut self.on[usize::from(start)];
        if slot.is_none() {
            let mut branch = self.spare.pop().unwrap_or_else(|| Box::new(Branch::new()));
            grow(state, start, true, mode, store, &mut branch);
            *slot = Some(branch);
        }
    }

    /// What follows from each place of a digit in the houses of a cell that is the first place there.
    fn regions(
        &mut self,
        state: &State,
        cell: usize,
        digit: usize,
        mode: Mode,
        store: &mut Store,
        finds: &mut impl Finds,
    ) {
        for kind in 0..3 {
            let house = usize::from(HOUSES[cell][kind]);
            let places = state.places[house][digit];
            let first = places.trailing_zeros() == u32::from(POSITIONS[cell][kind]);
            if places.count_ones() < 2 || !first {
                continue;
            }
            let starts = || bits(places).map(|place| key(usize::from(CELLS[house][place]), digit));
            for start in starts() {
                self.follow(state, start, mode, store);
            }
            let branches: Vec<&Branch> = starts()
                .map(|start| self.on[usize::from(start)].as_deref().expect("just followed"))
                .collect();
            common(
                state,
                mode,
                &store.nested,
                finds,
                &branches,
                Form::Region { dynamic: mode.dynamic },
                6,
                kind as u8,
            );
        }
    }
}

/// An assumption that clashes: the opposite holds.
#[expect(clippy::too_many_arguments, reason = "one call's worth of context, used twice")]
fn offer_clash(
    state: &State,
    mode: Mode,
    nested: &Nested,
    finds: &mut impl Finds,
    branch: &Branch,
    [on_node, off_node]: [u16; 2],
    start: u16,
    on: bool,
) {
    if on && conclude(&state.candidates, parts(start), true).is_empty() {
        return;
    }
    let targets = [(branch, on_node), (branch, off_node)];
    let form = if mode.nishio { Form::Nishio } else { Form::Contradiction };
    let find =
        Find { form, sort: 7, conclusion: start, on, targets: &targets, premise: cause::NONE };
    finds.offer(state, mode, nested, &find);
}

/// What follows from a candidate on as well as off.
fn doubles(
    state: &State,
    mode: Mode,
    nested: &Nested,
    finds: &mut impl Finds,
    on: &Branch,
    off: &Branch,
) {
    for polarity in [true, false] {
        let nodes = if polarity { &on.on } else { &on.off };
        for &node in nodes {
            let conclusion = on.key(node);
            let Some(other) = off.find(conclusion, polarity) else { continue };
            if polarity && is_alone(state, conclusion) {
                continue;
            }
            let targets = [(on, node), (off, other)];
            let find = Find {
                form: Form::Double,
                sort: 1,
                conclusion,
                on: polarity,
                targets: &targets,
                premise: cause::NONE,
            };
            finds.offer(state, mode, nested, &find);
        }
    }
}

/// What follows in every branch.
#[expect(clippy::too_many_arguments, reason = "one call's worth of context, used twice")]
fn common(
    state: &State,
    mode: Mode,
    nested: &Nested,
    finds: &mut impl Finds,
    branches: &[&Branch],
    form: Form,
    sort: u8,
    premise: u8,
) {
    let (first, others) = (branches[0], &branches[1..]);
    let mut targets = Vec::with_capacity(branches.len());
    for polarity in [true, false] {
        let digits = |branch: &Branch| if polarity { branch.on_digits } else { branch.off_digits };
        let mut shared = digits(first);
        for branch in others {
            let theirs = digits(branch);
            shared.iter_mut().zip(theirs).for_each(|(shared, theirs)| *shared &= theirs);
        }
        if shared.iter().all(|digits| *digits == 0) {
            continue;
        }
        for &node in if polarity { &first.on } else { &first.off } {
            let conclusion = first.key(node);
            let (cell, digit) = parts(conclusion);
            if shared[cell] >> digit & 1 == 0 || polarity && is_alone(state, conclusion) {
                continue;
            }
            targets.clear();
            targets.push((first, node));
            targets.extend(others.iter().map(|branch| {
                (*branch, branch.find(conclusion, polarity).expect("it is in all of them"))
            }));
            let find = Find { form, sort, conclusion, on: polarity, targets: &targets, premise };
            finds.offer(state, mode, nested, &find);
        }
    }
}

/// Whether the candidate is the only one of its cell: to say that it is on changes nothing.
fn is_alone(state: &State, candidate: u16) -> bool {
    state.candidates[parts(candidate).0].count_ones() == 1
}
