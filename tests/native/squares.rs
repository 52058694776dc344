//! Games of two numbers as squares: the sieve, the grid of values, and the table of cold pairs.

use std::collections::BTreeSet;

use crate::blessed::golden;
use crate::cases::cases;
use mexplorer::ENGINE;
use mexplorer::budget::Budget;
use mexplorer::catalogue;
use mexplorer::draw::scene::{Form, Group, Stroke};
use mexplorer::draw::views::{cold, graph, grid, sieve, tree};
use mexplorer::draw::{Picture, Request, Table, View, svg};
use mexplorer::error::Error;
use mexplorer::game::Game;
use mexplorer::message::Locale;
use mexplorer::solve::sequence::pairs::Pairs;
use mexplorer::solve::solve;

const GAMES: [&str; 5] =
    ["wythoff 3 6", "nim 3 4", "take(2,5) 4 7", "take(1..3) 7 + take(odd) 4", "misere wythoff 2 3"];

fn game(text: &str) -> Game {
    catalogue::read_game(text).unwrap()
}

fn locale(lang: &str) -> Locale {
    Locale::named(lang).unwrap()
}

fn at(view: View, state: &str, step: Option<usize>) -> Request<'_> {
    Request { view: Some(view), state, step, ..Request::default() }
}

fn picture(text: &str, request: &Request<'_>) -> Picture {
    ENGINE.picture(&game(text).into(), request, &locale("en")).unwrap()
}

fn table(text: &str, request: &Request<'_>, most: usize) -> Table {
    ENGINE.table(&game(text).into(), request, most, &locale("en")).unwrap()
}

/// The cells of a picture: row, column, group.
fn cells(picture: &Picture) -> Vec<(Place, &Group)> {
    let mut cells = Vec::new();
    for group in picture.scene.groups.iter().filter(|group| group.classes.contains(&"cell") && group.name.is_some()) {
        let (a, b) = group.key.trim_matches(['(', ')']).split_once(',').unwrap();
        cells.push(((a.parse().unwrap(), b.parse().unwrap()), group));
    }
    cells
}

fn texts(group: &Group) -> Vec<&str> {
    let mut texts = Vec::new();
    for shape in &group.shapes {
        if let Form::Text { text, .. } = &shape.form {
            texts.push(text.as_str());
        }
    }
    texts
}

/// A row and a column.
type Place = (u64, u64);

#[test]
fn squares_in_every_colouring() {
    let cases = [
        ("sieve", "wythoff 3 6", at(&sieve::VIEW, "lines:on", None)),
        ("sieve-values", "nim 3 4", at(&sieve::VIEW, "colour:value size:4", None)),
        ("sieve-unlike", "take(1..3) 7 + take(odd) 4", at(&sieve::VIEW, "", Some(4))),
        ("grid", "wythoff 3 6", at(&grid::VIEW, "", None)),
        ("grid-outcomes", "misere wythoff 2 3", at(&grid::VIEW, "size:5", None)),
    ];
    for (name, text, request) in cases {
        golden(&format!("squares/{name}.svg"), &picture(text, &request).svg(svg::Use::Static(None)));
    }
}

#[test]
fn squares_step_by_step_as_the_element_shows_them() {
    let asked = |view, state, step| Request { predict: true, ..at(view, state, Some(step)) };
    let cases = [
        ("sieve-step-2", "wythoff 3 6", at(&sieve::VIEW, "size:6", Some(2)), "zh-Hans"),
        ("sieve-step-2-asked", "wythoff 3 6", asked(&sieve::VIEW, "size:6", 2), "zh-Hans"),
        ("grid-step-17-asked", "take(2,5) 3 3", asked(&grid::VIEW, "size:5", 17), "zh-Hant"),
        ("cold-step-3-asked", "wythoff 3 6", asked(&cold::VIEW, "rows:5", 3), "zh-Hant"),
        ("cold", "wythoff 5 3", at(&cold::VIEW, "", None), "en"),
    ];
    for (name, text, request, lang) in cases {
        let picture = ENGINE.picture(&game(text).into(), &request, &locale(lang)).unwrap();
        golden(&format!("squares/{name}.svg"), &picture.svg(svg::Use::Live));
    }
}

