//! Theory equals definition, for every game of the catalogue: outcomes, values and moves of thousands of small games
//! beside a plain search. A new game can't skip it, since its entry has to list such games.

use std::collections::HashMap;
use std::ops::ControlFlow;

use mexplorer::catalogue::{self, GAMES};
use mexplorer::game::{Game, Outcome, Play};
use mexplorer::solve::solve;

/// What the definition says of one game: whether the player to move wins, and in normal play the value.
#[derive(Clone, Copy)]
struct Plain {
    won: bool,
    value: u128,
}

/// All that is known by definition, by the games' texts.
type Known = HashMap<String, Plain>;

/// The game by which an equal one is known: where moves split heaps, in order of size and without those that have no
/// move. The order of heaps is only their names' and a heap without a move takes no part in play.
fn tidied(game: &Game) -> Game {
    let mut tidied = game.clone();
    for term in &mut tidied.terms {
        if term.rules.splits() {
            term.components.retain(|heap| term.rules.option_count(heap) > 0);
            term.components.sort();
        }
    }
    tidied
}

/// Every game that one move leads to.
fn options(game: &Game) -> Vec<Game> {
    let mut options = Vec::new();
    for (place, rules, position) in game.components() {
        let _ = rules.options(position, &mut |option| {
            let mut after = game.clone();
            after.terms[place.term].components.splice(place.index..=place.index, option.iter().cloned());
            options.push(after);
            ControlFlow::Continue(())
        });
    }
    options
}

/// The definition: at the end of normal play the player to move has lost, of misère play won; else the player wins
/// exactly if some option is lost. The value is the smallest number that no option has.
fn plain(game: &Game, known: &mut Known) -> Plain {
    let game = &tidied(game);
    let text = game.to_string();
    if let Some(found) = known.get(&text) {
        return *found;
    }
    let options: Vec<Plain> = options(game).iter().map(|option| plain(option, known)).collect();
    let won = if options.is_empty() { game.play == Play::Misere } else { options.iter().any(|option| !option.won) };
    let value = (0..).find(|value| options.iter().all(|option| option.value != *value)).unwrap();
    known.insert(text, Plain { won, value });
    Plain { won, value }
}

fn agrees(text: &str, known: &mut Known) {
    let game = catalogue::read(text).unwrap().game;
    let answer = solve(&game, None).unwrap();
    let expected = plain(&game, known);
    assert_eq!(answer.outcome, Some(Outcome::won_by_mover(expected.won)), "{text}");
    assert_eq!(answer.value.map(|value| value.0), (game.play == Play::Normal).then_some(expected.value), "{text}");
    assert_eq!(answer.others, 0, "{text}");
    let mut expected: Vec<(String, bool)> =
        options(&game).iter().map(|option| (option.to_string(), !plain(option, known).won)).collect();
    let mut found: Vec<(String, bool)> =
        answer.moves.iter().map(|m| (game.after(m.place, &m.change).to_string(), m.winning)).collect();
    expected.sort();
    found.sort();
    assert_eq!(found, expected, "{text}");
}

#[test]
fn theory_equals_definition_for_every_small_game() {
    for entry in GAMES {
        let texts = (entry.small)();
        assert!(texts.len() >= 2000, "{} lists only {} small games", entry.name, texts.len());
        let mut known = Known::new();
        for text in &texts {
            assert!(text.starts_with(entry.name), "{text} is no game of {}", entry.name);
            agrees(text, &mut known);
        }
    }
}

#[test]
fn misere_outcomes_follow_the_definition() {
    for entry in GAMES {
        let mut known = Known::new();
        for text in (entry.small)().iter().step_by(5) {
            agrees(&format!("misere {text}"), &mut known);
        }
    }
}
