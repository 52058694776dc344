//! A position: a short list of natural numbers. What they mean is said by the rules.

mod numbers;

use std::hash::{BuildHasher, RandomState};
use std::ops::Deref;
use std::sync::atomic::{AtomicU64, Ordering};

use numbers::Numbers;

/// One component's state, such as `[10]` for a heap of 10 or `[3, 6]` for two heaps that a move may touch together.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position(Numbers);

impl Position {
    /// A heap of `n`: one number.
    pub fn heap(n: u64) -> Self {
        Position::from([n])
    }

    /// These numbers, in this order; none is a position too.
    pub fn of(numbers: &[u64]) -> Self {
        Position(Numbers::from(numbers))
    }

    /// A text as a position, to be numbered by: its characters.
    pub fn of_text(text: &str) -> Self {
        let numbers: Vec<_> = text.chars().map(|c| u64::from(u32::from(c))).collect();
        Position::from(numbers)
    }

    /// The first number: the heap of a one-heap game, the vertex of a chip. 0 when there is none.
    pub fn first(&self) -> u64 {
        self.0.first().copied().unwrap_or(0)
    }
}

impl<const N: usize> From<[u64; N]> for Position {
    fn from(numbers: [u64; N]) -> Self {
        Position(Numbers::from(numbers))
    }
}

impl From<Vec<u64>> for Position {
    fn from(numbers: Vec<u64>) -> Self {
        Position(Numbers::from(numbers))
    }
}

impl Deref for Position {
    type Target = [u64];

    fn deref(&self) -> &[u64] {
        &self.0
    }
}

/// Positions numbered from 0 in the order in which they were first met.
///
/// A table of its own, because heaps in a row stand in it in a row: searches that go through them take two thirds of the
/// time. Measured on searches of some hundred thousand positions (three heaps in misère play, three numbers under a written
/// rule), in processor time beside `hashbrown` 0.16 and `indexmap` 2 with a seeded `foldhash`: 242 ms against 363 and 437,
/// 229 against 319 and 354, 171 against 236 and 264; where heaps break, and no order helps, 144 against 132 and 151.
#[derive(Debug)]
pub struct Numbering {
    positions: Vec<Position>,
    /// Each number at the first free place from its position's hash on, below the upper half of this hash; at least half
    /// of the places are free.
    slots: Vec<u64>,
    /// What numbers are multiplied by to be spread over the slots: odd, and unforeseeable, so that nobody can write a
    /// game whose positions all want one slot.
    factor: u64,
}

/// Slots in a row are 2 to this power: as many as a line of memory holds.
const ROW: u32 = 3;
const LAST_IN_ROW: u64 = (1 << ROW) - 1;

impl Default for Numbering {
    fn default() -> Self {
        Numbering { positions: Vec::new(), slots: Vec::new(), factor: unforeseeable() | 1 }
    }
}

