//! Written rules: their spelling, their errors, what they mean beside a plain evaluator, and the games of the catalogue
//! written as rules.

mod faults;
mod plain;

use std::collections::HashMap;
use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use crate::cases::cases;
use mexplorer::ENGINE;
use mexplorer::budget::Budget;
use mexplorer::catalogue;
use mexplorer::draw::Request;
use mexplorer::draw::views::line;
use mexplorer::error::Error;
use mexplorer::game::{Game, Outcome};
use mexplorer::message::Locale;
use mexplorer::position::Position;
use mexplorer::rules::Verdict;
use mexplorer::solve::proof::compare::Comparison;
use mexplorer::solve::proof::prove::Proof;
use mexplorer::solve::sequence::heaps;
use mexplorer::solve::sequence::pairs::Pairs;
use mexplorer::solve::solve;
use mexplorer::solve::theory::values::TermValues;
use mexplorer::teach::stretch::Stretch;
use proptest::prelude::*;

fn game(text: &str) -> Game {
    catalogue::read_game(text).unwrap_or_else(|error| panic!("{text}: {}", english(&error)))
}

fn english(error: &Error) -> String {
    error.say(&Locale::named("en").unwrap())
}

/// What each move leaves, as labels.
fn options(text: &str) -> Vec<String> {
    let game = game(text);
    let (rules, position) = game.only_component().unwrap();
    let mut found = Vec::new();
    let _ = rules.options(position, &mut |option| {
        found.push(option.iter().map(|part| rules.label(part)).collect::<Vec<_>>().join(" + "));
        ControlFlow::Continue(())
    });
    assert_eq!(rules.option_count(position), found.len() as u128);
    found
}

fn value(text: &str) -> u128 {
    solve(&game(text), Some(0), Budget::default())
        .unwrap_or_else(|error| panic!("{text}: {}", english(&error)))
        .value()
        .unwrap()
        .0
}

#[track_caller]
fn spelled(rule: &str, canonical: &str) {
    let text = format!("rule({rule}) 3 4 5 6");
    assert_eq!(game(&text).to_string(), format!("rule({canonical}) 3 4 5 6"));
    assert_eq!(game(&format!("rule({canonical}) 3 4 5 6")), game(&text));
}

#[test]
fn each_rule_is_spelled_in_one_way() {
    spelled(" n->n-1 ;n - 02*n ", "n -> n-1; n-2*n");
    spelled("(n) → n−1", "n -> n-1");
    spelled("n -> n-k FOR k IN 1 .. 3 IF n%2=0 AND k≥2", "n -> n-k for k in 1..3 if n%2==0 and k>=2");
    spelled("n -> （n－１）； n－２ for k in １．．２", "n -> n-1; n-2 for k in 1..2");
    spelled("甲 -> 甲-1", "甲 -> 甲-1");
    spelled("(a,b)->(a-1,b)&( 0 , b )", "(a,b) -> (a-1,b) & (0,b)");
    spelled("n -> ((n))-(1-(2+n))", "n -> n-(1-(2+n))");
    spelled("n -> (n-1)-1+(1+n)", "n -> n-1-1+(1+n)");
    spelled("n -> (n*2)/(3*n)%(n+1)", "n -> n*2/(3*n)%(n+1)");
    spelled("n -> -n*-n- -1", "n -> -n*(-n)-(-1)");
    spelled("n -> -(n+1) - (-(-n))", "n -> -(n+1)-(-(-n))");
    spelled("n -> min( min(n, 2) ,3) + max(n,min(1,2))", "n -> min(n,2,3)+max(n,min(1,2))");
    spelled("n -> min(1,min(n,2)) - abs( (n) ) - max(n)", "n -> min(1,min(n,2))-abs(n)-n");
    spelled("n -> 1 if not(n>1 and (n<9)) or not not n != 5", "n -> 1 if not (n>1 and n<9) or not not n!=5");
    spelled("n -> 1 if (n>1 or n<9) and n≠5", "n -> 1 if (n>1 or n<9) and n!=5");
    spelled("n -> 1 if n>1 and (n<9 and n≤5)", "n -> 1 if n>1 and (n<9 and n<=5)");
    spelled("n -> i if n>1 for i in 1..n if i<n for j in i..n", "n -> i if n>1 for i in 1..n if i<n for j in i..n");
}

