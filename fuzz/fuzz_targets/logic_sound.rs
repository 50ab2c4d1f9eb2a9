//! A random proper puzzle, some digits placed and candidates eliminated, all of them rightly: no step of any technique
//! contradicts the solution, each changes the board, and each has its reason in words.

#![no_main]

use libfuzzer_sys::fuzz_target;
use sudokit_core::{Board, Cell};
use sudokit_fuzz::{candidate, puzzle_of, split_grid};
use sudokit_logic::{Cost, Options, Technique};
use sudokit_search::solutions;

fuzz_target!(|data: &[u8]| {
    let (givens, rest) = split_grid(data);
    let Some(solution) = solutions(&givens).next() else { return };
    let (order, changes) = rest.split_at(rest.len() / 2);
    let mut board = Board::new(&puzzle_of(solution, order));
    for &bytes in changes.as_chunks::<2>().0 {
        let chosen = candidate(bytes);
        if solution[chosen.cell] != Some(chosen.digit) {
            board.eliminate(chosen);
        } else {
            // The right digit fits wherever no digit is.
            let _ = board.place(chosen.cell, chosen.digit);
        }
    }
    // One dear technique at a time.
    let dear: Vec<Technique> =
        Technique::all().filter(|technique| technique.cost() == Cost::Costly).collect();
    let turn = data.iter().fold(0_usize, |sum, &byte| sum.wrapping_mul(31) + usize::from(byte));
    let cheap = Technique::all().filter(|technique| technique.cost() == Cost::Cheap);
    for technique in cheap.chain(dear.get(turn % dear.len().max(1)).copied()) {
        for step in technique.steps(&board, Options::unique()) {
            assert!(step.has_conclusion(), "{step}");
            for placed in step.placements() {
                assert!(board.has_candidate(*placed), "{step}");
                assert_eq!(solution[placed.cell], Some(placed.digit), "{step}\n{board:?}");
            }
            for gone in step.eliminations() {
                assert!(board.has_candidate(*gone), "{step}");
                assert_ne!(solution[gone.cell], Some(gone.digit), "{step}\n{board:?}");
            }
            let explanation = step.explain(&board);
            assert!(!explanation.to_string().is_empty(), "{step} without a reason");
        }
    }
    assert!(
        Cell::ALL
            .into_iter()
            .all(|cell| board.digit(cell).is_none_or(|d| solution[cell] == Some(d)))
    );
});
