//! Positions with known results, from outside the repository: `golden/techniques.txt` of the shared folder.

use std::collections::BTreeMap;

use sudokit_logic::verify::{Case, Status};

/// Lines that are known not to come out, by code, with the reason.
const KNOWN: &[(&str, usize, &str)] = &[
    ("0709", 1, "a loop that is a shortest way round for none of its links"),
    ("0710", 1, "a chain through a candidate and its opposite"),
];

#[test]
fn techniques_find_what_is_known() {
    let Some(shared) = std::env::var_os("SUDOKIT_SHARED") else {
        println!("skipped: no SUDOKIT_SHARED");
        return;
    };
    let path = std::path::PathBuf::from(shared).join("golden/techniques.txt");
    let text = std::fs::read_to_string(path).expect("the positions");
    let mut totals = BTreeMap::<String, [usize; 3]>::new();
    for line in text.lines().filter(|line| line.starts_with(':')) {
        let case = Case::parse(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        let verdict = case.verify();
        let total = totals.entry(case.code.clone()).or_default();
        total[verdict.status as usize] += 1;
        if verdict.status == Status::Missing {
            let found: Vec<_> = verdict.found.iter().map(ToString::to_string).collect();
            println!("missing {line}\n  expected {}\n  found {found:?}", case.expected);
        }
    }
    for (code, [ok, missing, unsupported]) in &totals {
        println!("{code:6} ok {ok:3} missing {missing:3} unsupported {unsupported:3}");
    }
    for (code, [_, missing, _]) in &totals {
        let known =
            KNOWN.iter().find(|(known, ..)| known == code).map_or(0, |(_, count, _)| *count);
        assert!(*missing <= known, "{code}: {missing} missing, {known} known");
    }
}
