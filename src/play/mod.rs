//! Games being played: opponents, and the record of moves.

pub mod contest;
pub mod opponent;
pub mod sitting;
