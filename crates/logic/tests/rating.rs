//! Our scale against the ratings that others give: rank correlation, and a table by band.
//!
//! `SUDOKIT_LONG=1 cargo test -p sudokit-logic --release --test rating -- --nocapture` prints them for all puzzles.

use std::path::PathBuf;

use sudokit_core::{Board, Grid};
use sudokit_logic::rating::{Level, Scale};
use sudokit_logic::{BANDS, Options};

struct Rated {
    er: f64,
    hodoku: Option<(f64, String)>,
    band: usize,
    effort: f64,
}

fn rated() -> Option<Vec<Rated>> {
    let shared = std::env::var_os("SUDOKIT_SHARED")?;
    let path = PathBuf::from(shared).join("golden/ratings.tsv");
    let text = std::fs::read_to_string(path).expect("the ratings");
    let every = if std::env::var_os("SUDOKIT_LONG").is_some() { 1 } else { 10 };
    let mut all = Vec::new();
    for line in text.lines().skip(1).step_by(every) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [puzzle, er, _, _, _, score, level, ..] = fields.as_slice() else { continue };
        let puzzle: Grid = puzzle.parse().expect("a puzzle");
        let rating = Scale::Ladder.rate(&Board::new(&puzzle), Options::unique());
        assert!(rating.is_solved, "not solved: {puzzle}");
        let Level::Band(band) = rating.level else { panic!("a band") };
        let hodoku = score.parse().ok().map(|score| (score, (*level).to_string()));
        let er = er.parse().expect("a rating");
        all.push(Rated { er, hodoku, band, effort: f64::from(rating.score) });
    }
    Some(all)
}

/// Places in order, those of equals shared.
fn ranks(values: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..values.len()).collect();
    order.sort_by(|a, b| values[*a].total_cmp(&values[*b]));
    let mut ranks = vec![0.0; values.len()];
    let mut start = 0;
    while start < order.len() {
        let equal = |n: &&usize| values[**n] == values[order[start]];
        let end = start + order[start..].iter().take_while(equal).count();
        for n in &order[start..end] {
            ranks[*n] = (start + end - 1) as f64 / 2.0;
        }
        start = end;
    }
    ranks
}

/// Spearman's rank correlation.
fn correlation(one: &[f64], other: &[f64]) -> f64 {
    let (one, other) = (ranks(one), ranks(other));
    let mean = (one.len() as f64 - 1.0) / 2.0;
    let sum = |a: &[f64], b: &[f64]| -> f64 {
        a.iter().zip(b).map(|(a, b)| (a - mean) * (b - mean)).sum()
    };
    sum(&one, &other) / (sum(&one, &one) * sum(&other, &other)).sqrt()
}

#[test]
fn fits_other_scales() {
    let Some(all) = rated() else {
        eprintln!("skipped: SUDOKIT_SHARED is not set");
        return;
    };
    let er: Vec<f64> = all.iter().map(|rated| rated.er).collect();
    let efforts: Vec<f64> = all.iter().map(|rated| rated.effort).collect();
    let bands: Vec<f64> = all.iter().map(|rated| rated.band as f64).collect();
    let (scored, scores): (Vec<f64>, Vec<f64>) =
        all.iter().filter_map(|rated| Some((rated.effort, rated.hodoku.as_ref()?.0))).unzip();
    let (with_er, with_score) = (correlation(&efforts, &er), correlation(&scored, &scores));
    println!("effort and ER: {with_er:.3} over {} puzzles", all.len());
    println!("band and ER: {:.3}", correlation(&bands, &er));
    println!("effort and HoDoKu's score: {with_score:.3} over {} puzzles", scores.len());
    for (n, band) in BANDS.iter().enumerate() {
        let of_band: Vec<&Rated> = all.iter().filter(|rated| rated.band == n).collect();
        let middle = |value: &dyn Fn(&Rated) -> Option<f64>| {
            let mut values: Vec<f64> = of_band.iter().filter_map(|rated| value(rated)).collect();
            values.sort_by(f64::total_cmp);
            values.get(values.len() / 2).copied().unwrap_or_default()
        };
        println!(
            "| {} | {} | {:.1} | {} | {} |",
            band.name,
            of_band.len(),
            middle(&|rated| Some(rated.er)),
            middle(&|rated| Some(rated.hodoku.as_ref()?.0)),
            middle(&|rated| Some(rated.effort)),
        );
    }
    assert!(with_er > 0.8 && with_score > 0.8, "{with_er} {with_score}");
}
