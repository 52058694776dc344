//! An opponent to play against: perfect, fallible or random. It says of every move why it made it, and says truly where
//! it guessed.
//!
//! The same opponent in the same position with the same seed makes the same move, so that a game can be told by its
//! address and tested.
//!
//! ```
//! use mexplorer::{budget::Budget, catalogue};
//! use mexplorer::play::opponent::{Level, choose};
//!
//! let mut now = catalogue::read("take(2,5) 10").unwrap().subject;
//! let choice = choose(&now, Level::Perfect, 0, Budget::default()).unwrap().unwrap();
//! now.make(choice.turn);
//! assert_eq!(now.to_string(), "take(2,5) 8");
//! assert_eq!(choice.winning, Some(true));
//! ```

use crate::budget::Budget;
use crate::error::Error;
use crate::game::{Game, Outcome};
use crate::message::{Message, say};
pub use crate::play::Choice;
use crate::play::Turn;
use crate::play::dice::Dice;
use crate::play::endless;
use crate::play::game::{self, MOST_STEPS};
use crate::solve::theory::minimax::{self, TreeMove};
use crate::solve::{Move, solve, solve_with};
use crate::subject::Subject;

/// How many moves of one kind are weighed against each other.
const WEIGHED: usize = 32;
/// How many components may be looked at while weighing, all moves together.
const COMPONENTS_WEIGHED: usize = 1 << 13;
/// What a move may cost: half of what a reader waits for an answer, since play should go on.
pub(super) const THINKING: Budget = Budget::of(1 << 19, 1 << 21);
/// What finding out how a lost position could be held may cost, for each move.
const WEIGHING: Budget = Budget::of(1 << 12, 1 << 14);
/// Of how many moves the fallible opponent guesses [`GUESSES`].
const TURNS: u64 = 5;
const GUESSES: u64 = 2;

/// How well an opponent plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Level {
    /// Wins whatever can be won, and makes the rest hard.
    Perfect,
    /// Plays perfectly in three turns of five, and guesses in the others.
    Fallible,
    /// Takes any move at random.
    Random,
}

impl Level {
    /// Every level, the strongest first.
    pub const ALL: [Level; 3] = [Level::Perfect, Level::Fallible, Level::Random];

    /// Its name in addresses.
    pub fn name(self) -> &'static str {
        match self {
            Level::Perfect => "perfect",
            Level::Fallible => "fallible",
            Level::Random => "random",
        }
    }

    /// The level of this name.
    pub fn named(name: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.name() == name)
    }
}

/// The opponent's move; `None` where there is none. Cost: that of solving the game, at most. Where play need not end, a
/// win is forced if it can be, and a draw is not given away. Where the game is too large to be solved, the opponent guesses and says so; but a move that
/// takes more than the budget to find is an error and no guess.
///
/// # Errors
/// [`Error::TooLarge`] past the budget, if that is less than an opponent thinks.
pub fn choose(now: &Subject, level: Level, seed: u64, budget: Budget) -> Result<Option<Choice>, Error> {
    let mut dice = Dice::of(&now.write(), seed ^ level as u64);
    Ok(match level {
        Level::Random => guess(now, &mut dice, say!("opponent.random")),
        Level::Fallible if dice.below(TURNS) < GUESSES => guess(now, &mut dice, say!("opponent.guessed")),
        Level::Perfect | Level::Fallible => match best(now, &mut dice, budget) {
            Ok(Some(choice)) => Some(choice),
            Ok(None) => guess(now, &mut dice, say!("opponent.too-large")),
            Err(error @ Error::TooLarge { .. }) if !budget.excuses(THINKING, &error) => return Err(error),
            Err(_) => guess(now, &mut dice, say!("opponent.too-large")),
        },
    })
}

/// What a player is told who asks for help: a winning move and why it wins, where play need not end one that keeps the draw,
/// or that there is none; of a minimax tree the best move.
///
/// # Errors
/// As [`crate::solve::solve`].
pub fn hint(now: &Subject, budget: Budget) -> Result<(Option<Choice>, Message), Error> {
    match now {
        Subject::Game(game) => {
            let answer = solve(game, Some(1), budget)?;
            if answer.endless().is_some() {
                return endless::hint(game, answer, budget);
            }
            Ok(match answer.moves.into_iter().next() {
                None => (None, say!("hint.over")),
                Some(found) if found.winning => {
                    let choice = chosen(game, found);
                    let told = say_winning(&choice);
                    (Some(choice), told)
                }
                Some(_) => (None, say!("hint.lost", why = answer.why.into_iter().last().unwrap_or(answer.headline))),
            })
        }
        Subject::Tree(tree) => Ok(match minimax::solve(tree, Some(1), budget)?.moves.into_iter().next() {
            None => (None, say!("hint.over")),
            Some(best) => {
                let told = say!("hint.best", name = best.name.clone(), why = best.why.clone());
                (Some(chosen_child(best)), told)
            }
        }),
    }
}

