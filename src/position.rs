//! A position: a short list of natural numbers. What they mean is said by the rules.

use std::ops::Deref;

/// One component's state, such as `[10]` for a heap of 10 or `[3, 6]` for two heaps that a move may touch together.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position(Box<[u64]>);

impl Position {
    /// A heap of `n`.
    pub fn heap(n: u64) -> Self {
        Position(Box::new([n]))
    }

    /// The first number: the heap of a one-heap game, the vertex of a chip. 0 when there is none.
    pub fn first(&self) -> u64 {
        self.0.first().copied().unwrap_or(0)
    }
}

impl From<Vec<u64>> for Position {
    fn from(numbers: Vec<u64>) -> Self {
        Position(numbers.into_boxed_slice())
    }
}

impl Deref for Position {
    type Target = [u64];

    fn deref(&self) -> &[u64] {
        &self.0
    }
}
