//! Short derivations: from a board to a goal in few steps.
//!
//! Steps are gathered in waves, each wave all steps of the board that the waves before it left, so that a goal is
//! met at its least depth. What it did not need is then left out again, step by step.

use sudokit_core::{Board, ContradictionKind, Digit, House};
use sudokit_logic::{Solver, Step};

/// How many steps that reach the goal are tried for the shortest derivation.
const TRIED: usize = 6;

/// Steps that lead from the board to the goal, none of which can be left out; at most so many. `None` if the steps
/// of the solver do not reach it, or not in so many waves.
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
    let mut board = *start;
    let mut steps = Vec::new();
    for _ in 0..most {
        let wave = solver.all(&board);
        let reaching = wave.iter().filter(|step| {
            let mut after = board;
            step.apply(&mut after).is_ok() && is_goal(&after)
        });
        let derivations = reaching.take(TRIED).map(|last| {
            let all: Vec<Step> = steps.iter().chain([last]).cloned().collect();
            shortened(start, all, solver, &is_goal)
        });
        if let Some(shortest) = derivations.min_by_key(Vec::len) {
            return (shortest.len() <= most).then_some(shortest);
        }
        let before = steps.len();
        for step in wave {
            // A step does not fit where one before it took a part of it; it comes again with the next wave.
            if step.apply(&mut board).is_ok() {
                steps.push(step);
                if is_goal(&board) {
                    let shortest = shortened(start, steps, solver, &is_goal);
                    return (shortest.len() <= most).then_some(shortest);
                }
            }
        }
        if steps.len() == before {
            return None;
        }
    }
    None
}

/// The derivation without the steps that it does not need: from the last to the first, each is left out if the
/// others are still found and reach the goal.
fn shortened(
    start: &Board,
    mut steps: Vec<Step>,
    solver: &Solver,
    is_goal: &impl Fn(&Board) -> bool,
) -> Vec<Step> {
    let mut n = steps.len();
    while n > 0 {
        n -= 1;
        let others = steps[..n].iter().chain(&steps[n + 1..]);
        if let Some(fewer) = replayed(start, others, solver, is_goal) {
            steps = fewer;
            n = n.min(steps.len());
        }
    }
    steps
}

/// The steps as they are found on the boards that they now meet; `None` if one is not, or the goal is not reached.
fn replayed<'a>(
    start: &Board,
    steps: impl Iterator<Item = &'a Step>,
    solver: &Solver,
    is_goal: &impl Fn(&Board) -> bool,
) -> Option<Vec<Step>> {
    let mut board = *start;
    let mut found = Vec::new();
    for wanted in steps {
        let concluded = wanted.conclusions();
        let as_good = |step: &Step| {
            let other = step.conclusions();
            concluded.placements.is_subset(other.placements)
                && concluded.eliminations.is_subset(other.eliminations)
        };
        let all = wanted.technique().steps(&board, solver.options());
        let step = all.into_iter().find(as_good)?;
        step.apply(&mut board).ok()?;
        found.push(step);
        if is_goal(&board) {
            return Some(found);
        }
    }
    None
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