/// The text between the brackets « » is where the error is; the message has all these words.
#[track_caller]
fn misread(marked: &str, words: &[&str]) {
    let start = marked.find('«').expect("a mark");
    let end = marked.find('»').expect("a mark") - '«'.len_utf8();
    let text = marked.replace(['«', '»'], "");
    let Err(error) = catalogue::read(&text) else { panic!("{text:?} was read") };
    let Error::Misread { at, .. } = &error else { panic!("{text:?}: {error:?}") };
    assert_eq!(*at, start..end, "{text:?}: {}", english(&error));
    for word in words {
        assert!(english(&error).contains(word), "{:?} lacks {word:?}", english(&error));
    }
}

#[test]
fn errors_say_where_and_what_was_expected() {
    misread("rule«»", &["rule(n -> n-1; n-2)"]);
    misread("rule(«)» 3", &["a name such as n"]);
    misread("rule(«5» -> 5) 3", &["a name"]);
    misread("rule(n «n»-1) 3", &["->", "after the names"]);
    misread("rule((a«;»b) -> (a,b)) 3 4", &["another name"]);
    misread("rule((a,«a») -> (a,a)) 3 4", &["a", "defined already"]);
    misread("rule(«for» -> 1) 3", &["for", "another name"]);
    misread("rule(n -> «)» 3", &["number", "name"]);
    misread("rule(n -> n-«)» 3", &["number", "name"]);
    misread("rule(n -> n-«k») 3", &["“k” is not defined here", "n"]);
    misread("rule(n -> n-k for k in 1..«j» for j in 1..2) 3", &["“j” is not defined here", "n"]);
    misread("rule(n -> n-k for k in 1..2; n-«k») 3", &["“k” is not defined here"]);
    misread("rule(n -> n-k for k in «k»..2) 3", &["“k” is not defined here"]);
    misread("rule(n -> n-k for «n» in 1..2) 3", &["defined already"]);
    misread("rule(n -> n-k for «5» in 1..2) 3", &["a name"]);
    misread("rule(n -> n-k for k «=» 1..2) 3", &["in", "for k in 1..9"]);
    misread("rule(n -> n-k for k in 1«,»2) 3", &[".."]);
    misread("rule(n -> n-k for k in 1..«)» 3", &["number"]);
    misread("rule(n -> «2n») 3", &["2*n"]);
    misread("rule(n -> n-«9223372036854775808») 3", &["2^63"]);
    misread("rule(n -> n-1) «9223372036854775808»", &["2^63"]);
    misread("rule(n -> n-1 if «n%2») 3", &["condition", "n > 0"]);
    misread("rule(n -> n-1 if n>1 and «n») 3", &["condition"]);
    misread("rule(n -> n-1 if «n» and n>1) 3", &["condition"]);
    misread("rule(n -> n-1 if not «n») 3", &["condition"]);
    misread("rule(n -> «n>1») 3", &["number is expected"]);
    misread("rule(n -> n-«(n>1)») 3", &["number is expected"]);
    misread("rule(n -> n-1 if «1<n<5») 3", &["chained", "1 <= n and n <= 9"]);
    misread("rule(n -> (n-1«;» n-2) 3", &[")"]);
    misread("rule(n -> min(n«;»2)) 3", &[",", ")"]);
    misread("rule(n -> min «n») 3", &["(", "min"]);
    misread("rule(n -> abs(n«,»2)) 3", &[")"]);
    misread("rule(n -> n-1 «n»-2) 3", &["“;”"]);
    misread("rule(n -> n-1 if n>2 «&» n-2) 3", &["“;”"]);
    misread("rule(n -> n-1«»", &["ends here", "“;”"]);
    misread("rule((a,b) -> «a») 3 4", &["(", "2 numbers"]);
    misread("rule((a,b) -> (a«)») 3 4", &["2 numbers"]);
    misread("rule((a,b) -> (a,b«,»3)) 3 4", &["2 numbers"]);
    misread("rule((a,b) -> (a-1,b)) 3«»", &["b", "2"]);
    misread("rule((a,b) -> (a-1,b)) 3 4 5«»", &["b"]);
    misread("rule(n -> n-1)«»", &["heap"]);
    misread("rule(n -> n-1) «-1»", &["negative"]);
    misread("rule(n -> n-1) 3 «,»", &["another heap"]);
}

