//! The arguments of every verb.

use std::ffi::OsString;
use std::path::PathBuf;
use std::str::FromStr;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Parser, Subcommand, ValueEnum};
use sudokit::formats::{Format, ParseFormatError};

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

const DASHES: &str =
    "--1--6-49----1--8--97----6----6---1---3--8--6-79------2--3--9---84--25-----4-----";

/// A Sudoku toolkit for the command line.
#[derive(Debug, Parser)]
#[command(name = "sudokit", version, after_help = general_help())]
pub(crate) struct Args {
    #[command(subcommand)]
    pub(crate) command: Command,
}

/// The verbs.
#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    Solve(SolveArgs),
    Check(CheckArgs),
    Count(CountArgs),
    Convert(ConvertArgs),
}

/// Solve puzzles.
///
/// Each puzzle gets its solution, in input order. One with several solutions gets the first, and a warning; one
/// without a solution is reported, and its place in the output is left out (`--json` and `--csv` keep a row for it).
#[derive(Debug, Parser)]
#[command(after_help = examples("solve", &[
    ("PUZZLE", "one puzzle, drawn on a terminal"),
    ("puzzles.txt > solutions.txt", "a list, a solution a line"),
    ("puzzles.txt --keep-comments --output solutions.txt", "the file appears whole or not at all"),
    ("-- DASHES", "a puzzle that begins with `-`"),
]))]
pub(crate) struct SolveArgs {
    /// Form of the output [default: drawn on a terminal, else line]
    #[arg(long, value_name = "FORMAT", value_parser = written_form(), conflicts_with_all = ["json", "csv"], help_heading = "Output")]
    pub(crate) to: Option<To>,
    /// Write the label and comment of the input after the solution, in line output
    #[arg(long, help_heading = "Output")]
    pub(crate) keep_comments: bool,
    /// Take several solutions for a failure
    #[arg(long)]
    pub(crate) unique: bool,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

/// Say whether puzzles are proper: one solution, and no more.
///
/// The answer is `proper`, `several` (with two solutions and the cells in which they differ) or `none` (with what
/// clashes, or what cannot be, where the elimination rules show it). In line output it is the first of the fields
/// set apart by tabs; the second says where the puzzle stands. Exit status 0 says that all puzzles are proper.
#[derive(Debug, Parser)]
#[command(after_help = examples("check", &[
    ("PUZZLE", "one puzzle"),
    ("puzzles.txt --csv > report.csv", "a row for each puzzle of a list"),
    ("--quiet --strict puzzles.txt > /dev/null && echo good", "stop at the first that is not proper"),
]))]
pub(crate) struct CheckArgs {
    /// Form of the output [default: drawn on a terminal, else line]
    #[arg(long, value_name = "FORMAT", value_parser = answer_form(), conflicts_with_all = ["json", "csv"], help_heading = "Output")]
    pub(crate) to: Option<To>,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

/// Count the solutions of puzzles.
///
/// Counting stops at the limit: the answer is then `at least` that many.
#[derive(Debug, Parser)]
#[command(after_help = examples("count", &[
    ("PUZZLE", "one puzzle"),
    ("--limit 2 puzzles.txt | sort | uniq -c", "how many are proper, improper, without solution"),
    ("--limit 1000000000 --json puzzles.txt", "JSON lines"),
]))]
pub(crate) struct CountArgs {
    /// Form of the output [default: drawn on a terminal, else line]
    #[arg(long, value_name = "FORMAT", value_parser = answer_form(), conflicts_with_all = ["json", "csv"], help_heading = "Output")]
    pub(crate) to: Option<To>,
    /// Count no further than this
    #[arg(long, value_name = "N", default_value_t = 10_000, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) limit: u64,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

/// Convert puzzles from one form into another.
///
/// What is written is the puzzle: its givens, and with `--placed` the digits that a player placed. Nothing is
/// solved. Givens that clash are reported and left out.
#[derive(Debug, Parser)]
#[command(after_help = examples("convert", &[
    ("saved.ss --to line", "the givens as a line of 81 characters"),
    ("saved.ss --to line --placed", "with the digits placed since"),
    ("PUZZLE --to candidates", "what row, column and box leave in each cell"),
    ("list.csv --to line --output list.sdm", "a list from a table"),
]))]
pub(crate) struct ConvertArgs {
    /// Form of the output [default: drawn on a terminal, else line]
    #[arg(long, value_name = "FORMAT", value_parser = written_form(), conflicts_with_all = ["json", "csv"], help_heading = "Output")]
    pub(crate) to: Option<To>,
    /// Write the digits that a player placed, too
    #[arg(long)]
    pub(crate) placed: bool,
    /// Write the label and comment of the input after the puzzle, in line output
    #[arg(long, help_heading = "Output")]
    pub(crate) keep_comments: bool,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

/// What every verb takes.
#[derive(Debug, Parser)]
pub(crate) struct CommonArgs {
    /// Puzzles, or files of puzzles, or `-` for standard input [default: standard input]
    ///
    /// A file of that name wins over a puzzle of that spelling. After `--` an argument may begin with `-`.
    #[arg(value_name = "PUZZLE|FILE")]
    pub(crate) puzzles: Vec<OsString>,
    /// Form of the input [default: detected]
    #[arg(long, value_name = "FORMAT", value_parser = any_format(), help_heading = "Input")]
    pub(crate) from: Option<Format>,
    /// Write JSON lines, a row for each puzzle, those that failed too
    #[arg(long, conflicts_with = "csv", help_heading = "Output")]
    pub(crate) json: bool,
    /// Write CSV with a header, a row for each puzzle, those that failed too
    #[arg(long, help_heading = "Output")]
    pub(crate) csv: bool,
    /// Write to FILE, which appears whole or not at all [default: standard output]
    #[arg(long, short, value_name = "FILE", help_heading = "Output")]
    pub(crate) output: Option<PathBuf>,
    /// Whether to draw in color; `auto` respects `NO_COLOR`
    #[arg(long, value_name = "WHEN", value_enum, default_value_t = ColorWhen::Auto, help_heading = "Output")]
    pub(crate) color: ColorWhen,
    /// How many threads answer; results come in input order all the same [default: all cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Stop at the first failure
    #[arg(long)]
    pub(crate) strict: bool,
    /// Leave out warnings and progress
    #[arg(long, short)]
    pub(crate) quiet: bool,
}

/// When to draw in color.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ColorWhen {
    Auto,
    Always,
    Never,
}

