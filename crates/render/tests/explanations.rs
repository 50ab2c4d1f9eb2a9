//! Explanations as drawings, sentences, markdown and JSON.

use std::collections::BTreeSet;
use std::path::PathBuf;

use sudokit_core::{Board, Candidate, Cell, Digit, Grid};
use sudokit_logic::{Explanation, Mark, Options, Profile, Role, Solver, Target, Technique};
use sudokit_render::text::{self, Charset};
use sudokit_render::{json, markdown};

fn puzzles() -> Vec<Board> {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../testdata/puzzles/minimal.txt");
    let text = std::fs::read_to_string(path).expect("the samples are there");
    text.lines().filter_map(|line| Some(Board::new(&line.get(..81)?.parse().ok()?))).collect()
}

/// Explained steps of real paths, with their boards.
fn explained() -> Vec<(Board, Explanation)> {
    let mut explained = Vec::new();
    for start in puzzles().iter().take(20) {
        let mut board = *start;
        for step in Solver::ladder(Options::unique()).path(start).steps {
            explained.push((board, step.explain(&board)));
            step.apply(&mut board).expect("the steps of a path fit");
        }
    }
    explained
}

#[test]
fn every_role_has_a_sign_of_its_own() {
    let signs: BTreeSet<char> = Role::ALL.into_iter().map(text::sign).collect();
    assert_eq!(signs.len(), Role::ALL.len());
    let names: BTreeSet<&str> = Role::ALL.into_iter().map(Role::name).collect();
    assert_eq!(names.len(), Role::ALL.len());
    assert!(!signs.contains(&'?') && !signs.contains(&'!'));
    assert!(!signs.iter().any(char::is_ascii_digit));
}

#[test]
fn a_marked_candidate_is_told_by_its_text_whatever_its_role() {
    let board = Board::new(&Grid::EMPTY.with(Cell::R5C5, Digit::D5));
    for draw in [text::marked, text::marked_large] {
        for target in [
            Target::Candidate(Candidate::new(Cell::R1C1, Digit::D3)),
            Target::Cell(Cell::R1C1),
            Target::Cell(Cell::R5C5),
        ] {
            let drawings: BTreeSet<String> = Role::ALL
                .into_iter()
                .map(|role| draw(&board, &[Mark { target, role }], Charset::Ascii).to_string())
                .collect();
            assert_eq!(drawings.len(), Role::ALL.len());
            assert!(!drawings.contains(&draw(&board, &[], Charset::Ascii).to_string()));
        }
    }
}

#[test]
fn frames_stay_straight_and_legends_narrow() {
    for (board, explanation) in explained() {
        let marks: Vec<Mark> = explanation.marks().copied().collect();
        for (draw, height) in [(text::marked as fn(_, _, _) -> _, 13), (text::marked_large, 37)] {
            for charset in [Charset::Ascii, Charset::Unicode] {
                let drawing: text::Drawing = draw(&board, &marks, charset);
                let widths: Vec<usize> = drawing
                    .to_string()
                    .lines()
                    .map(|line| line.trim_end().chars().count())
                    .collect();
                assert!(widths.len() > height, "{drawing}");
                assert!(widths[..height].iter().all(|width| *width == widths[0]), "{drawing}");
                assert!(widths[height..].iter().all(|width| *width <= text::WIDTH), "{drawing}");
            }
        }
        let large = text::marked_large(&board, &marks, Charset::Ascii).to_string();
        assert_eq!(large.lines().next().map(str::len), Some(79));
    }
}

/// The drawing shows each mark of a candidate, and the signs are explained.
#[test]
fn every_mark_is_drawn() {
    for (board, explanation) in explained() {
        let marks: Vec<Mark> = explanation.marks().copied().collect();
        let drawing = text::marked(&board, &marks, Charset::Ascii);
        for (n, mark) in marks.iter().enumerate() {
            let Target::Candidate(candidate) = mark.target else { continue };
            let is_last = !marks[n + 1..].iter().any(|later| later.target == mark.target);
            let text = format!("{}{}", candidate.digit, text::sign(mark.role));
            let is_drawn = drawing
                .lines
                .iter()
                .flatten()
                .any(|span| span.cell == Some(candidate.cell) && span.text == text);
            assert!(!is_last || is_drawn, "{candidate} {drawing}");
        }
        for line in drawing.lines.iter().skip(13).flatten() {
            assert!(line.cell.is_none());
        }
    }
}

#[test]
fn sentences_lose_no_word() {
    for (_, explanation) in explained() {
        for width in [30, 78] {
            let drawing = text::sentences(explanation.sentences(), 4, width).to_string();
            let words: Vec<&str> = drawing.split_whitespace().collect();
            assert_eq!(words.join(" "), explanation.to_string());
            assert!(drawing.lines().all(|line| line.len() <= width && line.starts_with("    ")));
        }
    }
}

#[test]
fn a_path_in_json_has_its_steps_and_its_sum() {
    let start = puzzles()[0];
    let profile = Profile::ladder();
    let solver = Solver::new(profile.clone(), Options::unique());
    let path = solver.path(&start);
    let text = json::to_string(&json::Document::new(json::Path::new(&start, &path, &profile)));
    let value: serde_json::Value = serde_json::from_str(&text).expect("JSON");
    assert_eq!(value["schema"], json::SCHEMA);
    assert_eq!(value["steps"].as_array().expect("a list").len(), path.steps.len());
    assert_eq!(value["summary"]["solved"], path.is_solved());
    assert_eq!(value["digits"], path.board.digits().to_string());
    let counts = value["summary"]["techniques"].as_array().expect("a list");
    let sum: u64 = counts.iter().map(|used| used["count"].as_u64().expect("a count")).sum();
    assert_eq!(sum, path.steps.len() as u64);
    for (step, written) in path.steps.iter().zip(value["steps"].as_array().expect("a list")) {
        assert_eq!(written["step"], step.to_string());
        assert_eq!(written["technique"], step.technique().id());
        let explanation = &written["explanation"];
        let sentences = explanation["views"][0]["sentences"].as_array().expect("a list");
        assert!(!sentences.is_empty());
        for sentence in sentences {
            let spans = sentence["spans"].as_array().expect("a list");
            let joined: String =
                spans.iter().map(|span| span["text"].as_str().expect("text")).collect();
            assert_eq!(sentence["text"], joined);
        }
    }
}

#[test]
fn markdown_has_every_step_and_whole_fences() {
    for start in puzzles().iter().take(5) {
        let solver = Solver::ladder(Options::unique());
        let path = solver.path(start);
        let text = markdown::path("A path", start, &path, solver.profile());
        let headings = text.lines().filter(|line| line.starts_with("## ")).count();
        assert_eq!(headings, path.steps.len() + usize::from(!path.steps.is_empty()));
        assert_eq!(text.lines().filter(|line| *line == "```").count() % 2, 0);
        assert!(text.ends_with("```\n") && !text.contains("\n\n\n"));
    }
}

#[test]
fn every_technique_is_written() {
    for technique in Technique::all() {
        let text = json::to_string(&json::Technique::new(technique));
        let value: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!(value["id"], technique.id());
        assert!(value["page"].as_str().is_some_and(|page| page.starts_with("# ")));
    }
}
