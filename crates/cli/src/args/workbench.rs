//! The arguments of the verbs around the solver: looking at puzzles, symmetry, and what the shell needs.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::builder::TypedValueParser;
use clap::{Parser, ValueHint};
use clap_complete::Shell;
use sudokit::formats::Format;

use super::{CommonArgs, To, examples, form_parser, named, written_form};

/// Write the candidates of every cell: what row, column and box leave.
///
/// Digits that a player eliminated come back. With `--true` a cell keeps the digits that it takes in some solution:
/// for a puzzle with one solution, that solution. Digits that clash are reported and left out.
#[derive(Debug, Parser)]
#[command(after_help = examples("candidates", &[
    ("PUZZLE", "as a grid"),
    ("--true puzzles.txt", "the digits that occur in some solution"),
    ("--to sukaku puzzles.txt > pencilmarks.txt", "729 characters a puzzle"),
    ("--json puzzles.txt", "for each puzzle 81 lists of digits"),
]))]
pub(crate) struct CandidatesArgs {
    /// Form of the output [default: drawn on a terminal, else candidates]
    #[arg(long, value_name = "FORMAT", value_parser = candidate_form(), conflicts_with_all = ["json", "csv"], help_heading = "Output")]
    pub(crate) to: Option<To>,
    /// Keep the digits that occur in some solution
    #[arg(long = "true")]
    pub(crate) in_solutions: bool,
    #[command(flatten)]
    pub(crate) charset: CharsetArgs,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

/// Draw boards: givens, placed digits and clashes told apart, with or without color.
///
/// A given is drawn `5`, a placed digit `+5`, and one that clashes `5!`; among candidates they are `<5>`, `*5*` and
/// `<5>!`. What clashes is said below.
#[derive(Debug, Parser)]
#[command(after_help = examples("show", &[
    ("PUZZLE", "the digits"),
    ("--candidates saved.ss", "with the candidates left in each cell"),
    ("--large --unicode puzzles.txt | head -37", "each candidate in its place, framed with lines"),
]))]
pub(crate) struct ShowArgs {
    /// Draw the candidates of each cell
    #[arg(long, short)]
    pub(crate) candidates: bool,
    /// Draw each candidate in its place of a 3x3 pattern: 37 lines
    #[arg(long, short)]
    pub(crate) large: bool,
    #[command(flatten)]
    pub(crate) charset: CharsetArgs,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

/// Which characters frames are drawn with.
#[derive(Debug, Default, Parser)]
pub(crate) struct CharsetArgs {
    /// Draw with `+`, `-` and `|`
    #[arg(long, conflicts_with = "unicode", help_heading = "Output")]
    pub(crate) ascii: bool,
    /// Draw with lines [default: on a terminal, if the locale says UTF-8]
    #[arg(long, help_heading = "Output")]
    pub(crate) unicode: bool,
}

/// Write the canonical (minlex) form of puzzles and solutions.
///
/// Of all grids that moving rows, columns, bands and stacks, transposing and relabeling make of a grid it is the
/// smallest line, an empty cell being smaller than a digit. Two grids are equivalent if theirs are equal.
#[derive(Debug, Parser)]
#[command(after_help = examples("canon", &[
    ("PUZZLE", "one puzzle"),
    ("puzzles.txt | sort | uniq -c", "how many puzzles of each class"),
    ("--with-transform puzzles.txt", "also how it is made, and how many automorphisms there are"),
]))]
pub(crate) struct CanonArgs {
    /// Form of the output [default: drawn on a terminal, else line]
    #[arg(long, value_name = "FORMAT", value_parser = written_form(), conflicts_with_all = ["json", "csv"], help_heading = "Output")]
    pub(crate) to: Option<To>,
    /// Add the transform that makes it and the number of automorphisms, set apart by tabs, in line output
    ///
    /// An automorphism is a transform that turns the grid into itself; one is the transform that changes nothing.
    #[arg(long, help_heading = "Output")]
    pub(crate) with_transform: bool,
    /// Take the digits that a player placed for givens
    #[arg(long)]
    pub(crate) placed: bool,
    /// Write the label and comment of the input after the line, in line output
    #[arg(long, help_heading = "Output")]
    pub(crate) keep_comments: bool,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

/// Apply a transform to puzzles: the same puzzle in another arrangement.
///
/// A transform is written as `transpose rows 231456789 columns 123456789 digits 987654321`, what stays as it is left
/// out: the number that each row, each column and each digit gets. `transpose` comes first. Placed digits and
/// eliminated candidates go along, to a form of output that has them.
#[derive(Debug, Parser)]
#[command(
    override_usage = "sudokit transform [OPTIONS] <TRANSFORM> [PUZZLE|FILE]...\n       \
                      sudokit transform [OPTIONS] --random [PUZZLE|FILE]...",
    after_help = examples("transform", &[
        ("'transpose columns 987654321' PUZZLE", "a quarter turn"),
        ("'digits 987654321' puzzles.txt", "relabel the digits"),
        ("--random puzzles.txt", "a random transform, the same for all"),
        ("--random --seed 5 puzzles.txt > images.txt", "one that can be had again"),
        ("--random --seed 5 --inverse puzzles.txt", "what takes it back"),
    ])
)]
pub(crate) struct TransformArgs {
    /// The transform
    #[arg(value_name = "TRANSFORM", required_unless_present = "random")]
    pub(crate) transform: Option<OsString>,
    /// Take a random transform, the same for all puzzles; all are equally likely
    #[arg(long)]
    pub(crate) random: bool,
    /// Choose the random transform by this number [default: a random one, which is said]
    #[arg(long, value_name = "N", requires = "random")]
    pub(crate) seed: Option<u64>,
    /// Apply what takes the transform back
    #[arg(long)]
    pub(crate) inverse: bool,
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

/// Say whether puzzles are equivalent to a first one, with the transform that shows it.
///
/// The answer is `equivalent` or `different`. In line output it is the first of the fields set apart by tabs; the
/// second says where the puzzle stands, the third is a transform that makes it of the first one. Exit status 0 says
/// that all are equivalent.
#[derive(Debug, Parser)]
#[command(after_help = examples("equivalent", &[
    ("one.txt puzzles.txt", "which of a list are this puzzle in another arrangement"),
    ("one.txt two.txt > /dev/null && echo the same", "two puzzles in files"),
]))]
pub(crate) struct EquivalentArgs {
    /// The puzzle to compare with, or a file with one puzzle
    #[arg(value_name = "FIRST", value_hint = ValueHint::FilePath)]
    pub(crate) first: OsString,
    /// Form of the output [default: drawn on a terminal, else line]
    #[arg(long, value_name = "FORMAT", value_parser = super::answer_form(), conflicts_with_all = ["json", "csv"], help_heading = "Output")]
    pub(crate) to: Option<To>,
    /// Take the digits that a player placed for givens
    #[arg(long)]
    pub(crate) placed: bool,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

/// Drop puzzles that are equivalent to an earlier one.
///
/// The first of each class of equivalent puzzles is written as it is, in input order; how many were dropped is said
/// on standard error. Memory grows with the puzzles written, not with those read: some 50 bytes for each.
#[derive(Debug, Parser)]
#[command(after_help = examples("dedup", &[
    ("puzzles.txt > distinct.txt", "a list without repetitions"),
    ("*.txt --keep-comments --output distinct.sdm", "several lists at once"),
]))]
pub(crate) struct DedupArgs {
    /// Form of the output [default: drawn on a terminal, else line]
    #[arg(long, value_name = "FORMAT", value_parser = written_form(), conflicts_with_all = ["json", "csv"], help_heading = "Output")]
    pub(crate) to: Option<To>,
    /// Write the label and comment of the input after the puzzle, in line output
    #[arg(long, help_heading = "Output")]
    pub(crate) keep_comments: bool,
    #[command(flatten)]
    pub(crate) common: CommonArgs,
}

