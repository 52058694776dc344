//! What positions consist of and moves do: sets that may be taken, octal codes, graphs, trees, Fibonacci numbers.

pub mod digraph;
pub mod octal;
pub mod recurrence;
pub mod subtraction;
pub mod tree;
pub mod zeckendorf;
