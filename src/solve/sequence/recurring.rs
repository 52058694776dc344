//! Values where what may be taken depends on the heap's remainder.

use crate::budget::{Meter, Past};
use crate::solve::sequence::period::by_recurrence;
use crate::structure::kernel::Kernel;
use crate::structure::period::{Certificate, Period};
use crate::structure::recurrence::Recurrence;

impl Kernel for Recurrence {
    fn may_repeat(&self) -> bool {
        true
    }

    fn extend(&self, values: &mut Vec<u32>, length: usize, looks: &mut u64, meter: &mut Meter) -> Result<bool, Past> {
        extend(values, self, length, looks, meter)
    }

    fn repeated(&self, values: &[u32]) -> Option<(Period, Certificate)> {
        by_recurrence(values, self)
    }
}

/// Computes values up to `length` by the definition, as far as `looks` at options allow; whether all are there.
fn extend(
    values: &mut Vec<u32>,
    recurrence: &Recurrence,
    length: usize,
    looks: &mut u64,
    meter: &mut Meter,
) -> Result<bool, Past> {
    // `seen[v] == n + 1` says that an option of heap `n` has value `v`.
    let mut seen: Vec<u32> = Vec::new();
    for heap in values.len()..length {
        let takes = recurrence.takes(heap);
        meter.spend(takes.len() + 1)?;
        let Some(left) = looks.checked_sub(takes.len() as u64 + 1) else {
            return Ok(false);
        };
        *looks = left;
        // No value exceeds the number of options.
        if seen.len() < takes.len() + 1 {
            seen.resize(takes.len() + 1, 0);
        }
        let mark = heap as u32 + 1;
        for &taken in takes {
            if let Some(place) = seen.get_mut(values[heap - taken as usize] as usize) {
                *place = mark;
            }
        }
        let missing = seen.iter().position(|&place| place != mark).unwrap_or(seen.len());
        values.push(missing as u32);
    }
    Ok(true)
}
