//! A cursor over a game's text. It names the place of whatever it did not expect.

use std::ops::Range;

use crate::error::Error;
use crate::message::{Message, say};

/// How much of a long word a message shows.
pub const WORD_SHOWN: usize = 24;

/// Whether it is a digit, full width or not.
pub fn is_digit(c: char) -> bool {
    plain(c).is_ascii_digit()
}

/// Whether words are made of this character: a letter or a digit of any script, or `_`.
pub fn in_word(c: char) -> bool {
    c == '_' || c.is_alphanumeric()
}

/// Reads tokens from left to right. Blanks between tokens mean nothing. The full-width forms that a Chinese keyboard
/// types (（２，５）) are read as their plain forms.
#[derive(Debug)]
pub struct Reader<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Reader<'t> {
    /// A reader at the start of `text`.
    pub fn new(text: &'t str) -> Self {
        Reader { text, at: 0 }
    }

    /// The byte index of the next token.
    pub fn place(&mut self) -> usize {
        self.skip_blanks();
        self.at
    }

    /// The next token's first character, in its plain form. `None` at the end.
    pub fn peek(&mut self) -> Option<char> {
        self.skip_blanks();
        self.raw().map(plain)
    }

    /// Passes `wanted` if it comes next.
    pub fn accept(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.step();
        }
        found
    }

    /// Passes `wanted` (small letters and signs) if it comes next, in letters of either case and full width or not.
    pub fn accept_text(&mut self, wanted: &str) -> bool {
        let before = self.place();
        let found = wanted.chars().all(|w| {
            let same = self.raw().map(|c| plain(c).to_ascii_lowercase()) == Some(w);
            self.step();
            same
        });
        if !found {
            self.at = before;
        }
        found
    }

    /// Passes the word `wanted` if it comes next, whole and in letters of either case.
    pub fn accept_word(&mut self, wanted: &str) -> bool {
        let before = self.place();
        let found = self.word().is_some_and(|(_, word)| word.eq_ignore_ascii_case(wanted));
        if !found {
            self.at = before;
        }
        found
    }

    /// Where the last token ended.
    pub fn end(&self) -> usize {
        self.at
    }

    /// Reads a natural number up to 2^64 − 1; `wanted` says what it would have been.
    ///
    /// # Errors
    /// [`Error::Misread`] at what is no number, below 0, or larger.
    pub fn number(&mut self, wanted: Message) -> Result<u64, Error> {
        let start = self.place();
        let minus = self.accept('-') || self.accept('−');
        let mut value = Some(0u64);
        let digits_from = self.at;
        while let Some(digit) = self.raw().and_then(|c| plain(c).to_digit(10)) {
            value = value.and_then(|v| v.checked_mul(10)?.checked_add(u64::from(digit)));
            self.step();
        }
        let at = start..self.at;
        if digits_from == self.at {
            self.at = start;
            return Err(self.unexpected(wanted));
        }
        if minus {
            return Err(Error::Misread { at, why: say!("read.negative") });
        }
        value.ok_or(Error::Misread { at, why: say!("read.number-too-large") })
    }

    /// Reads a word of letters, digits and `_`; `None` (and no move) where none stands.
    pub fn word(&mut self) -> Option<(Range<usize>, &'t str)> {
        let start = self.place();
        while self.raw().is_some_and(in_word) {
            self.step();
        }
        (self.at > start).then(|| (start..self.at, self.between(start, self.at)))
    }

    /// The error that says: here something else was expected.
    pub fn unexpected(&mut self, wanted: Message) -> Error {
        let at = self.token();
        if at.is_empty() {
            return Error::Misread { at, why: say!("read.ended", wanted = wanted) };
        }
        let found = self.between(at.start, at.end);
        Error::Misread { at, why: say!("read.unexpected", found = found, wanted = wanted) }
    }

    /// The range of the next token: a short word, or one character.
    fn token(&mut self) -> Range<usize> {
        let start = self.place();
        let mut length = 0;
        for (count, c) in self.rest().chars().enumerate() {
            if count > 0 && (!in_word(c) || count == WORD_SHOWN) {
                break;
            }
            length += c.len_utf8();
            if !in_word(c) {
                break;
            }
        }
        start..start + length
    }

    fn raw(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn rest(&self) -> &'t str {
        self.between(self.at, self.text.len())
    }

    fn between(&self, start: usize, end: usize) -> &'t str {
        self.text.get(start..end).unwrap_or("")
    }

    fn step(&mut self) {
        self.at += self.raw().map_or(0, char::len_utf8);
    }

    fn skip_blanks(&mut self) {
        while self.raw().is_some_and(char::is_whitespace) {
            self.step();
        }
    }
}

/// The first `most` characters of a text that may be a megabyte long, for a message.
pub fn shortened(text: &str, most: usize) -> String {
    let mut out = String::new();
    for (count, c) in text.chars().enumerate() {
        if count == most {
            out.push('…');
            break;
        }
        out.push(c);
    }
    out
}

/// The plain form of a full-width character.
fn plain(c: char) -> char {
    match c {
        '\u{FF01}'..='\u{FF5E}' => char::from_u32(c as u32 - 0xFEE0).unwrap_or(c),
        '、' => ',',
        _ => c,
    }
}
