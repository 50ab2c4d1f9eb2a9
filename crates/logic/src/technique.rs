//! [`Technique`], its definition [`Def`], and [`BANDS`], the one table of all there are.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::ControlFlow;
use std::str::FromStr;

use sudokit_core::Board;

use crate::context::Context;
use crate::sink::Sink;

pub mod als;
pub mod chain;
pub mod coloring;
pub mod firework;
pub mod fish;
pub mod forcing;
pub mod intersection;
pub mod single;
pub mod single_digit;
pub mod subset;
pub mod template;
pub mod trial;
pub mod uniqueness;
pub mod wing;

/// The structs of all patterns, for the enum.
pub(crate) mod patterns {
    pub(crate) use super::als::aligned::Aligned;
    pub(crate) use super::als::death_blossom::Blossom;
    pub(crate) use super::als::sue_de_coq::SueDeCoq;
    pub(crate) use super::als::w_wing::AlsWWing;
    pub(crate) use super::als::{AlsChain, DoublyLinked};
    pub(crate) use super::chain::Chain;
    pub(crate) use super::coloring::medusa::Medusa;
    pub(crate) use super::coloring::multi::MultiColoring;
    pub(crate) use super::coloring::{Coloring, RemotePair};
    pub(crate) use super::firework::Firework;
    pub(crate) use super::fish::Fish;
    pub(crate) use super::fish::siamese::Siamese;
    pub(crate) use super::forcing::{ForcingChain, ForcingNet};
    pub(crate) use super::intersection::Locked;
    pub(crate) use super::intersection::almost_locked::AlmostLocked;
    pub(crate) use super::single::Single;
    pub(crate) use super::single::direct::Direct;
    pub(crate) use super::single_digit::empty_rectangle::EmptyRectangle;
    pub(crate) use super::single_digit::{Dual, TwoLinks};
    pub(crate) use super::subset::Subset;
    pub(crate) use super::template::Template;
    pub(crate) use super::trial::Trial;
    pub(crate) use super::uniqueness::Rectangle;
    pub(crate) use super::uniqueness::bug::Bug;
    pub(crate) use super::uniqueness::bug_types::AlmostGrave;
    pub(crate) use super::wing::bent_subset::BentSubset;
    pub(crate) use super::wing::{WWing, Wing};
}

