//! Whether a rule leads round in a circle, as far as is seen at once.

use std::ops::ControlFlow;

use crate::position::{Numbering, Position};
use crate::structure::written::Evaluate;

/// How many positions are looked at, and how many steps their moves may take together.
const POSITIONS: usize = 1 << 9;
const STEPS: u64 = 1 << 14;
/// Of very many positions so many.
const LOOKED_AT: usize = 8;

/// Whether moves from one of the first of these positions lead back to where they have been: only what can be reached counts. `false` too
/// where that is not seen in a quick look, or a rule fails. Cost: bounded.
pub fn leads_round(rule: &dyn Evaluate, positions: &[Position]) -> bool {
    positions.iter().take(LOOKED_AT).any(|position| leads_back(rule, position.clone()) == Some(true))
}

/// `None` where that is not seen within so many positions.
fn leads_back(rule: &dyn Evaluate, start: Position) -> Option<bool> {
    let (mut steps, mut met, mut are_open) = (STEPS, Numbering::default(), vec![true]);
    let moves = moves_from(rule, &start, &mut steps)?;
    let mut way = vec![(met.add(start), moves)];
    while let Some((here, next)) = way.last_mut() {
        let Some(to) = next.pop() else {
            are_open[*here as usize] = false;
            way.pop();
            continue;
        };
        match met.number_of(&to) {
            Some(known) if are_open[known as usize] => return Some(true),
            Some(_) => {}
            None if are_open.len() < POSITIONS => {
                let moves = moves_from(rule, &to, &mut steps)?;
                are_open.push(true);
                way.push((met.add(to), moves));
            }
            None => return None,
        }
    }
    Some(false)
}

/// The positions that moves lead to, part by part; `None` where they can't be told.
fn moves_from(rule: &dyn Evaluate, here: &Position, steps: &mut u64) -> Option<Vec<Position>> {
    let mut found = Vec::new();
    let taken = rule.each_option(here, *steps, &mut |numbers| {
        found.extend(numbers.chunks_exact(here.len().max(1)).map(Position::of));
        ControlFlow::Continue(())
    });
    *steps = steps.saturating_sub(taken.ok()?);
    // The last one is gone on with first: the first that the rule tells.
    found.reverse();
    Some(found)
}
