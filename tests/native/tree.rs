//! Trees: minimax trees and game trees, plain and pruned, asked about and changed.

mod lessons;

use crate::blessed::golden;
use mexplorer::ENGINE;
use mexplorer::budget::Budget;
use mexplorer::catalogue;
use mexplorer::draw::scene::{Form, Group};
use mexplorer::draw::views::tree;
use mexplorer::draw::{Picture, Request, View, svg};
use mexplorer::message::Locale;
use mexplorer::solve::theory::alpha_beta::minimax;
use mexplorer::solve::theory::minimax::solve;
use mexplorer::structure::tree::signed;
use mexplorer::subject::{MinimaxTree, Subject};

const SEED: &str = "tree((7,9),(2,8,6),(4,5))";

fn subject(text: &str) -> Subject {
    catalogue::read(text).unwrap().subject
}

fn minimax_tree(text: &str) -> MinimaxTree {
    let Subject::Tree(tree) = subject(text) else { panic!("{text} is no tree") };
    tree
}

fn tree(state: &str) -> Request<'_> {
    Request { view: Some(&tree::VIEW), state, ..Request::default() }
}

fn drawn(text: &str, request: &Request<'_>, lang: &str) -> Picture {
    ENGINE.picture(&subject(text), request, &Locale::named(lang).unwrap()).unwrap()
}

fn picture(text: &str, request: &Request<'_>) -> Picture {
    drawn(text, request, "en")
}

fn say(picture: &Picture) -> String {
    Locale::named("en").unwrap().say(&picture.say)
}

fn nodes(picture: &Picture) -> impl Iterator<Item = &Group> {
    picture.scene.groups.iter().filter(|group| group.classes[0] == "node")
}

fn node<'a>(picture: &'a Picture, key: &str) -> &'a Group {
    nodes(picture).find(|group| group.key == key).unwrap()
}

fn texts(group: &Group) -> Vec<&str> {
    let shown = group.shapes.iter().filter_map(|shape| match &shape.form {
        Form::Text { text, .. } => Some(text.as_str()),
        _ => None,
    });
    shown.collect()
}

#[test]
fn trees_of_every_kind_are_drawn() {
    let cases = [
        ("game-tree", "take(2,5) 10", ""),
        ("game-tree-plain", "take(2,5) 10", "show:plain"),
        ("game-tree-two-heaps", "nim 1 2", ""),
        ("game-tree-misere", "misere nim 1 2", ""),
        ("both", SEED, "show:both"),
        ("both-game-tree", "take(2,5) 10", "show:both"),
        ("plain", SEED, "show:plain"),
    ];
    for (name, text, state) in cases {
        let picture = picture(text, &tree(state));
        golden(&format!("tree/{name}.svg"), &picture.svg(svg::Use::Static(None)));
        let table = ENGINE.table(&subject(text), &tree(state), 20, &Locale::named("zh-Hans").unwrap()).unwrap();
        let rows: Vec<String> = table.rows.iter().map(|row| row.join(" | ")).collect();
        golden(
            &format!("tree/{name}.table.txt"),
            &[table.caption, table.columns.join(" | "), rows.join("\n")].join("\n"),
        );
    }
}

#[test]
fn a_tree_step_by_step_as_the_element_shows_it() {
    for step in [4, 5] {
        let request = Request { step: Some(step), ..tree("") };
        let picture = drawn(SEED, &request, "zh-Hant");
        golden(&format!("tree/step-{step}.svg"), &picture.svg(svg::Use::Live));
    }
    let at = |step| say(&picture(SEED, &Request { step: Some(step), ..tree("") }));
    assert_eq!(at(4), "At leaf 2.1 Max gets 2. So β becomes 2 at node 2.");
    assert_eq!(
        at(5),
        "At node 2 Min moves, with α = 7 and β = +∞ on entry. The first child returns 2. At node 2 Min already has 2 ≤ α = 7. \
         Max is sure of 7 elsewhere and has no reason to come here, so the other 2 children are cut off (alpha cut)."
    );
}

