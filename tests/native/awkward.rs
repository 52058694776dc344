//! Pictures of games that nobody would put into a post: nothing is cut at the edge, and no text lies over another. The list is that of
//! `cargo xtask sheets`, which photographs them.

use mexplorer::ENGINE;
use mexplorer::draw::scene::{Form, Scene, text_width};
use mexplorer::draw::style::Paper;
use mexplorer::draw::{Request, svg};
use mexplorer::message::Locale;

/// A text with its box: left, top, right, bottom.
struct Written {
    text: String,
    area: [f64; 4],
}

/// How far two boxes may reach into each other: letters are smaller than their boxes.
const SLACK: f64 = 2.0;

fn games() -> Vec<String> {
    serde_json::from_str(include_str!("../browser/awkward.json")).unwrap()
}

/// The pictures of a game in every view that has one of it.
fn pictures(game: &str, lang: &str) -> Vec<(&'static str, Scene, String)> {
    let (subject, locale) = (ENGINE.read(game).unwrap().subject, Locale::named(lang).unwrap());
    let mut pictures = Vec::new();
    for view in ENGINE.views.iter().filter(|view| view.shows(&subject)) {
        let request = Request { view: Some(view), ..Request::default() };
        if let Ok(picture) = ENGINE.picture(&subject, &request, &locale) {
            pictures.push((view.name, picture.scene.clone(), picture.svg(svg::Use::Static(Some(Paper::Light)))));
        }
    }
    pictures
}

/// The value of an attribute in a tag.
fn attribute<'t>(tag: &'t str, name: &str) -> Option<&'t str> {
    let at = tag.find(&format!(" {name}=\""))? + name.len() + 3;
    tag[at..].split('"').next()
}

fn number(tag: &str, name: &str) -> f64 {
    attribute(tag, name).and_then(|value| value.parse().ok()).unwrap_or(0.0)
}

/// The texts of a static picture, in which every mark says how it looks.
fn written(svg: &str) -> Vec<Written> {
    let (mut texts, mut moved) = (Vec::new(), (0.0, 0.0));
    for piece in svg.split('<').skip(1) {
        let Some((tag, content)) = piece.split_once('>') else { continue };
        if tag.starts_with("g") {
            let by = attribute(tag, "transform")
                .and_then(|by| by.strip_prefix("translate(")?.strip_suffix(')')?.split_once(' '));
            moved = by.map_or((0.0, 0.0), |(x, y)| (x.parse().unwrap(), y.parse().unwrap()));
        } else if tag.starts_with("text") && !content.is_empty() {
            let size = number(tag, "font-size");
            let width = content.chars().map(|c| if c.is_ascii() { 0.52 } else { 0.95 }).sum::<f64>() * size;
            let (x, y) = (number(tag, "x") + moved.0, number(tag, "y") + moved.1);
            let left = match attribute(tag, "text-anchor") {
                Some("middle") => x - width / 2.0,
                Some("end") => x - width,
                _ => x,
            };
            texts.push(Written { text: content.to_owned(), area: [left, y - 0.7 * size, left + width, y] });
        }
    }
    texts
}

fn is_over([left, top, right, bottom]: [f64; 4], other: [f64; 4]) -> bool {
    let wide = right.min(other[2]) - left.max(other[0]);
    let high = bottom.min(other[3]) - top.max(other[1]);
    wide > SLACK && high > SLACK
}

#[test]
fn no_text_is_cut_or_lies_over_another() {
    let (mut seen, mut faults) = (0, Vec::new());
    for game in games() {
        for (view, scene, svg) in pictures(&game, "en") {
            let mut texts = written(&svg);
            seen += texts.len();
            texts.sort_by(|a, b| a.area[0].total_cmp(&b.area[0]));
            for (index, Written { text, area }) in texts.iter().enumerate() {
                let (right, bottom) = (f64::from(scene.width) + SLACK, f64::from(scene.height) + SLACK);
                if area[0] < -SLACK || area[1] < -SLACK || area[2] > right || area[3] > bottom {
                    faults.push(format!("{game}, {view}: “{text}” is cut: {area:?}"));
                }
                let near = texts[index + 1..].iter().take_while(|other| other.area[0] < area[2]);
                for other in near.filter(|other| is_over(*area, other.area)) {
                    faults.push(format!("{game}, {view}: “{text}” lies over “{}”", other.text));
                }
            }
        }
    }
    assert!(seen > 5000, "{seen}");
    assert!(faults.is_empty(), "{} faults\n{}", faults.len(), faults[..faults.len().min(20)].join("\n"));
}

/// Names are bold: as wide as plain ones of this size.
#[test]
fn names_fit_their_marks() {
    for game in games() {
        for (view, scene, _) in pictures(&game, "en") {
            for group in scene.groups.iter().filter(|group| group.classes.first() == Some(&"node")) {
                let width = group.shapes.iter().find_map(|shape| match shape.form {
                    Form::Rect { width, .. } if shape.class == "shape" => Some(width),
                    _ => None,
                });
                for shape in group.shapes.iter().filter(|shape| shape.class == "name") {
                    let (Form::Text { text, .. }, Some(width)) = (&shape.form, width) else { continue };
                    assert!(text_width(text, 18) <= width, "{game}, {view}: “{text}” in {width} px");
                }
            }
        }
    }
}

/// A mark at the edge is drawn whole.
#[test]
fn marks_lie_within_their_pictures() {
    for game in games() {
        for (view, scene, _) in pictures(&game, "zh-Hans") {
            for group in scene.groups.iter().filter(|group| group.classes.first() == Some(&"node")) {
                let (x, y) = group.at.unwrap_or((0, 0));
                let half =
                    group.shapes.iter().filter(|shape| shape.class == "shape").find_map(|shape| match shape.form {
                        Form::Circle { radius } => Some((radius, radius)),
                        Form::Rect { width, height, .. } => Some((width / 2, height / 2)),
                        _ => None,
                    });
                let (w, h) = half.unwrap_or_default();
                let is_within = x - w >= 0 && y - h >= 0 && x + w <= scene.width && y + h <= scene.height;
                assert!(is_within, "{game}, {view}: {} at {x},{y}", group.key);
            }
        }
    }
}
