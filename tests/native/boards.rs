//! Boards of the thing itself: whatever can be done is done by pointing at pins, squares, stones, halves, and whatever is pointed
//! at does what the rules say. Beside the plain options of the rules, on thousands of small positions of every game.

use std::collections::{BTreeMap, BTreeSet};

use crate::blessed::golden;
use crate::cases::cases;
use crate::definition::options;
use crate::play::{game, subject};
use mexplorer::ENGINE;
use mexplorer::catalogue::{Read, SAMPLES};
use mexplorer::draw::scene::{Form, Group, Scene};
use mexplorer::draw::svg::Use;
use mexplorer::draw::views::{board, play};
use mexplorer::draw::{Request, View};
use mexplorer::game::Game;
use mexplorer::message::Locale;
use mexplorer::play::contest::Contest;
use mexplorer::play::sitting::Sitting;
use mexplorer::structure::row::{Place, Row};
use mexplorer::subject::Subject;

fn english() -> Locale {
    Locale::named("en").unwrap()
}

fn scene(text: &str, view: View, state: &str) -> Scene {
    let request = Request { view: Some(view), state, ..Request::default() };
    ENGINE.picture(&subject(text), &request, &english()).unwrap().scene
}

/// A position as what can be told apart by play: the components of each term in order of size, without those that have no move.
fn alike(game: &Game) -> String {
    let mut sorted = game.merged();
    for term in &mut sorted.terms {
        term.components.retain(|component| term.rules.option_count(component) > 0);
        term.components.sort();
    }
    sorted.to_string()
}

fn all_alike(games: &[Game]) -> BTreeSet<String> {
    games.iter().map(alike).collect()
}

/// The marks that make a move, by key: the text that they lead to, and their name.
fn marks(scene: &Scene, of: fn(&Group) -> &Option<String>) -> BTreeMap<&str, (&str, &str)> {
    let mut marks = BTreeMap::new();
    for group in &scene.groups {
        if let Some(text) = of(group) {
            let name = group.name.as_deref().unwrap();
            assert!(marks.insert(&*group.key, (&**text, name)).is_none(), "{}", group.key);
        }
    }
    marks
}

/// Small games of every entry of the catalogue, but for graphs, where it is the vertices that are pointed at.
fn small_games(most: usize) -> Vec<String> {
    let mut texts = Vec::new();
    for samples in SAMPLES.iter().filter(|samples| matches!(samples.entry.read, Read::Rules(_))) {
        if samples.entry.name == "graph" {
            continue;
        }
        let small = (samples.small)();
        let step = (small.len() / most).max(1);
        texts.extend(small.into_iter().step_by(step).filter(|text| game(text).move_count() <= 120));
    }
    texts
}

#[test]
fn on_a_board_every_move_has_its_places_and_every_place_makes_a_move() {
    let (mut tried, mut made) = (0, 0);
    for text in small_games(cases(240, 60)) {
        let game = game(&text);
        let drawn = scene(&text, &board::VIEW, "");
        let marks = marks(&drawn, |group| &group.go);
        let led: Vec<Game> = marks.values().map(|(to, _)| crate::play::game(to)).collect();
        assert_eq!(all_alike(&led), all_alike(&options(&game)), "{text}");
        let names: BTreeSet<_> = marks.values().map(|(_, name)| name).collect();
        assert_eq!(names.len(), marks.len(), "{text}: {marks:?}");
        (tried, made) = (tried + 1, made + marks.len());
    }
    assert!(tried > cases(2000, 450) && made > cases(20_000, 3000), "{tried} {made}");
}

