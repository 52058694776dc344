//! Parts of graphs beside the plain definition: whatever is drawn has the value that it has in the whole.

use std::collections::{BTreeMap, BTreeSet};
use std::time::Instant;

use crate::cases::cases;
use crate::definition::options;
use mexplorer::ENGINE;
use mexplorer::budget::Budget;
use mexplorer::catalogue::{self, SAMPLES, read_game};
use mexplorer::draw::views::{cycles, line_rows};
use mexplorer::draw::{Picture, Request, svg};
use mexplorer::error::Error;
use mexplorer::game::{Game, Outcome, Play};
use mexplorer::message::Locale;
use mexplorer::nimber::{Nimber, mex};
use mexplorer::position::Position;
use mexplorer::solve::search::flat::{Naming, components_of, named};
use mexplorer::solve::solve;
use mexplorer::solve::theory::loopy::LoopyValue;
use mexplorer::teach::neighbourhood::{Bounds, Neighbourhood};

/// A position under its name, where the order of heaps means nothing and those without a move are left out.
fn name(game: &Game) -> Position {
    named(game, Naming::WRITTEN, components_of(game))
}

/// Whether the player to move wins and, in normal play, the value.
type Worth = (bool, Option<Nimber>);

/// By the definition and nothing else, with a memory.
fn worth(game: &Game, known: &mut BTreeMap<Position, Worth>) -> Worth {
    if let Some(&worth) = known.get(&name(game)) {
        return worth;
    }
    let after: Vec<Worth> = options(game).iter().map(|option| worth(option, known)).collect();
    let found = match game.play {
        Play::Normal => {
            let value = mex(after.iter().map(|option| option.1.unwrap()));
            (value != Nimber::ZERO, Some(value))
        }
        Play::Misere => (after.is_empty() || after.iter().any(|option| !option.0), None),
    };
    known.insert(name(game), found);
    found
}

fn game_of(part: &Neighbourhood, index: usize) -> Game {
    part.go(index).map_or_else(|| part.game.clone(), |text| read_game(&text).unwrap())
}

/// Every place has the worth that the definition says, and its mark counts the moves that are not shown.
fn check(game: &Game, bounds: Bounds, known: &mut BTreeMap<Position, Worth>) -> usize {
    let part = Neighbourhood::within(game, bounds, Budget::default()).unwrap();
    let labels: BTreeSet<&str> = part.places.iter().map(|place| place.label.as_str()).collect();
    assert_eq!(labels.len(), part.places.len(), "{game}: no two places have one name");
    for (index, place) in part.places.iter().enumerate() {
        let there = game_of(&part, index);
        let (won, value) = worth(&there, known);
        assert_eq!(place.verdict.outcome, Some(Outcome::won_by_mover(won)), "{game}: {there}");
        if let Some(found) = &place.verdict.value {
            assert_eq!(Some(found), value.map(LoopyValue::Number).as_ref(), "{game}: {there}");
        }
        let shown: BTreeSet<Position> = place.options.iter().map(|&to| name(&game_of(&part, to))).collect();
        let moves: Vec<Position> = options(&there).iter().map(name).collect();
        assert!(shown.iter().all(|to| moves.contains(to)), "{game}: {there} has these moves");
        let beyond = moves.iter().filter(|to| !shown.contains(to)).count();
        assert_eq!(place.beyond, beyond as u128, "{game}: {there}");
    }
    assert!(part.places.len() <= bounds.places && part.move_count() <= bounds.moves.max(bounds.first), "{game}");
    part.places.len()
}

#[test]
fn every_place_has_the_worth_that_it_has_in_the_whole() {
    let few = |places, moves, rows, first, chosen| Bounds { places, moves, rows, first, chosen };
    let bounds = [few(1, 0, 1, 0, 0), few(9, 8, 3, 8, 4), few(12, 30, 4, 2, 2), few(40, 80, 6, 9, 6), Bounds::READABLE];
    let (mut seen, mut parts) = (0, 0);
    for text in SAMPLES.iter().flat_map(|samples| samples.texts()) {
        let Ok(game) = read_game(text) else { continue };
        if game.has_cycle() {
            continue;
        }
        let mut known = BTreeMap::new();
        for bounds in bounds {
            seen += check(&game, bounds, &mut known);
            parts += 1;
        }
    }
    assert!(seen > 500 && parts > 100, "{seen} places in {parts} parts");
}

