//! Games between a reader and an opponent, as a state keeps them: whose turn it is, what the picture offers, what was said.

use std::collections::HashMap;

use crate::blessed::golden;
use crate::play::{after, subject};
use mexplorer::ENGINE;
use mexplorer::budget::Budget;
use mexplorer::catalogue::SAMPLES;
use mexplorer::draw::views::play;
use mexplorer::draw::{Request, svg};
use mexplorer::message::Locale;
use mexplorer::play::contest::Contest;
use mexplorer::play::opponent::{Level, choose};
use mexplorer::play::sitting::{Sitting, say_choice};

/// A state in words: who is to move, what may be done.
fn facts(text: &str, state: &str) -> (String, bool, bool, Option<usize>, Option<usize>) {
    let sitting = Sitting::of(&subject(text), state);
    let status = Locale::named("en").unwrap().say(&sitting.status());
    (status, sitting.is_open(), sitting.is_waiting(), sitting.undone(), sitting.redone())
}

#[test]
fn a_state_tells_who_plays_and_whose_turn_it_is() {
    let yours = |undo, redo| ("Your turn.".to_owned(), true, false, undo, redo);
    assert_eq!(facts("take(2,5) 10", ""), yours(None, None));
    assert_eq!(facts("take(2,5) 10", "moves:8.3"), yours(Some(0), None));
    assert_eq!(facts("take(2,5) 10", "moves:8.3 at:0"), yours(None, Some(2)));
    assert_eq!(facts("take(2,5) 10", "moves:8").0, "The opponent is thinking.");
    assert!(facts("take(2,5) 10", "moves:8").2);
    assert_eq!(facts("take(2,5) 10", "moves:8.3 at:1").0, "Opponent to move.");
    assert!(!facts("take(2,5) 10", "moves:8.3 at:1").2, "a reader only looks back");
    assert!(facts("take(2,5) 10", "first:they").2);
    assert_eq!(facts("take(2,5) 10", "first:they moves:8"), yours(None, None));
    assert_eq!(facts("take(2,5) 10", "level:two moves:8").0, "Second player to move.");
    assert_eq!(facts("take(2,5) 10", "level:nonsense at:x first:9 moves:?"), yours(None, None));
    assert_eq!(facts("take(2,5) 10", "moves:8.3.1").0, "No move is left. You made the last one: you win.");
    assert_eq!(facts("take(2,5) 10", "moves:5.0").0, "No move is left. The opponent made the last one: you lose.");
    assert_eq!(
        facts("misere nim 1 1", "moves:1=0.2=0").0,
        "No move is left. The opponent made the last one, and in misère play that loses: you win."
    );
    assert_eq!(facts("tree((7,9),(2,8,6),(4,5))", "").0, "Your turn. You are Max: go for the largest number.");
    assert_eq!(
        facts("tree((7,9),(2,8,6),(4,5))", "moves:4.6").0,
        "Play has ended. Max gets 8; with best play it would be 7."
    );
}

/// Where moves are too many for a mark each a number is chosen on the board, and a move of it made, while the contest stays as it is.
#[test]
fn a_number_is_chosen_on_the_board_and_its_move_made() {
    let sets = |state: &str| -> Vec<(String, String)> {
        let request = Request { view: Some(&play::VIEW), state, ..Request::default() };
        let picture = ENGINE.picture(&subject("nim 900 40"), &request, &Locale::named("en").unwrap()).unwrap();
        picture.scene.groups.into_iter().filter_map(|group| Some((group.key, group.set?))).collect()
    };
    let set = |state: &str, key: &str| sets(state).into_iter().find(|(found, _)| found == key).map(|(_, set)| set);
    let state = "moves:1=899.1=700 level:two";
    let tenfold = set(state, "1.choose.×10").unwrap();
    assert_eq!(tenfold, format!("{state} take-1:30"));
    let further = set(&tenfold, "1.choose.+1").unwrap();
    assert_eq!(further, format!("{state} take-1:31"));
    let sitting = Sitting::of(&subject("nim 900 40"), &set(&further, "1.chosen.move.1").unwrap());
    assert_eq!((sitting.contest.now().write().as_str(), sitting.contest.played()), ("nim 669 40", 3));
    // While the opponent moves there is nothing to choose.
    assert_eq!(sets("moves:1=899"), []);
}