/// Plays on by marks, at each turn another, and looks at every board on the way.
fn play_out(text: &str, seed: usize) -> usize {
    let start = subject(text);
    let (mut state, mut seen, mut number) = ("level:two".to_owned(), 0, seed);
    let places = |scene: &Scene| -> BTreeMap<String, (i32, i32)> {
        let lies = |group: &&Group| group.classes.contains(&"row") && !group.classes.contains(&"chip");
        scene.groups.iter().filter(lies).map(|group| (group.key.clone(), group.at.unwrap())).collect()
    };
    let at_start = places(&scene(text, &play::VIEW, "level:two"));
    loop {
        let sitting = Sitting::of(&start, &state);
        assert_eq!(sitting.state_at(sitting.contest.played()), state, "{text}");
        let Subject::Game(now) = sitting.contest.now() else { panic!("{text}") };
        let drawn = scene(text, &play::VIEW, &state);
        let marks = marks(&drawn, |group| &group.set);
        let after = |state: &str| match Sitting::of(&start, state).contest.now() {
            Subject::Game(game) => game.clone(),
            Subject::Tree(_) => panic!("{text}"),
        };
        let led: Vec<Game> = marks.values().map(|(state, _)| after(state)).collect();
        assert_eq!(all_alike(&led), all_alike(&options(now)), "{text} {state}");
        let names: BTreeSet<_> = marks.values().map(|(_, name)| name).collect();
        assert_eq!(names.len(), marks.len(), "{text} {state}: {marks:?}");
        // Moves in a list have other names each, and are among those that are pointed at.
        let turns = sitting.contest.now().turns(200);
        let listed: BTreeSet<String> =
            turns.iter().map(|turn| english().say(&sitting.contest.name_of(turn, None))).collect();
        assert_eq!(listed.len(), turns.len(), "{text} {state}: {listed:?}");
        let pointed: BTreeSet<&str> = marks.values().map(|(state, _)| *state).collect();
        for turn in &turns {
            let state = sitting.state_after(turn).unwrap();
            assert!(pointed.contains(&*state), "{text} {state}: {pointed:?}");
        }
        // Whatever lies there stays there.
        for (key, at) in places(&drawn) {
            assert!(key.contains("wall") || at_start.get(&key) == Some(&at), "{text} {state}: {key}");
        }
        seen += 1;
        let Some((next, _)) = marks.values().nth(number % marks.len().max(1)) else { return seen };
        number = number.wrapping_mul(31) / 7 % 1000 + 11;
        state = (*next).to_owned();
    }
}

#[test]
fn rows_are_played_on_by_pointing_from_start_to_end_and_keep_their_places() {
    let mut seen = 0;
    let mut rows: Vec<String> = Vec::new();
    for length in 0..cases(16, 5) {
        rows.extend(
            ["kayles", "dawson", "treblecross", "grundy", "lasker", "misere kayles"]
                .map(|name| format!("{name} {length}")),
        );
        rows.push(format!("kayles {length} 3 + treblecross {length} + nim 2"));
        rows.push(format!("rule(n -> i & n-k-i for k in 1..2 for i in 0..n-k) {length}"));
        rows.push(format!("rule(n -> i & n-1-i for i in 0..n-1 if n%2==1; n-1 if n%2==0 and n>0) {length}"));
        rows.push(format!(
            "rule(n -> i & n-2-i for i in 1..n-3 if n<9; n-2 if n>1; i & n-i for i in 1..n-1 if n>5) {length}"
        ));
        rows.push(format!("octal(0.137) {length} 2"));
        rows.push(format!("octal(4.337) {length}"));
    }
    for (number, code) in (0..128)
        .step_by(cases(1, 7))
        .map(|code| format!("octal({}.{}{}", code / 64 * 4, code / 8 % 8, code % 8))
        .enumerate()
    {
        rows.push(format!("{code}) {}", number % 10));
        rows.push(format!("{code}5) {}", number % 7 + 3));
        rows.push(format!("{}({})) {}", &code[..code.len() - 1], &code[code.len() - 1..], number % 8));
    }
    for (number, text) in rows.iter().enumerate() {
        for seed in 0..cases(2, 1) {
            seen += play_out(text, number + seed * 5);
        }
    }
    assert!(seen > cases(2500, 250), "{seen}");
}

#[test]
fn what_a_written_rule_breaks_up_lies_in_a_row_as_by_the_same_code() {
    let keys = |text| -> BTreeSet<String> {
        scene(text, &play::VIEW, "level:two").groups.iter().map(|group| group.key.to_string()).collect()
    };
    assert_eq!(keys("rule(n -> i & n-2-i for i in 0..n-2) 9"), keys("octal(0.07) 9"));
}

