//! [`Hint`]: a step found, its rating and what it does.

use smallvec::SmallVec;

use super::Kind;

/// A step that is found and not yet taken.
#[derive(Clone, Debug)]
pub(super) struct Hint {
    pub(super) kind: Kind,
    pub(super) rating: f64,
    /// How many nodes a chain counts; 0 for what is no chain.
    pub(super) complexity: u32,
    pub(super) eliminations: Eliminations,
    /// The cell and the digit it places.
    pub(super) placement: Option<(usize, usize)>,
}

/// Candidates by cell: a cell and a set of digits.
pub(super) type Eliminations = SmallVec<[(u8, u16); 8]>;

impl Hint {
    /// A step that places a digit.
    pub(super) fn placing(kind: Kind, rating: f64, cell: usize, digit: usize) -> Self {
        Self {
            kind,
            rating,
            complexity: 0,
            eliminations: Eliminations::new(),
            placement: Some((cell, digit)),
        }
    }

    /// A step that eliminates candidates, if there are any.
    pub(super) fn eliminating(kind: Kind, rating: f64, eliminations: Eliminations) -> Option<Self> {
        if eliminations.is_empty() {
            return None;
        }
        Some(Self { kind, rating, complexity: 0, eliminations, placement: None })
    }
}

/// What a chain's length adds to its base: a tenth for each threshold that `complexity - 2` exceeds.
pub(super) fn length(complexity: u32) -> f64 {
    let counted = i64::from(complexity) - 2;
    let (mut threshold, mut added, mut odd) = (4_i64, 0.0, true);
    while counted > threshold {
        added += 0.1;
        threshold = if odd { threshold * 3 / 2 } else { threshold * 4 / 3 };
        odd = !odd;
    }
    added
}

#[cfg(test)]
mod tests {
    use super::length;

    #[test]
    fn length_adds_at_the_thresholds() {
        let firsts = [7, 9, 11, 15, 19, 27, 35, 51, 67, 99, 131, 195, 259, 387, 515, 771];
        for (n, first) in firsts.into_iter().enumerate() {
            assert!((length(first) - (n + 1) as f64 / 10.0).abs() < 1e-9, "{first}");
            assert!((length(first - 1) - n as f64 / 10.0).abs() < 1e-9, "{first} - 1");
        }
    }
}