#[test]
fn long_and_deep_texts_end_in_a_clear_error_at_once() {
    let start = Instant::now();
    for text in [
        format!("rule(n -> {}n{}) 1", "(".repeat(100_000), ")".repeat(100_000)),
        format!("rule(n -> {}n) 1", "-".repeat(100_000)),
        format!("rule(n -> n{}) 1", "; n-1".repeat(200_000)),
        format!("rule(n -> n if {}n>1) 1", "not ".repeat(250_000)),
        format!("rule(n -> n{}) 1", "&n".repeat(500_000)),
        format!("rule(({}) -> n) 1", "a,".repeat(500_000)),
        format!("rule({} -> n) 1", "n".repeat(1_000_000)),
        format!("rule(n -> {}) 1", "9".repeat(1_000_000)),
        format!("rule(n -> n {}) 1", "for k in 1..2 ".repeat(70_000)),
    ] {
        let Err(error) = catalogue::read(&text) else { panic!("{} was read", &text[..40]) };
        assert!(english(&error).len() < 300, "{}", english(&error));
    }
    let many = (0..65).map(|i| format!(" for k{i} in 1..2")).collect::<String>();
    assert!(english(&catalogue::read(&format!("rule(n -> n{many}) 1")).unwrap_err()).contains("64"));
    // As deep as a rule may be.
    let deep = format!("rule(n -> {}n-1{}) 5", "(".repeat(30_000), ")".repeat(30_000));
    assert_eq!(game(&deep).to_string(), "rule(n -> n-1) 5");
    let minus = format!("rule(n -> {}n-1) 5", "- ".repeat(20_000));
    assert_eq!(value(&minus), 1);
    let right = format!("rule(n -> {}1{}) 5", "n-(".repeat(16_000), ")".repeat(16_000));
    assert_eq!(game(&game(&right).to_string()), game(&right));
    let call = format!("rule(n -> n-max({}1)) 5", "1,".repeat(30_000));
    assert_eq!((game(&call).to_string(), value(&call)), (call.clone(), 1));
    assert!(start.elapsed() < Duration::from_secs(20));
}

#[test]
fn options_are_what_the_rule_says() {
    assert_eq!(options("rule(n -> n-1; n-k for k in 2..n/2 if n%3==0) 12"), ["11", "10", "9", "8", "7", "6"]);
    assert_eq!(options("rule(n -> n-1; n-k for k in 2..n/2 if n%3==0) 11"), ["10"]);
    assert_eq!(
        options("rule(n -> n-2; n-3; n+1; n-2) 2"),
        ["0", "3"],
        "a negative number is no move, none comes twice"
    );
    assert_eq!(options("rule(n -> i & n-i for i in 0..n) 3"), ["3 + 0", "2 + 1"]);
    assert_eq!(options("rule((a,b) -> (b,a-1) & (a,b); (a,b-1)) 2 1"), ["(2,1) + (1,1)", "(2,0)"]);
    assert_eq!(options("rule(n -> k for k in 3..1; 7 for k in 5..5) 1"), ["7"]);
    assert_eq!(options("rule(n -> 10*i+j for i in 1..3 if i!=2 for j in i..2) 1"), ["11", "12"]);
    assert_eq!(options("rule(n -> 7/2; -7/2+9; 10+-7%2; 7%-2+20) 1"), ["3", "5", "11", "19"]);
    assert_eq!(options("rule(n -> n/(n-1) if n>1 and 6/(n-1)==6; 5 if n<2 or 6/(n-1)==6) 1"), ["5"]);
    assert_eq!(
        options("rule(n -> 1 if not n>1 and n<9; 2 if not (n>1 and n<9); 3 if n==1 or n==4 and n==5) 0"),
        ["1", "2"]
    );
    assert_eq!(options("rule(n -> min(n,3,2)+max(1,abs(2-n))) 9"), ["9"]);
    assert_eq!(options("rule(n -> 0-0-1+n-1*2) 9223372036854775807"), ["9223372036854775804"]);
}

/// Compares the values of small positions, which are named alike, under a rule and in a game of the catalogue.
#[track_caller]
fn same_values(rule: &str, built_in: &str, positions: &[Vec<u64>]) {
    let mut term = game(&format!("rule({rule}) {}", "0 ".repeat(positions[0].len()))).terms.remove(0);
    term.components = positions.iter().map(|numbers| Position::from(numbers.clone())).collect();
    let ours = TermValues::of(&term, Budget::default()).unwrap();
    let theirs = &game(built_in).terms[0].rules;
    for position in &term.components {
        let theory = theirs.theory(position);
        match theory.map(|theory| theory.verdict) {
            Some(Verdict::Value(value)) => assert_eq!(ours.value(position), value, "{built_in} {position:?}"),
            Some(Verdict::Outcome(outcome)) => {
                assert_eq!(Outcome::won_by_mover(ours.value(position).0 > 0), outcome, "{built_in} {position:?}");
            }
            None => {
                let solved = solve(
                    &game(&format!("{} {}", theirs.notation(), theirs.write_position(position))),
                    Some(0),
                    Budget::default(),
                )
                .unwrap();
                assert_eq!(solved.value(), Some(ours.value(position)), "{built_in} {position:?}");
            }
        }
    }
}

