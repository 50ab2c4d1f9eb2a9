//! `sudokit solve --search stack --trace` and `--delay`: plain backtracking, to be watched.

use std::io;
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use anstyle::{Ansi256Color, AnsiColor, Style};
use anyhow::{Context, Result};
use sudokit::formats::{Content, Entry, Format, ReadError};
use sudokit::render::text::{Drawing, Role, Span};
use sudokit::search::stack::{Counters, Event, Pick, StackSearch};
use sudokit::{Board, Cell, Digit, Grid};

use super::heading;
use crate::args::{CharsetArgs, PickedCell, SolveArgs, To};
use crate::diagnosis;
use crate::input::{self, Source};
use crate::interrupt::{self, Standing};
use crate::look::{self, Look};
use crate::output::{Form, Output};
use crate::part::Place;
use crate::report::{Outcome, UsageError, counted, say};
use crate::screen::Screen;

/// How the search picks its cells.
pub(super) fn pick(args: &SolveArgs) -> Pick {
    match args.pick {
        Some(PickedCell::Fewest) => Pick::Fewest,
        Some(PickedCell::First) | None => Pick::First,
    }
}

/// The first solution that plain backtracking finds.
pub(super) fn first_solution(content: &Content, pick: Pick) -> Option<Grid> {
    let mut search = StackSearch::new(&start(content).ok()?, pick);
    search.any(|event| event == Event::Solved).then(|| *search.grid())
}

/// The digits that the search starts from.
///
/// # Errors
///
/// A pencilmark puzzle has none.
fn start(content: &Content) -> Result<Grid, String> {
    match content {
        Content::Sukaku(_) => Err("plain backtracking cannot do pencilmark puzzles".into()),
        content => Ok(content.digits()),
    }
}

/// Runs the verb where the search is watched.
pub(super) fn run(args: &SolveArgs) -> Result<Outcome> {
    let common = &args.common;
    let sources = input::sources(&common.puzzles, common.from, false, "solve --search stack")?;
    let standing = Arc::new(Standing::default());
    let mut show: Box<dyn Show> = match args.delay {
        Some(delay) => Box::new(Played::new(args, delay, Arc::clone(&standing))?),
        None => {
            let form = Form::Text(Format::Line);
            let output = Output::open(common.output.as_deref(), form, Arc::clone(&standing))?;
            Box::new(Traced { output })
        }
    };
    interrupt::watch(Arc::clone(&standing)).context("cannot listen for Ctrl-C")?;
    let mut well = true;
    let result = watch_sources(&sources, args, &mut *show, &mut well).and_then(|()| show.finish());
    standing.screen().take();
    match result {
        // Nobody reads on, and that is well.
        Err(error) if !is_broken_pipe(&error) => Err(error),
        _ => Ok(if well { Outcome::Well } else { Outcome::Failed }),
    }
}

fn is_broken_pipe(error: &anyhow::Error) -> bool {
    let cause = error.downcast_ref::<io::Error>();
    cause.is_some_and(|cause| cause.kind() == io::ErrorKind::BrokenPipe)
}

fn watch_sources(
    sources: &[Source],
    args: &SolveArgs,
    show: &mut dyn Show,
    well: &mut bool,
) -> Result<()> {
    for source in sources {
        *well &= watch_all(source, args, show)?;
        if !*well && args.common.strict {
            break;
        }
    }
    Ok(())
}

/// Watches the search of every puzzle of a source; says what fails. Whether nothing did.
fn watch_all(source: &Source, args: &SolveArgs, show: &mut dyn Show) -> Result<bool> {
    let reader = source.open().and_then(|input| {
        input::reader(input, args.common.from).map_err(|error| input::cannot_read(&error))
    });
    let reader = match reader {
        Ok(reader) => reader,
        Err(message) => {
            say(&format!("{source}: {message}"));
            return Ok(false);
        }
    };
    let (mut entries, mut well) = (0, true);
    for read in reader {
        entries += 1;
        let line = read.as_ref().map_or_else(ReadError::line, |entry| entry.line);
        let place = Place { source, line };
        let result = match read {
            Ok(entry) => watch(place, &entry, pick(args), show)?,
            Err(error) => Err(input::explained(&error)),
        };
        if let Err(message) = result {
            show.before_message()?;
            say(&format!("{place}: {message}"));
            well = false;
            if args.common.strict {
                break;
            }
        }
    }
    if entries == 0 {
        say(&format!("{source}: no puzzle in it"));
    }
    Ok(well && entries > 0)
}

