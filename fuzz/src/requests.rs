//! What else a page asks of a game: play, hints, changes of a graph, tables of pairs, and views in states that readers and
//! addresses set. What is asked is chosen by the text itself.

use fastrand::Rng;
use mexplorer::ENGINE;
use mexplorer::budget::Budget;
use mexplorer::catalogue;
use mexplorer::draw::views::heat;
use mexplorer::draw::{Request, ViewEntry, svg};
use mexplorer::edit::{Edit, edit, graph_of};
use mexplorer::game::{Game, Outcome};
use mexplorer::message::Locale;
use mexplorer::play::opponent::{self, Level};
use mexplorer::play::sitting::Sitting;
use mexplorer::solve::sequence::pairs::{self, Pairs};
use mexplorer::solve::solve;
use mexplorer::subject::Subject;
use mexplorer::unfold::unfolded;

use crate::check::{sound, spelled_in_one_way};

/// How many moves of a contest are played, and how many changes of a graph are made.
const TURNS: usize = 6;
const CHANGES: usize = 6;
/// The largest table of pairs that is filled.
const MOST_SIZE: usize = 24;
/// What solving a game of two small heaps may cost.
const SMALL: Budget = Budget::of(1 << 12, 1 << 14);

/// The words that views know, and some that they don't.
const KEYS: [&str; 21] = [
    "level", "first", "seed", "at", "moves", "colour", "size", "lines", "from", "span", "marks", "open", "show",
    "leaf", "as", "rows", "first", "x", "", "moves", "part",
];
const VALUES: [&str; 31] = [
    "perfect",
    "fallible",
    "random",
    "two",
    "they",
    "value",
    "bands",
    "outcome",
    "on",
    "bars",
    "dots",
    "both",
    "graphs",
    "whole",
    "0",
    "1",
    "2.1",
    "7-9",
    "0-2",
    "1=2.2=0",
    "128",
    "4096",
    "-1",
    "18446744073709551615",
    "9999999999999999999999",
    "1000000000000000000",
    "",
    ":",
    "=",
    "0=",
    "🎲",
];

/// Some words of a state, or none.
pub fn any_state(random: &mut Rng) -> String {
    let mut words = Vec::new();
    for _ in 0..random.usize(..5) {
        let (key, value) = (KEYS[random.usize(..KEYS.len())], VALUES[random.usize(..VALUES.len())]);
        let value = if random.u8(..3) == 0 { random.u64(..40).to_string() } else { value.to_owned() };
        words.push(if random.u8(..9) == 0 { value } else { format!("{key}:{value}") });
    }
    words.join(" ")
}

/// Makes every request, or one of them: each has the budget of a page.
pub fn check(subject: &Subject, all: bool, lot: usize, locale: &Locale) {
    let random = &mut Rng::with_seed(lot as u64);
    let one = random.usize(..6);
    let asked = |request: usize| all || request == one;
    if asked(0) {
        contest(subject, if all { TURNS } else { 1 }, random, locale);
    }
    if asked(1) {
        let first = random.usize(..ENGINE.views.len());
        let views = if all { ENGINE.views } else { &ENGINE.views[first..=first] };
        views_in_any_state(subject, views, random, locale);
    }
    if asked(5) {
        hint(subject, locale);
    }
    let Subject::Game(game) = subject else { return };
    if asked(2) {
        table_of_pairs(game, random, locale);
    }
    if asked(3) {
        changes(game, random, locale);
    }
    if asked(4) {
        as_a_graph(game, locale);
    }
}

fn hint(now: &Subject, locale: &Locale) {
    match opponent::hint(now, Budget::default()) {
        Ok((choice, told)) => {
            assert!(!locale.say(&told).is_empty());
            let mut then = now.clone();
            choice.into_iter().for_each(|choice| {
                let wins = choice.winning == Some(true);
                then.make(choice.turn);
                // Where play need not end a move may lead back to where it began, but none that wins.
                assert!(!wins || then != *now, "a position is won by moving to itself");
            });
        }
        Err(error) => sound(&error, "", locale),
    }
}

/// Follows a contest from any state: moves of the opponent, and any of the player's.
fn contest(start: &Subject, turns: usize, random: &mut Rng, locale: &Locale) {
    let mut sitting = Sitting::of(start, &any_state(random));
    for _ in 0..turns {
        let contest = &sitting.contest;
        assert!(!locale.say(&sitting.status()).is_empty());
        let again = Sitting::of(start, &sitting.state_at(contest.played()));
        assert_eq!(again.contest.now(), contest.now(), "a state is read as it was written");
        assert!(sitting.undone().is_none_or(|played| played < contest.played()));
        assert!(sitting.redone().is_none_or(|played| played > contest.played()));
        let typed = VALUES[random.usize(..VALUES.len())];
        contest.now().turn_typed(random.usize(..3), typed);
        let steps = contest.now().turns(20);
        let step = (!steps.is_empty()).then(|| &steps[random.usize(..steps.len())]);
        let next = match sitting.reply(Budget::default()).expect("nothing less was asked for") {
            Some((choice, state)) => {
                assert!(!locale.say(&choice.why).is_empty());
                Some(state)
            }
            None => step.filter(|_| sitting.is_open()).and_then(|step| sitting.state_after(step)),
        };
        let Some(state) = next else { break };
        let after = Sitting::of(start, &state);
        assert_eq!(after.contest.played(), contest.played() + 1, "{state}");
        sitting = after;
    }
    let _ = opponent::choose(start, Level::ALL[random.usize(..Level::ALL.len())], random.u64(..), Budget::default());
}

