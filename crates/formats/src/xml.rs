//! XML: OpenSudoku's folders, "Sudoku 10'000", KSudoku's games.

use std::fmt::Write as _;

use quick_xml::Reader;
use quick_xml::events::{BytesStart, Event};

use crate::any;
use crate::draft::Draft;
use crate::entry::Entry;
use crate::error::{Fault, ReadError, Warning};
use crate::grid::Read;
use crate::packed::Made;
use crate::state;

const KIND: &str = "XML";
/// How deep elements may lie.
const DEEPEST: usize = 100;

/// An element with its attributes.
struct Element {
    name: String,
    attributes: Vec<(String, String)>,
}

impl Element {
    fn of(start: &BytesStart<'_>) -> Result<Self, Fault> {
        let name = start.local_name().as_ref().to_owned();
        let mut attributes = Vec::new();
        for attribute in start.attributes() {
            let attribute = attribute.map_err(|error| Fault::malformed(KIND, error.to_string()))?;
            let key = attribute.key.local_name().as_ref().to_owned();
            let raw = attribute.value.to_string();
            let value = quick_xml::escape::unescape(&raw)
                .map_err(|error| Fault::malformed(KIND, error.to_string()))?;
            attributes.push((key, value.into_owned()));
        }
        Ok(Self { name, attributes })
    }

    fn get(&self, key: &str) -> Option<&str> {
        self.attributes.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str())
    }
}

/// What was read of the file so far.
#[derive(Default)]
struct File {
    found: Vec<Read>,
    root: String,
    version: String,
    /// The folder, or the name of all.
    folder: Option<String>,
    games: usize,
    ksudoku: Game,
    logs: bool,
}

/// A game of KSudoku.
#[derive(Default)]
struct Game {
    line: u64,
    order: usize,
    kind: String,
    specific: String,
    values: Option<String>,
    variant: Option<&'static str>,
    moves: Vec<(usize, u64)>,
}

/// Reads a whole text.
pub(crate) fn read(text: &str) -> Vec<Read> {
    let mut reader = Reader::from_str(text);
    let mut file = File::default();
    let mut open: Vec<String> = Vec::new();
    let (mut at, mut line) = (0, 1_u64);
    let error = |line, fault| Err(ReadError::new(line, fault));
    loop {
        let position = usize::try_from(reader.buffer_position()).unwrap_or(text.len());
        let position = position.clamp(at, text.len());
        line += text.as_bytes()[at..position].iter().filter(|byte| **byte == b'\n').count() as u64;
        at = position;
        let event = match reader.read_event() {
            Ok(event) => event,
            Err(what) => {
                file.found.push(error(line, Fault::malformed(KIND, what.to_string())));
                return file.found;
            }
        };
        let (start, closed) = match event {
            Event::Start(start) => (start, false),
            Event::Empty(start) => (start, true),
            Event::End(end) => {
                let name = end.local_name().as_ref().to_owned();
                open.pop();
                file.end(&name);
                continue;
            }
            Event::Text(text) => {
                let inside = open.last().map_or("", String::as_str);
                file.text(inside, &text);
                continue;
            }
            Event::Eof => break,
            _ => continue,
        };
        let element = match Element::of(&start) {
            Ok(element) => element,
            Err(fault) => {
                file.found.push(error(line, fault));
                return file.found;
            }
        };
        if open.is_empty() && file.root.is_empty() {
            file.root.clone_from(&element.name);
        }
        file.start(&element, line);
        if !closed {
            open.push(element.name);
            if open.len() > DEEPEST {
                file.found.push(error(line, Fault::malformed(KIND, "elements lie too deep")));
                return file.found;
            }
        }
    }
    if let Some(name) = open.last() {
        file.found.push(error(line, Fault::malformed(KIND, format!("it ends inside <{name}>"))));
    } else if file.found.is_empty() {
        let reason = format!("no puzzle in <{}>", file.root);
        file.found.push(error(1, Fault::malformed(KIND, reason)));
    }
    file.found
}

impl File {
    fn start(&mut self, element: &Element, line: u64) {
        match element.name.as_str() {
            "opensudoku" => self.version = element.get("version").unwrap_or("1").into(),
            "folder" => self.folder = element.get("name").map(Into::into),
            "game" | "sudoku" if element.get("data").is_some() => {
                self.games += 1;
                let data = element.get("data").unwrap_or_default();
                let log = element.get("command_stack").is_some_and(|log| !log.is_empty());
                self.puzzle(line, data, log);
            }
            "game" => self.ksudoku = Game { line, ..Game::default() },
            "graph" => {
                let order = element.get("order").and_then(|order| order.parse().ok());
                self.ksudoku.order = order.unwrap_or(9);
                self.ksudoku.kind = element.get("type").unwrap_or("sudoku").to_lowercase();
                self.ksudoku.specific =
                    element.get("specific-type").unwrap_or_default().to_lowercase();
            }
            "cage" => self.ksudoku.variant = Some("killer sudoku"),
            "clique" => self.ksudoku.variant = Some("jigsaw sudoku"),
            "simple-event" => {
                let number = |key| element.get(key).and_then(|value| value.parse::<u64>().ok());
                if let (Some(index), Some(value)) = (number("index"), number("value")) {
                    self.ksudoku.moves.push((index as usize, value));
                    self.logs = true;
                }
            }
            _ => {}
        }
    }

    fn text(&mut self, inside: &str, text: &str) {
        match inside {
            "values" if self.root == "ksudoku" => {
                let values: String =
                    text.chars().filter(|symbol| !symbol.is_whitespace()).collect();
                self.ksudoku.values.get_or_insert_default().push_str(&values);
            }
            "name" if self.folder.is_none() && !text.trim().is_empty() => {
                self.folder = Some(text.trim().into());
            }
            _ => {}
        }
    }