#[test]
fn a_row_that_fell_to_pieces_is_no_wider_than_it_was() {
    let played = "level:two moves:5,7.2=1,6~12.3=1,5.4=1,4.1=1,4.2=1,3.7=1,3~11.8=1,2~10.3=1,2";
    let (start, end) = (scene("grundy 12", &play::VIEW, "level:two"), scene("grundy 12", &play::VIEW, played));
    assert_eq!(end.width, start.width);
    let pieces = end.groups.iter().find(|group| group.key == "1").unwrap();
    assert!(pieces.name.as_deref().unwrap().contains("1 + 1 + 1 + 2 + 1 + 1 + 2 + 1 + 1 + 1"), "{:?}", pieces.name);
}

#[test]
fn all_other_games_are_played_on_by_pointing_too() {
    let seen: usize = small_games(cases(16, 3))
        .iter()
        .filter(|text| game(text).move_count() < 60)
        .map(|text| play_out(text, 3))
        .sum();
    assert!(seen > cases(300, 30), "{seen}");
}

/// All places of a row where a move leaves these heaps, by trying them.
fn plain_places(row: Row, length: u64, left: [u64; 2]) -> BTreeSet<(u64, u64, u64, u64)> {
    let sorted = |mut sides: [u64; 2]| {
        sides.sort_unstable();
        sides
    };
    let mut places = BTreeSet::new();
    for before in 0..=length {
        for behind in 0..=length - before {
            let gone = length - before - behind;
            let at: Vec<u64> = match row {
                Row::Stones | Row::Pins => vec![before + 1],
                Row::Squares { beside, .. } => (1..=length)
                    .filter(|&at| {
                        at.saturating_sub(beside + 1) == before && length.saturating_sub(at + beside) == behind
                    })
                    .collect(),
            };
            let changes = gone > 0 || before.min(behind) > 0;
            if sorted([before, behind]) == sorted(left) && changes {
                places.extend(at.into_iter().map(|at| (at, before, gone, behind)));
            }
        }
    }
    places
}

#[test]
fn places_in_rows_are_those_that_trying_finds() {
    let name: fn(u64) -> mexplorer::message::Message = |_| mexplorer::message::say!("how.normal");
    let squares = (0..4).map(|beside| Row::Squares { beside, name });
    let mut found = 0;
    for row in [Row::Stones, Row::Pins].into_iter().chain(squares) {
        for length in 0..14 {
            for (a, b) in (0..=length).flat_map(|a| (0..=length).map(move |b| (a, b))) {
                let heaps = [a, b].map(mexplorer::position::Position::heap);
                let places = row.places(length, &heaps);
                let numbers = |place: &Place| (place.at, place.left, place.gone, place.right);
                let told: BTreeSet<_> = places.iter().map(numbers).collect();
                assert_eq!(told, plain_places(row, length, [a, b]), "{row:?} {length} {a} {b}");
                assert_eq!(told.len(), places.len(), "each once");
                assert_eq!(row.usual_place(length, &heaps).is_some(), !places.is_empty());
                found += places.len();
            }
        }
    }
    assert!(found > 2000, "{found}");
}

