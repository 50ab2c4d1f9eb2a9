//! [`Why`] a digit cannot be in a cell.
//!
//! A candidate is refuted by steps that take it away, or by assuming it and following steps to what cannot be. Both
//! are sought with ever more techniques, band by band of the table, and the shortest found is told. A candidate that
//! is true is never refuted; that none was found is therefore all that can be said of it, short of looking at the
//! solution, unless steps place it.

use sudokit_core::{Board, Candidate, CellSet, ContradictionKind};
use sudokit_logic::{BANDS, Band, Explanation, Profile, Role, Sentence, Solver, Step, View};

use crate::assist::Assist;
use crate::derive::{contradiction, derive};
use crate::hint::Finding;
use crate::sentence;

/// The answer to the question why a digit cannot be in a cell.
#[derive(Clone, Debug)]
pub struct Why {
    /// The digit in the cell.
    pub candidate: Candidate,
    /// The answer.
    pub answer: Answer,
}

/// What is to be said of a candidate.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub enum Answer {
    /// Something on the board is wrong, or the puzzle has no solution: no answer would hold.
    Trouble(Finding),
    /// The cell holds a digit: this one, or another.
    Filled(Candidate),
    /// Peers hold the digit.
    Clash(CellSet),
    /// The pencilmark puzzle does not allow it.
    NotAllowed,
    /// It is refuted.
    Refuted(Refutation),
    /// It is not refuted: these steps place it.
    Placed {
        /// The board they start from.
        start: Board,
        /// The steps.
        steps: Vec<Step>,
    },
    /// No refutation was found.
    Open {
        /// The profile that was tried.
        profile: Profile,
        /// The last band of it that was tried.
        up_to: Option<&'static Band>,
    },
}

/// The way from a candidate to its end.
#[derive(Clone, Debug)]
pub struct Refutation {
    /// The board they start from; with the candidate placed, if it is assumed.
    pub start: Board,
    /// The steps; none of them can be left out.
    pub steps: Vec<Step>,
    /// What cannot be after the steps, if the candidate was assumed; `None` if the steps take it away.
    pub contradiction: Option<ContradictionKind>,
}

/// A stretch of an answer: a board, and what is said on it.
#[derive(Clone, Debug)]
pub struct Stage {
    /// The board.
    pub board: Board,
    /// The step that is made on it; `None` for what is said before or after the steps.
    pub step: Option<Step>,
    /// What is said.
    pub explanation: Explanation,
}

impl Assist {
    /// Why the candidate cannot be: the shortest refutation found in the profile, or what else there is to say.
    ///
    /// What the player took away is asked about as if it were there.
    pub fn why(&self, board: &Board, candidate: Candidate) -> Why {
        Why { candidate, answer: self.answer(board, candidate) }
    }

    fn answer(&self, board: &Board, candidate: Candidate) -> Answer {
        if let Some(trouble) = self.trouble(board, &[]) {
            return Answer::Trouble(trouble);
        }
        let Candidate { digit, cell } = candidate;
        if let Some(held) = board.digit(cell) {
            return Answer::Filled(Candidate { digit: held, cell });
        }
        if !board.allowed(cell).contains(digit) {
            return Answer::NotAllowed;
        }
        let peers = board.clashing_peers(cell, digit);
        if !peers.is_empty() {
            return Answer::Clash(peers);
        }
        let mut start = *board;
        start.restore(candidate);
        self.refute(&start, candidate)
    }

    /// Looks for a refutation, band by band. An assumption counts as a step.
    fn refute(&self, start: &Board, candidate: Candidate) -> Answer {
        let Candidate { digit, cell } = candidate;
        let mut assumed = *start;
        // It is a candidate, so it can be placed.
        let _ = assumed.place(cell, digit);
        let is_gone =
            |board: &Board| !board.has_candidate(candidate) && board.digit(cell) != Some(digit);
        let is_settled = |board: &Board| !board.has_candidate(candidate);

        let mut best: Option<Refutation> = None;
        let mut cost = usize::MAX;
        let mut up_to = None;
        for (band, solver) in self.stages() {
            up_to = Some(band);
            // A direct way first: of two that are as short it is the plainer.
            if let Some(steps) = derive(start, &solver, cost - 1, is_settled) {
                let mut after = *start;
                let fits = steps.iter().all(|step| step.apply(&mut after).is_ok());
                if fits && is_gone(&after) {
                    cost = steps.len();
                    best = Some(Refutation { start: *start, steps, contradiction: None });
                } else if best.is_none() {
                    return Answer::Placed { start: *start, steps };
                }
            }
            if cost < 2 {
                break;
            }
            let is_contradictory = |board: &Board| contradiction(board).is_some();
            if let Some(steps) = derive(&assumed, &solver, cost - 2, is_contradictory) {
                let mut after = assumed;
                let fits = steps.iter().all(|step| step.apply(&mut after).is_ok());
                if let Some(contradiction) = contradiction(&after).filter(|_| fits) {
                    cost = steps.len() + 1;
                    let contradiction = Some(contradiction);
                    best = Some(Refutation { start: assumed, steps, contradiction });
                }
            }
        }
        match best {
            Some(refutation) => Answer::Refuted(refutation),
            None => Answer::Open { profile: self.solver().profile().clone(), up_to },
        }
    }

