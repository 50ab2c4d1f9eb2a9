//! What people see: the command run on a terminal, which `script` of util-linux provides.

#![cfg(target_os = "linux")]

use std::process::{Command, Stdio};

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const EMPTY: &str =
    ".................................................................................";

/// Runs the command line on a terminal of 80 columns, `sudokit` being the command; gives what the terminal was sent
/// and the exit status. `None` if there is no `script` here.
fn on_terminal(line: &str, environment: &[(&str, &str)]) -> Option<(String, i32)> {
    let line = line.replace("sudokit", env!("CARGO_BIN_EXE_sudokit"));
    let output = Command::new("script")
        .args(["--quiet", "--return", "--command"])
        .arg(format!("stty cols 80 rows 24; {line}"))
        .arg("/dev/null")
        .env("TERM", "xterm-256color")
        .env_remove("NO_COLOR")
        .envs(environment.iter().copied())
        .stdin(Stdio::null())
        .output();
    let Ok(output) = output else {
        eprintln!("skipped: `script` cannot be run");
        return None;
    };
    let shown = String::from_utf8(output.stdout).expect("text").replace("\r\n", "\n");
    Some((shown, output.status.code().expect("a status")))
}

#[test]
fn a_solution_is_drawn_beside_its_puzzle() {
    let line = format!("sudokit solve {EASY}");
    let Some((plain, status)) = on_terminal(&line, &[("NO_COLOR", "1")]) else { return };
    assert_eq!(status, 0);
    assert!(plain.contains("| 5 3 . | . 7 . | . . . |   | 5 3 4 | 6 7 8 | 9 1 2 |\n"), "{plain}");
    assert!(!plain.contains('\x1b'), "{plain:?}");

    let (colored, _) = on_terminal(&line, &[]).expect("as before");
    assert!(colored.contains("\x1b[36m4\x1b[0m"), "{colored:?}");
    let uncolored = strip(&colored);
    assert_eq!(uncolored, plain);

    let never = on_terminal(&format!("{line} --color never"), &[]).expect("as before").0;
    assert_eq!(never, plain);
    let always = on_terminal(&format!("{line} --color always"), &[("NO_COLOR", "1")]);
    assert_eq!(always.expect("as before").0, colored);
    // In a pipe it is a line, and no less on a terminal if that is asked for.
    let piped = on_terminal(&format!("{line} | cat"), &[]).expect("as before").0;
    assert_eq!(piped.trim_end().len(), 81);
    assert_eq!(on_terminal(&format!("{line} --to line"), &[]).expect("as before").0, piped);
}

/// The text without its colors.
fn strip(text: &str) -> String {
    let mut plain = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('\x1b') {
        plain.push_str(before);
        rest = after.split_once('m').map_or("", |(_, after)| after);
    }
    plain + rest
}

#[test]
fn without_a_puzzle_it_says_what_to_do() {
    for verb in ["solve", "check", "count", "convert"] {
        let Some((shown, status)) = on_terminal(&format!("sudokit {verb}"), &[]) else { return };
        assert_eq!(status, 2);
        assert!(shown.contains(&format!("sudokit {verb} {EASY}")), "{shown}");
        assert!(shown.contains("no puzzle given"), "{shown}");
    }
}

#[test]
fn a_long_run_shows_progress_and_an_interrupt_clears_it() {
    let endless = format!("sudokit count --limit 18446744073709551615 {EASY} {EMPTY}");
    let line = format!("timeout --foreground --preserve-status -s INT 2 {endless}");
    let Some((shown, status)) = on_terminal(&line, &[]) else { return };
    assert_eq!(status, 130, "{shown:?}");
    assert!(shown.starts_with("1 solution\n"), "{shown:?}");
    assert!(shown.contains("1 puzzle, ") && shown.contains("/s"), "{shown:?}");
    let last = "interrupted: 1 puzzle done; their results were written\n";
    assert!(shown.ends_with(last), "{shown:?}");

    let quiet = on_terminal(&line.replace("count", "count --quiet"), &[]).expect("as before").0;
    assert_eq!(quiet.replace("^C", ""), format!("1 solution\n{last}"));
}
