//! [`Summary`]: what it took to solve a puzzle.

use crate::profile::Profile;
use crate::solver::Path;
use crate::technique::Technique;
use crate::technique::trial::TRIAL;

/// Which techniques a path used, how often, and how far it came.
///
/// ```
/// use sudokit_core::Board;
/// use sudokit_logic::{Options, Solver, Summary};
///
/// let board = Board::new(
///     &"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?,
/// );
/// let solver = Solver::ladder(Options::default());
/// let summary = Summary::new(&solver.path(&board), solver.profile());
/// assert!(summary.is_solved);
/// assert_eq!(summary.uses.iter().map(|(_, count)| count).sum::<usize>(), 51);
/// assert_eq!(summary.hardest().unwrap().id(), "hidden-single-box");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Summary {
    /// The techniques that were used, in the order of the profile, and how often each. Trial, which no profile holds,
    /// is last.
    pub uses: Vec<(Technique, usize)>,
    /// Whether the steps solved the puzzle.
    pub is_solved: bool,
}

impl Summary {
    /// The summary of a path that was found with this profile.
    pub fn new(path: &Path, profile: &Profile) -> Self {
        let count = |technique: &Technique| {
            path.steps.iter().filter(|step| step.technique() == *technique).count()
        };
        let trial = Technique::of(&TRIAL);
        let all = profile.techniques().iter().chain([&trial]);
        let counted = all.map(|technique| (*technique, count(technique)));
        Self {
            uses: counted.filter(|(_, count)| *count > 0).collect(),
            is_solved: path.is_solved(),
        }
    }

    /// How many steps the path has.
    pub fn steps(&self) -> usize {
        self.uses.iter().map(|(_, count)| count).sum()
    }

    /// How many of the steps are trials: what was refuted by a search, and not by logic.
    pub fn trials(&self) -> usize {
        let trials = self.uses.iter().filter(|(technique, _)| *technique == Technique::of(&TRIAL));
        trials.map(|(_, count)| count).sum()
    }

    /// The technique of the path that comes last in the profile; `None` if there was no step.
    pub fn hardest(&self) -> Option<Technique> {
        self.uses.last().map(|(technique, _)| *technique)
    }
}