/// Write a script that completes the arguments of `sudokit` in a shell.
#[derive(Debug, Parser)]
#[command(after_help = examples("completions", &[
    ("bash > sudokit.bash", "then, in bash: `source sudokit.bash`"),
    ("zsh > _sudokit", "into a folder of `$fpath`"),
    ("fish > sudokit.fish", "into ~/.config/fish/completions"),
]))]
pub(crate) struct CompletionsArgs {
    /// The shell
    #[arg(value_name = "SHELL", value_enum)]
    pub(crate) shell: Shell,
}

/// Write the manual page of `sudokit`, or of a verb, or all of them into a folder.
#[derive(Debug, Parser)]
#[command(after_help = examples("man", &[
    ("> sudokit.1", "the general page, for `man ./sudokit.1`"),
    ("solve > sudokit-solve.1", "that of a verb"),
    ("--output-dir man1", "all of them"),
]))]
pub(crate) struct ManArgs {
    /// The verb [default: the general page]
    #[arg(value_name = "VERB", conflicts_with = "output_dir")]
    pub(crate) verb: Option<String>,
    /// Write all pages into this folder, which is made if it is not there
    #[arg(long, value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub(crate) output_dir: Option<PathBuf>,
}

/// Takes the forms that hold candidates.
fn candidate_form() -> impl TypedValueParser<Value = To> {
    form_parser([Format::Candidates, Format::Sukaku].into_iter().map(named))
}
