//! Games that need not end, solved: values by Smith, Fraenkel and Yesha, outcomes of sums and of misère play, beside a plain fixpoint
//! over whole positions.

use std::collections::{HashMap, HashSet};

use mexplorer::budget::Budget;
use mexplorer::catalogue::read_game;
use mexplorer::game::{Game, Outcome, Play};
use mexplorer::message::Locale;
use mexplorer::nimber::Nimber;
use mexplorer::solve::proof::prove::Proof;
use mexplorer::solve::theory::loopy::{LoopySum, LoopyValue};
use mexplorer::solve::{Answer, solve};

fn answer(text: &str) -> Answer {
    solve(&read_game(text).unwrap(), None, Budget::default()).unwrap()
}

/// Chance that can be repeated.
struct Dice(u64);

impl Dice {
    fn below(&mut self, end: u64) -> u64 {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % end
    }
}

/// A graph of one to six vertices, with as many arrows as chance will have, from each to any.
struct Graph {
    count: usize,
    arrows: Vec<Vec<usize>>,
}

impl Graph {
    fn random(dice: &mut Dice) -> Graph {
        let count = 1 + dice.below(6) as usize;
        let density = 1 + dice.below(6);
        let mut from = |_| (0..count).filter(|_| dice.below(8) < density).collect();
        Graph { arrows: (0..count).map(&mut from).collect(), count }
    }

    fn text(&self) -> String {
        let vertices = (0..self.count).map(|vertex| format!("v{vertex}"));
        let arrows = (0..self.count).flat_map(|from| self.arrows[from].iter().map(move |to| format!("v{from}>v{to}")));
        format!("graph({})", vertices.chain(arrows).collect::<Vec<_>>().join(","))
    }

    /// Every position of so many chips with its options.
    fn positions(&self, chips: usize) -> HashMap<Vec<usize>, Vec<Vec<usize>>> {
        let mut positions = vec![Vec::new()];
        for _ in 0..chips {
            positions = positions
                .into_iter()
                .flat_map(|chips| (0..self.count).map(move |to| [&chips[..], &[to]].concat()))
                .collect();
        }
        let options = |position: &Vec<usize>| {
            let moved = |chip: usize, to: usize| {
                let mut after = position.clone();
                after[chip] = to;
                after
            };
            (0..chips).flat_map(|chip| self.arrows[position[chip]].iter().map(move |&to| moved(chip, to))).collect()
        };
        positions.into_iter().map(|position| (position.clone(), options(&position))).collect()
    }
}

/// Who wins from each position, by going through all of them until nothing more can be said.
fn plainly(options: &HashMap<Vec<usize>, Vec<Vec<usize>>>, play: Play) -> HashMap<Vec<usize>, Outcome> {
    let mut known: HashMap<Vec<usize>, Outcome> = HashMap::new();
    loop {
        let before = known.len();
        for (position, options) in options {
            let is = |outcome| move |option: &Vec<usize>| (outcome, option.clone());
            let lost = options.iter().map(is(Outcome::P)).any(|(outcome, option)| known.get(&option) == Some(&outcome));
            let won = options.iter().map(is(Outcome::N)).all(|(outcome, option)| known.get(&option) == Some(&outcome));
            match (options.is_empty(), play) {
                (true, Play::Misere) => known.insert(position.clone(), Outcome::N),
                (true, Play::Normal) => known.insert(position.clone(), Outcome::P),
                _ if lost => known.insert(position.clone(), Outcome::N),
                _ if won => known.insert(position.clone(), Outcome::P),
                _ => None,
            };
        }
        if known.len() == before {
            break;
        }
    }
    options.keys().map(|position| (position.clone(), known.get(position).copied().unwrap_or(Outcome::D))).collect()
}

fn chips_of(game: &Game) -> Vec<usize> {
    game.components().map(|(_, _, chip)| chip.first() as usize).collect()
}

/// Outcome and moves of a game agree with those found plainly.
fn agrees(text: &str, outcomes: &HashMap<Vec<usize>, Outcome>) -> Outcome {
    let game = read_game(text).unwrap();
    let answer = solve(&game, None, Budget::default()).unwrap();
    let expected = outcomes[&chips_of(&game)];
    assert_eq!(answer.outcome(), expected, "{text}");
    assert_eq!(answer.others, 0, "{text}");
    for made in &answer.moves {
        let after = game.after(made.place, &made.change);
        let left = outcomes[&chips_of(&after)];
        assert_eq!((made.winning, made.drawing), (left == Outcome::P, left == Outcome::D), "{text} to {after}");
    }
    let order: Vec<u8> =
        answer.moves.iter().map(|made| if made.winning { 0 } else { 2 - u8::from(made.drawing) }).collect();
    assert!(order.is_sorted(), "{text}: {order:?}");
    expected
}

