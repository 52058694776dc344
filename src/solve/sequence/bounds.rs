//! What a value sequence may cost.

use crate::budget::{Budget, Meter, Past, Resource};
use crate::structure::kernel::Kernel;

/// How many options a sequence may look at for each move of a search's budget: they are so much quicker.
const OPTIONS_FOR_A_MOVE: u64 = 200;
/// How many values, of four bytes each, may be kept for each position of a search's budget.
const VALUES_FOR_A_POSITION: u64 = 32;

/// What a sequence may cost: by its own bounds, past which there is no period to be told, and by a budget, past which
/// there is no answer.
pub struct Bounds {
    /// Options looked at for the heap that is asked for, and for a period once it is answered.
    pub most: u64,
    pub for_period: u64,
    pub budget: Budget,
}

impl Bounds {
    /// The work that is allowed.
    pub fn work(&self, answered: bool) -> u64 {
        self.own_work(answered).min(most_work(self.budget))
    }

    fn own_work(&self, answered: bool) -> u64 {
        if answered { self.for_period } else { self.most }
    }

    /// Whether there is this much work to spend; past its own bounds that is an error where the heap is not known.
    pub fn have_work(&self, work: u64, answered: bool, known: bool) -> Result<bool, Past> {
        allow(Resource::Options, work, (self.own_work(answered), most_work(self.budget)), known)
    }

    /// The same of values to keep.
    fn have_values(&self, count: u64, known: bool) -> Result<bool, Past> {
        allow(Resource::Values, count, (most_values(Budget::default()), most_values(self.budget)), known)
    }

    /// Whether there may be so many values, with the work that they are known to cost; past its own bounds that is an error
    /// where the heap is not `answered`.
    pub fn have_stage(&self, kernel: &dyn Kernel, count: u64, answered: bool) -> Result<bool, Past> {
        let work = kernel.work_to(count).unwrap_or(0);
        Ok(self.have_values(count, answered)? && self.have_work(work, answered, answered)?)
    }

    /// Counts values, as far as that of the heap if so many may be kept.
    pub fn meter(&self, heap: u64) -> Meter {
        let of = heap.saturating_add(1);
        self.budget.meter().toward(Resource::Values, Some(of).filter(|&of| of <= most_values(self.budget)))
    }
}

/// Whether there may be so many: within a bound of its own, which is no error once the heap is `known`, and within the budget,
/// which always is one.
fn allow(what: Resource, count: u64, (own, asked): (u64, u64), known: bool) -> Result<bool, Past> {
    match Past::check(what, count, own) {
        Err(_) if known => Ok(false),
        allowed => allowed.and_then(|()| Past::check(what, count, asked)).map(|()| true),
    }
}

/// The options that a sequence may look at in this budget.
pub fn most_work(budget: Budget) -> u64 {
    (budget.moves as u64).saturating_mul(OPTIONS_FOR_A_MOVE)
}

/// The values that may be kept in this budget.
pub fn most_values(budget: Budget) -> u64 {
    (budget.positions as u64).saturating_mul(VALUES_FOR_A_POSITION)
}
