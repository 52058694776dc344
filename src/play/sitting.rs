//! A game between players: who they are, what was played, whose turn it is.
//!
//! It is kept as a text of words: `level:perfect` (or `fallible`, `random`, and `two` for two people), `first:they` where the
//! opponent begins, `seed:7` for another opponent of the same level, `moves:8.3` for the record of the contest, `at:1` where
//! some of its moves are taken back.

use crate::budget::Budget;
use crate::error::Error;
use crate::message::{Message, say};
use crate::play::Turn;
use crate::play::contest::{Contest, End, MOST_MOVES};
use crate::play::opponent::{self, Choice, Level, choose};
use crate::solve::theory::alpha_beta::minimax;
use crate::state;
use crate::structure::tree::signed;
use crate::subject::Subject;

/// A contest with those who play it.
#[derive(Clone, Debug)]
pub struct Sitting {
    pub contest: Contest,
    /// The opponent; `None` where two people play.
    pub level: Option<Level>,
    /// Which player the opponent is: 0 begins.
    pub opponent: usize,
    seed: u64,
    start: Subject,
}

impl Sitting {
    /// Reads a state. What makes no sense in it is as if it were not there.
    pub fn of(start: &Subject, text: &str) -> Self {
        let level = match state::get(text, "level") {
            Some("two") => None,
            Some(name) => Some(Level::named(name).unwrap_or(Level::Perfect)),
            None => Some(Level::Perfect),
        };
        let played = state::number(text, "at", (0, MOST_MOVES as i64));
        Sitting {
            contest: Contest::of(start, state::get(text, "moves").unwrap_or(""), played.map(|at| at as usize)),
            level,
            opponent: usize::from(level.is_none() || state::get(text, "first") != Some("they")),
            seed: state::number(text, "seed", (0, i64::MAX)).unwrap_or(0).unsigned_abs(),
            start: start.clone(),
        }
    }

    /// What is set, without the moves: the state of a new game between the same players.
    pub fn afresh(&self) -> String {
        let level = self.level.map_or("two", Level::name);
        let mut text = state::with("", "level", if self.level == Some(Level::Perfect) { "" } else { level });
        text = state::with(&text, "first", if self.opponent == 0 { "they" } else { "" });
        state::with(&text, "seed", if self.seed > 0 { self.seed.to_string() } else { String::new() }.as_str())
    }

    /// The state of another game between the same players: an opponent that guesses guesses otherwise.
    pub fn again(&self) -> String {
        let guesses = matches!(self.level, Some(Level::Fallible | Level::Random));
        Sitting { seed: self.seed.wrapping_add(u64::from(guesses)), ..self.clone() }.afresh()
    }

    /// The state once so many moves of the record are played.
    pub fn state_at(&self, played: usize) -> String {
        let text = state::with(&self.afresh(), "moves", &self.contest.record());
        state::with(&text, "at", &if played < self.contest.moves().len() { played.to_string() } else { String::new() })
    }

    /// The state without the moves that are taken back.
    pub fn state_from_here(&self) -> String {
        state::with(&self.afresh(), "moves", &self.contest.record_up_to(self.contest.played()))
    }

    /// The state after a move; `None` where the record has no room for it.
    pub fn state_after(&self, turn: &Turn) -> Option<String> {
        self.state_after_at(turn, None)
    }

    /// The same where a move is made in a row, at what stands there with this number.
    pub fn state_after_at(&self, turn: &Turn, at: Option<u64>) -> Option<String> {
        Some(state::with(&self.afresh(), "moves", &self.contest.record_at(turn, at)?))
    }

    /// Whether a player is the opponent, and not a person.
    pub fn is_opponent(&self, player: usize) -> bool {
        self.level.is_some() && player == self.opponent
    }

    /// Whether a person may move.
    pub fn is_open(&self) -> bool {
        let can_go_on = self.contest.end().is_none() && self.contest.trouble().is_none();
        can_go_on && self.contest.played() < MOST_MOVES && !self.is_opponent(self.contest.mover())
    }

    /// Whether the opponent is to move now: not where a reader only looks back.
    pub fn is_waiting(&self) -> bool {
        self.contest.is_at_end()
            && self.contest.end().is_none()
            && self.contest.trouble().is_none()
            && self.contest.played() < MOST_MOVES
            && self.is_opponent(self.contest.mover())
    }

    /// The opponent's move, and the state after it; `None` where it is not its turn.
    ///
    /// # Errors
    /// [`Error::TooLarge`] past the budget, if that is less than an opponent thinks.
    pub fn reply(&self, budget: Budget) -> Result<Option<(Choice, String)>, Error> {
        let Some(level) = self.level.filter(|_| self.is_waiting()) else { return Ok(None) };
        let Some(choice) = choose(self.contest.now(), level, self.seed, budget)? else { return Ok(None) };
        let choice = self.contest.named(choice);
        Ok(self.state_after(&choice.turn).map(|state| (choice, state)))
    }

    /// How many moves remain played when a person takes the last own move back; `None` where there is none.
    pub fn undone(&self) -> Option<usize> {
        let mut played = self.contest.played().checked_sub(1)?;
        while self.is_opponent(played % 2) {
            played = played.checked_sub(1)?;
        }
        Some(played)
    }

