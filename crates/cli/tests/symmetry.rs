//! `transform`, `canon`, `equivalent` and `dedup` agree with each other, whatever the transform and the threads.

#![cfg(unix)]

use std::collections::HashSet;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn run(args: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_sudokit"))
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command runs");
    let mut stdin = child.stdin.take().expect("it has an input");
    let input = input.to_owned();
    let feeder = std::thread::spawn(move || {
        // The command may end before it has read all.
        let _ = stdin.write_all(input.as_bytes());
    });
    let output = child.wait_with_output().expect("it ends");
    feeder.join().expect("the feeder ends");
    output
}

/// What the command writes; it must end well and say nothing else.
fn text(args: &[&str], input: &str) -> String {
    let output = run(args, input);
    assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{args:?}");
    assert_eq!(output.status.code(), Some(0), "{args:?}");
    String::from_utf8(output.stdout).expect("text")
}

fn sample(name: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/puzzles");
    fs::read_to_string(folder.join(name)).expect("the sample is there")
}

/// Puzzles of several kinds, their solutions, and grids of much symmetry, a line each.
fn grids() -> String {
    let mut lines: Vec<String> = Vec::new();
    for name in ["17_clue.txt", "minimal.txt", "serg.txt", "easy.txt"] {
        let puzzles = text(&["convert", "--quiet"], &sample(name));
        lines.extend(puzzles.lines().take(60).map(str::to_owned));
    }
    let solutions = text(&["solve", "--quiet"], &sample("minimal.txt"));
    lines.extend(solutions.lines().take(60).map(str::to_owned));
    lines.push(".".repeat(81));
    lines.push(
        "123456789456789123789123456231564897564897231897231564312645978645978312978312645".into(),
    );
    lines.join("\n") + "\n"
}

#[test]
fn the_canonical_form_is_constant_over_transforms() {
    let grids = grids();
    let canonical = text(&["canon"], &grids);
    assert_eq!(text(&["canon"], &canonical), canonical);
    let rows = |input: &str| -> Vec<(u64, u64)> {
        let rows = text(&["canon", "--json"], input);
        let count = |row: &serde_json::Value, key: &str| row[key].as_u64().expect("a count");
        rows.lines()
            .map(|row| serde_json::from_str(row).expect("JSON"))
            .map(|row: serde_json::Value| (count(&row, "automorphisms"), count(&row, "class_size")))
            .collect()
    };
    let symmetries = rows(&grids);
    assert_eq!(symmetries.last().map(|row| row.0), Some(648));
    let mut images = HashSet::new();
    for seed in 0..12 {
        let image = text(&["transform", "--random", "--seed", &seed.to_string()], &grids);
        assert_eq!(text(&["canon"], &image), canonical, "seed {seed}");
        if seed < 3 {
            assert_eq!(rows(&image), symmetries, "seed {seed}");
        }
        images.insert(image);
    }
    assert_eq!(images.len(), 12);
}

#[test]
fn the_transform_told_is_the_one_that_was_used() {
    let grids = grids();
    for line in text(&["canon", "--with-transform"], &grids).lines().zip(grids.lines()).step_by(9) {
        let (answer, grid) = line;
        let fields: Vec<&str> = answer.split('\t').collect();
        assert_eq!(fields.len(), 3, "{answer}");
        assert_eq!(text(&["transform", fields[1], grid], ""), format!("{}\n", fields[0]));
        assert_eq!(
            text(&["transform", "--inverse", fields[1], fields[0]], ""),
            format!("{grid}\n")
        );
    }
    // A random one, by its seed, and by what the rows say of it.
    let output = run(&["transform", "--random", "--json"], &grids);
    let said = String::from_utf8(output.stderr).expect("text");
    let seed = said.trim_end().strip_prefix("seed ").expect("the seed is said");
    let rows = String::from_utf8(output.stdout).expect("text");
    let row: serde_json::Value =
        serde_json::from_str(rows.lines().next().expect("a row")).expect("JSON");
    let transform = row["transform"].as_str().expect("text");
    let image = text(&["transform", "--random", "--seed", seed], &grids);
    assert_eq!(text(&["transform", transform], &grids), image);
    assert_eq!(text(&["transform", "--random", "--seed", seed, "--inverse"], &image), grids);
}

