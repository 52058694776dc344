//! Every sentence in every language: no key missing, none unused, the same numbers in each.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use mexplorer::ENGINE;
use mexplorer::budget::Budget;
use mexplorer::catalogue::{self, GAMES, SAMPLES};
use mexplorer::draw;
use mexplorer::judge::PROBLEMS;
use mexplorer::message::{Arg, Locale, Message, SHIPPED, say};
use mexplorer::solve::solve;
use mexplorer::solve::theory::minimax;
use mexplorer::subject::Subject;
use serde_json::Value;

use crate::cases::cases;

fn root() -> PathBuf {
    PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

/// All texts of files with these endings below a folder.
fn sources(folder: &str, endings: &[&str]) -> String {
    let mut all = String::new();
    let mut folders = vec![root().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap().map(|e| e.unwrap().path()) {
            if entry.is_dir() {
                folders.push(entry);
            } else if endings.iter().any(|e| entry.extension().is_some_and(|found| found == *e)) {
                all += &fs::read_to_string(entry).unwrap();
            }
        }
    }
    all
}

fn entries(json: &str) -> BTreeMap<String, String> {
    serde_json::from_str(json).unwrap()
}

/// The names in braces, `{name}` or `{name|one|many}`.
fn placeholders(text: &str) -> BTreeSet<String> {
    let places = text.split('{').skip(1).filter_map(|rest| rest.split_once('}'));
    let names = places.map(|(place, _)| place.split('|').next().unwrap_or(place).to_owned());
    names.filter(|name| !name.is_empty()).collect()
}

/// Keys named in the engine: `say!("key", name = …)` with the names of the arguments, and titles of games, views and
/// problems.
fn keys_in_engine() -> BTreeMap<String, BTreeSet<String>> {
    let source = sources("src", &["rs"]) + &sources("wasm", &["rs"]);
    let mut keys: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for call in source.split("say!(").skip(1) {
        let inside = call.trim_start();
        let Some((key, rest)) = inside.strip_prefix('"').and_then(|rest| rest.split_once('"')) else { continue };
        if key == "key" {
            continue;
        }
        keys.entry(key.to_owned()).or_default().extend(argument_names(rest));
    }
    for (key, _) in GAMES.iter().flat_map(|entry| entry.shown) {
        keys.entry((*key).to_owned()).or_default();
    }
    for view in ENGINE.views {
        keys.entry(view.title.to_owned()).or_default();
    }
    for problem in PROBLEMS {
        keys.entry(problem.title.to_owned()).or_default();
    }
    for key in ["list.apart", "list.between", "list.last", "name.and", "name.here", "name.now", "name.win"] {
        assert!(source.contains(&format!("\"{key}\"")));
        keys.entry(key.to_owned()).or_default();
    }
    keys
}

/// The names before `=` at the top level of a call's arguments.
fn argument_names(arguments: &str) -> BTreeSet<String> {
    let (mut depth, mut names, mut word) = (0, BTreeSet::new(), String::new());
    let mut previous = ' ';
    for c in arguments.chars() {
        match c {
            '(' | '[' | '{' => depth += 1,
            ')' if depth == 0 => break,
            ')' | ']' | '}' => depth -= 1,
            '=' if depth == 0 && !word.is_empty() && previous == ' ' => {
                names.insert(std::mem::take(&mut word));
            }
            ',' => word.clear(),
            c if c.is_alphanumeric() || c == '_' => word.push(c),
            ' ' | '\n' => {}
            _ => word.clear(),
        }
        previous = c;
    }
    names
}

/// The page's own sentences, which an embed does not load.
fn page_words(lang: &str) -> String {
    fs::read_to_string(root().join(format!("www/page/words/{lang}.json"))).unwrap()
}

#[test]
fn the_languages_have_the_same_keys_and_placeholders_in_order() {
    check_alike(SHIPPED.map(|(lang, json)| (lang, json.to_owned())));
    check_alike(SHIPPED.map(|(lang, _)| (lang, page_words(lang))));
    let builder = |lang| fs::read_to_string(root().join(format!("www/builder/words/{lang}.json"))).unwrap();
    check_alike(SHIPPED.map(|(lang, _)| (lang, builder(lang))));
}

#[track_caller]
fn check_alike(catalogues: [(&str, String); 3]) {
    let english = entries(&catalogues[0].1);
    for (lang, json) in &catalogues {
        let value: Value = serde_json::from_str(json).unwrap();
        assert!(value.as_object().unwrap().values().all(Value::is_string), "{lang}: flat texts only");
        let keys: Vec<&str> = json
            .lines()
            .filter_map(|line| line.trim().strip_prefix('"')?.split_once('"').map(|(key, _)| key))
            .collect();
        assert!(keys.is_sorted() && keys.len() == value.as_object().unwrap().len(), "{lang}: sorted, a key a line");
        let texts = entries(json);
        let missing: Vec<&String> =
            english.keys().filter(|key| !key.ends_with("_one") && !texts.contains_key(*key)).collect();
        let extra: Vec<&String> = texts.keys().filter(|key| !english.contains_key(*key)).collect();
        assert!(missing.is_empty() && extra.is_empty(), "{lang}: missing {missing:?}, extra {extra:?}");
        for (key, text) in &texts {
            let (found, expected) = (placeholders(text), placeholders(&english[key]));
            let plural = key.ends_with("_one");
            assert!(
                found == expected || plural && found.is_subset(&expected),
                "{lang} {key}: {found:?} for {expected:?}"
            );
            assert!(!text.trim().is_empty() || key.starts_with("list."), "{lang} {key} is empty");
        }
    }
}

#[test]
fn every_key_the_engine_names_exists_with_its_arguments() {
    let english = entries(SHIPPED[0].1);
    for (key, arguments) in keys_in_engine() {
        let text = english.get(&key).unwrap_or_else(|| panic!("locales lack {key:?}"));
        let wanted = placeholders(text);
        assert!(wanted.is_subset(&arguments), "{key}: text wants {wanted:?}, the engine gives {arguments:?}");
    }
}

/// The beginnings of keys that scripts put together from a part that varies.
const COMPOSED: [&str; 6] = ["page.theme.", "ui.purpose.", "ui.rank.", "ui.save.", "ui.verdict.", "work."];

#[test]
fn no_text_is_left_over() {
    let engine = keys_in_engine();
    let pages = sources("www", &["js", "html"]);
    for key in entries(SHIPPED[0].1).into_keys().chain(entries(&page_words("en")).into_keys()) {
        let plain = key.trim_end_matches("_one");
        let composed = COMPOSED.iter().any(|start| plain.starts_with(start) && pages.contains(start));
        assert!(engine.contains_key(plain) || composed || pages.contains(&format!("{plain}\"")), "{key} is never said");
    }
}

#[test]
fn every_key_the_pages_name_exists() {
    // `page.css` is a file.
    let pages = sources("www", &["js", "html"]).replace("\"page.css\"", "");
    let known: BTreeSet<String> =
        entries(SHIPPED[0].1).into_keys().chain(entries(&page_words("en")).into_keys()).collect();
    let mut named = 0;
    for start in ["\"ui.", "\"page."] {
        for rest in pages.split(start).skip(1) {
            let key = format!("{}{}", &start[1..], rest.split('"').next().unwrap());
            named += 1;
            // A bare start is a script asking whose sentence a key is.
            assert!(known.contains(&key) || key.ends_with('.'), "{key}");
        }
    }
    assert!(named > 40, "{named}");
}

/// Browsers may begin a new line behind a dash, also within a button: a word joiner keeps a range of numbers whole.
#[test]
fn no_range_of_numbers_is_torn_apart() {
    let mut ranges = 0;
    for (lang, json) in SHIPPED {
        for (key, text) in entries(json).into_iter().chain(entries(&page_words(lang))) {
            let signs: Vec<char> = text.chars().collect();
            for at in signs.windows(3).filter(|at| at[0].is_ascii_digit() && at[1] == '–') {
                assert!(!at[2].is_ascii_digit(), "{lang} {key}: {text}");
                ranges += usize::from(at[2] == '\u{2060}');
            }
        }
    }
    assert_eq!(ranges, 6, "the bands of colours in three languages");
}

#[test]
fn simplified_and_traditional_texts_are_written_apart() {
    let all = |place: usize| {
        let mut texts = entries(SHIPPED[place].1);
        texts.extend(entries(&page_words(SHIPPED[place].0)));
        texts
    };
    let (hans, hant) = (all(1), all(2));
    let simplified_only = ['胜', '败', '数', '异', '后', '继', '么', '没', '图', '规', '则', '应', '颗', '个', '对'];
    let traditional_only = ['勝', '敗', '數', '異', '繼', '麼', '圖', '規', '則', '應', '顆', '個', '對'];
    for (key, text) in &hant {
        let wrong: String = text.chars().filter(|c| simplified_only.contains(c) && *c != '后' && *c != '没').collect();
        assert!(wrong.is_empty(), "zh-Hant {key}: {wrong}");
    }
    for (key, text) in &hans {
        let wrong: String = text.chars().filter(|c| traditional_only.contains(c)).collect();
        assert!(wrong.is_empty(), "zh-Hans {key}: {wrong}");
    }
    assert!(hant["why.sum"].contains("尼姆和") && hans["why.sum"].contains("异或和"));
}

/// What is said of a game or a tree, and of its moves.
fn said_of(subject: &Subject) -> Vec<Message> {
    let (mut said, moves): (Vec<Message>, Vec<[Message; 2]>) = match subject {
        Subject::Game(game) => {
            let answer = solve(game, None, Budget::default()).unwrap();
            (answer.why, answer.moves.into_iter().map(|found| [found.name, found.why]).collect())
        }
        Subject::Tree(tree) => {
            let answer = minimax::solve(tree, None, Budget::default()).unwrap();
            (answer.why, answer.moves.into_iter().map(|found| [found.name, found.why]).collect())
        }
    };
    said.extend(moves.into_iter().flatten());
    said
}

/// Every example, or at every change those whose turn it is in one of so many languages.
fn by_turns(turn: usize, languages: usize) -> impl Iterator<Item = &'static str> {
    let (every, first) = cases((1, 0), (languages, turn));
    SAMPLES.iter().flat_map(|game| game.texts()).skip(first).step_by(every)
}