#[test]
fn sums_and_splits_too() {
    let texts = [
        "nim 4 3 + wythoff 2 3 + kayles 3",
        "misere nim 3 + take(1,2) 4",
        "kayles 3 3 2",
        "misere kayles 3 2",
        "rule((a,b) -> (a,b-1) & (0,0)) 2 2 1 1",
        "fibonacci 6/2 + nim 3",
        "stairs 2 1 2 + stairs 1 1",
        "misere split 3 + nim 2",
    ];
    for text in texts {
        let (game, mut known) = (read_game(text).unwrap(), BTreeMap::new());
        for places in [3, 10, 60] {
            check(&game, Bounds { places, moves: 2 * places, rows: 5, first: places - 1, chosen: 2 }, &mut known);
        }
    }
}

/// Where play need not end the solver is asked, which is tested beside a plain fixpoint.
#[test]
fn where_play_need_not_end_places_have_the_outcomes_that_the_solver_finds() {
    let texts = [
        "graph(a>a,a>b,b>c,d>a,d>e,e>d) a d",
        "misere graph(a>b,b>c,c>a,c>d,d>e,e>f) c",
        "graph(a>a,a>b) a + nim 2",
        "rule(n -> (n+1)%7 if n!=3; n-2) 5",
    ];
    for text in texts {
        let game = read_game(text).unwrap();
        for places in [2, 4, 20] {
            let bounds = Bounds { places, moves: 2 * places, rows: 9, first: places - 1, chosen: 2 };
            let part = Neighbourhood::within(&game, bounds, Budget::default()).unwrap();
            for (index, place) in part.places.iter().enumerate() {
                let answer = solve(&game_of(&part, index), None, Budget::default()).unwrap();
                assert_eq!(place.verdict.outcome, Some(answer.outcome()), "{text}: {}", place.label);
                let value = answer.loopy_value().cloned().or(answer.value().map(LoopyValue::Number));
                assert_eq!(place.verdict.value, value, "{text}: {}", place.label);
            }
        }
    }
}

/// The moves of the first position stand for what they lead to, so those that win are among those that are chosen.
#[test]
fn of_very_many_moves_the_winning_ones_are_drawn() {
    for text in [
        "nim 123456789 987654321",
        "misere nim 123456789 987654321 5",
        "nim 30 + wythoff 20 30 + kayles 20",
        "take(odd) 1000000 + nim 77",
        "octal(0.77) 300",
        "misere take(1..60) 3000",
    ] {
        let game = read_game(text).unwrap();
        let part = Neighbourhood::of(&game, Budget::default()).unwrap();
        let (start, moves) = (&part.places[0], &part.places[0].options);
        assert!(part.places.len() >= 10, "{text}: {}", part.places.len());
        let wins = moves.iter().any(|&to| part.places[to].verdict.outcome == Some(Outcome::P));
        assert_eq!(wins, start.verdict.outcome == Some(Outcome::N), "{text}");
        assert!(start.beyond > 0 && part.places.iter().all(|place| place.verdict.outcome.is_some()), "{text}");
    }
}

/// A game too large for a search, of which no theorem tells anything: what the moves drawn tell is told, and no more.
#[test]
fn nothing_is_guessed() {
    let endless = Neighbourhood::of(&read_game("rule(n -> n+1) 3").unwrap(), Budget::default()).unwrap();
    assert!(endless.is_unknown && endless.places.iter().all(|place| place.verdict.outcome.is_none()));
    assert_eq!(endless.all, None);
    let english = Locale::named("en").unwrap();
    assert!(english.say(&endless.summary).contains("not known"));
    assert!(english.say(&endless.places[0].why).contains("not known"));
    let near_the_end = read_game("rule((a,b) -> (a-1,b); (a,b+1) if a>1) 1 0").unwrap();
    let part = Neighbourhood::of(&near_the_end, Budget::default()).unwrap();
    assert_eq!(part.places[0].verdict.outcome, Some(Outcome::N));
}

fn picture(text: &str, state: &str) -> Result<Picture, Error> {
    let subject = catalogue::read(text).unwrap().subject;
    let request = Request { view: Some(&cycles::GRAPH), state, ..Request::default() };
    ENGINE.picture(&subject, &request, &Locale::named("en").unwrap())
}

