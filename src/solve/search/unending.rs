//! Searches that could not end: of a rule that a reader wrote, whose numbers grow for ever.

use crate::error::Error;
use crate::game::Game;

/// The error of a search of all that a game can become; where a written rule makes numbers grow for ever, one that says so.
/// Cost: some looks at a rule for each component, so for errors only.
pub fn explained(game: &Game, error: Error) -> Error {
    if matches!(error, Error::Misread { .. } | Error::Loop { .. }) {
        return error;
    }
    for (_, rules, position) in game.components() {
        if let Some(rule) = rules.structure().written()
            && let Some(unending) = rule.unending(position, &error)
        {
            return unending;
        }
    }
    error
}
