//! Boards as lines of text.
//!
//! | content | [`board`] | [`candidates`] |
//! |---|---|---|
//! | given | `5` | `<5>` |
//! | placed digit | `+5` | `*5*` |
//! | clashing digit | `5!`, `+5!` | `<5>!`, `*5*!` |
//! | empty cell | `.` | its candidates, `.` if there is none |
//!
//! [`candidates_large`] gives each candidate its place in a 3x3 pattern. [`marked`] and [`marked_large`] draw the marks
//! of an explanation on the candidates, [`sentences`] its words.

use std::fmt;

use sudokit_core::{Board, Cell, CellSet, Digit, House};

mod marked;
mod sentences;
pub use marked::{marked, marked_large, sign};
pub use sentences::sentences;

/// The widest line of what can be broken, which fits every terminal.
pub const WIDTH: usize = 78;

/// Which characters frames are drawn with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Default)]
pub enum Charset {
    /// `+`, `-` and `|`: for every terminal, mail and forum.
    #[default]
    Ascii,
    /// Box-drawing characters.
    Unicode,
}

/// What a piece of a drawing is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Role {
    /// The frame and the space in it.
    Frame,
    /// A digit that is given.
    Given(Digit),
    /// A digit that was placed.
    Placed(Digit),
    /// A digit that clashes with another, given or placed.
    Clash(Digit),
    /// The candidates of an empty cell, or one of them.
    Candidate,
    /// An empty cell.
    Empty,
    /// What is marked in an explanation.
    Mark(sudokit_logic::Role),
    /// Words of a sentence.
    Words,
    /// What a sentence speaks of: cells, digits, houses, techniques.
    Term,
}

/// A piece of a line, all of one role.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Span {
    /// What it shows.
    pub text: String,
    /// What it is.
    pub role: Role,
    /// The cell it belongs to; none for the frame.
    pub cell: Option<Cell>,
}

/// Lines of spans. It displays as plain text.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Drawing {
    /// The lines from the top.
    pub lines: Vec<Vec<Span>>,
}

impl fmt::Display for Drawing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for line in &self.lines {
            for span in line {
                f.write_str(&span.text)?;
            }
            f.write_str("\n")?;
        }
        Ok(())
    }
}

/// The digits of a board, framed: 13 lines of 31 columns.
pub fn board(board: &Board, charset: Charset) -> Drawing {
    let clashing = clashing(board);
    let mut frame = Framed::new(charset, "", [3; 9]);
    for row in House::ROWS {
        frame.row(row, |cell| {
            let role = role(board, clashing, cell);
            let text = match (board.digit(cell), role) {
                (None, _) => " . ".into(),
                (Some(digit), Role::Clash(_)) => format!("{}{digit}!", plus(board, cell)),
                (Some(digit), _) => format!("{}{digit} ", plus(board, cell)),
            };
            vec![Span { text, role, cell: Some(cell) }]
        });
    }
    frame.finish()
}

/// The candidates of a board, framed: 13 lines, columns as wide as they need to be.
pub fn candidates(board: &Board, charset: Charset) -> Drawing {
    let clashing = clashing(board);
    let text = |cell: Cell| match board.digit(cell) {
        Some(digit) => {
            let mark = if clashing.contains(cell) { "!" } else { "" };
            if board.is_given(cell) {
                format!("<{digit}>{mark}")
            } else {
                format!("*{digit}*{mark}")
            }
        }
        None if board.candidates(cell).is_empty() => ".".into(),
        None => board.candidates(cell).to_string(),
    };
    let widths = House::COLUMNS
        .map(|column| 1 + column.cells().iter().map(|cell| text(cell).len()).max().unwrap_or(1));
    let mut frame = Framed::new(charset, " ", widths);
    for row in House::ROWS {
        frame.row(row, |cell| {
            let (text, width) = (text(cell), widths[cell.index() % 9]);
            vec![Span {
                text: format!("{text:width$}"),
                role: role(board, clashing, cell),
                cell: Some(cell),
            }]
        });
    }
    frame.finish()
}

