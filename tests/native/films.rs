//! Pictures as files: small, whole where nothing moves, and films of every view that has steps.

use mexplorer::ENGINE;
use mexplorer::draw::film::{self, Film, Pace};
use mexplorer::draw::scene::{Form, Scene};
use mexplorer::draw::style::Paper;
use mexplorer::draw::{Picture, Request, dot};
use mexplorer::message::Locale;

const PAPERS: [Option<Paper>; 3] = [None, Some(Paper::Light), Some(Paper::Dark)];

fn stills(text: &str, view: &str, words: &str, locale: &Locale) -> Vec<Picture> {
    let subject = ENGINE.read(text).unwrap().subject;
    let request = Request { view: Some(ENGINE.view(view).unwrap()), state: words, ..Request::default() };
    ENGINE.stills(&subject, &request, locale).unwrap()
}

fn film(text: &str, view: &str, locale: &Locale) -> Film {
    Film::of(&stills(text, view, "", locale), locale)
}

#[test]
fn the_textbook_figure_is_small_as_a_file_and_as_a_film() {
    for lang in ["en", "zh-Hans", "zh-Hant"] {
        let locale = Locale::named(lang).unwrap();
        let pictures = stills("take(2,5) 10", "graph", "", &locale);
        let lesson = Film::of(&pictures, &locale);
        for paper in PAPERS {
            let (file, moving) = (film::file(&pictures[9], paper).len(), lesson.animated(paper, Pace::default()).len());
            assert!(file <= 6 * 1024, "{lang} {paper:?}: {file} bytes");
            assert!(moving <= 25 * 1024, "{lang} {paper:?}: {moving} bytes");
        }
    }
}

/// The texts to be seen in an SVG at a time in thousandths of the whole, or where nothing moves.
fn texts_at(svg: &str, time: Option<u32>) -> Vec<String> {
    let (mut shown, mut texts) = (vec![true], Vec::new());
    for tag in svg.split('<').skip(1) {
        let (tag, text) = tag.split_once('>').unwrap();
        match tag.split([' ', '/']).next().unwrap() {
            "g" => shown.push(*shown.last().unwrap() && attribute(tag, "display") != Some("none")),
            "animate" => {
                let above = shown[..shown.len() - 1].last().copied().unwrap_or(true);
                if let Some(time) = time {
                    *shown.last_mut().unwrap() = above && is_on(tag, time);
                }
            }
            "text" if *shown.last().unwrap() => texts.push(text.to_owned()),
            _ if tag == "/g" => drop(shown.pop()),
            _ => {}
        }
    }
    texts.sort();
    texts
}

fn attribute<'t>(tag: &'t str, name: &str) -> Option<&'t str> {
    tag.split_once(&format!(" {name}=\"")).and_then(|(_, rest)| rest.split('"').next())
}

fn is_on(animate: &str, time: u32) -> bool {
    let times = attribute(animate, "keyTimes").unwrap().split(';').map(|time| time.parse::<f64>().unwrap());
    let values = attribute(animate, "values").unwrap().split(';');
    let last = times.zip(values).filter(|(from, _)| *from <= f64::from(time) / 1000.0).last();
    last.unwrap().1 == "inline"
}