#[test]
fn counts_are_those_of_the_engine() {
    for text in
        [SEED, "tree(((3,5),(6,9)),(1,2))", "tree((((5,6),(7,4,5)),((3))),(((6),(6,9)),((7))),(((5)),((9,8),(6))))"]
    {
        let found = solve(&minimax_tree(text), None, Budget::default()).unwrap().found;
        let steps = |state| picture(text, &tree(state)).steps as u32;
        assert_eq!([steps(""), steps("show:plain")], [found.visited_pruned, found.visited_plain], "{text}");
        let both = picture(text, &tree("show:both"));
        let headings: Vec<&str> =
            both.scene.groups.iter().filter(|group| group.classes == ["search"]).flat_map(texts).collect();
        let (plain, pruned) = (found.visited_plain, found.visited_pruned);
        assert_eq!(
            headings,
            [format!("Minimax: {plain} of {plain} nodes"), format!("Alpha-beta: {pruned} of {plain} nodes")]
        );
        assert_eq!(nodes(&both).count() as u32, 2 * plain);
    }
}

#[test]
fn two_searches_race_and_the_pruned_one_is_done_first() {
    let at = |step| picture(SEED, &Request { step: Some(step), ..tree("show:both") });
    let known = |picture: &Picture, plain: bool| {
        nodes(picture).filter(|n| n.key.starts_with("plain") == plain && n.classes[1] != "open").count()
    };
    for step in 1..=11 {
        let picture = at(step);
        assert_eq!((known(&picture, true), known(&picture, false)), (step, step.min(8)), "step {step}");
    }
    assert_eq!(say(&at(9)), "Alpha-beta: done after 8 nodes. Minimax: At leaf 3.2 Max gets 5.");
}

#[test]
fn what_is_asked_is_hidden_and_judged() {
    for (text, state) in
        [(SEED, ""), (SEED, "show:plain"), (SEED, "show:both"), ("take(2,5) 10", ""), ("misere nim 1 2", "show:both")]
    {
        let all = picture(text, &tree(state));
        for step in 1..=all.steps {
            let request = Request { step: Some(step), predict: true, ..tree(state) };
            let asked = picture(text, &request);
            assert_eq!((asked.scene.width, asked.scene.height), (all.scene.width, all.scene.height));
            let now = nodes(&asked).find(|n| n.classes.contains(&"now")).unwrap();
            let question = asked.choices.len() > 1 && asked.verdict.is_none();
            assert!(question, "{text} {step}");
            assert_eq!(now.why.as_ref(), Some(&say(&asked)));
            let judged: Vec<Picture> =
                asked.choices.iter().map(|guess| picture(text, &Request { guess: Some(guess), ..request })).collect();
            let right: Vec<&Picture> = judged.iter().filter(|p| p.verdict == Some(true)).collect();
            assert!(
                right.len() == 1 && right[0].choices.is_empty() && say(right[0]).starts_with("Right."),
                "{text} {step}"
            );
            for wrong in judged.iter().filter(|p| p.verdict == Some(false)) {
                assert_eq!(wrong.scene, asked.scene, "a wrong guess shows no more");
            }
        }
    }
    let hostile = Request { step: Some(1), predict: true, guess: Some("<b>"), ..tree("") };
    assert_eq!(picture(SEED, &hostile).verdict, Some(false));
}

#[test]
fn an_inner_node_that_is_asked_for_shows_a_question_mark() {
    let asked = picture(SEED, &Request { step: Some(3), predict: true, ..tree("") });
    assert_eq!(texts(node(&asked, "1"))[0], "?");
    let position = picture("take(2,5) 10", &Request { step: Some(8), predict: true, ..tree("") });
    assert_eq!(texts(node(&position, "0")), ["10", "?"]);
}

