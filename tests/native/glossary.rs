//! docs/glossary.json fixes the terms of the three languages, and every sentence keeps to it.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use serde_json::Value;

const LANGS: [&str; 3] = ["en", "zh-Hans", "zh-Hant"];
const FOLDERS: [&str; 3] = ["locales", "www/page/words", "www/builder/words"];

/// A term in one language, and what is not to be said in its place.
struct Term {
    term: String,
    not: Vec<String>,
}

fn root() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

fn glossary(lang: &str) -> Vec<Term> {
    let terms: Vec<Value> = serde_json::from_str(include_str!("../../docs/glossary.json")).unwrap();
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    let of = |entry: &Value| Term {
        term: text(&entry[lang]),
        not: entry["not"][lang].as_array().unwrap().iter().map(text).collect(),
    };
    terms.iter().map(of).collect()
}

/// Every sentence of a language with its key.
fn sentences(lang: &str) -> Vec<(String, String)> {
    let texts = FOLDERS.map(|folder| fs::read_to_string(root().join(folder).join(format!("{lang}.json"))).unwrap());
    let files = texts.map(|text| serde_json::from_str::<BTreeMap<String, String>>(&text).unwrap());
    files.into_iter().flatten().collect()
}

#[test]
fn every_sentence_keeps_to_the_glossary() {
    let mut faults = Vec::new();
    for lang in LANGS {
        let terms = glossary(lang);
        for (key, sentence) in sentences(lang) {
            for Term { term, not } in &terms {
                for wrong in not.iter().filter(|wrong| sentence.contains(*wrong)) {
                    faults.push(format!("{lang} {key}: “{wrong}” is “{term}”"));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

/// The texts of the course in a language.
fn chapters(lang: &str) -> String {
    let folders = fs::read_dir(root().join("course")).into_iter().flatten().flatten();
    let texts = folders.filter_map(|folder| fs::read_to_string(folder.path().join(format!("{lang}.md"))).ok());
    texts.collect()
}

/// A glossary of words that nobody says would hold nobody to anything.
#[test]
fn every_term_is_said() {
    for lang in LANGS {
        let said: String = sentences(lang).into_iter().map(|(_, sentence)| sentence + "\n").collect();
        let said = said + &chapters(lang);
        for Term { term, .. } in glossary(lang) {
            assert!(said.contains(&term), "{lang}: nobody says “{term}”");
        }
    }
}
