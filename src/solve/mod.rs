//! From a game to its answer: who wins, the value, every move, and why.

pub mod proof;
pub mod search;
pub mod sequence;
pub mod theory;

pub use theory::answer::{Answer, LosingMove, Move};
pub use theory::{explain, losing_moves, solve, solve_with};
