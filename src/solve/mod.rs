//! From a game to its answer: who wins, the value, every move, and why.
//!
//! [`theory`] puts the answer together, of a theorem's word, of the values in [`sequence`] with their period, or of a
//! [`search`] through all positions: [`Rules::theory`](crate::rules::Rules::theory) and the game's
//! [`Structure`](crate::structure::Structure) say which there are. [`proof`] uses none of these but the definition.

pub mod proof;
pub mod search;
pub mod sequence;
pub mod theory;

pub use theory::answer::{Answer, LosingMove, Move};
pub use theory::{explain, losing_moves, solve, solve_with};
