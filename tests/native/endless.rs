//! Games that need not end: who can force a win does, and nobody claims more.

use std::collections::HashMap;

use mexplorer::budget::Budget;
use mexplorer::catalogue;
use mexplorer::game::{Change, Play};
use mexplorer::message::Locale;
use mexplorer::play::opponent::{Level, choose, hint};
use mexplorer::solve::{explain, solve};
use mexplorer::subject::Subject;

fn subject(text: &str) -> Subject {
    catalogue::read(text).unwrap().subject
}

/// Every position as text with what it leads to, found from one of them.
pub fn moves_from(start: &Subject) -> HashMap<String, Vec<String>> {
    let (mut found, mut open) = (HashMap::new(), vec![start.clone()]);
    while let Some(now) = open.pop() {
        if found.contains_key(&now.write()) {
            continue;
        }
        let mut options = Vec::new();
        for turn in now.turns(1000) {
            let mut then = now.clone();
            then.make(turn);
            options.push(then.write());
            open.push(then);
        }
        found.insert(now.write(), options);
    }
    found
}

/// Who wins from each position, by going through all of them until nothing more can be said: what no word is said of is drawn.
pub fn decided(moves: &HashMap<String, Vec<String>>, play: Play) -> HashMap<String, bool> {
    let mut won: HashMap<String, bool> = HashMap::new();
    loop {
        let before = won.len();
        for (position, options) in moves {
            let ended = options.is_empty();
            if ended && play == Play::Misere || options.iter().any(|option| won.get(option) == Some(&false)) {
                won.insert(position.clone(), true);
            } else if ended || options.iter().all(|option| won.get(option) == Some(&true)) {
                won.insert(position.clone(), false);
            }
        }
        if won.len() == before {
            return won;
        }
    }
}

