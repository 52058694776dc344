//! Value sequences of heaps: published facts by their names, and random sets and codes beside the plain definition.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use crate::cases::cases;
use mexplorer::budget::Budget;
use mexplorer::catalogue;
use mexplorer::error::Error;
use mexplorer::game::Game;
use mexplorer::message::Locale;
use mexplorer::position::Position;
use mexplorer::solve::sequence::heaps::{self, MOST_ASKED};
use mexplorer::solve::solve;
use proptest::prelude::*;

fn game(text: &str) -> Game {
    catalogue::read_game(text).unwrap()
}

fn values(text: &str, count: usize) -> Vec<u32> {
    heaps::sequence(&game(text), count, Budget::default()).unwrap().values.to_words()
}

/// Preperiod and period, heap 0 counted.
fn period(text: &str) -> Option<(u64, u64)> {
    heaps::period(&game(text), Budget::default()).unwrap().map(|found| (found.period.preperiod, found.period.length))
}

/// Values by the definition: the mex of all options, as the rules list them.
fn plain(text: &str, count: usize) -> Vec<u32> {
    let game = game(text);
    let rules = &game.terms[0].rules;
    let mut values: Vec<u32> = Vec::new();
    for heap in 0..count {
        let mut found = BTreeSet::new();
        let _ = rules.options(&Position::heap(heap as u64), &mut |option| {
            found.insert(option.iter().fold(0, |sum, part| sum ^ values[part.first() as usize]));
            ControlFlow::Continue(())
        });
        values.push((0..).find(|value| !found.contains(value)).unwrap());
    }
    values
}

#[test]
fn a_sequence_tells_the_period_that_can_be_had_soon_and_how_far_it_was_looked_for() {
    let found = |text: &str| heaps::sequence(&game(text), 100, Budget::default()).unwrap();
    for (text, preperiod, length) in [("octal(0.127) 0", 46578, 4), ("octal(0.16) 0", 105_351, 149_459)] {
        let period = found(text).period.unwrap().period;
        assert_eq!((period.preperiod, period.length), (preperiod, length), "{text}");
        assert_eq!(found(text).values.len(), 100);
    }
    let unknown = found("octal(0.007) 0");
    assert!(unknown.period.is_none() && unknown.sought > 20_000, "{}", unknown.sought);
    for text in ["grundy 0", "take(square) 0", "octal(4.(7)) 0", "rule(n -> n-k*k for k in 1..n) 0"] {
        let unproved = found(text);
        assert!(unproved.period.is_none() && unproved.sought == 0, "{text}");
    }
}

/// What is an open question is said to be one, in every language.
#[test]
fn no_period_is_known_of_0_007_and_of_grundys_game_and_readers_are_told() {
    let words = [("en", "No period is known"), ("zh-Hans", "没有发现周期"), ("zh-Hant", "沒有發現週期")];
    for text in ["octal(0.007) 9", "grundy 9", "treblecross 9"] {
        for (lang, words) in words {
            let locale = Locale::named(lang).unwrap();
            let why = solve(&game(text), None, Budget::default()).unwrap().why;
            assert!(why.iter().any(|why| locale.say(why).contains(words)), "{text} {lang}");
        }
    }
    let (english, known) =
        (Locale::named("en").unwrap(), solve(&game("kayles 9"), None, Budget::default()).unwrap().why);
    assert!(known.iter().all(|why| !english.say(why).contains(words[0].1)));
}

#[test]
fn kayles_has_period_12_from_71() {
    assert_eq!(period("kayles 0"), Some((71, 12)));
    assert_eq!(period("octal(0.77) 0"), Some((71, 12)));
    assert_eq!(values("kayles 0", 12), [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]);
    // The values that repeat (Winning Ways, chapter 4), from a multiple of 12 on.
    assert_eq!(values("kayles 0", 96)[84..], [4, 1, 2, 8, 1, 4, 7, 2, 1, 8, 2, 7]);
}

#[test]
fn dawsons_kayles_has_period_34_from_53() {
    assert_eq!(period("octal(0.07) 0"), Some((53, 34)));
}

#[test]
fn dawsons_chess_has_period_34_from_52() {
    assert_eq!(period("dawson 0"), Some((52, 34)));
    assert_eq!(period("octal(0.137) 0"), Some((52, 34)));
    // It is Dawson's Kayles with one more.
    assert_eq!(values("dawson 0", 300), values("octal(0.07) 0", 301)[1..]);
}

#[test]
fn octal_games_of_known_period() {
    assert_eq!(period("octal(0.055) 0"), Some((259, 148)));
    assert_eq!(period("octal(0.156) 0"), Some((3479, 349)));
    assert_eq!(period("octal(0.356) 0"), Some((7315, 142)));
    assert_eq!(period("octal(0.165) 0"), Some((5181, 1550)));
}

