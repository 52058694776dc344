//! Rules that have no answer: at fault themselves, or with numbers that grow for ever.

use std::cell::Cell;

use mexplorer::ENGINE;
use mexplorer::budget::Budget;
use mexplorer::draw::Request;
use mexplorer::draw::views::graph;
use mexplorer::message::Locale;
use mexplorer::solve::proof::compare::Comparison;
use mexplorer::solve::proof::prove::Proof;
use mexplorer::solve::solve;
use mexplorer::teach::neighbourhood::Neighbourhood;

use super::{english, game};

/// A game that has no answer, with these words.
#[track_caller]
fn fails(text: &str, code: &str, words: &[&str]) {
    let error = solve(&game(text), None, Budget::default()).unwrap_err();
    assert_eq!(error.code(), code, "{text}: {}", english(&error));
    for word in words {
        assert!(english(&error).contains(word), "{text}: {:?} lacks {word:?}", english(&error));
    }
}

/// As [`fails`], and whatever else is asked of it fails too, or says nothing.
#[track_caller]
fn fails_everywhere(text: &str, code: &str, words: &[&str]) {
    fails(text, code, words);
    let game = game(text);
    assert!(Proof::of(&game, Budget::default()).is_err(), "{text}");
    assert!(
        ENGINE.table(&game.clone().into(), &Request::default(), 5, &Locale::named("en").unwrap()).is_err(),
        "{text}"
    );
    let request = Request { view: Some(&graph::VIEW), ..Request::default() };
    assert!(ENGINE.picture(&game.clone().into(), &request, &Locale::named("en").unwrap()).is_err(), "{text}");
    if let Ok(comparison) = Comparison::of(&game, Budget::default()) {
        assert_eq!((comparison.outcome, code), (None, "too-large"), "{text}");
    }
}

#[test]
fn a_rule_at_fault_has_no_answer_anywhere() {
    fails_everywhere("rule(n -> n/0) 1", "unsupported", &["n = 1", "n/0", "zero"]);
    fails_everywhere("rule(n -> n-1; n-n%(n-5)) 9", "unsupported", &["n = 5", "n%(n-5)"]);
    fails_everywhere("misere rule(n -> n-1; n-n%(n-5)) 9", "unsupported", &["n = 5"]);
    fails_everywhere("rule(n -> n-1; n-n%(n-5)) 9 + nim 3 4", "unsupported", &["n = 5"]);
    fails_everywhere("rule((a,b) -> (a-1,b); (a,b/a)) 2 7", "unsupported", &["a = 0, b = 7", "b/a"]);
    fails_everywhere("rule(n -> i & n-i-1 for i in 0..n-1; n/n-1) 5", "unsupported", &["n = 0", "n/n"]);
    fails_everywhere("rule(n -> n*n*n) 3000000", "unsupported", &["n = 3000000", "n*n*n", "2^63"]);
    fails_everywhere("rule(n -> -n-9223372036854775807) 3", "unsupported", &["-n-9223372036854775807"]);
    fails("rule(n -> n+1) 1", "too-large", &["need not end", "the move n+1", "1 → 2 → 3 → 4 → …"]);
    fails_everywhere("rule(n -> n-k for k in 1..1000000000000000000) 1", "too-large", &["n = 1", "steps"]);
    fails_everywhere("rule(n -> n-1 for i in 1..30000 for j in 1..30000 for k in 1..30000) 1", "too-large", &["steps"]);
    fails_everywhere("rule(n -> n-1 for i in 1..9223372036854775807 if i<0) 1", "too-large", &["steps"]);
    fails("rule(n -> n-1; n for i in 1..1000000 if i<0) 1000", "too-large", &["steps in all", "n = "]);
    fails("rule(n -> n-1 & n-1 & 2 for i in 1..100000 if i==n) 90000", "too-large", &[]);
    fails("rule(n -> n+1 & n+1) 1", "too-large", &["1 → 2 → 3 → 4 → …"]);
}

#[test]
fn what_grows_for_ever_says_so_where_it_is_proved() {
    fails("rule(n -> n-1; n+k for k in 1..3) 5", "too-large", &["n+k for k in 1..3 can always be made", "5 → 8 → 11"]);
    fails("misere rule(n -> n+1) 5", "too-large", &["can always be made", "5 → 6 → 7"]);
    fails("rule((a,b) -> (a,b+1); (a-1,b)) 2 0 + nim 3", "too-large", &["(2,0) → (2,1) → (2,2) → (2,3) → …"]);
    fails("rule(n -> 2*n) 5", "unsupported", &["can always be made", "5 → 10 → 20 → 40 → …"]);
    for (lang, word) in [("zh-Hans", "总能走"), ("zh-Hant", "總能走")] {
        let error = solve(&game("rule(n -> n+1) 5"), None, Budget::default()).unwrap_err();
        assert!(error.say(&Locale::named(lang).unwrap()).contains(word));
    }
}

