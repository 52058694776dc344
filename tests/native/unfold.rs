//! A game and the graph that it unfolds to are the same game.

use mexplorer::budget::Budget;
use mexplorer::catalogue::{self, Read, SAMPLES};
use mexplorer::error::Error;
use mexplorer::game::{Game, Play};
use mexplorer::solve::solve;
use mexplorer::unfold::unfolded;

fn game(text: &str) -> Game {
    catalogue::read_game(text).unwrap()
}

#[test]
fn names_are_the_positions_as_far_as_names_go() {
    let cases = [
        ("nim 2", "graph(2>1,2>0,1>0) 2"),
        ("take(5) 3", "graph(3) 3"),
        ("misere nim 2", "misere graph(2>1,2>0,1>0) 2"),
        ("wythoff 0 1", "graph(0_1>0_0) 0_1"),
        ("graph(a>b) a a", "graph(a>b) a a"),
    ];
    for (text, graph) in cases {
        assert_eq!(unfolded(&game(text), Budget::default()).unwrap(), graph, "{text}");
    }
}

#[test]
fn outcome_and_value_stay_the_same_for_every_small_game() {
    let mut unfolded_games = 0;
    for samples in SAMPLES.iter().filter(|samples| matches!(samples.entry.read, Read::Rules(_))) {
        let small = (samples.small)().into_iter().step_by(23);
        for text in small.chain(samples.texts().map(str::to_owned)) {
            let Ok(graph) = unfolded(&game(&text), Budget::default()) else { continue };
            let (before, after) = (
                solve(&game(&text), Some(0), Budget::default()).unwrap(),
                solve(&game(&graph), Some(0), Budget::default()).unwrap(),
            );
            assert_eq!(before.outcome(), after.outcome(), "{text}: {graph}");
            // Theory may know the winner of a game alone, and no value.
            if before.value().is_some() && game(&text).play == Play::Normal {
                assert_eq!(before.value(), after.value(), "{text}: {graph}");
            }
            assert_eq!(game(&graph).write().0, graph, "{text}");
            unfolded_games += 1;
        }
    }
    assert!(unfolded_games > 300, "{unfolded_games}");
}

#[test]
fn what_is_too_large_or_no_game_of_chips_is_refused() {
    for text in ["nim 1000", "nim 40", "wythoff 30 30", "take(1,2) 251"] {
        assert!(matches!(unfolded(&game(text), Budget::default()), Err(Error::TooLarge { .. })), "{text}");
    }
    assert!(unfolded(&game("take(1,2) 249"), Budget::default()).is_ok());
}
