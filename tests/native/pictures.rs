//! Every picture and table of the catalogue beside its golden file. `cargo xtask bless` accepts what is drawn now.

use std::collections::BTreeMap;

use crate::blessed::golden;
use crate::cases::cases;
use mexplorer::ENGINE;
use mexplorer::budget::Budget;
use mexplorer::catalogue::{self, SAMPLES};
use mexplorer::draw::scene::{Form, Group, text_width};
use mexplorer::draw::style::Paper;
use mexplorer::draw::views::{edit, graph, line, sequence, table, tree};
use mexplorer::draw::{self, Picture, Rank, Request, svg};
use mexplorer::error::Error;
use mexplorer::message::Locale;
use mexplorer::solve::theory::minimax;
use mexplorer::subject::Subject;

fn subject(text: &str) -> Subject {
    catalogue::read(text).unwrap().subject
}

fn locale(lang: &str) -> Locale {
    Locale::named(lang).unwrap()
}

/// A file name for a game's text, in ASCII.
fn slug(text: &str) -> String {
    let word = |c: char| match c {
        _ if c.is_ascii_alphanumeric() => c.to_string(),
        _ if c.is_alphanumeric() => format!("{:x}", u32::from(c)),
        _ => "-".to_owned(),
    };
    text.chars().map(word).collect::<String>().split('-').filter(|s| !s.is_empty()).collect::<Vec<_>>().join("-")
}

/// A table as plain text, a row a line.
fn lines(table: &draw::Table) -> String {
    let rows = [&table.columns].into_iter().chain(&table.rows).map(|row| row.join(" | "));
    let more = format!("({} more)", table.more);
    [table.caption.clone()].into_iter().chain(rows).chain([more]).collect::<Vec<_>>().join("\n")
}

fn picture(text: &str, request: &Request<'_>, lang: &str) -> Picture {
    ENGINE.picture(&subject(text), request, &locale(lang)).unwrap()
}

#[test]
fn every_view_of_every_example() {
    let mut drawn = 0;
    for text in SAMPLES.iter().flat_map(|game| game.texts()) {
        for view in [&graph::VIEW, &line::VIEW, &tree::VIEW] {
            // Game trees have goldens of their own.
            if view == &tree::VIEW && matches!(subject(text), Subject::Game(_)) {
                continue;
            }
            let request = Request { view: Some(view), ..Request::default() };
            match ENGINE.picture(&subject(text), &request, &locale("en")) {
                Ok(picture) => {
                    drawn += 1;
                    let name = format!("{}.{}.svg", slug(text), view.name);
                    golden(&name, &picture.svg(svg::Use::Static(None)));
                }
                Err(Error::Unsupported { .. }) => assert!(!view.shows(&subject(text)), "{text}"),
                Err(Error::TooLarge { .. }) => assert!(text.contains('+'), "{text}"),
                Err(error) => panic!("{text}: {error:?}"),
            }
        }
        let table = ENGINE.table(&subject(text), &Request::default(), 12, &locale("en")).unwrap();
        golden(&format!("{}.table.txt", slug(text)), &lines(&table));
    }
    assert!(drawn >= 25, "{drawn}");
}

#[test]
fn graphs_in_the_editor() {
    let cases = [
        ("one-vertex", "graph(a) a"),
        ("acyclic", "graph(a>b,a>c,b>d,c>d,c>e,d>e) a b b"),
        ("cycles", "graph(甲>乙,乙>丙,丙>乙,丙>丁,己>己,辛,a>乙) 甲 丁"),
        ("misere", "misere graph(a>b,b>c,c>a,c>d,e>d) e"),
    ];
    for (name, text) in cases {
        let request = Request { view: Some(&edit::VIEW), ..Request::default() };
        let picture = picture(text, &request, "en");
        golden(&format!("edit/{name}.svg"), &picture.svg(svg::Use::Static(None)));
        golden(&format!("edit/{name}.live.svg"), &picture.svg(svg::Use::Live));
        let table = ENGINE.table(&subject(text), &request, 12, &locale("en")).unwrap();
        golden(&format!("edit/{name}.table.txt"), &lines(&table));
    }
}

