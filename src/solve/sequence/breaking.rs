//! The value sequence of a game in which a heap is broken: by an octal code, or by Grundy's rule.
//!
//! Looking at every pair of heaps that a move may leave costs the square of the heap. Most such games have a *sparse space*
//! (Berlekamp, Conway and Guy, Winning Ways, chapter 4): all but a few values are in one half of the nimbers, the
//! *common* ones, and the nim-sum of two common values is never common. So a missing common value is found by the pairs
//! with a rare heap alone, which are few, and pairs of common heaps are looked at only until the smaller rare values have
//! been seen. Nothing is assumed: whatever the halves, the result is the mex of all options; good halves find it soon.

mod halves;
mod mask;
mod moves;
mod plain;
mod sets;

use crate::budget::{Meter, Past};
use crate::solve::sequence::period::by_guy_and_smith;
use crate::structure::breaking::Unequal;
use crate::structure::kernel::Kernel;
use crate::structure::octal::{Code, TWO};
use crate::structure::period::{Certificate, Period};
use moves::{LEARNED, Means, Moves};
use plain::EveryOption;
use sets::Sets;

impl Kernel for Code {
    fn may_repeat(&self) -> bool {
        self.last_place().is_some()
    }

    fn extend(&self, values: &mut Vec<u32>, length: usize, looks: &mut u64, meter: &mut Meter) -> Result<bool, Past> {
        extend(values, &Moves::of(self.digits(), self.repeated(), false), length, Means { looks, meter })
    }

    fn repeated(&self, values: &[u32]) -> Option<(Period, Certificate)> {
        by_guy_and_smith(values, self)
    }
}

impl Kernel for Unequal {
    fn may_repeat(&self) -> bool {
        false
    }

    fn extend(&self, values: &mut Vec<u32>, length: usize, looks: &mut u64, meter: &mut Meter) -> Result<bool, Past> {
        extend(values, &Moves::of(&[TWO], 0, true), length, Means { looks, meter })
    }

    fn repeated(&self, _values: &[u32]) -> Option<(Period, Certificate)> {
        None
    }
}

/// Appends values until there are `length`, or until the looks left, one for each pair and other option, are used up;
/// says whether all are there.
fn extend(values: &mut Vec<u32>, moves: &Moves, length: usize, mut means: Means<'_>) -> Result<bool, Past> {
    let mut plain = None;
    while values.len() < length {
        // The halves are chosen anew whenever there are twice as many values to learn from.
        let stage = (2 * values.len()).max(LEARNED).min(length);
        let left = if values.len() >= LEARNED
            && let Some(left) = halves::extend(values, moves, stage, &mut means)
        {
            left?
        } else if let Some(sets) = Sets::of(moves, values) {
            sets.extend(values, stage, &mut means)?
        } else {
            plain.get_or_insert_with(|| EveryOption::of(moves, values)).extend(values, stage, &mut means)?
        };
        if !left {
            return Ok(false);
        }
    }
    Ok(true)
}

#[cfg(test)]
mod tests {
    use crate::budget::Budget;
    use crate::catalogue;

    /// The values below `length`, and what they cost in looks at options.
    fn extended(text: &str, length: usize) -> (Vec<u32>, u64) {
        let game = catalogue::read_game(text).unwrap();
        let kernel = game.terms[0].rules.structure().kernel().unwrap();
        let (mut values, mut left) = (Vec::new(), u64::MAX);
        assert!(kernel.extend(&mut values, length, &mut left, &mut Budget::default().meter()).unwrap());
        (values, u64::MAX - left)
    }

    #[test]
    fn the_first_stage_is_enough_for_the_periods_of_kayles_and_of_0_07() {
        for text in ["kayles 0", "octal(0.07) 0"] {
            let game = catalogue::read_game(text).unwrap();
            let kernel = game.terms[0].rules.structure().kernel().unwrap();
            let (values, _) = extended(text, kernel.first_stage(0, 0) as usize);
            assert!(kernel.repeated(&values).is_some(), "{text}");
        }
    }

    #[test]
    fn values_cost_hardly_more_looks_than_they_did() {
        // What chooses the heaps to look at first changes no value, only what they cost.
        let costs = [
            ("kayles 0", 3_039_517),
            ("octal(0.16) 0", 3_854_398),
            ("octal(0.56) 0", 4_861_047),
            ("grundy 0", 47_038_801),
        ];
        for (text, cost) in costs {
            let (_, looks) = extended(text, 20_000);
            assert!(looks <= cost + cost / 100, "{text}: {looks} looks");
        }
    }
}
