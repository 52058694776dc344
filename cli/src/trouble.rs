//! What a person is told where there is no answer.

use std::io;
use std::ops::Range;

use mexplorer::error::Error;
use mexplorer::message::Locale;

use crate::words::Words;

/// A text that can't be read is shown as far as that fits a line.
const SHOWN: usize = 60;

/// What is told, and the exit code.
#[derive(Clone, Debug)]
pub struct Trouble {
    pub told: String,
    pub code: u8,
}

impl Trouble {
    /// The command is wrong.
    pub fn usage(told: String) -> Trouble {
        Trouble { told, code: 2 }
    }

    /// A file can't be read or written.
    pub fn file(name: &str, error: &io::Error, words: Words) -> Trouble {
        let why = match error.kind() {
            io::ErrorKind::NotFound => "error.not-found",
            io::ErrorKind::PermissionDenied => "error.not-allowed",
            io::ErrorKind::IsADirectory => "error.folder",
            io::ErrorKind::InvalidData => "error.not-text",
            _ => "error.no-file",
        };
        Trouble::usage(format!("mexplorer: {name}: {}\n", words.text(why)))
    }

    /// There is no answer, for a reason that is told in the reader's language.
    pub fn answer(why: &str) -> Trouble {
        Trouble { told: format!("mexplorer: {why}\n"), code: 1 }
    }

    /// The engine's reason, with the place in the text where that can't be read.
    pub fn of(error: &Error, text: &str, locale: &Locale) -> Trouble {
        let mut trouble = Trouble::answer(&error.say(locale));
        if let Error::Misread { at, .. } = error {
            trouble.told += &marked(text, at);
        }
        trouble
    }

    /// The same with what may be meant.
    pub fn with_meanings(mut self, texts: &[String]) -> Trouble {
        texts.iter().for_each(|text| self.told += &format!("  → {text}\n"));
        self
    }
}

/// The line in which a place is, and signs under the place.
fn marked(text: &str, at: &Range<usize>) -> String {
    let start = text.get(..at.start).map_or(0, |before| before.rfind('\n').map_or(0, |line| line + 1));
    let line = text[start..].lines().next().unwrap_or_default();
    let before = text.get(start..at.start).unwrap_or_default();
    let within = text.get(at.start..at.end.min(start + line.len()).max(at.start)).unwrap_or_default();
    if line.chars().count() > SHOWN {
        return String::new();
    }
    format!("  {line}\n  {}{}\n", " ".repeat(width(before)), "^".repeat(width(within).max(1)))
}

/// Columns of a terminal: Chinese characters and full-width signs take two.
pub fn width(text: &str) -> usize {
    text.chars().map(|c| if c >= '\u{2E80}' { 2 } else { 1 }).sum()
}
