//! Why a puzzle has no solution, as far as clashes and the elimination rules show it.

use sudokit::formats::Content;
use sudokit::{Grid, search};

use crate::report::counted;

/// More clashes than this are counted, not listed.
const LISTED: usize = 3;

/// The clashing digits, or what the elimination rules meet; `None` if only a search shows that there is no solution.
///
/// Of a puzzle in play it also says whether it is the player who went wrong.
pub(crate) fn why_none(content: &Content) -> Option<String> {
    let met = clashes(&content.digits()).or_else(|| contradiction(content));
    let Content::Board(board) = content else {
        return met;
    };
    if search::solve(&board.givens()).is_none() {
        return met;
    }
    let astray = "the givens alone have a solution: a placed digit or an elimination is wrong";
    Some(met.map_or_else(|| astray.into(), |met| format!("{met}; {astray}")))
}

fn contradiction(content: &Content) -> Option<String> {
    let contradiction = content.to_board().propagate().err()?;
    Some(match contradiction.placements.len() as u64 {
        0 => contradiction.to_string(),
        placed => {
            let digits = counted(placed, "digit");
            format!("{contradiction} once the elimination rules have placed {digits}")
        }
    })
}

/// What clashes in a grid; `None` if nothing does.
pub(crate) fn clashes(grid: &Grid) -> Option<String> {
    let conflicts = grid.conflicts();
    let listed: Vec<String> = conflicts.iter().take(LISTED).map(ToString::to_string).collect();
    let more = match conflicts.len().saturating_sub(LISTED) {
        0 => String::new(),
        more => format!("; {more} more"),
    };
    (!conflicts.is_empty()).then(|| format!("{}{more}", listed.join("; ")))
}
