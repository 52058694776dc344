//! What marks are called: first the position, its value and who wins, then what is special; the reason apart. One mark is the current one.

use mexplorer::ENGINE;
use mexplorer::catalogue;
use mexplorer::draw::scene::Group;
use mexplorer::draw::svg::Use;
use mexplorer::draw::{Picture, Request};
use mexplorer::message::Locale;

const LANGS: [&str; 3] = ["en", "zh-Hans", "zh-Hant"];

fn drawn(text: &str, view: &str, request: Request<'_>, lang: &str) -> Picture {
    let subject = catalogue::read(text).unwrap().subject;
    let request = Request { view: ENGINE.view(view).ok(), ..request };
    ENGINE.picture(&subject, &request, &Locale::named(lang).unwrap()).unwrap()
}

fn named(picture: &Picture) -> impl Iterator<Item = (&Group, &str)> {
    picture.scene.groups.iter().filter_map(|group| Some((group, group.name.as_deref()?)))
}

fn names(text: &str, view: &str, step: Option<usize>) -> Vec<String> {
    let picture = drawn(text, view, Request { step, ..Request::default() }, "en");
    named(&picture).map(|(_, name)| name.to_owned()).collect()
}

#[test]
fn a_picture_is_called_what_comes_out_of_it_once_a_step_has_found_that() {
    let name =
        |text, view, step, predict| drawn(text, view, Request { step, predict, ..Request::default() }, "en").scene.name;
    for (text, view, found) in [
        ("tree((7,9),(2,8,6),(4,5))", "tree", "Max moves and can force 7"),
        ("tree((7,9),(2,8,6),(4,5))", "tree", "11 nodes"),
        ("take(1,2) 4", "tree", "N: the player to move wins"),
        ("wythoff 3 6", "sieve", "9 of them are P"),
        ("take(2,5) 10", "sequence", "The greatest is 2"),
    ] {
        let whole = name(text, view, None, false);
        let steps = drawn(text, view, Request::default(), "en").steps;
        assert!(whole.contains(found), "{whole}");
        for step in 1..steps {
            let open = name(text, view, Some(step), false);
            assert!(whole.starts_with(&open) && !open.contains(found), "{text} {step}: {open}");
        }
        assert_eq!(name(text, view, Some(steps), false), whole);
        assert!(!name(text, view, Some(steps), true).contains(found), "{text}: asked, and not answered");
    }
    // A proof begins with what it proves, so only who is still asked for that does not hear it.
    assert!(name("nim 3 3", "proof", Some(1), false).contains("(3,3) is P"));
    assert!(!name("nim 3 3", "proof", Some(1), true).contains("(3,3) is P"));
    assert!(name("nim 3 3", "proof", Some(2), true).contains("(3,3) is P"));
}

#[test]
fn names_begin_with_what_matters() {
    for (text, view, step, wanted) in [
        ("take(2,5) 10", "graph", None, "10, value 1, N, current position"),
        ("take(2,5) 10", "graph", None, "8, value 0, P, winning move"),
        ("take(2,5) 10", "graph", Some(3), "2, value 1, N, current step"),
        ("take(2,5) 10", "graph", Some(3), "8, ?"),
        ("take(2,5) 10", "line", None, "9, value 1, N"),
        ("misere take(1..3) 8", "line", None, "5, P, winning move"),
        ("nim 300", "line", None, "300, value 300, N, current position"),
        ("nim 3 4 5", "graph", None, "5, value 5, N, current position"),
        ("wythoff 3 6", "grid", None, "(3,5), value 0, P, winning move"),
        ("wythoff 3 6", "grid", None, "(3,6), value 1, N, current position"),
        ("wythoff 3 6", "sieve", None, "(3,6), N, current position"),
        ("misere nim 2 2", "grid", None, "(2,2), P, current position"),
        ("wythoff 3 5", "cold", None, "(3,5), P, cold pair number 2, current position"),
        ("take(2,5) 10", "sequence", None, "9, value 1, N"),
        ("take(2,5) 10", "tree", None, "10, N, current position"),
        ("tree((3,5),(2,9))", "tree", None, "the root, value 3, current position"),
        ("nim 3 3", "proof", None, "(3,3), P, current position"),
        ("graph(a>b,b>a) a", "graph", None, "a, value ∞, D, current position"),
        ("graph(a>b,b>c,c>a,a>d) a", "graph", None, "d, value 0, P, winning move"),
        ("misere graph(a>b,b>a) a", "graph", None, "a, D, current position"),
        ("graph(a>b,a>c) a", "edit", None, "b, value 0, P, winning move"),
        ("nim 3 4 5", "sum", None, "nim 3 4 5, value 2, N"),
        ("fibonacci 83", "zeckendorf", None, "83, N, current position"),
        ("graph(a>b) a a", "board", None, "a, 2 chips"),
    ] {
        let names = names(text, view, step);
        assert!(names.iter().any(|name| name == wanted), "{text} {view}: {wanted} is none of {names:?}");
    }
}

