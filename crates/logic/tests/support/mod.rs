//! What the tests of this crate share: puzzles, and positions from the paths of real puzzles.

#![allow(dead_code)] // each test takes what it needs

use std::path::PathBuf;

use sudokit_core::{Board, Grid};
use sudokit_logic::{Options, Profile, Solver, Technique};

/// Puzzles of a collection: of the shared folder if there is one, else the sample of the repository.
pub(crate) fn puzzles(name: &str) -> Vec<Grid> {
    let shared =
        std::env::var_os("SUDOKIT_SHARED").map(|shared| PathBuf::from(shared).join("puzzles"));
    let sample = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../testdata/puzzles");
    let full = match name {
        "minimal.txt" => "minimal_100k.txt",
        "easy.txt" => "easy_100k.txt",
        name => name,
    };
    let candidates =
        [shared.map(|folder| folder.join(full)), Some(sample.join(name))].into_iter().flatten();
    for path in candidates {
        if let Ok(text) = std::fs::read_to_string(&path) {
            return text.lines().filter_map(|line| line.get(..81)?.parse().ok()).collect();
        }
    }
    Vec::new()
}

/// The techniques under test: all, or those of SUDOKIT_ONLY, ids with commas between.
pub(crate) fn techniques() -> Vec<Technique> {
    match std::env::var("SUDOKIT_ONLY") {
        Err(_) => Technique::all().collect(),
        Ok(only) => only
            .split(',')
            .map(|id| id.parse().unwrap_or_else(|error| panic!("{id}: {error}")))
            .collect(),
    }
}

/// The positions of all pages: each technique has its own there, seldom as it may be.
pub(crate) fn page_boards() -> Vec<Board> {
    let mut boards = Vec::new();
    for technique in Technique::all() {
        for block in technique.page().split("```grid\n").skip(1) {
            let text = block.split("```").next().unwrap_or_default();
            let (line, eliminated) = text.split_once('\n').unwrap_or((text, ""));
            let board = sudokit_logic::position::parse(line, eliminated);
            boards.push(board.unwrap_or_else(|error| panic!("{technique}: {error}")));
        }
    }
    boards
}

/// The boards of a puzzle's path, from the first to where the techniques end.
///
/// Singles come last in every second puzzle's path, so that positions with open singles are met as well as such
/// without.
pub(crate) fn boards(puzzle: &Grid, singles_last: bool) -> Vec<Board> {
    let mut techniques = Profile::ladder().techniques().to_vec();
    if singles_last {
        techniques.rotate_left(9);
    }
    let solver = Solver::new(Profile::new("test", techniques), Options::unique());
    let mut board = Board::new(puzzle);
    let mut boards = vec![board];
    while let Some(step) = solver.next(&board) {
        if step.apply(&mut board).is_err() {
            break;
        }
        boards.push(board);
    }
    boards
}

/// The solution of a proper puzzle.
pub(crate) fn solution(puzzle: &Grid) -> Option<Grid> {
    sudokit_search::is_proper(puzzle).then(|| sudokit_search::solve(puzzle)).flatten()
}
