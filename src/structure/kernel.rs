//! What computes the values of all heaps of a game, one after the other.

use crate::budget::{Meter, Past};
use crate::structure::period::{Certificate, Period};

/// How many values a sequence has at first of which nobody knows what they cost: enough to certify the periods of Kayles (168
/// values) and of 0.07 (176).
const FIRST: u64 = 176;

/// A way to the values of the heaps 0, 1, 2, …, and a theorem that makes of finitely many of them a period for ever.
///
/// It is called once for many heaps, never for each.
pub trait Kernel {
    /// Whether a period of the values could be proved.
    fn may_repeat(&self) -> bool;

    /// What the heaps below `length` cost together, in options looked at, where that is known before.
    fn work_to(&self, _length: u64) -> Option<u64> {
        None
    }

    /// How many values to compute first, for the one of `heap` and with this work for a period.
    fn first_stage(&self, _heap: u64, _work: u64) -> u64 {
        FIRST
    }

    /// Appends values until there are `length`, or until they would cost more than these looks at options, of which those that
    /// could not be foreseen are used up; says whether all are there.
    ///
    /// # Errors
    /// Time or memory has run out.
    fn extend(&self, values: &mut Vec<u32>, length: usize, looks: &mut u64, meter: &mut Meter) -> Result<bool, Past>;

    /// The period that these values prove. Cost: linear.
    fn repeated(&self, values: &[u32]) -> Option<(Period, Certificate)>;
}
