//! Nets: what follows from one assumption by a stated set of rules, every premise kept.
//!
//! The *inner rules* are: naked and hidden singles, pointing and claiming, naked and hidden pairs. [`Engine`] applies
//! them to the end, or to where a cell has no candidate or a house no place for a digit. It notes each deduction, and
//! for each candidate that falls the deduction that took it; so that from what came out, [`Engine::proof`] goes back
//! to what it rests on and tells that alone.
//!
//! The rules are monotone: with fewer candidates no less follows. So all that follows, and whether it ends in a
//! contradiction, does not hang on the order in which they are applied; only the proof does.
//!
//! What the inner rules conclude without any assumption is no net's to conclude: every net starts from there.

mod engine;
mod implications;
mod locked;
mod nested;
mod nets;
mod pairs;
mod proof;

pub use engine::Assumption;
pub(crate) use engine::{Engine, Rules};
pub(crate) use implications::Implications;
pub(crate) use nested::Keep;
pub(crate) use nets::{Net, Nets};
pub(crate) use proof::Goal;
pub use proof::{End, Line, Proof};
