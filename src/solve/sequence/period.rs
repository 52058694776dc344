//! Periods of value sequences, with what certifies them.

use crate::message::{Message, say};
use crate::structure::octal::Breaking;
use crate::structure::recurrence::Recurrence;

/// From `preperiod` on, values repeat every `length` heaps.
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

/// What proves a period that was found while computing: values that were compared, and a theorem by which they are enough.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Certificate {
    /// By which theorem.
    pub theorem: Theorem,
    /// Every heap from here,
    pub from: u64,
    /// to here, was found to have the value of the heap one period further on.
    pub to: u64,
}

/// A theorem that makes of finitely many values a period for ever.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theorem {
    /// Of taking numbers of a finite set: the value of a heap follows from the window of values before it, as long as the
    /// largest number. So once a window repeats, everything after it does (Winning Ways, chapter 4).
    Window,
    /// Of an octal code whose last digit is at place `last`: if g(n + p) = g(n) for all n from a heap `from` ≥ 1 to
    /// 2·`from` + p + `last` − 1, then for all n ≥ `from` (R. K. Guy and C. A. B. Smith, The G-values of various games,
    /// 1956). For, of the heaps that a move on a larger heap leaves, the larger one is at least `from` + p, and a period
    /// less or more in it changes no value.
    GuySmith { last: u64 },
    /// Of a recurrence: from the heap `start` on, a value follows from the `window` values before it and the heap's
    /// remainder by `modulus`. So once a window repeats, some multiple of `modulus` further on, everything after it does.
    Recurrence { start: u64, window: u64, modulus: u64 },
}

impl Theorem {
    /// The name by which programs know it.
    pub fn name(&self) -> &'static str {
        match self {
            Theorem::Window => "window",
            Theorem::GuySmith { .. } => "guy-smith",
            Theorem::Recurrence { .. } => "recurrence",
        }
    }
}

impl Certificate {
    /// The proof of a period, in a sentence.
    pub fn say(&self, period: &Period) -> Message {
        let &Period { preperiod, length } = period;
        match self.theorem {
            Theorem::Window => {
                let repeat = u128::from(preperiod) + u128::from(length);
                let window = self.to - self.from + 1;
                say!("why.certificate", preperiod = preperiod, length = length, window = window, repeat = repeat)
            }
            Theorem::GuySmith { last } => say!(
                "why.guy-smith",
                preperiod = preperiod,
                length = length,
                from = self.from,
                to = self.to,
                last = last
            ),
            Theorem::Recurrence { start, window, modulus: 1 } => say!(
                "why.recurrence-alike",
                preperiod = preperiod,
                length = length,
                from = self.from,
                to = self.to,
                start = start,
                window = window
            ),
            Theorem::Recurrence { start, window, modulus } => say!(
                "why.recurrence",
                preperiod = preperiod,
                length = length,
                from = self.from,
                to = self.to,
                start = start,
                window = window,
                modulus = modulus
            ),
        }
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
    /// What was compared for that; `None` where a formula for all values proves it.
    pub certificate: Option<Certificate>,
}

/// Looks for the last window's nearest earlier twin: the least period of taking numbers up to `window`. Cost: linear.
pub fn repeated_window(values: &[u32], window: u64) -> Option<(Period, Certificate)> {
    let size = usize::try_from(window).ok().filter(|&size| size <= values.len())?;
    let length = nearest_echo(values, |_| Some(size))?;
    let period = Period { preperiod: preperiod(values, length), length: length as u64 };
    let to = period.preperiod + window.max(1) - 1;
    Some((period, Certificate { theorem: Theorem::Window, from: period.preperiod, to }))
}

/// Looks for the least period that these values prove for an octal code, by [`Theorem::GuySmith`]. Cost: linear.
pub fn by_guy_and_smith(values: &[u32], rules: Breaking<'_>) -> Option<(Period, Certificate)> {
    let Breaking::Octal(code) = rules else { return None };
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
#[cfg_attr(target_arch = "wasm32", inline(never))]
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