#[test]
fn whoever_wins_is_told_by_a_part_of_the_name_in_every_view_and_language() {
    let examples: Vec<serde_json::Value> = serde_json::from_str(include_str!("../../docs/views.json")).unwrap();
    for (example, lang) in examples.iter().flat_map(|example| LANGS.map(|lang| (example, lang))) {
        let part = |key: &str| example[key].as_str().unwrap_or("");
        let picture = drawn(part("game"), part("view"), Request { state: part("state"), ..Request::default() }, lang);
        for (group, name) in named(&picture).filter(|(group, _)| group.classes[0] == "node") {
            let outcome = group.classes.iter().find(|class| ["P", "N", "D"].contains(class));
            let parts: Vec<&str> = name.split(['，', ' ']).map(|part| part.trim_end_matches(',')).collect();
            assert!(outcome.is_none_or(|outcome| parts.contains(outcome)), "{example} {lang}: {name}");
            assert!(group.why.as_ref() != group.name.as_ref(), "{name}");
        }
    }
}

#[test]
fn one_mark_is_current_wherever_one_is() {
    for (text, view) in [
        ("take(2,5) 10", "graph"),
        ("nim 3 4 5", "graph"),
        ("nim 300", "line"),
        ("take(2,5) 10", "line"),
        ("nim 3 4 5", "board"),
        ("graph(a>b,b>c) a b", "board"),
        ("wythoff 3 6", "grid"),
        ("wythoff 3 6", "sieve"),
        ("wythoff 3 5", "cold"),
        ("nim 3 4 5", "nim-sum"),
        ("nim 3 4 5", "sum"),
        ("fibonacci 83", "zeckendorf"),
        ("take(2,5) 10", "sequence"),
        ("take(2,5) 10", "tree"),
        ("nim 3 3", "proof"),
        ("graph(a>b,b>a) a b", "edit"),
        ("nim 3 4 5", "play"),
    ] {
        let all = drawn(text, view, Request::default(), "en");
        for step in (0..=all.steps).map(|step| Some(step).filter(|step| *step > 0)) {
            let picture = drawn(text, view, Request { step, ..Request::default() }, "en");
            let svg = picture.svg(Use::Live);
            assert_eq!(svg.matches(" aria-current=").count(), 1, "{text} {view} {step:?}");
        }
        assert!(!all.svg(Use::Static(None)).contains("aria-current"), "{text} {view}");
    }
}

#[test]
fn a_square_is_rows_of_a_head_and_cells() {
    for (text, side) in [("wythoff 3 6", 11), ("nim 4 12", 13), ("wythoff 55 89", 16)] {
        let picture = drawn(text, "grid", Request::default(), "en");
        let roles: Vec<&str> = picture.scene.groups.iter().map(|group| group.role).collect();
        let rows: Vec<&[&str]> = roles.split(|role| *role == "row").skip(1).collect();
        let of = |row: &[&str], role| row.iter().filter(|found| **found == role).count();
        assert_eq!((rows.len(), of(rows[0], "columnheader")), (side + 1, side + 1), "{text}");
        for row in &rows[1..] {
            assert_eq!((row[0], of(row, "gridcell")), ("rowheader", side), "{text}");
        }
        let svg = picture.svg(Use::Live);
        assert_eq!(svg.matches("<g").count(), svg.matches("</g>").count(), "{text}");
    }
}
