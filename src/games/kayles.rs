//! `kayles 5`: knock down one pin or two neighbours.

use crate::games::{Entry, Read, Samples, Spoken, small_heaps};
use crate::message::say;
use crate::structure::coded::named;
use crate::structure::row::Row;

/// Kayles (Dudeney 1908): knock down one pin or two neighbours. Octal 0.77.
pub const ENTRY: Entry = Entry {
    name: "kayles",
    read: Read::Rules(|_| {
        Ok(named("kayles", &[0, 7, 7], Row::Pins, |_| say!("kayles.rule"), |n| say!("kayles.setting", n = n)))
    }),
    shown: &[("kayles.title", "kayles 5")],
};

/// What readers call it, and say in its brackets.
pub const SPOKEN: Spoken = Spoken { aliases: &["凯尔斯", "凱爾斯", "击柱", "擊柱"], words: &[] };

/// What tests solve and draw.
pub const SAMPLES: Samples = Samples {
    entry: ENTRY,
    examples: &["kayles 0", "kayles 1 2 3", "misere kayles 4"],
    small: || small_heaps("kayles"),
};