/// Graphs of four vertices with cycles, one or two chips on them, and rules that lead round in a circle.
pub fn endless_games() -> Vec<String> {
    let mut games = vec![
        "graph(a>a,a>b) a".to_owned(),
        "rule(n -> (n+1)%7 if n!=3; n-2) 5".to_owned(),
        "misere rule(n -> (n+3)%8 if n%2==0; n-1) 6".to_owned(),
        "rule((a,b) -> (b,a); (a-1,b) if a>b) 2 1".to_owned(),
        "graph(a>b,b>a,b>c) a + nim 1".to_owned(),
        "graph(a>b,b>a,b>c) a + kayles 1 2".to_owned(),
        "graph(a>b,b>a,b>c) a + grundy 0 3".to_owned(),
        "misere graph(a>b,b>a,b>c) a + split 1 2".to_owned(),
        "rule(n -> n-1 & 1 if n>2; 3-n if n<3 and n>0) 1 4 2".to_owned(),
    ];
    for number in 0..400u64 {
        let dice = (number + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        let bits = dice >> 48 & dice >> 30;
        let arrows = (0..16).filter(|bit| bits >> bit & 1 == 1).map(|bit| format!(",v{}>v{}", bit / 4, bit % 4));
        let chips = ["v0", "v0 v1", "v2"][number as usize % 3];
        let misere = if number % 2 == 0 { "" } else { "misere " };
        games.push(format!("{misere}graph(v0,v1,v2,v3{}) {chips}", arrows.collect::<String>()));
    }
    games
}

#[test]
fn whoever_can_force_a_win_comes_to_the_end_and_no_move_is_told_as_winning_that_does_not() {
    let (mut forced, mut drawn) = (0, 0);
    for text in endless_games() {
        let start = subject(&text);
        let Subject::Game(game) = &start else { panic!("{text}") };
        let moves = moves_from(&start);
        let won = decided(&moves, game.play);
        match (choose(&start, Level::Perfect, 7, Budget::default()).unwrap(), won.get(&start.write())) {
            (None, _) => assert!(moves[&start.write()].is_empty(), "{text}"),
            (Some(choice), Some(true)) => {
                assert_eq!(choice.winning, Some(true), "{text}");
                let hinted = hint(&start, Budget::default()).unwrap().0.unwrap();
                let mut then = start.clone();
                then.make(hinted.turn);
                assert_eq!(won.get(&then.write()), Some(&false), "{text} to {then}");
                assert!(moves[&start.write()].contains(&then.write()), "{text} to {then}");
                forced += 1;
                play_out(&start, &moves, &won, &text);
            }
            (Some(choice), now) => {
                assert_eq!(choice.winning, Some(false), "{text}");
                let mut then = start.clone();
                then.make(choice.turn);
                // A drawn game is not given away.
                assert_eq!(won.contains_key(&then.write()), now.is_some(), "{text}");
                drawn += usize::from(now.is_none());
            }
        }
    }
    assert!(forced > 50 && drawn > 50, "{forced} {drawn}");
}

/// The perfect player against one that takes each move in turn: play ends, and the perfect player has won.
fn play_out(start: &Subject, moves: &HashMap<String, Vec<String>>, won: &HashMap<String, bool>, text: &str) {
    for seed in 0..4 {
        let mut now = start.clone();
        let mut mine = true;
        let mut made = 0;
        while !moves[&now.write()].is_empty() {
            made += 1;
            assert!(made <= 2 * moves.len(), "{text}: no end");
            if mine {
                assert_eq!(won.get(&now.write()), Some(&true), "{text} at {now}");
                let choice = choose(&now, Level::Perfect, seed, Budget::default()).unwrap().unwrap();
                now.make(choice.turn);
            } else {
                let turns = now.turns(1000);
                let turn = turns[(made + seed as usize) % turns.len()].clone();
                now.make(turn);
            }
            mine = !mine;
        }
        let Subject::Game(game) = &now else { panic!("{text}") };
        assert_eq!(mine, game.play == Play::Misere, "{text}: who made the last move");
    }
}

#[test]
fn hints_say_who_can_force_a_win_and_else_how_the_draw_is_kept() {
    let english = Locale::named("en").unwrap();
    let said = |text: &str| hint(&subject(text), Budget::default()).map(|(choice, told)| (choice, english.say(&told)));
    let (choice, told) = said("graph(a>a,a>b) a").unwrap();
    assert_eq!(english.say(&choice.unwrap().name), "move a → b");
    assert_eq!(
        told,
        "A winning move: move a → b. Play need not end, but this forces a win: at most 1 move of both, this one included."
    );
    let (choice, told) = said("graph(a>b,b>c,b>a,a>d,d>e) a").unwrap();
    assert!(choice.is_none());
    assert_eq!(told, "No move wins here: the other player can force a win, within 2 moves of both.");
    let (choice, told) = said("graph(a>b,b>a) a").unwrap();
    assert_eq!(choice.unwrap().winning, Some(false));
    assert_eq!(told, "Nobody can force a win here. This keeps the draw: move a → b.");
}

#[test]
fn a_move_that_keeps_the_draw_is_told_from_one_that_gives_the_win_away() {
    let english = Locale::named("en").unwrap();
    let why = |text: &str, name: &str| {
        let Subject::Game(game) = subject(text) else { panic!("{text}") };
        let answer = solve(&game, None, Budget::default()).unwrap();
        let made = answer.moves.into_iter().find(|made| english.say(&made.name) == name).unwrap();
        english.say(&made.why)
    };
    let kept = why("graph(a>b,b>a) a", "move a → b");
    assert!(kept.ends_with("nobody can force a win, so the draw is kept."), "{kept}");
    let given = why("graph(a>b,b>c,c>b,a>d) a", "move a → b");
    assert!(given.ends_with("this gives the win away for a draw."), "{given}");
}

#[test]
fn a_move_is_told_alone_as_among_others() {
    let english = Locale::named("en").unwrap();
    let more = ["misere rule(n -> n-1; n if n==2) 2", "misere graph(e>b,a>d,b>a,b>b) b d"].map(str::to_owned);
    for text in endless_games().into_iter().chain(more) {
        let Subject::Game(game) = subject(&text) else { panic!("{text}") };
        for made in solve(&game, None, Budget::default()).unwrap().moves {
            let Change::Components(left) = &made.change else { panic!("{text}") };
            let alone = explain(&game, made.place, left, Budget::default()).unwrap();
            assert_eq!(english.say(&alone), english.say(&made.why), "{text}, {}", english.say(&made.name));
        }
    }
}

#[test]
fn a_cycle_out_of_reach_is_no_cycle() {
    for (text, value) in [("graph(b>b,a>c) a", 1), ("graph(b>c,c>b,a>d,a>e,d>e) a a d", 1), ("graph(b>b,a) a", 0)] {
        let Subject::Game(game) = subject(text) else { panic!("{text}") };
        assert_eq!(solve(&game, None, Budget::default()).unwrap().value().unwrap().0, value, "{text}");
        assert!(hint(&subject(text), Budget::default()).is_ok(), "{text}");
        assert!(!game.has_cycle(), "{text}");
    }
    let Subject::Game(game) = subject("graph(b>b,a>c) a b") else { panic!() };
    assert_eq!(solve(&game, None, Budget::default()).unwrap().outcome().letter(), "D");
    assert!(game.has_cycle());
}
