//! Every view has its example in docs/views.json, from which the gallery's pictures and the browser tests of all views are made.

use mexplorer::ENGINE;
use mexplorer::catalogue::{self, SAMPLES};
use mexplorer::draw::Request;
use mexplorer::draw::style::properties;
use mexplorer::draw::views::table;
use mexplorer::message::Locale;
use mexplorer::state;

fn examples() -> Vec<serde_json::Value> {
    serde_json::from_str(include_str!("../../docs/views.json")).unwrap()
}

fn text<'a>(example: &'a serde_json::Value, key: &str) -> &'a str {
    example[key].as_str().unwrap_or("")
}

#[test]
fn every_view_has_its_example() {
    let named: Vec<String> = examples().iter().map(|example| text(example, "view").to_owned()).collect();
    for view in ENGINE.views.iter().filter(|view| **view != table::VIEW) {
        assert!(named.iter().any(|name| name == view.name), "docs/views.json lacks {}", view.name);
    }
}

#[test]
fn every_example_is_drawn_and_has_a_table_in_every_language() {
    for lang in ["en", "zh-Hans", "zh-Hant"] {
        let locale = Locale::named(lang).unwrap();
        for example in examples() {
            let subject = catalogue::read(text(&example, "game")).unwrap().subject;
            let view = ENGINE.view(text(&example, "view")).unwrap();
            assert!(view.shows(&subject), "{example}");
            let request = Request { view: Some(view), state: text(&example, "state"), ..Request::default() };
            let drawn = ENGINE.picture(&subject, &request, &locale).unwrap();
            assert!(!drawn.scene.groups.is_empty() && drawn.view == view, "{example}");
            let table = ENGINE.table(&subject, &request, 30, &locale).unwrap();
            assert!(
                !table.rows.is_empty() && table.rows.iter().all(|row| row.len() == table.columns.len()),
                "{example}"
            );
        }
    }
}

/// A live picture has the sheets of all views at hand, a static one those of its own view.
#[test]
fn no_view_changes_how_another_looks() {
    let (locale, sheets) = (Locale::named("en").unwrap(), ENGINE.sheets());
    for example in examples() {
        let subject = catalogue::read(text(&example, "game")).unwrap().subject;
        for view in ENGINE.views {
            for step in [None, Some(2), Some(5)] {
                let request = Request { view: Some(view), step, predict: true, ..Request::default() };
                let Ok(picture) = ENGINE.picture(&subject, &request, &locale) else { continue };
                for group in &picture.scene.groups {
                    for shape in &group.shapes {
                        let looks = |sheets| properties(sheets, &group.classes, shape.class);
                        assert_eq!(looks(view.style), looks(&sheets), "{example} {}: {}", view.name, group.key);
                    }
                }
            }
        }
    }
}

#[test]
fn a_game_is_first_shown_in_a_way_that_every_reader_knows() {
    let first = |text: &str| ENGINE.default_view(&catalogue::read(text).unwrap().subject).unwrap().name;
    let firsts = ["take(2,5) 10", "nim 200", "tree(1,2)", "nim 100 200", "nim 100000"].map(first);
    assert_eq!(firsts, ["graph", "line", "tree", "table", "sequence"]);
    let firsts = ["graph(a>b,b>a) a", "misere graph(a>a) a a", "graph(a>b,b>a) a + nim 3"].map(first);
    assert_eq!(firsts, ["edit", "edit", "graph"], "where play need not end");
}

#[test]
fn a_teacher_begins_with_the_thing_itself_or_with_what_answers() {
    let begins = |text: &str| ENGINE.teaching_view(&catalogue::read(text).unwrap().subject).unwrap().name;
    let wanted = [
        ("take(2,5) 10", "graph"),
        ("take(1,3,4) 30", "graph"),
        ("take(1,3,4) 60", "sequence"),
        ("take(2,5) 1000000000000", "sequence"),
        ("nim 7", "board"),
        ("nim 3 4 5", "nim-sum"),
        ("misere nim 3 4 5", "nim-sum"),
        ("nim 3 + nim 4", "nim-sum"),
        ("stairs 2 1 3 4 0 5", "board"),
        ("boxes 6/0 5/1", "board"),
        ("split 2 3", "board"),
        ("kayles 20 3", "board"),
        ("kayles 40 3", "sum"),
        ("misere treblecross 5 6", "board"),
        ("boxes 12/5", "board"),
        ("split 7", "board"),
        ("kayles 7", "board"),
        ("treblecross 9", "board"),
        ("kayles 100000", "sequence"),
        ("wythoff 3 5", "sieve"),
        ("wythoff 300 500", "heat"),
        ("fibonacci 83/4", "zeckendorf"),
        ("take(2,5) 10 7", "sum"),
        ("take(1..3) 7 + take(odd) 4 + nim 6 9", "sum"),
        ("graph(a>b,b>c) a", "graph"),
        ("graph(a>b,b>a) a", "edit"),
        ("tree(1,2)", "tree"),
        ("misere take(2,5) 10", "graph"),
    ];
    for (text, view) in wanted {
        assert_eq!(begins(text), view, "{text}");
    }
}

#[test]
fn a_teacher_begins_with_a_view_that_is_drawn() {
    let english = Locale::named("en").unwrap();
    for text in SAMPLES.iter().flat_map(|game| game.texts()) {
        let subject = catalogue::read(text).unwrap().subject;
        let view = ENGINE.teaching_view(&subject);
        let drawn = ENGINE.picture(&subject, &Request { view, ..Request::default() }, &english);
        assert!(drawn.is_ok(), "{text}: {drawn:?}");
    }
}

/// Whatever stands in an address, a view is drawn: what makes no sense is as if it were not set.
#[test]
fn nonsense_in_the_state_does_no_harm() {
    let locale = Locale::named("en").unwrap();
    for example in examples() {
        let subject = catalogue::read(text(&example, "game")).unwrap().subject;
        let view = ENGINE.view(text(&example, "view")).unwrap();
        let plain = ENGINE.picture(&subject, &Request { view: Some(view), ..Request::default() }, &locale).unwrap();
        for control in &plain.controls {
            for value in ["", "x", "-1", "0", "99999999999999999999", "9999999999", "<b>", "§"] {
                let state = state::with("other:1 ::", control.key, value);
                let request = Request { view: Some(view), state: &state, ..Request::default() };
                assert!(ENGINE.picture(&subject, &request, &locale).is_ok(), "{example} {state}");
            }
        }
    }
}