#[test]
fn a_sum_in_which_one_value_becomes_another_is_that_of_all_values() {
    let mut dice = Dice(7);
    for _ in 0..2000 {
        let value = |dice: &mut Dice| match dice.below(3) {
            0 => LoopyValue::Infinite((0..4).filter(|_| dice.below(2) == 0).map(Nimber).collect()),
            _ => LoopyValue::Number(Nimber(u128::from(dice.below(4)))),
        };
        let kinds: Vec<(LoopyValue, usize)> =
            (0..1 + dice.below(3)).map(|_| (value(&mut dice), 1 + dice.below(4) as usize)).collect();
        let to = value(&mut dice);
        let sum = LoopySum::of(kinds.iter().map(|(value, count)| (value, *count)));
        for (from, (gone, _)) in kinds.iter().enumerate() {
            let mut expected = to.clone();
            for (kind, (value, count)) in kinds.iter().enumerate() {
                for _ in 0..count - usize::from(kind == from) {
                    expected = expected.plus(value);
                }
            }
            assert_eq!(sum.after(gone, &to), expected, "{kinds:?} with {to:?} for {gone:?}");
        }
    }
}

#[test]
fn outcomes_and_moves_of_thousands_of_graphs_agree_with_a_plain_fixpoint() {
    let mut dice = Dice(2026);
    let mut seen: HashMap<&str, usize> = HashMap::new();
    for number in 0..2400 {
        let graph = Graph::random(&mut dice);
        let (misere, play) = if number % 3 == 2 { ("misere ", Play::Misere) } else { ("", Play::Normal) };
        // Three chips on six vertices are many positions.
        let chips = 1 + number % if graph.count > 4 { 2 } else { 3 };
        let options = graph.positions(chips);
        let outcomes = plainly(&options, play);
        for _ in 0..2 {
            let at: Vec<String> = (0..chips).map(|_| format!("v{}", dice.below(graph.count as u64))).collect();
            let outcome = agrees(&format!("{misere}{} {}", graph.text(), at.join(" ")), &outcomes);
            *seen.entry(outcome.letter()).or_default() += 1;
        }
    }
    assert!(["P", "N", "D"].iter().all(|outcome| seen[outcome] > 300), "{seen:?}");
}

/// By what values are for: beside a Nim heap of each size.
#[test]
fn values_are_those_that_sums_with_nim_heaps_tell() {
    let mut dice = Dice(7);
    let (mut numbers, mut infinite) = (0, 0);
    for _ in 0..1500 {
        let graph = Graph::random(&mut dice);
        let text = format!("{} v{}", graph.text(), dice.below(graph.count as u64));
        let answer = answer(&text);
        let Some(value) = answer.loopy_value() else { continue };
        for heap in 0..8u64 {
            let sum = self::answer(&format!("{text} + nim {heap}"));
            let expected = match value {
                LoopyValue::Number(value) => Outcome::won_by_mover(value.0 != u128::from(heap)),
                LoopyValue::Infinite(set) if set.iter().any(|number| number.0 == u128::from(heap)) => Outcome::N,
                LoopyValue::Infinite(_) => Outcome::D,
            };
            assert_eq!(sum.outcome(), expected, "{text} + nim {heap}");
            assert_eq!(by_positions(&format!("{text} + nim {heap}")), expected, "{text} + nim {heap}");
        }
        match value {
            LoopyValue::Number(_) => numbers += 1,
            LoopyValue::Infinite(_) => infinite += 1,
        }
    }
    assert!(numbers > 10 && infinite > 300, "{numbers} {infinite}");
}

/// By whole positions alone.
fn by_positions(text: &str) -> Outcome {
    use mexplorer::solve::search::retrograde::Fates;
    Fates::of(&read_game(text).unwrap(), Budget::default()).unwrap().start().outcome()
}