/// The last step knows all, each step more than the one before it, and what is known is true.
#[test]
fn a_whole_sieve_agrees_with_the_solver() {
    for text in GAMES {
        let steps = picture(text, &at(&sieve::VIEW, "size:8", None)).steps;
        let mut known_before = 0;
        for step in 1..=steps {
            let picture = picture(text, &at(&sieve::VIEW, "size:8", Some(step)));
            let cells = cells(&picture);
            assert_eq!(cells.len(), 81);
            let known = cells.iter().filter(|(_, group)| group.classes[1] != "open").count();
            assert!(known > known_before, "{text}, step {step}");
            known_before = known;
            assert!(cells.iter().any(|(_, group)| group.classes[1] == "P" && group.classes.contains(&"now")));
            if step == steps {
                assert_eq!(known, 81, "{text}");
                for (place, group) in cells {
                    let there = group.go.as_ref().map_or_else(|| game(text), |go| game(go));
                    assert_eq!(there.two_numbers(), Some(place), "{text}");
                    assert_eq!(group.classes[1], solve(&there, None, Budget::default()).unwrap().outcome().letter());
                }
            }
        }
    }
}

#[test]
fn the_grid_knows_as_many_cells_as_steps_and_each_has_its_value() {
    for text in ["wythoff 3 6", "nim 3 4", "take(2,5) 4 7"] {
        let values = Pairs::filled(&game(text), 8, Budget::default()).unwrap();
        for step in [1, 2, 30, 64] {
            let picture = picture(text, &at(&grid::VIEW, "size:7", Some(step)));
            assert_eq!(picture.steps, 64);
            let mut known = 0;
            for ((a, b), group) in cells(&picture) {
                if group.classes[1] != "open" {
                    known += 1;
                    assert_eq!(texts(group), [values.values()[(a * 8 + b) as usize].to_string()], "{text}");
                } else {
                    assert!(texts(group).is_empty());
                }
            }
            assert_eq!(known, step, "{text}");
        }
    }
}

#[test]
fn what_is_to_be_guessed_stands_nowhere_in_the_picture() {
    for (view, text) in [(&sieve::VIEW, "wythoff 3 6"), (&sieve::VIEW, "take(2,5) 4 7"), (&grid::VIEW, "nim 3 4")] {
        let steps = picture(text, &at(view, "size:7", None)).steps;
        for step in 1..=steps {
            let asked = picture(text, &Request { predict: true, ..at(view, "size:7", Some(step)) });
            let shown = picture(text, &at(view, "size:7", Some(step)));
            assert!(asked.choices.len() > 1 && asked.verdict.is_none());
            let new =
                cells(&shown).into_iter().filter(|(_, group)| group.classes.contains(&"now")).map(|found| found.0);
            let new: BTreeSet<Place> = new.collect();
            let hidden: Vec<_> = cells(&asked).into_iter().filter(|(place, _)| new.contains(place)).collect();
            assert!(!hidden.is_empty());
            for (_, group) in hidden {
                assert_eq!(group.classes[1], "open");
                assert!(texts(group).iter().all(|text| *text == "?"), "{text} {step}");
                assert!(group.why.as_ref().unwrap().contains("not computed yet"));
                assert!(group.name.as_ref().unwrap().contains(", ?"), "{:?}", group.name);
            }
            let right = Request {
                predict: true,
                guess: asked.choices.iter().map(String::as_str).find(|&guess| {
                    let request = Request { predict: true, guess: Some(guess), ..at(view, "size:7", Some(step)) };
                    picture(text, &request).verdict == Some(true)
                }),
                ..at(view, "size:7", Some(step))
            };
            let guessed = picture(text, &right);
            assert!(guessed.choices.is_empty() && guessed.scene == shown.scene, "{text} {step}");
        }
    }
}