/// Watches a search up to its first solution. The inner error is that there is none.
fn watch(
    place: Place<'_>,
    entry: &Entry,
    pick: Pick,
    show: &mut dyn Show,
) -> Result<Result<(), String>> {
    let givens = match start(&entry.content) {
        Ok(givens) => givens,
        Err(message) => return Ok(Err(message)),
    };
    let mut search = StackSearch::new(&givens, pick);
    show.begin(place, entry, &givens)?;
    while let Some(event) = search.next() {
        show.event(event, &search)?;
        if event == Event::Solved {
            break;
        }
    }
    show.end(&search)?;
    Ok(match search.counters().solutions {
        0 => Err(match diagnosis::why_none(&entry.content) {
            Some(why) => format!("no solution: {why}"),
            None => "no solution".into(),
        }),
        _ => Ok(()),
    })
}

/// One way of showing a search.
trait Show {
    fn begin(&mut self, place: Place<'_>, entry: &Entry, givens: &Grid) -> Result<()>;

    /// A move, after which the search is like this.
    fn event(&mut self, event: Event, search: &StackSearch) -> Result<()>;

    fn end(&mut self, search: &StackSearch) -> Result<()>;

    /// Something is to be said on standard error.
    fn before_message(&mut self) -> Result<()>;

    fn finish(self: Box<Self>) -> Result<()>;
}

/// A line for each move.
struct Traced {
    output: Output,
}

impl Traced {
    fn line(&mut self, line: &str) -> Result<()> {
        Ok(self.output.text(format!("{line}\n").as_bytes())?)
    }
}

impl Show for Traced {
    fn begin(&mut self, _: Place<'_>, _: &Entry, givens: &Grid) -> Result<()> {
        self.line(&format!("puzzle {givens}"))
    }

    fn event(&mut self, event: Event, search: &StackSearch) -> Result<()> {
        let line = match event {
            Event::Place(candidate) => format!("place {candidate}"),
            Event::DeadEnd(cell) => format!("dead-end {cell}"),
            Event::Backtrack(candidate) => format!("backtrack {candidate}"),
            Event::Solved => format!("solved {}", search.grid()),
            Event::Exhausted => "exhausted".into(),
            // There are no others.
            _ => return Ok(()),
        };
        self.line(&line)
    }

    fn end(&mut self, search: &StackSearch) -> Result<()> {
        self.line(&totals(search.counters()))?;
        self.output.account(1, u64::from(search.counters().solutions == 0));
        Ok(())
    }

    fn before_message(&mut self) -> Result<()> {
        Ok(self.output.flush()?)
    }

    fn finish(self: Box<Self>) -> Result<()> {
        Ok(self.output.finish()?)
    }
}

/// How often what happened.
fn totals(counters: Counters) -> String {
    let Counters { placed, dead_ends, backtracks, solutions } = counters;
    let dead_ends = counted(dead_ends, "dead end");
    let backtracks = counted(backtracks, "backtrack");
    let solutions = counted(solutions, "solution");
    format!("{placed} placed, {dead_ends}, {backtracks}, {solutions}")
}

/// A board on the terminal.
struct Played {
    standing: Arc<Standing>,
    look: Look,
    color: bool,
    delay: Duration,
    heading: Option<String>,
    givens: Grid,
    /// When the next move is due.
    due: Instant,
    drawn: Instant,
}

/// How often the board is drawn if moves come faster.
const FRAME: Duration = Duration::from_millis(15);
/// What playing takes of the terminal.
const LINES: usize = 16;
const COLUMNS: usize = 72;

impl Played {
    fn new(args: &SolveArgs, delay: u64, standing: Arc<Standing>) -> Result<Self> {
        let refused = |what| UsageError(format!("{what}; `--trace` prints the same moves"));
        *standing.screen() = Some(Screen::open(LINES, COLUMNS).map_err(refused)?);
        let form = Form::of(&args.common, Some(To::Drawn));
        Ok(Self {
            standing,
            look: Look::of(&CharsetArgs { ascii: false, unicode: false }, &args.common),
            color: matches!(form, Form::Drawn { color: true }),
            delay: Duration::from_millis(delay),
            heading: None,
            givens: Grid::EMPTY,
            due: Instant::now(),
            drawn: Instant::now(),
        })
    }

