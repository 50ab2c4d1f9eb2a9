//! [`Profile`]: which techniques in which order. Data, not code.

use crate::technique::{Cost, Technique};

/// Which techniques are tried, in which order.
///
/// ```
/// use sudokit_logic::{Profile, Technique};
///
/// let profile = Profile::named("hodoku").unwrap();
/// assert_eq!(profile.techniques()[1].id(), "naked-single");
///
/// // Any other choice is as good.
/// let singles: Vec<Technique> = Technique::all().take(5).collect();
/// let own = Profile::new("my singles", singles);
/// assert_eq!(own.techniques().len(), 5);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Profile {
    id: String,
    techniques: Vec<Technique>,
}

impl Profile {
    /// The ids of the profiles that come with the crate.
    pub const IDS: [&str; 3] = ["ladder", "hodoku", "explainer"];

    /// The profile of these techniques in this order.
    pub fn new(id: impl Into<String>, techniques: Vec<Technique>) -> Self {
        Self { id: id.into(), techniques }
    }

    /// One of the profiles that come with the crate.
    pub fn named(id: &str) -> Option<Self> {
        match id {
            "ladder" => Some(Self::ladder()),
            "hodoku" => Some(Self::hodoku()),
            "explainer" => Some(Self::explainer()),
            _ => None,
        }
    }

    /// Our own order, from what people see first to what they see last: that of the table, without the techniques
    /// that are to be asked for.
    pub fn ladder() -> Self {
        let techniques = Technique::all().filter(|technique| technique.cost() != Cost::OnRequest);
        Self::new("ladder", techniques.collect())
    }

    /// The order and choice of `HoDoKu` 2.2 as it comes, as far as its techniques are here.
    pub fn hodoku() -> Self {
        let mut techniques = Vec::new();
        for code in HODOKU {
            techniques
                .extend(Technique::all().filter(|technique| technique.codes().contains(code)));
        }
        Self::new("hodoku", techniques)
    }

    /// The order of Sudoku Explainer 1.2.1, as far as its techniques are here.
    pub fn explainer() -> Self {
        Self::new("explainer", EXPLAINER.iter().filter_map(|id| Technique::from_id(id)).collect())
    }

    /// The name of the profile.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The techniques in the order in which they are tried.
    pub fn techniques(&self) -> &[Technique] {
        &self.techniques
    }

    /// The profile without the techniques for which `drop` says so.
    #[must_use]
    pub fn without(mut self, mut drop: impl FnMut(Technique) -> bool) -> Self {
        self.techniques.retain(|technique| !drop(*technique));
        self
    }
}

/// Codes in `HoDoKu`'s default order, without those it has switched off.
#[rustfmt::skip]
const HODOKU: &[&str] = &[
    "0000", "0003", "0002", "0110", "0111", "0100", "0101", "0200", "0201", "0210", "0211", "0202", "0212",
    "0300", "0301", "0302", "0703", "0610", "0400", "0401", "0403", "0402", "0803", "0800", "0801",
    "0600", "0601", "0602", "0603", "0604", "0605", "0606", "0607", "0608",
    "0310", "0320", "0311", "0321", "0312", "0322", "1101", "0500", "0501", "0502", "0503",
    "0701", "0702", "0706", "0707", "0708", "0709", "0710", "0711", "0901", "0902", "0903",
    "0330", "0331", "0340", "0341", "1301", "1302", "1303", "1304",
];

/// Ids in the order of Sudoku Explainer 1.2.1.
#[rustfmt::skip]
const EXPLAINER: &[&str] = &[
    "full-house", "hidden-single-box", "hidden-single-line", "direct-pointing", "direct-claiming",
    "direct-hidden-pair", "naked-single", "direct-hidden-triple", "pointing", "claiming", "naked-pair",
    "x-wing", "hidden-pair", "naked-triple", "swordfish", "hidden-triple", "xy-wing", "xyz-wing",
    "unique-rectangle-1", "unique-rectangle-2", "unique-rectangle-3", "unique-rectangle-4",
    "naked-quad", "jellyfish", "hidden-quad", "bug-plus-1",
    "x-chain", "xy-chain", "continuous-nice-loop", "discontinuous-nice-loop",
];
