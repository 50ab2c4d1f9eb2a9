//! Drawings are rectangles that tell everything without colour.

use sudokit_core::{Board, Candidate, Cell, Digit, Grid};
use sudokit_render::text::{self, Charset, Drawing, Role};

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

type Draw = fn(&Board, Charset) -> Drawing;
const DRAWINGS: [Draw; 3] = [text::board, text::candidates, text::candidates_large];

/// A board with everything on it: givens, a placed digit, one that clashes with a given, a cell without a
/// candidate.
fn board() -> Board {
    let mut board = Board::new(&PUZZLE.parse().unwrap());
    board.place(Cell::R1C3, Digit::D4).unwrap();
    board.enter(Cell::R1C4, Some(Digit::D7)).unwrap();
    for digit in board.candidates(Cell::R9C1) {
        board.eliminate(Candidate { digit, cell: Cell::R9C1 });
    }
    board
}

#[test]
fn every_line_is_as_wide_as_the_first() {
    for draw in DRAWINGS {
        for charset in [Charset::Ascii, Charset::Unicode] {
            for board in [board(), Board::new(&Grid::EMPTY)] {
                let text = draw(&board, charset).to_string();
                let width = text.lines().next().unwrap().chars().count();
                assert!(text.lines().all(|line| line.chars().count() == width), "{text}");
            }
        }
    }
}

/// The same digit as a given, as a placed one, and clashing as either: four different texts.
#[test]
fn roles_differ_in_their_text() {
    let given = |cell| Grid::EMPTY.with(cell, Digit::D7);
    let place = |board: &mut Board, cell| board.enter(cell, Some(Digit::D7)).unwrap();
    let alone_given = Board::new(&given(Cell::R1C1));
    let mut alone_placed = Board::new(&Grid::EMPTY);
    place(&mut alone_placed, Cell::R1C1);
    let mut clash_given = alone_given;
    place(&mut clash_given, Cell::R1C9);
    let mut clash_placed = Board::new(&given(Cell::R1C9));
    place(&mut clash_placed, Cell::R1C1);

    for draw in DRAWINGS {
        let shown = |board: &Board| -> String {
            let drawing = draw(board, Charset::Ascii);
            let spans = drawing.lines.iter().flatten();
            spans.filter(|span| span.cell == Some(Cell::R1C1)).map(|span| &*span.text).collect()
        };
        let texts = [alone_given, alone_placed, clash_given, clash_placed].map(|b| shown(&b));
        for (n, text) in texts.iter().enumerate() {
            assert!(text.contains('7'));
            assert!(!texts[..n].contains(text), "{texts:?}");
        }
    }
}

#[test]
fn roles_are_those_of_the_board() {
    let drawing = text::board(&board(), Charset::Unicode);
    let role =
        |cell| drawing.lines.iter().flatten().find(|span| span.cell == Some(cell)).unwrap().role;
    assert_eq!(role(Cell::R1C1), Role::Given(Digit::D5));
    assert_eq!(role(Cell::R1C3), Role::Placed(Digit::D4));
    assert_eq!(role(Cell::R1C4), Role::Clash(Digit::D7));
    assert_eq!(role(Cell::R1C5), Role::Clash(Digit::D7));
    assert_eq!(role(Cell::R9C1), Role::Empty);
    assert_eq!(role(Cell::R9C2), Role::Candidate);
}

#[test]
fn a_board_drawn() {
    let expected = "\
+---------+---------+---------+
| 5  3 +4 |+7! 7! . | .  .  . |
| 6  .  . | 1  9  5 | .  .  . |
| .  9  8 | .  .  . | .  6  . |
+---------+---------+---------+
| 8  .  . | .  6  . | .  .  3 |
| 4  .  . | 8  .  3 | .  .  1 |
| 7  .  . | .  2  . | .  .  6 |
+---------+---------+---------+
| .  6  . | .  .  . | 2  8  . |
| .  .  . | 4  1  9 | .  .  5 |
| .  .  . | .  8  . | .  7  9 |
+---------+---------+---------+
";
    assert_eq!(text::board(&board(), Charset::Ascii).to_string(), expected);
}
