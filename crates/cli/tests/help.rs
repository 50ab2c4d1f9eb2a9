//! What the command says of itself: help, completions and manual pages, all made from the same definitions.

#![cfg(unix)]

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

const PUZZLES: [&str; 2] = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "........1.....2.34156...27......8.......51..232974......16..9....34..7..28.91.45.",
];

fn run(args: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sudokit"));
    command.args(args).stdin(Stdio::null()).output().expect("the command runs")
}

/// What the command writes, no failure among it.
fn text(args: &[&str]) -> String {
    let output = run(args);
    assert_eq!(output.status.code(), Some(0), "{args:?}");
    assert!(output.stderr.is_empty(), "{args:?}");
    String::from_utf8(output.stdout).expect("text")
}

/// The verbs, as the general help lists them.
fn verbs() -> Vec<String> {
    let help = text(&["--help"]);
    let lines = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let names = lines
        .take_while(|line| !line.is_empty())
        .filter(|line| line.starts_with("  ") && !line.starts_with("   "))
        .filter_map(|line| line.split_whitespace().next());
    let verbs: Vec<String> = names.filter(|name| *name != "help").map(str::to_owned).collect();
    assert!(verbs.len() >= 12, "{verbs:?}");
    verbs
}

/// The commands among the examples below a help text, each a line for the shell.
fn examples(help: &str) -> Vec<String> {
    let lines = help.lines().skip_while(|line| *line != "Examples:").skip(1);
    let mut examples: Vec<String> = Vec::new();
    for line in lines.take_while(|line| line.starts_with("  ")) {
        let line = line.trim_start();
        match examples.last_mut().filter(|example| example.ends_with('\\')) {
            Some(unfinished) => {
                unfinished.push('\n');
                unfinished.push_str(line);
            }
            None if !line.starts_with('#') => examples.push(line.into()),
            None => {}
        }
    }
    examples
}

/// A folder with all the files that examples name.
fn folder() -> TempDir {
    let folder = TempDir::new().expect("a folder");
    let write = |name: &str, text: &str| {
        fs::write(folder.path().join(name), text).expect("written");
    };
    let [one, two] = PUZZLES;
    write("puzzles.txt", &format!("{one}\n{two}\n"));
    write("patterns.txt", &format!("{one}\n{two}\n"));
    write("positions.txt", &format!(":0002:8:{one}:::197:\n"));
    write("one.txt", one);
    write("two.txt", two);
    write("list.csv", &format!("name,puzzle\nfirst,{one}\nsecond,{two}\n"));
    let rows: Vec<&str> = (0..9).map(|row| &one[9 * row..9 * row + 9]).collect();
    write("saved.ss", &rows.join("\n"));
    folder
}

/// Runs a line in a shell, in a folder of its own.
fn in_shell(line: &str) -> Output {
    let program = Path::new(env!("CARGO_BIN_EXE_sudokit")).parent().expect("a folder");
    let path = std::env::var("PATH").unwrap_or_default();
    Command::new("sh")
        .args(["-c", line])
        .current_dir(folder().path())
        .env("PATH", format!("{}:{path}", program.display()))
        .stdin(Stdio::null())
        .output()
        .expect("there is a shell")
}

#[test]
fn every_example_runs() {
    let mut helps = vec![text(&["--help"])];
    for verb in verbs() {
        let long = text(&[&verb, "--help"]);
        let short = text(&[&verb, "-h"]);
        assert_eq!(examples(&long), examples(&short), "{verb}");
        assert!(examples(&long).iter().all(|line| line.contains(&format!("sudokit {verb}"))));
        helps.push(long);
    }
    for help in helps {
        let examples = examples(&help);
        assert!(examples.len() >= 2, "{help}");
        for example in examples {
            // Nothing is broken over lines on a terminal of 80 columns, but puzzles, which are a word.
            for line in example.lines().filter(|line| line.contains(' ')) {
                assert!(line.len() <= 78, "{line}");
            }
            let output = in_shell(&example);
            let errors = String::from_utf8_lossy(&output.stderr);
            if example.contains("--delay") {
                // There is no terminal here.
                assert!(errors.contains("no terminal"), "{example}\n{errors}");
                continue;
            }
            assert_eq!(output.status.code(), Some(0), "{example}\n{errors}");
            let silent = example.contains('>') || example.contains("--output");
            assert!(silent || !output.stdout.is_empty(), "{example}");
        }
    }
}

