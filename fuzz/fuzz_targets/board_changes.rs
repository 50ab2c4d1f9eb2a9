//! Whatever is done to a board, its candidates and conflicts are what working them out anew gives, and taking all
//! changes back in turn restores it.

#![no_main]

use libfuzzer_sys::fuzz_target;
use sudokit_core::{Board, Candidate, CandidateSet, Cell, Digit, DigitSet};
use sudokit_fuzz::{candidate, split_grid};

fuzz_target!(|data: &[u8]| {
    let (givens, moves) = split_grid(data);
    let start = if data.first() == Some(&b'p') {
        Board::from_candidates(&givens.candidates())
    } else {
        Board::new(&givens)
    };
    check(&start);

    let mut board = start;
    let mut changes = Vec::new();
    for &[kind, low, high] in moves.as_chunks::<3>().0 {
        let chosen = candidate([low, high]);
        let before = board;
        let change = match kind % 6 {
            0 => board.place(chosen.cell, chosen.digit).ok(),
            1 => board.enter(chosen.cell, Some(chosen.digit)).ok(),
            2 => board.enter(chosen.cell, None).ok(),
            3 => board.eliminate(chosen),
            4 => board.restore(chosen),
            _ => {
                check_propagation(&board);
                None
            }
        };
        match change {
            Some(change) => changes.push(change),
            None => assert_eq!(board, before, "what is refused changes nothing"),
        }
        check(&board);
    }
    for change in changes.into_iter().rev() {
        board.revert(change).expect("the last change can be taken back");
    }
    assert_eq!(board, start);
});

/// Compares what the board keeps up to date with what follows from its digits and eliminations alone.
fn check(board: &Board) {
    let mut places = CandidateSet::EMPTY;
    for cell in Cell::ALL {
        let peers = Cell::ALL.into_iter().filter(|other| other.sees(cell));
        let held: DigitSet = peers.filter_map(|peer| board.digit(peer)).collect();
        for digit in Digit::ALL {
            let legal = board.allowed(cell).contains(digit) && !held.contains(digit);
            assert_eq!(board.is_legal(cell, digit), legal);
            let candidate = Candidate::new(cell, digit);
            let there =
                legal && board.digit(cell).is_none() && !board.eliminated().contains(candidate);
            assert_eq!(board.has_candidate(candidate), there);
            assert_eq!(board.candidates(cell).contains(digit), there);
            if there {
                places.insert(candidate);
            }
        }
        assert_eq!(board.empty_cells().contains(cell), board.digit(cell).is_none());
    }
    assert_eq!(board.all_candidates(), &places);
    let consistent = board.digits().is_consistent();
    assert_eq!(board.conflicts().is_empty(), consistent);
    let allowed = board.digits().iter().all(|(cell, digit)| board.allowed(cell).contains(digit));
    assert_eq!(board.is_solved(), board.digits().is_full() && consistent && allowed);
}

/// The rules place what is legal, one after the other, or leave the board as it is.
fn check_propagation(board: &Board) {
    let mut propagated = *board;
    match propagated.propagate() {
        Ok(placements) => {
            let mut replayed = *board;
            for placement in placements {
                let placed = placement.candidate;
                replayed.place(placed.cell, placed.digit).expect("a placement is legal");
            }
            assert_eq!(replayed, propagated);
            check(&propagated);
        }
        Err(_) => assert_eq!(&propagated, board),
    }
}
