//! The answer to "who wins, and how": outcome, value, every move with its reason.
//!
//! ```
//! use mexplorer::{budget::Budget, catalogue, solve::solve};
//!
//! let game = catalogue::read("take(2,5) 10").unwrap().game;
//! let answer = solve(&game, None, Budget::default()).unwrap();
//! assert_eq!(answer.value.unwrap().0, 1);
//! assert_eq!(answer.moves.iter().filter(|m| m.winning).count(), 1);
//! ```

use crate::budget::Budget;
use crate::error::Error;
use crate::game::{Change, Game, Outcome, Place, Play};
use crate::message::{Arg, Message, say};
use crate::nimber::Nimber;
use crate::position::Position;
pub use crate::solve::sequence::period::PeriodFound;
use crate::solve::theory::minimax::{self, Minimax};
use crate::solve::theory::misere;
use crate::solve::theory::normal;

/// Options that a sentence lists one by one; more are summed up.
pub const OPTIONS_IN_A_SENTENCE: usize = 8;
/// What is known of a game.
#[derive(Clone, Debug)]
pub struct Answer {
    /// Who wins; `None` where play ends with a number and not with a winner.
    pub outcome: Option<Outcome>,
    /// The winner, in a sentence.
    pub headline: Message,
    /// The Grundy value; `None` in misère play, where it decides nothing, and where theory knows the winner alone.
    pub value: Option<Nimber>,
    /// Why, sentence by sentence.
    pub why: Vec<Message>,
    /// Winning moves first, then the others, each group in the order of the components and of their options.
    pub moves: Vec<Move>,
    /// How many moves there are that are not listed.
    pub others: u128,
    /// Each component's value, in normal play.
    pub components: Vec<(Place, Nimber)>,
    /// The period of the only component's value sequence.
    pub period: Option<PeriodFound>,
    /// What there is to say of a minimax tree, which has neither a winner nor a Grundy value.
    pub minimax: Option<Minimax>,
}

/// One move.
#[derive(Clone, Debug)]
pub struct Move {
    /// The component that changes.
    pub place: Place,
    /// What it becomes.
    pub change: Change,
    /// The move in words.
    pub name: Message,
    /// The value of the game after it; `None` where the game's own is not known.
    pub value: Option<Nimber>,
    /// Whether the mover wins by it.
    pub winning: bool,
    /// Why it wins, or how the opponent refutes it.
    pub why: Message,
}

/// Solves a game within a budget. At most `limit` moves are listed; without a limit all winning ones up to a quarter of a
/// million, and a first ten thousand others.
///
/// # Errors
/// [`Error::TooLarge`] past the budget, [`Error::Loop`] when play need not end.
pub fn solve(game: &Game, limit: Option<usize>, budget: Budget) -> Result<Answer, Error> {
    if let Some((tree, start)) = game.minimax_tree() {
        return minimax::solve(game, tree, start, limit, budget);
    }
    match game.play {
        Play::Normal => normal::solve(game, limit, budget),
        Play::Misere => misere::solve(game, limit, budget),
    }
}

/// The sentence that names the winner.
pub fn headline(outcome: Outcome) -> Message {
    match outcome {
        Outcome::N => say!("answer.n"),
        Outcome::P => say!("answer.p"),
    }
}

/// A move from `from`, the component at `place`, in words; with the component's number where there are several.
pub(crate) fn name_move(game: &Game, place: Place, from: &Position, change: &Change) -> Message {
    let name = game.terms[place.term].rules.move_name(from, change);
    if game.only_component().is_some() {
        return name;
    }
    let mut number = place.index;
    for term in game.terms.iter().take(place.term) {
        number += term.components.len();
    }
    in_component(game, number, name)
}

/// A move in the component of this number, from 0.
pub fn in_component(game: &Game, number: usize, name: Message) -> Message {
    say!("move.in", component = name_component(game, number), name = name)
}

/// What the component of this number, from 0, is called among several: heap 2, component 3.
pub(crate) fn name_component(game: &Game, number: usize) -> Message {
    match game.only_rules() {
        Some(rules) => rules.component_name(number + 1),
        None => say!("component.any", number = number + 1),
    }
}

/// The mex sentence of a position: its options, their values, the smallest number missing.
pub fn explain_mex(position: &str, options: &[(String, Nimber)], value: Nimber) -> Message {
    if options.is_empty() {
        return say!("mex.terminal", position = position);
    }
    if options.len() > OPTIONS_IN_A_SENTENCE {
        let set = distinct_values(options);
        if set.len() > 2 * OPTIONS_IN_A_SENTENCE {
            return say!("mex.of-very-many", position = position, n = options.len(), kinds = set.len(), value = value);
        }
        return say!("mex.of-many", position = position, n = options.len(), values = Arg::Set(set), value = value);
    }
    let (names, values) = name_options(options);
    say!("mex.of", position = position, n = options.len(), options = names, values = values, value = value)
}

/// The options and their values, each as a list in a sentence.
pub fn name_options(options: &[(String, Nimber)]) -> (Vec<Arg>, Vec<Arg>) {
    let (mut names, mut values) = (Vec::new(), Vec::new());
    for (name, value) in options {
        names.push(name.as_str().into());
        values.push((*value).into());
    }
    (names, values)
}

/// The set of the options' values, ascending.
fn distinct_values(options: &[(String, Nimber)]) -> Vec<Nimber> {
    let mut set: Vec<Nimber> = options.iter().map(|&(_, value)| value).collect();
    set.sort_unstable();
    set.dedup();
    set
}
