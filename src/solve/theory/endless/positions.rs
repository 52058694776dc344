//! The answer by whole positions, where no values of components decide: going back from the ends of play.

use std::ops::ControlFlow;

use crate::budget::Budget;
use crate::error::Error;
use crate::game::{Change, ComponentIndex, Game, Outcome};
use crate::message::{Message, say};
use crate::position::Position;
use crate::sentences::headline;
use crate::solve::search::flat::{FlatOption, components_of, each_option, flatten, unflatten};
use crate::solve::search::retrograde::{Fate, Fates};
use crate::solve::theory::answer::{Answer, Endless, Found, LosingMove, Move};
use crate::solve::theory::misere::{name_of, refutation};
use crate::solve::theory::normal::WINNING_LISTED;

/// As [`crate::solve::solve`]. Cost: linear in the positions and their moves.
///
/// # Errors
/// As there.
pub fn solve(game: &Game, limit: Option<usize>, losing: usize, budget: Budget) -> Result<Answer, Error> {
    let fates = Fates::of(game, budget)?;
    let (moves, first) = moves(game, &fates, limit, losing);
    let outcome = fates.start().outcome();
    let why = vec![match (outcome, first) {
        _ if game.move_count() == 0 => say!("misere.why-terminal"),
        (Outcome::N, Some(name)) => say!("misere.why-n", name = name),
        (Outcome::D, Some(name)) => say!("endless.why-d", name = name),
        _ => say!("misere.why-p"),
    }];
    let others = game.move_count().saturating_sub(moves.len() as u128);
    let found = Found::Endless(Endless { outcome, value: None, components: Vec::new() });
    Ok(Answer { found, headline: headline(outcome), why, moves, others })
}

/// As [`crate::solve::losing_moves`].
///
/// # Errors
/// As there.
pub fn losing_moves(game: &Game, most: usize, budget: Budget) -> Result<Vec<LosingMove>, Error> {
    let (moves, _) = moves(game, &Fates::of(game, budget)?, None, most);
    Ok(moves.into_iter().filter(|found| !found.winning).map(LosingMove::from).collect())
}

/// As [`crate::solve::explain`].
///
/// # Errors
/// As there.
pub fn explain(game: &Game, place: ComponentIndex, option: &[Position], budget: Budget) -> Result<Message, Error> {
    let fates = Fates::of(game, budget)?;
    let after = flatten(&components_of(&game.after(place, &Change::Components(option.to_vec()))));
    Ok(why_move(game, &fates, &after))
}

/// The moves that are listed, and the first of those that the outcome rests on.
fn moves(game: &Game, fates: &Fates<'_>, limit: Option<usize>, losing: usize) -> (Vec<Move>, Option<Message>) {
    let listed = limit.unwrap_or(WINNING_LISTED);
    let most = listed.min(losing);
    let mut lists: [Vec<Move>; 3] = Default::default();
    let mut firsts: [Option<Message>; 3] = Default::default();
    each_option(game, &flatten(&components_of(game)), &mut |option| {
        let fate = fates.after(option);
        let (list, most) = match fate {
            Fate::Lost(_) => (0, listed),
            Fate::Drawn => (1, most),
            Fate::Won(_) => (2, most),
        };
        firsts[list].get_or_insert_with(|| name_of(game, option));
        if lists[list].len() < most {
            lists[list].push(told(game, fates, option, fate));
        }
        ControlFlow::Continue(())
    });
    let [mut moves, mut drawing, mut losing] = lists;
    let winning = moves.len();
    moves.append(&mut drawing);
    moves.append(&mut losing);
    moves.truncate((winning + most).min(listed));
    let [wins, draws, _] = firsts;
    (moves, wins.or(draws))
}

fn told(game: &Game, fates: &Fates<'_>, option: &FlatOption<'_>, fate: Fate) -> Move {
    Move {
        place: option.place,
        change: Change::Components(option.left.to_vec()),
        name: name_of(game, option),
        value: None,
        loopy: None,
        winning: matches!(fate, Fate::Lost(_)),
        drawing: fate == Fate::Drawn,
        why: why_move(game, fates, &Position::from(option.numbers())),
    }
}

/// What the move that has led to this position does.
#[inline(never)]
fn why_move(game: &Game, fates: &Fates<'_>, flat: &Position) -> Message {
    match fates.at(unflatten(flat)) {
        Fate::Lost(moves) => say!("endless.wins", n = moves + 1),
        Fate::Drawn if fates.start() == Fate::Drawn => say!("endless.draws"),
        Fate::Drawn => say!("endless.gives-draw"),
        Fate::Won(_) => refutation(game, flat, &|option| matches!(fates.after(option), Fate::Lost(_))),
    }
}
