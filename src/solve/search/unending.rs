//! Searches that could not end: of a rule that a reader wrote, whose numbers grow for ever.

use std::slice;

use crate::budget::Budget;
use crate::error::Error;
use crate::game::Game;
use crate::message::Message;
use crate::position::Position;
use crate::structure::written::Evaluate;

/// Some hundredths of a second.
const FRUITLESS: Budget = Budget::of(1 << 14, 1 << 17);

/// That play need not end since numbers can grow for ever, if that is proved of some component. Cost: linear in the rules.
pub fn proved(game: &Game) -> Option<Message> {
    first(game, &|rule, position| rule.grows(position))
}

/// What a search of all that a game can become may use: where that is proved to have no end, a small part of it, which comes
/// to what else may be wrong with the rule, and to no answer as the whole would.
pub fn bounded(game: &Game, budget: Budget) -> Budget {
    if proved(game).is_some() { FRUITLESS.least(budget) } else { budget }
}

/// Whether it is plain to see that a game under a written rule has no values: its numbers grow for ever, or its smallest heap, by which
/// all others are told, has none. Where play may come back from where it is, values are of another kind. Cost: some looks at a rule.
pub fn lacks_values(game: &Game) -> bool {
    let smallest = Position::heap(0);
    proved(game).is_some()
        || game.components().any(|(_, rules, _)| {
            let structure = rules.structure();
            let fails =
                |rule: &dyn Evaluate| rule.leads_round(slice::from_ref(&smallest)) || rule.grows(&smallest).is_some();
            structure.is_heap() && structure.written().is_some_and(fails)
        }) && !game.has_cycle()
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
