//! Whichever way an entry is answered, the answer is the same.

use clap::Parser;
use rand::rngs::Xoshiro256PlusPlus;
use rand::seq::IndexedRandom;
use rand::{RngExt, SeedableRng};
use sudokit::formats::Reader;

use super::*;
use crate::args::{Args, Command};
use crate::commands::check::Check;
use crate::commands::count::Count;
use crate::commands::solve::Solve;

const P: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const HARD: &str =
    "000000010400000000020000000000050407008000300001090000300400200050100000000806000";

/// Lines of all kinds, plain ones mostly and in long runs.
fn list(rng: &mut Xoshiro256PlusPlus) -> String {
    let several = P.replacen("53", "..", 1);
    let others = [
        // Plain to look at, and yet there is something to say.
        P.replacen("53", "55", 1),
        P.replacen("53", "54", 1),
        several.clone(),
        ".".repeat(81),
        // Not plain.
        P.replace('.', "-"),
        "-".repeat(81),
        format!("{P} # a remark"),
        format!("{several} 7"),
        format!("{P},{P}"),
        P[1..].to_owned(),
        format!("{P}1"),
        P.replacen('.', "O", 1),
        "# a remark".to_owned(),
        String::new(),
        "prose".to_owned(),
        P.replacen('5', "٥", 1),
    ];
    let end = if rng.random() { "\n" } else { "\r\n" };
    let rare = rng.random_range(1..60);
    let mut text = String::new();
    for _ in 0..rng.random_range(0..40) * rng.random_range(1..40) {
        let plain = if rng.random() { P.to_owned() } else { HARD.replace('0', ".") };
        let line = match rng.random_range(0..rare) {
            0 => others.choose(rng).expect("there are some").clone(),
            1 => HARD.to_owned(),
            _ => plain,
        };
        text += &line;
        text += if rng.random_range(0..300) == 0 { "\r" } else { end };
    }
    if rng.random() { text.trim_end().to_owned() } else { text }
}

fn worker<V: Verb>(verb: V, form: Form, strict: bool) -> Worker<V> {
    Worker {
        verb: Arc::new(verb),
        settings: Arc::new(Settings { form, strict, quiet: false }),
        jobs: Arc::new(Mutex::new(sync_channel(1).1)),
        pace: Arc::default(),
        spare: Arc::default(),
        found: Vec::new(),
    }
}

/// What the verb answers to the text, from plain lines and otherwise, and from entries alone.
fn answers<V: Verb>(mut worker: Worker<V>, text: &str, split: usize) -> [Part; 2] {
    let source = Source::Stdin;
    let mut parts = [Part::default(), Part::default()];
    let mut reader = Reader::new(text.as_bytes()).expect("a text can be read");
    while let Some(mut chunk) = reader.next_chunk().expect("a text can be read") {
        while let Some(first) = chunk.split_off_first(split) {
            answer_both(&mut worker, &source, &first, &mut parts);
        }
        answer_both(&mut worker, &source, &chunk, &mut parts);
    }
    parts
}

fn answer_both<V: Verb>(
    worker: &mut Worker<V>,
    source: &Source,
    chunk: &Chunk,
    parts: &mut [Part; 2],
) {
    let [plain, each] = parts;
    if !plain.stopped {
        worker.answer_all(source, chunk, plain);
    }
    for entry in chunk.entries() {
        if !each.stopped {
            worker.answer_entry(source, entry, each);
        }
    }
}

#[test]
fn plain_lines_are_answered_like_entries() {
    let mut rng = Xoshiro256PlusPlus::seed_from_u64(1);
    let mut answered_lines = 0;
    for n in 0..200 {
        let text = list(&mut rng);
        let split = rng.random_range(1..2000);
        let strict = n % 5 == 4;
        let command = ["solve", "check", "count"][n % 3];
        let options: &[&str] = match (command, n % 2) {
            ("solve", 0) => &["--unique"],
            ("solve", _) => &["--to", "line"],
            // Findings take time, and come from entries alone.
            ("check", _) => &["--brief"],
            ("count", 0) => &["--limit", "1"],
            _ => &["--limit", "100"],
        };
        let args = [&["sudokit", command], options].concat();
        let parts = match Args::parse_from(&args).command {
            Command::Solve(args) => {
                let verb = Solve::new(&args);
                answers(worker(verb, Form::Text(Format::Line), strict), &text, split)
            }
            Command::Check(args) => {
                let verb = Check::new(&args);
                answers(worker(verb, Form::Text(Format::Line), strict), &text, split)
            }
            Command::Count(args) => {
                let verb = Count::new(&args);
                answers(worker(verb, Form::Text(Format::Line), strict), &text, split)
            }
            _ => unreachable!("there are three"),
        };
        let [plain, each] = &parts;
        answered_lines += plain.entries;
        assert_eq!(String::from_utf8_lossy(&plain.text), String::from_utf8_lossy(&each.text));
        assert_eq!(plain.messages, each.messages, "{args:?}");
        assert_eq!(
            (plain.entries, plain.failed, plain.stopped),
            (each.entries, each.failed, each.stopped)
        );
    }
    assert!(answered_lines > 10_000);
}
