//! Steps, explanations, paths and hints as JSON for other programs.
//!
//! The structs are made from those of `sudokit-logic` and serialised; their keys are what other programs see, and
//! [`SCHEMA`] counts their changes. Cells, houses and candidates are written `r4c7`, `b5`, `r4c7=3` and `r4c7<>3`.

use serde::Serialize;
use sudokit_core::{Board, Candidate};
use sudokit_logic::{self as logic, Target};

/// The schema of all of these. It grows when a key changes its meaning or goes, not when one comes.
pub const SCHEMA: u32 = 1;

/// A document: the schema, and the keys of what it holds.
#[derive(Clone, Debug, Serialize)]
pub struct Document<T> {
    schema: u32,
    #[serde(flatten)]
    content: T,
}

impl<T: Serialize> Document<T> {
    /// The document of this content, which has keys of its own.
    pub fn new(content: T) -> Self {
        Self { schema: SCHEMA, content }
    }
}

/// The JSON text, on one line.
///
/// ```
/// use sudokit_core::Board;
/// use sudokit_logic::{Options, Solver};
/// use sudokit_render::json;
///
/// let board = Board::new(
///     &"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?,
/// );
/// let step = Solver::ladder(Options::default()).next(&board).unwrap();
/// assert_eq!(
///     json::to_string(&json::Document::new(json::Step::new(&step))),
///     "{\"schema\":1,\"technique\":\"hidden-single-box\",\"name\":\"Hidden Single (box)\",\
///      \"step\":\"hidden-single-box b9 => r9c7=1\",\"placements\":[\"r9c7=1\"],\"eliminations\":[]}"
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn to_string<T: Serialize>(content: &T) -> String {
    // The structs here have string keys and no maps, so that writing them cannot fail.
    serde_json::to_string(content).unwrap_or_default()
}

/// A step: `technique`, `name`, `step` (its line), `placements`, `eliminations`.
#[derive(Clone, Debug, Serialize)]
pub struct Step {
    technique: &'static str,
    name: &'static str,
    step: String,
    placements: Vec<String>,
    eliminations: Vec<String>,
}

impl Step {
    /// The step's.
    pub fn new(step: &logic::Step) -> Self {
        Self {
            technique: step.technique().id(),
            name: step.technique().name(),
            step: step.to_string(),
            placements: step.placements().iter().map(ToString::to_string).collect(),
            eliminations: step.eliminations().iter().map(|c| c.eliminated().to_string()).collect(),
        }
    }
}

/// A step with its reason: the keys of [`Step`], and `explanation`.
#[derive(Clone, Debug, Serialize)]
pub struct ExplainedStep {
    #[serde(flatten)]
    step: Step,
    explanation: Explanation,
}

impl ExplainedStep {
    /// The step's, on a board that it was found on.
    pub fn new(step: &logic::Step, board: &Board) -> Self {
        Self { step: Step::new(step), explanation: Explanation::new(&step.explain(board)) }
    }
}

/// A reason: `text` as one string, and `views`, each with `sentences` and `marks`.
#[derive(Clone, Debug, Serialize)]
pub struct Explanation {
    text: String,
    views: Vec<View>,
}

impl Explanation {
    /// The explanation's.
    pub fn new(explanation: &logic::Explanation) -> Self {
        let views = explanation.views.iter().map(View::new).collect();
        Self { text: explanation.to_string(), views }
    }
}

#[derive(Clone, Debug, Serialize)]
struct View {
    sentences: Vec<Sentence>,
    marks: Vec<Mark>,
}

impl View {
    fn new(view: &logic::View) -> Self {
        let sentences = view.text.iter().map(Sentence::new).collect();
        Self { sentences, marks: view.marks.iter().map(Mark::new).collect() }
    }
}

#[derive(Clone, Debug, Serialize)]
struct Sentence {
    text: String,
    spans: Vec<Span>,
}

impl Sentence {
    fn new(sentence: &logic::Sentence) -> Self {
        Self { text: sentence.to_string(), spans: sentence.0.iter().map(Span::new).collect() }
    }
}

