//! A study of the whole game's positions, all components together.

use super::assemble::{assemble, computation_order};
use super::summary::summarize;
use super::{Go, Study};
use crate::budget::Budget;
use crate::error::Error;
use crate::game::{Game, Outcome, Place, Play, replaced};
use crate::position::Position;
use crate::solve::search::whole::{Components, components_of, label_of, outcomes, reach_of_game, unflatten, whole_of};

/// The graph of the whole game's positions.
pub fn of_whole(game: &Game, budget: Budget) -> Result<Study, Error> {
    let reach = reach_of_game(game, Budget::default().shared(game.component_count()).least(budget))?;
    let (values, outcomes) = (reach.values(), outcomes(&reach, game.play));
    let root = whole_of(game, &components_of(game));
    let order = computation_order(&reach);
    let write = |whole: &Position| label_of(game, &unflatten(whole));
    let number_of =
        |components: &Components| reach.number_of(&whole_of(game, components)).map(|number| number as usize);
    let components = components_of(game);
    let is_lost = |place: Place, option: &[Position]| {
        let mut after = components.clone();
        after[place.term] = replaced(&components[place.term], place.index, option);
        number_of(&after).is_some_and(|number| outcomes[number] == Outcome::P)
    };
    let start = number_of(&components).unwrap_or(0);
    let mut study = assemble(game, &reach, &order, &write, &|_, _| String::new())?;
    let value = (game.play == Play::Normal).then(|| values[start]);
    study.summary = summarize(game, outcomes[start], value, &is_lost);
    for (spot, &number) in study.spots.iter_mut().zip(&order) {
        let whole = reach.position(number);
        spot.value = (game.play == Play::Normal).then(|| values[number as usize]);
        spot.outcome = outcomes[number as usize];
        spot.chips = usize::from(*whole == root);
        spot.go = (*whole != root).then(|| Go::All(whole.clone()));
    }
    Ok(study)
}
