//! A study of a game's positions with all components together.

use super::assemble::{assemble, computation_order};
use super::summary::summarize;
use super::{Go, Study};
use crate::budget::Budget;
use crate::error::Error;
use crate::game::{ComponentIndex, Game, Outcome, Play, replaced};
use crate::position::Position;
use crate::solve::search::flat::{Naming, components_of, label_of, named, reach_of_game, root_of};

/// The graph of all positions that the components have together.
pub fn of_joint_positions(game: &Game, budget: Budget) -> Result<Study, Error> {
    let budget = Budget::default().shared(game.component_count()).least(budget);
    let reach = reach_of_game(game, Naming::WRITTEN, budget)?;
    let (values, outcomes) = (reach.values(), reach.outcomes(game.play));
    let root = root_of(game, Naming::WRITTEN);
    let order = computation_order(&reach);
    let components = components_of(game);
    let is_lost = |place: ComponentIndex, option: &[Position]| {
        let mut after = components.clone();
        after[place.term] = replaced(&components[place.term], place.index, option);
        let after = named(game, Naming::WRITTEN, after);
        reach.number_of(&after).is_some_and(|number| outcomes[number as usize] == Outcome::P)
    };
    // What a search begins with has the first number.
    let start = 0;
    let mut study = assemble(game, &reach, &order, &|flat| label_of(game, flat), &|_, _| String::new())?;
    let value = (game.play == Play::Normal).then(|| values[start]);
    study.summary = summarize(game, outcomes[start], value, &is_lost);
    for (spot, &number) in study.spots.iter_mut().zip(&order) {
        let flat = reach.position(number);
        spot.value = (game.play == Play::Normal).then(|| values[number as usize]);
        spot.outcome = outcomes[number as usize];
        spot.chips = usize::from(*flat == root);
        spot.go = (*flat != root).then(|| Go::All(flat.clone()));
    }
    Ok(study)
}
