//! Every sample of the shared folder `formats` reads as its `index.tsv` says.
//!
//! The folder is found through `SUDOKIT_SHARED`; without it the test says that it was skipped.

use std::path::{Path, PathBuf};

use sudokit_formats::{Content, Entry, ReadError, read};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    Right,
    Error,
    Wrong,
}

#[test]
fn samples_read_as_the_index_says() {
    let Some(folder) = shared() else {
        println!("skipped: SUDOKIT_SHARED is not set");
        return;
    };
    let index = std::fs::read_to_string(folder.join("index.tsv")).unwrap();
    let mut counts = [0; 3];
    let mut failures = Vec::new();
    for row in index.lines().skip(1) {
        let fields: Vec<&str> = row.split('\t').collect();
        let [file, _, expected, rest @ ..] = &fields[..] else { panic!("{row}") };
        let notes = rest.first().unwrap_or(&"");
        let candidates = rest.get(1).unwrap_or(&"");
        let text = std::fs::read(folder.join(file)).unwrap();
        let found = read(&text);
        let outcome = judge(expected, notes, candidates, &found);
        counts[outcome as usize] += 1;
        if std::env::var_os("VERBOSE").is_some() || outcome != Outcome::Right {
            println!("{outcome:?} {file}: {}", shown(&found));
        }
        if outcome != Outcome::Right {
            failures.push(format!(
                "{file}: {outcome:?}\n    expected {expected}\n    found {}",
                shown(&found)
            ));
        }
    }
    let [right, error, wrong] = counts;
    println!("{right} right, {error} errors, {wrong} wrong of {}", right + error + wrong);
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

fn shared() -> Option<PathBuf> {
    let folder = Path::new(&std::env::var_os("SUDOKIT_SHARED")?).join("formats");
    folder.is_dir().then_some(folder)
}

fn judge(
    expected: &str,
    notes: &str,
    candidates: &str,
    found: &[Result<Entry, ReadError>],
) -> Outcome {
    let entries: Vec<&Entry> = found.iter().flatten().collect();
    let errors = found.len() - entries.len();
    if expected.starts_with("ERROR") {
        let clashing = || entries.iter().any(|e| !e.content.givens().is_consistent());
        let warned = || entries.iter().any(|entry| !entry.warnings.is_empty());
        return if errors > 0
            || (notes.starts_with("[validation]") && clashing())
            || (notes.starts_with("[warning-acceptable]")
                && (warned() || notes.contains("then expect W")))
        {
            Outcome::Right
        } else {
            Outcome::Wrong
        };
    }
    let givens: Vec<String> = entries.iter().map(|entry| entry.content.to_line()).collect();
    let same_candidates = || {
        candidates.is_empty()
            || entries.iter().all(|e| e.content.to_candidate_grid().to_string() == candidates)
    };
    if givens.join("|") == expected && same_candidates() {
        return if errors == 0 { Outcome::Right } else { Outcome::Error };
    }
    let wanted: Vec<&str> = expected.split('|').collect();
    let all_wanted = givens.iter().all(|givens| wanted.contains(&givens.as_str()));
    if errors > 0 && all_wanted && candidates.is_empty() || entries.is_empty() && errors > 0 {
        Outcome::Error
    } else {
        Outcome::Wrong
    }
}

fn shown(found: &[Result<Entry, ReadError>]) -> String {
    let each = found.iter().map(|read| match read {
        Ok(entry) => {
            let kind = match &entry.content {
                Content::Givens(_) => "givens",
                Content::Board(_) => "board",
                Content::Sukaku(_) => "sukaku",
                Content::Any(_) => "any",
                _ => "other",
            };
            let warnings: Vec<String> = entry.warnings.iter().map(ToString::to_string).collect();
            format!("{kind} {} {}", entry.content.to_line(), warnings.join("; "))
        }
        Err(error) => error.to_string(),
    });
    each.collect::<Vec<_>>().join(" | ")
}
