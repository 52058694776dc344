//! Playing against the opponent: the perfect one never lets a won game go, the others do, and all of them play the same
//! game twice. Contests are read back as they were played.

use std::collections::HashMap;

use crate::cases::cases;
use crate::definition::options;
use mexplorer::budget::Budget;
use mexplorer::catalogue::{self, Read, SAMPLES, Samples};
use mexplorer::game::{Game, Play};
use mexplorer::message::Locale;
use mexplorer::play::contest::{Contest, End};
use mexplorer::play::opponent::{Choice, Level, choose, hint};
use mexplorer::play::sitting::Sitting;
use mexplorer::position::Position;
use mexplorer::rules::Rules;
use mexplorer::subject::Subject;

pub fn game(text: &str) -> Game {
    catalogue::read_game(text).unwrap()
}

fn game_of(subject: Subject) -> Game {
    let Subject::Game(game) = subject else { panic!("{subject} has no winner") };
    game
}

/// Whether the player to move wins, by the definition.
pub fn is_won(game: &Game, known: &mut HashMap<String, bool>) -> bool {
    let text = game.to_string();
    if let Some(&won) = known.get(&text) {
        return won;
    }
    let options = options(game);
    let won = match options.is_empty() {
        true => game.play == Play::Misere,
        false => options.iter().any(|option| !is_won(option, known)),
    };
    known.insert(text, won);
    won
}

pub fn subject(text: &str) -> Subject {
    catalogue::read(text).unwrap().subject
}

pub fn after(now: &Subject, choice: &Choice) -> Subject {
    let mut then = now.clone();
    then.make(choice.turn.clone());
    then
}

fn is_game_with_a_winner(samples: &&Samples) -> bool {
    matches!(samples.entry.read, Read::Rules(_))
}

/// Small games of every entry of the catalogue in which somebody makes the last move: every so many, and their misère play.
pub fn small_games(every: usize) -> Vec<Game> {
    let mut games = Vec::new();
    for samples in SAMPLES.iter().filter(is_game_with_a_winner) {
        for (number, text) in (samples.small)().iter().enumerate().filter(|(number, _)| number % every == 7 % every) {
            let normal = game(text);
            if normal.move_count() > 14 {
                continue;
            }
            if number % (3 * every) == 7 % every {
                games.push(game(&format!("misere {text}")));
            }
            games.push(normal);
        }
    }
    assert!(games.len() > 4000 / every, "{}", games.len());
    games
}

/// A play-out from a won position against every so-manieth reply: whether the opponent of this level, who begins, wins.
fn wins_from(start: &Game, level: Level, seed: u64) -> bool {
    let (mut now, mut turn) = (Subject::from(start.clone()), 0);
    loop {
        let mover = if turn % 2 == 0 { level } else { Level::Random };
        let Ok(Some(choice)) = choose(&now, mover, seed.wrapping_add(turn), Budget::default()) else { break };
        now = after(&now, &choice);
        turn += 1;
    }
    // The player who can't move has lost, or won.
    (turn % 2 == 1) == (start.play == Play::Normal)
}

#[test]
fn the_perfect_opponent_leaves_a_lost_position_from_every_won_one() {
    let (mut known, mut won) = (HashMap::new(), 0);
    for game in small_games(cases(11, 110)) {
        let now = Subject::from(game.clone());
        let Ok(Some(choice)) = choose(&now, Level::Perfect, 3, Budget::default()) else { continue };
        if !is_won(&game, &mut known) {
            assert_eq!(choice.winning, Some(false), "{game}");
            continue;
        }
        won += 1;
        assert_eq!(choice.winning, Some(true), "{game}");
        let then = game_of(after(&now, &choice));
        assert!(options(&game).contains(&then) && !is_won(&then, &mut known), "{game}");
    }
    assert!(won > cases(500, 40), "{won}");
}

#[test]
fn the_perfect_opponent_wins_every_won_game_to_its_end_and_the_others_do_not() {
    let (mut known, mut played) = (HashMap::new(), 0);
    let mut lost = [0, 0];
    for (number, game) in small_games(53).into_iter().enumerate() {
        if !is_won(&game, &mut known) {
            continue;
        }
        played += 1;
        assert!(wins_from(&game, Level::Perfect, number as u64), "{game}");
        for (level, lost) in [Level::Fallible, Level::Random].into_iter().zip(&mut lost) {
            *lost += usize::from(!wins_from(&game, level, number as u64));
        }
    }
    assert!(played > 100 && lost[0] > played / 50 && lost[1] > lost[0], "{played} {lost:?}");
}

