//! Proofs and chains in words.

use sudokit_core::{Board, Candidate};

use crate::explain::{Role, Sentence, Span, View, sentence};
use crate::forcing::{Assumption, End, Line, Proof};
use crate::link::{Node, State};

/// "If r1c2 is 3, then r1c5 is not 3, then r4c5 is 3."
pub(super) fn chain(chain: &[(Node, State)]) -> Sentence {
    let mut sentence = sentence!["If "];
    for (n, (node, state)) in chain.iter().enumerate() {
        sentence.0.push(match n {
            0 => "".into(),
            1 => ", then ".into(),
            _ => ", so ".into(),
        });
        let is = if *state == State::On { " is " } else { " is not " };
        let pieces = match (node.cells.single(), state) {
            (Some(cell), _) => sentence![cell, is, node.digit],
            (None, State::On) => sentence!["one of ", node.cells, " is ", node.digit],
            (None, State::Off) => sentence!["none of ", node.cells, " is ", node.digit],
        };
        sentence.0.extend(pieces.0);
    }
    sentence.0.push(".".into());
    sentence
}

pub(super) fn mark_chain(chain: &[(Node, State)], view: &mut View) {
    for (node, state) in chain {
        let role = if *state == State::On { Role::FirstColor } else { Role::SecondColor };
        view.mark_digit(role, node.digit, node.cells);
    }
    for ends in chain.windows(2) {
        let role = if ends[0].1 == State::On { Role::Weak } else { Role::Strong };
        if let (Some(from), Some(to)) = (ends[0].0.candidate(), ends[1].0.candidate()) {
            view.mark_link(role, from, to);
        }
    }
}

/// Tells a proof: the assumption, the deductions, where they lead.
pub(super) fn tell(proof: &Proof, board: &Board, view: &mut View) {
    let Assumption { candidate, is_true } = proof.assumption;
    let is = if is_true { " is " } else { " is not " };
    view.say(sentence!["Assume that ", candidate.cell, is, candidate.digit, "."]);
    let role = if is_true { Role::FirstColor } else { Role::SecondColor };
    view.mark(role, candidate);
    let mut singles: Vec<(Candidate, Span)> = Vec::new();
    for line in &proof.lines {
        match line {
            Line::Naked(candidate) => {
                // In a cell it is the last digit.
                singles.push((*candidate, "cell".into()));
            }
            Line::Hidden(candidate, house) => singles.push((*candidate, (*house).into())),
            line => {
                say_singles(&mut singles, view);
                say_line(line, view);
            }
        }
    }
    say_singles(&mut singles, view);
    match proof.end {
        End::EmptyCell(cell) => {
            view.say(sentence![
                "Now nothing is left for ",
                cell,
                ", which had ",
                board.candidates(cell),
                "."
            ]);
            view.mark(Role::Focus, cell);
        }
        End::NoPlace(digit, house) => {
            view.say(sentence!["Now ", house, " has no place left for ", digit, "."]);
            view.mark(Role::Focus, house);
        }
        End::Gone(candidate) => {
            view.say(sentence!["So ", candidate.cell, " is not ", candidate.digit, "."]);
        }
    }
}

/// "Then in turn r3c5=2 (row 3), r4c1=7 (cell).": a run of singles in one sentence, each with where it is the last.
fn say_singles(singles: &mut Vec<(Candidate, Span)>, view: &mut View) {
    if singles.is_empty() {
        return;
    }
    let mut sentence = sentence![if singles.len() == 1 { "Then " } else { "Then in turn " }];
    for (n, (candidate, place)) in singles.drain(..).enumerate() {
        if n > 0 {
            sentence.0.push(", ".into());
        }
        view.mark(Role::FirstColor, candidate);
        sentence.0.extend([candidate.into(), " (".into(), place, ")".into()]);
    }
    sentence.0.push(".".into());
    view.say(sentence);
}

fn say_line(line: &Line, view: &mut View) {
    match line {
        // Told in runs.
        Line::Naked(_) | Line::Hidden(..) => {}
        Line::Locked { digit, from, to } => view.say(sentence![
            "The places left for ",
            *digit,
            " in ",
            *from,
            " are all in ",
            *to,
            ", whose other cells lose it."
        ]),
        Line::NakedPair { digits, cells } => {
            view.say(sentence![
                *cells,
                " have only ",
                *digits,
                " left, which what sees both cells loses."
            ]);
            for cell in *cells {
                view.mark_digits(Role::Pattern, cell, *digits);
            }
        }
        Line::HiddenPair { digits, cells, house } => {
            view.say(sentence![
                "In ",
                *house,
                " only ",
                *cells,
                " are left for ",
                *digits,
                ", and they lose the rest."
            ]);
            for cell in *cells {
                view.mark_digits(Role::Pattern, cell, *digits);
            }
        }
        Line::Refuted(proof) => view.say(refuted(proof)),
    }
}

/// "If r4c5=6 as well, then r3c5=2 (row 3) ..., and column 3 has no place for 4: so it is not.": an inner net, folded
/// into one sentence.
fn refuted(proof: &Proof) -> Sentence {
    let mut sentence = sentence!["If ", proof.assumption.candidate, " as well, then "];
    for line in &proof.lines {
        let pieces = match line {
            Line::Naked(candidate) => sentence![*candidate, " (cell), "],
            Line::Hidden(candidate, house) => sentence![*candidate, " (", *house, "), "],
            Line::Locked { digit, from, to } => {
                sentence![*digit, " of ", *from, " is in ", *to, ", "]
            }
            Line::NakedPair { digits, cells } => sentence![*cells, " hold ", *digits, ", "],
            Line::HiddenPair { digits, cells, house } => {
                sentence![*digits, " of ", *house, " are in ", *cells, ", "]
            }
            // Nets are nested once.
            Line::Refuted(_) => continue,
        };
        sentence.0.extend(pieces.0);
    }
    let end = match proof.end {
        End::EmptyCell(cell) => sentence!["and nothing is left for ", cell],
        End::NoPlace(digit, house) => sentence!["and ", house, " has no place for ", digit],
        End::Gone(candidate) => sentence![candidate.cell, " is not ", candidate.digit],
    };
    let Candidate { digit, cell } = proof.assumption.candidate;
    sentence.then(end.0).then(sentence![": so ", cell, " is not ", digit, "."].0)
}
