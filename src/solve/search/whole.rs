//! The whole game's positions, all components together, for misère play and for the game graph of a sum.
//!
//! Such a position is kept flat: for each term how many components it has, for each of these how many numbers, and the
//! numbers. That makes it a [`Position`] itself, to be searched like any other.

use std::cmp::Reverse;
use std::ops::{ControlFlow, Range};
use std::sync::Arc;

use crate::budget::{Budget, Meter};
use crate::error::Error;
use crate::game::{Game, Outcome, Place, Play, Term, replaced};
use crate::position::Position;
use crate::rules::{Rules, Visit, label_joined};
use crate::solve::search::explore::{Reach, explore};

/// The components of each term.
pub type Components = Vec<Vec<Position>>;

/// The components that a game has.
pub fn components_of(game: &Game) -> Components {
    let mut components = Vec::new();
    for term in &game.terms {
        components.push(term.components.clone());
    }
    components
}

/// A game's components as one position. Where moves split heaps, the order of heaps and those without a move mean
/// nothing and are dropped, or there would be no end of names for one position.
pub fn whole_of(game: &Game, components: &Components) -> Position {
    whole_after(game, components, None)
}

/// The same once the component at a place has become others, of components that are as [`whole_of`] leaves them. This is
/// done for every move of a search, so nothing is copied but numbers, and only what is new is looked at.
fn whole_after(game: &Game, components: &Components, moved: Option<(Place, &[Position])>) -> Position {
    let (mut numbers, empty) = (Vec::new(), Position::heap(0));
    for (number, positions) in components.iter().enumerate() {
        let mut left: Vec<&Position> = Vec::with_capacity(positions.len() + 1);
        let mut new = if moved.is_none() { 0..positions.len() } else { 0..0 };
        for (index, position) in positions.iter().enumerate() {
            match moved {
                Some((place, option)) if place.term == number && place.index == index => {
                    new = index..index + option.len();
                    left.extend(option);
                }
                _ => left.push(position),
            }
        }
        let rules = &*game.terms[number].rules;
        if rules.structure().splits() && moved.is_none_or(|(place, _)| place.term == number) {
            left = tidied(rules, left, new, &empty);
        }
        numbers.push(left.len() as u64);
        for position in left {
            numbers.push(position.len() as u64);
            numbers.extend_from_slice(position);
        }
    }
    Position::from(numbers)
}

/// The components that have moves, the largest first; if there are none, `empty` stands for all others, or the least of
/// them where `empty` has moves. Only the `new` ones may have no moves.
fn tidied<'p>(
    rules: &dyn Rules,
    positions: Vec<&'p Position>,
    new: Range<usize>,
    empty: &'p Position,
) -> Vec<&'p Position> {
    let has_moves =
        |&(index, position): &(usize, &&Position)| !new.contains(&index) || rules.option_count(position) > 0;
    let mut tidied: Vec<&Position> = positions.iter().enumerate().filter(has_moves).map(|(_, &p)| p).collect();
    tidied.sort_by_key(|position| Reverse(position.first()));
    if tidied.is_empty() {
        tidied.extend(end_of_play(rules, &positions, empty));
    }
    tidied
}

/// What stands for positions none of which has a move: `empty`, or the least of them where `empty` has a move.
pub fn end_of_play<'p>(rules: &dyn Rules, positions: &[&'p Position], empty: &'p Position) -> Option<&'p Position> {
    let mut least = *positions.first()?;
    if rules.option_count(empty) == 0 {
        return Some(empty);
    }
    for position in positions {
        least = least.min(position);
    }
    Some(least)
}

/// The components of a whole position.
pub fn unflatten(whole: &Position) -> Components {
    let mut rest: &[u64] = whole;
    let mut take = |count: usize| {
        let (taken, left) = rest.split_at(count.min(rest.len()));
        rest = left;
        taken
    };
    let mut components = Vec::new();
    while let [count] = *take(1) {
        let mut term = Vec::new();
        for _ in 0..count {
            let length = take(1).first().map_or(0, |&length| length as usize);
            term.push(Position::of(take(length)));
        }
        components.push(term);
    }
    components
}

/// The same rules with other components.
pub fn game_with(game: &Game, components: Components) -> Game {
    let mut terms = Vec::new();
    for (term, components) in game.terms.iter().zip(components) {
        terms.push(Term { rules: Arc::clone(&term.rules), components });
    }
    Game { play: game.play, terms }
}

