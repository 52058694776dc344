//! The moves of a game of one heap: which kernel computes its values, and which theorem certifies their period.

#[cfg(feature = "whole")]
use crate::octal::Breaking;
#[cfg(feature = "whole")]
use crate::recurrence::Recurrence;
use crate::rules::Rules;
#[cfg(feature = "whole")]
use crate::solve::budget::{Meter, Past};
#[cfg(feature = "whole")]
use crate::solve::period::{Certificate, Period, by_guy_and_smith, by_recurrence, repeated_window};
#[cfg(feature = "whole")]
use crate::solve::{breaking, recurring};
use crate::subtraction::TakeSet;

/// The moves of a game of one heap, by which its values are computed.
#[derive(Clone, Copy, Debug)]
pub enum HeapMoves<'r> {
    /// Take a number of a set.
    Take(&'r TakeSet),
    /// Break the heap.
    #[cfg(feature = "whole")]
    Break(Breaking<'r>),
    /// Take what the heap's remainder allows.
    #[cfg(feature = "whole")]
    Recur(&'r Recurrence),
}

impl<'r> HeapMoves<'r> {
    /// The moves of a game; `None` where a position is no heap, or theory alone knows its values.
    pub fn of(rules: &'r dyn Rules) -> Option<Self> {
        #[cfg(feature = "whole")]
        if let Some(breaking) = rules.breaking() {
            return Some(HeapMoves::Break(breaking));
        }
        #[cfg(feature = "whole")]
        if let Some(recurrence) = rules.recurrence() {
            return Some(HeapMoves::Recur(recurrence));
        }
        rules.take_set().map(HeapMoves::Take)
    }

    /// Whether a period of the values could be proved.
    pub fn may_repeat(&self) -> bool {
        match self {
            HeapMoves::Take(set) => set.largest().is_some(),
            #[cfg(feature = "whole")]
            HeapMoves::Break(Breaking::Octal(code)) => code.last_place().is_some(),
            #[cfg(feature = "whole")]
            HeapMoves::Break(Breaking::Unequal) => false,
            #[cfg(feature = "whole")]
            HeapMoves::Recur(_) => true,
        }
    }

    /// Computes values up to `length`, as far as these looks at options allow; whether all are there.
    #[cfg(feature = "whole")]
    pub(super) fn extend(
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
    #[cfg(feature = "whole")]
    pub(super) fn repeated(self, values: &[u32]) -> Option<(Period, Certificate)> {
        match self {
            HeapMoves::Take(set) => repeated_window(values, set.largest()?),
            HeapMoves::Break(rules) => by_guy_and_smith(values, rules),
            HeapMoves::Recur(recurrence) => by_recurrence(values, recurrence),
        }
    }
}
