//! `sudokit techniques`: the table, the pages, and positions with known results.

use std::fs::File;
use std::io::{self, Read};
use std::path::Path;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use anyhow::{Context, Result};
use sudokit::logic::verify::{Case, Status};
use sudokit::logic::{BANDS, Technique};
use sudokit::render::json::{self, Document, Totals, Verdict};
use sudokit::render::text::WIDTH;

use crate::args::TechniquesArgs;
use crate::output;
use crate::report::{Outcome, say};

/// Runs the verb.
pub(crate) fn run(args: &TechniquesArgs) -> Result<Outcome> {
    if let Some(path) = &args.verify {
        return verify(path, args.threads.map(|threads| usize::from(threads.get())));
    }
    let chosen: Vec<Technique> =
        if args.ids.is_empty() { Technique::all().collect() } else { args.ids.clone() };
    let text = if args.json {
        let line = |technique: &Technique| {
            json::to_string(&Document::new(json::Technique::new(*technique))) + "\n"
        };
        chosen.iter().map(line).collect()
    } else if args.ids.is_empty() {
        table()
    } else {
        pages(&chosen)
    };
    output::print(text.as_bytes())?;
    Ok(Outcome::Well)
}

/// A line for each technique, band by band; further lines for aliases that do not fit.
fn table() -> String {
    let codes = |technique: Technique| technique.codes().join(" ");
    let widest = |text: fn(Technique) -> usize| Technique::all().map(text).max().unwrap_or(0) + 2;
    let id = widest(|technique| technique.id().len());
    let code = widest(|technique| technique.codes().join(" ").len()).max("code".len() + 2);
    let mut out = format!("  {:id$}{:code$}also called\n", "id", "code");
    let column = 2 + id + code;
    for band in BANDS.iter().filter(|band| !band.techniques.is_empty()) {
        out.push_str(&format!("\n{}\n", band.name));
        for technique in band.techniques.iter().map(|def| Technique::of(def)) {
            let line = format!("  {:id$}{:code$}", technique.id(), codes(technique));
            let mut used = column;
            out.push_str(&line);
            for (n, piece) in alias_pieces(technique.aliases(), WIDTH - column).iter().enumerate() {
                if n > 0 && used + 1 + piece.len() > WIDTH {
                    out.push_str(&format!("\n{:column$}", ""));
                    used = column;
                } else if n > 0 {
                    out.push(' ');
                    used += 1;
                }
                out.push_str(piece);
                used += piece.len();
            }
            out.truncate(out.trim_end().len());
            out.push('\n');
        }
    }
    out.push_str("\n`sudokit techniques ID` prints the page of a technique.\n");
    out
}

/// Aliases with commas, those wider than their column word by word.
fn alias_pieces(aliases: &[&str], width: usize) -> Vec<String> {
    let mut pieces = Vec::new();
    for (n, alias) in aliases.iter().enumerate() {
        let comma = if n + 1 < aliases.len() { "," } else { "" };
        let alias = format!("{alias}{comma}");
        if alias.len() <= width {
            pieces.push(alias);
        } else {
            pieces.extend(alias.split(' ').map(str::to_owned));
        }
    }
    pieces
}

/// Pages, one after the other, with their aliases and codes.
fn pages(chosen: &[Technique]) -> String {
    let page = |technique: &Technique| {
        let mut page = technique.page().trim_end().to_owned();
        page.push_str(&format!(
            "\n\n---\n\nid: `{}`; family: {}",
            technique.id(),
            technique.family().name()
        ));
        if !technique.aliases().is_empty() {
            page.push_str(&format!("; also called: {}", technique.aliases().join(", ")));
        }
        if !technique.codes().is_empty() {
            page.push_str(&format!("; code: {}", technique.codes().join(" ")));
        }
        page + "\n"
    };
    chosen.iter().map(page).collect::<Vec<String>>().join("\n")
}

/// What came of a line.
enum Checked {
    /// A position.
    Position(Status, String),
    /// What is wrong with it.
    Failed(String),
}

/// Verifies the positions of a file on several threads, and writes the lines in order.
fn verify(path: &Path, threads: Option<usize>) -> Result<Outcome> {
    let name = if path == Path::new("-") { "<stdin>".into() } else { path.display().to_string() };
    let text = read(path).with_context(|| format!("{name}: cannot read"))?;
    let is_case = |(_, line): &(usize, &str)| !line.trim().is_empty() && !line.starts_with('#');
    let cases: Vec<(usize, &str)> = text.lines().enumerate().filter(is_case).collect();

    let checked: Vec<Mutex<Option<Checked>>> = cases.iter().map(|_| Mutex::new(None)).collect();
    let next = AtomicUsize::new(0);
    let work = || {
        while let Some((n, line)) = {
            let n = next.fetch_add(1, Ordering::Relaxed);
            cases.get(n).map(|(line, text)| (n, (*line, *text)))
        } {
            let result = check(line.0 as u64 + 1, line.1);
            *checked[n].lock().unwrap_or_else(std::sync::PoisonError::into_inner) = Some(result);
        }
    };
    let cores = || thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..threads.unwrap_or_else(cores) {
            scope.spawn(work);
        }
    });

    let mut totals = Totals::default();
    let mut out = String::new();
    for ((line, _), checked) in cases.iter().zip(checked) {
        totals.total += 1;
        match checked.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner) {
            Some(Checked::Position(status, json)) => {
                let count = match status {
                    Status::Ok => &mut totals.ok,
                    Status::Missing => &mut totals.missing,
                    Status::Unsupported => &mut totals.unsupported,
                };
                *count += 1;
                out.push_str(&json);
                out.push('\n');
            }
            Some(Checked::Failed(what)) => {
                totals.failed += 1;
                say(&format!("{name}:{}: {what}", line + 1));
            }
            None => {}
        }
    }
    if totals.total == 0 {
        say(&format!("{name}: no position in it"));
        totals.failed = 1;
    }
    out.push_str(&json::to_string(&Document::new(totals)));
    out.push('\n');
    output::print(out.as_bytes())?;
    let well = totals.missing == 0 && totals.failed == 0;
    Ok(if well { Outcome::Well } else { Outcome::Failed })
}

fn check(number: u64, line: &str) -> Checked {
    match Case::parse(line) {
        Ok(case) => {
            let verdict = case.verify();
            let json = json::to_string(&Document::new(Verdict::new(number, &case, &verdict)));
            Checked::Position(verdict.status, json)
        }
        Err(error) => Checked::Failed(error.to_string()),
    }
}

fn read(path: &Path) -> io::Result<String> {
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        io::stdin().lock().read_to_end(&mut bytes)?;
    } else {
        File::open(path)?.read_to_end(&mut bytes)?;
    }
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}
