//! What the verbs of logic share: boards that can be reasoned about, and steps and reasons drawn.

use sudokit::Board;
use sudokit::formats::Entry;
use sudokit::logic::{Explanation, Profile, Sentence, Step, View};
use sudokit::render::text;
use sudokit_play::{Assist, Finding, Known};

use crate::diagnosis;
use crate::look::{self, Look};
use crate::part::{Part, Place};

/// The board of an entry, and who knows the profile.
pub(super) struct Ready {
    pub(super) board: Board,
    pub(super) assist: Assist,
}

impl Ready {
    /// Looks at an entry.
    ///
    /// # Errors
    ///
    /// The puzzle has no solution.
    pub(super) fn new(entry: &Entry, profile: &Profile) -> Result<Self, String> {
        let board = entry.content.to_board();
        let assist = Assist::new(&board, profile.clone());
        if matches!(assist.known(), Known::NoSolution) {
            return Err(match diagnosis::why_none(&entry.content) {
                Some(why) => format!("no solution: {why}"),
                None => "no solution".into(),
            });
        }
        Ok(Self { board, assist })
    }

    /// The same, if nothing on the board is wrong; a puzzle with several solutions gets a warning.
    ///
    /// # Errors
    ///
    /// The puzzle has no solution, or what the player did cannot be right.
    pub(super) fn faultless(
        place: Place<'_>,
        entry: &Entry,
        profile: &Profile,
        quiet: bool,
        part: &mut Part,
    ) -> Result<Self, String> {
        let ready = Self::new(entry, profile)?;
        if let Some(fault) = ready.trouble().as_ref().and_then(Finding::fault) {
            return Err(fault);
        }
        if matches!(ready.assist.known(), Known::Several) && !quiet {
            part.say(
                place,
                "warning: several solutions, so techniques that rest on there being one are left out",
            );
        }
        Ok(ready)
    }

    fn trouble(&self) -> Option<Finding> {
        self.assist.trouble(&self.board, &[])
    }
}

/// What is drawn of a reason.
#[derive(Clone, Copy, Debug)]
pub(super) struct Style {
    pub(super) look: Look,
    pub(super) color: bool,
    pub(super) grids: bool,
}

/// A numbered step with its reason.
pub(super) fn draw_step(
    n: usize,
    board: &Board,
    step: &Step,
    explanation: &Explanation,
    style: Style,
    out: &mut Vec<u8>,
) {
    let number = format!("{n}. ");
    let indent = 5_usize.saturating_sub(number.len());
    let name = Sentence(vec![
        number.into(),
        step.technique().into(),
        format!(": {}", step.conclusions()).into(),
    ]);
    look::paint(&text::sentences([&name], indent, text::WIDTH), style.color, out);
    draw_views(board, &explanation.views, 5, style, out);
}

/// The sentences of views, below their drawings if there are to be some.
pub(super) fn draw_views(
    board: &Board,
    views: &[View],
    indent: usize,
    style: Style,
    out: &mut Vec<u8>,
) {
    for view in views {
        if style.grids {
            look::paint(&style.look.marked(board, &view.marks), style.color, out);
        }
        look::paint(&text::sentences(&view.text, indent, text::WIDTH), style.color, out);
    }
}
