//! Proofs by the definition and the cost of four ways: checked by what knows only the definition, and kept as texts in
//! every language.
//!
//! `cargo xtask bless` writes the texts anew.

use std::collections::{BTreeSet, HashMap, HashSet};
use std::fmt::Write;
use std::path::PathBuf;
use std::{env, fs};

use crate::cases::cases;
use crate::definition::options;
use mexplorer::budget::Budget;
use mexplorer::catalogue::{self, Read, SAMPLES, Samples};
use mexplorer::error::Error;
use mexplorer::game::{Game, Outcome, Play};
use mexplorer::message::{Locale, SHIPPED};
use mexplorer::position::Position;
use mexplorer::rules::Rules;
use mexplorer::solve::proof::compare::Comparison;
use mexplorer::solve::proof::prove::{Line, Proof};
use mexplorer::solve::solve;

pub fn game(text: &str) -> Game {
    catalogue::read_game(text).unwrap()
}

/// All games but those where players count points: these have no proof.
pub fn games_with_a_winner() -> impl Iterator<Item = &'static Samples> {
    SAMPLES.iter().filter(|samples| catalogue::read_game(samples.entry.shown[0].1).is_ok())
}

#[test]
fn a_game_without_a_winner_is_refused() {
    let trees: Vec<&Samples> = SAMPLES.iter().filter(|samples| matches!(samples.entry.read, Read::Tree(_))).collect();
    assert_eq!(trees.len() + games_with_a_winner().count(), SAMPLES.len());
    assert_eq!(trees.len(), 1);
    for text in trees[0].texts() {
        assert!(matches!(catalogue::read_game(text), Err(Error::Unsupported { .. })), "{text}");
    }
}

fn lines(proof: &Proof) -> Vec<Line> {
    (0..proof.size()).map(|index| proof.line(index).unwrap()).collect()
}

/// The same for all games that differ only in the order of a term's components, or where heaps split in those that have
/// no move.
pub type Name = Vec<Vec<String>>;

fn named_alike(game: &Game) -> Vec<Vec<Position>> {
    let mut alike = Vec::new();
    for term in &game.terms {
        let all = term.components.iter();
        let with_moves = all.filter(|p| !term.rules.structure().splits() || term.rules.option_count(p) > 0);
        let mut components: Vec<Position> = with_moves.map(|p| renamed(&*term.rules, p)).collect();
        components.sort();
        alike.push(components);
    }
    alike
}

fn renamed(rules: &dyn Rules, position: &Position) -> Position {
    let mut numbers = position.to_vec();
    rules.structure().rename(&mut numbers);
    Position::from(numbers)
}

pub fn name(game: &Game) -> Name {
    let mut name = Vec::new();
    for (term, components) in game.terms.iter().zip(named_alike(game)) {
        let mut texts: Vec<String> = components.iter().map(|p| term.rules.write_position(p)).collect();
        texts.sort();
        name.push(texts);
    }
    name
}

/// Checks a proof by the three rules and nothing else: each line by the lines before it.
#[track_caller]
fn check(text: &str, lines: &[Line], checked: &mut HashSet<String>) {
    let mut proved: Vec<(Name, Outcome)> = Vec::new();
    for line in lines {
        let mut fact = format!("{} {:?}", line.text, line.outcome);
        for step in &line.moves {
            let index = Some(step.to).filter(|&to| to < proved.len()).expect("a line rests on earlier ones");
            write!(fact, ", {} {:?}", lines[index].text, lines[index].outcome).unwrap();
        }
        let here = game(&line.text);
        proved.push((name(&here), line.outcome));
        // The same line of another game's proof was checked.
        if !checked.insert(fact) {
            continue;
        }
        let reached: HashSet<Name> = options(&here).iter().map(name).collect();
        let used: Vec<&(Name, Outcome)> = line.moves.iter().map(|step| &proved[step.to]).collect();
        assert!(used.iter().all(|(to, _)| reached.contains(to)), "{text}: {} has no such move", line.text);
        match line.outcome {
            Outcome::N if reached.is_empty() => assert_eq!(here.play, Play::Misere, "{text}: {}", line.text),
            Outcome::N => assert!(matches!(used[..], [(_, Outcome::P)]), "{text}: {} is not proved N", line.text),
            Outcome::D => panic!("{text}: {} is drawn where play must end", line.text),
            Outcome::P => {
                let refuted: HashSet<&Name> =
                    used.iter().filter(|(_, outcome)| *outcome == Outcome::N).map(|(to, _)| to).collect();
                let is_end = here.play == Play::Misere && reached.is_empty();
                assert!(!is_end && refuted.len() == reached.len(), "{text}: {} is not proved P", line.text);
                assert_eq!(used.len(), refuted.len(), "{text}: {} says something twice", line.text);
            }
        }
    }
    assert_eq!(proved.last().unwrap().0, name(&game(text)), "{text}");
    let distinct: HashSet<&Name> = proved.iter().map(|(name, _)| name).collect();
    assert_eq!(distinct.len(), proved.len(), "{text}: a position is proved twice");
}

