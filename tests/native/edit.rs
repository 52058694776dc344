//! Edits one by one, and thousands in a row.

use mexplorer::catalogue;
use mexplorer::edit::{Edit, MOST_ARROWS, MOST_VERTICES, edit, graph_of};
use mexplorer::error::Error;
use mexplorer::message::Locale;

/// What an edit makes of a text, or why it does not, in English.
fn edited(text: &str, change: &Edit<'_>) -> Result<String, String> {
    let game = catalogue::read_game(text).unwrap();
    edit(&game, change).map(|edited| edited.game).map_err(|error| error.say(&Locale::named("en").unwrap()))
}

#[track_caller]
fn check(text: &str, change: Edit<'_>, expected: &str) {
    assert_eq!(edited(text, &change).as_deref(), Ok(expected), "{text} {change:?}");
}

#[track_caller]
fn refuse(text: &str, change: Edit<'_>, expected: &str) {
    let why = edited(text, &change).expect_err("it was not refused");
    assert!(why.contains(expected), "{text} {change:?}: {why}");
}

#[test]
fn vertices_come_with_the_first_free_name_or_their_own() {
    check("graph(a) a", Edit::Add(None), "graph(a,b) a");
    check("graph(a>c) a", Edit::Add(None), "graph(a>c,b) a");
    check("graph(a) a", Edit::Add(Some(" 甲 ")), "graph(a,甲) a");
    let alphabet = ('a'..='z').map(String::from).collect::<Vec<_>>().join(",");
    check(&format!("graph({alphabet}) a"), Edit::Add(None), &format!("graph({alphabet},a1) a"));
}

#[test]
fn arrows_come_beside_those_of_their_vertex() {
    check("graph(a>b,c) a", Edit::Connect("a", "c"), "graph(a>b,a>c) a");
    check("graph(a>b,b>c,d) a", Edit::Connect("a", "d"), "graph(a>b,a>d,b>c) a");
    check("graph(a,b) a", Edit::Connect("b", "a"), "graph(b>a) a");
    check("graph(a) a", Edit::Connect("a", "a"), "graph(a>a) a");
    check("graph(a>b) a", Edit::Connect("b", "a"), "graph(a>b,b>a) a");
    check("graph(a>b) a", Edit::Toggle("b", "a"), "graph(a>b,b>a) a");
    check("graph(a>b,b>a) a", Edit::Toggle("b", "a"), "graph(a>b) a");
}

#[test]
fn what_loses_its_arrows_stays() {
    check("graph(a>b) a", Edit::Disconnect("a", "b"), "graph(a,b) a");
    check("graph(a>b,a>c) a", Edit::Disconnect("a", "b"), "graph(a>c,b) a");
    check("graph(a>a) a", Edit::Disconnect("a", "a"), "graph(a) a");
    check("graph(a>b,b>c) a", Edit::Disconnect("a", "b"), "graph(a,b>c) a");
    check("graph(a>b,b>c) c", Edit::Remove("b"), "graph(a,c) c");
    check("graph(a>b,b>c,a>c,b>b) c a", Edit::Remove("b"), "graph(a>c) c a");
}

#[test]
fn chips_go_where_they_are_put() {
    check("misere graph(a>b) a", Edit::Chip("b"), "misere graph(a>b) a b");
    check("graph(a>b) a b b", Edit::Unchip("b"), "graph(a>b) a b");
    check("graph(a>b,b>c) b a b", Edit::Remove("b"), "graph(a,c) a");
    // The last chip has to stand somewhere.
    check("graph(a>b,b>c) b b", Edit::Remove("b"), "graph(a,c) a");
    check("graph(a>b) b", Edit::Clear, "graph(a) a");
}

#[test]
fn renaming_reaches_arrows_and_chips() {
    check("graph(a>b,b>a,b>c) b a", Edit::Rename("b", "乙_2"), "graph(a>乙_2,乙_2>a,乙_2>c) 乙_2 a");
    check("graph(a>b) a", Edit::Rename("a", "a"), "graph(a>b) a");
    check("graph(misere) misere", Edit::Rename("misere", "graph"), "graph(graph) graph");
}

#[test]
fn what_cannot_be_done_is_refused_with_the_reason() {
    refuse("graph(a>b) a", Edit::Add(Some("a")), "already");
    refuse("graph(a>b) a", Edit::Add(Some("<b>")), "letters");
    refuse("graph(a>b) a", Edit::Add(Some("a b")), "letters");
    refuse("graph(a>b) a", Edit::Add(Some("")), "letters");
    refuse("graph(a>b) a", Edit::Add(Some(&"x".repeat(25))), "24");
    refuse("graph(a>b) a", Edit::Rename("a", "b"), "already");
    refuse("graph(a>b) a", Edit::Rename("a", "b>c"), "letters");
    refuse("graph(a>b) a", Edit::Rename("x", "y"), "no vertex");
    refuse("graph(a>b) a", Edit::Connect("a", "b"), "already");
    refuse("graph(a>b) a", Edit::Connect("a", "c"), "no vertex");
    refuse("graph(a>b) a", Edit::Disconnect("b", "a"), "no arrow");
    refuse("graph(a) a", Edit::Remove("a"), "last vertex");
    refuse("graph(a) a", Edit::Remove("b"), "no vertex");
    refuse("graph(a) a", Edit::Unchip("a"), "last chip");
    refuse("graph(a>b) a", Edit::Unchip("b"), "no chip");
    refuse("nim 3", Edit::Add(None), "graph");
    refuse("graph(a) a + nim 3", Edit::Add(None), "graph");
}

