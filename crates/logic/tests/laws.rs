//! The laws: what must hold for every technique of the table, over positions from paths of real puzzles.
//!
//! No technique is named here. `SUDOKIT_ONLY=x-wing,swordfish` restricts the run, `SUDOKIT_LONG=1` runs dear
//! techniques over all positions and everything over more puzzles.

mod support;

use std::collections::{BTreeSet, HashSet};
use std::ops::ControlFlow;
use std::sync::OnceLock;

use sudokit_core::{Board, Candidate, Cell, Digit, Grid, Transform};
use sudokit_logic::{Conclusions, Context, Cost, Family, Options, Sink, Step, Technique};
use support::{boards, page_boards, puzzles, solution, techniques};

/// A position and the solution of its puzzle.
struct Position {
    board: Board,
    solution: Grid,
    /// That it is unique is known of all; in every second position almost locked sets may overlap.
    options: Options,
}

fn is_long() -> bool {
    std::env::var_os("SUDOKIT_LONG").is_some()
}

/// The positions, found once for all laws.
fn positions() -> &'static [Position] {
    static POSITIONS: OnceLock<Vec<Position>> = OnceLock::new();
    POSITIONS.get_or_init(find_positions)
}

/// Positions from the paths of puzzles of several kinds, in a fixed order mixed well.
fn find_positions() -> Vec<Position> {
    let mut random = fastrand::Rng::with_seed(81);
    let mut positions = Vec::new();
    let per_kind = if is_long() { 400 } else { 40 };
    for kind in ["minimal.txt", "top1465.txt", "17_clue.txt", "hardest_11.txt", "easy.txt"] {
        let all = puzzles(kind);
        let step = (all.len() / per_kind).max(1);
        for (n, puzzle) in all.iter().step_by(step).take(per_kind).enumerate() {
            let solution = solution(puzzle).expect("the collections are proper");
            let boards = boards(puzzle, n % 2 == 1).into_iter();
            positions.extend(boards.map(|board| Position {
                board,
                solution,
                options: Options::unique(),
            }));
        }
    }
    random.shuffle(&mut positions);
    // First the positions of the pages, so that every technique has some it finds something in.
    let mut all: Vec<Position> = page_boards()
        .into_iter()
        .map(|board| {
            let solution = solution(&board.givens()).expect("the puzzles of the pages are proper");
            Position { board, solution, options: Options::unique() }
        })
        .collect();
    all.append(&mut positions);
    all.iter_mut()
        .skip(1)
        .step_by(2)
        .for_each(|position| position.options = Options::unique().overlapping());
    all
}

/// The positions that a technique of this cost is tried on.
fn for_cost(positions: &[Position], cost: Cost) -> &[Position] {
    let count = match cost {
        _ if is_long() => positions.len(),
        Cost::Cheap => 2000,
        Cost::Costly => 200,
        Cost::OnRequest => 40,
    };
    let count = count + page_boards().len();
    &positions[..count.min(positions.len())]
}

/// Trial assumes and refutes; it is exempt.
fn is_exempt(technique: &Technique) -> bool {
    technique.family() == Family::LastResort && technique.id() == "trial"
}

fn conclusions(steps: &[Step]) -> BTreeSet<Conclusions> {
    steps.iter().map(Step::conclusions).collect()
}

/// Runs over all positions and techniques, and prints how often each found something.
fn over_positions(mut law: impl FnMut(&Position, Technique, &[Step])) {
    let positions = positions();
    for technique in techniques().into_iter().filter(|technique| !is_exempt(technique)) {
        let (mut steps_seen, mut hit) = (0, 0);
        let tried = for_cost(positions, technique.cost());
        for position in tried {
            let steps = technique.steps(&position.board, position.options);
            steps_seen += steps.len();
            hit += usize::from(!steps.is_empty());
            law(position, technique, &steps);
        }
        assert!(hit > 0, "{technique} finds nothing anywhere: the law says nothing of it");
        println!("{technique:28} {steps_seen:7} steps in {hit:5} of {:5} positions", tried.len());
    }
}

#[test]
fn sound() {
    over_positions(|position, _, steps| {
        for step in steps {
            assert_right(step, &position.board, &position.solution);
        }
    });
}

/// Candidates that are not in the solution may be gone for any reason: whatever is left, no step is wrong.
#[test]
fn sound_after_any_sound_elimination() {
    let mut random = fastrand::Rng::with_seed(27);
    over_positions(|position, technique, _| {
        let mut board = position.board;
        let share = random.u8(..160);
        for candidate in *position.board.all_candidates() {
            let is_wrong = position.solution[candidate.cell] != Some(candidate.digit);
            if is_wrong && random.u8(..) < share {
                board.eliminate(candidate);
            }
        }
        for step in technique.steps(&board, position.options) {
            assert_right(&step, &board, &position.solution);
        }
    });
}

fn assert_right(step: &Step, board: &Board, solution: &Grid) {
    let right = |candidate: &Candidate| solution[candidate.cell] == Some(candidate.digit);
    assert!(
        step.placements().iter().all(right) && !step.eliminations().iter().any(right),
        "a wrong step: {step}\n{}\n{}\n{board:#?}",
        sudokit_logic::position::line(board),
        sudokit_logic::position::eliminated(board),
    );
}

#[test]
fn fresh() {
    over_positions(|position, _, steps| {
        for step in steps {
            assert!(step.has_conclusion(), "{step}");
            let mut listed = HashSet::new();
            for candidate in step.placements().iter().chain(step.eliminations()) {
                assert!(position.board.has_candidate(*candidate), "{step} names {candidate}");
                assert!(listed.insert(*candidate), "{step} names {candidate} twice");
            }
            let mut board = position.board;
            assert!(step.apply(&mut board).is_ok(), "{step}");
            assert_ne!(board, position.board);
            assert!(step.placements().is_sorted() && step.eliminations().is_sorted());
            let line = step.to_string();
            let (_, concluded) = line.split_once(" => ").expect("a step's line has an arrow");
            assert_eq!(concluded.parse(), Ok(step.conclusions()), "{line}");
            assert!(line.starts_with(step.technique().id()) && !line.contains('\n'));
        }
    });
}

