//! [`Sink`]: where techniques push their steps, and how a caller says stop.

use std::fmt;
use std::ops::ControlFlow;

use crate::step::Step;

/// Takes the steps that a technique finds, one by one, and may say stop.
///
/// First, all, the best of many: each is the caller's closure. A technique passes what [`push`](Self::push) returns
/// on with `?` and so stops at once.
///
/// ```
/// use std::ops::ControlFlow;
/// use sudokit_core::Board;
/// use sudokit_logic::{Context, Options, Sink, Technique};
///
/// let board = Board::new(
///     &"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?,
/// );
/// let mut first = None;
/// let mut keep = |step| {
///     first = Some(step);
///     ControlFlow::Break(())
/// };
/// let technique: Technique = "naked-single".parse()?;
/// let flow = technique.find(&board, &Context::new(&board, Options::default()), &mut Sink::new(&mut keep));
/// assert!(flow.is_break());
/// assert_eq!(first.unwrap().to_string(), "naked-single r5c5 => r5c5=5");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub struct Sink<'a> {
    keep: &'a mut dyn FnMut(Step) -> ControlFlow<()>,
}

impl<'a> Sink<'a> {
    /// The sink that hands every step to `keep`.
    pub fn new(keep: &'a mut dyn FnMut(Step) -> ControlFlow<()>) -> Self {
        Self { keep }
    }

    /// Hands the step on. A step without a conclusion is dropped: it would change nothing.
    ///
    /// # Errors
    ///
    /// `Break` if the caller wants no more steps: return at once.
    #[inline]
    pub fn push(&mut self, step: Step) -> ControlFlow<()> {
        if step.has_conclusion() { (self.keep)(step) } else { ControlFlow::Continue(()) }
    }
}

impl fmt::Debug for Sink<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Sink(..)")
    }
}
