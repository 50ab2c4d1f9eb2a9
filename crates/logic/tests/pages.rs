//! The pages of the techniques are tests: in each `grid` the technique finds the lines of `step`, and the first
//! explains itself as `text` says. A `candidates` block draws the grid.
//!
//! `SUDOKIT_BLESS=1` writes the other blocks anew from what is found. Read them before keeping them.

mod support;

use sudokit_core::Board;
use sudokit_logic::{Options, Technique, position};

/// A fenced block: its tag, its lines.
#[derive(Clone, Debug)]
enum Part {
    Prose(String),
    Block { tag: String, text: String },
}

fn parts(page: &str) -> Vec<Part> {
    let mut parts = Vec::new();
    let mut prose = String::new();
    let mut block: Option<(String, String)> = None;
    for line in page.lines() {
        match (&mut block, line.strip_prefix("```")) {
            (None, Some(tag)) => {
                parts.push(Part::Prose(std::mem::take(&mut prose)));
                block = Some((tag.to_string(), String::new()));
            }
            (Some((tag, text)), Some("")) => {
                parts.push(Part::Block { tag: tag.clone(), text: text.clone() });
                block = None;
            }
            (Some((_, text)), _) => *text += &format!("{line}\n"),
            (None, None) => prose += &format!("{line}\n"),
        }
    }
    assert!(block.is_none(), "a block is not closed");
    parts.push(Part::Prose(prose));
    parts
}

/// What the blocks after a grid should say.
fn found(technique: Technique, board: &Board) -> (String, String) {
    let steps = technique.steps(board, Options::unique());
    let Some(first) = steps.first() else { return ("none\n".into(), String::new()) };
    let lines: String = steps.iter().map(|step| format!("{step}\n")).collect();
    (lines, wrapped(&first.explain(board).to_string()))
}

/// Broken into lines of about 100 characters.
fn wrapped(text: &str) -> String {
    let mut lines = String::new();
    for paragraph in text.lines() {
        let mut width = 0;
        for word in paragraph.split(' ') {
            if width > 0 && width + word.len() + 1 > 100 {
                lines.push('\n');
                width = 0;
            }
            if width > 0 {
                lines.push(' ');
                width += 1;
            }
            lines.push_str(word);
            width += word.len();
        }
        lines.push('\n');
    }
    lines
}

fn grid(text: &str) -> Board {
    let (line, eliminated) = text.split_once('\n').unwrap_or((text, ""));
    position::parse(line.trim(), eliminated).unwrap_or_else(|error| panic!("{error}: {text}"))
}

#[test]
fn pages_hold() {
    let bless = std::env::var_os("SUDOKIT_BLESS").is_some();
    let mut wrong = String::new();
    for technique in support::techniques() {
        let mut board: Option<Board> = None;
        let mut page = String::new();
        let (mut positives, mut misses) = (0, 0);
        for part in parts(technique.page()) {
            let (tag, text) = match part {
                Part::Prose(prose) => {
                    page += &prose;
                    continue;
                }
                Part::Block { tag, text } => (tag, text),
            };
            let expected = match tag.as_str() {
                "grid" => {
                    board = Some(grid(&text));
                    text.clone()
                }
                "step" => {
                    let (steps, _) = found(technique, &board.expect("a grid before the steps"));
                    if steps == "none\n" {
                        misses += 1;
                    } else {
                        positives += 1;
                    }
                    steps
                }
                "text" => found(technique, &board.expect("a grid before the text")).1,
                "candidates" => {
                    let grid = board.expect("a grid before its candidates").to_candidate_grid();
                    sudokit_core::text::candidates::to_text(&grid)
                }
                _ => text.clone(),
            };
            if expected != text && !bless {
                wrong += &format!("{technique}, {tag}: page says\n{text}found\n{expected}\n");
            }
            page += &format!("```{tag}\n{expected}```\n");
        }
        if positives == 0 || misses == 0 {
            wrong +=
                &format!("{technique}: the page has {positives} positives, {misses} near misses\n");
        }
        if bless && page != technique.page() {
            let path = format!("{}/pages/{technique}.md", env!("CARGO_MANIFEST_DIR"));
            std::fs::write(&path, page).unwrap_or_else(|error| panic!("{path}: {error}"));
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn every_page_belongs_to_a_technique() {
    let folder = format!("{}/pages", env!("CARGO_MANIFEST_DIR"));
    for entry in std::fs::read_dir(folder).expect("the pages") {
        let name = entry.expect("an entry").file_name().into_string().expect("a plain name");
        let id = name.strip_suffix(".md").unwrap_or(&name);
        assert!(Technique::from_id(id).is_some(), "{name} is no technique's page");
    }
}
