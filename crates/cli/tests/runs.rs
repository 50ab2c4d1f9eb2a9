//! The command as a process: order, exit statuses, pipes, signals, output files.

#![cfg(unix)]

use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

use tempfile::TempDir;

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const EMPTY: &str =
    ".................................................................................";
const CLASH: &str =
    "55..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn sudokit() -> Command {
    Command::new(env!("CARGO_BIN_EXE_sudokit"))
}

fn run(args: &[&str]) -> Output {
    sudokit().args(args).stdin(Stdio::null()).output().expect("the command runs")
}

fn run_with_input(args: &[&str], input: &[u8]) -> Output {
    let mut child = sudokit()
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command runs");
    let mut stdin = child.stdin.take().expect("it has an input");
    let input = input.to_vec();
    let feeder = std::thread::spawn(move || {
        // The command may end before it has read all.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("it ends");
    feeder.join().expect("the feeder ends");
    output
}

fn stdout(output: &Output) -> &str {
    std::str::from_utf8(&output.stdout).expect("text")
}

fn stderr(output: &Output) -> &str {
    std::str::from_utf8(&output.stderr).expect("text")
}

fn samples() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../testdata/puzzles");
    let mut files: Vec<PathBuf> = fs::read_dir(folder)
        .expect("the samples are there")
        .map(|entry| entry.expect("a file").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "txt"))
        .collect();
    files.sort();
    files
}

/// The shared data, or a word that the test is skipped.
fn shared(test: &str) -> Option<PathBuf> {
    let folder = std::env::var_os("SUDOKIT_SHARED").map(PathBuf::from);
    if folder.is_none() {
        eprintln!("{test}: skipped, SUDOKIT_SHARED is not set");
    }
    folder
}

fn signal(child: &std::process::Child, name: &str) {
    let sent = Command::new("kill").args(["-s", name, &child.id().to_string()]).status();
    assert!(sent.expect("there is `kill`").success());
}

/// Waits no longer than that for the child to end.
fn end_within(child: &mut std::process::Child, limit: Duration) -> Option<i32> {
    let started = Instant::now();
    while started.elapsed() < limit {
        if let Some(status) = child.try_wait().expect("it can be waited for") {
            return status.code();
        }
        std::thread::sleep(Duration::from_millis(5));
    }
    child.kill().expect("it can be killed");
    panic!("it did not end within {limit:?}");
}