/// The candidates of a board, each in its place of a 3x3 pattern, a digit of the board in the middle of its own:
/// 37 lines of 49 columns.
pub fn candidates_large(board: &Board, charset: Charset) -> Drawing {
    let clashing = clashing(board);
    let mut frame = Framed::new(charset, " ", [5; 9]);
    let absent = if charset == Charset::Ascii { '.' } else { '·' };
    for (n, row) in House::ROWS.into_iter().enumerate() {
        if n % 3 != 0 {
            frame.blank_row();
        }
        for line in 0..3 {
            frame.row(row, |cell| {
                let text = match (board.digit(cell), line) {
                    (Some(digit), 1) => {
                        let (left, right) =
                            if board.is_given(cell) { ('<', '>') } else { ('*', '*') };
                        let mark = if clashing.contains(cell) { '!' } else { ' ' };
                        format!("{left}{digit}{right}{mark} ")
                    }
                    (Some(_), _) => "     ".into(),
                    (None, _) => {
                        let three = Digit::ALL.into_iter().skip(3 * line).take(3);
                        let shown = |digit: Digit| {
                            if board.candidates(cell).contains(digit) {
                                digit.to_char()
                            } else {
                                absent
                            }
                        };
                        three.map(shown).chain("  ".chars()).collect()
                    }
                };
                vec![Span { text, role: role(board, clashing, cell), cell: Some(cell) }]
            });
        }
    }
    frame.finish()
}

fn clashing(board: &Board) -> CellSet {
    board.conflicts().into_iter().flat_map(|conflict| conflict.cells).collect()
}

fn role(board: &Board, clashing: CellSet, cell: Cell) -> Role {
    match board.digit(cell) {
        Some(digit) if clashing.contains(cell) => Role::Clash(digit),
        Some(digit) if board.is_given(cell) => Role::Given(digit),
        Some(digit) => Role::Placed(digit),
        None if board.candidates(cell).is_empty() => Role::Empty,
        None => Role::Candidate,
    }
}

fn plus(board: &Board, cell: Cell) -> char {
    if board.is_given(cell) { ' ' } else { '+' }
}

/// A frame that is filled row by row, with a rule around each band.
struct Framed {
    charset: Charset,
    /// What stands between an upright line and the cell right of it.
    pad: &'static str,
    widths: [usize; 9],
    drawing: Drawing,
    last_row: Option<House>,
}

impl Framed {
    fn new(charset: Charset, pad: &'static str, widths: [usize; 9]) -> Self {
        Self { charset, pad, widths, drawing: Drawing::default(), last_row: None }
    }

    /// A line of one row. The first of a band has a rule above it.
    fn row(&mut self, row: House, mut content: impl FnMut(Cell) -> Vec<Span>) {
        if self.last_row != Some(row) && row.index().is_multiple_of(3) {
            self.rule(if row.index() == 0 { Rule::Top } else { Rule::Between });
        }
        self.last_row = Some(row);
        let mut line = Vec::new();
        for (n, cell) in row.cells().iter().enumerate() {
            if n % 3 == 0 {
                line.push(self.bar(self.pad));
            }
            line.extend(content(cell));
        }
        line.push(self.bar(""));
        self.drawing.lines.push(line);
    }

    /// An empty line between the rows of a band.
    fn blank_row(&mut self) {
        let mut line = Vec::new();
        for stack in self.widths.chunks(3) {
            line.push(self.bar(self.pad));
            line.push(frame_span(" ".repeat(stack.iter().sum())));
        }
        line.push(self.bar(""));
        self.drawing.lines.push(line);
    }

    fn finish(mut self) -> Drawing {
        self.rule(Rule::Bottom);
        self.drawing
    }

    /// The upright line beside a stack.
    fn bar(&self, pad: &str) -> Span {
        frame_span(match self.charset {
            Charset::Ascii => format!("|{pad}"),
            Charset::Unicode => format!("│{pad}"),
        })
    }

    fn rule(&mut self, rule: Rule) {
        let [left, line, cross, right] = match (self.charset, rule) {
            (Charset::Ascii, _) => ["+", "-", "+", "+"],
            (Charset::Unicode, Rule::Top) => ["┌", "─", "┬", "┐"],
            (Charset::Unicode, Rule::Between) => ["├", "─", "┼", "┤"],
            (Charset::Unicode, Rule::Bottom) => ["└", "─", "┴", "┘"],
        };
        let width = |stack: &[usize]| stack.iter().sum::<usize>() + self.pad.len();
        let stacks: Vec<String> =
            self.widths.chunks(3).map(|stack| line.repeat(width(stack))).collect();
        self.drawing.lines.push(vec![frame_span(format!("{left}{}{right}", stacks.join(cross)))]);
    }
}

enum Rule {
    Top,
    Between,
    Bottom,
}

fn frame_span(text: String) -> Span {
    Span { text, role: Role::Frame, cell: None }
}