fn texts_of(scene: &Scene) -> Vec<String> {
    let groups = scene.groups.iter().filter(|group| !group.classes.contains(&"hint"));
    let texts = groups.flat_map(|group| &group.shapes).filter_map(|shape| match &shape.form {
        Form::Text { text, .. } => Some(text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")),
        _ => None,
    });
    texts.collect()
}

#[test]
fn at_any_time_a_film_shows_the_texts_of_that_step_and_its_sentence() {
    let english = Locale::named("en").unwrap();
    let lessons = [
        ("take(2,5) 10", "graph", ""),
        ("take(2,5) 10", "line", ""),
        ("nim 3 4 5", "nim-sum", ""),
        ("wythoff 3 6", "sieve", ""),
        ("wythoff 3 6", "cold", ""),
        ("take(2,5) 10", "sequence", ""),
        ("tree((7,9),(2,8,6),(4,5))", "tree", "show:both"),
        ("nim 3 3", "proof", "open:7-9"),
        ("fibonacci 83", "zeckendorf", ""),
    ];
    for (text, view, words) in lessons {
        let pictures = stills(text, view, words, &english);
        assert!(pictures.len() > 1, "{view} has steps");
        let film = Film::of(&pictures, &english);
        let svg = film.animated(Some(Paper::Light), Pace { milliseconds: 1000, repeats: true });
        let whole = pictures.len() as u32 + 1;
        for (index, picture) in pictures.iter().enumerate() {
            let shown = texts_at(&svg, Some((1000 * index as u32 + 500) / whole));
            let mut left = shown.clone();
            for text in texts_of(&picture.scene) {
                let place = left.iter().position(|known| *known == text);
                left.remove(place.unwrap_or_else(|| panic!("{view}, step {index}: {text} is not in {shown:?}")));
            }
            assert_eq!(letters(&left.concat()), letters(&film.sentences[index]), "{view}, step {index}");
        }
        assert_eq!(texts_at(&svg, None), texts_at(&svg, Some(999)), "{view}: what does not move shows the end");
    }
}

/// The letters of a text in some order: lines are compared in the order of their letters.
fn letters(text: &str) -> Vec<char> {
    let plain = text.replace("&lt;", "<").replace("&gt;", ">").replace("&amp;", "&");
    let mut letters: Vec<_> = plain.chars().filter(|c| !c.is_whitespace()).collect();
    letters.sort_unstable();
    letters
}

#[test]
fn what_has_no_steps_is_a_film_of_one_frame() {
    let english = Locale::named("en").unwrap();
    let film = film("nim 3 4 5", "board", &english);
    let svg = film.animated(None, Pace::default());
    assert!(film.sentences.len() == 1 && !svg.contains("<animate") && svg.ends_with("</svg>"));
}

#[test]
fn a_long_lesson_is_shown_at_equal_distances() {
    let english = Locale::named("en").unwrap();
    let pictures = stills("wythoff 3 6", "grid", "", &english);
    let steps: Vec<_> = pictures.iter().filter_map(|picture| picture.step).collect();
    let distances: Vec<_> = steps.windows(2).map(|pair| pair[1] - pair[0]).collect();
    assert!(pictures[0].steps > 120 && steps.len() <= 120 && distances.iter().all(|way| *way == distances[0]));
    assert_eq!(steps.last(), Some(&pictures[0].steps));
}

#[test]
fn films_end_or_begin_anew_and_stand_still_for_who_wants_that() {
    let english = Locale::named("en").unwrap();
    let film = film("take(2,5) 10", "graph", &english);
    let once = film.animated(None, Pace { milliseconds: 500, repeats: false });
    assert!(!once.contains("repeatCount") && once.contains("dur=\"5.5s\"") && once.contains("prefers-reduced-motion"));
    assert!(film.animated(None, Pace::default()).contains("repeatCount=\"indefinite\""));
    let light = film.animated(Some(Paper::Light), Pace::default());
    assert!(!light.contains("<style") && !light.contains("class=\"mx"), "a policy may forbid styles");
    assert!(light.contains("<title>") && light.contains(&format!("<desc>{}", film.sentences[0])));
}

#[test]
fn a_row_of_stills_has_every_step_with_its_number_and_sentence() {
    let english = Locale::named("en").unwrap();
    let film = film("take(2,5) 10", "graph", &english);
    let board = film.storyboard(Some(Paper::Light), Some(5));
    for number in 1..=9 {
        assert!(board.contains(&format!(">{number} / 9</text>")), "{number}");
    }
    assert!(!board.contains("<animate"));
    assert_eq!(board.matches(">10</text>").count(), 10, "each still has the position");
}

#[test]
fn graphs_are_written_for_graphviz_and_pictures_for_tex() {
    let english = Locale::named("en").unwrap();
    let picture = stills("take(2,5) 10", "graph", "", &english).pop().unwrap();
    let graph = dot::write(&picture.scene).unwrap();
    assert_eq!((graph.matches(" -> ").count(), graph.matches("shape=box").count()), (11, 5));
    assert!(graph.contains("\"5\" -> \"3\" [label=\"−2\"];"), "{graph}");
    let tex = picture.tikz();
    assert_eq!((tex.matches("circle[radius=21]").count(), tex.matches('{').count()), (4, tex.matches('}').count()));
    assert!(dot::write(&stills("nim 3 4 5", "nim-sum", "", &english)[0].scene).is_none());
}
