//! Ratings on Sudoku Explainer's scale, against known ones of the shared folder, and the soundness of every step.
//!
//! `golden/ratings.tsv` has the ratings of puzzles; section 9 of `design/se-rating.md` whole paths.

use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use sudokit_core::{Candidate, Cell, Digit, Grid};
use sudokit_logic::explainer::oracle::{self, PlainStep};
use sudokit_logic::explainer::{Form, Kind, Rater, Stopped, Taken, Tenths};
use sudokit_search::Puzzle;

mod support;

fn shared(name: &str) -> Option<String> {
    let Some(shared) = std::env::var_os("SUDOKIT_SHARED") else {
        println!("skipped: no SUDOKIT_SHARED");
        return None;
    };
    Some(std::fs::read_to_string(PathBuf::from(shared).join(name)).expect("the shared file"))
}

fn long() -> bool {
    std::env::var_os("SUDOKIT_LONG").is_some()
}

/// Every rating equals the known one: below 9.5 here, all in the long run.
#[test]
fn ratings_are_the_known_ones() {
    let Some(text) = shared("golden/ratings.tsv") else { return };
    let mut rater = Rater::new();
    let mut compared = 0;
    for line in text.lines().skip(1) {
        let fields: Vec<&str> = line.split('\t').collect();
        let er: f64 = fields[1].parse().expect("a rating");
        if er >= 9.5 && !long() {
            continue;
        }
        let ratings = rater.rate(&fields[0].parse::<Grid>().expect("a puzzle"));
        let ours = [ratings.er, ratings.ep, ratings.ed].map(|rating: Tenths| rating.to_string());
        assert_eq!(ours.as_slice(), &fields[1..4], "{}", fields[0]);
        compared += 1;
    }
    println!("{compared} rows equal");
    assert!(compared > 1000);
}

/// The paths of the specification's bring-up table, step by step.
#[test]
fn paths_are_the_known_ones() {
    let Some(text) = shared("design/se-rating.md") else { return };
    let mut rater = Rater::new();
    let mut compared = 0;
    for line in text.lines().filter(|line| line.starts_with("| ")) {
        let fields: Vec<&str> = line.split('|').map(str::trim).collect();
        let [_, _, _, puzzle, ratings, steps, ..] = fields.as_slice() else { continue };
        let Ok(puzzle) = puzzle.trim_matches('`').parse::<Grid>() else { continue };
        let (found, path) = rater.path(&puzzle);
        assert_eq!(format!("{}/{}/{}", found.er, found.ep, found.ed), *ratings, "{puzzle}");
        assert_eq!(path.iter().map(short).collect::<Vec<_>>(), listed(steps), "{puzzle}");
        compared += 1;
    }
    println!("{compared} paths equal");
    assert!(compared > 30);
}

/// The steps of a list like `2b l; NP 3.0 x2; Region 8.2 c10`, each on its own.
fn listed(steps: &str) -> Vec<String> {
    let mut all = Vec::new();
    for part in steps.split(';').map(str::trim) {
        if part.chars().next().is_some_and(|c| c.is_ascii_digit() || "abl".contains(c)) {
            for run in part.split(' ') {
                let (count, name) = run.split_at(run.len() - 1);
                let count = if count.is_empty() { 1 } else { count.parse().expect("a count") };
                all.extend(std::iter::repeat_n(name.to_owned(), count));
            }
        } else if let Some((step, count)) = part.rsplit_once(" x") {
            let count = count.parse().expect("a count");
            all.extend(std::iter::repeat_n(step.to_owned(), count));
        } else {
            all.push(part.to_owned());
        }
    }
    all
}

/// A step in the words of the list.
fn short(step: &Taken) -> String {
    let name = match step.kind {
        Kind::LastCell => return "a".into(),
        Kind::HiddenSingleBox => return "b".into(),
        Kind::HiddenSingleLine => return "l".into(),
        Kind::NakedSingle => "NS",
        Kind::DirectPointing => "DirPoint",
        Kind::DirectClaiming => "DirClaim",
        Kind::DirectHiddenPair => "DirHP",
        Kind::DirectHiddenTriplet => "DirHT",
        Kind::Pointing => "Point",
        Kind::Claiming => "Claim",
        Kind::NakedPair => "NP",
        Kind::NakedTriplet => "NT",
        Kind::NakedQuad => "NQ",
        Kind::HiddenPair => "HP",
        Kind::HiddenTriplet => "HT",
        Kind::HiddenQuad => "HQ",
        Kind::XWing => "XWing",
        Kind::Swordfish => "Swordfish",
        Kind::Jellyfish => "Jellyfish",
        Kind::XyWing => "XY-Wing",
        Kind::XyzWing => "XYZ-Wing",
        Kind::UniqueLoop { cells: 4, sort } => &format!("UR{sort}"),
        Kind::UniqueLoop { cells, sort } => &format!("UL{cells}t{sort}"),
        Kind::Bug { sort } => &format!("BUG{sort}"),
        Kind::AlignedPair => "APE",
        Kind::AlignedTriplet => "ATE",
        Kind::Chain { form, level } => {
            let name = match form {
                Form::XLoop => "XCycle",
                Form::YLoop => "YCycle",
                Form::XyLoop => "XYCycle",
                Form::XChain if step.complexity == 6 => "TurbotFish",
                Form::XChain => "FXChain",
                Form::XyChain => "FChain",
                Form::Nishio => "Nishio",
                Form::Contradiction => "DynContra",
                Form::Double => "DynDouble",
                Form::Cell { dynamic: false } => "Cell",
                Form::Cell { dynamic: true } => "DynCell",
                Form::Region { dynamic: false } => "Region",
                Form::Region { dynamic: true } => "DynRegion",
            };
            let within = match level {
                0 => "",
                1 => " (+)",
                2 => " (+ Forcing Chains)",
                _ => " (+ Multiple Forcing Chains)",
            };
            return format!("{name}{within} {} c{}", step.rating, step.complexity);
        }
        _ => "?",
    };
    format!("{name} {}", step.rating)
}

