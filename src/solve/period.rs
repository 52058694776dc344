//! Periods of value sequences, with what certifies them.

/// From `preperiod` on, values repeat every `length` heaps.
///
/// The certificate for a finite set: the values of heap `n` follow from the `window` values before it alone, where
/// `window` is the largest number that may be taken. So once a window repeats, everything after it does, for ever
/// (Winning Ways, chapter 4; the seed's set Nim).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// The first heap from which values repeat; no smaller number will do.
    pub preperiod: u64,
    /// After how many heaps they repeat; no smaller number will do.
    pub length: u64,
    /// How many consecutive values were compared.
    pub window: u64,
}

impl Period {
    /// The smallest heap with the same value, as the period proves it.
    pub fn representative(&self, heap: u64) -> u64 {
        if heap < self.preperiod { heap } else { self.preperiod + (heap - self.preperiod) % self.length }
    }
}

/// Looks for the last window's nearest earlier twin. Cost: linear but for windows that nearly repeat.
///
/// The recurrence is deterministic, so the distance to the nearest twin is the least period.
pub fn find_period(values: &[u32], window: u64) -> Option<Period> {
    let size = usize::try_from(window).ok()?;
    let last_start = values.len().checked_sub(size)?;
    let last = &values[last_start..];
    let twin = (0..last_start).rev().find(|&start| values[start..start + size] == *last)?;
    let length = last_start - twin;
    let differs = (0..values.len() - length).rev().find(|&heap| values[heap] != values[heap + length]);
    Some(Period { preperiod: differs.map_or(0, |heap| heap as u64 + 1), length: length as u64, window })
}