/// A winning move, as a player is told of it who asks for help.
pub fn say_winning(choice: &Choice) -> Message {
    say!("hint.wins", name = choice.name.clone(), why = choice.why.clone())
}

pub(super) fn chosen(game: &Game, found: Move) -> Choice {
    let Move { place, change, name, why, winning, .. } = found;
    let to = change.applied(&game.terms[place.term].components[place.index]);
    Choice { turn: Turn::Component { place, to }, name, why, winning: Some(winning) }
}

pub(super) fn chosen_child(found: TreeMove) -> Choice {
    Choice { turn: Turn::Child(found.child), name: found.name, why: found.why, winning: Some(found.best) }
}

/// One of the winning moves, of a tree one of the best; where no move wins, the one that is hardest to answer.
fn best(now: &Subject, dice: &mut Dice, budget: Budget) -> Result<Option<Choice>, Error> {
    let thinking = THINKING.least(budget);
    match now {
        Subject::Game(game) => {
            let answer = solve(game, Some(WEIGHED), thinking)?;
            if answer.endless().is_some() {
                return endless::choose(game, answer, thinking);
            }
            let winning = answer.moves.iter().take_while(|found| found.winning).count();
            if winning == 0 && answer.outcome() == Outcome::P {
                return resist(game, answer.moves, budget);
            }
            let picked = dice.below(winning as u64) as usize;
            Ok(answer.moves.into_iter().nth(picked).map(|found| chosen(game, found)))
        }
        Subject::Tree(tree) => {
            let moves = minimax::solve(tree, Some(WEIGHED), thinking)?.moves;
            let best = moves.iter().take_while(|found| found.best).count();
            Ok(moves.into_iter().nth(dice.below(best as u64) as usize).map(chosen_child))
        }
    }
}

/// Of moves that all lose, the one after which the fewest replies win; of several the one that leaves most to choose from.
fn resist(game: &Game, moves: Vec<Move>, budget: Budget) -> Result<Option<Choice>, Error> {
    let alone = game.move_count() == 1;
    let most = (COMPONENTS_WEIGHED / game.component_count().max(1)).max(1);
    let mut hardest: Option<(Trap, Move)> = None;
    for found in moves.into_iter().take(most) {
        let trap = Trap::after(&game.after(found.place, &found.change), budget)?;
        if hardest.as_ref().is_none_or(|(known, _)| trap.is_harder_than(known)) {
            hardest = Some((trap, found));
        }
    }
    let Some((trap, found)) = hardest else { return Ok(None) };
    let why = match trap.winning {
        _ if alone => say!("opponent.only"),
        Some(n) if u128::from(n) < trap.replies => say!("opponent.resists", n = n, of = trap.replies),
        _ => say!("opponent.lost"),
    };
    Ok(Some(Choice { why, ..chosen(game, found) }))
}

/// What a player faces who should win.
struct Trap {
    /// How many replies win, where that is known.
    winning: Option<u32>,
    /// How many there are.
    replies: u128,
}

impl Trap {
    fn after(game: &Game, budget: Budget) -> Result<Self, Error> {
        let mut winning = None;
        match solve_with(game, Some(WEIGHED), 0, WEIGHING.least(budget)) {
            Ok(answer) => {
                let count = answer.moves.iter().filter(|found| found.winning).count();
                winning = Some(count as u32).filter(|_| count < WEIGHED);
            }
            Err(error @ Error::TooLarge { .. }) if !budget.excuses(WEIGHING, &error) => return Err(error),
            Err(_) => {}
        }
        Ok(Trap { winning, replies: game.move_count() })
    }

    fn is_harder_than(&self, other: &Trap) -> bool {
        let (ours, theirs) = (self.winning.unwrap_or(u32::MAX), other.winning.unwrap_or(u32::MAX));
        ours < theirs || ours == theirs && self.replies > other.replies
    }
}

/// Any move, all alike likely as far as moves can be walked through.
fn guess(now: &Subject, dice: &mut Dice, why: Message) -> Option<Choice> {
    let number = dice.below_wide(now.move_count())?;
    let turn = match now {
        Subject::Game(game) => game::numbered(game, number)?,
        Subject::Tree(tree) => Turn::Child(tree.nodes.child(tree.at, (number % MOST_STEPS) as u64 + 1)?),
    };
    Some(Choice { name: now.name_of(&turn), turn, why, winning: None })
}