#[test]
fn graphs_grow_as_far_as_they_are_drawn() {
    let mut game = catalogue::read_game("graph(a) a").unwrap();
    for _ in 1..MOST_VERTICES {
        game = catalogue::read_game(&edit(&game, &Edit::Add(None)).unwrap().game).unwrap();
    }
    assert_eq!(graph_of(&game).unwrap().names().len(), MOST_VERTICES);
    assert!(matches!(edit(&game, &Edit::Add(None)), Err(Error::TooLarge { .. })));
    let arrows: Vec<String> = (0..MOST_ARROWS).map(|n| format!("{}>b{}", n % 40, n / 40)).collect();
    let game = catalogue::read_game(&format!("graph({}) 0", arrows.join(","))).unwrap();
    assert!(matches!(edit(&game, &Edit::Connect("0", "1")), Err(Error::TooLarge { .. })));
    let game = catalogue::read_game(&format!("graph(a){}", " a".repeat(100))).unwrap();
    assert!(matches!(edit(&game, &Edit::Chip("a")), Err(Error::TooLarge { .. })));
}

/// The graph as sets: what any order of edits must keep true.
#[derive(Default)]
struct Model {
    vertices: Vec<String>,
    arrows: Vec<(String, String)>,
    chips: Vec<String>,
}

impl Model {
    fn of(text: &str) -> Self {
        let game = catalogue::read_game(text).unwrap();
        let graph = graph_of(&game).unwrap();
        let mut model = Model { vertices: graph.names().to_vec(), ..Model::default() };
        for &(from, to) in graph.items() {
            if let Some(to) = to {
                model.arrows.push((graph.name(from as usize).to_owned(), graph.name(to as usize).to_owned()));
            }
        }
        model.chips = game.components().map(|(_, rules, position)| rules.write_position(position)).collect();
        model.sorted()
    }

    fn sorted(mut self) -> Self {
        self.vertices.sort();
        self.arrows.sort();
        self.chips.sort();
        self
    }

    /// The same change as a mathematician says it. `first` is where the last chip goes.
    fn apply(mut self, change: Edit<'_>, new: Option<&str>, first: &str) -> Self {
        let own = str::to_owned;
        match change {
            Edit::Add(_) => self.vertices.extend(new.map(own)),
            Edit::Connect(from, to) => self.arrows.push((own(from), own(to))),
            Edit::Disconnect(from, to) => self.arrows.retain(|arrow| *arrow != (own(from), own(to))),
            Edit::Remove(name) => {
                self.vertices.retain(|vertex| vertex != name);
                self.arrows.retain(|arrow| arrow.0 != name && arrow.1 != name);
                self.chips.retain(|chip| chip != name);
                if self.chips.is_empty() {
                    self.chips.push(own(first));
                }
            }
            Edit::Chip(name) => self.chips.push(own(name)),
            Edit::Unchip(name) => {
                let at = self.chips.iter().position(|chip| chip == name).unwrap();
                self.chips.remove(at);
            }
            Edit::Toggle(..) | Edit::Rename(..) | Edit::Clear => unreachable!("not drawn"),
        }
        self.sorted()
    }
}

#[test]
fn thousands_of_edits_in_a_row_do_what_they_say() {
    let mut seed = 7u64;
    let mut random = |below: usize| {
        seed = seed.wrapping_mul(6364136223846793005).wrapping_add(1442695040888963407);
        (seed >> 33) as usize % below
    };
    let (mut text, mut done, mut refused) = (String::from("graph(a) a"), 0, 0);
    for _ in 0..4000 {
        let model = Model::of(&text);
        let pick = |n: usize| model.vertices[n % model.vertices.len()].clone();
        let (a, b) = (pick(random(1000)), pick(random(1000)));
        let change = match random(if model.vertices.len() < 6 { 8 } else { 10 }) {
            0 | 1 => Edit::Add(None),
            2..=4 => Edit::Connect(&a, &b),
            5 => Edit::Disconnect(&a, &b),
            6 => Edit::Chip(&a),
            7 => Edit::Unchip(&a),
            _ => Edit::Remove(&a),
        };
        let game = catalogue::read_game(&text).unwrap();
        let Ok(edited) = edit(&game, &change) else {
            refused += 1;
            continue;
        };
        assert_eq!(catalogue::read_game(&edited.game).unwrap().write().0, edited.game);
        let first = graph_of(&game).unwrap().names().iter().find(|name| **name != a).cloned().unwrap_or_default();
        let (wanted, got) = (model.apply(change, edited.vertex.as_deref(), &first), Model::of(&edited.game));
        assert_eq!(
            (&wanted.vertices, &wanted.arrows, &wanted.chips),
            (&got.vertices, &got.arrows, &got.chips),
            "{text} {change:?}"
        );
        text = edited.game;
        done += 1;
    }
    assert!(done > 1500 && refused > 100, "{done} done, {refused} refused");
}
