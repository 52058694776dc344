//! Games being played: opponents, and the record of moves.

pub mod contest;
mod endless;
mod game;
pub mod opponent;
pub mod sitting;
mod turn;

use crate::game::ComponentIndex;
use crate::message::Message;
use crate::position::Position;

/// A move that can be made.
#[derive(Clone, Debug)]
pub enum Turn {
    /// What becomes of a component of a game.
    Component { place: ComponentIndex, to: Vec<Position> },
    /// The child of a tree's node that play goes to.
    Child(u32),
}

/// A move that was chosen.
#[derive(Clone, Debug)]
pub struct Choice {
    pub turn: Turn,
    /// The move in words.
    pub name: Message,
    /// Why this one.
    pub why: Message,
    /// Whether it wins, of a minimax tree whether it is best; `None` where it was guessed.
    pub winning: Option<bool>,
}