#[test]
fn small_games_have_proofs_that_hold() {
    for samples in games_with_a_winner() {
        let (texts, mut checked) = ((samples.small)(), HashSet::new());
        let some = texts.iter().step_by(texts.len() / cases(80, 20) + 1);
        for text in some.flat_map(|text| [text.clone(), format!("misere {text}")]) {
            let proof = Proof::of(&game(&text), Budget::default()).unwrap();
            check(&text, &lines(&proof), &mut checked);
            assert_eq!(proof.line(proof.root()).unwrap().outcome, proof.outcome());
        }
    }
}

#[test]
#[should_panic(expected = "nim 3 3 is not proved P")]
fn a_proof_that_forgets_a_move_does_not_hold() {
    let mut lines = lines(&Proof::of(&game("nim 3 3"), Budget::default()).unwrap());
    lines.last_mut().unwrap().moves.pop();
    check("nim 3 3", &lines, &mut HashSet::new());
}

#[test]
#[should_panic(expected = "nim 0 3 has no such move")]
fn a_proof_that_invents_a_move_does_not_hold() {
    let mut lines = lines(&Proof::of(&game("nim 3 3"), Budget::default()).unwrap());
    let lost = lines.iter().position(|line| line.text == "nim 1 1").unwrap();
    let won = lines.iter().rposition(|line| line.text == "nim 0 3").unwrap();
    assert!(lost < won);
    lines[won].moves[0].to = lost;
    check("nim 3 3", &lines, &mut HashSet::new());
}

/// The first line of a proof is its shortest beginning, the last its end.
#[test]
fn the_seeds_example_three_and_three() {
    let proof = Proof::of(&game("nim 3 3"), Budget::default()).unwrap();
    let english = Locale::named("en").unwrap();
    let root = proof.line(proof.root()).unwrap();
    assert_eq!((proof.outcome(), proof.size()), (Outcome::P, 10));
    let led_to: Vec<String> = root.moves.iter().map(|step| proof.line(step.to).unwrap().text).collect();
    assert_eq!(led_to, ["nim 2 3", "nim 1 3", "nim 0 3"]);
    let said: Vec<String> = (0..10).map(|index| english.say(&proof.line(index).unwrap().why)).collect();
    assert!(said.contains(&"(0,3) is N: one move leads to (0,0), which is P (heap 2: take 3 → 0).".to_owned()));
    assert!(said.contains(&"(1,1) is P: every move leads to (0,1), which is N.".to_owned()));
    assert_eq!(proof.line(10).map(|line| line.text), None);
}