const WYTHOFF: &str = "(a,b) -> (a-k,b) for k in 1..a; (a,b-k) for k in 1..b; (a-k,b-k) for k in 1..min(a,b)";

#[test]
fn games_of_the_catalogue_can_be_written_as_rules() {
    let pairs: Vec<Vec<u64>> = (0..60 * 60).map(|n| vec![n / 60, n % 60]).collect();
    same_values(WYTHOFF, "wythoff 0 0", &pairs);
    let boxes: Vec<Vec<u64>> = pairs.iter().filter(|pair| pair[1] <= pair[0]).cloned().collect();
    same_values("(m,c) -> (m,c+k) for k in 1..min(c*c,m-c)", "boxes 0/0", &boxes);
    let heaps = |n: u64| (0..n).map(|heap| vec![heap]).collect::<Vec<_>>();
    same_values("n -> i & j for i in 0..n-1 for j in 0..i", "split 0", &heaps(150));
    same_values("n -> i & n-k-i for k in 1..2 for i in 0..n-k", "kayles 0", &heaps(300));
    same_values("n -> i & n-i for i in 1..n-1 if i<n-i", "grundy 0", &heaps(200));
    same_values("n -> n-k for k in 1..n; i & n-i for i in 1..n/2", "lasker 0", &heaps(200));
    same_values("n -> n-2; n-5", "take(2,5) 0", &heaps(300));
    same_values("n -> n-k for k in 1..n if k%2==1", "take(odd) 0", &heaps(300));
    same_values("n -> n-k*k for k in 1..n", "take(square) 0", &heaps(300));
}

/// Kayles: knock down one pin or two that are neighbours. Values by the definition, as the plain program has it.
#[test]
fn kayles_as_a_rule_is_kayles() {
    let rule = "rule(n -> i & n-k-i for k in 1..2 for i in 0..n-k)";
    let mut plain: Vec<u32> = Vec::new();
    for n in 0..1500usize {
        let mut seen = [false; 64];
        for taken in [1, 2] {
            for left in 0..=n.wrapping_sub(taken).min(n) {
                if taken <= n {
                    seen[(plain[left] ^ plain[n - taken - left]) as usize] = true;
                }
            }
        }
        plain.push(seen.iter().position(|seen| !seen).unwrap() as u32);
    }
    assert_eq!(plain[..13], [0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4]);
    assert_eq!(
        heaps::sequence(&game(&format!("{rule} 0")), plain.len(), Budget::default()).unwrap().values.to_words(),
        plain
    );
    for pair in 0..2100 {
        let (a, b) = (pair / 50, pair % 50);
        assert_eq!(value(&format!("{rule} {a} {b}")), u128::from(plain[a] ^ plain[b]), "{a} {b}");
    }
}

#[test]
fn sequences_follow_the_definition_upwards_too() {
    let values = |text: &str, count| heaps::sequence(&game(text), count, Budget::default()).unwrap().values.to_words();
    assert_eq!(values("rule(n -> n-2; n-5) 0", 9), [0, 0, 1, 1, 0, 2, 1, 0, 0]);
    // 9 is the end: 9 − n moves are left.
    assert_eq!(values("rule(n -> n+1 if n<9) 0", 12), [1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 0, 0]);
    assert_eq!(values("rule(n -> n+7 if n%2==0 and n<12; n-2) 0", 4), [0, 0, 1, 1]);
    assert!(
        heaps::period(&game("rule(n -> n/2 if n>0) 0"), Budget::default()).unwrap().is_none(),
        "no period is guessed"
    );
    assert!(heaps::sequence(&game("rule(n -> n/2 if n>0) 0"), 9, Budget::default()).unwrap().period.is_none());
    assert_eq!(values("rule(n -> n-k for k in 1..n) 0", 2000).last(), Some(&1999));
    for (text, code) in [
        ("rule((a,b) -> (a-1,b)) 3 4", "unsupported"),
        ("rule(n -> n-1) 3 4", "unsupported"),
        ("rule(n -> n+1) 3", "too-large"),
        ("rule(n -> n-1 if n/(n-5)<9) 3", "unsupported"),
        ("rule(n -> n-k for k in 1..n) 3", "too-large"),
        ("rule(n -> 5-n if n>0 and n<5) 3", "loop"),
    ] {
        let count = if text.contains("1..n") { 10_000_000 } else { 10 };
        assert_eq!(heaps::sequence(&game(text), count, Budget::default()).unwrap_err().code(), code, "{text}");
    }
}

