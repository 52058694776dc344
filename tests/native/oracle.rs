//! Every answer against the plain definition, on random games: the oracle below is the whole theory, slowly.

use std::collections::HashMap;

use crate::cases::cases;
use mexplorer::budget::Budget;
use mexplorer::catalogue::{self, Parsed};
use mexplorer::game::Outcome;
use mexplorer::solve::solve;
use mexplorer::solve::theory::minimax;
use mexplorer::subject::Subject;
use proptest::prelude::*;

/// A game as the oracle knows it: what each heap may lose, and who wins at the end.
#[derive(Clone, Debug)]
struct Plain {
    misere: bool,
    heaps: Vec<(Vec<u64>, u64)>,
}

type Known = HashMap<Vec<u64>, bool>;

impl Plain {
    fn sizes(&self) -> Vec<u64> {
        self.heaps.iter().map(|heap| heap.1).collect()
    }

    fn options(&self, sizes: &[u64]) -> Vec<Vec<u64>> {
        let mut options = Vec::new();
        for (i, (set, _)) in self.heaps.iter().enumerate() {
            for s in set.iter().filter(|&&s| s <= sizes[i]) {
                let mut option = sizes.to_vec();
                option[i] -= s;
                options.push(option);
            }
        }
        options
    }

    /// The definition: at the end the mover has lost, or in misère play won; else some option must be lost for the other.
    fn is_won(&self, sizes: &[u64], known: &mut Known) -> bool {
        if let Some(&won) = known.get(sizes) {
            return won;
        }
        let options = self.options(sizes);
        let won = if options.is_empty() { self.misere } else { options.iter().any(|o| !self.is_won(o, known)) };
        known.insert(sizes.to_vec(), won);
        won
    }

    /// The Grundy value of one heap: the mex of its options' values.
    fn value(set: &[u64], heap: u64) -> u64 {
        let mut values: Vec<u64> = Vec::new();
        for n in 0..=heap {
            let options: Vec<u64> = set.iter().filter(|&&s| s <= n).map(|s| values[(n - s) as usize]).collect();
            values.push((0..).find(|v| !options.contains(v)).unwrap());
        }
        values[heap as usize]
    }
}

/// A set of the notation as text and as numbers up to 30.
fn any_set() -> impl Strategy<Value = (String, Vec<u64>)> {
    let list = |text: &str, f: fn(u64) -> bool| (text.to_owned(), (1..=30).filter(|&s| f(s)).collect::<Vec<u64>>());
    let named = vec![
        list("nim", |_| true),
        list("take(odd)", |s| s % 2 == 1),
        list("take(even)", |s| s % 2 == 0),
        list("take(fib)", |s| [1, 2, 3, 5, 8, 13, 21].contains(&s)),
        list("take(square)", |s| [1, 4, 9, 16, 25].contains(&s)),
        list("take(2^k)", |s| s.is_power_of_two()),
    ];
    let written = prop::collection::btree_set(1u64..12, 1..6).prop_map(|set| {
        let words: Vec<String> = set.iter().map(u64::to_string).collect();
        (format!("take({})", words.join(",")), set.into_iter().collect())
    });
    let range = (1u64..8, 0u64..6)
        .prop_map(|(low, more)| (format!("take({low}..{})", low + more), (low..=low + more).collect()));
    prop_oneof![prop::sample::select(named), written, range]
}