#[test]
fn octal_games_of_long_known_period() {
    assert_eq!(period("octal(0.127) 0"), Some((46578, 4)));
    assert_eq!(period("octal(0.16) 0"), Some((105_351, 149_459)));
    assert_eq!(period("octal(0.56) 0"), Some((326_640, 144)));
}

#[test]
fn take_2_4_7_has_period_3_from_8() {
    assert_eq!(period("take(2,4,7) 0"), Some((8, 3)));
}

/// The values of taking squares pass 64 at 65,813 and 128 at 465,081.
#[test]
fn squares_are_taken_from_a_million_heaps() {
    let found = values("take(square) 0", 1_000_001);
    assert_eq!((found[65_813], found[465_081], found.iter().max()), (64, 128, Some(&168)));
    let mut seen = [usize::MAX; 256];
    for heap in (0..1_000_001).step_by(9973) {
        for root in (1..).take_while(|root| root * root <= heap) {
            seen[found[heap - root * root] as usize] = heap;
        }
        assert_eq!(seen.iter().position(|&mark| mark != heap), Some(found[heap] as usize), "{heap}");
    }
}

/// Sequence A002188 of the On-Line Encyclopedia of Integer Sequences.
#[test]
fn grundys_game_begins_as_published() {
    assert_eq!(
        values("grundy 0", 40),
        [
            0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1, 3, 2, 4, 3, 0, 4, 3, 0, 4, 3, 0, 4, 1, 2, 3, 1, 2, 4, 1, 2,
            4, 1, 2, 4
        ]
    );
}

#[test]
fn laskers_nim_swaps_the_last_two_of_four() {
    assert_eq!(values("lasker 0", 13), [0, 1, 2, 4, 3, 5, 6, 8, 7, 9, 10, 12, 11]);
    assert_eq!(values("octal(4.(3)) 0", 200), plain("octal(4.(3)) 0", 200));
    assert_eq!(period("lasker 0"), None);
}

/// What nobody knows is not claimed, and the answer says so.
#[test]
fn grundys_game_and_treblecross_have_no_known_period() {
    let english = Locale::named("en").unwrap();
    for text in ["grundy 30", "octal(0.007) 30", "treblecross 30"] {
        let said: Vec<String> =
            solve(&game(text), Some(1), Budget::default()).unwrap().why.iter().map(|why| english.say(why)).collect();
        assert!(said.iter().any(|why| why.contains("No period is known")), "{said:?}");
    }
    let kayles = solve(&game("kayles 30"), Some(1), Budget::default()).unwrap();
    assert!(!kayles.why.iter().any(|why| english.say(why).contains("No period")));
}

#[test]
fn a_heap_past_counting_is_answered_by_the_period_with_a_winning_move() {
    for (text, same) in [
        ("kayles 1000000000000000000", "kayles 76"),
        ("octal(0.07) 1000000000000000000", "octal(0.07) 66"),
        ("dawson 18446744073709551615", "dawson 85"),
    ] {
        let (large, small) = (game(text), game(same));
        let (large, small) =
            (solve(&large, Some(3), Budget::default()).unwrap(), solve(&small, Some(3), Budget::default()).unwrap());
        assert_eq!(large.value(), small.value(), "{text}");
        assert_eq!(large.outcome(), small.outcome());
        assert!(large.moves[0].winning, "{text}");
        assert!(large.others > 1 << 50);
    }
}

#[test]
fn a_heap_out_of_reach_says_how_far_it_got() {
    let english = Locale::named("en").unwrap();
    for text in
        ["grundy 1000000000000", "treblecross 1000000000000", "octal(4.(7)) 1000000000", "octal(0.(4)) 1000000000"]
    {
        let few = Budget::of(1 << 10, 1 << 16);
        let Err(Error::TooLarge { why }) = solve(&game(text), Some(1), few) else { panic!("{text}") };
        let said = english.say(&why);
        let reached: u64 =
            said.split_whitespace().find_map(|word| word.parse().ok().filter(|n| *n < 100_000_000)).unwrap();
        assert!(reached > 1000, "{said}");
    }
}

#[test]
fn repeated_digits_that_allow_nothing_new_do_not_hold_up() {
    assert_eq!(
        solve(&game("octal(0.(1)) 1000000000000000000"), Some(1), Budget::default()).map(|answer| answer.others).ok(),
        None
    );
    assert_eq!(values("octal(0.(1)) 0", 5), [0, 1, 1, 1, 1]);
    assert_eq!(values("octal(0.0) 0", 3), [0, 0, 0]);
}