#[test]
fn a_picked_leaf_can_be_given_another_number() {
    let plain = picture(SEED, &tree(""));
    assert_eq!(node(&plain, "2.1").set.as_deref(), Some("leaf:2.1"));
    assert_eq!(plain.controls.len(), 1);
    let picked = picture(SEED, &tree("show:plain leaf:2.1"));
    assert!(node(&picked, "2.1").classes.contains(&"picked"));
    assert_eq!(node(&picked, "2.1").set.as_deref(), Some("show:plain"));
    let control = &picked.controls[1];
    let (before, after) = control.game.clone().unwrap();
    assert_eq!((before.as_str(), control.value.as_str(), after.as_str()), ("tree((7,9),(", "2", ",8,6),(4,5))"));
    for number in [control.range.0, -1, 0, 9, control.range.1] {
        let changed = minimax_tree(&format!("{before}{number}{after}"));
        assert_eq!(changed.nodes.leaf(5), Some(number));
    }
    let played = picture("tree((7,9),(2,8,6)) 2", &tree("leaf:1.1"));
    assert_eq!(played.controls[1].game, Some(("tree((".to_owned(), ",9),(2,8,6)) 2".to_owned())));
    for nonsense in ["leaf:2", "leaf:9.9", "leaf:", "leaf:x", "leaf:1.1.1"] {
        assert_eq!(picture(SEED, &tree(nonsense)).controls.len(), 1, "{nonsense}");
    }
    assert_eq!(picture("take(2,5) 10", &tree("leaf:1.1")).controls.len(), 1);
}

#[test]
fn a_click_on_a_position_leads_there() {
    let picture = picture("take(2,5) 10", &tree(""));
    let goes: Vec<&str> = nodes(&picture).filter_map(|n| n.go.as_deref()).collect();
    assert_eq!(goes.len(), 12);
    assert!(goes.contains(&"take(2,5) 8") && goes.contains(&"take(2,5) 0"));
}

/// The first levels, as many as fit, or a choice of very many first moves; every outcome is that of the whole.
#[test]
fn of_a_game_too_large_for_a_tree_the_first_moves_are_drawn() {
    for (text, whole) in [
        ("nim 3 3", true),
        ("take(1..3) 40", true),
        ("nim 1000000000000", false),
        ("stairs 9 9 9", false),
        ("misere nim 30 40", false),
        ("kayles 12", true),
        ("misere kayles 9", true),
    ] {
        let picture = picture(text, &tree("show:plain"));
        let drawn: Vec<_> = nodes(&picture).collect();
        assert!((8..=60).contains(&drawn.len()), "{text}: {}", drawn.len());
        for node in &drawn {
            let there = node.go.as_deref().unwrap_or(text);
            let game = catalogue::read_game(there).unwrap();
            let outcome = mexplorer::solve::solve(&game, Some(0), Budget::default()).unwrap().outcome();
            assert_eq!(node.classes[1], outcome.letter(), "{text}: {there}");
        }
        let has = |node: &Group, class| node.shapes.iter().any(|shape| shape.class == class);
        assert!(drawn.iter().any(|node| has(node, "beyond")), "{text}");
        assert_eq!(has(drawn[0], "more"), !whole, "{text}: a choice of the first moves");
        let told = Locale::named("en").unwrap().say(&picture.say);
        let depth =
            drawn.iter().map(|node| if node.key == "0" { 0 } else { node.key.split('.').count() }).max().unwrap();
        let moves = if depth == 1 { "move".to_owned() } else { format!("{depth} moves") };
        assert!(told.contains(&format!("Drawn: the first {moves}, {} nodes. The whole tree", drawn.len())), "{told}");
    }
}

