//! Inputs of any length: what is too long is an error, and reading goes on.

use std::io::{self, Read};

use sudokit_formats::{Fault, Reader, read};

const LINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";

/// A text given out piece by piece, as a pipe does.
struct Pipe<'t> {
    text: &'t [u8],
    piece: usize,
}

impl Read for Pipe<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let len = self.piece.min(self.text.len()).min(buffer.len());
        buffer[..len].copy_from_slice(&self.text[..len]);
        self.text = &self.text[len..];
        Ok(len)
    }
}

#[test]
fn a_line_that_is_too_long_is_an_error_and_the_next_is_read() {
    let text = format!("{LINE}{}\n{LINE}", "5".repeat(5 << 20));
    let found = read(text.as_bytes());
    assert_eq!(found.len(), 3);
    assert!(found[0].is_ok());
    let error = found[1].as_ref().unwrap_err();
    assert_eq!(error.line(), 2);
    assert!(matches!(error.fault(), Fault::TooLong { .. }), "{error}");
    assert_eq!(found[2].as_ref().unwrap().line, 3);
}

#[test]
fn a_text_without_line_ends_gives_one_error() {
    let found = read(&vec![b'.'; 10 << 20]);
    assert_eq!(found.len(), 1);
    assert!(matches!(found[0].as_ref().unwrap_err().fault(), Fault::TooLong { .. }));
}

#[test]
fn pieces_of_any_size_read_alike() {
    let text = LINE.replace('\n', "\r\n").repeat(2000) + "hello\r\n" + LINE;
    let whole = read(text.as_bytes());
    for piece in [1, 2, 81, 82, 83, 4096, 65_537] {
        let found: Vec<_> = Reader::new(Pipe { text: text.as_bytes(), piece }).unwrap().collect();
        assert!(found == whole, "pieces of {piece}");
    }
    let grids: String = (0..3000).map(|n| format!("Grid {n}\n{}", rows(LINE))).collect();
    let whole = read(grids.as_bytes());
    assert_eq!(whole.iter().flatten().count(), 3000);
    let found: Vec<_> =
        Reader::new(Pipe { text: grids.as_bytes(), piece: 1000 }).unwrap().collect();
    assert!(found == whole);
}

fn rows(line: &str) -> String {
    line.trim_end()
        .as_bytes()
        .chunks(9)
        .flat_map(|row| [row, b"\n"])
        .map(String::from_utf8_lossy)
        .collect()
}

#[test]
fn what_does_not_fit_after_the_sample_is_an_error_of_its_line() {
    let text = LINE.repeat(2000) + &rows(LINE);
    let found = read(text.as_bytes());
    assert_eq!(found.iter().flatten().count(), 2000);
    assert_eq!(found.len(), 2009);
    assert_eq!(found[2000].as_ref().unwrap_err().line(), 2001);
}

#[test]
fn an_input_that_fails_gives_its_error_once() {
    struct Broken(usize);
    impl Read for Broken {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            if self.0 == 0 {
                return Err(io::Error::other("the disk is gone"));
            }
            let len = LINE.len().min(buffer.len());
            buffer[..len].copy_from_slice(&LINE.as_bytes()[..len]);
            self.0 -= 1;
            Ok(len)
        }
    }
    assert!(Reader::new(Broken(0)).is_err());
    for lines in [1, 3, 500] {
        let mut reader = Reader::new(Broken(lines)).unwrap();
        assert_eq!(reader.by_ref().take_while(Result::is_ok).count(), lines);
        assert!(reader.next().is_none());
        let last = Reader::new(Broken(lines)).unwrap().last().unwrap().unwrap_err();
        assert_eq!(last.message(), "the disk is gone");
    }
}
