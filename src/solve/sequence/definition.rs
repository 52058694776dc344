//! The values of all heaps by the plain definition, for rules of which nothing else is known.

use std::ops::ControlFlow;

use crate::budget::{Budget, Past, Resource};
use crate::error::Error;
use crate::message::say;
use crate::nimber::{MexSet, Nimber};
use crate::position::Position;
use crate::rules::Rules;
use crate::solve::search::explore::reach_of;
use crate::solve::sequence::bounds::most_work;

/// The values of the heaps 0 to `count` − 1. Cost: linear in the options of all heaps, where no move makes a heap larger;
/// else a search.
///
/// # Errors
/// [`Error::TooLarge`] past the budget, [`Budget::default`] at most: a second or so; as [`Rules::check`]; [`Error::Loop`]
/// when play need not end.
pub fn values(rules: &dyn Rules, count: usize, budget: Budget) -> Result<Vec<u32>, Error> {
    // Nothing is stored but the values, so there may be more steps than in a search.
    let mut roomy = budget;
    roomy.moves = budget.moves.saturating_mul(8);
    let (mut meter, mut options) = (roomy.meter().toward(Resource::Values, Some(count as u64)), 0);
    let (mut values, mut seen) = (Vec::new(), MexSet::default());
    for heap in 0..count as u64 {
        let before = options;
        meter.reached(values.len());
        seen.clear();
        let mut inside = true;
        let mut visit = |parts: &[u64]| {
            options += 1;
            let Some(value) = sum_of(parts, &values) else {
                inside = false;
                return ControlFlow::Break(());
            };
            seen.insert(Nimber(u128::from(value)));
            ControlFlow::Continue(())
        };
        meter.step(|allowed| rules.each_option(&Position::heap(heap), allowed, &mut visit))?;
        let allowed = Past::check(Resource::Options, options, most_work(budget));
        let allowed = allowed.and_then(|()| meter.spend((options - before) as usize));
        allowed.map_err(|past| past.after(say!("definition.too-large", n = values.len(), count = count)))?;
        if !inside {
            return values_by_search(rules, count, budget);
        }
        values.push(seen.mex().0 as u32);
    }
    Ok(values)
}

/// The nim-sum of the values of heaps; `None` where one of them has no value yet.
fn sum_of(heaps: &[u64], values: &[u32]) -> Option<u32> {
    let mut sum = 0;
    for &heap in heaps {
        sum ^= values.get(usize::try_from(heap).ok()?)?;
    }
    Some(sum)
}

/// The same where heaps become larger, but hardly any larger than those asked for.
fn values_by_search(rules: &dyn Rules, count: usize, budget: Budget) -> Result<Vec<u32>, Error> {
    let positions = count.saturating_mul(2).clamp(Budget::QUICK.positions, Budget::default().positions);
    let heaps: Vec<_> = (0..count.min(positions + 1) as u64).map(Position::heap).collect();
    let reach = reach_of(rules, &heaps, Budget::of(positions, Budget::default().moves).least(budget))?;
    let all = reach.values();
    Ok(heaps
        .iter()
        .map(|heap| {
            let value = reach.number_of(heap).map_or(Nimber::ZERO, |number| all[number as usize]);
            value.0 as u32
        })
        .collect())
}
