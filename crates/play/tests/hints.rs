//! Hints on boards as players have them: along real paths, with and without mistakes, held against the solution.

use std::collections::BTreeSet;
use std::path::PathBuf;

use fastrand::Rng;
use sudokit_core::{Board, Candidate, Cell, Change, Digit, Grid};
use sudokit_logic::{Family, Profile, Step};
use sudokit_play::{Answer, Assist, Finding, Hint, Known, Level, MistakeKind, singles};
use sudokit_search as search;

fn puzzles(name: &str) -> Vec<Grid> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../testdata/puzzles").join(name);
    let text = std::fs::read_to_string(path).expect("the samples are there");
    text.lines().filter_map(|line| line.get(..81)?.parse().ok()).collect()
}

fn solution(assist: &Assist) -> Grid {
    match assist.known() {
        Known::Proper(puzzle) => *puzzle.solution(),
        other => panic!("not proper: {other:?}"),
    }
}

/// The boards of a path, and the changes that lead to the last.
fn walk(assist: &Assist, start: &Board) -> Vec<Board> {
    let mut boards = vec![*start];
    let mut board = *start;
    for step in assist.solver().path(start).steps {
        step.apply(&mut board).expect("the steps of a path fit");
        boards.push(board);
    }
    boards
}

fn assert_sound(step: &Step, solution: &Grid) {
    for candidate in step.placements() {
        assert_eq!(solution[candidate.cell], Some(candidate.digit), "{step}");
    }
    for candidate in step.eliminations() {
        assert_ne!(solution[candidate.cell], Some(candidate.digit), "{step}");
    }
}

/// Each level begins with what the one before said, and the marks of the one before are among its own.
fn assert_levels_add(hint: &Hint) {
    let mut before = hint.told(Level::Where);
    assert_eq!(before.views.len(), 1);
    assert!(!before.to_string().is_empty());
    for level in Level::ALL {
        let told = hint.told(level);
        let sentences = |of: &sudokit_logic::Explanation| -> Vec<String> {
            of.sentences().map(ToString::to_string).collect()
        };
        assert!(sentences(&told).starts_with(&sentences(&before)), "{told}\n{before}");
        for mark in before.marks() {
            assert!(told.marks().any(|other| other == mark), "{mark:?}");
        }
        before = told;
    }
}

/// What is wrong on a board, worked out by itself.
fn expected(board: &Board, solution: &Grid) -> BTreeSet<(MistakeKind, Candidate)> {
    let mut wrong = BTreeSet::new();
    for (cell, right) in solution.iter() {
        match board.digit(cell) {
            Some(digit) if digit != right => {
                wrong.insert((MistakeKind::WrongDigit, Candidate { digit, cell }));
            }
            Some(_) => {}
            None => {
                let right = Candidate { digit: right, cell };
                if board.eliminated().contains(right) {
                    wrong.insert((MistakeKind::LostCandidate, right));
                }
            }
        }
    }
    wrong
}

/// Some moves of a player, right and wrong, and the log of them.
fn play(board: &mut Board, solution: &Grid, rng: &mut Rng) -> Vec<Change> {
    let mut log = Vec::new();
    for _ in 0..rng.usize(1..8) {
        let cell = Cell::ALL[rng.usize(..81)];
        let digit = Digit::ALL[rng.usize(..9)];
        match rng.u8(..4) {
            // Any digit, right or wrong, clashing or not; or the cell is emptied.
            0 => log.extend(board.enter(cell, Some(digit))),
            1 => log.extend(board.enter(cell, solution[cell])),
            2 => log.extend(board.eliminate(Candidate { digit, cell })),
            _ => log.extend(board.restore(Candidate { digit, cell })),
        }
    }
    log
}

/// The ladder without its dear end.
fn lower_ladder() -> Profile {
    let is_dear = |family| matches!(family, Family::Chain | Family::Als | Family::LastResort);
    Profile::ladder().without(|technique| is_dear(technique.family()))
}

