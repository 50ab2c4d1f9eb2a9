//! Reading any bytes whatever gives entries and errors, never a panic; and what was read is written in every format
//! that can hold it as a text that reads and writes the same again.

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

fn round_trip(format: Format, entry: &Entry) {
    let Some(text) = written(format, entry) else { return };
    let reader = Reader::with_format(&text[..], format).expect("memory can be read");
    let entries: Vec<_> = reader.collect();
    let shown = String::from_utf8_lossy(&text);
    assert_eq!(entries.len(), 1, "`{format}`: {shown}");
    match &entries[0] {
        Ok(back) => assert_eq!(written(format, back).as_ref(), Some(&text), "`{format}`: {shown}"),
        Err(error) => panic!("`{format}`: {error}: {shown}"),
    }
}

fn written(format: Format, entry: &Entry) -> Option<Vec<u8>> {
    let mut text = Vec::new();
    write_header(format, &WriteOptions::DEFAULT, &mut text);
    write(format, entry, &WriteOptions::DEFAULT, &mut text).ok()?;
    write_footer(format, &mut text);
    Some(text)
}
