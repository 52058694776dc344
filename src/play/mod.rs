//! Games being played: opponents, and the record of moves.

pub mod contest;
mod game;
pub mod opponent;
pub mod sitting;
mod turn;

use crate::game::ComponentIndex;
use crate::position::Position;

/// A move that can be made.
#[derive(Clone, Debug)]
pub enum Turn {
    /// What becomes of a component of a game.
    Component { place: ComponentIndex, to: Vec<Position> },
    /// The child of a tree's node that play goes to.
    Child(u32),
}
