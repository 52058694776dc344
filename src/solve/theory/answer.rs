//! What is known of a game: who wins, the value, every move with its reason.

use crate::game::{Change, ComponentIndex, Outcome};
use crate::message::{Message, say};
use crate::nimber::Nimber;
pub use crate::solve::sequence::period::PeriodFound;
use crate::solve::theory::loopy::LoopyValue;

/// What is known of a game, as [`solve`](crate::solve::solve) finds it: who wins, what decides that, and the moves.
#[derive(Clone, Debug)]
pub struct Answer {
    /// What was found, which depends on how the game is won.
    pub found: Found,
    /// The winner, in a sentence.
    pub headline: Message,
    /// Why, sentence by sentence.
    pub why: Vec<Message>,
    /// Winning moves first, then those that lead to a drawn position, then the others, each group in the order of the components
    /// and of their options.
    pub moves: Vec<Move>,
    /// How many moves there are that are not listed, at most 2^128 − 1.
    pub others: u128,
}

/// What is found of a game.
#[derive(Clone, Debug)]
pub enum Found {
    /// Of normal play the winner, and what decides it.
    Normal(Decided),
    /// Of misère play the winner, and no value, since it decides nothing.
    Misere(Outcome),
    /// Of play that need not end who can force a win, if anybody, and what decides it.
    Endless(Endless),
}

/// What is known where play need not end.
#[derive(Clone, Debug)]
pub struct Endless {
    /// Who can force a win; `D` where nobody can.
    pub outcome: Outcome,
    /// Smith's value; `None` in misère play, and where a component with cycles can be split.
    pub value: Option<LoopyValue>,
    /// Each component's value, in the order written; empty where there is none.
    pub components: Vec<(ComponentIndex, LoopyValue)>,
}

/// What decides normal play.
#[derive(Clone, Debug)]
pub struct Decided {
    /// Who wins.
    pub outcome: Outcome,
    /// The Grundy value; `None` where theory knows the winner alone.
    pub value: Option<Nimber>,
    /// Each component's value, in the order written; where theory knows winners alone, 0 stands for P and 1 for N.
    pub components: Vec<(ComponentIndex, Nimber)>,
    /// The period of the only component's value sequence, where it is known.
    pub period: Option<PeriodFound>,
}

impl Answer {
    /// Who wins.
    pub fn outcome(&self) -> Outcome {
        match &self.found {
            Found::Normal(decided) => decided.outcome,
            Found::Misere(outcome) => *outcome,
            Found::Endless(endless) => endless.outcome,
        }
    }

    /// What is known where play need not end; `None` where it must.
    pub fn endless(&self) -> Option<&Endless> {
        match &self.found {
            Found::Endless(endless) => Some(endless),
            Found::Normal(_) | Found::Misere(_) => None,
        }
    }

    /// Smith's value, where play need not end and it is known.
    pub fn loopy_value(&self) -> Option<&LoopyValue> {
        self.endless()?.value.as_ref()
    }

    /// Who wins, and the value where there is one, in a line.
    pub fn summary(&self) -> Message {
        let headline = self.headline.clone();
        match (self.loopy_value(), self.value()) {
            (Some(value), _) => say!("loopy.summary", headline = headline, value = value.arg()),
            (None, Some(value)) => say!("answer.summary", headline = headline, value = value),
            (None, None) => headline,
        }
    }

    /// What decides normal play.
    pub fn decided(&self) -> Option<&Decided> {
        match &self.found {
            Found::Normal(decided) => Some(decided),
            Found::Misere(_) | Found::Endless(_) => None,
        }
    }

    /// The Grundy value, where the game has one and it is known.
    pub fn value(&self) -> Option<Nimber> {
        match &self.found {
            Found::Normal(decided) => decided.value,
            Found::Misere(_) => None,
            Found::Endless(endless) => endless.value.as_ref()?.number(),
        }
    }

    /// The period of the only component's value sequence, where it is known.
    pub fn period(&self) -> Option<&PeriodFound> {
        self.decided()?.period.as_ref()
    }
}

/// One move, with its reason. [`Game::after`](crate::game::Game::after) makes it.
#[derive(Clone, Debug)]
pub struct Move {
    /// The component that changes.
    pub place: ComponentIndex,
    /// What it becomes.
    pub change: Change,
    /// The move in words.
    pub name: Message,
    /// The value of the game after it; `None` where it has none, and where the game's own is not known.
    pub value: Option<Nimber>,
    /// Where play need not end and the value after it is no number: the numbers of ∞{…}, ascending.
    pub loopy: Option<Vec<Nimber>>,
    /// Whether the mover wins by it.
    pub winning: bool,
    /// Whether nobody can force a win after it.
    pub drawing: bool,
    /// Why it wins, or how the opponent refutes it.
    pub why: Message,
}

/// A move that doesn't win, without the reason.
#[derive(Clone, Debug)]
pub struct LosingMove {
    /// The component that changes.
    pub place: ComponentIndex,
    /// What it becomes.
    pub change: Change,
    /// The move in words.
    pub name: Message,
    /// The value of the game after it; `None` where it has none, and where the game's own is not known.
    pub value: Option<Nimber>,
    /// Where play need not end and the value after it is no number: the numbers of ∞{…}, ascending.
    pub loopy: Option<Vec<Nimber>>,
    /// Whether nobody can force a win after it.
    pub drawing: bool,
}

impl From<Move> for LosingMove {
    fn from(Move { place, change, name, value, loopy, drawing, .. }: Move) -> Self {
        LosingMove { place, change, name, value, loopy, drawing }
    }
}
