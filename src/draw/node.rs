//! A position as a mark: shape, number, letter, value. The same in every picture.

use super::scene::{Form, Group, Shape, text_width, write};
use super::steps::Knowledge;
use super::{Reveal, names};
use crate::game::Outcome;
use crate::message::{Locale, say};
use crate::teach::lesson::Lesson;
use crate::teach::study::Study;

/// The height of every shape, and the width of one whose label is short.
pub const SIZE: i32 = 42;
/// The size of a position's number, and of the value beside it.
pub const NAME_SIZE: i32 = 16;
/// Bold figures are as wide as plain ones of this size.
pub const BOLD_SIZE: i32 = 18;
const VALUE_SIZE: i32 = 17;
/// The size of the number of chips on it, under its value.
const NOTE_SIZE: i32 = 14;
/// From the shape to its value.
pub const VALUE_GAP: i32 = 7;

/// The width of a spot's shape.
pub fn width(study: &Study, index: usize) -> i32 {
    width_of(&study.spots[index].label)
}

/// The width of a shape with this label.
pub fn width_of(label: &str) -> i32 {
    (text_width(label, NAME_SIZE) + 18).max(text_width(label, BOLD_SIZE) + 10).max(SIZE)
}

/// The room right of the shape for its value, and for how many chips there are.
pub fn aside(study: &Study, index: usize) -> i32 {
    let spot = &study.spots[index];
    let chips = if spot.chips > 1 { VALUE_GAP + text_width(&times(spot.chips), NOTE_SIZE) } else { 0 };
    spot.value.map_or(0, |value| aside_of(&value.0.to_string())).max(chips)
}

fn times(chips: usize) -> String {
    format!("×{chips}")
}

/// The room right of a shape for this value.
pub fn aside_of(value: &str) -> i32 {
    VALUE_GAP + text_width(value, VALUE_SIZE) + 2
}

/// The group of a spot, around its centre. Until it is known it has a neutral shape and no value.
pub fn group(study: &Study, index: usize, reveal: &Reveal, locale: &Locale, at: (i32, i32)) -> Group {
    let spot = &study.spots[index];
    let state = state(index, reveal);
    let outcome = if state == Knowledge::Known { spot.outcome.letter() } else { "open" };
    let mut classes = vec!["node", outcome];
    let is_now = reveal.step == Some(index);
    let is_option = reveal.step.is_some_and(|now| leads(study, now, index));
    let wins = state == Knowledge::Known && study.wins_at(index);
    for (class, given) in [("now", is_now), ("option", is_option), ("here", spot.chips > 0), ("win", wins)] {
        if given {
            classes.push(class);
        }
    }
    let label = spot.label.as_str();
    let known = (state == Knowledge::Known).then_some(spot);
    let name = names::position(label, known.and_then(|spot| spot.value), known.map(|spot| spot.outcome), locale);
    let why = match state {
        Knowledge::Known => study.explain(index),
        Knowledge::Asked => study.ask(index),
        Knowledge::Open => say!("draw.open", position = label),
    };
    Group {
        key: spot.label.clone(),
        at: Some(at),
        go: study.go(index),
        name: names::marked(name, &classes, locale),
        why: Some(locale.say(&why)),
        classes,
        shapes: shapes(study, index, state, is_now),
        shift: 0,
        link: None,
        set: None,
        role: "",
    }
}

fn leads(study: &Study, from: usize, to: usize) -> bool {
    study.spots[from].options.iter().any(|option| option.0 == to)
}

fn state(index: usize, reveal: &Reveal) -> Knowledge {
    match reveal.step {
        Some(now) if index > now => Knowledge::Open,
        Some(now) if index == now && reveal.hidden => Knowledge::Asked,
        _ => Knowledge::Known,
    }
}

fn shapes(study: &Study, index: usize, state: Knowledge, is_now: bool) -> Vec<Shape> {
    let spot = &study.spots[index];
    let width = width(study, index);
    let known = (state == Knowledge::Known).then_some(spot.outcome);
    let mut shapes = body(&spot.label, width, known, is_now || spot.chips > 0);
    let value = match (state, spot.value) {
        (Knowledge::Known, Some(value)) => Some(value.0.to_string()),
        (Knowledge::Asked, Some(_)) => Some("?".to_owned()),
        _ => None,
    };
    if let Some(value) = value {
        write(&mut shapes, "value", (width / 2 + VALUE_GAP, -6), &value);
    }
    if spot.chips > 1 {
        let chips = times(spot.chips);
        let middle = width / 2 + VALUE_GAP + text_width(&chips, NOTE_SIZE) / 2;
        write(&mut shapes, "chips", (middle, 12), &chips);
    }
    shapes
}

/// A position's ring, shape and name: what every picture has of it.
#[inline(never)]
pub fn body(name: &str, width: i32, known: Option<Outcome>, has_ring: bool) -> Vec<Shape> {
    let mut shapes = Vec::new();
    if has_ring {
        shapes.push(Shape { class: "ring", form: ring(known, width) });
    }
    shapes.push(Shape { class: "shape", form: outline(known, width) });
    texts(name, known, &mut shapes);
    shapes
}

/// Adds what stands in a shape: its name, and once that is known the letter of who wins, clear of what hangs below the name's line.
pub fn texts(name: &str, known: Option<Outcome>, shapes: &mut Vec<Shape>) {
    write(shapes, "name", (0, if known.is_some() { -1 } else { 6 }), name);
    if let Some(outcome) = known {
        write(shapes, "letter", (0, 16), outcome.letter());
    }
}

/// Round for P, square for N, six-sided for D and while it is open.
pub fn outline(known: Option<Outcome>, width: i32) -> Form {
    match known {
        Some(Outcome::P) if width == SIZE => Form::Circle { radius: SIZE / 2 },
        Some(Outcome::P) => Form::Rect { width, height: SIZE, corner: SIZE / 2 },
        // A square as large as the circle would stick its corners into the arrowheads.
        Some(Outcome::N) => Form::Rect { width: width - 4, height: SIZE - 4, corner: 8 },
        Some(Outcome::D) | None => hexagon(width),
    }
}

fn hexagon(width: i32) -> Form {
    let (x, y, cut) = (width / 2, SIZE / 2 - 2, 11);
    Form::Polygon(vec![(x, 0), (x - cut, y), (cut - x, y), (-x, 0), (cut - x, -y), (x - cut, -y)])
}

/// A second outline around the shape: here is play, or the computation, now.
pub fn ring(known: Option<Outcome>, width: i32) -> Form {
    match known {
        Some(Outcome::N) => Form::Rect { width: width + 4, height: SIZE + 4, corner: 12 },
        _ if width == SIZE => Form::Circle { radius: SIZE / 2 + 4 },
        _ => Form::Rect { width: width + 8, height: SIZE + 8, corner: SIZE / 2 + 4 },
    }
}
