//! What is known of a game: who wins, the value, every move with its reason.

use crate::game::{Change, Outcome, Place};
use crate::message::Message;
use crate::nimber::Nimber;
pub use crate::solve::sequence::period::PeriodFound;
use crate::solve::theory::alpha_beta::TreeVisit;

/// What is known of a game.
#[derive(Clone, Debug)]
pub struct Answer {
    /// What was found, which depends on how the game is won.
    pub found: Found,
    /// The winner, or what play ends with, in a sentence.
    pub headline: Message,
    /// Why, sentence by sentence.
    pub why: Vec<Message>,
    /// Winning moves first, then the others, each group in the order of the components and of their options.
    pub moves: Vec<Move>,
    /// How many moves there are that are not listed.
    pub others: u128,
}

/// What is found of a game.
#[derive(Clone, Debug)]
pub enum Found {
    /// Of normal play the winner, and what decides it.
    Normal(Decided),
    /// Of misère play the winner, and no value, since it decides nothing.
    Misere(Outcome),
    /// Of a tree of numbers, in which nobody makes the last move, what play ends with.
    Tree(Minimax),
}

/// What decides normal play.
#[derive(Clone, Debug)]
pub struct Decided {
    /// Who wins.
    pub outcome: Outcome,
    /// The Grundy value; `None` where theory knows the winner alone.
    pub value: Option<Nimber>,
    /// Each component's value.
    pub components: Vec<(Place, Nimber)>,
    /// The period of the only component's value sequence, where it is known.
    pub period: Option<PeriodFound>,
}

impl Answer {
    /// Who wins; `None` of a tree, which ends with a number.
    pub fn outcome(&self) -> Option<Outcome> {
        match &self.found {
            Found::Normal(decided) => Some(decided.outcome),
            Found::Misere(outcome) => Some(*outcome),
            Found::Tree(_) => None,
        }
    }

    /// What decides normal play.
    pub fn decided(&self) -> Option<&Decided> {
        match &self.found {
            Found::Normal(decided) => Some(decided),
            _ => None,
        }
    }

    /// The Grundy value, where the game has one and it is known.
    pub fn value(&self) -> Option<Nimber> {
        self.decided()?.value
    }

    /// The period of the only component's value sequence, where it is known.
    pub fn period(&self) -> Option<&PeriodFound> {
        self.decided()?.period.as_ref()
    }

    /// What there is to say of a tree.
    pub fn minimax(&self) -> Option<&Minimax> {
        match &self.found {
            Found::Tree(minimax) => Some(minimax),
            _ => None,
        }
    }
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

/// What minimax and alpha-beta find from a node on.
#[derive(Clone, Debug)]
pub struct Minimax {
    /// The node's number in the tree.
    pub start: u32,
    /// What Max gets with best play from both.
    pub value: i64,
    /// How many nodes there are to look at, leaves among them.
    pub visited_plain: u32,
    /// How many of them alpha-beta looks at.
    pub visited_pruned: u32,
    /// These, each after its children. See [`crate::solve::theory::alpha_beta::search`].
    pub trace: Vec<TreeVisit>,
    /// The nodes that best play goes through, from the start to a leaf; of equal moves the first.
    pub line: Vec<u32>,
    /// What each listed move is worth, in the order of the answer's moves.
    pub move_values: Vec<i64>,
}
