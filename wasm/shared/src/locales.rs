//! The texts of the languages that were handed over, once each. Beside them a module keeps what makes the next answer quicker
//! (the latest sequence, an unfinished table of pairs) and who is told how far it is (`host`).

use std::cell::RefCell;

use crate::query::Thrown;
use mexplorer::message::Locale;

thread_local! {
    /// They are few and stay for good, so nothing has to be freed.
    static LOCALES: RefCell<Vec<&'static Locale>> = const { RefCell::new(Vec::new()) };
}

/// Hands over the texts of a language: keys and texts in turn, sorted by key, with a zero between any two.
pub fn add(lang: &str, texts: &str) {
    let (mut texts, mut pairs) = (texts.split('\0').map(str::to_owned), Vec::new());
    while let (Some(key), Some(text)) = (texts.next(), texts.next()) {
        pairs.push((key, text));
    }
    let locale: &'static Locale = Box::leak(Box::new(Locale::new(lang, pairs)));
    LOCALES.with_borrow_mut(|locales| locales.insert(0, locale));
}

/// The language of this tag, English if there is none.
///
/// # Errors
/// Its texts were not handed over.
pub fn named(lang: Option<&str>) -> Result<&'static Locale, Thrown> {
    let lang = lang.unwrap_or("en");
    let found = LOCALES.with_borrow(|locales| locales.iter().copied().find(|locale| locale.lang == lang));
    found.ok_or_else(|| Thrown::unsupported(format!("No texts are loaded for the language \"{lang}\".")))
}
