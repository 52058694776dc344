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
//! let game = catalogue::read("take(2,5) 10").unwrap().game;
//! let choice = choose(&game, Level::Perfect, 0, Budget::default()).unwrap().unwrap();
//! assert_eq!(game.after(choice.place, &choice.change).to_string(), "take(2,5) 8");
//! assert_eq!(choice.winning, Some(true));
//! ```

use std::ops::ControlFlow;

use crate::budget::Budget;
use crate::error::Error;
use crate::game::{Change, Game, Outcome, Place};
use crate::message::{Message, say};
use crate::position::Position;
use crate::rules::Rules;
use crate::sentences::name_move;
use crate::solve::{Move, solve};

/// How many moves of one kind are weighed against each other.
const WEIGHED: usize = 32;
/// How many components may be looked at while weighing, all moves together.
const COMPONENTS_WEIGHED: usize = 1 << 14;
/// What a move may cost: half of what a reader waits for an answer, since play should go on.
const THINKING: Budget = Budget::of(1 << 19, 1 << 21);
/// What finding out how a lost position could be held may cost, for each move.
const WEIGHING: Budget = Budget::of(1 << 12, 1 << 14);
/// A move that is guessed is one of the first so many of its component, where there is no shorter way to it; of a component
/// with many numbers one of fewer.
const MOST_STEPS: u128 = 1 << 16;
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

/// A move that was chosen.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The component that changes.
    pub place: Place,
    /// What it becomes.
    pub change: Change,
    /// The move in words.
    pub name: Message,
    /// Why this one.
    pub why: Message,
    /// Whether it wins, of a minimax tree whether it is best; `None` where it was guessed.
    pub winning: Option<bool>,
}

/// The opponent's move; `None` where there is none. Cost: that of solving the game, at most. Where the game is too large
/// to be solved, or need not end, the opponent guesses and says so; but a move that takes more than the budget to find is
/// an error and no guess.
///
/// # Errors
/// [`Error::TooLarge`] past the budget, if that is less than an opponent thinks.
pub fn choose(game: &Game, level: Level, seed: u64, budget: Budget) -> Result<Option<Choice>, Error> {
    let mut dice = Dice::of(game, level, seed);
    Ok(match level {
        Level::Random => guess(game, &mut dice, say!("opponent.random")),
        Level::Fallible if dice.below(TURNS) < GUESSES => guess(game, &mut dice, say!("opponent.guessed")),
        Level::Perfect | Level::Fallible => match best(game, &mut dice, budget) {
            Ok(Some(choice)) => Some(choice),
            Ok(None) => guess(game, &mut dice, say!("opponent.too-large")),
            Err(Error::Loop { .. }) => guess(game, &mut dice, say!("opponent.endless")),
            Err(error @ Error::TooLarge { .. }) if !budget.excuses(THINKING, &error) => return Err(error),
            Err(_) => guess(game, &mut dice, say!("opponent.too-large")),
        },
    })
}

/// What a player is told who asks for help: a winning move and why it wins, or that there is none; of a minimax tree the
/// best move.
///
/// # Errors
/// As [`crate::solve::solve`].
pub fn hint(game: &Game, budget: Budget) -> Result<(Option<Choice>, Message), Error> {
    let answer = solve(game, Some(1), budget)?;
    let is_tree = answer.minimax().is_some();
    Ok(match answer.moves.into_iter().next() {
        None => (None, say!("hint.over")),
        Some(found) if found.winning => {
            let (name, why) = (found.name.clone(), found.why.clone());
            let told = if is_tree {
                say!("hint.best", name = name, why = why)
            } else {
                say!("hint.wins", name = name, why = why)
            };
            (Some(chosen(found)), told)
        }
        Some(_) => (None, say!("hint.lost", why = answer.why.into_iter().last().unwrap_or(answer.headline))),
    })
}

fn chosen(found: Move) -> Choice {
    let Move { place, change, name, why, winning, .. } = found;
    Choice { place, change, name, why, winning: Some(winning) }
}

