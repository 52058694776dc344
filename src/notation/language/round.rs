//! Whether a rule leads round in a circle, as far as is seen at once.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use crate::position::Position;
use crate::structure::written::Evaluate;

/// How many positions are looked at, and how many steps their moves may take together.
const POSITIONS: usize = 1 << 9;
const STEPS: u64 = 1 << 14;
/// Of very many positions so many.
const LOOKED_AT: usize = 8;
/// Rules that lead round in a circle mostly do so from numbers as small as these.
const SMALL: u64 = 8;

/// Whether moves from one of the first of these positions lead back to where they have been; of one that is too large for a quick look, whether
/// they do so from numbers as small as `SMALL`. `false` too where a rule fails. Cost: bounded.
pub fn leads_round(rule: &dyn Evaluate, positions: &[Position]) -> bool {
    let smaller = |position: &Position| position.iter().map(|&number| number.min(SMALL)).collect();
    positions.iter().take(LOOKED_AT).any(|position| {
        leads_back(rule, position.to_vec()).or_else(|| leads_back(rule, smaller(position))).unwrap_or(false)
    })
}

/// `None` where that is not seen within so many positions.
fn leads_back(rule: &dyn Evaluate, start: Vec<u64>) -> Option<bool> {
    let (mut steps, mut are_open) = (STEPS, BTreeMap::new());
    let mut way = vec![(start, None)];
    while let Some((here, next)) = way.last_mut() {
        let Some(next) = next else {
            *next = Some(moves_from(rule, here, &mut steps)?);
            are_open.insert(here.clone(), true);
            continue;
        };
        let Some(to) = next.pop() else {
            are_open.insert(here.clone(), false);
            way.pop();
            continue;
        };
        match are_open.get(&to) {
            Some(true) => return Some(true),
            Some(false) => {}
            None if are_open.len() < POSITIONS => way.push((to, None)),
            None => return None,
        }
    }
    Some(false)
}

/// The positions that moves lead to, part by part; `None` where they can't be told.
fn moves_from(rule: &dyn Evaluate, here: &[u64], steps: &mut u64) -> Option<Vec<Vec<u64>>> {
    let mut found = Vec::new();
    let taken = rule.each_option(&Position::of(here), *steps, &mut |numbers| {
        found.extend(numbers.chunks_exact(here.len().max(1)).map(<[u64]>::to_vec));
        ControlFlow::Continue(())
    });
    *steps = steps.saturating_sub(taken.ok()?);
    Some(found)
}
