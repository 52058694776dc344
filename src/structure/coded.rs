//! The game that an octal code stands for, under a name of its own or as the code is written.

use std::ops::ControlFlow;
use std::sync::Arc;

use crate::game::Change;
use crate::message::{Message, say};
use crate::nimber::Nimber;
use crate::position::Position;
use crate::rules::{Rules, Spelling, Theory, Visit, Words};
use crate::structure::Structure;
use crate::structure::breaking::{self, Breaking, equal_heaps};
use crate::structure::heap::Heap;
use crate::structure::octal::Code;
use crate::structure::octal::formula::Formula;
use crate::structure::row::Row;

/// The rules of one heap.
pub struct Coded {
    /// How the rules are written.
    pub notation: String,
    /// What may be taken, and left.
    pub code: Code,
    /// What lies in a row that a move can part.
    pub row: Row,
    /// What is known of all values.
    pub formula: Option<&'static Formula>,
    /// What a move may do, in a sentence.
    pub rule: fn(&Coded) -> Message,
    /// What heaps are, as a part of a sentence.
    pub setting: fn(&[Position]) -> Message,
    /// What a reader should know of the game besides.
    pub remark: Option<fn() -> Message>,
}

/// The rules of a code that has a name, and no formula: its digits, the first of them before the point; what lies in a row.
pub fn named(
    name: &'static str,
    digits: &[u8],
    row: Row,
    rule: fn(&Coded) -> Message,
    setting: fn(&[Position]) -> Message,
) -> Arc<dyn Rules> {
    let code = Code::new(digits.to_vec(), 0);
    Arc::new(Coded { notation: name.to_owned(), code, row, formula: None, rule, setting, remark: None })
}

impl Rules for Coded {
    fn structure(&self) -> Structure<'_> {
        Structure::Heap(Heap::broken(&self.code))
    }

    fn options(&self, position: &Position, visit: &mut Visit<'_>) -> ControlFlow<()> {
        breaking::options(&self.code, position, visit)
    }

    fn option_count(&self, position: &Position) -> u128 {
        self.code.option_count(position.first())
    }

    fn theory(&self, position: &Position) -> Option<Theory> {
        let heap = position.first();
        let formula = self.formula?;
        let value = Nimber((formula.value)(heap));
        Some(Theory::of_value(value, (formula.why)(heap, value)))
    }

    fn changes_to_value(&self, position: &Position, target: Nimber, most: usize) -> Option<Vec<Change>> {
        Some(self.formula?.changes(position.first(), target.0, most))
    }
}

impl Spelling for Coded {
    fn notation(&self) -> String {
        self.notation.clone()
    }
}

impl Words for Coded {
    fn rule(&self) -> Message {
        (self.rule)(self)
    }

    fn setting(&self, positions: &[Position]) -> Option<Message> {
        Some((self.setting)(positions))
    }

    fn move_name(&self, from: &Position, change: &Change) -> Message {
        breaking::name(from, change)
    }

    fn arrow_label(&self, from: &Position, to: &[Position]) -> String {
        breaking::label(from, to)
    }

    fn row(&self) -> Option<Row> {
        self.code.splits().then_some(self.row)
    }

    fn why_winning(&self, _from: &Position, change: &Change) -> Option<Message> {
        equal_heaps(change).map(|heap| say!("breaking.wins-equal", heap = heap))
    }

    fn remark(&self, _position: &Position) -> Option<Message> {
        self.remark.map(|remark| remark())
    }
}