/// All techniques, in the order in which the ladder tries them, gathered into named bands.
///
/// To add a technique: its file, its page, and one line here. See the [crate's documentation](crate).
#[rustfmt::skip]
pub static BANDS: &[Band] = &[
    Band { name: "singles", techniques: &[
        &single::full_house::FULL_HOUSE,
        &single::hidden::LAST_DIGIT,
        &single::hidden::HIDDEN_SINGLE_BOX,
        &single::hidden::HIDDEN_SINGLE_LINE,
        &single::naked::NAKED_SINGLE,
    ] },
    Band { name: "locked digits", techniques: &[
        &single::direct::DIRECT_POINTING,
        &single::direct::DIRECT_CLAIMING,
        &single::direct::DIRECT_HIDDEN_PAIR,
        &single::direct::DIRECT_HIDDEN_TRIPLE,
        &intersection::pointing::POINTING,
        &intersection::claiming::CLAIMING,
    ] },
    Band { name: "pairs and triples", techniques: &[
        &intersection::locked_subset::LOCKED_PAIR,
        &subset::naked::NAKED_PAIR,
        &subset::hidden::HIDDEN_PAIR,
        &intersection::locked_subset::LOCKED_TRIPLE,
        &subset::naked::NAKED_TRIPLE,
        &subset::hidden::HIDDEN_TRIPLE,
    ] },
    Band { name: "first fish and quads", techniques: &[
        &fish::basic::X_WING,
        &single_digit::two_links::SKYSCRAPER,
        &single_digit::two_links::TWO_STRING_KITE,
        &single_digit::two_links::TURBOT_FISH,
        &single_digit::two_links::DUAL_TWO_STRING_KITE,
        &subset::naked::NAKED_QUAD,
        &subset::hidden::HIDDEN_QUAD,
        &fish::basic::SWORDFISH,
    ] },
    Band { name: "wings", techniques: &[
        &wing::xy_wing::XY_WING,
        &wing::w_wing::W_WING,
        &coloring::remote_pair::REMOTE_PAIR,
        &wing::xy_wing::XYZ_WING,
    ] },
    Band { name: "uniqueness", techniques: &[
        &uniqueness::unique_rectangle::UNIQUE_RECTANGLE_1,
        &uniqueness::unique_rectangle::UNIQUE_RECTANGLE_2,
        &uniqueness::unique_rectangle::UNIQUE_RECTANGLE_3,
        &uniqueness::unique_rectangle::UNIQUE_RECTANGLE_4,
        &uniqueness::unique_rectangle::UNIQUE_RECTANGLE_5,
        &uniqueness::unique_rectangle::UNIQUE_RECTANGLE_6,
        &uniqueness::hidden_rectangle::HIDDEN_RECTANGLE,
        &uniqueness::avoidable_rectangle::AVOIDABLE_RECTANGLE_1,
        &uniqueness::avoidable_rectangle::AVOIDABLE_RECTANGLE_2,
        &uniqueness::bug::BUG_PLUS_1,
        &uniqueness::unique_loop::UNIQUE_LOOP_1,
        &uniqueness::unique_loop::UNIQUE_LOOP_2,
        &uniqueness::unique_loop::UNIQUE_LOOP_3,
        &uniqueness::unique_loop::UNIQUE_LOOP_4,
        &uniqueness::bug_types::BUG_2,
        &uniqueness::bug_types::BUG_3,
        &uniqueness::bug_types::BUG_4,
        &uniqueness::extended_rectangle::EXTENDED_RECTANGLE_1,
        &uniqueness::extended_rectangle::EXTENDED_RECTANGLE_2,
        &uniqueness::extended_rectangle::EXTENDED_RECTANGLE_3,
        &uniqueness::extended_rectangle::EXTENDED_RECTANGLE_4,
    ] },
    Band { name: "colors and fins", techniques: &[
        &single_digit::empty_rectangle::EMPTY_RECTANGLE,
        &single_digit::empty_rectangle::DUAL_EMPTY_RECTANGLE,
        &coloring::simple::SIMPLE_COLORS_TRAP,
        &coloring::simple::SIMPLE_COLORS_WRAP,
        &coloring::multi::MULTI_COLORS_1,
        &coloring::multi::MULTI_COLORS_2,
        &fish::finned::FINNED_X_WING,
        &fish::finned::SASHIMI_X_WING,
        &fish::basic::JELLYFISH,
        &fish::finned::FINNED_SWORDFISH,
        &fish::finned::SASHIMI_SWORDFISH,
        &fish::finned::FINNED_JELLYFISH,
        &fish::finned::SASHIMI_JELLYFISH,
    ] },
    Band { name: "chains", techniques: &[
        &chain::X_CHAIN,
        &chain::XY_CHAIN,
        &intersection::almost_locked::ALMOST_LOCKED_PAIR,
        &intersection::almost_locked::ALMOST_LOCKED_TRIPLE,
        &wing::bent_subset::WXYZ_WING,
        &chain::CONTINUOUS_NICE_LOOP,
        &chain::AIC,
        &chain::DISCONTINUOUS_NICE_LOOP,
        &coloring::medusa::MEDUSA,
        &chain::GROUPED_CONTINUOUS_NICE_LOOP,
        &chain::GROUPED_AIC,
        &chain::GROUPED_DISCONTINUOUS_NICE_LOOP,
        &wing::bent_subset::VWXYZ_WING,
    ] },
    Band { name: "almost locked sets", techniques: &[
        &wing::bent_subset::UVWXYZ_WING,
        &als::sue_de_coq::SUE_DE_COQ,
        &als::xz::ALS_XZ,
        &als::xy_wing::ALS_XY_WING,
        &firework::FIREWORK_TRIPLE,
        &firework::FIREWORK_QUAD,
        &als::w_wing::ALS_W_WING,
        &als::chain::ALS_CHAIN,
        &chain::ALS_CONTINUOUS_NICE_LOOP,
        &chain::ALS_AIC,
        &chain::ALS_DISCONTINUOUS_NICE_LOOP,
        &als::death_blossom::DEATH_BLOSSOM,
        &als::death_blossom::HOUSE_DEATH_BLOSSOM,
        &als::aligned::ALIGNED_PAIR_EXCLUSION,
        &als::aligned::ALIGNED_TRIPLE_EXCLUSION,
    ] },
    Band { name: "exotic patterns", techniques: &[
        &wing::bent_subset::TUVWXYZ_WING,
        &fish::basic::SQUIRMBAG,
        &fish::basic::WHALE,
        &fish::basic::LEVIATHAN,
        &fish::finned::FINNED_SQUIRMBAG,
        &fish::finned::SASHIMI_SQUIRMBAG,
        &fish::finned::FINNED_WHALE,
        &fish::finned::SASHIMI_WHALE,
        &fish::finned::FINNED_LEVIATHAN,
        &fish::finned::SASHIMI_LEVIATHAN,
        &fish::franken::FRANKEN_X_WING,
        &fish::franken::FRANKEN_SWORDFISH,
        &fish::franken::FRANKEN_JELLYFISH,
        &fish::franken::FINNED_FRANKEN_X_WING,
        &fish::franken::FINNED_FRANKEN_SWORDFISH,
        &fish::franken::FINNED_FRANKEN_JELLYFISH,
        &fish::franken::FRANKEN_SQUIRMBAG,
        &fish::franken::FRANKEN_WHALE,
        &fish::franken::FRANKEN_LEVIATHAN,
        &fish::franken::FINNED_FRANKEN_SQUIRMBAG,
        &fish::franken::FINNED_FRANKEN_WHALE,
        &fish::franken::FINNED_FRANKEN_LEVIATHAN,
        &fish::mutant::MUTANT_X_WING,
        &fish::mutant::MUTANT_SWORDFISH,
        &fish::mutant::MUTANT_JELLYFISH,
        &fish::mutant::MUTANT_SQUIRMBAG,
        &fish::mutant::MUTANT_WHALE,
        &fish::mutant::MUTANT_LEVIATHAN,
        &fish::mutant::FINNED_MUTANT_X_WING,
        &fish::mutant::FINNED_MUTANT_SWORDFISH,
        &fish::mutant::FINNED_MUTANT_JELLYFISH,
        &fish::mutant::FINNED_MUTANT_SQUIRMBAG,
        &fish::mutant::FINNED_MUTANT_WHALE,
        &fish::mutant::FINNED_MUTANT_LEVIATHAN,
        &fish::siamese::SIAMESE_X_WING,
        &fish::siamese::SIAMESE_SWORDFISH,
        &fish::siamese::SIAMESE_JELLYFISH,
        &fish::siamese::SIAMESE_SQUIRMBAG,
        &fish::siamese::SIAMESE_WHALE,
        &fish::siamese::SIAMESE_FRANKEN_X_WING,
        &fish::siamese::SIAMESE_FRANKEN_SWORDFISH,
        &fish::siamese::SIAMESE_FRANKEN_JELLYFISH,
        &fish::siamese::SIAMESE_FRANKEN_SQUIRMBAG,
        &fish::siamese::SIAMESE_FRANKEN_WHALE,
        &fish::siamese::SIAMESE_FRANKEN_LEVIATHAN,
        &fish::siamese::SIAMESE_MUTANT_X_WING,
        &fish::siamese::SIAMESE_MUTANT_SWORDFISH,
        &fish::siamese::SIAMESE_MUTANT_JELLYFISH,
        &fish::siamese::SIAMESE_MUTANT_SQUIRMBAG,
        &fish::siamese::SIAMESE_MUTANT_WHALE,
        &fish::siamese::SIAMESE_MUTANT_LEVIATHAN,
    ] },
    Band { name: "last resort", techniques: &[
        &forcing::nishio::NISHIO,
        &forcing::chain::FORCING_CHAIN_CONTRADICTION,
        &forcing::chain::FORCING_CHAIN_VERITY,
        &forcing::chain::CELL_FORCING_CHAIN,
        &forcing::chain::HOUSE_FORCING_CHAIN,
        &forcing::net::FORCING_NET_CONTRADICTION,
        &forcing::net::FORCING_NET_VERITY,
        &forcing::net::CELL_FORCING_NET,
        &forcing::net::HOUSE_FORCING_NET,
        &forcing::nested::NESTED_FORCING_NET,
        &template::TEMPLATE_SET,
        &template::TEMPLATE_DELETE,
    ] },
];

