//! What is written, read and written once more is the same text, also where an entry says things that make no
//! difference, or texts that look like puzzles.

use sudokit_core::{Board, Candidate, Cell, Digit, Grid};
use sudokit_formats::{
    Content, Entry, Format, Reader, WriteError, WriteOptions, read, write, write_footer,
    write_header,
};

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn written(format: Format, entry: &Entry) -> Result<Vec<u8>, WriteError> {
    let mut text = Vec::new();
    write_header(format, &WriteOptions::DEFAULT, &mut text);
    write(format, entry, &WriteOptions::DEFAULT, &mut text)?;
    write_footer(format, &mut text);
    Ok(text)
}

/// Writes in every format that can hold the entry; how many there are.
fn check(entry: &Entry) -> usize {
    let mut count = 0;
    for format in Format::ALL {
        let Ok(text) = written(format, entry) else { continue };
        let shown = String::from_utf8_lossy(&text);
        let back: Vec<_> =
            Reader::with_format(&text[..], format).expect("memory can be read").collect();
        assert_eq!(back.len(), 1, "`{format}`: {shown}");
        let back = back[0].as_ref().unwrap_or_else(|error| panic!("`{format}`: {error}: {shown}"));
        if format.keeps().givens {
            assert_eq!(back.content.givens(), entry.content.givens(), "`{format}`: {shown}");
        }
        assert_eq!(written(format, back).as_ref(), Ok(&text), "`{format}`: {shown}");
        count += 1;
    }
    count
}

/// A candidate that was eliminated, and that a digit placed later bars as well.
#[test]
fn needless_eliminations_make_no_difference() {
    let mut board = Board::new(&PUZZLE.parse::<Grid>().expect("a puzzle"));
    let (r1c3, r1c4) = (Cell::ALL[2], Cell::ALL[3]);
    let two = Digit::ALL[1];
    assert!(board.eliminate(Candidate { digit: two, cell: r1c3 }).is_some());
    board.place(r1c4, two).expect("a legal move");
    let entry = Entry::new(Content::Board(Box::new(board)));
    assert!(check(&entry) > 15);
}

/// Labels and comments that are puzzles, or nearly.
#[test]
fn labels_that_look_like_puzzles_are_labels() {
    let nearly = format!("{}\0{}", &PUZZLE[..40], &PUZZLE[41..]);
    let short = &PUZZLE[..80];
    let long = PUZZLE.repeat(9);
    for text in [PUZZLE, nearly.as_str(), short, long.as_str()] {
        for (label, comment) in [(true, false), (false, true), (true, true)] {
            let other =
                "1.......2.9.4...5...6...7...5.9.3.......7.......85..4.7.....6...3...9.8...2.....1";
            let mut entry = Entry::new(Content::Givens(other.parse().expect("a puzzle")));
            entry.label = label.then(|| text.into());
            entry.comment = comment.then(|| text.into());
            let json = written(Format::Json, &entry).expect("it has room");
            let back = read(&json);
            assert_eq!(back.len(), 1, "{}", String::from_utf8_lossy(&json));
            let back = back[0].as_ref().expect("a puzzle");
            assert_eq!(back.content, entry.content);
            assert_eq!((&back.label, &back.comment), (&entry.label, &entry.comment));
        }
    }
}

/// Marks alone are a pencilmark puzzle, which a game is not.
#[test]
fn the_empty_grid_is_no_game_of_candidates() {
    let entry = Entry::new(Content::Givens(Grid::EMPTY));
    assert!(matches!(written(Format::Sdx, &entry), Err(WriteError::Ambiguous { .. })));
    assert!(check(&entry) > 5);
}