    /// How many moves are played once those that were taken back last are made again; `None` where none were.
    pub fn redone(&self) -> Option<usize> {
        let all = self.contest.moves().len();
        let mut played = self.contest.played() + 1;
        while played < all && self.is_opponent(played % 2) {
            played += 1;
        }
        (self.contest.played() < all).then_some(played)
    }

    /// What a player is called.
    pub fn name(&self, player: usize) -> Message {
        match (self.is_max(player), self.level.is_some(), player) {
            (Some(true), ..) => say!("play.max"),
            (Some(false), ..) => say!("play.min"),
            (None, true, _) if self.is_opponent(player) => say!("play.opponent"),
            (None, true, _) => say!("play.you"),
            (None, false, 0) => say!("play.first"),
            (None, false, _) => say!("play.second"),
        }
    }

    /// Whether a player moves for Max, where play is on a tree. It may start at a node where Min does.
    fn is_max(&self, player: usize) -> Option<bool> {
        match &self.start {
            Subject::Game(_) => None,
            Subject::Tree(tree) => Some(tree.nodes.is_max(tree.at) == (player == 0)),
        }
    }

    /// Why the opponent made the last move: what it would say again in that position. `None` where the last move is not
    /// its own.
    ///
    /// # Errors
    /// As [`Sitting::reply`].
    pub fn said(&self, budget: Budget) -> Result<Option<Message>, Error> {
        let Some(before) = self.contest.played().checked_sub(1) else { return Ok(None) };
        let Some(level) = self.level.filter(|_| self.is_opponent(before % 2)) else { return Ok(None) };
        let then = Contest::of(&self.start, &self.contest.record_up_to(before), None);
        let choice = choose(then.now(), level, self.seed, budget)?;
        let made = choice.filter(|choice| self.has_made(&then, choice, before));
        Ok(made.map(|choice| say_choice(&then.named(choice))))
    }

    /// What a player is told who asks for help: as [`opponent::hint`], the move by its place on the board.
    ///
    /// # Errors
    /// As [`opponent::hint`].
    pub fn hint(&self, budget: Budget) -> Result<(Option<Choice>, Message), Error> {
        let (choice, told) = opponent::hint(self.contest.now(), budget)?;
        Ok(match choice.map(|choice| self.contest.named(choice)) {
            Some(choice) if choice.winning == Some(true) && self.contest.board().is_some() => {
                let told = opponent::say_winning(&choice);
                (Some(choice), told)
            }
            choice => (choice, told),
        })
    }

    /// Whether the move of this number on record is this one; `then` is the contest before it.
    fn has_made(&self, then: &Contest, choice: &Choice, number: usize) -> bool {
        then.record_with(&choice.turn).is_some_and(|record| record == self.contest.record_up_to(number + 1))
    }

    /// Whose turn it is, or how the game has ended.
    pub fn status(&self) -> Message {
        if let Some(trouble) = self.contest.trouble() {
            return trouble.clone();
        }
        let mover = self.contest.mover();
        match self.contest.end() {
            Some(End::Points(value)) => self.points(value),
            Some(End::Won(winner)) => self.won(winner),
            None if self.contest.played() >= MOST_MOVES => say!("play.too-long", limit = MOST_MOVES),
            None if self.is_waiting() => say!("play.turn-opponent"),
            None if self.level.is_none() || !self.is_open() => say!("play.turn", player = self.name(mover)),
            None => match self.is_max(mover) {
                Some(true) => say!("play.turn-max"),
                Some(false) => say!("play.turn-min"),
                None => say!("play.turn-you"),
            },
        }
    }

    fn won(&self, winner: usize) -> Message {
        // In misère play whoever can't move has won.
        let (won, misere) = (!self.is_opponent(winner), winner == self.contest.mover());
        match (self.level.is_some(), self.contest.played(), won, misere) {
            (false, 0, ..) => say!("play.none", player = within(winner)),
            (false, _, _, false) => say!("play.won-by", player = beginning(winner)),
            (false, ..) => say!("play.won-by-misere", player = within(winner), other = beginning(1 - winner)),
            (_, 0, true, _) => say!("play.none-won"),
            (_, 0, false, _) => say!("play.none-lost"),
            (_, _, true, false) => say!("play.won"),
            (_, _, true, true) => say!("play.won-misere"),
            (_, _, false, false) => say!("play.lost"),
            (_, _, false, true) => say!("play.lost-misere"),
        }
    }

    fn points(&self, value: i64) -> Message {
        let best = match &self.start {
            Subject::Game(_) => None,
            Subject::Tree(tree) => minimax(&tree.nodes).get(tree.at as usize).copied(),
        };
        match best {
            Some(best) if best != value => say!("play.points-other", value = signed(value), best = signed(best)),
            _ => say!("play.points", value = signed(value)),
        }
    }
}

/// What one of two people who play is called at the beginning of a sentence.
pub(super) fn beginning(player: usize) -> Message {
    if player == 0 { say!("play.beginning-first") } else { say!("play.beginning-second") }
}

/// The same within a sentence.
pub(super) fn within(player: usize) -> Message {
    if player == 0 { say!("play.within-first") } else { say!("play.within-second") }
}

/// What the opponent says of a move.
pub fn say_choice(choice: &Choice) -> Message {
    say!("play.said", name = choice.name.clone(), why = choice.why.clone())
}
