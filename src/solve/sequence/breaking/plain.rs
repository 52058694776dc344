//! Values by the definition, however large: every option is looked at.

use super::moves::{Means, Moves};
use crate::budget::Past;
use crate::structure::octal::{NONE, ONE, TWO};

/// The mark of a value that every later heap has among its options.
const FOR_EVER: u32 = u32::MAX;
/// The mark of a value that no heap had among its options yet.
const NEVER: u32 = u32::MAX - 1;

/// Looks at every option.
pub struct EveryOption<'m> {
    moves: &'m Moves,
    /// `seen[value]` is the heap that last had an option of this value, or [`FOR_EVER`].
    seen: Vec<u32>,
    /// All smaller values are marked for ever.
    sure: u32,
    looks: u64,
}

impl<'m> EveryOption<'m> {
    /// Ready to append to these values.
    pub fn of(moves: &'m Moves, values: &[u32]) -> Self {
        let mut plain = EveryOption { moves, seen: Vec::new(), sure: 0, looks: 0 };
        plain.make_room(values);
        if moves.repeated != 0 {
            for heap in 1..values.len() {
                plain.see_for_ever(values, heap);
            }
        }
        plain
    }

    /// Makes room for the nim-sums of these values.
    fn make_room(&mut self, values: &[u32]) {
        self.make_room_for(0);
        for &value in values {
            self.make_room_for(value);
        }
    }

    /// Makes room for the nim-sums of this value and those before. There is always a free place above all of them, so that
    /// a search for a missing value ends.
    fn make_room_for(&mut self, value: u32) {
        let size = (value as usize + 1).next_power_of_two() * 2;
        if size > self.seen.len() {
            self.seen.resize(size, NEVER);
        }
    }

    /// Appends values up to `length`; says whether there were looks enough.
    // See `Sets::extend`.
    #[inline(never)]
    pub fn extend(&mut self, values: &mut Vec<u32>, length: usize, means: &mut Means<'_>) -> Result<bool, Past> {
        self.make_room(values);
        while values.len() < length {
            let before = self.looks;
            self.append(values);
            means.meter.reached(values.len());
            if !means.spend(self.looks - before)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Appends the value of the next heap.
    fn append(&mut self, values: &mut Vec<u32>) {
        let heap = values.len();
        if heap > 0 {
            self.see_for_ever(values, heap);
        }
        let EveryOption { moves, seen, .. } = self;
        self.looks += moves.each_single(values, heap, &mut |value| mark(seen, value, heap));
        for &taken in &moves.twos {
            let left = heap.saturating_sub(taken);
            let last = moves.last_smaller(left);
            for smaller in 1..=last {
                mark(seen, values[smaller] ^ values[left - smaller], heap);
            }
            self.looks += last as u64;
        }
        let value = self.missing(heap);
        self.make_room_for(value);
        values.push(value);
    }

    /// Marks the options that the repeated digit adds at this heap, which all later heaps have too: the more is taken.
    fn see_for_ever(&mut self, values: &[u32], heap: usize) {
        let repeated = self.moves.repeated;
        let Some(left) = heap.checked_sub(self.moves.written) else { return };
        if repeated & NONE != 0 {
            self.seen[0] = FOR_EVER;
        }
        if repeated & ONE != 0 && left > 0 {
            self.seen[values[left] as usize] = FOR_EVER;
        }
        if repeated & TWO != 0 {
            for smaller in 1..=left / 2 {
                self.seen[(values[smaller] ^ values[left - smaller]) as usize] = FOR_EVER;
            }
            self.looks += left as u64 / 2;
        }
        self.looks += 1;
    }

    /// The smallest value that no option has.
    fn missing(&mut self, heap: usize) -> u32 {
        while self.seen[self.sure as usize] == FOR_EVER {
            self.sure += 1;
        }
        let mut value = self.sure;
        while self.seen[value as usize] == heap as u32 || self.seen[value as usize] == FOR_EVER {
            value += 1;
        }
        self.looks += u64::from(value - self.sure);
        value
    }
}

/// Marks a value as that of an option of this heap.
fn mark(seen: &mut [u32], value: u32, heap: usize) {
    let mark = &mut seen[value as usize];
    if *mark != FOR_EVER {
        *mark = heap as u32;
    }
}
