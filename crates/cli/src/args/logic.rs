//! The arguments of the verbs of logic: hints, steps, paths, reasons, singles, the techniques themselves.

use std::ffi::OsString;
use std::num::NonZeroU16;
use std::path::PathBuf;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap::{Args as ClapArgs, Parser, ValueEnum};
use sudokit::logic::{Profile, Technique};
use sudokit::{Candidate, Cell};
use sudokit_play::Level;

use super::{CharsetArgs, CommonArgs, To, answer_form, examples};

/// Give a hint: what is wrong, or the next step.
///
/// A wrong digit or a candidate that was taken away wrongly is said first, since nothing that is deduced from it
/// holds. Else the hint is the next step of the profile, a deduction and never a look at the solution; where no
/// technique has one, the hint says so. How much is told is the level: 1 where to look, 2 which technique, 3 which
/// cells and digits, 4 what follows, 5 the whole reason.
#[derive(Debug, Parser)]
#[command(after_help = examples("hint", &[
    ("PUZZLE", "the next step, with its reason"),
    ("--level 1 saved.ss", "just where to look"),
    ("--basic --cell r1c3 PUZZLE", "what row, column and box leave in a cell"),
]))]
pub(crate) struct HintArgs {
    /// Form of the output [default: drawn]
    #[arg(long, value_name = "FORM", value_parser = answer_form(), conflicts_with_all = ["json", "csv"], help_heading = "Output")]
    pub(crate) to: Option<To>,
    /// How much to tell, 1 (where to look) to 5 (the whole reason)
    #[arg(long, short, value_name = "N", default_value_t = Level::Reason, value_parser = level())]
    pub(crate) level: Level,
    /// Tell the plain candidates instead: what row, column and box leave in each empty cell
    #[arg(long, conflicts_with = "level")]
    pub(crate) basic: bool,
    /// Tell the plain candidates of this cell alone
    #[arg(long, value_name = "CELL", requires = "basic")]
    pub(crate) cell: Option<Cell>,
    #[command(flatten)]
    pub(crate) profile: ProfileArgs,
    #[command(flatten)]
    pub(crate) charset: CharsetArgs,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

/// List all steps that there are now.
///
/// Every instance of every technique of the profile, on the board as it is: `technique pattern => conclusions`.
#[derive(Debug, Parser)]
#[command(after_help = examples("steps", &[
    ("PUZZLE", "technique by technique"),
    ("--technique x-wing --technique skyscraper puzzles.txt", "two techniques"),
    ("--sort size --to line PUZZLE", "those that conclude most first, one a line"),
]))]
pub(crate) struct StepsArgs {
    /// Form of the output [default: drawn]
    #[arg(long, value_name = "FORM", value_parser = answer_form(), conflicts_with_all = ["json", "csv"], help_heading = "Output")]
    pub(crate) to: Option<To>,
    /// Look for this technique alone, or for these; those that the profile lacks, too
    #[arg(long, short, value_name = "ID")]
    pub(crate) technique: Vec<Technique>,
    /// What steps are gathered by
    #[arg(long, value_enum, value_name = "BY", default_value_t = GroupBy::Technique)]
    pub(crate) group: GroupBy,
    /// In which order they come, within their group
    #[arg(long, value_enum, value_name = "BY", default_value_t = SortBy::Profile)]
    pub(crate) sort: SortBy,
    #[command(flatten)]
    pub(crate) profile: ProfileArgs,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

/// What steps are gathered by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum GroupBy {
    /// The technique.
    Technique,
    /// What is concluded: several reasons for the same together.
    Conclusion,
    /// Nothing.
    None,
}

/// What steps are sorted by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum SortBy {
    /// The order of the profile, and of the technique.
    Profile,
    /// How much is concluded, most first; a placement counts as ten eliminations.
    Size,
    /// The first digit of the conclusion.
    Digit,
    /// The first cell of the conclusion.
    Cell,
}

/// Explain the whole path to the solution, or to where the techniques end.
///
/// First a summary: whether logic alone solves it, which techniques were used how often, the hardest. Then each step
/// with its reason.
#[derive(Debug, Parser)]
#[command(after_help = examples("explain", &[
    ("PUZZLE", "step by step"),
    ("--grids PUZZLE", "with a drawing of the marked candidates before each step"),
    ("--to markdown puzzles.txt > paths.md", "for a forum"),
    ("--to summary puzzles.txt", "the summary alone"),
]))]
pub(crate) struct ExplainArgs {
    /// Form of the output
    #[arg(long, value_enum, value_name = "FORM", default_value_t = ExplainTo::Drawn, conflicts_with_all = ["json", "csv"], help_heading = "Output")]
    pub(crate) to: ExplainTo,
    /// Draw the marked candidates before each step
    #[arg(long, help_heading = "Output")]
    pub(crate) grids: bool,
    /// Go on where the techniques end: a search refutes one candidate, which is no logic
    #[arg(long, help_heading = "Techniques")]
    pub(crate) trial: bool,
    #[command(flatten)]
    pub(crate) profile: ProfileArgs,
    #[command(flatten)]
    pub(crate) charset: CharsetArgs,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

/// The forms of a path.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum ExplainTo {
    /// For people: the summary, then each step with its reason.
    Drawn,
    /// The summary alone.
    Summary,
    /// One step a line, without its reason.
    Line,
    /// The same as drawn, with all drawings, in markdown.
    Markdown,
}

