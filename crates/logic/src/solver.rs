//! [`Solver`]: a profile at work. The next step, all steps, the whole [`Path`].

use std::ops::ControlFlow;

use sudokit_core::Board;

use crate::context::{Context, Options};
use crate::hodoku::Queue;
use crate::profile::{Choice, Profile, Stage};
use crate::sink::Sink;
use crate::step::Step;
use crate::technique::Technique;

/// Solves as a person does who knows the techniques of a profile and tries them in its order.
///
/// ```
/// use sudokit_core::Board;
/// use sudokit_logic::{Options, Solver};
///
/// let board = Board::new(
///     &"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?,
/// );
/// let solver = Solver::ladder(Options::default());
/// let path = solver.path(&board);
/// assert!(path.is_solved());
/// assert_eq!(path.steps.len(), 51);
/// assert_eq!(Some(&path.steps[0]), solver.next(&board).as_ref());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
pub struct Solver {
    profile: Profile,
    options: Options,
}

/// The steps taken from a board, and the board they led to.
#[derive(Clone, Debug)]
pub struct Path {
    /// The steps in order.
    pub steps: Vec<Step>,
    /// The board after the last step.
    pub board: Board,
}

impl Path {
    /// Whether the steps solved the puzzle.
    pub fn is_solved(&self) -> bool {
        self.board.is_solved()
    }
}

impl Solver {
    /// The solver of this profile.
    pub fn new(profile: Profile, options: Options) -> Self {
        Self { profile, options }
    }

    /// The solver of our own order of techniques.
    pub fn ladder(options: Options) -> Self {
        Self::new(Profile::ladder(), options)
    }

    /// Its profile.
    pub fn profile(&self) -> &Profile {
        &self.profile
    }

    /// What it knows of the puzzle.
    pub fn options(&self) -> Options {
        self.options
    }

    /// The step that the profile takes: mostly the first of the first technique that has one. `None` if no technique
    /// has.
    pub fn next(&self, board: &Board) -> Option<Step> {
        self.choose(board, self.queue(board).as_ref())
    }

    /// The queue of the board's singles, if the profile takes them in their order.
    fn queue(&self, board: &Board) -> Option<Queue> {
        let is_oldest = |stage: &Stage| stage.choice == Choice::Oldest;
        self.profile.stages().iter().any(is_oldest).then(|| Queue::new(board))
    }

    /// The step that the profile takes on the board, with the queue of its singles if it asks for one.
    fn choose(&self, board: &Board, queue: Option<&Queue>) -> Option<Step> {
        if board.empty_cells().is_empty() {
            return None;
        }
        let context = Context::new(board, self.options);
        self.profile.stages().iter().find_map(|stage| {
            let mut techniques = stage.techniques.iter();
            match (stage.choice, queue) {
                (Choice::Oldest, Some(queue)) => queue.oldest(all(stage, board, &context)),
                (Choice::Least(ranking), _) => {
                    let steps = all(stage, board, &context).into_iter();
                    let ranked = steps.filter_map(|step| Some((ranking.rank(&step)?, step)));
                    ranked.min_by_key(|(rank, _)| *rank).map(|(_, step)| step)
                }
                _ => techniques.find_map(|technique| first(*technique, board, &context)),
            }
        })
    }

    /// Every step of every technique on the board, in the order of the profile.
    pub fn all(&self, board: &Board) -> Vec<Step> {
        let mut steps = Vec::new();
        let mut keep = |step| {
            steps.push(step);
            ControlFlow::Continue(())
        };
        // It never says stop.
        let _ = self.each(board, &mut Sink::new(&mut keep));
        steps
    }

    /// Pushes every step of every technique into the sink, in the order of the profile, until it says stop.
    ///
    /// # Errors
    ///
    /// `Break` if the sink said stop.
    pub fn each(&self, board: &Board, sink: &mut Sink<'_>) -> ControlFlow<()> {
        let context = Context::new(board, self.options);
        self.profile
            .techniques()
            .iter()
            .try_for_each(|technique| technique.find(board, &context, sink))
    }

    /// The steps from the board to the solution, or to where no technique has one; always the first of the first
    /// technique.
    ///
    /// On a board without a solution the path ends where a step no longer fits.
    pub fn path(&self, board: &Board) -> Path {
        let mut path = Path { steps: Vec::new(), board: *board };
        let mut queue = self.queue(board);
        while let Some(step) = self.choose(&path.board, queue.as_ref()) {
            if step.apply(&mut path.board).is_err() {
                break;
            }
            if let Some(queue) = &mut queue {
                queue.apply(&step);
            }
            path.steps.push(step);
        }
        path
    }
}

impl Technique {
    /// Every step of this technique on the board.
    pub fn steps(self, board: &Board, options: Options) -> Vec<Step> {
        Solver::new(Profile::new(self.id(), vec![self]), options).all(board)
    }
}

/// All steps of a stage.
fn all(stage: &Stage, board: &Board, context: &Context<'_>) -> Vec<Step> {
    let mut steps = Vec::new();
    let mut keep = |step| {
        steps.push(step);
        ControlFlow::Continue(())
    };
    for technique in &stage.techniques {
        let _ = technique.find(board, context, &mut Sink::new(&mut keep));
    }
    steps
}

fn first(technique: Technique, board: &Board, context: &Context<'_>) -> Option<Step> {
    let mut found = None;
    let mut keep = |step| {
        found = Some(step);
        ControlFlow::Break(())
    };
    let _ = technique.find(board, context, &mut Sink::new(&mut keep));
    found
}