#[test]
fn squares_and_pins_keep_their_numbers_in_marks_in_names_and_in_the_log() {
    let names = |state: &str| -> Vec<String> {
        marks(&scene("treblecross 14", &play::VIEW, state), |group| &group.set)
            .values()
            .map(|(_, name)| (*name).to_owned())
            .collect()
    };
    let squares = |numbers: &[u64]| -> BTreeSet<String> {
        numbers.iter().map(|n| format!("put a cross on square {n}")).collect()
    };
    // From 14 a cross on 5 leaves 2 and 7; one on 10 leaves 7 and 2.
    let kept = "level:two moves:2,7~10";
    assert_eq!(Sitting::of(&subject("treblecross 14"), kept).contest.now().to_string(), "treblecross 2 7");
    assert_eq!(names(kept).into_iter().collect::<BTreeSet<_>>(), squares(&[1, 2, 3, 4, 5, 6, 7, 13, 14]));
    let usual = "level:two moves:2,7~5";
    assert_eq!(
        Sitting::of(&subject("treblecross 14"), usual).state_at(1),
        "level:two moves:2,7",
        "where it usually is"
    );
    assert_eq!(
        names("level:two moves:2,7").into_iter().collect::<BTreeSet<_>>(),
        squares(&[1, 2, 8, 9, 10, 11, 12, 13, 14])
    );
    let table = |text: &str, state: &str| -> Vec<String> {
        let request = Request { view: Some(&play::VIEW), state, ..Request::default() };
        let table = ENGINE.table(&subject(text), &request, 9, &english()).unwrap();
        table.rows.into_iter().map(|row| row[2].clone()).collect()
    };
    assert_eq!(table("kayles 9", "level:two moves:3,4.1=1,1~2.2=0"), ["take pins 4 and 5", "take pin 2", "take pin 3"]);
    assert_eq!(table("dawson 9 4", "level:two moves:1=3,3"), ["heap 1: take the pawn in file 5"]);
    assert_eq!(
        table("grundy 9", "level:two moves:4,5.1=1,3~4.3=1,4~9"),
        ["split 9 into 4 and 5", "split stones 1 to 4 into 3 and 1", "split stones 5 to 9 into 4 and 1"]
    );
}

#[test]
fn records_of_rows_are_read_as_ever_and_places_that_are_none_end_them() {
    for record in ["2,4", "2,4.1=1.2=1,1"] {
        let contest = Contest::of(&subject("kayles 7"), record, None);
        assert_eq!((contest.record(), contest.is_whole()), (record.to_owned(), true));
    }
    for record in ["2,4~4", "2,4~", "2,4~x", "2,4~0", "2,4~99999999999999999999", "2,4~3~3", "4,2"] {
        let contest = Contest::of(&subject("kayles 7"), record, None);
        assert_eq!((contest.record(), contest.is_whole()), (String::new(), false), "{record}");
    }
    assert!(!Contest::of(&subject("nim 7"), "3~4", None).is_whole());
    assert!(!Contest::of(&subject("tree((7,9),3)"), "1~1", None).is_whole());
    assert_eq!(Contest::of(&subject("kayles 7"), "2,4~5", None).record(), "2,4~5");
    assert_eq!(Contest::of(&subject("kayles 7"), "2,4~3", None).record(), "2,4");
    let huge =
        Contest::of(&subject("kayles 18446744073709551615"), "18446744073709551614~1.5,18446744073709551608", None);
    assert_eq!(huge.moves().len(), 2);
    assert_eq!(english().say(&huge.moves()[1].name), "take pin 7");
}

#[test]
fn short_rows_are_pointed_at_as_long_ones_are() {
    let names = |text: &str| -> Vec<String> {
        marks(&scene(text, &board::VIEW, ""), |group| &group.go).values().map(|(_, name)| (*name).to_owned()).collect()
    };
    assert_eq!(names("kayles 2"), ["take pin 1", "take pin 2", "take pins 1 and 2"]);
    assert_eq!(names("octal(0.77) 2"), ["take stone 1", "take stone 2", "take stones 1 and 2"]);
    assert_eq!(names("lasker 2"), ["take stones 1 and 2", "take stone 2", "split 2 into 1 and 1"]);
    assert_eq!(names("grundy 3"), ["split 3 into 1 and 2", "split 3 into 2 and 1"]);
    assert_eq!(names("dawson 2"), ["take the pawn in file 1", "take the pawn in file 2"]);
}

/// Targets of 24 pixels on a telephone, where a board of full width is 0.73 of its size: none lies over another.
#[test]
fn marks_of_rows_are_large_enough_and_apart() {
    for text in [
        "kayles 7",
        "kayles 40",
        "dawson 9",
        "dawson 30",
        "treblecross 17",
        "grundy 30",
        "octal(0.777) 12",
        "lasker 9",
        "wythoff 30 50",
        "wythoff 16 3",
        "nim 60 45",
        "split 9",
    ] {
        let drawn = scene(text, &board::VIEW, "");
        let centres: Vec<_> =
            drawn.groups.iter().filter(|group| group.go.is_some()).map(|mark| mark.at.unwrap()).collect();
        assert!(centres.len() > 5 && drawn.width <= 520, "{text}: {} {}", centres.len(), drawn.width);
        for (i, a) in centres.iter().enumerate() {
            for b in &centres[i + 1..] {
                assert!((a.0 - b.0).abs().max((a.1 - b.1).abs()) * 7 >= 240, "{text}: {a:?} {b:?}");
            }
        }
    }
}

