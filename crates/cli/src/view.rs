//! Grids drawn for people: framed, side by side, with what matters set off.

use anstyle::{AnsiColor, Style};
use sudokit::render::text::Drawing;
use sudokit::text::grid;
use sudokit::{Cell, CellSet, Grid};

use crate::look;

/// The widest line.
const WIDTH: usize = 78;
/// Between two grids.
const GAP: &str = "   ";

/// A grid to be drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Picture<'a> {
    /// Above it; none if empty.
    pub(crate) title: &'a str,
    pub(crate) grid: &'a Grid,
    /// The cells that are drawn in color; the other digits are bold.
    pub(crate) set_off: CellSet,
}

/// Draws the pictures side by side, their titles above them.
pub(crate) fn draw(pictures: &[Picture<'_>], color: bool, out: &mut Vec<u8>) {
    let drawn: Vec<Vec<String>> = pictures.iter().map(|picture| lines(picture, color)).collect();
    let height = drawn.iter().map(Vec::len).max().unwrap_or(0);
    for n in 0..height {
        let row: Vec<&str> =
            drawn.iter().filter_map(|lines| lines.get(n)).map(String::as_str).collect();
        out.extend_from_slice(row.join(GAP).trim_end().as_bytes());
        out.push(b'\n');
    }
}

/// The picture's lines, all of the same width on the screen.
fn lines(picture: &Picture<'_>, color: bool) -> Vec<String> {
    let framed = grid::to_framed_text(picture.grid);
    let width = framed.lines().next().map_or(0, str::len);
    let mut cells = Cell::ALL.into_iter();
    let styled = framed.lines().map(|line| {
        line.chars()
            .map(|symbol| match symbol {
                '1'..='9' => paint(symbol, style(cells.next(), picture.set_off), color),
                '.' => {
                    cells.next();
                    paint(symbol, Style::new().dimmed(), color)
                }
                _ => symbol.to_string(),
            })
            .collect()
    });
    let styled: Vec<String> = styled.collect();
    let title = (!picture.title.is_empty()).then(|| format!("{:width$}", picture.title));
    title.into_iter().chain(styled).collect()
}

fn style(cell: Option<Cell>, set_off: CellSet) -> Style {
    match cell {
        Some(cell) if set_off.contains(cell) => AnsiColor::Cyan.on_default(),
        _ => Style::new().bold(),
    }
}

fn paint(symbol: char, style: Style, color: bool) -> String {
    if color { format!("{style}{symbol}{style:#}") } else { symbol.to_string() }
}

/// Draws the drawings side by side, their titles above them.
pub(crate) fn draw_titled(drawings: &[(&str, Drawing)], color: bool, out: &mut Vec<u8>) {
    let mut titles = String::new();
    for (n, (title, drawing)) in drawings.iter().enumerate() {
        let gap = if n == 0 { "" } else { GAP };
        titles.push_str(&format!("{gap}{title:width$}", width = width(drawing)));
    }
    out.extend_from_slice(titles.trim_end().as_bytes());
    out.push(b'\n');
    let height = drawings.iter().map(|(_, drawing)| drawing.lines.len()).max().unwrap_or(0);
    for n in 0..height {
        let lines = drawings.iter().filter_map(|(_, drawing)| drawing.lines.get(n));
        let row: Vec<String> = lines.map(|line| look::painted(line, color)).collect();
        out.extend_from_slice(row.join(GAP).as_bytes());
        out.push(b'\n');
    }
}

/// Draws the drawing with sentences to the right of it, and the rest of them below if it is too low.
pub(crate) fn draw_beside(drawing: &Drawing, sentences: &[String], color: bool, out: &mut Vec<u8>) {
    let left = width(drawing);
    let words = WIDTH - left - GAP.len();
    let mut texts = sentences.iter().flat_map(|sentence| wrapped(sentence, words)).fuse();
    let mut push = |left: &str, text: Option<String>| {
        let text = text.unwrap_or_default();
        out.extend_from_slice(format!("{left}{GAP}{text}").trim_end().as_bytes());
        out.push(b'\n');
    };
    // The upper rule stays alone.
    for (n, line) in drawing.lines.iter().enumerate() {
        push(&look::painted(line, color), if n == 0 { None } else { texts.next() });
    }
    texts.for_each(|text| push(&" ".repeat(left), Some(text)));
}

/// How many columns a drawing takes.
fn width(drawing: &Drawing) -> usize {
    let columns = |line: &Vec<_>| line.iter().map(look::columns).sum();
    drawing.lines.first().map_or(0, columns)
}

/// Appends words as lines no wider than the screen, the later ones indented.
pub(crate) fn wrap(text: &str, out: &mut Vec<u8>) {
    for line in wrapped(text, WIDTH) {
        out.extend_from_slice(line.as_bytes());
        out.push(b'\n');
    }
}

/// The words as lines no wider than that, the later ones indented.
fn wrapped(text: &str, most: usize) -> Vec<String> {
    const INDENT: &str = "  ";
    let mut lines = Vec::new();
    let mut line = String::new();
    let mut width = 0;
    for word in text.split(' ') {
        let length = word.chars().count();
        if width > 0 && width + 1 + length > most {
            lines.push(std::mem::replace(&mut line, INDENT.into()));
            width = INDENT.len();
        } else if width > 0 {
            line.push(' ');
            width += 1;
        }
        line.push_str(word);
        width += length;
    }
    lines.push(line);
    lines
}
