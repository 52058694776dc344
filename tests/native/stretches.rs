//! Value sequences: pictures near and far, steps, questions, tables.

use crate::blessed::golden;
use mexplorer::ENGINE;
use mexplorer::budget::Budget;
use mexplorer::catalogue;
use mexplorer::draw::views::{graph, sequence};
use mexplorer::draw::{Picture, Request, svg};
use mexplorer::game::Game;
use mexplorer::message::Locale;
use mexplorer::solve::sequence::heaps;

fn game(text: &str) -> Game {
    catalogue::read_game(text).unwrap()
}

fn picture(text: &str, request: &Request<'_>, lang: &str) -> Picture {
    let request = Request { view: Some(&sequence::VIEW), ..*request };
    ENGINE.picture(&game(text).into(), &request, &Locale::named(lang).unwrap()).unwrap()
}

fn set(text: &str, state: &str) -> Picture {
    picture(text, &Request { state, ..Request::default() }, "en")
}

/// On paper nobody points.
#[test]
fn heights_that_are_answers_are_in_the_live_picture_alone() {
    let asked = Request { step: Some(6), predict: true, ..Request::default() };
    let drawn = picture("take(2,5) 10", &asked, "en");
    assert_eq!(drawn.svg(svg::Use::Live).matches("answer level").count(), 3);
    assert!(!drawn.svg(svg::Use::Static(None)).contains("answer level"));
}

#[test]
fn near_and_far_as_bars_and_dots() {
    let cases = [
        ("period", "take(2,5) 10", "", "en"),
        ("preperiod", "take(2,4,7) 33", "marks:dots", "zh-Hans"),
        ("unproved", "take(square) 250", "", "zh-Hant"),
        ("columns", "take(fib) 100", "span:1000", "zh-Hans"),
        ("far", "take(2,4,7) 8", "from:1000000000000 span:30", "en"),
    ];
    for (name, text, state, lang) in cases {
        let drawn = picture(text, &Request { state, ..Request::default() }, lang);
        golden(&format!("sequence/{name}.svg"), &drawn.svg(svg::Use::Static(None)));
    }
}

#[test]
fn a_step_computes_one_value() {
    let at = |predict, guess| Request { step: Some(6), predict, guess, ..Request::default() };
    let drawn = picture("take(2,5) 10", &at(false, None), "en");
    golden("sequence/step.svg", &drawn.svg(svg::Use::Live));
    assert_eq!((drawn.steps, drawn.step), (40, Some(6)));
    let asked = picture("take(2,5) 10", &at(true, None), "en");
    assert!(asked.choices.contains(&"2".to_owned()) && asked.verdict.is_none());
    let said = Locale::named("en").unwrap().say(&asked.say);
    assert!(said.contains('5') && !said.contains("missing number is"), "{said}");
    for group in asked.scene.groups.iter().filter(|group| group.classes.contains(&"open")) {
        assert!(group.shapes.iter().all(|shape| shape.class != "shape"), "{}", group.key);
    }
    assert_eq!(picture("take(2,5) 10", &at(true, Some("1")), "en").verdict, Some(false));
    let right = picture("take(2,5) 10", &at(true, Some("2")), "en");
    assert_eq!((right.verdict, right.choices.len()), (Some(true), 0));
}

/// Each mark of a heap says and shows what the engine has for it.
#[test]
fn marks_stand_for_the_values_of_the_sequence() {
    for text in ["take(2,5) 10", "nim 20", "split 9", "take(fib) 60"] {
        let values = heaps::sequence(&game(text), 200, Budget::default()).unwrap().values.to_words();
        let drawn = set(text, "from:0 span:200");
        let marks: Vec<_> = drawn.scene.groups.iter().filter(|group| group.classes[0] == "term").collect();
        assert_eq!(marks.len(), 200, "{text}");
        for (heap, (mark, &value)) in marks.iter().zip(&values).enumerate() {
            assert_eq!(mark.key, format!("n{heap}"));
            assert_eq!(mark.classes[1], if value == 0 { "P" } else { "N" }, "{text} {heap}");
        }
    }
}

#[test]
fn a_million_values_are_columns_that_open_into_marks() {
    let drawn = set("take(2,5) 10", "span:1000000");
    let marks: Vec<_> = drawn.scene.groups.iter().filter(|group| group.classes.contains(&"many")).collect();
    assert!((200..=300).contains(&marks.len()), "{}", marks.len());
    let nearer = set("take(2,5) 10", marks[100].set.as_deref().unwrap());
    assert!(nearer.scene.groups.iter().all(|group| !group.classes.contains(&"many") || group.set.is_some()));
    assert_eq!(drawn.steps, 0);
}

#[test]
fn past_what_can_be_computed_the_last_stretch_is_shown() {
    let drawn = set("nim 3", "from:999999999999 span:50");
    let first = drawn.controls.iter().find(|control| control.key == "from").unwrap();
    assert_eq!(first.value, ((1 << 20) - 50).to_string());
}

#[test]
fn the_table_lists_what_is_in_sight() {
    let request = Request { view: Some(&sequence::VIEW), state: "from:7 span:60", ..Request::default() };
    let table = ENGINE.table(&game("take(2,5) 10").into(), &request, 10, &Locale::named("en").unwrap()).unwrap();
    assert_eq!((table.rows.len(), table.more), (10, 50));
    assert_eq!(table.rows[0], ["7", "0", "P"]);
}

#[test]
fn a_heap_too_large_for_graph_and_line_is_shown_in_its_sequence() {
    assert_eq!(ENGINE.default_view(&game("take(2,5) 100000").into()).unwrap(), &sequence::VIEW);
    assert_eq!(ENGINE.default_view(&game("take(2,5) 10").into()).unwrap(), &graph::VIEW);
}
