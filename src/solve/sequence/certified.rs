//! Values of heaps from 0 on, and their period where it is certified.

use std::ops::Range;

use crate::budget::{Budget, Past};
use crate::error::Error;
use crate::message::{Message, say};
use crate::nimber::Nimber;
use crate::solve::sequence::bounds::{Bounds, most_work};
use crate::structure::kernel::Kernel;
use crate::structure::period::{Certificate, Period};

/// The part of a sequence's work that may go into finding a period once the heap itself is answered.
const PART_FOR_PERIOD: u64 = 100;
/// Values of heaps from 0 on, and their period where it is certified.
#[derive(Clone, Debug, Default)]
pub struct Sequence {
    values: Vec<u32>,
    period: Option<(Period, Certificate)>,
}

impl Sequence {
    /// The sequence as far as `heap`, or as far as a certified period; the period too if that is cheap. Where the budget ends
    /// once the heap is answered, the period is not known.
    ///
    /// # Errors
    /// [`Error::TooLarge`] when neither is reached within the budget: about a second in the browser.
    pub fn of(kernel: &dyn Kernel, heap: u64, budget: Budget) -> Result<Self, Error> {
        let most = most_work(Budget::default());
        Sequence::answered(kernel, heap, Bounds { most, for_period: most / PART_FOR_PERIOD, budget })
    }

    /// As [`Sequence::of`], but looking as far for a period as [`Sequence::to_period`], some tenths of a second, except for
    /// sets: what has none soon there is so large that its period is out of reach.
    ///
    /// # Errors
    /// As [`Sequence::of`].
    pub fn with_period(kernel: &dyn Kernel, heap: u64, budget: Budget) -> Result<Self, Error> {
        let most = most_work(Budget::default());
        let for_period = if kernel.work_to(1).is_some() { most / PART_FOR_PERIOD } else { most };
        Sequence::answered(kernel, heap, Bounds { most, for_period, budget })
    }

    /// The sequence as far as a certified period; `None` past the work of [`Budget::default`].
    ///
    /// # Errors
    /// [`Error::TooLarge`] where a smaller budget ends the search: it would not be true that there is no period to be found.
    pub fn to_period(kernel: &dyn Kernel, budget: Budget) -> Result<Option<Self>, Error> {
        let (mut found, most) = (Sequence::default(), most_work(Budget::default()));
        match found.search(kernel, 0, &Bounds { most, for_period: most, budget }) {
            Err(past) => Err(past.after(too_large(0, found.values.len()))),
            Ok(()) => Ok(Some(found).filter(|found| found.period.is_some())),
        }
    }

    /// The sequence if it knows the heap, by its period or without.
    fn answered(kernel: &dyn Kernel, heap: u64, bounds: Bounds) -> Result<Self, Error> {
        let mut sequence = Sequence::default();
        match sequence.search(kernel, heap, &bounds) {
            Err(past) if !sequence.knows(heap) => Err(past.after(too_large(heap, sequence.values.len()))),
            _ => Ok(sequence),
        }
    }

    /// Computes in doubling stages; once the heap is answered it goes on looking for the period as long as that is cheap.
    fn search(&mut self, kernel: &dyn Kernel, heap: u64, bounds: &Bounds) -> Result<(), Past> {
        let mut meter = bounds.meter(heap);
        let (mut length, mut looked) = (kernel.first_stage(heap, bounds.for_period), 0u64);
        loop {
            let answered = self.knows(heap);
            match bounds.have_stage(kernel, length, answered) {
                Ok(true) => {}
                Ok(false) => return Ok(()),
                // There may be room for the heap, if not for as many values as a period is sought among.
                Err(_) if !answered && length > heap.saturating_add(1) => {
                    length = heap.saturating_add(1);
                    continue;
                }
                Err(past) => return Err(past),
            }
            let allowed = bounds.work(answered).saturating_sub(looked);
            let mut looks = allowed;
            let all = kernel.extend(&mut self.values, length as usize, &mut looks, &mut meter);
            looked += allowed - looks;
            let all = all?;
            self.period = kernel.repeated(&self.values);
            if self.period.is_some() || (self.knows(heap) && !kernel.may_repeat()) {
                return Ok(());
            }
            if !all {
                let work = bounds.work(answered).saturating_add(1);
                return bounds.have_work(work, answered, self.knows(heap)).map(|_| ());
            }
            length = self.next_stage(heap);
        }
    }

    /// Whether the value of a heap is known without the period.
    fn knows(&self, heap: u64) -> bool {
        (self.values.len() as u64) > heap
    }

    /// Twice as far, but not past a heap that is wanted.
    fn next_stage(&self, heap: u64) -> u64 {
        let twice = 2 * self.values.len() as u64;
        if self.knows(heap) { twice } else { twice.min(heap.saturating_add(1)) }
    }