/// The cells whose middles a path's lines run over, given where the middles are.
fn run_over(strokes: &[Stroke], middles: &[(Place, (i32, i32))]) -> BTreeSet<Place> {
    let mut found = BTreeSet::new();
    for line in strokes.chunks(2) {
        let [Stroke::Move(from), Stroke::Line(to)] = *line else { panic!("{line:?}") };
        for &(place, (x, y)) in middles {
            let (x, y) = (x * 10, y * 10);
            let (dx, dy) = (i64::from(to.0 - from.0), i64::from(to.1 - from.1));
            let across = dx * i64::from(y - from.1) - dy * i64::from(x - from.0);
            let along = dx * i64::from(x - from.0) + dy * i64::from(y - from.1);
            // Tenths are rounded, so a line may miss a middle by a hair.
            if across.abs() <= 20 * (dx.abs() + dy.abs()) && (0..=dx * dx + dy * dy).contains(&along) {
                found.insert(place);
            }
        }
    }
    found
}

fn path<'a>(group: &'a Group, class: &str) -> &'a [Stroke] {
    let found = group.shapes.iter().find(|shape| shape.class == class);
    match found.map(|shape| &shape.form) {
        Some(Form::Path(strokes)) => strokes,
        _ => &[],
    }
}

#[test]
fn pointing_at_a_cell_shows_its_moves_and_the_winning_ones() {
    for text in GAMES {
        let picture = picture(text, &at(&sieve::VIEW, "size:8", None));
        let cells = cells(&picture);
        let middles: Vec<_> = cells.iter().map(|(place, group)| (*place, group.at.unwrap())).collect();
        for (_, cell) in &cells {
            let of_cell = |group: &&Group| group.link.as_ref().is_some_and(|link| link.0 == cell.key);
            let moves = picture.scene.groups.iter().find(of_cell).unwrap();
            let answer =
                solve(&cell.go.as_ref().map_or_else(|| game(text), |go| game(go)), None, Budget::default()).unwrap();
            let leads = |winning| {
                let from = cell.go.as_ref().map_or_else(|| game(text), |go| game(go));
                let moves = answer.moves.iter().filter(|made| made.winning == winning);
                moves.map(|made| from.after(made.place, &made.change).two_numbers().unwrap()).collect::<BTreeSet<_>>()
            };
            assert_eq!(run_over(path(moves, "reach"), &middles), leads(false), "{text} {}", cell.key);
            let rings = moves.shapes.iter().filter(|shape| shape.class == "win").count();
            assert_eq!(rings, leads(true).len(), "{text} {}", cell.key);
        }
    }
}

#[test]
fn a_find_strikes_out_what_can_move_there() {
    for text in ["wythoff 3 6", "take(2,5) 4 7"] {
        let steps = picture(text, &at(&sieve::VIEW, "size:8", None)).steps;
        for step in 1..=steps {
            let picture = picture(text, &at(&sieve::VIEW, "size:8", Some(step)));
            let cells = cells(&picture);
            let middles: Vec<_> = cells.iter().map(|(place, group)| (*place, group.at.unwrap())).collect();
            let found: Vec<_> = cells.iter().filter(|(_, group)| group.classes.contains(&"now")).map(|c| c.0).collect();
            let leads = |from: &Game| {
                let answer = solve(from, None, Budget::default()).unwrap();
                answer.moves.iter().any(|m| found.contains(&from.after(m.place, &m.change).two_numbers().unwrap()))
            };
            let struck =
                cells.iter().filter(|(_, group)| leads(&group.go.as_ref().map_or_else(|| game(text), |go| game(go))));
            let struck: BTreeSet<_> = struck.map(|cell| cell.0).collect();
            let is_now = |group: &&Group| group.classes[..] == ["strike", "now"];
            let line = picture.scene.groups.iter().find(is_now).map_or(&[][..], |group| path(group, "line"));
            assert_eq!(run_over(line, &middles), struck, "{text} {step}");
        }
    }
}

