//! Properties: nothing panics, what is written reads back, what is cut into chunks reads as a whole.

use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use sudokit_core::{Board, Candidate, CandidateGrid, Cell, CellMap, Digit, DigitSet, Grid};
use sudokit_formats::{
    Content, Digits, Entry, Extras, Format, Frame, ReadError, Reader, WriteOptions, read, write,
    write_header,
};

const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// Any grid, clashing or not, with at least one digit: a grid without is a matter of its own.
fn grids() -> impl Strategy<Value = Grid> {
    let cell = prop_oneof![2 => Just(None), 1 => (1u8..=9).prop_map(Digit::new)];
    vec(cell, 81).prop_map(|cells| {
        let mut grid = Grid::new(cells.try_into().unwrap());
        if grid == Grid::EMPTY {
            grid.set(Cell::R5C5, Some(Digit::D1));
        }
        grid
    })
}

/// A puzzle in play: some givens and some placed digits of a solution, some of the other candidates eliminated.
fn boards() -> impl Strategy<Value = Board> {
    (vec(0u8..6, 81), vec(any::<bool>(), 81 * 9)).prop_map(|(kinds, eliminated)| {
        let solution: Grid = SOLVED.parse().unwrap();
        let mut givens = Grid::EMPTY;
        for (cell, kind) in Cell::ALL.into_iter().zip(&kinds) {
            if *kind == 0 {
                givens.set(cell, solution[cell]);
            }
        }
        let mut board = Board::new(&givens);
        for (cell, kind) in Cell::ALL.into_iter().zip(&kinds) {
            if *kind == 1 {
                board.enter(cell, solution[cell]).unwrap();
            }
        }
        for (n, eliminated) in eliminated.into_iter().enumerate() {
            let cell = Cell::from_index(n / 9).unwrap();
            let digit = Digit::ALL[n % 9];
            if eliminated && n % 3 == 0 && solution[cell] != Some(digit) {
                board.eliminate(Candidate { digit, cell });
            }
        }
        board
    })
}

fn pencilmarks() -> impl Strategy<Value = CandidateGrid> {
    vec(1u16..512, 81).prop_map(|cells| {
        let cells: Vec<DigitSet> =
            cells.into_iter().map(|bits| DigitSet::from_bits(bits).unwrap()).collect();
        CandidateGrid::new(CellMap::new(cells.try_into().unwrap()))
    })
}

fn written(format: Format, entries: &[Entry], options: &WriteOptions) -> Vec<u8> {
    let mut text = Vec::new();
    write_header(format, options, &mut text);
    for entry in entries {
        write(format, entry, options, &mut text).unwrap();
    }
    text
}

fn read_back(text: &[u8]) -> Vec<Entry> {
    let entries: Result<Vec<_>, _> = read(text).into_iter().collect();
    entries.unwrap_or_else(|error| panic!("{error}\n{}", String::from_utf8_lossy(text)))
}