/// Where nothing tells who wins, or nobody does, the tree says so and asks nothing.
#[test]
fn a_tree_that_cannot_be_searched_is_drawn_with_what_is_known() {
    let english = Locale::named("en").unwrap();
    for (text, letters, told) in [
        ("rule(n -> n+1; n+2) 1", "", "Who wins is not known here"),
        ("misere take(1,3,4) 40 41 42 43 44", "", "Who wins is not known here"),
        ("graph(a>b,b>c,c>b) a", "D", "D (drawn): "),
    ] {
        let picture = picture(text, &tree(""));
        let drawn: Vec<&Group> = nodes(&picture).collect();
        assert!(drawn.len() > 2 && picture.steps == 0 && picture.controls.is_empty(), "{text}");
        assert!(drawn.iter().any(|node| node.shapes.iter().any(|shape| shape.class == "beyond")), "{text}");
        let has = |letter: char| drawn.iter().any(|node| node.classes[1].starts_with(letter));
        assert!("NPD".chars().all(|letter| has(letter) == letters.contains(letter)), "{text}");
        assert!(say(&picture).starts_with(told), "{text}: {}", say(&picture));
        let table = ENGINE.table(&subject(text), &tree(""), 1000, &english).unwrap();
        assert_eq!(table.rows.len(), drawn.len(), "{text}");
    }
}

/// A part has the values, the names, the ways and the leaves of the whole.
#[test]
fn a_large_tree_of_numbers_is_drawn_in_part() {
    let branch = |n: usize| format!("((({n},{}),(3,{n})),((5,{n}),({n},2)))", n % 7);
    let deep: Vec<String> = (0..20).map(branch).collect();
    for (text, at) in [
        (format!("tree({})", deep.join(",")), ""),
        (format!("tree({})", deep.join(",")), " 12 2 1"),
        (format!("tree(1{})", ",1".repeat(400)), ""),
        (format!("tree({}7{})", "(".repeat(299), ")".repeat(299)), " 1 1 1 1 1"),
    ] {
        let text = text + at;
        let whole = minimax_tree(&text);
        let values = minimax(&whole.nodes);
        let picture = picture(&text, &tree("show:plain"));
        let drawn: Vec<&Group> = nodes(&picture).collect();
        assert!((3..=63).contains(&drawn.len()), "{text}: {}", drawn.len());
        assert!(say(&picture).contains(&format!("of {} nodes", whole.nodes.size())), "{}", say(&picture));
        for node in &drawn {
            let key = node.key.as_str();
            let here = if key == "0" { 0 } else { whole.nodes.at_path(key, '.').unwrap() };
            let is_visited = texts(node).contains(&signed(values[here as usize]).as_str());
            assert_eq!(is_visited, node.classes[1] != "open", "{text}: {key}");
            match &node.go {
                Some(go) => assert_eq!(*go, whole.moved(here).write()),
                None => assert!(here == whole.at || node.set.is_some(), "{text}: {key}"),
            }
        }
    }
}

#[test]
fn a_leaf_of_a_part_is_changed_in_the_whole() {
    let text = format!("tree({}(1,2)) 60", "(3,4),".repeat(200));
    let picture = picture(&text, &tree("leaf:60.2"));
    let control = picture.controls.iter().find(|control| control.key == "leaf").unwrap();
    let (before, after) = control.game.clone().unwrap();
    assert_eq!((format!("{before}4{after}"), control.value.as_str()), (text, "4"));
    assert_eq!(before.matches('3').count(), 60);
}

#[test]
fn every_view_draws_a_tree_or_says_what_it_is_for() {
    let (tree, english) = (subject(SEED), Locale::named("en").unwrap());
    let (shown, others): (Vec<View>, Vec<View>) = ENGINE.views.iter().partition(|view| view.shows(&tree));
    assert_eq!(shown.iter().map(|view| view.name).collect::<Vec<_>>(), ["tree", "play", "table"]);
    for view in others {
        let error = ENGINE.picture(&tree, &Request { view: Some(view), ..Request::default() }, &english).unwrap_err();
        assert_eq!((error.code(), ENGINE.offers(&tree, Some(view), &error)), ("unsupported", shown.clone()));
    }
}
