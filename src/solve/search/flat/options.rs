//! The options of a flat position, and everything that a game can become.

use std::cell::Cell;
use std::ops::{ControlFlow, Range};

use super::{Naming, next_component, push_arranged, push_component, root_of};
use crate::budget::{Budget, Meter};
use crate::error::Error;
use crate::game::{ComponentIndex, Game, Term};
use crate::position::Position;
use crate::rules::{Rules, Visit};
use crate::solve::search::explore::{Reach, explore, explore_cycles};

/// An option of a flat position.
pub struct FlatOption<'a> {
    /// The component that the move is made in.
    pub place: ComponentIndex,
    /// What the move leaves of it.
    pub left: &'a [Position],
    flat: &'a [u64],
    /// Where the count of the term stands, and where the component stands with its length.
    head: usize,
    replaced: Range<usize>,
}

impl FlatOption<'_> {
    /// The numbers after the move, as they come, not under their name.
    pub fn numbers(&self) -> Vec<u64> {
        let mut after = Vec::with_capacity(self.flat.len() + self.left.len());
        after.extend_from_slice(&self.flat[..self.replaced.start]);
        after[self.head] = after[self.head] + self.left.len() as u64 - 1;
        for part in self.left {
            push_component(part, &mut after);
        }
        after.extend_from_slice(&self.flat[self.replaced.end..]);
        after
    }

    /// The position after the move, of one that has its name: what stands in order only makes room for what is left.
    pub fn named(&self, game: &Game, naming: Naming) -> Position {
        let rules = &*game.terms[self.place.term].rules;
        let Some(arrangement) = naming.arrangement(rules) else { return Position::from(self.numbers()) };
        let (mut others, mut at) = (Vec::new(), self.head + 1);
        for index in 0..self.flat[self.head] as usize {
            let component = next_component(self.flat, &mut at);
            if index != self.place.index {
                others.push(&self.flat[component]);
            }
        }
        let mut after = Vec::with_capacity(self.flat.len() + self.left.len());
        after.extend_from_slice(&self.flat[..self.head]);
        push_arranged(arrangement, rules, self.left, &others, &mut after);
        after.extend_from_slice(&self.flat[at..]);
        Position::from(after)
    }
}

/// Called with each option of a flat position, until it breaks.
pub type VisitFlat<'a> = dyn FnMut(&FlatOption<'_>) -> ControlFlow<()> + 'a;

/// Asked before the options of a component are visited, whether they shall be.
type Enter<'a> = dyn FnMut(ComponentIndex, &dyn Rules, &Position) -> Result<bool, Error> + 'a;

/// Visits the options of a position whose rules were checked, in the order of its components.
pub fn each_option(game: &Game, flat: &Position, visit: &mut VisitFlat<'_>) {
    let _ = walk(game, flat, &mut |_, _, _| Ok(true), visit);
}

/// Visits the options of a position, all but the first `skipped`.
///
/// # Errors
/// As [`Evaluate::check`](crate::structure::written::Evaluate::check), for the first component at fault that was come to.
pub fn each_checked_option(
    game: &Game,
    flat: &Position,
    skipped: u128,
    meter: &mut Meter,
    visit: &mut VisitFlat<'_>,
) -> Result<ControlFlow<()>, Error> {
    let skipped = Cell::new(skipped);
    let mut enter = |_, rules: &dyn Rules, component: &Position| {
        check(rules, component, meter)?;
        let left = skipped.get();
        if left > 0
            && let Some(rest) = left.checked_sub(rules.option_count(component))
        {
            skipped.set(rest);
            return Ok(false);
        }
        Ok(true)
    };
    walk(game, flat, &mut enter, &mut |option| match skipped.get() {
        0 => visit(option),
        more => {
            skipped.set(more - 1);
            ControlFlow::Continue(())
        }
    })
}

/// Makes sure that the options of a component can be told, and of each part that a move leaves whether it has moves.
fn check(rules: &dyn Rules, component: &Position, meter: &mut Meter) -> Result<(), Error> {
    let structure = rules.structure();
    let Some(rule) = structure.written() else { return Ok(()) };
    meter.step(|allowed| rule.check(component, structure.splits(), allowed))
}

fn walk(
    game: &Game,
    flat: &Position,
    enter: &mut Enter<'_>,
    visit: &mut VisitFlat<'_>,
) -> Result<ControlFlow<()>, Error> {
    let mut at = 0;
    for (term, Term { rules, .. }) in game.terms.iter().enumerate() {
        let head = at;
        at += 1;
        for index in 0..flat[head] as usize {
            let (start, place) = (at, ComponentIndex { term, index });
            let component = Position::of(&flat[next_component(flat, &mut at)]);
            if !enter(place, &**rules, &component)? {
                continue;
            }
            let flow = rules
                .options(&component, &mut |left| visit(&FlatOption { place, left, flat, head, replaced: start..at }));
            if flow.is_break() {
                return Ok(flow);
            }
        }
    }
    Ok(ControlFlow::Continue(()))
}