/// A stretch of the ladder: techniques that are about as hard to see.
#[derive(Debug)]
pub struct Band {
    /// The name for people.
    pub name: &'static str,
    /// The techniques in order.
    pub techniques: &'static [&'static Def],
}

/// Finds every step of a technique on a board and pushes them, in an order that depends on the board alone.
///
/// A pure function: no statics, no options but those of the context. What `push` returns goes on with `?`.
pub type Find = fn(&Board, &Context<'_>, &mut Sink<'_>) -> ControlFlow<()>;

/// What a technique is: the data of one entry of [`BANDS`].
#[derive(Debug)]
pub struct Def {
    /// The name in commands, files and steps: kebab-case, singular.
    pub id: &'static str,
    /// The name for people.
    pub name: &'static str,
    /// Other names in use, of other programs and of players.
    pub aliases: &'static [&'static str],
    /// `HoDoKu`'s codes for it in library lines, four digits, or five for the siamese forms; with `-` and a variant
    /// for that variant alone.
    pub codes: &'static [&'static str],
    /// What it is a sort of.
    pub family: Family,
    /// How dear it is to look for.
    pub cost: Cost,
    /// Finds its steps.
    pub find: Find,
    /// Its page: what it is, for people, with positions that are tested.
    pub page: &'static str,
}

