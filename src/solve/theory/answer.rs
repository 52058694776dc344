//! What is known of a game: who wins, the value, every move with its reason.

use crate::game::{Change, Outcome, Place};
use crate::message::Message;
use crate::nimber::Nimber;
pub use crate::solve::sequence::period::PeriodFound;
use crate::solve::theory::alpha_beta::Visit;

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
    pub trace: Vec<Visit>,
    /// The nodes that best play goes through, from the start to a leaf; of equal moves the first.
    pub line: Vec<u32>,
    /// What each listed move is worth, in the order of the answer's moves.
    pub move_values: Vec<i64>,
}
