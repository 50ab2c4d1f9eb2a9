//! Candidates with marks on them: a sign for each role, and a line below that says what the signs mean.

use std::collections::BTreeMap;

use sudokit_core::{Board, Candidate, Cell, CellSet, Digit, House, HouseSet};
use sudokit_logic::{Mark, Role as MarkRole, Target, notation};

use super::{Charset, Drawing, Framed, Role, Span, clashing, role};

/// The sign of a role: one character, another for each.
pub fn sign(role: MarkRole) -> char {
    match role {
        MarkRole::Focus => '@',
        MarkRole::Blocker => 'x',
        MarkRole::Pattern => '*',
        MarkRole::Base => 'b',
        MarkRole::Cover => 'c',
        MarkRole::Fin => 'f',
        MarkRole::Endofin => 'e',
        MarkRole::Pivot => 'v',
        MarkRole::Pincer => 'p',
        MarkRole::Floor => 'o',
        MarkRole::Roof => 'r',
        MarkRole::Guardian => 'g',
        MarkRole::FirstColor => 'A',
        MarkRole::SecondColor => 'B',
        MarkRole::Strong => '=',
        MarkRole::Weak => '~',
        MarkRole::Placed => '+',
        MarkRole::Eliminated => '-',
        _ => '?',
    }
}

/// The candidates of a board in columns, marked, and what the marks mean.
///
/// A marked candidate has its sign behind it (`3*`), a marked cell before it (`x:<5>`). Houses and links are named
/// below. Of several marks on the same thing the last counts.
///
/// ```
/// use sudokit_core::Board;
/// use sudokit_logic::{Options, Solver};
/// use sudokit_render::text::{self, Charset};
///
/// let board = Board::new(
///     &"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79".parse()?,
/// );
/// let step = Solver::ladder(Options::default()).next(&board).unwrap();
/// let marks: Vec<_> = step.explain(&board).marks().copied().collect();
/// let drawing = text::marked(&board, &marks, Charset::Ascii).to_string();
/// assert!(drawing.contains("| 1+346"));
/// assert!(drawing.ends_with("@ focus: b9   x blocker   + placed\n"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn marked(board: &Board, marks: &[Mark], charset: Charset) -> Drawing {
    let marked = Marked::new(board, marks);
    let cells: Vec<Vec<Span>> = Cell::ALL.into_iter().map(|cell| marked.cell(cell)).collect();
    let width = |cell: Cell| width(&cells[cell.index()]);
    let widths =
        House::COLUMNS.map(|column| 1 + column.cells().iter().map(width).max().unwrap_or(1));
    let mut frame = Framed::new(charset, " ", widths);
    for row in House::ROWS {
        frame.row(row, |cell| {
            let mut spans = cells[cell.index()].clone();
            let blank = " ".repeat(widths[cell.index() % 9] - width(cell));
            spans.push(span(blank, Role::Frame, cell));
            spans
        });
    }
    let mut drawing = frame.finish();
    drawing.lines.extend(marked.legend(marks));
    drawing
}

/// The same with each candidate in its place of a 3x3 pattern: 37 lines of 79 columns, and what the marks mean.
pub fn marked_large(board: &Board, marks: &[Mark], charset: Charset) -> Drawing {
    let marked = Marked::new(board, marks);
    let mut frame = Framed::new(charset, " ", [8; 9]);
    for (n, row) in House::ROWS.into_iter().enumerate() {
        if n % 3 != 0 {
            frame.blank_row();
        }
        for line in 0..3 {
            frame.row(row, |cell| marked.large_line(cell, line, charset));
        }
    }
    let mut drawing = frame.finish();
    drawing.lines.extend(marked.legend(marks));
    drawing
}

/// A board with its marks sorted out.
struct Marked<'a> {
    board: &'a Board,
    clashing: CellSet,
    cells: BTreeMap<Cell, MarkRole>,
    candidates: BTreeMap<Candidate, MarkRole>,
}

impl<'a> Marked<'a> {
    fn new(board: &'a Board, marks: &[Mark]) -> Self {
        let mut marked = Self {
            board,
            clashing: clashing(board),
            cells: BTreeMap::new(),
            candidates: BTreeMap::new(),
        };
        for Mark { target, role } in marks {
            match target {
                Target::Cell(cell) => {
                    marked.cells.insert(*cell, *role);
                }
                Target::Candidate(candidate) => {
                    marked.candidates.insert(*candidate, *role);
                }
                _ => {}
            }
        }
        marked
    }

    fn prefix(&self, cell: Cell) -> Option<Span> {
        let role = *self.cells.get(&cell)?;
        Some(span(format!("{}:", sign(role)), Role::Mark(role), cell))
    }

    /// A digit, and its sign if it is marked.
    fn candidate(&self, cell: Cell, digit: Digit) -> (String, Role) {
        match self.candidates.get(&Candidate { digit, cell }) {
            Some(role) => (format!("{digit}{}", sign(*role)), Role::Mark(*role)),
            None => (digit.to_string(), Role::Candidate),
        }
    }