#[test]
fn lines_of_slope_phi_are_wythoffs_and_hidden_until_asked_for() {
    let guides = |text: &str, state: &str| {
        let picture = picture(text, &at(&sieve::VIEW, state, None));
        let offered = picture.controls.iter().any(|control| control.key == "lines");
        (picture.scene.groups.iter().filter(|group| group.classes[0] == "guide").count(), offered)
    };
    assert_eq!(guides("wythoff 3 6", ""), (0, true));
    assert_eq!(guides("wythoff 3 6", "lines:on"), (2, true));
    assert_eq!(guides("nim 3 6", "lines:on"), (0, false));
}

#[test]
fn squares_cover_the_position_and_other_games_have_none() {
    let side = |text: &str, state: &str| cells(&picture(text, &at(&sieve::VIEW, state, None))).len();
    assert_eq!([side("wythoff 3 6", ""), side("wythoff 3 17", "")], [11 * 11, 18 * 18]);
    assert_eq!([side("wythoff 3 6", "size:1"), side("wythoff 3 6", "size:99")], [7 * 7, 21 * 21]);
    for view in [&sieve::VIEW, &grid::VIEW] {
        let refused = |text: &str| ENGINE.picture(&game(text).into(), &at(view, "", None), &locale("en")).unwrap_err();
        for text in ["nim 3", "nim 3 4 5", "wythoff 1 2 3 4", "split 2 3", "boxes 9/3"] {
            assert!(matches!(refused(text), Error::Unsupported { .. }) && !(view.suits)(&game(text)), "{text}");
        }
    }
}

/// Past twenty a window is drawn, whose cells have the outcomes and values of the whole.
#[test]
fn of_a_large_square_the_cells_around_the_position_are_drawn() {
    let texts = [
        "nim 3 21",
        "wythoff 30 40",
        "misere wythoff 22 24",
        "misere nim 1000000 7",
        "take(2,5) 1000 7",
        "take(1..3) 50 + nim 44",
        "rule((a,b) -> (a-1,b); (a,b-2); (a-1,b-1)) 30 30",
        "wythoff 1000000000000000000 5",
        "wythoff 18446744073709551615 18446744073709551615",
        "nim 18446744073709551615 3",
    ];
    for (text, view) in texts.iter().flat_map(|text| [(text, &sieve::VIEW), (text, &grid::VIEW)]) {
        let picture = picture(text, &at(view, "", None));
        let cells = cells(&picture);
        assert_eq!((cells.len(), picture.steps), (16 * 16, 0), "{text}");
        assert!(cells.iter().any(|(place, _)| Some(*place) == game(text).two_numbers()), "{text}");
        for (place, group) in cells.iter().step_by(5) {
            let there = group.go.as_ref().map_or_else(|| game(text), |go| game(go));
            assert_eq!(there.two_numbers(), Some(*place), "{text}");
            let answer = solve(&there, Some(0), Budget::default()).unwrap();
            assert_eq!(group.classes[1], answer.outcome().letter(), "{text}: {there}");
            if let Ok(value) = texts_of(group).parse::<u128>() {
                assert_eq!(answer.value().map(|value| value.0), Some(value), "{text}: {there}");
            }
        }
        let told = locale("en").say(&picture.say);
        assert!(told.contains("Drawn: rows ") && picture.scene.name.starts_with("Part of the square"), "{told}");
        let table = table(text, &at(view, "", None), 9);
        assert_eq!((table.rows.len(), table.more, table.columns.len()), (9, 7, 17), "{text}");
    }
    let refused = ENGINE.picture(&game("misere take(1..9) 900 900").into(), &at(&grid::VIEW, "", None), &locale("en"));
    assert!(matches!(refused, Err(Error::TooLarge { .. })));
}

