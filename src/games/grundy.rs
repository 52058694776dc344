//! `grundy`: split a heap into two that are not equal (Grundy 1939).

use std::ops::ControlFlow;
use std::sync::Arc;

use super::{break_name, read_heap, visit_left};
use crate::catalogue::Entry;
use crate::error::Error;
use crate::game::Change;
use crate::message::{Message, say};
use crate::notation::reader::Reader;
use crate::position::Position;
use crate::rules::{Rules, Visit};
use crate::structure::octal::Breaking;

/// Grundy's game in the catalogue.
pub const ENTRY: Entry = Entry {
    name: "grundy",
    read: |_| Ok(Arc::new(Grundy)),
    shown: &[("grundy.title", "grundy 8")],
    #[cfg(not(target_arch = "wasm32"))]
    examples: &["grundy 2", "grundy 5", "grundy 3 4 1", "misere grundy 7"],
    #[cfg(not(target_arch = "wasm32"))]
    small: || super::small_heaps("grundy"),
};

/// The rules of one heap. Its values have no known formula and no known period.
struct Grundy;

impl Rules for Grundy {
    fn notation(&self) -> String {
        "grundy".to_owned()
    }

    fn read_position(&self, reader: &mut Reader<'_>) -> Result<Position, Error> {
        read_heap(reader)
    }

    fn write_position(&self, position: &Position) -> String {
        position.first().to_string()
    }

    fn options(&self, position: &Position, visit: &mut Visit<'_>) -> ControlFlow<()> {
        visit_left(Breaking::Unequal, position, visit)
    }

    fn option_count(&self, position: &Position) -> u128 {
        Breaking::Unequal.option_count(position.first())
    }

    fn move_name(&self, from: &Position, change: &Change) -> Message {
        break_name(from, change)
    }

    /// The two positions say how the heap was split.
    fn arrow_label(&self, _from: &Position, _to: &[Position]) -> String {
        String::new()
    }

    fn component_name(&self, number: usize) -> Message {
        say!("component.heap", number = number)
    }

    fn splits(&self) -> bool {
        true
    }

    fn is_heap(&self) -> bool {
        true
    }

    fn breaking(&self) -> Option<Breaking<'_>> {
        Some(Breaking::Unequal)
    }

    fn remark(&self) -> Option<Message> {
        Some(say!("grundy.remark"))
    }
}
