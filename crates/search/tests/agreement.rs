//! The solver and the naive backtracker find the same solutions; and the images of a puzzle have as many.
//!
//! With `SUDOKIT_LONG` set, on twenty times as many puzzles: 100,000 grids and 10,000 pencilmark puzzles.

use fastrand::Rng;
use sudokit_core::{Candidate, CandidateGrid, Cell, Digit, Grid};
use sudokit_search::{Position, Solver, naive};

mod support;
use support::random::{Real, any_filling, consistent_filling};

/// The solutions are counted up to here.
const LIMIT: usize = 50;

fn times(long: usize) -> usize {
    support::times(long, 20)
}

#[test]
fn random_grids_have_the_naive_solutions() {
    let mut rng = Rng::with_seed(1);
    let real = Real::load();
    let mut tally = Tally::default();
    for _ in 0..times(100_000) {
        let grid = match rng.u8(0..10) {
            0..6 => real.mutated(&mut rng),
            6..8 => consistent_filling(&mut rng),
            8 => real.part_of_solution(&mut rng),
            _ => any_filling(&mut rng),
        };
        tally.add(compare(&grid, CandidateGrid::from(&grid), &grid.to_string()));
    }
    tally.check("grids");
}

#[test]
fn random_pencilmark_puzzles_have_the_naive_solutions() {
    let mut rng = Rng::with_seed(2);
    let real = Real::load();
    let mut tally = Tally::default();
    for _ in 0..times(10_000) {
        let puzzle = real.pencilmarks(&mut rng);
        tally.add(compare(&puzzle, puzzle, &puzzle.to_string()));
    }
    tally.check("pencilmark puzzles");
}

/// Compares all solutions, if they are fewer than the limit, and else their count. How many there are.
fn compare<P: Position>(position: &P, puzzle: CandidateGrid, text: &str) -> usize {
    let mut expected = naive::solutions(puzzle, LIMIT);
    expected.sort_unstable();
    for solver in Solver::all() {
        let mut found: Vec<Grid> = solver.solutions(position).take(LIMIT).collect();
        assert_eq!(solver.count(position, LIMIT as u64), found.len() as u64, "{text}");
        assert_eq!(solver.solve(position), found.first().copied(), "{text}");
        for solution in &found {
            assert!(solution.is_solved() && puzzle.allows(solution), "{text}: {solution}");
        }
        found.sort_unstable();
        assert_eq!(found.len(), expected.len(), "{text}");
        if found.len() < LIMIT {
            assert_eq!(found, expected, "{text}");
        } else {
            found.dedup();
            assert_eq!(found.len(), LIMIT, "a solution came twice: {text}");
        }
    }
    expected.len()
}

/// How many of the puzzles have no solution, one, some, and as many as are counted.
#[derive(Default)]
struct Tally {
    none: usize,
    one: usize,
    some: usize,
    many: usize,
}

impl Tally {
    fn add(&mut self, count: usize) {
        *match count {
            0 => &mut self.none,
            1 => &mut self.one,
            2..LIMIT => &mut self.some,
            _ => &mut self.many,
        } += 1;
    }

    /// The mix must have plenty of each kind to mean anything.
    fn check(&self, what: &str) {
        let Self { none, one, some, many } = *self;
        let all = none + one + some + many;
        eprintln!(
            "{all} {what}: {none} with no solution, {one} with one, {some} with 2-49, {many} with more"
        );
        for kind in [none, one, some, many] {
            assert!(kind * 50 >= all, "the mix is too poor");
        }
    }
}

#[test]
fn images_have_as_many_solutions() {
    let mut rng = Rng::with_seed(3);
    let real = Real::load();
    for n in 0..times(30_000) {
        let puzzle = match n % 3 {
            0 => CandidateGrid::from(&real.mutated(&mut rng)),
            1 => CandidateGrid::from(&real.part_of_solution(&mut rng)),
            _ => real.pencilmarks(&mut rng),
        };
        let symmetry = Symmetry::random(&mut rng);
        let image = symmetry.image(&puzzle);
        for solver in Solver::all() {
            let count = solver.count(&puzzle, 200);
            assert_eq!(solver.count(&image, 200), count, "{puzzle}");
            if count < 200 {
                let solution_image = |grid| symmetry.image(&CandidateGrid::from(&grid)).singles();
                let mut images: Vec<Grid> = solver.solutions(&puzzle).map(solution_image).collect();
                let mut found: Vec<Grid> = solver.solutions(&image).collect();
                images.sort_unstable();
                found.sort_unstable();
                assert_eq!(found, images, "{puzzle}");
            }
        }
    }
}

/// A change of places and digits that keeps what is a solution a solution.
struct Symmetry {
    transposed: bool,
    rows: [usize; 9],
    columns: [usize; 9],
    digits: [Digit; 9],
}

impl Symmetry {
    fn random(rng: &mut Rng) -> Self {
        let mut digits = Digit::ALL;
        rng.shuffle(&mut digits);
        Self { transposed: rng.bool(), rows: lines(rng), columns: lines(rng), digits }
    }

    fn image(&self, puzzle: &CandidateGrid) -> CandidateGrid {
        let mut image = CandidateGrid::EMPTY;
        for Candidate { digit, cell } in puzzle.iter() {
            let (mut row, mut column) = (cell.index() / 9, cell.index() % 9);
            if self.transposed {
                (row, column) = (column, row);
            }
            let cell = Cell::ALL[9 * self.rows[row] + self.columns[column]];
            image[cell].insert(self.digits[digit.index()]);
        }
        image
    }
}

/// Where each of nine lines goes: chutes change places, and lines within each.
fn lines(rng: &mut Rng) -> [usize; 9] {
    let mut three = || {
        let mut three = [0, 1, 2];
        rng.shuffle(&mut three);
        three
    };
    let chutes = three();
    let within = [three(), three(), three()];
    std::array::from_fn(|line| 3 * chutes[line / 3] + within[line / 3][line % 3])
}