fn texts_of(group: &Group) -> String {
    texts(group).join("")
}

/// Of a large pair of numbers under a written rule the sieve, the tree and the graph know the same.
#[test]
fn every_part_of_a_large_pair_knows_who_wins() {
    let rule = "rule((a,b) -> (a-k,b) for k in 1..a; (a,b-k) for k in 1..b; (a-k,b-k) for k in 1..min(a,b))";
    let pairs = [("177 287", "P"), ("200 300", "N")];
    for (pair, outcome) in &pairs[..cases(2, 1)] {
        for view in [sieve::VIEW, graph::VIEW, tree::VIEW] {
            let view = ENGINE.views.iter().find(|listed| **listed == view).unwrap();
            let shown = picture(&format!("{rule} {pair}"), &at(view, "", None));
            let here = shown.scene.groups.iter().find(|group| group.classes.contains(&"here")).unwrap();
            assert!(here.classes.contains(outcome), "{pair} {}: {:?}", view.name, here.classes);
        }
    }
}

#[test]
fn wythoff_is_first_shown_as_a_sieve_and_large_pairs_as_cold_pairs() {
    let first = |text: &str| ENGINE.default_view(&game(text).into()).unwrap();
    assert_eq!([first("wythoff 3 6"), first("wythoff 20 2")], [&sieve::VIEW; 2]);
    assert_eq!([first("wythoff 21 34"), first("nim 3 4")], [&cold::VIEW, &graph::VIEW]);
}

#[test]
fn tables_of_squares_say_who_wins_or_the_values() {
    let letters = table("nim 1 2", &at(&sieve::VIEW, "size:3", None), 3);
    assert_eq!(letters.columns, ["a \\ b", "0", "1", "2", "3"]);
    assert_eq!(
        (&letters.rows[1][..], letters.rows.len(), letters.more),
        (&["1", "N", "P", "N", "N"].map(String::from)[..], 3, 1)
    );
    let values = table("nim 1 2", &at(&grid::VIEW, "size:3", None), 9);
    assert_eq!(values.rows[3], ["3", "3", "2", "1", "0"]);
    assert_eq!(table("nim 1 2", &at(&sieve::VIEW, "size:3 colour:value", None), 9).rows, values.rows);
    assert_eq!(table("misere wythoff 0 0", &at(&grid::VIEW, "size:3", None), 1).rows[0], ["0", "N", "P", "N", "N"]);
}

/// The seed's table, n from 1 to 10.
const SEEDS_TABLE: [(u64, u64); 10] =
    [(1, 2), (3, 5), (4, 7), (6, 10), (8, 13), (9, 15), (11, 18), (12, 20), (14, 23), (16, 26)];

#[test]
fn the_seeds_table() {
    let asked = table("wythoff 0 0", &Request::default(), 10);
    let found: Vec<[u64; 4]> =
        asked.rows.iter().map(|row| [0, 1, 2, 3].map(|column| row[column].parse().unwrap())).collect();
    let expected: Vec<[u64; 4]> = (1..).zip(SEEDS_TABLE).map(|(n, (a, b))| [n, a, b, n]).collect();
    assert_eq!(found, expected);
    assert_eq!(asked.columns[..4], ["n", "aₙ", "bₙ", "bₙ − aₙ"]);
    assert_eq!(asked.rows[1][4..], ["mex{0, 1, 2}", "3.236", "5.236"]);
    let drawn = picture("wythoff 3 6", &at(&cold::VIEW, "", None));
    let rows: Vec<&str> =
        drawn.scene.groups.iter().filter(|g| g.classes.contains(&"pair")).map(|g| g.key.as_str()).collect();
    assert_eq!(rows, (1..=10).map(|n| n.to_string()).collect::<Vec<_>>());
}