/// Bytes that texts of puzzles are made of, in an order that makes no sense.
fn bytes() -> impl Strategy<Value = Vec<u8>> {
    let piece = prop_oneof![
        4 => select(&b".0123456789*-_xX?#|+ \n\r\t,;:\"'<>()[]{}=/uABCE"[..]).prop_map(|byte| vec![byte]),
        1 => any::<u8>().prop_map(|byte| vec![byte]),
        2 => select(&[
            "53..7....", "6..195...", "\n", "\r\n", "+---+---+---+\n", "| 5 3 . | . 7 . | . . . |\n",
            "123456789", "puzzle,solution\n", "[Puzzle]\n", "Grid 01\n", "```\n", "> ", ":0000:x:",
            "I024\n", "E00123\n", "sep=;\n", "https://", "│", "─", "٥", "\u{200b}", "\u{2028}",
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
            "1.3...7..12.4......2...6....2....7.9", "<5>", "*4*", "\0",
        ][..]).prop_map(|text| text.as_bytes().to_vec()),
    ];
    vec(piece, 0..300).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn nothing_panics(text in bytes()) {
        for read in read(&text) {
            match read {
                Ok(entry) => prop_assert!(entry.line >= 1),
                Err(error) => prop_assert!(!error.to_string().is_empty()),
            }
        }
        for format in Format::ALL {
            Reader::with_format(&text[..], format).unwrap().for_each(drop);
        }
    }

    #[test]
    fn grids_read_back(grids in vec(grids(), 1..5), empty in select(&['.', '0', '-', '_', '*', 'x', '?'][..])) {
        let entries: Vec<Entry> = grids.iter().map(|grid| Entry::new((*grid).into())).collect();
        for (format, frame) in [
            (Format::Line, Frame::Ascii), (Format::Grid, Frame::Ascii), (Format::Framed, Frame::Ascii),
            (Format::Framed, Frame::Unicode), (Format::Csv, Frame::Ascii),
        ] {
            // In a frame of dashes and bars, a dash is no cell.
            if empty == '-' && format == Format::Framed {
                continue;
            }
            let mut options = WriteOptions::DEFAULT;
            options.empty = empty;
            options.frame = frame;
            let text = written(format, &entries, &options);
            let found: Vec<Grid> = read_back(&text).iter().map(|entry| entry.content.givens()).collect();
            prop_assert_eq!(&found, &grids, "{}\n{}", format, String::from_utf8_lossy(&text));
        }
    }

    #[test]
    fn solutions_read_back(board in boards()) {
        let mut entry = Entry::new(board.givens().into());
        entry.solution = Some(SOLVED.parse().unwrap());
        let mut options = WriteOptions::DEFAULT;
        options.extras = Extras::Kept;
        let found = read_back(&written(Format::Csv, &[entry.clone(), entry.clone()], &options));
        prop_assert_eq!(found.len(), 2);
        prop_assert_eq!(found[0].solution, entry.solution);
        prop_assert_eq!(found[0].content.givens(), board.givens());
    }

    #[test]
    fn digits_read_back(board in boards()) {
        let mut options = WriteOptions::DEFAULT;
        options.digits = Digits::All;
        let entry = Entry::new(board.into());
        let found = read_back(&written(Format::Line, std::slice::from_ref(&entry), &options));
        prop_assert_eq!(found[0].content.givens(), entry.content.digits());
    }

    #[test]
    fn candidates_read_back(boards in vec(boards(), 1..4)) {
        let entries: Vec<Entry> = boards.iter().map(|board| Entry::new((*board).into())).collect();
        let candidates = |entries: &[Entry]| -> Vec<CandidateGrid> {
            entries.iter().map(|entry| entry.content.to_candidate_grid()).collect()
        };
        let text = written(Format::Candidates, &entries, &WriteOptions::DEFAULT);
        prop_assert_eq!(candidates(&read_back(&text)), candidates(&entries), "{}", String::from_utf8_lossy(&text));
    }

    #[test]
    fn pencilmarks_read_back(puzzles in vec(pencilmarks(), 1..4)) {
        let entries: Vec<Entry> = puzzles.iter().map(|puzzle| Entry::new((*puzzle).into())).collect();
        let text = written(Format::Sukaku, &entries, &WriteOptions::DEFAULT);
        let found = read_back(&text);
        prop_assert!(found.iter().all(|entry| matches!(entry.content, Content::Sukaku(_))));
        for lines in [81, 9] {
            let broken: String = String::from_utf8(text.clone()).unwrap().lines().flat_map(|line| {
                let rows = line.as_bytes().chunks(lines).map(|row| String::from_utf8_lossy(row) + "\n");
                rows.chain(["\n".into()]).collect::<Vec<_>>()
            }).collect();
            let found: Vec<CandidateGrid> =
                read_back(broken.as_bytes()).iter().map(|e| e.content.to_candidate_grid()).collect();
            prop_assert_eq!(&found, &puzzles, "{}", broken);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 20, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn chunks_give_what_the_iterator_gives(lines in vec(select(&[
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n",
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79 # 7\r\n",
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7\r",
        " \n", "# remark\n", "hello\n", "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7٩\u{2028}",
    ][..]), 5..40)) {
        // Long enough for several chunks.
        let lines = lines.repeat(20_000 / lines.len());
        let text = lines.concat();
        let one_by_one: Vec<Result<Entry, ReadError>> = read(text.as_bytes());
        let mut reader = Reader::new(text.as_bytes()).unwrap();
        let mut in_chunks = Vec::new();
        while let Some(chunk) = reader.next_chunk().unwrap() {
            in_chunks.extend(chunk.entries());
        }
        prop_assert_eq!(one_by_one.len(), in_chunks.len());
        prop_assert!(one_by_one == in_chunks);
        // Each is on the line that it is on.
        for read in in_chunks.iter().step_by(97) {
            let line = match read { Ok(entry) => entry.line, Err(error) => error.line() };
            let source = lines[line as usize - 1];
            prop_assert_eq!(read.is_ok(), source.contains("8..79") || source.contains('٩'));
        }
    }
}