/// The games of the issue, and others that used to be refused.
const LARGE: [&str; 16] = [
    "nim 300 400",
    "kayles 14",
    "wythoff 8 13",
    "fibonacci 83/4",
    "nim 30 + wythoff 20 30 + kayles 20",
    "nim 123456789 987654321",
    "misere nim 12 19 25",
    "misere kayles 40",
    "take(1,3,4) 300",
    "take(2,5) 100000",
    "stairs 5 5 5 5",
    "boxes 90/9 160/20",
    "treblecross 60",
    "fibonacci 1000000",
    "rule(n -> n+1) 3",
    "rule(n -> (n+1)%700 if n!=3; n-2) 500",
];

#[test]
fn graphs_past_their_room_are_drawn_in_part() {
    for text in LARGE {
        let started = Instant::now();
        let picture = picture(text, "").unwrap_or_else(|error| panic!("{text}: {error:?}"));
        println!("{text}: {} x {}, {:?}", picture.scene.width, picture.scene.height, started.elapsed());
        let nodes: Vec<_> = picture.scene.groups.iter().filter(|group| group.classes[0] == "node").collect();
        assert!((4..=Bounds::READABLE.places).contains(&nodes.len()), "{text}: {}", nodes.len());
        assert_eq!(nodes.iter().filter(|node| node.go.is_none()).count(), 1, "{text}: a click on any other goes there");
        assert!(nodes.iter().any(|node| node.shapes.iter().any(|shape| ["beyond", "more"].contains(&shape.class))));
        let told = Locale::named("en").unwrap().say(&picture.say);
        assert!(told.contains("Drawn: ") && picture.scene.name.starts_with("Part of"), "{text}: {told}");
        assert!(picture.svg(svg::Use::Static(None)).contains("class=\"beyond\""), "{text}");
        let keys: BTreeSet<_> = picture.scene.groups.iter().map(|group| &group.key).collect();
        assert_eq!(keys.len(), picture.scene.groups.len(), "{text}: every mark has a key of its own");
    }
}

#[test]
fn a_graph_of_some_thousand_positions_is_drawn_whole_where_a_reader_asks() {
    let part =
        |picture: &Picture| picture.controls.iter().find(|control| control.key == "part").map(|c| c.value.clone());
    let (around, whole) = (picture("take(1,3,4) 300", "").unwrap(), picture("take(1,3,4) 300", "part:whole").unwrap());
    assert_eq!((part(&around).as_deref(), part(&whole).as_deref()), (Some("around"), Some("whole")));
    assert_eq!((around.steps, whole.steps), (0, 301));
    // Too many positions, and some hundred with moves over very many rows.
    for text in ["take(1,3,4) 30000", "nim 90"] {
        assert_eq!(part(&picture(text, "part:whole").unwrap()), None, "{text}");
    }
    assert_eq!(part(&picture("take(2,5) 10", "part:around").unwrap()), None, "a small graph is drawn whole");
}

/// A graph that is itself written with thousands of vertices, and thousands of chips on it: the texts after every move would be gigabytes.
#[test]
fn a_whole_graph_holds_no_gigabytes_of_texts() {
    let go = |text: &str| {
        picture(text, "part:whole").unwrap().scene.groups.iter().filter(|group| group.go.is_some()).count()
    };
    let path = |chips: usize| {
        let arrows: Vec<String> = (0..2000).map(|vertex| format!("v{vertex}>v{}", vertex + 1)).collect();
        format!("graph({}){}", arrows.join(","), " v1".repeat(chips))
    };
    assert_eq!(go("take(1,3,4) 300"), 300);
    assert_eq!((go(&path(1)), go(&path(2000))), (0, 0));
}

/// A budget that is smaller makes an error, never another picture.
#[test]
fn a_smaller_budget_makes_an_error() {
    for text in ["take(1,3,4) 30000", "misere kayles 20", "nim 300 400"] {
        let subject = catalogue::read(text).unwrap().subject;
        let english = Locale::named("en").unwrap();
        let drawn = |budget| {
            let request = Request { view: Some(&cycles::GRAPH), budget, ..Request::default() };
            ENGINE.picture(&subject, &request, &english).map(|picture| picture.scene)
        };
        let whole = drawn(Budget::default()).unwrap();
        for budget in [Budget::of(1, 1), Budget::of(300, 1000), Budget::of(5000, 50_000), Budget::of(1 << 22, 1 << 24)]
        {
            match drawn(budget) {
                Ok(scene) => assert!(scene == whole, "{text}: {budget:?}"),
                Err(error) => assert_eq!(error.code(), "too-large", "{text}"),
            }
        }
    }
}