fn any_game(largest: u64) -> impl Strategy<Value = (String, Plain)> {
    let term = (any_set(), prop::collection::vec(0..=largest, 1..3));
    (any::<bool>(), prop::collection::vec(term, 1..3)).prop_map(|(misere, terms)| {
        let texts: Vec<String> = terms
            .iter()
            .map(|((rules, _), heaps)| {
                format!("{rules} {}", heaps.iter().map(u64::to_string).collect::<Vec<_>>().join(" "))
            })
            .collect();
        let heaps = terms.iter().flat_map(|((_, set), heaps)| heaps.iter().map(|&n| (set.clone(), n))).collect();
        let text = format!("{}{}", if misere { "misere " } else { "" }, texts.join(" + "));
        (text, Plain { misere, heaps })
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: cases(2000, 250), failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn outcomes_values_and_moves_follow_the_definition((text, plain) in any_game(7)) {
        let game = catalogue::read_game(&text).unwrap();
        let answer = solve(&game, None, Budget::default()).unwrap();
        let mut known = Known::new();
        let won = plain.is_won(&plain.sizes(), &mut known);
        prop_assert_eq!(answer.outcome(), Outcome::won_by_mover(won), "{}", text);

        let value = plain.heaps.iter().fold(0, |sum, (set, heap)| sum ^ Plain::value(set, *heap));
        prop_assert_eq!(answer.value().map(|v| v.0), (!plain.misere).then_some(u128::from(value)), "{}", text);

        prop_assert_eq!(answer.others, 0);
        let mut found: Vec<(Vec<u64>, bool)> = Vec::new();
        for m in &answer.moves {
            let after = game.after(m.place, &m.change);
            found.push((after.components().map(|(_, _, p)| p.first()).collect(), m.winning));
        }
        let mut expected: Vec<(Vec<u64>, bool)> =
            plain.options(&plain.sizes()).into_iter().map(|o| { let lost = !plain.is_won(&o, &mut known); (o, lost) }).collect();
        found.sort();
        expected.sort();
        prop_assert_eq!(found, expected, "{}", text);
    }

    #[test]
    fn texts_are_read_and_written_alike((text, _) in any_game(1000)) {
        let game = catalogue::read_game(&text).unwrap();
        let written = game.to_string();
        let again = catalogue::read_game(&written).unwrap();
        prop_assert_eq!(&again, &game);
        prop_assert_eq!(again.to_string(), written);
    }

    #[test]
    fn any_text_gets_an_answer_or_an_error_within_itself(text in "\\PC{0,40}|[a-z0-9(),.+> -]{0,60}|(nim|take|graph|tree|misere|\\(|\\)|,|\\.\\.|>|\\+| |[0-9]|a|b){0,25}") {
        match catalogue::read(&text) {
            Ok(Parsed { subject: Subject::Game(game), .. }) => { let _ = solve(&game, Some(5), Budget::default()); }
            Ok(Parsed { subject: Subject::Tree(tree), .. }) => {
                let _ = minimax::solve(&tree, Some(5), Budget::default());
            }
            Err(mexplorer::error::Error::Misread { at, .. }) => {
                prop_assert!(at.start <= at.end && text.get(at).is_some());
            }
            Err(_) => {}
        }
    }

    #[test]
    fn graphs_follow_the_definition(arrows in prop::collection::vec((0usize..7, 0usize..7), 1..14), chips in prop::collection::vec(0usize..7, 1..4)) {
        let name = |v: usize| ["甲", "b", "c3", "d", "e", "f", "g_g"][v];
        let arrows: Vec<(usize, usize)> = arrows.into_iter().filter(|(a, b)| a < b).collect();
        let mut items: Vec<String> = (0..7).map(|v| name(v).to_owned()).collect();
        items.extend(arrows.iter().map(|&(a, b)| format!("{}>{}", name(a), name(b))));
        let chips_text: Vec<&str> = chips.iter().map(|&v| name(v)).collect();
        let text = format!("graph({}) {}", items.join(","), chips_text.join(" "));

        let game = catalogue::read_game(&text).unwrap();
        prop_assert_eq!(&catalogue::read_game(&game.to_string()).unwrap(), &game);
        let mut values = [0u64; 7];
        for v in (0..7).rev() {
            let options: Vec<u64> = arrows.iter().filter(|a| a.0 == v).map(|a| values[a.1]).collect();
            values[v] = (0..).find(|value| !options.contains(value)).unwrap();
        }
        let value = chips.iter().fold(0, |sum, &v| sum ^ values[v]);
        prop_assert_eq!(solve(&game, None, Budget::default()).unwrap().value().unwrap().0, u128::from(value), "{}", text);
    }
}
