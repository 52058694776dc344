//! The values of all heaps by the plain definition, for rules of which nothing else is known.

use std::ops::ControlFlow;

use super::budget::{Budget, Past, What};
use super::explore::Allowance;
use super::sequence::most_work;
use super::values::reach_of;
use crate::error::Error;
use crate::message::say;
use crate::nimber::{MexSet, Nimber};
use crate::position::Position;
use crate::rules::Rules;

/// The values of the heaps 0 to `count` − 1. Cost: linear in the options of all heaps, where no move makes a heap larger;
/// else a search.
///
/// # Errors
/// [`Error::TooLarge`] past the budget, [`Budget::WHOLE`] at most: a second or so; as [`Rules::check`]; [`Error::Loop`]
/// when play need not end.
pub fn values(rules: &dyn Rules, count: usize, budget: Budget) -> Result<Vec<u32>, Error> {
    // Nothing is stored but the values, so there may be more steps than in a search.
    let mut allowance = Allowance::of(Budget::of(budget.positions, budget.moves.saturating_mul(2)));
    let (mut work, mut meter) = (Work { options: 0, most: most_work(budget) }, budget.meter());
    let mut values: Vec<u32> = Vec::new();
    for heap in 0..count as u64 {
        let position = Position::heap(heap);
        allowance.check(rules, &position)?;
        let spent = work.options;
        let next = next_value(rules, &position, &values, &mut work);
        let allowed = work.check().and_then(|()| meter.spend((work.options - spent) as usize));
        allowed.map_err(|past| past.after(say!("definition.too-large", n = values.len(), count = count)))?;
        match next {
            Some(value) => values.push(value),
            None => return values_by_search(rules, count, budget),
        }
    }
    Ok(values)
}

/// The options looked at, and the most there may be.
struct Work {
    options: u64,
    most: u64,
}

impl Work {
    fn check(&self) -> Result<(), Past> {
        Past::check(What::Options, self.options, self.most)
    }
}

/// The value of a heap by those of all smaller ones; `None` if it can become another.
fn next_value(rules: &dyn Rules, position: &Position, values: &[u32], work: &mut Work) -> Option<u32> {
    let mut seen = MexSet::default();
    let flow = rules.options(position, &mut |option| {
        work.options += 1;
        let mut sum = 0;
        for part in option {
            match usize::try_from(part.first()).ok().and_then(|heap| values.get(heap)) {
                Some(value) => sum ^= value,
                None => return ControlFlow::Break(()),
            }
        }
        seen.insert(Nimber(u128::from(sum)));
        ControlFlow::Continue(())
    });
    if flow.is_break() { None } else { u32::try_from(seen.mex().0).ok() }
}

/// The same where heaps become larger, but hardly any larger than those asked for.
fn values_by_search(rules: &dyn Rules, count: usize, budget: Budget) -> Result<Vec<u32>, Error> {
    let positions = count.saturating_mul(2).clamp(Budget::QUICK.positions, Budget::WHOLE.positions);
    let mut heaps = Vec::new();
    for heap in 0..count.min(positions + 1) as u64 {
        heaps.push(Position::heap(heap));
    }
    let reach = reach_of(rules, &heaps, Budget::of(positions, Budget::WHOLE.moves).least(budget))?;
    let all = reach.values();
    let mut values = Vec::new();
    for heap in &heaps {
        let value = reach.number_of(heap).map_or(Nimber::ZERO, |number| all[number as usize]);
        values.push(value.0 as u32);
    }
    Ok(values)
}
