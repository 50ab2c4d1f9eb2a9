//! [`Hint`]: what a player is told, level by level.

use std::fmt;
use std::str::FromStr;

use sudokit_core::{Board, Candidate, CandidateSet, Cell, CellSet, DigitSet, House};
use sudokit_logic::{Explanation, Profile, Role, Sentence, Span, Step, Target, View};

use crate::mistake::{Mistake, MistakeKind};
use crate::sentence;

/// How much of a hint is told. Each level adds to the one before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Where to look: a house.
    Where = 1,
    /// Which technique.
    Technique,
    /// Which cells and digits.
    Pattern,
    /// What follows.
    Conclusion,
    /// The whole reason, with all marks.
    Reason,
}

impl Level {
    /// All levels, from the least.
    pub const ALL: [Self; 5] =
        [Self::Where, Self::Technique, Self::Pattern, Self::Conclusion, Self::Reason];

    /// The number for people, 1-5.
    pub const fn get(self) -> u8 {
        self as u8
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.get().fmt(f)
    }
}

impl FromStr for Level {
    type Err = ParseLevelError;

    /// Reads a number from 1 to 5.
    fn from_str(text: &str) -> Result<Self, ParseLevelError> {
        Self::ALL.into_iter().find(|level| level.to_string() == text).ok_or(ParseLevelError)
    }
}

/// A text is no level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParseLevelError;

impl fmt::Display for ParseLevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a level from 1 (where to look) to 5 (the whole reason)")
    }
}

impl std::error::Error for ParseLevelError {}

/// What there is to say of a board.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Finding {
    /// It is solved.
    Solved,
    /// The puzzle has no solution.
    NoSolution,
    /// The puzzle has several solutions, and none of them fits the board.
    DeadEnd {
        /// Which change of the log led there, from 0; `None` if no log was given, or it does not say.
        since: Option<usize>,
    },
    /// Something on the board is wrong: at least one mistake.
    Mistakes(Vec<Mistake>),
    /// The next step.
    Step(Box<Deduction>),
    /// No technique of the profile has a step.
    Stuck {
        /// The profile.
        profile: Profile,
    },
}

impl Finding {
    /// The finding of this step, on the board that it was found on.
    pub(crate) fn step(step: Step, board: &Board) -> Self {
        let explanation = step.explain(board);
        Self::Step(Box::new(Deduction { step, explanation }))
    }

    /// The name in files: `step`, `mistakes`, `solved`, `no-solution`, `dead-end`, `stuck`.
    pub const fn id(&self) -> &'static str {
        match self {
            Self::Solved => "solved",
            Self::NoSolution => "no-solution",
            Self::DeadEnd { .. } => "dead-end",
            Self::Mistakes(_) => "mistakes",
            Self::Step(_) => "step",
            Self::Stuck { .. } => "stuck",
        }
    }

    /// What makes deductions worthless, in one line; `None` if nothing does.
    pub fn fault(&self) -> Option<String> {
        match self {
            Self::NoSolution => Some("no solution".into()),
            Self::DeadEnd { .. } => Some("no solution fits what was placed and eliminated".into()),
            Self::Mistakes(mistakes) => {
                let told = mistakes.iter().map(|mistake| match mistake.kind {
                    MistakeKind::WrongDigit => format!("{} is wrong", mistake.candidate),
                    MistakeKind::LostCandidate => {
                        format!("{} was taken away wrongly", mistake.candidate)
                    }
                });
                Some(told.collect::<Vec<String>>().join("; "))
            }
            Self::Solved | Self::Step(_) | Self::Stuck { .. } => None,
        }
    }
}

/// A step with its reason.
#[derive(Clone, Debug)]
pub struct Deduction {
    /// The step.
    pub step: Step,
    /// Its reason, on the board of the hint.
    pub explanation: Explanation,
}

impl Deduction {
    /// Where to look: the house that holds most of the reason.
    pub fn focus(&self) -> Option<House> {
        self.explanation.focus()
    }

    /// The cell that it is about, where it is about one: that of a naked single.
    fn focus_cell(&self) -> Option<Cell> {
        self.explanation.marks().find_map(|mark| match mark.target {
            Target::Cell(cell) if mark.role == Role::Focus => Some(cell),
            _ => None,
        })
    }

    /// The candidates that make the pattern, and the digits on the board that matter, as marked. Conclusions are not
    /// among them, unless they are part of the pattern.
    fn pattern(&self, board: &Board) -> CandidateSet {
        let marked = self.explanation.marks().filter_map(|mark| match mark.target {
            Target::Candidate(candidate) if !is_conclusion(mark.role) => Some(candidate),
            Target::Cell(cell) => board.digit(cell).map(|digit| Candidate { digit, cell }),
            _ => None,
        });
        marked.collect()
    }

