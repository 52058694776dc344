//! The value sequence of taking numbers of a set, by the definition: one heap after the other.

use crate::budget::{Meter, Past};
use crate::solve::sequence::period::repeated_window;
use crate::structure::kernel::Kernel;
use crate::structure::period::{Certificate, Period};
use crate::structure::subtraction::TakeSet;

/// How many options are looked at before time and memory are: some hundredths of a second.
const AT_ONCE: usize = 1 << 22;

/// A set whose values are computed by the definition, for a module of which nobody asks long sequences: what is quicker, the
/// kernel of [`TakeSet`], takes 1.7 KB (brotli) more.
pub struct Plain(pub TakeSet);

impl Kernel for Plain {
    fn may_repeat(&self) -> bool {
        self.0.largest().is_some()
    }

    fn work_to(&self, length: u64) -> Option<u64> {
        Some(length.saturating_mul(self.0.count_up_to(length).max(1)))
    }

    fn first_stage(&self, heap: u64, work: u64) -> u64 {
        first_stage(&self.0, self, heap, work)
    }

    fn extend(&self, values: &mut Vec<u32>, length: usize, _: &mut u64, meter: &mut Meter) -> Result<bool, Past> {
        let members = members_of(&self.0, length);
        let at_once = AT_ONCE / members.len().max(1);
        while values.len() < length {
            meter.reached(values.len());
            meter.spend(AT_ONCE)?;
            extend_plainly(values, &members, length.min(values.len() + at_once.max(1)));
        }
        Ok(true)
    }

    fn repeated(&self, values: &[u32]) -> Option<(Period, Certificate)> {
        repeated_window(values, self.0.largest()?)
    }
}

/// Far enough to see the period of a small set, and no further than the heap where the set has no period, or a window too
/// large for this work.
pub(super) fn first_stage(set: &TakeSet, kernel: &dyn Kernel, heap: u64, work: u64) -> u64 {
    let to_heap = heap.saturating_add(1);
    let Some(largest) = set.largest() else { return to_heap };
    let to_period = largest.saturating_mul(4).max(64);
    if kernel.work_to(to_period).is_some_and(|cost| cost <= work) { to_period } else { to_period.min(to_heap) }
}

/// The numbers of the set that may be taken from some heap below `length`.
pub(super) fn members_of(set: &TakeSet, length: usize) -> Vec<usize> {
    set.up_to(length as u64).map(|member| member as usize).collect()
}

/// Computes values up to `length` by the definition.
pub(super) fn extend_plainly(values: &mut Vec<u32>, members: &[usize], length: usize) {
    // No value exceeds the number of options.
    let mut seen = vec![0u32; members.len() + 2];
    let mut within = 0;
    for heap in values.len()..length {
        while within < members.len() && members[within] <= heap {
            within += 1;
        }
        let value = plain_value(values, &members[..within], &mut seen);
        values.push(value);
    }
}

/// The value of the heap after these: `seen[v] == n + 1` says that an option of heap `n` has value `v`.
// WebAssembly's compilers make a function quick when it is called often, not while it runs.
#[inline(never)]
fn plain_value(values: &[u32], members: &[usize], seen: &mut [u32]) -> u32 {
    let heap = values.len();
    let mark = heap as u32 + 1;
    for &s in members {
        seen[values[heap - s] as usize] = mark;
    }
    seen.iter().position(|&place| place != mark).unwrap_or(members.len()) as u32
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use crate::solve::sequence::Sequence;

    /// With the quicker kernel beside it, whose values are compared with the definition where it stands.
    #[test]
    fn both_kernels_of_a_set_find_the_same() {
        for bits in 1u64..256 {
            let members = (1..=8).filter(|member| bits >> (member - 1) & 1 == 1);
            let set = TakeSet::of_ranges(members.map(|member| (member, member)).collect());
            let find = |kernel: &dyn Kernel| Sequence::of(kernel, 500, Budget::default()).unwrap();
            let (plain, quick) = (find(&Plain(set.clone())), find(&set));
            assert_eq!((plain.period(), plain.value(500)), (quick.period(), quick.value(500)), "take({set})");
        }
        let squares = Sequence::of(&Plain(TakeSet::Squares), 3000, Budget::default()).unwrap();
        assert_eq!(
            squares.values(0..3001),
            Sequence::of(&TakeSet::Squares, 3000, Budget::default()).unwrap().values(0..3001)
        );
    }
}
