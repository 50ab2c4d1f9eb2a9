//! [`Format`]: the forms of text that are read and written, and the one table of what each can tell.

use std::fmt;
use std::str::FromStr;

/// A form of text.
///
/// ```
/// use sudokit_formats::Format;
///
/// assert_eq!("csv".parse(), Ok(Format::Csv));
/// assert_eq!(Format::Sukaku.to_string(), "sukaku");
/// assert!(Format::Candidates.keeps().candidates && !Format::Line.keeps().candidates);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Format {
    /// A puzzle on each line: 81 characters, label and comment around them. Lists (`.sdm`, `.txt`) are of this form.
    Line,
    /// Nine lines.
    Grid,
    /// Nine lines in a frame.
    Framed,
    /// The candidates of each cell, in columns.
    Candidates,
    /// 729 characters: a pencilmark puzzle.
    Sukaku,
    /// A table with a column of puzzles, or of cells.
    Csv,
    /// A table of markdown.
    Markdown,
    /// Sections `[Puzzle]`, `[State]`, `[PencilMarks]` (SadMan Sudoku).
    Sdk,
    /// Candidates with `u` before placed digits (SudoCue).
    Sdx,
    /// A framed grid with records of a game (Simple Sudoku).
    Ss,
    /// HoDoKu's library line.
    Library,
    /// Sudoku Susser's line: `+` before placed digits, eliminated candidates after a colon.
    Susser,
    /// OpenSudoku's XML and its state of a game.
    OpenSudoku,
    /// KSudoku's XML.
    KSudoku,
    /// GNOME Sudoku's saved game.
    GnomeSave,
    /// GNOME Sudoku's share string.
    Gnome,
    /// A link of f-puzzles.
    FPuzzles,
    /// The JSON of f-puzzles.
    FPuzzlesJson,
    /// A link of SudokuPad.
    SudokuPad,
    /// The JSON of SudokuPad (SCL).
    SudokuPadJson,
    /// A link of SudokuWiki.
    SudokuWiki,
    /// A link of Penpa+.
    Penpa,
    /// A link of puzz.link.
    PuzzLink,
    /// The file of puzz.link.
    Pzprv3,
    /// A link of SudokuExchange.
    SudokuExchange,
    /// A link of sudoku.coach.
    SudokuCoach,
    /// A link of the Interactive Sudoku Solver.
    Iss,
    /// A link of Good Sudoku.
    GoodSudoku,
    /// JSON with a grid in it, of any program.
    Json,
    /// A page of the web.
    Html,
    /// An array in the source of a program.
    Array,
}

/// What the table says of a format.
struct Facts {
    format: Format,
    name: &'static str,
    description: &'static str,
    written: bool,
    /// What it keeps, a letter each: `g`ivens, `p`laced digits, `c`andidates, `l`abel, co`m`ment, `s`olution; `n` if it
    /// holds other sizes than 9x9.
    keeps: &'static str,
}

const fn facts(
    format: Format,
    name: &'static str,
    keeps: &'static str,
    description: &'static str,
) -> Facts {
    Facts { format, name, description, written: !keeps.is_empty(), keeps }
}

/// Every format.
const TABLE: [Facts; 31] = [
    facts(Format::Line, "line", "gmn", "81 characters on a line, or a list of them"),
    facts(Format::Grid, "grid", "gn", "nine lines of nine cells"),
    facts(Format::Framed, "framed", "gn", "nine lines in a frame"),
    facts(Format::Candidates, "candidates", "c", "the candidates of each cell, in columns"),
    facts(Format::Sukaku, "sukaku", "c", "729 characters, nine for each cell"),
    facts(Format::Csv, "csv", "gsn", "a table with a column of puzzles"),
    facts(Format::Markdown, "markdown", "g", "a table of markdown"),
    facts(Format::Sdk, "sdk", "gpcl", "sections of a SadMan Sudoku file"),
    facts(Format::Sdx, "sdx", "gpc", "a game of SudoCue"),
    facts(Format::Ss, "ss", "gpc", "a game of Simple Sudoku"),
    facts(Format::Library, "library", "gpc", "a line of HoDoKu's library"),
    facts(Format::Susser, "susser", "gpc", "a line of Sudoku Susser"),
    facts(Format::OpenSudoku, "opensudoku", "gpcl", "a file of OpenSudoku"),
    facts(Format::KSudoku, "ksudoku", "gpn", "a file of KSudoku"),
    facts(Format::GnomeSave, "gnome-save", "gpc", "a saved game of GNOME Sudoku"),
    facts(Format::Gnome, "gnome", "g", "a share string of GNOME Sudoku"),
    facts(Format::FPuzzles, "f-puzzles", "gpclmsn", "a link of f-puzzles"),
    facts(Format::FPuzzlesJson, "f-puzzles-json", "gpclmsn", "the JSON of f-puzzles"),
    facts(Format::SudokuPad, "sudokupad", "glmsn", "a link of SudokuPad"),
    facts(Format::SudokuPadJson, "sudokupad-json", "glmsn", "the JSON of SudokuPad"),
    facts(Format::SudokuWiki, "sudokuwiki", "gpcn", "a link of SudokuWiki"),
    facts(Format::Penpa, "penpa", "gpln", "a link of Penpa+"),
    facts(Format::PuzzLink, "puzz.link", "gn", "a link of puzz.link"),
    facts(Format::Pzprv3, "pzprv3", "gpn", "a file of puzz.link"),
    facts(Format::SudokuExchange, "sudokuexchange", "g", "a link of SudokuExchange"),
    facts(Format::SudokuCoach, "sudoku.coach", "g", "a link of sudoku.coach"),
    facts(Format::Iss, "iss", "gn", "a link of the Interactive Sudoku Solver"),
    facts(Format::GoodSudoku, "good-sudoku", "g", "a link of Good Sudoku"),
    facts(Format::Json, "json", "gplmsn", "JSON with grids in it"),
    facts(Format::Html, "html", "", "a page of the web"),
    facts(Format::Array, "array", "", "an array in the source of a program"),
];

