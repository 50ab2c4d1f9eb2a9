//! A board is the same as what is worked out anew from its digits and eliminations, whatever was done to it.

use proptest::prelude::*;
use sudokit_core::{
    Board, Candidate, CandidateGrid, Cell, CellMap, Change, ContradictionKind, Digit, DigitSet,
    Grid, House, PlaceError, Reason, Transform,
};

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// What a player or a deduction may do to a board.
#[derive(Clone, Copy, Debug)]
enum Move {
    Place(Candidate),
    Enter(Candidate),
    Clear(Cell),
    Eliminate(Candidate),
    Restore(Candidate),
}

fn moves() -> impl Strategy<Value = Vec<Move>> {
    let candidate = || (0..Candidate::COUNT).prop_map(|i| Candidate::from_index(i).unwrap());
    let one = prop_oneof![
        candidate().prop_map(Move::Place),
        candidate().prop_map(Move::Enter),
        candidate().prop_map(|candidate| Move::Clear(candidate.cell)),
        candidate().prop_map(Move::Eliminate),
        candidate().prop_map(Move::Restore),
    ];
    proptest::collection::vec(one, 0..120)
}

fn starts() -> impl Strategy<Value = Board> {
    let sukaku = proptest::collection::vec(0..512_u16, 81).prop_map(|bits| {
        let digits = |cell: Cell| DigitSet::from_bits(bits[cell.index()]).unwrap();
        Board::from_candidates(&CandidateGrid::new(CellMap::from_fn(digits)))
    });
    prop_oneof![
        Just(Board::new(&Grid::EMPTY)),
        Just(Board::new(&PUZZLE.parse().unwrap())),
        Just(Board::new(&Grid::EMPTY.with(Cell::R1C1, Digit::D1).with(Cell::R1C2, Digit::D1))),
        sukaku,
    ]
}

fn make(board: &mut Board, a_move: Move) -> Option<Change> {
    match a_move {
        Move::Place(Candidate { digit, cell }) => board.place(cell, digit).ok(),
        Move::Enter(Candidate { digit, cell }) => board.enter(cell, Some(digit)).ok(),
        Move::Clear(cell) => board.enter(cell, None).ok(),
        Move::Eliminate(candidate) => board.eliminate(candidate),
        Move::Restore(candidate) => board.restore(candidate),
    }
}

/// Holds what the board says against its digits and eliminations, cell by cell and the slow way.
fn assert_consistent(board: &Board) {
    for cell in Cell::ALL {
        let clear_of_peers =
            |digit| !cell.peers().iter().any(|peer| board.digit(peer) == Some(digit));
        for digit in Digit::ALL {
            let legal = board.allowed(cell).contains(digit) && clear_of_peers(digit);
            assert_eq!(board.is_legal(cell, digit), legal, "{cell}={digit}");
            let candidate = Candidate { digit, cell };
            let expected =
                board.digit(cell).is_none() && legal && !board.eliminated().contains(candidate);
            assert_eq!(board.has_candidate(candidate), expected, "{candidate}");
            assert_eq!(board.candidates(cell).contains(digit), expected, "{candidate}");
            assert_eq!(board.cells_of(digit).contains(cell), expected, "{candidate}");
            assert_eq!(board.all_candidates().contains(candidate), expected, "{candidate}");
        }
        assert_eq!(board.empty_cells().contains(cell), board.digit(cell).is_none());
        assert_eq!(
            board.placed_cells().contains(cell),
            board.digit(cell).is_some() && !board.is_given(cell)
        );
    }
    assert_eq!(board.conflicts(), board.digits().conflicts());
    assert!(board.digits().extends(&board.givens()));
    let fewest = board.empty_cells().iter().map(|cell| board.candidates(cell).len()).min();
    assert_eq!(board.fewest_candidates().map(|cell| board.candidates(cell).len()), fewest);
}

