//! What each writer writes reads back equal: random games of 9x9, random puzzles of every size, with labels.
//!
//! A few hundred of each; ten thousand with `SUDOKIT_LONG`.

use sudokit_core::{AnyGrid, Board, Candidate, CandidateGrid, Cell, Digit, Grid, Shape};
use sudokit_formats::{
    Content, Entry, Extras, Format, Reader, WriteOptions, read, write, write_footer, write_header,
};

const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// A small generator of numbers (xorshift), so that every run tests the same games.
struct Random(u64);

impl Random {
    fn below(&mut self, limit: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0 % limit
    }
}

fn rounds() -> usize {
    if std::env::var_os("SUDOKIT_LONG").is_some() { 10_000 } else { 150 }
}

/// A game: givens and placed digits of a solution with its digits renamed, some candidates eliminated.
fn game(random: &mut Random) -> Board {
    let mut names: Vec<Digit> = Digit::ALL.to_vec();
    for n in (1..9).rev() {
        names.swap(n, random.below(n as u64 + 1) as usize);
    }
    let solution: Grid = SOLVED.parse().unwrap();
    let digit = |cell: Cell| names[solution[cell].unwrap().index()];
    let kinds: Vec<u64> = Cell::ALL.iter().map(|_| random.below(10)).collect();
    let mut givens = Grid::EMPTY;
    for (cell, kind) in Cell::ALL.into_iter().zip(&kinds) {
        if *kind < 3 {
            givens.set(cell, Some(digit(cell)));
        }
    }
    let mut board = Board::new(&givens);
    let (placed, eliminated) = (random.below(2), random.below(2));
    for (cell, kind) in Cell::ALL.into_iter().zip(&kinds) {
        if placed == 1 && *kind == 3 {
            board.enter(cell, Some(digit(cell))).unwrap();
        }
    }
    if eliminated == 1 {
        for cell in Cell::ALL {
            for other in Digit::ALL {
                if other != digit(cell) && random.below(5) == 0 {
                    board.eliminate(Candidate { digit: other, cell });
                }
            }
        }
    }
    board
}

fn written(format: Format, entries: &[Entry]) -> Option<Vec<u8>> {
    let mut options = WriteOptions::DEFAULT;
    options.extras = Extras::Kept;
    let mut text = Vec::new();
    write_header(format, &options, &mut text);
    for entry in entries {
        write(format, entry, &options, &mut text).ok()?;
    }
    write_footer(format, &mut text);
    Some(text)
}

/// What of an entry the format keeps.
fn kept(format: Format, entry: &Entry) -> Vec<String> {
    let keeps = format.keeps();
    let content = &entry.content;
    let mut kept = Vec::new();
    if keeps.givens {
        kept.push(content.to_line());
    }
    if keeps.placed {
        kept.push(content.digits().to_string());
    }
    if keeps.candidates {
        // A pencilmark puzzle is the puzzle: nothing is deduced from the givens.
        let candidates = match content {
            Content::Givens(givens) if format == Format::Sukaku => CandidateGrid::from(givens),
            content => content.to_candidate_grid(),
        };
        kept.push(candidates.to_string());
    }
    if keeps.label {
        kept.push(format!("{:?}", entry.label));
    }
    if keeps.comment {
        kept.push(format!("{:?}", entry.comment));
    }
    if keeps.solution {
        kept.push(format!("{:?}", entry.solution));
    }
    kept
}

fn check(format: Format, entries: &[Entry], text: &[u8]) {
    let shown = String::from_utf8_lossy(text);
    let expected: Vec<_> = entries.iter().map(|entry| kept(format, entry)).collect();
    let by_name = Reader::with_format(text, format).unwrap().collect::<Vec<_>>();
    // A share string is short and without a mark of its own: several of them need the name of the format.
    let detected =
        if format == Format::Gnome { Vec::new() } else { vec![("detected", read(text))] };
    for (how, found) in [("by its name", by_name)].into_iter().chain(detected) {
        let found: Result<Vec<Entry>, _> = found.into_iter().collect();
        let found = found.unwrap_or_else(|error| panic!("`{format}` {how}: {error}\n{shown}"));
        let found: Vec<_> = found.iter().map(|entry| kept(format, entry)).collect();
        assert_eq!(found, expected, "`{format}` {how}:\n{shown}");
    }
}

