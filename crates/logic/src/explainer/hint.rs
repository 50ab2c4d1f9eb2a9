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
///
/// The tenths are added up one by one, as in the original, whose order of hints can depend on the last bit.
pub(super) fn length(complexity: u32) -> f64 {
    let counted = complexity.saturating_sub(2);
    let exceeded = THRESHOLDS.iter().take_while(|&&threshold| counted > threshold).count();
    ADDED[exceeded]
}

/// 4, 6, 8, 12, 16, ...: half as much again and a third more in turn.
const THRESHOLDS: [u32; 48] = {
    let mut all = [4; 48];
    let mut n = 1;
    while n < 48 {
        all[n] = if n % 2 == 1 { all[n - 1] / 2 * 3 } else { all[n - 1] / 3 * 4 };
        n += 1;
    }
    all
};

static ADDED: [f64; 49] = {
    let mut all = [0.0; 49];
    let mut n = 1;
    while n < 49 {
        all[n] = all[n - 1] + 0.1;
        n += 1;
    }
    all
};

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