#[test]
fn ten_million_values_are_a_copy_of_the_period() {
    let found = heaps::sequence(&game("kayles 0"), MOST_ASKED, Budget::default()).unwrap();
    assert_eq!(found.values.len(), MOST_ASKED);
    let short = plain("kayles 0", 200);
    for heap in [0, 70, 71, 155, 199] {
        assert_eq!(found.values.get(heap), Some(short[heap]));
    }
    for heap in (200..MOST_ASKED).step_by(9973) {
        assert_eq!(found.values.get(heap), Some(short[71 + (heap - 71) % 12]));
    }
}

/// The certificate is data that can be checked: it names the heaps that were compared and the theorem.
#[test]
fn a_certificate_names_what_was_compared() {
    let found = heaps::period(&game("kayles 0"), Budget::default()).unwrap().unwrap();
    let certificate = found.certificate.unwrap();
    assert_eq!((certificate.theorem.name(), certificate.from, certificate.to), ("guy-smith", 71, 155));
    let found = heaps::period(&game("take(2,4,7) 0"), Budget::default()).unwrap().unwrap();
    let certificate = found.certificate.unwrap();
    assert_eq!((certificate.theorem.name(), certificate.from, certificate.to), ("window", 8, 14));
    assert!(heaps::period(&game("take(1..3) 0"), Budget::default()).unwrap().unwrap().certificate.is_none());
}

fn any_code() -> impl Strategy<Value = String> {
    (any::<bool>(), prop::collection::vec(0u8..8, 1..6), prop::option::weighted(0.2, 1u8..8)).prop_map(
        |(split, digits, repeated)| {
            let digits: String = digits.iter().map(u8::to_string).collect();
            let repeated = repeated.map_or(String::new(), |digit| format!("({digit})"));
            format!("octal({}.{digits}{repeated}) 0", if split { 4 } else { 0 })
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(60, 6), failure_persistence: None, ..ProptestConfig::default() })]

    /// A period that is claimed holds far past the heaps that were compared, and is the least.
    #[test]
    fn octal_codes_follow_the_definition(text in any_code()) {
        let expected = plain(&text, 400);
        let found = heaps::sequence(&game(&text), 400, Budget::default()).unwrap();
        prop_assert_eq!(&found.values.to_words(), &expected, "{}", text);
        if let Some(found) = found.period {
            let (start, length) = (found.period.preperiod as usize, found.period.length as usize);
            let holds = |start: usize, length: usize| (start..400usize.saturating_sub(length)).all(|n| expected[n] == expected[n + length]);
            prop_assert!(holds(start, length), "{}", text);
            prop_assert!(start == 0 || start + length > 400 || !holds(start - 1, length), "{}", text);
            prop_assert!(2 * (start + length) > 400 || (1..length).all(|shorter| !holds(start, shorter)), "{}", text);
        }
    }

    #[test]
    fn sets_follow_the_definition(set in prop::collection::btree_set(1u64..300, 1..40), count in 1usize..900) {
        let members: Vec<String> = set.iter().map(u64::to_string).collect();
        let text = format!("take({}) 0", members.join(","));
        prop_assert_eq!(values(&text, count), plain(&text, count), "{}", text);
    }

    #[test]
    fn codes_are_spelled_in_one_way(text in any_code()) {
        let written = game(&text).to_string();
        prop_assert_eq!(&game(&written).to_string(), &written);
        prop_assert_eq!(plain(&written, 60), plain(&text, 60));
    }
}

/// A heap with more moves than anybody could look through still gets a reply to each, found among the smallest splits.
#[test]
fn every_losing_move_of_a_heap_past_counting_has_its_reply() {
    let english = Locale::named("en").unwrap();
    for text in ["kayles 1000000000000000000 7", "octal(0.07) 18446744073709551615"] {
        let answer = solve(&game(text), None, Budget::default()).unwrap();
        let losing = answer.moves.iter().filter(|m| !m.winning);
        assert!(losing.clone().count() > 0, "{text}");
        for m in losing {
            let why = english.say(&m.why);
            assert!(why.contains("by this reply"), "{text}: {} | {why}", english.say(&m.name));
        }
    }
}

#[test]
fn what_was_not_computed_repeats_from_as_far_back_as_is_said() {
    for text in ["kayles 0", "take(2,5) 0", "octal(0.07) 0"] {
        let values = heaps::sequence(&game(text), 5000, Budget::default()).unwrap().values;
        let (known, back) = (values.computed().len(), values.back());
        assert!(back > 0 && known < 5000, "{text}: {known} computed");
        for heap in known..5000 {
            assert_eq!(values.get(heap), values.get(heap - back), "{text} {heap}");
        }
    }
    assert_eq!(heaps::sequence(&game("grundy 0"), 5000, Budget::default()).unwrap().values.back(), 0);
}
