//! What is made keeps its promises: proper, minimal when it says so, of the symmetry, pattern and number asked for, and
//! the same from the same seed.

use std::sync::atomic::AtomicBool;

use sudokit_core::{Cell, CellSet, Grid};
use sudokit_generate::{
    GaveUpError, Made, Recipe, Symmetry, all_minimal, minimal_sukaku, minimize, minimize_to_fewest,
    random_givens, random_solution, stream,
};
use sudokit_search::{Puzzle, Solver};

/// How many of each kind: those of CI, or of the long run.
fn size(usual: u64, long: u64) -> u64 {
    if std::env::var_os("SUDOKIT_LONG").is_some() { long } else { usual }
}

fn make(
    recipe: &Recipe,
    seed: u64,
    indices: std::ops::Range<u64>,
) -> Vec<Result<Made, GaveUpError>> {
    let mut rngs: Vec<_> = indices.map(|index| stream(seed, index)).collect();
    recipe.make_each(&mut rngs, &AtomicBool::new(false))
}

/// Holds what was made to what it says of itself, by the portable solver.
fn check(made: &[Made]) {
    let solver = Solver::portable();
    for Made { givens, solution, is_minimal, .. } in made {
        assert!(!givens.is_full() && givens.is_consistent(), "{givens}");
        assert!(solution.is_solved() && solution.extends(givens), "{givens}");
        assert_eq!(solver.count(givens, 2), 1, "{givens}");
        let needed = |cell: Cell| solver.count(&givens.without(cell), 2) == 2;
        assert_eq!(givens.filled().iter().all(needed), *is_minimal, "{givens}");
    }
}

fn all(recipe: &Recipe, seed: u64, count: u64) -> Vec<Made> {
    let mut all = Vec::new();
    for first in (0..count).step_by(100) {
        let made = make(recipe, seed, first..count.min(first + 100));
        all.extend(made.into_iter().map(|made| made.expect("there are many")));
    }
    check(&all);
    all
}

#[test]
fn plain_puzzles_are_proper_and_minimal() {
    let made = all(&Recipe::default(), 1, size(50_000, 1_000_000));
    assert!(made.iter().all(|made| made.is_minimal));
    let distinct: std::collections::HashSet<Grid> = made.iter().map(|made| made.givens).collect();
    assert_eq!(distinct.len(), made.len());
}

#[test]
fn symmetric_puzzles_are_symmetric() {
    for (symmetry, name) in Symmetry::ALL {
        let mut recipe = Recipe::default();
        (recipe.symmetry, recipe.minimal) = (Some(symmetry), false);
        let made = all(&recipe, 2, size(1_000, 10_000));
        assert!(made.iter().all(|made| symmetry.holds(made.givens.filled())), "{name}");
        // No orbit can go.
        for made in &made[..100] {
            for orbit in symmetry.orbits() {
                if orbit.is_subset(made.givens.filled()) {
                    let fewer = orbit.iter().fold(made.givens, Grid::without);
                    assert_eq!(Solver::portable().count(&fewer, 2), 2, "{name}: {}", made.givens);
                }
            }
        }
    }
}

#[test]
fn random_symmetries_are_symmetric() {
    let mut recipe = Recipe::default();
    (recipe.symmetry, recipe.minimal) = (None, false);
    for made in all(&recipe, 3, 1_000) {
        let mut symmetries = Symmetry::ALL[1..].iter();
        assert!(symmetries.any(|(symmetry, _)| symmetry.holds(made.givens.filled())));
    }
}

#[test]
fn the_number_of_givens_is_met() {
    for (clues, minimal) in [
        (24..=24, true),
        (23..=25, true),
        (30..=30, false),
        (28..=34, false),
        (60..=60, false),
        (80..=80, false),
    ] {
        let mut recipe = Recipe::default();
        (recipe.clues, recipe.minimal) = (Some(clues.clone()), minimal);
        let made = all(&recipe, 4, 1_000);
        assert!(made.iter().all(|made| clues.contains(&made.givens.filled().len())), "{clues:?}");
        assert!(!minimal || made.iter().all(|made| made.is_minimal));
    }
    let mut recipe = Recipe::default();
    (recipe.clues, recipe.minimal, recipe.symmetry) =
        (Some(30..=30), false, Some(Symmetry::Rotate180));
    for made in all(&recipe, 5, 1_000) {
        assert!(
            made.givens.filled().len() == 30 && Symmetry::Rotate180.holds(made.givens.filled())
        );
    }
}