impl Format {
    /// Every format, in the order of the table at the head of the crate.
    pub const ALL: [Self; TABLE.len()] = {
        let mut all = [Self::Line; TABLE.len()];
        let mut n = 0;
        while n < TABLE.len() {
            all[n] = TABLE[n].format;
            n += 1;
        }
        all
    };

    const fn facts(self) -> &'static Facts {
        &TABLE[self as usize]
    }

    /// Its name, as it is written and read.
    pub const fn name(self) -> &'static str {
        self.facts().name
    }

    /// What it is, in a few words.
    pub const fn description(self) -> &'static str {
        self.facts().description
    }

    /// Whether [`write()`](crate::write()) knows it.
    pub const fn is_written(self) -> bool {
        self.facts().written
    }

    /// Whether each of its puzzles is on a line of its own.
    pub(crate) const fn is_of_lines(self) -> bool {
        matches!(
            self,
            Self::Line
                | Self::Library
                | Self::Susser
                | Self::FPuzzles
                | Self::SudokuPad
                | Self::SudokuWiki
                | Self::Penpa
                | Self::PuzzLink
                | Self::SudokuExchange
                | Self::SudokuCoach
                | Self::Iss
                | Self::GoodSudoku
        )
    }

    /// What it can tell of a puzzle when it is written.
    pub const fn keeps(self) -> Keeps {
        let mut keeps = Keeps {
            givens: false,
            placed: false,
            candidates: false,
            colors: false,
            log: false,
            label: false,
            comment: false,
            solution: false,
            sizes: false,
        };
        let letters = self.facts().keeps.as_bytes();
        let mut n = 0;
        while n < letters.len() {
            match letters[n] {
                b'g' => keeps.givens = true,
                b'p' => keeps.placed = true,
                b'c' => keeps.candidates = true,
                b'l' => keeps.label = true,
                b'm' => keeps.comment = true,
                b's' => keeps.solution = true,
                _ => keeps.sizes = true,
            }
            n += 1;
        }
        keeps
    }

    /// The table of all formats as markdown: what is read and written, and what is kept when it is written.
    ///
    /// ```
    /// let table = sudokit_formats::Format::table();
    /// assert!(table.starts_with("| Format | What it is | Reads | Writes |"));
    /// ```
    pub fn table() -> String {
        let mut table = String::from(
            "| Format | What it is | Reads | Writes | Givens | Placed | Candidates | Colors | Log | \
             Label | Comment | Solution | Other sizes |\n|---|---|---|---|---|---|---|---|---|---|---|---|---|\n",
        );
        for format in Self::ALL {
            let keeps = format.keeps();
            let marks = [
                true,
                format.is_written(),
                keeps.givens,
                keeps.placed,
                keeps.candidates,
                keeps.colors,
                keeps.log,
                keeps.label,
                keeps.comment,
                keeps.solution,
                keeps.sizes,
            ];
            let marks = marks.map(|mark| if mark { " yes |" } else { "  |" }).concat();
            table.push_str(&format!("| `{format}` | {} |{marks}\n", format.description()));
        }
        table
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Format {
    type Err = ParseFormatError;

    /// Reads a name, or one of the common endings of file names.
    fn from_str(text: &str) -> Result<Self, ParseFormatError> {
        match text {
            "sdm" | "txt" => return Ok(Self::Line),
            "tsv" => return Ok(Self::Csv),
            "msk" | "sol" => return Ok(Self::Grid),
            "spf" => return Ok(Self::Framed),
            "md" => return Ok(Self::Markdown),
            "save" => return Ok(Self::GnomeSave),
            "htm" => return Ok(Self::Html),
            "xml" | "1gsudoku" => return Ok(Self::OpenSudoku),
            _ => {}
        }
        let named = Self::ALL.into_iter().find(|format| format.name() == text);
        named.ok_or(ParseFormatError)
    }
}

/// A text is not the name of a format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParseFormatError;

impl fmt::Display for ParseFormatError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected one of")?;
        for (n, format) in Format::ALL.iter().enumerate() {
            write!(f, "{} `{format}`", if n == 0 { "" } else { "," })?;
        }
        Ok(())
    }
}

impl std::error::Error for ParseFormatError {}

/// What a format can tell of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Keeps {
    /// Which digits are givens.
    pub givens: bool,
    /// Which digits were placed.
    pub placed: bool,
    /// The candidates.
    pub candidates: bool,
    /// The colors of cells.
    pub colors: bool,
    /// The moves of the player.
    pub log: bool,
    /// The label.
    pub label: bool,
    /// The comment.
    pub comment: bool,
    /// The solution.
    pub solution: bool,
    /// Puzzles of other sizes than 9x9.
    pub sizes: bool,
}
