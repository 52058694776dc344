//! `lasker 9`: take any number from a heap, or split it.

use std::sync::Arc;

use crate::games::{Entry, Read, Samples, Spoken, small_heaps};
use crate::message::say;
use crate::structure::coded::Coded;
use crate::structure::heap;
use crate::structure::octal::formula::TAKE_OR_SPLIT;
use crate::structure::row::Row;

/// Lasker's Nim (1931): take any number from a heap, or split it in two. Octal 4.(3).
pub const ENTRY: Entry =
    Entry { name: "lasker", read: Read::Rules(|_| Ok(Arc::new(rules()))), shown: &[("lasker.title", "lasker 4")] };

/// What readers call it, and say in its brackets.
pub const SPOKEN: Spoken = Spoken {
    aliases: &["lasker's nim", "lasker nim", "lasker 尼姆", "拉斯克", "拉斯克 nim", "拉斯克尼姆"],
    words: &[],
};

/// What tests solve and draw.
pub const SAMPLES: Samples = Samples {
    entry: ENTRY,
    examples: &["lasker 0", "lasker 3", "lasker 1 2", "misere lasker 3"],
    small: || small_heaps("lasker"),
};

fn rules() -> Coded {
    Coded {
        notation: "lasker".to_owned(),
        code: TAKE_OR_SPLIT.code(),
        row: Row::Stones,
        formula: Some(&TAKE_OR_SPLIT),
        rule: |_| say!("lasker.rule"),
        setting: heap::setting,
        remark: None,
    }
}