fn files_in(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("the folder is there");
    let mut names: Vec<String> = entries
        .map(|entry| entry.expect("a file").file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    names
}

#[test]
fn results_come_in_input_order_whatever_the_threads() {
    let files = samples();
    // Whole paths take some time each: for these a few puzzles that are not hard, some with something to say about them.
    let folder = TempDir::new().expect("a folder");
    let few = folder.path().join("few.txt");
    let first = |file: &PathBuf| -> String {
        let text = fs::read_to_string(file).expect("text");
        text.lines().take(2).map(|line| format!("{line}\n")).collect()
    };
    let not_hard = |file: &&PathBuf| {
        let name = file.file_name().and_then(|name| name.to_str()).unwrap_or_default();
        ["easy", "minimal", "17_clue"].iter().any(|kind| name.starts_with(kind))
    };
    let text: String = files.iter().filter(not_hard).map(first).collect();
    fs::write(&few, format!("{text}{CLASH}\nrubbish\n{EASY}\n")).expect("written");
    let files: Vec<&str> = files.iter().map(|path| path.to_str().expect("text")).collect();
    let few = [few.to_str().expect("text")];
    for verb in [
        &["solve"][..],
        &["check"],
        &["count", "--limit", "20"],
        &["convert"],
        &["candidates"],
        &["canon"],
        &["transform", "--random", "--seed", "1"],
        &["equivalent", EASY],
        &["dedup"],
        &["hint", "--level", "4"],
        &["steps", "--sort", "size"],
        &["explain"],
        &["why", "r1c1=1", "r5c5=5"],
        &["singles", "--all"],
    ] {
        let files = match verb[0] {
            "steps" | "explain" | "why" => &few[..],
            _ => &files[..],
        };
        for form in [&[][..], &["--json"], &["--csv"], &["--to", "drawn"]] {
            let answers = ["1", "2", "7"].map(|threads| {
                let output = run(&[verb, files, form, &["--threads", threads]].concat());
                (output.stdout, output.stderr, output.status.code())
            });
            assert!(!answers[0].0.is_empty());
            assert!(answers[0] == answers[1] && answers[0] == answers[2], "{verb:?} {form:?}");
        }
    }
}

#[test]
fn solutions_extend_their_puzzles_line_by_line() {
    for file in samples() {
        let puzzles = fs::read_to_string(&file).expect("text");
        let output = run(&["solve", "--quiet", file.to_str().expect("text")]);
        let solutions: Vec<&str> = stdout(&output).lines().collect();
        let puzzles: Vec<&str> = puzzles.lines().filter(|line| !line.starts_with('#')).collect();
        assert_eq!(solutions.len(), puzzles.len(), "{}", file.display());
        for (puzzle, solution) in puzzles.iter().zip(&solutions) {
            let pairs = || puzzle.bytes().zip(solution.bytes());
            assert!(
                pairs().all(|(given, digit)| !given.is_ascii_digit()
                    || given == b'0'
                    || given == digit)
            );
            assert!(is_solved(solution.as_bytes()), "{solution}");
        }
    }
}

/// Nine different digits in every house; nothing here is shared with the solver.
fn is_solved(digits: &[u8]) -> bool {
    let all_nine = |cells: [usize; 9]| {
        let mut found = cells.map(|cell| digits[cell]);
        found.sort_unstable();
        found == *b"123456789"
    };
    digits.len() == 81
        && (0..9).all(|n| {
            all_nine(std::array::from_fn(|k| 9 * n + k))
                && all_nine(std::array::from_fn(|k| 9 * k + n))
                && all_nine(std::array::from_fn(|k| {
                    27 * (n / 3) + 3 * (n % 3) + 9 * (k / 3) + k % 3
                }))
        })
}

#[test]
fn exit_statuses() {
    for (args, status) in [
        (&["solve", EASY][..], 0),
        (&["solve", EMPTY], 0),
        (&["solve", EMPTY, "--unique"], 1),
        (&["solve", CLASH], 1),
        (&["solve", "nosuch.txt"], 1),
        (&["check", EASY], 0),
        (&["check", EMPTY], 1),
        (&["check", EASY, CLASH], 1),
        (&["count", EMPTY, CLASH], 0),
        (&["convert", EMPTY], 0),
        (&["convert", CLASH], 1),
        (&["candidates", CLASH], 1),
        (&["candidates", "--true", EMPTY], 0),
        (&["show", CLASH], 0),
        (&["canon", EMPTY, CLASH], 0),
        (&["transform", "transpose", EASY], 0),
        (&["transform", EASY], 2),
        (&["transform", "--seed", "1", "transpose", EASY], 2),
        (&["equivalent", EASY, EASY], 0),
        (&["equivalent", EASY, EMPTY], 1),
        (&["equivalent", "nosuch", EASY], 2),
        (&["dedup", EASY, EASY], 0),
        (&["hint", EASY], 0),
        (&["hint", EMPTY], 0),
        (&["hint", CLASH], 1),
        (&["hint", "--level", "6", EASY], 2),
        (&["hint", "--cell", "r1c1", EASY], 2),
        (&["steps", CLASH], 1),
        (&["steps", "--technique", "nosuch", EASY], 2),
        (&["explain", EASY, EMPTY], 0),
        (&["explain", "--profile", "nosuch", EASY], 2),
        (&["why", EASY], 2),
        (&["why", EASY, "r1c4=2"], 0),
        (&["singles", EASY], 0),
        (&["singles", CLASH], 1),
        (&["techniques", "Y-Wing"], 0),
        (&["techniques", "nosuch"], 2),
        (&["techniques", "--verify", "nosuch.txt"], 1),
        (&["completions", "nosuch"], 2),
        (&["man", "nosuch"], 2),
        (&["solve", EASY, "--threads", "0"], 2),
        (&["solve", EASY, "--json", "--csv"], 2),
        (&["solve", EASY, "--to", "nosuch"], 2),
        (&["nosuch"], 2),
        (&[], 2),
        (&["--help"], 0),
        (&["solve", "--help"], 0),
        (&["--version"], 0),
    ] {
        assert_eq!(run(args).status.code(), Some(status), "{args:?}");
    }
}

#[test]
fn puzzles_come_from_arguments_files_and_standard_input() {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("list.txt");
    fs::write(&file, format!("{EASY}\r\n{EMPTY}\n")).expect("written");
    let name = file.to_str().expect("text");
    let piped = run_with_input(&["convert"], format!("{EASY}\n").as_bytes());
    assert_eq!(stdout(&piped), format!("{EASY}\n"));
    let mixed = run_with_input(&["convert", EMPTY, "-", name], format!("{EASY}\n").as_bytes());
    assert_eq!(stdout(&mixed), format!("{EMPTY}\n{EASY}\n{EASY}\n{EMPTY}\n"));
    let unended = run_with_input(&["convert", "-"], EASY.as_bytes());
    assert_eq!(stdout(&unended), format!("{EASY}\n"));

    let rows: Vec<&str> = (0..9).map(|row| &EASY[9 * row..9 * row + 9]).collect();
    let grid = rows.join("\n");
    assert_eq!(stdout(&run(&["convert", &grid])), format!("{EASY}\n"));
    let dashes = EASY.replace('.', "-");
    let dashes = format!("--{}", &dashes[2..]);
    let puzzle = format!("..{}", &EASY[2..]);
    assert_eq!(stdout(&run(&["convert", "--", &dashes])), format!("{puzzle}\n"));
    assert_eq!(run(&["convert", &dashes]).status.code(), Some(2));

    // A file of that name wins.
    fs::write(folder.path().join(EASY), EMPTY).expect("written");
    let output = sudokit().args(["convert", EASY]).current_dir(folder.path()).output();
    assert_eq!(stdout(&output.expect("it runs")), format!("{EMPTY}\n"));
}

#[test]
fn what_fails_is_named_and_stops_nothing() {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("list.txt");
    fs::write(&file, format!("{EASY}\n{CLASH}\n{EASY}1\n{EASY}\n")).expect("written");
    let output =
        sudokit().args(["solve", "list.txt", "nosuch", EASY]).current_dir(folder.path()).output();
    let output = output.expect("it runs");
    assert_eq!(stdout(&output), format!("{SOLVED}\n{SOLVED}\n{SOLVED}\n"));
    let errors: Vec<&str> = stderr(&output).lines().collect();
    assert_eq!(errors.len(), 3, "{errors:?}");
    assert!(
        errors[0]
            .starts_with("list.txt:2: no solution: digit 5 twice in row 1 and box 1 (r1c1, r1c2)")
    );
    assert_eq!(errors[1], "list.txt:3: 82 cells, need 81");
    assert!(errors[2].starts_with("nosuch: no such file, and not a puzzle: "), "{}", errors[2]);

    let strict =
        sudokit().args(["solve", "--strict", "list.txt"]).current_dir(folder.path()).output();
    let strict = strict.expect("it runs");
    assert_eq!(stdout(&strict), format!("{SOLVED}\n"));
    assert_eq!(strict.status.code(), Some(1));
}

#[test]
fn inputs_that_are_no_puzzles_are_errors() {
    let folder = TempDir::new().expect("a folder");
    let path = |name: &str| folder.path().join(name).to_str().expect("text").to_owned();
    fs::write(path("empty"), "").expect("written");
    fs::write(path("comments"), "# nothing\n\n").expect("written");
    fs::write(path("binary"), [0x7f, b'E', b'L', b'F', 0, 0, 0, 1, 255, 254, 10, 0])
        .expect("written");
    for (name, verb) in
        [("empty", "solve"), ("comments", "count"), ("binary", "check"), ("", "convert")]
    {
        let output = run(&[verb, &path(name)]);
        assert_eq!(output.status.code(), Some(1), "{name}");
        assert!(output.stdout.is_empty(), "{name}");
        assert_eq!(stderr(&output).lines().count(), 1, "{name}: {}", stderr(&output));
    }
    assert!(stderr(&run(&["solve", &path("binary")])).ends_with("is a binary file, not text\n"));
    let utf16: Vec<u8> = EASY.bytes().flat_map(|byte| [byte, 0]).collect();
    assert_eq!(stdout(&run_with_input(&["solve"], &utf16)), format!("{SOLVED}\n"));
    let piped = run_with_input(&["solve"], b"");
    assert_eq!(piped.status.code(), Some(1));
    assert_eq!(stderr(&piped), "<stdin>: is empty\n");
}

#[test]
fn json_rows_are_json_and_stand_for_every_entry() {
    let text = format!("{EASY}\n{CLASH}\nrubbish\n{EMPTY}\n");
    for verb in [
        &["solve"][..],
        &["check"],
        &["count"],
        &["convert"],
        &["candidates", "--true"],
        &["show"],
        &["canon"],
        &["transform", "transpose"],
        &["equivalent", EASY],
        &["dedup"],
        &["hint"],
        &["hint", "--basic"],
        &["steps"],
        &["explain"],
        &["why", "r1c4=2"],
        &["singles"],
    ] {
        let as_json = [verb, &["--json", "-", "nosuch"]].concat();
        let output = run_with_input(&as_json, text.as_bytes());
        let rows: Vec<serde_json::Value> =
            stdout(&output).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
        assert_eq!(rows.len(), 5, "{verb:?}: {rows:?}");
        assert!(rows.iter().all(|row| row["schema"] == 1));
        assert_eq!(rows[2]["line"], 3);
        assert!(rows[2]["error"].is_string() && rows[4]["error"].is_string());
        assert!(rows[0]["error"].is_null());
        assert_eq!(rows[0]["puzzle"], EASY);
        assert_eq!(rows[4]["file"], "nosuch");
        let as_csv = [verb, &["--csv", "-", "nosuch"]].concat();
        let table = run_with_input(&as_csv, text.as_bytes());
        let records: Vec<csv::StringRecord> = csv::Reader::from_reader(&table.stdout[..])
            .records()
            .map(|record| record.expect("as long as the header"))
            .collect();
        assert_eq!(records.len(), 5, "{verb:?}");
    }
}

#[test]
fn a_closed_pipe_ends_the_run_quietly() {
    let folder = TempDir::new().expect("a folder");
    let file = folder.path().join("long.txt");
    fs::write(&file, format!("{EASY}\n").repeat(50_000)).expect("written");
    for verb in ["solve", "convert", "check", "count", "candidates", "show", "canon", "hint"] {
        let mut child = sudokit()
            .args([verb, file.to_str().expect("text")])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it runs");
        let mut first = String::new();
        BufReader::new(child.stdout.take().expect("a pipe")).read_line(&mut first).expect("a line");
        assert!(!first.is_empty());
        // The reader is dropped here, and the pipe closed.
        assert_eq!(end_within(&mut child, Duration::from_secs(20)), Some(0), "{verb}");
        let mut errors = String::new();
        child.stderr.take().expect("a pipe").read_to_string(&mut errors).expect("text");
        assert_eq!(errors, "", "{verb}");
    }
    // Help, too.
    let mut child = sudokit()
        .arg("--help")
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("runs");
    drop(child.stdout.take());
    assert_eq!(end_within(&mut child, Duration::from_secs(20)), Some(0));
}

#[test]
fn an_interrupt_ends_an_endless_count_and_says_what_was_done() {
    for (name, status) in [("INT", 130), ("TERM", 143)] {
        let mut child = sudokit()
            .args(["count", "--limit", "18446744073709551615", EASY, EMPTY])
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("it runs");
        let mut first = String::new();
        let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
        // The first answer is not held back by the second, which never comes.
        output.read_line(&mut first).expect("a line");
        assert_eq!(first, "1\n");
        signal(&child, name);
        assert_eq!(end_within(&mut child, Duration::from_secs(2)), Some(status));
        let mut errors = String::new();
        child.stderr.take().expect("a pipe").read_to_string(&mut errors).expect("text");
        assert_eq!(errors, "interrupted: 1 puzzle done; their results were written\n");
    }
}

#[test]
fn an_interrupt_leaves_no_output_file() {
    let folder = TempDir::new().expect("a folder");
    let target = folder.path().join("out.txt");
    for before in [None, Some("what was there before\n")] {
        if let Some(text) = before {
            fs::write(&target, text).expect("written");
        }
        let mut child = sudokit()
            .args(["count", "--limit", "18446744073709551615", EASY, EMPTY, "--output"])
            .arg(&target)
            .stderr(Stdio::piped())
            .spawn()
            .expect("it runs");
        let started = Instant::now();
        while !files_in(folder.path()).iter().any(|name| name.ends_with(".tmp")) {
            assert!(started.elapsed() < Duration::from_secs(20), "no temporary file");
            std::thread::sleep(Duration::from_millis(5));
        }
        signal(&child, "INT");
        assert_eq!(end_within(&mut child, Duration::from_secs(2)), Some(130));
        let mut errors = String::new();
        child.stderr.take().expect("a pipe").read_to_string(&mut errors).expect("text");
        assert!(errors.ends_with("out.txt was not written\n"), "{errors}");
        match before {
            None => assert_eq!(files_in(folder.path()), Vec::<String>::new()),
            Some(text) => {
                assert_eq!(files_in(folder.path()), ["out.txt"]);
                assert_eq!(fs::read_to_string(&target).expect("text"), text);
            }
        }
    }
}

#[test]
fn an_output_file_appears_whole() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = TempDir::new().expect("a folder");
    let target = folder.path().join("out.txt");
    let name = target.to_str().expect("text");
    assert_eq!(run(&["solve", EASY, "--output", name]).status.code(), Some(0));
    assert_eq!(fs::read_to_string(&target).expect("text"), format!("{SOLVED}\n"));

    // Failures leave their places out, and the file is written all the same.
    fs::set_permissions(&target, fs::Permissions::from_mode(0o640)).expect("set");
    assert_eq!(run(&["convert", EASY, CLASH, "--output", name]).status.code(), Some(1));
    assert_eq!(fs::read_to_string(&target).expect("text"), format!("{EASY}\n"));
    let mode = fs::metadata(&target).expect("there").permissions().mode();
    assert_eq!(mode & 0o777, 0o640);

    // With `--strict` the run does not get to its end, and the file stays as it was.
    let strict = run(&["solve", EASY, CLASH, "--strict", "--output", name]);
    assert_eq!(strict.status.code(), Some(1));
    assert!(stderr(&strict).contains("was not written"));
    assert_eq!(fs::read_to_string(&target).expect("text"), format!("{EASY}\n"));

    // Through a link, its target is replaced.
    let link = folder.path().join("link");
    symlink("out.txt", &link).expect("linked");
    assert_eq!(
        run(&["solve", EASY, "--output", link.to_str().expect("text")]).status.code(),
        Some(0)
    );
    assert_eq!(fs::read_to_string(&target).expect("text"), format!("{SOLVED}\n"));
    assert!(fs::symlink_metadata(&link).expect("there").is_symlink());

    // A file may be read and replaced at once.
    assert_eq!(run(&["convert", name, "--to", "framed", "--output", name]).status.code(), Some(0));
    assert!(fs::read_to_string(&target).expect("text").starts_with("+---"));
    assert_eq!(files_in(folder.path()), ["link", "out.txt"]);
}