/// The components as a position of the graph is labelled: `3,4`, or `3 + 4` for unlike terms.
pub fn label_of(game: &Game, components: &Components) -> String {
    let mut label = String::new();
    for (i, (term, components)) in game.terms.iter().zip(components).enumerate() {
        label.push_str(if i > 0 { " + " } else { "" });
        label.push_str(&label_joined(&*term.rules, components, ","));
    }
    label
}

/// Everything that the game can become, each position flat.
///
/// # Errors
/// [`Error::TooLarge`] past the budget, [`Error::Loop`] when play need not end, and as [`Evaluate::check`](crate::structure::written::Evaluate::check).
pub fn reach_of_game(game: &Game, budget: Budget) -> Result<Reach, Error> {
    let root = whole_of(game, &components_of(game));
    let mut meter = budget.meter();
    let label = |whole: &Position| label_of(game, &unflatten(whole));
    explore(vec![root], budget, &label, &mut |whole, visit| {
        let components = unflatten(whole);
        for (term, positions) in game.terms.iter().zip(&components) {
            for position in positions {
                check_parts(&*term.rules, position, &mut meter)?;
            }
        }
        let _ = each_whole_option(game, &components, visit);
        Ok(())
    })
}

/// Makes sure that the options of a position can be told, and of each component that a move leaves whether it has moves.
///
/// # Errors
/// As [`Rules::check`].
pub fn check_parts(rules: &dyn Rules, position: &Position, meter: &mut Meter) -> Result<(), Error> {
    meter.step(|allowed| rules.check(position, rules.structure().splits(), allowed))
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

/// Visits what each move makes of the whole position. Equal heaps in a row, as tidied ones are, have equal moves.
fn each_whole_option(game: &Game, components: &Components, visit: &mut Visit<'_>) -> ControlFlow<()> {
    for (term, positions) in components.iter().enumerate() {
        let rules = &*game.terms[term].rules;
        for (index, position) in positions.iter().enumerate() {
            if rules.structure().splits() && index > 0 && positions[index - 1] == *position {
                continue;
            }
            rules.options(position, &mut |option| {
                visit(&[whole_after(game, components, Some((Place { term, index }, option)))])
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Called with a move's place, what it leaves there, and all components after it, until it breaks.
pub type VisitMove<'a> = dyn FnMut(Place, &[Position], &Components) -> ControlFlow<()> + 'a;

/// Visits each move: where it is made, what it leaves there, and all components after it.
pub fn each_option(game: &Game, components: &Components, visit: &mut VisitMove<'_>) -> ControlFlow<()> {
    for (term, positions) in components.iter().enumerate() {
        for (index, position) in positions.iter().enumerate() {
            game.terms[term].rules.options(position, &mut |option| {
                let mut after = components.clone();
                after[term] = replaced(positions, index, option);
                visit(Place { term, index }, option, &after)
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Who wins from each position, by the definition: a terminal position is P in normal play and N in misère play; else
/// it is N exactly if some option is P.
pub fn outcomes(reach: &Reach, play: Play) -> Vec<Outcome> {
    let mut outcomes = vec![Outcome::P; reach.positions().len()];
    for &number in reach.order() {
        let (mut terminal, mut won) = (true, false);
        for option in reach.options(number) {
            for &part in option {
                terminal = false;
                won |= outcomes[part as usize] == Outcome::P;
            }
        }
        won |= terminal && play == Play::Misere;
        outcomes[number as usize] = Outcome::won_by_mover(won);
    }
    outcomes
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::catalogue;

    #[test]
    fn flattening_loses_nothing() {
        let position = |numbers: &[u64]| Position::from(numbers.to_vec());
        let cases: [Components; 4] = [
            vec![],
            vec![vec![]],
            vec![vec![position(&[3, 6]), position(&[])], vec![], vec![position(&[u64::MAX])]],
            vec![vec![position(&[0])], vec![position(&[1]), position(&[2])]],
        ];
        let nim = catalogue::read("nim 0").unwrap().game;
        for components in cases {
            let terms = components
                .iter()
                .map(|_| Term { rules: Arc::clone(&nim.terms[0].rules), components: Vec::new() })
                .collect();
            let game = Game { play: Play::Normal, terms };
            assert_eq!(unflatten(&whole_of(&game, &components)), components);
        }
    }
}