    /// The value of a heap within what was asked for; `None` beyond it.
    pub fn value(&self, heap: u64) -> Option<Nimber> {
        let index = match self.period() {
            Some(period) => period.representative(heap),
            None => heap,
        };
        let value = self.values.get(usize::try_from(index).ok()?)?;
        Some(Nimber(u128::from(*value)))
    }

    /// The certified period.
    pub fn period(&self) -> Option<&Period> {
        self.period.as_ref().map(|found| &found.0)
    }

    /// How many values a period was looked for among.
    pub fn sought(&self) -> usize {
        self.values.len()
    }

    /// What certifies the period.
    pub fn certificate(&self) -> Option<&Certificate> {
        self.period.as_ref().map(|found| &found.1)
    }

    /// The values of these heaps, as far as they are known without the period.
    pub fn values(&self, heaps: Range<usize>) -> &[u32] {
        &self.values[heaps.start.min(self.values.len())..heaps.end.min(self.values.len())]
    }
}

fn too_large(heap: u64, reached: usize) -> Message {
    say!("sequence.too-large", heap = heap, reached = reached)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::nimber::mex;
    use crate::structure::subtraction::TakeSet;

    fn set(members: &[u64]) -> TakeSet {
        TakeSet::of_ranges(members.iter().map(|&s| (s, s)).collect())
    }

    fn of(set: &TakeSet, heap: u64) -> Result<Sequence, Error> {
        Sequence::of(set, heap, Budget::default())
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
            let sequence = of(&set, 3).unwrap();
            assert!(sequence.period().is_some(), "take({set})");
            for (heap, value) in plain(&set, 1200).into_iter().enumerate() {
                assert_eq!(sequence.value(heap as u64), Some(value), "take({set}) {heap}");
            }
        }
    }

    #[test]
    fn endless_sets_agree_with_the_definition() {
        for set in [TakeSet::Fibonacci, TakeSet::Squares] {
            let sequence = of(&set, 1500).unwrap();
            for (heap, value) in plain(&set, 1501).into_iter().enumerate() {
                assert_eq!(sequence.value(heap as u64), Some(value), "take({set}) {heap}");
            }
        }
    }

    #[test]
    fn periods_known_from_the_literature() {
        let known = |members: &[u64]| {
            let sequence = of(&set(members), 0).unwrap();
            sequence.period().map(|p| (p.preperiod, p.length))
        };
        assert_eq!(known(&[2, 5]), Some((0, 7)));
        assert_eq!(known(&[2, 4, 7]), Some((8, 3)));
        assert_eq!(known(&[1, 2, 3]), Some((0, 4)));
    }

    #[test]
    fn a_heap_of_ten_to_the_eighteen_is_answered() {
        let sequence = of(&set(&[2, 5]), 1_000_000_000_000_000_000).unwrap();
        let small = 1_000_000_000_000_000_000 % 7;
        assert_eq!(sequence.value(1_000_000_000_000_000_000), sequence.value(small));
    }

    #[test]
    fn work_past_the_budget_is_refused() {
        assert!(matches!(of(&TakeSet::Squares, u64::MAX), Err(Error::TooLarge { .. })));
        let wide = TakeSet::of_ranges(vec![(1, 3), (10, u64::MAX)]);
        assert!(matches!(of(&wide, u64::MAX), Err(Error::TooLarge { .. })));
    }

    #[test]
    fn numbers_larger_than_the_heap_cost_nothing() {
        let sequence = of(&set(&[1, 3, 1_000_000_000_000]), 9).unwrap();
        assert_eq!(sequence.value(9), Some(Nimber(1)));
        assert_eq!(sequence.period(), None);
    }

    /// A budget that ends while the period is sought leaves the values that are there.
    #[test]
    fn values_outlive_the_search_for_a_period() {
        let set = set(&[3, 77, 1001]);
        let whole = Sequence::with_period(&set, 150, Budget::default()).unwrap();
        assert!(whole.period().is_some() && whole.sought() > 2000);
        let mut kept = 0;
        for positions in [20, 40, 80, 120] {
            let budget = Budget::of(positions, 1 << 22);
            let found = Sequence::with_period(&set, 150, budget).unwrap();
            for heap in 0..=150 {
                assert_eq!(found.value(heap), whole.value(heap), "{positions} {heap}");
            }
            // Without its period nothing is claimed of the others.
            if found.period().is_none() {
                kept += 1;
                assert!(found.value(1 << 40).is_none() && Sequence::to_period(&set, budget).is_err(), "{positions}");
            }
        }
        assert!(kept > 1, "{kept}");
    }

    /// Its windows are so nearly alike that comparing them one by one would take hours.
    #[test]
    fn a_long_window_is_searched_in_linear_time() {
        let sequence = Sequence::to_period(&set(&[1, 100_000]), Budget::default()).unwrap().unwrap();
        assert_eq!(sequence.period().map(|p| (p.preperiod, p.length)), Some((0, 100_001)));
    }
}
