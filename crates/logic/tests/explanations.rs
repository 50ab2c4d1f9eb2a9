//! Every explanation says something: no reason is empty, no sentence trails off, and what is concluded is said.

mod support;

use sudokit_core::{Board, CellSet, DigitSet};
use sudokit_logic::{Explanation, Options, Role, Sentence, Span, Step, Target, Technique};

/// Of a technique with very many steps on a board, so many are read.
const READ: usize = 40;

/// What is wrong with a sentence, if anything is.
fn fault(sentence: &Sentence) -> Option<&'static str> {
    let text = sentence.to_string();
    let is_void = |span: &Span| match span {
        Span::Digits(digits) => digits.is_empty(),
        Span::Cells(cells) => cells.is_empty(),
        Span::Houses(houses) => houses.is_empty(),
        _ => false,
    };
    let trails = ["because", "so", "and", "or", "but", "in", "from", "is", ":", ","];
    let body = text.strip_suffix('.')?.trim_end();
    if sentence.0.iter().any(is_void) {
        return Some("an empty set");
    }
    if text.contains("  ") || text.starts_with(' ') || text.contains(" .") || text.contains(" ,") {
        return Some("blanks that do not belong");
    }
    if trails.iter().any(|word| body == *word || body.ends_with(&format!(" {word}"))) {
        return Some("it trails off");
    }
    (body.split(' ').count() < 3).then_some("it says nothing")
}

/// What is wrong with an explanation, if anything is.
fn faults(step: &Step, explanation: &Explanation) -> Vec<String> {
    let mut faults = Vec::new();
    if explanation.views.is_empty() || explanation.views.iter().any(|view| view.text.is_empty()) {
        faults.push("no words".into());
    }
    for sentence in explanation.sentences() {
        if !sentence.to_string().ends_with('.') {
            faults.push(format!("no full stop: {sentence}"));
        } else if let Some(fault) = fault(sentence) {
            faults.push(format!("{fault}: {sentence}"));
        }
    }
    let (mut cells, mut digits) = (CellSet::EMPTY, DigitSet::EMPTY);
    for span in explanation.sentences().flat_map(|sentence| &sentence.0) {
        match span {
            Span::Cells(more) => cells |= *more,
            Span::Digits(more) => digits |= *more,
            Span::Candidate(candidate) | Span::Eliminated(candidate) => {
                cells |= candidate.cell.into();
                digits |= candidate.digit.into();
            }
            _ => {}
        }
    }
    for candidate in step.placements().iter().chain(step.eliminations()) {
        if !cells.contains(candidate.cell) || !digits.contains(candidate.digit) {
            faults.push(format!("{candidate} is concluded and not spoken of"));
        }
    }
    let concluded = explanation.marks().filter(|mark| {
        matches!((mark.role, mark.target), (Role::Placed | Role::Eliminated, Target::Candidate(_)))
    });
    if concluded.count() < step.placements().len() + step.eliminations().len() {
        faults.push("a conclusion is not marked".into());
    }
    if explanation.focus().is_none() {
        faults.push("nowhere to look".into());
    }
    faults
}

fn read(technique: Technique, board: &Board) -> usize {
    let steps = technique.steps(board, Options::unique());
    for step in steps.iter().take(READ) {
        let faults = faults(step, &step.explain(board));
        assert!(faults.is_empty(), "{step}\n{}\n{faults:#?}", step.explain(board));
    }
    steps.len()
}

#[test]
fn no_explanation_is_empty_or_trails_off() {
    let mut boards = support::page_boards();
    for (n, puzzle) in support::puzzles("minimal.txt").iter().take(40).enumerate() {
        boards.extend(support::boards(puzzle, n % 2 == 0).iter().step_by(5));
    }
    let mut unread = Vec::new();
    for technique in support::techniques() {
        // Those on request are dear: their own pages will do.
        let count = match technique.cost() {
            sudokit_logic::Cost::OnRequest => support::page_boards().len(),
            _ => boards.len(),
        };
        let steps: usize = boards.iter().take(count).map(|board| read(technique, board)).sum();
        if steps == 0 {
            unread.push(technique);
        }
    }
    assert!(unread.is_empty(), "no step of these was read: {unread:?}");
}

/// The law itself can fail.
#[test]
fn what_trails_off_is_found() {
    let says = |text: &'static str| fault(&Sentence(vec![text.into()]));
    assert_eq!(says("So r1c1 is 5, because."), Some("it trails off"));
    assert_eq!(says("This takes  from r1c1."), Some("blanks that do not belong"));
    assert_eq!(says("Yes."), Some("it says nothing"));
    let void = Sentence(vec!["It left ".into(), Span::Cells(CellSet::EMPTY), " before.".into()]);
    assert_eq!(fault(&void), Some("an empty set"));
    assert_eq!(says("In box 9 the digit 1 has one place left."), None);
}
