//! What several tests use.

#![allow(dead_code, unreachable_pub)]

use std::path::{Path, PathBuf};

pub mod random;

/// How many of a test's cases to do: as many as `SUDOKIT_LONG` asks for, or the part that is done without it.
pub fn times(long: usize, part: usize) -> usize {
    if std::env::var_os("SUDOKIT_LONG").is_some() { long } else { long / part }
}

/// The samples of puzzles in the repository, by file.
pub fn samples() -> Vec<(String, Vec<String>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/puzzles");
    let files = lists(&folder);
    assert!(files.len() >= 7, "{} files in {}", files.len(), folder.display());
    files
}

/// The shared folder, if this machine has it. Says so if not.
pub fn shared(test: &str) -> Option<PathBuf> {
    let folder = std::env::var_os("SUDOKIT_SHARED").map(PathBuf::from);
    if folder.is_none() {
        eprintln!("{test}: skipped, SUDOKIT_SHARED is not set");
    }
    folder
}

/// The lines of every `.txt` file of a folder.
pub fn lists(folder: &Path) -> Vec<(String, Vec<String>)> {
    let entries = std::fs::read_dir(folder).unwrap_or_else(|e| panic!("{}: {e}", folder.display()));
    let mut paths: Vec<PathBuf> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.retain(|path| path.extension().is_some_and(|extension| extension == "txt"));
    paths.sort();
    let read = |path: &PathBuf| {
        let text =
            std::fs::read_to_string(path).unwrap_or_else(|e| panic!("{}: {e}", path.display()));
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        (name, text.lines().map(str::to_owned).collect())
    };
    paths.iter().map(read).collect()
}

/// Whether 81 characters are a solution of a puzzle of 81 characters. Plain code on bytes: nothing of sudokit is used.
pub fn is_solution_of(solution: &str, puzzle: &str) -> bool {
    let (solution, puzzle) = (solution.as_bytes(), puzzle.as_bytes());
    if solution.len() != 81 || puzzle.len() != 81 {
        return false;
    }
    let kept = (0..81)
        .all(|i| !puzzle[i].is_ascii_digit() || puzzle[i] == b'0' || puzzle[i] == solution[i]);
    let nine_digits = |cells: [usize; 9]| {
        let mut digits = cells.map(|i| solution[i]);
        digits.sort_unstable();
        &digits == b"123456789"
    };
    kept && (0..9).all(|n| {
        let row = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(|k| 9 * n + k);
        let column = [0, 1, 2, 3, 4, 5, 6, 7, 8].map(|k| 9 * k + n);
        let corner = n / 3 * 27 + n % 3 * 3;
        let its_box = [0, 1, 2, 9, 10, 11, 18, 19, 20].map(|k| corner + k);
        nine_digits(row) && nine_digits(column) && nine_digits(its_box)
    })
}
