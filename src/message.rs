//! Every sentence the engine says: a key and its arguments, put into words by a locale.
//!
//! ```
//! use mexplorer::message::{Locale, say};
//!
//! let english = Locale::named("en").unwrap();
//! assert_eq!(english.say(&say!("heap.take", n = 2u64, to = "8")), "take 2 → 8");
//! ```

use crate::nimber::Nimber;

/// A sentence before it is put into words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Message {
    template: &'static Template,
    /// What replaces each name of the template.
    args: Vec<Arg>,
}

/// What all sentences of one kind share.
#[derive(Debug, PartialEq, Eq)]
pub struct Template {
    /// The entry in `locales/*.json`.
    pub key: &'static str,
    /// The `name`s of every `{name}` in the entry's text.
    pub names: &'static [&'static str],
}

impl Message {
    /// A message without its arguments; use [`say!`].
    pub fn of(template: &'static Template) -> Self {
        Message { template, args: Vec::new() }
    }

    /// The next argument, in the order of the template's names.
    pub fn add(&mut self, value: impl Into<Arg>) {
        self.args.push(value.into());
    }

    /// What tells its kind of sentence from others.
    pub(crate) fn key(&self) -> &'static str {
        self.template.key
    }

    /// Whether it speaks of one thing: its argument `n` is 1.
    fn is_of_one(&self) -> bool {
        self.arg("n").is_some_and(|arg| matches!(arg, Arg::Number(1)))
    }

    fn arg(&self, wanted: &str) -> Option<&Arg> {
        for (name, arg) in self.template.names.iter().zip(&self.args) {
            if *name == wanted {
                return Some(arg);
            }
        }
        None
    }
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
    ($key:literal $(,)?) => {
        $crate::message::Message::of(&$crate::message::Template { key: $key, names: &[] })
    };
    ($key:literal $(, $name:ident = $value:expr)+ $(,)?) => {{
        let template = &$crate::message::Template { key: $key, names: &[$(stringify!($name)),+] };
        let mut message = $crate::message::Message::of(template);
        $(message.add($value);)+
        message
    }};
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
    Nimber => |v: Nimber| Arg::Number(v.0),
    &str => |s: &str| Arg::Text(s.to_owned()),
    String => Arg::Text,
    Message => |m| Arg::Message(Box::new(m)),
    Vec<Arg> => Arg::List,
}

/// The texts of one language: what puts a [`Message`] into words. English (`en`), 简体中文 (`zh-Hans`) and 繁體中文 (`zh-Hant`)
/// ship.
///
/// A text has places `{name}`, which an argument of that name takes, and `{n|move|moves}`, one word for 1 and another for every
/// other number. An entry whose key ends in `_one` is said instead where there is one thing.
#[derive(Clone, Debug)]
pub struct Locale {
    /// Its BCP 47 tag, as in `lang="zh-Hans"`.
    pub lang: String,
    /// Sorted by key.
    texts: Vec<(String, String)>,
}

impl Locale {
    /// A locale from its entries, key and text, sorted by key (by bytes) as the files in `locales/` are; in another order some are
    /// not found.
    pub fn new(lang: &str, texts: Vec<(String, String)>) -> Self {
        Locale { lang: lang.to_owned(), texts }
    }

    /// The locale that ships under this very tag, or `None`: `zh-Hans` and no `zh`. It is read anew each time, so keep it. In
    /// the browser the page hands over the one that it needs.
    pub fn named(lang: &str) -> Option<Self> {
        let (_, json) = SHIPPED.iter().find(|(name, _)| *name == lang)?;
        let texts: std::collections::BTreeMap<String, String> = serde_json::from_str(json).ok()?;
        Some(Locale::new(lang, texts.into_iter().collect()))
    }

    /// The words of a fixed text. A key that the locale lacks is shown itself (a test keeps this from happening).
    pub fn text<'a>(&'a self, key: &'a str) -> &'a str {
        self.entry(key).unwrap_or(key)
    }

    /// Puts a message into words. Never fails: what the locale lacks is shown as its key. Cost: linear in the words.
    pub fn say(&self, message: &Message) -> String {
        let mut out = String::new();
        self.write_message(message, &mut out);
        out
    }

    fn entry(&self, key: &str) -> Option<&str> {
        let found = self.texts.binary_search_by(|(known, _)| known.as_str().cmp(key)).ok()?;
        Some(&self.texts.get(found)?.1)
    }

