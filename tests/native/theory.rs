//! Theory equals definition, for every game of the catalogue: outcomes, values and moves of thousands of small games
//! beside a plain search. A new game can't skip it, since its entry has to list such games.

use std::collections::HashMap;
use std::thread;

use crate::cases::cases;
use crate::definition::options;
use mexplorer::budget::Budget;
use mexplorer::catalogue::{self, Read, SAMPLES, Samples};
use mexplorer::error::Error;
use mexplorer::game::{Game, Outcome, Play};
use mexplorer::solve::solve;
use mexplorer::solve::theory::minimax::{self, TreeAnswer};
use mexplorer::subject::{MinimaxTree, Subject};

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
        if term.rules.structure().splits() {
            term.components.retain(|heap| term.rules.option_count(heap) > 0);
            term.components.sort();
        }
    }
    tidied
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

/// What Max gets where play ends with a number: the definition, on the tree as it is written.
enum Tree {
    Leaf(i64),
    Inner(Vec<Tree>),
}

impl Tree {
    /// Reads from a bracket or a number on, and leaves what follows.
    fn read(text: &mut &str) -> Tree {
        if let Some(mut rest) = text.strip_prefix('(') {
            let mut children = vec![Tree::read(&mut rest)];
            while let Some(mut more) = rest.strip_prefix(',') {
                children.push(Tree::read(&mut more));
                rest = more;
            }
            *text = rest.strip_prefix(')').unwrap();
            return Tree::Inner(children);
        }
        let end = text.find([',', ')']).unwrap();
        let leaf = text[..end].parse().unwrap();
        *text = &text[end..];
        Tree::Leaf(leaf)
    }

    fn value(&self, is_max: bool) -> i64 {
        match self {
            Tree::Leaf(value) => *value,
            Tree::Inner(children) => {
                let values = children.iter().map(|child| child.value(!is_max));
                if is_max { values.max().unwrap() } else { values.min().unwrap() }
            }
        }
    }
}

/// The definition's word on a tree's position: its value, and that of each move.
fn agrees_with_minimax(text: &str, tree: &MinimaxTree) {
    let mut rest = text.strip_prefix("tree").unwrap();
    let (mut at, mut is_max) = (&Tree::read(&mut rest), true);
    for step in rest.split_whitespace() {
        if let Tree::Inner(children) = at {
            (at, is_max) = (&children[step.parse::<usize>().unwrap() - 1], !is_max);
        }
    }
    let TreeAnswer { found, mut moves, .. } = minimax::solve(tree, None, Budget::default()).unwrap();
    assert_eq!(found.value, at.value(is_max), "{text}");
    // Nodes are numbered as they are written.
    moves.sort_by_key(|m| m.child);
    let moves: Vec<(i64, bool)> = moves.iter().map(|m| (m.value, m.best)).collect();
    let children = if let Tree::Inner(children) = at { &children[..] } else { &[] };
    let values = children.iter().map(|child| child.value(!is_max));
    assert_eq!(moves, values.map(|value| (value, value == found.value)).collect::<Vec<_>>(), "{text}");
}

fn agrees(text: &str, known: &mut Known) {
    let game = match catalogue::read(text).unwrap().subject {
        Subject::Game(game) => game,
        Subject::Tree(tree) => return agrees_with_minimax(text, &tree),
    };
    let answer = solve(&game, None, Budget::default()).unwrap();
    let expected = plain(&game, known);
    assert_eq!(answer.outcome(), Outcome::won_by_mover(expected.won), "{text}");
    assert_eq!(answer.value().map(|value| value.0), (game.play == Play::Normal).then_some(expected.value), "{text}");
    assert_eq!(answer.others, 0, "{text}");
    let mut expected: Vec<(String, bool)> =
        options(&game).iter().map(|option| (option.to_string(), !plain(option, known).won)).collect();
    let mut found: Vec<(String, bool)> =
        answer.moves.iter().map(|m| (game.after(m.place, &m.change).to_string(), m.winning)).collect();
    expected.sort();
    found.sort();
    assert_eq!(found, expected, "{text}");
}

/// Every entry of the catalogue, side by side: some take a minute.
fn of_each_game(check: impl Fn(&Samples) + Sync) {
    thread::scope(|scope| {
        for samples in SAMPLES {
            scope.spawn(|| check(samples));
        }
    });
}

#[test]
fn theory_equals_definition_for_every_small_game() {
    of_each_game(|samples| {
        let texts = (samples.small)();
        assert!(texts.len() >= 2000, "{} lists only {} small games", samples.entry.name, texts.len());
        let mut known = Known::new();
        for text in texts.iter().step_by(cases(1, 24)) {
            assert!(text.starts_with(samples.entry.name), "{text} is no game of {}", samples.entry.name);
            agrees(text, &mut known);
        }
    });
}

#[test]
fn misere_outcomes_follow_the_definition() {
    of_each_game(|samples| {
        let mut known = Known::new();
        for text in (samples.small)().iter().step_by(cases(5, 75)) {
            let misere = format!("misere {text}");
            // Where nobody makes the last move there is no misère play, and it is refused.
            if matches!(samples.entry.read, Read::Tree(_)) {
                assert!(matches!(catalogue::read(&misere), Err(Error::Misread { .. })), "{misere}");
                continue;
            }
            agrees(&misere, &mut known);
        }
    });
}
