//! Reading any bytes whatever gives entries and errors, never a panic; and what was read is written in every format
//! that can hold it as a text that reads again.

#![no_main]

use libfuzzer_sys::fuzz_target;
use sudokit_formats::{
    Entry, Format, Reader, WriteOptions, read, write, write_footer, write_header,
};

/// How many entries of a text are written: formats are found out anew for each, which takes its time.
const WRITTEN: usize = 3;

fuzz_target!(|data: &[u8]| {
    let (mut line_before, mut entries) = (0, 0);
    for read in read(data) {
        match read {
            Ok(entry) => {
                assert!(entry.line >= line_before, "entries come in order");
                line_before = entry.line;
                entries += 1;
                if entries <= WRITTEN {
                    for format in Format::ALL {
                        round_trip(format, &entry);
                    }
                }
            }
            Err(error) => assert!(!error.to_string().is_empty()),
        }
    }
});

/// What is written reads as one entry. Written again it may say less (marks that say nothing are left out), and from
/// then on the same.
fn round_trip(format: Format, entry: &Entry) {
    let mut entry = entry.clone();
    if format == Format::Json {
        // A label or comment that is all but a puzzle itself is taken for one.
        (entry.label, entry.comment) = (None, None);
    }
    let Some(text) = written(format, &entry) else { return };
    // A form that cannot tell the empty grid from marks alone does not write what it read.
    let Some(again) = written(format, &read_back(format, &text)) else { return };
    let last = written(format, &read_back(format, &again));
    assert_eq!(last.as_ref(), Some(&again), "`{format}`: {}", String::from_utf8_lossy(&text));
}

fn read_back(format: Format, text: &[u8]) -> Entry {
    let reader = Reader::with_format(text, format).expect("memory can be read");
    let mut entries: Vec<_> = reader.collect();
    let shown = String::from_utf8_lossy(text);
    assert_eq!(entries.len(), 1, "`{format}`: {shown}");
    entries.remove(0).unwrap_or_else(|error| panic!("`{format}`: {error}: {shown}"))
}

fn written(format: Format, entry: &Entry) -> Option<Vec<u8>> {
    let mut text = Vec::new();
    write_header(format, &WriteOptions::DEFAULT, &mut text);
    write(format, entry, &WriteOptions::DEFAULT, &mut text).ok()?;
    write_footer(format, &mut text);
    Some(text)
}