fn views_in_any_state(subject: &Subject, views: &'static [ViewEntry], random: &mut Rng, locale: &Locale) {
    for view in views.iter().filter(|view| view.shows(subject)) {
        let state = any_state(random);
        let step = random.bool().then(|| random.usize(..40));
        let guess = random.bool().then_some("1");
        let request =
            Request { view: Some(view), state: &state, step, predict: random.bool(), guess, ..Request::default() };
        if let Ok(picture) = ENGINE.picture(subject, &request, locale) {
            picture.svg(svg::Use::Live);
            assert!(picture.step.is_none_or(|step| step <= picture.steps), "{} {state}", view.name);
        }
        match ENGINE.table(subject, &request, 10, locale) {
            // A sum's other components and its total are rows besides.
            Ok(table) => assert!(table.rows.len() <= 12, "{} {state}", view.name),
            Err(error) => sound(&error, "", locale),
        }
    }
}

/// A table of pairs is the same in slices, and each cell is what solving it says.
fn table_of_pairs(game: &Game, random: &mut Rng, locale: &Locale) {
    let size = random.usize(1..MOST_SIZE);
    let table = match Pairs::filled(game, size, Budget::default()) {
        Ok(table) => table,
        Err(error) => return sound(&error, "", locale),
    };
    let mut sliced = Pairs::of(game, size, Budget::default()).expect("there is a whole one");
    while !sliced.advance(random.u64(1..2000), Budget::default()).expect("there is a whole one") {}
    assert_eq!(sliced.values(), table.values());
    let at = (random.u64(..size as u64), random.u64(..size as u64));
    let value = table.values()[at.0 as usize * size + at.1 as usize];
    let there = pairs::moved(game, at);
    if let Ok(answer) = solve(&there, Some(0), SMALL)
        && let Some(solved) = answer.value()
    {
        assert_eq!(solved.0, u128::from(value), "{at:?}");
    }
    let said = heat::cell(game, at, u64::from(value), Budget::default()).expect("nothing less was asked for");
    assert!(!locale.say(&said).is_empty());
}

/// Changes a graph, or what has none; whatever comes out is a graph in its one spelling.
fn changes(game: &Game, random: &mut Rng, locale: &Locale) {
    let mut game = game.clone();
    for _ in 0..CHANGES {
        let names = graph_of(&game).map_or(Vec::new(), |graph| graph.names().to_vec());
        let mut name = || match random.u8(..6) {
            0 => "",
            1 => "a>b",
            2 => "new",
            _ if names.is_empty() => "a",
            _ => &names[random.usize(..names.len())],
        };
        let (first, second) = (name(), name());
        match edit(&game, &any_change(random, first, second)) {
            Ok(edited) => {
                game = catalogue::read_game(&edited.game).expect("what was written is read");
                spelled_in_one_way(&game.clone().into());
                assert!(edited.vertex.is_none_or(|vertex| edited.game.contains(&vertex)));
                assert!(!locale.say(&edited.say).is_empty());
            }
            Err(error) => sound(&error, "", locale),
        }
    }
}

fn any_change<'a>(random: &mut Rng, first: &'a str, second: &'a str) -> Edit<'a> {
    match random.u8(..10) {
        0 => Edit::Add(None),
        1 => Edit::Add(Some(first)),
        2 => Edit::Connect(first, second),
        3 => Edit::Disconnect(first, second),
        4 => Edit::Remove(first),
        5 => Edit::Rename(first, second),
        6 => Edit::Chip(first),
        7 => Edit::Unchip(first),
        8 if random.u8(..4) == 0 => Edit::Clear,
        _ => Edit::Toggle(first, second),
    }
}

/// A game and its graph are won by the same player.
fn as_a_graph(game: &Game, locale: &Locale) {
    let graph = match unfolded(game, Budget::default()) {
        Ok(text) => catalogue::read_game(&text).expect("what was written is read"),
        Err(error) => return sound(&error, "", locale),
    };
    assert_eq!(graph.play, game.play);
    let winner = |game: &Game| -> Option<Outcome> { Some(solve(game, Some(0), SMALL).ok()?.outcome()) };
    if let (Some(ours), Some(theirs)) = (winner(game), winner(&graph)) {
        assert_eq!(ours, theirs);
    }
}
