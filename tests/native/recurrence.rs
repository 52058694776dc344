//! Written rules whose moves depend on remainders alone: their values beside the plain definition, and their periods.

use std::collections::BTreeSet;
use std::ops::ControlFlow;

use crate::cases::cases;
use mexplorer::budget::Budget;
use mexplorer::catalogue;
use mexplorer::error::Error;
use mexplorer::game::Game;
use mexplorer::message::Locale;
use mexplorer::notation::language::read::read;
use mexplorer::notation::language::rule::Rule;
use mexplorer::position::Position;
use mexplorer::reader::Reader;
use mexplorer::solve::sequence::heaps;
use mexplorer::solve::solve;
use mexplorer::structure::written::Evaluate;
use proptest::prelude::*;

fn game(text: &str) -> Game {
    catalogue::read_game(text).unwrap_or_else(|error| panic!("{text}: {error:?}"))
}

fn rule(rule: &str, heap: u64) -> Game {
    game(&format!("rule({rule}) {heap}"))
}

fn written(game: &Game) -> &dyn Evaluate {
    game.terms[0].rules.structure().written().unwrap()
}

/// The rule by itself.
fn own(rule: &str) -> Rule {
    Rule::from(read(&mut Reader::new(rule)).unwrap_or_else(|error| panic!("{rule}: {error:?}")))
}

/// Values by the definition, from the options that the rule itself lists; `None` where a heap does not become smaller.
fn plain(game: &Game, count: usize) -> Option<Vec<u32>> {
    let rules = &game.terms[0].rules;
    let mut values: Vec<u32> = Vec::new();
    for heap in 0..count {
        let position = Position::heap(heap as u64);
        rules.structure().written()?.check(&position, false, u64::MAX).ok()?;
        let mut found = BTreeSet::new();
        let flow = rules.options(&position, &mut |option| match values.get(option[0].first() as usize) {
            Some(value) => {
                found.insert(*value);
                ControlFlow::Continue(())
            }
            None => ControlFlow::Break(()),
        });
        if flow.is_break() {
            return None;
        }
        values.push((0..).find(|value| !found.contains(value))?);
    }
    Some(values)
}

/// Preperiod and period as they are claimed, beside 3,000 values by the definition: the least ones that hold.
fn check_period(text: &str) -> (u64, u64) {
    let game = rule(text, 0);
    let found = heaps::period(&game, Budget::default()).unwrap().unwrap_or_else(|| panic!("{text} has a period"));
    let (start, length) = (found.period.preperiod as usize, found.period.length as usize);
    let values = plain(&game, 3000).unwrap();
    let holds = |start: usize, length: usize| (start..values.len() - length).all(|n| values[n] == values[n + length]);
    assert!(holds(start, length), "{text}: {length} from {start}");
    assert!((1..length).all(|shorter| !holds(1500, shorter)), "{text}: {length} is not the least");
    assert!(start == 0 || !holds(start - 1, length), "{text}: it begins before {start}");
    assert_eq!(found.values, values[..found.values.len()], "{text}");
    let certificate = found.certificate.unwrap();
    assert_eq!((certificate.theorem.name(), certificate.from), ("recurrence", start as u64), "{text}");
    assert_eq!(heaps::sequence(&game, 3000, Budget::default()).unwrap().values.to_words(), values, "{text}");
    (start as u64, length as u64)
}

#[test]
fn a_rule_has_the_period_of_the_set_that_it_is() {
    assert_eq!(check_period("n -> n-2; n-5"), (0, 7));
    assert_eq!(check_period("n -> n-2 if n>=2; n-5 if not (5>n)"), (0, 7));
    assert_eq!(check_period("n -> n-k for k in 1..min(n,3)"), (0, 4));
    assert_eq!(check_period("n -> n-2; n-4; n-7"), (8, 3));
    assert_eq!(check_period("n -> n-k for k in 1..9 if k%2==1"), (0, 2));
}

#[test]
fn what_may_be_taken_may_depend_on_the_remainder() {
    for text in [
        "n -> n-1; n-4 if n%2==0",
        "n -> n-1 if n%3!=0; n-2; n-5 if n%4==1",
        "n -> n-k for k in 1..n%5+1",
        "n -> n-k for k in 1..6 if n%k==0",
        "n -> n-1; n-2 if n<100; n-3 if n>=40",
        "n -> min(n-1,n-2) if abs(n%7-3)<2; max(n-6,n-9)",
        "n -> n-1-n%2*3",
        "n -> n-i*j for i in 1..2 for j in i..3 if (n-i-n+i)==0 or n%2==1",
        "n -> n-2 if n%2==0; n-2 if n%2==1",
        "n -> n-1 if 1==2",
    ] {
        check_period(text);
    }
}