/// Solving and drawing every example in every language leaves no key and no brace unfilled.
#[test]
fn every_sentence_of_every_example_is_whole() {
    for (turn, (lang, _)) in SHIPPED.iter().enumerate() {
        let locale = Locale::named(lang).unwrap();
        let keys = entries(SHIPPED[0].1);
        let whole = |sentence: String, text: &str| {
            let rest = sentence.replace("mex{}", "");
            let unfilled = placeholders(&rest).into_iter().any(|name| name.chars().all(|c| c.is_ascii_lowercase()));
            assert!(!unfilled && !keys.contains_key(&sentence), "{lang} {text}: {sentence}");
        };
        for text in by_turns(turn, SHIPPED.len()) {
            let subject = catalogue::read(text).unwrap().subject;
            said_of(&subject).iter().for_each(|sentence| whole(locale.say(sentence), text));
            let Ok(all) = ENGINE.picture(&subject, &draw::Request::default(), &locale) else { continue };
            whole(locale.say(&all.say), text);
            for step in (1..=all.steps).step_by(cases(1, 16)) {
                for predict in [false, true] {
                    let request = draw::Request { step: Some(step), predict, ..draw::Request::default() };
                    let picture = ENGINE.picture(&subject, &request, &locale).unwrap();
                    whole(locale.say(&picture.say), text);
                    let heard =
                        picture.scene.groups.iter().flat_map(|g| g.name.clone().into_iter().chain(g.why.clone()));
                    heard.for_each(|heard| whole(heard, text));
                }
            }
        }
    }
}

