//! A chain read aloud, link by link.

use sudokit_core::{Board, Candidate, CellSet};

use super::{Chain, ChainShape, StrongLink};
use crate::explain::{Explanation, Role, Sentence, Span, View, sentence, this_takes};
use crate::link::Node;
use crate::step::{Reason, Step};

impl Reason for Chain {
    fn explain(&self, step: &Step, _: &Board) -> Explanation {
        let mut view = View::new(vec![self.supposition()]);
        let mut before = match self.shape {
            ChainShape::Refuted(candidate) => Some(candidate.into()),
            _ => None,
        };
        for (n, ([from, to], reason)) in self.strong_links().enumerate() {
            let word = if n == 0 { "Then " } else { "So " };
            view.say(follows(word, before, from, to, reason));
            before = Some(to);
        }
        self.conclude(&mut view);
        view.say(this_takes(step));
        self.mark(&mut view);
        Explanation::of(step, view)
    }
}

impl Chain {
    fn ends(&self) -> [Node; 2] {
        [self.nodes[0], self.nodes[self.nodes.len() - 1]]
    }

    /// What is supposed at the start.
    fn supposition(&self) -> Sentence {
        let [first, _] = self.ends();
        match self.shape {
            ChainShape::Refuted(Candidate { digit, cell }) => {
                sentence!["Suppose ", cell, " is ", digit, "."]
            }
            _ => sentence!["Suppose "].then(off(first)).then(sentence!["."].0),
        }
    }

    /// What follows once the last node is on.
    fn conclude(&self, view: &mut View) {
        let [first, last] = self.ends();
        match self.shape {
            ChainShape::Open => {
                let so = sentence!["So if "].then(off(first)).then(sentence![", "].0);
                view.say(so.then(on(last)).then(sentence![": one of the two ends is true."].0));
                view.say(if first.digit == last.digit {
                    sentence!["What sees both is not ", first.digit, "."]
                } else {
                    sentence!["What would make both of them false is false."]
                });
            }
            ChainShape::Loop => {
                view.say(
                    sentence!["So "]
                        .then(goes_off(last, first))
                        .then(sentence![", as supposed: the chain is a loop."].0),
                );
                view.say(sentence![
                    "Its candidates are true and false in turn, this way or the other, so two that exclude each other \
                     are never both false: one of them is true, and what both exclude is false."
                ]);
                let is_of_set =
                    |reason: &StrongLink| matches!(reason, StrongLink::AlmostLockedSet(_));
                match self.reasons.iter().filter(|reason| is_of_set(reason)).count() {
                    0 => {}
                    1 => view.say(sentence![
                        "The cells with one digit too many lack one of the two they are linked by: the others are \
                         locked in them."
                    ]),
                    _ => view.say(sentence![
                        "Where cells have one digit too many, they lack one of the two they are linked by: the \
                         others are locked in them."
                    ]),
                }
            }
            ChainShape::Refuted(Candidate { digit, cell }) => {
                view.say(
                    sentence!["So "]
                        .then(goes_off(last, Candidate { digit, cell }.into()))
                        .then(sentence![" after all."].0),
                );
            }
            ChainShape::Proved => {
                view.say(sentence!["So "].then(on(last)).then(sentence![" in any case."].0));
            }
        }
    }

    fn mark(&self, view: &mut View) {
        let lead = |node: Node| node.candidates().next();
        let roles = match self.shape {
            ChainShape::Loop => [Role::FirstColor, Role::SecondColor],
            _ => [Role::Pattern, Role::Pattern],
        };
        for (n, node) in self.nodes.iter().enumerate() {
            view.mark_digit(roles[n % 2], node.digit, node.cells);
        }
        if !matches!(self.shape, ChainShape::Loop | ChainShape::Refuted(_)) {
            let [first, last] = self.ends();
            view.mark_digit(Role::Pincer, first.digit, first.cells);
            view.mark_digit(Role::Pincer, last.digit, last.cells);
        }
        for ([from, to], reason) in self.strong_links() {
            match reason {
                StrongLink::House(house) => view.mark(Role::Base, house),
                StrongLink::Cell(cell) => view.mark(Role::Base, cell),
                StrongLink::AlmostLockedSet(cells) => view.mark_cells(Role::Base, cells),
            }
            if let Some((from, to)) = lead(from).zip(lead(to)) {
                view.mark_link(Role::Strong, from, to);
            }
        }
        let outside: Vec<[Node; 2]> = match self.shape {
            ChainShape::Refuted(candidate) => {
                let [first, last] = self.ends();
                vec![[candidate.into(), first], [last, candidate.into()]]
            }
            _ => Vec::new(),
        };
        for [from, to] in self.weak_links().chain(outside) {
            if let Some((from, to)) = lead(from).zip(lead(to)) {
                view.mark_link(Role::Weak, from, to);
            }
        }
    }
}

/// "r1c1 is 3", "3 is in r1c1 or r1c2".
fn on(node: Node) -> Vec<Span> {
    match node.candidate() {
        Some(Candidate { digit, cell }) => sentence![cell, " is ", digit].0,
        None => sentence![node.digit, " is in one of ", node.cells].0,
    }
}

/// "r1c1 is not 3", "3 is in none of r1c1 and r1c2".
fn off(node: Node) -> Vec<Span> {
    match node.candidate() {
        Some(Candidate { digit, cell }) => sentence![cell, " is not ", digit].0,
        None => sentence![node.digit, " is in none of ", node.cells].0,
    }
}

/// That `node` is off once `cause` is on: "r1c5, which sees r1c1, is not 3".
fn goes_off(cause: Node, node: Node) -> Vec<Span> {
    if cause.digit != node.digit {
        return off(node);
    }
    match node.candidate() {
        Some(Candidate { digit, cell }) => {
            sentence![cell, ", which sees ", cause.cells, ", is not ", digit].0
        }
        None => {
            let mut spans = off(node);
            spans.extend(sentence![", which see ", cause.cells].0);
            spans
        }
    }
}

/// "So r1c1 is not 3, and ...": the strong link from a node that the one `before`, if any, makes go off.
fn follows(
    word: &'static str,
    before: Option<Node>,
    from: Node,
    to: Node,
    reason: StrongLink,
) -> Sentence {
    let start = match before {
        None => sentence![word],
        Some(before) => sentence![word].then(goes_off(before, from)).then(sentence![", and "].0),
    };
    let end = match reason {
        StrongLink::House(house) => {
            sentence![from.digit, " in ", house, " has to be in "].then(one_of(to.cells))
        }
        StrongLink::Cell(cell) => sentence![cell, " has to be ", to.digit],
        StrongLink::AlmostLockedSet(cells) => sentence![
            "without ",
            from.digit,
            " the cells ",
            cells,
            " have as many digits as cells, ",
            to.digit,
            " among them: "
        ]
        .then(on(to)),
    };
    start.then(end.0).then(sentence!["."].0)
}

/// "r1c1", "one of r1c1 and r1c2".
fn one_of(cells: CellSet) -> Vec<Span> {
    match cells.single() {
        Some(cell) => vec![cell.into()],
        None => sentence!["one of ", cells].0,
    }
}
