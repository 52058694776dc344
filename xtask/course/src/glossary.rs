//! docs/glossary.json: the terms of the three languages.

use std::fs;
use std::path::Path;

use serde_json::Value;

/// The languages, the first one being that by whose words terms are asked for.
pub const LANGS: [&str; 3] = ["en", "zh-Hans", "zh-Hant"];

/// A term.
#[derive(Clone, Debug)]
pub struct Term {
    /// In the order of [`LANGS`].
    pub words: [String; 3],
    /// What is not to be said in its place.
    pub not: [Vec<String>; 3],
    /// A word that readers know before it is explained.
    pub everyday: bool,
}

/// All terms.
#[derive(Clone, Debug, Default)]
pub struct Glossary {
    /// In the order of the file.
    pub terms: Vec<Term>,
}

impl Glossary {
    /// Reads the file.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn read(file: &Path) -> Result<Self, String> {
        let failed = |what: String| format!("{}: {what}", file.display());
        let text = fs::read_to_string(file).map_err(|error| failed(error.to_string()))?;
        let entries: Vec<Value> = serde_json::from_str(&text).map_err(|error| failed(error.to_string()))?;
        let terms = entries.iter().map(term).collect::<Option<_>>();
        Ok(Glossary { terms: terms.ok_or_else(|| failed("an entry lacks a language".into()))? })
    }

    /// The term of this English name.
    pub fn named(&self, name: &str) -> Option<&Term> {
        self.terms.iter().find(|term| term.words[0] == name)
    }
}

/// The place of a language in [`LANGS`].
pub fn lang_index(lang: &str) -> usize {
    LANGS.iter().position(|known| *known == lang).unwrap_or(0)
}

fn term(entry: &Value) -> Option<Term> {
    let mut term = Term {
        words: Default::default(),
        not: Default::default(),
        everyday: entry.get("everyday").and_then(Value::as_bool).unwrap_or(false),
    };
    for (index, lang) in LANGS.iter().enumerate() {
        term.words[index] = entry.get(lang)?.as_str()?.to_owned();
        let not = entry.get("not")?.get(lang)?.as_array()?;
        term.not[index] = not.iter().filter_map(|word| word.as_str().map(str::to_owned)).collect();
    }
    Some(term)
}
