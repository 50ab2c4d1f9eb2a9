//! [`Conclusions`]: what a step places and eliminates, without the reason.

use std::fmt;
use std::str::FromStr;

use sudokit_core::{Candidate, CandidateSet, Transform, Transformable};

/// What a step places and eliminates, as sets: for comparing, and for reading back.
///
/// It prints as in a step's line, and reads that:
///
/// ```
/// use sudokit_logic::Conclusions;
///
/// let conclusions: Conclusions = "r1c3<>5 r2c3<>5".parse()?;
/// assert_eq!(conclusions.eliminations.len(), 2);
/// assert_eq!(conclusions.to_string(), "r1c3<>5 r2c3<>5");
///
/// let line = "x-wing r37 c34 3 => r1c3<>3 r4c3<>3";
/// let (_, after) = line.split_once(" => ").unwrap();
/// assert!(after.parse::<Conclusions>()?.placements.is_empty());
/// # Ok::<(), sudokit_logic::ParseConclusionsError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Conclusions {
    /// What is placed.
    pub placements: CandidateSet,
    /// What is eliminated.
    pub eliminations: CandidateSet,
}

impl Conclusions {
    /// Whether nothing is concluded.
    pub fn is_empty(&self) -> bool {
        self.placements.is_empty() && self.eliminations.is_empty()
    }
}

impl Transformable for Conclusions {
    fn transformed(self, transform: &Transform) -> Self {
        Self {
            placements: transform.apply(self.placements),
            eliminations: transform.apply(self.eliminations),
        }
    }
}

impl fmt::Display for Conclusions {
    /// `r4c7=3`, `r1c3<>5 r2c3<>5`: placements first, each sorted by digit, then by cell.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut blank = "";
        for candidate in self.placements {
            write!(f, "{blank}{candidate}")?;
            blank = " ";
        }
        for candidate in self.eliminations {
            write!(f, "{blank}{}", candidate.eliminated())?;
            blank = " ";
        }
        Ok(())
    }
}

impl FromStr for Conclusions {
    type Err = ParseConclusionsError;

    /// Reads what is printed, in any order.
    fn from_str(text: &str) -> Result<Self, ParseConclusionsError> {
        let mut read = Self::default();
        for word in text.split_whitespace() {
            let candidate: Candidate =
                word.parse().map_err(|_| ParseConclusionsError { word: word.to_string() })?;
            let set =
                if word.contains("<>") { &mut read.eliminations } else { &mut read.placements };
            set.insert(candidate);
        }
        Ok(read)
    }
}

/// A word is no conclusion.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParseConclusionsError {
    /// The word.
    pub word: String,
}

impl fmt::Display for ParseConclusionsError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = self.word.escape_default();
        write!(f, "`{word}` is not a conclusion such as `r4c7=3` or `r4c7<>3`")
    }
}

impl std::error::Error for ParseConclusionsError {}
