//! Finding the periods of value sequences.

use crate::structure::octal::Code;
pub use crate::structure::period::{Certificate, Period, PeriodFound, Theorem};
use crate::structure::recurrence::Recurrence;

/// Looks for the last window's nearest earlier twin: the least period of taking numbers up to `window`. Cost: linear.
pub fn repeated_window(values: &[u32], window: u64) -> Option<(Period, Certificate)> {
    let size = usize::try_from(window).ok().filter(|&size| size <= values.len())?;
    let length = nearest_echo(values, |_| Some(size))?;
    let period = Period { preperiod: preperiod(values, length), length: length as u64 };
    let to = period.preperiod + window.max(1) - 1;
    Some((period, Certificate { theorem: Theorem::Window, from: period.preperiod, to }))
}

/// Looks for the least period that these values prove for an octal code, by [`Theorem::GuySmith`]. Cost: linear.
pub fn by_guy_and_smith(values: &[u32], code: &Code) -> Option<(Period, Certificate)> {
    let last = code.last_place()?;
    let (count, place) = (values.len(), usize::try_from(last).ok()?);
    let length = nearest_echo(values, |length| {
        // The equal values must begin at a heap `from` ≥ 1 with 2·from + 2·length + last ≤ count.
        let most = count.checked_sub(2 * length + place)? / 2;
        (most >= 1).then(|| count - length - most)
    })?;
    let period = Period { preperiod: preperiod(values, length), length: length as u64 };
    let from = period.preperiod.max(1);
    let to = 2 * from + period.length + last - 1;
    Some((period, Certificate { theorem: Theorem::GuySmith { last }, from, to }))
}

/// Looks for the least period that these values prove for a recurrence, by [`Theorem::Recurrence`]. Cost: linear, times the
/// divisors of a period.
pub fn by_recurrence(values: &[u32], recurrence: &Recurrence) -> Option<(Period, Certificate)> {
    let (start, window, modulus) = (recurrence.start(), recurrence.window(), recurrence.modulus());
    let count = values.len();
    let size = window.max(1);
    let proved = nearest_echo(values, |length| {
        let wanted = if length.is_multiple_of(modulus) { size } else { count };
        (start + length <= count && size + length <= count).then_some(wanted)
    })?;
    let preperiod = preperiod(values, proved);
    let length = least_part(&values[preperiod as usize..][..proved]);
    let period = Period { preperiod, length: length as u64 };
    // A period less than the one that is proved has to hold for so much longer.
    let to = (preperiod + window as u64).max(start as u64).max(1) - 1 + (proved - length) as u64;
    let theorem = Theorem::Recurrence { start: start as u64, window: window as u64, modulus: modulus as u64 };
    Some((period, Certificate { theorem, from: preperiod, to }))
}

/// The length of the shortest beginning of which the whole consists.
fn least_part(whole: &[u32]) -> usize {
    let mut length = 1;
    while length < whole.len()
        && (!whole.len().is_multiple_of(length) || whole[length..] != whole[..whole.len() - length])
    {
        length += 1;
    }
    length
}

/// The first heap from which all values are those so far before.
fn preperiod(values: &[u32], length: usize) -> u64 {
    let mut preperiod = 0;
    for heap in 0..values.len() - length {
        if values[heap] != values[heap + length] {
            preperiod = heap as u64 + 1;
        }
    }
    preperiod
}

/// The least distance at which the last values stand a second time, as many as are wanted for that distance; it ends at a
/// distance for which none are enough. The Z algorithm, from the end: it knows for every distance how many values in a row
/// equal those so far before them, and compares none twice.
// One for each kind of question: a million are asked, and a call through a pointer costs more than the answer.
#[inline(never)]
fn nearest_echo(values: &[u32], wanted: impl Fn(usize) -> Option<usize>) -> Option<usize> {
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
        if run >= wanted(place)? {
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
    fn the_nearest_echo_is_found_as_by_comparing_windows() {
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
                    assert_eq!(nearest_echo(&values, |_| Some(size)), plain_twin(&values, size), "{values:?} {size}");
                }
            }
        }
    }
}