#[test]
fn heaps_of_any_size_are_answered() {
    let most = i64::MAX as u64;
    for heap in [1_000_000_000_000_000_000, most - 1, most] {
        let set = solve(&game(&format!("take(2,5) {heap}")), None, Budget::default()).unwrap();
        let written = solve(&rule("n -> n-2; n-5", heap), None, Budget::default()).unwrap();
        assert_eq!((written.value(), written.moves.len()), (set.value(), set.moves.len()), "{heap}");
    }
    let sum =
        solve(&game("rule(n -> n-1; n-4 if n%2==0) 1000000000000000000 + nim 3"), None, Budget::default()).unwrap();
    assert!(sum.value().is_some());
}

#[test]
fn a_period_is_told_with_what_was_compared() {
    let english = Locale::named("en").unwrap();
    let found = heaps::period(&rule("n -> n-1; n-4 if n%2==0", 0), Budget::default()).unwrap().unwrap();
    let certificate = found.certificate.unwrap();
    let said = english.say(&found.why);
    assert!(said.contains("remainder modulo 2"), "{said}");
    assert!(said.contains(&format!("from {} to {}", certificate.from, certificate.to)), "{said}");
    let alike = heaps::period(&rule("n -> n-2; n-5", 0), Budget::default()).unwrap().unwrap();
    let said = english.say(&alike.why);
    assert!(said.contains("from 5 on each value depends only on the 5 before it."), "{said}");
}

/// Nothing is claimed of rules whose moves reach further, grow, split, or fail somewhere.
#[test]
fn other_rules_have_no_recurrence() {
    for text in [
        "n -> n/2 if n>0",
        "n -> n-k for k in 1..n",
        "n -> n-k for k in 1..n%1000000",
        "n -> 0 if n>0",
        "n -> n-1; n+1 if n<5",
        "n -> max(n-1,3) if n!=3",
        "n -> n-1 & n-2",
        "n -> n-1 if 6/(n%3)>2",
        "n -> n-1 if 6%min(n,3)>2",
        "n -> n-1 if n*n>5",
        "n -> n+1-2",
        "n -> n-2000000",
        "(a,b) -> (a-1,b)",
    ] {
        assert!(own(text).kernel().is_none(), "{text}");
    }
    let period = |text: &str| heaps::period(&rule(text, 0), Budget::default());
    assert!(period("n -> n/2 if n>0").unwrap().is_none());
    assert!(matches!(
        solve(&rule("n -> n-1 if 6/(n%3)>2", 4), None, Budget::default()),
        Err(Error::Unsupported { .. })
    ));
}

fn arb_number() -> impl Strategy<Value = String> {
    let leaf = prop_oneof![(0..7i64).prop_map(|n| n.to_string()), Just("n".into()), Just("k".into())];
    leaf.prop_recursive(3, 12, 2, |inner| {
        (inner.clone(), inner, prop::sample::select(vec!["+", "-", "*", "/", "%", "min", "max"])).prop_map(
            |(left, right, sign)| match sign {
                "min" | "max" => format!("{sign}({left},{right})"),
                _ => format!("({left}{sign}{right})"),
            },
        )
    })
}

fn arb_clause() -> impl Strategy<Value = String> {
    let sign = prop::sample::select(vec!["==", "!=", "<", ">="]);
    let option = prop_oneof![(1..6u32).prop_map(|k| format!("n-{k}")), Just("n-k".into()), arb_number()];
    (option, 0..3u32, arb_number(), sign, arb_number())
        .prop_map(|(option, from, left, sign, right)| format!("{option} for k in {from}..4 if {left}{sign}{right}"))
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(4000, 400), ..ProptestConfig::default() })]

    /// Whatever the analysis takes for a recurrence has the moves of the rule itself, and its values.
    #[test]
    fn recurrences_agree_with_their_rules(clauses in prop::collection::vec(arb_clause(), 1..3)) {
        let text = format!("n -> {}", clauses.join("; "));
        let game = rule(&text, 0);
        let rules = &game.terms[0].rules;
        if let Some(recurrence) = own(&text).recurrence() {
            let far = recurrence.start() + 3 * recurrence.modulus() + 50;
            for heap in (0..far).chain(1_000_000..1_000_000 + 2 * recurrence.modulus()) {
                let taken: BTreeSet<u64> = recurrence.takes(heap).iter().map(|&taken| u64::from(taken)).collect();
                let mut listed = BTreeSet::new();
                prop_assert!(written(&game).check(&Position::heap(heap as u64), false, u64::MAX).is_ok(), "{} {}", text, heap);
                let _ = rules.options(&Position::heap(heap as u64), &mut |option| {
                    listed.insert((heap as u64).wrapping_sub(option[0].first()));
                    ControlFlow::Continue(())
                });
                prop_assert_eq!(taken, listed, "{} {}", text, heap);
            }
            prop_assert_eq!(heaps::sequence(&game, 400, Budget::default()).unwrap().values.to_words(), plain(&game, 400).unwrap(), "{}", text);
        }
    }
}
