//! Games being played: opponents, and the record of moves.

pub mod contest;
mod game;
pub mod opponent;
pub mod sitting;
mod turn;

pub use turn::Turn;
