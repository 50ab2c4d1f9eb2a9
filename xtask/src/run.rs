//! Running commands: at the root of the project, shown before they run, timed, and summed up.

use std::ffi::OsStr;
use std::fmt;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, bail};

/// The root of the project.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("xtask lies in a folder of the project")
}

/// A command to be run at the root of the project.
pub(crate) struct Cmd {
    words: Vec<String>,
    variables: Vec<(&'static str, String)>,
}

/// The command of these words.
pub(crate) fn cmd<S: AsRef<str>>(words: impl IntoIterator<Item = S>) -> Cmd {
    Cmd {
        words: words.into_iter().map(|word| word.as_ref().to_owned()).collect(),
        variables: Vec::new(),
    }
}

/// The command of the words of a line.
pub(crate) fn line(line: &str) -> Cmd {
    cmd(line.split_whitespace())
}

impl Cmd {
    /// The command with one more environment variable.
    pub(crate) fn env(mut self, name: &'static str, setting: &str) -> Self {
        self.variables.push((name, setting.to_owned()));
        self
    }

    /// Runs it, its output going where ours goes. A failure is an error that names the command.
    pub(crate) fn run(&self) -> Result<()> {
        println!("$ {self}");
        let status = self.command().status().with_context(|| format!("cannot run `{self}`"))?;
        if !status.success() {
            bail!("`{self}` failed ({status})");
        }
        Ok(())
    }

    /// Runs it and keeps what it prints on both streams, which is shown if it fails.
    pub(crate) fn run_quietly(&self) -> Result<String> {
        println!("$ {self}");
        let output = self.command().output().with_context(|| format!("cannot run `{self}`"))?;
        let printed = [output.stdout, output.stderr].concat();
        let printed = String::from_utf8_lossy(&printed).into_owned();
        if !output.status.success() {
            eprint!("{printed}");
            bail!("`{self}` failed ({})", output.status);
        }
        Ok(printed)
    }

    /// What it prints.
    pub(crate) fn output(&self) -> Result<String> {
        let output = self
            .command()
            .stderr(Stdio::inherit())
            .output()
            .with_context(|| format!("cannot run `{self}`"))?;
        if !output.status.success() {
            bail!("`{self}` failed ({})", output.status);
        }
        String::from_utf8(output.stdout).with_context(|| format!("`{self}` printed no UTF-8"))
    }

    /// Whether it runs and succeeds; what it prints is not shown.
    pub(crate) fn succeeds(&self) -> bool {
        self.command()
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .status()
            .is_ok_and(|status| status.success())
    }

    fn command(&self) -> Command {
        let mut command = Command::new(&self.words[0]);
        command.args(&self.words[1..]).current_dir(root());
        command.envs(self.variables.iter().map(|(name, setting)| (name, setting)));
        command
    }
}

impl fmt::Display for Cmd {
    /// As it is typed in a shell.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, setting) in &self.variables {
            write!(f, "{name}={} ", quoted(setting))?;
        }
        for (n, word) in self.words.iter().enumerate() {
            write!(f, "{}{}", if n == 0 { "" } else { " " }, quoted(word))?;
        }
        Ok(())
    }
}

fn quoted(word: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_=./+:,@".contains(&byte);
    if !word.is_empty() && word.bytes().all(plain) {
        word.to_owned()
    } else {
        format!("'{}'", word.replace('\'', r"'\''"))
    }
}

/// The files below a folder of the project, by name; none if the folder is not there.
pub(crate) fn files(folder: &str) -> Result<Vec<PathBuf>> {
    let (mut folders, mut files) = (vec![root().join(folder)], Vec::new());
    while let Some(folder) = folders.pop() {
        if !folder.is_dir() {
            continue;
        }
        let listed = folder.read_dir();
        for entry in listed.with_context(|| format!("cannot list {}", folder.display()))? {
            let path = entry?.path();
            if path.is_dir() { folders.push(path) } else { files.push(path) }
        }
    }
    files.sort();
    Ok(files)
}

/// The name of a file without its extension.
pub(crate) fn stem(path: &Path) -> String {
    path.file_stem().map(OsStr::to_string_lossy).unwrap_or_default().into_owned()
}

/// One step of a longer run.
pub(crate) struct Step {
    /// The verb that does it alone.
    pub(crate) verb: &'static str,
    /// Does it.
    pub(crate) run: fn(&[String]) -> Result<()>,
}

/// Runs all the steps, whatever fails, and sums them up: the time of each, and how to repeat what failed.
pub(crate) fn steps(title: &str, steps: &[Step]) -> Result<()> {
    let start = Instant::now();
    let mut lines = Vec::new();
    let mut failed = Vec::new();
    for step in steps {
        println!("\n=== {} ===", step.verb);
        let began = Instant::now();
        let result = (step.run)(&[]);
        let time = Shown(began.elapsed());
        match result {
            Ok(()) => lines.push(format!("  {:<12} {time:>8}  passed", step.verb)),
            Err(error) => {
                eprintln!("xtask {}: {error:#}", step.verb);
                lines.push(format!(
                    "  {:<12} {time:>8}  FAILED; to repeat: cargo xtask {}; {error:#}",
                    step.verb, step.verb
                ));
                failed.push(step.verb);
            }
        }
    }
    println!("\n=== {title} ===\n{}", lines.join("\n"));
    let total = Shown(start.elapsed());
    if failed.is_empty() {
        println!("all {} steps of `{title}` passed in {total}", steps.len());
        Ok(())
    } else {
        bail!("failed after {total}: {}", failed.join(", "))
    }
}

/// A time for people.
struct Shown(Duration);

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let seconds = self.0.as_secs();
        let text = if seconds < 60 {
            format!("{:.1} s", self.0.as_secs_f64())
        } else {
            format!("{} m {:02} s", seconds / 60, seconds % 60)
        };
        f.pad(&text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_shown_as_it_is_typed() {
        let command = cmd(["cargo", "doc", "a b", ""]).env("RUSTDOCFLAGS", "-D warnings");
        assert_eq!(command.to_string(), "RUSTDOCFLAGS='-D warnings' cargo doc 'a b' ''");
        assert_eq!(quoted("it's"), r"'it'\''s'");
    }

    #[test]
    fn a_failing_step_does_not_hide_the_next() {
        let error = steps(
            "sample",
            &[
                Step { verb: "first", run: |_| bail!("`false` failed") },
                Step { verb: "second", run: |_| Ok(()) },
                Step { verb: "third", run: |_| bail!("no") },
            ],
        )
        .unwrap_err()
        .to_string();
        assert!(error.ends_with(": first, third"), "{error}");
    }

    #[test]
    fn commands_tell_failure() {
        assert!(line("cargo --version").succeeds());
        assert!(!line("cargo no-such-verb-here").succeeds());
        assert!(line("cargo no-such-verb-here").run().is_err());
        assert!(line("no-such-program-here").output().is_err());
        assert!(line("cargo --version").output().unwrap().starts_with("cargo 1."));
    }

    #[test]
    fn times_are_for_people() {
        assert_eq!(Shown(Duration::from_millis(1_250)).to_string(), "1.2 s");
        assert_eq!(format!("{:>10}", Shown(Duration::from_secs(125))), "  2 m 05 s");
    }
}
