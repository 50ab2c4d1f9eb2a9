//! The arguments of `rate`.

use std::time::Duration;

use clap::{Parser, ValueEnum};

use super::{CharsetArgs, CommonArgs, To, answer_form, examples};

const EXAMPLES: &[(&str, &str)] = &[
    ("PUZZLE", "one puzzle: ER, EP, ED"),
    ("--why PUZZLE", "and the step that makes it so hard"),
    ("puzzles.txt --output rated.txt", "a list, a line for each, as `%g ED=%r/%p/%d`"),
    ("--format '%r %R' puzzles.txt", "the rating and the hardest technique"),
    ("--csv --timeout 60 puzzles.txt > rated.csv", "no more than a minute for each"),
    ("--scale ladder --why PUZZLE", "our own scale, and the bottleneck with its reason"),
    ("--scale hodoku puzzles.txt", "HoDoKu's score and level"),
];

/// What the format and the columns hold.
const LONG: &str = "\
In --format, what begins with `%` stands for:
  %r %p %d  ER, EP, ED
  %R %P %D  the technique of the hardest step, of the hardest up to the first
            placement, of the first step
  %g        the puzzle, 81 characters, `.` for an empty cell
  %i        the puzzle's label, or its 81 characters if it has none
  %n        the line that it stands on
  %e        the seconds that rating it took
  %t %%     a tab; a `%`

Columns of --json and --csv (schema 1), null or empty where they do not apply,
with --scale se:
  er ep ed  the ratings, as `7.2`
  hardest   the technique of the hardest step
  steps     how many steps the path has
  scale     `se-1.2.1`
  version   of sudokit

with --scale ladder or hodoku:
  score       the effort, or HoDoKu's score
  level       the band, or HoDoKu's level
  hardest     the technique of the path that comes last in its profile
  steps       how many steps the path has
  narrow      with ladder how many of them, singles aside, were the only one
              of their technique
  bottleneck  the step that counts most, as a line
  scale       `ladder` or `hodoku`
  version     of sudokit
In line output with these scales: the puzzle, score and level, tabs between.";

/// Rate how hard puzzles are.
///
/// The scale is Sudoku Explainer's, the one that people quote: ER is the rating of the hardest step on its path, EP that
/// of the hardest up to the first placement, ED that of the first step. The numbers equal those of Sudoku Explainer
/// 1.2.1. Only puzzles with exactly one solution are rated; of others it is said why not.
///
/// With `--scale ladder` it is our own: the band of the hardest step on the ladder's path, and an estimate of the effort
/// in which each step counts by its band, and the more the fewer ways on there were. With `--scale hodoku` it is
/// `HoDoKu`'s score and level, by the path of the profile `hodoku`.
#[derive(Debug, Parser)]
#[command(
    after_help = examples("rate", EXAMPLES),
    after_long_help = format!("{LONG}\n\n{}", examples("rate", EXAMPLES))
)]
pub(crate) struct RateArgs {
    /// Form of the output [default: drawn on a terminal, else line]
    #[arg(long, value_name = "FORMAT", value_parser = answer_form(), conflicts_with_all = ["json", "csv"], help_heading = "Output")]
    pub(crate) to: Option<To>,
    /// The line for each puzzle, with `%r` and the like; `--help` lists them
    #[arg(long, value_name = "TEXT", conflicts_with_all = ["json", "csv", "to"], help_heading = "Output")]
    pub(crate) format: Option<String>,
    /// The scale
    #[arg(long, value_enum, value_name = "SCALE", default_value_t = ScaleName::Se)]
    pub(crate) scale: ScaleName,
    /// Show the hardest step: which it is, on which board, what it concludes
    #[arg(long, conflicts_with_all = ["json", "csv", "format", "to"])]
    pub(crate) why: bool,
    /// Rate puzzles with several solutions too, as Sudoku Explainer would
    #[arg(long)]
    pub(crate) several: bool,
    /// Give up on a puzzle after so many seconds, and say what was reached
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub(crate) timeout: Option<Duration>,
    #[command(flatten)]
    pub(crate) charset: CharsetArgs,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

/// The scales there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ScaleName {
    /// Sudoku Explainer's: ER, EP, ED.
    Se,
    /// Our own: eleven bands, and an estimate of the effort.
    Ladder,
    /// `HoDoKu`'s score and level.
    Hodoku,
}

fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "not a number".to_owned())?;
    match Duration::try_from_secs_f64(seconds) {
        Ok(duration) if !duration.is_zero() => Ok(duration),
        _ => Err("expected a number of seconds above 0".into()),
    }
}