    fn pattern_sentence(&self, board: &Board) -> Sentence {
        if let Some(cell) = self.focus_cell() {
            return sentence!["What matters is ", cell, "."];
        }
        let pattern = self.pattern(board);
        if pattern.is_empty() {
            let concluded = self.step.conclusions();
            let all = concluded.placements | concluded.eliminations;
            let digits: DigitSet = all.iter().map(|candidate| candidate.digit).collect();
            return sentence!["What matters is the digit ", digits, "."];
        }
        let mut groups: Vec<(DigitSet, CellSet)> = Vec::new();
        for cell in pattern.iter().map(|candidate| candidate.cell).collect::<CellSet>() {
            let digits = pattern.digits(cell);
            match groups.iter_mut().find(|(same, _)| *same == digits) {
                Some((_, cells)) => *cells |= cell.into(),
                None => groups.push((digits, cell.into())),
            }
        }
        let mut sentence = sentence!["What matters"];
        for (n, (digits, cells)) in groups.iter().enumerate() {
            let joint = match n {
                0 => " is ",
                _ if n + 1 == groups.len() => ", and ",
                _ => ", ",
            };
            let spans: [Span; 4] = [joint.into(), (*digits).into(), " in ".into(), (*cells).into()];
            sentence = sentence.then(spans);
        }
        sentence.then([Span::from(".")])
    }
}

fn is_conclusion(role: Role) -> bool {
    matches!(role, Role::Placed | Role::Eliminated)
}

/// A hint: what there is to say, to be told up to a level.
#[derive(Clone, Debug)]
pub struct Hint {
    /// What there is to say.
    pub finding: Finding,
    board: Board,
    several: bool,
}

impl Hint {
    pub(crate) fn new(finding: Finding, board: Board, several: bool) -> Self {
        Self { finding, board, several }
    }

    /// The board that it is about.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// Whether the puzzle has several solutions, so that techniques of uniqueness were left out.
    pub fn is_of_several(&self) -> bool {
        self.several
    }

    /// The sentences and marks of all levels up to this one. Those of a higher level begin with those of a lower
    /// one; a reason of several views has them in its first.
    pub fn told(&self, level: Level) -> Explanation {
        let mut view = View::default();
        let mut say = |of: Level, sentence: Sentence| {
            if of <= level {
                view.say(sentence);
            }
        };
        if self.several {
            say(
                Level::Where,
                sentence![
                    "The puzzle has several solutions, so techniques that rest on there being one are left out."
                ],
            );
        }
        match &self.finding {
            Finding::Solved => say(Level::Where, sentence!["The puzzle is solved."]),
            Finding::NoSolution => say(
                Level::Where,
                sentence!["The puzzle has no solution, so nothing that is deduced from it holds."],
            ),
            Finding::DeadEnd { since } => {
                let since = since.map_or(String::new(), |n| format!(", since change {}", n + 1));
                let head = "No solution fits what was placed and eliminated";
                say(Level::Where, sentence![head, since, "."]);
                say(Level::Conclusion, take_back());
            }
            Finding::Mistakes(mistakes) => tell_mistakes(mistakes, &mut say),
            Finding::Stuck { profile } => {
                let count = profile.techniques().len();
                let none = format!("None of the {count} techniques of the profile ");
                say(Level::Where, sentence![none, profile.id().to_owned(), " has a step here."]);
                say(
                    Level::Reason,
                    sentence!["What is left is to try digits, and that is no hint."],
                );
            }
            Finding::Step(deduction) => {
                if let Some(house) = deduction.focus() {
                    say(Level::Where, sentence!["Look at ", house, "."]);
                }
                let technique = deduction.step.technique();
                say(Level::Technique, sentence!["The technique is ", technique, "."]);
                say(Level::Pattern, deduction.pattern_sentence(&self.board));
                say(Level::Conclusion, Sentence::concluding(&deduction.step));
                return mark_and_reason(deduction, view, level);
            }
        }
        if let Finding::Mistakes(mistakes) = &self.finding {
            for mistake in mistakes {
                view.mark(Role::Focus, mistake.candidate.cell);
            }
        }
        Explanation { views: vec![view] }
    }
}

fn take_back() -> Sentence {
    sentence!["Take it back before you go on: what is deduced from it does not hold."]
}

fn tell_mistakes(mistakes: &[Mistake], say: &mut impl FnMut(Level, Sentence)) {
    for mistake in mistakes {
        mistake.tell(say);
    }
    for mistake in mistakes.iter().filter(|mistake| mistake.kind == MistakeKind::LostCandidate) {
        let Candidate { digit, cell } = mistake.candidate;
        say(Level::Pattern, sentence!["It is ", digit, " that ", cell, " needs."]);
    }
    say(Level::Conclusion, take_back());
    let cells: CellSet = mistakes.iter().map(|mistake| mistake.candidate.cell).collect();
    say(
        Level::Reason,
        sentence!["The puzzle has one solution, and the board has left it in ", cells, "."],
    );
}

/// Adds the marks of the level, and at the last level the reason.
fn mark_and_reason(deduction: &Deduction, mut view: View, level: Level) -> Explanation {
    if let Some(house) = deduction.focus() {
        view.mark(Role::Focus, house);
    }
    let marks = deduction.explanation.views.first().map(|view| &view.marks).into_iter().flatten();
    if level >= Level::Pattern {
        for mark in marks.filter(|mark| !is_conclusion(mark.role)) {
            if !view.marks.contains(mark) {
                view.marks.push(*mark);
            }
        }
    }
    if level >= Level::Conclusion {
        view.mark_conclusions(&deduction.step);
    }
    let mut views = vec![view];
    if level >= Level::Reason {
        for (n, reason) in deduction.explanation.views.iter().enumerate() {
            if n == 0 {
                views[0].text.extend_from_slice(&reason.text);
            } else {
                views.push(reason.clone());
            }
        }
    }
    Explanation { views }
}
