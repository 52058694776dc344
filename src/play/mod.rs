//! Games being played: opponents, and the record of moves.
//!
//! ```
//! use mexplorer::play::opponent::hint;
//! use mexplorer::{ENGINE, budget::Budget, message::Locale};
//!
//! let now = ENGINE.read("nim 3 4 5").unwrap().subject;
//! let (choice, told) = hint(&now, Budget::default()).unwrap();
//! assert!(choice.is_some_and(|choice| choice.winning == Some(true)));
//! assert!(Locale::named("en").unwrap().say(&told).contains("take 2 → 1"));
//! ```

pub mod board;
pub mod contest;
pub(crate) mod dice;
mod endless;
mod game;
pub mod opponent;
pub mod review;
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
    /// What [`Subject::make`](crate::subject::Subject::make) makes.
    pub turn: Turn,
    /// The move in words.
    pub name: Message,
    /// Why this one.
    pub why: Message,
    /// Whether it wins, of a minimax tree whether it is best; `None` where it was guessed.
    pub winning: Option<bool>,
}
