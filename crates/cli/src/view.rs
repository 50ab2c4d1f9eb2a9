//! Grids drawn for people: framed, side by side, with what matters set off.

use anstyle::{AnsiColor, Style};
use sudokit::text::grid;
use sudokit::{Cell, CellSet, Grid};

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

/// Appends words as lines no wider than the screen, the later ones indented.
pub(crate) fn wrap(text: &str, out: &mut Vec<u8>) {
    const INDENT: &str = "  ";
    let mut width = 0;
    for word in text.split(' ') {
        let length = word.chars().count();
        if width > 0 && width + 1 + length > WIDTH {
            out.extend_from_slice(format!("\n{INDENT}").as_bytes());
            width = INDENT.len();
        } else if width > 0 {
            out.push(b' ');
            width += 1;
        }
        out.extend_from_slice(word.as_bytes());
        width += length;
    }
    out.push(b'\n');
}
