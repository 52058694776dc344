//! What the program itself says, in the language of whoever sits at the terminal. The program in the npm package has the same texts.

use std::sync::LazyLock;

use serde_json::Value;

/// By the languages that `--lang` names.
static CATALOGUES: LazyLock<Vec<(&str, Value)>> = LazyLock::new(|| {
    let texts = [
        ("en", include_str!("../../www/mexplorer/cli/words.en.json")),
        ("zh-Hans", include_str!("../../www/mexplorer/cli/words.zh-Hans.json")),
        ("zh-Hant", include_str!("../../www/mexplorer/cli/words.zh-Hant.json")),
    ];
    texts.map(|(lang, json)| (lang, serde_json::from_str(json).unwrap_or_default())).into()
});

/// Of these, as POSIX has it, the first that is set decides.
const VARIABLES: [&str; 3] = ["LC_ALL", "LC_MESSAGES", "LANG"];

/// A language and its texts.
#[derive(Clone, Copy, Debug)]
pub struct Words {
    pub lang: &'static str,
    texts: &'static Value,
}

impl Words {
    /// In the language that is asked for, else the system's.
    pub fn of(args: &[String], variable: impl Fn(&str) -> Option<String>) -> Words {
        let asked = args.iter().enumerate().map(|(at, arg)| match arg.as_str() {
            "--lang" => args.get(at + 1).map_or("", String::as_str),
            arg => arg.strip_prefix("--lang=").unwrap_or_default(),
        });
        let asked = asked.filter_map(Words::in_language).next_back();
        asked.unwrap_or_else(|| {
            let locale = VARIABLES.iter().filter_map(|name| variable(name)).find(|value| !value.is_empty());
            let lang = language_of(&locale.unwrap_or_default());
            Words::in_language(lang).unwrap_or(Words { lang: "en", texts: &Value::Null })
        })
    }

    fn in_language(lang: &str) -> Option<Words> {
        let (lang, texts) = CATALOGUES.iter().find(|(name, _)| *name == lang)?;
        Some(Words { lang, texts })
    }

    /// A text with these in its places.
    pub fn say(self, key: &str, places: &[(&str, &str)]) -> String {
        let (mut out, mut rest) = (String::new(), self.texts[key].as_str().unwrap_or_default());
        while let Some((before, (name, after))) =
            rest.split_once('{').and_then(|(before, place)| Some((before, place.split_once('}')?)))
        {
            out += before;
            out += places.iter().find(|(place, _)| *place == name).map_or("", |(_, value)| value);
            rest = after;
        }
        out + rest
    }

    /// A text that has no places.
    pub fn text(self, key: &str) -> String {
        self.say(key, &[])
    }

    /// Names in a row.
    pub fn listed(self, names: impl Iterator<Item = impl Into<String>>) -> String {
        names.map(Into::into).collect::<Vec<String>>().join(&self.text("between"))
    }
}

/// The language of a locale such as `zh_TW.UTF-8`.
fn language_of(locale: &str) -> &'static str {
    let locale = locale.to_lowercase();
    let name = locale.split(['.', '@']).next().unwrap_or_default();
    let parts: Vec<&str> = name.split(['_', '-']).collect();
    if parts[0] != "zh" {
        return "en";
    }
    let has = |part: &str| parts.contains(&part);
    let is_traditional = has("hant") || (!has("hans") && ["tw", "hk", "mo"].into_iter().any(has));
    if is_traditional { "zh-Hant" } else { "zh-Hans" }
}

#[cfg(test)]
mod tests {
    use super::{CATALOGUES, Words};
    use crate::spec::{commands, options, text};
    use serde_json::Value;

    /// The places of a text, in the order of their names.
    fn places(text: &Value) -> Vec<&str> {
        let mut places: Vec<&str> =
            text.as_str().unwrap().split('{').skip(1).map(|rest| rest.split('}').next().unwrap()).collect();
        places.sort_unstable();
        places
    }

    #[test]
    fn every_language_says_the_same_and_all_that_there_is() {
        let (_, english) = &CATALOGUES[0];
        let english = english.as_object().unwrap();
        for (lang, texts) in CATALOGUES.iter() {
            let texts = texts.as_object().unwrap();
            assert!(texts.keys().eq(english.keys()), "{lang}");
            for (key, text) in texts {
                assert_eq!(places(text), places(&english[key]), "{lang}: {key}");
            }
        }
        for command in commands() {
            let takes = format!("value.{}", text(command, "takes"));
            assert!(
                english.contains_key(&takes) && english.contains_key(&format!("command.{}", text(command, "name")))
            );
            for (name, option) in options(command) {
                let value = option["value"].as_str().map(|value| format!("value.{value}"));
                assert!(english.contains_key(&format!("option.{name}")), "{name}");
                assert!(value.is_none_or(|value| english.contains_key(&value)), "{name}");
            }
        }
    }

    fn spoken(args: &[&str], set: &[(&str, &str)]) -> &'static str {
        let args: Vec<String> = args.iter().map(|&arg| arg.to_owned()).collect();
        Words::of(&args, |name| set.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())).lang
    }

    #[test]
    fn the_language_is_that_of_the_option_else_of_the_first_variable_that_is_set() {
        assert_eq!(spoken(&[], &[]), "en");
        assert_eq!(spoken(&[], &[("LANG", "zh_CN.UTF-8")]), "zh-Hans");
        assert_eq!(spoken(&[], &[("LANG", "zh_CN.UTF-8"), ("LC_MESSAGES", "zh_TW.UTF-8")]), "zh-Hant");
        assert_eq!(spoken(&[], &[("LC_ALL", "C"), ("LANG", "zh_CN.UTF-8")]), "en");
        assert_eq!(spoken(&[], &[("LC_ALL", ""), ("LANG", "zh_HK")]), "zh-Hant");
        for (locale, lang) in [
            ("zh", "zh-Hans"),
            ("zh_SG", "zh-Hans"),
            ("zh_MO.Big5", "zh-Hant"),
            ("zh-Hant-CN", "zh-Hant"),
            ("zh_Hans_HK", "zh-Hans"),
            ("zha_CN", "en"),
        ] {
            assert_eq!(spoken(&[], &[("LANG", locale)]), lang, "{locale}");
        }
        assert_eq!(spoken(&["solve", "--lang", "en"], &[("LANG", "zh_CN")]), "en");
        assert_eq!(spoken(&["solve", "--lang=zh-Hant"], &[]), "zh-Hant");
        assert_eq!(spoken(&["solve", "--lang", "nowhere"], &[("LANG", "zh_CN")]), "zh-Hans");
        assert_eq!(spoken(&["solve", "--lang"], &[]), "en");
    }
}
