//! Searches of trees as they are told and asked about.

use mexplorer::budget::Budget;
use mexplorer::catalogue::read_game;
use mexplorer::message::{Locale, Message};
use mexplorer::teach::game_tree::GameTree;
use mexplorer::teach::lesson::Lesson;
use mexplorer::teach::tree_lesson::{Show, TreeLesson};
use mexplorer::teach::tree_question::{Question, TreeChoice, question};
use mexplorer::teach::tree_search::{SearchSpace, TreeSearch};

use super::{SEED, minimax_tree};

#[test]
fn the_right_choice_is_always_offered_and_only_it_is_judged_right() {
    for (lang, show) in [("en", Show::Pruned), ("zh-Hans", Show::Plain), ("zh-Hant", Show::Both)] {
        let locale = Locale::named(lang).unwrap();
        let tree = minimax_tree(SEED);
        let lesson = TreeLesson::of(SearchSpace::Points(&tree), show, &locale);
        for visit in lesson.steps() {
            assert!(lesson.question(visit).is_some());
            let choices = lesson.choices(visit);
            assert_eq!(choices.iter().filter(|choice| lesson.judge(visit, choice).0).count(), 1, "{choices:?}");
            assert!(choices.len() > 1 && !lesson.judge(visit, "<b>").0);
        }
    }
}

#[test]
fn both_searches_go_on_until_the_plain_one_ends() {
    let english = Locale::named("en").unwrap();
    let tree = minimax_tree(SEED);
    let lesson = |show| TreeLesson::of(SearchSpace::Points(&tree), show, &english);
    assert_eq!((lesson(Show::Pruned).steps().len(), lesson(Show::Both).steps().len()), (8, 11));
    let (both, plain) = (lesson(Show::Both), lesson(Show::Plain));
    assert_ne!(both.explain(7), plain.explain(7), "the pruned search is told of");
    assert!(english.say(&both.explain(8)).ends_with(&english.say(&plain.explain(8))));
}

fn said(choice: &TreeChoice) -> String {
    choice.said(&Locale::named("en").unwrap())
}

fn say(message: &Message) -> String {
    Locale::named("en").unwrap().say(message)
}

/// Every question of a search, with its answers.
fn asked(search: &TreeSearch<'_>) -> Vec<Option<(String, Vec<String>, usize)>> {
    let questions = (0..search.trace.len()).map(|index| question(search, index));
    let told = |q: Question| (say(&q.ask), q.choices.iter().map(said).collect(), q.right);
    questions.map(|question| question.map(told)).collect()
}

fn points(text: &str, prunes: bool) -> Vec<Option<(String, Vec<String>, usize)>> {
    asked(&TreeSearch::of(SearchSpace::Points(&minimax_tree(text)), prunes))
}

#[test]
fn every_visit_but_that_of_a_lone_leaf_asks_with_several_answers() {
    let deep = "tree((((5,6),(7,4,5)),((3))),(((6),(6,9)),((7))),(((5)),((9,8),(6))))";
    for (text, prunes) in [(deep, true), (deep, false), ("tree(5)", true), ("tree(-3,0,-12)", true)] {
        for (ask, choices, right) in points(text, prunes).into_iter().map(Option::unwrap) {
            let mut sorted = choices.clone();
            sorted.dedup();
            assert!(sorted.len() == choices.len() && choices.len() > 1 && right < choices.len(), "{ask}");
        }
    }
    assert_eq!(points("tree(5,6) 1", true), [None]);
}