#[test]
fn completions_know_every_verb() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = text(&["completions", shell]);
        for verb in verbs() {
            assert!(script.contains(&verb), "{shell}: {verb}");
        }
        assert!(script.contains("with-transform"), "{shell}");
    }
}

/// The script of each shell that is here is one that the shell can read, and completes.
#[test]
fn completions_complete() {
    let bash = "eval \"$(sudokit completions bash)\"; COMP_WORDS=(sudokit can); COMP_CWORD=1; \
                _sudokit sudokit can sudokit; echo ${COMPREPLY[@]}";
    let zsh = "sudokit completions zsh > _sudokit; zsh -n _sudokit && \
               zsh -fc 'fpath=($PWD $fpath); autoload -Uz compinit; compinit -u -D; echo $_comps[sudokit]'";
    let fish = "sudokit completions fish | source; complete -C 'sudokit can'";
    for (shell, line, expected) in [
        ("bash", format!("bash -c '{bash}'"), &["candidates", "canon"][..]),
        ("zsh", zsh.into(), &["_sudokit"]),
        ("fish", format!("fish --no-config -c \"{fish}\""), &["candidates", "canon"]),
    ] {
        if !in_shell(&format!("command -v {shell}")).status.success() {
            eprintln!("completions: skipped, `{shell}` is not here");
            continue;
        }
        let output = in_shell(&line);
        let shown = String::from_utf8_lossy(&output.stdout);
        for word in expected {
            assert!(shown.contains(word), "{shell}: {output:?}");
        }
    }
}

#[test]
fn every_verb_has_a_manual_page() {
    let folder = TempDir::new().expect("a folder");
    let target = folder.path().join("new/man1");
    assert_eq!(text(&["man", "--output-dir", target.to_str().expect("text")]), "");
    let mut names: Vec<String> = fs::read_dir(&target)
        .expect("the folder is made")
        .map(|entry| entry.expect("a file").file_name().to_string_lossy().into_owned())
        .collect();
    names.sort();
    let mut expected: Vec<String> =
        verbs().iter().map(|verb| format!("sudokit-{verb}.1")).collect();
    expected.push("sudokit.1".into());
    expected.sort();
    assert_eq!(names, expected);
    assert_eq!(fs::read_to_string(target.join("sudokit.1")).expect("text"), text(&["man"]));
    for verb in verbs() {
        let page = text(&["man", &verb]);
        let path = target.join(format!("sudokit-{verb}.1"));
        assert_eq!(fs::read_to_string(path).expect("text"), page);
        let title = format!(".TH sudokit-{verb} 1 ");
        assert!(page.contains(&title) && page.contains("\n.SH EXAMPLES\n"), "{verb}");
        let parts: Vec<&str> = examples_of_page(&page);
        assert!(parts.iter().any(|line| line.contains(&format!("sudokit {verb}"))), "{verb}");
    }
}

fn examples_of_page(page: &str) -> Vec<&str> {
    page.lines().skip_while(|line| *line != ".SH EXAMPLES").skip(1).collect()
}

#[test]
fn pages_format_without_a_warning() {
    if !in_shell("command -v groff").status.success() {
        eprintln!("pages: skipped, `groff` is not here");
        return;
    }
    let output =
        in_shell("sudokit man --output-dir m; for p in m/*; do groff -ww -man -Tutf8 -z $p; done");
    let warnings = String::from_utf8_lossy(&output.stderr);
    assert_eq!(warnings, "");
}

#[test]
fn a_full_disk_is_told() {
    for args in [&["man"][..], &["completions", "bash"]] {
        let line = format!("sudokit {} > /dev/full", args.join(" "));
        if !Path::new("/dev/full").exists() {
            eprintln!("skipped: there is no /dev/full");
            return;
        }
        let output = in_shell(&line);
        assert_eq!(output.status.code(), Some(1));
        let errors = String::from_utf8_lossy(&output.stderr);
        assert!(errors.starts_with("error: cannot write standard output: "), "{errors}");
    }
}
