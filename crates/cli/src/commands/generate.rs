//! `sudokit generate`: puzzles as they are wished for.

use std::ffi::OsStr;
use std::fs;
use std::sync::atomic::AtomicBool;

use anyhow::{Context, Result};
use rand::TryRng;
use rand::rngs::SysRng;
use sudokit::formats::{Content, Format};
use sudokit::generate::{self, Recipe, Symmetry};
use sudokit::search::{self, Puzzle};
use sudokit::{Cell, CellSet, Grid};

use crate::args::{GenerateArgs, SymmetryChoice};
use crate::input;
use crate::making::{self, Maker, Product};
use crate::output::Form;
use crate::report::{Outcome, UsageError, counted, say};
use crate::row::Value;

/// Solutions of random givens are counted up to this number.
const MOST_SOLUTIONS: u64 = 10_000;

/// More givens than this, and a minimal puzzle is not expected.
const MOST_MINIMAL: usize = 26;

/// Runs the verb.
pub(crate) fn run(args: &GenerateArgs) -> Result<Outcome> {
    let kind = Kind::of(args)?;
    let format = if args.sukaku { Format::Sukaku } else { Format::Line };
    let form = Form::or(format, &args.common(), args.to);
    let seed = match args.seed {
        Some(seed) => seed,
        None => SysRng.try_next_u64().context("the system has no random numbers")?,
    };
    say(&format!("seed {seed}"));
    making::run(kind, seed, args.count, args.timeout, form, &args.common())
}

/// What is made.
enum Kind {
    Puzzles(Box<Recipe>),
    Sukaku(Option<Grid>),
    Grids,
    RandomGivens(usize),
}

impl Kind {
    fn of(args: &GenerateArgs) -> Result<Self> {
        if args.grids {
            return Ok(Self::Grids);
        }
        if let Some(count) = args.random_givens {
            return Ok(Self::RandomGivens(count as usize));
        }
        let from = args.from.as_deref().map(solution).transpose()?;
        if args.sukaku {
            return Ok(Self::Sukaku(from));
        }
        let mut recipe = Recipe::default();
        recipe.pattern = args.pattern.as_deref().map(pattern).transpose()?;
        recipe.symmetry = match args.symmetry {
            Some(SymmetryChoice::Random) => None,
            Some(SymmetryChoice::Fixed(symmetry)) => Some(symmetry),
            None => Some(Symmetry::None),
        };
        recipe.minimal = args.minimal
            || recipe.pattern.is_none()
                && recipe.symmetry == Some(Symmetry::None)
                && args.clues.as_ref().is_none_or(|clues| *clues.start() <= MOST_MINIMAL);
        recipe.clues.clone_from(&args.clues);
        recipe.from = from;
        recipe.check().map_err(|error| UsageError(format!("no such puzzle: {error}")))?;
        Ok(Self::Puzzles(Box::new(recipe)))
    }
}

impl Maker for Kind {
    fn columns(&self) -> &'static [&'static str] {
        match self {
            Self::Puzzles(_) => &["puzzle", "solution", "clues", "minimal"],
            Self::Sukaku(_) => &["puzzle", "solution"],
            Self::Grids => &["solution"],
            Self::RandomGivens(_) => &["puzzle", "clues", "solutions"],
        }
    }

    /// As many as the solver works at well; few where each takes long.
    fn block(&self) -> u64 {
        match self {
            Self::Puzzles(recipe) if recipe.pattern.is_none() && recipe.clues.is_none() => 64,
            _ => 4,
        }
    }

    fn make(
        &self,
        seed: u64,
        indices: std::ops::Range<u64>,
        stop: &AtomicBool,
    ) -> Vec<Result<Product, String>> {
        let mut rngs: Vec<_> = indices.map(|index| generate::stream(seed, index)).collect();
        if let Self::Puzzles(recipe) = self {
            let made = recipe.make_each(&mut rngs, stop);
            return made
                .into_iter()
                .map(|made| Ok(product(&made.map_err(|e| e.to_string())?)))
                .collect();
        }
        let each = rngs.iter_mut().map(|rng| match self {
            Self::Sukaku(from) => {
                let solution = from.unwrap_or_else(|| generate::random_solution(rng));
                let puzzle = generate::minimal_sukaku(rng, &solution);
                let line = sudokit::text::sukaku::to_line(&puzzle);
                Product::new(puzzle.into(), vec![Value::Text(line), (&solution).into()])
            }
            Self::RandomGivens(count) => {
                random_givens(&generate::random_givens(rng, *count), *count)
            }
            _ => {
                let solution = generate::random_solution(rng);
                Product::new(solution.into(), vec![(&solution).into()])
            }
        });
        each.map(Ok).collect()
    }
}

fn product(made: &generate::Made) -> Product {
    let count = made.givens.filled().len() as u64;
    let minimal = if made.is_minimal { ", minimal" } else { "" };
    Product {
        heading: format!("{}{minimal}", counted(count, "given")),
        ..Product::new(
            Content::from(made.givens),
            vec![
                (&made.givens).into(),
                (&made.solution).into(),
                Value::Integer(count),
                Value::Flag(made.is_minimal),
            ],
        )
    }
}

/// Random givens, with how many solutions they have.
fn random_givens(grid: &Grid, wanted: usize) -> Product {
    let count = grid.filled().len();
    let solutions = search::count(grid, MOST_SOLUTIONS);
    let mut told = match solutions {
        0 => "no solution".to_owned(),
        MOST_SOLUTIONS => format!("at least {MOST_SOLUTIONS} solutions"),
        solutions => counted(solutions, "solution"),
    };
    if count < wanted {
        told += &format!(", and no legal placement after {}", counted(count as u64, "given"));
    }
    let columns = vec![grid.into(), Value::Integer(count as u64), Value::Integer(solutions)];
    Product {
        heading: told.clone(),
        comment: Some(told),
        ..Product::new(Content::from(*grid), columns)
    }
}

/// The solution that `--from` names.
fn solution(argument: &OsStr) -> Result<Grid> {
    let entry =
        input::only_entry(argument, None).map_err(|what| UsageError(format!("--from: {what}")))?;
    let grid = entry.content.givens();
    if grid.is_solved() {
        return Ok(grid);
    }
    match Puzzle::try_from(grid) {
        Ok(puzzle) => Ok(*puzzle.solution()),
        Err(error) => {
            Err(UsageError(format!("--from: neither a solution nor a puzzle with one: {error}"))
                .into())
        }
    }
}

/// The places that `--pattern` names: 81 characters, or the givens of a puzzle in any form.
fn pattern(argument: &OsStr) -> Result<CellSet> {
    let text = fs::read_to_string(argument).unwrap_or_else(|_| argument.to_string_lossy().into());
    let is_cell = |symbol: &char| symbol.is_alphanumeric() || ".*#_".contains(*symbol);
    let cells: Vec<char> = text.chars().filter(is_cell).collect();
    if cells.len() == 81 {
        let given = |(cell, symbol): (Cell, char)| (!".0_".contains(symbol)).then_some(cell);
        return Ok(Cell::ALL.into_iter().zip(cells).filter_map(given).collect());
    }
    let entry = input::only_entry(argument, None).map_err(|what| {
        UsageError(format!("--pattern: {what}\n\nA pattern has 81 characters, `.` for an empty cell and `x` or a digit for a given."))
    })?;
    Ok(entry.content.givens().filled())
}