#[test]
fn explained() {
    over_positions(|position, _, steps| {
        for step in steps.iter().take(3) {
            let explanation = step.explain(&position.board);
            let text = explanation.to_string();
            assert!(text.ends_with('.') && !text.contains("  "), "{step}: {text}");
            assert!(explanation.focus().is_some(), "{step}");
            for candidate in step.placements().iter().chain(step.eliminations()) {
                let marked = explanation.marks().any(|mark| mark.target == (*candidate).into());
                assert!(marked, "{step} does not mark {candidate}");
                assert!(text.contains(&candidate.cell.to_string()), "{step}: {text}");
                assert!(text.contains(&candidate.digit.to_string()), "{step}: {text}");
            }
        }
    });
}

#[test]
fn stoppable() {
    over_positions(|position, technique, steps| {
        let context = Context::new(&position.board, position.options);
        for count in [1, steps.len() / 2, steps.len()] {
            if count == 0 || count > steps.len() {
                continue;
            }
            let mut kept = Vec::new();
            let mut keep = |step| {
                kept.push(step);
                if kept.len() == count { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
            };
            let flow = technique.find(&position.board, &context, &mut Sink::new(&mut keep));
            assert!(flow.is_break());
            assert_eq!(kept, steps[..count]);
        }
    });
}

#[test]
fn equivariant() {
    let mut random = fastrand::Rng::with_seed(3);
    over_positions(|position, technique, steps| {
        let transform = Transform::nth(random.u64(..Transform::ORDER)).expect("below the order");
        let moved = transformed(&transform, &position.board);
        let expected: BTreeSet<_> =
            conclusions(steps).into_iter().map(|concluded| transform.apply(concluded)).collect();
        let found = conclusions(&technique.steps(&moved, position.options));
        assert_eq!(
            found,
            expected,
            "{technique} depends on the order of rows, columns or digits\n{}\n{}",
            sudokit_logic::position::line(&position.board),
            sudokit_logic::position::eliminated(&position.board),
        );
    });
}

#[test]
fn blind_without_uniqueness() {
    over_positions(|position, technique, _| {
        if technique.family() == Family::Uniqueness {
            assert!(technique.steps(&position.board, Options::default()).is_empty());
        }
    });
}

#[test]
fn table() {
    let mut names = HashSet::new();
    for technique in Technique::all() {
        let id = technique.id();
        assert!(
            id.bytes()
                .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || byte == b'-')
                && !id.starts_with('-')
                && !id.ends_with('-')
                && !id.contains("--"),
            "`{id}` is not kebab-case"
        );
        for name in [id, technique.name()].iter().chain(technique.aliases()) {
            assert_eq!(
                name.parse::<Technique>().as_ref().map(|found| found.id()),
                Ok(id),
                "{name}"
            );
        }
        assert!(names.insert(technique.name()) && names.insert(id), "{id} is not unique");
        assert!(technique.page().starts_with("# "), "{id} has no page");
        assert!(technique.page().contains("```step"), "the page of {id} has no case");
        for code in technique.codes() {
            let (plain, variant) = code.split_once('-').unwrap_or((code, "0"));
            let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
            assert!(plain.len() >= 4 && is_number(plain) && is_number(variant), "{code}");
        }
    }
}

#[test]
fn nothing_to_find() {
    let empty = Board::new(&Grid::EMPTY);
    let solved = positions().first().map(|position| Board::new(&position.solution));
    let clash = Board::new(&Grid::EMPTY.with(Cell::R1C1, Digit::D1).with(Cell::R1C2, Digit::D1));
    for technique in techniques().into_iter().filter(|technique| !is_exempt(technique)) {
        assert!(technique.steps(&empty, Options::unique()).is_empty(), "{technique}");
        if let Some(solved) = &solved {
            assert!(technique.steps(solved, Options::unique()).is_empty(), "{technique}");
        }
        // A board without a solution: whatever is found, no panic.
        technique.steps(&clash, Options::unique());
    }
}

/// Boards that were spoilt by wrong eliminations: techniques may find what they like, but must not panic or hang.
#[test]
fn no_panic_on_spoilt_boards() {
    let mut random = fastrand::Rng::with_seed(9);
    let positions = positions();
    for technique in techniques().into_iter().filter(|technique| !is_exempt(technique)) {
        let tried = for_cost(positions, technique.cost());
        for position in tried.iter().take(300) {
            let mut board = position.board;
            for candidate in *position.board.all_candidates() {
                if random.u8(..) < 40 {
                    board.eliminate(candidate);
                }
            }
            for step in technique.steps(&board, position.options) {
                let _ = (
                    step.explain(&board).to_string(),
                    step.to_string(),
                    step.apply(&mut board.clone()),
                );
            }
        }
    }
}

/// The image of a board: its givens, what was placed and what was eliminated.
fn transformed(transform: &Transform, board: &Board) -> Board {
    let mut moved = Board::new(&transform.apply(board.givens()));
    for cell in board.placed_cells() {
        let digit = board.digit(cell).expect("a placed cell holds a digit");
        let placed = transform.apply(Candidate { digit, cell });
        moved.place(placed.cell, placed.digit).expect("legal before, legal after");
    }
    for candidate in *board.eliminated() {
        moved.eliminate(transform.apply(candidate));
    }
    moved
}