#[test]
fn games_that_need_not_end() {
    let cases = [
        ("graph", "graph", "graph(a>a,a>b,b>c,d>a,d>e,e>d) a d"),
        ("misere", "graph", "misere graph(a>b,b>c,c>a,c>d,d>e,e>f) c"),
        ("sum", "graph", "graph(a>a,a>b) a + nim 2"),
        ("rule", "graph", "rule(n -> (n+1)%7 if n!=3; n-2) 5"),
        ("proof", "proof", "graph(a>b,b>a,b>c,c>d) a"),
    ];
    for (name, view, text) in cases {
        let request = Request { view: Some(ENGINE.view(view).unwrap()), state: "open:all", ..Request::default() };
        let picture = picture(text, &request, "en");
        golden(&format!("cycles/{name}.svg"), &picture.svg(svg::Use::Static(None)));
        let table = ENGINE.table(&subject(text), &request, 12, &locale("en")).unwrap();
        golden(&format!("cycles/{name}.table.txt"), &lines(&table));
    }
}

#[test]
fn the_editor_has_room_for_so_much() {
    let path = |vertices: usize| {
        let arrows: Vec<String> = (1..vertices).map(|n| format!("v{}>v{n}", n - 1)).collect();
        subject(&format!("graph({}) v0", arrows.join(",")))
    };
    let request = Request { view: Some(&edit::VIEW), ..Request::default() };
    assert!(ENGINE.picture(&path(250), &request, &locale("en")).is_ok());
    for error in [
        ENGINE.picture(&path(251), &request, &locale("en")).err(),
        ENGINE.table(&path(251), &request, 12, &locale("en")).err(),
    ] {
        assert!(matches!(error, Some(Error::TooLarge { .. })));
    }
    let nim = ENGINE.picture(&subject("nim 3"), &request, &locale("en"));
    assert!(matches!(nim, Err(Error::Unsupported { .. })));
}

#[test]
fn the_figure_step_by_step_as_the_element_shows_it() {
    let at = |step, predict, guess| Request { step: Some(step), predict, guess, ..Request::default() };
    let cases = [
        ("step-6", at(6, false, None)),
        ("step-6-asked", at(6, true, None)),
        ("step-6-wrong", at(6, true, Some("0"))),
        ("step-6-right", at(6, true, Some("2"))),
        ("remaining", Request { rank: Rank::Remaining, ..Request::default() }),
    ];
    for (name, request) in cases {
        let picture = picture("take(2,5) 10", &request, "zh-Hans");
        golden(&format!("live/{name}.svg"), &picture.svg(svg::Use::Live));
    }
}

#[test]
fn the_table_beside_a_static_picture_is_escaped_html() {
    let table = ENGINE.table(&subject("take(2,5) 10"), &Request::default(), 3, &locale("zh-Hans")).unwrap();
    golden("figure.table.html", &svg::write_table(&table));
    let hostile = draw::Table {
        caption: "<b>&\"".into(),
        columns: vec![],
        kinds: "text",
        rows: vec![vec!["</td>".into()]],
        ..draw::Table::default()
    };
    let html = svg::write_table(&hostile);
    assert!(html.contains("&lt;b&gt;&amp;&quot;") && html.contains("<td>&lt;/td&gt;</td>"), "{html}");
}

#[test]
fn papers_and_languages_of_static_pictures() {
    for (name, paper) in [("light", Paper::Light), ("dark", Paper::Dark)] {
        let picture = picture("take(2,5) 10", &Request::default(), "zh-Hant");
        golden(&format!("figure-{name}.svg"), &picture.svg(svg::Use::Static(Some(paper))));
    }
}

#[test]
fn a_static_picture_is_self_contained_and_always_the_same() {
    for text in SAMPLES.iter().flat_map(|game| game.texts()) {
        let Ok(picture) = ENGINE.picture(&subject(text), &Request::default(), &locale("en")) else { continue };
        let once = picture.svg(svg::Use::Static(None));
        let again = ENGINE.picture(&subject(text), &Request::default(), &locale("en")).unwrap();
        assert_eq!(once, again.svg(svg::Use::Static(None)));
        for foreign in ["url(", "href", "<script", "@import", "var(", " on"] {
            let markup = once.replace("stone", "");
            assert!(
                !markup.split('>').any(|tag| tag.trim_start().starts_with('<') && tag.contains(foreign)),
                "{text}: {foreign}"
            );
        }
    }
}