#[test]
fn hints_on_real_paths_are_right() {
    let mut rng = Rng::with_seed(1);
    let (mut steps, mut stuck, mut mistaken) = (0, 0, 0);
    for name in ["minimal.txt", "easy.txt", "17_clue.txt", "hardest_11.txt"] {
        // The whole ladder is never stuck.
        let profile = if name == "hardest_11.txt" { lower_ladder() } else { Profile::ladder() };
        for puzzle in puzzles(name).iter().take(40) {
            let start = Board::new(puzzle);
            let assist = Assist::new(&start, profile.clone());
            let solution = solution(&assist);
            for board in walk(&assist, &start).iter().skip(rng.usize(..5)).step_by(5) {
                let hint = assist.hint(board, &[]);
                assert_levels_add(&hint);
                match &hint.finding {
                    Finding::Step(deduction) => {
                        assert_sound(&deduction.step, &solution);
                        steps += 1;
                    }
                    Finding::Stuck { .. } => stuck += 1,
                    Finding::Solved => assert!(board.is_solved()),
                    other => panic!("{other:?}"),
                }

                let mut board = *board;
                let log = play(&mut board, &solution, &mut rng);
                let wrong = expected(&board, &solution);
                let hint = assist.hint(&board, &log);
                assert_levels_add(&hint);
                match &hint.finding {
                    Finding::Mistakes(mistakes) => {
                        let found: BTreeSet<_> =
                            mistakes.iter().map(|m| (m.kind, m.candidate)).collect();
                        assert_eq!(found, wrong);
                        assert_eq!(mistakes.len(), wrong.len());
                        for mistake in mistakes {
                            assert_since(&board, &log, &solution, mistake);
                        }
                        assert!(mistakes.is_sorted_by_key(|mistake| mistake.since));
                        mistaken += 1;
                    }
                    Finding::Step(deduction) => {
                        assert!(wrong.is_empty());
                        assert_sound(&deduction.step, &solution);
                    }
                    _ => assert!(wrong.is_empty()),
                }
            }
        }
    }
    println!("{steps} steps, {stuck} times none, {mistaken} boards with mistakes");
    assert!(steps > 1000 && stuck > 5 && mistaken > 500);
}

/// Before the change the mistake was not on the board, and from it on it was.
fn assert_since(board: &Board, log: &[Change], solution: &Grid, mistake: &sudokit_play::Mistake) {
    let since = mistake.since.expect("the path is right, so the log holds every mistake");
    let has = |board: &Board| {
        let Candidate { digit, cell } = mistake.candidate;
        match mistake.kind {
            MistakeKind::WrongDigit => board.digit(cell) == Some(digit),
            _ => board.eliminated().contains(mistake.candidate) && solution[cell] == Some(digit),
        }
    };
    let mut board = *board;
    for (n, change) in log.iter().enumerate().rev() {
        assert!(n < since || has(&board), "{mistake:?} {log:?}");
        board.revert(*change).expect("the log leads to the board");
        if n == since {
            assert!(!has(&board), "{mistake:?} {log:?}");
        }
    }
}

#[test]
fn with_several_solutions_steps_hold_in_all_of_them() {
    let mut rng = Rng::with_seed(2);
    let (mut steps, mut dead) = (0, 0);
    for puzzle in puzzles("minimal.txt").iter().take(60) {
        // A given of a minimal puzzle is taken away: several solutions, mostly few.
        let given = rng.choice(puzzle.filled()).expect("there are givens");
        let vague = puzzle.without(given);
        let start = Board::new(&vague);
        let assist = Assist::new(&start, Profile::ladder());
        assert!(matches!(assist.known(), Known::Several));
        let solutions: Vec<Grid> = search::solutions(&vague).take(200).collect();
        let mut board = start;
        for _ in 0..15 {
            let hint = assist.hint(&board, &[]);
            assert!(hint.is_of_several());
            assert!(
                hint.told(Level::Where).to_string().starts_with("The puzzle has several solutions")
            );
            assert_levels_add(&hint);
            let Finding::Step(deduction) = &hint.finding else { break };
            assert_ne!(deduction.step.technique().family(), Family::Uniqueness);
            solutions.iter().for_each(|solution| assert_sound(&deduction.step, solution));
            deduction.step.apply(&mut board).expect("a hint fits its board");
            steps += 1;
        }
        dead += usize::from(dead_end(&assist, &board, &mut rng));
    }
    println!("{steps} steps, {dead} dead ends");
    assert!(steps > 300 && dead > 20);
}