#[test]
fn a_stretch_is_shown_as_far_as_the_rule_has_answers() {
    let game = game("rule(n -> n-1 if 9/(n-700)<9) 0");
    assert!(heaps::sequence(&game, 1024, Budget::default()).is_err());
    let stretch = Stretch::of(&game, 0, 40, Budget::default()).unwrap();
    let values = heaps::sequence(&game, 40, Budget::default()).unwrap().values.to_words();
    assert!((0..40).all(|heap| stretch.value(heap) == Some(values[heap as usize])));
    assert!(Stretch::of(&game, 0, 1000, Budget::default()).is_err());
}

#[test]
fn numbers_at_the_edge_are_answered() {
    assert_eq!(value("rule(n -> n-9223372036854775806) 9223372036854775807"), 1);
    assert_eq!(options("rule(n -> k for k in 9223372036854775806..9223372036854775807) 0").len(), 2);
    assert_eq!(value("rule(n -> n/2 if n>0) 9223372036854775807"), 1);
}

#[test]
fn a_rule_is_answered_as_any_game() {
    let text = "rule(n -> n-1; n-k for k in 2..n/2 if n%3==0) 20";
    let english = Locale::named("en").unwrap();
    let game = game(text);
    let answer = solve(&game, None, Budget::default()).unwrap();
    assert_eq!(answer.others, 0);
    assert_eq!(english.say(&answer.moves[0].name), "20 → 19");
    let rows = ENGINE.table(&game.clone().into(), &Request::default(), 50, &english).unwrap().rows;
    assert_eq!(rows.len(), 21);
    assert_eq!(Proof::of(&game, Budget::default()).unwrap().outcome(), answer.outcome());
    assert_eq!(Comparison::of(&game, Budget::default()).unwrap().outcome, Some(answer.outcome()));
    assert_eq!(game.terms[0].rules.arrow_label(&Position::heap(20), &[Position::heap(18)]), "−2");
    let sum = solve(&self::game("rule(n -> n-k for k in 1..n) 5 + nim 5"), None, Budget::default()).unwrap();
    assert_eq!(sum.outcome(), Outcome::P);
}

#[test]
fn a_rule_with_two_numbers_has_a_table_of_pairs() {
    let ours = Pairs::filled(&game(&format!("rule({WYTHOFF}) 3 6")), 60, Budget::default()).unwrap();
    assert_eq!(ours.values(), Pairs::filled(&game("wythoff 3 6"), 60, Budget::default()).unwrap().values());
    let failing = |rule: &str| {
        let mut table = Pairs::of(&game(&format!("rule({rule}) 1 1")), 20, Budget::default()).ok().unwrap();
        loop {
            match table.advance(1000, Budget::default()) {
                Ok(done) => assert!(!done),
                Err(error) => return error,
            }
        }
    };
    assert!(english(&failing("(a,b) -> (a-1,b) if a/(a-9)<a")).contains("a = 9, b = 0"));
    assert_eq!(failing("(a,b) -> (b,a) if a!=b").code(), "loop");
    assert_eq!(failing("(a,b) -> (a-1,b) for k in 1..99999999999 if k<0").code(), "too-large");
}

/// An end of play other than a heap of 0, which has moves: no end stands for another that is none.
#[test]
fn ends_of_play_need_not_be_empty_heaps() {
    let rule = "rule(n -> n+1 & n+1 if n<3; n+2 if n==0)";
    // A heap of 3 has value 0; 2 → 3 + 3; 1 → 2 + 2; 0 → 1 + 1 or 2.
    for (heap, plain) in [(3, 0), (2, 1), (1, 1), (0, 2)] {
        assert_eq!(value(&format!("{rule} {heap}")), plain, "{heap}");
        let proof = Proof::of(&game(&format!("{rule} {heap}")), Budget::default()).unwrap();
        assert_eq!(proof.outcome() == Outcome::N, plain != 0, "{heap}");
    }
    let misere =
        |text: &str| solve(&game(&format!("misere {rule} {text}")), None, Budget::default()).unwrap().outcome();
    let outcomes = ["3", "2", "3 3", "2 2", "1", "1 1", "0"].map(misere);
    let plain = ["3", "2", "3 3", "2 2", "1", "1 1", "0"].map(|heaps| {
        let heaps: Vec<u64> = heaps.split(' ').map(|heap| heap.parse().unwrap()).collect();
        Outcome::won_by_mover(misere_is_won(&heaps, &mut HashMap::new()))
    });
    assert_eq!(outcomes, plain);
}