/// What is to be guessed stands nowhere in the picture, neither drawn nor spoken.
#[test]
fn an_unknown_value_is_not_given_away() {
    for text in ["take(2,5) 10", "nim 2 2", "misere take(1..3) 9", "graph(a>b,a>c,b>d,c>d) a"] {
        let all = picture(text, &Request::default(), "en");
        for step in 1..=all.steps {
            let asked = picture(text, &Request { step: Some(step), predict: true, ..Request::default() }, "en");
            assert_eq!(asked.scene.width, all.scene.width);
            let nodes = asked.scene.groups.iter().filter(|g| g.classes[0] == "node");
            let open: Vec<_> = nodes.filter(|g| g.classes[1] == "open").collect();
            assert_eq!(open.len(), all.steps - step + 1, "{text}, step {step}");
            for group in open {
                assert!(group.shapes.iter().all(|shape| shape.class != "letter"), "{text}, step {step}");
                let name = group.name.clone().unwrap() + group.why.as_deref().unwrap();
                let telling = ["missing number is", "so this is", "means P", "means N", "= 0"];
                assert!(telling.iter().all(|words| !name.contains(words)), "{name}");
            }
            assert!(asked.choices.len() > 1 && asked.verdict.is_none());
        }
    }
}

#[test]
fn a_guess_is_judged_and_a_wrong_one_is_not_told_the_answer() {
    let guess = |guess| {
        picture(
            "take(2,5) 10",
            &Request { step: Some(6), predict: true, guess: Some(guess), ..Request::default() },
            "en",
        )
    };
    let english = locale("en");
    let right = guess("2");
    assert_eq!((right.verdict, right.choices.len()), (Some(true), 0));
    let present = guess("1");
    assert_eq!(present.verdict, Some(false));
    assert_eq!(english.say(&present.say), "Not 1: option 3 has that value, so it is not missing.");
    assert_eq!(english.say(&guess("3").say), "Not 3: a smaller number is missing too.");
    assert_eq!(guess("<b>").verdict, Some(false));
}

#[test]
fn steps_past_the_ends_are_the_first_and_the_last() {
    let at = |step| picture("take(2,5) 10", &Request { step: Some(step), ..Request::default() }, "en").step;
    assert_eq!([at(0), at(1), at(9), at(10), at(usize::MAX)], [Some(1), Some(1), Some(9), Some(9), Some(9)]);
}

#[test]
fn what_is_too_large_or_unsuited_offers_what_works() {
    let refused = |text: &str, view| {
        let request = Request { view, ..Request::default() };
        let error = ENGINE.picture(&subject(text), &request, &locale("en")).unwrap_err();
        // The rarer views that work come and go; what is asked here is how the others are chosen.
        let mut offers = ENGINE.offers(&subject(text), view, &error);
        offers.retain(|offer| [&graph::VIEW, &line::VIEW, &tree::VIEW, &table::VIEW].contains(offer));
        (error.code(), offers)
    };
    assert_eq!(refused("nim 3 4", Some(&line::VIEW)), ("unsupported", vec![&graph::VIEW, &tree::VIEW, &table::VIEW]));
    assert_eq!(refused("nim 3", Some(&table::VIEW)), ("unsupported", vec![&graph::VIEW, &line::VIEW, &tree::VIEW]));
    assert_eq!(refused("graph(a>b,b>a) a", Some(&graph::VIEW)).0, "loop");
    assert_eq!(refused("tree((1,2),3)", Some(&graph::VIEW)), ("unsupported", vec![&tree::VIEW, &table::VIEW]));
    let endless = "rule(n -> n+1; n+2) 3";
    assert_eq!(refused(endless, Some(&sequence::VIEW)), ("too-large", vec![&graph::VIEW, &tree::VIEW]));
    let long: Vec<String> = (0..3000).map(|v| format!("v{v}>v{}", v + 1)).collect();
    let cyclic = format!("graph({},v3000>v0) v0", long.join(","));
    assert_eq!(refused(&cyclic, Some(&graph::VIEW)).0, "loop");
    for large in [cyclic, format!("graph({}) v0", long.join(","))] {
        let picture = picture(&large, &Request::default(), "en");
        assert!(picture.view.name == "graph" && picture.scene.groups.len() > 10, "what has no room is drawn in part");
    }
}

