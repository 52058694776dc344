//! What may be taken from a heap that is broken, and what may be looked at to find its value.

use crate::budget::{Meter, Past};
use crate::structure::octal::{NONE, ONE, TWO};

/// As many values are computed before the halves are chosen: where a period is as short as that of Kayles, all.
pub const LEARNED: usize = 176;
/// So many looks are a unit of work.
const LOOKS_AT_ONCE: u64 = 16;

/// What may still be looked at.
pub struct Means<'l> {
    pub looks: &'l mut u64,
    pub meter: &'l mut Meter,
}

impl Means<'_> {
    /// Takes what was looked at off what is left; says whether it was there.
    #[inline]
    pub fn spend(&mut self, looks: u64) -> Result<bool, Past> {
        self.meter.spend((looks / LOOKS_AT_ONCE) as usize)?;
        let left = self.looks.checked_sub(looks);
        *self.looks = left.unwrap_or(0);
        Ok(left.is_some())
    }
}

/// What may be taken from a heap.
pub struct Moves {
    /// The numbers that may be taken to leave no heap, one heap, two heaps.
    pub ends: Vec<usize>,
    pub ones: Vec<usize>,
    pub twos: Vec<usize>,
    /// The digit of all places from `written` on.
    pub repeated: u8,
    pub written: usize,
    /// Whether two heaps that are left must differ.
    pub unequal: bool,
}

impl Moves {
    pub fn of(digits: &[u8], repeated: u8, unequal: bool) -> Self {
        let places = |bit: u8| (0..digits.len()).filter(|&place| digits[place] & bit != 0).collect();
        Moves { ends: places(NONE), ones: places(ONE), twos: places(TWO), repeated, written: digits.len(), unequal }
    }

    /// The last heap that is the smaller one of two with this sum.
    pub fn last_smaller(&self, sum: usize) -> usize {
        if self.unequal { sum.saturating_sub(1) / 2 } else { sum / 2 }
    }

    /// Calls `see` with the values of the options that leave no heap or one; says how many there were.
    #[inline]
    pub fn each_single(&self, values: &[u32], heap: usize, see: &mut dyn FnMut(u32)) -> u64 {
        if heap > 0 && self.ends.contains(&heap) {
            see(0);
        }
        for &taken in &self.ones {
            if taken > 0 && taken < heap {
                see(values[heap - taken]);
            }
        }
        self.ones.len() as u64 + 1
    }
}
