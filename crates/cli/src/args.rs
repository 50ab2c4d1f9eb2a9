//! The arguments of every verb.

use std::ffi::OsString;
use std::path::PathBuf;
use std::str::FromStr;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Parser, Subcommand, ValueEnum, ValueHint};
use sudokit::formats::{Format, ParseFormatError};

mod generate;
pub(crate) use generate::{GenerateArgs, SymmetryChoice};
mod logic;
pub(crate) use logic::{
    ExplainArgs, ExplainTo, GroupBy, HintArgs, SinglesArgs, SortBy, StepsArgs, TechniquesArgs,
    WhyArgs,
};
mod rating;
pub(crate) use rating::{RateArgs, ScaleName};
mod workbench;
pub(crate) use workbench::{
    CandidatesArgs, CanonArgs, CharsetArgs, CompletionsArgs, DedupArgs, EquivalentArgs, ManArgs,
    ShowArgs, TransformArgs,
};

const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

const DASHES: &str =
    "--1--6-49----1--8--97----6----6---1---3--8--6-79------2--3--9---84--25-----4-----";

const CHECK_EXAMPLES: &[(&str, &str)] = &[
    ("PUZZLE", "one puzzle"),
    ("puzzles.txt --csv > report.csv", "a row for each puzzle of a list"),
    ("--brief patterns.txt | grep -c ^proper", "how many of many are proper"),
    (
        "--quiet --strict puzzles.txt > /dev/null && echo good",
        "stop at the first that is not proper",
    ),
];

/// What the columns of `check` hold.
const CHECK_ROWS: &str = "\
Columns of --json and --csv (schema 1), null or empty where they do not apply:
  answer      `proper`, `several` or `none`
  first       the solution, or the first of several
  second      another of several
  differ      the cells in which these two differ
  why         why there is no solution, in words
  candidates  of several: the digits that each cell takes in some solution;
              81 lists in JSON, 729 characters in CSV
  further     of several: further givens that make it proper, as `r1c4=6`
  impossible  of none: givens without a solution even alone, none of them
              needless, as `r1c2=9`; of a pencilmark puzzle cells, as `r1c2=79`
  repairs     changes of one given that make it proper: in JSON objects such as
              {\"given\":\"r1c2=9\",\"instead\":3} (null: an empty cell), in CSV
              `r1c2=9>3` or `r1c2=9>.`
  wrong       of a puzzle in play without a solution: digits that are wrong, as
              `r1c3=1`, and eliminations, as `r5c5<>7`";

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
    Hint(HintArgs),
    Steps(StepsArgs),
    Explain(ExplainArgs),
    Why(WhyArgs),
    Singles(SinglesArgs),
    Techniques(TechniquesArgs),
    Rate(RateArgs),
    Generate(GenerateArgs),
    Candidates(CandidatesArgs),
    Show(ShowArgs),
    Canon(CanonArgs),
    Transform(TransformArgs),
    Equivalent(EquivalentArgs),
    Dedup(DedupArgs),
    Completions(CompletionsArgs),
    Man(ManArgs),
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
    ("--search stack --pick fewest --trace PUZZLE", "every move of a plain search"),
    ("--search stack --delay 50 PUZZLE", "the same, played in the terminal"),
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
    /// How to search: `stack` is plain backtracking, slow, and there to be watched
    #[arg(long, value_name = "WAY", value_enum, default_value_t = SearchWay::Fast, help_heading = "Search")]
    pub(crate) search: SearchWay,
    /// Which empty cell `--search stack` fills next [default: first]
    #[arg(long, value_name = "CELL", value_enum, help_heading = "Search")]
    pub(crate) pick: Option<PickedCell>,
    /// Print every move of `--search stack`, and how many there were
    ///
    /// A line each: `puzzle` with its line, `place` and `backtrack` with a cell and its digit, `dead-end` with a cell
    /// that no digit fits in, `solved` with the solution or `exhausted`, and at last the counts.
    #[arg(long, conflicts_with_all = ["to", "json", "csv", "keep_comments", "unique", "delay"], help_heading = "Search")]
    pub(crate) trace: bool,
    /// Play `--search stack` in the terminal, MS milliseconds a move
    #[arg(long, value_name = "MS", value_parser = clap::value_parser!(u64).range(..=60_000), conflicts_with_all = ["to", "json", "csv", "keep_comments", "unique", "output"], help_heading = "Search")]
    pub(crate) delay: Option<u64>,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

/// How `solve` searches.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SearchWay {
    /// The fastest there is
    Fast,
    /// Plain backtracking with a stack
    Stack,
}