/// Plays at random; where no solution is left, the hint says so, and since when.
fn dead_end(assist: &Assist, board: &Board, rng: &mut Rng) -> bool {
    let mut board = *board;
    let mut log = Vec::new();
    let mut lost = None;
    for n in 0..6 {
        let Some(cell) = rng.choice(board.empty_cells()) else { break };
        let Some(digit) = rng.choice(board.candidates(cell)) else { break };
        log.push(board.enter(cell, Some(digit)).expect("an empty cell"));
        if lost.is_none() && search::solve(&board).is_none() {
            lost = Some(n);
        }
    }
    match (assist.hint(&board, &log).finding, lost) {
        (Finding::DeadEnd { since }, lost) => {
            assert!(lost.is_some());
            assert_eq!(since, lost);
            true
        }
        (finding, lost) => {
            assert!(lost.is_none(), "{finding:?}");
            false
        }
    }
}

#[test]
fn refutations_hold_and_need_all_their_steps() {
    let mut rng = Rng::with_seed(3);
    let (mut direct, mut assumed, mut placed, mut open) = (0, 0, 0, 0);
    for name in ["minimal.txt", "17_clue.txt", "hardest_11.txt"] {
        for puzzle in puzzles(name).iter().take(12) {
            let start = Board::new(puzzle);
            let assist = Assist::new(&start, lower_ladder());
            let solution = solution(&assist);
            let boards = walk(&assist, &start);
            for _ in 0..6 {
                let board = boards[rng.usize(..boards.len())];
                let Some(cell) = rng.choice(board.empty_cells()) else { continue };
                let digit = Digit::ALL[rng.usize(..9)];
                let candidate = Candidate { digit, cell };
                let is_true = solution[cell] == Some(digit);
                let why = assist.why(&board, candidate);
                let told: Vec<_> = why.stages(&board);
                for stage in &told {
                    assert!(stage.explanation.sentences().count() > 0);
                    if let Some(step) = &stage.step {
                        // It is a step of the board that it is told on.
                        let all = step.technique().steps(&stage.board, assist.solver().options());
                        assert!(all.contains(step), "{step}");
                    }
                }
                assert!(!(is_true && why.is_refuted()), "{candidate}");
                match &why.answer {
                    Answer::Clash(peers) => {
                        assert!(peers.iter().all(|peer| board.digit(peer) == Some(digit)));
                        assert!(!peers.is_empty());
                    }
                    Answer::Refuted(refutation) => {
                        assert!(reaches(&refutation.start, &refutation.steps, candidate));
                        for n in 0..refutation.steps.len() {
                            let mut fewer = refutation.steps.clone();
                            fewer.remove(n);
                            let found = found_again(&assist, &refutation.start, &fewer);
                            assert!(!found.is_some_and(|steps| reaches(
                                &refutation.start,
                                &steps,
                                candidate
                            )));
                        }
                        match refutation.contradiction {
                            Some(_) => assumed += 1,
                            None => direct += 1,
                        }
                    }
                    Answer::Placed { .. } => {
                        assert!(is_true);
                        placed += 1;
                    }
                    Answer::Open { up_to, .. } => {
                        assert!(up_to.is_some());
                        open += 1;
                    }
                    other => panic!("{other:?}"),
                }
            }
        }
    }
    println!("{direct} direct, {assumed} by assumption, {placed} placed, {open} open");
    assert!(direct > 10 && assumed > 10 && placed > 5 && open > 3);
}