#[test]
fn the_seeds_tree_asks_for_cuts_bounds_and_values() {
    let asked = points(SEED, true);
    let of = |index: usize| asked[index].clone().unwrap();
    let right = |index: usize| of(index).1[of(index).2].clone();
    assert_eq!(
        of(0).0,
        "At node 1 Min moves, with α = −∞ and β = +∞, and leaf 1.1 returns 7. Are the other children of node 1 cut off?"
    );
    assert_eq!((right(0), right(3)), ("No".into(), "Yes".into()));
    assert_eq!(of(1).0, "At node 1 Min moves and β is 7. Now leaf 1.2 returns 9. What does β become?");
    assert_eq!(right(1), "7");
    assert_eq!(
        of(4).0,
        "At node 2 Min moves, with α = 7 and β = +∞ on entry. The first child returns 2. What does node 2 return?"
    );
    assert_eq!((of(4).1, of(4).2), (vec!["2".to_owned(), "7".to_owned()], 0));
}

#[test]
fn a_cut_is_answered_as_the_search_does_it() {
    let mut cuts = 0;
    for text in
        ["tree((7,9),(2,8,6),(4,5))", "tree(((3,5),(6,9)),(1,2))", "tree((((5,6),(7,4,5)),((3))),(((6),(6,9)),((7))))"]
    {
        let tree = minimax_tree(text);
        let search = TreeSearch::of(SearchSpace::Points(&tree), true);
        for (index, visit) in search.trace.iter().enumerate() {
            let question = question(&search, index).unwrap();
            if said(&question.choices[0]) == "Yes" {
                let parent = search.trace.iter().find(|v| v.node == tree.nodes.parent(visit.node)).unwrap();
                assert_eq!(question.right == 0, parent.seen == tree.nodes.place(visit.node), "{text} {index}");
                cuts += usize::from(question.right == 0);
            }
        }
    }
    assert!(cuts >= 3, "{cuts}");
}

#[test]
fn a_game_tree_asks_for_p_or_n_and_whether_the_rest_matters() {
    let game = read_game("take(2,5) 10").unwrap();
    let tree = GameTree::of(&game, 150, Budget::default()).unwrap();
    let search = TreeSearch::of(SearchSpace::Wins(&tree), true);
    let asked = asked(&search);
    for (visit, question) in search.trace.iter().zip(&asked) {
        let (_, choices, right) = question.as_ref().unwrap();
        let answer = &choices[*right];
        assert!(answer == tree.outcome(visit.node).letter() || ["Yes", "No"].contains(&&**answer), "{answer}");
    }
    let (ask, choices, right) = asked.last().unwrap().clone().unwrap();
    assert_eq!(ask, "Position 10: its first option, 8, is P. P or N?");
    assert_eq!(choices[right], "N");
}

#[test]
fn plain_visits_are_told_without_bounds() {
    let tree = minimax_tree(SEED);
    let search = TreeSearch::of(SearchSpace::Points(&tree), false);
    let english = Locale::named("en").unwrap();
    let told: Vec<String> = (0..search.trace.len()).map(|index| english.say(&search.explain(index))).collect();
    assert_eq!(told.len(), 11);
    assert_eq!(told[6], "At node 2 Min moves. The children return 2, 8 and 6; the smallest is 2.");
    assert!(told.iter().all(|sentence| !sentence.contains(['α', 'β'])), "{told:?}");
}

#[test]
fn a_position_of_a_game_tree_is_told_by_the_options_looked_at() {
    let game = read_game("take(2,5) 10").unwrap();
    let tree = GameTree::of(&game, 150, Budget::default()).unwrap();
    let english = Locale::named("en").unwrap();
    let search = TreeSearch::of(SearchSpace::Wins(&tree), true);
    let last = |of: &TreeSearch<'_>| english.say(&of.explain(of.trace.len() - 1));
    assert_eq!(last(&search), "10 is N: its option 8 is P. The other option need not be looked at.");
    assert_eq!(english.say(&search.explain(0)), "0 is P: there is no move, so the player to move has lost.");
    let plain = TreeSearch::of(SearchSpace::Wins(&tree), false);
    assert_eq!(last(&plain), "10 is N: its option 8 is P.");
    assert_eq!((search.all(), search.trace.len(), plain.trace.len()), (13, 8, 13));
}