#[test]
fn what_is_only_seen_to_grow_shows_the_moves_that_were_followed() {
    let told = ["positions", "may go on for ever", "64 moves", "5 → 8 → 9 → 12 → …"];
    fails("rule(n -> n+1 if n%2==0; n+3 if n%2==1) 5", "too-large", &told);
    let error = solve(&game("rule(n -> n-k for k in 1..n; n) 3"), None, Budget::default());
    assert!(error.is_ok(), "what comes back grows nowhere");
    let large = solve(&game("rule((a,b) -> (a-1,b); (a,b-1)) 900 900"), None, Budget::default()).unwrap_err();
    assert!(!large.say(&Locale::named("en").unwrap()).contains("for ever"));
}

/// What is proved to have no end is not searched to the end of what there is room for.
#[test]
fn what_grows_for_ever_is_known_at_once() {
    thread_local!(static MOST: Cell<u64> = const { Cell::new(0) });
    let budget = Budget::default().with_listener(|progress| MOST.set(MOST.get().max(progress.done)));
    let english = Locale::named("en").unwrap();
    for text in ["rule(n -> n+1) 5", "rule(n -> n+2; n+3) 7", "rule((a,b) -> (a+1,b); (a,b-1)) 3 4"] {
        let game = game(text);
        assert_eq!(solve(&game, None, budget).unwrap_err().code(), "too-large", "{text}");
        assert!(Neighbourhood::of(&game, budget).is_ok(), "{text}");
        for view in ENGINE.views.iter().filter(|view| (view.suits)(&game)) {
            let request = Request { view: Some(view), budget, ..Request::default() };
            let _ = ENGINE.picture(&game.clone().into(), &request, &english);
        }
        let view = ENGINE.view("table").ok();
        let _ = ENGINE.table(&game.clone().into(), &Request { view, budget, ..Request::default() }, 5, &english);
    }
    assert!(MOST.get() < 1 << 18, "{} positions were looked at", MOST.get());
}

/// Nobody asked for the view in which it has no picture.
#[test]
fn a_game_without_values_begins_with_a_view_that_draws_it() {
    let english = Locale::named("en").unwrap();
    let texts =
        ["rule(n -> n*n) 3", "rule(n -> n*2; n-3) 5", "rule(n -> n+1) 5", "rule((a,b) -> (a+1,b); (a,b-1)) 3 4"];
    for text in texts {
        let subject = game(text).into();
        assert_eq!(ENGINE.default_view(&subject).unwrap().name, "board", "{text}");
        assert_eq!(ENGINE.picture(&subject, &Request::default(), &english).unwrap().view.name, "board", "{text}");
    }
    for text in ["rule(n -> n-1; n-2) 400", "rule(n -> n-1; n+5 if n>=500) 400"] {
        assert_eq!(ENGINE.default_view(&game(text).into()).unwrap().name, "sequence", "{text}");
    }
    let why = solve(&game("rule(n -> n*n) 3"), None, Budget::default()).unwrap_err().say(&english);
    assert!(why.starts_with("Play may go on for ever: the numbers grew") && why.contains("(3 → 9 → 81"), "{why}");
}

/// Also where numbers grow only after some moves, and where a heap stays as it is and others come beside it.
#[test]
fn rules_that_grow_later_or_multiply_say_so_with_what_was_followed() {
    let english = Locale::named("en").unwrap();
    for (text, told) in [
        ("rule(n -> n-1; n+2 if n%2==0) 5", "(5 → 4 → 6 → 8 → 10 → …)"),
        ("rule(n -> n-2; 3*n if n%2==0) 8", "(8 → 24 → 72 → 216 → …)"),
        ("rule(n -> n & n) 3", "from 3 a move leaves 3 and 3, 3 among them"),
        ("rule(n -> n/2 & n/2) 5", "from 0 a move leaves 0 and 0, 0 among them"),
        ("rule((a,b) -> (a,b) & (a-1,b)) 2 3", "from (2,3) a move leaves (2,3) and (1,3), (2,3) among them"),
    ] {
        let why = solve(&game(text), None, Budget::default()).unwrap_err().say(&english);
        assert!(
            why.contains(told) && why.matches("for ever").count() + why.matches("need not end").count() == 1,
            "{text}: {why}"
        );
    }
    // What only takes much is no such rule.
    let why = solve(&game("rule(n -> n-k for k in 1..n; n-1 & n-2) 900000"), None, Budget::default()).unwrap_err();
    assert!(!why.say(&english).contains("end"), "{why:?}");
}
