//! The lines of a proof where play need not end.

use super::assembly::{Assembly, Lines};
use super::choice::Arrows;
use crate::game::Outcome;
use crate::solve::search::retrograde::{Fate, Fates};

/// Won positions rest on the move that comes to the end soonest, so that lines never rest on each other in a circle; drawn
/// ones do, and that is why they are drawn. Cost: linear in positions and moves.
pub fn lines(fates: &Fates<'_>) -> Lines {
    let (reach, all) = (fates.reach(), fates.all());
    let outcomes: Vec<Outcome> = all.iter().map(|fate| fate.outcome()).collect();
    let arrows = Arrows::of(reach);
    let arrows = arrows.narrowed(|number| match all[number as usize] {
        Fate::Won(_) => soonest(arrows.from(number), all),
        Fate::Lost(_) | Fate::Drawn => None,
    });
    let needed = vec![true; all.len()];
    Assembly { reach, arrows: &arrows, outcomes: &outcomes, needed: &needed }.lines()
}

/// The lost position among these options with the fewest moves left.
fn soonest(options: &[u32], all: &[Fate]) -> Option<u32> {
    let lost = options.iter().copied().filter(|&option| matches!(all[option as usize], Fate::Lost(_)));
    lost.min_by_key(|&option| all[option as usize].moves_left())
}
