//! Input that comes in small pieces: it is read as if it came at once, and lists are given out as they come.

use std::cell::Cell;
use std::fs;
use std::io::{self, Read};
use std::path::Path;

use proptest::prelude::*;
use proptest::sample::select;
use sudokit_formats::{Piece, Reader, read};

const P: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Gives the pieces of a text one by one, each with one call.
struct Dribble<'t> {
    pieces: Vec<&'t [u8]>,
    given: &'t Cell<usize>,
}

impl<'t> Dribble<'t> {
    fn new(text: &'t [u8], sizes: &[usize], given: &'t Cell<usize>) -> Self {
        let mut pieces = Vec::new();
        let mut rest = text;
        for size in sizes.iter().cycle() {
            if rest.is_empty() {
                break;
            }
            let (piece, after) = rest.split_at((*size).clamp(1, rest.len()));
            pieces.push(piece);
            rest = after;
        }
        pieces.reverse();
        Self { pieces, given }
    }
}

impl Read for Dribble<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let Some(piece) = self.pieces.pop() else { return Ok(0) };
        let length = piece.len().min(buffer.len());
        buffer[..length].copy_from_slice(&piece[..length]);
        if length < piece.len() {
            self.pieces.push(&piece[length..]);
        }
        self.given.set(self.given.get() + length);
        Ok(length)
    }
}

fn same_whatever_the_pieces(text: &[u8], sizes: &[usize]) {
    let given = Cell::new(0);
    let reader = Reader::new(Dribble::new(text, sizes, &given)).unwrap();
    let whole = read(text);
    assert_eq!(reader.collect::<Vec<_>>(), whole, "{}", String::from_utf8_lossy(text));

    // The pieces of chunks are their entries, and so are the chunks that are cut from chunks.
    let mut reader = Reader::new(Dribble::new(text, sizes, &given)).unwrap();
    let mut entries = Vec::new();
    while let Some(mut chunk) = reader.next_chunk().unwrap() {
        let first = chunk.split_off_first(sizes[0] % 5 + 1);
        for chunk in first.iter().chain([&chunk]) {
            for piece in chunk.pieces() {
                match piece {
                    Piece::Lines(lines) => {
                        assert!(!lines.is_empty());
                        entries.extend((0..lines.len()).map(|n| Ok(lines.entry(n).unwrap())));
                    }
                    Piece::Entry(entry) => entries.push(entry),
                }
            }
        }
    }
    assert_eq!(entries, whole, "{}", String::from_utf8_lossy(text));
}

/// Lines as lists have them, and some that they have not.
fn lines() -> impl Strategy<Value = String> {
    let solution =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    let line = select(vec![
        P.to_owned(),
        P.to_owned(),
        P.replace('.', "0"),
        P.replace('.', "-"),
        format!("{P} # 7.1"),
        format!("{P},{solution}"),
        format!("a name\t{P}"),
        P[1..].to_owned(),
        P.replacen('.', "O", 1),
        "# a remark".to_owned(),
        "Some prose that stands there.".to_owned(),
        "and more".to_owned(),
        String::new(),
        ".".repeat(81),
        "-".repeat(81),
        "[Puzzle]".to_owned(),
        "12.4..7.9".repeat(9),
        "puzzle,solution".to_owned(),
    ]);
    let end = select(vec!["\n", "\n", "\n", "\r\n", "\r", "\u{2028}"]);
    prop::collection::vec((line, end), 0..40)
        .prop_map(|lines| lines.iter().flat_map(|(line, end)| [line.as_str(), end]).collect())
}

proptest! {
    #[test]
    fn lists(text in lines(), plain in any::<bool>(), sizes in prop::collection::vec(1_usize..300, 1..6)) {
        let text = if plain { format!("{P}\n{text}") } else { text };
        same_whatever_the_pieces(text.as_bytes(), &sizes);
        same_whatever_the_pieces(text.trim_end().as_bytes(), &sizes);
    }
}

/// More than is looked at before a form is decided on.
#[test]
fn long_lists() {
    for (rare, every) in
        [("prose, and more of it", 3), ("prose", 900), ("# remark", 2), ("P5", 1000)]
    {
        let mut text = format!("{P}\n");
        for n in 0..3000 {
            text += if n % every == every - 1 { P } else { rare };
            text += "\n";
        }
        for sizes in [&[1 << 16][..], &[4096, 1], &[100_000], &[82, 7]] {
            same_whatever_the_pieces(text.as_bytes(), sizes);
        }
    }
}

#[test]
fn samples() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let mut folders = vec![folder];
    let mut count = 0;
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = fs::read(path).unwrap();
            count += 1;
            for sizes in [&[1 << 20][..], &[1], &[5, 64, 1000]] {
                same_whatever_the_pieces(&text, sizes);
            }
        }
    }
    assert!(count > 0);
}

#[test]
fn a_list_is_given_out_as_it_comes() {
    for lines in [
        [P.to_owned(), P.to_owned(), format!("{P} # named")],
        [format!("{P} 17"), String::new(), P.replace('.', "0")],
        [P.to_owned(), "# a remark".to_owned(), P.to_owned()],
    ] {
        let text: String = lines.iter().map(|line| format!("{line}\n")).collect();
        let given = Cell::new(0);
        let sizes: Vec<usize> = lines.iter().map(|line| line.len() + 1).collect();
        let mut reader = Reader::new(Dribble::new(text.as_bytes(), &sizes, &given)).unwrap();
        let mut end = 0;
        for (line, size) in lines.iter().zip(sizes) {
            end += size;
            if line.len() >= 81 {
                assert!(reader.next().unwrap().is_ok());
                assert_eq!(given.get(), end, "it reads no further than it has to");
            }
        }
        assert!(reader.next().is_none());
    }
}
