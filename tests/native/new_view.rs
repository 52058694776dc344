//! A view comes in by one file, one line in a list and its sentences: shown with a toy view in an engine of its own.

mod towers;

use mexplorer::draw::views::{board, graph, sequence, sum, table};
use mexplorer::draw::{Request, svg};
use mexplorer::engine::Engine;
use mexplorer::games::{nim, take};
use mexplorer::message::Locale;

/// Two games, and the toy view among others, of which this engine draws only some.
const TOY: Engine = Engine {
    games: &[nim::ENTRY, take::ENTRY],
    views: &[
        graph::VIEW,
        sequence::VIEW.elsewhere(),
        board::VIEW.elsewhere(),
        sum::VIEW.elsewhere(),
        towers::VIEW,
        table::VIEW,
    ],
};

fn locale() -> Locale {
    let texts = [
        ("draw.table-is-no-picture", "A table."),
        ("towers.height", "height"),
        ("towers.name", "{n} towers"),
        ("towers.too-high", "Higher than {limit}."),
        ("view.elsewhere", "{view} is elsewhere."),
        ("view.unknown", "No {name}; there are {views}."),
    ];
    Locale::new("en", texts.map(|(key, text)| (key.to_owned(), text.to_owned())).to_vec())
}

#[test]
fn one_file_one_line_and_its_sentences_make_a_view() {
    let subject = TOY.read("nim 3 4 5").unwrap().subject;
    let request = Request { view: Some(TOY.view("towers").unwrap()), ..Request::default() };
    let picture = TOY.picture(&subject, &request, &locale()).unwrap();
    assert_eq!((picture.view.name, locale().say(&picture.say).as_str()), ("towers", "3 towers"));
    let still = picture.svg(svg::Use::Static(None));
    assert!(still.contains("#d8d2c4") && still.contains("aria-label=\"3 towers\""), "{still}");
    assert!(TOY.live_sheet().contains(".tower .wall{fill:var(--mex-stone)}"));
    let table = TOY.table(&subject, &request, 2, &locale()).unwrap();
    assert_eq!((table.rows, table.more), (vec![vec!["3".to_owned()], vec!["4".to_owned()]], 1));
}

#[test]
fn what_has_no_room_offers_the_others_and_what_drawn_elsewhere_says_so() {
    let subject = TOY.read("nim 1 21").unwrap().subject;
    let asked = |name: &str| {
        let view = TOY.view(name).unwrap();
        let error = TOY.picture(&subject, &Request { view: Some(view), ..Request::default() }, &locale()).unwrap_err();
        let offers: Vec<_> = TOY.offers(&subject, Some(view), &error).iter().map(|view| view.name).collect();
        (error.say(&locale()), offers)
    };
    assert_eq!(asked("towers"), ("Higher than 20.".to_owned(), vec!["graph", "board", "sum", "table"]));
    assert_eq!(asked("board"), ("board is elsewhere.".to_owned(), vec!["graph", "sum", "table"]));
    assert_eq!(asked("table").0, "A table.");
    let request = Request { view: TOY.view("sum").ok(), ..Request::default() };
    assert_eq!(TOY.table(&subject, &request, 2, &locale()).unwrap_err().say(&locale()), "sum is elsewhere.");
    let unknown = TOY.view("tower").unwrap_err().say(&locale());
    assert!(unknown.starts_with("No tower; there are graph"), "{unknown}");
}

/// A small engine begins a game with the view that the whole one begins it with, even where another module draws it.
#[test]
fn what_is_listed_by_name_alone_is_still_shown_first() {
    for text in ["nim 3", "nim 3 4", "take(2,5) 10", "take(2,5) 100000", "nim 100 200 + take(2,5) 7", "misere nim 300"]
    {
        let subject = TOY.read(text).unwrap().subject;
        let (small, whole) = (TOY.default_view(&subject), mexplorer::ENGINE.default_view(&subject));
        let lists = |name: &str| TOY.view(name).is_ok();
        assert!(small == whole || whole.is_some_and(|view| !lists(view.name)), "{text}: {small:?}");
    }
    let first = |text: &str| TOY.default_view(&TOY.read(text).unwrap().subject).unwrap().name;
    assert_eq!(["nim 3", "take(2,5) 100000", "nim 100 200 + take(2,5) 7"].map(first), ["graph", "sequence", "sum"]);
}