proptest! {
    #[test]
    fn a_board_is_always_up_to_date(start in starts(), moves in moves()) {
        let mut board = start;
        for a_move in moves {
            make(&mut board, a_move);
        }
        assert_consistent(&board);
    }

    #[test]
    fn changes_revert_and_apply(start in starts(), moves in moves()) {
        let mut board = start;
        let changes: Vec<Change> = moves.into_iter().filter_map(|m| make(&mut board, m)).collect();
        let end = board;
        for change in changes.iter().rev() {
            board.revert(*change).unwrap();
        }
        prop_assert_eq!(board, start);
        for change in &changes {
            board.apply(*change).unwrap();
        }
        prop_assert_eq!(board, end);
    }

    /// Every move has an image, and makes the image of the board.
    #[test]
    fn a_transform_carries_the_game_over(
        start in starts(),
        moves in moves(),
        n in 0..Transform::ORDER,
        m in 0..Transform::ORDER,
    ) {
        let [a, b] = [n, m].map(|n| Transform::nth(n).unwrap());
        let image_of = |a_move| match a_move {
            Move::Place(candidate) => Move::Place(a.apply(candidate)),
            Move::Enter(candidate) => Move::Enter(a.apply(candidate)),
            Move::Clear(cell) => Move::Clear(a.apply(cell)),
            Move::Eliminate(candidate) => Move::Eliminate(a.apply(candidate)),
            Move::Restore(candidate) => Move::Restore(a.apply(candidate)),
        };
        let (mut board, mut image) = (start, a.apply(start));
        for a_move in moves {
            let made = [make(&mut board, a_move), make(&mut image, image_of(a_move))];
            prop_assert_eq!(made[0].is_some(), made[1].is_some());
        }
        prop_assert_eq!(a.apply(board), image);
        assert_consistent(&image);
        prop_assert_eq!(image.givens(), a.apply(board.givens()));
        prop_assert_eq!(image.given_cells(), a.apply(board.given_cells()));
        prop_assert_eq!(*image.digits(), a.apply(*board.digits()));
        prop_assert_eq!(*image.eliminated(), a.apply(*board.eliminated()));
        prop_assert_eq!(*image.all_candidates(), a.apply(*board.all_candidates()));
        prop_assert_eq!(image.to_candidate_grid(), a.apply(board.to_candidate_grid()));
        for cell in Cell::ALL {
            prop_assert_eq!(image.allowed(a.apply(cell)), a.apply(board.allowed(cell)));
        }
        prop_assert_eq!(a.inverse().apply(image), board);
        prop_assert_eq!(b.apply(image), a.then(b).apply(board));
    }

    #[test]
    fn a_refused_move_changes_nothing(start in starts(), moves in moves()) {
        let mut board = start;
        for a_move in moves {
            let before = board;
            match a_move {
                Move::Place(Candidate { digit, cell }) => {
                    let error = board.place(cell, digit).err();
                    if error.is_some() {
                        prop_assert_eq!(board, before);
                    }
                    match error {
                        None => prop_assert!(board.is_legal(cell, digit)),
                        Some(PlaceError::Given(given)) => prop_assert_eq!(before.digit(cell), Some(given.digit)),
                        Some(PlaceError::NotAllowed(_)) => prop_assert!(!before.allowed(cell).contains(digit)),
                        Some(PlaceError::Clash { peers, .. }) => {
                            prop_assert!(!peers.is_empty() && peers.is_subset(cell.peers()));
                            prop_assert!(peers.iter().all(|peer| before.digit(peer) == Some(digit)));
                        }
                        Some(other) => panic!("{other}"),
                    }
                }
                Move::Enter(Candidate { cell, .. }) | Move::Clear(cell) if before.is_given(cell) => {
                    prop_assert!(make(&mut board, a_move).is_none());
                    prop_assert_eq!(board, before);
                }
                _ => { make(&mut board, a_move); }
            }
        }
    }

    #[test]
    fn rules_place_no_digit_that_the_solution_lacks(kept in proptest::collection::vec(any::<bool>(), 81)) {
        let solution: Grid = SOLUTION.parse().unwrap();
        let mut givens = Grid::EMPTY;
        for (cell, digit) in solution.iter().filter(|(cell, _)| kept[cell.index()]) {
            givens.set(cell, Some(digit));
        }
        let mut board = Board::new(&givens);
        let placements = board.propagate().unwrap();
        prop_assert!(board.digits().extends(&givens));
        // Few givens leave several solutions, but these rules take part in each of them.
        let mut replayed = Board::new(&givens);
        for placement in placements {
            let Candidate { digit, cell } = placement.candidate;
            match placement.reason {
                Reason::OnlyCandidate => prop_assert_eq!(replayed.candidates(cell).single(), Some(digit)),
                Reason::OnlyPlace(house) => {
                    prop_assert_eq!((replayed.cells_of(digit) & house.cells()).single(), Some(cell));
                }
            }
            replayed.place(cell, digit).unwrap();
            prop_assert_eq!(solution[cell], Some(digit));
        }
        prop_assert_eq!(replayed, board);
    }
}