#[test]
fn a_lost_position_is_held_by_the_move_with_the_fewest_answers() {
    for text in ["nim 1 2 3", "wythoff 3 5", "take(1..3) 12", "nim 3 3", "misere nim 1 2 3", "kayles 1 1"] {
        let Ok(game) = catalogue::read_game(text) else { continue };
        let mut known = HashMap::new();
        let answers = |option: &Game, known: &mut HashMap<String, bool>| {
            options(option).iter().filter(|reply| !is_won(reply, known)).count()
        };
        let fewest = options(&game).iter().map(|option| answers(option, &mut known)).min().unwrap();
        let choice = choose(&subject(text), Level::Perfect, 0, Budget::default()).unwrap().unwrap();
        assert_eq!(answers(&game_of(after(&subject(text), &choice)), &mut known), fewest, "{text}");
    }
}

#[test]
fn the_same_opponent_plays_the_same_game_and_another_seed_another() {
    let play = |level, seed| {
        let (mut now, mut line) = (subject("nim 9 12 20"), String::new());
        while let Ok(Some(choice)) = choose(&now, level, seed, Budget::default()) {
            now = after(&now, &choice);
            line += &format!("{now}; ");
        }
        line
    };
    for level in Level::ALL {
        assert_eq!(play(level, 5), play(level, 5));
    }
    for level in [Level::Fallible, Level::Random] {
        assert!((0..9).any(|seed| play(level, seed) != play(level, 5)), "{level:?}");
    }
}

/// Every kind of guess is owned up to, and every other reason is the engine's own.
#[test]
fn the_opponent_says_why_truly() {
    let english = Locale::named("en").unwrap();
    let why = |text: &str, level, seed| {
        english.say(&choose(&subject(text), level, seed, Budget::default()).unwrap().unwrap().why)
    };
    assert_eq!(why("take(2,5) 10", Level::Perfect, 0), "Leaves value 0, a P-position: the player to move there loses.");
    assert_eq!(
        why("nim 3 3", Level::Perfect, 0),
        "Every move loses here. After this one only one of the 5 replies wins."
    );
    assert_eq!(why("nim 1", Level::Random, 0), "I took any move at random.");
    assert_eq!(why("misere nim 1", Level::Perfect, 0), "It is the only move.");
    assert_eq!(why("tree((7,9),(2,8,6),(4,5))", Level::Perfect, 0), "Worth 7, the best there is.");
    let guessed = "I did not work this one out: I guessed.";
    let reasons: Vec<String> = (0..50).map(|seed| why("nim 5 9", Level::Fallible, seed)).collect();
    let guesses = reasons.iter().filter(|why| *why == guessed).count();
    assert!((10..=30).contains(&guesses), "{guesses}");
    let choice = choose(
        &subject("nim 5 9"),
        Level::Fallible,
        reasons.iter().position(|why| why == guessed).unwrap() as u64,
        Budget::default(),
    );
    assert_eq!(choice.unwrap().unwrap().winning, None);
    // Four squares of stones in misère play have too many positions to search. In a circle nobody wins.
    let large = format!("misere take(square){}", " 60".repeat(12));
    assert_eq!(why(&large, Level::Perfect, 0), "This position is too large for me to work out: I guessed.");
    assert_eq!(
        why("graph(a>b,b>c,c>a) a", Level::Perfect, 0),
        "Play need not end here, and nobody can force a win: this keeps the draw."
    );
}

#[test]
fn huge_games_are_answered() {
    let heaps = format!("nim{}", " 7 8 9 1000000000000000000".repeat(25_000));
    for text in [
        "nim 1000000000000000000 999",
        "wythoff 1000000000000000000 999999999999999999",
        "split 1000000000000000000",
        "fibonacci 1000000000000000000",
        "boxes 1000000000000000000/1000",
        "take(1,3) 1000000000000",
        &*heaps,
    ] {
        for level in Level::ALL {
            let now = subject(text);
            let choice = choose(&now, level, 1, Budget::default()).unwrap().unwrap();
            let contest = Contest::of(&now, "", None);
            let record = contest
                .record_with(&choice.turn)
                .unwrap_or_else(|| panic!("{level:?} {}", &text[..30.min(text.len())]));
            assert_eq!(*Contest::of(&now, &record, None).now(), after(&now, &choice));
        }
    }
}

#[test]
fn every_rule_knows_its_own_moves() {
    let mut asked = 0;
    for samples in SAMPLES.iter().filter(is_game_with_a_winner) {
        let texts = (samples.small)();
        for text in texts.iter().step_by(texts.len() / 40) {
            for (_, rules, position) in game(text).components() {
                asked += knows_its_moves(rules, position, text);
            }
        }
    }
    assert!(asked > 10_000, "{asked}");
}