/// Whether a blank is missing: a letter or a digit of the West directly beside a Chinese character.
fn is_glued(sentence: &str) -> bool {
    let is_chinese = |c: char| ('\u{4e00}'..='\u{9fff}').contains(&c);
    let pairs = sentence.chars().zip(sentence.chars().skip(1));
    pairs
        .into_iter()
        .any(|(a, b)| is_chinese(a) && b.is_ascii_alphanumeric() || a.is_ascii_alphanumeric() && is_chinese(b))
}

/// Whether a blank is too much: one between Chinese characters or their marks.
fn is_torn(sentence: &str) -> bool {
    let is_chinese = |c: &char| ('\u{3001}'..='\u{9fff}').contains(c);
    let signs: Vec<char> = sentence.chars().collect();
    signs.windows(3).any(|three| three[1] == ' ' && is_chinese(&three[0]) && is_chinese(&three[2]))
}

/// Between Chinese and letters or digits stands a blank, and none between Chinese characters, whatever a sentence was put together from.
#[test]
fn chinese_and_digits_stand_apart() {
    let mut glued = BTreeSet::new();
    let chinese = &SHIPPED[1..];
    for (turn, (lang, json)) in chinese.iter().enumerate() {
        let locale = Locale::named(lang).unwrap();
        glued.extend(
            entries(json)
                .into_iter()
                .chain(entries(&page_words(lang)))
                .filter(|(_, text)| is_glued(text) || is_torn(text))
                .map(|(key, text)| format!("{lang} {key}: {text}")),
        );
        for text in by_turns(turn, chinese.len()) {
            let subject = catalogue::read(text).unwrap().subject;
            let mut said: Vec<String> = said_of(&subject).iter().map(|sentence| locale.say(sentence)).collect();
            for view in ENGINE.views {
                said.extend(heard_in(&subject, view, &locale));
            }
            // Names of vertices may be Chinese, with a blank beside each.
            said.retain(|sentence| is_glued(sentence) || text.is_ascii() && is_torn(sentence));
            glued.extend(said.into_iter().map(|sentence| format!("{lang} {sentence}")));
        }
    }
    assert!(glued.is_empty(), "{}", Vec::from_iter(glued).join("\n"));
}

