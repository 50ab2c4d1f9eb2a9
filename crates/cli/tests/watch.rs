//! Watching plain backtracking: what `--trace` prints replays to the solution, and what `--delay` plays is seen on a
//! terminal of 80 columns and 24 lines, which tmux provides.

#![cfg(unix)]

use std::process::{Command, Output, Stdio};
use std::time::{Duration, Instant};

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
const EMPTY: &str =
    ".................................................................................";
/// No digit clashes, and yet there is no solution.
const NONE: &str =
    "54..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn run(args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sudokit"));
    command.args(args).stdin(Stdio::null()).output().expect("the command runs")
}

/// Applies the moves of a trace to the puzzle that it begins with, checks each and the counts at the end, and gives the
/// digits that are left.
fn replay(trace: &str) -> String {
    let mut lines = trace.lines();
    let puzzle = lines.next().and_then(|line| line.strip_prefix("puzzle ")).expect("the puzzle");
    let mut digits: Vec<u8> = puzzle.bytes().collect();
    let cell_of = |name: &str| -> usize {
        let number = |at| usize::from(name.as_bytes()[at] - b'1');
        9 * number(1) + number(3)
    };
    let clashes = |digits: &[u8], cell: usize, digit: u8| {
        let (row, column) = (cell / 9, cell % 9);
        (0..81).any(|other| {
            let (r, c) = (other / 9, other % 9);
            let same_box = (r / 3, c / 3) == (row / 3, column / 3);
            other != cell && digits[other] == digit && (r == row || c == column || same_box)
        })
    };
    let [mut placed, mut dead_ends, mut backtracks, mut solutions] = [0; 4];
    for line in lines.by_ref() {
        let (word, rest) = line.split_once(' ').unwrap_or((line, ""));
        match word {
            "place" => {
                let (cell, digit) = (cell_of(rest), rest.as_bytes()[5]);
                assert_eq!(digits[cell], b'.', "{line}");
                assert!(!clashes(&digits, cell, digit), "{line}");
                digits[cell] = digit;
                placed += 1;
            }
            "backtrack" => {
                let (cell, digit) = (cell_of(rest), rest.as_bytes()[5]);
                assert_eq!(digits[cell], digit, "{line}");
                digits[cell] = b'.';
                backtracks += 1;
            }
            "dead-end" => {
                let cell = cell_of(rest);
                assert!((b'1'..=b'9').all(|digit| clashes(&digits, cell, digit)), "{line}");
                dead_ends += 1;
            }
            "solved" => {
                assert_eq!(rest.as_bytes(), digits);
                solutions += 1;
                break;
            }
            "exhausted" => break,
            _ => panic!("{line}"),
        }
    }
    let counted = |n: u64, noun: &str| format!("{n} {noun}{}", if n == 1 { "" } else { "s" });
    let totals = format!(
        "{placed} placed, {}, {}, {}",
        counted(dead_ends, "dead end"),
        counted(backtracks, "backtrack"),
        counted(solutions, "solution"),
    );
    assert_eq!(lines.collect::<Vec<_>>(), [totals]);
    String::from_utf8(digits).expect("digits")
}

#[test]
fn a_trace_replays_to_the_solution() {
    for pick in ["first", "fewest"] {
        let args = ["solve", "--search", "stack", "--pick", pick, "--trace"];
        let trace = |puzzle| run(&[&args[..], &[puzzle]].concat());
        let text = |output: &Output| String::from_utf8(output.stdout.clone()).expect("text");

        let solved = trace(EASY);
        assert_eq!((solved.status.code(), solved.stderr.len()), (Some(0), 0));
        assert_eq!(replay(&text(&solved)), SOLVED);

        let empty = trace(EMPTY);
        assert_eq!(empty.status.code(), Some(0));
        assert!(!replay(&text(&empty)).contains('.'));

        let none = trace(NONE);
        assert_eq!(none.status.code(), Some(1));
        assert_eq!(replay(&text(&none)), NONE);
        let message = String::from_utf8(none.stderr).expect("text");
        assert!(message.starts_with("argument 1: no solution"), "{message}");
    }
    // What is found is no other.
    let found = run(&["solve", "--search", "stack", EASY]);
    assert_eq!(found.stdout, format!("{SOLVED}\n").as_bytes());
}

#[test]
fn without_a_terminal_it_says_so() {
    let output = run(&["solve", "--search", "stack", "--delay", "1", EASY]);
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stdout.is_empty());
    let message = String::from_utf8(output.stderr).expect("text");
    assert!(message.contains("standard output is no terminal"), "{message}");
    for option in [&["--trace"][..], &["--delay", "1"], &["--pick", "first"]] {
        let output = run(&[&["solve", EASY], option].concat());
        assert_eq!(output.status.code(), Some(2), "{option:?}");
    }
}

/// A terminal of 80 columns and 24 lines with a shell in it.
struct Terminal {
    socket: String,
}