#[test]
fn equivalent_puzzles_are_told_with_a_transform() {
    let grids = grids();
    let first = grids.lines().next().expect("a line");
    let image = text(&["transform", "--random", "--seed", "7", first], "");
    let output = run(&["equivalent", first], &format!("{image}{grids}"));
    assert_eq!(output.status.code(), Some(1), "not all are");
    let answers = String::from_utf8(output.stdout).expect("text");
    assert_eq!(answers.lines().count(), 1 + grids.lines().count());
    let mut equivalent = 0;
    for (answer, grid) in answers.lines().zip([image.trim_end()].into_iter().chain(grids.lines())) {
        let fields: Vec<&str> = answer.split('\t').collect();
        let same = text(&["canon", first], "") == text(&["canon", grid], "");
        assert_eq!(fields[0], if same { "equivalent" } else { "different" });
        assert_eq!(fields.len(), if same { 3 } else { 2 });
        if same {
            equivalent += 1;
            assert_eq!(text(&["transform", fields[2], first], ""), format!("{grid}\n"));
        }
    }
    assert_eq!(equivalent, 2);
}

/// The first line of each canonical form, found without the command's set.
fn first_of_each_class(lines: &str) -> String {
    let canonical = text(&["canon"], lines);
    let mut seen = HashSet::new();
    let firsts =
        lines.lines().zip(canonical.lines()).filter(|(_, canonical)| seen.insert(*canonical));
    firsts.map(|(line, _)| format!("{line}\n")).collect()
}

#[test]
fn dedup_keeps_the_first_of_each_class_in_order() {
    let grids = grids();
    let mut lines = grids.clone();
    for seed in 0..10 {
        lines += &text(&["transform", "--random", "--seed", &seed.to_string()], &grids);
    }
    let expected = first_of_each_class(&lines);
    assert_eq!(expected, first_of_each_class(&grids), "images are nothing new");
    let kept = expected.lines().count();
    let dropped = lines.lines().count() - kept;
    for threads in ["1", "2", "5"] {
        let output = run(&["dedup", "--threads", threads], &lines);
        assert_eq!(String::from_utf8_lossy(&output.stdout), expected);
        assert_eq!(
            String::from_utf8_lossy(&output.stderr),
            format!("{kept} puzzles kept, {dropped} equivalent to an earlier one dropped\n")
        );
        assert_eq!(output.status.code(), Some(0));
    }
    assert_eq!(text(&["dedup", "--quiet"], &expected), expected);
    for (form, height) in [("--json", 1), ("--csv", 1), ("--to=framed", 14), ("--to=drawn", 15)] {
        let output = text(&["dedup", "--quiet", form], &lines);
        let expected =
            kept * height + usize::from(form == "--csv") - usize::from(form == "--to=drawn");
        assert_eq!(output.lines().count(), expected, "{form}");
    }
}

/// Placed digits and eliminated candidates go through a transform and back.
#[test]
fn a_game_is_transformed_whole() {
    let rows: Vec<&str> = (0..9).map(|row| &EASY[9 * row..9 * row + 9]).collect();
    let state = format!("534.7....{}", &EASY[9..]);
    let state: Vec<&str> = (0..9).map(|row| &state[9 * row..9 * row + 9]).collect();
    let game = format!("[Puzzle]\n{}\n[State]\n{}\n", rows.join("\n"), state.join("\n"));
    let transform = "transpose rows 456123789 columns 312789645 digits 987654321";
    let row: serde_json::Value =
        serde_json::from_str(&text(&["transform", transform, "--json"], &game)).expect("JSON");
    let image = |line: &str| text(&["transform", transform, line], "").trim_end().to_owned();
    assert_eq!(row["image"], image(EASY));
    assert_eq!(row["digits"], image(&state.concat()));
    let placed = text(&["transform", transform, "--placed"], &game);
    assert_eq!(placed.trim_end(), row["digits"]);
    assert_eq!(text(&["canon", "--placed"], &game), text(&["canon", &state.concat()], ""));
    assert_eq!(text(&["canon"], &game), text(&["canon", EASY], ""));
    // A pencilmark puzzle, too.
    let sukaku = text(&["candidates", "--to", "sukaku", EASY], "");
    let there = text(&["transform", transform, "--to", "sukaku"], &sukaku);
    assert_eq!(there, text(&["candidates", "--to", "sukaku", &image(EASY)], ""));
    assert_eq!(text(&["transform", transform, "--inverse", "--to", "sukaku"], &there), sukaku);
    assert_eq!(run(&["canon"], &sukaku).status.code(), Some(1));
}

