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
pub mod minimax;
pub mod misere;
pub mod normal;
pub mod values;

use crate::budget::Budget;
use crate::error::Error;
use crate::game::{Game, Play};
use answer::Answer;

/// Solves a game within a budget; [`minimax::solve`] does a tree of numbers. At most `limit` moves are listed; without a limit all winning ones up to a quarter of a
/// million, and a first ten thousand others.
///
/// # Errors
/// [`Error::TooLarge`] past the budget, [`Error::Loop`] when play need not end.
pub fn solve(game: &Game, limit: Option<usize>, budget: Budget) -> Result<Answer, Error> {
    match game.play {
        Play::Normal => normal::solve(game, limit, budget),
        Play::Misere => misere::solve(game, limit, budget),
    }
}