/// A piece of a sentence: its `kind`, its `text`, and what it names.
#[derive(Clone, Debug, Serialize)]
struct Span {
    kind: &'static str,
    text: String,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    names: Vec<String>,
}

impl Span {
    fn new(span: &logic::Span) -> Self {
        let strings = |items: &mut dyn Iterator<Item = String>| items.collect();
        let (kind, names) = match span {
            logic::Span::Digits(set) => ("digits", strings(&mut set.iter().map(|d| d.to_string()))),
            logic::Span::Cells(set) => ("cells", strings(&mut set.iter().map(|c| c.to_string()))),
            logic::Span::Houses(set) => ("houses", strings(&mut set.iter().map(|h| h.to_string()))),
            logic::Span::Candidate(candidate) => ("candidate", vec![candidate.to_string()]),
            logic::Span::Eliminated(candidate) => {
                ("eliminated", vec![candidate.eliminated().to_string()])
            }
            logic::Span::Technique(technique) => ("technique", vec![technique.id().into()]),
            _ => ("text", Vec::new()),
        };
        Self { kind, text: span.to_string(), names }
    }
}

/// A mark: its `role`, the `kind` of what is marked, and `at` where; a link goes `to` somewhere.
#[derive(Clone, Debug, Serialize)]
struct Mark {
    role: &'static str,
    kind: &'static str,
    at: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    to: Option<String>,
}

impl Mark {
    fn new(mark: &logic::Mark) -> Self {
        let (kind, at, to) = match mark.target {
            Target::Cell(cell) => ("cell", cell.to_string(), None),
            Target::Candidate(candidate) => ("candidate", candidate.to_string(), None),
            Target::House(house) => ("house", house.to_string(), None),
            Target::Link(from, to) => ("link", from.to_string(), Some(to.to_string())),
            _ => ("other", String::new(), None),
        };
        Self { role: mark.role.name(), kind, at, to }
    }
}

/// A path: `steps` with their reasons, `digits` after the last, and its `summary`.
#[derive(Clone, Debug, Serialize)]
pub struct Path {
    steps: Vec<ExplainedStep>,
    digits: String,
    summary: Summary,
}

impl Path {
    /// The path's, from the board on which it starts.
    pub fn new(start: &Board, path: &logic::Path, profile: &logic::Profile) -> Self {
        let mut board = *start;
        let mut steps = Vec::with_capacity(path.steps.len());
        for step in &path.steps {
            steps.push(ExplainedStep::new(step, &board));
            // The steps of a path fit the boards of the path.
            let _ = step.apply(&mut board);
        }
        let summary = Summary::new(&logic::Summary::new(path, profile));
        Self { steps, digits: path.board.digits().to_string(), summary }
    }
}

/// A summary: `solved` by logic alone or not, how many `steps`, the `hardest` technique, the `techniques` used.
#[derive(Clone, Debug, Serialize)]
pub struct Summary {
    solved: bool,
    steps: usize,
    hardest: Option<&'static str>,
    techniques: Vec<Use>,
}

#[derive(Clone, Debug, Serialize)]
struct Use {
    technique: &'static str,
    name: &'static str,
    count: usize,
}

impl Summary {
    /// The summary's.
    pub fn new(summary: &logic::Summary) -> Self {
        let of = |(technique, count): &(logic::Technique, usize)| Use {
            technique: technique.id(),
            name: technique.name(),
            count: *count,
        };
        Self {
            solved: summary.is_solved,
            steps: summary.steps(),
            hardest: summary.hardest().map(logic::Technique::id),
            techniques: summary.uses.iter().map(of).collect(),
        }
    }
}

/// A hint: its `kind`, the `level` up to which it is told, `step` from the level on that tells what follows,
/// `mistakes`, and the `explanation` as told.
#[derive(Clone, Debug, Serialize)]
pub struct Hint {
    kind: &'static str,
    level: u8,
    step: Option<Step>,
    mistakes: Vec<Mistake>,
    explanation: Explanation,
}

