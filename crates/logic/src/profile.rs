//! [`Profile`]: which techniques in which order. Data, not code.

use crate::hodoku::{self, Ranking};
use crate::technique::{Cost, Technique};

/// Which techniques are tried, in which order.
///
/// ```
/// use sudokit_logic::{Profile, Technique};
///
/// let profile = Profile::named("hodoku").unwrap();
/// assert_eq!(profile.techniques()[1].id(), "naked-single");
///
/// // Any other choice is as good.
/// let singles: Vec<Technique> = Technique::all().take(5).collect();
/// let own = Profile::new("my singles", singles);
/// assert_eq!(own.techniques().len(), 5);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Profile {
    id: String,
    techniques: Vec<Technique>,
    stages: Vec<Stage>,
}

/// Techniques that are tried together, and which of their steps is taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Stage {
    pub(crate) techniques: Vec<Technique>,
    pub(crate) choice: Choice,
}

/// Which of the steps of a stage is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Choice {
    /// The first that is found.
    First,
    /// The single that came up first.
    Oldest,
    /// The one that ranks first.
    Least(Ranking),
}

impl Profile {
    /// The ids of the profiles that come with the crate.
    pub const IDS: [&str; 3] = ["ladder", "hodoku", "explainer"];

    /// The profile of these techniques in this order.
    pub fn new(id: impl Into<String>, techniques: Vec<Technique>) -> Self {
        let stage =
            |technique: &Technique| Stage { techniques: vec![*technique], choice: Choice::First };
        let stages = techniques.iter().map(stage).collect();
        Self { id: id.into(), techniques, stages }
    }

    /// One of the profiles that come with the crate.
    pub fn named(id: &str) -> Option<Self> {
        match id {
            "ladder" => Some(Self::ladder()),
            "hodoku" => Some(Self::hodoku()),
            "explainer" => Some(Self::explainer()),
            _ => None,
        }
    }

    /// Our own order, from what people see first to what they see last: that of the table, without the techniques
    /// that are to be asked for.
    pub fn ladder() -> Self {
        let techniques = Technique::all().filter(|technique| technique.cost() != Cost::OnRequest);
        Self::new("ladder", techniques.collect())
    }

    /// The order of `HoDoKu` 2.2 as it comes, as far as its techniques are here, and the step it takes of several.
    pub fn hodoku() -> Self {
        let stages = hodoku::stages();
        let mut techniques = Vec::new();
        for technique in stages.iter().flat_map(|stage| &stage.techniques) {
            if !techniques.contains(technique) {
                techniques.push(*technique);
            }
        }
        Self { id: "hodoku".to_string(), techniques, stages }
    }

    /// The order of Sudoku Explainer 1.2.1, as far as its techniques are here.
    pub fn explainer() -> Self {
        Self::new("explainer", EXPLAINER.iter().filter_map(|id| Technique::from_id(id)).collect())
    }

    /// The name of the profile.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The techniques in the order in which they are tried.
    pub fn techniques(&self) -> &[Technique] {
        &self.techniques
    }

    /// The profile without the techniques for which `drop` says so.
    #[must_use]
    pub fn without(mut self, mut drop: impl FnMut(Technique) -> bool) -> Self {
        self.techniques.retain(|technique| !drop(*technique));
        for stage in &mut self.stages {
            stage.techniques.retain(|technique| self.techniques.contains(technique));
        }
        self
    }

    /// What is tried, stage by stage.
    pub(crate) fn stages(&self) -> &[Stage] {
        &self.stages
    }
}

/// Ids in the order of Sudoku Explainer 1.2.1.
#[rustfmt::skip]
const EXPLAINER: &[&str] = &[
    "full-house", "hidden-single-box", "hidden-single-line", "direct-pointing", "direct-claiming",
    "direct-hidden-pair", "naked-single", "direct-hidden-triple", "pointing", "claiming", "naked-pair",
    "x-wing", "hidden-pair", "naked-triple", "swordfish", "hidden-triple", "xy-wing", "xyz-wing",
    "unique-rectangle-1", "unique-rectangle-2", "unique-rectangle-3", "unique-rectangle-4",
    "unique-loop-1", "unique-loop-2", "unique-loop-3", "unique-loop-4",
    "naked-quad", "jellyfish", "hidden-quad", "bug-plus-1", "bug-2", "bug-3", "bug-4",
    "aligned-pair-exclusion",
    "x-chain", "xy-chain", "continuous-nice-loop", "discontinuous-nice-loop",
    "aligned-triple-exclusion",
];
