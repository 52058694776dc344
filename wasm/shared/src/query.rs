//! What every request begins with, a text read as a game in somebody's language, and the errors that it may end with.

use std::ops::Range;

use tsify::Tsify;

use crate::locales;
use mexplorer::catalogue::Parsed;
use mexplorer::draw::View;
use mexplorer::engine::Engine;
use mexplorer::error::Error;
use mexplorer::game::Game;
use mexplorer::message::{Locale, Message};
use mexplorer::subject::Subject;

/// What a request answers, or throws.
pub type Reply<T> = Result<T, Thrown>;

/// What every function throws.
#[derive(Clone, Debug, Tsify)]
pub struct Thrown {
    #[tsify(type = "\"misread\" | \"too-large\" | \"loop\" | \"unsupported\"")]
    pub code: &'static str,
    pub message: String,
    /// For `misread`: where, as string indices.
    #[tsify(optional)]
    pub at: Option<(u32, u32)>,
    /// Views that would work, if this one does not.
    #[tsify(optional)]
    pub offers: Option<Vec<&'static str>>,
}

impl Thrown {
    pub(crate) fn unsupported(message: String) -> Self {
        Thrown { code: "unsupported", message, at: None, offers: None }
    }

    /// An error in an input of this text.
    pub(crate) fn of(error: &Error, text: &str, locale: &Locale) -> Self {
        let at = match error {
            Error::Misread { at, .. } => Some(Utf16::of(text).range(at)),
            _ => None,
        };
        Thrown { code: error.code(), message: error.say(locale), at, offers: None }
    }
}

/// A text that was read as a game, and whoever asks about it.
pub(crate) struct Query<'t> {
    text: &'t str,
    pub locale: &'static Locale,
    pub parsed: Parsed,
}

impl<'t> Query<'t> {
    pub fn of(engine: &'static Engine, text: &'t str, lang: Option<&str>) -> Reply<Self> {
        let locale = locales::named(lang)?;
        let parsed = engine.read(text).map_err(|error| Thrown::of(&error, text, locale))?;
        Ok(Query { text, locale, parsed })
    }

    pub fn subject(&self) -> &Subject {
        &self.parsed.subject
    }

    /// The game; a tree of numbers is refused for this reason.
    pub fn game(&self, why: Message) -> Reply<&Game> {
        self.subject().game(why).map_err(|error| self.thrown(&error))
    }

    pub fn say(&self, message: &Message) -> String {
        self.locale.say(message)
    }

    pub fn thrown(&self, error: &Error) -> Thrown {
        Thrown::of(error, self.text, self.locale)
    }

    /// An error of a picture, with the views that would work.
    pub fn thrown_by_view(&self, engine: &'static Engine, error: &Error, view: Option<View>) -> Thrown {
        let offers = engine.offers(self.subject(), view, error);
        let names: Vec<_> = offers.into_iter().map(|view| view.name).collect();
        Thrown { offers: (!names.is_empty()).then_some(names), ..self.thrown(error) }
    }
}

/// Turns byte indices of a text into JavaScript's string indices. Each costs the way from the one before.
pub(crate) struct Utf16<'t> {
    text: &'t str,
    byte: usize,
    unit: u32,
}

impl<'t> Utf16<'t> {
    pub fn of(text: &'t str) -> Self {
        Utf16 { text, byte: 0, unit: 0 }
    }

    fn index(&mut self, byte: usize) -> u32 {
        let between = self.text.get(self.byte.min(byte)..self.byte.max(byte)).unwrap_or("");
        let units: u32 = between.chars().map(|c| c.len_utf16() as u32).sum();
        if byte < self.byte {
            self.unit -= units;
            self.byte -= between.len();
        } else {
            self.unit += units;
            self.byte += between.len();
        }
        self.unit
    }

    pub fn range(&mut self, range: &Range<usize>) -> (u32, u32) {
        (self.index(range.start), self.index(range.end))
    }
}

/// A count as a number of JavaScript's.
pub(crate) fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}

#[cfg(test)]
mod tests {
    use super::Utf16;

    #[test]
    fn indices_count_as_javascript_counts() {
        let text = "nim 3 é 😀 4";
        let mut indices = Utf16::of(text);
        for (byte, c) in text.char_indices().collect::<Vec<_>>().into_iter().rev().chain(text.char_indices()) {
            let range = byte..byte + c.len_utf8();
            let start = text[..byte].encode_utf16().count() as u32;
            assert_eq!(indices.range(&range), (start, start + c.len_utf16() as u32), "{c}");
        }
    }
}
