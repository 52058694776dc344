//! What the tests that know nothing but the definition have in common.

use std::ops::ControlFlow;

use mexplorer::game::Game;

/// Every game that one move leads to, in the order of the components and of their options.
pub fn options(game: &Game) -> Vec<Game> {
    let mut options = Vec::new();
    for (place, rules, position) in game.components() {
        let _ = rules.options(position, &mut |option| {
            let mut after = game.clone();
            after.terms[place.term].components.splice(place.index..=place.index, option.iter().cloned());
            options.push(after);
            ControlFlow::Continue(())
        });
    }
    options
}
