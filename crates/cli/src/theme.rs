//! Drawings in color: each role its own. All of them can be told apart without.

use anstyle::{AnsiColor, Style};
use sudokit::logic::Role as MarkRole;
use sudokit::render::text::{Drawing, Role};

fn style(role: Role) -> Style {
    match role {
        Role::Given(_) | Role::Term => Style::new().bold(),
        Role::Placed(_) => AnsiColor::Cyan.on_default(),
        Role::Clash(_) => AnsiColor::Red.on_default().bold(),
        Role::Mark(role) => mark_style(role),
        Role::Words => Style::new(),
        _ => Style::new().dimmed(),
    }
}

fn mark_style(role: MarkRole) -> Style {
    let color = match role {
        MarkRole::Placed => AnsiColor::BrightGreen,
        MarkRole::Eliminated => AnsiColor::BrightRed,
        MarkRole::Fin | MarkRole::Endofin | MarkRole::Guardian => AnsiColor::Yellow,
        MarkRole::Pincer | MarkRole::SecondColor | MarkRole::Roof => AnsiColor::Magenta,
        MarkRole::Focus | MarkRole::Cover => AnsiColor::Blue,
        MarkRole::Blocker => AnsiColor::Cyan,
        _ => AnsiColor::Green,
    };
    color.on_default().bold()
}

/// Appends a drawing.
pub(crate) fn paint(drawing: &Drawing, color: bool, out: &mut Vec<u8>) {
    for line in &drawing.lines {
        let mut text = String::new();
        for span in line {
            let (style, shown) = (style(span.role), span.text.trim());
            if !color || shown.is_empty() || style.is_plain() {
                text.push_str(&span.text);
            } else {
                text.push_str(&span.text.replacen(shown, &format!("{style}{shown}{style:#}"), 1));
            }
        }
        out.extend_from_slice(text.trim_end().as_bytes());
        out.push(b'\n');
    }
}
