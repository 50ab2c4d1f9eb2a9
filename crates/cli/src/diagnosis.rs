//! Why a puzzle has no solution, as far as clashes and the elimination rules show it.

use sudokit::formats::Content;
use sudokit::{Board, Grid};

use crate::report::counted;

/// More clashes than this are counted, not listed.
const LISTED: usize = 3;

/// The clashing givens, or what the elimination rules meet; `None` if only a search shows that there is no solution.
pub(crate) fn why_none(content: &Content) -> Option<String> {
    clashes(&content.digits()).or_else(|| {
        let position = content.to_candidate_grid();
        let board = match content {
            Content::Givens(givens) => Board::new(givens),
            _ => Board::from_candidates(&position),
        };
        let contradiction = { board }.propagate().err()?;
        let placed = contradiction.placements.len() as u64;
        Some(match placed {
            0 => contradiction.to_string(),
            _ => format!(
                "{contradiction} once the elimination rules have placed {}",
                counted(placed, "digit")
            ),
        })
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
