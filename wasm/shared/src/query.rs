//! What every request begins with, a text read as a game in somebody's language, and the errors that it may end with.

use tsify::Tsify;

use crate::indices::Utf16;
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

/// A count as a number of JavaScript's.
pub(crate) fn count(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
