//! `dawson 9`: in each file a pawn may be taken, with what must answer beside it.

use crate::games::{Entry, Read, Samples, Spoken, small_heaps};
use crate::message::{Message, say};
use crate::position::Position;
use crate::structure::coded::named;
use crate::structure::heap;
use crate::structure::row::Row;

/// Dawson's chess (1935), won by the last move: in each file a pawn may be taken, with what must answer beside it. Octal 0.137.
pub const ENTRY: Entry = Entry {
    name: "dawson",
    read: Read::Rules(|_| {
        let row = Row::Squares { beside: 1, name: |file| say!("dawson.move", file = file) };
        Ok(named("dawson", &[0, 1, 3, 7], row, |_| say!("dawson.rule"), setting))
    }),
    shown: &[("dawson.title", "dawson 9")],
};

fn setting(rows: &[Position]) -> Message {
    match rows {
        [row] => say!("dawson.setting", n = row.first()),
        _ => say!("dawson.rows", n = rows.len(), parts = heap::sizes(rows)),
    }
}

/// What readers call it, and say in its brackets.
pub const SPOKEN: Spoken =
    Spoken { aliases: &["dawson's chess", "dawson chess", "dawson 棋", "道森", "道森棋"], words: &[] };

/// What tests solve and draw.
pub const SAMPLES: Samples =
    Samples { entry: ENTRY, examples: &["dawson 3", "dawson 4 5", "misere dawson 7"], small: || small_heaps("dawson") };
