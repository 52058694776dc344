//! The words of pages, from www/course/words/.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use mexplorer::message::{Locale, SHIPPED};

use crate::glossary::LANGS;

/// The words of one language.
#[derive(Clone, Debug, Default)]
pub struct Words {
    /// Key and text.
    texts: BTreeMap<String, String>,
}

impl Words {
    /// Reads those of every language, in the order of [`LANGS`].
    ///
    /// # Errors
    /// A file is missing or broken.
    pub fn read(folder: &Path) -> Result<[Self; 3], String> {
        let mut words: [Words; 3] = Default::default();
        for (index, lang) in LANGS.iter().enumerate() {
            let file = folder.join(format!("{lang}.json"));
            let failed = |what: String| format!("{}: {what}", file.display());
            let text = fs::read_to_string(&file).map_err(|error| failed(error.to_string()))?;
            words[index].texts = serde_json::from_str(&text).map_err(|error| failed(error.to_string()))?;
        }
        Ok(words)
    }

    /// The engine's words in a language, but those sentences `course.reason.KIND.…` of these kinds, parted by blanks, in place of its own.
    pub fn engine(&self, lang: &str, kinds: &str) -> Locale {
        let (_, shipped) = SHIPPED.iter().find(|(name, _)| *name == lang).unwrap_or(&SHIPPED[0]);
        let mut texts: BTreeMap<String, String> = serde_json::from_str(shipped).unwrap_or_default();
        for kind in kinds.split_whitespace() {
            let head = format!("course.reason.{kind}.");
            texts.extend(
                self.texts.iter().filter_map(|(key, text)| Some((key.strip_prefix(&head)?.to_owned(), text.clone()))),
            );
        }
        Locale::new(lang, texts.into_iter().collect())
    }

    /// A text; where it is missing, a mark that no reader should see.
    pub fn say(&self, key: &str) -> &str {
        self.texts.get(key).map_or("?", String::as_str)
    }
}