/// [`Rules::allows`] beside the plain list of options, for these and for much that is none.
fn knows_its_moves(rules: &dyn Rules, position: &Position, text: &str) -> usize {
    let mut listed: Vec<Vec<Position>> = Vec::new();
    let _ = rules.options(position, &mut |option| {
        listed.push(option.to_vec());
        std::ops::ControlFlow::Continue(())
    });
    let mut asked = listed.clone();
    asked.extend([
        vec![],
        vec![position.clone()],
        vec![position.clone(), position.clone()],
        vec![Position::from(vec![])],
    ]);
    for option in listed.iter().take(12) {
        asked.push(option.iter().rev().cloned().collect());
        asked.push(option.iter().chain(option).cloned().collect());
        for (part, from) in option.iter().enumerate() {
            for place in 0..from.len() {
                for change in [1i64, 2, -1] {
                    let mut numbers = from.to_vec();
                    numbers[place] = numbers[place].saturating_add_signed(change);
                    let mut wrong = option.clone();
                    wrong[part] = Position::from(numbers);
                    asked.push(wrong);
                }
            }
            let mut longer = option.clone();
            longer[part] = Position::from(from.iter().copied().chain([0]).collect::<Vec<_>>());
            asked.push(longer);
        }
    }
    for to in &asked {
        assert_eq!(rules.allows(position, to), listed.contains(to), "{text}: {to:?}");
    }
    asked.len()
}

/// Plays a game to its end by chance, and gives the record.
fn played_out(start: &Subject, seed: u64) -> Contest {
    let mut record = String::new();
    loop {
        let contest = Contest::of(start, &record, None);
        let Ok(Some(choice)) = choose(contest.now(), Level::Random, seed, Budget::default()) else { return contest };
        record = contest.record_with(&choice.turn).unwrap();
    }
}

#[test]
fn contests_of_every_example_are_read_back_as_they_were_played() {
    for text in SAMPLES.iter().flat_map(|game| game.texts()) {
        let start = subject(text);
        if start.move_count() > 60 {
            continue;
        }
        let contest = played_out(&start, 4);
        assert!(contest.end().is_some() && contest.is_whole(), "{text}");
        assert!(contest.record().bytes().all(|b| b.is_ascii_digit() || b".=_,@".contains(&b)), "{}", contest.record());
        let all = contest.moves().len();
        for played in 0..=all {
            let back = Contest::of(&start, &contest.record(), Some(played));
            assert_eq!((back.played(), back.moves().len(), back.record()), (played, all, contest.record()), "{text}");
            let short = Contest::of(&start, &contest.record_up_to(played), None);
            assert_eq!(short.now(), back.now(), "{text}");
            if let Some(next) = contest.moves().get(played) {
                let then = Contest::of(&start, &contest.record_up_to(played + 1), None);
                let step =
                    back.now().turn_to(&then.now().to_string()).unwrap_or_else(|| panic!("{text}: {}", next.word));
                assert_eq!(*Contest::of(&start, &back.record_with(&step).unwrap(), None).now(), *then.now(), "{text}");
            }
        }
    }
}

#[test]
fn who_made_the_last_move_wins_or_loses() {
    let end = |text: &str, record: &str| Contest::of(&subject(text), record, None).end();
    assert_eq!(end("take(2,5) 10", "8.3.1"), Some(End::Won(0)));
    assert_eq!(end("misere take(2,5) 10", "8.3.1"), Some(End::Won(1)));
    assert_eq!(end("nim 0", ""), Some(End::Won(1)));
    assert_eq!(end("misere nim 0", ""), Some(End::Won(0)));
    assert_eq!(end("take(2,5) 10", "8.3"), None);
    assert_eq!(end("tree((7,9),(2,8,6),(4,5))", "4.6"), Some(End::Points(8)));
}

