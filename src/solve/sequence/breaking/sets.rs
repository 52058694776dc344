//! Values by the definition while all are small: the values of all pairs of heaps with one sum are the bits of one word, and
//! what was found about a sum serves every number that may be taken to leave it.

use super::moves::{Means, Moves};
use crate::budget::Past;
use crate::structure::octal::{NONE, ONE, TWO};

/// Values from here on are no bits of a word. The nim-sum of two smaller ones is smaller too.
const MOST_VALUE: u32 = u64::BITS;

/// Looks at every pair of heaps once.
pub struct Sets<'m> {
    moves: &'m Moves,
    /// The nim-sums of all pairs of heaps that make up `first`, `first` + 1 and so on, as far as they were looked at.
    sums: Vec<u64>,
    first: usize,
    /// The least number that may be taken to leave two heaps; `None` where none may.
    least: Option<usize>,
    /// The values of the options that the repeated digit gives all later heaps.
    for_ever: u64,
    looks: u64,
}

impl<'m> Sets<'m> {
    /// Ready to append to these values; `None` where one of them is too large.
    pub fn of(moves: &'m Moves, values: &[u32]) -> Option<Self> {
        for &value in values {
            if value >= MOST_VALUE {
                return None;
            }
        }
        let repeated = moves.repeated & TWO != 0;
        let (mut first, mut least) = (0, moves.twos.first().copied());
        if repeated {
            least = least.or(Some(moves.written));
        } else if let Some(most) = moves.twos.last() {
            first = values.len().saturating_sub(*most);
        }
        Some(Sets { moves, sums: Vec::new(), first, least, for_ever: 0, looks: 0 })
    }

    /// Appends values up to `length`, or up to one that is too large; says whether there were looks enough.
    // A function that is not called costs WebAssembly no time: of three ways to compute values, one or two are wanted.
    #[inline(never)]
    pub fn extend(mut self, values: &mut Vec<u32>, length: usize, means: &mut Means<'_>) -> Result<bool, Past> {
        let start = if self.moves.repeated == 0 { values.len() } else { 0 };
        for heap in start..length {
            let before = self.looks;
            self.see_sums(values, heap);
            self.see_for_ever(values, heap);
            if heap == values.len() {
                values.push(self.value(values));
                means.meter.reached(values.len());
            }
            if !means.spend(self.looks - before)? {
                return Ok(false);
            }
            if values[heap] >= MOST_VALUE {
                break;
            }
        }
        Ok(true)
    }

    /// Looks at the pairs that this heap may leave, as far as no smaller one may.
    fn see_sums(&mut self, values: &[u32], heap: usize) {
        let Some(most) = self.least.and_then(|least| heap.checked_sub(least)) else { return };
        for sum in self.first + self.sums.len()..=most {
            let last = self.moves.last_smaller(sum);
            self.sums.push(nim_sums(values, sum, last));
            self.looks += last as u64;
        }
    }

    /// Adds the options that the repeated digit gives this heap and all later ones: the more is taken.
    fn see_for_ever(&mut self, values: &[u32], heap: usize) {
        let repeated = self.moves.repeated;
        let Some(left) = heap.checked_sub(self.moves.written).filter(|_| repeated != 0) else { return };
        if repeated & NONE != 0 {
            self.for_ever |= 1;
        }
        if repeated & ONE != 0 && left > 0 {
            self.for_ever |= 1 << values[left];
        }
        if repeated & TWO != 0 {
            self.for_ever |= self.sums[left];
        }
        self.looks += 1;
    }

    /// The value of the next heap.
    fn value(&mut self, values: &[u32]) -> u32 {
        let heap = values.len();
        let mut options = self.for_ever;
        self.looks += self.moves.each_single(values, heap, &mut |value| options |= 1 << value);
        for &taken in &self.moves.twos {
            if taken <= heap {
                options |= self.sums[heap - taken - self.first];
            }
        }
        options.trailing_ones()
    }
}

/// The nim-sums of the values of heaps that make up `sum`, the smaller ones from 1 to `last`.
// WebAssembly's compilers make a function quick when it is called often, not while it runs.
#[inline(never)]
fn nim_sums(values: &[u32], sum: usize, last: usize) -> u64 {
    if last == 0 {
        return 0;
    }
    let (smaller, larger) = (&values[1..=last], &values[sum - last..sum]);
    let mut set = 0;
    for (a, b) in smaller.iter().zip(larger.iter().rev()) {
        set |= 1u64.wrapping_shl(a ^ b);
    }
    set
}