/// What a view says of a subject at its steps, asked and told, and what its marks are called.
fn heard_in(subject: &Subject, view: draw::View, locale: &Locale) -> Vec<String> {
    let plain = draw::Request { view: Some(view), ..draw::Request::default() };
    let Ok(whole) = ENGINE.picture(subject, &plain, locale) else { return Vec::new() };
    let mut said = vec![locale.say(&whole.say)];
    for step in (1..=whole.steps).step_by(cases(1, 12)) {
        for predict in [false, true] {
            let request = draw::Request { step: Some(step), predict, ..plain };
            let Ok(picture) = ENGINE.picture(subject, &request, locale) else { continue };
            said.push(locale.say(&picture.say));
            said.extend(picture.scene.groups.iter().flat_map(|g| g.name.clone().into_iter().chain(g.why.clone())));
        }
    }
    said
}

/// Where an item of a list has commas of its own, the items are parted by semicolons.
#[test]
fn a_list_of_texts_with_commas_can_be_told_apart() {
    let said = |lang: &str, items: &[&str]| {
        let items: Vec<Arg> = items.iter().map(|&item| item.into()).collect();
        Locale::named(lang).unwrap().say(&say!("rule.parts", parts = items))
    };
    assert_eq!(said("en", &["7,4", "6,5", "5,4,3", "7,3", "5,5"]), "7,4; 6,5; 5,4,3; 7,3 and 5,5");
    assert_eq!(said("en", &["(2,5)", "(1,2)", "mex{0, 1}"]), "(2,5), (1,2) and mex{0, 1}");
    assert_eq!(said("en", &["3", "2", "0"]), "3, 2 and 0");
    assert_eq!(said("zh-Hans", &["7,4", "6,5", "5,5"]), "7,4、6,5、5,5");
}