#[test]
fn an_output_that_cannot_be_written_is_an_error() {
    let folder = TempDir::new().expect("a folder");
    let missing = folder.path().join("missing/out.txt");
    for target in [missing.to_str().expect("text"), folder.path().to_str().expect("text")] {
        let output = run(&["solve", EASY, "--output", target]);
        assert_eq!(output.status.code(), Some(1), "{target}");
        assert!(stderr(&output).starts_with("error: cannot write "), "{}", stderr(&output));
    }
    assert_eq!(files_in(folder.path()), Vec::<String>::new());
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_an_error() {
    let full = || fs::File::options().write(true).open("/dev/full").expect("there is /dev/full");
    let output = run(&["solve", EASY, "--output", "/dev/full"]);
    assert_eq!(output.status.code(), Some(1));
    assert!(stderr(&output).starts_with("error: cannot write /dev/full: "), "{}", stderr(&output));
    let files = samples();
    let files: Vec<&str> = files.iter().map(|path| path.to_str().expect("text")).collect();
    for args in [&["solve", EASY][..], &[&["solve"], &files[..]].concat()] {
        let status = sudokit().args(args).stdout(full()).stderr(Stdio::null()).status();
        assert_eq!(status.expect("it runs").code(), Some(1));
    }
    // Nobody reads the messages: that is no failure.
    let status = sudokit().args(["solve", EMPTY]).stdout(Stdio::null()).stderr(full()).status();
    assert_eq!(status.expect("it runs").code(), Some(0));
}

#[test]
fn pathological_puzzles_are_answered_soon_and_rightly() {
    let Some(folder) = shared("pathological") else { return };
    let table = fs::read_to_string(folder.join("golden/pathological.tsv")).expect("text");
    let mut answered = 0;
    for line in table.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let started = Instant::now();
        let output = run(&["check", fields[1]]);
        assert!(started.elapsed() < Duration::from_secs(2), "{line}");
        let answer: Vec<&str> = stdout(&output).trim_end().split('\t').collect();
        let (kind, why) = fields[2].split_once(": ").unwrap_or((fields[2], ""));
        let expected = match kind {
            "one" => "proper",
            "many" => "several",
            "none" | "error" => "none",
            other => panic!("what is `{other}`?"),
        };
        assert_eq!(answer[0], expected, "{line}");
        // `9 twice in row 1 and box 1 (r1c2, r1c3)`: the houses and cells are named.
        if !why.is_empty() {
            assert!(answer[2].contains(why.trim_end_matches(')')), "{line}: {}", answer[2]);
        }
        assert_eq!(output.status.code(), Some(i32::from(expected != "proper")), "{line}");
        answered += 1;
    }
    assert!(answered >= 9);
}

