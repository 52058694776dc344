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
use crate::structure::octal::{Code, formula};

/// The rules of one heap.
struct Coded {
    /// The word of the notation; `None` where it is the code itself.
    name: Option<&'static str>,
    code: Code,
}

/// The rules of a code.
pub fn rules(code: Code) -> Arc<dyn Rules> {
    Arc::new(Coded { name: None, code })
}

/// The rules of a code that has a name: its digits, the first before the point, and the one repeated after them.
pub fn named(name: &'static str, digits: &[u8], repeated: u8) -> Arc<dyn Rules> {
    Arc::new(Coded { name: Some(name), code: Code::new(digits.to_vec(), repeated) })
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
        let value = Nimber(formula::value(&self.code, heap)?);
        let why = match self.code.splits() {
            true => say!("lasker.theory", heap = heap, value = value),
            false => say!("nim.theory", heap = heap),
        };
        Some(Theory::of_value(value, why))
    }

    fn changes_to_value(&self, position: &Position, target: Nimber, most: usize) -> Option<Vec<Change>> {
        formula::value(&self.code, 0)?;
        Some(formula::changes(&self.code, position.first(), target.0, most))
    }
}

impl Spelling for Coded {
    fn notation(&self) -> String {
        self.name.map_or_else(|| format!("octal({})", self.code.notation()), str::to_owned)
    }
}

impl Words for Coded {
    fn move_name(&self, from: &Position, change: &Change) -> Message {
        breaking::name(from, change)
    }

    fn arrow_label(&self, from: &Position, to: &[Position]) -> String {
        breaking::label(from, to)
    }

    fn why_winning(&self, _from: &Position, change: &Change) -> Option<Message> {
        equal_heaps(change).map(|heap| say!("split.wins-equal", heap = heap))
    }

    fn remark(&self) -> Option<Message> {
        let is_of_books = (self.code.digits(), self.code.repeated()) == (&[0, 0, 0, 7], 0);
        is_of_books.then(|| say!("octal.remark-007"))
    }
}
