//! Measures how fast files are read, on one thread: `cargo run --release --example read_speed -- FILE...`
//!
//! Without a file it reads standard input, once, and counts: for measuring how much memory that takes.

use std::time::Instant;

use sudokit_formats::Reader;

fn main() -> std::io::Result<()> {
    if std::env::args_os().len() == 1 {
        let reader = Reader::new(std::io::stdin().lock())?;
        let count = reader.fold([0, 0], |[entries, errors], read| match read {
            Ok(_) => [entries + 1, errors],
            Err(_) => [entries, errors + 1],
        });
        println!("{} entries, {} errors", count[0], count[1]);
        return Ok(());
    }
    for file in std::env::args_os().skip(1) {
        let text = std::fs::read(&file)?;
        let mut best = f64::INFINITY;
        let (mut entries, mut errors) = (0, 0);
        for _ in 0..5 {
            (entries, errors) = (0, 0);
            let start = Instant::now();
            let mut reader = Reader::new(&text[..])?;
            while let Some(chunk) = reader.next_chunk()? {
                for read in chunk.entries() {
                    match std::hint::black_box(read) {
                        Ok(_) => entries += 1,
                        Err(_) => errors += 1,
                    }
                }
            }
            best = best.min(start.elapsed().as_secs_f64());
        }
        let rate = text.len() as f64 / best / 1e6;
        println!("{rate:7.0} MB/s  {entries} entries  {errors} errors  {}", file.display());
    }
    Ok(())
}