#[test]
fn a_page_is_printed_under_any_name() {
    let page = |name: &str| stdout(&run(&["techniques", name])).to_owned();
    assert!(page("xy-wing").starts_with("# XY-Wing\n"));
    assert_eq!(page("xy-wing"), page("Y-Wing"));
    assert!(
        page("xy-wing")
            .ends_with("id: `xy-wing`; family: wings; also called: Y-Wing; code: 0800\n")
    );
    let output = run(&["techniques"]);
    let table = stdout(&output);
    assert!(table.lines().all(|line| line.chars().count() <= 80), "{table}");
    let rows = run(&["techniques", "--json"]);
    let rows: Vec<serde_json::Value> =
        stdout(&rows).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert!(rows.len() > 50);
    for row in rows {
        assert_eq!(row["schema"], 1);
        let id = row["id"].as_str().expect("text");
        assert!(table.lines().any(|line| line.split(' ').nth(2) == Some(id)), "{id}");
        assert!(page(id).starts_with(row["page"].as_str().expect("text").trim_end()), "{id}");
    }
}

#[test]
fn a_path_in_markdown_is_whole() {
    let output = run(&["explain", "--to", "markdown", EASY]);
    let text = stdout(&output);
    assert!(text.starts_with("# A path\n\n```\n+-"), "{text}");
    assert_eq!(text.lines().filter(|line| line.starts_with("## ")).count(), 52);
    assert!(text.contains("Logic alone solves it, in 51 steps"));
}

