//! A part of a game's positions, where all of them are too many for a picture: the position that play is at and what its moves reach, as
//! many moves deep as can be read. What becomes of each follows from all positions, whether they are drawn or not.
//!
//! ```
//! use mexplorer::{budget::Budget, catalogue, teach::neighbourhood::Neighbourhood};
//!
//! let game = catalogue::read_game("take(1,3,4) 1000").unwrap();
//! let part = Neighbourhood::of(&game, Budget::default()).unwrap();
//! assert_eq!((part.places[0].label.as_str(), part.all), ("1000", Some(1001)));
//! assert!(part.places.iter().any(|place| place.beyond > 0));
//! ```

mod build;
mod choice;
mod growth;
mod proof;
mod reasons;
mod verdicts;

use crate::game::Game;
use crate::message::Message;
use crate::position::Position;
use crate::solve::search::flat::game_at;
pub use choice::chosen_moves;
pub use proof::first_lines;
pub use verdicts::{Verdict, Verdicts};

/// How much of a neighbourhood is shown.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// How many positions.
    pub places: usize,
    /// How many moves between them.
    pub moves: usize,
    /// How many of them may stand below each other.
    pub rows: u32,
    /// Of how many moves of the first position all are shown.
    pub first: usize,
    /// Of more, how many are chosen.
    pub chosen: usize,
}

impl Bounds {
    /// What makes a picture that is read at a glance.
    pub const READABLE: Bounds = Bounds { places: 90, moves: 120, rows: 16, first: 48, chosen: 20 };
}

/// A part of the positions of a game.
#[derive(Clone, Debug)]
pub struct Neighbourhood {
    pub game: Game,
    /// The first is where play is; each further one is reached from one before it.
    pub places: Vec<Place>,
    /// Of how many moves in a row everything is shown. 0: even of the first move there is only a choice.
    pub depth: u32,
    /// How many positions there are in all, where they can be counted.
    pub all: Option<usize>,
    /// Who wins, and how, in a line.
    pub summary: Message,
    /// Whether the game was too large for a search, and no theorem knows it.
    pub is_unknown: bool,
}

/// A position.
#[derive(Clone, Debug)]
pub struct Place {
    /// All components together, flat.
    position: Position,
    /// How it is written in the picture; unlike all others.
    pub label: String,
    pub verdict: Verdict,
    /// The positions that its moves are shown to lead to.
    pub options: Vec<usize>,
    /// How many of its moves are not shown.
    pub beyond: u128,
    /// Why it has its value, and that it goes on.
    pub why: Message,
}

impl Neighbourhood {
    /// The whole game's text when play goes to a place; `None` for the one where it is.
    pub fn go(&self, index: usize) -> Option<String> {
        let place = self.places.get(index).filter(|_| index > 0)?;
        Some(game_at(&self.game, &place.position).write().0)
    }

    /// How many moves are shown.
    pub fn move_count(&self) -> usize {
        self.places.iter().map(|place| place.options.len()).sum()
    }
}
