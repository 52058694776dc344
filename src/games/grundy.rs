//! `grundy`: split a heap into two that are not equal (Grundy 1939).

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::game::Change;
use crate::games::{Entry, Read, Samples, Spoken, small_heaps};
use crate::message::{Message, say};
use crate::position::Position;
use crate::rules::{Rules, Spelling, Visit, Words};
use crate::structure::Structure;
use crate::structure::breaking::{self, Breaking, Unequal};
use crate::structure::heap::{self, Heap};
use crate::structure::row::Row;

/// Grundy's game in the catalogue.
pub const ENTRY: Entry =
    Entry { name: "grundy", read: Read::Rules(|_| Ok(Arc::new(Grundy))), shown: &[("grundy.title", "grundy 8")] };

/// What readers call it, and say in its brackets.
pub const SPOKEN: Spoken =
    Spoken { aliases: &["grundy's game", "格伦迪", "格倫迪", "格兰迪", "格蘭迪"], words: &[] };

/// What tests solve and draw.
pub const SAMPLES: Samples = Samples {
    entry: ENTRY,
    examples: &["grundy 2", "grundy 5", "grundy 3 4 1", "misere grundy 7"],
    small: || small_heaps("grundy"),
};

/// The rules of one heap. Its values have no known formula and no known period.
struct Grundy;

impl Rules for Grundy {
    fn structure(&self) -> Structure<'_> {
        Structure::Heap(Heap::broken(&Unequal))
    }

    fn options(&self, position: &Position, visit: &mut Visit<'_>) -> ControlFlow<()> {
        breaking::options(&Unequal, position, visit)
    }

    fn option_count(&self, position: &Position) -> u128 {
        Unequal.option_count(position.first())
    }
}

impl Spelling for Grundy {
    fn notation(&self) -> String {
        "grundy".to_owned()
    }
}

impl Words for Grundy {
    fn rule(&self) -> Message {
        say!("grundy.rule")
    }

    fn setting(&self, positions: &[Position]) -> Option<Message> {
        Some(heap::setting(positions))
    }

    fn move_name(&self, from: &Position, change: &Change) -> Message {
        breaking::name(from, change)
    }

    fn row(&self) -> Option<Row> {
        Some(Row::Stones)
    }

    fn remark(&self, _position: &Position) -> Option<Message> {
        Some(say!("grundy.remark"))
    }
}
