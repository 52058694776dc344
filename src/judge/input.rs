//! A judge's input: whole numbers parted by blanks, each error with its line and column.

use std::ops::{Range, RangeInclusive};

use crate::budget::{Budget, Meter};
use crate::error::Error;
use crate::message::{Message, say};
use crate::reader::{WORD_SHOWN, shortened};

/// What should stand somewhere, put into words only when something else stands there.
type Wanted<'a> = dyn Fn() -> Message + 'a;

/// Reads numbers from left to right.
#[derive(Debug)]
pub struct Input<'t> {
    text: &'t str,
    /// Where the last word ended.
    at: usize,
    /// How many numbers were read.
    read: u64,
    /// What working on them may take.
    pub budget: Budget,
    meter: Meter,
}

impl<'t> Input<'t> {
    /// At the start of `text`, past a byte order mark.
    pub fn new(text: &'t str, budget: Budget) -> Self {
        let at = if text.starts_with(BYTE_ORDER_MARK) { BYTE_ORDER_MARK.len_utf8() } else { 0 };
        Input { text, at, read: 0, budget, meter: budget.meter() }
    }

    /// Whether no word is left.
    pub fn is_at_end(&self) -> bool {
        self.next_word().is_empty()
    }

    /// The next number, which is `least` or more.
    ///
    /// # Errors
    /// [`Error::Misread`] where there is no such number; [`Error::TooLarge`] when time or memory has run out.
    pub fn number(&mut self, least: u64, wanted: &Wanted<'_>) -> Result<u64, Error> {
        self.number_in(least..=u64::MAX, wanted)
    }

    /// The next number, which is in `range`.
    ///
    /// # Errors
    /// As [`Input::number`].
    pub fn number_in(&mut self, range: RangeInclusive<u64>, wanted: &Wanted<'_>) -> Result<u64, Error> {
        self.meter.spend(1).map_err(|past| past.after(say!("judge.too-large", n = self.read)))?;
        self.read += 1;
        let at = self.next_word();
        if at.is_empty() {
            return Err(self.misread(self.at..self.at, say!("judge.ended", wanted = wanted())));
        }
        match number(self.word(&at)).filter(|number| range.contains(number)) {
            Some(number) => {
                self.at = at.end;
                Ok(number)
            }
            None => {
                let found = shortened(self.word(&at), WORD_SHOWN);
                let (least, most) = (*range.start(), *range.end());
                let why = say!("judge.unexpected", found = found, wanted = wanted(), least = least, most = most);
                Err(self.misread(at, why))
            }
        }
    }

    /// Makes sure that nothing is left after the `count` numbers that were announced.
    ///
    /// # Errors
    /// [`Error::Misread`] where something is.
    pub fn end(&self, count: u64) -> Result<(), Error> {
        let at = self.next_word();
        if at.is_empty() {
            return Ok(());
        }
        let found = shortened(self.word(&at), WORD_SHOWN);
        Err(self.misread(at, say!("judge.left-over", found = found, n = count)))
    }

    /// Where the next word is; empty at the end.
    fn next_word(&self) -> Range<usize> {
        let mut start = self.at;
        while let Some(length) = self.blank_at(start) {
            start += length;
        }
        let mut end = start;
        while end < self.text.len() && self.blank_at(end).is_none() {
            end += 1;
        }
        start..end
    }

    /// How many bytes the blank at this byte has, if there is one.
    fn blank_at(&self, at: usize) -> Option<usize> {
        match *self.text.as_bytes().get(at)? {
            b' ' | b'\t'..=b'\r' => Some(1),
            0..=0x7F => None,
            // Not within a character, where no text begins.
            _ => self.text.get(at..)?.chars().next().filter(|c| c.is_whitespace()).map(char::len_utf8),
        }
    }

    fn word(&self, at: &Range<usize>) -> &'t str {
        self.text.get(at.clone()).unwrap_or("")
    }

    /// The error that says why, after the line and the column, both from 1, of where it is.
    fn misread(&self, at: Range<usize>, why: Message) -> Error {
        let (mut line, mut column) = (1u64, 1u64);
        for c in self.text.get(..at.start).unwrap_or("").chars() {
            if c == '\n' {
                (line, column) = (line + 1, 1);
            } else if c != BYTE_ORDER_MARK {
                column += 1;
            }
        }
        Error::Misread { at, why: say!("judge.at", line = line, column = column, why = why) }
    }
}

/// What some editors put before a text.
const BYTE_ORDER_MARK: char = '\u{FEFF}';

/// A word as a number, if it has digits only and 64 bits hold it.
fn number(word: &str) -> Option<u64> {
    let mut number = 0u64;
    for digit in word.bytes() {
        if !digit.is_ascii_digit() {
            return None;
        }
        number = number.checked_mul(10)?.checked_add(u64::from(digit - b'0'))?;
    }
    Some(number)
}
