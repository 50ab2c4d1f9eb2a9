//! Short derivations: from a board to a goal in few steps.
//!
//! Steps are gathered in waves, each wave all steps of the board that the waves before it left, so that a goal is
//! met at its least depth. Then they are made one by one, and what the goal did not need is left out, step by step.

use std::ops::ControlFlow;

use sudokit_core::{Board, Candidate, CandidateSet, ContradictionKind, Digit, House};
use sudokit_logic::{Sink, Solver, Step};

/// How many steps that reach the goal are tried for the shortest derivation.
const TRIED: usize = 6;

/// Steps that lead from the board to the goal, each found on the board that those before it leave, and none of which
/// can be left out; at most so many. `None` if the steps of the solver do not reach it, or not in so many waves.
///
/// The goal must be one that further steps do not undo.
pub(crate) fn derive(
    start: &Board,
    solver: &Solver,
    most: usize,
    is_goal: impl Fn(&Board) -> bool,
) -> Option<Vec<Step>> {
    if is_goal(start) {
        return Some(Vec::new());
    }
    let derivation = wave_by_wave(start, solver, most, &is_goal)?;
    let shortest = derivation
        .into_iter()
        .filter_map(|steps| replayed(start, steps.iter(), solver, &is_goal))
        .map(|steps| shortened(start, steps, solver, &is_goal))
        .min_by_key(Vec::len);
    // A step of a wave may fit no more once others of its wave are made; one at a time they always do.
    let shortest = shortest.or_else(|| {
        one_at_a_time(start, solver, &is_goal)
            .map(|steps| shortened(start, steps, solver, &is_goal))
    });
    shortest.filter(|steps| steps.len() <= most)
}

/// Steps that reach the goal in the first wave that does, in several ways if there are; not all of them needed.
fn wave_by_wave(
    start: &Board,
    solver: &Solver,
    most: usize,
    is_goal: &impl Fn(&Board) -> bool,
) -> Option<Vec<Vec<Step>>> {
    let mut board = *start;
    let mut steps = Vec::new();
    for _ in 0..most {
        let wave = solver.all(&board);
        let reaching = wave.iter().filter(|step| {
            let mut after = board;
            step.apply(&mut after).is_ok() && is_goal(&after)
        });
        let with = |last: &Step| steps.iter().chain([last]).cloned().collect();
        let ways: Vec<Vec<Step>> = reaching.take(TRIED).map(with).collect();
        if !ways.is_empty() {
            return Some(ways);
        }
        let before = steps.len();
        for step in wave {
            // A step does not fit where one before it took a part of it; it comes again with the next wave.
            if step.apply(&mut board).is_ok() {
                steps.push(step);
                if is_goal(&board) {
                    return Some(vec![steps]);
                }
            }
        }
        if steps.len() == before {
            return None;
        }
    }
    None
}

/// The first step of the first technique, again and again, until the goal is reached.
fn one_at_a_time(
    start: &Board,
    solver: &Solver,
    is_goal: &impl Fn(&Board) -> bool,
) -> Option<Vec<Step>> {
    let mut board = *start;
    let mut steps = Vec::new();
    while !is_goal(&board) {
        let step = solver.next(&board)?;
        step.apply(&mut board).ok()?;
        steps.push(step);
    }
    Some(steps)
}

/// The derivation without the steps that it does not need: from the last to the first, each is left out if the
/// others are still found and reach the goal, until none can be.
fn shortened(
    start: &Board,
    mut steps: Vec<Step>,
    solver: &Solver,
    is_goal: &impl Fn(&Board) -> bool,
) -> Vec<Step> {
    loop {
        let before = steps.len();
        let mut n = before;
        while n > 0 {
            n -= 1;
            let others = steps[..n].iter().chain(&steps[n + 1..]);
            if let Some(fewer) = replayed(start, others, solver, is_goal) {
                steps = fewer;
                n = n.min(steps.len());
            }
        }
        if steps.len() == before {
            return steps;
        }
    }
}

/// What the steps conclude, concluded on the boards that are now met, by the first technique that does; `None` if
/// none does, or the goal is not reached. What is concluded already is passed over.
fn replayed<'a>(
    start: &Board,
    steps: impl Iterator<Item = &'a Step>,
    solver: &Solver,
    is_goal: &impl Fn(&Board) -> bool,
) -> Option<Vec<Step>> {
    let mut board = *start;
    let mut found = Vec::new();
    for wanted in steps {
        let open = |list: &[Candidate]| -> CandidateSet {
            list.iter().copied().filter(|candidate| board.has_candidate(*candidate)).collect()
        };
        let (placed, gone) = (open(wanted.placements()), open(wanted.eliminations()));
        if placed.is_empty() && gone.is_empty() {
            continue;
        }
        let step = first_step(solver, &board, |step| {
            let other = step.conclusions();
            placed.is_subset(other.placements) && gone.is_subset(other.eliminations)
        })?;
        step.apply(&mut board).ok()?;
        found.push(step);
        if is_goal(&board) {
            return Some(found);
        }
    }
    None
}

/// The first step of the profile that is as wanted.
fn first_step(solver: &Solver, board: &Board, is_wanted: impl Fn(&Step) -> bool) -> Option<Step> {
    let mut first = None;
    let mut keep = |step| {
        if is_wanted(&step) {
            first = Some(step);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    };
    let _ = solver.each(board, &mut Sink::new(&mut keep));
    first
}

/// What cannot be on the board: an empty cell without candidates, or a digit without a place in a house.
pub(crate) fn contradiction(board: &Board) -> Option<ContradictionKind> {
    let is_void = |cell: &_| board.candidates(*cell).is_empty();
    if let Some(cell) = board.empty_cells().iter().find(is_void) {
        return Some(ContradictionKind::NoCandidate(cell));
    }
    for digit in Digit::ALL {
        let places = board.cells_of(digit) | board.digits().cells_of(digit);
        if let Some(house) = House::ALL.iter().find(|house| (house.cells() & places).is_empty()) {
            return Some(ContradictionKind::NoPlace(*house, digit));
        }
    }
    None
}
