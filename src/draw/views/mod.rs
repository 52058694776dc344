//! The views, a file each.

pub mod board;
pub mod cells;
pub mod cold;
pub mod edit;
pub mod graph;
pub mod grid;
pub mod heat;
pub mod line;
pub mod nim_sum;
pub mod play;
pub mod proof;
pub mod sequence;
pub mod sieve;
pub mod sum;
pub mod tree;
pub mod zeckendorf;
