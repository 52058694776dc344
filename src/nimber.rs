//! Nimbers, the minimal excludant and the nim-sum.
//!
//! A *nimber* is the size of the Nim heap that a position is equivalent to (Sprague 1935, Grundy 1939).
//!
//! ```
//! use mexplorer::nimber::{Nimber, mex};
//!
//! assert_eq!(mex([0, 1, 2, 4].map(Nimber)), Nimber(3));
//! assert_eq!(Nimber(3) ^ Nimber(6) ^ Nimber(9), Nimber(12));
//! ```

use std::fmt;
use std::ops::BitXor;

/// A Grundy value: 0 for every P-position of normal play, at least 1 for every N-position.
///
/// Twice as wide as a heap: a heap of 2^64 − 1 that may be split in two has a value past 2^64.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Nimber(pub u128);

impl Nimber {
    /// The value of a position that the player to move loses.
    pub const ZERO: Nimber = Nimber(0);
}

/// The nim-sum: the value of a sum is the exclusive or of the values of its components.
impl BitXor for Nimber {
    type Output = Nimber;

    fn bitxor(self, other: Nimber) -> Nimber {
        Nimber(self.0 ^ other.0)
    }
}

impl fmt::Display for Nimber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// The nim-sum of any number of values; of none it is 0.
pub fn nim_sum(values: impl IntoIterator<Item = Nimber>) -> Nimber {
    values.into_iter().fold(Nimber::ZERO, Nimber::bitxor)
}

/// The smallest natural number that is not among `values`. Cost: linear in their number.
pub fn mex(values: impl IntoIterator<Item = Nimber>) -> Nimber {
    let mut seen = MexSet::default();
    for value in values {
        seen.insert(value);
    }
    seen.mex()
}

/// A set of values that answers its mex and can be emptied at once, so that millions of positions share one allocation.
///
/// A value larger than the number of insertions can't matter to the mex, so the room needed is that number.
#[derive(Debug, Default)]
pub struct MexSet {
    /// `round[v] == now` says that `v` was inserted since the last `clear`.
    round: Vec<u32>,
    now: u32,
    inserted: usize,
    /// Values that were beyond the room when they came; rare, looked at only by `mex`.
    late: Vec<u64>,
}

impl MexSet {
    /// Empties the set.
    pub fn clear(&mut self) {
        self.inserted = 0;
        self.late.clear();
        match self.now.checked_add(1) {
            Some(next) => self.now = next,
            None => {
                self.round.fill(0);
                self.now = 1;
            }
        }
    }

    /// Adds a value.
    pub fn insert(&mut self, value: Nimber) {
        if self.now == 0 {
            self.now = 1;
        }
        self.inserted += 1;
        match usize::try_from(value.0) {
            Ok(index) if index < self.round.len() => self.round[index] = self.now,
            // Wider values are larger than any number of insertions.
            _ => self.late.push(u64::try_from(value.0).unwrap_or(u64::MAX)),
        }
    }

    /// The smallest natural number not inserted since the last `clear`.
    pub fn mex(&mut self) -> Nimber {
        if self.round.len() < self.inserted {
            self.round.resize(self.inserted.next_power_of_two(), 0);
        }
        for &value in &self.late {
            if let Some(slot) = usize::try_from(value).ok().and_then(|i| self.round.get_mut(i)) {
                *slot = self.now;
            }
        }
        self.late.clear();
        let missing = (0..self.inserted).find(|&v| self.round[v] != self.now);
        Nimber(missing.unwrap_or(self.inserted) as u128)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mex_of_the_seeds_examples() {
        assert_eq!(mex([0, 1, 2, 4].map(Nimber)), Nimber(3));
        assert_eq!(mex([2, 3, 5].map(Nimber)), Nimber(0));
        assert_eq!(mex([]), Nimber(0));
    }

    #[test]
    fn mex_set_agrees_with_the_definition_and_forgets() {
        let mut set = MexSet::default();
        for seed in 0u64..2000 {
            let values: Vec<u64> = (0..seed % 9)
                .map(|i| (seed * 7919 + i * 104_729 + (seed ^ i)) % 11 * (1 + (i == 3) as u64 * (1 << 40)))
                .collect();
            set.clear();
            values.iter().for_each(|&v| set.insert(Nimber(u128::from(v))));
            let plain = (0..).find(|v| !values.contains(v)).unwrap();
            assert_eq!(set.mex(), Nimber(u128::from(plain)), "{values:?}");
        }
    }
}
