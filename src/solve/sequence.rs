//! The value sequence g(0), g(1), … of a game of one heap from which numbers are taken.

use std::ops::Range;

use super::period::{Period, find_period};
use crate::error::Error;
use crate::message::say;
use crate::nimber::Nimber;
use crate::subtraction::TakeSet;

/// The most options that a sequence may look at: about a second in the browser.
const MOST_WORK: u64 = 400_000_000;
/// The work that is spent on finding a period once the heap itself is answered.
const WORK_FOR_PERIOD: u64 = 4_000_000;

/// Values of heaps from 0 on, and their period where it is certified.
#[derive(Clone, Debug)]
pub struct Sequence {
    values: Vec<u32>,
    period: Option<Period>,
}

impl Sequence {
    /// The sequence as far as `heap`, or as far as a certified period.
    ///
    /// Computes in doubling stages until the heap is answered and, if that is cheap, the period known.
    ///
    /// # Errors
    /// [`Error::TooLarge`] when neither is reached with [`MOST_WORK`] options looked at.
    pub fn of(set: &TakeSet, heap: u64) -> Result<Self, Error> {
        let mut sequence = Sequence { values: Vec::new(), period: None };
        let mut length = first_stage(set, heap);
        loop {
            let answered = (sequence.values.len() as u64) > heap;
            let limit = if answered { WORK_FOR_PERIOD } else { MOST_WORK };
            if work(set, length) > limit {
                return if answered { Ok(sequence) } else { Err(too_large(heap, sequence.values.len())) };
            }
            extend(&mut sequence.values, set, length as usize);
            sequence.period = set.largest().and_then(|window| find_period(&sequence.values, window));
            let endless = set.largest().is_none();
            if sequence.period.is_some() || (endless && (sequence.values.len() as u64) > heap) {
                return Ok(sequence);
            }
            length = length.saturating_mul(2);
        }
    }

    /// The value of a heap within what was asked for; `None` beyond it.
    pub fn value(&self, heap: u64) -> Option<Nimber> {
        let index = match &self.period {
            Some(period) => period.representative(heap),
            None => heap,
        };
        let value = self.values.get(usize::try_from(index).ok()?)?;
        Some(Nimber(u128::from(*value)))
    }

    /// The certified period.
    pub fn period(&self) -> Option<&Period> {
        self.period.as_ref()
    }

    /// The values of these heaps, as far as they are known without the period.
    pub fn values(&self, heaps: Range<usize>) -> &[u32] {
        &self.values[heaps.start.min(self.values.len())..heaps.end.min(self.values.len())]
    }
}

/// How far to go first: far enough to see a period of a small set, and no further than an endless set needs.
fn first_stage(set: &TakeSet, heap: u64) -> u64 {
    match set.largest() {
        Some(largest) => largest.saturating_mul(4).max(64),
        None => heap.saturating_add(1),
    }
}

/// An upper bound for the options that the heaps below `length` have together.
fn work(set: &TakeSet, length: u64) -> u64 {
    length.saturating_mul(set.count_up_to(length).max(1))
}

fn too_large(heap: u64, reached: usize) -> Error {
    Error::TooLarge { why: say!("sequence.too-large", heap = heap, reached = reached) }
}

/// Computes values up to `length` by the definition.
fn extend(values: &mut Vec<u32>, set: &TakeSet, length: usize) {
    let mut members = Vec::new();
    for member in set.up_to(length as u64) {
        members.push(member as usize);
    }
    // `seen[v] == n + 1` says that an option of heap `n` has value `v`; no value exceeds the number of options.
    let mut seen = vec![0u32; members.len() + 2];
    for heap in values.len()..length {
        for &s in members.iter().take_while(|&&s| s <= heap) {
            seen[values[heap - s] as usize] = heap as u32 + 1;
        }
        let missing = seen.iter().position(|&mark| mark != heap as u32 + 1).unwrap_or(members.len());
        values.push(missing as u32);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nimber::mex;

    fn set(members: &[u64]) -> TakeSet {
        TakeSet::of_ranges(members.iter().map(|&s| (s, s)).collect())
    }

    fn plain(set: &TakeSet, heaps: u64) -> Vec<Nimber> {
        let mut values = Vec::new();
        for heap in 0..heaps {
            let value = mex(set.up_to(heap).map(|s| values[(heap - s) as usize]));
            values.push(value);
        }
        values
    }

    #[test]
    fn values_agree_with_the_definition_even_far_past_the_period() {
        for bits in 1u64..512 {
            let set = set(&(1..=9).filter(|i| bits >> (i - 1) & 1 == 1).collect::<Vec<_>>());
            let sequence = Sequence::of(&set, 3).unwrap();
            assert!(sequence.period().is_some(), "take({set})");
            for (heap, value) in plain(&set, 1200).into_iter().enumerate() {
                assert_eq!(sequence.value(heap as u64), Some(value), "take({set}) {heap}");
            }
        }
    }

    #[test]
    fn endless_sets_agree_with_the_definition() {
        for set in [TakeSet::Fibonacci, TakeSet::Squares] {
            let sequence = Sequence::of(&set, 1500).unwrap();
            for (heap, value) in plain(&set, 1501).into_iter().enumerate() {
                assert_eq!(sequence.value(heap as u64), Some(value), "take({set}) {heap}");
            }
        }
    }

    #[test]
    fn periods_known_from_the_literature() {
        let known = |members: &[u64]| {
            let sequence = Sequence::of(&set(members), 0).unwrap();
            sequence.period().map(|p| (p.preperiod, p.length))
        };
        assert_eq!(known(&[2, 5]), Some((0, 7)));
        assert_eq!(known(&[2, 4, 7]), Some((8, 3)));
        assert_eq!(known(&[1, 2, 3]), Some((0, 4)));
    }

    #[test]
    fn a_heap_of_ten_to_the_eighteen_is_answered() {
        let sequence = Sequence::of(&set(&[2, 5]), 1_000_000_000_000_000_000).unwrap();
        let small = 1_000_000_000_000_000_000 % 7;
        assert_eq!(sequence.value(1_000_000_000_000_000_000), sequence.value(small));
    }

    #[test]
    fn work_past_the_budget_is_refused() {
        assert!(matches!(Sequence::of(&TakeSet::Squares, u64::MAX), Err(Error::TooLarge { .. })));
        let wide = TakeSet::of_ranges(vec![(1, 3), (10, u64::MAX)]);
        assert!(matches!(Sequence::of(&wide, u64::MAX), Err(Error::TooLarge { .. })));
    }
}
