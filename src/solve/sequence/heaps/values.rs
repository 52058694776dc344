//! As many values as were asked for, of which those that only repeat are not written down before somebody wants them so.

use crate::solve::sequence::period::Period;

/// How many bytes are copied at once: half of what a processor keeps at hand, and few enough calls.
const AT_HAND: usize = 1 << 14;

/// The values of the heaps 0 to `len` − 1.
///
/// ```
/// use mexplorer::{budget::Budget, catalogue, solve::sequence::heaps};
///
/// let kayles = catalogue::read_game("kayles 0").unwrap();
/// let values = heaps::sequence(&kayles, 10_000_000, Budget::default()).unwrap().values;
/// assert!(values.computed().len() < 1000);
/// assert_eq!(values.get(9_999_999), values.get(9_999_999 - 12));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Values {
    computed: Vec<u32>,
    /// After the computed ones every value is that of so many heaps less; 0 if there are no others.
    back: usize,
    len: usize,
}

/// Values in the narrowest words that have room for each of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Packed {
    Bytes(Vec<u8>),
    Shorts(Vec<u16>),
    Words(Vec<u32>),
}

impl Values {
    /// The first `len` of these, continued by their period: fewer if they don't reach once around it.
    pub fn new(mut computed: Vec<u32>, len: usize, period: Option<&Period>) -> Self {
        computed.truncate(len);
        let known = computed.len();
        let reached = period.filter(|period| period.preperiod.saturating_add(period.length) <= known as u64);
        match reached {
            Some(period) if known < len => Values { computed, back: period.length as usize, len },
            _ => Values { computed, back: 0, len: known },
        }
    }

    /// How many heaps have a value here.
    pub fn len(&self) -> usize {
        self.len
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The value of a heap, if it is one of them. Constant time.
    pub fn get(&self, heap: usize) -> Option<u32> {
        if heap >= self.len {
            return None;
        }
        let known = self.computed.len();
        let index = if heap < known { heap } else { known - self.back + (heap - known) % self.back };
        self.computed.get(index).copied()
    }

    /// The values that were computed; the others repeat the last [`Values::back`] of them.
    pub fn computed(&self) -> &[u32] {
        &self.computed
    }

    /// The same, without a copy.
    pub fn into_computed(self) -> Vec<u32> {
        self.computed
    }

    /// After the computed ones every value is that of so many heaps less; 0 if all are computed.
    pub fn back(&self) -> usize {
        self.back
    }

    /// All of them, four bytes each. Linear time: copied, where they repeat.
    pub fn to_words(&self) -> Vec<u32> {
        self.filled(self.computed.clone())
    }

    /// All of them, in one, two or four bytes each. Linear time: copied, where they repeat.
    pub fn write(&self) -> Packed {
        let mut most = 0;
        for &value in &self.computed {
            most = most.max(value);
        }
        if most <= u32::from(u8::MAX) {
            Packed::Bytes(self.filled(self.computed.iter().map(|&value| value as u8).collect()))
        } else if most <= u32::from(u16::MAX) {
            Packed::Shorts(self.filled(self.computed.iter().map(|&value| value as u16).collect()))
        } else {
            Packed::Words(self.to_words())
        }
    }

    /// The computed values, whatever their width, with all that repeat after them.
    fn filled<T: Copy>(&self, mut values: Vec<T>) -> Vec<T> {
        values.reserve_exact(self.len - values.len());
        // Twice as many at once each time, but no more than are at hand.
        let mut known = self.back;
        while values.len() < self.len {
            let start = values.len() - known;
            values.extend_from_within(start..values.len().min(start + self.len - values.len()));
            if 2 * known * size_of::<T>() <= AT_HAND {
                known *= 2;
            }
        }
        values
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// One by one: the value of a heap past the computed ones is that of one round less.
    fn plain(computed: &[u32], len: usize, length: usize) -> Vec<u32> {
        let mut values: Vec<u32> = computed.iter().copied().take(len).collect();
        for heap in values.len()..len {
            values.push(values[heap - length]);
        }
        values
    }

    #[track_caller]
    fn check(computed: &[u32], len: usize, preperiod: usize, length: usize) {
        let period = Period { preperiod: preperiod as u64, length: length as u64 };
        let values = Values::new(computed.to_vec(), len, Some(&period));
        let expected = plain(computed, len, length);
        assert_eq!((values.len(), values.is_empty()), (len, len == 0));
        assert_eq!(values.to_words(), expected);
        for (heap, &value) in expected.iter().enumerate() {
            assert_eq!(values.get(heap), Some(value), "{heap}");
        }
        assert_eq!(values.get(len), None);
        let words: Vec<u32> = match values.write() {
            Packed::Bytes(bytes) => bytes.into_iter().map(u32::from).collect(),
            Packed::Shorts(shorts) => shorts.into_iter().map(u32::from).collect(),
            Packed::Words(words) => words,
        };
        assert_eq!(words, expected);
    }

    #[test]
    fn values_are_those_of_one_round_less() {
        for length in [1, 2, 7, 12, 1000, AT_HAND - 1, AT_HAND, AT_HAND + 1] {
            for preperiod in [0, 5] {
                for more in [0, 3] {
                    let computed: Vec<u32> = (0..preperiod + length + more)
                        .map(|heap| if heap < preperiod { 99 } else { (heap - preperiod) as u32 % length as u32 * 60 })
                        .collect();
                    for len in [0, 1, preperiod + length, computed.len(), computed.len() + 1, 30_001] {
                        check(&computed, len, preperiod, length);
                    }
                }
            }
        }
    }

    #[test]
    fn the_narrowest_words_with_room_are_chosen() {
        let written = |most| Values::new(vec![0, most], 5, Some(&Period { preperiod: 0, length: 2 })).write();
        assert_eq!(written(255), Packed::Bytes(vec![0, 255, 0, 255, 0]));
        assert_eq!(written(256), Packed::Shorts(vec![0, 256, 0, 256, 0]));
        assert_eq!(written(65_535), Packed::Shorts(vec![0, 65_535, 0, 65_535, 0]));
        assert_eq!(written(65_536), Packed::Words(vec![0, 65_536, 0, 65_536, 0]));
    }

    #[test]
    fn without_a_whole_round_there_are_no_more_than_computed() {
        let far = Period { preperiod: 2, length: 3 };
        assert_eq!(Values::new(vec![1, 2, 3, 4], 9, Some(&far)).len(), 4);
        assert_eq!(Values::new(vec![1, 2, 3, 4], 9, None).to_words(), [1, 2, 3, 4]);
        assert_eq!(Values::new(vec![1, 2, 3, 4, 5], 9, Some(&far)).to_words(), [1, 2, 3, 4, 5, 3, 4, 5, 3]);
    }
}
