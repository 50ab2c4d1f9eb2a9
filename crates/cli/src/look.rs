//! How boards are drawn on this terminal: which characters, which colors, how wide.

use std::io::{self, IsTerminal};

use anstyle::{AnsiColor, Style};
use sudokit::Board;
use sudokit::logic::{Mark, Role as MarkRole};
use sudokit::render::text::{self, Charset, Drawing, Role, Span};

use crate::args::{CharsetArgs, CommonArgs};
use crate::output;

/// The width of a terminal that does not say how wide it is.
const USUAL_WIDTH: usize = 80;

/// How boards are drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Look {
    charset: Charset,
    /// The most columns that a line may have; `None` if it is not for a terminal.
    width: Option<usize>,
}

impl Look {
    /// The look that the arguments ask for, or that the terminal can show.
    pub(crate) fn of(charset: &CharsetArgs, args: &CommonArgs) -> Self {
        let terminal = output::is_stdout(args.output.as_deref()) && io::stdout().is_terminal();
        let charset = match charset {
            CharsetArgs { ascii: true, .. } => Charset::Ascii,
            CharsetArgs { unicode: true, .. } => Charset::Unicode,
            _ if terminal && locale_is_utf8(|name| std::env::var(name).ok()) => Charset::Unicode,
            _ => Charset::Ascii,
        };
        let width = || terminal_size::terminal_size().map(|(width, _)| usize::from(width.0));
        Self { charset, width: terminal.then(|| width().unwrap_or(USUAL_WIDTH)) }
    }

    /// The digits of a board.
    pub(crate) fn digits(self, board: &Board) -> Drawing {
        text::board(board, self.charset)
    }

    /// The candidates of a board in columns, or each in its place if the columns are too wide for the terminal.
    pub(crate) fn candidates(self, board: &Board) -> Drawing {
        let drawing = text::candidates(board, self.charset);
        if self.fits(&drawing) { drawing } else { self.large(board) }
    }

    /// The candidates of a board with marks, likewise.
    pub(crate) fn marked(self, board: &Board, marks: &[Mark]) -> Drawing {
        let drawing = text::marked(board, marks, self.charset);
        if self.fits(&drawing) { drawing } else { text::marked_large(board, marks, self.charset) }
    }

    /// Whether the terminal is as wide as the frame.
    fn fits(self, drawing: &Drawing) -> bool {
        let frame = drawing.lines.first().map_or(0, |line| line.iter().map(columns).sum::<usize>());
        self.width.is_none_or(|most| frame <= most)
    }

    /// The candidates of a board, each in its place.
    pub(crate) fn large(self, board: &Board) -> Drawing {
        text::candidates_large(board, self.charset)
    }
}

/// How many columns a span takes.
pub(crate) fn columns(span: &Span) -> usize {
    span.text.chars().count()
}

/// Whether the locale is one of UTF-8, as POSIX has it: the first of these variables that is not empty decides.
fn locale_is_utf8(variable: impl Fn(&str) -> Option<String>) -> bool {
    let set = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(variable);
    let locale = set.into_iter().find(|locale| !locale.is_empty()).unwrap_or_default();
    let locale = locale.to_ascii_lowercase();
    locale.contains("utf-8") || locale.contains("utf8")
}

/// The theme: each role a color. The drawing tells them apart without it.
fn style(role: Role) -> Style {
    match role {
        Role::Given(_) | Role::Term => Style::new().bold(),
        Role::Words => Style::new(),
        Role::Mark(role) => mark_style(role),
        Role::Placed(_) => AnsiColor::Cyan.on_default(),
        Role::Clash(_) => AnsiColor::Red.on_default().bold(),
        Role::Candidate => AnsiColor::Green.on_default(),
        _ => Style::new().dimmed(),
    }
}

fn mark_style(role: MarkRole) -> Style {
    let color = match role {
        MarkRole::Placed => AnsiColor::BrightGreen,
        MarkRole::Eliminated => AnsiColor::BrightRed,
        MarkRole::Fin | MarkRole::Endofin | MarkRole::Guardian => AnsiColor::BrightYellow,
        MarkRole::Pincer | MarkRole::SecondColor | MarkRole::Roof => AnsiColor::BrightMagenta,
        MarkRole::Focus | MarkRole::Cover => AnsiColor::BrightBlue,
        MarkRole::Blocker => AnsiColor::BrightCyan,
        _ => AnsiColor::Yellow,
    };
    color.on_default().bold()
}

/// Appends a drawing, its blanks never colored.
pub(crate) fn paint(drawing: &Drawing, color: bool, out: &mut Vec<u8>) {
    for line in &drawing.lines {
        out.extend_from_slice(painted(line, color).as_bytes());
        out.push(b'\n');
    }
}

/// A line of a drawing, its blanks never colored.
pub(crate) fn painted(line: &[Span], color: bool) -> String {
    let shown = |span: &Span| match span.text.trim() {
        _ if !color => span.text.clone(),
        "." if span.cell.is_some() => styled(span, Style::new().dimmed()),
        _ => styled(span, style(span.role)),
    };
    line.iter().map(shown).collect()
}

/// The text of a span in that style, its blanks as they are.
pub(crate) fn styled(span: &Span, style: Style) -> String {
    match span.text.trim() {
        "" => span.text.clone(),
        text => span.text.replacen(text, &format!("{style}{text}{style:#}"), 1),
    }
}

#[cfg(test)]
mod tests {
    use sudokit::{Cell, Digit, Grid};

    use super::*;

    #[test]
    fn the_first_locale_that_is_set_decides() {
        let utf8 = |all: &str, ctype: &str, lang: &str| {
            locale_is_utf8(|name| {
                let locale = match name {
                    "LC_ALL" => all,
                    "LC_CTYPE" => ctype,
                    _ => lang,
                };
                (locale != "unset").then(|| locale.to_owned())
            })
        };
        assert!(utf8("unset", "unset", "de_DE.UTF-8"));
        assert!(utf8("", "C.utf8", "C"));
        assert!(!utf8("C", "en_US.UTF-8", "en_US.UTF-8"));
        assert!(!utf8("unset", "unset", "de_DE.ISO-8859-1"));
        assert!(!utf8("unset", "unset", "unset"));
    }

    #[test]
    fn color_adds_nothing_but_color() {
        let mut board = Board::new(&Grid::EMPTY.with(Cell::R1C1, Digit::D5));
        board.enter(Cell::R1C2, Some(Digit::D5)).expect("an empty cell");
        board.enter(Cell::R9C9, Some(Digit::D1)).expect("an empty cell");
        let drawing = text::candidates_large(&board, Charset::Unicode);
        let [mut plain, mut colored] = [Vec::new(), Vec::new()];
        paint(&drawing, false, &mut plain);
        paint(&drawing, true, &mut colored);
        assert_eq!(String::from_utf8_lossy(&plain), drawing.to_string());
        assert_eq!(stripped(&String::from_utf8_lossy(&colored)), drawing.to_string());
    }

    fn stripped(text: &str) -> String {
        let mut parts = text.split('\x1b');
        let first = parts.next().unwrap_or_default().to_owned();
        parts.fold(first, |plain, part| plain + part.split_once('m').map_or("", |(_, after)| after))
    }
}
