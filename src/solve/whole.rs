//! The whole game's positions, all components together, for misère play and for the game graph of a sum.

use std::ops::ControlFlow;

use super::explore::{Budget, Reach, explore};
use super::values::explain;
use crate::error::Error;
use crate::game::{Game, Outcome, Place, Play};
use crate::position::Position;

/// The components of each term.
pub type State = Vec<Vec<Position>>;

/// The state that a game is in.
pub fn state_of(game: &Game) -> State {
    game.terms.iter().map(|term| term.components.clone()).collect()
}

/// The same rules in another state.
pub fn game_in(game: &Game, state: &State) -> Game {
    let mut other = game.clone();
    for (term, components) in other.terms.iter_mut().zip(state) {
        term.components.clone_from(components);
    }
    other
}

/// The components as a position of the graph is labelled: `3,4`, or `3 + 4` for unlike terms.
pub fn label_of(game: &Game, state: &State) -> String {
    let term = |(term, components): (&crate::game::Term, &Vec<Position>)| {
        components.iter().map(|p| term.rules.write_position(p)).collect::<Vec<_>>().join(",")
    };
    game.terms.iter().zip(state).map(term).collect::<Vec<_>>().join(" + ")
}

/// Everything that the game can become.
///
/// # Errors
/// [`Error::TooLarge`] past the budget, [`Error::Loop`] when play need not end.
pub fn reach_of_game(game: &Game, budget: Budget) -> Result<Reach<State>, Error> {
    let found = explore(vec![state_of(game)], budget, &mut |state: &State, visit| {
        let _ = each_option(game, state, &mut |_, _, after| visit(&[after]));
    });
    found.map_err(|halt| explain(halt, budget, |state| label_of(game, state)))
}

/// Visits each move of a state: where it is made, what it leaves there, and the state after it.
pub fn each_option(
    game: &Game,
    state: &State,
    visit: &mut dyn FnMut(Place, &[Position], State) -> ControlFlow<()>,
) -> ControlFlow<()> {
    for (term, rules) in game.terms.iter().map(|t| &t.rules).enumerate() {
        for (index, position) in state[term].iter().enumerate() {
            rules.options(position, &mut |option| {
                let mut after = state.clone();
                after[term].splice(index..index + 1, option.iter().cloned());
                visit(Place { term, index }, option, after)
            })?;
        }
    }
    ControlFlow::Continue(())
}

/// Who wins from each position, by the definition: a terminal position is P in normal play and N in misère play; else
/// it is N exactly if some option is P.
pub fn outcomes(reach: &Reach<State>, play: Play) -> Vec<Outcome> {
    let mut outcomes = vec![Outcome::P; reach.states().len()];
    for &number in reach.order() {
        let mut options = reach.options(number).flatten().peekable();
        let won = match options.peek() {
            None => play == Play::Misere,
            Some(_) => options.any(|&option| outcomes[option as usize] == Outcome::P),
        };
        outcomes[number as usize] = Outcome::won_by_mover(won);
    }
    outcomes
}