/// A sort of techniques.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Family {
    /// One place or one candidate is left.
    Single,
    /// A box and a line.
    Intersection,
    /// As many digits as cells in a house.
    Subset,
    /// As many houses as houses, for one digit.
    Fish,
    /// Few strong links of one digit.
    SingleDigit,
    /// A pivot and its pincers.
    Wing,
    /// Two colours for what is true together.
    Coloring,
    /// The puzzle has one solution: a position that would have two is not reached. Finds nothing unless
    /// [`Options::unique`](crate::Options::unique) says so.
    Uniqueness,
    /// Strong and weak links in turn.
    Chain,
    /// Almost locked sets.
    Als,
    /// Larger patterns, seldom met.
    Exotic,
    /// What is left when nothing else is.
    LastResort,
}

impl Family {
    /// The name for people.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Single => "singles",
            Self::Intersection => "intersections",
            Self::Subset => "subsets",
            Self::Fish => "fish",
            Self::SingleDigit => "single-digit patterns",
            Self::Wing => "wings",
            Self::Coloring => "coloring",
            Self::Uniqueness => "uniqueness",
            Self::Chain => "chains",
            Self::Als => "almost locked sets",
            Self::Exotic => "exotic patterns",
            Self::LastResort => "last resort",
        }
    }
}

/// How dear a technique is to look for, on a board where it finds nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Cost {
    /// Microseconds: its laws run over all positions.
    Cheap,
    /// Milliseconds: its laws run over some positions, and over all in the long command.
    Costly,
    /// Left out of the ladder, for it is dearer still or never needed; to be asked for by name.
    OnRequest,
}

