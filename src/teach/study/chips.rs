//! A study of one component's positions, each component of the game a chip on their graph.

use super::assemble::{assemble, computation_order};
use super::summary::summarize;
use super::{Go, Study};
use crate::budget::Budget;
use crate::error::Error;
use crate::game::{ComponentIndex, Game, Outcome, Play};
use crate::nimber::Nimber;
use crate::position::Position;
use crate::solve::search::explore::Reach;
use crate::solve::search::explore::reach_of;

/// Each component as a chip on the graph of one component's positions. `go` says what a click on a position leads to.
pub fn of_components(
    game: &Game,
    budget: Budget,
    go: &dyn Fn(&Reach, &Position) -> Option<Go>,
) -> Result<Study, Error> {
    let term = &game.terms[0];
    let rules = &*term.rules;
    let reach = reach_of(rules, &term.components, budget)?;
    let values = reach.values();
    let write = |position: &Position| rules.label(position);
    let label_arrow = |from: &Position, to: &Position| rules.arrow_label(from, std::slice::from_ref(to));
    let order = computation_order(&reach);
    let value_of =
        |position: &Position| reach.number_of(position).map_or(Nimber::ZERO, |number| values[number as usize]);
    let mut sum = Nimber::ZERO;
    for component in &term.components {
        sum = sum ^ value_of(component);
    }
    let is_lost = |place: ComponentIndex, option: &[Position]| {
        let mut left = sum ^ value_of(&term.components[place.index]);
        for part in option {
            left = left ^ value_of(part);
        }
        left == Nimber::ZERO
    };
    let mut study = assemble(game, &reach, &order, &write, &label_arrow)?;
    study.summary = summarize(game, Outcome::won_by_mover(sum != Nimber::ZERO), Some(sum), &is_lost);
    for (spot, &number) in study.spots.iter_mut().zip(&order) {
        let position = reach.position(number);
        spot.value = (game.play == Play::Normal).then(|| values[number as usize]);
        spot.chips = term.components.iter().filter(|c| *c == position).count();
        spot.go = go(&reach, position);
    }
    decide(&mut study);
    Ok(study)
}

/// The game after moving there: one component jumps anywhere, of several the first that gets there in one move.
pub fn jump(game: &Game, reach: &Reach, target: &Position) -> Option<Go> {
    let components = &game.terms[0].components;
    let number = reach.number_of(target)?;
    let mover = match &components[..] {
        [only] => Some(0).filter(|_| only != target),
        _ => components.iter().position(|from| {
            reach.number_of(from).is_some_and(|from| reach.options(from).any(|option| option == [number]))
        }),
    }?;
    Some(Go::One(mover, target.clone()))
}

/// Outcomes of single components by the definition, in the order of computation.
fn decide(study: &mut Study) {
    for index in 0..study.spots.len() {
        let options = &study.spots[index].options;
        let won = match options.is_empty() {
            true => study.play == Play::Misere,
            false => options.iter().any(|o| study.spots[o.0].outcome == Outcome::P),
        };
        study.spots[index].outcome = Outcome::won_by_mover(won);
    }
}