#[test]
fn one_and_many_are_said_apart_in_english() {
    let english = Locale::named("en").unwrap();
    let say = |text: &str| {
        let game = catalogue::read_game(text).unwrap();
        english.say(&solve(&game, None, Budget::default()).unwrap().why[0])
    };
    assert_eq!(say("take(2,5) 4"), "Position 4: its only option 2 has value 1; the first missing number is 0.");
    assert_eq!(say("take(2,5) 1"), "Position 1: there is no move, so its value is mex{} = 0.");
    assert_eq!(say("take(even) 3"), "Only even numbers may be taken, so 3 stones are 1 pair: a Nim heap of 1.");
    assert_eq!(say("take(even) 1"), "Only even numbers may be taken, so 1 stone is 0 pairs: a Nim heap of 0.");
    let graph = |n: u64, moves: u64| english.say(&say!("draw.graph", game = "nim", n = n, moves = moves));
    assert_eq!(graph(1, 0), "Game graph of nim: 1 position, 0 moves.");
    assert_eq!(graph(2, 1), "Game graph of nim: 2 positions, 1 move.");
}

/// A number in an English sentence, with a word in the plural after it, has a word for one too, or can't be one.
#[test]
fn no_english_sentence_speaks_of_1_things() {
    let entries = entries(SHIPPED[0].1);
    // Numbers that are more than one wherever they are said, or bounds that never change.
    let many = ["limit", "positions", "moves", "vertices", "arrows", "of", "period", "parts"];
    for (key, text) in &entries {
        for (at, _) in text.match_indices("} ") {
            let before = &text[..at];
            let Some(name) = before.rfind('{').map(|start| &before[start + 1..]) else { continue };
            let word: String = text[at + 2..].chars().take_while(|c| c.is_ascii_lowercase()).collect();
            let is_plural = PLURALS.split(' ').any(|plural| plural == word);
            let has_one = name == "n" && (entries.contains_key(&format!("{key}_one")) || key.ends_with("_one"));
            let never_one = name == "n" && NEVER_OF_ONE.contains(&key.as_str());
            assert!(!is_plural || has_one || never_one || many.contains(&name), "{key}: {{{name}}} {word}");
        }
    }
}

/// Words for things that sentences count.
const PLURALS: &str = "arrows cells characters children chips components digits heaps lines moves nodes numbers options ones pairs positions replies rows squares steps stones values";

/// Sentences whose `n` is at least two: those for fewer are others.
const NEVER_OF_ONE: [&str; 14] = [
    "rule.want-more",
    "rule.want-tuple",
    "rule.want-tuple-end",
    "why.highest-many",
    "why.sum-many",
    "fibonacci.won-all",
    "heat.name",
    "mex.of-many",
    "mex.of-very-many",
    "misere.nim-ones-even",
    "nim-sum.column-even",
    "proof.p-many",
    "sequence.axis-many",
    "stairs.theory-many",
];

/// Each picture that the page can show names the language of its texts.
#[test]
fn pictures_carry_their_language() {
    let subject = catalogue::read("nim 2").unwrap().subject;
    for (lang, _) in SHIPPED {
        let picture = ENGINE.picture(&subject, &draw::Request::default(), &Locale::named(lang).unwrap()).unwrap();
        assert!(picture.svg(draw::svg::Use::Live).contains(&format!("lang=\"{lang}\"")));
    }
    assert!(Path::new(&root().join("locales")).is_dir());
}