#[test]
fn a_pair_that_is_to_be_guessed_stands_nowhere_in_the_table() {
    for step in 1..=10 {
        let asked = picture("wythoff 16 26", &Request { predict: true, ..at(&cold::VIEW, "", Some(step)) });
        let rows: Vec<&Group> = asked.scene.groups.iter().filter(|group| group.classes.contains(&"pair")).collect();
        for (index, row) in rows.iter().enumerate() {
            let n = (index + 1).to_string();
            let blank = if index + 1 == step { "?" } else { "·" };
            let is_known = index + 1 < step;
            assert_eq!((row.go.is_some(), row.classes.contains(&"later")), (is_known, !is_known));
            if !is_known {
                assert_eq!(texts(row), [&n, blank, blank, blank, blank, blank, blank], "{step}");
                assert!(!row.classes.contains(&"here"));
                let (small, large) = SEEDS_TABLE[index];
                let name = row.name.as_ref().unwrap().replace(&n, "");
                assert!(!name.contains(&small.to_string()) && !name.contains(&large.to_string()), "{name}");
            }
        }
    }
}

#[test]
fn cold_pairs_from_any_number_on() {
    let state = "first:999999999999999998 rows:5";
    let far = table("wythoff 0 0", &at(&cold::VIEW, state, None), 500);
    assert_eq!((far.rows.len(), far.rows[0][0].as_str()), (5, "999999999999999996"), "the last row is the last pair");
    assert_eq!(
        far.rows[4][..4],
        ["1000000000000000000", "1618033988749894848", "2618033988749894848", "1000000000000000000"]
    );
    assert_eq!(far.rows[4][5..], ["1618033988749894848.205", "2618033988749894848.205"]);
    let drawn = picture("wythoff 0 0", &at(&cold::VIEW, state, None));
    assert_eq!(drawn.steps, 5);
    let last = drawn.scene.groups.iter().rfind(|group| group.classes.contains(&"pair")).unwrap();
    assert_eq!(last.go.as_deref(), Some("wythoff 1618033988749894848 2618033988749894848"));
}

#[test]
fn the_rows_that_the_position_has_to_do_with_are_marked_and_in_sight() {
    let marked = |text: &str| {
        let picture = picture(text, &at(&cold::VIEW, "", None));
        let mut marked = Vec::new();
        for group in &picture.scene.groups {
            for class in ["here", "win"] {
                if group.classes.contains(&class) {
                    marked.push((group.key.clone(), class));
                }
            }
        }
        marked
    };
    let row = |n: &str, class| (n.to_owned(), class);
    assert_eq!(marked("wythoff 5 3"), [row("2", "here")]);
    assert_eq!(marked("wythoff 3 6"), [row("2", "win")]);
    assert_eq!(marked("wythoff 5 5"), [row("2", "win")], "and pair 0, which is above the first row");
    assert_eq!(marked("wythoff 4 4"), [row("0", "win")]);
    assert_eq!(marked("wythoff 1618 2618"), [row("1000", "here")]);
    let falling = picture("wythoff 6 3", &at(&cold::VIEW, "", None));
    assert!(falling.scene.groups.iter().any(|group| group.go.as_deref() == Some("wythoff 5 3")));
    let refused = |text: &str| ENGINE.picture(&game(text).into(), &at(&cold::VIEW, "", None), &locale("en"));
    for text in ["nim 3 5", "misere wythoff 3 5", "wythoff 1 2 3 5"] {
        assert!(matches!(refused(text), Err(Error::Unsupported { .. })), "{text}");
        assert!(!(cold::VIEW.suits)(&game(text)));
    }
}

