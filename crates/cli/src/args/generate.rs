//! The arguments of the verbs that make puzzles.

use std::ffi::OsString;
use std::ops::RangeInclusive;
use std::path::PathBuf;

use clap::builder::PossibleValuesParser;
use clap::builder::TypedValueParser;
use clap::{Parser, ValueHint};
use sudokit::generate::Symmetry;

use super::{ColorWhen, CommonArgs, To, examples, written_form};

/// Make puzzles.
///
/// Each is proper: it has one solution. Without further wishes it is also minimal: it would have several without any one
/// of its givens. With a symmetry, a pattern or more than 26 givens it need not be; `--minimal` insists.
///
/// A seed makes the same puzzles again, on any machine and any number of threads. Ctrl-C ends with what was made.
#[derive(Debug, Parser)]
#[command(after_help = examples("generate", &[
    ("", "a minimal puzzle"),
    ("-n 100 --seed 5 > made.txt", "a hundred, the same ones each time"),
    ("-n 10 --clues 28-32 --symmetry rotate-180", "symmetric, by number of givens"),
    ("--pattern one.txt", "givens in the same places as those of a puzzle"),
    ("-n 5 --csv", "with solution and number of givens"),
    ("-n 3 --grids", "solution grids, all equally likely"),
    ("-n 3 --random-givens 20", "legal givens, with how many solutions they have"),
]))]
pub(crate) struct GenerateArgs {
    /// How many to make
    #[arg(short = 'n', long = "count", value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u64).range(1..))]
    pub(crate) count: u64,
    /// Choose by this number [default: a random one; the number is always said on standard error]
    #[arg(long, value_name = "N")]
    pub(crate) seed: Option<u64>,
    /// The number of givens, or a range such as 28-32
    #[arg(long, value_name = "N|N-M", value_parser = clues, help_heading = "Puzzles")]
    pub(crate) clues: Option<RangeInclusive<usize>>,
    /// The symmetry of the places of the givens; `random` is another for each puzzle
    #[arg(long, value_name = "SYMMETRY", value_parser = symmetry(), help_heading = "Puzzles")]
    pub(crate) symmetry: Option<SymmetryChoice>,
    /// Exactly these places: a file or text of 81 characters, `.` and `0` for an empty cell
    #[arg(long, value_name = "PUZZLE|FILE", value_hint = ValueHint::FilePath, help_heading = "Puzzles")]
    pub(crate) pattern: Option<OsString>,
    /// Only puzzles of this solution: a full grid, or a proper puzzle, or a file of one
    #[arg(long, value_name = "GRID|FILE", value_hint = ValueHint::FilePath, help_heading = "Puzzles")]
    pub(crate) from: Option<OsString>,
    /// Minimal puzzles alone, whatever else is asked for
    #[arg(long, help_heading = "Puzzles")]
    pub(crate) minimal: bool,
    /// Pencilmark puzzles: minimal ones, given by candidates
    #[arg(long, help_heading = "Other grids", conflicts_with_all = ["clues", "symmetry", "pattern", "minimal"])]
    pub(crate) sukaku: bool,
    /// Solution grids, each equally likely
    #[arg(long, help_heading = "Other grids", conflicts_with_all = ["clues", "symmetry", "pattern", "from", "minimal", "sukaku"])]
    pub(crate) grids: bool,
    /// Grids of N givens, each drawn evenly among the legal placements; says how many solutions there are
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(0..=81), help_heading = "Other grids", conflicts_with_all = ["clues", "symmetry", "pattern", "from", "minimal", "sukaku", "grids"])]
    pub(crate) random_givens: Option<u64>,
    /// End after so many seconds with what was made
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) timeout: Option<f64>,
    /// Form of the output [default: drawn on a terminal, else line; with --sukaku sukaku]
    #[arg(long, value_name = "FORMAT", value_parser = written_form(), conflicts_with_all = ["json", "csv"], help_heading = "Output")]
    pub(crate) to: Option<To>,
    /// Write JSON lines
    #[arg(long, conflicts_with = "csv", help_heading = "Output")]
    pub(crate) json: bool,
    /// Write CSV with a header
    #[arg(long, help_heading = "Output")]
    pub(crate) csv: bool,
    /// Write to FILE, which appears whole or not at all [default: standard output]
    #[arg(long, short, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Output")]
    pub(crate) output: Option<PathBuf>,
    /// Whether to draw in color; `auto` respects `NO_COLOR`
    #[arg(long, value_name = "WHEN", value_enum, default_value_t = ColorWhen::Auto, help_heading = "Output")]
    pub(crate) color: ColorWhen,
    /// How many threads work; the output does not depend on it [default: all cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub(crate) threads: Option<u16>,
    /// Leave out progress
    #[arg(long, short)]
    pub(crate) quiet: bool,
}

impl GenerateArgs {
    /// What other verbs take too, as far as it is here.
    pub(crate) fn common(&self) -> CommonArgs {
        CommonArgs {
            puzzles: Vec::new(),
            from: None,
            json: self.json,
            csv: self.csv,
            output: self.output.clone(),
            color: self.color,
            threads: self.threads,
            strict: false,
            quiet: self.quiet,
            repair: false,
        }
    }
}

/// A symmetry, or one at random.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum SymmetryChoice {
    Random,
    Fixed(Symmetry),
}

fn symmetry() -> impl TypedValueParser<Value = SymmetryChoice> {
    let names = Symmetry::ALL.iter().map(|(_, name)| *name).chain(["random"]);
    PossibleValuesParser::new(names).try_map(|name| match name.as_str() {
        "random" => Ok(SymmetryChoice::Random),
        name => name.parse().map(SymmetryChoice::Fixed),
    })
}

/// Reads `24` or `20-24`.
fn clues(text: &str) -> Result<RangeInclusive<usize>, String> {
    let number = |text: &str| match text.trim().parse::<usize>() {
        Ok(number) if number <= 81 => Ok(number),
        Ok(number) => Err(format!("a grid has no {number} cells")),
        Err(_) => Err(format!("`{text}` is not a number; expected one such as 24, or 20-24")),
    };
    match text.split_once('-') {
        Some((fewest, most)) => Ok(number(fewest)?..=number(most)?),
        None => number(text).map(|count| count..=count),
    }
}

fn seconds(text: &str) -> Result<f64, String> {
    match text.parse::<f64>() {
        Ok(seconds) if seconds > 0.0 && seconds <= 1e9 => Ok(seconds),
        _ => Err("expected a number of seconds above 0".into()),
    }
}
