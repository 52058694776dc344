//! A rule while it is read: the part that is there, and the names it knows.

use std::ops::Range;

use super::Written;
use crate::error::Error;
use crate::message::say;
use crate::reader::Reader;

/// The longest rule that is read, in bytes.
pub const LONGEST_RULE: usize = 1 << 16;

/// The words that are no names.
const WORDS: [&str; 9] = ["for", "in", "if", "and", "or", "not", "min", "max", "abs"];

/// A rule being read.
pub(super) struct Parser<'r, 't> {
    pub reader: &'r mut Reader<'t>,
    pub start: usize,
    pub rule: Written,
    /// The names that are defined at this place.
    pub scope: Vec<u32>,
    /// Operations that are names, not looked up yet: an option may use what is defined after it.
    pub unresolved: Vec<(u32, Range<usize>, &'t str)>,
}

impl Parser<'_, '_> {
    /// The error of a rule too long to be read on.
    pub(super) fn check_length(&mut self) -> Result<(), Error> {
        if self.reader.place() - self.start > LONGEST_RULE {
            return Err(Error::TooLarge { why: say!("rule.too-long", limit = LONGEST_RULE) });
        }
        Ok(())
    }
}

/// Whether a word has a meaning of its own.
pub(super) fn is_reserved(word: &str) -> bool {
    WORDS.iter().any(|reserved| reserved.eq_ignore_ascii_case(word))
}