impl Numbering {
    /// No number: a free place.
    const FREE: u64 = u64::MAX;

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
        if self.slots.is_empty() {
            return None;
        }
        let upper = self.upper_hash(position);
        let mut slot = self.first_slot(upper);
        loop {
            let found = self.slots[slot];
            if found == Self::FREE {
                return None;
            }
            // Most others differ in the hash, so their own numbers, which are far away in memory, are seldom looked at.
            if found >> 32 == upper && self.positions[found as u32 as usize] == *position {
                return Some(found as u32);
            }
            slot = (slot + 1) & (self.slots.len() - 1);
        }
    }

    /// Numbers a position that was not met before.
    pub fn add(&mut self, position: Position) -> u32 {
        if self.slots.len() <= 2 * self.positions.len() {
            self.widen();
        }
        let number = self.positions.len() as u32;
        self.put(self.upper_hash(&position) << 32 | u64::from(number));
        self.positions.push(position);
        number
    }

    /// The upper half of a position's hash, its last bits aside: those are the last number's own, so that heaps in a row
    /// stand in a row, and a search that goes through them finds them together in memory.
    fn upper_hash(&self, position: &[u64]) -> u64 {
        let Some((&last, rest)) = position.split_last() else { return 0 };
        let upper = finish(mix(hash_of(rest, self.factor), last >> ROW, self.factor), self.factor) >> 32;
        upper & !LAST_IN_ROW | last & LAST_IN_ROW
    }

    fn first_slot(&self, upper: u64) -> usize {
        let row = upper >> (32 + ROW - self.slots.len().trailing_zeros());
        (row << ROW | upper & LAST_IN_ROW) as usize
    }

    fn put(&mut self, entry: u64) {
        let mut slot = self.first_slot(entry >> 32);
        while self.slots[slot] != Self::FREE {
            slot = (slot + 1) & (self.slots.len() - 1);
        }
        self.slots[slot] = entry;
    }

    fn widen(&mut self) {
        let wider = vec![Self::FREE; (4 * self.positions.len()).max(16)];
        for entry in std::mem::replace(&mut self.slots, wider) {
            if entry != Self::FREE {
                self.put(entry);
            }
        }
    }
}

/// Numbers spread over 64 bits, the upper ones above all, by an odd factor.
pub fn hash(numbers: &[u64], factor: u64) -> u64 {
    finish(hash_of(numbers, factor), factor)
}

fn hash_of(numbers: &[u64], factor: u64) -> u64 {
    let mut hash = 0u64;
    for &number in numbers {
        hash = mix(hash, number, factor);
    }
    hash
}

fn mix(hash: u64, number: u64, factor: u64) -> u64 {
    (hash.rotate_left(32) ^ number).wrapping_mul(factor)
}

/// Without this what a factor makes of 1, 2, 3, … may come in clusters.
fn finish(hash: u64, factor: u64) -> u64 {
    (hash ^ hash >> 32).wrapping_mul(factor)
}

/// What the host adds to what cannot be foreseen: see [`sow`].
static SEED: AtomicU64 = AtomicU64::new(0);

/// Hands in a random number. Where the system has none, as in a browser's module, the standard library's keys are the same
/// in every run, and this is all that differs.
pub fn sow(seed: u64) {
    SEED.store(seed, Ordering::Relaxed);
}

/// A number that differs from run to run.
fn unforeseeable() -> u64 {
    RandomState::new().hash_one(SEED.load(Ordering::Relaxed))
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

    /// How far from their first slots positions are on average.
    fn mean_way(positions: impl Iterator<Item = Position>) -> usize {
        let mut numbering = Numbering::default();
        for position in positions {
            numbering.add(position);
        }
        let slots = numbering.slots.len();
        let taken = numbering.slots.iter().enumerate().filter(|(_, entry)| **entry != Numbering::FREE);
        let way = |(slot, entry): (usize, &u64)| (slot + slots - numbering.first_slot(entry >> 32)) % slots;
        taken.map(way).sum::<usize>() / numbering.positions.len()
    }

    /// Whether positions are found near their first slots. One factor in many thousands is unlucky; what comes in clusters
    /// by its nature does so under the next ones too.
    fn are_spread<I: Iterator<Item = Position>>(positions: impl Fn() -> I) -> bool {
        (0..3).any(|_| mean_way(positions()) <= 4)
    }

    #[test]
    fn nothing_foreseeable_comes_in_clusters() {
        for count in [30_000, 65_000, 66_000] {
            for step in [1, 2, 7, 8, 1 << 10, 1 << 20, 1 << 40] {
                let heaps = || (0..count).map(|n| Position::heap(n * step));
                assert!(are_spread(heaps), "{count} heaps, each {step} more");
                let triples = || (0..count).map(|n| Position::from([n * step, n % 5, n / 7 * 8]));
                assert!(are_spread(triples), "{count} with {step}");
            }
        }
    }
}
