//! Two numbers: two heaps that a move may touch together.

use crate::game::Change;
use crate::position::Position;

/// What is known of the positions of a game of two numbers.
#[derive(Clone, Copy, Debug, Default)]
pub struct Pair {
    /// Whether the order of the two means nothing.
    pub is_symmetric: bool,
    /// Whether the positions lost in normal play are the cold pairs (⌊kφ⌋, ⌊kφ⌋ + k) and their mirror images.
    pub has_cold_pairs: bool,
    /// Lines near which the P-positions lie.
    pub guides: &'static [Guide],
    /// What fills tables of values up to a size, row by row, quicker than the definition does.
    pub rows: Option<fn(usize) -> Box<dyn Rows>>,
}

/// A straight line through the origin near which the P-positions of a game of two numbers lie.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Guide {
    /// What it is called, the same in every language: "b = φa" for first number `a`, second number `b`.
    pub name: &'static str,
    /// How far the first number goes while the second one goes `across`.
    pub down: u32,
    pub across: u32,
}

/// Fills a table of the values of all pairs up to a size, the value of (a, b) at `a * size + b`.
pub trait Rows {
    /// Fills row `a`, and whatever else follows from the rows before it; rows come in order, each once.
    fn fill(&mut self, size: usize, values: &mut [u16], a: usize);
}

/// The two numbers of a position, 0 for one that it lacks.
pub fn two_numbers(position: &[u64]) -> (u64, u64) {
    let number = |index| position.get(index).copied().unwrap_or(0);
    (number(0), number(1))
}

/// The two numbers that a move leaves.
pub fn two_left(from: &Position, change: &Change) -> (u64, u64) {
    change.applied(from).first().map_or((0, 0), |left| two_numbers(left))
}
