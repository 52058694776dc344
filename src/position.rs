//! A position: a short list of natural numbers. What they mean is said by the rules.

use std::ops::Deref;

/// One component's state, such as `[10]` for a heap of 10 or `[3, 6]` for two heaps that a move may touch together.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position(Vec<u64>);

impl Position {
    /// A heap of `n`.
    pub fn heap(n: u64) -> Self {
        Position(vec![n])
    }

    /// A text as a position, to be numbered by: its characters.
    pub fn of_text(text: &str) -> Self {
        let mut numbers = Vec::new();
        for c in text.chars() {
            numbers.push(u64::from(u32::from(c)));
        }
        Position::from(numbers)
    }

    /// The first number: the heap of a one-heap game, the vertex of a chip. 0 when there is none.
    pub fn first(&self) -> u64 {
        self.0.first().copied().unwrap_or(0)
    }

    /// Puts other numbers in the place of all there are.
    pub fn refill(&mut self, numbers: &[u64]) {
        self.0.clear();
        self.0.extend_from_slice(numbers);
    }
}

impl From<Vec<u64>> for Position {
    fn from(numbers: Vec<u64>) -> Self {
        Position(numbers)
    }
}

impl Deref for Position {
    type Target = [u64];

    fn deref(&self) -> &[u64] {
        &self.0
    }
}

/// Positions numbered from 0 in the order in which they were first met. The one hash table of the crate: the standard
/// one is compiled anew for every type, and keeps each position a second time.
#[derive(Debug)]
pub struct Numbering {
    positions: Vec<Position>,
    /// Each number at the first free place from its position's hash on; at least half of the places are free.
    slots: Vec<u32>,
    /// What numbers are multiplied by to be spread over the slots: odd, and unforeseeable, so that nobody can write a
    /// game whose positions all want one slot.
    factor: u64,
}

impl Default for Numbering {
    fn default() -> Self {
        Numbering { positions: Vec::new(), slots: Vec::new(), factor: unforeseeable() | 1 }
    }
}

impl Numbering {
    /// No number: a free place.
    const FREE: u32 = u32::MAX;

    /// An odd number that nobody can foresee.
    pub fn factor(&self) -> u64 {
        self.factor
    }

    /// The positions by number.
    pub fn positions(&self) -> &[Position] {
        &self.positions
    }

    /// The number of a position that was met.
    pub fn number_of(&self, position: &Position) -> Option<u32> {
        self.slots.get(self.slot(position)).copied().filter(|&number| number != Self::FREE)
    }

    /// Numbers a position that was not met before.
    pub fn add(&mut self, position: Position) -> u32 {
        if self.slots.len() <= 2 * self.positions.len() {
            self.widen();
        }
        let number = self.positions.len() as u32;
        let slot = self.slot(&position);
        self.slots[slot] = number;
        self.positions.push(position);
        number
    }

    /// The place of a position, or the free one where it belongs.
    fn slot(&self, position: &Position) -> usize {
        let mut hash = 0u64;
        for &number in position.iter() {
            hash = (hash.rotate_left(32) ^ number).wrapping_mul(self.factor);
        }
        // The upper bits are those that every bit of a number has a part in.
        let last = self.slots.len().wrapping_sub(1);
        let mut slot = (hash >> (u64::BITS - self.slots.len().trailing_zeros())) as usize;
        while let Some(&number) = self.slots.get(slot)
            && number != Self::FREE
            && self.positions[number as usize] != *position
        {
            slot = (slot + 1) & last;
        }
        slot
    }

    fn widen(&mut self) {
        self.slots = vec![Self::FREE; (4 * self.positions.len()).max(16)];
        for number in 0..self.positions.len() {
            let slot = self.slot(&self.positions[number]);
            self.slots[slot] = number as u32;
        }
    }
}

/// A number that differs from run to run.
fn unforeseeable() -> u64 {
    #[cfg(target_arch = "wasm32")]
    return crate::web::random().to_bits();
    #[cfg(not(target_arch = "wasm32"))]
    return std::hash::BuildHasher::hash_one(&std::hash::RandomState::new(), 0);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn positions_keep_the_numbers_they_got() {
        let position = |n: u64| Position::from([n << 52, n, n % 7][..1 + n as usize % 3].to_vec());
        let mut numbering = Numbering::default();
        assert_eq!(numbering.number_of(&position(0)), None);
        for n in 0..5000 {
            assert_eq!(numbering.number_of(&position(n)), None);
            assert_eq!(numbering.add(position(n)), n as u32);
        }
        for n in 0..5000 {
            assert_eq!(numbering.number_of(&position(n)), Some(n as u32));
        }
    }
}
