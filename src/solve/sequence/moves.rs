//! The moves of a game of one heap: which kernel computes its values, and which theorem certifies their period.

use crate::budget::{Meter, Past};
use crate::rules::Rules;
use crate::solve::sequence::breaking;
use crate::solve::sequence::period::{Certificate, Period, by_guy_and_smith, by_recurrence, repeated_window};
use crate::solve::sequence::recurring;
use crate::structure::octal::Breaking;
use crate::structure::recurrence::Recurrence;
use crate::structure::subtraction::TakeSet;

/// The moves of a game of one heap, by which its values are computed.
#[derive(Clone, Copy, Debug)]
pub enum HeapMoves<'r> {
    /// Take a number of a set.
    Take(&'r TakeSet),
    /// Break the heap.
    Break(Breaking<'r>),
    /// Take what the heap's remainder allows.
    Recur(&'r Recurrence),
}

impl<'r> HeapMoves<'r> {
    /// The moves of a game; `None` where a position is no heap, or theory alone knows its values.
    pub fn of(rules: &'r dyn Rules) -> Option<Self> {
        if let Some(breaking) = rules.breaking() {
            return Some(HeapMoves::Break(breaking));
        }
        if let Some(recurrence) = rules.recurrence() {
            return Some(HeapMoves::Recur(recurrence));
        }
        rules.take_set().map(HeapMoves::Take)
    }

    /// Whether a period of the values could be proved.
    pub fn may_repeat(&self) -> bool {
        match self {
            HeapMoves::Take(set) => set.largest().is_some(),
            HeapMoves::Break(Breaking::Octal(code)) => code.last_place().is_some(),
            HeapMoves::Break(Breaking::Unequal) => false,
            HeapMoves::Recur(_) => true,
        }
    }

    /// Computes values up to `length`, as far as these looks at options allow; whether all are there.
    pub fn extend(
        self,
        values: &mut Vec<u32>,
        length: usize,
        looks: &mut u64,
        meter: &mut Meter,
    ) -> Result<bool, Past> {
        match self {
            HeapMoves::Break(rules) => breaking::extend(values, rules, length, looks, meter),
            HeapMoves::Recur(recurrence) => recurring::extend(values, recurrence, length, looks, meter),
            HeapMoves::Take(_) => Ok(false),
        }
    }

    /// The period that these values prove.
    pub fn repeated(self, values: &[u32]) -> Option<(Period, Certificate)> {
        match self {
            HeapMoves::Take(set) => repeated_window(values, set.largest()?),
            HeapMoves::Break(rules) => by_guy_and_smith(values, rules),
            HeapMoves::Recur(recurrence) => by_recurrence(values, recurrence),
        }
    }
}
