//! Grids that follow each other, with and without anything between.

use sudokit_core::Grid;
use sudokit_formats::{Content, Entry, Fault, Format, Reader, WriteOptions, read, write};

const P: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const Q: &str = "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..";

fn rows(line: &str) -> Vec<String> {
    line.as_bytes().chunks(9).map(|row| String::from_utf8_lossy(row).into_owned()).collect()
}

fn givens(text: &str) -> Vec<String> {
    read(text.as_bytes())
        .into_iter()
        .map(|read| read.map_or_else(|error| error.to_string(), |e| e.content.givens().to_string()))
        .collect()
}

#[test]
fn a_grid_that_stands_twice_is_two_puzzles() {
    let grid = rows(P).join("\n");
    assert_eq!(givens(&format!("{grid}\n\n{grid}\n")), [P, P]);
    assert_eq!(givens(&format!("{grid}\n\n{grid}\n\n{grid}\n")), [P, P, P]);
    assert_eq!(givens(&format!("{grid}\n{grid}\n")), [P, P]);
}

#[test]
fn a_row_missing_in_a_stack_gives_no_mixed_grid() {
    let stack: Vec<String> = [P, Q, P].into_iter().flat_map(rows).collect();
    assert_eq!(givens(&stack.join("\n")), [P, Q, P]);
    for gone in 0..stack.len() {
        let mut rest = stack.clone();
        rest.remove(gone);
        let found = read(rest.join("\n").as_bytes());
        let errors: Vec<_> = found.iter().filter_map(|read| read.as_ref().err()).collect();
        assert_eq!(errors.len(), 1, "{found:?}");
        assert_eq!(errors[0].fault(), &Fault::Rows { found: 26 });
        assert_eq!(found.len(), 1, "{found:?}");
    }
}

#[test]
fn the_drawing_of_an_empty_grid_is_a_candidate_grid() {
    let mut text = Vec::new();
    let entry = Entry::new(Grid::EMPTY.into());
    write(Format::Candidates, &entry, &WriteOptions::DEFAULT, &mut text).unwrap();
    let mut reader = Reader::new(&text[..]).unwrap();
    assert_eq!(reader.format(), Some(Format::Candidates));
    let back = reader.next().unwrap().unwrap();
    assert!(matches!(back.content, Content::Sukaku(_)));
    assert_eq!(back.content.to_candidate_grid(), entry.content.to_candidate_grid());
}

#[test]
fn a_table_of_one_column_is_read_as_one() {
    let text = format!("puzzle\n{P}\n{Q}\n");
    let found = Reader::with_format(text.as_bytes(), Format::Csv).unwrap();
    let found: Vec<_> = found.map(|read| read.unwrap().content.givens().to_string()).collect();
    assert_eq!(found, [P, Q]);
}

#[test]
fn a_cell_without_candidates_is_not_written_as_a_pencilmark_puzzle() {
    let mut puzzle = sudokit_core::CandidateGrid::ALL;
    puzzle[sudokit_core::Cell::R3C3] = sudokit_core::DigitSet::EMPTY;
    let mut text = Vec::new();
    let entry = Entry::new(puzzle.into());
    let error = write(Format::Sukaku, &entry, &WriteOptions::DEFAULT, &mut text).unwrap_err();
    assert_eq!(error.to_string(), "r3c3 has no candidates, which `sukaku` cannot say");
    assert!(text.is_empty());
}