/// How many bytes the process took at most, as the system says.
#[cfg(target_os = "linux")]
fn peak_memory(args: &[&str], files: &[&Path]) -> (u64, String) {
    let child = Command::new(env!("CARGO_BIN_EXE_sudokit"))
        .args(args)
        .args(files)
        .stdout(Stdio::null())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command runs");
    let status = format!("/proc/{}/status", child.id());
    let watched = std::thread::spawn(move || {
        let mut peak = 0;
        while let Ok(status) = fs::read_to_string(&status) {
            let line = status.lines().find_map(|line| line.strip_prefix("VmHWM:"));
            let Some(line) = line else { break };
            let kilobytes = line.trim().trim_end_matches(" kB").parse().unwrap_or(0);
            peak = peak.max(1024 * kilobytes);
            std::thread::sleep(std::time::Duration::from_millis(2));
        }
        peak
    });
    let output = child.wait_with_output().expect("it ends");
    (watched.join().expect("it ends"), String::from_utf8(output.stderr).expect("text"))
}

/// Memory grows with the distinct puzzles, not with the lines.
#[test]
#[cfg(target_os = "linux")]
fn dedup_takes_memory_for_the_distinct_ones() {
    let Some(shared) = std::env::var_os("SUDOKIT_SHARED").map(PathBuf::from) else {
        eprintln!("dedup: skipped, SUDOKIT_SHARED is not set");
        return;
    };
    let many: u64 = if std::env::var_os("SUDOKIT_LONG").is_some() { 1_000_000 } else { 100_000 };
    let folder = tempfile::TempDir::new().expect("a folder");
    let puzzles = fs::read_to_string(shared.join("puzzles/minimal_100k.txt")).expect("text");
    // Each puzzle without one of its givens, ten times: none of them equivalent. And 1,000 puzzles again and again.
    let distinct = folder.path().join("distinct.txt");
    let repeated = folder.path().join("repeated.txt");
    let mut weakened = String::new();
    for puzzle in puzzles.lines().take(many as usize / 10) {
        let puzzle = &puzzle[..81];
        let givens =
            puzzle.char_indices().filter(|(_, cell)| cell.is_ascii_digit() && *cell != '0');
        for (at, _) in givens.take(10) {
            weakened.push_str(&puzzle[..at]);
            weakened.push('.');
            weakened.push_str(&puzzle[at + 1..]);
            weakened.push('\n');
        }
    }
    fs::write(&distinct, weakened).expect("written");
    let thousand: String =
        puzzles.lines().take(1000).map(|line| format!("{}\n", &line[..81])).collect();
    let mut images = String::new();
    for seed in 0..10 {
        images += &text(&["transform", "--random", "--seed", &seed.to_string()], &thousand);
    }
    fs::write(&repeated, images.repeat(many as usize / 10_000)).expect("written");

    let (base, _) = peak_memory(&["canon"], &[&repeated]);
    let (few, said) = peak_memory(&["dedup"], &[&repeated]);
    let dropped = many - 1000;
    assert_eq!(
        said,
        format!("1000 puzzles kept, {dropped} equivalent to an earlier one dropped\n")
    );
    let (all, said) = peak_memory(&["dedup"], &[&distinct]);
    assert_eq!(said, format!("{many} puzzles kept, 0 equivalent to an earlier one dropped\n"));
    eprintln!("peak: canon {base}, dedup of 1000 classes {few}, of {many} classes {all} bytes");
    assert!(few < base + (8 << 20), "{few} bytes, {base} without a set");
    assert!(all < base + (8 << 20) + 80 * many, "{all} bytes, {base} without a set");
}