#[test]
fn large_heaps_differ_in_height_and_have_moves_on_offer() {
    let bars = |text: &str| -> Vec<i32> {
        let groups = scene(text, &board::VIEW, "").groups.into_iter().filter(|group| group.classes == ["bar"]);
        let height = |group: Group| match group.shapes.first().map(|shape| &shape.form) {
            Some(Form::Rect { height, .. }) => *height,
            _ => 0,
        };
        groups.map(height).collect()
    };
    for text in
        ["wythoff 100 300", "wythoff 300 100", "nim 100 300", "wythoff 1000000000000000000 18446744073709551615"]
    {
        assert!(bars(text)[0] != bars(text)[1], "{text}: {:?}", bars(text));
        let drawn = scene(text, &board::VIEW, "");
        let marks = marks(&drawn, |group| &group.go);
        assert!(marks.len() >= 9, "{text}: {marks:?}");
        let legal = |to: &str| subject(text).turn_to(to).is_some();
        assert!(marks.values().all(|(to, _)| legal(to)), "{text}");
        assert!(marks.values().any(|(to, _)| to.ends_with(" 0")), "{text}: all of a heap");
    }
    assert!(bars("wythoff 61 0")[1] == 0 && bars("nim 61 18446744073709551615")[1] > 0);
}

#[test]
fn of_a_heap_with_many_moves_what_is_left_is_set_as_a_number() {
    for (text, bounds) in [
        ("nim 500", vec![(0, 500)]),
        ("nim 7 500 1000", vec![(0, 500), (0, 1000)]),
        ("take(1..200) 900 + take(2,5) 10", vec![(700, 900)]),
        ("take(odd) 900", vec![]),
        ("nim 30", vec![]),
        ("grundy 900", vec![]),
    ] {
        let request = Request { view: Some(&board::VIEW), ..Request::default() };
        let controls = ENGINE.picture(&subject(text), &request, &english()).unwrap().controls;
        assert_eq!(controls.iter().map(|control| control.range).collect::<Vec<_>>(), bounds, "{text}");
        for control in controls {
            let (before, after) = control.game.unwrap();
            assert_eq!(format!("{before}{}{after}", control.value), text);
            for left in (control.range.0..control.range.1).step_by(37) {
                assert!(subject(text).turn_to(&format!("{before}{left}{after}")).is_some(), "{text}: {left}");
            }
        }
    }
}

#[test]
fn rows_look_as_they_should() {
    for (name, view, text, state) in [
        ("pins", &board::VIEW, "kayles 7", ""),
        ("pins-played", &play::VIEW, "kayles 7", "level:two moves:2,4~5"),
        ("squares", &board::VIEW, "treblecross 12", ""),
        ("squares-played", &play::VIEW, "treblecross 12", "level:two moves:1,6.2=1~9"),
        ("files", &play::VIEW, "dawson 9", "level:two moves:3,3"),
        ("cuts", &play::VIEW, "grundy 9", "level:two moves:4,5"),
        ("cuts-and-ends", &board::VIEW, "lasker 5", ""),
        ("lines", &board::VIEW, "octal(0.377) 6", ""),
        ("halves", &board::VIEW, "split 5", ""),
        ("bars", &board::VIEW, "wythoff 100 300", ""),
        ("both", &board::VIEW, "wythoff 20 16", ""),
    ] {
        let request = Request { view: Some(view), state, ..Request::default() };
        let picture = ENGINE.picture(&subject(text), &request, &english()).unwrap();
        golden(&format!("board/{name}.svg"), &picture.svg(Use::Static(None)));
    }
}