#[test]
fn games_read_back() {
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    for format in Format::ALL.into_iter().filter(|format| format.is_written()) {
        let mut tested = 0;
        for n in 0..rounds() {
            let count = 1 + n % 3;
            let entries: Vec<Entry> = (0..count)
                .map(|m| {
                    let mut entry = Entry::new(Content::from(game(&mut random)));
                    entry.label = format.keeps().label.then(|| format!("a game {n} & {m}").into());
                    entry.comment = format.keeps().comment.then(|| format!("by {n} <x>").into());
                    entry
                })
                .collect();
            // Views of one puzzle follow each other in the same way as puzzles do.
            let is_view = matches!(format, Format::Grid | Format::Framed)
                && entries
                    .windows(2)
                    .any(|two| two[1].content.givens().extends(&two[0].content.givens()));
            if let Some(text) = written(format, &entries).filter(|_| !is_view) {
                check(format, &entries, &text);
                tested += 1;
            }
        }
        assert!(4 * tested > rounds(), "`{format}`: {tested}");
    }
}

#[test]
fn solutions_read_back() {
    let solution: Grid = SOLVED.parse().unwrap();
    for format in Format::ALL.into_iter().filter(|format| format.keeps().solution) {
        let mut givens = solution;
        Cell::ALL.into_iter().step_by(2).for_each(|cell| givens.set(cell, None));
        let mut entry = Entry::new(givens.into());
        entry.solution = Some(solution);
        let entries = [entry.clone(), entry];
        check(format, &entries, &written(format, &entries).unwrap());
    }
}

#[test]
fn every_size_reads_back() {
    let mut random = Random(0x1234_5678_9abc_def1);
    let shapes = Shape::ALL.into_iter().filter(|shape| shape.side() != 9);
    for shape in shapes {
        for n in 0..rounds() / 10 {
            let mut grid = AnyGrid::empty(shape);
            for cell in shape.cells() {
                let shift = cell.row() % shape.box_rows() * shape.box_columns()
                    + cell.row() / shape.box_rows();
                if random.below(10) < 5 {
                    grid.set(cell, shape.digits().nth((cell.column() + shift + n) % shape.side()));
                }
            }
            for format in Format::ALL.into_iter().filter(|format| format.keeps().sizes) {
                let entry = Entry::new(Content::of(grid.clone()));
                if let Some(text) = written(format, std::slice::from_ref(&entry)) {
                    let found = Reader::with_format(&text[..], format).unwrap().next();
                    let found = found.unwrap_or_else(|| panic!("`{format}` {shape}: nothing"));
                    let shown = String::from_utf8_lossy(&text);
                    let found = found
                        .unwrap_or_else(|error| panic!("`{format}` {shape}: {error}\n{shown}"));
                    assert_eq!(found.content, entry.content, "`{format}` {shape}:\n{shown}");
                }
            }
        }
    }
}

#[test]
fn a_frame_keeps_the_shape_of_boxes() {
    let shape = Shape::of_box(3, 2).unwrap();
    let mut grid = AnyGrid::empty(shape);
    for (cell, digit) in shape.cells().step_by(7).zip(shape.digits()) {
        grid.set(cell, Some(digit));
    }
    let entry = Entry::new(Content::of(grid));
    let text = written(Format::Framed, std::slice::from_ref(&entry)).unwrap();
    assert_eq!(read(&text)[0].as_ref().unwrap().content, entry.content);
    assert_eq!(written(Format::Line, &[entry]), None);
}
