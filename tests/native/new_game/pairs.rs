//! `pairs`: take exactly two stones from one heap. The file that ARCHITECTURE.md adds a game by; in `src/games/` it would
//! say `crate` where it says `mexplorer`.

use std::ops::ControlFlow;
use std::sync::Arc;

use mexplorer::catalogue::{Entry, Read, Samples};
use mexplorer::game::Change;
use mexplorer::message::{Message, say};
use mexplorer::nimber::Nimber;
use mexplorer::position::Position;
use mexplorer::rules::{Rules, Spelling, Theory, Visit, Words};
use mexplorer::structure::Structure;
use mexplorer::structure::heap::{Heap, HeapMoves};

/// Taking in pairs in the catalogue.
pub const ENTRY: Entry =
    Entry { name: "pairs", read: Read::Rules(|_| Ok(Arc::new(Pairs))), shown: &[("pairs.title", "pairs 7")] };

/// What tests solve and draw.
pub const SAMPLES: Samples = Samples {
    entry: ENTRY,
    examples: &["pairs 4 5", "misere pairs 3"],
    small: || (0..2500).map(|n| format!("pairs {} {}", n / 50, n % 50)).collect(),
};

/// The rules of one heap.
struct Pairs;

impl Rules for Pairs {
    fn structure(&self) -> Structure<'_> {
        Structure::Heap(Heap::of(HeapMoves::Other))
    }

    fn options(&self, position: &Position, visit: &mut Visit<'_>) -> ControlFlow<()> {
        match position.first().checked_sub(2) {
            Some(left) => visit(&[Position::heap(left)]),
            None => ControlFlow::Continue(()),
        }
    }

    fn option_count(&self, position: &Position) -> u128 {
        u128::from(position.first() >= 2)
    }

    /// Every move takes one of ⌊n/2⌋ pairs, so their parity decides.
    fn theory(&self, position: &Position) -> Option<Theory> {
        let pairs = position.first() / 2;
        let why = say!("pairs.theory", heap = position.first(), pairs = pairs, value = pairs % 2);
        Some(Theory::of_value(Nimber(u128::from(pairs % 2)), why))
    }
}

impl Spelling for Pairs {
    fn notation(&self) -> String {
        "pairs".to_owned()
    }
}

impl Words for Pairs {
    fn rule(&self) -> Message {
        say!("pairs.rule")
    }

    fn move_name(&self, _from: &Position, change: &Change) -> Message {
        say!("pairs.move", left = change.first())
    }

    fn arrow_label(&self, _from: &Position, _to: &[Position]) -> String {
        "−2".to_owned()
    }
}
