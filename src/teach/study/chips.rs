//! A study of one component's positions, each component of the game a chip on their graph.

use super::assemble::{assemble, computation_order};
use super::summary::{IsLost, summarize};
use super::{Go, Study};
use crate::budget::Budget;
use crate::error::Error;
use crate::game::{ComponentIndex, Game, Outcome, Play};
use crate::nimber::Nimber;
use crate::position::Position;
use crate::solve::search::explore::Reach;
use crate::solve::search::explore::reach_of;

/// What a click on a position leads to.
type Leads<'a> = &'a dyn Fn(&Position) -> Option<Go>;

/// Each component as a chip on the graph of one component's positions. What a click on one leads to is `go`'s to say, or else a move
/// of one of them, one that wins if there is one.
pub fn of_components(game: &Game, budget: Budget, go: Option<Leads<'_>>) -> Result<Study, Error> {
    let term = &game.terms[0];
    let rules = &*term.rules;
    let reach = reach_of(rules, &term.components, budget)?;
    let (values, outcomes) = (reach.values(), reach.outcomes(game.play));
    let write = |position: &Position| rules.label(position);
    let label_arrow = |from: &Position, to: &Position| rules.arrow_label(from, std::slice::from_ref(to));
    let order = computation_order(&reach);
    let value_of =
        |position: &Position| reach.number_of(position).map_or(Nimber::ZERO, |number| values[number as usize]);
    let is_p =
        |position: &Position| reach.number_of(position).is_some_and(|number| outcomes[number as usize] == Outcome::P);
    let mut sum = Nimber::ZERO;
    for component in &term.components {
        sum = sum ^ value_of(component);
    }
    let is_lost = |place: ComponentIndex, option: &[Position]| {
        if game.play == Play::Misere {
            return option.iter().all(is_p);
        }
        let mut left = sum ^ value_of(&term.components[place.index]);
        for part in option {
            left = left ^ value_of(part);
        }
        left == Nimber::ZERO
    };
    let mut study = assemble(game, &reach, &order, &write, &label_arrow)?;
    let (won, value) = match game.play {
        Play::Normal => (sum != Nimber::ZERO, Some(sum)),
        Play::Misere => (!term.components.iter().all(is_p), None),
    };
    study.summary = summarize(game, Outcome::won_by_mover(won), value, &is_lost);
    for (spot, &number) in study.spots.iter_mut().zip(&order) {
        let position = reach.position(number);
        spot.value = (game.play == Play::Normal).then(|| values[number as usize]);
        spot.outcome = outcomes[number as usize];
        spot.chips = term.components.iter().filter(|c| *c == position).count();
        let mover = if go.is_none() { mover_to(game, &reach, position, &is_lost) } else { None };
        spot.wins = mover.is_some_and(|index| {
            term.components.len() > 1 && is_lost(ComponentIndex { term: 0, index }, std::slice::from_ref(position))
        });
        spot.go = match go {
            Some(go) => go(position),
            None => mover.map(|index| Go::One(index, position.clone())),
        };
    }
    Ok(study)
}

/// The component that moves there: the only one jumps anywhere, of several it is one that gets there in one move, and wins by it if
/// one of them does.
pub fn mover_to(game: &Game, reach: &Reach, target: &Position, is_lost: &IsLost<'_>) -> Option<usize> {
    let components = &game.terms[0].components;
    let number = reach.number_of(target)?;
    let mut found = None;
    for (index, from) in components.iter().enumerate() {
        let gets_there = match components.len() {
            1 => from != target,
            _ => reach.number_of(from).is_some_and(|from| reach.options(from).any(|option| option == [number])),
        };
        let wins = || is_lost(ComponentIndex { term: 0, index }, std::slice::from_ref(target));
        if gets_there && (found.is_none() || wins()) {
            found = Some(index);
        }
    }
    found
}
