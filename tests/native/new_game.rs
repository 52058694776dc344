//! A game comes in by one file, one line in the catalogue and its sentences: shown with a toy game that is not in it.

mod pairs;

use mexplorer::ENGINE;
use mexplorer::budget::Budget;
use mexplorer::catalogue::{GAMES, read_among};
use mexplorer::draw::Request;
use mexplorer::game::{Game, Outcome};
use mexplorer::message::{Locale, SHIPPED, say};
use mexplorer::solve::proof::prove::Proof;
use mexplorer::solve::solve;
use mexplorer::subject::Subject;

/// The catalogue with one more line.
fn games() -> Vec<mexplorer::catalogue::Entry> {
    [GAMES, &[pairs::ENTRY]].concat()
}

fn subject(text: &str) -> Subject {
    read_among(&games(), text).unwrap().subject
}

fn game(text: &str) -> Game {
    subject(text).game(say!("proof.no-winner")).unwrap().clone()
}

/// A language with the game's sentences in it, as they would stand in `locales/`.
fn locale(lang: &str) -> Locale {
    let words = match lang {
        "zh-Hans" => ["取一对 → {left}", "{heap} 颗里有 {pairs} 对，每步取走一对，所以 SG 值是 {value}。", "成对取子"],
        "zh-Hant" => ["取一對 → {left}", "{heap} 顆裡有 {pairs} 對，每步取走一對，所以 SG 值是 {value}。", "成對取子"],
        _ => [
            "take a pair → {left}",
            "There are {pairs} pairs in {heap}, and each move takes one: the value is {value}.",
            "Taking in pairs",
        ],
    };
    let (_, json) = SHIPPED.iter().find(|shipped| shipped.0 == lang).unwrap();
    let mut texts: Vec<(String, String)> =
        serde_json::from_str::<std::collections::BTreeMap<String, String>>(json).unwrap().into_iter().collect();
    let keys = ["pairs.move", "pairs.theory", "pairs.title"];
    texts.extend(keys.into_iter().zip(words).map(|(key, text)| (key.to_owned(), text.to_owned())));
    texts.sort();
    Locale::new(lang, texts)
}

#[test]
fn one_file_one_line_and_its_sentences_make_a_game() {
    for text in pairs::SAMPLES.texts().chain(["pairs 9 + nim 3", "misere pairs 4 + take(2,5) 6"]) {
        assert_eq!(game(text).to_string(), text);
        for (lang, _) in SHIPPED {
            let locale = locale(lang);
            let answer = solve(&game(text), None, Budget::default()).unwrap();
            let drawn = ENGINE.picture(&subject(text), &Request::default(), &locale).unwrap();
            let rows = ENGINE.table(&subject(text), &Request::default(), 100, &locale).unwrap().rows;
            let said: Vec<String> =
                answer.moves.iter().flat_map(|m| [&m.name, &m.why]).map(|m| locale.say(m)).collect();
            assert!(!rows.is_empty() && !locale.say(&drawn.say).is_empty());
            assert!(said.iter().all(|sentence| !sentence.contains("pairs.")), "{said:?}");
        }
        assert_eq!(
            Proof::of(&game(text), Budget::default()).unwrap().outcome(),
            solve(&game(text), None, Budget::default()).unwrap().outcome(),
            "{text}"
        );
    }
    assert_eq!(solve(&game("pairs 7"), None, Budget::default()).unwrap().outcome(), Outcome::N);
    assert_eq!(
        locale("en").say(&solve(&game("pairs 7"), None, Budget::default()).unwrap().moves[0].name),
        "take a pair → 5"
    );
}

#[test]
fn its_theory_is_the_definition() {
    for text in (pairs::SAMPLES.small)() {
        let game = game(&text);
        let plain = game.components().fold(0, |sum, (_, _, position)| sum ^ u128::from(position.first() / 2 % 2));
        assert_eq!(solve(&game, None, Budget::default()).unwrap().value().unwrap().0, plain, "{text}");
        assert_eq!(Proof::of(&game, Budget::default()).unwrap().outcome() == Outcome::N, plain != 0, "{text}");
    }
}