/// Which empty cell plain backtracking fills next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PickedCell {
    /// The first one, row by row
    First,
    /// One with the fewest legal digits
    Fewest,
}

/// Say whether puzzles are proper: one solution, and no more. Of those that are not, say why.
///
/// The answer is `proper`, `several` or `none`. With `several` come two solutions and the cells in which they differ,
/// the digits that cells take in all the solutions, and the fewest further givens found that make the puzzle proper.
/// With `none` comes what clashes, or what the elimination rules meet, and givens that have no solution even alone. If
/// to change or drop one given makes the puzzle proper, that is said. Of a puzzle in play with a player gone astray, it
/// is said which digits are wrong.
///
/// In line output the answer is the first of the fields set apart by tabs; the second says where the puzzle stands.
/// Exit status 0 says that all puzzles are proper.
#[derive(Debug, Parser)]
#[command(
    after_help = examples("check", CHECK_EXAMPLES),
    after_long_help = format!("{CHECK_ROWS}\n\n{}", examples("check", CHECK_EXAMPLES))
)]
pub(crate) struct CheckArgs {
    /// Form of the output [default: drawn on a terminal, else line]
    #[arg(long, value_name = "FORMAT", value_parser = answer_form(), conflicts_with_all = ["json", "csv"], help_heading = "Output")]
    pub(crate) to: Option<To>,
    /// Leave out what takes time to find out of puzzles that are not proper
    ///
    /// That is all but two solutions, what clashes and what the elimination rules meet. Proper puzzles take no longer
    /// without it.
    #[arg(long)]
    pub(crate) brief: bool,
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
/// What is written is the puzzle: its givens, and with `--placed` the digits that a player placed; forms of games keep
/// these and the candidates anyway. Nothing is solved. Givens that clash are reported and left out. What the form
/// cannot keep is named at the end.
#[derive(Debug, Parser)]
#[command(after_help = examples("convert", &[
    ("saved.ss --to line", "the givens as a line of 81 characters"),
    ("saved.ss --to line --placed", "with the digits placed since"),
    ("--to candidates PUZZLE", "what row, column and box leave in each cell"),
    ("list.csv --to line --output list.sdm", "a list from a table"),
    ("--to sudokupad PUZZLE", "a link"),
    ("--list", "all forms, and what they keep"),
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
    /// Refuse a puzzle of which the form of the output cannot keep everything
    #[arg(long, help_heading = "Output")]
    pub(crate) lossless: bool,
    /// Take the guess of a near miss, such as `0` for `O`, and say so
    #[arg(long, help_heading = "Input")]
    pub(crate) repair: bool,
    /// List the forms: which are read (r) and written (w), and what each keeps
    #[arg(long)]
    pub(crate) list: bool,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

/// What every verb takes.
#[derive(Clone, Debug, Parser)]
pub(crate) struct CommonArgs {
    /// Puzzles, or files of puzzles, or `-` for standard input [default: standard input]
    ///
    /// A file of that name wins over a puzzle of that spelling. After `--` an argument may begin with `-`.
    #[arg(value_name = "PUZZLE|FILE", value_hint = ValueHint::FilePath)]
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
    #[arg(long, short, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Output")]
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
    /// Whether near misses are mended; an argument of `convert` alone.
    #[arg(skip)]
    pub(crate) repair: bool,
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
        "Examples:\n  sudokit solve \\\n  {EASY}\n  sudokit solve puzzles.txt > solutions.txt\n  \
         cat puzzles.txt | sudokit check\n\nExit status: 0 all well, 1 something failed, 2 usage, 130 interrupted."
    )
}

/// The examples of a verb: what follows its name, and what that does. `PUZZLE` stands for a whole puzzle. It has a line
/// of its own, so that what is copied from a narrow terminal runs.
fn examples(verb: &str, lines: &[(&str, &str)]) -> String {
    let mut text = String::from("Examples:");
    for (line, what) in lines {
        let line = line
            .replace("PUZZLE", &format!("\\\n  {EASY}"))
            .replace("DASHES", &format!("\\\n  {DASHES}"));
        text.push_str(&format!("\n  # {what}\n  sudokit {verb} {line}"));
    }
    text
}

/// What to type, for who gave no puzzle.
pub(crate) fn example(verb: &str) -> String {
    format!("sudokit {verb} {EASY}")
}
