//! The puzzles: which files, reading, sampling, and random images of them.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use fastrand::Rng;
use sudokit_core::Transform;
use sudokit_core::text::line;

use crate::solver::Line;

/// The files to measure: those named, and those in named folders; or the shared ones; or the samples.
pub(crate) fn files(named: &[PathBuf]) -> Result<Vec<PathBuf>> {
    if named.is_empty() {
        return folder(&usual_folder());
    }
    let mut files = Vec::new();
    for path in named {
        if path.is_dir() {
            files.extend(folder(path)?);
        } else {
            files.push(path.clone());
        }
    }
    Ok(files)
}

fn usual_folder() -> PathBuf {
    match env::var_os("SUDOKIT_SHARED") {
        Some(shared) => Path::new(&shared).join("puzzles"),
        None => {
            eprintln!("SUDOKIT_SHARED is not set: measuring the small samples in testdata/puzzles");
            Path::new(env!("CARGO_MANIFEST_DIR")).join("../testdata/puzzles")
        }
    }
}

/// The `.txt` files of a folder, by name.
fn folder(folder: &Path) -> Result<Vec<PathBuf>> {
    let entries =
        fs::read_dir(folder).with_context(|| format!("cannot list {}", folder.display()))?;
    let mut files = Vec::new();
    for entry in entries {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "txt") {
            files.push(path);
        }
    }
    files.sort();
    Ok(files)
}

/// The puzzles of a file of lines. What follows the 81 characters is left out; lines that hold no puzzle are counted
/// on standard error.
pub(crate) fn read(path: &Path) -> Result<Vec<Line>> {
    let text = fs::read(path).with_context(|| format!("cannot read {}", path.display()))?;
    let lines = text.split(|byte| *byte == b'\n').filter(|line| !line.trim_ascii().is_empty());
    let (mut puzzles, mut skipped) = (Vec::new(), 0);
    for text in lines {
        match text.first_chunk().and_then(line::from_ascii) {
            Some(grid) => puzzles.push(*line::to_line(&grid, b'.').as_bytes()),
            None => skipped += 1,
        }
    }
    if skipped > 0 {
        eprintln!("{}: {skipped} lines hold no puzzle", path.display());
    }
    if puzzles.is_empty() {
        bail!("{}: no puzzle of 81 characters a line", path.display());
    }
    Ok(puzzles)
}

/// At most so many puzzles, spread evenly over all.
pub(crate) fn sample(puzzles: &[Line], most: usize) -> Vec<Line> {
    let count = puzzles.len().min(most);
    (0..count).map(|n| puzzles[n * puzzles.len() / count]).collect()
}

/// Replaces each puzzle by a random image of it. The generator is fastrand's, seeded: the same seed gives the same
/// images with the same version of it.
pub(crate) fn shuffle(puzzles: &mut [Line], seed: u64) {
    let mut rng = Rng::with_seed(seed);
    for puzzle in puzzles {
        let grid = line::from_ascii(puzzle).expect("a puzzle is 81 digits and dots");
        let transform = Transform::nth(rng.u64(..Transform::ORDER)).expect("there are so many");
        *puzzle = *line::to_line(&transform.apply(grid), b'.').as_bytes();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const SOLVED: &[u8; 81] =
        b"534678912672195348198342567859761423426853791713924856961537284287419635345286179";

    #[test]
    fn an_image_of_a_solution_is_a_solution() {
        let mut images = [*SOLVED; 100];
        shuffle(&mut images, 1);
        for image in &images {
            assert!(line::from_ascii(image).is_some_and(|grid| grid.is_solved()));
        }
        assert!(images.iter().any(|image| image != SOLVED));
    }

    #[test]
    fn a_sample_is_even() {
        let puzzles: Vec<Line> = (0..100).map(|n| [n; 81]).collect();
        let firsts: Vec<u8> = sample(&puzzles, 5).iter().map(|line| line[0]).collect();
        assert_eq!(firsts, [0, 20, 40, 60, 80]);
        assert_eq!(sample(&puzzles, 1_000), puzzles);
    }
}
