//! Periods of value sequences, with what certifies them.

use crate::message::Message;

/// From `preperiod` on, values repeat every `length` heaps.
///
/// The certificate for a finite set: the values of heap `n` follow from the window of values before it alone, as long as
/// the largest number that may be taken. So once a window repeats, everything after it does, for ever
/// (Winning Ways, chapter 4; the seed's set Nim).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// The first heap from which values repeat; no smaller number will do.
    pub preperiod: u64,
    /// After how many heaps they repeat; no smaller number will do.
    pub length: u64,
}

impl Period {
    /// The smallest heap with the same value, as the period proves it.
    pub fn representative(&self, heap: u64) -> u64 {
        if heap < self.preperiod { heap } else { self.preperiod + (heap - self.preperiod) % self.length }
    }
}

/// A certified period with the first values it governs.
#[derive(Clone, Debug)]
pub struct PeriodFound {
    /// The period.
    pub period: Period,
    /// The values of the heaps from 0 on, twice around but no more than a page shows.
    pub values: Vec<u32>,
    /// What proves it.
    pub why: Message,
}

/// Looks for the last window's nearest earlier twin. Cost: linear.
///
/// The recurrence is deterministic, so the distance to the nearest twin is the least period.
pub fn find_period(values: &[u32], window: u64) -> Option<Period> {
    let size = usize::try_from(window).ok()?;
    let length = values.len().checked_sub(size).and_then(|_| nearest_twin(values, size))?;
    let mut preperiod = 0;
    for heap in 0..values.len() - length {
        if values[heap] != values[heap + length] {
            preperiod = heap as u64 + 1;
        }
    }
    Some(Period { preperiod, length: length as u64 })
}

/// How far before the last `size` values the same ones stand, the nearest time. The Z algorithm, from the end: it knows
/// for every distance how many values in a row equal those so far before them, and compares none twice.
fn nearest_twin(values: &[u32], size: usize) -> Option<usize> {
    let count = values.len();
    let from_end = |place: usize| values[count - 1 - place];
    let mut equal = vec![0u32; count];
    // The equal stretch that reaches furthest back: its distance, and where it ends.
    let (mut distance, mut end) = (0, 0);
    for place in 1..count {
        let mut run = if place < end { (equal[place - distance] as usize).min(end - place) } else { 0 };
        while place + run < count && from_end(run) == from_end(place + run) {
            run += 1;
        }
        if run >= size {
            return Some(place);
        }
        equal[place] = run as u32;
        if place + run > end {
            (distance, end) = (place, place + run);
        }
    }
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The nearest twin by comparing windows.
    fn plain_twin(values: &[u32], size: usize) -> Option<usize> {
        let last = values.len() - size;
        (1..=last).find(|distance| values[last - distance..][..size] == values[last..])
    }

    #[test]
    fn the_nearest_twin_is_found_as_by_comparing_windows() {
        let mut state = 1u64;
        for length in 1..60 {
            for kinds in 1..4 {
                let mut values: Vec<u32> = Vec::new();
                for _ in 0..length {
                    state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    values.push((state >> 40) as u32 % kinds);
                }
                values.extend_from_within(length / 3..);
                for size in 1..values.len() {
                    assert_eq!(nearest_twin(&values, size), plain_twin(&values, size), "{values:?} {size}");
                }
            }
        }
    }
}