#[derive(Clone, Debug, Serialize)]
struct Mistake {
    kind: &'static str,
    candidate: String,
    since: Option<usize>,
}

impl Hint {
    /// A hint of this kind, told up to this level.
    pub fn new(kind: &'static str, level: u8, told: &logic::Explanation) -> Self {
        let explanation = Explanation::new(told);
        Self { kind, level, step: None, mistakes: Vec::new(), explanation }
    }

    /// The hint with its step.
    #[must_use]
    pub fn with_step(mut self, step: &logic::Step) -> Self {
        self.step = Some(Step::new(step));
        self
    }

    /// The hint with a mistake: its kind, the digit that is wrong or the candidate that is lost, and the change that
    /// made it, from 0.
    #[must_use]
    pub fn with_mistake(
        mut self,
        kind: &'static str,
        candidate: Candidate,
        since: Option<usize>,
    ) -> Self {
        let candidate = candidate.to_string();
        self.mistakes.push(Mistake { kind, candidate, since });
        self
    }
}

/// A technique: `id`, `name`, `aliases`, `family`, `band` of the ladder, `HoDoKu`'s `codes`, `page` in markdown.
#[derive(Clone, Debug, Serialize)]
pub struct Technique {
    id: &'static str,
    name: &'static str,
    aliases: &'static [&'static str],
    family: &'static str,
    band: &'static str,
    codes: &'static [&'static str],
    page: &'static str,
}

impl Technique {
    /// The technique's.
    pub fn new(technique: logic::Technique) -> Self {
        Self {
            id: technique.id(),
            name: technique.name(),
            aliases: technique.aliases(),
            family: technique.family().name(),
            band: technique.band().name,
            codes: technique.codes(),
            page: technique.page(),
        }
    }
}

/// How a position with known results came out: `line`, `code`, `expected`, `found`, `status`.
#[derive(Clone, Debug, Serialize)]
pub struct Verdict {
    line: u64,
    code: String,
    expected: String,
    found: Vec<String>,
    status: &'static str,
}

impl Verdict {
    /// The verdict's on the case of this line, from 1.
    pub fn new(line: u64, case: &logic::verify::Case, verdict: &logic::verify::Verdict) -> Self {
        let code = match case.variant.as_str() {
            "" => case.code.clone(),
            variant => format!("{}-{variant}", case.code),
        };
        Self {
            line,
            code,
            expected: case.expected.to_string(),
            found: verdict.found.iter().map(ToString::to_string).collect(),
            status: verdict.status.as_str(),
        }
    }
}

/// How many positions came out how: `total`, `ok`, `missing`, `unsupported`, and `failed`, which could not be read.
#[derive(Clone, Copy, Debug, Default, Serialize)]
pub struct Totals {
    /// All of them.
    pub total: u64,
    /// Those in which the expected was found.
    pub ok: u64,
    /// Those in which it was not.
    pub missing: u64,
    /// Those of techniques that are not there.
    pub unsupported: u64,
    /// Those that could not be read.
    pub failed: u64,
}

/// Why a candidate cannot be: `candidate`, `answer`, whether it is `refuted`, and `stages`, each with an `explanation` and
/// its `step` if it makes one.
#[derive(Clone, Debug, Serialize)]
pub struct Why {
    candidate: String,
    answer: &'static str,
    refuted: bool,
    stages: Vec<Stage>,
}

#[derive(Clone, Debug, Serialize)]
struct Stage {
    step: Option<Step>,
    explanation: Explanation,
}

impl Why {
    /// An answer for this candidate, without its stages.
    pub fn new(candidate: Candidate, answer: &'static str, refuted: bool) -> Self {
        Self { candidate: candidate.to_string(), answer, refuted, stages: Vec::new() }
    }

    /// The answer with a further stage.
    #[must_use]
    pub fn with_stage(
        mut self,
        step: Option<&logic::Step>,
        explanation: &logic::Explanation,
    ) -> Self {
        let explanation = Explanation::new(explanation);
        self.stages.push(Stage { step: step.map(Step::new), explanation });
        self
    }
}