/// Each step of a line is a move of that position, under the name it has there, and leads where it says.
#[test]
fn steps_are_named_after_the_moves_that_make_them() {
    let english = Locale::named("en").unwrap();
    for text in ["nim 2 3 4", "take(2,5) 10 4", "misere take(1..3) 7 + nim 2", "graph(a>b,a>c,b>c,c>d) a b"] {
        let proof = Proof::of(&game(text), Budget::default()).unwrap();
        for index in 0..proof.size() {
            let line = proof.line(index).unwrap();
            let here = game(&line.text);
            let moves = solve(&here, None, Budget::default()).unwrap().moves;
            for step in &line.moves {
                let named = moves.iter().find(|m| english.say(&m.name) == english.say(&step.name)).unwrap();
                let target = game(&proof.line(step.to).unwrap().text);
                assert_eq!(name(&here.after(named.place, &named.change)), name(&target), "{text}: {}", line.text);
            }
        }
    }
}

#[test]
fn what_cannot_be_proved_within_bounds_says_so() {
    let error = |text: &str| Proof::of(&game(text), Budget::default()).unwrap_err();
    assert!(matches!(error("nim 18446744073709551615"), Error::TooLarge { .. }));
    assert!(matches!(error("nim 200 300 400"), Error::TooLarge { .. }));
    assert!(matches!(error(&format!("nim{}", " 1000000000".repeat(100_000))), Error::TooLarge { .. }));
}

#[test]
fn a_proof_of_a_hundred_thousand_moves_in_a_row_needs_no_call_stack() {
    let proof = Proof::of(&game("take(1) 100001"), Budget::default()).unwrap();
    assert_eq!((proof.outcome(), proof.size()), (Outcome::N, 100_002));
}

#[test]
fn the_same_rules_in_two_terms_are_one_name() {
    let both = |first: &str, second: &str| {
        let [first, second] = [first, second].map(|text| Proof::of(&game(text), Budget::default()).unwrap());
        assert_eq!(first.size(), second.size());
        assert_eq!(lines(&first).last().unwrap().text, lines(&second).last().unwrap().text);
    };
    both("nim 3 + nim 3", "nim 3 3");
    both("kayles 3 + nim 1 + kayles 2", "kayles 3 2 + nim 1");
    both("misere take(1,2) 4 + take(1,2) 2", "misere take(1,2) 4 2");
    // Steps of one staircase are no two staircases.
    let proof = Proof::of(&game("stairs 1 2 + stairs 2 1"), Budget::default()).unwrap();
    assert_eq!(lines(&proof).last().unwrap().text, "stairs 1 2 + stairs 2 1");
}

/// What is kept as texts.
const KEPT: [&str; 12] = [
    "nim 3 3",
    "take(2,5) 10",
    "misere nim 1 1 2",
    "graph(a>b,a>c,b>d,c>d,c>e,d>e) a b",
    "take(1..3) 3 + nim 2 3",
    "misere nim 0",
    "wythoff 2 3",
    "fibonacci 6",
    "stairs 1 1 1",
    "split 2 1",
    "boxes 5/2 4/1",
    "take(2,5) 1000000000",
];

/// Lines of a proof that are kept, the last ones.
const LINES: usize = 16;

fn told(text: &str, locale: &Locale) -> String {
    let mut told = format!("{text}\n");
    match Proof::of(&game(text), Budget::default()) {
        Ok(proof) => {
            writeln!(told, "  {}", locale.say(&proof.title())).unwrap();
            for index in proof.size().saturating_sub(LINES)..proof.size() {
                let line = proof.line(index).unwrap();
                writeln!(told, "  {index} [{}] {}", line.text, locale.say(&line.why)).unwrap();
                for step in &line.moves {
                    writeln!(told, "      {} ({})", locale.say(&step.name), step.to).unwrap();
                }
            }
        }
        Err(error) => writeln!(told, "  ! {}", error.say(locale)).unwrap(),
    }
    let comparison = Comparison::of(&game(text), Budget::default()).unwrap();
    for row in &comparison.rows {
        writeln!(told, "  * {} | {}", locale.say(&row.title), locale.say(&row.reading)).unwrap();
    }
    writeln!(told, "  * {}", locale.say(&comparison.reading)).unwrap();
    told
}

