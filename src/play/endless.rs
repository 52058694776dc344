//! Play that need not end: what a player does who can look back from the ends.
//!
//! Whoever can force a win takes the shortest way to it, since among winning moves alone play could go round for ever;
//! whoever has to lose holds out; else a player stays where nobody can force anything.

use std::ops::ControlFlow;

use crate::budget::Budget;
use crate::error::Error;
use crate::game::{Change, Game, Outcome};
use crate::message::{Message, say};
use crate::play::{Choice, Turn};
use crate::sentences::name_move;
use crate::solve::Answer;
use crate::solve::search::flat::{components_of, each_option, flatten};
use crate::solve::search::retrograde::{Fate, Fates};

/// The best move in a game that need not end, whose answer has one move at least if there is any; `None` where there is no move.
/// Where all positions together are too many, whatever stands first in the answer, which gives nothing away either.
///
/// # Errors
/// Those of a rule that a reader wrote.
pub fn choose(game: &Game, answer: Answer, budget: Budget) -> Result<Option<Choice>, Error> {
    match best(game, budget) {
        Ok(best) => Ok(best.and_then(|(after, turn)| chosen(game, after, turn))),
        Err(Error::TooLarge { .. }) => Ok(first(game, answer)),
        Err(error) => Err(error),
    }
}

/// What whoever asks for help is told: a move that forces a win, that the other player can, or a move that keeps the draw.
///
/// # Errors
/// As [`choose`].
pub fn hint(game: &Game, answer: Answer, budget: Budget) -> Result<(Option<Choice>, Message), Error> {
    if let Ok(Some((Fate::Won(moves), _))) = best(game, budget) {
        return Ok((None, say!("endless.hint-loses", n = moves + 1)));
    }
    let (outcome, why) = (answer.outcome(), answer.why.last().cloned());
    Ok(match (choose(game, answer, budget)?, outcome) {
        (None, _) => (None, say!("hint.over")),
        (Some(_), Outcome::P) => (None, say!("hint.lost", why = why.unwrap_or_else(|| say!("answer.p")))),
        (Some(choice), Outcome::N) => {
            let told = say!("hint.wins", name = choice.name.clone(), why = choice.why.clone());
            (Some(choice), told)
        }
        (Some(choice), Outcome::D) => {
            let told = say!("endless.hint-draws", name = choice.name.clone());
            (Some(choice), told)
        }
    })
}

/// The first move of an answer.
fn first(game: &Game, answer: Answer) -> Option<Choice> {
    let found = answer.moves.into_iter().next()?;
    let from = game.terms.get(found.place.term)?.components.get(found.place.index)?;
    let turn = Turn::Component { place: found.place, to: found.change.applied(from) };
    Some(Choice { turn, name: found.name, why: found.why, winning: Some(found.winning) })
}

/// The move after which the other player can bring about least.
///
/// # Errors
/// [`Error::TooLarge`] past the budget, and those of a rule that a reader wrote.
fn best(game: &Game, budget: Budget) -> Result<Option<(Fate, Turn)>, Error> {
    let fates = Fates::of(game, budget)?;
    let mut best: Option<(Fate, Turn)> = None;
    each_option(game, &flatten(&components_of(game)), &mut |option| {
        let fate = fates.after(option);
        if best.as_ref().is_none_or(|(known, _)| merit(fate) > merit(*known)) {
            best = Some((fate, Turn::Component { place: option.place, to: option.left.to_vec() }));
        }
        ControlFlow::Continue(())
    });
    Ok(best)
}

/// How good a move is after which the other player can bring this about.
fn merit(after: Fate) -> i64 {
    /// More moves than any game has.
    const LONG: i64 = 1 << 40;
    match after {
        Fate::Lost(moves) => LONG - i64::from(moves),
        Fate::Drawn => 0,
        Fate::Won(moves) => i64::from(moves) - LONG,
    }
}

fn chosen(game: &Game, after: Fate, turn: Turn) -> Option<Choice> {
    let Turn::Component { place, to } = &turn else { return None };
    let from = game.terms.get(place.term)?.components.get(place.index)?;
    let name = name_move(game, *place, from, &Change::Components(to.clone()));
    let why = match after {
        Fate::Lost(moves) => say!("endless.wins", n = moves + 1),
        Fate::Drawn => say!("endless.draws"),
        Fate::Won(moves) => say!("endless.loses", n = moves + 1),
    };
    Some(Choice { turn, name, why, winning: Some(matches!(after, Fate::Lost(_))) })
}
