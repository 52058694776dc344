//! What a game is: the trait that each file in `games/` implements.

use std::fmt;
use std::ops::ControlFlow;

use crate::error::Error;
use crate::message::Message;
use crate::nimber::Nimber;
use crate::position::Position;
use crate::reader::Reader;
use crate::subtraction::TakeSet;

/// Called with each option of a position, until it breaks.
pub type Visit<'a> = dyn FnMut(&[Position]) -> ControlFlow<()> + 'a;

/// A theorem's word on one position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Theory {
    /// The Grundy value.
    pub value: Nimber,
    /// The theorem, applied to this position, in a sentence.
    pub why: Message,
}

/// The rules of a one-component game. Parameters (which numbers may be taken, which graph) live in the implementor,
/// what changes during play in the [`Position`].
///
/// An option is a list of components, since a move may split a heap in two or take it away.
pub trait Rules: Send + Sync {
    /// The rules as the notation spells them: `nim`, `take(2,5)`.
    fn notation(&self) -> String;

    /// Reads one component.
    fn read_position(&self, reader: &mut Reader<'_>) -> Result<Position, Error>;

    /// The component as the notation spells it.
    fn write_position(&self, position: &Position) -> String;

    /// Visits every option once, in the order in which a textbook lists them.
    fn options(&self, position: &Position, visit: &mut Visit<'_>) -> ControlFlow<()>;

    /// How many options there are, in at most about a hundred steps.
    fn option_count(&self, position: &Position) -> u64;

    /// The move in words: "take 2 → 8".
    fn move_name(&self, from: &Position, to: &[Position]) -> Message;

    /// What an arrow of the game graph carries, the same in every language: "−2". Empty when the arrow says it all.
    fn arrow_label(&self, from: &Position, to: &[Position]) -> String;

    /// What a component is called when a sum has several: heap 2, chip 2.
    fn component_name(&self, number: usize) -> Message;

    /// The value by theorem; `None` where it has to be computed.
    fn theory(&self, _position: &Position) -> Option<Theory> {
        None
    }

    /// The options of value `target` by theorem, for positions with too many options to look through.
    fn options_of_value(&self, _position: &Position, _target: Nimber) -> Option<Vec<Vec<Position>>> {
        None
    }

    /// The set of the numbers that may be taken, if the position is one heap and taking from it is the only move.
    fn take_set(&self) -> Option<&TakeSet> {
        None
    }

    /// Positions that exist apart from play, such as all vertices of a graph. Empty for games of heaps.
    fn board(&self) -> Vec<Position> {
        Vec::new()
    }

    /// Whether the game is Nim itself, for which misère play has a theory of its own.
    fn is_nim(&self) -> bool {
        false
    }
}

/// Components as the notation spells them, with a text between any two.
pub fn write_joined(rules: &dyn Rules, components: &[Position], between: &str) -> String {
    let mut text = String::new();
    for (i, component) in components.iter().enumerate() {
        text.push_str(if i > 0 { between } else { "" });
        text.push_str(&rules.write_position(component));
    }
    text
}

impl fmt::Debug for dyn Rules {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.notation())
    }
}