    fn end(&mut self, name: &str) {
        if name == "game" && self.root == "ksudoku" {
            let game = std::mem::take(&mut self.ksudoku);
            let line = game.line;
            self.push(line, game.entry());
        }
    }

    /// A puzzle of an attribute: a line, or the state of a game.
    fn puzzle(&mut self, line: u64, data: &str, log: bool) {
        let game = self.games;
        let in_game =
            |fault: Fault| Fault::malformed("OpenSudoku file", format!("game {game}: {fault}"));
        let made = if data.contains('|') {
            state::read(data)
        } else {
            let symbols: Vec<char> =
                data.chars().filter(|symbol| !symbol.is_whitespace()).collect();
            match any::line(&symbols) {
                Some(made) => made,
                None => {
                    let reason = format!("game {game}: data has {} digits, need 81", symbols.len());
                    return self.push(line, Err(Fault::malformed("OpenSudoku file", reason)));
                }
            }
        };
        let mut made = made.map_err(in_game);
        if let Ok(entry) = &mut made {
            entry.label = self.folder.as_deref().filter(|name| !name.is_empty()).map(Into::into);
            if !matches!(self.version.as_str(), "" | "1" | "2" | "3") {
                let what = format!("the unknown version {} of the file", self.version);
                entry.warnings.push(Warning::Ignored { what: what.into() });
            }
            if log {
                entry.warnings.push(Warning::Ignored { what: "the log of moves".into() });
            }
        }
        self.push(line, made);
    }

    fn push(&mut self, line: u64, made: Made) {
        self.found.push(made.map_err(|fault| ReadError::new(line, fault)).map(|mut entry| {
            entry.line = line;
            entry
        }));
    }
}

impl Game {
    /// The puzzle. Its cells come column by column, `b` for one.
    fn entry(self) -> Made {
        const KIND: &str = "KSudoku file";
        let fault = |reason: String| Fault::malformed(KIND, reason);
        if self.kind != "sudoku" {
            return Err(Fault::variant(if self.kind == "custom" && self.specific.is_empty() {
                "a custom shape of KSudoku".to_owned()
            } else {
                self.kind
            }));
        }
        if !matches!(self.specific.as_str(), "" | "plain" | "sudoku") {
            return Err(Fault::variant(self.specific));
        }
        if let Some(variant) = self.variant {
            return Err(Fault::variant(variant));
        }
        let values = self.values.ok_or_else(|| fault("<values> is missing".into()))?;
        let mut draft = Draft::new(KIND, self.order)?;
        let (count, need) = (values.chars().count(), draft.cells());
        if count != need {
            return Err(fault(format!("<values> has {count} characters, need {need}")));
        }
        let place = |index: usize| index % self.order * self.order + index / self.order;
        for (index, symbol) in values.chars().enumerate() {
            let cell = place(index);
            match symbol {
                '_' => {}
                'b'..='z' => draft.given(cell, symbol as u64 - 'a' as u64)?,
                '.' => return Err(Fault::variant("a shape with cells left out")),
                _ => return Err(draft.fault(cell, &format!("`{symbol}` is no value"))),
            }
        }
        let mut digits = std::collections::BTreeMap::new();
        for (index, value) in self.moves {
            if index < need {
                digits.insert(index, value);
            }
        }
        for (index, value) in digits {
            if value > 0 && values.chars().nth(index) == Some('_') {
                draft.place(place(index), value)?;
            }
        }
        Ok(draft.entry())
    }
}

/// What stands before the first game of OpenSudoku's file, and after the last one.
pub(crate) const OPEN_SUDOKU_HEAD: &str =
    "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"yes\"?>\n<opensudoku version=\"2\">\n";
pub(crate) const OPEN_SUDOKU_TAIL: &str = "</opensudoku>\n";

/// A game of OpenSudoku's file.
pub(crate) fn open_sudoku_game(entry: &Entry) -> String {
    let data = state::write(&entry.content).replace('\n', "&#10;");
    let state = if entry.content.digits() == entry.content.givens() { 1 } else { 0 };
    let name = entry.label.as_deref().unwrap_or_default();
    let name = quick_xml::escape::escape(name);
    format!(
        "<folder name=\"{name}\" created=\"0\"><game created=\"0\" state=\"{state}\" time=\"0\" \
         last_played=\"0\" data=\"{data}\"/></folder>\n"
    )
}

/// The file of KSudoku for a game.
pub(crate) fn ksudoku_text(entry: &Entry) -> String {
    let (givens, placed) = crate::write::digits(&entry.content);
    let side = givens.shape().side();
    let at = |grid: &sudokit_core::AnyGrid, index: usize| {
        grid.as_slice()[index % side * side + index / side].map(sudokit_core::AnyDigit::get)
    };
    let cells = 0..side * side;
    let symbol = |index| at(&givens, index).map_or('_', |digit| char::from(b'a' + digit));
    let values: String = cells.clone().map(symbol).collect();
    let mut history = String::new();
    for index in cells {
        if let Some(digit) = at(&placed, index) {
            let _ = writeln!(history, "   <simple-event index=\"{index}\" value=\"{digit}\"/>");
        }
    }
    let history =
        if history.is_empty() { history } else { format!("  <history>\n{history}  </history>\n") };
    format!(
        "<!DOCTYPE ksudoku>\n<ksudoku>\n <game had-help=\"0\" msecs-elapsed=\"0\">\n  <puzzle>\n   \
         <graph order=\"{side}\" type=\"sudoku\" specific-type=\"Plain\"/>\n   \
         <values>{values}</values>\n  </puzzle>\n{history} </game>\n</ksudoku>\n"
    )
}