/// A rule that fails, or never ends: whatever view refuses it, each that is offered shows something; and where no view can, none is.
#[test]
fn of_a_faulty_rule_only_views_that_draw_it_are_offered() {
    let rules = [
        "rule(n -> n/0) 5",
        "rule(n -> n*2) 5",
        "rule(n -> n-1; n/(n-2)) 4",
        "rule(n -> n*n*n) 9",
        "rule((a,b) -> (a-1,b/a); (a,b-a/(b-2))) 4 5",
        "rule((a,b) -> (a+1,b)) 3 4",
        "rule((a,b) -> (b,a) if a != b; (a-1,b)) 2 3",
    ];
    for (number, text) in rules.iter().enumerate() {
        let subject = subject(text);
        let drawn = |view: draw::View| {
            let request = Request { view: Some(view), ..Request::default() };
            (view, ENGINE.picture(&subject, &request, &locale("en")))
        };
        let pictures: Vec<_> = ENGINE.views.iter().filter(|view| view.name != "table").map(drawn).collect();
        let has_table = ENGINE.table(&subject, &Request::default(), 10, &locale("en")).is_ok();
        let is_drawn = |name| pictures.iter().any(|(view, picture)| view.name == name && picture.is_ok());
        for (view, picture) in pictures.iter().skip(number % cases(1, 3)).step_by(cases(1, 3)) {
            let Err(error) = picture else { continue };
            let offers = ENGINE.offers(&subject, Some(view), error);
            for offer in &offers {
                let is_there = if offer.name == "table" { has_table } else { is_drawn(offer.name) };
                assert!(is_there, "{text}: {} offers {}", view.name, offer.name);
            }
            let is_any = has_table || pictures.iter().any(|(_, picture)| picture.is_ok());
            assert!(is_any || text.contains("/0"), "{text}: something of it can be shown");
            assert_eq!(!offers.is_empty(), is_any, "{text}: {}", view.name);
        }
    }
}

/// Where a node's shape and notes are, from left to right.
fn extent(group: &Group) -> (i32, i32) {
    let (mut left, mut right) = (0, 0);
    for shape in &group.shapes {
        let (from, to) = match &shape.form {
            Form::Rect { width, .. } => (-width / 2, width / 2),
            Form::Polygon(points) => {
                (points.iter().map(|p| p.0).min().unwrap(), points.iter().map(|p| p.0).max().unwrap())
            }
            Form::Text { x, text, .. } if shape.class == "bound" => (*x, x + text_width(text, 12)),
            _ => (0, 0),
        };
        (left, right) = (left.min(from), right.max(to));
    }
    let x = group.at.unwrap().0;
    (x + left, x + right)
}

#[test]
fn nodes_of_a_tree_stand_clear_of_each_other_in_the_order_written() {
    let wide = format!("tree({}(1),((2,3)),(((4),5)))", "(-1000000,7),".repeat(30));
    let chains = "tree((((1))),2,(((3,4,5,6,7,8,9))),((((((1))),1))),((1),(1),(1)))";
    let mut texts: Vec<&str> = SAMPLES.iter().flat_map(|game| game.texts()).filter(|t| t.starts_with("tree")).collect();
    texts.extend([&*wide, chains]);
    for text in texts {
        let all = picture(text, &Request::default(), "en");
        let cut = all.scene.groups.iter().filter(|g| g.classes[0] == "node" && g.classes.contains(&"cut")).count();
        let Subject::Tree(tree) = subject(text) else { panic!("{text} is no tree") };
        let found = minimax::solve(&tree, None, Budget::default()).unwrap().found;
        assert_eq!(cut as u32, found.visited_plain - found.visited_pruned, "{text}");
        let mut rows: BTreeMap<i32, Vec<(i32, i32)>> = BTreeMap::new();
        for group in all.scene.groups.iter().filter(|g| g.classes[0] == "node") {
            rows.entry(group.at.unwrap().1).or_default().push(extent(group));
        }
        for row in rows.values() {
            assert!(row.windows(2).all(|pair| pair[0].1 + 2 < pair[1].0), "{text}: {row:?}");
            assert!(row.first().unwrap().0 > 60 && row.last().unwrap().1 < all.scene.width, "{text}");
        }
    }
}

#[test]
fn several_heaps_of_one_rule_are_chips_on_one_graph() {
    let picture = picture("take(fib) 5 8 13", &Request::default(), "en");
    let here: Vec<&str> =
        picture.scene.groups.iter().filter(|g| g.classes.contains(&"here")).map(|g| g.key.as_str()).collect();
    assert_eq!(here, ["5", "8", "13"]);
}
