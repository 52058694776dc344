//! `kayles 5`: knock down one pin or two neighbours.

use crate::games::{Entry, Read, Samples, Spoken, small_heaps};
use crate::message::{Message, say};
use crate::position::Position;
use crate::structure::coded::named;
use crate::structure::heap;
use crate::structure::row::Row;

/// Kayles (Dudeney 1908): knock down one pin or two neighbours. Octal 0.77.
pub const ENTRY: Entry = Entry {
    name: "kayles",
    read: Read::Rules(|_| Ok(named("kayles", &[0, 7, 7], Row::Pins, |_| say!("kayles.rule"), setting))),
    shown: &[("kayles.title", "kayles 5")],
};

fn setting(rows: &[Position]) -> Message {
    match rows {
        [row] => say!("kayles.setting", n = row.first()),
        _ => say!("kayles.rows", n = rows.len(), parts = heap::sizes(rows)),
    }
}

/// What readers call it, and say in its brackets.
pub const SPOKEN: Spoken =
    Spoken { aliases: &["凯尔斯", "凱爾斯", "击柱", "擊柱", "保龄球", "保齡球"], words: &[] };

/// What tests solve and draw.
pub const SAMPLES: Samples = Samples {
    entry: ENTRY,
    examples: &["kayles 0", "kayles 1 2 3", "misere kayles 4"],
    small: || small_heaps("kayles"),
};
