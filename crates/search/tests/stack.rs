//! The watched search tells the truth: its events replay to its board, and its counters count them.

use sudokit_core::{Cell, Digit, Grid};
use sudokit_search::solve;
use sudokit_search::stack::{Counters, Event, Pick, StackSearch};

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Applies the events of a search to a grid of its own, checks each, and compares. Ends with the first solution.
fn replay(givens: &Grid, pick: Pick, most: usize) -> (Grid, Option<Event>) {
    let mut search = StackSearch::new(givens, pick);
    let mut grid = *givens;
    let mut counters = Counters::default();
    let mut last = None;
    for _ in 0..most {
        let Some(event) = search.next() else { break };
        last = Some(event);
        match event {
            Event::Place(candidate) => {
                counters.placed += 1;
                assert_eq!(grid[candidate.cell], None);
                grid.set(candidate.cell, Some(candidate.digit));
                assert!(grid.is_consistent());
            }
            Event::Backtrack(candidate) => {
                counters.backtracks += 1;
                assert_eq!(grid[candidate.cell], Some(candidate.digit));
                grid.set(candidate.cell, None);
            }
            Event::DeadEnd(cell) => {
                counters.dead_ends += 1;
                assert!(grid[cell].is_none());
                let legal = |digit| grid.with(cell, digit).is_consistent();
                assert!(!Digit::ALL.into_iter().any(legal));
            }
            Event::Solved => counters.solutions += 1,
            Event::Exhausted => assert_eq!(search.next(), None),
            other => panic!("{other:?}"),
        }
        assert_eq!((*search.grid(), search.counters()), (grid, counters));
        assert!(grid.extends(givens));
        if matches!(event, Event::Solved) {
            break;
        }
    }
    (grid, last)
}

#[test]
fn events_replay_to_the_solution() {
    for pick in [Pick::First, Pick::Fewest] {
        let puzzle: Grid = PUZZLE.parse().unwrap();
        let (grid, last) = replay(&puzzle, pick, usize::MAX);
        assert_eq!(last, Some(Event::Solved));
        assert_eq!(Some(grid), solve(&puzzle));

        let (grid, last) = replay(&Grid::EMPTY, pick, 100_000);
        assert_eq!(last, Some(Event::Solved));
        assert!(grid.is_solved());
    }
}

#[test]
fn a_grid_without_solution_is_exhausted() {
    // One given is wrong.
    let no_solution = PUZZLE.parse::<Grid>().unwrap().with(Cell::R1C2, Digit::D4);
    assert!(no_solution.is_consistent() && solve(&no_solution).is_none());
    let empty_cell: Grid =
        ".876543212........3........4........5........6........7........8........9........"
            .parse()
            .unwrap();
    let clash = Grid::EMPTY.with(Cell::R1C1, Digit::D1).with(Cell::R1C2, Digit::D1);
    for pick in [Pick::First, Pick::Fewest] {
        for puzzle in [no_solution, empty_cell, clash] {
            assert_eq!(replay(&puzzle, pick, usize::MAX).1, Some(Event::Exhausted));
        }
    }
}

#[test]
fn going_on_finds_every_solution() {
    let vague: Grid = PUZZLE.parse::<Grid>().unwrap().without(Cell::R1C1).without(Cell::R1C2);
    for pick in [Pick::First, Pick::Fewest] {
        let solutions =
            StackSearch::new(&vague, pick).filter(|event| *event == Event::Solved).count();
        assert_eq!(solutions as u64, sudokit_search::count(&vague, 1_000));
    }
    let full = solve(&Grid::EMPTY).unwrap();
    let events: Vec<Event> = StackSearch::new(&full, Pick::First).collect();
    assert_eq!(events, [Event::Solved, Event::Exhausted]);
}
