//! What four ways to decide a position cost, beside plain recursions that count the same.

use std::collections::HashMap;

use crate::cases::cases;
use crate::definition::options;
use mexplorer::budget::Budget;
use mexplorer::catalogue::{SAMPLES, read_game};
use mexplorer::game::{Game, Outcome, Play};
use mexplorer::solve::proof::compare::{Comparison, Count, MOST_VISITS};
use mexplorer::solve::proof::prove::Proof;
use mexplorer::solve::solve;
use mexplorer::teach::game_tree::GameTree;

use crate::proofs::{Name, game, games_with_a_winner, name};

/// What each way looks at, by the plainest recursion there is.
#[derive(Default)]
struct Plain {
    /// By the game's text: whether it is won, and how many positions the definition and alpha-beta look at.
    seen: HashMap<String, (bool, u64, u64)>,
}

impl Plain {
    /// Positions, and positions looked at, after which a game is left out: where heaps split, an order that means nothing
    /// and heaps of nothing make millions of them.
    const MOST: (usize, u64) = (2000, 100_000);

    fn of(&mut self, game: &Game) -> Option<(bool, u64, u64)> {
        let text = game.to_string();
        if let Some(&known) = self.seen.get(&text) {
            return Some(known);
        }
        let options = options(game);
        let (mut won, mut all, mut stopping) = (options.is_empty() && game.play == Play::Misere, 1u64, 1u64);
        for option in &options {
            let (option_won, plain, stopped) = self.of(option)?;
            all = all.saturating_add(plain);
            if !won {
                stopping = stopping.saturating_add(stopped);
            }
            won |= !option_won;
        }
        self.seen.insert(text, (won, all, stopping));
        (self.seen.len() < Self::MOST.0 && all < Self::MOST.1).then_some((won, all, stopping))
    }
}

/// The positions that a search with a memory looks at.
fn remembered(game: &Game, known: &mut HashMap<Name, bool>) -> bool {
    if let Some(&won) = known.get(&name(game)) {
        return won;
    }
    let options = options(game);
    let won =
        if options.is_empty() { game.play == Play::Misere } else { options.iter().any(|o| !remembered(o, known)) };
    known.insert(name(game), won);
    won
}

#[test]
fn each_way_looks_at_what_a_plain_recursion_does_and_all_agree() {
    for samples in games_with_a_winner() {
        let mut compared = 0;
        for text in (samples.small)().iter().step_by(7).flat_map(|text| [text.clone(), format!("misere {text}")]) {
            let game = game(&text);
            let Some((won, all, stopping)) = Plain::default().of(&game) else { continue };
            let mut known = HashMap::new();
            remembered(&game, &mut known);
            assert!(known.len() as u64 <= stopping, "{text}: a memory never costs a look");
            assert!(
                Proof::of(&game, Budget::default()).unwrap().size() <= known.len(),
                "{text}: a search proves as much"
            );
            let comparison = Comparison::of(&game, Budget::default()).unwrap();
            let counts: Vec<Count> = comparison.rows.iter().map(|row| row.count).collect();
            assert_eq!(counts[..3], [all, stopping, known.len() as u64].map(Count::Exactly), "{text}");
            assert_eq!(comparison.outcome, Some(Outcome::won_by_mover(won)), "{text}");
            for row in &comparison.rows {
                assert_eq!(row.outcome.is_some(), matches!(row.count, Count::Exactly(_)), "{text}: {:?}", row.way);
                assert!(row.outcome.is_none_or(|outcome| Some(outcome) == comparison.outcome), "{text}: {:?}", row.way);
            }
            compared += 1;
            if compared == cases(60, 10) {
                break;
            }
        }
        assert!(compared >= 10, "{}: {compared}", samples.entry.name);
    }
}

