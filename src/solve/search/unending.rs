//! Searches that could not end: of a rule that a reader wrote, whose numbers grow for ever.

use crate::error::Error;
use crate::game::Game;
use crate::message::Message;
use crate::position::Position;
use crate::structure::written::Evaluate;

/// That play need not end since numbers can grow for ever, if that is proved of some component. Cost: linear in the rules.
pub fn proved(game: &Game) -> Option<Message> {
    first(game, &|rule, position| rule.grows(position))
}

/// The error of a search of all that a game can become; where a written rule makes numbers grow for ever, or did so in the
/// moves that were followed, one of the same code that says so. Cost: some looks at a rule, so for errors only.
pub fn explained(game: &Game, error: Error) -> Error {
    let told = |why: Message| {
        let seen = || first(game, &|rule, position| rule.seems_to_grow(position, &why));
        proved(game).or_else(seen).unwrap_or(why)
    };
    match error {
        Error::TooLarge { why } => Error::TooLarge { why: told(why) },
        Error::Unsupported { why } => Error::Unsupported { why: told(why) },
        other => other,
    }
}

/// What can first be said of a component under a written rule.
fn first(game: &Game, say: &dyn Fn(&dyn Evaluate, &Position) -> Option<Message>) -> Option<Message> {
    game.components().find_map(|(_, rules, position)| say(rules.structure().written()?, position))
}