impl Terminal {
    /// `None`, and a word about it, if there is no tmux here; in CI that is a failure.
    fn open(name: &str) -> Option<Self> {
        let socket = format!("sudokit-test-{name}-{}", std::process::id());
        let terminal = Self { socket };
        let shell = ["new-session", "-d", "-x", "80", "-y", "24", "env -u ENV PS1='$ ' sh"];
        match terminal.tmux(&shell) {
            Some(_) => Some(terminal),
            None => {
                assert!(std::env::var_os("CI").is_none(), "tmux cannot be run");
                eprintln!("{name}: skipped, tmux cannot be run");
                None
            }
        }
    }

    fn tmux(&self, args: &[&str]) -> Option<String> {
        let mut command = Command::new("tmux");
        command.env_remove("TMUX").env_remove("NO_COLOR").env("LC_ALL", "C.UTF-8");
        let output =
            command.args(["-L", &self.socket, "-f", "/dev/null"]).args(args).output().ok()?;
        output.status.success().then(|| String::from_utf8_lossy(&output.stdout).into_owned())
    }

    /// Types a line into a cleared terminal.
    fn type_line(&self, line: &str) {
        let line = line.replace("sudokit", env!("CARGO_BIN_EXE_sudokit"));
        self.tmux(&["send-keys", &format!("clear; {line}"), "Enter"]).expect("keys are sent");
    }

    /// What is seen, colors too if asked for, once it is as wanted.
    fn wait_for(&self, what: &str, colors: &[&str], wanted: impl Fn(&str) -> bool) -> String {
        let started = Instant::now();
        loop {
            let args = [&["capture-pane", "-p"], colors].concat();
            let seen = self.tmux(&args).expect("the terminal is there");
            if wanted(&seen) {
                return seen;
            }
            assert!(started.elapsed() < Duration::from_secs(60), "no {what}:\n{seen}");
            std::thread::sleep(Duration::from_millis(20));
        }
    }

    fn cursor_is_shown(&self) -> bool {
        let shown = self.tmux(&["display-message", "-p", "#{cursor_flag}"]);
        shown.expect("the terminal is there").trim() == "1"
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        self.tmux(&["kill-server"]);
    }
}

#[test]
fn a_search_is_played_in_the_terminal() {
    let Some(terminal) = Terminal::open("played") else { return };
    terminal.type_line(&format!("sudokit solve --search stack --delay 40 {EASY}; echo status $?"));
    let playing = terminal.wait_for("board", &[], |seen| seen.contains(" 5  3 +1 "));
    assert!(playing.contains("┌─────────┬─────────┬─────────┐"), "{playing}");
    assert!(playing.contains(" placed, "), "{playing}");
    assert!(!terminal.cursor_is_shown());
    // Each digit has a color of its own.
    let colors = terminal.wait_for("color", &["-e"], |seen| seen.contains("38;5;196m+1"));
    assert!(colors.contains("38;5;178m3"), "{colors:?}");
    // It goes on, in place.
    let later =
        terminal.wait_for("move", &[], |seen| seen != playing && seen.contains(" placed, "));
    assert_eq!(later.matches('┌').count(), 1, "{later}");

    terminal.tmux(&["send-keys", "C-c"]);
    let ended = terminal.wait_for("end", &[], |seen| seen.contains("\nstatus 130\n"));
    assert!(!ended.contains('┌') && ended.contains("interrupted: 0 puzzles done"), "{ended}");
    assert!(terminal.cursor_is_shown());
}

#[test]
fn every_play_ends_well() {
    let Some(terminal) = Terminal::open("ends") else { return };
    // Each run ends with a line of its own, so that none is taken for the one before.
    for (n, (puzzle, options, status, last)) in [
        (EASY, "--pick fewest --delay 1", 0, "51 placed, 0 dead ends, 0 backtracks, 1 solution"),
        (EMPTY, "--delay 0", 0, "1 solution"),
        (NONE, "--delay 0", 1, "no solution: everything was tried"),
    ]
    .into_iter()
    .enumerate()
    {
        let line =
            format!("sudokit solve --search stack {options} {puzzle}; echo status $? of run {n}");
        terminal.type_line(&line);
        let end = format!("\nstatus {status} of run {n}\n");
        let seen = terminal.wait_for("end", &[], |seen| seen.contains(&end));
        assert!(seen.contains(last), "{seen}");
        assert!(seen.contains("└─────────┴─────────┴─────────┘"), "{seen}");
        assert!(terminal.cursor_is_shown());
    }
    // Digits are told apart without color too, and placed ones from given ones.
    let solved =
        format!("NO_COLOR=1 sudokit solve --search stack --delay 0 {EASY}; echo status $?");
    terminal.type_line(&solved);
    let seen = terminal.wait_for("end", &["-e"], |seen| seen.contains("\nstatus 0\n"));
    assert!(seen.contains("│ 5  3 +4 │+6  7 +8 │+9 +1 +2 │"), "{seen:?}");
    assert!(!seen.contains("38;5;"), "{seen:?}");

    terminal.tmux(&["resize-window", "-x", "80", "-y", "10"]);
    terminal.type_line(&solved);
    terminal.wait_for("refusal", &[], |seen| seen.contains("the terminal has 10 lines"));
}