/// Whether the steps fit and end where the candidate is gone, or where something cannot be.
fn reaches(start: &Board, steps: &[Step], candidate: Candidate) -> bool {
    let mut board = *start;
    if steps.iter().any(|step| step.apply(&mut board).is_err()) {
        return false;
    }
    if board.digit(candidate.cell) == Some(candidate.digit) {
        let cannot_be =
            |cell: Cell| board.digit(cell).is_none() && board.candidates(cell).is_empty();
        let lost = |digit: Digit| {
            let places = board.cells_of(digit) | board.digits().cells_of(digit);
            sudokit_core::House::ALL.iter().any(|house| (house.cells() & places).is_empty())
        };
        return Cell::ALL.into_iter().any(cannot_be) || Digit::ALL.into_iter().any(lost);
    }
    !board.has_candidate(candidate)
}

/// The conclusions of the steps, one after the other, each by any technique that has them now; `None` if none has.
fn found_again(assist: &Assist, start: &Board, steps: &[Step]) -> Option<Vec<Step>> {
    let mut board = *start;
    let mut found = Vec::new();
    for wanted in steps {
        let (placed, gone) = (wanted.conclusions().placements, wanted.conclusions().eliminations);
        let step = assist.solver().all(&board).into_iter().find(|step| {
            placed.is_subset(step.conclusions().placements)
                && gone.is_subset(step.conclusions().eliminations)
        })?;
        step.apply(&mut board).ok()?;
        found.push(step);
    }
    Some(found)
}

#[test]
fn singles_are_right_and_go_to_the_end() {
    for puzzle in puzzles("minimal.txt").iter().chain(&puzzles("easy.txt")).take(150) {
        let start = Board::new(puzzle);
        let solution = search::solve(puzzle).expect("proper");
        let mut once = start;
        let placed = singles::place_now(&mut once).expect("a board with a solution");
        assert_eq!(once.placed_cells().len(), placed.len());
        placed.iter().for_each(|step| assert_sound(step, &solution));
        let mut all = start;
        singles::place_all(&mut all).expect("a board with a solution");
        assert!(solution.extends(all.digits()));
        assert!(singles::now(&all).is_empty());
        // The elimination rules, run to the end, are the same thing.
        let mut propagated = start;
        propagated.propagate().expect("a board with a solution");
        assert_eq!(all.digits(), propagated.digits());
    }
}

#[test]
fn clashing_singles_are_an_error() {
    // Two cells of a row are left with 9 alone, by their columns.
    let mut board = Board::new(&Grid::EMPTY);
    for digit in Digit::ALL.into_iter().take(8) {
        for cell in [Cell::R1C1, Cell::R1C9] {
            board.eliminate(Candidate { digit, cell });
        }
    }
    let before = board;
    assert!(singles::place_all(&mut board).is_err());
    assert_eq!(board, before);
}

#[test]
fn a_puzzle_without_a_solution_gets_no_hint() {
    let clash = Grid::EMPTY.with(Cell::R1C1, Digit::D1).with(Cell::R1C2, Digit::D1);
    let board = Board::new(&clash);
    let assist = Assist::new(&board, Profile::ladder());
    let hint = assist.hint(&board, &[]);
    assert!(matches!(hint.finding, Finding::NoSolution));
    assert_levels_add(&hint);
    assert!(matches!(
        assist.why(&board, Candidate::new(Cell::R5C5, Digit::D1)).answer,
        Answer::Trouble(Finding::NoSolution)
    ));
}

#[test]
fn basic_candidates_forget_what_was_eliminated() {
    let mut board = Board::new(&puzzles("easy.txt")[0]);
    let plain = Assist::basic(&board);
    assert_eq!(plain, board.digits().candidates());
    let cell = board.fewest_candidates().expect("an empty cell");
    for digit in board.candidates(cell) {
        board.eliminate(Candidate { digit, cell });
    }
    assert_eq!(Assist::basic(&board), plain);
}
