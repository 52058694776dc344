//! What a text that can't be read may mean, and how a word that is being typed may go on. Only the whole module asks.

use tsify::Tsify;

use crate::indices::Utf16;
use crate::locales;
use crate::options::LangOptions;
use crate::query::Reply;
use mexplorer_meaning::completion::{self, completions};

/// Games that a text may mean, in their canonical spelling.
#[derive(Debug, Tsify)]
#[serde(rename_all = "camelCase")]
pub struct Meaning {
    /// Whether it can mean nothing but the only one of them.
    pub is_certain: bool,
    pub texts: Vec<String>,
}

/// What a text may mean; nothing where it reads as it is.
pub fn meaning_of(text: &str) -> Meaning {
    let mexplorer_meaning::Meaning { is_certain, texts } = mexplorer_meaning::meaning_of(text);
    Meaning { is_certain, texts }
}

/// A word that is being typed, and what may stand in its place; no words where none does.
#[derive(Debug, Tsify)]
pub struct Completions {
    /// Where it stands, as string indices.
    pub at: (u32, u32),
    pub words: Vec<Completed>,
}

/// What may stand in a word's place; of a game with its title.
#[derive(Debug, Tsify)]
#[tsify(missing_as_null)]
pub struct Completed {
    pub text: String,
    pub title: Option<String>,
}

/// How the word may go on that ends at a string index.
pub fn complete(text: &str, at: u32, options: &LangOptions) -> Reply<Completions> {
    let locale = locales::named(options.lang.as_deref())?;
    let Some(found) = byte_at(text, at).and_then(|at| completions(text, at)) else {
        return Ok(Completions { at: (at, at), words: Vec::new() });
    };
    let completed = |word: completion::Word| Completed {
        text: word.text,
        title: word.title.map(|key| locale.text(key).to_owned()),
    };
    Ok(Completions { at: Utf16::of(text).range(&found.at), words: found.words.into_iter().map(completed).collect() })
}

/// The byte index of a string index.
fn byte_at(text: &str, at: u32) -> Option<usize> {
    let mut units = 0;
    for (byte, c) in text.char_indices() {
        if units >= at {
            return Some(byte);
        }
        units += c.len_utf16() as u32;
    }
    (units == at).then_some(text.len())
}
