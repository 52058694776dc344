//! Questions without end: the answer is what the engine says by other ways, everything else is wrong for a reason, and the same wish
//! makes the same question.

use std::collections::BTreeSet;

use mexplorer::budget::Budget;
use mexplorer::catalogue::read_game;
use mexplorer::exercise::{Exercise, Input, KINDS, Range, Wanted, ranges};
use mexplorer::game::Outcome;
use mexplorer::message::{Locale, SHIPPED};
use mexplorer::nimber::{Nimber, mex};
use mexplorer::play::review::Review;
use mexplorer::solve::search::flat::{Naming, reach_of_game};
use mexplorer::subject::Subject;

use crate::cases::cases;

const HEAP: &[Range<'_>] = &[("n", (1, 24))];
const HEAPS: &[Range<'_>] = &[("a", (1, 6)), ("b", (1, 6)), ("c", (0, 4))];

/// Games with places, and what may stand there.
const GAMES: [(&str, &[Range<'_>]); 6] = [
    ("take(1,3,4) {n}", HEAP),
    ("take(2,5) {n}", HEAP),
    ("kayles {n}", &[("n", (1, 12))]),
    ("nim {a} {b} {c}", HEAPS),
    ("misere nim {a} {b} {c}", HEAPS),
    ("take(1..3) {a} + nim {b} {c}", HEAPS),
];

fn made(kind: &str, template: &str, ranges: &[Range<'_>], number: u64) -> Option<Exercise> {
    let wanted = Wanted { kind, template, ranges, seed: 11, number };
    Exercise::of(&wanted, Budget::default()).ok()
}

/// Every question that there is of a kind, some of each game.
fn all(kind: &str) -> Vec<Exercise> {
    let is_of_no_game = ["row", "mex"].contains(&kind);
    let count: u64 = if is_of_no_game { 24 } else { cases(24, 6) };
    let games = if is_of_no_game { vec![("", &[] as &[Range<'_>])] } else { GAMES.to_vec() };
    let of_game = |(template, ranges)| (0..count).filter_map(move |number| made(kind, template, ranges, number));
    let found: Vec<Exercise> = games.into_iter().flat_map(of_game).collect();
    assert!(found.len() >= 10, "{kind}: {}", found.len());
    found
}

/// By the definition alone: all positions looked at.
fn outcome_of(text: &str) -> Outcome {
    let game = read_game(text).unwrap();
    let reach = reach_of_game(&game, Naming::WRITTEN, Budget::default()).unwrap();
    let root = mexplorer::solve::search::flat::root_of(&game, Naming::WRITTEN);
    reach.outcomes(game.play)[reach.number_of(&root).unwrap() as usize]
}

#[test]
fn outcomes_are_those_of_the_definition() {
    for exercise in all("outcome") {
        assert_eq!(exercise.right, outcome_of(&exercise.game).letter(), "{}", exercise.game);
    }
}

#[test]
fn values_are_those_of_the_definition() {
    for exercise in all("value").into_iter().chain(all("next")) {
        let game = read_game(&exercise.game).unwrap();
        let reach = reach_of_game(&game, Naming::WRITTEN, Budget::default()).unwrap();
        let root = mexplorer::solve::search::flat::root_of(&game, Naming::WRITTEN);
        let value = reach.values()[reach.number_of(&root).unwrap() as usize];
        assert_eq!(exercise.right, value.to_string(), "{}", exercise.game);
    }
}

#[test]
fn winning_moves_lead_to_p_positions_and_the_others_do_not() {
    for exercise in all("moves") {
        let start = read_game(&exercise.game).unwrap();
        let english = Locale::named("en").unwrap();
        let moves = mexplorer::solve::solve(&start, None, Budget::default()).unwrap().moves;
        let right: BTreeSet<&str> = exercise.right.split(' ').collect();
        for (word, name) in &exercise.choices {
            let name = english.say(name);
            match moves.iter().find(|found| english.say(&found.name) == name) {
                None => assert_eq!(
                    (word.as_str(), right.contains("none")),
                    ("none", outcome_of(&exercise.game) == Outcome::P)
                ),
                Some(found) => {
                    let wins = outcome_of(&start.after(found.place, &found.change).write().0) == Outcome::P;
                    assert_eq!(right.contains(word.as_str()), wins, "{}: {name}", exercise.game);
                }
            }
        }
    }
}

#[test]
fn rows_are_the_smallest_unused_number_and_one_that_differs_by_the_rows_number() {
    for exercise in all("row") {
        let rows = exercise.shown.len() as u64;
        let (mut used, mut pairs) = (BTreeSet::new(), Vec::new());
        for row in 0..=rows {
            let small = (0..).find(|number| !used.contains(number)).unwrap();
            used.extend([small, small + row]);
            pairs.push(format!("{small} {}", small + row));
        }
        assert_eq!(exercise.right, pairs[rows as usize]);
    }
}

#[test]
fn the_mex_is_the_smallest_number_missing() {
    let english = Locale::named("en").unwrap();
    for exercise in all("mex") {
        let members = exercise.shown.iter().map(|member| Nimber(english.say(member).parse().unwrap()));
        assert_eq!(exercise.right, mex(members).to_string());
    }
}

/// What is said of an answer, in every language.
fn said(exercise: &Exercise, answer: &str) -> [String; 3] {
    SHIPPED.map(|(lang, _)| Locale::named(lang).unwrap().say(&exercise.judge(answer).1))
}

#[test]
fn of_a_set_that_is_given_the_mex_is_asked_and_a_wrong_one_is_told_why() {
    let of = |set| made("mex", set, &[], 0).unwrap();
    for (set, right) in [("{0, 1, 3}", "2"), ("{}", "0"), ("{ 2,0 }", "1"), ("{18446744073709551615}", "0")] {
        assert_eq!(of(set).right, right, "{set}");
    }
    let exercise = of("{0, 3}");
    assert_eq!(said(&exercise, "3"), ["Not 3: it is in the set.", "不是 3：它就在集合里。", "不是 3：它就在集合裡。"]);
    assert_eq!(
        said(&exercise, "4"),
        [
            "Not 4: 2 is smaller, and is not in the set.",
            "不是 4：2 更小，也不在集合里。",
            "不是 4：2 更小，也不在集合裡。"
        ]
    );
    assert!(
        said(&exercise, "18446744073709551615")[0].starts_with("Not 18446744073709551615: 18446744073709551614 is")
    );
    // Whatever is no set, or a very long one, leaves it to chance.
    let long = format!("{{{}}}", "0,".repeat(100) + "0");
    for text in ["{0, x}", "{0,}", "{", "}", "{-1}", "{99999999999999999999999}", &long] {
        assert!(!of(text).shown.is_empty(), "{text}");
    }
}

#[test]
fn the_reason_of_the_moves_that_win_does_not_name_them_once_more() {
    let of = |template, ranges| made("moves", template, ranges, 0).unwrap();
    let reason = |exercise: &Exercise| SHIPPED.map(|(lang, _)| Locale::named(lang).unwrap().say(&exercise.why));
    let alone = of("take(2,5) {n}", &[("n", (5, 5))]);
    assert_eq!(
        reason(&alone),
        [
            "Leaves value 0, a P-position: the player to move there loses.",
            "留下 SG 值 0，即必败态：接着走的一方必败。",
            "留下 SG 值 0，即必敗態：接著走的一方必敗。"
        ]
    );
    let alike = reason(&of("take(2,5) {n}", &[("n", (16, 16))]));
    assert!(alike[0].starts_with("For each the reason is the same. Leaves value 0"), "{alike:?}");
    assert!(alike[1].starts_with("理由都一样：留下") && alike[2].starts_with("理由都一樣：留下"), "{alike:?}");
    // Where each wins for a reason of its own, the one that is told is named.
    let unlike = reason(&of("nim {a} {b} {c}", &[("a", (1, 1)), ("b", (1, 1)), ("c", (1, 1))]));
    assert!(unlike[0].contains(" wins. ") || unlike[0].starts_with("For each"), "{unlike:?}");
}

#[test]
fn a_mistake_is_the_only_move_that_gives_a_win_away() {
    let english = Locale::named("en").unwrap();
    for exercise in all("mistake") {
        // Played again by the names of the moves.
        let (start, mut record) = (Subject::Game(read_game(&exercise.game).unwrap()), Vec::new());
        let mut now = start.clone();
        for name in &exercise.shown {
            let turn =
                now.turns(100).into_iter().find(|turn| english.say(&now.name_of(turn)) == english.say(name)).unwrap();
            record.push(now.word_of(&turn));
            now.make(turn);
        }
        assert!(now.turns(1).is_empty(), "{} is played to its end", exercise.game);
        let review = Review::of(&start, &record.join("."), Budget::default()).unwrap();
        let errors: Vec<usize> = review
            .moves
            .iter()
            .enumerate()
            .filter(|(_, made)| made.mark.is_error())
            .map(|(index, _)| index + 1)
            .collect();
        assert_eq!(errors, [exercise.right.parse::<usize>().unwrap()], "{} {record:?}", exercise.game);
    }
}

/// What else might be answered.
fn answers(exercise: &Exercise) -> Vec<String> {
    let mut answers: Vec<String> = match exercise.input {
        Input::Choice => exercise.choices.iter().map(|(word, _)| word.clone()).collect(),
        Input::Number => (0..12).map(|number: u32| number.to_string()).collect(),
        Input::Numbers => (0..40).map(|number: u32| format!("{} {}", number / 6, number)).collect(),
    };
    if exercise.several {
        answers.push(exercise.choices.iter().map(|(word, _)| word.as_str()).collect::<Vec<_>>().join(" "));
    }
    answers.extend(["", "x", "1 2 3", "99999999999999999999999", "-1"].map(str::to_owned));
    answers
}

/// No key, and no place that was left open.
fn is_sentence(said: &str) -> bool {
    let is_open = said.split('{').skip(1).any(|rest| rest.starts_with(|c: char| c.is_ascii_alphabetic()));
    !said.is_empty() && !said.contains("exercise.") && !is_open
}

#[test]
fn every_answer_is_marked_with_a_reason_in_every_language() {
    let locales: Vec<Locale> = SHIPPED.iter().filter_map(|(lang, _)| Locale::named(lang)).collect();
    for kind in KINDS {
        for exercise in all(kind) {
            assert!(exercise.judge(&exercise.right).0, "{} {}", exercise.game, exercise.right);
            for answer in answers(&exercise) {
                let (is_right, why) = exercise.judge(&answer);
                assert_eq!(is_right, answer == exercise.right, "{} {answer}", exercise.game);
                for locale in &locales {
                    assert!(is_sentence(&locale.say(&why)), "{kind}: {}", locale.say(&why));
                }
            }
            for locale in &locales {
                let texts = exercise.hints.iter().chain([&exercise.ask, &exercise.told, &exercise.why]);
                for said in texts.chain(exercise.choices.iter().map(|(_, name)| name)).map(|text| locale.say(text)) {
                    assert!(is_sentence(&said), "{kind}: {said}");
                }
            }
        }
    }
}

#[test]
fn several_moves_may_be_answered_in_any_order() {
    let exercise = all("moves").into_iter().find(|exercise| exercise.right.contains(' ')).unwrap();
    let backwards: Vec<&str> = exercise.right.rsplit(' ').collect();
    assert!(exercise.judge(&backwards.join("  ")).0);
    assert!(!exercise.judge(backwards[0]).0);
}

#[test]
fn the_same_wish_makes_the_same_question() {
    let english = Locale::named("en").unwrap();
    let asked = |seed, number| {
        let wanted = Wanted { kind: "outcome", template: "nim {a} {b} {c}", ranges: HEAPS, seed, number };
        english.say(&Exercise::of(&wanted, Budget::default()).unwrap().ask)
    };
    assert_eq!(asked(3, 4), asked(3, 4));
    let (many, seeds): (BTreeSet<String>, BTreeSet<String>) =
        ((0..20).map(|number| asked(3, number)).collect(), (0..20).map(|seed| asked(seed, 3)).collect());
    assert!(many.len() > 10 && seeds.len() > 10);
}

/// How many different ones there are among the first questions.
fn different(kind: &str, template: &str, ranges: &[Range<'_>], seed: u64, count: u64) -> usize {
    let english = Locale::named("en").unwrap();
    let asked = |number| {
        let wanted = Wanted { kind, template, ranges, seed, number };
        english.say(&Exercise::of(&wanted, Budget::default()).unwrap().ask)
    };
    (0..count).map(asked).collect::<BTreeSet<_>>().len()
}

#[test]
fn no_question_comes_again_before_all_came() {
    for seed in 0..20 {
        assert_eq!(different("value", "take(2,5) {n}", &[("n", (6, 20))], seed, 15), 15);
        assert_eq!(different("value", "take(2,5) {n}", &[("n", (6, 20))], seed, 45), 15);
        assert_eq!(different("moves", "nim {a} {b}", &[("a", (1, 3)), ("b", (2, 5))], seed, 12), 12);
        assert_eq!(different("row", "", &[("k", (2, 10))], seed, 9), 9);
        assert_eq!(different("row", "", &[], seed, 9), 9);
    }
    // More than can be shuffled.
    assert_eq!(different("value", "nim {a} {b}", &[("a", (1, 90)), ("b", (1, 90))], 1, 30), 30);
    assert_eq!(different("value", "take(1) {n}", &[("n", (0, u64::MAX))], 1, 30), 30);
}

#[test]
fn what_will_not_do_is_passed_over_wherever_there_is_something_to_ask() {
    // Of the heaps with nothing to take only the last has a move.
    for number in 0..30 {
        let wanted = Wanted { kind: "value", template: "take(23) {n}", ranges: &[("n", (0, 23))], seed: 1, number };
        assert_eq!(Exercise::of(&wanted, Budget::default()).unwrap().game, "take(23) 23");
    }
    // A few of many: hardly any comes twice.
    assert!(different("value", "take(5) {n}", &[("n", (0, 14))], 3, 5) >= 4);
}

#[test]
fn wishes_that_cannot_be_met_are_errors() {
    let failed = |kind, template, ranges: &[Range<'_>]| {
        let wanted = Wanted { kind, template, ranges, seed: 1, number: 0 };
        Exercise::of(&wanted, Budget::default()).unwrap_err().code()
    };
    assert_eq!(failed("riddle", "nim {a}", &[("a", (1, 2))]), "unsupported");
    assert_eq!(failed("value", "nim {a}", &[]), "unsupported");
    assert_eq!(failed("value", "nim {a}", &[("a", (0, 0))]), "unsupported");
    assert_eq!(failed("value", "nom {a}", &[("a", (1, 2))]), "misread");
    assert_eq!(failed("value", "misere nim {a}", &[("a", (1, 2))]), "unsupported");
    assert_eq!(failed("mistake", "nim {a}", &[("a", (1, 2))]), "unsupported");
    assert_eq!(ranges("n:5..30 k:1..3").unwrap(), [("n", (5, 30)), ("k", (1, 3))]);
    for text in ["n", "n:5", "n:5..x", "n:9..5", "n:-1..5"] {
        assert_eq!(ranges(text).unwrap_err().code(), "unsupported", "{text}");
    }
}