    fn filled(&self, cell: Cell, digit: Digit) -> String {
        let clash = if self.clashing.contains(cell) { "!" } else { "" };
        if self.board.is_given(cell) {
            format!("<{digit}>{clash}")
        } else {
            format!("*{digit}*{clash}")
        }
    }

    /// What stands in a cell, in one line.
    fn cell(&self, cell: Cell) -> Vec<Span> {
        let role = role(self.board, self.clashing, cell);
        let mut spans: Vec<Span> = self.prefix(cell).into_iter().collect();
        match self.board.digit(cell) {
            Some(digit) => spans.push(span(self.filled(cell, digit), role, cell)),
            None if self.board.candidates(cell).is_empty() => {
                spans.push(span(".".into(), role, cell));
            }
            None => spans.extend(self.board.candidates(cell).iter().map(|digit| {
                let (text, role) = self.candidate(cell, digit);
                span(text, role, cell)
            })),
        }
        spans
    }

    /// One of three lines of a large cell: eight columns, the first two for the sign of the cell.
    fn large_line(&self, cell: Cell, line: usize, charset: Charset) -> Vec<Span> {
        let prefix = self.prefix(cell).filter(|_| line == 1);
        let mut spans = vec![prefix.unwrap_or_else(|| span("  ".into(), Role::Frame, cell))];
        match (self.board.digit(cell), line) {
            (Some(digit), 1) => {
                let role = role(self.board, self.clashing, cell);
                spans.push(span(format!("{:6}", self.filled(cell, digit)), role, cell));
            }
            (Some(_), _) => spans.push(span(" ".repeat(6), Role::Frame, cell)),
            (None, _) => {
                for digit in Digit::ALL.into_iter().skip(3 * line).take(3) {
                    let (text, role) = if self.board.candidates(cell).contains(digit) {
                        self.candidate(cell, digit)
                    } else {
                        (if charset == Charset::Ascii { "." } else { "·" }.into(), Role::Candidate)
                    };
                    spans.push(span(format!("{text:2}"), role, cell));
                }
            }
        }
        spans
    }

    /// What the signs mean, and the houses and links, in lines as wide as a terminal.
    fn legend(&self, marks: &[Mark]) -> Vec<Vec<Span>> {
        let mut items: Vec<(MarkRole, String)> = Vec::new();
        for role in MarkRole::ALL {
            let houses: HouseSet = marks
                .iter()
                .filter(|mark| mark.role == role)
                .filter_map(|mark| match mark.target {
                    Target::House(house) => Some(house),
                    _ => None,
                })
                .collect();
            let links: Vec<String> = marks
                .iter()
                .filter(|mark| mark.role == role)
                .filter_map(|mark| match mark.target {
                    Target::Link(from, to) => Some(link(from, to)),
                    _ => None,
                })
                .collect();
            let is_shown = self.cells.values().chain(self.candidates.values()).any(|r| *r == role);
            let what = match (houses.is_empty(), links.is_empty()) {
                (false, _) => format!(": {}", notation::houses(houses)),
                (true, false) => format!(": {}", links.join(", ")),
                (true, true) if is_shown => String::new(),
                (true, true) => continue,
            };
            items.push((role, format!("{} {}{what}", sign(role), role.name())));
        }
        lines(items)
    }
}

/// An item in pieces that each fit a line: a long list goes on in the next line.
fn broken((role, text): (MarkRole, String)) -> Vec<(MarkRole, String)> {
    let mut pieces = vec![(role, String::new())];
    for word in text.split_inclusive(", ") {
        let line = &mut pieces.last_mut().expect("there is one").1;
        let length = line.chars().count() + word.trim_end().chars().count();
        if !line.is_empty() && length > super::WIDTH {
            line.truncate(line.trim_end().len());
            pieces.push((role, format!("  {word}")));
        } else {
            line.push_str(word);
        }
    }
    pieces
}

/// Items in lines, three blanks between.
fn lines(items: Vec<(MarkRole, String)>) -> Vec<Vec<Span>> {
    const GAP: &str = "   ";
    let mut lines: Vec<Vec<Span>> = Vec::new();
    let mut used = 0;
    for (role, text) in items.into_iter().flat_map(broken) {
        let length = text.chars().count();
        match lines.last_mut() {
            Some(line) if used + GAP.len() + length <= super::WIDTH => {
                line.push(super::frame_span(GAP.into()));
                line.push(Span { text, role: Role::Mark(role), cell: None });
                used += GAP.len() + length;
            }
            _ => {
                lines.push(vec![Span { text, role: Role::Mark(role), cell: None }]);
                used = length;
            }
        }
    }
    lines
}

/// A link in short: `3: r1c1-r1c5`, or `r1c1: 3-5` inside a cell.
fn link(from: Candidate, to: Candidate) -> String {
    if from.digit == to.digit {
        format!("{} {}-{}", from.digit, from.cell, to.cell)
    } else {
        format!("{from}-{to}")
    }
}

fn span(text: String, role: Role, cell: Cell) -> Span {
    Span { text, role, cell: Some(cell) }
}

fn width(spans: &[Span]) -> usize {
    spans.iter().map(|span| span.text.chars().count()).sum()
}