#[test]
fn givens_are_locked_and_clashes_held() {
    let mut board = Board::new(&PUZZLE.parse().unwrap());
    assert_eq!((board.count_givens(), board.placed_cells().len()), (30, 0));
    let start = board;
    assert_eq!(board.enter(Cell::R1C1, None).unwrap_err().to_string(), "r1c1 holds the given 5");
    assert_eq!(
        board.place(Cell::R1C1, Digit::D5).unwrap_err().to_string(),
        "r1c1 holds the given 5"
    );
    assert_eq!(
        board.place(Cell::R1C3, Digit::D8).unwrap_err().to_string(),
        "digit 8 at r1c3 clashes with r3c3"
    );
    assert_eq!(board, start);

    board.enter(Cell::R1C3, Some(Digit::D5)).unwrap();
    let conflicts: Vec<String> = board.conflicts().iter().map(ToString::to_string).collect();
    assert_eq!(conflicts, ["digit 5 twice in row 1 and box 1 (r1c1, r1c3)"]);
    // Its own digit does not count against a cell, a clash does.
    assert!(!board.is_legal(Cell::R1C3, Digit::D5) && board.is_legal(Cell::R1C3, Digit::D4));
    assert!(board.is_legal(Cell::R1C2, Digit::D3));
    assert!(!board.is_solved());
}

#[test]
fn a_changed_board_refuses_stale_changes() {
    let mut board = Board::new(&PUZZLE.parse().unwrap());
    let change = board.place(Cell::R1C3, Digit::D4).unwrap();
    assert!(board.apply(change).is_err());
    board.revert(change).unwrap();
    assert!(board.revert(change).is_err());
    let forged = Change::Digit { cell: Cell::R1C1, before: Some(Digit::D5), after: None };
    assert_eq!(board.apply(forged).unwrap_err().to_string(), "r1c1 holds the given 5");
    let candidate = Candidate::new(Cell::R1C3, Digit::D4);
    assert!(board.restore(candidate).is_none());
    assert!(board.eliminate(candidate).is_some() && board.eliminate(candidate).is_none());
    assert!(!board.has_candidate(candidate) && board.is_legal(Cell::R1C3, Digit::D4));
}

#[test]
fn propagate_names_the_contradiction() {
    let met = |line: &str| Board::new(&line.parse().unwrap()).propagate().unwrap_err();
    let empty_cell =
        ".876543212........3........4........5........6........7........8........9........";
    assert_eq!(met(empty_cell).kind, ContradictionKind::NoCandidate(Cell::R1C1));
    assert_eq!(met(empty_cell).to_string(), "r1c1 has no candidate");

    // No cell is short of candidates, but 1 has no place in row 3.
    let no_place = Grid::EMPTY
        .with(Cell::R1C1, Digit::D1)
        .with(Cell::R2C4, Digit::D1)
        .with(Cell::R4C7, Digit::D1)
        .with(Cell::R7C8, Digit::D1)
        .with(Cell::R3C9, Digit::D2);
    let mut board = Board::new(&no_place);
    let start = board;
    let contradiction = board.propagate().unwrap_err();
    assert_eq!(contradiction.kind, ContradictionKind::NoPlace(House::R3, Digit::D1));
    assert_eq!(board, start);

    let clash = format!("11{}", ".".repeat(79));
    assert_eq!(met(&clash).to_string(), "digit 1 twice in row 1 and box 1 (r1c1, r1c2)");

    let mut sukaku = CandidateGrid::ALL;
    for cell in House::R3.cells() {
        sukaku[cell] = sukaku[cell].without(Digit::D7);
    }
    let met = Board::from_candidates(&sukaku).propagate().unwrap_err();
    assert_eq!(met.to_string(), "row 3 has no place for digit 7");
}

#[test]
fn a_pencilmark_puzzle_allows_what_it_says() {
    let mut puzzle = CandidateGrid::ALL;
    puzzle[Cell::R1C1] = Digit::D1 | Digit::D2;
    puzzle[Cell::R9C9] = Digit::D5.into();
    let mut board = Board::from_candidates(&puzzle);
    assert_eq!(board.count_givens(), 0);
    assert_eq!(board.fewest_candidates(), Some(Cell::R9C9));
    let error = board.place(Cell::R1C1, Digit::D3).unwrap_err();
    assert_eq!(error.to_string(), "the puzzle does not allow digit 3 at r1c1");
    assert_eq!(board.propagate().unwrap().len(), 1);
    assert_eq!(board.digit(Cell::R9C9), Some(Digit::D5));
    assert!(!board.candidates(Cell::R9C1).contains(Digit::D5));
}
