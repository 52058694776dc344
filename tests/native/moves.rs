//! Moves that are asked about one by one are told what they are told among all others.

use mexplorer::budget::Budget;
use mexplorer::catalogue::{self, read_game};
use mexplorer::draw::views::heat;
use mexplorer::game::Change;
use mexplorer::message::Locale;
use mexplorer::solve::sequence::pairs::Pairs;
use mexplorer::solve::{explain, losing_moves, solve, solve_with};

const GAMES: [&str; 12] = [
    "take(2,5) 10",
    "nim 3 4 5",
    "misere nim 1 2 2",
    "misere nim 3 4 5",
    "misere take(1,3) 5 4",
    "split 5",
    "stairs 2 1 3",
    "wythoff 3 5",
    "fibonacci 9/4",
    "kayles 7",
    "take(1..3) 7 + take(odd) 4 + nim 6",
    "graph(a>b,a>c,b>c) a b",
];

#[test]
fn a_move_has_one_reason_however_it_is_asked_for() {
    let english = Locale::named("en").unwrap();
    for text in GAMES {
        let game = read_game(text).unwrap();
        for found in solve(&game, None, Budget::default()).unwrap().moves {
            let from = &game.terms[found.place.term].components[found.place.index];
            let why = explain(&game, found.place, &found.change.applied(from), Budget::default()).unwrap();
            assert_eq!(english.say(&why), english.say(&found.why), "{text}: {}", english.say(&found.name));
        }
    }
}

#[test]
fn moves_without_reasons_are_the_same_in_the_same_order() {
    for text in GAMES {
        let game = read_game(text).unwrap();
        let whole = solve(&game, None, Budget::default()).unwrap();
        let losing: Vec<_> = whole.moves.iter().filter(|found| !found.winning).collect();
        for most in [0, 1, 3, 10_000] {
            let found = losing_moves(&game, most, Budget::default()).unwrap();
            assert_eq!(found.len(), losing.len().min(most), "{text}");
            for (one, other) in found.iter().zip(&losing) {
                assert_eq!((one.place, &one.change, &one.name), (other.place, &other.change, &other.name), "{text}");
                assert_eq!(one.value, other.value, "{text}");
            }
            let some = solve_with(&game, None, most, Budget::default()).unwrap();
            assert_eq!(some.moves.len(), whole.moves.len() - losing.len() + found.len(), "{text}");
            assert_eq!(some.others, whole.others + (losing.len() - found.len()) as u128, "{text}");
            assert_eq!(some.outcome(), whole.outcome(), "{text}");
        }
    }
}

#[test]
fn no_move_is_explained_where_there_is_no_such_component() {
    let game = read_game("nim 3").unwrap();
    let absent = mexplorer::game::ComponentIndex { term: 0, index: 9 };
    let after = Change::to_heap(2).applied(&game.terms[0].components[0]);
    assert!(explain(&game, absent, &after, Budget::default()).is_ok());
}

#[test]
fn a_pair_has_the_value_that_the_table_has() {
    for text in ["wythoff 0 0", "nim 3 4", "take(2,5) 7 + kayles 4"] {
        let game = read_game(text).unwrap();
        let table = Pairs::filled(&game, 12, Budget::default()).unwrap();
        for (a, b) in [(0, 0), (1, 2), (3, 5), (11, 4), (7, 7)] {
            let value = heat::value(&game, (a, b), Budget::default()).unwrap();
            assert_eq!(value, u64::from(table.values()[(a * 12 + b) as usize]), "{text} {a} {b}");
        }
    }
    let far = heat::value(&read_game("wythoff 0 0").unwrap(), (u64::from(u32::MAX), 3), Budget::default());
    assert_eq!(far.unwrap_err().code(), "too-large");
    assert!(heat::value(&read_game("nim 3").unwrap(), (1, 2), Budget::default()).is_err());
}

#[test]
fn a_move_that_changes_nothing_is_one() {
    let now = catalogue::read("graph(a>a,a>b) a").unwrap().subject;
    assert!(now.turn_to("graph(a>a,a>b) a").is_some());
    let still = catalogue::read("nim 3").unwrap().subject;
    assert!(still.turn_to("nim 3").is_none());
}