/// The form of the output that `--to` asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum To {
    /// Drawn for people, as on a terminal.
    Drawn,
    Format(Format),
}

const DRAWN: &str = "drawn";

impl FromStr for To {
    type Err = ParseFormatError;

    fn from_str(name: &str) -> Result<Self, ParseFormatError> {
        if name == DRAWN { Ok(Self::Drawn) } else { name.parse().map(Self::Format) }
    }
}

/// Takes the name of any format.
fn any_format() -> impl TypedValueParser<Value = Format> {
    PossibleValuesParser::new(Format::ALL.into_iter().map(named))
        .try_map(|name| name.parse::<Format>())
}

/// Takes the name of a format that can be written.
fn written_form() -> impl TypedValueParser<Value = To> {
    form_parser(Format::ALL.into_iter().filter(|format| format.is_written()).map(named))
}

/// Takes the forms of answers that are not puzzles.
fn answer_form() -> impl TypedValueParser<Value = To> {
    let line = PossibleValue::new(Format::Line.name()).help("an answer on a line");
    form_parser([line].into_iter())
}

fn form_parser(formats: impl Iterator<Item = PossibleValue>) -> impl TypedValueParser<Value = To> {
    let drawn = PossibleValue::new(DRAWN).help("for people, as on a terminal");
    PossibleValuesParser::new(std::iter::once(drawn).chain(formats))
        .try_map(|name| name.parse::<To>())
}

fn named(format: Format) -> PossibleValue {
    PossibleValue::new(format.name()).help(format.description())
}

fn general_help() -> String {
    format!(
        "Examples:\n  sudokit solve {EASY}\n  sudokit solve puzzles.txt > solutions.txt\n  \
         cat puzzles.txt | sudokit check\n\nExit status: 0 all well, 1 something failed, 2 usage, 130 interrupted."
    )
}

/// The examples of a verb: what follows its name, and what that does. `PUZZLE` stands for a whole puzzle.
fn examples(verb: &str, lines: &[(&str, &str)]) -> String {
    let mut text = String::from("Examples:");
    for (line, what) in lines {
        let line = line.replace("PUZZLE", EASY).replace("DASHES", DASHES);
        text.push_str(&format!("\n  # {what}\n  sudokit {verb} {line}"));
    }
    text
}

/// What to type, for who gave no puzzle.
pub(crate) fn example(verb: &str) -> String {
    format!("sudokit {verb} {EASY}")
}