#[test]
fn a_click_on_the_picture_is_a_move_and_nothing_gives_the_answer_away() {
    for text in SAMPLES.iter().flat_map(|game| game.texts()) {
        let start = subject(text);
        let request = Request { view: Some(&play::VIEW), state: "level:random", ..Request::default() };
        let Ok(picture) = ENGINE.picture(&start, &request, &Locale::named("en").unwrap()) else { continue };
        for group in &picture.scene.groups {
            assert!(group.go.is_none(), "{text}");
            assert!(group.shapes.iter().all(|shape| !["value", "letter"].contains(&shape.class)), "{text}");
            let Some(set) = &group.set else { continue };
            let then = Sitting::of(&start, set);
            assert!(
                then.contest.played() == 1 && then.contest.is_whole() && then.level == Some(Level::Random),
                "{set}"
            );
        }
        if start.move_count() > 0 {
            assert!(picture.scene.groups.iter().any(|group| group.set.is_some()), "{text}");
        }
        let theirs = Request { state: "first:they", ..request };
        let picture = ENGINE.picture(&start, &theirs, &Locale::named("en").unwrap()).unwrap();
        assert!(picture.scene.groups.iter().all(|group| group.set.is_none()), "{text}: not the reader's turn");
    }
}

#[test]
fn a_game_as_the_element_shows_it() {
    for (name, text, state) in [
        ("nim", "nim 3 4 5", "moves:2=1.3=2"),
        ("over", "take(2,5) 10", "moves:8.3.1"),
        ("tree", "tree((7,9),(2,8,6),(4,5))", "level:two moves:4"),
    ] {
        let request = Request { view: Some(&play::VIEW), state, ..Request::default() };
        let picture = ENGINE.picture(&subject(text), &request, &Locale::named("en").unwrap()).unwrap();
        golden(&format!("play/{name}.svg"), &picture.svg(svg::Use::Live));
    }
}

#[test]
fn another_game_is_another_guess_and_the_same_players() {
    let again = |state| Sitting::of(&subject("nim 3 4 5"), state).again();
    assert_eq!(again("moves:1=1"), "");
    assert_eq!(again("level:random first:they seed:4 moves:1=1"), "level:random first:they seed:5");
    assert_eq!(again("level:two moves:1=1"), "level:two");
}

#[test]
fn stones_stay_where_they_are_while_others_are_taken() {
    let places = |state: &str| -> HashMap<String, (i32, i32)> {
        let request = Request { view: Some(&play::VIEW), state, ..Request::default() };
        let scene = ENGINE.picture(&subject("nim 3 4 5"), &request, &Locale::named("en").unwrap()).unwrap().scene;
        assert_eq!((scene.width > 100, scene.height > 100), (true, true));
        let stones = scene.groups.into_iter().filter(|group| group.classes.contains(&"stone"));
        stones.map(|group| (group.key, group.at.unwrap())).collect()
    };
    let (start, later) = (places(""), places("moves:3=2.2=1.3=1"));
    assert_eq!((start.len(), later.len()), (12, 5));
    for (key, place) in later {
        assert_eq!(start[&key], place, "{key}");
    }
}

#[test]
fn the_log_is_the_table_beside_it() {
    let request = Request { view: Some(&play::VIEW), state: "moves:8.3.1", ..Request::default() };
    let table = ENGINE.table(&subject("take(2,5) 10"), &request, 2, &Locale::named("en").unwrap()).unwrap();
    assert_eq!(table.caption, "Moves played in take(2,5) 10. No move is left. You made the last one: you win.");
    assert_eq!(table.columns, ["No.", "Player", "Move", "Position after it"]);
    assert_eq!(table.rows, [["1", "You", "take 2 → 8", "take(2,5) 8"], ["2", "Opponent", "take 5 → 3", "take(2,5) 3"]]);
    assert_eq!(table.more, 1);
}

#[test]
fn a_move_is_applied_as_the_rules_say() {
    let start = subject("stairs 1 2 3 4 5 6");
    let choice = choose(&start, Level::Perfect, 0, Budget::default()).unwrap().unwrap();
    let contest = Contest::of(&start, "", None);
    let record = contest.record_with(&choice.turn).unwrap();
    assert!(record.contains('@') && record.len() < 10, "{record}");
    assert_eq!(*Contest::of(&start, &record, None).now(), after(&start, &choice));
}

#[test]
fn the_opponent_says_of_its_last_move_what_it_said_then_and_nothing_of_the_readers() {
    for (text, first) in [("take(2,5) 10", "first:they"), ("nim 3 4 5", "first:they level:fallible"), ("nim 1 2 4", "")]
    {
        let start = subject(text);
        let mut state = first.to_string();
        for _ in 0..4 {
            let sitting = Sitting::of(&start, &state);
            let Some((choice, after)) = sitting.reply(Budget::default()).unwrap() else {
                if sitting.contest.end().is_some() {
                    break;
                }
                let turn = choose(sitting.contest.now(), Level::Perfect, 0, Budget::default()).unwrap().unwrap().turn;
                state = sitting.state_after(&turn).unwrap();
                assert!(Sitting::of(&start, &state).said(Budget::default()).unwrap().is_none(), "{text} {state}");
                continue;
            };
            let said = Sitting::of(&start, &after).said(Budget::default()).unwrap();
            assert_eq!(said, Some(say_choice(&choice)), "{text} {after}");
            state = after;
        }
    }
}