#[test]
fn few_givens_are_found_by_search() {
    for (count, number) in [(22, 20), (21, size(4, 100)), (20, size(1, 20))] {
        let mut recipe = Recipe::default();
        recipe.clues = Some(count..=count);
        let made = all(&recipe, 6, number);
        assert!(made.iter().all(|made| made.givens.filled().len() == count && made.is_minimal));
    }
}

/// Patterns as people draw them.
const PATTERNS: [&str; 3] = [
    "1.1...1.1.1.1.1.1...1.1.1...1...1...1.....1...1...1...1.1.1...1.1.1.1.1.1...1.1",
    "11..1..11..11.11..1...1...1.1.....1...11.11...1.....1.1...1...1..11.11..11..1..11",
    "1.1...1.1.1..1..1...1...1...1.1.1...1.....1...1.1.1...1...1...1..1..1.1.1...1.1..",
];

fn pattern(text: &str) -> CellSet {
    let cells = Cell::ALL.into_iter().zip(text.chars());
    cells.filter(|(_, symbol)| *symbol == '1').map(|(cell, _)| cell).collect()
}

#[test]
fn patterns_are_filled_exactly() {
    for text in PATTERNS {
        let mut recipe = Recipe::default();
        (recipe.pattern, recipe.minimal) = (Some(pattern(text)), false);
        for made in all(&recipe, 7, 1_000) {
            assert_eq!(made.givens.filled(), pattern(text));
        }
    }
}

#[test]
fn a_solution_is_kept() {
    let solution = random_solution(&mut stream(8, 0));
    let mut recipe = Recipe::default();
    recipe.from = Some(solution);
    assert!(all(&recipe, 9, 1_000).iter().all(|made| made.solution == solution));
}

/// A puzzle is the same alone, in any company, and a second time.
#[test]
fn a_puzzle_depends_on_its_stream_alone() {
    let mut recipes = vec![Recipe::default(); 4];
    (recipes[1].symmetry, recipes[1].minimal) = (None, false);
    recipes[2].clues = Some(22..=22);
    (recipes[3].pattern, recipes[3].minimal) = (Some(pattern(PATTERNS[1])), false);
    for recipe in &recipes {
        let together = make(recipe, 10, 0..20);
        let apart: Vec<_> = (0..20).map(|index| recipe.make(&mut stream(10, index))).collect();
        assert_eq!(together, apart);
        assert_eq!(make(recipe, 10, 5..12), together[5..12]);
    }
}

/// What a seed means must never change; each of these lines is what it meant from the start.
#[test]
fn seeds_keep_their_meaning() {
    let first: Vec<String> = make(&Recipe::default(), 1, 0..2)
        .into_iter()
        .map(|made| made.map_or_else(|error| error.to_string(), |made| made.givens.to_string()))
        .collect();
    assert_eq!(
        first,
        [
            ".3....5...6..13.4.1..4...9...3.76..2......46..1289.....45...2.........3....9.8...",
            "7..83...5..5..943.1............7......4...5.1..9..4...9...5.1...........2..1.6.47",
        ]
    );
}

/// Whatever is asked for comes to an answer, and one that is true.
#[test]
fn every_number_of_givens_is_answered() {
    for count in 0..=81 {
        let mut recipe = Recipe::default();
        (recipe.clues, recipe.minimal) = (Some(count..=count), false);
        match recipe.check() {
            Ok(()) if count >= 28 => {
                let made = all(&recipe, 11, 3);
                assert!(made.iter().all(|made| made.givens.filled().len() == count));
            }
            Ok(()) => assert!(count >= 17),
            Err(error) => assert!(count < 17 || count == 81, "{count}: {error}"),
        }
    }
}

