//! A path with its reasons as markdown, for a forum or a notebook.

use std::fmt::Write;

use sudokit_core::Board;
use sudokit_logic::{Path, Profile, Summary};

use crate::text::{self, Charset};

/// The path from the board on which it starts: a summary, a table of the techniques, and each step with its reason and
/// a drawing of the board before it, marked. The title is a heading of the first level.
///
/// ```
/// use sudokit_core::Board;
/// use sudokit_logic::{Options, Solver};
/// use sudokit_render::markdown;
///
/// let board = Board::new(
///     &"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?,
/// );
/// let solver = Solver::ladder(Options::default());
/// let text = markdown::path("A puzzle", &board, &solver.path(&board), solver.profile());
/// assert!(text.starts_with("# A puzzle\n"));
/// assert!(text.contains("\n## 1. Hidden Single (box): `r9c7=1`\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn path(title: &str, start: &Board, path: &Path, profile: &Profile) -> String {
    let summary = Summary::new(path, profile);
    let mut out = String::new();
    // Writing into a string cannot fail.
    let _ = writeln!(out, "# {title}\n\n{}", fenced(&text::board(start, Charset::Ascii)));
    let _ = writeln!(out, "{}\n", outcome(&summary));
    if !summary.uses.is_empty() {
        let _ = writeln!(out, "| technique | steps |\n|---|---:|");
        for (technique, count) in &summary.uses {
            let _ = writeln!(out, "| {} | {count} |", technique.name());
        }
        out.push('\n');
    }
    let mut board = *start;
    for (n, step) in path.steps.iter().enumerate() {
        let (name, conclusions) = (step.technique().name(), step.conclusions());
        let _ = writeln!(out, "## {}. {name}: `{conclusions}`\n", n + 1);
        for view in step.explain(&board).views {
            let _ = writeln!(out, "{}", fenced(&text::marked(&board, &view.marks, Charset::Ascii)));
            let sentences: Vec<String> = view.text.iter().map(ToString::to_string).collect();
            let _ = writeln!(out, "{}\n", sentences.join(" "));
        }
        // The steps of a path fit the boards of the path.
        let _ = step.apply(&mut board);
    }
    if !path.steps.is_empty() {
        let title = if summary.is_solved { "Solved" } else { "Where the techniques end" };
        let drawing = if summary.is_solved {
            text::board(&board, Charset::Ascii)
        } else {
            text::candidates(&board, Charset::Ascii)
        };
        let _ = write!(out, "## {title}\n\n{}", fenced(&drawing));
    }
    out
}

/// What came of a path, in one sentence.
pub fn outcome(summary: &Summary) -> String {
    let steps = match summary.steps() {
        1 => "1 step".into(),
        count => format!("{count} steps"),
    };
    if summary.trials() > 0 {
        let trials = match summary.trials() {
            1 => "one of them a trial".into(),
            count => format!("{count} of them trials"),
        };
        let solved =
            if summary.is_solved { "Logic alone does not solve it" } else { "It is not solved" };
        return format!("{solved}: it took {steps}, {trials}, which a search decided.");
    }
    match (summary.is_solved, summary.hardest()) {
        (true, None) => "It is solved already.".into(),
        (false, None) => "No technique of the profile has a step here.".into(),
        (true, Some(hardest)) => {
            format!("Logic alone solves it, in {steps}; the hardest is {}.", hardest.name())
        }
        (false, Some(hardest)) => format!(
            "Logic alone does not solve it: the techniques end after {steps}; the hardest is {}.",
            hardest.name()
        ),
    }
}

fn fenced(drawing: &text::Drawing) -> String {
    format!("```\n{drawing}```\n")
}