/// One of the [`BANDS`]: a handle that is copied, compared and parsed.
///
/// ```
/// use sudokit_logic::Technique;
///
/// let technique: Technique = "Hidden Pair".parse()?;
/// assert_eq!(technique.id(), "hidden-pair");
/// assert_eq!(technique.codes(), ["0210"]);
/// assert!("hidden-elephant".parse::<Technique>().is_err());
/// # Ok::<(), sudokit_logic::ParseTechniqueError>(())
/// ```
#[derive(Clone, Copy)]
pub struct Technique(&'static Def);

impl Technique {
    /// All techniques, in the order of the table.
    pub fn all() -> impl DoubleEndedIterator<Item = Self> {
        BANDS.iter().flat_map(|band| band.techniques).map(|def| Self(def))
    }

    /// The band of the ladder it is in.
    pub fn band(self) -> &'static Band {
        let holds = |band: &&Band| band.techniques.iter().any(|def| std::ptr::eq(*def, self.0));
        // Every technique is in a band; the last is as good as any for one made elsewhere.
        BANDS.iter().find(holds).unwrap_or(&BANDS[BANDS.len() - 1])
    }

    /// The technique that is so defined.
    #[inline]
    pub const fn of(def: &'static Def) -> Self {
        Self(def)
    }

    /// The technique of this id.
    pub fn from_id(id: &str) -> Option<Self> {
        Self::all().find(|technique| technique.id() == id)
    }

    /// The name in commands, files and steps.
    pub const fn id(self) -> &'static str {
        self.0.id
    }

    /// The name for people.
    pub const fn name(self) -> &'static str {
        self.0.name
    }

    /// Other names in use.
    pub const fn aliases(self) -> &'static [&'static str] {
        self.0.aliases
    }

    /// `HoDoKu`'s codes for it.
    pub const fn codes(self) -> &'static [&'static str] {
        self.0.codes
    }

    /// What it is a sort of.
    pub const fn family(self) -> Family {
        self.0.family
    }

    /// How dear it is to look for.
    pub const fn cost(self) -> Cost {
        self.0.cost
    }

    /// Its page, in markdown.
    pub const fn page(self) -> &'static str {
        self.0.page
    }

    /// Pushes every step there is on the board, until the sink says stop. The context is that of the board.
    ///
    /// # Errors
    ///
    /// `Break` if the sink said stop.
    #[inline]
    pub fn find(
        self,
        board: &Board,
        context: &Context<'_>,
        sink: &mut Sink<'_>,
    ) -> ControlFlow<()> {
        if self.0.family == Family::Uniqueness && !context.uniqueness_holds() {
            return ControlFlow::Continue(());
        }
        (self.0.find)(board, context, sink)
    }
}

impl PartialEq for Technique {
    fn eq(&self, other: &Self) -> bool {
        std::ptr::eq(self.0, other.0)
    }
}

impl Eq for Technique {}

impl Hash for Technique {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.id.hash(state);
    }
}

impl fmt::Display for Technique {
    /// The id.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.0.id)
    }
}

impl fmt::Debug for Technique {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.id)
    }
}

impl FromStr for Technique {
    type Err = ParseTechniqueError;

    /// Reads an id, a name or an alias. Case, blanks, hyphens and other marks do not count.
    fn from_str(text: &str) -> Result<Self, ParseTechniqueError> {
        let bare = |name: &str| -> String {
            let kept = name.chars().filter(|symbol| symbol.is_alphanumeric());
            kept.flat_map(char::to_lowercase).collect()
        };
        let sought = bare(text);
        let is_called = |technique: &Self| {
            let names = [technique.id(), technique.name()];
            names.iter().chain(technique.aliases()).any(|name| bare(name) == sought)
        };
        Self::all().find(is_called).ok_or(ParseTechniqueError)
    }
}

/// A text is no technique's id, name or alias.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct ParseTechniqueError;

impl fmt::Display for ParseTechniqueError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected the id, name or alias of a technique such as `x-wing`")
    }
}

impl std::error::Error for ParseTechniqueError {}