/// Everything that the game can become.
///
/// # Errors
/// [`Error::TooLarge`] past the budget, [`Error::Loop`] when play need not end, and as [`Evaluate::check`](crate::structure::written::Evaluate::check).
pub fn reach_of_game(game: &Game, naming: Naming, budget: Budget) -> Result<Reach, Error> {
    let (label, mut meter) = (|flat: &Position| (naming.label)(game, flat), budget.meter());
    explore(vec![root_of(game, naming)], budget, &label, &mut |flat, visit| {
        expand(game, naming, flat, &mut meter, visit)
    })
}

/// The same of a game that need not end, under written names.
///
/// # Errors
/// As [`reach_of_game`], but for cycles.
pub fn reach_with_cycles(game: &Game, budget: Budget) -> Result<Reach, Error> {
    let (naming, mut meter) = (Naming::WRITTEN, budget.meter());
    explore_cycles(vec![root_of(game, naming)], budget, &mut |flat, visit| {
        expand(game, naming, flat, &mut meter, visit)
    })
}

/// Visits the options of a flat position under their names.
fn expand(game: &Game, naming: Naming, flat: &Position, meter: &mut Meter, visit: &mut Visit<'_>) -> Result<(), Error> {
    let mut before = Position::of(&[]);
    let mut enter = |place: ComponentIndex, rules: &dyn Rules, component: &Position| {
        check(rules, component, meter)?;
        // Equal heaps side by side have equal moves.
        let is_split = naming.arrangement.is_none() && rules.structure().splits();
        let again = is_split && place.index > 0 && before == *component;
        before.clone_from(component);
        Ok(!again)
    };
    let _ = walk(game, flat, &mut enter, &mut |option| visit(&[option.named(game, naming)]))?;
    Ok(())
}

/// Makes sure that the moves of each component can be told, where no search has done so.
///
/// # Errors
/// As [`Evaluate::check`](crate::structure::written::Evaluate::check).
pub fn check_moves(game: &Game) -> Result<(), Error> {
    let mut meter = Budget::QUICK.meter();
    for (_, rules, position) in game.components() {
        meter.step(|allowed| rules.check(position, false, allowed))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::super::{components_of, flatten, named, unflatten};
    use super::*;
    use crate::catalogue::{SAMPLES, read_game};
    use crate::game::replaced;

    /// What each move makes of a game, component by component.
    fn options_plainly(game: &Game) -> Vec<Position> {
        let (components, mut found) = (components_of(game), Vec::new());
        for (ComponentIndex { term, index }, rules, position) in game.components() {
            let _ = rules.options(position, &mut |option| {
                let mut after = components.clone();
                after[term] = replaced(&components[term], index, option);
                found.push(flatten(&after));
                ControlFlow::Continue(())
            });
        }
        found
    }

    #[test]
    fn options_of_flat_positions_are_those_of_the_game_however_many_are_skipped() {
        for text in SAMPLES.iter().flat_map(|game| game.texts()) {
            let Ok(game) = read_game(text) else { continue };
            let (root, expected) = (flatten(&components_of(&game)), options_plainly(&game));
            for skipped in [0, 1, 2, expected.len() / 2, expected.len()] {
                let mut found = Vec::new();
                let mut meter = Budget::default().meter();
                let flow = each_checked_option(&game, &root, skipped as u128, &mut meter, &mut |option| {
                    found.push(Position::from(option.numbers()));
                    ControlFlow::Continue(())
                });
                assert!(flow.unwrap().is_continue());
                assert_eq!(found, expected.get(skipped..).unwrap_or_default(), "{text}");
            }
        }
    }

    /// An option's name, for which only what is new is looked at, is that of the same numbers from anywhere.
    #[test]
    fn options_have_the_names_of_their_numbers() {
        let texts =
            ["kayles 3 5 + nim 2", "rule((a,b) -> (a,b-1) & (a-1,b)) 2 1 1 2", "wythoff 6 3 4 5", "split 4 1 4"];
        for naming in [Naming::WRITTEN, Naming::CANONICAL] {
            for text in texts {
                let game = read_game(text).unwrap();
                let mut found = 0;
                each_option(&game, &root_of(&game, naming), &mut |option| {
                    found += 1;
                    assert_eq!(
                        option.named(&game, naming),
                        named(&game, naming, unflatten(&Position::from(option.numbers()))),
                        "{text}"
                    );
                    ControlFlow::Continue(())
                });
                assert!(found > 1, "{text}");
            }
        }
    }
}
