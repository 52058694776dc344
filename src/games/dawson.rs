//! `dawson 9`: in each file a pawn may be taken, with what must answer beside it.

use crate::games::{Entry, Read, Samples, small_heaps};
use crate::message::say;
use crate::structure::coded::named;
use crate::structure::row::Row;

/// Dawson's chess (1935), won by the last move: in each file a pawn may be taken, with what must answer beside it. Octal 0.137.
pub const ENTRY: Entry = Entry {
    name: "dawson",
    read: Read::Rules(|_| {
        let row = Row::Squares { beside: 1, name: |file| say!("dawson.move", file = file) };
        Ok(named("dawson", &[0, 1, 3, 7], row, |_| say!("dawson.rule"), |n| say!("dawson.setting", n = n)))
    }),
    shown: &[("dawson.title", "dawson 9")],
};

/// What tests solve and draw.
pub const SAMPLES: Samples =
    Samples { entry: ENTRY, examples: &["dawson 3", "dawson 4 5", "misere dawson 7"], small: || small_heaps("dawson") };