#[test]
fn what_cannot_be_is_said() {
    // A range that holds nothing, which is what is meant.
    let (fewest, most) = (30, 20);
    let said = |change: &dyn Fn(&mut Recipe)| {
        let mut recipe = Recipe::default();
        change(&mut recipe);
        recipe.check().unwrap_err().to_string()
    };
    assert_eq!(
        said(&|recipe| recipe.clues = Some(16..=16)),
        "a proper puzzle has at least 17 givens, not 16"
    );
    assert_eq!(said(&|recipe| recipe.clues = Some(81..=81)), "81 givens leave nothing to solve");
    assert_eq!(said(&|recipe| recipe.clues = Some(fewest..=most)), "no number is from 30 to 20");
    assert_eq!(
        said(&|recipe| recipe.clues = Some(41..=50)),
        "no minimal puzzle of 41 givens is known, none of more than 40"
    );
    assert_eq!(
        said(&|recipe| {
            (recipe.clues, recipe.symmetry) = (Some(26..=27), Some(Symmetry::Rotate90));
        }),
        "no 26 givens have the symmetry rotate-90"
    );
    let pattern_of = |empty: &[usize]| -> CellSet {
        Cell::ALL.into_iter().filter(|cell| !empty.contains(&(cell.index() / 9))).collect()
    };
    assert_eq!(
        said(&|recipe| recipe.pattern = Some(pattern_of(&[3, 5]))),
        "the pattern leaves row 4 and row 6 empty, which could change places"
    );
    assert_eq!(
        said(&|recipe| recipe.pattern = Some(pattern_of(&[0, 1, 2, 3, 4, 5, 6, 7]))),
        "a proper puzzle has at least 17 givens; the pattern has 9"
    );
}

#[test]
fn pencilmark_puzzles_are_proper_and_minimal() {
    let solver = Solver::portable();
    for index in 0..size(4, 500) {
        let rng = &mut stream(12, index);
        let solution = random_solution(rng);
        let puzzle = minimal_sukaku(rng, &solution);
        assert_eq!((solver.count(&puzzle, 2), solver.solve(&puzzle)), (1, Some(solution)));
        for cell in Cell::ALL {
            for digit in !puzzle[cell] {
                let mut more = puzzle;
                more[cell].insert(digit);
                assert_eq!(solver.count(&more, 2), 2);
            }
        }
    }
}

#[test]
fn random_givens_are_legal() {
    for index in 0..1_000 {
        let wanted = (index % 82) as usize;
        let grid = random_givens(&mut stream(13, index), wanted);
        assert!(grid.is_consistent());
        let left = grid.candidates();
        let stuck =
            || Cell::ALL.into_iter().all(|cell| grid[cell].is_some() || left[cell].is_empty());
        assert!(grid.filled().len() == wanted || grid.filled().len() < wanted && stuck());
    }
}

/// All minimal puzzles within some, compared with trying every set of givens.
#[test]
fn minimal_puzzles_within_a_puzzle_are_all_found() {
    let stop = AtomicBool::new(false);
    let solver = Solver::portable();
    for index in 0..size(10, 200) {
        let made = Recipe::default().make(&mut stream(14, index)).expect("there are many");
        // Some more givens, of which some can go in several ways.
        let rng = &mut stream(15, index);
        let mut givens = made.givens;
        for (cell, digit) in
            minimize(rng, &Puzzle::try_from(made.solution).expect("proper")).iter().take(5)
        {
            givens.set(cell, Some(digit));
        }
        let puzzle = Puzzle::try_from(givens).expect("more givens");
        let (found, complete) = all_minimal(&puzzle, 100_000, &stop);
        assert!(complete);
        let is_minimal = |grid: &Grid| {
            let needed = |cell: Cell| solver.count(&grid.without(cell), 2) == 2;
            solver.count(grid, 2) == 1 && grid.filled().iter().all(needed)
        };
        assert!(found.iter().all(|grid| givens.extends(grid) && is_minimal(grid)));
        assert!(found.windows(2).all(|pair| pair[0].filled().len() <= pair[1].filled().len()));
        // Each subset of what can go alone: the others are in all of them.
        let spare: CellSet = givens
            .filled()
            .iter()
            .filter(|cell| solver.is_proper(&givens.without(*cell)))
            .collect();
        assert!(spare.len() <= 20, "{givens}");
        let mut expected = 0;
        for chosen in 0_u32..1 << spare.len() {
            let out = spare.iter().enumerate().filter(|(n, _)| chosen >> n & 1 == 1);
            let grid = out.fold(givens, |grid, (_, cell)| grid.without(cell));
            expected += usize::from(is_minimal(&grid));
        }
        assert_eq!(found.len(), expected, "{givens}");
        let one = minimize(rng, &puzzle);
        let fewest = minimize_to_fewest(rng, &puzzle, 200, &stop);
        assert!(found.contains(&one) && found.contains(&fewest));
        assert_eq!(all_minimal(&puzzle, 1, &stop).1, found.len() == 1);
    }
}