    fn draw(&mut self, event: Option<Event>, search: &StackSearch) -> Result<()> {
        let mut text = self.heading.clone().map_or(String::new(), |heading| heading + "\n");
        for line in picture(self.look, &self.givens, search.grid(), event, self.color) {
            text.push_str(&line);
            text.push('\n');
        }
        text.push_str(&event.map_or(String::new(), said));
        text.push('\n');
        text.push_str(&totals(search.counters()));
        text.push('\n');
        if let Some(screen) = &mut *self.standing.screen() {
            screen.draw(&text)?;
        }
        self.drawn = Instant::now();
        Ok(())
    }
}

impl Show for Played {
    fn begin(&mut self, place: Place<'_>, entry: &Entry, givens: &Grid) -> Result<()> {
        let heading = heading(place, entry);
        self.heading = heading.map(|heading| heading.chars().take(COLUMNS).collect());
        self.givens = *givens;
        self.due = Instant::now();
        Ok(())
    }

    fn event(&mut self, event: Event, search: &StackSearch) -> Result<()> {
        let last = matches!(event, Event::Solved | Event::Exhausted);
        self.due += self.delay;
        let wait = self.due.saturating_duration_since(Instant::now());
        if wait >= FRAME || self.drawn.elapsed() >= FRAME || last {
            self.draw(Some(event), search)?;
            thread::sleep(wait);
        }
        // Moves that were late are not hurried after.
        self.due = self.due.max(Instant::now() - FRAME);
        Ok(())
    }

    fn end(&mut self, search: &StackSearch) -> Result<()> {
        if let Some(screen) = &mut *self.standing.screen() {
            screen.leave();
        }
        self.standing.add(1, u64::from(search.counters().solutions == 0));
        Ok(())
    }

    fn before_message(&mut self) -> Result<()> {
        Ok(())
    }

    fn finish(self: Box<Self>) -> Result<()> {
        Ok(())
    }
}

/// A move in words.
fn said(event: Event) -> String {
    match event {
        Event::Place(candidate) => format!("place {candidate}"),
        Event::DeadEnd(cell) => format!("dead end: no digit fits in {cell}"),
        Event::Backtrack(candidate) => format!("backtrack: take {candidate} back"),
        Event::Solved => "solved".into(),
        Event::Exhausted => "no solution: everything was tried".into(),
        _ => String::new(),
    }
}

/// The lines of a board in play: each digit in its color, what was placed behind a `+`, the cell of a dead end an `x`.
fn picture(
    look: Look,
    givens: &Grid,
    grid: &Grid,
    event: Option<Event>,
    color: bool,
) -> Vec<String> {
    let mut board = Board::new(givens);
    for (cell, digit) in grid.iter().filter(|(cell, _)| givens[*cell].is_none()) {
        // The search places nothing that clashes.
        let _ = board.enter(cell, Some(digit));
    }
    let dead_end = match event {
        Some(Event::DeadEnd(cell)) => Some(cell),
        _ => None,
    };
    let mut drawing = look.digits(&board);
    mark(&mut drawing, dead_end);
    let painted =
        |span: &Span| if color { look::styled(span, style(span.role)) } else { span.text.clone() };
    drawing.lines.iter().map(|line| line.iter().map(painted).collect()).collect()
}

/// Marks a cell in which no digit fits.
fn mark(drawing: &mut Drawing, dead_end: Option<Cell>) {
    let spans = drawing.lines.iter_mut().flatten();
    for span in spans.filter(|span| dead_end.is_some() && span.cell == dead_end) {
        span.text = span.text.replace('.', "x");
        span.role = Role::Clash(Digit::D1);
    }
}

fn style(role: Role) -> Style {
    match role {
        Role::Given(digit) => color_of(digit).on_default().bold(),
        Role::Placed(digit) => color_of(digit).on_default(),
        Role::Clash(_) => AnsiColor::Red.on_default().invert(),
        _ => Style::new().dimmed(),
    }
}

/// Nine colors that can be told apart, on dark ground and light.
fn color_of(digit: Digit) -> Ansi256Color {
    const COLORS: [u8; 9] = [196, 208, 178, 34, 37, 33, 99, 200, 137];
    Ansi256Color(COLORS[digit.index()])
}
