//! lz-string, the compression of f-puzzles and SudokuPad links: its decoder, with a limit on what comes out.
//!
//! The packing has the crate `lz-str`; unpacking has its own code here, since a few bytes may stand for gigabytes.

/// The most characters that come out, whatever goes in.
const LIMIT: usize = 4 << 20;
/// How many times longer than the data the text may be, beyond a first allowance.
const RATIO: usize = 256;
const ALLOWANCE: usize = 64 << 10;

/// The text of data in base64, or nothing if it is damaged; and whether the text packs as the data again. If not, a
/// symbol of the data may be another than it was.
///
/// Links suffer: `+` becomes a blank, two slashes become one, the `=` at the end goes. All that is undone.
pub(crate) fn decompress(data: &str) -> Option<(String, bool)> {
    let data: Vec<u8> = data.trim_end_matches('=').bytes().collect();
    let checked = |data: &[u8]| {
        let text = unpack(data)?;
        let again = compress(&text);
        let same = again
            .trim_end_matches('=')
            .bytes()
            .map(sextet)
            .eq(data.iter().map(|byte| sextet(*byte)));
        Some((text, same))
    };
    let first = checked(&data);
    if matches!(first, Some((_, true))) {
        return first;
    }
    // A web server may have taken two slashes for one: double each again.
    let slashes: Vec<usize> = (0..data.len()).filter(|at| data[*at] == b'/').collect();
    if slashes.len() > 40 || data.len() > 20_000 {
        return first;
    }
    let mended = slashes.iter().find_map(|slash| {
        let mut doubled = data.clone();
        doubled.insert(*slash, b'/');
        checked(&doubled).filter(|(_, same)| *same)
    });
    mended.or(first)
}

fn unpack(data: &[u8]) -> Option<String> {
    let limit = LIMIT.min(ALLOWANCE + RATIO * data.len());
    let mut bits = Bits { data, at: 0 };
    let mut out: Vec<u16> = Vec::new();
    // Each entry of the dictionary is a piece of what came out already.
    let mut dictionary: Vec<(usize, usize)> = vec![(0, 0); 3];
    let mut width = 2;
    let mut left_of_width = 4_usize;
    let mut before: Option<(usize, usize)> = None;
    loop {
        let code = bits.take(width)?;
        let start = out.len();
        let piece = match code {
            0 | 1 => {
                out.push(bits.take(if code == 0 { 8 } else { 16 })? as u16);
                dictionary.push((start, 1));
                if before.is_some() {
                    spend(&mut left_of_width, &mut width);
                }
                (start, 1)
            }
            2 => break,
            code => {
                let (from, length) = match dictionary.get(code as usize) {
                    Some(entry) => *entry,
                    // The piece before with its first character once more.
                    None if code as usize == dictionary.len() => {
                        before.map(|(from, length)| (from, length + 1))?
                    }
                    None => return None,
                };
                if out.len() + length > limit {
                    return None;
                }
                for at in from..from + length {
                    let unit = *out.get(at)?;
                    out.push(unit);
                }
                (start, length)
            }
        };
        match before {
            // The first character comes with a width of its own.
            None => {
                width = 3;
                left_of_width = 4;
            }
            Some((from, length)) => {
                // The piece before and the first character of this one follow each other in what came out.
                dictionary.push((from, length + 1));
                spend(&mut left_of_width, &mut width);
            }
        }
        before = Some(piece);
        if out.len() > limit {
            return None;
        }
    }
    String::from_utf16(&out).ok()
}

/// Counts an entry of the dictionary; codes grow when it has filled their width.
fn spend(left: &mut usize, width: &mut u32) {
    *left -= 1;
    if *left == 0 {
        *left = 1 << *width;
        *width += 1;
    }
}

struct Bits<'d> {
    data: &'d [u8],
    /// The bit, from 0.
    at: usize,
}

impl Bits<'_> {
    /// The next number of so many bits, the lowest first; nothing at the end of the data.
    fn take(&mut self, count: u32) -> Option<u32> {
        let mut number = 0;
        for n in 0..count {
            let sextet = sextet(*self.data.get(self.at / 6)?)?;
            let bit = sextet >> (5 - self.at % 6) & 1;
            number |= u32::from(bit) << n;
            self.at += 1;
        }
        Some(number)
    }
}

fn sextet(byte: u8) -> Option<u8> {
    Some(match byte {
        b'A'..=b'Z' => byte - b'A',
        b'a'..=b'z' => byte - b'a' + 26,
        b'0'..=b'9' => byte - b'0' + 52,
        // Blanks were `+`; the others are of base64 for links.
        b'+' | b' ' | b'-' => 62,
        b'/' | b'_' => 63,
        _ => return None,
    })
}

/// The data of a text.
pub(crate) fn compress(text: &str) -> String {
    lz_str::compress_to_base64(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_packed_comes_out() {
        let texts = [
            "a".to_string(),
            "aaaaaaaaaaaaaaaaaaaaaaaaa".into(),
            "{\"size\":9,\"grid\":[[{},{},{\"value\":5}]]}".into(),
            "sudoku 数独 ⟨9⟩ 🦀".into(),
            (0..3000_u32).map(|n| char::from(b'a' + (n * n % 23) as u8)).collect(),
            "{},".repeat(5000),
        ];
        for text in texts {
            let packed = compress(&text);
            let expected = Some((text.clone(), true));
            assert_eq!(decompress(&packed), expected, "{packed}");
            assert_eq!(decompress(&packed.replace('+', " ")), expected);
            for cut in 1..packed.trim_end_matches('=').len().min(40) {
                assert_ne!(decompress(&packed[..cut]), expected);
            }
        }
    }

    #[test]
    fn a_bomb_does_not_go_off() {
        let bomb = compress(&"0".repeat(8 << 20));
        assert!(bomb.len() < 100_000, "{}", bomb.len());
        assert!(decompress(&bomb).is_none_or(|(text, _)| text.len() <= LIMIT));
    }
}
