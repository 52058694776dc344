//! What can go wrong: a text that can't be read, a request past its budget, a game that never ends.
//!
//! ```
//! use mexplorer::{catalogue, message::Locale};
//!
//! let error = catalogue::read_game("nim 3 four").unwrap_err();
//! assert_eq!(error.code(), "misread");
//! let told = error.say(&Locale::named("en").unwrap());
//! assert_eq!(told, "“four” can't stand here: a heap's size, a whole number from 0, is expected.");
//! ```

use std::ops::Range;

use crate::message::{Locale, Message};

/// Why a request has no answer. Every kind has a sentence for readers, and none depends on the machine, but for time and memory
/// that a [`Budget`](crate::budget::Budget) bounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Error {
    /// The text is not a game. `at` is the byte range of what was not expected; it is empty at the end of the text.
    Misread { at: Range<usize>, why: Message },
    /// The answer would need more positions or moves than the budget has, or more room than a picture has.
    TooLarge { why: Message },
    /// The game has a cycle, so it need not end and has no Grundy values.
    Loop { why: Message },
    /// The game has no such picture or table, or its rules, which a reader wrote, have no answer to what is asked.
    Unsupported { why: Message },
}

impl Error {
    /// The name of the kind of error, the same in every language.
    pub fn code(&self) -> &'static str {
        match self {
            Error::Misread { .. } => "misread",
            Error::TooLarge { .. } => "too-large",
            Error::Loop { .. } => "loop",
            Error::Unsupported { .. } => "unsupported",
        }
    }

    /// The sentence that explains it.
    pub fn why(&self) -> &Message {
        match self {
            Error::Misread { why, .. } | Error::TooLarge { why } | Error::Loop { why } | Error::Unsupported { why } => {
                why
            }
        }
    }

    /// The explanation in words.
    pub fn say(&self, locale: &Locale) -> String {
        locale.say(self.why())
    }
}