/// A value in a cell is written whole where that has room; of a longer one there are the last digits, as of the numbers of rows, and below
/// the square what stands before them.
#[test]
fn large_values_are_written_in_their_cells() {
    let marked = |text: &str| picture(text, &at(&grid::VIEW, "", None));
    let drawn = marked("nim 123456 98765");
    for ((a, b), cell) in cells(&drawn) {
        assert_eq!(texts(cell), [(a ^ b).to_string()], "{}", cell.key);
    }
    assert!(drawn.scene.groups.iter().all(|group| group.key != "beginnings"));
    for text in ["nim 123456789 987654321", "nim 2000000 18446744073709550000"] {
        let drawn = marked(text);
        for ((a, b), cell) in cells(&drawn) {
            assert_eq!(texts(cell), [format!("…{:03}", (a ^ b) % 1000)], "{}", cell.key);
            assert!(cell.name.as_ref().unwrap().contains(&(a ^ b).to_string()), "a name has it whole");
        }
        let below = drawn.scene.groups.iter().find(|group| group.key == "beginnings").unwrap();
        let told = texts(below)[0];
        let values: BTreeSet<u64> = cells(&drawn).iter().map(|((a, b), _)| (a ^ b) / 1000).collect();
        let [least, most] = [values.first(), values.last()].map(|value| value.unwrap().to_string());
        let wanted = if least == most { format!("… = {least}") } else { format!("… = {least}–{most}") };
        assert_eq!(told, wanted);
    }
}

/// Far out only who wins at Wythoff's game is known: no setting then asks for values.
#[test]
fn values_are_offered_where_they_are_known() {
    for view in [&grid::VIEW, &sieve::VIEW] {
        let settings =
            |text: &str| picture(text, &at(view, "", None)).controls.iter().filter(|it| it.key == "colour").count();
        assert_eq!(
            (settings("wythoff 100000 161803"), settings("nim 100000 161803"), settings("wythoff 3 6")),
            (0, 1, 1)
        );
    }
}

/// Where play by a reader's own rule leads round in a circle no cell has a value, so a square has nothing to show: it is not offered.
#[test]
fn views_of_values_are_not_offered_where_play_leads_round() {
    let offered = |text: &str| {
        let subject = game(text).into();
        let names = ENGINE.views.iter().filter(|view| view.shows(&subject)).map(|view| view.name);
        (names.collect::<Vec<_>>(), ENGINE.default_view(&subject).unwrap().name)
    };
    let round = "rule((a,b) -> (b,a) if a!=b; (a-1,b); (a,b-1))";
    let (others, around) = (["board", "tree", "proof", "play", "table"], "graph");
    let without = |text: &str, missing: &[&str]| {
        let (names, first) = offered(text);
        assert!(missing.iter().all(|view| !names.contains(view)), "{text}: {names:?}");
        assert!(others.iter().chain([&around]).all(|view| names.contains(view)), "{text}: {names:?}");
        let request = Request { view: Some(ENGINE.view(first).unwrap()), ..Request::default() };
        assert!(
            first == "table" || ENGINE.picture(&game(text).into(), &request, &locale("en")).is_ok(),
            "{text}: {first}"
        );
    };
    without(&format!("{round} 3 4"), &["grid", "sieve", "heat"]);
    without(&format!("{round} 300 400"), &["grid", "sieve", "heat"]);
    without(&format!("{round} 3 4 + nim 3"), &["nim-sum", "sum"]);
    without("rule(n -> (n+1)%7 if n!=3; n-2) 5", &["sequence"]);
    without("rule(n -> (n+1)%7 if n!=3; n-2) 500 600", &["grid", "sieve", "heat"]);
    // Only what can be reached counts: play from here ends at 2000.
    let ends_above = "rule(n -> n-1 if n > 2000 or n > 0 and n < 9; n+1 if n == 3) 2600 + nim 3";
    assert!(["nim-sum", "sum"].iter().all(|view| offered(ends_above).0.contains(view)));
    let ends = "rule((a,b) -> (a-k,b) for k in 1..a; (a,b-k) for k in 1..b) 3 4";
    assert!(["grid", "sieve", "heat"].iter().all(|view| offered(ends).0.contains(view)));
}