#[test]
fn the_known_positions_come_out() {
    let Some(folder) = shared("the_known_positions_come_out") else { return };
    let file = folder.join("golden/techniques.txt");
    let started = Instant::now();
    let output = run(&["techniques", "--verify", file.to_str().expect("text")]);
    assert!(started.elapsed() < Duration::from_secs(50));
    let text = stdout(&output);
    let rows: Vec<serde_json::Value> =
        text.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    let (totals, rows) = rows.split_last().expect("totals");
    // The tests of `logic` say which few are known to be missing.
    let all_well = totals["missing"] == 0;
    assert_eq!(output.status.code(), Some(i32::from(!all_well)), "{}", stderr(&output));
    let count = |status: &str| rows.iter().filter(|row| row["status"] == status).count() as u64;
    for status in ["ok", "missing", "unsupported"] {
        assert_eq!(totals[status], count(status), "{status}");
    }
    assert_eq!(totals["total"], rows.len() as u64);
    assert!(count("ok") + 2 >= rows.len() as u64, "more than two are missing");
    assert!(rows.iter().all(|row| row["schema"] == 1 && row["line"].is_u64()));
    // One thread or many: the same, in the same order.
    let alone = run(&["techniques", "--verify", file.to_str().expect("text"), "--threads", "1"]);
    assert_eq!(stdout(&alone), text);
}
