//! A text with one thing wrong in it is an error, or reads as it did: never as another puzzle.
//!
//! Over every sample in `tests/data`, and those of the shared folder if `SUDOKIT_SHARED` is set: each byte deleted,
//! each replaced by a letter that is no cell, each line deleted, each doubled; of long texts some bytes, all of them with
//! `SUDOKIT_LONG`. Where a text holds nothing that tells
//! (a line gone from a list), fewer of its puzzles may come.

use std::path::{Path, PathBuf};

use sudokit_core::Grid;
use sudokit_formats::{Content, Format, Reader, read};

#[test]
fn a_fault_is_never_another_puzzle() {
    let mut failures = Vec::new();
    let (mut tried, mut untold) = (0, 0);
    for file in samples() {
        let text = std::fs::read(&file).unwrap();
        if text.len() > 6_000 {
            continue;
        }
        let before = read(&text);
        if before.iter().any(Result::is_err) {
            continue;
        }
        let puzzles: Vec<&Content> = before.iter().flatten().map(|entry| &entry.content).collect();
        for (what, changed) in changed(&text) {
            tried += 1;
            let found = read(&changed);
            if found.iter().any(Result::is_err) {
                continue;
            }
            let wrong = found
                .iter()
                .flatten()
                .filter(|entry| entry.warnings.is_empty())
                .find(|entry| !is_one_of(&entry.content.givens(), &puzzles));
            // Compressed data has nothing that tells, where it is what another puzzle packs to.
            let compressed = text.windows(3).any(|three| three == b"N4I");
            if let Some(wrong) = wrong {
                if compressed && what.ends_with("replaced") {
                    untold += 1;
                    continue;
                }
                failures.push(format!("{}: {what}\n    {wrong:?}", file.display()));
            }
        }
    }
    println!("{tried} texts with a fault, {untold} are links to other puzzles");
    assert!(200 * untold <= tried, "{untold} of {tried}");
    assert!(failures.is_empty(), "{}\n{} failures", failures.join("\n"), failures.len());
}

/// Whether it is one of the puzzles, or one with a digit less or a placed digit more among its givens: where a cell is
/// blank if it is empty nothing tells that there was a digit, and without its mark a placed digit is a given.
fn is_one_of(grid: &Grid, puzzles: &[&Content]) -> bool {
    let count = |grid: &Grid| grid.filled().len();
    puzzles.iter().any(|puzzle| {
        puzzle.digits().extends(grid) && count(&puzzle.givens()).abs_diff(count(grid)) <= 1
    })
}

fn changed(text: &[u8]) -> Vec<(String, Vec<u8>)> {
    let mut all = Vec::new();
    let most = if std::env::var_os("SUDOKIT_LONG").is_some() { usize::MAX } else { 150 };
    // An odd step meets every place of a cell that has a fixed width.
    let step = (text.len().div_ceil(most)) | 1;
    for at in (0..text.len()).step_by(step) {
        let mut without = text.to_vec();
        without.remove(at);
        all.push((format!("byte {at} deleted"), without));
        let mut replaced = text.to_vec();
        replaced[at] = b'q';
        all.push((format!("byte {at} replaced"), replaced));
    }
    let lines: Vec<&[u8]> = text.split_inclusive(|byte| *byte == b'\n').collect();
    for at in 0..lines.len() {
        let mut without = lines.clone();
        without.remove(at);
        all.push((format!("line {} deleted", at + 1), without.concat()));
        let mut doubled = lines.clone();
        doubled.insert(at, lines[at]);
        all.push((format!("line {} doubled", at + 1), doubled.concat()));
    }
    all
}

fn samples() -> Vec<PathBuf> {
    let mut folders = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data")];
    match std::env::var_os("SUDOKIT_SHARED") {
        Some(shared) => folders.push(Path::new(&shared).join("formats")),
        None => println!("skipped the shared samples: SUDOKIT_SHARED is not set"),
    }
    let mut files = Vec::new();
    for folder in folders {
        for inner in std::fs::read_dir(folder).unwrap().flatten() {
            if let Ok(inner) = std::fs::read_dir(inner.path()) {
                files.extend(inner.flatten().map(|file| file.path()));
            }
        }
    }
    // A star of the short form takes in any number of cells, so that one cell less is another puzzle.
    files.retain(|file| !file.ends_with("susser_short.txt"));
    files.sort();
    files
}

/// Letters of several bytes wherever they may stand, also in what is cut short for a message: an error or a puzzle,
/// never a panic, whatever the text is taken for.
#[test]
fn letters_of_several_bytes_are_read_anywhere() {
    let mut texts: Vec<Vec<u8>> =
        samples().iter().map(|file| std::fs::read(file).unwrap()).collect();
    texts.extend(
        ["version: ", "version:|||-", "[", "{\"", "http://", "S", "E", "<a "].map(Vec::from),
    );
    let mut read_texts = 0;
    for text in texts.iter().filter(|text| text.len() <= 6_000) {
        let places = text.len().min(12);
        for place in (0..=places).map(|n| n * text.len() / places.max(1)) {
            for (letter, count) in [("é", 1), ("中", 7), ("\u{98}", 11), ("𝟙", 30)] {
                let mut changed = text.clone();
                changed.splice(place..place, letter.repeat(count).into_bytes());
                let found = read(&changed);
                for format in Format::ALL {
                    let reader = Reader::with_format(&changed[..], format);
                    read_texts += reader.map_or(0, |reader| reader.take(9).count());
                }
                for error in found.iter().filter_map(|read| read.as_ref().err()) {
                    assert!(!error.to_string().is_empty());
                }
            }
        }
    }
    assert!(read_texts > 1000);
}