    /// Solvers that know ever more of the profile: its techniques up to a band of the table.
    fn stages(&self) -> impl Iterator<Item = (&'static Band, Solver)> {
        let mut known = 0;
        BANDS.iter().enumerate().filter_map(move |(n, band)| {
            let profile = self.solver().profile().clone().without(|technique| {
                BANDS[n + 1..].iter().any(|later| std::ptr::eq(later, technique.band()))
            });
            let is_more = profile.techniques().len() > known;
            known = profile.techniques().len();
            is_more.then(|| (band, Solver::new(profile, self.solver().options())))
        })
    }
}

impl Why {
    /// Whether the candidate cannot be, and the answer says why.
    pub fn is_refuted(&self) -> bool {
        match &self.answer {
            Answer::Refuted(_) | Answer::Clash(_) | Answer::NotAllowed => true,
            Answer::Filled(held) => *held != self.candidate,
            _ => false,
        }
    }

    /// The name of the answer in files: `refuted`, `clash`, `filled`, `holds`, `not-allowed`, `placed`, `open`,
    /// or that of the trouble.
    pub fn id(&self) -> &'static str {
        match &self.answer {
            Answer::Trouble(finding) => finding.id(),
            Answer::Filled(held) if *held == self.candidate => "holds",
            Answer::Filled(_) => "filled",
            Answer::Clash(_) => "clash",
            Answer::NotAllowed => "not-allowed",
            Answer::Refuted(_) => "refuted",
            Answer::Placed { .. } => "placed",
            Answer::Open { .. } => "open",
        }
    }

    /// The answer in words and marks, stretch by stretch, each with its board. The board is that of the question.
    pub fn stages(&self, board: &Board) -> Vec<Stage> {
        let candidate = self.candidate;
        let Candidate { digit, cell } = candidate;
        let alone = |text: Sentence, marked: CellSet| {
            let mut view = View::new(vec![text]);
            view.mark(Role::Focus, cell);
            view.mark_cells(Role::Blocker, marked);
            vec![stage(*board, None, view)]
        };
        match &self.answer {
            Answer::Trouble(finding) => {
                let fault = finding.fault().unwrap_or_default();
                alone(sentence!["No answer would hold: ", fault, "."], CellSet::EMPTY)
            }
            Answer::Filled(held) if *held == candidate => {
                alone(sentence![cell, " holds ", digit, "."], CellSet::EMPTY)
            }
            Answer::Filled(held) => {
                alone(sentence![cell, " holds ", held.digit, "."], CellSet::EMPTY)
            }
            Answer::Clash(peers) => {
                let holds =
                    if peers.len() == 1 { " holds it, and sees " } else { " hold it, and see " };
                alone(sentence!["The digit is ", digit, ": ", *peers, holds, cell, "."], *peers)
            }
            Answer::NotAllowed => alone(
                sentence!["The puzzle does not allow ", digit, " in ", cell, "."],
                CellSet::EMPTY,
            ),
            Answer::Open { profile, up_to } => {
                let count = profile.techniques().len();
                let tried = match up_to {
                    Some(band) => format!(
                        ": {count} techniques, up to the level of \"{}\", were tried, with and without \
                         assuming it.",
                        band.name
                    ),
                    None => ": it has no techniques.".into(),
                };
                let head = "No refutation of ";
                let middle = format!(" was found in the profile {}", profile.id());
                alone(sentence![head, candidate, middle, tried], CellSet::EMPTY)
            }
            Answer::Refuted(refutation) => self.told(refutation),
            Answer::Placed { start, steps } => {
                let head = sentence![candidate, " is not refuted: steps place it."];
                let mut stages = alone(head, CellSet::EMPTY);
                stages.extend(walk(start, steps).0);
                stages
            }
        }
    }

    fn told(&self, refutation: &Refutation) -> Vec<Stage> {
        let candidate = self.candidate;
        let Candidate { digit, cell } = candidate;
        let mut stages = Vec::new();
        if refutation.contradiction.is_some() {
            let mut view = View::new(vec![sentence!["Suppose that ", cell, " is ", digit, "."]]);
            view.mark(Role::Focus, cell);
            stages.push(stage(refutation.start, None, view));
        }
        let (steps, after) = walk(&refutation.start, &refutation.steps);
        stages.extend(steps);
        let Some(contradiction) = refutation.contradiction else {
            return stages;
        };
        let mut view = View::default();
        let so = [" left, so ".into(), cell.into(), " is not ".into(), digit.into(), ".".into()];
        match contradiction {
            ContradictionKind::NoCandidate(void) => {
                view.mark(Role::Focus, void);
                view.say(sentence!["Now ", void, " has no candidate"].then(so));
            }
            ContradictionKind::NoPlace(house, lost) => {
                view.mark(Role::Focus, house);
                view.say(sentence!["Now ", house, " has no place for ", lost].then(so));
            }
            other => view.say(sentence!["Now ", other.to_string()].then(so)),
        }
        stages.push(stage(after, None, view));
        stages
    }
}

fn stage(board: Board, step: Option<Step>, view: View) -> Stage {
    Stage { board, step, explanation: Explanation { views: vec![view] } }
}

/// Each step on its board, and the board after the last.
fn walk(start: &Board, steps: &[Step]) -> (Vec<Stage>, Board) {
    let mut board = *start;
    let mut stages = Vec::new();
    for step in steps {
        let explanation = step.explain(&board);
        stages.push(Stage { board, step: Some(step.clone()), explanation });
        // The steps were found one after the other.
        let _ = step.apply(&mut board);
    }
    (stages, board)
}