/// One of the winning moves; where there is none, the one that is hardest to answer.
fn best(game: &Game, dice: &mut Dice, budget: Budget) -> Result<Option<Choice>, Error> {
    let answer = solve(game, Some(WEIGHED), THINKING.least(budget))?;
    let (outcome, moves) = (answer.outcome(), answer.moves);
    let mut winning = 0;
    while moves.get(winning).is_some_and(|found| found.winning) {
        winning += 1;
    }
    if winning == 0 && outcome == Some(Outcome::P) {
        return resist(game, moves, budget);
    }
    let picked = dice.below(winning as u64) as usize;
    Ok(moves.into_iter().nth(picked).map(chosen))
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
    Ok(Some(Choice { why, ..chosen(found) }))
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
        match solve(game, Some(WEIGHED), WEIGHING.least(budget)) {
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

/// Any move, all alike likely up to [`MOST_STEPS`].
fn guess(game: &Game, dice: &mut Dice, why: Message) -> Option<Choice> {
    let mut wanted = dice.below_wide(game.move_count())?;
    for (place, rules, position) in game.components() {
        let count = rules.option_count(position);
        if wanted < count {
            let change = option_of(rules, position, wanted)?;
            let name = name_move(game, place, position, &change);
            return Some(Choice { place, change, name, why, winning: None });
        }
        wanted -= count;
    }
    None
}

/// The option of this number, from 0. Of games of taking it is found at once; of others with more options than can be
/// walked through, another one is.
fn option_of(rules: &dyn Rules, position: &Position, number: u128) -> Option<Change> {
    if let Some(set) = rules.structure().take_set() {
        let (mut low, mut high) = (1, position.first());
        while low < high {
            let middle = low + (high - low) / 2;
            if u128::from(set.count_up_to(middle)) > number { high = middle } else { low = middle + 1 }
        }
        return Some(Change::to_heap(position.first().checked_sub(low)?));
    }
    let (mut left, mut found) = (number % (MOST_STEPS / position.len().max(1) as u128).max(1), None);
    let _ = rules.options(position, &mut |option| {
        found = Some(Change::Whole(option.to_vec()));
        left = match left.checked_sub(1) {
            Some(left) => left,
            None => return ControlFlow::Break(()),
        };
        ControlFlow::Continue(())
    });
    found
}

/// Chance that can be repeated: SplitMix64 (Steele, Lea and Flood 2014), begun with the position, the level and the seed.
struct Dice(u64);

impl Dice {
    fn of(game: &Game, level: Level, seed: u64) -> Self {
        let mut dice = Dice(seed ^ level as u64);
        for byte in game.write().0.bytes() {
            dice.0 = dice.0.wrapping_mul(0x0100_0000_01b3) ^ u64::from(byte);
        }
        dice
    }

    fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `end`, all alike likely; 0 where there is none (Lemire, Fast Random Integer Generation in an Interval,
    /// 2019): of the products with all numbers, those that would make some results likelier are rolled again.
    fn below(&mut self, end: u64) -> u64 {
        if end == 0 {
            return 0;
        }
        let surplus = end.wrapping_neg() % end;
        loop {
            let product = u128::from(self.roll()) * u128::from(end);
            if product as u64 >= surplus {
                return (product >> 64) as u64;
            }
        }
    }

    /// A number below `end`, all alike likely; `None` where there is none. Past 64 bits as many bits as `end` has are rolled
    /// until they are below it: twice on average, at most.
    fn below_wide(&mut self, end: u128) -> Option<u128> {
        if let Ok(small) = u64::try_from(end) {
            return (small > 0).then(|| self.below(small).into());
        }
        loop {
            let bits = ((u128::from(self.roll()) << 64) | u128::from(self.roll())) >> end.leading_zeros();
            if bits < end {
                return Some(bits);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const ROLLS: usize = 60_000;

    /// How many of the rolls say so, in thousandths.
    fn share(mut says: impl FnMut(&mut Dice) -> bool) -> usize {
        let mut dice = Dice(7);
        (0..ROLLS).filter(|_| says(&mut dice)).count() * 1000 / ROLLS
    }

    #[test]
    fn every_number_is_alike_likely() {
        // Three quarters of all numbers: without a second roll every third result would come twice as often.
        for end in [3, 3 << 20, 3 << 62] {
            for rest in 0..3 {
                assert!((320..347).contains(&share(|dice| dice.below(end) % 3 == rest)), "{end} {rest}");
            }
        }
        // Or the lower third would.
        let end = 3u128 << 126;
        for third in 0..3 {
            let within = (third << 126)..((third + 1) << 126);
            assert!((320..347).contains(&share(|dice| within.contains(&dice.below_wide(end).unwrap()))), "{third}");
        }
    }

    #[test]
    fn there_is_no_number_below_none() {
        let mut dice = Dice(7);
        assert_eq!((dice.below(0), dice.below_wide(0)), (0, None));
        assert_eq!((dice.below(1), dice.below_wide(1)), (0, Some(0)));
        assert!((0..99).all(|_| dice.below_wide((1 << 64) + 1).unwrap() <= 1 << 64));
    }
}
