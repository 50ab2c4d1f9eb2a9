//! `data/counts.txt`: how many solutions each puzzle has, by every way to ask.

use sudokit_core::{Board, CandidateGrid, Grid};
use sudokit_search::{Position, Puzzle, PuzzleError, Solver, naive};

const COUNTS: &str = include_str!("data/counts.txt");

#[test]
fn every_line_has_its_count() {
    let mut checked = 0;
    for (n, line) in COUNTS.lines().enumerate() {
        if line.is_empty() || line.starts_with('#') {
            continue;
        }
        let case = Case::parse(line).unwrap_or_else(|| panic!("line {}: {line}", n + 1));
        println!("line {}", n + 1);
        if let Ok(grid) = case.puzzle.parse::<Grid>() {
            check(&grid, &case);
            check(&Board::new(&grid), &case);
            check(&CandidateGrid::from(&grid), &case);
            check(&grid.candidates(), &case);
            check_puzzle(grid, &case);
            check_naive(&CandidateGrid::from(&grid), &case);
        } else {
            let grid: CandidateGrid = case.puzzle.parse().expect("81 or 729 characters");
            check(&grid, &case);
            check(&Board::from_candidates(&grid), &case);
            check_puzzle(grid, &case);
            check_naive(&grid, &case);
        }
        checked += 1;
    }
    assert!(checked >= 40, "{checked} lines");
}

/// A line of the file.
struct Case<'a> {
    puzzle: &'a str,
    count: u64,
    /// Whether there are no more than `count`.
    exact: bool,
    solution: Option<Grid>,
}

impl<'a> Case<'a> {
    fn parse(line: &'a str) -> Option<Self> {
        let mut fields = line.split(':');
        let (puzzle, count, solution) = (fields.next()?, fields.next()?, fields.next()?);
        let least = count.strip_prefix(">=");
        Some(Self {
            puzzle,
            count: least.unwrap_or(count).parse().ok()?,
            exact: least.is_none(),
            solution: if solution.is_empty() { None } else { Some(solution.parse().ok()?) },
        })
        .filter(|case| case.solution.is_some() == (case.exact && case.count == 1))
    }

    /// A limit that shows whether the count is right.
    fn limit(&self) -> u64 {
        if self.exact { self.count + 1 } else { self.count }
    }
}

fn check<P: Position>(position: &P, case: &Case<'_>) {
    for solver in Solver::all() {
        assert_eq!(solver.count(position, case.limit()), case.count);
        for limit in 0..3 {
            assert_eq!(solver.count(position, limit), case.count.min(limit));
        }
        assert_eq!(solver.is_proper(position), case.count == 1);

        let first = solver.solve(position);
        assert_eq!(first.is_some(), case.count > 0);
        let limit = usize::try_from(case.limit()).expect("small counts");
        let mut all: Vec<Grid> = solver.solutions(position).take(limit).collect();
        assert_eq!(all.len() as u64, case.count);
        assert_eq!(all.first().copied(), first);
        if let Some(solution) = case.solution {
            assert_eq!(all, [solution]);
        }
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len() as u64, case.count, "a solution came twice");
    }
}

fn check_puzzle<P: Position + Copy + PartialEq + std::fmt::Debug>(position: P, case: &Case<'_>)
where
    Puzzle: TryFrom<P, Error = PuzzleError<P>>,
{
    match Puzzle::try_from(position) {
        Ok(puzzle) => {
            assert_eq!(Some(*puzzle.solution()), case.solution);
            assert_eq!(Solver::new().solve(&puzzle.to_board()), case.solution);
            assert_eq!(Solver::new().solve(puzzle.candidates()), case.solution);
        }
        Err(PuzzleError::None(back)) => {
            assert_eq!(case.count, 0);
            assert_eq!(back, position);
        }
        Err(PuzzleError::Many(back, witnesses)) => {
            assert!(case.count > 1);
            assert_eq!(back, position);
            assert_ne!(witnesses[0], witnesses[1]);
            let first: Vec<Grid> = Solver::new().solutions(&position).take(2).collect();
            assert_eq!(first, witnesses);
        }
        Err(other) => panic!("{other:?}"),
    }
}

/// The naive backtracker counts the same; large counts only up to 20,000.
fn check_naive(puzzle: &CandidateGrid, case: &Case<'_>) {
    let limit = case.limit().min(20_000);
    assert_eq!(naive::count(*puzzle, limit as usize) as u64, case.count.min(limit));
}

#[test]
fn causes_are_told_where_they_show() {
    let message =
        |line: &str| Puzzle::try_from(line.parse::<Grid>().unwrap()).unwrap_err().to_string();
    assert_eq!(
        message(
            "152738496738964215496152873389526147517349682264817359843295761971683524625471939"
        ),
        "no solution: digit 9 twice in column 9 (r6c9, r9c9)"
    );
    assert_eq!(
        message(
            "1............1..........234......................................................"
        ),
        "no solution"
    );
    let several = message(&".".repeat(81));
    assert!(several.starts_with("several solutions, two of which differ in "), "{several}");
    let empty = CandidateGrid::EMPTY;
    assert_eq!(
        Puzzle::try_from(empty).unwrap_err().to_string(),
        "no solution: no digit is left for r1c1"
    );
}