    /// The entry's text, in its form for one where there is one.
    fn pattern(&self, message: &Message) -> &str {
        let key = message.template.key;
        if message.is_of_one()
            && let Some(one) = self.entry(&format!("{key}_one"))
        {
            return one;
        }
        self.text(key)
    }

    /// Replaces each `{name}` for which there is an argument, and each `{name|one|many}` by the word for as many.
    fn write_message(&self, message: &Message, out: &mut String) {
        let mut rest = self.pattern(message);
        while let Some((before, after)) = cut(rest, b'{') {
            push_apart(out, before);
            rest = after;
            let start = out.len();
            if let Some((place, tail)) = cut(after, b'}')
                && self.fill(message, place, out).is_some()
            {
                set_apart(out, start);
                rest = tail;
            } else {
                out.push('{');
            }
        }
        push_apart(out, rest);
    }

    /// Writes what belongs in a place, if there is such an argument.
    fn fill(&self, message: &Message, place: &str, out: &mut String) -> Option<()> {
        let Some((name, forms)) = cut(place, b'|') else {
            self.write(message.arg(place)?, out);
            return Some(());
        };
        let (one, many) = cut(forms, b'|')?;
        out.push_str(if matches!(message.arg(name)?, Arg::Number(1)) { one } else { many });
        Some(())
    }

    fn write(&self, arg: &Arg, out: &mut String) {
        match arg {
            Arg::Number(n) => *out += &n.to_string(),
            Arg::Text(text) => out.push_str(text),
            Arg::Message(message) => self.write_message(message, out),
            Arg::Set(values) => *out += &written_set(values),
            Arg::List(items) => self.write_list(items, out),
        }
    }

    fn write_list(&self, items: &[Arg], out: &mut String) {
        let mut written = Vec::new();
        for item in items {
            let mut text = String::new();
            self.write(item, &mut text);
            written.push(text);
        }
        let between = if written.iter().any(|text| has_comma(text)) { "list.apart" } else { "list.between" };
        for (i, text) in written.iter().enumerate() {
            if i > 0 {
                out.push_str(self.text(if i + 1 == written.len() { "list.last" } else { between }));
            }
            out.push_str(text);
        }
    }
}

/// Goes on with a text.
fn push_apart(out: &mut String, text: &str) {
    let start = out.len();
    out.push_str(text);
    set_apart(out, start);
}

/// Puts a blank where Chinese and a letter or digit meet: a text can't have it beside a place that either may take, such as 根节点 and
/// 节点 2.
fn set_apart(out: &mut String, at: usize) {
    let Some((before, after)) = out.split_at_checked(at) else { return };
    let (Some(last), Some(first)) = (before.chars().next_back(), after.chars().next()) else { return };
    let is_chinese = |sign: char| ('\u{4e00}'..'\u{a000}').contains(&sign);
    if is_chinese(last) && first.is_ascii_alphanumeric() || last.is_ascii_alphanumeric() && is_chinese(first) {
        out.insert(at, ' ');
    }
}

/// Values as a set: {0, 2}.
fn written_set(values: &[Nimber]) -> String {
    format!("{{{}}}", joined(values.iter().map(Nimber::to_string), ", "))
}

/// Whether a comma stands in a text outside of its brackets, where it could be taken for one between texts.
fn has_comma(text: &str) -> bool {
    let mut depth = 0u32;
    text.bytes().any(|byte| {
        match byte {
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' => depth = depth.saturating_sub(1),
            _ => {}
        }
        byte == b',' && depth == 0
    })
}

/// Texts in a row, with another between any two.
pub fn joined(texts: impl Iterator<Item = String>, between: &str) -> String {
    let mut joined = String::new();
    for (index, text) in texts.enumerate() {
        joined.push_str(if index > 0 { between } else { "" });
        joined.push_str(&text);
    }
    joined
}

/// The text before and the text after a sign of ASCII.
fn cut(text: &str, sign: u8) -> Option<(&str, &str)> {
    let at = text.bytes().position(|byte| byte == sign)?;
    Some((text.get(..at)?, text.get(at + 1..)?))
}

/// The languages that ship, with their entries.
pub const SHIPPED: [(&str, &str); 3] = [
    ("en", include_str!("../locales/en.json")),
    ("zh-Hans", include_str!("../locales/zh-Hans.json")),
    ("zh-Hant", include_str!("../locales/zh-Hant.json")),
];