/// No step contradicts the solution, each changes the grid, and the path leads to the solution.
#[test]
fn steps_are_sound() {
    let mut rater = Rater::new();
    let mut steps = 0;
    for (name, count) in [("17_clue.txt", 400), ("minimal.txt", 400), ("top1465.txt", 60)] {
        let count = if long() { 20 * count } else { count };
        for grid in support::puzzles(name).into_iter().take(count) {
            let Ok(puzzle) = Puzzle::try_from(grid) else { continue };
            let solution = puzzle.solution();
            let (ratings, path) = rater.path(&grid);
            assert!(ratings.er < Tenths::UNSOLVED, "{grid} is not solved");
            let placed = path.iter().filter(|step| step.placement.is_some()).count();
            assert_eq!(placed, 81 - grid.filled().len(), "{grid}");
            for step in path {
                steps += 1;
                assert!(
                    step.placement.is_some() || !step.eliminations.is_empty(),
                    "{grid} {step:?}"
                );
                for candidate in &step.eliminations {
                    let right = solution[candidate.cell] == Some(candidate.digit);
                    assert!(!right, "{grid} {step:?}");
                }
                if let Some(placed) = step.placement {
                    assert_eq!(solution[placed.cell], Some(placed.digit), "{grid} {step:?}");
                }
            }
        }
    }
    println!("{steps} steps sound");
    assert!(steps > 10_000);
}

/// The plain rater takes the same steps: rating, complexity, eliminations and placement of each.
///
/// It is slow, so that here are puzzles up to a rating, and some harder ones in the long run.
#[test]
fn the_plain_rater_takes_the_same_steps() {
    let mut rater = Rater::new();
    let mut compared = [0; 12];
    let (per_band, hardest) = if long() { (100, 105) } else { (2, 84) };
    let puzzles = ["17_clue.txt", "minimal.txt", "top1465.txt"].map(support::puzzles);
    let random =
        (0..puzzles[0].len()).flat_map(|n| puzzles.iter().filter_map(move |all| all.get(n)));
    for grid in random {
        let (ratings, path) = rater.path(grid);
        let band = usize::from(ratings.er.0 / 10);
        if ratings.er.0 > hardest || compared[band] >= per_band {
            continue;
        }
        compared[band] += 1;
        let givens = std::array::from_fn(|n| grid[Cell::ALL[n]].map_or(0, Digit::get));
        let plain = oracle::rate(&givens, if long() { 2 } else { 0 });
        assert_eq!(plain.ratings, [ratings.er.0, ratings.ep.0, ratings.ed.0], "{grid}");
        for (n, (ours, theirs)) in path.iter().zip(&plain.steps).enumerate() {
            let candidate = |c: &Candidate| (c.cell.index(), c.digit.get());
            let mut eliminations: Vec<_> = ours.eliminations.iter().map(candidate).collect();
            eliminations.sort_unstable();
            let ours = PlainStep {
                rating: ours.rating.0,
                complexity: ours.complexity as usize,
                eliminations,
                placement: ours.placement.as_ref().map(candidate),
            };
            assert_eq!(ours, *theirs, "{grid}, step {n}");
        }
        assert_eq!(path.len(), plain.steps.len(), "{grid}");
    }
    println!("compared, by rating: {compared:?}");
    assert!(compared[6..=8].iter().sum::<usize>() >= 4);
}

/// What cannot be rated ends, and says so.
#[test]
fn what_cannot_be_rated_ends() {
    let mut rater = Rater::new();
    // Two solutions: unsolved, without a step.
    let two = "534..8912672195348198342567859..1423426853791713924856961537284287419635345286179";
    let ratings = rater.rate(&two.parse().expect("a grid"));
    assert_eq!((ratings.er, ratings.ep), (Tenths::UNSOLVED, Tenths(0)));
    // A solved grid has no step; one empty cell has one.
    let solved =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    assert_eq!(rater.rate(&solved.parse().expect("a grid")).er, Tenths(0));
    let one = format!(".{}", &solved[1..]);
    let ratings = rater.rate(&one.parse().expect("a grid"));
    assert_eq!([ratings.er, ratings.ep, ratings.ed], [Tenths(10); 3]);
}

/// A grid of two equal givens in a row keeps the chains busy for minutes: it is stopped, and says how far it came.
#[test]
fn rating_can_be_stopped() {
    let endless = format!("55{}", ".".repeat(79)).parse::<Grid>().expect("a grid");
    let stop = Arc::new(AtomicBool::new(false));
    let rated = std::thread::scope(|scope| {
        let rating = scope.spawn(|| Rater::new().rate_until(&endless, &stop));
        std::thread::sleep(Duration::from_millis(100));
        stop.store(true, Ordering::Relaxed);
        rating.join().expect("no panic")
    });
    assert!(matches!(rated, Err(Stopped(_))), "{rated:?}");
}