/// How wide a text of these digits is drawn at most, in the letters of numbers on boards.
fn drawn_width(text: &str) -> i32 {
    text.chars().count() as i32 * 9
}

#[test]
fn numbers_have_room_in_their_marks_and_rows_have_room_on_a_telephone() {
    for name in ["kayles", "octal(0.137)", "octal(0.07)", "octal(4.(3))", "treblecross"] {
        for length in [1, 9, 10, 11, 14, 20, 37, 99, 120] {
            let text = format!("{name} {length}");
            let drawn = scene(&text, &board::VIEW, "");
            assert!(drawn.width <= 448, "{text}: {}", drawn.width);
            for group in
                drawn.groups.iter().filter(|group| group.classes.contains(&"chip") && group.classes.contains(&"row"))
            {
                let width = |class| {
                    group.shapes.iter().find(|shape| shape.class == class).map(|shape| match &shape.form {
                        Form::Rect { width, .. } => *width,
                        Form::Text { text, .. } => drawn_width(text),
                        _ => panic!("{text}"),
                    })
                };
                assert!(width("number").unwrap() + 8 <= width("shape").unwrap(), "{text}: {group:?}");
            }
        }
    }
}

/// The marks of a graph that a chip can be pushed to.
fn free(scene: &Scene) -> Vec<&str> {
    let is_free = |group: &&Group| group.set.is_some() || group.go.is_some();
    scene.groups.iter().filter(is_free).map(|group| &*group.key).collect()
}

#[test]
fn a_written_graph_is_a_board_cycles_and_all_and_stays_where_it_is_while_chips_move() {
    let text = "graph(a>b,b>c,c>a,a>d,d>d,e>a) a";
    let drawn = scene(text, &board::VIEW, "");
    let keys = |class: &str| -> BTreeSet<String> {
        drawn.groups.iter().filter(|group| group.classes.contains(&class)).map(|group| group.key.clone()).collect()
    };
    let made = |keys: &[&str]| keys.iter().map(|key| (*key).to_owned()).collect::<BTreeSet<_>>();
    assert_eq!(keys("edge"), made(&["a>b", "b>c", "c>a", "a>d", "d>d"]));
    assert_eq!((keys("node"), keys("here")), (made(&["a", "b", "c", "d"]), made(&["a"])));
    assert_eq!(free(&drawn), ["b", "d"]);
    let names: Vec<_> =
        drawn.groups.iter().filter(|group| group.go.is_some()).map(|group| group.name.as_deref()).collect();
    assert_eq!(names, [Some("move a → b"), Some("move a → d")]);

    let places = |scene: &Scene| -> BTreeMap<String, Option<(i32, i32)>> {
        scene.groups.iter().map(|group| (group.key.clone(), group.at)).collect()
    };
    let (start, mut state) = (scene(text, &play::VIEW, "level:two"), "level:two".to_owned());
    for (from, to) in [("a", "b"), ("b", "c"), ("c", "a"), ("a", "d"), ("d", "d")] {
        let drawn = scene(text, &play::VIEW, &state);
        assert_eq!(places(&drawn), places(&start), "{state}");
        let stone = drawn.groups.iter().find(|group| group.classes.contains(&"stone")).unwrap();
        assert_eq!(stone.key, from);
        let mark = drawn.groups.iter().find(|group| group.key == to).unwrap();
        state = mark.set.clone().unwrap();
    }
}

#[test]
fn in_a_sum_each_component_is_drawn_as_what_it_is() {
    let drawn =
        scene("kayles 5 + treblecross 4 + dawson 3 + nim 2 + kayles 70", &mexplorer::draw::views::sum::VIEW, "");
    let count = |class: &str| drawn.groups.iter().filter(|group| group.classes.contains(&class)).count();
    assert_eq!((count("pin"), count("square"), count("stone"), count("bar")), (5, 7, 2, 1));
    let keys: BTreeSet<_> = drawn.groups.iter().map(|group| &group.key).collect();
    assert_eq!(keys.len(), drawn.groups.len());
    // Each leads to itself alone, as everywhere in this view: moves are made on the board.
    assert_eq!(drawn.groups.iter().filter(|group| group.go.is_some()).count(), 5);
}
