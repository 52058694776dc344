//! Heat maps: pictures of a corner, tables, what can be set, and what cells say.

use crate::blessed::golden;
use mexplorer::ENGINE;
use mexplorer::budget::Budget;
use mexplorer::catalogue;
use mexplorer::draw::views::heat;
use mexplorer::draw::{Request, svg};
use mexplorer::game::Game;
use mexplorer::message::Locale;
use mexplorer::solve::sequence::pairs::Pairs;
use mexplorer::solve::solve;

fn game(text: &str) -> Game {
    catalogue::read_game(text).unwrap()
}

#[test]
fn corners_in_every_colouring() {
    let cases = [
        ("value", "wythoff 21 34", "", "en"),
        ("bands", "wythoff 3 100", "colour:bands", "zh-Hans"),
        ("outcome", "take(2,5) 10 + take(square) 7", "colour:outcome", "zh-Hant"),
    ];
    for (name, text, state, lang) in cases {
        let request = Request { view: Some(&heat::VIEW), state, ..Request::default() };
        let locale = Locale::named(lang).unwrap();
        let picture = ENGINE.picture(&game(text).into(), &request, &locale).unwrap();
        golden(&format!("heat/{name}.svg"), &picture.svg(svg::Use::Static(None)));
    }
}

/// Moves that leave the table are followed; what leads too far is said to be unknown, and is no colour of the scale.
#[test]
fn what_lies_outside_of_the_map_is_looked_at_as_far_as_that_goes() {
    let english = Locale::named("en").unwrap();
    let request = Request { view: Some(&heat::VIEW), ..Request::default() };
    let known = ENGINE.picture(&game("rule((a,b) -> (a-1,b+1); (a,b-1)) 40 40").into(), &request, &english).unwrap();
    assert!(!known.scene.groups.iter().any(|group| group.key == "unknown"));
    assert!(english.say(&known.say).starts_with("(40,40), value 0, P"), "{}", english.say(&known.say));
    let partly = game("rule((a,b) -> (a+1,b) if a > 0; (a,b-1)) 1 2");
    let picture = ENGINE.picture(&partly.clone().into(), &request, &english).unwrap();
    assert!(picture.scene.groups.iter().any(|group| group.key == "unknown"));
    assert!(english.say(&picture.say).starts_with("(1,2): its value cannot be known here"));
    let table = ENGINE.table(&partly.into(), &request, 2, &english).unwrap();
    assert_eq!((table.rows[0][2].as_str(), table.rows[1][2].as_str()), ("1", "?"));
}

#[test]
fn the_table_is_a_corner_of_the_values() {
    let request = Request { view: Some(&heat::VIEW), state: "size:128", ..Request::default() };
    let table = ENGINE.table(&game("wythoff 1 2").into(), &request, 30, &Locale::named("en").unwrap()).unwrap();
    assert_eq!((table.rows.len(), table.more, table.columns.len()), (30, 98, 17));
    let values = Pairs::filled(&game("wythoff 1 2"), 30, Budget::default()).unwrap();
    for (a, row) in table.rows.iter().enumerate() {
        assert_eq!(row[0], a.to_string());
        for (b, cell) in row[1..].iter().enumerate() {
            assert_eq!(*cell, values.values()[a * 30 + b].to_string());
        }
    }
}

#[test]
fn rows_and_columns_have_the_names_that_the_rule_gives_them() {
    let axes = |text: &str| Locale::named("en").unwrap().say(&heat::axes(&game(text)));
    assert_eq!(axes("rule((left,right) -> (left-1,right); (left,right-2)) 3 4"), "left ↓, right →");
    for heaps in ["wythoff 3 4", "nim 3 4", "rule(n -> n-1; n-2) 3 4", "rule(n -> n-1) 3 + nim 4"] {
        assert_eq!(axes(heaps), "first heap ↓, second heap →", "{heaps}");
    }
}

#[test]
fn sizes_cover_the_position_and_nonsense_is_the_default() {
    let size = |text: &str, state: &str| heat::settings(&game(text), state).unwrap().size;
    assert_eq!(size("wythoff 3 6", ""), 512);
    assert_eq!(size("wythoff 3 600", ""), 1024);
    assert_eq!(size("nim 3 4096", ""), 512);
    assert_eq!(size("nim 3 600", "size:256"), 256);
    assert_eq!(size("nim 3 4", "size:8192 colour:x"), 512);
    assert!(heat::settings(&game("nim 3"), "").is_err());
}

/// A cell says who wins there, and a move that a search of the same position finds winning too.
#[test]
fn cells_name_winning_moves() {
    let english = Locale::named("en").unwrap();
    for text in ["wythoff 0 0", "take(2,5) 0 + nim 0", "nim 0 0"] {
        let table = Pairs::filled(&game(text), 12, Budget::default()).unwrap();
        for (cell, &value) in table.values().iter().enumerate() {
            let at = ((cell / 12) as u64, (cell % 12) as u64);
            let said = english.say(&heat::cell(&game(text), at, u64::from(value), Budget::default()).unwrap());
            assert!(said.starts_with(&format!("({},{}), value {value}, ", at.0, at.1)), "{said}");
            let there = mexplorer::solve::sequence::pairs::moved(&game(text), at);
            let mut winning =
                solve(&there, None, Budget::default()).unwrap().moves.into_iter().filter(|found| found.winning);
            match value {
                0 => assert!(winning.next().is_none() && said.contains(", P: "), "{said}"),
                _ => assert!(winning.any(|found| said.ends_with(&format!("{}.", english.say(&found.name)))), "{said}"),
            }
        }
    }
}