/// Sums of unlike games are where a memory and a short proof are least alike.
#[test]
fn no_proof_of_a_sum_is_longer_than_what_a_search_looks_at() {
    let parts =
        ["stairs 0 3", "octal(0.3) 4", "nim 2 3", "kayles 3", "take(2,5) 7", "wythoff 2 3", "nim 3", "stairs 2 1"];
    let mut shorter = 0;
    for (number, first) in parts.iter().enumerate() {
        for second in &parts[number..] {
            for misere in ["", "misere "] {
                let text = format!("{misere}{first} + {second}");
                let game = game(&text);
                let rows = Comparison::of(&game, Budget::default()).unwrap().rows;
                let [_, Count::Exactly(pruned), Count::Exactly(memory)] = [rows[0].count, rows[1].count, rows[2].count]
                else {
                    panic!("{text}")
                };
                let lines = Proof::of(&game, Budget::default()).unwrap().size() as u64;
                assert!(lines <= memory && memory <= pruned, "{text}: {lines} {memory} {pruned}");
                shorter += usize::from(lines < memory);
            }
        }
    }
    assert!(shorter > 10, "{shorter}");
}

#[test]
fn ways_that_take_too_long_are_given_up_and_theory_is_not() {
    let counts = |text: &str| -> Vec<Count> {
        Comparison::of(&game(text), Budget::default()).unwrap().rows.iter().map(|row| row.count).collect()
    };
    let [most, half] = [1, 2].map(|share| Count::MoreThan(MOST_VISITS / share));
    let mut known = HashMap::new();
    remembered(&game("nim 9 9 8"), &mut known);
    assert_eq!(counts("nim 9 9 8"), [most, half, Count::Exactly(known.len() as u64), Count::Exactly(3)]);
    assert_eq!(counts("nim 18446744073709551615 1")[3], Count::Exactly(2));
    assert_eq!(counts(&format!("nim{}", " 1000000000".repeat(100_000)))[3], Count::Exactly(100_000));
    assert_eq!(counts("take(square) 18446744073709551615")[3], Count::Unknown);
    assert_eq!(counts("take(1) 100000")[..3], [Count::Exactly(100_001); 3]);
    let path: Vec<String> = (0..200_000).map(|v| format!("v{v}>v{}", v + 1)).collect();
    assert_eq!(counts(&format!("graph({}) v0", path.join(",")))[..3], [Count::Exactly(200_001); 3]);
}

#[test]
fn a_comparison_refuses_what_has_no_answer_and_budgets_too_small() {
    let of = |text: &str, budget| Comparison::of(&game(text), budget).err().map(|error| error.code());
    for text in ["graph(a>b,b>a) a", "graph(a>b,b>c,c>b) a + nim 3"] {
        assert_eq!(of(text, Budget::default()), Some("loop"), "{text}");
    }
    assert_eq!(of("take(1,2) 9 + kayles 9", Budget::of(5, 100)), Some("too-large"));
    assert_eq!(of("take(1,2) 9 + kayles 9", Budget::default()), None);
}

#[test]
fn a_trees_visits_and_outcomes_are_those_of_the_other_searches() {
    let kept = ["nim 2 2", "misere nim 1 2", "misere take(2,5) 10", "nim 0", "misere nim 0"];
    let mut seen = 0;
    for text in SAMPLES.iter().flat_map(|game| game.texts()).chain(kept) {
        let Ok(game) = read_game(text) else { continue };
        let Ok(tree) = GameTree::of(&game, 2000, Budget::default()) else { continue };
        seen += 1;
        let rows = Comparison::of(&game, Budget::default()).unwrap().rows;
        assert_eq!(rows[0].count, Count::Exactly(tree.visits().len() as u64), "{text}");
        assert_eq!(rows[1].count, Count::Exactly(tree.short_visits().len() as u64), "{text}");
        for node in 0..tree.nodes().size().min(40) {
            let there = read_game(&tree.text(node)).unwrap();
            assert_eq!(
                tree.outcome(node),
                solve(&there, None, Budget::default()).unwrap().outcome(),
                "{text}: {there}"
            );
        }
    }
    assert!(seen >= 15, "{seen}");
}
