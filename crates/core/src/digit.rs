//! [`Digit`]: what a cell holds.

use core::fmt;
use core::str::FromStr;

/// One of the nine digits.
///
/// A byte in memory, and so is `Option<Digit>`. Outside this type a digit is 1-9 ([`get`](Self::get)), as
/// people write it; [`index`](Self::index) is 0-8, for tables and bit positions.
///
/// ```
/// use sudokit_core::Digit;
///
/// let digit: Digit = "7".parse()?;
/// assert_eq!(digit, Digit::D7);
/// assert_eq!((digit.get(), digit.index()), (7, 6));
/// assert_eq!(size_of::<Option<Digit>>(), 1);
/// # Ok::<(), sudokit_core::ParseDigitError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
#[allow(missing_docs)]
pub enum Digit {
    D1,
    D2,
    D3,
    D4,
    D5,
    D6,
    D7,
    D8,
    D9,
}

impl Digit {
    /// How many digits there are.
    pub const COUNT: usize = 9;

    /// All digits in order.
    pub const ALL: [Self; 9] =
        [Self::D1, Self::D2, Self::D3, Self::D4, Self::D5, Self::D6, Self::D7, Self::D8, Self::D9];

    /// The digit written `digit`, 1-9; `None` for anything else.
    #[inline]
    pub const fn new(digit: u8) -> Option<Self> {
        if digit == 0 { None } else { Self::from_index(digit as usize - 1) }
    }

    /// The digit as it is written, 1-9.
    #[inline]
    pub const fn get(self) -> u8 {
        self as u8 + 1
    }

    /// The digit with this [`index`](Self::index), 0-8; `None` beyond.
    #[inline]
    pub const fn from_index(index: usize) -> Option<Self> {
        if index < Self::COUNT { Some(Self::ALL[index]) } else { None }
    }

    /// The position in tables and bit sets, 0-8.
    #[inline]
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The digit that `symbol` writes: `'1'` to `'9'`.
    #[inline]
    pub const fn from_char(symbol: char) -> Option<Self> {
        match symbol {
            '1'..='9' => Self::from_index(symbol as usize - '1' as usize),
            _ => None,
        }
    }

    /// The character that writes the digit.
    #[inline]
    pub const fn to_char(self) -> char {
        (b'1' + self as u8) as char
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(&self.get(), f)
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Digit {
    type Err = ParseDigitError;

    fn from_str(text: &str) -> Result<Self, ParseDigitError> {
        let mut symbols = text.chars();
        match (symbols.next().and_then(Self::from_char), symbols.next()) {
            (Some(digit), None) => Ok(digit),
            _ => Err(ParseDigitError),
        }
    }
}

/// A text is not one of the digits 1-9.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParseDigitError;

impl fmt::Display for ParseDigitError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a digit from `1` to `9`")
    }
}

impl core::error::Error for ParseDigitError {}
