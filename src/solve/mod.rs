//! From a game to its answer: who wins, the value, every move, and why.

pub mod alpha_beta;
pub mod answer;
#[cfg(feature = "whole")]
pub mod breaking;
pub mod budget;
mod canonical;
#[cfg(feature = "whole")]
pub mod cold;
pub mod compare;
#[cfg(feature = "whole")]
pub mod contest;
#[cfg(feature = "whole")]
mod definition;
#[cfg(feature = "whole")]
pub mod endings;
pub mod explore;
#[cfg(feature = "whole")]
pub mod game_tree;
mod guess;
pub mod heaps;
pub mod lesson;
#[cfg(feature = "whole")]
pub mod limited;
pub mod minimax;
mod misere;
#[cfg(feature = "whole")]
pub mod nim_sum;
mod normal;
#[cfg(feature = "whole")]
pub mod opponent;
#[cfg(feature = "whole")]
pub mod pairs;
pub mod period;
pub mod prove;
#[cfg(feature = "whole")]
mod recurring;
pub mod sequence;
#[cfg(feature = "whole")]
pub mod sieve;
#[cfg(feature = "whole")]
pub mod square;
#[cfg(feature = "whole")]
pub mod stretch;
pub mod study;
#[cfg(feature = "whole")]
pub mod sum;
#[cfg(feature = "whole")]
mod taking;
#[cfg(feature = "whole")]
pub mod tree_question;
#[cfg(feature = "whole")]
pub mod tree_search;
pub mod values;
pub mod whole;

pub use answer::{Answer, Move, solve, solve_within};
