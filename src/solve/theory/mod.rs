//! What decides a game: theorems, and the answer to "who wins, and how": outcome, value, every move with its reason.
//!
//! ```
//! use mexplorer::{budget::Budget, catalogue, solve::solve};
//!
//! let game = catalogue::read_game("take(2,5) 10").unwrap();
//! let answer = solve(&game, None, Budget::default()).unwrap();
//! assert_eq!(answer.value().unwrap().0, 1);
//! assert_eq!(answer.moves.iter().filter(|m| m.winning).count(), 1);
//! ```

pub mod alpha_beta;
pub mod answer;
pub mod bouton;
pub mod endings;
pub mod endless;
pub mod loopy;
pub mod minimax;
pub mod misere;
pub mod normal;
pub mod values;

use crate::budget::Budget;
use crate::error::Error;
use crate::game::{Change, ComponentIndex, Game, Play};
use crate::message::Message;
use crate::position::Position;
use crate::solve::search::unending::{bounded, explained};
use answer::{Answer, LosingMove};

/// How many moves that don't win are listed unless the caller sets a limit.
const LOSING_LISTED: usize = 10_000;

/// Solves a game within a budget; [`minimax::solve`] does a tree of numbers. At most `limit` moves are listed;
/// without a limit all winning ones up to a hundred thousand, and a first ten thousand others.
///
/// # Errors
/// [`Error::TooLarge`] past the budget, and those of a rule that a reader wrote.
pub fn solve(game: &Game, limit: Option<usize>, budget: Budget) -> Result<Answer, Error> {
    solve_with(game, limit, LOSING_LISTED, budget)
}

/// The same with at most so many moves that don't win, of which each costs more than most winning ones: somebody has to find
/// how it is refuted.
///
/// # Errors
/// As [`solve`].
pub fn solve_with(game: &Game, limit: Option<usize>, losing: usize, budget: Budget) -> Result<Answer, Error> {
    let budget = bounded(game, budget);
    let solved = match game.play {
        Play::Normal => normal::solve(game, limit, losing, budget),
        Play::Misere => misere::solve(game, limit, losing, budget),
    };
    match solved {
        Err(Error::Loop { .. }) => endless::solve(game, limit, losing, budget),
        solved => solved,
    }
    .map_err(|error| explained(game, error))
}

/// The first `most` moves that don't win, in the order of [`Answer::moves`], without their reasons.
///
/// # Errors
/// As [`solve`].
pub fn losing_moves(game: &Game, most: usize, budget: Budget) -> Result<Vec<LosingMove>, Error> {
    let most = most.min(LOSING_LISTED);
    let found = match game.play {
        Play::Normal => normal::losing_moves(game, most, budget),
        Play::Misere => misere::losing_moves(game, most, budget),
    };
    match found {
        Err(Error::Loop { .. }) => endless::losing_moves(game, most, budget),
        found => found,
    }
}

/// Why a move wins, or how the opponent refutes it: that of the component at `place`, which becomes `option`. A move that
/// the rules don't have is explained as if they had.
///
/// # Errors
/// As [`solve`].
pub fn explain(game: &Game, place: ComponentIndex, option: &[Position], budget: Budget) -> Result<Message, Error> {
    let explained = match game.play {
        Play::Normal => normal::explain(game, place, option, budget),
        Play::Misere => misere::explain(game, place, &Change::Components(option.to_vec()), budget),
    };
    match explained {
        Err(Error::Loop { .. }) => endless::explain(game, place, option, budget),
        explained => explained,
    }
}
