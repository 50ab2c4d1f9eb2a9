//! Trial: where the techniques end, a search refutes one candidate, and they go on. Labelled as what it is: no logic.

use sudokit_core::{Board, Candidate};
use sudokit_logic::technique::trial;
use sudokit_logic::{Path, Step};
use sudokit_search as search;

use crate::assist::Assist;

impl Assist {
    /// The path of the solver's techniques to the end: wherever they find nothing more, a trial takes one candidate
    /// away.
    ///
    /// It ends in a solution if there is exactly one; on a board with several, where no candidate can be refuted any
    /// more; on a board with none, where the techniques end.
    ///
    /// ```
    /// use sudokit_core::Board;
    /// use sudokit_logic::Profile;
    /// use sudokit_play::Assist;
    ///
    /// let board = Board::new(
    ///     &"8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..".parse()?,
    /// );
    /// let assist = Assist::new(&board, Profile::new("nothing", Vec::new()));
    /// assert!(!assist.solver().path(&board).is_solved());
    ///
    /// let singles = "naked-single".parse()?;
    /// let assist = Assist::new(&board, Profile::new("singles", vec![singles]));
    /// let path = assist.path_with_trials(&board);
    /// assert!(path.is_solved());
    /// assert_eq!(path.steps[0].technique().id(), "trial");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn path_with_trials(&self, board: &Board) -> Path {
        let mut whole = Path { steps: Vec::new(), board: *board };
        loop {
            let mut path = self.solver().path(&whole.board);
            whole.steps.append(&mut path.steps);
            whole.board = path.board;
            if whole.is_solved() {
                return whole;
            }
            let Some(step) = refuted(&whole.board) else { return whole };
            if step.apply(&mut whole.board).is_err() {
                return whole;
            }
            whole.steps.push(step);
        }
    }
}

/// The trial of the first candidate that a search refutes, cells with few candidates first; `None` if there is none, or
/// if the board has no solution, which refutes everything and explains nothing.
fn refuted(board: &Board) -> Option<Step> {
    search::solve::<Board>(board)?;
    let mut cells: Vec<_> = board.empty_cells().iter().collect();
    cells.sort_by_key(|cell| board.candidates(*cell).len());
    let candidates = cells
        .into_iter()
        .flat_map(|cell| board.candidates(cell).iter().map(move |digit| Candidate { digit, cell }));
    let is_refuted = |candidate: &Candidate| {
        let mut assumed = *board;
        assumed.place(candidate.cell, candidate.digit).is_err()
            || search::solve::<Board>(&assumed).is_none()
    };
    candidates.into_iter().find(is_refuted).map(trial::step)
}