/// The definition for the rule above.
fn misere_is_won(heaps: &[u64], known: &mut HashMap<Vec<u64>, bool>) -> bool {
    if let Some(&won) = known.get(heaps) {
        return won;
    }
    let (mut moves, mut won) = (0, false);
    for (i, &heap) in heaps.iter().enumerate().filter(|heap| *heap.1 < 3) {
        for parts in [vec![heap + 1; 2]].into_iter().chain((heap == 0).then(|| vec![2])) {
            let mut after = heaps.to_vec();
            after.splice(i..=i, parts);
            moves += 1;
            won |= !misere_is_won(&after, known);
        }
    }
    known.insert(heaps.to_vec(), won || moves == 0);
    won || moves == 0
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(3000, 300), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn random_rules_mean_what_a_plain_evaluator_says(rule in plain::any_rule(), position in prop::collection::vec(0u64..12, 3)) {
        let text = format!("rule({}) {}", rule.text(), rule.position(&position));
        let game = catalogue::read_game(&text).unwrap();
        let again = catalogue::read_game(&game.to_string()).unwrap();
        prop_assert_eq!(again.to_string(), game.to_string());
        for game in [game, again] {
            let (rules, at) = game.only_component().unwrap();
            let mut found = Vec::new();
            let checked = rules.structure().written().unwrap().check(at, false, u64::MAX);
            let _ = rules.options(at, &mut |option| {
                found.push(option.iter().map(|part| part.to_vec()).collect::<Vec<_>>());
                ControlFlow::Continue(())
            });
            match rule.options(at) {
                Some(expected) => {
                    prop_assert!(checked.is_ok());
                    prop_assert_eq!(found, expected, "{}", text);
                }
                None => prop_assert!(checked.is_err(), "{}", text),
            }
        }
    }

    #[test]
    fn any_text_is_a_rule_or_an_error_within_itself(text in "(n|k|i|-|->|;|&|\\(|\\)|,|for k in |\\.\\.| if | and | or |not |min\\(|==|<|%|/|[0-9]| ){0,30}") {
        match catalogue::read(&format!("rule(n -> n-1{text}) 3")) {
            Ok(reading) => {
                let written = reading.subject.to_string();
                let again = catalogue::read_game(&written).unwrap();
                prop_assert_eq!(again.to_string(), written);
            }
            Err(Error::Misread { at, .. }) => prop_assert!(at.end <= text.len() + 16),
            Err(error) => prop_assert!(false, "{error:?}"),
        }
    }
}

/// The number line is for every rule that only takes from one heap, and shows the arcs of the set that it is.
#[test]
fn a_number_line_shows_what_only_takes() {
    let fits = |text: &str| (line::VIEW.suits)(&game(text));
    for text in ["rule(n -> n-2; n-5) 10", "rule(n -> n-1; n/2 if n>0) 10", "rule(n -> n-2; n-5) 1000000000000"] {
        assert!(fits(text), "{text}");
    }
    for text in [
        "rule(n -> i & n-1-i for i in 0..n-1) 7",
        "rule(n -> n-1; n+1 if n<5) 20",
        "rule(n -> n-1 if 6/(n-3)>0) 9",
        "rule(n -> n-1; n/2 if n>0) 1000000000000",
        "rule(n -> n-2) 5 6",
        "rule((a,b) -> (a-1,b)) 3 4",
    ] {
        assert!(!fits(text), "{text}");
    }
    let arcs = |text: &str| {
        let svg = ENGINE.static_svg(text, Some("line"), "en", None).unwrap();
        svg.matches("<path").count()
    };
    assert_eq!(arcs("rule(n -> n-2; n-5) 40"), arcs("take(2,5) 40"));
    assert!(ENGINE.static_svg("rule(n -> n-1; n+1 if n<5) 20", Some("line"), "en", None).is_err());
}
