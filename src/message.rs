//! Every sentence the engine says: a key and its arguments, put into words by a locale.
//!
//! ```
//! use mexplorer::message::{Locale, say};
//!
//! let english = Locale::named("en").unwrap();
//! assert_eq!(english.say(&say!("take.move", n = 2u64, to = "8")), "take 2 → 8");
//! ```

use crate::nimber::Nimber;

/// A sentence before it is put into words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    /// The entry in `locales/*.json`.
    pub key: &'static str,
    /// What replaces `{name}` in the entry's text.
    pub args: Vec<(&'static str, Arg)>,
}

/// What may stand in a sentence.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// A number. An argument named `n` that is 1 selects the entry `key_one` where the locale has it.
    Number(u128),
    /// A text that is the same in every language, such as a position.
    Text(String),
    /// Several, joined as the language joins a list: "3, 2 and 0".
    List(Vec<Arg>),
    /// Several values as a mathematician writes a set: "{0, 2}".
    Set(Vec<Nimber>),
    /// A sentence, or a part of one, within this one.
    Message(Box<Message>),
}

/// Builds a [`Message`]: `say!("key", name = value, …)`. Tests find every key by this form.
#[macro_export]
macro_rules! say {
    ($key:literal $(, $name:ident = $value:expr)* $(,)?) => {
        $crate::message::Message { key: $key, args: vec![$((stringify!($name), $crate::message::Arg::from($value))),*] }
    };
}
pub use say;

macro_rules! arg_from {
    ($($type:ty => $make:expr),* $(,)?) => {
        $(impl From<$type> for Arg {
            fn from(value: $type) -> Self {
                ($make)(value)
            }
        })*
    };
}
arg_from! {
    u32 => |n| Arg::Number(u128::from(n)),
    u64 => |n| Arg::Number(u128::from(n)),
    u128 => Arg::Number,
    usize => |n| Arg::Number(n as u128),
    Nimber => |v: Nimber| Arg::Number(u128::from(v.0)),
    &str => |s: &str| Arg::Text(s.to_owned()),
    String => Arg::Text,
    Message => |m| Arg::Message(Box::new(m)),
    Vec<Arg> => Arg::List,
}

/// The texts of one language.
#[derive(Clone, Debug)]
pub struct Locale {
    /// Its BCP 47 tag, as in `lang="zh-Hans"`.
    pub lang: String,
    /// Sorted by key.
    texts: Vec<(String, String)>,
}

impl Locale {
    /// A locale from its entries, sorted by key as the files in `locales/` are.
    pub fn new(lang: &str, texts: Vec<(String, String)>) -> Self {
        Locale { lang: lang.to_owned(), texts }
    }

    /// The locale that ships under this tag, or `None`. Native code only: in the browser the page hands it over.
    #[cfg(not(target_arch = "wasm32"))]
    pub fn named(lang: &str) -> Option<Self> {
        let (_, json) = SHIPPED.iter().find(|(name, _)| *name == lang)?;
        let texts: std::collections::BTreeMap<String, String> = serde_json::from_str(json).ok()?;
        Some(Locale::new(lang, texts.into_iter().collect()))
    }

    /// The words of a fixed text.
    pub fn text(&self, key: &'static str) -> String {
        self.say(&Message { key, args: Vec::new() })
    }

    /// Puts a message into words. A key that the locale lacks is shown itself (a test keeps this from happening).
    pub fn say(&self, message: &Message) -> String {
        self.fill(self.pattern(message), &message.args)
    }

    /// The entry's text, in its form for one where there is one.
    fn pattern<'a>(&'a self, message: &Message) -> &'a str {
        let one = message.args.iter().any(|(name, arg)| *name == "n" && *arg == Arg::Number(1));
        let form = |key: &str| {
            let found = self.texts.binary_search_by(|(known, _)| known.as_str().cmp(key)).ok();
            found.map(|index| self.texts[index].1.as_str())
        };
        one.then(|| form(&format!("{}_one", message.key)))
            .flatten()
            .or_else(|| form(message.key))
            .unwrap_or(message.key)
    }

    /// Replaces each `{name}` for which there is an argument.
    fn fill(&self, pattern: &str, args: &[(&'static str, Arg)]) -> String {
        let mut out = String::with_capacity(pattern.len() + 16);
        let mut rest = pattern;
        while let Some((before, after)) = rest.split_once('{') {
            out.push_str(before);
            match after.split_once('}').and_then(|(name, tail)| Some((args.iter().find(|(n, _)| *n == name)?, tail))) {
                Some(((_, arg), tail)) => {
                    self.write(arg, &mut out);
                    rest = tail;
                }
                None => {
                    out.push('{');
                    rest = after;
                }
            }
        }
        out + rest
    }

    fn write(&self, arg: &Arg, out: &mut String) {
        match arg {
            Arg::Number(n) => out.push_str(&n.to_string()),
            Arg::Text(text) => out.push_str(text),
            Arg::Message(message) => out.push_str(&self.say(message)),
            Arg::Set(values) => {
                let words: Vec<String> = values.iter().map(Nimber::to_string).collect();
                out.push_str(&format!("{{{}}}", words.join(", ")));
            }
            Arg::List(items) => {
                for (i, item) in items.iter().enumerate() {
                    if i > 0 {
                        let joint = if i + 1 == items.len() { "list.last" } else { "list.between" };
                        out.push_str(&self.text(joint));
                    }
                    self.write(item, out);
                }
            }
        }
    }
}

/// The languages that ship, with their entries.
#[cfg(not(target_arch = "wasm32"))]
pub const SHIPPED: [(&str, &str); 3] = [
    ("en", include_str!("../locales/en.json")),
    ("zh-Hans", include_str!("../locales/zh-Hans.json")),
    ("zh-Hant", include_str!("../locales/zh-Hant.json")),
];