#[test]
fn a_record_ends_where_it_makes_no_sense() {
    let read = |text: &str, record: &str| {
        let contest = Contest::of(&subject(text), record, None);
        (contest.record(), contest.is_whole())
    };
    assert_eq!(read("take(2,5) 10", "8.3.1"), ("8.3.1".to_owned(), true));
    for record in
        ["8.4", "8.3x", "8..3", "8.99999999999999999999", "8.2=3", "8.1@0=3,3", "8.-3", "8.+3", "8.ü", "8.0=3"]
    {
        assert_eq!(read("take(2,5) 10", record), ("8".to_owned(), false), "{record}");
    }
    assert_eq!(read("nim 3 4", "2=1.1=0"), ("2=1.1=0".to_owned(), true));
    assert_eq!(read("nim 3 4", "1"), (String::new(), false));
    let endless = "0.".repeat(1 << 20);
    assert_eq!(read("nim 5", &endless), ("0".to_owned(), false));
    let round = "1.2.0.".repeat(1 << 16);
    assert_eq!(Contest::of(&subject("graph(a>b,b>c,c>a) a"), &round, None).moves().len(), 500);
}

/// A rule that a reader wrote may have moves that nobody can tell: play stops there and says why.
#[test]
fn play_stops_where_a_written_rule_has_a_fault() {
    let rule = "rule(n -> n-1; n/(n-3) if n < 4)";
    let sitting = Sitting::of(&subject(&format!("{rule} 4")), "moves:3");
    assert!(
        sitting.contest.end().is_none()
            && !sitting.is_open()
            && !sitting.is_waiting()
            && sitting.reply(Budget::default()).unwrap().is_none()
    );
    let status = Locale::named("en").unwrap().say(&sitting.status());
    assert!(status.contains("divides by zero") && sitting.contest.trouble().is_some(), "{status}");
    assert!(Sitting::of(&subject(&format!("{rule} 6")), "").is_open());
    assert_eq!(Contest::of(&subject("rule(n -> n-1; n-2) 5"), "3.1.0", None).end(), Some(End::Won(0)));
}

/// A state that nobody would write by hand is answered as quickly as any other.
#[test]
fn a_long_record_of_a_large_game_is_read_in_time() {
    let heaps = subject(&format!("nim{}", " 9".repeat(100_000)));
    let record: Vec<String> = (1..=600).map(|heap| format!("{heap}=8")).collect();
    let begun = std::time::Instant::now();
    assert_eq!(Contest::of(&heaps, &record.join("."), None).moves().len(), 500);
    assert!(begun.elapsed().as_secs() < 20, "{:?}", begun.elapsed());
}

#[test]
fn what_a_player_types_is_found() {
    let typed = |text: &str, number, becomes: &str| {
        let contest = Contest::of(&subject(text), "", None);
        let step = contest.now().turn_typed(number, becomes)?;
        Some(Contest::of(&subject(text), &contest.record_with(&step)?, None).now().to_string())
    };
    assert_eq!(typed("nim 3 1000000000000000000", 2, "999").as_deref(), Some("nim 3 999"));
    assert_eq!(typed("wythoff 9 7", 1, "4 2").as_deref(), Some("wythoff 4 2"));
    assert_eq!(typed("split 9", 1, "2 5").as_deref(), Some("split 5 2"));
    assert_eq!(typed("fibonacci 20", 1, "17").as_deref(), Some("fibonacci 17/6"));
    assert_eq!(typed("boxes 9/3", 1, "9/8").as_deref(), Some("boxes 9/8"));
    assert_eq!(typed("tree((7,9),3) 1", 1, " 1  2 ").as_deref(), Some("tree((7,9),3) 1 2"));
    for (text, number, becomes) in [
        ("nim 3 4", 1, "3"),
        ("nim 3 4", 3, "1"),
        ("nim 3 4", 0, "1"),
        ("nim 3 4", 1, "x"),
        ("nim 3", 1, ""),
        ("tree(1,2)", 2, "1"),
        ("tree(1,2)", 1, ""),
        ("tree(1,2)", 1, "3"),
        ("tree(1,2)", 1, "1 +"),
        ("tree((1),2)", 1, "1 1"),
    ] {
        assert_eq!(typed(text, number, becomes), None, "{text} {number} {becomes}");
    }
}

#[test]
fn helps_says_the_winning_move_or_that_there_is_none() {
    let english = Locale::named("en").unwrap();
    let told = |text: &str| english.say(&hint(&subject(text), Budget::default()).unwrap().1);
    assert_eq!(
        told("take(2,5) 10"),
        "A winning move: take 2 → 8. Leaves value 0, a P-position: the player to move there loses."
    );
    assert!(told("nim 3 3").starts_with("No move wins here. The value is 0"), "{}", told("nim 3 3"));
    assert_eq!(told("nim 0"), "No move is left.");
    assert_eq!(told("tree((7,9),(2,8,6),(4,5))"), "Best: go to node 1. Worth 7, the best there is.");
    assert!(told("graph(a>b,b>c,c>a) a").starts_with("Nobody can force a win here. This keeps the draw: move a → b."));
}
