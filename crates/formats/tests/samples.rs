//! Every sample in `tests/data` reads as its `index.tsv` says.
//!
//! The columns of the table: the file; the name of the format that is found; the givens of the entries, joined by
//! `|`; the digits, givens and placed, where they are more than the givens; the candidates of each entry as 729
//! characters; the errors, each as its line and the beginning of its message, joined by `;`, or `*` where it is enough
//! that there is one.

use std::path::Path;

use sudokit_formats::{Content, Entry, ReadError, Reader};

#[test]
fn samples_read_as_the_index_says() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    let index = std::fs::read_to_string(folder.join("index.tsv")).unwrap();
    let mut failures = Vec::new();
    for row in index.lines().skip(1) {
        let fields: Vec<&str> = row.split('\t').collect();
        let [file, format, givens, digits, candidates, errors] = fields[..] else {
            panic!("{row}")
        };
        let text = std::fs::read(folder.join(file)).unwrap();
        let reader = Reader::new(&text[..]).unwrap();
        let found = reader.format().map_or("", sudokit_formats::Format::name);
        if found != format {
            failures.push(format!("{file}: is {found}, not {format}"));
        }
        let read: Vec<Result<Entry, ReadError>> = reader.collect();
        let entries = || read.iter().flatten();
        let joined = |text: &dyn Fn(&Content) -> String| {
            entries().map(|entry| text(&entry.content)).collect::<Vec<_>>().join("|")
        };
        let mut check = |what: &str, found: String, expected: &str| {
            if found != expected {
                failures
                    .push(format!("{file}: {what}\n    found    {found}\n    expected {expected}"));
            }
        };
        check("givens", joined(&Content::to_line), givens);
        if !digits.is_empty() {
            check("digits", joined(&|content| content.digits().to_string()), digits);
        }
        if !candidates.is_empty() {
            for entry in entries() {
                check("candidates", entry.content.to_candidate_grid().to_string(), candidates);
            }
        }
        let found: Vec<&ReadError> = read.iter().filter_map(|read| read.as_ref().err()).collect();
        if errors == "*" {
            assert!(!found.is_empty(), "{file}: no error");
            continue;
        }
        let expected: Vec<&str> = errors.split(';').filter(|error| !error.is_empty()).collect();
        let same = found.len() == expected.len()
            && found.iter().zip(&expected).all(|(error, expected)| {
                format!("{}: {}", error.line(), error.message()).starts_with(expected)
            });
        if !same {
            let found: Vec<String> = found.iter().map(ToString::to_string).collect();
            check("errors", found.join(";"), errors);
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