/// Long lines stand in rows, and of very long ones the sizes next to the heap's own are drawn, each with the outcome of the whole.
#[test]
fn lines_of_any_length_are_drawn() {
    let english = Locale::named("en").unwrap();
    let drawn = |text: &str, step| {
        let request = Request { view: Some(&line_rows::VIEW), step, ..Request::default() };
        ENGINE.picture(&catalogue::read(text).unwrap().subject, &request, &english).unwrap()
    };
    for (text, count) in [
        ("take(2,5) 24", 25),
        ("take(1,3,4) 60", 61),
        ("nim 250", 251),
        ("nim 251", 60),
        ("take(1,3,4) 300", 60),
        ("misere take(2,5) 1000", 60),
        ("take(2^k) 123456789012345678", 60),
        ("nim 18446744073709551615", 60),
        ("misere nim 5000", 60),
    ] {
        let picture = drawn(text, None);
        let nodes: Vec<_> = picture.scene.groups.iter().filter(|group| group.classes[0] == "node").collect();
        assert_eq!((nodes.len(), picture.steps), (count, if count == 60 { 0 } else { count }), "{text}");
        for node in nodes.iter().step_by(7) {
            let there = read_game(node.go.as_deref().unwrap_or(text)).unwrap();
            let answer = solve(&there, Some(0), Budget::default()).unwrap();
            assert_eq!(node.classes[1], answer.outcome().letter(), "{text}: {there}");
        }
        assert!(count == 25 || picture.scene.height > picture.scene.width / 2, "{text}: no long ribbon");
        let keys: BTreeSet<_> = picture.scene.groups.iter().map(|group| &group.key).collect();
        assert_eq!(keys.len(), picture.scene.groups.len(), "{text}");
    }
    let step = drawn("take(1,3,4) 60", Some(31));
    assert_eq!((step.step, step.scene.width), (Some(31), drawn("take(1,3,4) 60", None).scene.width));
    let table = |text: &str| {
        let request = Request { view: Some(&line_rows::VIEW), ..Request::default() };
        ENGINE.table(&catalogue::read(text).unwrap().subject, &request, 5, &english).unwrap()
    };
    assert_eq!(table("take(1,3,4) 300").rows[0][..2], ["300", "299, 297, 296"]);
    assert_eq!((table("take(1,3,4) 60").more, table("take(1,3,4) 300").more), (56, 55));
}

/// Whatever the game and its size, a view shows something, or says why it cannot, and what can.
#[test]
fn no_view_of_any_game_is_blank() {
    const AWKWARD: [&str; 22] = [
        "take(1,3,4) 60",
        "nim 12 19 25",
        "kayles 14",
        "wythoff 8 13",
        "wythoff 80 130",
        "fibonacci 83/4",
        "nim 30 + wythoff 20 30 + kayles 20",
        "nim 123456789 987654321",
        "nim 123456789 987654321 18446744073709551615",
        "misere nim 12 19 25",
        "misere kayles 30",
        "split 9 9",
        "stairs 2 1 3 4 0 5",
        "boxes 90/9 160/20",
        "treblecross 40",
        "dawson 60 70",
        "grundy 50",
        "lasker 1000000",
        "octal(0.007) 3000",
        "rule(n -> n+1) 3",
        "misere rule((a,b) -> (a-k,b) for k in 1..a; (a,b-k) for k in 1..b) 60 70",
        "take(square) 100000",
    ];
    let english = Locale::named("en").unwrap();
    for (number, text) in AWKWARD.iter().enumerate() {
        let subject = catalogue::read(text).unwrap().subject;
        let views = ENGINE.views.iter().filter(|view| view.shows(&subject) && view.name != "table");
        for view in views.skip(number % cases(1, 3)).step_by(cases(1, 3)) {
            let started = Instant::now();
            let request = Request { view: Some(view), ..Request::default() };
            match ENGINE.picture(&subject, &request, &english) {
                Ok(picture) => assert!(!picture.scene.groups.is_empty(), "{text}: {}", view.name),
                Err(error) => {
                    println!("{text}: {}: {}", view.name, error.say(&english));
                    assert!(!ENGINE.offers(&subject, Some(view), &error).is_empty(), "{text}: {}", view.name);
                    assert!(view.name != "graph" && view.name != "line", "{text}: {}", view.name);
                }
            }
            if started.elapsed().as_millis() > 300 {
                println!("{text}: {} took {:?}", view.name, started.elapsed());
            }
        }
    }
}