#[test]
fn named_examples() {
    let told = |text: &str| {
        let answer = answer(text);
        let value = match (answer.loopy_value(), answer.value()) {
            (Some(value), _) => value.to_string(),
            (None, value) => value.map_or("none".to_owned(), |value| value.to_string()),
        };
        format!("{} {value}", answer.outcome().letter())
    };
    // a wins at once by going to d, so c, which leads to a only, is lost, and b, which leads to c, is won.
    assert_eq!(told("graph(a>b,b>c,c>a,a>d) a"), "N 2");
    assert_eq!(told("graph(a>b,b>c,c>a,a>d) c"), "P 0");
    assert_eq!(told("graph(a>b,b>c,c>a,a>d) b"), "N 1");
    assert_eq!(told("graph(a>b,b>a,b>c,c>d) a"), "D ∞");
    assert_eq!(told("graph(a>b,b>a,b>c,c>d) b"), "D ∞{1}");
    assert_eq!(told("graph(a>a) a"), "D ∞");
    assert_eq!(told("graph(a>a,a>b) a"), "N ∞{0}");
    assert_eq!(told("graph(a>a,a>b) a + nim 1"), "D ∞{1}");
    assert_eq!(told("graph(a>a,a>b) a a"), "D ∞");
    assert_eq!(told("graph(a>a,a>b) b"), "P 0");
    assert_eq!(told("misere graph(a>a,a>b) a"), "D none");
    assert_eq!(told("misere graph(a>a,a>b) b"), "N none");
}

#[test]
fn every_sentence_is_there_in_every_language() {
    let mut dice = Dice(11);
    for lang in ["en", "zh-Hans", "zh-Hant"] {
        let locale = Locale::named(lang).unwrap();
        for number in 0..300 {
            let graph = Graph::random(&mut dice);
            let misere = if number % 3 == 0 { "misere " } else { "" };
            let text = format!("{misere}{} v0 v{} + nim {}", graph.text(), graph.count - 1, number % 3);
            let answer = answer(&text);
            let moves = answer.moves.iter().map(|made| &made.why);
            for sentence in answer.why.iter().chain([&answer.headline]).chain(moves) {
                let said = locale.say(sentence);
                assert!(
                    !said.contains(['{', '}']) || said.contains("∞{") || said.contains("mex{") || said.contains(" {"),
                    "{text}: {said}"
                );
                assert!(!said.starts_with("loopy.") && !said.starts_with("endless."), "{text}: {said}");
            }
        }
    }
}

/// A proof of N and P rests on earlier lines only; drawn lines have no move to P, and one to a drawn line.
#[test]
fn proofs_of_games_that_need_not_end_hold_line_by_line() {
    let mut dice = Dice(5);
    let mut seen: HashMap<&str, usize> = HashMap::new();
    for number in 0..900 {
        let graph = Graph::random(&mut dice);
        let misere = if number % 3 == 0 { "misere " } else { "" };
        let chips = if number % 2 == 0 { "v0" } else { "v0 v0" };
        let text = format!("{misere}{} {chips}", graph.text());
        let game = read_game(&text).unwrap();
        let proof = Proof::of(&game, Budget::default()).unwrap();
        assert_eq!(proof.outcome(), answer(&text).outcome(), "{text}");
        assert_eq!(proof.root() + 1, proof.size());
        for index in 0..proof.size() {
            let line = proof.line(index).unwrap();
            assert_eq!(line.outcome, by_positions(&line.text), "{text}: {}", line.text);
            let to: Vec<Outcome> = line.moves.iter().map(|step| proof.outcome_of(step.to)).collect();
            match line.outcome {
                Outcome::P => assert!(to.iter().all(|outcome| *outcome == Outcome::N), "{text}: {}", line.text),
                Outcome::N => assert!(to.is_empty() || to == [Outcome::P], "{text}: {}", line.text),
                Outcome::D => {
                    assert!(to.contains(&Outcome::D) && !to.contains(&Outcome::P), "{text}: {}", line.text);
                    let here = read_game(&line.text).unwrap();
                    let options: HashSet<String> = answer(&line.text)
                        .moves
                        .iter()
                        .map(|made| here.after(made.place, &made.change).to_string())
                        .collect();
                    assert!(!options.is_empty() && to.len() <= options.len());
                }
            }
            let earlier = line.moves.iter().all(|step| step.to < index);
            assert!(earlier || line.outcome == Outcome::D, "{text}: {}", line.text);
        }
        *seen.entry(proof.outcome().letter()).or_default() += 1;
    }
    assert!(["P", "N", "D"].iter().all(|outcome| seen[outcome] > 50), "{seen:?}");
}

/// A ring of a hundred thousand vertices, each with a way out: nothing is recursive, and nothing takes longer than linear time.
#[test]
fn a_long_ring_is_solved() {
    let count = 100_000;
    let ring: Vec<String> = (0..count).map(|vertex| format!("{vertex}>{}", (vertex + 1) % count)).collect();
    let game = format!("graph({},0>x) 1", ring.join(","));
    assert_eq!(answer(&game).outcome(), Outcome::P);
    assert_eq!(answer(&format!("graph({}) 1", ring.join(","))).outcome(), Outcome::D);
}