/// Say why a digit cannot be in a cell.
///
/// The shortest refutation that was found: steps that take the candidate away, or steps from assuming it to what
/// cannot be. Where there is none, that is said, and how far the search went. Nothing is looked up in the solution.
#[derive(Debug, Parser)]
#[command(after_help = examples("why", &[
    ("r1c4=2 PUZZLE", "one candidate"),
    ("--grids r1c4=2 r1c4=3 PUZZLE", "two of them, with drawings"),
]))]
pub(crate) struct WhyArgs {
    /// Form of the output [default: drawn]
    #[arg(long, value_name = "FORM", value_parser = answer_form(), conflicts_with_all = ["json", "csv"], help_heading = "Output")]
    pub(crate) to: Option<To>,
    /// Draw the marked candidates before each step
    #[arg(long, help_heading = "Output")]
    pub(crate) grids: bool,
    #[command(flatten)]
    pub(crate) profile: ProfileArgs,
    #[command(flatten)]
    pub(crate) charset: CharsetArgs,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

impl WhyArgs {
    /// Tells the candidates (`r4c7=3`, `r4c7<>3`) among the arguments from the puzzles.
    pub(crate) fn split(&self) -> (Vec<Candidate>, CommonArgs) {
        let mut common = self.common.clone();
        let mut candidates = Vec::new();
        let as_candidate = |argument: &OsString| argument.to_str()?.parse().ok();
        common.puzzles.retain(|argument| match as_candidate(argument) {
            Some(candidate) => {
                candidates.push(candidate);
                false
            }
            None => true,
        });
        (candidates, common)
    }
}

/// Place the singles: what has one place or one candidate left.
///
/// Those that are there now, or with `--all` on to where there are none.
#[derive(Debug, Parser)]
#[command(after_help = examples("singles", &[
    ("PUZZLE", "those that are there now"),
    ("--all puzzles.txt > advanced.txt", "on to the end"),
]))]
pub(crate) struct SinglesArgs {
    /// Form of the output [default: drawn on a terminal, else line]
    #[arg(long, value_name = "FORM", value_parser = answer_form(), conflicts_with_all = ["json", "csv"], help_heading = "Output")]
    pub(crate) to: Option<To>,
    /// Go on until there are none
    #[arg(long, short)]
    pub(crate) all: bool,
    #[command(flatten)]
    pub(crate) charset: CharsetArgs,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

/// List the techniques, print their pages, or verify them.
///
/// Without arguments a table of all techniques, in the order of the ladder. With ids, names or aliases the pages of
/// these. With `--verify` positions in the format of `HoDoKu`'s library are held against what the techniques find: a JSON
/// line each, then one of totals.
#[derive(Debug, Parser)]
#[command(
    after_help = "Examples:\n  # the table\n  sudokit techniques\n  # a page\n  sudokit techniques x-wing\n  \
    # what comes out differently\n  sudokit techniques --verify positions.txt > report.jsonl\n\n\
    Exit status of --verify: 0 if nothing is missing and every line could be read, else 1."
)]
pub(crate) struct TechniquesArgs {
    /// Print the pages of these
    #[arg(value_name = "ID", conflicts_with = "verify")]
    pub(crate) ids: Vec<Technique>,
    /// Verify the positions of a file, or of `-`, standard input
    #[arg(long, value_name = "FILE")]
    pub(crate) verify: Option<PathBuf>,
    /// Write JSON lines, one a technique, with its page
    #[arg(long, conflicts_with = "verify")]
    pub(crate) json: bool,
    /// How many threads verify [default: all cores]
    #[arg(long, value_name = "N", requires = "verify")]
    pub(crate) threads: Option<NonZeroU16>,
}

/// Which techniques, in which order.
#[derive(Clone, Debug, ClapArgs)]
pub(crate) struct ProfileArgs {
    /// Which techniques are tried, and in which order
    #[arg(long, value_name = "NAME", default_value = Profile::IDS[0], value_parser = PossibleValuesParser::new(Profile::IDS))]
    profile: String,
}

impl ProfileArgs {
    /// The profile.
    pub(crate) fn get(&self) -> Profile {
        // The parser lets the names of profiles through alone.
        Profile::named(&self.profile).unwrap_or_else(Profile::ladder)
    }
}

fn level() -> impl TypedValueParser<Value = Level> {
    PossibleValuesParser::new(["1", "2", "3", "4", "5"]).try_map(|text| text.parse::<Level>())
}