#[test]
fn proofs_and_comparisons_are_as_they_were_blessed() {
    let folder = PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../..")).join("tests/golden/proofs");
    for (lang, _) in SHIPPED {
        let locale = Locale::named(lang).unwrap();
        let told = KEPT.map(|text| told(text, &locale)).join("\n");
        let file = folder.join(format!("{lang}.txt"));
        if env::var_os("BLESS").is_some() {
            fs::create_dir_all(&folder).unwrap();
            fs::write(&file, told).unwrap();
            continue;
        }
        let blessed = fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
        assert_eq!(told, blessed, "{}", file.display());
    }
}

/// The fewest positions that a proof of a game can rest on, by trying every choice.
mod fewest {
    use super::*;

    pub struct Graph {
        pub options: Vec<Vec<usize>>,
        pub outcomes: Vec<Outcome>,
    }

    /// All positions under their one names, each after its options.
    pub fn graph(game: &Game) -> Graph {
        let mut graph = Graph { options: Vec::new(), outcomes: Vec::new() };
        add(game, &mut graph, &mut HashMap::new());
        graph
    }

    fn add(game: &Game, graph: &mut Graph, known: &mut HashMap<Name, usize>) -> usize {
        if let Some(&number) = known.get(&name(game)) {
            return number;
        }
        let found: BTreeSet<usize> = options(game).iter().map(|option| add(option, graph, known)).collect();
        let is_end = found.is_empty() && game.play == Play::Misere;
        let won = is_end || found.iter().any(|&option| graph.outcomes[option] == Outcome::P);
        graph.options.push(found.into_iter().collect());
        graph.outcomes.push(Outcome::won_by_mover(won));
        known.insert(name(game), graph.options.len() - 1);
        graph.options.len() - 1
    }

    /// `best`, or what choosing for the positions before `next` makes of it; `None` past ten thousand choices.
    pub fn proof(
        graph: &Graph,
        next: usize,
        mut needed: BTreeSet<usize>,
        best: usize,
        tries: &mut u32,
    ) -> Option<usize> {
        *tries += 1;
        if *tries > 10_000 {
            return None;
        }
        for number in (0..next).rev() {
            if needed.len() >= best {
                return Some(best);
            }
            if !needed.contains(&number) {
                continue;
            }
            if graph.outcomes[number] == Outcome::P {
                needed.extend(&graph.options[number]);
                continue;
            }
            let proofs: Vec<usize> =
                graph.options[number].iter().copied().filter(|&option| graph.outcomes[option] == Outcome::P).collect();
            if proofs.is_empty() || proofs.iter().any(|option| needed.contains(option)) {
                continue;
            }
            let mut best = best;
            for proof_of in proofs {
                let mut with = needed.clone();
                with.insert(proof_of);
                best = proof(graph, number, with, best, tries)?;
            }
            return Some(best);
        }
        Some(best.min(needed.len()))
    }
}

#[test]
fn hardly_any_proof_could_be_shorter() {
    // Games, and those whose proof is the shortest: first where heaps stay whole, then where they break into several,
    // whose positions share so much that the shortest proof is far to seek.
    let mut counts = [(0, 0); 2];
    let (mut lines, mut fewest_lines) = (0, 0);
    for text in games_with_a_winner().flat_map(|samples| (samples.small)().into_iter().step_by(cases(37, 370))) {
        let game = game(&text);
        let size = Proof::of(&game, Budget::default()).unwrap().size();
        let graph = fewest::graph(&game);
        let root = graph.options.len() - 1;
        let Some(fewest) = fewest::proof(&graph, root + 1, BTreeSet::from([root]), size + 1, &mut 0) else { continue };
        assert!(fewest <= size, "{text}: the search missed the proof of {size}");
        let (games, shortest) = &mut counts[usize::from(game.terms.iter().any(|term| term.rules.structure().splits()))];
        *games += 1;
        *shortest += u32::from(fewest == size);
        lines += size;
        fewest_lines += fewest;
    }
    for ((games, shortest), percent) in counts.into_iter().zip([95, 75]) {
        assert!(games > cases(100, 8), "{games}");
        assert!(shortest * 100 > games * percent, "{shortest} of {games}");
    }
    assert!(lines * 100 < fewest_lines * 102, "{lines} for {fewest_lines}");
}
